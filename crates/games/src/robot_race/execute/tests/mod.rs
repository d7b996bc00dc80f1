//! The clauses D1-D57 and U1-U23 that the engine decides, each by name, and what always holds.
//! A test is a small course in code, robots as they are written in a position, and a program a
//! robot.

use std::sync::Arc;

use super::race::Race;
use super::*;
use crate::robot_race::course::{Belt, Cell, Course, Floor, Laser, Site, Start};
use crate::robot_race::event::{Death, Draw, Event, Gun, Mover, Shot, Source, Stop, Turner};
use crate::robot_race::instruction::{Hand, Instruction, Register};
use crate::robot_race::position::{Finisher, Offer, Position, Robot, State, Tally};
use crate::robot_race::square::Square;
use crate::robot_race::upgrade::{Beam, Kit, Upgrade};
use kit::grid::Direction;
use kit::{Filed, Rules, Seat};

mod beams;
mod belts;
mod destroyed;
mod ending;
mod lasers;
mod moves;
mod programs;
mod properties;
mod samples;
mod scenarios;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);
const D: Seat = Seat::new(3);

/// A course under construction, robots on it, and their race.
struct Bench {
    course: Course,
    robots: Vec<Robot>,
    rules: Rulebook,
    at: Option<Position>,
    filed: Vec<Program>,
    events: Vec<Event>,
    seed: u8,
}

fn square(text: &str) -> Square {
    Square::parse(text).expect("a square")
}

fn direction(text: &str) -> Direction {
    let letter = text.chars().next().expect("a letter");
    Direction::from_letter(letter).expect("a direction")
}

/// An open course of 8x8 with nothing on it but a flag in the corner h8.
fn open() -> Bench {
    sized(8, 8)
}

fn sized(files: u8, ranks: u8) -> Bench {
    let course = Course {
        name: "test".to_owned(),
        title: String::new(),
        files,
        ranks,
        cells: vec![Cell::default(); usize::from(files) * usize::from(ranks)],
        lasers: Vec::new(),
        flags: vec![Square::new(files - 1, ranks - 1)],
        starts: Vec::new(),
    };
    let rules = Rulebook { course: None, lives: 3, after: 5, upgrades: true, early: false };
    let (robots, filed, events) = (Vec::new(), Vec::new(), Vec::new());
    Bench { course, robots, rules, at: None, filed, events, seed: 1 }
}

impl Bench {
    fn cell(&mut self, at: Square) -> &mut Cell {
        &mut self.course.cells
            [usize::from(at.rank) * usize::from(self.course.files) + usize::from(at.file)]
    }

    /// Walls: `c4N` for the north side of c4, and of what is behind it.
    fn walls(mut self, walls: &str) -> Bench {
        for wall in walls.split(' ') {
            let (at, side) = wall.split_at(wall.len() - 1);
            let (at, side) = (square(at), direction(side));
            self.cell(at).walls |= 1 << side as u8;
            if let Some(behind) = self.course.next(at, side) {
                self.cell(behind).walls |= 1 << side.back() as u8;
            }
        }
        self
    }

    fn floor(mut self, squares: &str, floor: Floor) -> Bench {
        for at in squares.split(' ') {
            self.cell(square(at)).floor = floor;
        }
        self
    }

    fn pits(self, squares: &str) -> Bench {
        self.floor(squares, Floor::Pit)
    }

    /// Gears: `d2R` turns right.
    fn gears(mut self, gears: &str) -> Bench {
        for gear in gears.split(' ') {
            let (at, way) = gear.split_at(gear.len() - 1);
            self = self.floor(at, Floor::Gear { clockwise: way == "R" });
        }
        self
    }

    /// Belts: `b2E` carries east, `b2E!` twice; `d4N<E` turns what comes travelling east.
    fn belts(mut self, belts: &str) -> Bench {
        for belt in belts.split(' ') {
            let (belt, turns) = belt.split_once('<').unwrap_or((belt, ""));
            let express = belt.ends_with('!');
            let (at, to) = belt.trim_end_matches('!').split_at(2);
            let turns = turns.split_terminator(',').map(|it| 1 << direction(it) as u8).sum();
            let belt = Belt { to: direction(to), express, turns };
            self = self.floor(at, Floor::Belt(belt));
        }
        self
    }

    /// Board lasers: `a3E2`, two beams from the west side of a3.
    fn lasers(mut self, lasers: &str) -> Bench {
        for laser in lasers.split(' ') {
            let strength = laser[3..].parse().expect("a strength");
            let (mount, to) = (square(&laser[..2]), direction(&laser[2..3]));
            self.course.lasers.push(Laser { mount, to, strength });
        }
        self
    }

    fn flags(mut self, squares: &str) -> Bench {
        self.course.flags = squares.split(' ').map(square).collect();
        self
    }

    fn starts(mut self, squares: &str) -> Bench {
        let start = |text| Start { square: square(text), facing: Direction::East };
        self.course.starts = squares.split(' ').map(start).collect();
        self
    }

    fn wrenches(mut self, squares: &str) -> Bench {
        squares.split(' ').for_each(|at| self.cell(square(at)).site = Some(Site::Repair));
        self
    }

    fn hammers(mut self, squares: &str) -> Bench {
        squares.split(' ').for_each(|at| self.cell(square(at)).site = Some(Site::Upgrade));
        self
    }

    /// A robot: `c5 S`, then words: a number is its damage, `down`, `dies-2`, `archive-b2`,
    /// `flags-1`, and upgrades, with `:on` where they are switched on.
    fn robot(mut self, text: &str) -> Bench {
        let mut words = text.split(' ');
        let here = square(words.next().expect("a square"));
        let facing = direction(words.next().expect("a facing"));
        let mut robot = Robot { facing, ..Robot::fresh(State::Active(here), here) };
        for word in words {
            let number = |after: &str| after.parse().expect("a number");
            if word == "down" {
                robot.state = State::Down(here);
            } else if word.chars().all(|it| it.is_ascii_digit()) {
                robot.damage = number(word);
            } else if let Some(deaths) = word.strip_prefix("dies-") {
                robot.deaths = number(deaths);
            } else if let Some(flags) = word.strip_prefix("flags-") {
                robot.flags = number(flags);
            } else if let Some(at) = word.strip_prefix("archive-") {
                robot.archive = square(at);
            } else {
                let (word, on) = word.split_once(':').unwrap_or((word, ""));
                let upgrade = Upgrade::of(word).expect("an upgrade");
                robot.kit.gain(upgrade);
                if on == "on" {
                    robot.kit.set(upgrade.switch().expect("a switch"), true);
                }
            }
        }
        self.robots.push(robot);
        self
    }

    fn begin(&mut self) -> &mut Position {
        let sites = self.course.upgrade_sites().map(|_| Offer::NOTHING).collect();
        let (course, robots) = (&self.course, &self.robots);
        self.at.get_or_insert_with(|| Position {
            course: Arc::new(course.clone()),
            phase: Phase::Race,
            round: 1,
            registers: 5,
            order: Seat::first(robots.len()).collect(),
            robots: robots.clone().into(),
            sites,
            finishers: Vec::new(),
            last_round: None,
        })
    }

    /// Programs, one a robot, without the hands that they are out of; `-` for an empty
    /// register. Exactly so many registers are played as the first has.
    fn run(mut self, programs: &[&str]) -> Bench {
        self.begin().registers = registers(programs);
        self.file(programs);
        self.play()
    }

    /// A whole round, the registers that nothing is said of left to chance.
    fn round(mut self, programs: &[&str]) -> Bench {
        self.file(programs);
        self.play()
    }

    fn file(&mut self, programs: &[&str]) {
        self.filed.clear();
        for (seat, text) in Seat::first(programs.len()).zip(programs) {
            let mut parts = text.split("; ");
            let mut program = Program::default();
            let robot = &mut self.begin().robots[seat];
            for (place, code) in parts.next().unwrap_or("").split_whitespace().enumerate() {
                program.registers[place] = Register::parse(code);
                let register = program.registers[place].into_iter();
                register.clone().for_each(|it| robot.wildcards += it.wildcards() as u8);
                if place >= robot.unlocked() {
                    robot.program[place] = program.registers[place].take();
                } else if robot.active() {
                    register.flat_map(Register::out_of_hand).for_each(|it| robot.hand.add(it));
                }
            }
            parts.for_each(|setting| set(&mut program, robot, setting));
            self.filed.push(program);
        }
    }

    fn play(mut self) -> Bench {
        let filed: Vec<_> = self.filed.iter().cloned().map(filing).map(Some).collect();
        let dice = Dice::from_key([self.seed; 32]);
        let before = self.begin().clone();
        let (at, events) =
            on_stage(&self.rules, &before, &dice, |race| super::play(race, &filed.into()));
        let mut folded = before;
        events.iter().for_each(|event| event.apply(&mut folded));
        assert!(folded == at, "the events do not fold");
        (self.at, self.events) = (Some(at), events);
        self
    }

    /// Where all stand: `c4 S, b3 E 1` with damage; `x` destroyed, `out`.
    fn stand(&self) -> String {
        let at = self.at.as_ref().expect("a position");
        let one = |robot: &Robot| match (robot.square(), robot.damage) {
            (Some(at), 0) => format!("{at} {}", robot.facing.letter()),
            (Some(at), damage) => format!("{at} {} {damage}", robot.facing.letter()),
            (None, _) if robot.state == State::Out => "out".to_owned(),
            (None, _) => "x".to_owned(),
        };
        at.robots.values().map(one).collect::<Vec<_>>().join(", ")
    }

    fn order(&self) -> String {
        let order = &self.at.as_ref().expect("a position").order;
        order.iter().map(|seat| char::from(b'a' + seat.index() as u8)).collect()
    }

    fn list(mut self, order: &str) -> Bench {
        let seat = |letter: char| Seat::new(usize::from(letter as u8 - b'a'));
        self.begin().order = order.chars().map(seat).collect();
        self
    }

    fn robot_of(&self, seat: Seat) -> &Robot {
        &self.at.as_ref().expect("a position").robots[seat]
    }

    /// How often something happened.
    fn count(&self, what: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| what(event)).count()
    }

    /// Another round or register after this one.
    fn then(mut self, programs: &[&str]) -> Bench {
        self.begin().registers = registers(programs);
        self.file(programs);
        self.play()
    }

    fn happened(&self, event: &Event) -> bool {
        self.events.contains(event)
    }
}

/// What comes of something that is done in a race, and what happened.
fn on_stage(
    rules: &Rulebook,
    before: &Position,
    dice: &Dice,
    play: impl FnOnce(&mut Race<'_, '_>),
) -> (Position, Vec<Event>) {
    let (mut at, mut events) = (before.clone(), Vec::new());
    let mut stage = Stage::new(rules, &mut at, &mut events);
    play(&mut Race::new(rules, &mut stage, dice));
    (at, events)
}

fn filing(program: Program) -> Filed<Orders> {
    Filed { program: Orders::Program(program), rank: Some(0), ready: true }
}

/// How many registers the first program has.
fn registers(programs: &[&str]) -> u8 {
    let codes = programs[0].split(';').next().unwrap_or("");
    codes.split_whitespace().count() as u8
}

/// `power-down`, `save:F3`, `breaker:6`, `gyro:on`.
fn set(program: &mut Program, robot: &mut Robot, setting: &str) {
    match setting.split_once(':') {
        None => program.power_down = setting == "power-down",
        Some(("save", code)) => {
            program.save = Instruction::of(code);
            program.save.into_iter().for_each(|it| robot.hand.add(it));
        }
        Some(("breaker", damage)) => program.breaker = damage.parse().ok(),
        Some((word, on)) => {
            let switch = Upgrade::of(word).and_then(Upgrade::switch).expect("a switch");
            program.switches.push((switch, on == "on"));
        }
    }
}

/// A register in which a robot stays and does not turn.
const STAY: &str = "F0 F0 F0 F0 F0";
