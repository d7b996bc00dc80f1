//! MORE and REMATCH: a player asks the moderator for something. Nothing moves by itself. For more
//! time he is asked once a round and seat, and not without end in a match; for another match once.

use super::Decider;
use super::setting_changes::Wishes;
use crate::{AnswerPart, Change, NoticeKind, Record, SettingChange, State, To, Who, Word};
use kit::RoundRequest;
use kit::Seat;

impl Decider<'_> {
    /// REMATCH, once the match is over: the moderator hears of it once.
    pub(super) fn rematch(&mut self, seat: Seat, wishes: &Wishes, parts: &mut Vec<AnswerPart>) {
        if !wishes.asks(Word::Rematch) {
            return;
        }
        if !matches!(self.game.state, State::Ended { .. }) {
            parts.push(AnswerPart::WordNotNow { word: Word::Rematch.code() });
            return;
        }
        let holders = self.game.holders.iter();
        let before: Vec<Seat> =
            holders.filter(|(_, it)| it.record.rematch).map(|(seat, _)| seat).collect();
        let new = !before.contains(&seat);
        parts.push(AnswerPart::wish(SettingChange::Rematch { new }));
        if new {
            let record = Record { rematch: true, ..self.game.holder(seat).record };
            self.change(Change::Record { seat, record });
            self.note(Who::Seat(seat), format!("rematch seat={}", self.code(seat)));
            self.notify(To::Gm, NoticeKind::RematchWanted { seat, before });
        }
    }

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
        self.notify(To::Gm, NoticeKind::MoreAsked { seat, left, note: None });
        parts.push(AnswerPart::wish(SettingChange::MoreAsked { left }));
    }
}
