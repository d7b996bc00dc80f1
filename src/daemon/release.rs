//! A message that was held is read again, because the moderator vouches for it. Who sent it does
//! not change: an answer goes to the player's own address.

use anyhow::Result;

use super::desk::Turn;
use super::reading::read;
use mail::{Arrival, Drawer};
use moderator::Journal;
use store::{ArrivalNumber, StoredArrival, Verdict};

/// Why a message is not read again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotReleased {
    /// There is none with this number.
    Missing,
    /// It is not held.
    NotHeld,
    /// Its text was forgotten.
    Forgotten,
    /// Read again, it would be held or ignored again, with this code.
    Again(String),
}

/// Reads a held message again. The caller undoes the write where it is kept.
///
/// # Errors
/// If the message cannot be dealt with, or the store fails.
pub fn release(turn: Turn<'_>, number: ArrivalNumber) -> Result<Result<Verdict, NotReleased>> {
    let Turn { tx, now, .. } = turn;
    let Some(line) = tx.arrival(number)? else { return Ok(Err(NotReleased::Missing)) };
    let Some(raw) = tx.arrival_raw(number)? else { return Ok(Err(NotReleased::Missing)) };
    let held = line.verdict.as_ref().is_some_and(|verdict| verdict.drawer == Drawer::Held);
    if !held {
        return Ok(Err(NotReleased::NotHeld));
    }
    if line.forgotten.is_some() {
        return Ok(Err(NotReleased::Forgotten));
    }
    tx.reopen(number)?;
    let arrival = Arrival { id: line.id, received: line.received, raw };
    let stored = StoredArrival { number, arrival, attempts: 0 };
    let verdict = read(turn, &stored, true)?;
    if verdict.drawer != Drawer::Processed {
        return Ok(Err(NotReleased::Again(verdict.code)));
    }
    tx.judge(number, &verdict, now)?;
    let what = format!("release letter=in:{}", number.0);
    tx.note(verdict.seat.map(|(of, _)| of), &Journal::gm(what), now)?;
    Ok(Ok(verdict))
}
