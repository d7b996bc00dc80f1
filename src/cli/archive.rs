//! `botpost match archive`: a match as a folder of pages that open without a server. Must never
//! write into a folder that is not an archive, and leaves the old one where the new one fails.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use chrono::DateTime;

use super::args::{Archive, Pages};
use super::error::{cannot, failed, usage};
use super::output::plural;
use super::setting::{Setting, find};
use super::{faults, gm};
use crate::daemon::{Desk, Past};
use kit::Language;
use mail::files::unless_gone;
use moderator::State;
use moderator::report::archive::{self, ArchiveFile, MARKER};
use moderator::report::{Context, Drawn, PRACTISED};
use store::Store;

/// What stands in the file that says that a folder is an archive.
const MARK: &str = "botpost match archive 1\n";

/// Writes what was asked for.
///
/// # Errors
/// If there is no such match, a folder is there that is no archive, or cannot be written.
pub fn run(setting: &Setting, asked: &Archive) -> Result<()> {
    let begun = |state: &State| !matches!(state, State::Draft | State::Inviting { .. });
    let ids = gm::matches(setting, &asked.many, begun)?;
    let each = asked.many.all || ids.len() > 1;
    for id in &ids {
        let out = if each { asked.out.join(id) } else { asked.out.clone() };
        let files = of(&setting.store, &setting.desk, id, &asked.pages)?;
        keep(&files, &out)?;
        let (files, index) = (plural(files.len(), "file", "files"), out.join("index.html"));
        say!("{id}: {files}; open {}", index.display());
    }
    Ok(())
}

/// The files of the archive of a match.
///
/// # Errors
/// If the match has not begun, or the store fails.
pub fn of(store: &Store, desk: &Desk, id: &str, pages: &Pages) -> Result<Vec<ArchiveFile>> {
    let Desk { speech, gm, .. } = desk;
    let (game, past) = store.read(|db| {
        let game = find(db, id)?;
        let past = Past::of(db, &game)?;
        Ok((game, past))
    })?;
    if game.position.is_none() {
        let what = format!("{}: the match has not begun", game.id);
        return Err(failed(what, "All have to say YES first."));
    }
    let referee = faults::referee(speech, game.rules())?;
    let languages = match pages.lang.as_deref() {
        Some("both") => Language::ALL.to_vec(),
        lang => vec![lang.and_then(Language::of).unwrap_or(gm.language)],
    };
    let now = past.history.last().map_or(DateTime::UNIX_EPOCH, |played| played.executed);
    let drawn = Drawn::default();
    let context = Context {
        history: &past.history,
        replaced: &past.replaced,
        practice: PRACTISED,
        ..Context::bare(&game, referee.as_ref(), now, speech, gm, &drawn)
    };
    let archive = archive::Archive { context: &context, languages: &languages, talk: pages.talk };
    Ok(archive.files())
}

/// Puts the files into a folder: a new one, an empty one, or in the place of an archive.
///
/// # Errors
/// If something else is there, or the folder cannot be written; what was there stays then.
pub fn keep(files: &[ArchiveFile], out: &Path) -> Result<()> {
    let there = what_is_there(out)?;
    let (new, old) = (beside(out, "new")?, beside(out, "old")?);
    clear(&new)?;
    let written = write(files, &new).with_context(cannot("write", out));
    written.inspect_err(|_| drop(fs::remove_dir_all(&new)))?;
    if there {
        clear(&old)?;
        fs::rename(out, &old).with_context(cannot("move", out))?;
    }
    let placed = fs::rename(&new, out);
    let placed = placed.inspect_err(|_| drop(there.then(|| fs::rename(&old, out))));
    placed.with_context(cannot("write", out))?;
    clear(&old)
}

/// Writes the files into a folder that nobody reads yet.
fn write(files: &[ArchiveFile], folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join(MARKER), MARK)?;
    for file in files {
        let path = folder.join(&file.path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&path, &file.bytes)?;
    }
    Ok(())
}

/// Whether an archive, or an empty folder, is there.
fn what_is_there(out: &Path) -> Result<bool> {
    let Ok(meta) = fs::symlink_metadata(out) else { return Ok(false) };
    let empty = || fs::read_dir(out).is_ok_and(|mut entries| entries.next().is_none());
    if meta.is_dir() && (out.join(MARKER).is_file() || empty()) {
        return Ok(true);
    }
    let what = format!("{} is there and is no archive; nothing was written", out.display());
    Err(usage(what, "Name a folder that is new, empty, or an archive."))
}

/// A folder next to the one that is meant, on the same file system.
fn beside(out: &Path, ending: &str) -> Result<PathBuf> {
    let name =
        out.file_name().with_context(|| format!("{} is no name of a folder", out.display()))?;
    let mut own = std::ffi::OsString::from(".");
    own.push(name);
    own.push(format!(".botpost-{ending}"));
    Ok(out.with_file_name(own))
}

/// Takes away what an archive that was cut short left there: a folder of ours, and no other.
fn clear(folder: &Path) -> Result<()> {
    unless_gone(fs::remove_dir_all(folder)).map(drop).with_context(cannot("remove", folder))
}
