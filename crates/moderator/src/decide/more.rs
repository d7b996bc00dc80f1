//! MORE: a player asks the moderator for more time. Nothing moves by itself: the moderator is
//! told once a round and seat, and not without end in a match.

use super::Decider;
use super::setting_changes::Wishes;
use crate::{AnswerPart, Change, NoticeKind, SettingChange, To, Who, Word};
use kit::RoundRequest;
use kit::Seat;

impl Decider<'_> {
    pub(super) fn more(
        &mut self,
        seat: Seat,
        call: &RoundRequest,
        wishes: &Wishes,
        parts: &mut Vec<AnswerPart>,
    ) {
        if !wishes.asks(Word::More) {
            return;
        }
        if !call.admits(seat) {
            parts.push(AnswerPart::WordNotNow { word: Word::More.code() });
            return;
        }
        let (most, round) = (self.game.terms.more, self.round().number);
        let asked = &self.game.holder(seat).asked_more;
        let count = u32::try_from(asked.len()).unwrap_or(u32::MAX);
        if asked.contains(&round) {
            parts.push(AnswerPart::wish(SettingChange::MoreAskedAlready));
            return;
        }
        let Some(left) = most.checked_sub(count + 1) else {
            parts.push(AnswerPart::wish(SettingChange::MoreUsedUp { most }));
            return;
        };
        self.change(Change::AskedMore { seat, round });
        let what = format!("more seat={} round={round} left={left}", self.code(seat));
        self.note(Who::Seat(seat), what);
        self.notify(To::Gm, NoticeKind::MoreAsked { seat, left });
        parts.push(AnswerPart::wish(SettingChange::MoreAsked { left }));
    }
}
