//! Messages that were read and cannot be put away: the moderator is told once, when that goes on.
//! Nothing is lost and everything is answered, but the mailbox fills up.

use anyhow::Result;
use chrono::TimeDelta;

use super::desk::Desk;
use kit::Phrase;
use mail::Drawer;
use moderator::Moment;
use moderator::report::Concern;
use store::{Store, Tx};

/// After how long the moderator is told: a folder may be locked for a while.
const PATIENCE: TimeDelta = TimeDelta::hours(1);

/// Where the store keeps since when a drawer takes nothing, and whether the moderator knows.
fn name(drawer: Drawer) -> &'static str {
    match drawer {
        Drawer::Processed => "refused_processed",
        Drawer::Held => "refused_held",
        Drawer::Ignored => "refused_ignored",
    }
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
    let Some((since, told)) = store.read(|db| Ok(db.remembered(name(drawer))?))? else {
        return store.write(|tx| Ok(tx.remember(name(drawer), &(now, false))?));
    };
    if told || now - since < PATIENCE {
        return Ok(());
    }
    store.write(|tx| {
        let concern = Concern::new(Phrase::new("service-full")).at("since", since);
        desk.tell_gm(tx, &concern, now)?;
        Ok(tx.remember(name(drawer), &(since, true))?)
    })
}

/// A drawer took messages.
///
/// # Errors
/// If the store fails.
pub fn accepted(tx: &Tx<'_>, drawer: Drawer) -> Result<()> {
    Ok(tx.unlearn(name(drawer))?)
}
