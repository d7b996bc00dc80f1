//! The lines of a robot, both ways: itself, its hand, its registers, its figures.

use super::super::instruction::{Hand, Instruction, Register};
use super::super::notation;
use super::super::position::{DESTROYED, Robot, State, Tally};
use super::super::program::REGISTERS;
use super::super::upgrade::{Kit, Upgrade};
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
    /// Its words, each with its place; also for where it is, and which way it faces.
    pub said: Vec<Placed<&'static str>>,
}

impl Typed {
    /// Where this word stands, if it is there.
    pub fn said(&self, name: &str) -> Option<Place> {
        self.said.iter().find(|(_, said)| *said == name).map(|(place, _)| *place)
    }
}

/// What follows a word of a robot, and the field that it sets.
enum Follows {
    Nothing(fn(&mut Robot) -> &mut bool),
    /// A number up to this one.
    Number(u8, fn(&mut Robot) -> &mut u8),
    /// A figure of its tally.
    Figure(fn(&mut Tally) -> &mut u16),
    Archive,
    Upgrades,
    Saved,
    Hand,
    Registers(fn(&mut Robot) -> &mut [Option<Register>; REGISTERS]),
}

/// What may stand behind a robot's letter and square, or in a line of its own behind its letter;
/// each with the line in which it is written, of which 0 is that of the square.
const WORDS: [(&str, usize, Follows); 17] = [
    ("damage", 0, Follows::Number(DESTROYED - 1, |robot| &mut robot.damage)),
    ("deaths", 0, Follows::Number(9, |robot| &mut robot.deaths)),
    ("archive", 0, Follows::Archive),
    ("flags", 0, Follows::Number(99, |robot| &mut robot.flags)),
    ("powering-down", 0, Follows::Nothing(|robot| &mut robot.powering_down)),
    ("recompiled", 0, Follows::Nothing(|robot| &mut robot.recompiled)),
    ("wildcards", 0, Follows::Number(99, |robot| &mut robot.wildcards)),
    ("upgrades", 0, Follows::Upgrades),
    ("hand", 1, Follows::Hand),
    ("saved", 2, Follows::Saved),
    ("program", 3, Follows::Registers(|robot| &mut robot.program)),
    ("radio", 4, Follows::Registers(|robot| &mut robot.radio)),
    ("dealt", 5, Follows::Figure(|tally| &mut tally.dealt)),
    ("kills", 5, Follows::Figure(|tally| &mut tally.kills)),
    ("taken", 5, Follows::Figure(|tally| &mut tally.taken)),
    ("falls", 5, Follows::Figure(|tally| &mut tally.falls)),
    ("downs", 5, Follows::Figure(|tally| &mut tally.downs)),
];

/// What is said of a robot where it is.
pub(super) const ROBOT: &str = "robot";

/// What is said of the way it faces.
pub(super) const FACING: &str = "facing";

const EXAMPLE: &str = "A b4 E damage 3 archive b1 upgrades coat:4 gyro:on";

/// The lines of a robot without its letter: the robot itself, what it programs with, its figures.
pub(super) fn lines(robot: &Robot) -> Vec<String> {
    let stands = match robot.state {
        State::Waiting => return vec!["waiting".to_owned()],
        State::Active(square) => square.to_string(),
        State::Down(square) => format!("down {square}"),
        State::Destroyed { turn } => format!("destroyed {turn}"),
        State::Out => "out".to_owned(),
    };
    let mut lines: [Vec<String>; 6] = Default::default();
    lines[0].push(format!("{stands} {}", robot.facing.letter()));
    let mut fields = robot.clone();
    for (name, line, follows) in WORDS {
        let some = |count: u16| (count > 0).then(|| format!(" {count}"));
        let value = match follows {
            Follows::Nothing(field) => field(&mut fields).then(String::new),
            Follows::Number(_, field) => some((*field(&mut fields)).into()),
            Follows::Figure(field) => some(*field(&mut fields.tally)),
            Follows::Archive => {
                (robot.square() != Some(robot.archive)).then(|| format!(" {}", robot.archive))
            }
            Follows::Upgrades => (!robot.kit.is_empty()).then(|| {
                robot.kit.iter().map(|it| format!(" {}", owned(&robot.kit, it))).collect()
            }),
            Follows::Saved => robot.kit.saved.map(|saved| format!(" {saved}")),
            Follows::Hand => (!robot.hand.is_empty()).then(|| format!(" {}", robot.hand)),
            Follows::Registers(field) => {
                let held: &[Option<Register>] = field(&mut fields);
                held.iter().any(Option::is_some).then(|| format!(" {}", notation::registers(held)))
            }
        };
        lines[line].extend(value.map(|value| format!("{name}{value}")));
    }
    lines.iter().filter(|line| !line.is_empty()).map(|line| line.join(" ")).collect()
}

/// An upgrade with what is left of it, unless it is new, and whether it is on.
fn owned(kit: &Kit, upgrade: Upgrade) -> String {
    let on = upgrade.is_switch() && kit.is_on(upgrade);
    let mut kit = kit.clone();
    let left = kit.left(upgrade).filter(|left| *left.now != left.new);
    let left = left.map_or(String::new(), |left| format!(":{}", left.now));
    format!("{}{left}{}", upgrade.name(), if on { ":on" } else { "" })
}

impl Sheet<'_> {
    /// A line that begins with the letter of a seat: where its robot is, unless the line begins
    /// with one of its words; then its words.
    pub(super) fn robot_line(&mut self, seat: Seat, first: Place, mut rest: &[Word<'_>]) {
        let Some((next, _)) = rest.split_first() else {
            return self.lines.incomplete(first, &format!("{} b4 E", seat.letter()));
        };
        let new = Typed { first, robot: Robot::default(), state: None, said: Vec::new() };
        let mut typed = self.robots.remove(&seat).unwrap_or(new);
        if !is_word(next.1) {
            if typed.said(ROBOT).is_some() {
                let reason = Phrase::new("race-fault-robot-twice").code("seat", seat.letter());
                self.lines.fault(first, reason, "hint-once");
            }
            typed.said.push((next.0, ROBOT));
            rest = self.robot(&mut typed, rest);
        }
        while let Some((word, after)) = rest.split_first() {
            rest = self.robot_word(&mut typed, *word, after);
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
    fn registers(&mut self, words: &[Word<'_>]) -> [Option<Register>; REGISTERS] {
        let mut registers = [None; REGISTERS];
        for (register, word) in registers.iter_mut().zip(words).filter(|(_, word)| word.1 != "-") {
            let (key, known) = ("race-fault-register", "F2, L, F2+R, CL, W:F3, -");
            let parse = |it: &str| Register::parse(&it.to_ascii_uppercase());
            *register = self.lines.word(*word, parse, key, known);
        }
        self.lines.end(words.get(REGISTERS..).unwrap_or_default());
        registers
    }

    /// Where a robot is and which way it faces; gives back what follows.
    fn robot<'w, 'a>(&mut self, typed: &mut Typed, words: &'w [Word<'a>]) -> &'w [Word<'a>] {
        let (state, rest) = self.state(words);
        typed.state = state.map(|(place, _)| place);
        typed.robot.state = state.map_or(State::Out, |(_, state)| state);
        let Some(((place, word), after)) = rest.split_first() else { return rest };
        let letter = word.to_ascii_uppercase().parse().ok();
        let Some(facing) = letter.and_then(Direction::from_letter) else { return rest };
        typed.robot.facing = facing;
        typed.said.push((*place, FACING));
        after
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

    /// A word of a robot with what belongs to it, up to the next one; gives back what follows.
    fn robot_word<'w, 'a>(
        &mut self,
        typed: &mut Typed,
        word: Word<'a>,
        rest: &'w [Word<'a>],
    ) -> &'w [Word<'a>] {
        let known = |(known, ..): &(&str, usize, Follows)| known.eq_ignore_ascii_case(word.1);
        let Some((name, _, follows)) = WORDS.into_iter().find(known) else {
            let all = WORDS.map(|(name, ..)| name).join(", ");
            self.lines.typed(word, "race-fault-word", Some(kit::codec::known(&all)));
            return rest;
        };
        if typed.said(name).is_some() {
            self.lines.typed(word, "race-fault-word-twice", Some(Phrase::new("hint-once")));
        }
        typed.said.push((word.0, name));
        // A radio is an upgrade there.
        let upgrades = matches!(follows, Follows::Upgrades);
        let next = |(_, word): &Word<'_>| is_word(word) && !(upgrades && *word == "radio");
        let end = rest.iter().position(next).unwrap_or(rest.len());
        let (values, behind) = rest.split_at(end);
        let (robot, most) = (&mut typed.robot, self.most());
        match follows {
            Follows::Nothing(field) => {
                *field(robot) = true;
                self.lines.end(values);
            }
            _ if values.is_empty() => self.lines.incomplete(word.0, EXAMPLE),
            Follows::Number(most, field) => {
                *field(robot) = self.lines.only(values, 0..=most).unwrap_or(0);
            }
            Follows::Figure(field) => {
                *field(&mut robot.tally) = self.lines.only(values, 0..=most).unwrap_or(0);
            }
            Follows::Archive => {
                self.lines.end(&values[1..]);
                robot.archive = self.square(values[0]).unwrap_or(robot.archive);
            }
            Follows::Saved => {
                self.lines.end(&values[1..]);
                robot.kit.saved = self.instruction(values[0]);
            }
            Follows::Hand => robot.hand = self.hand(values),
            Follows::Registers(field) => *field(robot) = self.registers(values),
            Follows::Upgrades => values.iter().for_each(|word| self.owned(typed, *word)),
        }
        behind
    }

    /// An upgrade, with what is left of it and whether it is on: `howitzer:3:on`.
    fn owned(&mut self, typed: &mut Typed, (place, word): Word<'_>) {
        let mut parts = word.split(':');
        let name = parts.next().unwrap_or_default();
        let Some(upgrade) = self.upgrade((place, name)) else { return };
        let kit = &mut typed.robot.kit;
        if kit.has(upgrade) {
            return;
        }
        kit.gain(upgrade);
        for part in parts {
            let count = part.parse::<u8>().ok();
            let on = part.eq_ignore_ascii_case("on");
            match (kit.left(upgrade), count, upgrade.beam()) {
                (Some(left), Some(count), _) if (1..=left.most).contains(&count) => {
                    *left.now = count;
                }
                (_, None, Some(beam)) if on => {
                    if kit.beam.replace(beam).is_some() {
                        self.lines.fault(place, "race-fault-beams", "race-hint-beams");
                    }
                }
                (_, None, None) if on && upgrade.is_switch() => kit.gyro = true,
                _ => {
                    let hint = known("gyro:on, howitzer:5, coat:6, breaker:8, radio:on");
                    self.lines.typed((place, word), "race-fault-setting", Some(hint));
                }
            }
        }
    }
}

/// Whether this is one of the words of a robot.
fn is_word(word: &str) -> bool {
    WORDS.iter().any(|(known, ..)| known.eq_ignore_ascii_case(word))
}
