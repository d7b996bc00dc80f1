//! Letters of people without a seat: the answer to an offer, and the little that those who
//! look on can ask. Nothing they send touches a round, and none of their words can.

use super::manners::Manners;
use super::{Desk, Done};
use crate::game::Unread;
use crate::moderator::{
    Change, GuestLetter, Matter, Notice, Observer, Offer, Part, Role, Said, To, Trust, Who, Word,
    split,
};

/// A guest gets so many answers in 24 hours.
const MOST_ANSWERS: u32 = 10;

impl Desk<'_> {
    pub(super) fn guest(&mut self, letter: &GuestLetter) -> Done {
        let split = split(&letter.typed);
        let said = split.rest.lines.iter().filter(|(_, text)| !text.trim().is_empty());
        let unread = said.map(|(line, text)| Unread { line: *line, text: text.clone() }).collect();
        match letter.role {
            Role::Candidate(seat) => match self.game.offer(seat).cloned() {
                Some(offer) => self.candidate(letter, &split.words, offer),
                None => Ok(()),
            },
            Role::Observer(place) => {
                self.onlooker(letter, place, &split.words, unread);
                Ok(())
            }
            Role::Former => Ok(()),
        }
    }

    /// The answer to the offer of a seat. Of words that contradict each other the last counts.
    fn candidate(&mut self, letter: &GuestLetter, words: &[Said], mut offer: Offer) -> Done {
        let seat = offer.seat;
        let manners = Manners::of(words);
        let person = manners.applied(offer.person.clone());
        if person != offer.person {
            offer.person = person;
            self.change(Change::Offered(Box::new(offer.clone())));
        }
        let mut last_first = words.iter().rev().map(|said| said.word);
        let answer = last_first.find(|word| matches!(word, Word::Yes | Word::No));
        match answer {
            Some(Word::Yes) => {
                self.take_offer(&offer)?;
                let (message_id, parts) = (letter.message_id.clone(), vec![Part::SeatAccepted]);
                let matter = Matter::Answer { message_id, trust: Trust::Token, parts };
                self.decision.notices.insert(0, Notice { to: To::Seat(seat), matter });
                return Ok(());
            }
            Some(_) => {
                self.answer_guest(letter, vec![Part::Answered { yes: false }]);
                self.change(Change::OfferClosed { seat });
                self.note(Who::Gm, format!("offer-declined seat={}", self.code(seat)));
                self.notify(To::Gm, Matter::OfferDeclined { seat, name: offer.person.name });
            }
            None => {
                let mut parts: Vec<Part> = manners.answer().into_iter().collect();
                parts.extend(answers(words));
                parts.push(Part::OfferStands);
                self.answer_guest(letter, parts);
            }
        }
        Ok(())
    }

    fn onlooker(&mut self, letter: &GuestLetter, place: u8, words: &[Said], unread: Vec<Unread>) {
        let Some(observer) = self.game.observers.get(usize::from(place)).cloned() else { return };
        if words.iter().any(|said| matches!(said.word, Word::Leave | Word::LeaveYes)) {
            self.answer_guest(letter, vec![Part::StoppedObserving]);
            self.stop_observing(place);
            self.note(Who::Gm, format!("observer-left place={place}"));
            return;
        }
        let manners = Manners::of(words);
        let person = manners.applied(observer.person.clone());
        let mut parts: Vec<Part> = manners.answer().into_iter().collect();
        if person != observer.person {
            let observer = Box::new(Observer { person, ..observer });
            self.change(Change::Observing { place, observer });
        }
        parts.extend(answers(words));
        if !unread.is_empty() {
            parts.push(Part::Unread(unread));
        }
        if parts.is_empty() {
            parts.push(Part::Help);
        }
        self.answer_guest(letter, parts);
    }

    /// One answer, in the language that was asked for just now.
    fn answer_guest(&mut self, letter: &GuestLetter, mut parts: Vec<Part>) {
        if letter.answered >= MOST_ANSWERS {
            return;
        }
        if letter.answered + 1 == MOST_ANSWERS {
            parts.push(Part::Enough);
        }
        let message_id = letter.message_id.clone();
        let matter = Matter::Answer { message_id, trust: Trust::Token, parts };
        self.notify_guest(letter.role, matter);
    }
}

/// What is asked that anybody may know.
fn answers(words: &[Said]) -> Vec<Part> {
    let asked = |word: Word| words.iter().any(|said| said.word == word);
    let mut parts = Vec::new();
    if asked(Word::Status) {
        parts.push(Part::Status);
    }
    if asked(Word::Help) {
        parts.push(Part::Help);
    }
    parts
}
