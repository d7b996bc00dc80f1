//! A holder's reply address: what happens when it is in wrong hands, or may be. The secret
//! behind it is renewed, so that older letters prove nothing any more. Must never tell anybody
//! but the holder where the new one is.

use super::gm::no_seat;
use super::{Desk, Done, wrong};
use crate::game::{Phrase, Seat};
use crate::moderator::{Change, Matter, Part, PlayerLetter, State, To, Unproved, Who};

/// Somebody is told of so many letters that nobody vouched for in 24 hours: a forged From
/// costs nothing.
const MOST_NOTICES: u32 = 1;

impl Desk<'_> {
    /// The moderator ends a holder's older reply addresses. The letter that says so has the
    /// new one.
    pub(super) fn rotate(&mut self, seat: Seat, reason: &Option<String>) -> Done {
        let holder = self.game.holders.get(seat).ok_or_else(no_seat)?;
        if holder.left {
            let reason = Phrase::new("gm-seat-left").with("seat", seat);
            return Err(wrong(reason, Phrase::new("gm-seat-left-hint")));
        }
        if self.game.state == State::Draft {
            let hint = Phrase::new("gm-no-seats-now-hint");
            return Err(wrong(Phrase::new("gm-no-seats-now"), hint));
        }
        self.rekey(seat);
        let what = format!("seat-rotate seat={}", self.code(seat));
        self.note_why(Who::Gm, what, reason.clone());
        self.notify(To::Seat(seat), Matter::Rekeyed { reason: reason.clone() });
        Ok(())
    }

    pub(super) fn rekey(&mut self, seat: Seat) {
        let generation = self.game.next_generation(seat);
        self.change(Change::Rekeyed { seat, generation });
    }

    /// Takes back what is filed in the round that a letter answers, if it is open and nobody
    /// builds on it.
    pub(super) fn take_back(&mut self, letter: &PlayerLetter, parts: &mut Vec<Part>) -> Done {
        let Some(round) = self.open_round().filter(|round| round.number == letter.round) else {
            return Ok(());
        };
        let entry = &round.entries[letter.seat];
        let (filed, held) = (entry.filing.is_some(), entry.held.is_some());
        let call = self.call()?;
        if held {
            self.change(Change::Held { seat: letter.seat, lines: None });
        }
        if filed && !self.too_late(letter.received, &call) {
            self.clear(letter.seat, &call, parts);
        }
        Ok(())
    }

    /// A letter that may be forged: its owner is told, and nothing in it is read.
    pub(super) fn unproved(&mut self, letter: &Unproved) {
        let over = matches!(self.game.state, State::Draft | State::Ended { .. } | State::Cancelled);
        if over || self.game.holder(letter.seat).left || letter.notices >= MOST_NOTICES {
            return;
        }
        self.note(Who::Clock, format!("unproved seat={}", self.code(letter.seat)));
        self.notify(To::Seat(letter.seat), Matter::Unproved);
    }

    /// More letters come than are answered.
    pub(super) fn flooded(&mut self, seat: Seat) {
        self.note(Who::Clock, format!("flood seat={}", self.code(seat)));
        self.notify(To::Gm, Matter::Flood { seat });
    }
}
