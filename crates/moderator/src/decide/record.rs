//! The public record of lateness: what a round adds to it, and whose names its report gives.

use super::{Decided, Decider};
use crate::bench::Silence;
use crate::{By, DRIFT, Entry, Filing, Lateness, Moment, PlayedRound, Round};
use kit::{BySeat, RoundRequest, Seat};

/// How the order of a seat came, or did not.
enum Came {
    /// None was due.
    NotDue,
    InTime,
    ByStanding,
    Late,
    Never,
}

impl Decider<'_> {
    /// Counts a round that is being executed. Nobody is late in one that closes before its
    /// deadline, and anyone who had not filed by then did not owe it.
    pub(super) fn count(
        &mut self,
        call: &RoundRequest,
        round: &Round,
        filings: &BySeat<Option<Filing>>,
    ) -> Lateness {
        // What the service filed in its place is no answer.
        let own = |it: &Filing| matches!(it.by, By::Player | By::Gm);
        let waits =
            |entry: &Entry| !entry.filing.as_ref().is_some_and(own) && entry.questions.hold_order();
        let waits = round.entries.iter().filter(|(_, entry)| waits(entry));
        let unanswered = waits.map(|(seat, _)| seat).collect();
        let mut lateness = Lateness { unanswered, ..Lateness::default() };
        for seat in self.game.owing(call) {
            let filing = filings[seat].as_ref();
            let mut record = self.game.holder(seat).record;
            match self.came(seat, filing, (round.deadline, self.now)) {
                Came::NotDue => continue,
                Came::InTime => {}
                Came::ByStanding => record.standing += 1,
                Came::Late => {
                    record.late += 1;
                    lateness.late.push(seat);
                }
                Came::Never => {
                    record.missed += 1;
                    lateness.missed.push(seat);
                }
            }
            record.silence =
                self.silence_after(seat, (round.number, round.deadline), filing.is_none());
            record.owed += 1;
            self.game.holders[seat].record = record;
        }
        lateness
    }

    /// Takes back what a round counted that no longer stands, from those who held their seats then.
    pub(super) fn uncount(&mut self, round: &PlayedRound) -> Decided {
        let call = self.referee.at(&round.before)?.call();
        for seat in self.game.owing(&call) {
            let holder = self.game.holder(seat);
            if holder.former.iter().any(|former| round.number < former.until) {
                continue;
            }
            let mut record = holder.record;
            let count = match self.came(
                seat,
                round.filings[seat].as_ref(),
                (round.deadline, round.executed),
            ) {
                Came::NotDue => continue,
                Came::InTime => None,
                Came::ByStanding => Some(&mut record.standing),
                Came::Late => Some(&mut record.late),
                Came::Never => Some(&mut record.missed),
            };
            if let Some(count) = count {
                *count = count.saturating_sub(1);
            }
            record.owed = record.owed.saturating_sub(1);
            record.silence = Silence::default();
            self.game.holders[seat].record = record;
        }
        Ok(())
    }

    fn came(
        &self,
        seat: Seat,
        filing: Option<&Filing>,
        (deadline, executed): (Moment, Moment),
    ) -> Came {
        // Who is away owes nothing; who plays all the same is not late with it.
        if self.game.is_away(seat, deadline) {
            return Came::NotDue;
        }
        // A standing order that was left only in grace is as late as any other.
        let since = self.game.holder(seat).standing.as_ref().map(|order| order.since);
        let at = |filing: &Filing| match filing.by {
            By::Standing => since.unwrap_or(filing.at),
            By::Player | By::Gm | By::House => filing.at,
        };
        // What is dated ahead came while the clock was wrong: nobody was late by that.
        let late = |came: Moment| came > deadline && came - executed <= DRIFT;
        match filing {
            Some(filing) if late(at(filing)) => Came::Late,
            Some(filing) if filing.by == By::Standing => Came::ByStanding,
            Some(_) => Came::InTime,
            None if executed >= deadline => Came::Never,
            None => Came::NotDue,
        }
    }
}
