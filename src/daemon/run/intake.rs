//! What a collection brings: stored, read group by group, and then what follows from it. Must
//! never read so long that nobody else is heard.

use std::mem::take;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::super::doors::settle;
use super::super::reception::{Pile, store_arrivals, without_others};
use super::super::{digest, due, to_settle, unreadable};
use super::{Core, SHORTEST};
use mail::{Collection, Unreadable};
use moderator::Moment;

/// What a collection brought.
pub(super) struct Intake {
    began: Moment,
    whole: bool,
    /// Whether rounds may be played by the clock as it was.
    trusted: bool,
    pile: Pile,
}

impl Core<'_> {
    /// A collection has come to its end.
    pub(super) fn collected(
        &mut self,
        began: Moment,
        found: Result<Collection>,
        odd: &[Unreadable],
    ) -> Result<()> {
        self.collecting = false;
        // If the clock jumped meanwhile, the messages are found again by one that is right.
        let sight = self.clock.sight();
        if !self.believes(sight)? {
            return Ok(());
        }
        let looked = |this: &mut Self, whole| {
            unreadable::tell(this.store, this.desk, odd, whole, sight.wall)
        };
        let Collection { arrivals, whole } = match found {
            Ok(found) => {
                looked(self, found.whole)?;
                found
            }
            // All came but what has not come for some looks.
            Err(_) if !self.replaced && looked(self, false)? => {
                Collection { arrivals: Vec::new(), whole: true }
            }
            // Anyone who calls for a tick hears of it; what cron is told is read by nobody.
            Err(error) if self.is_in_place() => {
                self.mailbox_backoff.tell(self.store, self.desk, &error, sight.wall)?;
                return Err(error);
            }
            Err(error) if self.replaced => {
                tracing::debug!("the mailbox that was left failed: {error:#}");
                self.next = Instant::now();
                return Ok(());
            }
            Err(error) => {
                let rest = self.mailbox_backoff.failed(&error, self.pause());
                self.next = Instant::now() + rest;
                self.mailbox_backoff.tell(self.store, self.desk, &error, sight.wall)?;
                return Ok(());
            }
        };
        if self.again && !self.replaced {
            self.store.write(|tx| Ok(tx.read_again(None)?))?;
        }
        // One that came to no end may be followed by an error again and again.
        if whole {
            self.mailbox_backoff.opened(self.store)?;
        }
        let look = || due::look_at_clock(self.store, self.desk, self.poll, began);
        let trusted = self.trusted.map_or_else(look, Ok)?;
        let count = arrivals.len();
        let arrivals = without_others(self.store, self.desk, arrivals, sight.wall)?;
        // Those that stay there would come again and again.
        let whole = whole || (count > 0 && arrivals.is_empty());
        store_arrivals(self.store, arrivals, began, sight.wall)?;
        self.intake = Some(Intake { began, whole, trusted, pile: Pile::default() });
        self.read_on()
    }

    /// Whether a collection is made, or its messages are read.
    pub(super) fn is_taking_in(&self) -> bool {
        self.collecting || self.intake.is_some()
    }

    /// Reads some of the messages that were taken in; after the last of them comes what follows
    /// from the collection. After a failure they are found again with the next one.
    pub(super) fn read_on(&mut self) -> Result<()> {
        let Some(mut intake) = self.intake.take() else { return Ok(()) };
        let before = intake.pile.read;
        let more = intake.pile.read_group(self.store, self.desk, intake.began)?;
        self.done.read += intake.pile.read - before;
        if more {
            self.intake = Some(intake);
            return Ok(());
        }
        let Intake { began, whole, trusted, .. } = intake;
        for load in to_settle(self.store)? {
            self.ask(|mailbox| settle(mailbox, load))?;
        }
        if !whole {
            // A tick goes on by itself: a mailbox that filled up must not pile up its calls.
            self.next = Instant::now();
            return if self.is_in_place() { Ok(()) } else { self.collect() };
        }
        if trusted {
            self.done.executed = due::advance(self.store, self.desk, began)?;
            digest::tell(self.store, self.desk, began)?;
        }
        if !self.is_in_place() {
            let done = take(&mut self.done);
            self.checkpoint.after(self.store, !done.executed.is_empty())?;
            let (read, rounds) = (done.read, done.executed.len());
            if read + rounds > 0 {
                tracing::info!(read, rounds, "looked after the mail");
            }
        }
        self.rest(began, self.clock.now())
    }

    /// After a collection: the next one is due when something falls due, at most one poll on.
    /// What fell due before it began was dealt with, or must wait for a reason: looking again
    /// at once would spin.
    fn rest(&mut self, began: Moment, now: Moment) -> Result<()> {
        let wake = self.store.read(|db| {
            let round = db.next_wake()?.filter(|at| *at > began);
            let parcel = db.next_attempt()?.filter(|at| *at > now);
            let digest = digest::due(db, self.desk)?.filter(|at| *at > began);
            Ok([round, parcel, digest].into_iter().flatten().min())
        })?;
        let left = wake.map(|wake| (wake - now).to_std().unwrap_or(SHORTEST));
        let pause = left.unwrap_or(Duration::MAX).clamp(SHORTEST, self.pause());
        self.next = Instant::now() + if self.rang { Duration::ZERO } else { pause };
        Ok(())
    }
}
