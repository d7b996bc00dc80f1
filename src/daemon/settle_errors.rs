//! Messages that were read and cannot be put away: the moderator is told once, when that goes on.
//! Nothing is lost and everything is answered, but the mailbox fills up.

use anyhow::Result;
use chrono::TimeDelta;

use super::desk::Desk;
use mail::Drawer;
use moderator::Moment;
use moderator::report::Concern;
use store::{ReadTx, Store, Tx};

/// After how long the moderator is told: a folder may be locked for a while.
const PATIENCE: TimeDelta = TimeDelta::hours(1);

/// Stands behind the moment from which on messages were refused, once the moderator knows.
const TOLD: &str = " told";

/// Where the store keeps since when a drawer takes nothing.
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
    let known = store.read(|db| since(db, drawer))?;
    let Some(known) = known else {
        return store.write(|tx| Ok(tx.set(name(drawer), &now.to_rfc3339())?));
    };
    // A moment that cannot be read is as good as none.
    let Ok(since) = known.parse::<Moment>() else { return Ok(()) };
    if now - since < PATIENCE {
        return Ok(());
    }
    store.write(|tx| {
        desk.tell_gm(tx, &Concern::not_put_away(since), now)?;
        Ok(tx.set(name(drawer), &format!("{known}{TOLD}"))?)
    })
}

/// A drawer took messages.
///
/// # Errors
/// If the store fails.
pub fn accepted(tx: &Tx<'_>, drawer: Drawer) -> Result<()> {
    if since(tx, drawer)?.is_some() {
        tx.set(name(drawer), "")?;
    }
    Ok(())
}

fn since(db: &ReadTx<'_>, drawer: Drawer) -> Result<Option<String>> {
    Ok(db.setting(name(drawer))?.filter(|known| !known.is_empty()))
}
