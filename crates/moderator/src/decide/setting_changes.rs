//! The words of a message that change something, sorted, and what the short ones do: the cap, the
//! leaving, REMATCH, MORE, and how messages are wanted. The others have files of their own.

use super::standing::{StandingRequest, asked};
use super::{Decided, Decider};
use crate::bench::Emptied;
use crate::words::is_about_round;
use crate::{
    AnswerPart, Below, Command, Named, OutcomeCode,
    OutcomeCode::{NotDone, Of},
    Person, Phase, PlayerLetter, Receipt, Round, Said, SaidWord, Split, State, Style, To, Who,
    Word,
};
use kit::letter::Purpose;
use kit::{Language, RoundRequest, Seat};

/// The words of a message, without repetitions: of words that contradict each other the last
/// one counts.
#[derive(Default)]
pub(super) struct Wishes {
    /// READY or WAIT, with its line.
    pub cap: Option<(u32, Word)>,
    /// YES or NO.
    pub reply: Option<Word>,
    /// A NO that may mean yes.
    pub unclear: bool,
    pub leave: Option<Word>,
    /// The language and style in which messages are wanted.
    pub language: Option<Language>,
    pub style: Option<Style>,
    /// All other words, in order.
    pub others: Vec<SaidWord>,
}

impl Wishes {
    /// `language`: the one the reader is written to in. A Pole's "no" is a nod (E12).
    pub(super) fn of(words: &[SaidWord], language: Language) -> Wishes {
        let mut wishes = Wishes::default();
        for said in words {
            let word = said.word;
            match word {
                Word::Ready | Word::Wait => wishes.cap = Some((said.line, word)),
                Word::Yes | Word::No => {
                    wishes.unclear = language == Language::Pl && said.spelled == "no";
                    wishes.reply = (!wishes.unclear).then_some(word);
                }
                Word::Leave => wishes.leave = wishes.leave.or(Some(word)),
                Word::LeaveYes => wishes.leave = Some(word),
                Word::Pl => wishes.language = Some(Language::Pl),
                Word::En => wishes.language = Some(Language::En),
                Word::Words => wishes.style = Some(Style::Words),
                Word::Short => wishes.style = Some(Style::Short),
                Word::Full => wishes.style = Some(Style::Full),
                _ => wishes.others.push(said.clone()),
            }
        }
        wishes
    }

    /// Takes out what answers a message or says that it is enough, where nobody knows what that
    /// message said. Whether there was any.
    pub(super) fn answers_nothing(&mut self) -> bool {
        let leaves = self.leave == Some(Word::LeaveYes);
        if leaves {
            self.leave = Some(Word::Leave);
        }
        let unclear = std::mem::take(&mut self.unclear);
        self.reply.take().is_some() | self.cap.take().is_some() | unclear | leaves
    }

    /// Whether this word is among the others.
    pub(super) fn asks(&self, word: Word) -> bool {
        self.line_of(word).is_some()
    }

    /// The line of this word, of several the last.
    pub(super) fn line_of(&self, word: Word) -> Option<u32> {
        self.others.iter().rfind(|said| said.word == word).map(|said| said.line)
    }

    /// The lines of words that mean the open round and none else.
    pub(super) fn bound(&self) -> Vec<u32> {
        let cap = self.cap.map(|(line, _)| line);
        let standing = self.standing().filter(|said| matches!(asked(said), StandingRequest::Store));
        let is_bound = |said: &&SaidWord| {
            said.word == Word::More || said.word == Word::Propose && is_about_round(&said.rest)
        };
        let others = self.others.iter().filter(is_bound).chain(standing).map(|said| said.line);
        self.line_of(Word::Clear).into_iter().chain(cap).chain(others).collect()
    }

    /// What is said of how messages are wanted, if anything is asked.
    pub fn answer(&self) -> Option<AnswerPart> {
        let Wishes { language, style, .. } = *self;
        let asked = language.is_some() || style.is_some();
        asked.then(|| AnswerPart::Plain(Said::writing(language, style)))
    }

    /// The same person, written to in this way.
    pub fn applied(&self, person: Person) -> Person {
        let language = self.language.unwrap_or(person.language);
        Person { language, style: self.style.unwrap_or(person.style), ..person }
    }
}

impl Decider<'_> {
    /// What the words of a message ask for. Where it answers one from before the database went
    /// back, none of them is an answer.
    pub(super) fn wishes(&mut self, letter: &PlayerLetter, split: &Split) -> Wishes {
        let mut wishes = Wishes::of(&split.words, self.game.holder(letter.seat).language);
        if letter.purpose == Purpose::Past && wishes.answers_nothing() {
            self.parts.word(Said::FROM_BEFORE);
        }
        wishes
    }

    pub(super) fn cap(&mut self, seat: Seat, call: &RoundRequest, on: bool) {
        let done = if on { Said::READY } else { Said::WAIT };
        // A window closes no matter who is ready: neither word changes anything.
        if self.game.is_window(call) {
            return self.parts.word(done);
        }
        let entry = &self.round().entries[seat];
        if on && entry.filing.is_none() {
            return self.parts.word(Said::NOTHING_TO_CAP);
        }
        if on && entry.filing.as_ref().is_some_and(|filing| !filing.confirmed) {
            let told = self.confirm(seat);
            let settled = self.parts.settle();
            self.parts.words.extend(if settled { Some(AnswerPart::Plain(done)) } else { told });
            return;
        }
        if entry.cap != on {
            self.game.entry(seat).cap = on;
            self.note_own(seat, &format!("cap on={on}"));
        }
        self.parts.word(done);
    }

    /// Where a round closes in minutes because all are ready, nobody who begs for time is asked for
    /// the word: it stays open, and READY takes that back. Says whether it was so.
    pub(super) fn keep_open(&mut self, seat: Seat) -> Decided<bool> {
        let ready =
            |round: &Round| matches!(round.phase, Phase::Cooling { .. }) && round.entries[seat].cap;
        if !self.open_round().is_some_and(ready) {
            return Ok(false);
        }
        let call = self.call()?;
        if self.game.is_window(&call) {
            return Ok(false);
        }
        self.cap(seat, &call, false);
        self.settle(false)?;
        Ok(true)
    }

    pub(super) fn clear(&mut self, seat: Seat, call: &RoundRequest) {
        let filing = self.round().entries[seat].filing.clone();
        if let Some(filing) = filing.filter(|_| call.binding) {
            let said = said!("binding", NotDone("CLEAR")).of_filing(&filing);
            let said = Said { receipt: Some(Receipt::Filed(filing)), ..said };
            return self.parts.word(said);
        }
        let said = match self.withdraw(seat) {
            Some(had) => {
                self.note_own(seat, "withdrawn");
                let said = said!("cleared", OutcomeCode::Filing("cleared", had.serial));
                said.and([Below::Absence]).taken_back(&had)
            }
            None => Said::NOTHING_TO_CLEAR,
        };
        self.parts.word(said);
    }

    /// Whether what is filed in the open round, if one is open, cannot be taken back.
    pub(super) fn binds(&self) -> bool {
        self.game.round.is_some() && self.call().is_ok_and(|call| call.binding)
    }

    /// What LEAVE asks first: the match may end with it.
    pub(super) fn leave_asked(&self, seat: Seat, question: Option<u16>) -> AnswerPart {
        let playing = self.game.round_under_way().is_some();
        let last =
            playing && self.game.present().len() == 2 && self.next_on_bench(seat, true).is_none();
        let below = last.then_some(Below::Note("leave-asked-last")).into_iter().collect();
        AnswerPart::Plain(Said { below, question, ..said!("leave-asked", Of("answered")) })
    }

    /// A seat is given up: it files nothing from now on and the rules' default stands in. A
    /// match that one player is left in is over.
    pub(super) fn leave(&mut self, seat: Seat) -> Decided {
        self.vacate(seat, Emptied::Left);
        self.note_own(seat, "left");
        let plays_on = match self.game.present().len() {
            0 => false,
            1 => self.next_on_bench(seat, true).is_some(),
            _ => true,
        };
        if plays_on {
            self.settle(false)?;
        } else {
            let last = self.let_go(Who::Clock)?;
            self.over(None, (Who::Clock, "ended too-few-seats"), last);
        }
        self.parts.words.push(self.told_left(seat));
        Ok(())
    }

    pub(super) fn manners(&mut self, seat: Seat, wishes: &Wishes) {
        let Some(told) = wishes.answer() else { return };
        if self.edit_holder(seat, |it| it.language = wishes.language.unwrap_or(it.language)) {
            self.note_own(seat, &format!("language to={}", self.game.holder(seat).language.name()));
        }
        if self.edit_holder(seat, |it| it.style = wishes.style.unwrap_or(it.style)) {
            self.note_own(seat, &format!("style to={}", self.game.holder(seat).style.name()));
        }
        self.parts.words.push(told);
    }

    /// REMATCH, once the match is over: the moderator hears of it once.
    pub(super) fn rematch(&mut self, seat: Seat, wishes: &Wishes) {
        if !wishes.asks(Word::Rematch) {
            return;
        }
        if !matches!(self.game.state, State::Ended { .. }) {
            return self.parts.word(Said::not_now(Word::Rematch.name()));
        }
        let before = self.game.those(|holder| holder.record.rematch);
        let new = !before.contains(&seat);
        let said = said!("rematch", if new { Of("rematch") } else { NotDone("REMATCH") });
        self.parts.word(said.with(|it| it.flag("new", new)));
        if new {
            self.game.holders[seat].record.rematch = true;
            self.note_own(seat, "rematch");
            let said = said!("rematch-gm").who(seat).orders([Command::Again, Command::Show]);
            self.notify(To::Gm, said.named("names", Named::Seats(before)));
        }
    }

    /// Whether a seat may ask for more time in this round.
    pub(super) fn may_ask_for_time(&self, seat: Seat) -> bool {
        let asked = self.game.holder(seat).asked_more.contains(&self.round().number);
        !asked && self.game.requests_left(seat) > 0
    }

    pub(super) fn more(&mut self, seat: Seat, call: &RoundRequest, wishes: &Wishes) {
        if wishes.asks(Word::More) {
            let told = match call.admits(seat) {
                true => self.ask_for_time(seat),
                false => Said::not_now(Word::More.name()),
            };
            self.parts.word(told);
        }
    }

    /// Asks the moderator for more time, if he has not been asked yet.
    pub(super) fn ask_for_time(&mut self, seat: Seat) -> Said {
        let (most, round) = (self.game.terms.more, self.round().number);
        if self.game.holder(seat).asked_more.contains(&round) {
            return said!("more-already", NotDone("MORE"));
        }
        let Some(left) = self.game.requests_left(seat).checked_sub(1) else {
            let said = said!("more-used-up", NotDone("MORE"));
            return said.with(|it| it.with("most", i64::from(most)));
        };
        self.edit_holder(seat, |it| it.asked_more.push(round));
        self.note_own(seat, &format!("more round={round} left={left}"));
        self.notify(To::Gm, Said::time_wanted(seat, left));
        let said = said!("more-asked", OutcomeCode::MORE);
        said.with(|it| it.with("left", i64::from(left)))
    }
}
