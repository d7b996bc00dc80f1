//! Shortest solutions, exactly and without a limit on their length. Must not know players,
//! messages or chance.

mod census;
mod field;
mod search;
mod state;
mod table;

pub use census::{Census, Depth, census};
pub use table::Table;

use super::board::{Goal, Layout, Robots};
use super::notation::Move;
use field::Field;
use search::{Found, Lines};
use state::Squares;

/// The positions of three robots that are looked at before a sweep is cheaper.
const LIMIT: usize = 4000;

/// The shortest solutions of a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The first of them in canonical order: by robot, then N E S W.
    pub line: Vec<Move>,
    /// How many there are, or the greatest number there is if they are more.
    pub lines: u64,
}

/// The fewest moves to a goal: 0 if the robot stands there, `None` if it cannot be reached.
pub fn length(layout: &Layout, robots: &Robots, goal: Goal) -> Option<u32> {
    match robots.count() {
        1 => length_of::<1>(layout, robots, goal),
        2 => length_of::<2>(layout, robots, goal),
        3 => length_of::<3>(layout, robots, goal),
        _ => length_of::<4>(layout, robots, goal),
    }
}

fn length_of<const N: usize>(layout: &Layout, robots: &Robots, goal: Goal) -> Option<u32> {
    let field = &Field::new(layout, goal.square);
    let start = state::squares::<N>(robots, goal);
    match search::length(field, start, limit(N)) {
        Found::Length(length) => length,
        Found::Unfinished => Table::to(field, &three(&start)).at(&three(&start)),
    }
}

/// How many positions of so many robots are searched before something else is cheaper.
const fn limit(robots: usize) -> usize {
    if robots == 3 { LIMIT } else { usize::MAX }
}

/// The squares of three robots, which is all that sweeps and tables know.
fn three<const N: usize>(squares: &Squares<N>) -> Squares<3> {
    std::array::from_fn(|place| squares[place])
}

/// The shortest solutions of a goal; `None` if it cannot be reached.
pub fn solve(layout: &Layout, robots: &Robots, goal: Goal) -> Option<Solution> {
    match robots.count() {
        1 => solution::<1>(layout, robots, goal),
        2 => solution::<2>(layout, robots, goal),
        3 => solution::<3>(layout, robots, goal),
        _ => solution::<4>(layout, robots, goal),
    }
}

fn solution<const N: usize>(layout: &Layout, robots: &Robots, goal: Goal) -> Option<Solution> {
    let field = &Field::new(layout, goal.square);
    let start = state::squares::<N>(robots, goal);
    let lines = match search::length(field, start, limit(N)) {
        Found::Length(length) => Lines::of_length(field, start, length?, |squares| {
            field.bound(squares[0], &squares[1..])
        }),
        Found::Unfinished => {
            let table = Table::to(field, &three(&start));
            let length = table.at(&three(&start))?;
            Lines::of_length(field, start, length, |squares| table.at(&three(squares)))
        }
    };
    Some(lines.solution::<N>(layout, *robots, goal))
}
