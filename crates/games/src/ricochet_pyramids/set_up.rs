//! Before the first turn: who is called what, and the board as it is set up (R1-R6); and how the
//! goal of a turn is drawn (R7, R8).

use std::ops::RangeInclusive;

use super::board::{Goal, Layout, Robots, Tower};
use super::position::Position;
use super::rulebook::{Rulebook, SetUp};
use super::solver;
use kit::grid::Square;
use kit::{Dice, Fault, Faults, Rules, Stream, Table};

/// How many boards are drawn at most before the best of them is taken.
const TRIES: usize = 40;

/// The first position of a match.
///
/// # Errors
/// As [`Rules::marks`].
pub(super) fn set_up(rules: &Rulebook, table: &Table, dice: &Dice) -> Result<Position, Faults> {
    let seats = Rules::marks(rules, table)?;
    let mut stream = dice.stream(None, "set-up");
    let mut best: Option<(u32, Position)> = None;
    let tries = if rules.towers.is_some() && rules.start.is_some() { 1 } else { TRIES };
    for _ in 0..tries {
        let Some((layout, robots)) = board(rules, &mut stream) else { continue };
        let missed = missed(rules.set_up, &layout, &robots);
        let mut goals = dice.stream(None, "goal");
        let Some(goal) = goal(&layout, &robots, rules.minimum, &mut goals) else { continue };
        let points = seats.map(|_, _| 0);
        let (goal, queue) = (Some(goal), Vec::new());
        let drawn = Position { layout, robots, goal, turn: 1, points, queue };
        if best.as_ref().is_none_or(|(least, _)| missed < *least) {
            best = Some((missed, drawn));
        }
        if missed == 0 {
            break;
        }
    }
    // Of so many boards each would need a tower shut in, or no goal within reach.
    best.map(|(_, position)| position)
        .ok_or_else(|| Fault::whole("ricochet-fault-set-up").hint("ricochet-hint-set-up").into())
}

/// A tower of each pair of colours and a robot of each colour: on the squares that the table
/// has named, else on squares drawn at random; `None` if a tower is shut in (R5).
pub(super) fn board(rules: &Rulebook, stream: &mut Stream) -> Option<(Layout, Robots)> {
    let towers: Vec<Tower> = Tower::all(rules.tower_colours()).collect();
    let mut squares = places(rules.set_up, towers.len(), stream);
    let robots = rules.given_robots();
    let taken = |square: &Square| robots.iter().flatten().any(|(_, robot)| robot == square);
    squares.retain(|square| !taken(square));
    let placed: Vec<(Square, Tower)> = match rules.given_towers() {
        Some(placed) => placed,
        None => squares.drain(..towers.len()).zip(towers).collect(),
    };
    let layout = Layout::new(&placed).ok()?;
    squares.retain(|square| layout.tower(*square).is_none());
    stream.shuffle(&mut squares);
    let drawn = || rules.robot_colours().iter().copied().zip(squares).collect();
    Some((layout, Robots::new(&robots.unwrap_or_else(drawn))?))
}

/// All squares in a random order, those of the towers first.
fn places(set_up: SetUp, towers: usize, stream: &mut Stream) -> Vec<Square> {
    let mut squares: Vec<Square> = Square::all().collect();
    stream.shuffle(&mut squares);
    match set_up {
        SetUp::Random => {}
        SetUp::Easy => prefer(&mut squares, towers, on_edge),
        SetUp::Hard => prefer(&mut squares, towers, |square| !on_edge(square)),
    }
    squares
}

/// Puts squares of a kind first, for three of four towers; the others stand anywhere.
fn prefer(squares: &mut Vec<Square>, towers: usize, wanted: impl Fn(Square) -> bool) {
    let (mut first, mut others) = (Vec::new(), Vec::new());
    for square in squares.drain(..) {
        let chosen = wanted(square) && first.len() < towers - towers / 4;
        if chosen { first.push(square) } else { others.push(square) }
    }
    first.append(&mut others);
    *squares = first;
}

fn on_edge(square: Square) -> bool {
    [square.file(), square.rank()].into_iter().any(|at| at == 0 || at == 7)
}

/// The mean length of all goals of an easy set-up, in hundredths of a move (B25). Measured on
/// boards as [`places`] draws them, with three colours: of 99 at random half have 503 or more
/// and one in ten 407 or less; of 96 for this set-up half have 407 or less.
const EASY: RangeInclusive<u32> = 0..=400;

/// The same of a hard one. Of the 99 boards at random one in ten has 614 or more; of 99 for
/// this set-up one in four has 618 or more. With four colours half of 56 easy boards have 418
/// or less, and one in four of 96 hard ones has 668 or more.
const HARD: RangeInclusive<u32> = 600..=u32::MAX;

/// How far the mean length of all goals is from what the set-up wants, in hundredths.
fn missed(set_up: SetUp, layout: &Layout, robots: &Robots) -> u32 {
    let wanted = match set_up {
        SetUp::Random => return 0,
        SetUp::Easy => EASY,
        SetUp::Hard => HARD,
    };
    let mean = mean(layout, robots);
    wanted.start().saturating_sub(mean).max(mean.saturating_sub(*wanted.end()))
}

/// The mean length of all goals within reach, in hundredths of a move.
fn mean(layout: &Layout, robots: &Robots) -> u32 {
    let lengths = goals(layout, robots).filter_map(|goal| solver::length(layout, robots, goal));
    let (sum, count) = lengths.fold((0, 0), |(sum, count), length| (sum + length, count + 1));
    sum * 100 / count.max(1)
}

/// A goal that needs at least so many moves, all such goals equally likely; if there is none,
/// one that needs the most. `None` if none can be reached at all.
///
/// To draw again until a goal will do is to take the first that will in a random order, and
/// that comes to an end.
pub(super) fn goal(
    layout: &Layout,
    robots: &Robots,
    minimum: u32,
    stream: &mut Stream,
) -> Option<Goal> {
    let mut goals: Vec<Goal> = goals(layout, robots).collect();
    stream.shuffle(&mut goals);
    let mut longest: Option<(u32, Goal)> = None;
    for goal in goals {
        let Some(length) = solver::length(layout, robots, goal) else { continue };
        if length >= minimum {
            return Some(goal);
        }
        if longest.is_none_or(|(most, _)| length > most) {
            longest = Some((length, goal));
        }
    }
    longest.map(|(_, goal)| goal)
}

/// The goals that there can be: each robot to each tower that it does not stand on.
pub(super) fn goals(layout: &Layout, robots: &Robots) -> impl Iterator<Item = Goal> {
    let towers = layout.towers().iter().map(|(square, _)| *square);
    let goals = towers.flat_map(|square| robots.all().map(move |robot| Goal { robot, square }));
    goals.filter(|goal| robots.square(goal.robot) != goal.square)
}
