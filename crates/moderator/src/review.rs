//! A look before letting go: a round that was played, of which nobody has heard yet.

use std::sync::Arc;

use kit::{Fault, Faults, Phrase, Seat};
use serde::{Deserialize, Serialize};

use super::{Match, Moment, PlayedRound, Terms};

/// A round that was played and waits for its release: its reports are not out, no other round is
/// open, and nobody but the moderator knows what it led to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Withheld {
    /// The round, as it stands among those that were played.
    #[serde(skip)]
    pub played: Arc<PlayedRound>,
    /// What its report needs besides.
    pub review: Review,
}

/// Who was late in a round.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Lateness {
    /// Seats from which nothing came, for the public list.
    pub missed: Vec<Seat>,
    /// Seats whose programs came after the deadline, for the public list.
    pub late: Vec<Seat>,
    /// Seats whose orders waited for a YES and were not played: each is told to its owner alone.
    pub unanswered: Vec<Seat>,
}

/// What is kept of a round that waits for its release, besides the round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// Its number.
    pub round: u32,
    /// When it goes out by itself, so that no match hangs on one person.
    pub until: Moment,
    /// Who was late.
    pub lateness: Lateness,
    /// Standing orders that could not be used.
    pub unused: Vec<(Seat, String)>,
    /// Who put it right while it waited, of a seat and the moderator at once: the report says so.
    pub put_right: Option<Seat>,
}

/// What a moderator who also plays did with a round before the others saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnHand {
    /// The seat.
    pub seat: Seat,
    /// Whether the round was put right, and not only released.
    pub put_right: bool,
}

impl Terms {
    /// So many minutes a round waits for its release where no span is named.
    pub const USUAL_REVIEW: u32 = 12 * 60;
}

impl Match {
    /// The seat of the player whose messages go to this address, if there is one. Other addresses
    /// are there to write from, and make nobody somebody else.
    pub fn seat_of(&self, address: &str) -> Option<Seat> {
        let own = |known: &String| known.eq_ignore_ascii_case(address);
        let seats = self.those(|it| !it.left && it.addresses.first().is_some_and(own));
        seats.first().copied()
    }

    /// The one gate for whatever plays a round sooner, changes what is in it, or shows it before
    /// the others see it; `plays`: the seat that the moderator holds.
    ///
    /// # Errors
    /// If one is his, and the others did not agree to that before the match began.
    pub fn may_act_on_rounds(&self, plays: Option<Seat>) -> Result<(), Faults> {
        let Some(seat) = plays.filter(|_| !self.terms.gm_plays) else { return Ok(()) };
        let fault = Fault::whole(Phrase::new("gm-plays").with("seat", seat));
        Err(fault.hint(Phrase::new("gm-plays-hint")).into())
    }

    /// When the round was opened that is open or waits for its release: what came for it since is
    /// sealed.
    pub fn sealed_since(&self) -> Option<Moment> {
        let open = self.round.as_ref().map(|round| round.opened);
        open.or_else(|| self.withheld.as_ref().map(|withheld| withheld.played.opened))
    }

    /// The number of the round that is open or waits for its release.
    pub fn round_under_way(&self) -> Option<u32> {
        let open = self.round.as_ref().map(|round| round.number);
        open.or_else(|| self.withheld.as_ref().map(|withheld| withheld.review.round))
    }
}
