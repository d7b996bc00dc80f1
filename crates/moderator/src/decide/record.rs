//! The public record of lateness: what a round adds to it, and whose names its report gives.

use super::{Decided, Decider};
use crate::bench::Silence;
use crate::{By, DRIFT, Entry, Filing, Lateness, Match, Moment, PlayedRound, Record};
use kit::{RoundRequest, Seat};

/// How an order that was due came.
enum Came {
    InTime,
    ByStanding,
    Late,
    Never,
}

impl Decider<'_> {
    /// Counts a round that is being executed. Nobody is late in one that closes before its
    /// deadline, and anyone who had not filed by then did not owe it.
    pub(super) fn count(&mut self, call: &RoundRequest, played: &PlayedRound) -> Lateness {
        // What the service filed in its place is no answer.
        let own = |it: &Filing| matches!(it.by, By::Player | By::Gm);
        let waits =
            |entry: &Entry| !entry.filing.as_ref().is_some_and(own) && entry.questions.hold_order();
        let waits = self.round().entries.iter().filter(|(_, entry)| waits(entry));
        let unanswered = waits.map(|(seat, _)| seat).collect();
        let lateness = Lateness { unanswered, ..self.game.lateness(call, played) };
        for (seat, came) in self.game.came(call, played) {
            let silence = self.silence_after(seat, played);
            let record = &mut self.game.holders[seat].record;
            record.silence = silence;
            record.tally(&came, |count| *count += 1);
        }
        lateness
    }

    /// Takes back what a round counted that no longer stands, from those who held their seats then.
    pub(super) fn uncount(&mut self, round: &PlayedRound) -> Decided {
        let call = self.referee.at(&round.before)?.call();
        for (seat, came) in self.game.came(&call, round) {
            let holder = &mut self.game.holders[seat];
            if holder.former.iter().any(|former| round.number < former.until) {
                continue;
            }
            holder.record.silence = Silence::default();
            holder.record.tally(&came, |count| *count = count.saturating_sub(1));
        }
        Ok(())
    }
}

impl Record {
    fn tally(&mut self, came: &Came, count: impl Fn(&mut u32)) {
        count(&mut self.owed);
        match came {
            Came::InTime => {}
            Came::ByStanding => count(&mut self.standing),
            Came::Late => count(&mut self.late),
            Came::Never => count(&mut self.missed),
        }
    }
}

impl Match {
    /// From whom nothing came in a round that asked for this, and whose orders came late.
    pub fn lateness(&self, call: &RoundRequest, round: &PlayedRound) -> Lateness {
        let mut lateness = Lateness::default();
        for (seat, came) in self.came(call, round) {
            match came {
                Came::InTime | Came::ByStanding => {}
                Came::Late => lateness.late.push(seat),
                Came::Never => lateness.missed.push(seat),
            }
        }
        lateness
    }

    /// How the orders that were due in a round came.
    fn came(&self, call: &RoundRequest, round: &PlayedRound) -> Vec<(Seat, Came)> {
        let owing = self.owing(call).into_iter();
        owing.filter_map(|seat| Some((seat, self.came_from(seat, round)?))).collect()
    }

    fn came_from(&self, seat: Seat, round: &PlayedRound) -> Option<Came> {
        let PlayedRound { deadline, executed, .. } = *round;
        // Who is away owes nothing; who plays all the same is not late with it.
        if self.is_away(seat, deadline) {
            return None;
        }
        // A standing order that was left only in grace is as late as any other.
        let since = self.holder(seat).standing.as_ref().map(|order| order.since);
        let at = |filing: &Filing| match filing.by {
            By::Standing => since.unwrap_or(filing.at),
            By::Player | By::Gm | By::House => filing.at,
        };
        // What is dated ahead came while the clock was wrong: nobody was late by that.
        let late = |came: Moment| came > deadline && came - executed <= DRIFT;
        match &round.filings[seat] {
            Some(filing) if late(at(filing)) => Some(Came::Late),
            Some(filing) if filing.by == By::Standing => Some(Came::ByStanding),
            Some(_) => Some(Came::InTime),
            None if executed >= deadline => Some(Came::Never),
            None => None,
        }
    }
}
