//! A player's registered addresses: listed, added and removed by the first of them, to which
//! all messages go. One that is added has to say YES itself. What a plain address is, and whether
//! it is free, is handed in.

use super::guests::MOST_ANSWERS;
use super::parts::once;
use super::{Decider, Wishes};
use crate::kinds::ADDRESS_PROOF;
use crate::words::fold;
use crate::{
    AnswerPart, Guest, GuestLetter, Holder, MOST_ADDRESSES, Notice, NoticeKind, OutcomeCode,
    Person, PlayerLetter, Role, Said, SaidWord, Split, To, Word,
};
use kit::Seat;

/// A message can add or remove so many; what follows is repetition.
const MOST_LINES: usize = 8;

/// How many questions whether an address is theirs one player has sent in 24 hours, and how many
/// one address gets.
const MOST_ASKED: u32 = 3;

impl Decider<'_> {
    pub(super) fn addresses(&mut self, letter: &PlayerLetter, wishes: &Wishes) {
        let all = wishes.others.iter().filter(|said| said.word == Word::Address);
        for said in all.take(MOST_LINES) {
            let done = self.address(letter, said);
            let done = done.listing(&self.game.holder(letter.seat).addresses);
            once(&mut self.parts.words, AnswerPart::Plain(done));
        }
    }

    fn address(&mut self, letter: &PlayerLetter, said: &SaidWord) -> Said {
        let Some(first) = said.rest.split_whitespace().next().map(fold) else {
            return done("address-listed", String::new(), OutcomeCode::Of("answered"));
        };
        let own = self.game.holder(letter.seat).addresses.clone();
        if own.first() != Some(&letter.from) {
            return not_done("address-first-must-ask", String::new());
        }
        let mut found = letter.mentioned.iter().filter(|it| it.line == said.line);
        let (Some(one), None) = (found.next(), found.next()) else {
            return not_done("address-not-plain", String::new());
        };
        let address = one.address.clone();
        let known = own.iter().position(|it| *it == address);
        let removes = matches!(first.as_str(), "remove" | "delete" | "usun");
        match (known, removes) {
            (None, true) => {
                // It may have been asked.
                self.end_address_question(letter.seat);
                not_done("address-not-registered", address)
            }
            (Some(0), true) => not_done("address-first-stays", address),
            (Some(_), true) => {
                let rest = own.into_iter().filter(|it| *it != address).collect();
                self.readdress(letter.seat, rest, "removed");
                done("address-removed", address, OutcomeCode::Did("address"))
            }
            (Some(_), false) => not_done("address-known", address),
            (None, false) if !one.free => not_done("address-not-free", address),
            (None, false) if own.len() >= MOST_ADDRESSES => not_done("address-too-many", address),
            (None, false) if one.asked + self.addresses_asked() >= MOST_ASKED => {
                not_done("address-asked-often", address)
            }
            (None, false) => {
                self.ask_address(letter.seat, &address);
                done("address-asked", address, OutcomeCode::Did("asked"))
            }
        }
    }

    /// How many addresses this decision asks.
    pub(super) fn addresses_asked(&self) -> u32 {
        let asks = |notice: &&Notice| {
            matches!(&notice.matter, NoticeKind::Plain(Said { kind: ADDRESS_PROOF, .. }))
        };
        self.decision.notices.iter().filter(asks).count() as u32
    }

    /// Asks an address whether it is that of a seat's holder.
    fn ask_address(&mut self, seat: Seat, address: &str) {
        let holder = self.game.holder(seat);
        let (name, address) = (String::new(), address.to_owned());
        let person = Person { name, address, ..Person::of(holder) };
        let (role, generation) = (Role::Proving(seat), holder.generation);
        let question = Some(holder.record.address_question);
        self.note_own(seat, "address-asked");
        let to = To::Guest(Box::new(Guest { person, role, generation }));
        let subject = Some("address-proof-subject");
        self.notify(to, Said { kind: ADDRESS_PROOF, question, subject, ..said!("address-proof") });
    }

    /// What an address says that was asked. All that comes of it is told where the player reads.
    pub(super) fn proved(&mut self, letter: &GuestLetter, seat: Seat, split: &Split) {
        let holder = self.game.holder(seat);
        let (Some(one), own) = (&letter.proves, holder.addresses.clone()) else { return };
        let address = one.address.clone();
        // A YES may come twice.
        if holder.left || !self.game.state.goes_on() || own.contains(&address) {
            return;
        }
        let done = match Wishes::of(&split.words, holder.language).reply {
            None if one.asked < MOST_ASKED => return self.ask_address(seat, &address),
            None => return,
            Some(Word::Yes) if !one.free => not_done("address-not-free", address),
            Some(Word::Yes) if own.len() >= MOST_ADDRESSES => not_done("address-too-many", address),
            Some(Word::Yes) => {
                let all = own.into_iter().chain([address.clone()]).collect();
                self.readdress(seat, all, "added");
                let more = split.rest.lines.iter().any(|(_, text)| !text.trim().is_empty());
                Said::address("address-added", address, more, OutcomeCode::Did("address"))
            }
            Some(_) => not_done("address-denied", address),
        };
        // A NO can be sent without end.
        if !self.changed() && letter.answered >= MOST_ANSWERS {
            return;
        }
        let said = done.listing(&self.game.holder(seat).addresses);
        self.notify(To::Seat(seat), letter.answer(vec![AnswerPart::Plain(said)]));
    }

    /// Addresses that were asked by now cannot answer any more.
    pub(super) fn end_address_question(&mut self, seat: Seat) {
        let own = self.game.holder(seat).addresses.clone();
        for seat in self.game.holders.seats() {
            let Holder { addresses, record, .. } = &mut self.game.holders[seat];
            if *addresses == own {
                record.address_question = record.address_question.saturating_add(1);
            }
        }
    }

    pub(super) fn readdress(&mut self, seat: Seat, addresses: Vec<String>, how: &str) {
        let count = addresses.len();
        if count < self.game.holder(seat).addresses.len() {
            self.end_address_question(seat);
        }
        self.game.readdress(seat, &addresses);
        self.note_own(seat, &format!("address-{how} count={count}"));
    }
}

/// What became of an address.
fn done(what: &'static str, address: String, came: OutcomeCode) -> Said {
    Said::address(what, address, false, came)
}

fn not_done(what: &'static str, address: String) -> Said {
    done(what, address, OutcomeCode::NotDone(Word::Address.name()))
}
