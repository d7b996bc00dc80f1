//! Invitations: answered by YES or NO, the latest answer counts until the match begins, and
//! it begins when everybody has said YES.

use super::{Decided, Decider, minutes, must};
use crate::{
    Answer, AnswerPart,
    Command::{End, Extend, Invite, Show},
    Named, NoticeKind, Said, State, To, Who, start,
};
use kit::Seat;

impl Decider<'_> {
    /// Whether answers to invitations count now. A match that could not be set up is frozen,
    /// and still takes answers.
    pub(super) fn inviting(&self) -> bool {
        match self.game.state {
            State::Inviting { .. } => true,
            State::Frozen { .. } => self.game.position.is_none(),
            State::Draft
            | State::Playing
            | State::Paused { .. }
            | State::Moved { .. }
            | State::Ended { .. }
            | State::Cancelled => false,
        }
    }

    pub(super) fn open(&mut self) -> Decided {
        must(self.game.state == State::Draft, "gm-not-draft", "gm-not-draft-hint")?;
        let answer_by = self.now + minutes(self.game.terms.answer_within);
        self.game.enter(State::Inviting { answer_by, overdue: false });
        self.note(Who::Gm, "open".to_owned());
        self.notify_seats(&NoticeKind::Invitation { answer_by });
        Ok(())
    }

    pub(super) fn reply(&mut self, seat: Seat, yes: bool) {
        let answer = if yes { Answer::Yes } else { Answer::No };
        if self.edit_holder(seat, |it| it.answer = answer) {
            self.note_own(seat, &format!("answered yes={yes}"));
            if !yes {
                let said = said!("declined").who(seat);
                self.notify(To::Gm, said.orders([Show, Invite(seat), End]));
            }
        }
        self.parts.words.push(AnswerPart::Plain(if yes { Said::YES } else { Said::NO }));
    }

    /// Sets the match up and opens its first round, if everybody has said YES.
    pub(super) fn start_if_all_agree(&mut self) -> Decided {
        let agreed = self.game.holders.values().all(|it| it.answer == Answer::Yes && !it.left);
        if !matches!(self.game.state, State::Inviting { .. }) || !agreed {
            return Ok(());
        }
        let marks: Vec<_> = self.game.holders.values().map(|it| it.mark.code.clone()).collect();
        let position = start(self.referee, &self.game.seed, &marks, &self.game.brings)?;
        self.game.position = Some(position);
        self.game.enter(State::Playing);
        self.note(Who::Clock, "begun".to_owned());
        self.open_next(0)?;
        self.notify_all(&NoticeKind::Begun);
        Ok(())
    }

    /// Tells the moderator once that a match did not come together in time.
    pub(super) fn overdue(&mut self) {
        let State::Inviting { answer_by, overdue: false } = self.game.state else { return };
        if self.now < answer_by {
            return;
        }
        self.game.enter(State::Inviting { answer_by, overdue: true });
        self.note(Who::Clock, "invitations-overdue".to_owned());
        let unanswered = self.game.those(|holder| holder.answer == Answer::None);
        let first = unanswered.first().map(|seat| Invite(*seat));
        let commands: Vec<_> = [Extend, Show].into_iter().chain(first).chain([End]).collect();
        let said = said!("overdue").orders(commands);
        self.notify(To::Gm, said.named("names", Named::Seats(unanswered)));
    }
}
