//! Every question about three robots on a layout answered beforehand, to be asked beside the
//! solver.

use games::ricochet_pyramids::board::{Goal, Layout, Robots};
use games::ricochet_pyramids::solver::{Table, length};
use kit::grid::Square;

/// A goal of a position and the fewest moves to it; `None` if it cannot be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rated {
    pub goal: Goal,
    pub length: Option<u32>,
}

/// All goals of a position, by tower from a1 along the ranks, then by robot, as the solver knows
/// them.
pub fn survey(layout: &Layout, robots: &Robots) -> Vec<Rated> {
    let towers = layout.towers().iter().map(|(square, _)| *square);
    let goals = towers.flat_map(|square| robots.all().map(move |robot| Goal { robot, square }));
    goals.map(|goal| Rated { goal, length: length(layout, robots, goal) }).collect()
}

/// The tables of all towers of a layout, in its order.
pub struct Oracle(Vec<(Square, Table)>);

impl Oracle {
    /// The tables of a layout.
    pub fn new(layout: &Layout) -> Oracle {
        let towers = layout.towers().iter();
        Oracle(towers.map(|(square, _)| (*square, Table::new(layout, *square))).collect())
    }

    /// What [`survey`] tells.
    pub fn survey(&self, robots: &Robots) -> Vec<Rated> {
        let of = |(square, table): &(Square, Table)| {
            let rated = |robot| {
                let others = robots.all().filter(|other| *other != robot);
                let others: Vec<Square> = others.map(|other| robots.square(other)).collect();
                let helpers = [others[0], others[1]];
                let length = table.length(robots.square(robot), helpers);
                Rated { goal: Goal { robot, square: *square }, length }
            };
            robots.all().map(rated).collect::<Vec<Rated>>()
        };
        self.0.iter().flat_map(of).collect()
    }
}
