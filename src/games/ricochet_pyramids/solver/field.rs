//! The board as one goal tower makes it, and what a goal costs at least on it.

use crate::games::grid::{Direction, Square};

use super::super::board::{Layout, bit, slide};

/// More moves than any bound: a square from which the way is closed.
const CLOSED: u8 = 100;

/// A layout with one of its towers as the goal.
#[derive(Debug, Clone)]
pub struct Field {
    /// The goal's square.
    pub goal: Square,
    /// All other towers: the goal does not block (C5).
    pub blocked: u64,
    /// The ways to arrive that are not closed for good.
    arrivals: Vec<Arrival>,
}

/// What it takes to arrive on the goal in one direction.
#[derive(Debug, Clone)]
struct Arrival {
    /// The fewest moves of the target from each square, the last one in this direction, if it
    /// could stop wherever it liked.
    target: [u8; 64],
    /// The same for any helper to the square behind the goal, where one must stand; `None`
    /// where the edge or a tower stops the target.
    helper: Option<[u8; 64]>,
}

impl Field {
    /// The field for a goal on this square.
    pub fn new(layout: &Layout, goal: Square) -> Field {
        let blocked = layout.mask() & !bit(goal);
        let arrivals = Direction::ALL.into_iter().filter_map(|toward| {
            let mut start = reach(goal, toward.back(), blocked);
            start &= !bit(goal);
            let behind = goal.step(toward).filter(|square| blocked & bit(*square) == 0);
            let helper = behind.map(|square| distances(bit(square), 0, blocked));
            (start != 0).then(|| Arrival { target: distances(start, 1, blocked), helper })
        });
        Field { goal, blocked, arrivals: arrivals.collect() }
    }

    /// A number of moves below which no line leads to the goal; `None` if none does at all.
    /// A move changes it by one at most, until the goal is reached.
    #[inline]
    pub fn bound(&self, target: u8, helpers: &[u8]) -> Option<u32> {
        if usize::from(target) == self.goal.index() {
            return Some(0);
        }
        let mut least = CLOSED;
        for arrival in &self.arrivals {
            let nearest = match &arrival.helper {
                Some(table) => {
                    helpers.iter().fold(CLOSED, |least, at| least.min(table[usize::from(*at)]))
                }
                None => 0,
            };
            least = least.min(arrival.target[usize::from(target)] + nearest);
        }
        (least < CLOSED).then_some(least.into())
    }
}

/// The squares from which a robot could pass or reach this one in one move, the other way
/// round: all on the line up to the first tower, and that tower, for a robot may leave it (C6).
fn reach(from: Square, toward: Direction, blocked: u64) -> u64 {
    let last = slide(from, toward, blocked);
    let passed = from.line(toward) & !last.line(toward);
    passed | last.step(toward).map_or(0, bit)
}

/// The fewest moves from each square to one of these (which cost `first`), for a robot that
/// could stop wherever it liked and met no other robot.
fn distances(squares: u64, first: u8, blocked: u64) -> [u8; 64] {
    let mut distance = [CLOSED; 64];
    let (mut seen, mut layer, mut moves) = (0, squares, first);
    while layer != 0 {
        seen |= layer;
        let mut next = 0;
        for square in Square::all().filter(|square| layer & bit(*square) != 0) {
            distance[square.index()] = moves;
            // Nobody enters a tower, so nothing leads on from one backward.
            if blocked & bit(square) == 0 {
                next |= Direction::ALL.iter().fold(0, |m, d| m | reach(square, *d, blocked));
            }
        }
        layer = next & !seen;
        moves += 1;
    }
    distance
}
