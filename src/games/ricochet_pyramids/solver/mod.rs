//! Shortest solutions, exactly and without a limit on their length. Must not know players,
//! letters or chance.

mod bits;
mod field;
mod lines;
mod search;
mod state;
mod table;

pub use table::Table;

use super::board::{Goal, Layout, Robots, Step};
use field::Field;
use lines::Lines;

/// The shortest solutions of a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The first of them in canonical order: by robot, then N E S W.
    pub line: Vec<Step>,
    /// How many there are, or the greatest number there is if they are more.
    pub lines: u64,
}

/// A goal of a position and the fewest moves to it; `None` if it cannot be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rated {
    pub goal: Goal,
    pub length: Option<u32>,
}

/// The fewest moves to a goal: 0 if the robot stands there, `None` if it cannot be reached.
pub fn length(layout: &Layout, robots: &Robots, goal: Goal) -> Option<u32> {
    length_on(&Field::new(layout, goal.square), robots, goal)
}

fn length_on(field: &Field, robots: &Robots, goal: Goal) -> Option<u32> {
    match robots.count() {
        1 => search::length::<1>(field, state::squares(robots, goal)),
        2 => search::length::<2>(field, state::squares(robots, goal)),
        3 => search::length::<3>(field, state::squares(robots, goal)),
        _ => search::length::<4>(field, state::squares(robots, goal)),
    }
}

/// The shortest solutions of a goal; `None` if it cannot be reached.
pub fn solve(layout: &Layout, robots: &Robots, goal: Goal) -> Option<Solution> {
    match robots.count() {
        1 => solve_with::<1>(layout, robots, goal),
        2 => solve_with::<2>(layout, robots, goal),
        3 => solve_with::<3>(layout, robots, goal),
        _ => solve_with::<4>(layout, robots, goal),
    }
}

fn solve_with<const N: usize>(layout: &Layout, robots: &Robots, goal: Goal) -> Option<Solution> {
    let field = Field::new(layout, goal.square);
    let start = state::squares::<N>(robots, goal);
    let length = search::length(&field, start)?;
    let lines = Lines::of_length(&field, start, length);
    Some(Solution { line: lines.first::<N>(layout, *robots, goal), lines: lines.count() })
}

/// All goals of a position, by tower from a1 along the ranks, then by robot: for drawing a
/// goal of a wanted length and for rating a set-up.
pub fn survey(layout: &Layout, robots: &Robots) -> Vec<Rated> {
    let towers = layout.towers().iter().map(|(square, _)| *square);
    let goals = towers.flat_map(|square| {
        let field = Field::new(layout, square);
        robots.all().map(move |robot| {
            let goal = Goal { robot, square };
            Rated { goal, length: length_on(&field, robots, goal) }
        })
    });
    goals.collect()
}
