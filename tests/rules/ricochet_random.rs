//! Random positions for the solver, the same in every run.

use games::ricochet_pyramids::board::{Goal, Layout, Robots, Tower};
use games::ricochet_pyramids::colour::Colour;
use kit::grid::Square;

/// A small generator of its own, so that the positions never change.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % most
    }

    fn squares(&mut self, count: usize) -> Vec<Square> {
        let mut all: Vec<Square> = Square::all().collect();
        (0..count).map(|_| all.swap_remove(self.below(all.len()))).collect()
    }

    /// All towers of so many colours.
    pub fn layout(&mut self, colours: usize) -> Layout {
        loop {
            let kinds = (0..colours * colours).map(|number| Tower {
                large: Colour::ALL[number / colours],
                medium: Colour::ALL[number % colours],
            });
            let towers: Vec<_> = self.squares(colours * colours).into_iter().zip(kinds).collect();
            if let Ok(layout) = Layout::new(&towers) {
                return layout;
            }
        }
    }

    /// Robots anywhere, towers included: they may stand there from an earlier turn.
    pub fn robots(&mut self, count: usize) -> Robots {
        let robots: Vec<_> = Colour::ALL.into_iter().zip(self.squares(count)).collect();
        Robots::new(&robots).expect("robots")
    }

    /// A layout of so many colours, with its robots and a goal.
    pub fn position(&mut self, colours: usize) -> (Layout, Robots, Goal) {
        let (layout, robots) = (self.layout(colours), self.robots(colours));
        let square = layout.towers()[self.below(colours * colours)].0;
        let robot = Colour::ALL[self.below(colours)];
        (layout, robots, Goal { robot, square })
    }
}
