//! A holder's reply address: what happens when it is in wrong hands, or may be. The secret
//! behind it is renewed, so that older messages prove nothing any more. Must never tell anybody
//! but the holder where the new one is.
//!
//! And whether messages get to a player. A player out of reach keeps the seat and gets every
//! message but reminders, since the next may arrive; the moderator is told, and a message from the
//! player sets it right. Must never be asked for a bounce whose proof is not genuine.

use super::{Decided, Decider, Wishes};
use crate::{
    Admission, Answer, AnswerPart,
    Command::{Address, Inbox, Invite, Pause, Show},
    NotRead, OutcomeCode,
    OutcomeCode::{NotDone, Of},
    PlayerLetter, Said, State, To, Trust, Who, Word, flood_line,
};
use kit::Seat;

/// How many notices about unproved messages one player gets in 24 hours: a forged From costs
/// nothing.
const MOST_UNPROVED: u32 = 1;

/// The same about unknown senders: anyone who has a token could have them sent for ever.
const MOST_SENDERS: u32 = 3;

impl Decider<'_> {
    /// The key behind all reply addresses is another one: each holder, each observer and anyone who
    /// was offered a seat gets a message with an address that works. Where no message can be
    /// answered, there is nothing to do.
    pub(super) fn new_key(&mut self) -> Decided {
        if !self.game.state.goes_on() {
            return Ok(());
        }
        self.note_gm("new-key".to_owned());
        for seat in self.game.present() {
            self.rekey(seat);
            self.notify(To::Seat(seat), Said::new_reply_address(self.why.clone()));
        }
        self.notify_observers(&Said::new_reply_address(self.why.clone()).into());
        self.offer_again();
        Ok(())
    }

    pub(super) fn rekey(&mut self, seat: Seat) {
        self.game.holders[seat].generation = self.game.next_generation(seat);
    }

    /// NOT ME: the message that was answered was not the reader's. What such a message can have
    /// left goes at once, and nothing else in this one is done: it may be from the same hands.
    /// Older reply addresses die only by the YES to the answer, which goes to the first address.
    pub(super) fn disown(&mut self, letter: &PlayerLetter) -> Decided {
        let seat = letter.seat;
        // Lines that wait for a YES prove nothing, whenever they came.
        if self.open_round().is_some_and(|round| !round.entries[seat].questions.open.is_empty()) {
            self.end_all(seat);
        }
        self.take_back_addresses(seat);
        let mut freed = false;
        if !letter.hearing.nothing_done {
            self.take_back(letter)?;
            self.take_back_proposal(seat);
            // Nobody knows whose a standing order is, and it would be used without being asked
            // about: the answer repeats it, so that its owner can send it again.
            if self.game.holder(seat).standing.is_some() {
                self.remove_standing(seat);
            }
            self.take_back_absence(seat)?;
            freed = self.take_back_answer(seat);
        }
        self.note_own(seat, "disowned");
        // Anyone who sends it again and again tells the moderator nothing new.
        if self.changed() {
            let said = said!("disowned").who(seat).orders([Show, Inbox, Pause]);
            self.notify(To::Gm, Said { about: Some(seat), ..said });
        }
        if freed {
            self.rekey(seat);
        }
        let said = if freed { Said::SEAT_FREED } else { Said::NOT_YOU };
        self.parts.verdict.push(AnswerPart::Plain(said));
        self.settle(false)
    }

    /// The answer to the question whether a new reply address is wanted. Says whether the message
    /// is done with: what stands besides a YES came to the old address.
    pub(super) fn new_address(&mut self, letter: &PlayerLetter, wishes: &mut Wishes) -> bool {
        match wishes.reply.take_if(|_| letter.hearing.new_address) {
            None => return false,
            Some(Word::Yes) => {
                self.rekey(letter.seat);
                self.note_own(letter.seat, "rekeyed");
                self.parts.verdict.push(AnswerPart::Plain(Said::REKEYED));
            }
            Some(_) => {
                self.parts.word(said!("address-stays", NotDone("YES")));
                return false;
            }
        }
        true
    }

    /// Takes back what is filed in the round that a message answers, if it is open and nobody
    /// builds on it.
    fn take_back(&mut self, letter: &PlayerLetter) -> Decided {
        let Some(round) = self.open_round() else { return Ok(()) };
        let filed = round.number == letter.round && round.entries[letter.seat].filing.is_some();
        let call = self.call()?;
        if filed && !self.too_late(letter, &call) {
            self.clear(letter.seat, &call);
        }
        Ok(())
    }

    /// An address that was added in somebody else's name would let them go on. All our messages
    /// go to the first one, and it cannot be changed by mail.
    fn take_back_addresses(&mut self, seat: Seat) {
        let mut addresses = self.game.holder(seat).addresses.clone();
        let gone = addresses.split_off(addresses.len().min(1));
        if gone.is_empty() {
            // One may have been asked already.
            self.end_address_question(seat);
            return;
        }
        self.readdress(seat, addresses.clone(), "removed");
        let (gone, came) = (gone.join(", "), OutcomeCode::Did("address"));
        let said = Said::address("address-others", gone, false, came);
        self.parts.word(said.listing(&addresses));
    }

    /// Before the match begins: an answer is asked for again, and a seat that can be joined by
    /// mail is free again. Says whether it is.
    fn take_back_answer(&mut self, seat: Seat) -> bool {
        if !self.inviting() || self.game.holder(seat).answer == Answer::None {
            return false;
        }
        let open = self.game.terms.admission != Admission::Invited;
        if open && matches!(self.game.state, State::Inviting { .. }) {
            self.gone(seat);
            return true;
        }
        self.edit_holder(seat, |it| it.answer = Answer::None);
        let said = said!("taken-back" + "invitation-asked", Of("unanswered-again"));
        self.parts.word(said);
        false
    }

    /// A message that may be somebody else's: nothing in it is read, and the player is told. If it
    /// was the player, the way out is told, where only the player reads it.
    pub(super) fn not_read(&mut self, seat: Seat, why: &NotRead, notices: u32) {
        let (who, what, most) = match why {
            NotRead::From { told: true, .. } => return,
            NotRead::From { .. } => (Who::Seat(seat), "unknown-sender", MOST_SENDERS),
            NotRead::Unproved | NotRead::Marked => (Who::Clock, "unproved", MOST_UNPROVED),
        };
        if notices >= most || !self.game.state.goes_on() || self.game.holder(seat).left {
            return;
        }
        self.note_of(who, seat, what);
        self.notify(To::Seat(seat), Said::not_read(why));
    }

    /// More messages come than are answered.
    pub(super) fn flooded(&mut self, seat: Seat, trust: Trust) {
        self.note(Who::Clock, flood_line(trust, self.code(seat)));
        let said = match trust {
            Trust::Token => said!("flood").orders([Inbox, Address(seat)]),
            Trust::FromOnly => said!("flood-unproved").orders([Inbox]),
        };
        self.notify(To::Gm, Said { about: Some(seat), ..said.who(seat) });
    }

    /// A message to a player came back.
    pub(super) fn returned(&mut self, seat: Seat, address: &String, permanent: bool) {
        let holder = self.game.holder(seat);
        // Anyone who has another address by now is not to be blamed for the old one.
        let current = holder.addresses.first() == Some(address);
        if holder.left || !current || self.game.state.is_over() {
            return;
        }
        let record = holder.record;
        let Some(reach) = record.reach.after(permanent, self.now) else { return };
        self.game.holders[seat].record.reach = reach;
        self.note_of(Who::Clock, seat, &format!("returned points={}", reach.points));
        if reach.lost.is_some() && record.reach.lost.is_none() {
            self.note_of(Who::Clock, seat, "out-of-reach");
            let said = said!("reach").who(seat).orders([Show, Address(seat), Invite(seat), Pause]);
            self.notify(To::Gm, Said { about: Some(seat), ..said });
        }
    }

    /// A message came from a player: what was known to the contrary is forgotten.
    pub(super) fn heard_from(&mut self, seat: Seat) {
        let was = std::mem::take(&mut self.game.holders[seat].record.reach);
        if was.lost.is_some() {
            self.note_own(seat, "in-reach");
        }
    }
}
