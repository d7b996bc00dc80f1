//! Messages of people without a seat: the answer to an offer, and the little that
//! observers can ask. Nothing they send touches a round, and none of their words can.

use super::asking::Questions;
use super::calendar::switched;
use super::notes::Heard;
use super::parts::once;
use super::{Decided, Decider, Wishes};
use crate::kinds::OFFER;
use crate::meant::consents;
use crate::{
    AnswerPart, GuestLetter, Named, Notice, Observer, Offer, OutcomeCode::Of, Party, Role, Said,
    Split, To, Who, Word, split,
};
use kit::Unread;

/// A guest, and who gave a seat up or is late on the bench, gets so many answers in 24 hours to
/// messages that only ask.
pub(super) const MOST_ANSWERS: u32 = 10;

impl Decider<'_> {
    pub(super) fn guest(&mut self, letter: &GuestLetter) -> Decided {
        let said = consents(&letter.typed, None);
        let answer = || split(said.as_ref().unwrap_or(&letter.typed));
        match letter.role {
            Role::Candidate(seat) => {
                if let Some(offer) = self.game.offer(seat).cloned() {
                    self.candidate(letter, &answer(), offer)?;
                }
            }
            Role::Observer(place) => self.onlooker(letter, place, &split(&letter.typed))?,
            Role::Left { seat, generation } => self.leaver(letter, seat, generation)?,
            Role::Late { seat, candidate, .. } => self.late(letter, seat, candidate),
            Role::Proving(seat) => self.proved(letter, seat, &answer()),
            Role::Former | Role::Joining { .. } => {}
        }
        Ok(())
    }

    /// The answer to the offer of a seat. Of words that contradict each other the last counts.
    fn candidate(&mut self, letter: &GuestLetter, split: &Split, mut offer: Offer) -> Decided {
        let seat = offer.seat;
        let wishes = Wishes::of(&split.words, offer.person.language);
        offer.person = wishes.applied(offer.person);
        self.game.put_offer(offer.clone());
        let off = offer.candidate.filter(|_| Self::says_off(letter));
        match wishes.reply.filter(|_| off.is_none()).or(off.map(|_| Word::No)) {
            Some(Word::Yes) => {
                self.take_offer(&offer)?;
                let said = said!("seat-accepted", Of("yes"));
                let matter = letter.answer(vec![AnswerPart::Plain(said)]);
                self.decision.notices.insert(0, Notice { to: To::Seat(seat), matter });
                return Ok(());
            }
            Some(_) => {
                let said = if offer.candidate.is_some() { Said::OFF_BENCH } else { Said::NO };
                self.tell_guest(letter, vec![AnswerPart::Plain(said)]);
                self.game.close_offer(seat);
                if let Some(candidate) = offer.candidate {
                    // The NO to an offer ends a candidacy.
                    self.off_bench(seat, candidate, "declined");
                } else {
                    self.note_of(Who::Gm, seat, "offer-declined");
                    self.notify(To::Gm, Said::not_accepted(seat, &offer.person.name, true));
                }
            }
            None => {
                let parts = wishes.answer().into_iter().collect();
                let name = &offer.person.name;
                let (mut parts, _) = self.answers(letter, split, name, parts)?;
                if wishes.unclear {
                    parts.insert(0, AnswerPart::Plain(Said::yes_or_no(None)));
                }
                let said = Said { kind: OFFER, ..said!("offer-stands", Of("answered")) };
                let said = said.named("when", Named::Moment(offer.answer_by));
                parts.push(AnswerPart::Plain(said));
                self.answer_guest(letter, parts);
            }
        }
        Ok(())
    }

    fn onlooker(&mut self, letter: &GuestLetter, place: u8, split: &Split) -> Decided {
        let Some(observer) = self.game.observers.get(usize::from(place)).cloned() else {
            return Ok(());
        };
        if split.words.iter().any(|said| matches!(said.word, Word::Leave | Word::LeaveYes)) {
            let said = said!("stopped-observing", Of("left"));
            self.tell_guest(letter, vec![AnswerPart::Plain(said)]);
            self.stop_observing(place);
            self.note(Who::Gm, format!("observer-left place={place}"));
            return Ok(());
        }
        let wishes = Wishes::of(&split.words, observer.person.language);
        let name = observer.person.name.clone();
        let person = wishes.applied(observer.person.clone());
        let mut parts: Vec<AnswerPart> = wishes.answer().into_iter().collect();
        let pictures = switched(&split.words, Word::Pictures);
        let pictured = pictures.or(observer.pictures);
        self.game.observe(place, Observer { person, pictures: pictured, ..observer });
        parts.extend(pictures.map(|on| AnswerPart::Plain(self.told_pictures(on))));
        let (mut parts, silent) = self.answers(letter, split, &name, parts)?;
        parts.extend((parts.is_empty() && silent).then_some(AnswerPart::Help));
        if !parts.is_empty() {
            self.answer_guest(letter, parts);
        }
        Ok(())
    }

    /// One answer, in the language that was asked for just now. Too many messages that change
    /// nothing get none.
    fn answer_guest(&mut self, letter: &GuestLetter, parts: Vec<AnswerPart>) {
        if letter.answered < MOST_ANSWERS || self.changed() {
            self.tell_guest(letter, parts);
        }
    }

    /// The answer to what changes something.
    pub(super) fn tell_guest(&mut self, letter: &GuestLetter, mut parts: Vec<AnswerPart>) {
        if letter.answered + 1 == MOST_ANSWERS {
            parts.push(AnswerPart::Plain(Said::ENOUGH));
        }
        self.notify_guest(letter.role, letter.answer(parts));
    }

    /// What is said to what is asked that anybody may know, and to the lines that are nothing, with
    /// these parts before; whether there are no such lines.
    fn answers(
        &mut self,
        letter: &GuestLetter,
        split: &Split,
        name: &str,
        mut parts: Vec<AnswerPart>,
    ) -> Decided<(Vec<AnswerPart>, bool)> {
        let (questions, rest) = Questions::of(split);
        self.asked(None, &questions)?;
        parts.append(&mut self.parts.answers);
        let mut lines = std::mem::take(&mut self.parts.unread);
        for (word, part) in [
            (Word::Status, AnswerPart::Status),
            (Word::Help, AnswerPart::Help),
            (Word::HelpMore, AnswerPart::HelpMore),
        ] {
            parts.extend(split.words.iter().any(|said| said.word == word).then_some(part));
        }
        // Those without a seat say nothing to the table: the moderator hears it.
        let said = split.words.iter().filter(|it| matches!(it.word, Word::Say | Word::Tell));
        for said in said {
            let text = format!("{} {}", said.spelled, said.rest);
            once(&mut parts, AnswerPart::Plain(Said::not(&["not-said-watching"], 0)));
            lines.push(Unread { line: said.line, text });
        }
        lines.extend(Unread::of(&rest));
        lines.sort_by_key(|line| line.line);
        let silent = lines.is_empty();
        let (from, name, hearing) = (Party::Guest(letter.role), name.to_owned(), &letter.hearing);
        let said = Heard { from, name, lines, hearing, at: letter.received, along: false };
        parts.extend(self.hear_guest(&said)?);
        Ok((parts, silent))
    }
}
