//! Between two events the service looks now and then whether a command has written something.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::Result;

use super::{BREATH, Core, CoreEvent, GLANCE, SHORTEST};
use crate::daemon::postman_backoff::{PostmanBackoff, next_try};
use moderator::Moment;

impl Core<'_> {
    /// Waits until something happens, something is due, or somebody else has written.
    pub(super) fn wait(&mut self, events: &Receiver<CoreEvent>) -> Result<Option<CoreEvent>> {
        let heard = |patience: Duration| match events.recv_timeout(patience) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Disconnected) => Some(CoreEvent::Stop),
            Err(RecvTimeoutError::Timeout) => None,
        };
        if self.intake.is_some() {
            return Ok(heard(BREATH));
        }
        loop {
            let left = self.next.saturating_duration_since(Instant::now()).max(SHORTEST);
            if let Some(event) = heard(left.min(GLANCE)) {
                return Ok(Some(event));
            }
            let before = self.version;
            self.endure(|it| it.look_round(it.clock.now()))?;
            if left <= GLANCE || self.version != before {
                return Ok(None);
            }
        }
    }

    /// Looks whether somebody else has written. Then what waits in the outbox is sent, and what
    /// falls due earlier than was known is not slept through. A mailbox that does not open is not
    /// tried sooner for that: logins that fail may lock the account.
    pub(super) fn look_round(&mut self, now: Moment) -> Result<()> {
        let version = self.store.data_version()?;
        if version == self.version {
            return Ok(());
        }
        // A command was let in meanwhile, and took back what was kept.
        if self.postman_backoff.kept && next_try(self.store)?.is_none() {
            (self.postman_backoff, self.reopens) = (PostmanBackoff::default(), Instant::now());
        }
        let wake = self.store.read(|db| Ok(db.next_wake()?))?;
        let left = wake.map(|wake| (wake - now).to_std().unwrap_or_default());
        if self.is_taking_in() {
            // It began before: what is due by now may not have been then.
            self.rang |= left == Some(Duration::ZERO);
        } else if self.jump.is_some() {
            self.next = Instant::now();
        } else if let Some(left) = left
            && self.mailbox_backoff.failures == 0
        {
            self.next = self.next.min(Instant::now() + left.min(self.pause()));
        }
        self.version = version;
        Ok(())
    }
}
