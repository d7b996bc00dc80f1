//! Rounds of RAMbots a second, with the log and without, beside the plain Python twin in the
//! same run: `cargo bench --bench engine`.
//!
//! Both play the same random programs (classic, four players, up to five instructions each)
//! from the same stream, and must agree on a check value over all positions. Programs are
//! drawn before the clock starts; the languages take turns, and the medians are printed.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

#[path = "support/clock.rs"]
mod clock;

use std::hint::black_box;
use std::process::Command;
use std::time::Duration;

use clock::Clock;
use games::rambots::edition::{Edition, Rulebook};
use games::rambots::piece::{Colour, Instruction, Piece, Way};
use games::rambots::position::{Object, Position};
use games::rambots::program::{Orders, Program};
use kit::{BySeat, Dice, Filed, Notation, Rules, Seat, Source, Stage};

const START: &str = "stack R Y G B
bot R d1 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 2R 1Y 1G 1B
bot Y a5 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 2Y 1R 1G 1B
bot G e8 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 1G 2Y 2R 1B
bot B h4 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 1B 2Y 1G 2R
beacon r e6 flat
beacon y f4 flat
beacon g d3 flat
beacon b c5 flat
";

const ROUNDS: usize = 200_000;
const PYTHON_ROUNDS: usize = 10_000;
const SEED: u64 = 2026;
const TURNS: usize = 5;

/// The bench's random numbers: the same few operations in both languages.
struct Stream(u64);

impl Stream {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % most
    }
}

fn draw(at: &Position, stream: &mut Stream) -> [Program; 4] {
    let mut programs = [Program::default(); 4];
    for (program, bot) in programs.iter_mut().zip(at.bots()) {
        let mut left: Vec<Piece> = at.pool(*bot).iter().collect();
        let mut list = Vec::new();
        while !left.is_empty() && list.len() < Program::MOST {
            let piece = left.swap_remove(stream.below(left.len()));
            list.push(Instruction { piece, way: Way::ALL[stream.below(5)] });
        }
        *program = Program::new(&list).expect("at most five");
    }
    programs
}

fn mix(mut check: u64, at: &Position) -> u64 {
    let mut add = |value: u64| check = (check ^ value).wrapping_mul(1099511628211);
    for object in Object::all() {
        let square = at.square(object).expect("everything is on the board").index() as u64;
        let facing = object.as_bot().and_then(|bot| at.facing(bot)).map_or(0, |way| way as u64);
        add(square * 8 + facing * 2 + u64::from(at.is_upright(object)));
    }
    for bot in Colour::ALL {
        add(at.pool(bot).len() as u64);
    }
    check
}

struct Bench {
    rules: Rulebook,
    start: Position,
    filed: BySeat<Option<Filed<Orders>>>,
    dice: Dice,
}

impl Bench {
    fn file(&mut self, programs: &[Program; 4]) {
        for (seat, program) in Seat::first(4).zip(programs) {
            if let Some(filing) = &mut self.filed[seat] {
                filing.program = Orders::Program(*program);
            }
        }
    }

    /// Draws the programs of so many rounds; the check value goes over all positions.
    fn prepare(&mut self, rounds: usize) -> (Vec<[Program; 4]>, u64) {
        let (mut at, mut stream, mut check) = (self.start, Stream(SEED), 14695981039346656037);
        let drawn = (0..rounds).map(|_| {
            let programs = draw(&at, &mut stream);
            self.file(&programs);
            let mut stage = Stage::unrecorded(&self.rules, &mut at);
            self.rules.execute(&mut stage, &self.filed, &self.dice);
            check = mix(check, &at);
            if !at.winners.is_empty() {
                at = self.start;
            }
            programs
        });
        (drawn.collect(), check)
    }

    fn bare(&mut self, drawn: &[[Program; 4]]) -> Duration {
        let (mut at, began) = (self.start, Clock::start());
        for programs in drawn {
            self.file(programs);
            let mut stage = Stage::unrecorded(&self.rules, &mut at);
            self.rules.execute(&mut stage, &self.filed, &self.dice);
            if !at.winners.is_empty() {
                at = self.start;
            }
        }
        black_box(at);
        began.elapsed()
    }

    fn logged(&mut self, drawn: &[[Program; 4]]) -> Duration {
        let (mut at, mut events, began) = (self.start, Vec::new(), Clock::start());
        for programs in drawn {
            self.file(programs);
            events.clear();
            let mut stage = Stage::new(&self.rules, &mut at, &mut events);
            self.rules.execute(&mut stage, &self.filed, &self.dice);
            black_box(&events);
            if !at.winners.is_empty() {
                at = self.start;
            }
        }
        black_box(at);
        began.elapsed()
    }
}

/// Rounds a second and the check value of the twin; `None` without Python.
fn twin() -> Option<(f64, u64)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/twin/rambots.py");
    let numbers = [PYTHON_ROUNDS.to_string(), SEED.to_string()];
    let output = Command::new("python3").args([path, "bench"]).args(numbers).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (speed, check) = text.trim().split_once(' ')?;
    Some((speed.parse().ok()?, u64::from_str_radix(check, 16).ok()?))
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn main() {
    let start = Position::read(&Source::new(START)).expect("a position");
    let filing = Filed { program: Orders::Program(Program::default()), rank: Some(0), ready: true };
    let mut bench = Bench {
        rules: Rulebook::new(Edition::Classic),
        start,
        filed: BySeat::fill(4, |_| Some(filing.clone())),
        dice: Dice::from_key([0; 32]),
    };
    let (_, check) = bench.prepare(PYTHON_ROUNDS);
    let (drawn, _) = bench.prepare(ROUNDS);
    let instructions: usize = drawn.iter().flatten().map(Program::len).sum();
    let per_second = |time: Duration| ROUNDS as f64 / time.as_secs_f64();
    let (mut bare, mut logged, mut python) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..TURNS {
        bare.push(per_second(bench.bare(&drawn)));
        logged.push(per_second(bench.logged(&drawn)));
        if let Some((speed, other)) = twin() {
            assert_eq!(other, check, "the twin comes to other positions");
            python.push(speed);
        }
    }
    let (bare, logged) = (median(bare), median(logged));
    let each = instructions as f64 / ROUNDS as f64;
    println!("RAMbots, classic, 4 players, {each:.1} instructions a round, check {check:016x}");
    println!("without log  {bare:>12.0} rounds/s  {:.0} ns an instruction", 1e9 / bare / each);
    println!("with log     {logged:>12.0} rounds/s  {:.2} of that", logged / bare);
    if python.is_empty() {
        println!("Python twin  no python3 here");
    } else {
        let python = median(python);
        println!("Python twin  {python:>12.0} rounds/s  same check, 1/{:.0}", bare / python);
    }
}
