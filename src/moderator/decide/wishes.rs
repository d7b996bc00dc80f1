//! The words of a letter that change something, and what they do: the cap, the taking back,
//! the leaving.

use super::{Desk, Done};
use crate::game::Seat;
use crate::moderator::{Change, Matter, Part, Said, State, To, Who, Word};

/// The words of a letter, without repetitions: of words that contradict each other the last
/// one counts.
#[derive(Default)]
pub(super) struct Wishes {
    /// READY or WAIT, with its line.
    pub cap: Option<(u32, Word)>,
    /// The line of the last CLEAR.
    pub clear: Option<u32>,
    /// YES or NO.
    pub reply: Option<Word>,
    pub leave: Option<Word>,
    pub status: bool,
    pub help: bool,
    /// All other words, in order.
    pub others: Vec<Said>,
}

impl Wishes {
    pub(super) fn of(words: &[Said]) -> Wishes {
        let mut wishes = Wishes::default();
        for said in words {
            let word = said.word;
            match word {
                Word::Ready | Word::Wait => wishes.cap = Some((said.line, word)),
                Word::Clear => wishes.clear = Some(said.line),
                Word::Yes | Word::No => wishes.reply = Some(word),
                Word::Leave => wishes.leave = wishes.leave.or(Some(word)),
                Word::LeaveYes => wishes.leave = Some(word),
                Word::Status => wishes.status = true,
                Word::Help => wishes.help = true,
                Word::Try
                | Word::Why
                | Word::Ask
                | Word::History
                | Word::Rules
                | Word::Proof
                | Word::Standing
                | Word::More
                | Word::Address
                | Word::Words
                | Word::Short
                | Word::Full
                | Word::Pl
                | Word::En => wishes.others.push(said.clone()),
            }
        }
        wishes
    }
}

impl Desk<'_> {
    pub(super) fn cap(&mut self, seat: Seat, on: bool, parts: &mut Vec<Part>) {
        let entry = &self.round().entries[seat];
        if on && entry.filing.is_none() {
            parts.push(Part::NothingToCap);
            return;
        }
        if entry.cap != on {
            self.change(Change::Cap { seat, on });
            let what = format!("cap seat={} on={on}", self.code(seat));
            self.note(Who::Seat(seat), what);
        }
        parts.push(Part::Cap { on });
    }

    pub(super) fn clear(&mut self, seat: Seat, parts: &mut Vec<Part>) {
        let had = self.withdraw(seat);
        if had.is_some() {
            let what = format!("withdrawn seat={}", self.code(seat));
            self.note(Who::Seat(seat), what);
        }
        parts.push(Part::Cleared { had });
    }

    /// A seat is given up: it files nothing from now on and the rules' default stands in. A
    /// match that one player is left in is over.
    pub(super) fn leave(&mut self, seat: Seat) -> Done {
        self.withdraw(seat);
        self.change(Change::Left { seat });
        let what = format!("left seat={}", self.code(seat));
        self.note(Who::Seat(seat), what);
        self.notify_seats(&Matter::SeatLeft { seat });
        self.notify(To::Gm, Matter::SeatLeft { seat });
        if self.present().len() > 1 {
            return self.settle(false);
        }
        self.change(Change::State(State::Ended { agreed: None }));
        self.note(Who::Clock, "ended too-few-seats".to_owned());
        let ended = Matter::Ended { by_gm: false, reason: None };
        self.notify_seats(&ended);
        self.notify_observers(&ended);
        self.withdraw_offers();
        Ok(())
    }
}
