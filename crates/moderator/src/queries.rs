//! What the decisions and the messages both ask of a match: whom a round waits for, until when it
//! takes orders, and how much a player has left of what nobody has without end.

use super::words::folded;
use super::{Entry, Holder, MOST_PROPOSALS, Match, Missing, Moment, Phase, Round};
use kit::{BySeat, ClosingPolicy, RoundRequest, Seat};

impl Round {
    /// A round in which nothing has come yet from so many seats.
    pub(super) fn new(number: u32, opened: Moment, deadline: Moment, seats: usize) -> Round {
        let entries = BySeat::fill(seats, |_| Entry::default());
        let (phase, (arrivals, announced, acts, owes)) = (Phase::Open, Default::default());
        Round { number, opened, deadline, phase, entries, arrivals, announced, acts, owes }
    }
}

impl Match {
    /// The seats whose holders are such.
    pub(super) fn those(&self, are: impl Fn(&Holder) -> bool) -> Vec<Seat> {
        self.holders.iter().filter(|(_, holder)| are(holder)).map(|(seat, _)| seat).collect()
    }

    /// The seats that nobody gave up.
    pub(super) fn present(&self) -> Vec<Seat> {
        self.those(|holder| !holder.left)
    }

    /// The only seat that somebody calls by the whole name of its holder, or else by the first word
    /// of it, or else by its mark, and what is said along, as `fits` reads them in folded words.
    pub(super) fn called<T>(
        &self,
        fits: impl Fn(Seat, &[String]) -> Option<T>,
    ) -> Option<(Seat, T)> {
        let named = |way: usize| {
            let fitting = self.holders.iter().filter_map(|(seat, holder)| {
                let whole = folded(&holder.name);
                let first = whole.first().cloned().into_iter().collect();
                let name = &[whole, first, folded(&holder.mark.code)][way];
                Some((seat, fits(seat, name).filter(|_| !name.is_empty())?))
            });
            fitting.collect::<Vec<_>>()
        };
        let mut found = (0..3).map(named).find(|found| !found.is_empty())?;
        found.pop().filter(|_| found.is_empty())
    }

    /// The seats whose orders a round waits for.
    pub(super) fn owing(&self, call: &RoundRequest) -> Vec<Seat> {
        let there = |seat: &Seat| self.holders.get(*seat).is_some_and(|holder| !holder.left);
        call.owes.iter().copied().filter(there).collect()
    }

    /// Those of them without an order.
    pub(super) fn missing(&self, call: &RoundRequest) -> Vec<Seat> {
        let mut missing = self.owing(call);
        let filed = |seat: Seat| self.round.as_ref().map(|it| it.entries[seat].filing.is_some());
        missing.retain(|seat| filed(*seat) != Some(true));
        missing
    }

    /// Whether the open round closes by a window.
    pub(super) fn is_window(&self, call: &RoundRequest) -> bool {
        matches!(self.closing(call.closing), ClosingPolicy::Window { .. })
    }

    /// Until when the open round takes orders, which `waits` for some or not; `None`: until
    /// somebody says so.
    pub(super) fn last_call(&self, call: &RoundRequest, waits: bool) -> Option<Moment> {
        let round = self.round.as_ref()?;
        match round.phase {
            Phase::Cooling { until } if self.is_window(call) => Some(until.min(round.deadline)),
            _ if !waits => Some(round.deadline),
            Phase::Held => None,
            _ if self.terms.missing == Missing::Hold => None,
            Phase::Grace { until } => Some(until),
            Phase::Open | Phase::Cooling { .. } => Some(self.terms.grace_end(round.deadline)),
        }
    }

    /// How often a holder can still ask for more time.
    pub(super) fn requests_left(&self, seat: Seat) -> u32 {
        let asked = u32::try_from(self.holder(seat).asked_more.len()).unwrap_or(u32::MAX);
        self.terms.more.saturating_sub(asked)
    }

    /// How many proposals a holder can still make.
    pub(super) fn proposals_left(&self, seat: Seat) -> usize {
        let made = self.proposals.made.iter().filter(|by| **by == seat).count();
        MOST_PROPOSALS.saturating_sub(made)
    }

    /// For how many days a holder can still be away.
    pub(super) fn away_left(&self, seat: Seat) -> u32 {
        let holder = self.holder(seat);
        self.terms.away.saturating_sub(holder.away.used(holder.zone, None))
    }
}
