//! A mailbox that another botpost reads as well, such as one with a copy of its configuration to
//! try something out. As long as no match is here, what answers the other one stays where it is:
//! here it would be a stranger's, and its orders would be lost.

use anyhow::Result;

use super::desk::{Desk, Turn};
use super::senders::is_of_another_key;
use kit::Phrase;
use mail::{Arrival, open};
use moderator::Moment;
use store::Store;

/// Where the store keeps that the moderator was told.
const TOLD: &str = "told_other_desk";

/// The messages that do not answer another botpost. About those that do the moderator hears once.
///
/// # Errors
/// If the store fails.
pub fn without_others(
    store: &mut Store,
    desk: &Desk,
    arrivals: Vec<Arrival>,
    now: Moment,
) -> Result<Vec<Arrival>> {
    if arrivals.is_empty() || store.read(|db| Ok(db.has_matches()?))? {
        return Ok(arrivals);
    }
    let is_others = |it: &Arrival| is_of_another_key(&open(&it.raw, &desk.sender.address), desk);
    let (others, own): (Vec<_>, Vec<_>) = arrivals.into_iter().partition(is_others);
    if !others.is_empty() && store.read(|db| Ok(db.setting(TOLD)?))?.is_none() {
        let count = others.len();
        tracing::warn!(count, "letters to another botpost are left in the mailbox");
        store.write(|tx| {
            Turn::new(tx, desk, now).tell_gm(&Phrase::new("service-other"))?;
            Ok(tx.remember(TOLD, &now)?)
        })?;
    }
    Ok(own)
}
