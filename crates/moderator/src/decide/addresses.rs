//! A player's registered addresses: listed, added and removed by the first of them, to which
//! all messages go. What a plain address is, and whether it is free, is handed in.

use super::Decider;
use super::setting_changes::Wishes;
use crate::words::fold;
use crate::{
    AddressDone, AnswerPart, Change, NoticeKind, PlayerLetter, SaidWord, SettingChange, State, To,
    UnknownSender, Who, Word,
};
use kit::Seat;

/// Nobody has more addresses.
const MOST: usize = 5;

/// A message can add or remove so many; what follows is repetition.
const MOST_LINES: usize = 8;

/// How many notices about unknown senders one player gets in 24 hours: anyone who has a token
/// could have them sent for ever.
const MOST_NOTICES: u32 = 3;

impl Decider<'_> {
    pub(super) fn addresses(
        &mut self,
        letter: &PlayerLetter,
        wishes: &Wishes,
        parts: &mut Vec<AnswerPart>,
    ) {
        let all = wishes.others.iter().filter(|said| said.word == Word::Address);
        for said in all.take(MOST_LINES) {
            let done = self.address(letter, said);
            let addresses = self.game.holder(letter.seat).addresses.clone();
            let part = AnswerPart::wish(SettingChange::Addresses { addresses, done });
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
    }

    fn address(&mut self, letter: &PlayerLetter, said: &SaidWord) -> AddressDone {
        let Some(first) = said.rest.split_whitespace().next().map(fold) else {
            return AddressDone::Listed;
        };
        let own = self.game.holder(letter.seat).addresses.clone();
        if own.first() != Some(&letter.from) {
            return AddressDone::FirstMustAsk;
        }
        let mut found = letter.mentioned.iter().filter(|it| it.line == said.line);
        let (Some(one), None) = (found.next(), found.next()) else {
            return AddressDone::NotPlain;
        };
        let address = one.address.clone();
        let known = own.iter().position(|it| *it == address);
        if matches!(first.as_str(), "remove" | "delete" | "usun") {
            return match known {
                None => AddressDone::NotRegistered { address },
                Some(0) => AddressDone::FirstStays { address },
                Some(_) => {
                    let rest = own.into_iter().filter(|it| *it != address).collect();
                    self.readdress(letter.seat, rest, "removed");
                    AddressDone::Removed { address }
                }
            };
        }
        match known {
            Some(_) => AddressDone::Known { address },
            None if !one.free => AddressDone::NotFree { address },
            None if own.len() >= MOST => AddressDone::TooMany { most: MOST },
            None => {
                let all = own.into_iter().chain([address.clone()]).collect();
                self.readdress(letter.seat, all, "added");
                AddressDone::Added { address }
            }
        }
    }

    pub(super) fn readdress(&mut self, seat: Seat, addresses: Vec<String>, how: &str) {
        let count = addresses.len();
        self.change(Change::Addresses { seat, addresses });
        let what = format!("address-{how} seat={} count={count}", self.code(seat));
        self.note(Who::Seat(seat), what);
    }

    /// A message with a genuine token came from somewhere else: nothing in it is read. If it
    /// was the player, the way out is told, where only the player reads it.
    pub(super) fn unknown_sender(&mut self, letter: &UnknownSender) {
        let goes_on = match self.game.state {
            State::Inviting { .. } | State::Playing | State::Paused { .. } => true,
            State::Frozen { .. } => true,
            // Its sender is told where the match is.
            State::Moved { .. } => false,
            State::Draft | State::Ended { .. } | State::Cancelled => false,
        };
        let left = self.game.holder(letter.seat).left;
        if letter.told || letter.notices >= MOST_NOTICES || !goes_on || left {
            return;
        }
        let what = format!("unknown-sender seat={}", self.code(letter.seat));
        self.note(Who::Seat(letter.seat), what);
        let matter = NoticeKind::UnknownSender { address: letter.address.clone() };
        self.notify(To::Seat(letter.seat), matter);
    }
}
