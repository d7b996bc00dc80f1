//! Reception: arrivals are stored, then read one by one, each to exactly one verdict.
//!
//! Nothing is settled in the mailbox before its verdict is durable, and no letter is read a
//! third time after two readings that ended the process.

use anyhow::Result;

use super::desk::Desk;
use super::reading::read;
use super::{canary, crash};
use crate::mail::text::terminal;
use crate::mail::{Arrival, Drawer};
use crate::moderator::Moment;
use crate::report::Concern;
use crate::store::{Store, StoreError, StoredArrival, Tx, Verdict};

/// A letter whose reading ended the process so often is put aside unread.
const QUARANTINE_AFTER: u32 = 2;

/// The name of the one mailbox.
pub const MAILBOX: &str = "main";

/// How many letters are read together at the most.
const BATCH: u32 = 256;

/// Stores what was collected. One durable commit; what is known already changes nothing. Nothing
/// was received later than it is: a file or a server says so only by a clock that is wrong, and
/// then the last thing that happened says how late it is at least.
///
/// # Errors
/// If the store fails; the letters stay in the mailbox.
pub fn store_arrivals(
    store: &mut Store,
    mut arrivals: Vec<Arrival>,
    (began, now): (Moment, Moment),
) -> Result<()> {
    if arrivals.is_empty() {
        return Ok(());
    }
    store.write(|tx| {
        let latest = tx.last_event()?.map_or(now, |last| last.max(now));
        for arrival in &mut arrivals {
            arrival.received = arrival.received.min(latest);
            tx.receive(MAILBOX, arrival, began)?;
        }
        Ok(())
    })
}

/// Reads all letters that have no verdict yet, and says how many.
///
/// # Errors
/// If the store fails; the next call goes on where this one stopped.
pub fn read_unread(store: &mut Store, desk: &Desk, now: Moment) -> Result<usize> {
    let mut count = 0;
    loop {
        let mut unread = store.read(|db| Ok(db.unread(BATCH)?))?;
        if unread.is_empty() {
            return Ok(count);
        }
        count += unread.len();
        canary::newest_first(&mut unread);
        // Letters that no reading died of yet share their commits; a suspect is read alone.
        // The order of arrival is kept: it decides ties, and which program is the latest.
        for group in unread.chunk_by(|one, next| one.attempts == 0 && next.attempts == 0) {
            read_group(store, desk, group, now)?;
        }
    }
}

fn read_group(store: &mut Store, desk: &Desk, group: &[StoredArrival], now: Moment) -> Result<()> {
    // Counted before the reading, so that a reading that ends the process has counted.
    store.write(|tx| {
        group.iter().try_for_each(|arrival| tx.attempt(arrival.number).map(drop))?;
        Ok(())
    })?;
    crash::point("attempted", "");
    store.write(|tx| {
        for (place, arrival) in group.iter().enumerate() {
            canary::keeps(arrival);
            let verdict = if canary::pushes_out(place) {
                verdict("too many", Drawer::Ignored)
            } else if arrival.attempts >= QUARANTINE_AFTER {
                tracing::error!(number = arrival.number.0, "a letter is put aside unread");
                let arrival = arrival.number.0;
                desk.tell_gm(tx, &Concern::Quarantined { arrival }, now)?;
                verdict("quarantined", Drawer::Held)
            } else {
                read_or_hold(tx, desk, arrival, now)?
            };
            canary::verdict_alone(tx)?;
            tx.judge(arrival.number, &verdict, now)?;
        }
        crash::point("judging", "");
        Ok(())
    })?;
    crash::point("judged", "");
    Ok(())
}

/// A letter that cannot be dealt with is held, unless it is the store that fails.
fn read_or_hold(tx: &Tx<'_>, desk: &Desk, arrival: &StoredArrival, now: Moment) -> Result<Verdict> {
    tx.atomically(|tx| read(tx, desk, arrival, now)).or_else(|error| {
        if error.is::<StoreError>() {
            return Err(error);
        }
        tracing::error!(
            number = arrival.number.0,
            "a letter is held: {}",
            terminal(&format!("{error:#}"))
        );
        desk.tell_gm(tx, &Concern::Failed { arrival: arrival.number.0 }, now)?;
        Ok(verdict("failed", Drawer::Held))
    })
}

fn verdict(code: &str, drawer: Drawer) -> Verdict {
    Verdict { code: code.to_owned(), drawer, seat: None, message_id: None, sender: None }
}
