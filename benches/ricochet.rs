//! Shortest solutions of Ricochet Pyramids beside a plain breadth-first search in the same run:
//! `cargo bench --bench ricochet`.
//!
//! Both solve the same random positions and must agree on every length. They take turns on
//! each position; the best of three turns counts. The plain search keeps a list and a flag for
//! every arrangement of the robots, and prunes nothing.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

#[path = "../tests/ricochet/random.rs"]
mod random;

use std::hint::black_box;
use std::time::{Duration, Instant};

use botpost::games::grid::{Direction, Square};
use botpost::games::ricochet_pyramids::board::{Goal, Layout, Robots, bit, slide};
use botpost::games::ricochet_pyramids::solver::{Table, length, solve, survey};
use random::Random;

const TURNS: usize = 3;

/// The plain search. It slides as the solver does, so the ratio tells of the search alone.
fn plain(layout: &Layout, robots: &Robots, goal: Goal) -> Option<u32> {
    let towers = layout.mask() & !bit(goal.square);
    let at: Vec<_> = robots.all().map(|robot| robots.square(robot)).collect();
    let key = |at: &[Square]| at.iter().fold(0, |key, square| key << 6 | square.index());
    let mut seen = vec![false; 1 << (6 * at.len())];
    seen[key(&at)] = true;
    let (mut layer, mut moves) = (vec![at], 0);
    while !layer.is_empty() {
        let mut next = Vec::new();
        for at in layer {
            if at[goal.robot.index()] == goal.square {
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

/// How long each position took, in microseconds.
#[derive(Default)]
struct Times(Vec<f64>);

impl Times {
    fn add(&mut self, best: Duration) {
        self.0.push(best.as_secs_f64() * 1e6);
    }

    fn figures(&self) -> [f64; 4] {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let at = |part: f64| sorted[((sorted.len() - 1) as f64 * part) as usize];
        [sorted.iter().sum::<f64>() / sorted.len() as f64, at(0.5), at(0.99), at(1.0)]
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let began = Instant::now();
    let result = black_box(work());
    (result, began.elapsed())
}

fn compare(colours: usize, positions: usize) {
    let mut random = Random::new(2026);
    let [mut bound, mut whole, mut rival] = [const { Times(Vec::new()) }; 3];
    let (mut hardest, mut never) = ((0, 0.0, 0.0), 0);
    for _ in 0..positions {
        let (layout, robots, goal) = random.position(colours);
        let mut best = [Duration::MAX; 3];
        let mut found = None;
        for _ in 0..TURNS {
            let (one, first) = timed(|| length(&layout, &robots, goal));
            let (all, second) = timed(|| solve(&layout, &robots, goal));
            let (other, third) = timed(|| plain(&layout, &robots, goal));
            assert_eq!((one, all.map(|all| all.line.len() as u32)), (other, other), "a length");
            best = [best[0].min(first), best[1].min(second), best[2].min(third)];
            found = other;
        }
        bound.add(best[0]);
        whole.add(best[1]);
        rival.add(best[2]);
        never += usize::from(found.is_none());
        if found > Some(hardest.0) {
            let micros = |place: usize| best[place].as_secs_f64() * 1e6;
            hardest = (found.unwrap_or(0), micros(0), micros(2));
        }
    }
    println!("{colours} colours, {positions} random positions, {never} without a solution");
    println!("{:<22}{:>10}{:>10}{:>10}{:>10}", "us", "mean", "median", "p99", "max");
    let rows = [("length", &bound), ("line and count", &whole), ("plain search", &rival)];
    for (name, times) in rows {
        let [mean, median, p99, max] = times.figures();
        println!("{name:<22}{mean:>10.1}{median:>10.1}{p99:>10.1}{max:>10.1}");
    }
    let (ours, theirs) = (bound.figures(), rival.figures());
    let [mean, median, p99, max]: [f64; 4] = std::array::from_fn(|at| theirs[at] / ours[at]);
    println!("{:<22}{mean:>10.1}{median:>10.1}{p99:>10.1}{max:>10.1}", "plain / length");
    let (moves, ours, theirs) = hardest;
    println!("hardest: {moves} moves, {ours:.0} us, the plain search {:.0} times", theirs / ours);
}

fn tables() {
    let mut random = Random::new(7);
    let (mut table, mut all, mut one) = (Times::default(), Times::default(), Times::default());
    for _ in 0..100 {
        let (layout, robots, goal) = random.position(3);
        table.add(timed(|| Table::new(&layout, goal.square)).1);
        all.add(timed(|| survey(&layout, &robots)).1);
        one.add(timed(|| length(&layout, &robots, goal)).1);
    }
    let [table, all, one] = [table, all, one].map(|times| times.figures()[0]);
    println!("table of a goal tower  {table:>8.0} us, {:.1} mean lengths", table / one);
    println!("all 27 goals at once   {all:>8.0} us, {:.1} mean lengths", all / one);
}

fn main() {
    compare(3, 10_000);
    compare(4, 300);
    tables();
}
