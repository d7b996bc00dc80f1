//! The lines of a typed position, one by one.

use super::super::position::{Finisher, Offer};
use super::super::rulebook_words::known;
use super::super::upgrade::Upgrade;
use super::{LINES, Reader, Word, example, seat_letter};
use kit::{Phrase, SourceLine};

/// The highest number that somebody may type for a round. It can be played on.
const MOST_ROUNDS: u16 = 9999;

/// The most rounds that a site offers the same (U23).
const OFFERED: u8 = 5;

impl Reader<'_> {
    pub(super) fn line(&mut self, line: &SourceLine<'_>) {
        let words = line.words();
        let Some((first, rest)) = words.split_first() else { return };
        let name = first.1.to_ascii_lowercase();
        if let Some(seat) = seat_letter(first.1) {
            return self.robot_line(seat, *first, rest);
        }
        if !LINES.iter().any(|(known, _)| *known == name) {
            let mut names: Vec<&str> = LINES.iter().map(|(name, _)| *name).collect();
            names.push("A - H");
            return self.typed(*first, "race-fault-line", known(&names.join(", ")));
        }
        let often = ["site", "finish"].contains(&name.as_str());
        if !often && self.seen.contains(&name) {
            self.typed(*first, "race-fault-line-twice", Phrase::new("race-hint-once"));
        }
        if rest.is_empty() && !["over", "course", "starts"].contains(&name.as_str()) {
            self.incomplete(*first, &name);
        } else {
            self.named(&name, *first, rest);
        }
        self.begun.push((name.clone(), first.0));
        self.seen.push(name);
    }

    /// The highest number of rounds, damage and the like.
    pub(super) fn most(&self) -> u16 {
        if self.typed { MOST_ROUNDS } else { u16::MAX }
    }

    fn incomplete(&mut self, (place, _): Word<'_>, name: &str) {
        self.fault(place, Phrase::new("race-fault-incomplete"), example(name));
    }

    fn named(&mut self, name: &str, first: Word<'_>, rest: &[Word<'_>]) {
        match name {
            "round" => self.round = self.only(rest, 0, self.most()),
            "last" => self.last = self.only(rest, 0, self.most()),
            "registers" => {
                self.registers = self.only(rest, 1, 5).and_then(|count| count.try_into().ok());
            }
            "order" => self.order = Some(self.seats(rest)),
            "starts" => self.starts = Some((first.0, self.seats(rest))),
            "over" => {
                self.over = Some(first.0);
                self.end(rest);
            }
            "site" => self.site(first, rest),
            "finish" => self.finisher(first, rest),
            _ => self.end(rest),
        }
    }

    /// The only number of a line.
    fn only(&mut self, rest: &[Word<'_>], least: u16, most: u16) -> Option<u16> {
        self.end(rest.get(1..).unwrap_or_default());
        self.number(*rest.first()?, least, most)
    }

    fn site(&mut self, first: Word<'_>, rest: &[Word<'_>]) {
        let [square, upgrade, rest @ ..] = rest else { return self.incomplete(first, "site") };
        let at = self.square(*square);
        let found = match upgrade.1 {
            "-" => Some(None),
            _ => self.upgrade(*upgrade).map(Some),
        };
        let offers = u8::from(found.flatten().is_some());
        let age = match rest.first() {
            Some(age) if self.typed => self.small(*age, offers, OFFERED),
            Some(age) => self.small(*age, 0, 99),
            None => Some(offers),
        };
        self.end(rest.get(1..).unwrap_or_default());
        if let (Some(at), Some(upgrade), Some(age)) = (at, found, age) {
            self.sites.push((square.0, (at, Offer { upgrade, age })));
        }
    }

    pub(super) fn upgrade(&mut self, word: Word<'_>) -> Option<Upgrade> {
        let all: Vec<&str> = Upgrade::ALL.iter().map(|upgrade| upgrade.word()).collect();
        self.word(word, Upgrade::from_word, "race-fault-upgrade", &all.join(", "))
    }

    fn finisher(&mut self, first: Word<'_>, rest: &[Word<'_>]) {
        let [seat, round, register, rest @ ..] = rest else {
            return self.incomplete(first, "finish");
        };
        let found = self.seat(*seat);
        let round = self.number(*round, 0, self.most());
        let register = self.small(*register, 1, 5);
        self.end(rest);
        if let (Some(found), Some(round), Some(register)) = (found, round, register) {
            self.finishers.push((seat.0, Finisher { seat: found, round, register }));
        }
    }
}
