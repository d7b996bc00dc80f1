//! The public record of lateness: what a round adds to it, and whose names its report gives.

use super::Decider;
use crate::{By, Change, DRIFT, Filing, Moment, Round};
use kit::{BySeat, RoundRequest, Seat};

/// Who was late in a round.
#[derive(Default)]
pub(super) struct RoundLateness {
    /// Nothing came from them.
    pub missed: Vec<Seat>,
    /// Their orders came after the deadline.
    pub late: Vec<Seat>,
}

impl Decider<'_> {
    /// Counts a round that is being executed. Nobody is late in one that closes before its
    /// deadline, and anyone who had not filed by then did not owe it.
    pub(super) fn count(
        &mut self,
        call: &RoundRequest,
        round: &Round,
        filings: &BySeat<Option<Filing>>,
    ) -> RoundLateness {
        let due = self.now >= round.deadline;
        let mut lateness = RoundLateness::default();
        for seat in self.owing(call) {
            let holder = self.game.holder(seat);
            let mut record = holder.record;
            // A standing order that was left only in grace is as late as any other.
            let since = holder.standing.as_ref().map(|order| order.since);
            let came = |filing: &Filing| match filing.by {
                By::Standing => since.unwrap_or(filing.at),
                By::Player | By::Gm | By::House => filing.at,
            };
            // What is dated ahead came while the clock was wrong: nobody was late by that.
            let late = |came: Moment| came > round.deadline && came - self.now <= DRIFT;
            match &filings[seat] {
                // Who is away owes nothing; who plays all the same is not late with it.
                Some(_) | None if self.game.is_away(seat, round.deadline) => continue,
                Some(filing) if late(came(filing)) => {
                    record.late += 1;
                    lateness.late.push(seat);
                }
                Some(filing) if filing.by == By::Standing => record.standing += 1,
                Some(_) => {}
                None if due => {
                    record.missed += 1;
                    lateness.missed.push(seat);
                }
                None => continue,
            }
            record.silence =
                self.silence_after(seat, (round.number, round.deadline), filings[seat].is_none());
            record.owed += 1;
            self.change(Change::Record { seat, record });
        }
        lateness
    }
}
