//! The fewest moves from every position of three robots to one goal tower: layer by layer backward
//! from the solved positions, 64 of them at a time.
//!
//! A robot goes back along its whole line square by square, with all places of the other two
//! at once: what is in its way or stops it is a mask of those places.

use super::super::board::{Layout, bit};
use super::field::Field;
use super::field::transpose;
use super::state::Squares;
use kit::grid::{Direction, Square};

/// The fewest moves of every position of three robots to one goal, whichever of them must
/// reach it: they differ in colour, not in how they move. For a layout whose goals are asked
/// for again and again; a single question is cheaper to [`super::length`].
#[derive(Debug, Clone)]
pub struct Table {
    /// The positions that are 0, 1, 2... moves from the goal.
    layers: Vec<Vec<Plane>>,
}

impl Table {
    /// The table of a goal on this square.
    pub fn new(layout: &Layout, goal: Square) -> Table {
        Table::until(&Field::new(layout, goal), |_| false)
    }

    /// The part of a table with all positions that need no more moves than this one: the others
    /// read as if the goal could not be reached.
    pub(super) fn to(field: &Field, last: &Squares<3>) -> Table {
        Table::until(field, |table| table.at(last).is_some())
    }

    fn until(field: &Field, enough: impl Fn(&Table) -> bool) -> Table {
        let mut sweep = Sweep::new(field);
        let mut table = Table { layers: vec![sweep.layer.clone()] };
        while !enough(&table) && sweep.advance() {
            table.layers.push(sweep.layer.clone());
        }
        table
    }

    /// The fewest moves for a target and helpers on these squares; `None` if the goal cannot
    /// be reached, or if two robots were on a square.
    pub fn length(&self, target: Square, helpers: [Square; 2]) -> Option<u32> {
        self.at(&[target, helpers[0], helpers[1]].map(|square| square.index() as u8))
    }

    /// The fewest moves for these squares, in whatever order the helpers are.
    #[inline]
    pub(super) fn at(&self, [target, one, other]: &Squares<3>) -> Option<u32> {
        let row = |layer: &Vec<Plane>| layer[usize::from(*target)][usize::from(*one)];
        let layer = self.layers.iter().position(|layer| row(layer) >> other & 1 == 1)?;
        u32::try_from(layer).ok()
    }

    /// The most moves that any position needs.
    pub fn most(&self) -> u32 {
        self.layers.len() as u32 - 1
    }
}

/// Positions with the target on one square: a row for each square of one helper, in it a bit
/// for each square of the other. Helpers are alike, so a plane turned over is the same.
pub type Plane = [u64; 64];

/// Where every other robot may be.
const ANYWHERE: u64 = u64::MAX;

/// The sets of positions that are 0, 1, 2... moves from the goal, one after the other.
struct Sweep {
    /// The positions of the present layer, a plane for each square of the target.
    pub layer: Vec<Plane>,
    /// Those that are in no layer so far.
    open: Vec<Plane>,
    /// The squares of the target whose planes have anything in the layer, and in the open ones.
    full: u64,
    wanted: u64,
    /// Where the target goes back to, worked on.
    found: Vec<Plane>,
    /// What stops a robot on a square that moves in a direction, and what lets it pass one.
    stops: [Plane; 4],
    free: Plane,
    /// The square before each square in a direction; itself at the edge.
    before: [[u8; 64]; 4],
}

impl Sweep {
    /// The solved positions.
    pub fn new(field: &Field) -> Sweep {
        let mut layer = vec![[0; 64]; 64];
        let mut open: Vec<Plane> = (0..64).map(legal).collect();
        let goal = field.goal.index();
        layer[goal] = std::mem::replace(&mut open[goal], [0; 64]);
        let free = std::array::from_fn(|at| match field.blocked >> at & 1 {
            0 => !(1 << at),
            _ => 0,
        });
        let stops = Direction::ALL.map(|toward| {
            let mut stops = [0; 64];
            for square in Square::all().filter(|square| field.blocked & bit(*square) == 0) {
                stops[square.index()] = match square.step(toward) {
                    Some(behind) if field.blocked & bit(behind) == 0 => bit(behind),
                    _ => ANYWHERE,
                };
            }
            stops
        });
        let before = Direction::ALL.map(|toward| {
            let mut before = [0; 64];
            for square in Square::all() {
                let at = square.step(toward.back()).unwrap_or(square);
                before[square.index()] = at.index() as u8;
            }
            before
        });
        let (full, wanted) = (bit(field.goal), !bit(field.goal));
        Sweep { layer, open, full, wanted, found: vec![[0; 64]; 64], stops, free, before }
    }

    /// Goes on to the next layer, and says whether there is anything in it.
    pub fn advance(&mut self) -> bool {
        let (full, wanted) = (self.full, self.wanted);
        self.target_back::<NORTH>(full);
        self.target_back::<EAST>(full);
        self.target_back::<SOUTH>(full);
        self.target_back::<WEST>(full);
        (self.full, self.wanted) = (0, 0);
        for target in 0..64 {
            if wanted >> target & 1 == 0 {
                self.layer[target] = [0; 64];
                self.found[target] = [0; 64];
                continue;
            }
            let mut rows = [0; 64];
            if full >> target & 1 == 1 {
                self.helper_back(target, &mut rows);
                let mut turned = rows;
                transpose(&mut turned);
                rows.iter_mut().zip(turned).for_each(|(row, turned)| *row |= turned);
            }
            let (found, open) = (&mut self.found[target], &mut self.open[target]);
            let layer = &mut self.layer[target];
            let (mut any, mut left) = (0, 0);
            for at in 0..64 {
                layer[at] = (rows[at] | found[at]) & open[at];
                open[at] &= !layer[at];
                found[at] = 0;
                any |= layer[at];
                left |= open[at];
            }
            self.full |= u64::from(any != 0) << target;
            self.wanted |= u64::from(left != 0) << target;
        }
        self.full != 0
    }

    /// The target back along every line in the direction against which it moved.
    #[inline]
    fn target_back<const TOWARD: usize>(&mut self, full: u64) {
        for lane in 0..8 {
            let mut passing = [0; 64];
            let mut some = false;
            for along in 0..7 {
                let [here, back] = [along, along + 1].map(|at| on_line::<TOWARD>(lane, at));
                let stops = self.stops[TOWARD][here];
                if stops == 0 || !some && full >> here & 1 == 0 {
                    continue;
                }
                some = self.free[back] != 0;
                let behind = stops.trailing_zeros() as usize & 63;
                let layer = &self.layer[here];
                let (free, found) = (self.free[back], &mut self.found[back]);
                // With the helper of the row behind it, it stops wherever the other is.
                let patched = passing[behind] | layer[behind];
                for row in 0..64 {
                    let from = passing[row] | layer[row] & stops;
                    found[row] |= from;
                    passing[row] = from & free;
                }
                found[behind] |= patched;
                passing[behind] = patched & free;
                passing[back] = 0;
            }
        }
    }

    /// A helper back along every line, for a square of the target.
    #[inline]
    fn helper_back(&mut self, target: usize, found: &mut Plane) {
        let free = std::mem::replace(&mut self.free[target], 0);
        self.helper_back_to::<NORTH>(target, found);
        self.helper_back_to::<EAST>(target, found);
        self.helper_back_to::<SOUTH>(target, found);
        self.helper_back_to::<WEST>(target, found);
        self.free[target] = free;
    }

    #[inline(always)]
    fn helper_back_to<const TOWARD: usize>(&mut self, target: usize, found: &mut Plane) {
        let before = self.before[TOWARD][target] as usize & 63;
        let kept = self.stops[TOWARD][before];
        if kept != 0 {
            self.stops[TOWARD][before] = ANYWHERE;
        }
        let layer = &self.layer[target];
        let (stops, free) = (&self.stops[TOWARD], &self.free);
        let mut passing = [0; 8];
        // All lines of the direction are worked on together.
        for along in 0..7 {
            for (lane, passing) in passing.iter_mut().enumerate() {
                let [here, back] = [along, along + 1].map(|at| on_line::<TOWARD>(lane, at));
                let from = *passing | layer[here] & stops[here];
                found[back] |= from;
                *passing = from & free[back];
            }
        }
        self.stops[TOWARD][before] = kept;
    }
}

const NORTH: usize = Direction::North as usize;
const EAST: usize = Direction::East as usize;
const SOUTH: usize = Direction::South as usize;
const WEST: usize = Direction::West as usize;

/// The square of a line so far from its end.
#[inline(always)]
const fn on_line<const TOWARD: usize>(lane: usize, along: usize) -> usize {
    match TOWARD {
        NORTH => (7 - along) * 8 + lane,
        SOUTH => along * 8 + lane,
        EAST => lane * 8 + 7 - along,
        _ => lane * 8 + along,
    }
}

/// All positions without two robots on a square.
fn legal(target: usize) -> Plane {
    std::array::from_fn(|one| if one == target { 0 } else { !(1 << target | 1 << one) })
}
