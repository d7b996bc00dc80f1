//! MORE and REMATCH: a player asks the moderator for something. Nothing moves by itself. For more
//! time he is asked once a round and seat, and not without end in a match; for another match once.

use super::{Decider, Wishes};
use crate::{AnswerPart, NoticeKind, Said, State, To, Word};
use kit::RoundRequest;
use kit::Seat;

impl Decider<'_> {
    /// REMATCH, once the match is over: the moderator hears of it once.
    pub(super) fn rematch(&mut self, seat: Seat, wishes: &Wishes) {
        if !wishes.asks(Word::Rematch) {
            return;
        }
        if !matches!(self.game.state, State::Ended { .. }) {
            self.parts.words.push(AnswerPart::Plain(Said::not_now(Word::Rematch.name())));
            return;
        }
        let holders = self.game.holders.iter();
        let before: Vec<Seat> =
            holders.filter(|(_, it)| it.record.rematch).map(|(seat, _)| seat).collect();
        let new = !before.contains(&seat);
        self.parts.words.push(AnswerPart::Plain(Said::rematch(new)));
        if new {
            self.game.holders[seat].record.rematch = true;
            self.note_own(seat, "rematch");
            self.notify(To::Gm, Said::rematch_wanted(seat, before));
        }
    }

    /// Whether a seat may ask for more time in this round.
    pub(super) fn may_ask_for_time(&self, seat: Seat) -> bool {
        let asked = self.game.holder(seat).asked_more.contains(&self.round().number);
        !asked && self.game.requests_left(seat) > 0
    }

    pub(super) fn more(&mut self, seat: Seat, call: &RoundRequest, wishes: &Wishes) {
        if !wishes.asks(Word::More) {
            return;
        }
        let told = match call.admits(seat) {
            true => self.ask_for_time(seat),
            false => AnswerPart::Plain(Said::not_now(Word::More.name())),
        };
        self.parts.words.push(told);
    }

    /// Asks the moderator for more time, if he has not been asked yet.
    pub(super) fn ask_for_time(&mut self, seat: Seat) -> AnswerPart {
        let (most, round) = (self.game.terms.more, self.round().number);
        if self.game.holder(seat).asked_more.contains(&round) {
            return AnswerPart::Plain(Said::MORE_ALREADY);
        }
        let Some(left) = self.game.requests_left(seat).checked_sub(1) else {
            return AnswerPart::Plain(Said::more_used_up(most));
        };
        self.edit_holder(seat, |it| it.asked_more.push(round));
        self.note_own(seat, &format!("more round={round} left={left}"));
        self.notify(To::Gm, NoticeKind::MoreAsked { seat, left, note: None });
        AnswerPart::Plain(Said::more_asked(left))
    }
}
