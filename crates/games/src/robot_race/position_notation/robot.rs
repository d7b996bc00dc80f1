//! The lines of a robot, both ways: itself, its hand, its registers, its figures.

use super::super::instruction::{Hand, Instruction, Register};
use super::super::position::{DESTROYED, Robot, State, Tally};
use super::super::program::REGISTERS;
use super::super::upgrade::{Kit, Switch, Upgrade};
use super::{Placed, Sheet, Word};
use kit::codec::known;
use kit::grid::Direction;
use kit::{Phrase, Place, Seat};

/// The most instructions that a hand can have: ten, one of extra memory, one of a flywheel.
const MOST_HAND: usize = 12;

/// A robot as it was typed.
pub(super) struct Typed {
    /// The letter of its first line.
    pub first: Place,
    /// What was said of it.
    pub robot: Robot,
    /// Where it is said where it is, or in what state.
    pub state: Option<Place>,
    pub upgrades: Vec<Placed<Upgrade>>,
    /// The kinds of its lines, and the words behind its square, each with its place.
    pub said: Vec<Placed<&'static str>>,
    /// What stands behind those words, and which way it faces.
    values: Vec<Placed<&'static str>>,
}

impl Typed {
    /// A robot of which nothing is said yet.
    fn new(first: Place) -> Typed {
        let (upgrades, said, values) = (Vec::new(), Vec::new(), Vec::new());
        Typed { first, robot: Robot::default(), state: None, upgrades, said, values }
    }

    /// Where this word or line stands, if there is one.
    pub fn said(&self, name: &str) -> Option<Place> {
        self.said.iter().find(|(_, said)| *said == name).map(|(place, _)| *place)
    }

    /// Where the value of this word stands.
    pub fn value(&self, name: &str) -> Option<Place> {
        self.values.iter().find(|(_, said)| *said == name).map(|(place, _)| *place)
    }
}

/// What follows a word of a robot's line, and the field that it sets.
enum Follows {
    Nothing(fn(&mut Robot) -> &mut bool),
    /// A number up to this one.
    Number(u8, fn(&mut Robot) -> &mut u8),
    Archive,
    Upgrades,
}

/// What may stand behind a robot's letter and square.
const WORDS: [(&str, Follows); 8] = [
    ("damage", Follows::Number(DESTROYED - 1, |robot| &mut robot.damage)),
    ("deaths", Follows::Number(9, |robot| &mut robot.deaths)),
    ("archive", Follows::Archive),
    ("flags", Follows::Number(99, |robot| &mut robot.flags)),
    ("powering-down", Follows::Nothing(|robot| &mut robot.powering_down)),
    ("recompiled", Follows::Nothing(|robot| &mut robot.recompiled)),
    ("wildcards", Follows::Number(99, |robot| &mut robot.wildcards)),
    ("upgrades", Follows::Upgrades),
];

/// A figure of a tally.
type Figure = fn(&mut Tally) -> &mut u16;

/// The figures of a robot, each with its word.
const FIGURES: [(&str, Figure); 5] = [
    ("dealt", |tally| &mut tally.dealt),
    ("kills", |tally| &mut tally.kills),
    ("taken", |tally| &mut tally.taken),
    ("falls", |tally| &mut tally.falls),
    ("downs", |tally| &mut tally.downs),
];

/// The line of a robot that says where it is.
pub(super) const ROBOT: &str = "robot";

/// Its further lines, by their words.
const FURTHER: [&str; 5] = ["hand", "saved", "program", "radio", "tally"];

/// The lines of a robot without its letter: the robot itself, then what it holds.
pub(super) fn lines(robot: &Robot) -> impl Iterator<Item = String> {
    let held = |registers: &[Option<Register>; REGISTERS]| {
        let word = |it: &Option<Register>| it.map_or_else(|| "-".to_owned(), |it| it.to_string());
        let none = registers.iter().all(Option::is_none);
        if none { String::new() } else { registers.each_ref().map(word).join(" ") }
    };
    let mut tally = robot.tally;
    let figures = FIGURES.map(|(name, figure)| (name, *figure(&mut tally)));
    let some = figures.into_iter().filter(|(_, count)| *count > 0);
    let some: Vec<String> = some.map(|(name, count)| format!("{name} {count}")).collect();
    let further = [
        robot.hand.to_string(),
        robot.kit.saved.map_or(String::new(), |saved| saved.to_string()),
        held(&robot.program),
        held(&robot.radio),
        some.join(" "),
    ];
    let further = FURTHER.into_iter().zip(further).filter(|(_, text)| !text.is_empty());
    let further = further.map(|(name, text)| format!("{name} {text}"));
    std::iter::once(words(robot).join(" ")).chain(further)
}

fn words(robot: &Robot) -> Vec<String> {
    let mut words = match robot.state {
        State::Waiting => return vec!["waiting".to_owned()],
        State::Active(square) => vec![square.to_string()],
        State::Down(square) => vec!["down".to_owned(), square.to_string()],
        State::Destroyed { turn } => vec!["destroyed".to_owned(), turn.to_string()],
        State::Out => vec!["out".to_owned()],
    };
    words.push(robot.facing.letter().to_string());
    let mut fields = robot.clone();
    for (name, follows) in WORDS {
        let value = match follows {
            Follows::Nothing(field) => field(&mut fields).then(String::new),
            Follows::Number(_, field) => {
                Some(*field(&mut fields)).filter(|count| *count > 0).map(|it| format!(" {it}"))
            }
            Follows::Archive => {
                (robot.square() != Some(robot.archive)).then(|| format!(" {}", robot.archive))
            }
            Follows::Upgrades => (!robot.kit.is_empty()).then(|| {
                robot.kit.iter().map(|it| format!(" {}", owned(&robot.kit, it))).collect()
            }),
        };
        words.extend(value.map(|value| format!("{name}{value}")));
    }
    words
}

/// An upgrade with what is left of it, unless it is new, and whether it is on.
fn owned(kit: &Kit, upgrade: Upgrade) -> String {
    let on = upgrade.switch().is_some_and(|switch| switch.is_on(kit));
    let mut kit = kit.clone();
    let left = kit.left(upgrade).filter(|left| *left.now != left.new);
    let left = left.map_or(String::new(), |left| format!(":{}", left.now));
    format!("{}{left}{}", upgrade.name(), if on { ":on" } else { "" })
}

impl Sheet<'_> {
    /// A line that begins with the letter of a seat.
    pub(super) fn robot_line(&mut self, seat: Seat, first: Place, rest: &[Word<'_>]) {
        let Some((next, behind)) = rest.split_first() else {
            return self.lines.incomplete(first, &format!("{} b4 E", seat.letter()));
        };
        let mut typed = self.robots.remove(&seat).unwrap_or_else(|| Typed::new(first));
        let further = FURTHER.into_iter().find(|name| name.eq_ignore_ascii_case(next.1));
        let name = further.unwrap_or(ROBOT);
        if typed.said(name).is_some() {
            let reason = Phrase::new("race-fault-robot-twice").code("seat", seat.letter());
            self.lines.fault(first, reason, "hint-once");
        }
        typed.said.push((next.0, name));
        let robot = &mut typed.robot;
        match name {
            "hand" => robot.hand = self.hand(behind),
            "saved" => {
                let word = self.lines.exactly(next.0, behind, "A saved F3");
                robot.kit.saved = word.and_then(|[word]| self.instruction(word));
            }
            "program" => robot.program = self.registers(next.0, behind),
            "radio" => robot.radio = self.registers(next.0, behind),
            "tally" => robot.tally = self.tally(behind),
            _ => self.robot(&mut typed, rest),
        }
        self.robots.insert(seat, typed);
    }

    fn instruction(&mut self, word: Word<'_>) -> Option<Instruction> {
        let parse = |it: &str| Instruction::of(&it.to_ascii_uppercase());
        self.lines.word(word, parse, "race-fault-instruction", "F3, F2, F, B, L, R, U")
    }

    fn hand(&mut self, words: &[Word<'_>]) -> Hand {
        if let Some((place, _)) = words.get(MOST_HAND) {
            let reason = Phrase::new("race-fault-hand").with("most", MOST_HAND);
            self.lines.fault(*place, reason, "hint-remove");
        }
        let words = words.iter().take(MOST_HAND);
        words.filter_map(|word| self.instruction(*word)).collect()
    }

    /// Five registers, or fewer from the first on.
    fn registers(&mut self, place: Place, words: &[Word<'_>]) -> [Option<Register>; REGISTERS] {
        let mut registers = [None; REGISTERS];
        if words.is_empty() {
            self.lines.incomplete(place, "A program F2 L - U B");
        }
        for (register, word) in registers.iter_mut().zip(words).filter(|(_, word)| word.1 != "-") {
            let (key, known) = ("race-fault-register", "F2, L, F2+R, CL, W:F3, -");
            let parse = |it: &str| Register::parse(&it.to_ascii_uppercase());
            *register = self.lines.word(*word, parse, key, known);
        }
        self.lines.end(words.get(REGISTERS..).unwrap_or_default());
        registers
    }

    fn tally(&mut self, words: &[Word<'_>]) -> Tally {
        let (mut tally, most) = (Tally::default(), self.most());
        for [name, count] in self.lines.pairs(words, "A tally dealt 4 kills 1") {
            let count = self.lines.number(count, 0..=most).unwrap_or(0);
            if words.iter().take_while(|word| word.0 != name.0).any(|word| word.1 == name.1) {
                self.twice(name);
            }
            let known = FIGURES.map(|(name, _)| name).join(", ");
            let figure = |word: &str| {
                let mut figures = FIGURES.into_iter();
                figures.find(|(figure, _)| figure.eq_ignore_ascii_case(word)).map(|it| it.1)
            };
            if let Some(figure) = self.lines.word(name, figure, "race-fault-word", &known) {
                *figure(&mut tally) = count;
            }
        }
        tally
    }

    /// The robot itself: where it is, then its words.
    fn robot(&mut self, typed: &mut Typed, words: &[Word<'_>]) {
        let (state, mut rest) = self.state(words);
        typed.state = state.map(|(place, _)| place);
        typed.robot.state = state.map_or(State::Out, |(_, state)| state);
        if let Some(((place, word), after)) = rest.split_first() {
            let letter = word.to_ascii_uppercase().parse().ok();
            if let Some(facing) = letter.and_then(Direction::from_letter) {
                typed.robot.facing = facing;
                typed.values.push((*place, "facing"));
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
                let turn = self.lines.number(*turn, 0..=7);
                (turn.map(|turn| (place, State::Destroyed { turn })), rest)
            }
            ("down" | "destroyed", _) => {
                let hint = known("down c3, destroyed 0");
                self.lines.fault(place, "fault-incomplete", hint);
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
        let known = |(known, _): &(&str, Follows)| known.eq_ignore_ascii_case(word.1);
        let Some((name, follows)) = WORDS.into_iter().find(known) else {
            let all = WORDS.map(|(name, _)| name).join(", ");
            self.lines.typed(word, "race-fault-word", Some(kit::codec::known(&all)));
            return rest;
        };
        if typed.said(name).is_some() {
            self.twice(word);
        }
        typed.said.push((word.0, name));
        if let Follows::Nothing(field) = follows {
            *field(&mut typed.robot) = true;
            return rest;
        }
        let Some((value, after)) = rest.split_first() else {
            let example = "A b4 E damage 3 archive b1 upgrades coat:4 gyro:on";
            self.lines.incomplete(word.0, example);
            return rest;
        };
        match follows {
            Follows::Number(most, field) => {
                let number = self.lines.number(*value, 0..=most);
                *field(&mut typed.robot) = number.unwrap_or(0);
                typed.values.push((value.0, name));
            }
            Follows::Archive => {
                if let Some(archive) = self.square(*value) {
                    typed.robot.archive = archive;
                    typed.values.push((value.0, name));
                }
            }
            Follows::Nothing(_) | Follows::Upgrades => {
                let end = rest.iter().position(|(_, word)| is_word(word)).unwrap_or(rest.len());
                rest[..end].iter().for_each(|word| self.owned(typed, *word));
                return &rest[end..];
            }
        }
        after
    }

    fn twice(&mut self, word: Word<'_>) {
        self.lines.typed(word, "race-fault-word-twice", Some(Phrase::new("hint-once")));
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
        let kit = &mut typed.robot.kit;
        kit.gain(upgrade);
        for part in parts {
            let count = part.parse::<u8>().ok();
            let on = part.eq_ignore_ascii_case("on");
            match (kit.left(upgrade), count, upgrade.switch()) {
                (Some(left), Some(count), _) if (1..=left.most).contains(&count) => {
                    *left.now = count;
                }
                (_, None, Some(Switch::Beam(beam))) if on => {
                    if kit.beam.replace(beam).is_some() {
                        self.lines.fault(place, "race-fault-beams", "race-hint-beams");
                    }
                }
                (_, None, Some(Switch::Gyro)) if on => kit.gyro = true,
                _ => {
                    let hint = "gyro:on, howitzer:5, coat:6, breaker:8, radio:on";
                    let hint = known(hint);
                    self.lines.typed((place, word), "race-fault-setting", Some(hint));
                }
            }
        }
    }
}

/// Whether a word begins something else than an upgrade.
fn is_word(word: &str) -> bool {
    WORDS.iter().any(|(known, _)| known.eq_ignore_ascii_case(word))
}
