//! A result that was agreed on and not played out: who takes which place. Knows nothing of
//! the rules; what the board says stands next to it.

use serde::{Deserialize, Serialize};

use super::{Holder, State};
use kit::{BySeat, Phrase, Seat, joined};

/// The places from best to worst; seats in one of them share it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Agreed(Vec<Vec<Seat>>);

/// Places from best to worst as they are written: `;` parts them, `,` those who share one. Each
/// name is looked up.
///
/// # Errors
/// The first name that `named` does not know.
pub fn written_places<E>(
    text: &str,
    named: impl Fn(&str) -> Result<Seat, E>,
) -> Result<Vec<Vec<Seat>>, E> {
    let place = |place: &str| match place.trim() {
        "" => Ok(Vec::new()),
        names => names.split(',').map(|name| named(name.trim())).collect(),
    };
    text.split(';').map(place).collect()
}

impl State {
    /// The word for it, which documents have, too.
    pub const fn word(&self) -> &'static str {
        match self {
            State::Draft => "draft",
            State::Inviting { .. } => "inviting",
            State::Playing => "playing",
            State::Paused { .. } => "paused",
            State::Frozen { .. } => "frozen",
            State::Moved { .. } => "moved",
            State::Ended { .. } => "ended",
            State::Cancelled => "cancelled",
        }
    }

    /// Whether something may still happen here.
    pub fn is_here(&self) -> bool {
        !self.is_over() && !matches!(self, State::Moved { .. })
    }

    /// Whether nothing more is played in the match.
    pub fn is_over(&self) -> bool {
        match self {
            State::Ended { .. } | State::Cancelled => true,
            State::Draft
            | State::Inviting { .. }
            | State::Playing
            | State::Paused { .. }
            | State::Frozen { .. }
            | State::Moved { .. } => false,
        }
    }

    /// Whether nothing is answered from the board: something is wrong with it, or it stands
    /// elsewhere.
    pub fn stands_still(&self) -> bool {
        matches!(self, State::Frozen { .. } | State::Moved { .. })
    }

    /// Whether people are invited to it, or play it here, though it may stand still.
    pub fn goes_on(&self) -> bool {
        match self {
            State::Inviting { .. }
            | State::Playing
            | State::Paused { .. }
            | State::Frozen { .. } => true,
            State::Draft | State::Moved { .. } | State::Ended { .. } | State::Cancelled => false,
        }
    }

    /// Whether rounds are played, now or after a pause.
    pub fn is_played(&self) -> bool {
        match self {
            State::Playing | State::Paused { .. } => true,
            State::Draft
            | State::Inviting { .. }
            | State::Frozen { .. }
            | State::Moved { .. }
            | State::Ended { .. }
            | State::Cancelled => false,
        }
    }

    /// The result that was agreed on, if one was.
    pub fn agreed(&self) -> Option<&Agreed> {
        if let State::Ended { agreed } = self { agreed.as_ref() } else { None }
    }
}

impl Agreed {
    /// Takes places as they were named. Every seat stands in them once; those that were given
    /// up may be left out, and then share the last place.
    ///
    /// # Errors
    /// Every flaw, in the order of the places, then of the seats.
    pub fn new(places: &[Vec<Seat>], holders: &BySeat<Holder>) -> Result<Agreed, Vec<Phrase>> {
        let mut flaws = Vec::new();
        let mut counts = holders.map(|_, _| 0);
        for (number, place) in (1i64..).zip(places) {
            if place.is_empty() {
                flaws.push(Phrase::new("gm-result-empty").with("place", number));
            }
            for seat in place {
                match holders.get(*seat) {
                    None => flaws.push(Phrase::new("gm-no-seat")),
                    Some(_) => {
                        counts[*seat] += 1;
                        if counts[*seat] == 2 {
                            flaws.push(Phrase::new("gm-result-twice").with("seat", *seat));
                        }
                    }
                }
            }
        }
        let missing = |left: bool| {
            let seats = counts.iter().filter(|(_, count)| **count == 0).map(|(seat, _)| seat);
            seats.filter(|seat| holders[*seat].left == left).collect::<Vec<Seat>>()
        };
        let lacks = |seat| Phrase::new("gm-result-lacks").with("seat", seat);
        flaws.extend(missing(false).into_iter().map(lacks));
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let mut places = places.to_vec();
        places.extend(Some(missing(true)).filter(|last| !last.is_empty()));
        Ok(Agreed(places))
    }

    /// The places from best to worst, each with its number: after two who share the second
    /// place comes the fourth.
    pub fn places(&self) -> impl Iterator<Item = (usize, &[Seat])> {
        let mut next = 1;
        self.0.iter().map(move |seats| {
            let number = next;
            next += seats.len();
            (number, seats.as_slice())
        })
    }

    /// Who takes the first place.
    pub fn winners(&self) -> &[Seat] {
        self.0.first().map_or(&[], Vec::as_slice)
    }

    /// The places in a short code, each seat written by `mark`: `R;B,G;Y`.
    pub fn code<'a>(&self, mark: impl Fn(Seat) -> &'a str) -> String {
        let place = |seats: &Vec<Seat>| joined(seats.iter().map(|seat| mark(*seat)), ",");
        joined(self.0.iter().map(place), ";")
    }
}
