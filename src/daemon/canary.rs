//! What the canaries of this room do when they sing. `crate::canary` says which are seeded.

use anyhow::Result;

pub use crate::canary::Bug;
use crate::canary::sings;
use crate::mail::{Collection, Delivery, Drawer, Mailbox, Parcel, ParcelId};
use crate::moderator::Moment;
use crate::store::{Store, Tx};

/// Letters are put away before anything of them is stored.
pub fn move_first(mailbox: &mut dyn Mailbox, found: &Result<Collection>) {
    if sings(Bug::MoveFirst)
        && let Ok(Collection { arrivals, .. }) = found
    {
        let ids: Vec<_> = arrivals.iter().map(|arrival| arrival.id.clone()).collect();
        let _ = mailbox.settle(&ids, Drawer::Processed);
    }
}

/// A round and its reports are two commits.
///
/// # Errors
/// If the store fails.
pub fn round_alone(tx: &Tx<'_>) -> Result<()> {
    if sings(Bug::RoundAlone) { cut(tx) } else { Ok(()) }
}

/// What a letter does and its verdict are two commits.
///
/// # Errors
/// If the store fails.
pub fn verdict_alone(tx: &Tx<'_>) -> Result<()> {
    if sings(Bug::VerdictAlone) { cut(tx) } else { Ok(()) }
}

#[cfg(debug_assertions)]
fn cut(tx: &Tx<'_>) -> Result<()> {
    Ok(tx.cut()?)
}

#[cfg(not(debug_assertions))]
const fn cut(_: &Tx<'_>) -> Result<()> {
    Ok(())
}

/// Whether letters are on record as sent before they are.
pub fn sent_first() -> bool {
    sings(Bug::SentFirst)
}

/// Puts them on record.
///
/// # Errors
/// If the store fails.
pub fn send_on_paper(store: &mut Store, batch: &[Parcel], now: Moment) -> Result<()> {
    if !sent_first() {
        return Ok(());
    }
    store.write(|tx| {
        for parcel in batch {
            tx.delivered(parcel.id, &Delivery::Accepted, now)?;
        }
        Ok(())
    })
}

/// Whatever the postman says, a letter counts as delivered.
pub fn deaf(batch: &[Parcel], done: &mut Vec<(ParcelId, Delivery)>) {
    if sings(Bug::Deaf) {
        *done = batch.iter().map(|parcel| (parcel.id, Delivery::Accepted)).collect();
    }
}
