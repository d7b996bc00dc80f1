//! The lines of a robot: itself, its hand, its registers, its figures.

use super::super::hand::Hand;
use super::super::instruction::{Instruction, Register};
use super::super::position::{DESTROYED, State, Tally};
use super::super::program::REGISTERS;
use super::super::rulebook_words::known;
use super::super::set_up::letter;
use super::super::square::Square;
use super::super::upgrade::{Kit, Switch, Upgrade};
use super::{Placed, Reader, Word};
use kit::grid::Direction;
use kit::{Phrase, Place, Seat};

/// The most instructions that a hand can have: ten, one of extra memory, one of a flywheel.
const MOST_HAND: usize = 12;

/// A robot as it was typed.
#[derive(Default)]
pub(super) struct Typed {
    /// The place of its letter in the line that says where it is.
    pub place: Option<Place>,
    /// The first line of any kind.
    pub first: Option<Place>,
    pub state: Option<Placed<State>>,
    pub facing: Option<Direction>,
    pub damage: u8,
    pub deaths: u8,
    pub archive: Option<Placed<Square>>,
    pub flags: Option<Placed<u8>>,
    pub hand: Hand,
    pub program: [Option<Register>; REGISTERS],
    pub radio: [Option<Register>; REGISTERS],
    pub powering_down: bool,
    pub recompiled: bool,
    pub kit: Kit,
    pub upgrades: Vec<Placed<Upgrade>>,
    pub saved: Option<Placed<Instruction>>,
    pub wildcards: u8,
    pub tally: Tally,
    /// The words behind its square, and the kinds of its further lines, each with its place.
    pub said: Vec<(String, Place)>,
    seen: Vec<String>,
}

/// What may stand behind a robot's letter and square.
const WORDS: &str =
    "damage, deaths, archive, flags, powering-down, recompiled, wildcards, upgrades";

impl Reader<'_> {
    /// A line that begins with the letter of a seat.
    pub(super) fn robot_line(&mut self, seat: Seat, first: Word<'_>, rest: &[Word<'_>]) {
        let Some(next) = rest.first() else {
            let example =
                Phrase::new("race-hint-write").code("example", format!("{} b4 E", letter(seat)));
            return self.fault(first.0, Phrase::new("race-fault-incomplete"), example);
        };
        let mut typed = match self.robots.iter().position(|(other, _)| *other == seat) {
            Some(at) => self.robots.remove(at).1,
            None => Typed::default(),
        };
        typed.first = typed.first.or(Some(first.0));
        let name = next.1.to_ascii_lowercase();
        let name = match name.as_str() {
            "hand" | "program" | "radio" | "tally" | "saved" => name,
            _ => "robot".to_owned(),
        };
        if typed.seen.contains(&name) {
            let reason = Phrase::new("race-fault-robot-twice").code("seat", letter(seat));
            self.fault(first.0, reason, Phrase::new("race-hint-once"));
        }
        match name.as_str() {
            "hand" => typed.hand = self.hand(&rest[1..]),
            "saved" => self.saved(&mut typed, *next, &rest[1..]),
            "program" => typed.program = self.registers(*next, &rest[1..]),
            "radio" => typed.radio = self.registers(*next, &rest[1..]),
            "tally" => typed.tally = self.tally(&rest[1..]),
            _ => {
                typed.place = Some(first.0);
                self.robot(&mut typed, rest);
            }
        }
        if name != "robot" {
            typed.said.push((name.clone(), next.0));
        }
        typed.seen.push(name);
        self.robots.push((seat, typed));
        self.robots.sort_by_key(|(seat, _)| *seat);
    }

    fn instruction(&mut self, word: Word<'_>) -> Option<Instruction> {
        let parse = |it: &str| Instruction::from_code(&it.to_ascii_uppercase());
        self.word(word, parse, "race-fault-instruction", "F3, F2, F, B, L, R, U")
    }

    fn hand(&mut self, words: &[Word<'_>]) -> Hand {
        if let Some((place, _)) = words.get(MOST_HAND) {
            let reason = Phrase::new("race-fault-hand").with("most", MOST_HAND);
            self.fault(*place, reason, Phrase::new("race-hint-remove"));
        }
        let words = words.iter().take(MOST_HAND);
        words.filter_map(|word| self.instruction(*word)).collect()
    }

    fn saved(&mut self, typed: &mut Typed, word: Word<'_>, rest: &[Word<'_>]) {
        let Some(card) = rest.first() else {
            let example = Phrase::new("race-hint-write").code("example", "A saved F3");
            return self.fault(word.0, Phrase::new("race-fault-incomplete"), example);
        };
        typed.saved = self.instruction(*card).map(|card| (word.0, card));
        self.end(&rest[1..]);
    }

    /// Five registers, or fewer from the first on.
    fn registers(&mut self, first: Word<'_>, words: &[Word<'_>]) -> [Option<Register>; REGISTERS] {
        let mut registers = [None; REGISTERS];
        if words.is_empty() {
            let example = Phrase::new("race-hint-write").code("example", "A program F2 L - U B");
            self.fault(first.0, Phrase::new("race-fault-incomplete"), example);
        }
        for (register, word) in registers.iter_mut().zip(words).filter(|(_, word)| word.1 != "-") {
            let parse = |it: &str| Register::parse(&it.to_ascii_uppercase());
            *register = self.word(*word, parse, "race-fault-register", "F2, L, F2+R, CL, W:F3, -");
        }
        self.end(words.get(REGISTERS..).unwrap_or_default());
        registers
    }

    fn tally(&mut self, words: &[Word<'_>]) -> Tally {
        let mut tally = Tally::default();
        for pair in words.chunks(2) {
            let [name, count] = pair else {
                let example =
                    Phrase::new("race-hint-write").code("example", "A tally dealt 4 kills 1");
                self.fault(pair[0].0, Phrase::new("race-fault-incomplete"), example);
                break;
            };
            let count = self.number(*count, 0, self.most()).unwrap_or(0);
            if words.iter().take_while(|word| word.0 != name.0).any(|word| word.1 == name.1) {
                self.twice(*name);
            }
            match name.1.to_ascii_lowercase().as_str() {
                "dealt" => tally.dealt = count,
                "kills" => tally.kills = count,
                "taken" => tally.taken = count,
                "falls" => tally.falls = count,
                "downs" => tally.downs = count,
                _ => {
                    let hint = known("dealt, kills, taken, falls, downs");
                    self.typed(*name, "race-fault-word", hint);
                }
            }
        }
        tally
    }

    /// The robot itself: where it is, then its words.
    fn robot(&mut self, typed: &mut Typed, words: &[Word<'_>]) {
        let (state, mut rest) = self.state(words);
        typed.state = state;
        if let Some((word, after)) = rest.split_first() {
            let mut letter = word.1.chars().map(|letter| letter.to_ascii_uppercase());
            let facing = letter.next().and_then(Direction::from_letter);
            if let Some(facing) = facing.filter(|_| letter.next().is_none()) {
                typed.facing = Some(facing);
                rest = after;
            }
        }
        while let Some((word, after)) = rest.split_first() {
            rest = self.robot_word(typed, *word, after);
        }
    }

    fn state<'w, 'a>(&mut self, words: &'w [Word<'a>]) -> (Option<Placed<State>>, &'w [Word<'a>]) {
        let Some((first, rest)) = words.split_first() else { return (None, words) };
        let place = first.0;
        match (first.1.to_ascii_lowercase().as_str(), rest) {
            ("waiting", rest) => (Some((place, State::Waiting)), rest),
            ("out", rest) => (Some((place, State::Out)), rest),
            ("down", [square, rest @ ..]) => {
                (self.square(*square).map(|at| (square.0, State::Down(at))), rest)
            }
            ("destroyed", [turn, rest @ ..]) => {
                let turn = self.small(*turn, 0, 7);
                (turn.map(|turn| (place, State::Destroyed { turn })), rest)
            }
            ("down" | "destroyed", _) => {
                let hint = known("down c3, destroyed 0");
                self.fault(place, Phrase::new("race-fault-incomplete"), hint);
                (None, rest)
            }
            _ => (self.square(*first).map(|at| (place, State::Active(at))), rest),
        }
    }

    /// A word behind the square, with what belongs to it; gives back what follows.
    fn robot_word<'w, 'a>(
        &mut self,
        typed: &mut Typed,
        word: Word<'a>,
        rest: &'w [Word<'a>],
    ) -> &'w [Word<'a>] {
        let name = word.1.to_ascii_lowercase();
        if is_word(&name) {
            if typed.said.iter().any(|(said, _)| *said == name) {
                self.twice(word);
            }
            typed.said.push((name.clone(), word.0));
        }
        match (name.as_str(), rest.split_first()) {
            ("powering-down", _) => {
                typed.powering_down = true;
                return rest;
            }
            ("recompiled", _) => {
                typed.recompiled = true;
                return rest;
            }
            ("upgrades", Some(_)) => {
                let end = rest.iter().position(|(_, word)| is_word(word)).unwrap_or(rest.len());
                rest[..end].iter().for_each(|word| self.owned(typed, *word));
                return &rest[end..];
            }
            ("damage", Some((count, _))) => {
                typed.damage = self.small(*count, 0, DESTROYED - 1).unwrap_or(0);
            }
            ("deaths", Some((count, _))) => typed.deaths = self.small(*count, 0, 9).unwrap_or(0),
            ("wildcards", Some((count, _))) => {
                typed.wildcards = self.small(*count, 0, 99).unwrap_or(0);
            }
            ("flags", Some((count, _))) => {
                typed.flags = self.small(*count, 0, 99).map(|flags| (count.0, flags));
            }
            ("archive", Some((square, _))) => {
                typed.archive = self.square(*square).map(|at| (square.0, at));
            }
            ("damage" | "deaths" | "wildcards" | "flags" | "archive" | "upgrades", None) => {
                let example = Phrase::new("race-hint-write")
                    .code("example", "A b4 E damage 3 archive b1 upgrades coat:4 gyro:on");
                self.fault(word.0, Phrase::new("race-fault-incomplete"), example);
            }
            _ => {
                self.typed(word, "race-fault-word", known(WORDS));
                return rest;
            }
        }
        rest.get(1..).unwrap_or_default()
    }

    fn twice(&mut self, word: Word<'_>) {
        self.typed(word, "race-fault-word-twice", Phrase::new("race-hint-once"));
    }

    /// An upgrade, with what is left of it and whether it is on: `howitzer:3:on`.
    fn owned(&mut self, typed: &mut Typed, (place, word): Word<'_>) {
        let mut parts = word.split(':');
        let name = parts.next().unwrap_or_default();
        let Some(upgrade) = self.upgrade((place, name)) else { return };
        let twice = typed.upgrades.iter().any(|(_, other)| *other == upgrade);
        typed.upgrades.push((place, upgrade));
        if twice {
            // Said with the upgrades of all robots.
            return;
        }
        typed.kit.gain(upgrade);
        for part in parts {
            let (kit, on) = (&mut typed.kit, part.eq_ignore_ascii_case("on"));
            let count = part.parse::<u8>().ok();
            let (left, most) = match upgrade {
                Upgrade::Howitzer => (Some(&mut kit.howitzer), Kit::HOWITZER),
                Upgrade::Coat => (Some(&mut kit.coat), Kit::COAT),
                Upgrade::Breaker => (Some(&mut kit.breaker), DESTROYED - 1),
                _ => (None, 0),
            };
            match (left, count, upgrade.switch()) {
                (Some(left), Some(count), _) if (1..=most).contains(&count) => *left = count,
                (_, None, Some(Switch::Beam(beam))) if on => {
                    if kit.beam.is_some() {
                        let reason = Phrase::new("race-fault-beams");
                        self.fault(place, reason, Phrase::new("race-hint-beams"));
                    }
                    typed.kit.beam = Some(beam);
                }
                (_, None, Some(Switch::Gyro)) if on => kit.gyro = true,
                _ => {
                    let hint = known("gyro:on, howitzer:5, coat:6, breaker:8, radio:on");
                    self.typed((place, word), "race-fault-setting", hint);
                }
            }
        }
    }
}

/// Whether a word begins something else than an upgrade.
fn is_word(word: &str) -> bool {
    WORDS.split(", ").any(|known| known.eq_ignore_ascii_case(word))
}
