//! What is forgotten by itself: once a day, the messages of matches that were over long ago and
//! those of strangers; in the database and the drawers of a Maildir.

use std::path::Path;

use anyhow::Result;
use chrono::{Months, TimeDelta};

use super::reception::MAILBOX;
use mail::transport::sweep;
use moderator::{Journal, Moment, Who};
use store::{FORGOT_AT, Forgotten, Store};

/// How long nobody looks again.
const LOOK_AGAIN: TimeDelta = TimeDelta::days(1);

/// Who came to the bench longer ago is taken off it: nobody is kept for ever.
const BENCH: Months = Months::new(12);

/// Forgets what is older than so many days, unless it was looked for within a day.
///
/// # Errors
/// If the store fails: nothing was forgotten then.
pub fn forget_old(
    store: &mut Store,
    days: u32,
    maildir: Option<&Path>,
    now: Moment,
) -> Result<Forgotten> {
    let looked: Option<Moment> = store.read(|db| Ok(db.remembered(FORGOT_AT)?))?;
    if looked.is_some_and(|at| at <= now && now - at < LOOK_AGAIN) {
        return Ok(Forgotten::default());
    }
    let before = match days {
        // Messages stay for ever.
        0 => Moment::UNIX_EPOCH,
        days => now - TimeDelta::days(days.into()),
    };
    let mut forgotten = Forgotten::default();
    store.forget(|tx| {
        forgotten = tx.forget_before(before, now)?;
        forgotten.bench = tx.forget_bench(now - BENCH)?;
        let Forgotten { came, went, said, bench } = forgotten;
        let mut what = format!("forget letters came={came} went={went} said={said}");
        if bench > 0 {
            what.push_str(&format!(" bench={bench}"));
        }
        if forgotten.is_nothing() {
            return Ok(None);
        }
        Ok(Some(tx.note(None, &Journal { who: Who::Clock, what, why: None }, now)?))
    })?;
    if let Some(root) = maildir {
        empty_drawers(store, root)?;
    }
    store.write(|tx| Ok(tx.remember(FORGOT_AT, &now)?))?;
    Ok(forgotten)
}

/// Removes from the drawers of a Maildir what was forgotten, and says how many messages that were.
///
/// # Errors
/// If a file cannot be removed: the next time tries again.
pub fn empty_drawers(store: &Store, root: &Path) -> Result<usize> {
    store.read(|db| sweep(root, &mut |id| Ok(db.is_forgotten(MAILBOX, id)?)))
}
