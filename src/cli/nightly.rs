//! What the service does for its data at night: a backup that is looked at, or a look at the
//! whole database where no backups are wished. Works beside the one writer and holds up nobody.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use anyhow::Result;
use chrono::TimeDelta;

use super::backup::{dated, list, make, place, prune};
use super::restore::last_due;
use super::setting::check_integrity;
use crate::config::Config;
use crate::daemon::{check_clock, forget_old};
use moderator::Sight;
use store::{Forgotten, Kind, Store, StoreError};

/// How often the clock is looked at.
const PAUSE: Duration = Duration::from_secs(60);

/// How many pauses pass between two looks at the database where no backups are made.
const LOOK_AFTER: u32 = 24 * 60;

/// How many pauses pass before somebody asks again whether a day is over.
const FORGET_AFTER: u32 = 60;

/// After so long a backup elsewhere is made of what was played since the last one.
const AFTER_A_ROUND: TimeDelta = TimeDelta::hours(1);

/// Makes the backup that is due, if one is: each night, and where backups lie in a folder of their
/// own, an hour after the last one if a round was played since.
///
/// # Errors
/// If it cannot be made, or the database is damaged.
pub fn once(config: &Config, now: Sight) -> Result<()> {
    let Some(wish) = &config.backup else { return Ok(()) };
    let due = last_due(wish.at, config.gm.zone, now.wall);
    let place = place(config);
    // One that is dated ahead was made by a clock that was wrong.
    let newest = list(&place)?.into_iter().map(|(at, _)| at).rfind(|at| *at <= now.wall);
    let is_due = newest.is_none_or(|at| at < due);
    let may_be_due = wish.to.is_some() && newest.is_some_and(|at| now.wall - at >= AFTER_A_ROUND);
    if !is_due && !may_be_due {
        return Ok(());
    }
    let mut store = Store::open_existing(&config.database)?;
    if !is_due && store.read(|db| Ok(db.last_played()?))? < newest {
        return Ok(());
    }
    // One that is dated years ahead would be the newest until then.
    if check_clock(&mut store, now)?.is_some() {
        return Ok(());
    }
    let file = dated(&place, now.wall);
    make(&store, &file, Some(now.wall)).map_err(|error| match is_damage(&error) {
        true => error,
        // A backup may lie on another disk, and that one's failures are not the database's.
        false => anyhow::anyhow!("{error:#}"),
    })?;
    prune(&place, wish.keep)?;
    tracing::info!("made the backup {}", file.display());
    Ok(())
}

/// Forgets what is old enough, once a day. What stops it is no reason to do nothing else.
///
/// # Errors
/// If the database is damaged, or its disk fails.
pub fn forget(config: &Config, now: Sight) -> Result<()> {
    let forgotten = Store::open_existing(&config.database).map_err(anyhow::Error::from);
    let forgotten = forgotten.and_then(|mut store| match check_clock(&mut store, now)? {
        // Anyone else who asks the clock says so.
        Some(_) => Ok(Forgotten::default()),
        None => forget_old(&mut store, config.retention, config.maildir(), now.wall),
    });
    let told = forgotten.map(|done| {
        let Forgotten { came, went, said, bench } = done;
        if !done.is_nothing() {
            tracing::info!(came, went, said, bench, "forgot old messages");
        }
    });
    endure(told, "old messages could not be forgotten")
}

/// What is done at a tick: old messages are forgotten, and a backup is made. If it cannot be made
/// is no reason to do nothing else.
///
/// # Errors
/// If the database is damaged, or its disk fails.
pub fn at_a_tick(config: &Config, now: Sight) -> Result<()> {
    clear(config);
    // First: a backup does not have to hold what is forgotten.
    forget(config, now)?;
    back_up(config, now)
}

/// Removes what backups that were cut off left behind.
fn clear(config: &Config) {
    match Store::remove_halves(&place(config)) {
        Ok(removed) => {
            for part in removed.iter().map(|part| part.display()) {
                tracing::info!("removed {part}, the first part of a backup that was cut off");
            }
        }
        Err(error) => tracing::warn!("what a backup left behind cannot be removed: {error}"),
    }
}

/// Makes the backup that is due; that it cannot be made is no reason to do nothing else.
fn back_up(config: &Config, now: Sight) -> Result<()> {
    endure(once(config, now), "no backup could be made")
}

/// Keeps watch until nobody needs it any more.
///
/// # Errors
/// If the database is damaged, or its disk fails: the service must not go on with it.
pub fn watch(config: &Config, now: &dyn Fn() -> Sight, gone: &Receiver<()>) -> Result<()> {
    let mut pauses: u32 = 0;
    clear(config);
    loop {
        if pauses.is_multiple_of(FORGET_AFTER) {
            forget(config, now())?;
        }
        match config.backup {
            Some(_) => back_up(config, now())?,
            None if pauses == LOOK_AFTER => {
                pauses = 0;
                endure(look(config), "the database could not be checked")?;
            }
            None => {}
        }
        pauses += 1;
        match gone.recv_timeout(PAUSE) {
            Err(RecvTimeoutError::Timeout) => {}
            Ok(()) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

/// Looks at the whole database.
///
/// # Errors
/// If it is damaged, or its disk fails.
fn look(config: &Config) -> Result<()> {
    check_integrity(&Store::open_existing(&config.database)?)
}

/// What is no reason to do nothing else is said in the log.
fn endure(done: Result<()>, what: &str) -> Result<()> {
    match done {
        // Where the disk fails, too, nobody knows any more what the database holds.
        Err(error) if !is_damage(&error) && kind_of(&error) != Some(Kind::Io) => {
            tracing::error!("{what}: {error:#}");
            Ok(())
        }
        done => done,
    }
}

fn is_damage(error: &anyhow::Error) -> bool {
    matches!(kind_of(error), Some(Kind::Damaged | Kind::WentBack))
}

fn kind_of(error: &anyhow::Error) -> Option<Kind> {
    error.downcast_ref().map(StoreError::kind)
}
