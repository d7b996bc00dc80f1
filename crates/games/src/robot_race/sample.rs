//! The line that a message shows as an example to copy. Its robot survives it, if nobody else moves
//! and any program lets it: nobody learns the race by driving into a pit with our own words.

use super::event::{Event, Mover};
use super::execute;
use super::hand::Hand;
use super::instruction::{Instruction, Register};
use super::orders;
use super::position::{Phase, Position};
use super::program::{Orders, Program, REGISTERS};
use super::rulebook::Rulebook;
use super::upgrade::Kit;
use kit::{Dice, Seat, Stage};

/// What is tried first in each register, so that an example has turns among its moves.
const FIRST: [Instruction; REGISTERS] =
    [Instruction::F1, Instruction::Left, Instruction::F2, Instruction::Right, Instruction::F1];

/// What is tried after it.
const THEN: [Instruction; 7] = [
    Instruction::F1,
    Instruction::F2,
    Instruction::Left,
    Instruction::Right,
    Instruction::F3,
    Instruction::B1,
    Instruction::UTurn,
];

/// A legal line to copy: a program out of the hand, or all starts in their order.
pub(super) fn sample(rules: &Rulebook, at: &Position, seat: Seat) -> Option<String> {
    match &at.phase {
        Phase::Over => None,
        Phase::Starts(picks) => picks.contains(&seat).then(|| {
            let count = u8::try_from(at.course.starts.len()).unwrap_or(u8::MAX);
            orders::line(&Orders::Starts((1..=count).collect()), &Kit::default())
        }),
        Phase::Race => {
            let orders = Orders::Program(program(rules, at, seat));
            Some(orders::line(&orders, &at.robots[seat].kit)).filter(|line| !line.is_empty())
        }
    }
}

/// What the sample would do if nobody else moved.
pub(super) fn worked(rules: &Rulebook, at: &Position, seat: Seat) -> Vec<Event> {
    match &at.phase {
        Phase::Race => Search { rules, at, seat, smooth: false }.events(&program(rules, at, seat)),
        Phase::Starts(_) | Phase::Over => Vec::new(),
    }
}

fn program(rules: &Rulebook, at: &Position, seat: Seat) -> Program {
    let robot = &at.robots[seat];
    let needed = orders::needed(at, robot).min(robot.hand.len());
    let search = |smooth| Search { rules, at, seat, smooth };
    let mut found = Program::default();
    // Who runs against walls learns little.
    let good = [true, false]
        .into_iter()
        .any(|smooth| search(smooth).survive(&mut found, robot.hand, 0, needed));
    if good { found } else { first(robot.hand, needed) }
}

/// What is tried first of all.
fn first(mut hand: Hand, needed: usize) -> Program {
    let mut program = Program::default();
    for (place, register) in program.registers[..needed].iter_mut().enumerate() {
        let next = order(place).find(|it| hand.take(*it));
        *register = next.map(|it| Register::plain(it.order()));
    }
    program
}

/// A search for a program that a robot survives.
struct Search<'a> {
    rules: &'a Rulebook,
    at: &'a Position,
    seat: Seat,
    /// Whether no wall may stop it either.
    smooth: bool,
}

impl Search<'_> {
    /// Whether there is a way to fill the registers from here on; they are filled then.
    fn survive(&self, program: &mut Program, hand: Hand, place: usize, needed: usize) -> bool {
        if place == needed {
            return true;
        }
        for instruction in order(place) {
            let mut left = hand;
            if !left.take(instruction) {
                continue;
            }
            program.registers[place] = Some(Register::plain(instruction.order()));
            let through = if place + 1 == needed { REGISTERS } else { place + 1 };
            if self.goes(program, through) && self.survive(program, left, place + 1, needed) {
                return true;
            }
        }
        program.registers[place] = None;
        false
    }

    /// Whether all is well with the robot through so many registers, by its own forecast.
    fn goes(&self, program: &Program, through: usize) -> bool {
        let (mut register, mut goes) = (0, true);
        for event in self.events(program) {
            if let Event::Register { number } = event {
                register = usize::from(number);
            }
            let dies = matches!(event, Event::Destroyed { seat, .. } if seat == self.seat);
            let stops = matches!(event, Event::Stopped { seat, by: Mover::Own, .. }
                if self.smooth && seat == self.seat);
            goes &= !(dies || stops) || register > through;
        }
        goes
    }

    fn events(&self, program: &Program) -> Vec<Event> {
        let (mut after, mut events) = (self.at.clone(), Vec::new());
        let mut stage = Stage::new(self.rules, &mut after, &mut events);
        // Forecasts draw nothing that counts.
        let dice = Dice::from_key([0; 32]);
        execute::rehearse(self.rules, &mut stage, self.seat, program, &dice);
        events
    }
}

/// What is tried in a register, each once.
fn order(place: usize) -> impl Iterator<Item = Instruction> {
    let first = FIRST[place];
    std::iter::once(first).chain(THEN.into_iter().filter(move |it| *it != first))
}
