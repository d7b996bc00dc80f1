//! What goes wrong at the mailbox and may pass by itself: the moderator is told once, when it goes
//! on. Nothing is lost and everything is answered, but a mailbox whose messages cannot be put away
//! fills up.

use anyhow::Result;
use chrono::TimeDelta;

use super::desk::{Desk, Turn};
use kit::Phrase;
use mail::Drawer;
use moderator::Moment;
use store::Store;

/// After how long the moderator is told: a mailbox may come back, a folder be locked for a while.
const PATIENCE: TimeDelta = TimeDelta::hours(1);

/// Tells the moderator, once, of a trouble that lasts, or at once. The store keeps under this name
/// since when it does, and whether he knows: a `tick` knows nothing of the one before.
///
/// # Errors
/// If the store fails.
pub fn lasts(
    store: &mut Store,
    desk: &Desk,
    name: &str,
    said: Phrase,
    at_once: bool,
    now: Moment,
) -> Result<()> {
    store.write(|tx| {
        let (since, told) = tx.remembered(name)?.unwrap_or((now, false));
        if told {
            return Ok(());
        }
        let due = at_once || now - since >= PATIENCE;
        if due {
            Turn::new(tx, desk, now).tell_gm(&said.code("since", desk.local(since)))?;
        }
        Ok(tx.remember(name, &(since, due))?)
    })
}

/// Where the store keeps since when a drawer takes nothing, and whether the moderator knows.
pub fn name(drawer: Drawer) -> String {
    format!("refused_{}", drawer.name())
}

/// A drawer took nothing. Tells the operator each time, and the moderator once.
///
/// # Errors
/// If the store fails.
pub fn refused(
    store: &mut Store,
    desk: &Desk,
    drawer: Drawer,
    error: &anyhow::Error,
    now: Moment,
) -> Result<()> {
    let said = format!("{error:#}").replace("\nhint: ", "; ");
    tracing::warn!("the mailbox does not let messages be put away: {said}");
    lasts(store, desk, &name(drawer), Phrase::new("service-full"), false, now)
}
