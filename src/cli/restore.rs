//! `botpost restore`: another database in the place of the one there is.
//! What was there is put aside, never deleted; nothing is put in its place that was not looked
//! at from end to end.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use chrono::Utc;

use super::error::Failure;
use super::output::{plural, say};
use super::setting;
use crate::config::{Config, Mailbox};
use crate::daemon::{Lock, check_clock};
use moderator::{Journal, Moment, Sight};
use store::{Kind, Store, StoreError};

/// The files of a database beside its own.
pub const PARTS: [&str; 4] = ["", "-wal", "-shm", ".count"];

/// Puts a backup in the place of the database.
///
/// # Errors
/// If a daemon runs, or the backup is not sound; nothing was changed then.
pub fn restore(backup: &Path, file: Option<&Path>) -> Result<()> {
    let work = Work::begin(file)?;
    if !backup.is_file() {
        return Err(Failure::new(format!("there is no file {}", backup.display()))
            .hint("`botpost doctor` names the newest backup next to the database.")
            .into());
    }
    Store::copy_file(backup, &work.new)?;
    let copied = Store::inspect(&work.new)?;
    let last = copied.last.map_or("nothing".to_owned(), |at| at.format("%F %T UTC").to_string());
    let aside = work.put_in_place(&format!("restored a backup that ends with {last}"))?;
    say(&format!(
        "Restored: {}, {}.",
        backup.display(),
        plural(copied.matches, "match", "matches")
    ));
    if let Some(aside) = aside {
        say(&format!("What was there is kept as {}.", aside.display()));
    }
    missing(&work.config, &last);
    Ok(())
}

/// What the moderator has to know after it.
fn missing(config: &Config, last: &str) {
    say(&format!("What happened after {last} is not in it:"));
    let place = match &config.mailbox {
        Mailbox::Maildir(path) => {
            format!("from {} back to {}", path.join("cur").display(), path.join("new").display())
        }
        Mailbox::Imap { .. } => "back to the folder that botpost reads".to_owned(),
    };
    say(&format!("- Messages that came since then are read again if you move them {place}."));
    say(
        "- Rounds played since then are played again, with the same dice, once their messages are \
         there.",
    );
    say("- You have to give your own orders again, and deadlines may have moved.");
    say("Nothing is sent yet. Look at `botpost mail outbox`; then `botpost mail send` lets \
         those that wait be sent, and `botpost mail send --none` gives them up.");
}

/// The database that is made, and the one whose place it takes.
struct Work {
    config: Config,
    new: PathBuf,
    sight: Sight,
    _lock: Lock,
}

impl Work {
    fn begin(file: Option<&Path>) -> Result<Work> {
        let config = setting::load(file)?;
        let lock = Lock::take(&config.database)?;
        let sight = setting::clock()?.sight();
        let new = beside(&config.database, ".restoring");
        let work = Work { config, new, sight, _lock: lock };
        work.clear()?;
        Ok(work)
    }

    /// What a try that was cut off left behind.
    fn clear(&self) -> Result<()> {
        for part in PARTS {
            let path = beside(&self.new, part);
            if path.exists() {
                fs::remove_file(&path)
                    .with_context(|| format!("cannot remove {}", path.display()))?;
            }
        }
        Ok(())
    }

    /// Puts the new database in the place of the old one, which stays next to it. Cut off anywhere,
    /// it leaves something that is refused, and that another try puts right.
    fn put_in_place(&self, what: &str) -> Result<Option<PathBuf>> {
        let database = &self.config.database;
        let is_free = |path: &Path| !PARTS.iter().any(|part| beside(path, part).exists());
        let aside = name_aside(database, self.sight.wall, is_free);
        let put_aside = |part: &str| -> Result<Option<PathBuf>> {
            let (path, to) = (beside(database, part), beside(&aside, part));
            if !path.exists() {
                return Ok(None);
            }
            fs::rename(&path, &to).with_context(|| format!("cannot move {}", path.display()))?;
            Ok(Some(to))
        };
        let kept = put_aside("")?;
        put_aside("-wal")?;
        put_aside("-shm")?;
        fs::rename(&self.new, database)
            .with_context(|| format!("cannot make {}", database.display()))?;
        // Until it is gone, the old count keeps anybody from going on with less than there was.
        put_aside(".count")?;
        Store::force_folder(database)?;
        let mut store = Store::open_existing(database)?;
        // By a clock that is doubted it is written down for when the last thing was done.
        let at = check_clock(&mut store, self.sight)?.map_or(self.sight.wall, |doubt| doubt.should);
        store.write(|tx| {
            // What fell due since the last thing that is known moves, as after any time the service
            // was away.
            if let Some(last) = tx.last_event()? {
                tx.away_since(last)?;
            }
            tx.hold_outbox(what)?;
            Ok(tx.note(None, &Journal::gm(what), at)?)
        })?;
        Ok(kept)
    }
}

/// The first name for what is put aside that is free.
pub fn name_aside(file: &Path, now: Moment, is_free: impl Fn(&Path) -> bool) -> PathBuf {
    let start = format!(".{}.aside", now.format("%Y%m%dT%H%M%SZ"));
    let mut aside = beside(file, &start);
    let mut number = 1;
    while !is_free(&aside) {
        number += 1;
        aside = beside(file, &format!("{start}{number}"));
    }
    aside
}

/// The path with more behind its name.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
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

/// Whether an error is one of the store.
pub fn is_damage(error: &anyhow::Error) -> bool {
    let damage = [Kind::Damaged, Kind::WentBack];
    error.downcast_ref::<StoreError>().is_some_and(|it| damage.contains(&it.kind()))
}
