//! What the core looks at before it acts: between two events whether a command has written, and
//! whether the clock may be believed. By one that jumped nothing is done, but the message that says
//! so goes out.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::Result;

use super::{BREATH, Core, CoreEvent, GLANCE, SHORTEST};
use crate::daemon::clock_jump::{ClockJump, check_clock, tell};
use crate::daemon::dispatch;
use crate::daemon::postman_backoff::{PostmanBackoff, next_try};
use moderator::{Moment, Sight};

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

    /// Whether anything may be done by a clock that shows this.
    pub(super) fn believes(&mut self, now: Sight) -> Result<bool> {
        Ok(self.check_clock(now)?.is_none())
    }

    /// Whether the clock that shows this jumped. The log of the service says so once, and the
    /// moderator gets a message.
    pub(super) fn check_clock(&mut self, now: Sight) -> Result<Option<ClockJump>> {
        let mut found = check_clock(self.store, now)?;
        if let Some(jump) = &mut found {
            let known = self.jump.is_some_and(|known| known.since == jump.since);
            if !known && !self.is_in_place() {
                let minutes = jump.lasts.num_minutes();
                tracing::error!(
                    since = %jump.since,
                    "{jump}; nothing is done until it is set right, or for {minutes} minutes; \
                     `botpost clock trust` believes it"
                );
            }
            jump.letter = Some(tell(self.store, self.desk, jump)?);
        }
        self.jump = found;
        Ok(found)
    }

    /// Hands the postman the message that tells of a jump, and nothing else.
    pub(super) fn send_alone(&mut self, jump: &ClockJump) -> Result<bool> {
        let Some(letter) = jump.letter.filter(|_| !self.is_resting()) else { return Ok(false) };
        let batch = dispatch::take_one(self.store, letter, jump.should)?;
        self.carry(batch, true)
    }

    /// Whether the postman is at work, or left alone.
    pub(super) fn is_resting(&self) -> bool {
        self.carrying || Instant::now() < self.reopens
    }
}
