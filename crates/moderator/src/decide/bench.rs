//! Seats that fall empty while a match is played: offered down the bench, without the moderator;
//! taken back by those who gave them up; and given up for those from whom nothing comes. Must
//! never keep a match waiting for somebody who is silent.

use super::guests::MOST_ANSWERS;
use super::orders::FilingOrigin;
use super::{Decided, Decider, Wishes};
use crate::bench::{Approach, Candidate, Emptied, EmptySeat, Silence, answer_by, asks_back};
use crate::meant::consents;
use crate::{
    AnswerPart, Below, By,
    Command::{self, End, Invite, Pause, Show},
    GuestLetter, Holder, JoinRequest, Named, NoticeKind, Offer,
    OutcomeCode::{NotDone, Of},
    Person, PlayedRound, Row, Said, To, WhenEmpty, Who, Word, are_alike, join_request, split,
};
use kit::{Dice, RoundRequest, Seat, Typed};

/// Who says YES to the question about the bench, in the language and style that is asked for with
/// it; `None`: nobody says so.
pub fn confirmed(typed: &Typed, person: Person) -> Option<Person> {
    let said = consents(typed, None);
    let wishes = Wishes::of(&split(said.as_ref().unwrap_or(typed)).words, person.language);
    (wishes.reply == Some(Word::Yes)).then(|| wishes.applied(person))
}

impl Decider<'_> {
    /// A seat falls empty, and everybody hears of it. What was filed goes too, unless others have
    /// built on it since. The moderator knows already, where a letter of its own or his own order
    /// says so and nobody on the bench can be asked.
    pub(super) fn vacate(&mut self, seat: Seat, why: Emptied) {
        let kept = self.binds();
        if self.game.round.is_some() && !kept {
            self.withdraw(seat);
        }
        self.gone(seat);
        if self.game.offers_seats() {
            let told = why != Emptied::Silent && self.next_on_bench(seat, true).is_none();
            let empty = Some(EmptySeat { since: self.now, why, told });
            self.edit_holder(seat, |it| it.vacancy.empty = empty);
        }
        let said = Said::seat_left(seat, self.game.terms.empty == WhenEmpty::House, kept);
        self.notify_all(&said.clone().into());
        if why == Emptied::Left {
            self.notify(To::Gm, said.orders([Show, Invite(seat), Pause, End]));
        }
    }

    /// Whether there is somebody on the bench for this seat beside those who are needed for seats
    /// that are empty already and offered to nobody yet.
    fn has_one_more(&self, seat: Seat) -> bool {
        let waits =
            |it: &Seat| self.vacant(*it).is_some() && self.next_on_bench(*it, false).is_some();
        let waiting = self.game.holders.seats().filter(waits).count();
        self.on_bench(seat, true).nth(waiting).is_some()
    }

    /// A seat that is empty and offered to nobody.
    fn vacant(&self, seat: Seat) -> Option<EmptySeat> {
        let holder = self.game.holder(seat);
        holder.vacancy.empty.filter(|_| holder.left && self.game.offer(seat).is_none())
    }

    /// A holder plays no longer, and is not away either.
    pub(super) fn gone(&mut self, seat: Seat) {
        let holder = &mut self.game.holders[seat];
        holder.away.cut(self.now);
        (holder.standing, holder.left) = (None, true);
        self.gone.push(seat);
    }

    /// Offers each seat that is empty to the next on the bench, and tells the moderator once where
    /// there is none.
    pub(super) fn fill_seats(&mut self) {
        if !self.game.offers_seats() {
            return;
        }
        self.withdraw_from_gone();
        for seat in self.game.holders.seats() {
            let Some(empty) = self.vacant(seat) else { continue };
            match self.next_on_bench(seat, false) {
                Some(candidate) => self.offer_down(seat, candidate),
                None if empty.told => {}
                None => {
                    let empty = Some(EmptySeat { told: true, ..empty });
                    self.edit_holder(seat, |it| it.vacancy.empty = empty);
                    self.note_of(Who::Clock, seat, "bench-empty");
                    let said = said!("bench-empty").who(seat);
                    self.notify(To::Gm, said.orders([Show, Invite(seat), Pause, End]));
                }
            }
        }
    }

    /// Those who are on the bench no more keep no seat from others.
    fn withdraw_from_gone(&mut self) {
        let on = |id: i64| self.game.bench.iter().any(|candidate| candidate.id == id);
        let gone = |it: &&Offer| it.open && it.candidate.is_some_and(|id| !on(id));
        let gone: Vec<Seat> = self.game.offers.iter().filter(gone).map(|it| it.seat).collect();
        for seat in gone {
            self.withdraw_offer(seat);
        }
    }

    /// The first on the bench who can take a seat: who plays here, or played here once, is not
    /// asked, nor who is offered another seat of this match, nor, but for `again`, anybody twice.
    pub(super) fn next_on_bench(&self, seat: Seat, again: bool) -> Option<Candidate> {
        self.on_bench(seat, again).next().cloned()
    }

    fn on_bench(&self, seat: Seat, again: bool) -> impl Iterator<Item = &Candidate> {
        let vacancy = &self.game.holder(seat).vacancy;
        let knows = move |holder: &Holder, it: &Candidate| {
            let address = &it.person.address;
            let gone = holder.former.iter().filter_map(|former| former.farewell.as_ref());
            let mut gone = gone.flat_map(|farewell| &farewell.addresses);
            holder.addresses.contains(address)
                || gone.any(|former| former == address)
                || are_alike(&holder.name, &it.person.name)
        };
        let free = move |it: &&Candidate| {
            !(self.game.holders.values().any(|holder| knows(holder, it))
                || !again && vacancy.was_asked(it.id))
                && self.seatable(seat, &it.person).is_ok()
        };
        self.game.bench.iter().filter(free)
    }

    fn offer_down(&mut self, seat: Seat, candidate: Candidate) {
        let Candidate { id, person } = candidate;
        let generation = self.game.next_generation(seat);
        let approach = Approach { candidate: id, generation, at: self.now };
        self.edit_holder(seat, |it| it.vacancy.ask(approach));
        self.note_of(Who::Clock, seat, &format!("bench-offer candidate={id}"));
        self.offer(seat, person, answer_by(self.now), Some(id));
    }

    /// A message with an offer came back: nobody can be reached there.
    pub(super) fn offer_returned(&mut self, seat: Seat, candidate: i64) {
        let offered = self.game.offer(seat).and_then(|offer| offer.candidate);
        if offered == Some(candidate) {
            self.game.close_offer(seat);
            self.off_bench(seat, candidate, "out-of-reach");
        }
    }

    pub(super) fn off_bench(&mut self, seat: Seat, candidate: i64, why: &str) {
        self.game.bench.retain(|it| it.id != candidate);
        self.decision.rows.push(Row::OffBench(candidate));
        self.note_of(Who::Clock, seat, &format!("bench-off candidate={candidate} {why}"));
    }

    /// Whether somebody on the bench wants to be there no longer.
    pub(super) fn says_off(letter: &GuestLetter) -> bool {
        matches!(join_request(&letter.typed), Some((JoinRequest::BenchOff, _)))
    }

    /// A message of somebody on the bench to an offer that stands no more.
    pub(super) fn late(&mut self, letter: &GuestLetter, seat: Seat, candidate: i64) {
        let no = split(&letter.typed).words.iter().any(|said| said.word == Word::No);
        if no || Self::says_off(letter) {
            self.tell_guest(letter, vec![AnswerPart::Plain(Said::OFF_BENCH)]);
            self.off_bench(seat, candidate, "declined");
        } else if letter.answered < MOST_ANSWERS {
            let gone = said!("bench-gone" + "bench-stays", NotDone("RETURN")).who(seat);
            self.tell_guest(letter, vec![AnswerPart::Plain(gone)]);
        }
    }

    /// What somebody is told who gave a seat up.
    pub(super) fn told_left(&self, seat: Seat) -> AnswerPart {
        let free = self.game.offers_seats() && self.game.holder(seat).can_return();
        let back = free && !self.game.state.is_over();
        let said = said!("you-left", Of("left")).with(|it| it.flag("back", back));
        AnswerPart::Plain(said.and(back.then_some(Below::Note("return-note"))))
    }

    /// A message of somebody who gave a seat up: RETURN takes it back while it is free.
    pub(super) fn leaver(&mut self, letter: &GuestLetter, seat: Seat, generation: u16) -> Decided {
        let holder = self.game.holder(seat);
        let free = holder.can_return() && holder.generation == generation;
        let asks = asks_back(&letter.typed);
        let part = match (self.game.offers_seats(), free) {
            (true, true) if asks => return self.took_back(letter, seat),
            (true, true) => self.told_left(seat),
            (true, false) => AnswerPart::Plain(said!("return-taken", NotDone("RETURN")).who(seat)),
            (false, _) => AnswerPart::Plain(said!("return-not-now", NotDone("RETURN"))),
        };
        if letter.answered < MOST_ANSWERS && (asks || !letter.hearing.reaction) {
            self.tell_guest(letter, vec![part]);
        }
        Ok(())
    }

    /// The deadline stays where it is: leaving and coming back is no way to move it.
    fn took_back(&mut self, letter: &GuestLetter, seat: Seat) -> Decided {
        let generation = self.game.next_generation(seat);
        let by_bench = self.game.offer(seat).is_some_and(|it| it.candidate.is_some());
        let back = said!("bench-back" + "bench-stays");
        self.close_offer(seat, if by_bench { back } else { Said::OFFER_WITHDRAWN });
        self.edit_holder(seat, |it| {
            (it.left, it.generation, it.vacancy.empty) = (false, generation, None);
            it.record.silence = Silence::default();
        });
        // What is due by now is said by the message that tells how the match stands.
        if self.open_round().is_some() {
            self.pass_reminders(seat);
        }
        self.note_own(seat, "took-back");
        let told = vec![AnswerPart::Plain(said!("returned", Of("took-back")))];
        self.notify(To::Seat(seat), letter.answer(told));
        self.notify(To::Seat(seat), NoticeKind::Welcome { seat });
        let said = Said { below: vec![Below::Clock], ..said!("back").who(seat) };
        self.notify_willing(Some(seat), &said.into());
        self.settle(true)
    }

    /// Something came from a player: that counts as an answer in the open round.
    pub(super) fn not_silent(&mut self, seat: Seat) {
        let heard = self.open_round().map(|round| round.number);
        let silence = Silence { heard, ..Silence::default() };
        if self.game.terms.misses > 0 && heard.is_some() {
            self.game.holders[seat].record.silence = silence;
        }
    }

    /// How long a holder has been silent after a round, with or without an order in it.
    pub(super) fn silence_after(&self, seat: Seat, round: &PlayedRound) -> Silence {
        let before = self.game.holder(seat).record.silence;
        if self.game.terms.misses == 0 {
            return before;
        }
        match round.filings[seat].is_none() {
            _ if before.heard == Some(round.number) => before,
            false => Silence::default(),
            // Who said so is not expected.
            true if self.game.is_away(seat, round.deadline) => before,
            true => Silence { rounds: before.rounds.saturating_add(1), ..before },
        }
    }

    /// Warns those from whom nothing came for one round less than the match allows, and gives the
    /// seats of those away who were warned and stayed silent.
    pub(super) fn give_up_silent(&mut self) -> Decided {
        let misses = self.game.terms.misses;
        if misses == 0 {
            return Ok(());
        }
        for seat in self.game.present() {
            let silence = self.game.holder(seat).record.silence;
            let rounds = silence.rounds;
            if silence.warned && rounds >= misses {
                self.give_seat_up(seat, rounds)?;
            } else if !silence.warned && rounds + 1 >= misses {
                let silence = Silence { warned: true, ..silence };
                self.game.holders[seat].record.silence = silence;
                self.note_of(Who::Clock, seat, &format!("warned rounds={rounds}"));
                let said = said!("silent-warning").with(|it| it.with("rounds", rounds));
                let said = said.named("round", Named::Round(self.round().number));
                self.notify(To::Seat(seat), said.and([Below::Clock]));
            }
        }
        Ok(())
    }

    /// A match is not over because somebody is silent: the last two keep their seats, unless
    /// somebody on the bench can come in.
    fn give_seat_up(&mut self, seat: Seat, rounds: u32) -> Decided {
        let stay = self.game.present().len() - 1;
        if stay == 0 || stay == 1 && !self.has_one_more(seat) {
            // Once, and again after so many rounds more.
            if rounds.is_multiple_of(self.game.terms.misses) {
                self.note_of(Who::Clock, seat, &format!("only-silent rounds={rounds}"));
                let said = said!("only-silent").who(seat).with(|it| it.with("rounds", rounds));
                self.notify(To::Gm, said.orders([Show, Command::Drop(seat), Pause, End]));
            }
            return Ok(());
        }
        self.note_of(Who::Clock, seat, &format!("silent rounds={rounds}"));
        let said = said!("silent-out" + "return-note");
        self.notify(To::Seat(seat), said.with(|it| it.with("rounds", i64::from(rounds))));
        self.vacate(seat, Emptied::Silent);
        self.settle(false)
    }

    /// Files for the seats that are empty, where the house plays for them.
    pub(super) fn file_house(&mut self, call: &RoundRequest, dice: &Dice) -> Decided {
        if self.game.terms.empty != WhenEmpty::House {
            return Ok(());
        }
        let position = self.position()?;
        for seat in self.game.holders.seats() {
            let filed = self.round().entries[seat].filing.is_some();
            if !self.game.holder(seat).left || filed || !call.admits(seat) {
                continue;
            }
            let Some(program) = position.suggest(seat, dice) else { continue };
            let number = self.round().number;
            let salt = self.game.seed.salt(number, seat);
            self.put_down(program, FilingOrigin::by(By::House, seat, self.now, salt), true);
        }
        Ok(())
    }
}
