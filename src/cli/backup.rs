//! `botpost backup`: a copy of the database while everything runs, looked at before it is
//! trusted. Must never overwrite anything.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use super::args;
use super::error::{cannot, failed};
use super::output::{Listed, hidden, plural, spoken, tell, worded};
use super::setting::Setting;
use super::times::iso;
use crate::config::Config;
use mail::files::{self, all_beside, beside};
use moderator::Moment;
use store::Store;

/// How the moment stands in the name of a backup.
const STAMP: &str = "%Y%m%dT%H%M%SZ";
const ENDING: &str = ".backup";
/// What follows in the name of one that is packed.
const PACKED: &str = ".gz";
/// The first bytes of what is packed (RFC 1952).
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Makes a backup.
///
/// # Errors
/// If there is such a file, the disk is full, or the copy is not sound.
pub fn run(setting: &Setting, asked: &args::Backup, as_json: bool) -> Result<()> {
    let place = place(&setting.config);
    let file = asked.file.clone().unwrap_or_else(|| dated(&place, setting.now()));
    Store::remove_halves(&place)?;
    let slim = asked.file.is_none().then(|| setting.now());
    let made = make(&setting.store, &file, slim)?;
    let removed = asked.keep.map_or(Ok(Vec::new()), |keep| prune(&place, keep))?;
    let matches = plural(made.matches, "match", "matches");
    let gone = match removed.len() {
        0 => String::new(),
        count => plural(count, "older backup", "older backups"),
    };
    let facts = Listed::of([
        worded("file", &file, file.display().to_string()),
        worded("matches", made.matches, format!("{matches}, checked and sound")),
        hidden("last", made.last.map(iso)),
        worded("removed", &removed, gone),
        spoken("keep_with_it", setting.config.key.display().to_string()),
    ]);
    tell(facts, &[], as_json)
}

/// What dated backups have before their dates: the name of the database, in the folder where they
/// lie.
pub fn place(config: &Config) -> PathBuf {
    let to = config.backup.as_ref().and_then(|backup| backup.to.as_deref());
    match (to, config.database.file_name()) {
        (Some(to), Some(name)) => to.join(name),
        (None, _) | (_, None) => config.database.clone(),
    }
}

/// Makes a backup and looks at it. It is packed if its name says so. `slim`: without the bytes of
/// what was sent before the rounds that are open now, then.
///
/// # Errors
/// As [`run`].
pub fn make(store: &Store, file: &Path, slim: Option<Moment>) -> Result<store::Copied> {
    let packed = file.extension().is_some_and(|it| PACKED.strip_prefix('.') == it.to_str());
    let plain = if packed { file.with_extension("") } else { file.to_owned() };
    for path in [file, &plain] {
        if path.exists() {
            // One that was cut off is none: its name is free.
            Store::remove_half(path)?;
        }
        if path.exists() {
            let what = format!("{} is there already", path.display());
            return Err(failed(what, "A backup never overwrites anything: give another name."));
        }
    }
    store.back_up(&plain)?;
    if let Some(now) = slim {
        Store::slim(&plain, now)?;
    }
    let copied = Store::inspect(&plain)?;
    if packed {
        pack(&plain, file).with_context(cannot("pack", file))?;
        fs::remove_file(&plain)?;
    }
    Ok(copied)
}

/// Packs a copy: whole on the disk, and read once more, before it bears its name.
fn pack(plain: &Path, file: &Path) -> Result<()> {
    let part = beside(file, ".part");
    // What a try that was cut off left behind.
    let _ = fs::remove_file(&part);
    let out = files::ours().create_new(true).open(&part)?;
    // As long as this is held, nobody takes it for one that was cut off.
    out.lock()?;
    let mut packer = GzEncoder::new(&out, Compression::default());
    let size = io::copy(&mut files::open(plain)?, &mut packer)?;
    packer.finish()?;
    out.sync_all()?;
    let read = io::copy(&mut GzDecoder::new(files::open(&part)?), &mut io::sink())?;
    anyhow::ensure!(read == size, "of {size} bytes {read} can be read again");
    fs::rename(&part, file)?;
    Ok(Store::force_folder(file)?)
}

/// Lays the database of a backup, packed or not, where nothing lies yet.
///
/// # Errors
/// If it cannot be read to its end, or is no database.
pub fn unpack(backup: &Path, to: &Path) -> Result<()> {
    let mut first = Vec::new();
    let damaged = || format!("{} is damaged, or no backup", backup.display());
    let read = files::open(backup).and_then(|file| file.take(2).read_to_end(&mut first));
    read.with_context(damaged)?;
    if first != GZIP {
        return Ok(Store::copy_file(backup, to)?);
    }
    let mut out = files::ours().create_new(true).open(to)?;
    io::copy(&mut GzDecoder::new(files::open(backup)?), &mut out).with_context(damaged)?;
    Ok(out.sync_all()?)
}

/// The name of a backup made now.
pub fn dated(place: &Path, now: Moment) -> PathBuf {
    beside(place, &format!(".{}{ENDING}{PACKED}", now.format(STAMP)))
}

/// The dated backups in their place, oldest first.
///
/// # Errors
/// If the folder cannot be read.
pub fn list(place: &Path) -> Result<Vec<(Moment, PathBuf)>> {
    let mut found = Vec::new();
    let beside = all_beside(place, |_| true);
    for path in beside.with_context(cannot("read the folder", files::folder_of(place)))? {
        // An empty one was only begun.
        let is_whole = fs::metadata(&path).is_ok_and(|it| it.is_file() && it.len() > 0);
        found.extend(stamped(place, &path).filter(|_| is_whole).map(|moment| (moment, path)));
    }
    found.sort();
    Ok(found)
}

/// When a dated backup was made; `None`: it is none.
pub fn stamped(place: &Path, backup: &Path) -> Option<Moment> {
    let name = backup.file_name()?.to_str()?;
    let start = format!("{}.", place.file_name()?.to_str()?);
    let name = name.strip_suffix(PACKED).unwrap_or(name);
    let stamp = name.strip_prefix(&start)?.strip_suffix(ENDING)?;
    let moment = chrono::NaiveDateTime::parse_from_str(stamp, STAMP).ok()?;
    Some(DateTime::from_naive_utc_and_offset(moment, Utc))
}

/// Removes all dated backups but the last one of each of the newest days that have any.
///
/// # Errors
/// If one cannot be removed.
pub fn prune(place: &Path, days: usize) -> Result<Vec<PathBuf>> {
    let mut kept = BTreeSet::new();
    let mut removed = Vec::new();
    for (at, path) in list(place)?.into_iter().rev() {
        if kept.len() < days.max(1) && kept.insert(at.date_naive()) {
            continue;
        }
        fs::remove_file(&path).with_context(cannot("remove the old backup", &path))?;
        removed.push(path);
    }
    removed.sort();
    Ok(removed)
}
