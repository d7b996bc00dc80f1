//! What is said of a round that was played and waits for its release. Must never tell what
//! happened in it.

use super::super::Context;
use super::{Block, Desk};
use crate::{OwnHand, State};

/// The first line of a status.
pub(super) fn status(desk: &Desk<'_>) -> Option<String> {
    desk.context.game.withheld.as_ref()?;
    Some(desk.line("review-status-verdict").say())
}

/// What a moderator who plays did with the round.
pub(super) fn own_hand(desk: &Desk<'_>, hand: OwnHand) -> Block {
    let line = desk.line("review-own-hand").seat("who", hand.seat);
    line.flag("put-right", hand.put_right).para()
}

/// What whoever plays agrees to.
pub(super) fn agreed(desk: &Desk<'_>) -> Option<Block> {
    let terms = &desk.context.game.terms;
    let span = desk.minutes(terms.review?.into());
    Some(desk.line("review-agreed").flag("plays", terms.gm_plays).text("span", span).para())
}

impl Desk<'_> {
    /// That nothing is to be sent while a round waits for its release.
    pub fn review_stands(&self) -> Option<String> {
        self.context.game.withheld.as_ref()?;
        self.seat.filter(|_| self.takes_part())?;
        Some(self.line("review-stands").say())
    }

    /// That whoever acts on the rounds of this match has a seat in it.
    pub fn moderator_plays(&self) -> Option<Block> {
        let Context { game, gm, .. } = self.context;
        let seat = game.seat_of(&gm.address).filter(|_| game.terms.gm_plays)?;
        Some(self.line("review-plays").seat("who", seat).para())
    }

    /// That a round waits for its release, and when the next one opens at the latest.
    pub fn clock_of_review(&self) -> Option<Block> {
        let game = self.context.game;
        let withheld = game.withheld.as_ref().filter(|_| game.state == State::Playing)?;
        let when = self.deadline_and_utc(withheld.review.until);
        Some(self.line("review-clock").text("when", when).para())
    }
}
