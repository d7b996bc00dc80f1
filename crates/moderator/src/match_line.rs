//! What a list of matches shows of one: a part of the match, so that nobody reads the rest of all
//! matches for it.

use serde::{Deserialize, Serialize};

use super::{Absences, Answer, Emptied, Match, Moment, Offer, Phase, Proposal, Round, State, Zone};
use kit::BySeat;

/// A match as one of many. It holds no order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchLine {
    /// Its number.
    pub number: u16,
    /// Its id.
    pub id: String,
    /// The first line of its positions.
    pub header: String,
    /// Where it stands in its life.
    pub state: State,
    /// Its zone.
    pub zone: Zone,
    /// The open round.
    pub round: Option<RoundLine>,
    /// The round that waits for its release, and until when.
    pub review: Option<(u32, Moment)>,
    /// Who holds the seats.
    pub holders: BySeat<HolderLine>,
    /// The seats that anybody can take.
    pub free: usize,
    /// The offers that stand.
    pub offers: Vec<Offer>,
    /// What is voted on.
    pub proposal: Option<Proposal>,
}

/// An open round as one of many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundLine {
    /// Its number.
    pub number: u32,
    /// When it falls due.
    pub deadline: Moment,
    /// How it is about to close.
    pub phase: Phase,
}

/// The holder of a seat in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HolderLine {
    /// The code of the seat.
    pub code: String,
    /// The name.
    pub name: String,
    /// The answer to the invitation.
    pub answer: Answer,
    /// Whether the holder gave the seat up.
    pub left: bool,
    /// Whether nobody sits there, which the moderator was told, and nobody is asked.
    pub vacant: bool,
    /// Whether there is an order for the open round that is surely meant; `None`: there is none.
    pub confirmed: Option<bool>,
    /// Whether the open round wants one, as far as the rules can tell.
    pub owes: bool,
    /// How many reminders went out in the open round.
    pub reminded: usize,
    /// When the holder is away, and the holder's zone; `None`: never.
    pub away: Option<(Absences, Zone)>,
}

impl Match {
    /// What a list shows of it.
    pub fn line(&self) -> MatchLine {
        let round = self.round.as_ref();
        let holders = self.holders.map(|seat, holder| {
            let entry = round.and_then(|round| round.entries.get(seat));
            let filing = entry.and_then(|entry| entry.filing.as_ref());
            // Whom the moderator took out himself he knows about.
            let told = holder.vacancy.empty;
            let told = told.is_some_and(|it| it.told && it.why != Emptied::Dropped);
            let asked = || self.offer(seat).is_some();
            HolderLine {
                code: holder.mark.code.clone(),
                name: holder.name.clone(),
                answer: holder.answer,
                left: holder.left,
                vacant: self.offers_seats() && holder.left && told && !asked(),
                confirmed: filing.map(|filing| filing.confirmed),
                owes: round.is_some_and(|it| it.owes.as_ref().is_none_or(|it| it.contains(&seat))),
                reminded: entry.map_or(0, |entry| entry.reminded.len()),
                away: Some((holder.away.clone(), holder.zone))
                    .filter(|(it, _)| !it.spans.is_empty()),
            }
        });
        let line = |&Round { number, deadline, phase, .. }| RoundLine { number, deadline, phase };
        MatchLine {
            number: self.number,
            id: self.id.clone(),
            header: self.header.clone(),
            state: self.state.clone(),
            zone: self.terms.zone,
            round: round.map(line),
            review: self.withheld.as_ref().map(|it| (it.review.round, it.review.until)),
            holders,
            free: self.free_seats().len(),
            offers: self.offers.iter().filter(|offer| offer.open).cloned().collect(),
            proposal: self.proposals.open.clone(),
        }
    }
}

impl Phase {
    /// The same with another end. A round that could close early still closes by this deadline.
    pub(super) fn moved(self, end: impl Fn(Moment) -> Moment, deadline: Moment) -> Phase {
        match self {
            Phase::Cooling { until } => Phase::Cooling { until: end(until).min(deadline) },
            Phase::Grace { until } => Phase::Grace { until: end(until) },
            Phase::Open | Phase::Held => self,
        }
    }

    /// When a round with this deadline closes as things stand.
    pub fn closes(self, deadline: Moment) -> Moment {
        match self {
            Phase::Open | Phase::Held => deadline,
            Phase::Cooling { until } | Phase::Grace { until } => until,
        }
    }
}
