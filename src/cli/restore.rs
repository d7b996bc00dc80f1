//! `botpost restore`: another database in the place of the one there is.
//! What was there is put aside, never deleted; nothing is put in its place that was not looked
//! at from end to end. All matches go back together, and everybody is told.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use chrono::{TimeDelta, Utc};

use super::backup::unpack;
use super::error::{cannot, failed};
use super::output::{plural, say};
use super::{key, setting, status};
use crate::config::Config;
use crate::daemon::{Lock, Turn, check_clock};
use mail::files::{beside, free_beside, unless_gone};
use moderator::{GmOrder, Journal, Moment, Sight};
use store::{Epoch, Store};

/// The files of a database beside its own.
const PARTS: [&str; 4] = ["", "-wal", "-shm", ".count"];

/// How long before the last entry of a backup a message may have come that it does not know: as
/// long as a mailbox may have been out of reach.
const MARGIN: TimeDelta = TimeDelta::days(1);

/// Puts a backup in the place of the database.
///
/// # Errors
/// If a daemon runs, or the backup is not sound; nothing was changed then.
pub fn restore(backup: &Path, file: Option<&Path>) -> Result<()> {
    let config = setting::load(file)?;
    let _lock = Lock::take(&config.database)?;
    let sight = setting::clock()?.sight();
    let new = beside(&config.database, ".restoring");
    remove(&new)?;
    if !backup.is_file() {
        let what = format!("there is no file {}", backup.display());
        return Err(failed(what, "`botpost doctor` names the newest backup next to the database."));
    }
    unpack(backup, &new)?;
    let copied = Store::inspect(&new)?;
    let last = copied.last.map_or("nothing".to_owned(), |at| at.format("%F %T UTC").to_string());
    let what = format!("restored a backup that ends with {last}");
    let lines = go_back(&config, &new, sight, &what)?;
    let aside = put_in_place(&config.database, &new, sight.wall)?;
    say!("Restored: {}, {}.", backup.display(), plural(copied.matches, "match", "matches"));
    aside.iter().for_each(|aside| say!("What was there is kept as {}.", aside.display()));
    say!("What happened after {last} is not in it. What goes on stands as it did then:");
    lines.iter().for_each(|line| say!("  {line}"));
    say("`botpost tick` reads the mail since then again: orders for rounds that are open count, \
         others are given back; no YES and no link in an earlier message does anything.");
    say("Nothing is sent before `botpost mail send`; `botpost mail outbox` shows what waits.");
    say("`botpost mail send --none` first gives up what had waited in the backup.");
    Ok(())
}

/// Has the new database know that it went back, and tells everybody: one commit, before it is
/// in its place. Says how each match stands.
fn go_back(config: &Config, new: &Path, sight: Sight, what: &str) -> Result<Vec<String>> {
    let mut store = Store::open_existing(new)?;
    let (key, made) = key::of_backup(&config.key, &store)?;
    // By a clock that is doubted it is written down for when the last thing was done.
    let at = check_clock(&mut store, sight)?.map_or(sight.wall, |doubt| doubt.should);
    let (last, epochs) = store.read(|db| Ok((db.last_event()?, db.epochs()?)))?;
    let last = last.unwrap_or(at);
    // No other epoch began at just this moment.
    let ended = epochs.last().map(|it| it.ended + TimeDelta::nanoseconds(1));
    let ended = ended.map_or(sight.wall, |after| after.max(sight.wall));
    let desk = setting::desk(config, key.in_epoch(&ended.to_rfc3339()))?;
    let mut lines = store.write(|tx| {
        // All messages that wait are held, because nobody knows which of them went out.
        tx.hold_outbox(what)?;
        tx.end_epoch(Epoch { ended, last })?;
        tx.read_again(Some(last - MARGIN))?;
        tx.note(None, &Journal::gm(what), at)?;
        let mut lines = Vec::new();
        for number in tx.match_numbers()? {
            let Some(game) = tx.match_by_number(number)? else { continue };
            let handled = Turn::new(tx, &desk, at).obey(game, GmOrder::WentBack { last })?;
            if handled.decided {
                lines.push(status::line(&handled.game, config.gm.zone, at));
            }
        }
        // Until the service starts, what falls due moves by what was left then.
        tx.away_since(last)?;
        Ok(lines)
    })?;
    drop(store);
    // What it had in its log would be lost with it.
    let log = fs::metadata(beside(new, "-wal")).map_or(0, |it| it.len());
    anyhow::ensure!(log == 0, "{}: the log could not be emptied", new.display());
    if made {
        let key = config.key.display();
        lines.push(format!("{key} is a new key: earlier messages cannot be answered"));
    }
    Ok(lines)
}

/// Puts the new database in the place of the old one, which stays next to it. Cut off anywhere,
/// it leaves something that is refused, and that another try puts right.
fn put_in_place(database: &Path, new: &Path, now: Moment) -> Result<Option<PathBuf>> {
    let is_free = |path: &Path| !PARTS.iter().any(|part| beside(path, part).exists());
    let aside = name_aside(database, now, is_free);
    let put_aside = |part: &str| -> Result<Option<PathBuf>> {
        let (path, to) = (beside(database, part), beside(&aside, part));
        if !path.exists() {
            return Ok(None);
        }
        fs::rename(&path, &to).with_context(cannot("move", &path))?;
        Ok(Some(to))
    };
    let kept = put_aside("")?;
    put_aside("-wal")?;
    put_aside("-shm")?;
    fs::rename(new, database).with_context(cannot("make", database))?;
    // Until it is gone, the old count keeps anybody from going on with less than there was.
    put_aside(".count")?;
    remove(new)?;
    Store::force_folder(database)?;
    Ok(kept)
}

/// Removes the files of a database that nobody needs, such as what a try that was cut off left
/// behind.
///
/// # Errors
/// If one cannot be removed.
pub fn remove(database: &Path) -> Result<()> {
    for path in PARTS.map(|part| beside(database, part)) {
        unless_gone(fs::remove_file(&path)).with_context(cannot("remove", &path))?;
    }
    Ok(())
}

/// The first name for what is put aside that is free.
pub fn name_aside(file: &Path, now: Moment, is_free: impl Fn(&Path) -> bool) -> PathBuf {
    free_beside(file, &format!(".{}.aside", now.format("%Y%m%dT%H%M%SZ")), is_free)
}

/// Whether the database is what its last commits left: looked at before anything is done.
///
/// # Errors
/// If it is not: the error says the way out.
pub fn guard(store: &Store) -> Result<()> {
    Ok(store.read(|db| Ok(db.glance()?))?.verdict()?)
}

/// The moment a backup that is due was due, in the moderator's zone.
pub fn last_due(at: chrono::NaiveTime, zone: moderator::Zone, now: Moment) -> Moment {
    let local = now.with_timezone(&zone);
    let day = |days| {
        let date = local.date_naive() - chrono::TimeDelta::days(days);
        // Where the clocks change, a time that does not exist is passed over for a day.
        date.and_time(at).and_local_timezone(zone).earliest().map(|it| it.with_timezone(&Utc))
    };
    (0..3).filter_map(day).find(|due| *due <= now).unwrap_or(now)
}
