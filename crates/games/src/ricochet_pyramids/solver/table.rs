//! The fewest moves from every position of three robots to one goal tower.

use kit::grid::Square;

use super::super::board::Layout;
use super::field::Field;
use super::state::Squares;
use super::sweep::{Plane, Sweep};

/// The fewest moves of every position of three robots to one goal, whichever of them must
/// reach it: they differ in colour, not in how they move. For a layout whose goals are asked
/// for again and again; a single question is cheaper to [`super::length`].
#[derive(Debug, Clone)]
pub struct Table {
    /// One more than the length of each position, 0 if there is none, a bit in each: as many
    /// bits as the greatest of them needs.
    digits: Vec<Vec<Plane>>,
    most: u32,
}

impl Table {
    /// The table of a goal on this square.
    pub fn new(layout: &Layout, goal: Square) -> Table {
        Table::on(&Field::new(layout, goal))
    }

    /// The table of a field's goal.
    pub(super) fn on(field: &Field) -> Table {
        Table::until(field, None)
    }

    /// The part of a table with all positions that need fewer moves than this one, and this
    /// one: the others read as if the goal could not be reached.
    pub(super) fn until(field: &Field, last: Option<&Squares<3>>) -> Table {
        let mut table = Table { digits: Vec::new(), most: 0 };
        let mut sweep = Sweep::new(field);
        table.store(&sweep.layer, 1);
        while !last.is_some_and(|at| sweep.has(at)) && sweep.advance() {
            table.most += 1;
            table.store(&sweep.layer, table.most + 1);
        }
        table
    }

    /// Writes a number down for all positions of a layer.
    fn store(&mut self, layer: &[Plane], number: u32) {
        for place in 0..u32::BITS - number.leading_zeros() {
            if number >> place & 1 == 0 {
                continue;
            }
            while self.digits.len() <= place as usize {
                self.digits.push(vec![[0; 64]; 64]);
            }
            for (plane, layer) in self.digits[place as usize].iter_mut().zip(layer) {
                for (row, layer) in plane.iter_mut().zip(layer) {
                    *row |= layer;
                }
            }
        }
    }

    /// The fewest moves for a target and helpers on these squares; `None` if the goal cannot
    /// be reached, or if two robots were on a square.
    pub fn length(&self, target: Square, helpers: [Square; 2]) -> Option<u32> {
        self.at(&[target, helpers[0], helpers[1]].map(|square| square.index() as u8))
    }

    /// The fewest moves for these squares, in whatever order the helpers are.
    #[inline]
    pub(super) fn at(&self, [target, one, other]: &Squares<3>) -> Option<u32> {
        let [target, one] = [target, one].map(|at| usize::from(*at));
        let number =
            self.digits.iter().rev().fold(0, |number: u32, digit| {
                number << 1 | (digit[target][one] >> other & 1) as u32
            });
        number.checked_sub(1)
    }

    /// The most moves that any position needs.
    pub fn most(&self) -> u32 {
        self.most
    }
}
