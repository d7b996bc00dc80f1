//! A mailbox that cannot be opened: how long it is left alone, and when the moderator is told.

use std::time::Duration;

use anyhow::Result;

use super::desk::Desk;
use mail::{Backoff, Trouble, TroubleKind};
use moderator::Moment;
use moderator::report::Concern;
use store::Store;

/// How long a mailbox may be away before the moderator gets a message: it may come back.
const PATIENCE: chrono::TimeDelta = chrono::TimeDelta::hours(1);

/// Where the store keeps since when the moderator knows.
const TOLD_CLOSED: &str = "told_closed";

/// How a mailbox fails, collection after collection.
#[derive(Debug, Default)]
pub struct MailboxBackoff {
    failures: u32,
    since: Option<Moment>,
    /// Whether the store was asked, or told, that all is well.
    clear: bool,
}

impl MailboxBackoff {
    /// A collection has failed: how long the mailbox is left alone. Tells the operator, and the
    /// moderator once.
    ///
    /// # Errors
    /// If the store fails.
    pub fn failed(
        &mut self,
        store: &mut Store,
        desk: &Desk,
        error: &anyhow::Error,
        poll: Duration,
        now: Moment,
    ) -> Result<Duration> {
        let kind = error.downcast_ref::<Trouble>().map(|trouble| trouble.kind);
        self.failures = self.failures.saturating_add(1);
        let since = *self.since.get_or_insert(now);
        let rest = Backoff::of_server(kind, poll).pause(self.failures);
        let (seconds, said) = (rest.as_secs(), format!("{error:#}").replace("\nhint: ", "; "));
        if kind == Some(TroubleKind::Settings) {
            tracing::error!("the mailbox cannot be opened: {said}; again in {seconds} seconds");
        } else {
            tracing::warn!("the mailbox cannot be read: {said}; again in {seconds} seconds");
        }
        if kind == Some(TroubleKind::Settings) || now - since >= PATIENCE {
            let concern = match kind {
                Some(TroubleKind::Garbled) => Concern::MailboxGarbled { since },
                _ => Concern::MailboxClosed { since },
            };
            self.tell(store, desk, &concern, since, now)?;
        }
        Ok(rest)
    }

    /// Whether the last collection came to its end, or none was tried yet.
    pub fn is_open(&self) -> bool {
        self.failures == 0
    }

    /// A collection has come to its end.
    ///
    /// # Errors
    /// If the store fails.
    pub fn opened(&mut self, store: &mut Store) -> Result<()> {
        if !self.clear
            && store.read(|db| Ok(db.setting(TOLD_CLOSED)?))?.is_some_and(|it| !it.is_empty())
        {
            store.write(|tx| Ok(tx.set(TOLD_CLOSED, "")?))?;
        }
        *self = MailboxBackoff { failures: 0, since: None, clear: true };
        Ok(())
    }

    fn tell(
        &mut self,
        store: &mut Store,
        desk: &Desk,
        concern: &Concern,
        since: Moment,
        now: Moment,
    ) -> Result<()> {
        self.clear = false;
        if store.read(|db| Ok(db.setting(TOLD_CLOSED)?))?.is_some_and(|it| !it.is_empty()) {
            return Ok(());
        }
        store.write(|tx| {
            desk.tell_gm(tx, concern, now)?;
            Ok(tx.set(TOLD_CLOSED, &since.to_rfc3339())?)
        })
    }
}
