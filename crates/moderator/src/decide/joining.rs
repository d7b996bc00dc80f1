//! How a match comes together. Invitations are answered by YES or NO, the latest answer counts
//! until the match begins, and it begins when everybody has said YES.
//!
//! Somebody wants to play in an open match. A seat is taken by a YES from the address that
//! asked; what is not confirmed leaves nothing behind. What cannot be is said, once a message.

use super::{Decided, Decider, Wishes, minutes, must};
use crate::kinds::OFFER;
use crate::meant::consents;
use crate::{
    Admission, Answer, Command, Guest, JoinLetter, Journal, Named, NoticeKind, OutcomeCode, Person,
    Role, Said, State, To, Who, Word, misnamed, split, start,
};
use kit::{Phrase, Seat};

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
                self.notify(
                    To::Gm,
                    said.orders([Command::Show, Command::Invite(seat), Command::End]),
                );
            }
        }
        self.parts.word(if yes { Said::YES } else { Said::NO });
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
        let first = unanswered.first().map(|seat| Command::Invite(*seat));
        let commands = [Command::Extend, Command::Show].into_iter().chain(first);
        let commands: Vec<_> = commands.chain([Command::End]).collect();
        let said = said!("overdue").orders(commands);
        self.notify(To::Gm, said.named("names", Named::Seats(unanswered)));
    }

    pub(super) fn join(&mut self, letter: &JoinLetter) -> Decided {
        let address = &letter.person.address;
        if self.game.holders.values().any(|it| !it.left && it.addresses.contains(address)) {
            return self.tell_joiner(letter, None, letter.answer(said!("join-plays")));
        }
        let free = self.game.free_seats();
        let Some(first) = free.first().copied() else {
            return self.tell_joiner(letter, None, letter.answer(said!("join-full")));
        };
        let wish = letter.wish.filter(|wish| free.contains(wish));
        let within = minutes(self.game.terms.answer_within);
        let asked = letter.asked.is_some_and(|asked| self.now <= asked + within);
        let reply = || {
            let said = consents(&letter.typed, None);
            let typed = said.as_ref().unwrap_or(&letter.typed);
            Wishes::of(&split(typed).words, letter.person.language).reply
        };
        let reply = asked.then(reply).flatten();
        match (reply, letter.wish) {
            (Some(Word::Yes), Some(taken)) if wish.is_none() => {
                let said = said!("join-taken").with(|it| it.with("wish", taken).with("who", first));
                self.tell_joiner(letter, None, letter.answer(said))
            }
            (Some(Word::Yes), _) => self.confirmed(letter, wish.unwrap_or(first)),
            (Some(_), _) => {
                self.decision.outcome = Some("no".to_owned());
                Ok(())
            }
            (None, _) => {
                let (seat, answer_by) = (wish.unwrap_or(first), self.now + within);
                let (message_id, first) = (letter.message_id.clone(), letter.first);
                let asked = NoticeKind::Confirm { message_id, first, seat, answer_by };
                self.tell_joiner(letter, wish, asked)
            }
        }
    }

    /// The seat is taken, unless there is no name for its holder or the moderator decides.
    fn confirmed(&mut self, letter: &JoinLetter, seat: Seat) -> Decided {
        let wishes = Wishes::of(&split(&letter.typed).words, letter.person.language);
        let person = &wishes.applied(letter.person.clone());
        if let Some(why) = self.unnamed(seat, person) {
            return self.tell_joiner(letter, letter.wish, letter.answer(why));
        }
        // Whom the moderator took out of the match does not come back without being asked.
        let was_out = self.game.holders.values().any(|it| it.addresses.contains(&person.address));
        if was_out || self.game.terms.admission == Admission::Approved {
            // The moderator is asked as often as the joiner hears of it.
            if !letter.had_enough {
                self.note_of(Who::Gm, seat, "join-wants");
                self.tell_joiner(letter, letter.wish, letter.answer(said!("join-waits")))?;
                let Person { name, address, language, .. } = person;
                let typed = format!("{name} <{address}> {}", language.name());
                let said = said!("join-wants").who(seat).with(|it| it.typed("name", &**name));
                self.notify(To::Gm, said.orders([Command::Replace(seat, typed)]));
            }
            return Ok(());
        }
        self.seat(seat, person.clone(), Answer::Yes);
        self.note_own(seat, "joined");
        let notes = &["joined-waiting", "invitation-words", "stored-not-you"];
        let said = Said::new("joined-verdict", notes, OutcomeCode::None).who(seat);
        let answers = letter.message_id.clone().map(Some);
        self.notify(To::Seat(seat), Said { kind: OFFER, opens: true, answers, ..said });
        let said = said!("joined-gm" + "joined-waiting").who(seat);
        self.notify(To::Gm, said.orders([Command::Show, Command::Drop(seat)]));
        self.start_if_all_agree()
    }

    /// Why the others could not call somebody by this name.
    fn unnamed(&self, seat: Seat, person: &Person) -> Option<Said> {
        let said = said!("join-name");
        if let Some(verdict) = misnamed(&person.name, self.referee) {
            return Some(Said { verdict, ..said });
        }
        self.seatable(seat, person).err().map(|_| said.with(|it| it.code("why", "taken")))
    }

    /// Ends the joining: the seats that are free are taken out, and the match is one for those
    /// who are in it. Who sat behind a free seat moves up, mark and all.
    pub(super) fn close_joining(&mut self) -> Decided {
        let before = matches!(self.game.state, State::Draft | State::Inviting { .. });
        let open = before && self.game.terms.admission != Admission::Invited;
        must(open, "gm-not-open", "gm-not-open-hint")?;
        let kept = self.game.present();
        let seats = self.referee.players();
        let reason = Phrase::new("gm-too-few").with("count", kept.len());
        let reason = reason.with("least", *seats.start());
        must(seats.contains(&kept.len()), reason, "gm-too-few-hint")?;
        let mut holders = Vec::new();
        for (place, seat) in Seat::first(kept.len()).zip(kept) {
            let mut holder = self.game.holder(seat).clone();
            if place != seat {
                // Messages to the holder before prove nothing for the one now.
                holder.generation = self.game.next_generation(place).max(holder.generation);
                self.note(Who::Clock, format!("{}{}", Journal::SEATED, holder.mark.code));
            }
            holders.push(holder);
        }
        self.note(Who::Gm, format!("close seats={}", holders.len()));
        self.game.terms.admission = Admission::Invited;
        self.game.holders = holders.into();
        self.start_if_all_agree()
    }

    /// One answer, to an address that may be nobody's here. The wish stands in its token.
    /// Too many messages that take no seat get none.
    fn tell_joiner(
        &mut self,
        letter: &JoinLetter,
        wish: Option<Seat>,
        matter: NoticeKind,
    ) -> Decided {
        if !letter.had_enough {
            let person = letter.person.clone();
            let role = Role::Joining { wish, language: person.language };
            let guest = Guest { person, role, generation: 0 };
            self.notify(To::Guest(Box::new(guest)), matter);
        }
        Ok(())
    }
}
