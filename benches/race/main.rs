//! Rounds of the robot race a second, with the log and without, and beside the plain Python
//! twin in the same run: `cargo bench --bench race`.
//!
//! All play the same random rounds: eight robots anywhere on the largest course of the library,
//! kits dealt out of all upgrades, legal programs. Rounds are drawn before the clock starts, and
//! each begins from its own position. Beside the twin they are played without their end (four
//! registers), because the twin has no chance in it; both must come to the same check value.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

#[path = "../support/clock.rs"]
mod clock;
#[path = "../../tests/rules/race_twin/rounds.rs"]
mod rounds;

use std::hint::black_box;
use std::io::Write as _;
use std::process::{Command, Stdio};

use clock::Clock;
use games::robot_race::course;
use kit::{Rules as _, Stage};
use rounds::{Random, Round, play, round, standing, told};

/// How many different rounds are drawn, and how often all of them are played in a turn.
const DRAWN: usize = 1_000;
const TIMES: usize = 10;
const TURNS: usize = 5;
const ROBOTS: usize = 8;

/// How many registers are played beside the twin: a round of so many has no end.
const REGISTERS: u8 = 4;

/// Rounds a second, without a log or with one.
fn speed(rounds: &[Round], logged: bool) -> f64 {
    let (mut events, began) = (Vec::new(), Clock::start());
    for _ in 0..TIMES {
        for round in rounds {
            let mut at = round.at.clone();
            events.clear();
            let mut stage = match logged {
                true => Stage::new(&round.rules, &mut at, &mut events),
                false => Stage::unrecorded(&round.rules, &mut at),
            };
            round.rules.execute(&mut stage, &round.filed, &round.dice);
            black_box((&at, &events));
        }
    }
    (rounds.len() * TIMES) as f64 / began.elapsed().as_secs_f64()
}

/// What the twin says of some rounds: rounds a second and its check value. `None` without Python.
fn twin(input: &str) -> Option<(f64, u64)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/twin/race.py");
    let twin = Command::new("python3")
        .args([path, "bench", &REGISTERS.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut twin = twin.ok()?;
    // The twin reads all before it says anything.
    twin.stdin.take()?.write_all(input.as_bytes()).ok()?;
    let output = twin.wait_with_output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (speed, check) = text.trim().split_once(' ')?;
    Some((speed.parse().ok()?, u64::from_str_radix(check, 16).ok()?))
}

/// How all rounds end, as one number.
fn check(rounds: &[Round]) -> u64 {
    let ends: String = rounds.iter().map(|round| standing(&play(round).0)).collect();
    let mix = |check: u64, byte| (check ^ u64::from(byte)).wrapping_mul(1099511628211);
    ends.bytes().fold(14695981039346656037, mix)
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn main() {
    let all = course::NAMES.iter().filter_map(|name| course::named(name));
    let largest = all.max_by_key(|it| usize::from(it.files) * usize::from(it.ranks));
    let course = largest.expect("a library");
    let mut random = Random(2026);
    let draw = |number| round(&course, ROBOTS, number, &mut random);
    let whole: Vec<Round> = (0..DRAWN as u32).map(draw).collect();
    let events: usize = whole.iter().map(|round| play(round).1.len()).sum();
    let mut random = Random(2026);
    let draw = |number| round(&course, ROBOTS, number, &mut random);
    let mut part: Vec<Round> = (0..DRAWN as u32).map(draw).collect();
    part.iter_mut().for_each(|round| round.at.registers = REGISTERS);
    let value = check(&part);
    let input: String = part.iter().map(|round| told(round, &play(round).1)).collect();

    let [mut bare, mut logged, mut short, mut python] = [const { Vec::new() }; 4];
    for _ in 0..TURNS {
        bare.push(speed(&whole, false));
        logged.push(speed(&whole, true));
        short.push(speed(&part, false));
        if let Some((speed, other)) = twin(&input) {
            assert_eq!(other, value, "the twin comes to other positions");
            python.push(speed);
        }
    }
    let (bare, logged, short) = (median(bare), median(logged), median(short));
    let each = events as f64 / DRAWN as f64;
    let size = format!("{}x{}", course.files, course.ranks);
    println!("Robot race on {} ({size}), {ROBOTS} robots, {each:.1} events a round", course.name);
    println!("without log  {bare:>12.0} rounds/s  {:.0} ns an event", 1e9 / bare / each);
    println!("with log     {logged:>12.0} rounds/s  {:.2} of that", logged / bare);
    println!("4 registers  {short:>12.0} rounds/s  without log and end, check {value:016x}");
    if python.is_empty() {
        println!("Python twin  no python3 here");
    } else {
        let python = median(python);
        println!("Python twin  {python:>12.0} rounds/s  same 4 registers, 1/{:.0}", short / python);
    }
}
