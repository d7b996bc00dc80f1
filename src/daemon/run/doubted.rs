//! A clock that is doubted under a running service: nothing is done by it, but the letter that says
//! so goes out.

use std::time::Instant;

use anyhow::Result;

use super::{Core, OutgoingJob};
use crate::daemon::clock_jump::{ClockJump, doubt, tell};
use crate::daemon::dispatch;
use moderator::Sight;

impl Core {
    /// Whether anything may be done by a clock that shows this.
    pub(super) fn believes(&mut self, now: Sight) -> Result<bool> {
        Ok(self.doubt(now)?.is_none())
    }

    /// Whether the clock that shows this is doubted. The log says so once, and the moderator gets
    /// a letter.
    pub(super) fn doubt(&mut self, now: Sight) -> Result<Option<ClockJump>> {
        let mut doubt = doubt(&mut self.store, now)?;
        if let Some(doubt) = &mut doubt {
            if self.doubted != Some(doubt.since) {
                let minutes = doubt.lasts.num_minutes();
                tracing::error!(
                    since = %doubt.since,
                    "{doubt}; nothing is done until it is set right, or for {minutes} minutes; \
                     `botpost clock trust` believes it"
                );
            }
            doubt.letter = Some(tell(&mut self.store, &self.desk, doubt)?);
        }
        self.doubted = doubt.map(|doubt| doubt.since);
        Ok(doubt)
    }

    /// Hands the postman the letter that tells of a doubt, and nothing else.
    pub(super) fn send_alone(&mut self, doubt: &ClockJump) -> Result<()> {
        let Some(letter) = doubt.letter.filter(|_| !self.is_resting()) else { return Ok(()) };
        let batch = dispatch::take_one(&mut self.store, letter, doubt.should)?;
        if !batch.is_empty() {
            self.carrying = self.parcels.send(OutgoingJob::Deliver(batch)).is_ok();
            self.alone = self.carrying;
        }
        Ok(())
    }

    /// Whether the postman is at work, or left alone.
    pub(super) fn is_resting(&self) -> bool {
        self.carrying || Instant::now() < self.reopens
    }
}
