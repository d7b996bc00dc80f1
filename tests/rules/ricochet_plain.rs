//! Breadth-first searches written for clarity, not for speed. They share nothing with the
//! solver but the names of squares and moves.

use std::collections::{BTreeMap, BTreeSet};

use games::ricochet_pyramids::board::{Goal, Layout, Robots};
use games::ricochet_pyramids::colour::Colour;
use games::ricochet_pyramids::notation::Move;
use kit::grid::{Direction, Square};

/// The first shortest line, and how many there are; for each number of moves up to theirs,
/// the positions that are new.
pub struct Found {
    pub line: Vec<Move>,
    pub lines: u64,
    pub new: Vec<usize>,
}

/// R10 and R11, a square at a time.
fn slide(tower: &[bool; 64], at: &[Square], robot: usize, goal: Square, to: Direction) -> Square {
    let mut here = at[robot];
    while let Some(next) = here.step(to) {
        if (tower[next.index()] && next != goal) || at.contains(&next) {
            break;
        }
        here = next;
    }
    here
}

/// The place of a robot among all of them.
fn index(robots: &Robots, robot: Colour) -> usize {
    robots.all().position(|other| other == robot).expect("a robot")
}

fn towers(layout: &Layout) -> [bool; 64] {
    let mut towers = [false; 64];
    layout.towers().iter().for_each(|(square, _)| towers[square.index()] = true);
    towers
}

/// From the position forward, a layer for each number of moves. Layers are visited in the
/// order in which their first lines stand in canonical order, so the first line found to a
/// position is its first shortest one.
pub fn forward(layout: &Layout, robots: &Robots, goal: Goal) -> Option<Found> {
    let towers = towers(layout);
    let start: Vec<Square> = robots.all().map(|robot| robots.square(robot)).collect();
    let mut from = BTreeMap::from([(start.clone(), None)]);
    let mut layer = vec![(start.clone(), 1)];
    let mut new = Vec::new();
    while !layer.is_empty() {
        new.push(layer.len());
        let solved = |at: &[Square]| at[index(robots, goal.robot)] == goal.square;
        let lines = layer.iter().filter(|(at, _)| solved(at)).map(|(_, ways)| *ways).sum();
        if let Some((at, _)) = layer.iter().find(|(at, _)| solved(at)) {
            return Some(Found { line: trace(&from, at), lines, new });
        }
        let mut next: Vec<(Vec<Square>, u64)> = Vec::new();
        let mut places = BTreeMap::new();
        for (at, ways) in &layer {
            for step in Move::all(robots) {
                let robot = index(robots, step.robot);
                let mut after = at.clone();
                after[robot] = slide(&towers, at, robot, goal.square, step.direction);
                if let Some(place) = places.get(&after) {
                    let (_, sum): &mut (_, u64) = &mut next[*place];
                    *sum += ways;
                } else if !from.contains_key(&after) {
                    from.insert(after.clone(), Some((at.clone(), step)));
                    places.insert(after.clone(), next.len());
                    next.push((after, *ways));
                }
            }
        }
        layer = next;
    }
    None
}

/// How many positions can be reached, solved or not, without stopping anywhere.
pub fn reached(layout: &Layout, robots: &Robots, goal: Goal) -> u64 {
    let towers = towers(layout);
    let start: Vec<Square> = robots.all().map(|robot| robots.square(robot)).collect();
    let mut seen = BTreeSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(at) = open.pop() {
        for step in Move::all(robots) {
            let robot = index(robots, step.robot);
            let mut after = at.clone();
            after[robot] = slide(&towers, &at, robot, goal.square, step.direction);
            if seen.insert(after.clone()) {
                open.push(after);
            }
        }
    }
    seen.len() as u64
}

type Origins = BTreeMap<Vec<Square>, Option<(Vec<Square>, Move)>>;

fn trace(from: &Origins, at: &[Square]) -> Vec<Move> {
    match &from[at] {
        Some((before, step)) => [trace(from, before), vec![*step]].concat(),
        None => Vec::new(),
    }
}

/// The fewest moves from every position of three robots, target first, to a goal on this
/// square: those that are solved, then those from which a move leads to a solved one, and so on.
pub fn backward(layout: &Layout, goal: Square) -> Vec<Option<u32>> {
    let towers = towers(layout);
    let squares: Vec<Square> = Square::all().collect();
    let mut moves = Vec::new();
    let mut known = vec![None; 64 * 64 * 64];
    let mut layer = Vec::new();
    for key in 0..known.len() {
        let at = [squares[key >> 12], squares[key >> 6 & 63], squares[key & 63]];
        // Helpers are alike: of two positions that differ only in them, one is enough.
        if at[0] == at[1] || at[0] == at[2] || at[1] >= at[2] {
            continue;
        }
        if at[0] == goal {
            known[key] = Some(0);
            layer.push(key);
            continue;
        }
        for robot in 0..3 {
            for toward in Direction::ALL {
                let mut after = at;
                after[robot] = slide(&towers, &at, robot, goal, toward);
                let after = place(after);
                if after != key {
                    moves.push((after as u32, key as u32));
                }
            }
        }
    }
    moves.sort_unstable();
    let mut count = 0;
    while !layer.is_empty() {
        count += 1;
        let mut next = Vec::new();
        for after in layer {
            let first = moves.partition_point(|(to, _)| (*to as usize) < after);
            for (_, from) in moves[first..].iter().take_while(|(to, _)| *to as usize == after) {
                if known[*from as usize].is_none() {
                    known[*from as usize] = Some(count);
                    next.push(*from as usize);
                }
            }
        }
        layer = next;
    }
    known
}

/// The place of a position, target first, among all.
fn place([target, one, other]: [Square; 3]) -> usize {
    let (low, high) = (one.min(other), one.max(other));
    target.index() << 12 | low.index() << 6 | high.index()
}

/// What [`backward`] found for these robots.
pub fn known(known: &[Option<u32>], robots: &Robots, goal: Goal) -> Option<u32> {
    let mut helpers = robots.all().filter(|robot| *robot != goal.robot);
    let mut next = || robots.square(helpers.next().expect("three robots"));
    known[place([robots.square(goal.robot), next(), next()])]
}
