//! A clock that jumped under the core: nothing is done by it, but the message that says so goes
//! out.

use std::time::Instant;

use anyhow::Result;

use super::Core;
use crate::daemon::clock_jump::{ClockJump, check_clock, tell};
use crate::daemon::dispatch;
use moderator::Sight;

impl Core<'_> {
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
