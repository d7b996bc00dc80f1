//! A mailbox that cannot be opened: how long it is left alone, and when the moderator is told.

use std::time::Duration;

use anyhow::Result;

use super::desk::Desk;
use super::doors::doubled;
use mail::{Trouble, TroubleKind};
use moderator::Moment;
use moderator::report::Concern;
use store::Store;

/// The longest time a mailbox is left alone that may come back by itself.
const LONGEST: Duration = Duration::from_secs(5 * 60);
/// How long one is left alone whose settings are not right, at first and at the most: logins
/// that fail may lock the account.
const MENDING: Duration = Duration::from_secs(10 * 60);
const LONGEST_MENDING: Duration = Duration::from_secs(60 * 60);
/// After how long the moderator is told of a mailbox that may come back by itself.
const PATIENCE: chrono::TimeDelta = chrono::TimeDelta::hours(1);

/// Where the store keeps since when the moderator knows.
const TOLD_CLOSED: &str = "told_closed";

/// How a mailbox fails, collection after collection.
#[derive(Debug, Default)]
pub struct Closed {
    failures: u32,
    since: Option<Moment>,
    /// Whether the store was asked, or told, that all is well.
    clear: bool,
}

impl Closed {
    /// A collection has failed: how long the mailbox is left alone. Tells the operator, and the
    /// moderator once.
    ///
    /// # Errors
    /// If the store fails.
    pub fn failed(
        &mut self,
        store: &mut Store,
        desk: &Desk,
        (error, poll): (&anyhow::Error, Duration),
        now: Moment,
    ) -> Result<Duration> {
        let kind = error.downcast_ref::<Trouble>().map(|trouble| trouble.kind);
        self.failures = self.failures.saturating_add(1);
        let since = *self.since.get_or_insert(now);
        let rest = rest(kind, self.failures, poll);
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
            self.tell(store, desk, (&concern, since), now)?;
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
        *self = Closed { failures: 0, since: None, clear: true };
        Ok(())
    }

    fn tell(
        &mut self,
        store: &mut Store,
        desk: &Desk,
        (concern, since): (&Concern, Moment),
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

/// How long a door is left alone after so many failures in a row.
pub fn rest(kind: Option<TroubleKind>, failures: u32, poll: Duration) -> Duration {
    match kind {
        Some(TroubleKind::Settings) => {
            doubled(MENDING.max(poll), failures).min(LONGEST_MENDING.max(poll))
        }
        Some(TroubleKind::Away | TroubleKind::Refused | TroubleKind::Garbled) => {
            doubled(poll, failures).min(LONGEST.max(poll))
        }
        // A folder on this machine costs nothing to look at.
        None => poll,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mailbox_that_does_not_open_is_left_alone_longer_and_longer() {
        let minute = Duration::from_secs(60);
        let away = |failures| rest(Some(TroubleKind::Away), failures, minute);
        assert_eq!([away(1), away(2), away(3), away(9)], [minute, minute * 2, minute * 4, LONGEST]);
        let wrong = |failures| rest(Some(TroubleKind::Settings), failures, minute);
        assert_eq!([wrong(1), wrong(2), wrong(99)], [MENDING, MENDING * 2, LONGEST_MENDING]);
        assert_eq!(rest(None, 7, minute), minute);
        // A mailbox that is looked at once a day is not looked at more often for that.
        let day = minute * 60 * 24;
        assert_eq!(rest(Some(TroubleKind::Settings), 3, day), day);
    }
}
