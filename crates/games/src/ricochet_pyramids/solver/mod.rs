//! Shortest solutions, exactly and without a limit on their length. Must not know players,
//! messages or chance.

mod census;
mod field;
mod lines;
mod search;
mod state;
mod table;

pub use census::{Census, Depth, census};
pub use table::Table;

use super::board::{Goal, Layout, Robots, Step};
use field::Field;
use kit::grid::Square;
use lines::Lines;
use search::Found;

/// The positions of three robots that are looked at before a sweep is cheaper.
const LIMIT: usize = 200;

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
        1 => whole_length::<1>(field, robots, goal),
        2 => whole_length::<2>(field, robots, goal),
        3 => {
            let start = state::squares(robots, goal);
            match search::length::<3>(field, start, LIMIT) {
                Found::Length(length) => length,
                Found::Unfinished => search::lengths(field, &[start])[0],
            }
        }
        _ => whole_length::<4>(field, robots, goal),
    }
}

fn whole_length<const N: usize>(field: &Field, robots: &Robots, goal: Goal) -> Option<u32> {
    match search::length::<N>(field, state::squares(robots, goal), usize::MAX) {
        Found::Length(length) => length,
        Found::Unfinished => None,
    }
}

/// The shortest solutions of a goal; `None` if it cannot be reached.
pub fn solve(layout: &Layout, robots: &Robots, goal: Goal) -> Option<Solution> {
    let field = Field::new(layout, goal.square);
    let asked = Asked { layout, field: &field, robots: *robots, goal };
    match robots.count() {
        1 => asked.solution::<1>(),
        2 => asked.solution::<2>(),
        3 => asked.solution_of_three(),
        _ => asked.solution::<4>(),
    }
}

/// A goal whose solutions are asked for.
struct Asked<'a> {
    layout: &'a Layout,
    field: &'a Field,
    robots: Robots,
    goal: Goal,
}

impl Asked<'_> {
    fn solution<const N: usize>(&self) -> Option<Solution> {
        let length = whole_length::<N>(self.field, &self.robots, self.goal)?;
        Some(self.lines::<N>(length, |squares| self.field.bound(squares[0], &squares[1..])))
    }

    fn solution_of_three(&self) -> Option<Solution> {
        let start = state::squares(&self.robots, self.goal);
        match search::length::<3>(self.field, start, LIMIT) {
            Found::Length(length) => {
                let bound = |squares: &[u8; 3]| self.field.bound(squares[0], &squares[1..]);
                Some(self.lines::<3>(length?, bound))
            }
            Found::Unfinished => {
                let table = Table::until(self.field, Some(&start));
                Some(self.lines::<3>(table.at(&start)?, |squares| table.at(squares)))
            }
        }
    }

    fn lines<const N: usize>(
        &self,
        length: u32,
        bound: impl Fn(&[u8; N]) -> Option<u32>,
    ) -> Solution {
        let start = state::squares(&self.robots, self.goal);
        let lines = Lines::of_length(self.field, start, length, bound);
        lines.solution::<N>(self.layout, self.robots, self.goal)
    }
}

/// All goals of a position, by tower from a1 along the ranks, then by robot: for drawing a
/// goal of a wanted length and for rating a set-up.
pub fn survey(layout: &Layout, robots: &Robots) -> Vec<Rated> {
    let towers = layout.towers().iter().map(|(square, _)| *square);
    towers.flat_map(|square| survey_of_tower(layout, robots, square)).collect()
}

fn survey_of_tower(layout: &Layout, robots: &Robots, square: Square) -> Vec<Rated> {
    let field = Field::new(layout, square);
    let goals = robots.all().map(|robot| Goal { robot, square });
    if robots.count() != 3 {
        return goals.map(|goal| Rated { goal, length: length_on(&field, robots, goal) }).collect();
    }
    // What the searches leave shares one sweep.
    let (mut rated, mut left, mut starts) = (Vec::new(), Vec::new(), Vec::new());
    for (place, goal) in goals.enumerate() {
        let start = state::squares(robots, goal);
        let length = match search::length::<3>(&field, start, LIMIT) {
            Found::Length(length) => length,
            Found::Unfinished => {
                left.push(place);
                starts.push(start);
                None
            }
        };
        rated.push(Rated { goal, length });
    }
    if !left.is_empty() {
        for (place, length) in left.into_iter().zip(search::lengths(&field, &starts)) {
            rated[place].length = length;
        }
    }
    rated
}
