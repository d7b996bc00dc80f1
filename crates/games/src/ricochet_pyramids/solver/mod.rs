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
use kit::grid::Square;
use search::{Found, Lines};
use state::Squares;

/// The positions of three robots that are looked at before a sweep is cheaper.
const LIMIT: usize = 200;

/// The shortest solutions of a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The first of them in canonical order: by robot, then N E S W.
    pub line: Vec<Move>,
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
    lengths(&Field::new(layout, goal.square), robots, &[goal])[0]
}

/// The same for some goals on one square.
fn lengths(field: &Field, robots: &Robots, goals: &[Goal]) -> Vec<Option<u32>> {
    match robots.count() {
        1 => lengths_of::<1>(field, robots, goals),
        2 => lengths_of::<2>(field, robots, goals),
        3 => lengths_of::<3>(field, robots, goals),
        _ => lengths_of::<4>(field, robots, goals),
    }
}

fn lengths_of<const N: usize>(field: &Field, robots: &Robots, goals: &[Goal]) -> Vec<Option<u32>> {
    let starts = goals.iter().map(|goal| state::squares::<N>(robots, *goal));
    let found = starts.map(|start| (start, search::length(field, start, limit(N))));
    let found: Vec<(Squares<N>, Found)> = found.collect();
    // What the searches leave shares one table.
    let left = found.iter().filter(|(_, found)| *found == Found::Unfinished);
    let left: Vec<Squares<3>> = left.map(|(start, _)| three(start)).collect();
    let table = (!left.is_empty()).then(|| table_to(field, &left));
    let length = |(start, found): (Squares<N>, Found)| match found {
        Found::Length(length) => length,
        Found::Unfinished => table.as_ref()?.at(&three(&start)),
    };
    found.into_iter().map(length).collect()
}

/// How many positions of so many robots are searched before something else is cheaper.
const fn limit(robots: usize) -> usize {
    if robots == 3 { LIMIT } else { usize::MAX }
}

/// The squares of three robots, which is all that sweeps and tables know.
fn three<const N: usize>(squares: &Squares<N>) -> Squares<3> {
    std::array::from_fn(|place| squares[place])
}

/// The table of a goal as far as these starts need it.
fn table_to(field: &Field, starts: &[Squares<3>]) -> Table {
    Table::until(field, |table| starts.iter().all(|start| table.at(start).is_some()))
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
            let table = table_to(field, &[three(&start)]);
            let length = table.at(&three(&start))?;
            Lines::of_length(field, start, length, |squares| table.at(&three(squares)))
        }
    };
    Some(lines.solution::<N>(layout, *robots, goal))
}

/// All goals of a position, by tower from a1 along the ranks, then by robot: for drawing a
/// goal of a wanted length and for rating a set-up.
pub fn survey(layout: &Layout, robots: &Robots) -> Vec<Rated> {
    let towers = layout.towers().iter().map(|(square, _)| *square);
    towers.flat_map(|square| survey_of_tower(layout, robots, square)).collect()
}

fn survey_of_tower(layout: &Layout, robots: &Robots, square: Square) -> Vec<Rated> {
    let goals: Vec<Goal> = robots.all().map(|robot| Goal { robot, square }).collect();
    let lengths = lengths(&Field::new(layout, square), robots, &goals);
    goals.into_iter().zip(lengths).map(|(goal, length)| Rated { goal, length }).collect()
}
