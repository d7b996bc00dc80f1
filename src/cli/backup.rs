//! `botpost backup`: a copy of the database while everything runs, looked at before it is
//! trusted. Must never overwrite anything.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use serde::Serialize;

use super::error::Failure;
use super::output::{json, plural, say};
use super::restore::beside;
use super::setting::Setting;
use super::times;
use moderator::Moment;
use store::Store;

/// How the moment stands in the name of a backup.
const STAMP: &str = "%Y%m%dT%H%M%SZ";
const ENDING: &str = ".backup";

#[derive(Serialize)]
struct Made {
    file: PathBuf,
    matches: usize,
    #[serde(serialize_with = "times::iso_if")]
    last: Option<Moment>,
    removed: Vec<PathBuf>,
}

/// Makes a backup.
///
/// # Errors
/// If there is such a file, the disk is full, or the copy is not sound.
pub fn run(
    named: Option<&Path>,
    keep: Option<usize>,
    config: Option<&Path>,
    as_json: bool,
) -> Result<()> {
    let setting = Setting::open(config)?;
    let database = &setting.config.database;
    let file = named.map_or_else(|| dated(database, setting.now()), Path::to_owned);
    Store::remove_halves(database)?;
    let made = make(&setting.store, &file)?;
    let removed = match keep {
        Some(keep) => prune(database, keep)?,
        None => Vec::new(),
    };
    let made = Made { file, matches: made.matches, last: made.last, removed };
    if as_json {
        return json(&made);
    }
    let matches = plural(made.matches, "match", "matches");
    say(&format!("{}: {matches}, checked and sound", made.file.display()));
    if !made.removed.is_empty() {
        say(&format!("removed: {}", plural(made.removed.len(), "older backup", "older backups")));
    }
    say(&format!("Keep a copy of the key with it: {}", setting.config.key.display()));
    Ok(())
}

/// Makes a backup and looks at it.
///
/// # Errors
/// As [`run`].
pub fn make(store: &Store, file: &Path) -> Result<store::Copied> {
    if file.exists() {
        // One that was cut off is none: its name is free.
        Store::remove_half(file)?;
    }
    if file.exists() {
        return Err(Failure::new(format!("{} is there already", file.display()))
            .hint("A backup never overwrites anything: give another name.")
            .into());
    }
    store.back_up(file)?;
    Ok(Store::inspect(file)?)
}

/// The name of a backup made now.
pub fn dated(database: &Path, now: Moment) -> PathBuf {
    beside(database, &format!(".{}{ENDING}", now.format(STAMP)))
}

/// The dated backups beside a database, oldest first.
///
/// # Errors
/// If the folder cannot be read.
pub fn list(database: &Path) -> Result<Vec<(Moment, PathBuf)>> {
    let mut found = Vec::new();
    for path in files_beside(database, |rest| rest.ends_with(ENDING))? {
        // An empty one was only begun.
        let is_whole = std::fs::metadata(&path).is_ok_and(|it| it.is_file() && it.len() > 0);
        found.extend(stamped(database, &path).filter(|_| is_whole).map(|moment| (moment, path)));
    }
    found.sort();
    Ok(found)
}

/// What begins with the name of the database and goes on as it should, by name.
///
/// # Errors
/// If the folder cannot be read.
pub fn files_beside(database: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>> {
    let folder = database.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let name = database.file_name().unwrap_or_default().to_string_lossy();
    let entries = std::fs::read_dir(folder)
        .with_context(|| format!("cannot read the folder {}", folder.display()))?;
    let mut found = Vec::new();
    for entry in entries {
        let file = entry?.file_name();
        if file.to_string_lossy().strip_prefix(&*name).is_some_and(&wanted) {
            found.push(database.with_file_name(file));
        }
    }
    found.sort();
    Ok(found)
}

/// When a dated backup of a database was made; `None`: it is none.
pub fn stamped(database: &Path, backup: &Path) -> Option<Moment> {
    let name = backup.file_name()?.to_str()?;
    let start = format!("{}.", database.file_name()?.to_str()?);
    let stamp = name.strip_prefix(&start)?.strip_suffix(ENDING)?;
    let moment = chrono::NaiveDateTime::parse_from_str(stamp, STAMP).ok()?;
    Some(DateTime::from_naive_utc_and_offset(moment, Utc))
}

/// Removes all dated backups but the newest ones.
///
/// # Errors
/// If one cannot be removed.
pub fn prune(database: &Path, keep: usize) -> Result<Vec<PathBuf>> {
    let found = list(database)?;
    let too_many = found.len().saturating_sub(keep.max(1));
    let mut removed = Vec::new();
    for (_, path) in found.into_iter().take(too_many) {
        std::fs::remove_file(&path)
            .with_context(|| format!("cannot remove the old backup {}", path.display()))?;
        removed.push(path);
    }
    Ok(removed)
}
