//! Every question about three robots on a layout answered beforehand.

use super::super::board::{Goal, Layout, Robots};
use super::state::squares;
use super::{Rated, Table};

/// The tables of all towers of a layout. The towers stay where they are for a whole match
/// (R29), so this is worth its while where all goals of many positions are asked for: for
/// drawing set-ups, goals and puzzles.
#[derive(Debug, Clone)]
pub struct Oracle {
    layout: Layout,
    /// A table for each tower, in the order of the layout.
    tables: Vec<Table>,
}

impl Oracle {
    /// The tables of a layout.
    pub fn new(layout: &Layout) -> Oracle {
        let towers = layout.towers().iter();
        let tables = towers.map(|(square, _)| Table::new(layout, *square)).collect();
        Oracle { layout: layout.clone(), tables }
    }

    /// The fewest moves to a goal; `None` if it cannot be reached, if there is no tower on its
    /// square, or if there are not three robots.
    pub fn length(&self, robots: &Robots, goal: Goal) -> Option<u32> {
        let towers = self.layout.towers();
        let place = towers.binary_search_by_key(&goal.square, |(square, _)| *square).ok()?;
        if robots.count() != 3 {
            return None;
        }
        self.tables[place].at(&squares(robots, goal))
    }

    /// What [`super::survey`] tells, of three robots.
    pub fn survey(&self, robots: &Robots) -> Vec<Rated> {
        let towers = self.layout.towers().iter().map(|(square, _)| *square);
        let goals = towers.flat_map(|square| robots.all().map(move |robot| Goal { robot, square }));
        goals.map(|goal| Rated { goal, length: self.length(robots, goal) }).collect()
    }
}
