//! The board as one goal tower makes it, and what a goal costs at least on it; free ways for a
//! whole set of squares at a time, and a matrix of bits turned over.

use super::super::board::{Layout, bit};
use kit::grid::{Direction, Square};

/// More moves than any bound: a square from which the way is closed.
const CLOSED: u8 = 100;

/// A layout with one of its towers as the goal.
#[derive(Debug, Clone)]
pub struct Field {
    /// The goal's square.
    pub goal: Square,
    /// All other towers: the goal does not block (R11).
    pub blocked: u64,
    /// The fewest moves of the target from each square to the goal, the last one in each
    /// direction, if it could stop wherever it liked.
    target: [[u8; 4]; 64],
    /// The same for any helper to the square behind the goal in each direction, where one
    /// must stand; nothing where the edge or a tower stops the target.
    helper: [[u8; 4]; 64],
}

impl Field {
    /// The field for a goal on this square.
    pub fn new(layout: &Layout, goal: Square) -> Field {
        let blocked = layout.mask() & !bit(goal);
        let [mut target, mut helper] = [[[0; 4]; 64]; 2];
        for (way, toward) in Direction::ALL.into_iter().enumerate() {
            let last = goal.line(toward.back()) & reach(bit(goal), blocked);
            let before = distances(last, 1, blocked);
            let behind = goal.step(toward).filter(|square| blocked & bit(*square) == 0);
            let behind = behind.map(|square| distances(bit(square), 0, blocked));
            for square in 0..64 {
                target[square][way] = before[square];
                helper[square][way] = behind.map_or(0, |distance| distance[square]);
            }
        }
        Field { goal, blocked, target, helper }
    }

    /// A number of moves below which no line leads to the goal; `None` if none does at all.
    /// A move changes it by one at most, until the goal is reached.
    #[inline]
    pub fn bound(&self, target: u8, helpers: &[u8]) -> Option<u32> {
        if usize::from(target) == self.goal.index() {
            return Some(0);
        }
        // All four directions at once.
        let mut nearest = if helpers.is_empty() { self.alone() } else { [CLOSED; 4] };
        for helper in helpers {
            let helper = &self.helper[usize::from(*helper & 63)];
            nearest = std::array::from_fn(|way| nearest[way].min(helper[way]));
        }
        let target = &self.target[usize::from(target & 63)];
        let least = (0..4).fold(CLOSED, |least, way| least.min(target[way] + nearest[way]));
        (least < CLOSED).then_some(least.into())
    }

    /// What a target without helpers lacks: nothing where it is stopped without them.
    fn alone(&self) -> [u8; 4] {
        Direction::ALL.map(|toward| match self.goal.step(toward) {
            Some(behind) if self.blocked & bit(behind) == 0 => CLOSED,
            _ => 0,
        })
    }
}

/// The fewest moves from each square to one of these (which cost `first`), for a robot that
/// could stop wherever it liked and met no other robot.
fn distances(squares: u64, first: u8, blocked: u64) -> [u8; 64] {
    let mut distance = [CLOSED; 64];
    let (mut seen, mut layer, mut moves) = (0, squares, first);
    while layer != 0 {
        seen |= layer;
        let mut rest = layer;
        while rest != 0 {
            distance[rest.trailing_zeros() as usize] = moves;
            rest &= rest - 1;
        }
        // Nobody enters a tower, so nothing leads on from one backward.
        layer = reach(layer & !blocked, blocked) & !seen;
        moves += 1;
    }
    distance
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The squares from which a robot could pass or reach one of these in a move if no other robot
/// were on the board: all in line with it up to the first tower, and that tower, for a robot
/// may leave it (R13). None of these may be a tower.
#[inline]
pub fn reach(squares: u64, towers: u64) -> u64 {
    let free = !towers;
    let north = up(squares, free, 8);
    let east = up(squares, free & !FILE_A, 1);
    let south = down(squares, free, 8);
    let west = down(squares, free & !FILE_H, 1);
    let beside = north << 8 | (east & !FILE_H) << 1 | south >> 8 | (west & !FILE_A) >> 1;
    north | east | south | west | beside & towers
}

/// These squares and all that follow them up the ranks (8) or files (1) while the way is free,
/// in three doublings (Kogge and Stone).
#[inline]
const fn up(mut filled: u64, mut free: u64, by: u32) -> u64 {
    filled |= free & filled << by;
    free &= free << by;
    filled |= free & filled << (2 * by);
    free &= free << (2 * by);
    filled | free & filled << (4 * by)
}

/// The same down the ranks or files.
#[inline]
const fn down(mut filled: u64, mut free: u64, by: u32) -> u64 {
    filled |= free & filled >> by;
    free &= free >> by;
    filled |= free & filled >> (2 * by);
    free &= free >> (2 * by);
    filled | free & filled >> (4 * by)
}

/// Turns a matrix over: bit `b` of row `a` becomes bit `a` of row `b`. Blocks of half the size
/// change places until they are single bits.
pub fn transpose(rows: &mut [u64; 64]) {
    let (mut half, mut mask) = (32, 0xffff_ffff_u64);
    while half > 0 {
        for start in (0..64).step_by(2 * half) {
            for row in start..start + half {
                let other = (rows[row] >> half ^ rows[row + half]) & mask;
                rows[row] ^= other << half;
                rows[row + half] ^= other;
            }
        }
        half /= 2;
        mask ^= mask << half;
    }
}
