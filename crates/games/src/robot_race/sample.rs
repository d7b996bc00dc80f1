//! The line that a message shows as an example to copy. Its robot survives it, if nobody else moves
//! and any program lets it: nobody learns the race by driving into a pit with our own words. Where
//! it can it drives towards its flag, by the longest way; nobody learns it by turning on the spot.

use super::event::Event;
use super::execute;
use super::house::far;
use super::instruction::{Hand, Instruction, Order, Register, Turn};
use super::orders;
use super::position::{Phase, Position};
use super::program::{Orders, Program, REGISTERS};
use super::rulebook::Rulebook;
use super::square::Square;
use super::upgrade::Kit;
use kit::grid::Direction;
use kit::{Dice, Seat, Stage};

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
    let (mut after, mut events) = (at.clone(), Vec::new());
    if at.phase == Phase::Race {
        let mut stage = Stage::new(rules, &mut after, &mut events);
        let program = program(rules, at, seat);
        execute::rehearse(&mut stage, seat, &program, &Dice::from_key([0; 32]));
    }
    events
}

fn program(rules: &Rulebook, at: &Position, seat: Seat) -> Program {
    let robot = &at.robots[seat];
    let needed = orders::needed(at, robot).min(robot.hand.len());
    let flag = at.next_flag(seat).map(|flag| at.course.flags[usize::from(flag) - 1]);
    let far = flag.map(|flag| far(&at.course, flag)).unwrap_or_default();
    // Who turns on the spot, or drives against a wall, learns little.
    let found = (0..4).find_map(|leniency| {
        let search = Search { rules, at, seat, needed, far: &far, leniency };
        let (hand, facing, square) = (robot.hand, robot.facing, robot.square()?);
        let mut program = Program::default();
        let start = Place { hand, square, facing, turns: 0 };
        search.survive(&mut program, &start, 0).then_some(program)
    });
    // Of locked registers alone nothing can be ordered but a rest.
    Program { power_down: needed == 0 && robot.active(), ..found.unwrap_or_default() }
}

/// So many turns an example has, if its hand lets it.
const MOST_TURNS: usize = 2;

/// A search for a program that a robot survives.
struct Search<'a> {
    rules: &'a Rulebook,
    at: &'a Position,
    seat: Seat,
    needed: usize,
    /// How far each square is from the next flag.
    far: &'a [u16],
    /// What it puts up with: from 1 on to drive where something holds it on its square, from 2 on
    /// to turn as often as it likes while it could drive, from 3 on to be lost.
    leniency: u8,
}

/// Where a robot comes to on a floor that does nothing, with what is left of its hand.
struct Place {
    hand: Hand,
    square: Square,
    facing: Direction,
    turns: usize,
}

impl Search<'_> {
    /// Whether there is a way to fill the registers from here on; they are filled then. What leads
    /// nearest to the flag is tried first.
    fn survive(&self, program: &mut Program, from: &Place, place: usize) -> bool {
        if place == self.needed {
            return true;
        }
        let mut next: Vec<(u16, Instruction, Place)> =
            Instruction::ALL.into_iter().filter_map(|it| self.after(from, it)).collect();
        next.sort_by_key(|(far, ..)| *far);
        for (_, instruction, to) in next {
            program.registers[place] = Some(Register::plain(instruction.order()));
            let through = if place + 1 == self.needed { REGISTERS } else { place + 1 };
            if self.goes(program, through) && self.survive(program, &to, place + 1) {
                return true;
            }
        }
        program.registers[place] = None;
        false
    }

    /// Where an instruction leads, and how far from the flag that is: behind a turn the square
    /// ahead counts, and a step. Backing up is for who has no other way.
    fn after(&self, from: &Place, instruction: Instruction) -> Option<(u16, Instruction, Place)> {
        let Place { mut hand, mut square, facing, turns } = *from;
        if !hand.take(instruction) {
            return None;
        }
        let course = &self.at.course;
        let step = |square, way| course.next(square, way).filter(|_| !course.wall(square, way));
        let far = |square| self.far.get(course.index(square)).copied().unwrap_or_default();
        match instruction.order() {
            Order::Turn(turn) => {
                let drives = hand.iter().any(|it| matches!(it.order(), Order::Drive(_)));
                let facing = turn.from(facing);
                let ahead = step(square, facing).map_or(u16::MAX, |ahead| far(ahead) + 1);
                let to = Place { hand, square, facing, turns: turns + 1 };
                let may_turn = turns < MOST_TURNS || self.leniency > 1 || !drives;
                may_turn.then_some((ahead, instruction, to))
            }
            Order::Drive(drive) => {
                let (count, back) = drive.distance();
                let way = if back { Turn::Around.from(facing) } else { facing };
                for _ in 0..count {
                    square = step(square, way).unwrap_or(square);
                }
                let away = if back { u16::MAX } else { far(square) };
                let to = Place { hand, square, facing, turns };
                (self.leniency > 0 || square != from.square).then_some((away, instruction, to))
            }
            Order::Crab(_) | Order::Dual(..) => None,
        }
    }

    /// Whether all is well with the robot through so many registers, by its own forecast.
    fn goes(&self, program: &Program, through: usize) -> bool {
        let registers = self.at.registers.min(through as u8);
        let at = Position { registers, ..self.at.clone() };
        self.leniency > 2 || {
            let after = execute::outcome(self.rules, at, self.seat, program);
            after.robots[self.seat].square().is_some()
        }
    }
}
