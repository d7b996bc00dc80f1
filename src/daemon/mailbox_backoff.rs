//! A mailbox that cannot be opened: how long it is left alone, and when the moderator is told.

use std::time::Duration;

use anyhow::Result;

use super::desk::Desk;
use super::settle_errors::lasts;
use kit::Phrase;
use mail::{Backoff, Trouble, TroubleKind};
use moderator::Moment;
use store::Store;

/// Where the store keeps since when it is away, and whether the moderator knows: a `tick` knows
/// nothing of the one before.
const CLOSED: &str = "mailbox_closed";

/// How a mailbox fails, collection after collection.
#[derive(Debug, Default)]
pub struct MailboxBackoff {
    /// How many collections failed since one came to its end.
    pub failures: u32,
    /// Whether the store was asked, or told, that all is well.
    clear: bool,
}

impl MailboxBackoff {
    /// A collection has failed: how long the mailbox is left alone. Tells the operator.
    pub fn failed(&mut self, error: &anyhow::Error, poll: Duration) -> Duration {
        let kind = kind(error);
        self.failures = self.failures.saturating_add(1);
        let rest = Backoff::of_server(kind, poll).pause(self.failures);
        let (seconds, said) = (rest.as_secs(), format!("{error:#}").replace("\nhint: ", "; "));
        if kind == Some(TroubleKind::Settings) {
            tracing::error!("the mailbox cannot be opened: {said}; again in {seconds} seconds");
        } else {
            tracing::warn!("the mailbox cannot be read: {said}; again in {seconds} seconds");
        }
        rest
    }

    /// Tells the moderator, once, of a mailbox that has failed for long, or that will not open
    /// before somebody has looked.
    ///
    /// # Errors
    /// If the store fails.
    pub fn tell(
        &mut self,
        store: &mut Store,
        desk: &Desk,
        error: &anyhow::Error,
        now: Moment,
    ) -> Result<()> {
        self.clear = false;
        let (key, at_once) = match kind(error) {
            Some(TroubleKind::Settings) => ("service-closed", true),
            Some(TroubleKind::Garbled) => ("service-garbled", false),
            Some(TroubleKind::Away | TroubleKind::Refused) | None => ("service-closed", false),
        };
        lasts(store, desk, CLOSED, Phrase::new(key), at_once, now)
    }

    /// A collection has come to its end.
    ///
    /// # Errors
    /// If the store fails.
    pub fn opened(&mut self, store: &mut Store) -> Result<()> {
        if !self.clear && store.read(|db| Ok(db.setting(CLOSED)?))?.is_some_and(|it| !it.is_empty())
        {
            store.write(|tx| Ok(tx.unlearn(CLOSED)?))?;
        }
        *self = MailboxBackoff { failures: 0, clear: true };
        Ok(())
    }
}

/// What can be done about it, where a server is the trouble.
fn kind(error: &anyhow::Error) -> Option<TroubleKind> {
    error.downcast_ref::<Trouble>().map(|trouble| trouble.kind)
}
