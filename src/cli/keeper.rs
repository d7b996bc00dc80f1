//! What the service does for its data at night: a backup that is looked at, or a look at the
//! whole database where no backups are wished. Works beside the one writer and holds up nobody.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use anyhow::Result;

use super::backup::{dated, list, make, prune};
use super::restore::{is_damage, last_due};
use crate::config::Config;
use crate::moderator::Moment;
use crate::store::Store;

/// How often the clock is looked at.
const PAUSE: Duration = Duration::from_secs(60);

/// How many pauses pass between two looks at the database where no backups are made.
const LOOK_AFTER: u32 = 24 * 60;

/// Makes the backup that is due, if one is.
///
/// # Errors
/// If it cannot be made, or the database is damaged.
pub fn once(config: &Config, now: Moment) -> Result<()> {
    let Some(wish) = &config.backup else { return Ok(()) };
    let due = last_due(wish.at, config.gm.zone, now);
    let newest = list(&config.database)?.pop();
    if newest.is_some_and(|(at, _)| at >= due) {
        return Ok(());
    }
    let store = Store::open_existing(&config.database)?;
    let file = dated(&config.database, now);
    make(&store, &file)?;
    prune(&config.database, wish.keep)?;
    tracing::info!("made the backup {}", file.display());
    Ok(())
}

/// The same, where a backup that cannot be made is no reason to do nothing else.
///
/// # Errors
/// If the database is damaged.
pub fn at_a_tick(config: &Config, now: Moment) -> Result<()> {
    match once(config, now) {
        Err(error) if !is_damage(&error) => {
            tracing::error!("no backup could be made: {error:#}");
            Ok(())
        }
        done => done,
    }
}

/// Keeps watch until nobody needs it any more. What it returns is damage that was found: the
/// service must not go on with it.
pub fn watch(config: &Config, now: &dyn Fn() -> Moment, gone: &Receiver<()>) -> Result<()> {
    let mut pauses = 0;
    loop {
        let done = match config.backup {
            Some(_) => at_a_tick(config, now()),
            None if pauses == LOOK_AFTER => {
                pauses = 0;
                look(config)
            }
            None => Ok(()),
        };
        match done {
            Err(error) if is_damage(&error) => return Err(error),
            Err(error) => tracing::error!("the database could not be looked at: {error:#}"),
            Ok(()) => {}
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
/// If it is damaged.
fn look(config: &Config) -> Result<()> {
    let store = Store::open_existing(&config.database)?;
    Ok(store.read(|db| Ok(db.integrity()?))?.verdict()?)
}
