//! Every question about three robots on a layout answered beforehand, to be asked beside the
//! solver.

use games::ricochet_pyramids::board::{Goal, Layout, Robots};
use games::ricochet_pyramids::solver::{Rated, Table};
use kit::grid::Square;

/// The tables of all towers of a layout, in its order.
pub struct Oracle(Vec<(Square, Table)>);

impl Oracle {
    /// The tables of a layout.
    pub fn new(layout: &Layout) -> Oracle {
        let towers = layout.towers().iter();
        Oracle(towers.map(|(square, _)| (*square, Table::new(layout, *square))).collect())
    }

    /// What the solver's `survey` tells.
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
