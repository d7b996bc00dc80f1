//! Shortest solutions of Ricochet Pyramids beside the crate `ricochetrobots` and a plain
//! breadth-first search in the same run: `cargo bench` in this folder.
//!
//! All solve the same random positions, with robots on squares without a tower, and must agree
//! on every length. They take turns on each position; the best of three turns counts. With
//! Valgrind at hand instructions are counted, too.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

mod figures;
#[path = "../../tests/rules/ricochet_oracle.rs"]
mod oracle;
#[path = "../../tests/rules/ricochet_random.rs"]
mod random;

use std::hint::black_box;
use std::process::Command;

use figures::{Times, print, timed};
use games::ricochet_pyramids::board::{Goal, Layout, Robots, bit, slide};
use games::ricochet_pyramids::solver::{Table, length, solve};
use kit::grid::{Direction, Square};
use oracle::{Oracle, survey};
use botpost_rival as rival;
use random::Random;

const TURNS: usize = 3;

type Position = (Layout, Robots, Goal);

/// The plain search. It slides as the solver does, so the ratio tells of the search alone.
fn plain(layout: &Layout, robots: &Robots, goal: Goal) -> Option<u32> {
    let towers = layout.mask() & !bit(goal.square);
    let at: Vec<_> = robots.all().map(|robot| robots.square(robot)).collect();
    let target = robots.all().position(|robot| robot == goal.robot)?;
    let key = |at: &[Square]| at.iter().fold(0, |key, square| key << 6 | square.index());
    let mut seen = vec![false; 1 << (6 * at.len())];
    seen[key(&at)] = true;
    let (mut layer, mut moves) = (vec![at], 0);
    while !layer.is_empty() {
        let mut next = Vec::new();
        for at in layer {
            if at[target] == goal.square {
                return Some(moves);
            }
            let blocked = at.iter().fold(towers, |mask, square| mask | bit(*square));
            for robot in 0..at.len() {
                for toward in Direction::ALL {
                    let mut after = at.clone();
                    after[robot] = slide(at[robot], toward, blocked);
                    let key = key(&after);
                    if !std::mem::replace(&mut seen[key], true) {
                        next.push(after);
                    }
                }
            }
        }
        (layer, moves) = (next, moves + 1);
    }
    None
}

/// Random positions with a solution that all can tell: robots on squares without a tower.
fn positions(colours: usize, seed: u64, count: usize) -> Vec<(Position, u32)> {
    let mut random = Random::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let (layout, robots, goal) = random.position(colours);
        if robots.mask() & layout.mask() == 0
            && let Some(moves) = length(&layout, &robots, goal).filter(|it| *it <= rival::MOST)
        {
            found.push(((layout, robots, goal), moves));
        }
    }
    found
}

/// All on the same positions in turns; the plain search where it is asked for.
fn compare(title: &str, positions: &[(Position, u32)], with_plain: bool) -> Times {
    let [mut bound, mut whole, mut crates, mut all] = [0; 4].map(|_| Times::default());
    for ((layout, robots, goal), moves) in positions {
        let mut best = [f64::MAX; 4];
        for _ in 0..TURNS {
            let game = rival::game(layout, robots, *goal);
            let (one, first) = timed(|| length(layout, robots, *goal));
            let (line, second) = timed(|| solve(layout, robots, *goal));
            let (other, third) = timed(|| rival::length(game));
            assert_eq!([one, other], [Some(*moves); 2], "a length");
            assert_eq!(line.map(|line| line.line.len() as u32), Some(*moves), "a line");
            let mut turn = [first, second, third, 0.0];
            if with_plain {
                let (plain, fourth) = timed(|| plain(layout, robots, *goal));
                assert_eq!(plain, Some(*moves), "a length");
                turn[3] = fourth;
            }
            best = std::array::from_fn(|at| best[at].min(turn[at]));
        }
        let rows = [&mut bound, &mut whole, &mut crates, &mut all];
        rows.into_iter().zip(best).for_each(|(times, best)| times.add(best));
    }
    let mut rows = vec![("length", &bound), ("solve", &whole), ("ricochetrobots", &crates)];
    if with_plain {
        rows.push(("plain search", &all));
    }
    print(title, &rows);
    crates
}

/// The positions with the longest solutions.
fn hardest(mut positions: Vec<(Position, u32)>, count: usize) -> Vec<(Position, u32)> {
    positions.sort_by_key(|(_, moves)| std::cmp::Reverse(*moves));
    positions.truncate(count);
    positions
}

fn moves(positions: &[(Position, u32)]) -> String {
    let moves = positions.iter().map(|(_, moves)| *moves);
    format!("{} to {} moves", moves.clone().min().unwrap_or(0), moves.max().unwrap_or(0))
}

/// All goals of a position, and of all positions of a layout.
fn tables(rival_mean: f64) {
    let mut random = Random::new(7);
    let [mut table, mut oracle, mut all, mut crates] = [0; 4].map(|_| Times::default());
    for _ in 0..60 {
        let layout = random.layout(3);
        let robots = std::iter::repeat_with(|| random.robots(3))
            .find(|robots| robots.mask() & layout.mask() == 0)
            .unwrap_or_else(|| unreachable!("the iterator does not end"));
        let mut best = [f64::MAX; 4];
        for _ in 0..TURNS {
            let square = layout.towers()[0].0;
            let (_, first) = timed(|| Table::new(&layout, square));
            let (every, second) = timed(|| Oracle::new(&layout));
            let (rated, third) = timed(|| survey(&layout, &robots));
            assert_eq!(every.survey(&robots), rated, "all goals");
            let asked = rated.iter().filter(|it| it.length.is_some_and(|it| it <= rival::MOST));
            let fourth = asked.map(|it| {
                let game = rival::game(&layout, &robots, it.goal);
                let (other, time) = timed(|| rival::length(game));
                assert_eq!(other, it.length, "a length");
                time
            });
            let turn = [first, second, third, fourth.sum()];
            best = std::array::from_fn(|at| best[at].min(turn[at]));
        }
        let rows = [&mut table, &mut oracle, &mut all, &mut crates];
        rows.into_iter().zip(best).for_each(|(times, best)| times.add(best));
    }
    let rows = [("survey", &all), ("nine tables", &oracle), ("one table", &table)];
    let rows = [&rows[..], &[("ricochetrobots, 27", &crates)]].concat();
    print("All goals of 60 positions", &rows);
    println!("nine tables cost {:.1} mean solves of ricochetrobots", oracle.mean() / rival_mean);
}

/// What is run under Valgrind: 50 positions, by one of them or by none.
fn counted(who: &str) {
    for ((layout, robots, goal), _) in positions(3, 50, 50) {
        let game = rival::game(&layout, &robots, goal);
        match who {
            "ours" => black_box(length(&layout, &robots, goal)),
            "rival" => black_box(rival::length(game)),
            _ => None,
        };
    }
}

fn instructions(who: &str) -> Option<u64> {
    let bench = std::env::current_exe().ok()?;
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    let output = valgrind.arg(bench).args(["--counted", who]).output().ok()?;
    let told = String::from_utf8_lossy(&output.stderr);
    let count = told.lines().find_map(|line| line.split_once("Collected : "))?;
    count.1.trim().parse().ok()
}

fn count() {
    let [none, ours, rival] = ["none", "ours", "rival"].map(instructions);
    if let (Some(none), Some(ours), Some(rival)) = (none, ours, rival) {
        let [ours, rival] = [ours, rival].map(|all| all.saturating_sub(none) as f64 / 1e6);
        println!("\nMillions of instructions for 50 lengths: {ours:.2}; ricochetrobots {rival:.2}");
        println!("ricochetrobots / length {:.1}", rival / ours);
    } else {
        println!("\nInstructions are not counted: Valgrind is not there or does not run here.");
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(place) = arguments.iter().position(|it| it == "--counted") {
        return counted(arguments.get(place + 1).map_or("", String::as_str));
    }
    let rival = compare("1,000 random positions", &positions(3, 2026, 1_000), true);
    let long = hardest(positions(3, 1, 10_000), 50);
    compare(&format!("The hardest 50 of 10,000 ({})", moves(&long)), &long, true);
    compare("300 random positions of 4 colours", &positions(4, 2026, 300), false);
    let long = hardest(positions(4, 1, 2_000), 20);
    compare(&format!("The hardest 20 of 2,000 of 4 colours ({})", moves(&long)), &long, false);
    tables(rival.mean());
    count();
}
