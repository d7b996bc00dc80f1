//! The fewest moves from every position of three robots to one goal tower, worked out
//! backward from the solved ones, 64 positions at a time.

use crate::games::grid::Square;

use super::super::board::Layout;
use super::bits::{origins, transpose};
use super::field::Field;
use super::state::Squares;

/// Positions by the target's square and one helper's, a bit for each square of the other
/// helper. Helpers are alike, so a plane is the same when it is turned over.
type Planes = Vec<[u64; 64]>;

/// What stands for "the goal cannot be reached".
const NEVER: u8 = u8::MAX;

/// The fewest moves of every position of three robots to one goal, whichever of them must
/// reach it: they differ in colour, not in how they move. For a layout whose goals are asked
/// for again and again; a single question is cheaper to [`super::length`].
#[derive(Debug, Clone)]
pub struct Table {
    lengths: Vec<u8>,
}

impl Table {
    /// The table of a goal on this square.
    pub fn new(layout: &Layout, goal: Square) -> Table {
        Table::until(&Field::new(layout, goal), None)
    }

    /// The part of a table with all positions that need fewer moves than this one, and this
    /// one: the others read as if the goal could not be reached.
    pub(super) fn until(field: &Field, last: Option<&Squares<3>>) -> Table {
        let mut lengths = vec![NEVER; 64 * 64 * 64];
        let mut layer = solved(field.goal);
        let mut open = legal();
        let mut length = 0;
        let has = |layer: &Planes, [target, low, high]: Squares<3>| {
            layer[usize::from(target)][usize::from(low)] >> high & 1 == 1
        };
        while store(&mut lengths, &layer, length) && !last.is_some_and(|at| has(&layer, *at)) {
            // What is known is not looked at again.
            for (open, found) in open.iter_mut().flatten().zip(layer.iter().flatten()) {
                *open &= !found;
            }
            layer = before(field, &layer, &open);
            length += 1;
        }
        Table { lengths }
    }

    /// The fewest moves for a target and helpers on these squares; `None` if the goal cannot
    /// be reached, or if two robots were on a square.
    pub fn length(&self, target: Square, helpers: [Square; 2]) -> Option<u32> {
        let [low, high] = [helpers[0].min(helpers[1]), helpers[0].max(helpers[1])];
        self.at(&[target, low, high].map(|square| square.index() as u8))
    }

    /// The fewest moves for these squares, helpers in order.
    #[inline]
    pub(super) fn at(&self, [target, low, high]: &Squares<3>) -> Option<u32> {
        let length = self.lengths[place((*target).into(), (*low).into(), (*high).into())];
        (length != NEVER).then_some(length.into())
    }

    /// The most moves that any position needs, with the first such target and helpers.
    pub fn hardest(&self) -> (u32, Square, [Square; 2]) {
        let (mut most, mut at) = (0, 0);
        for (place, length) in self.lengths.iter().enumerate() {
            if *length != NEVER && *length > most {
                (most, at) = (*length, place);
            }
        }
        let square = |place: usize| Square::new((place & 7) as u8, (place >> 3 & 7) as u8);
        (most.into(), square(at >> 12), [square(at >> 6), square(at)])
    }
}

/// The place of a position whose helpers are in order.
const fn place(target: usize, low: usize, high: usize) -> usize {
    target << 12 | low << 6 | high
}

/// Every position without two robots on a square.
fn legal() -> Planes {
    let plane = |target: usize| {
        let row = |one: usize| if one == target { 0 } else { !(1 << target | 1 << one) };
        std::array::from_fn(row)
    };
    (0..64).map(plane).collect()
}

/// Those with the target on the goal.
fn solved(goal: Square) -> Planes {
    let mut planes = legal();
    for (target, plane) in planes.iter_mut().enumerate() {
        if target != goal.index() {
            *plane = [0; 64];
        }
    }
    planes
}

/// Writes a layer's length down; whether there was anything in the layer.
fn store(lengths: &mut [u8], layer: &Planes, length: u8) -> bool {
    let mut any = false;
    for (target, plane) in layer.iter().enumerate() {
        for (low, row) in plane.iter().enumerate() {
            // The other helper's squares behind this one's.
            let mut rest = row & (!1 << low);
            any |= rest != 0;
            while rest != 0 {
                lengths[place(target, low, rest.trailing_zeros() as usize)] = length;
                rest &= rest - 1;
            }
        }
    }
    any
}

/// The open positions from which a move leads into the layer.
fn before(field: &Field, layer: &Planes, open: &Planes) -> Planes {
    let mut found: Planes = vec![[0; 64]; 64];
    for (target, plane) in layer.iter().enumerate() {
        for (one, stops) in plane.iter().enumerate() {
            if *stops != 0 && target != field.goal.index() {
                found[target][one] = origins(*stops, field.blocked, 1 << target | 1 << one);
            }
        }
    }
    for one in 0..64 {
        // The target's squares for each square of the other helper.
        let mut rows = std::array::from_fn(|target| layer[target][one]);
        transpose(&mut rows);
        for (other, stops) in rows.iter_mut().enumerate() {
            *stops = match *stops {
                0 => 0,
                _ if other <= one => 0,
                stops => origins(stops, field.blocked, 1 << one | 1 << other),
            };
        }
        transpose(&mut rows);
        for (plane, row) in found.iter_mut().zip(rows) {
            plane[one] |= row;
        }
    }
    for (plane, open) in found.iter_mut().zip(open) {
        let mut turned = *plane;
        transpose(&mut turned);
        for ((row, other), open) in plane.iter_mut().zip(turned).zip(open) {
            *row = (*row | other) & open;
        }
    }
    found
}
