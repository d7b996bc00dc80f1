//! Where the robots stand, as the search sees them: the target and helpers without a colour.

use kit::grid::{Direction, Square};

use super::super::board::{Goal, Robots, bit, slide};
use super::field::Field;

/// The target's square first, then the helpers' in rising order: helpers may change places
/// without making a difference.
pub type Squares<const N: usize> = [u8; N];

/// The target and the helpers of a goal; there are `N` robots.
pub fn squares<const N: usize>(robots: &Robots, goal: Goal) -> Squares<N> {
    let helpers = robots.all().filter(|robot| *robot != goal.robot);
    let ordered = std::iter::once(goal.robot).chain(helpers);
    let mut ordered = ordered.map(|robot| robots.square(robot).index() as u8);
    let mut squares = std::array::from_fn(|_| ordered.next().unwrap_or(0));
    sort(&mut squares);
    squares
}

/// Puts the helpers in order.
#[inline]
fn sort<const N: usize>(squares: &mut Squares<N>) {
    for end in (2..N).rev() {
        for place in 1..end {
            if squares[place] > squares[place + 1] {
                squares.swap(place, place + 1);
            }
        }
    }
}

/// Six bits a robot.
#[inline]
pub fn pack<const N: usize>(squares: &Squares<N>) -> u32 {
    squares.iter().fold(0, |key, square| key << 6 | u32::from(*square))
}

/// The squares of a key.
#[inline]
pub fn unpack<const N: usize>(key: u32) -> Squares<N> {
    std::array::from_fn(|place| (key >> (6 * (N - 1 - place)) & 63) as u8)
}

/// Calls with the key and the squares after every move that displaces something.
#[inline]
pub fn successors<const N: usize>(
    field: &Field,
    squares: &Squares<N>,
    mut each: impl FnMut(u32, &Squares<N>),
) {
    let blocked = squares.iter().fold(field.blocked, |mask, square| mask | 1 << square);
    for place in 0..N {
        let Some(from) = Square::from_index(squares[place]) else { continue };
        let ends = [
            slide(from, Direction::North, blocked),
            slide(from, Direction::East, blocked),
            slide(from, Direction::South, blocked),
            slide(from, Direction::West, blocked),
        ];
        for to in ends {
            if to != from {
                let mut next = *squares;
                next[place] = to.index() as u8;
                if place > 0 {
                    sort(&mut next);
                }
                each(pack(&next), &next);
            }
        }
    }
}

/// A set of keys, a bit each.
pub struct Keys(Vec<u64>);

impl Keys {
    /// None of the keys of so many robots.
    pub fn of(robots: usize) -> Keys {
        Keys(vec![0; 1 << (6 * robots) >> 6])
    }

    /// Whether a key is in.
    #[inline]
    pub fn has(&self, key: u32) -> bool {
        self.0[(key >> 6) as usize] >> (key & 63) & 1 == 1
    }

    /// Puts a key in and says whether it is new.
    #[inline]
    pub fn insert(&mut self, key: u32) -> bool {
        let (word, mask) = (&mut self.0[(key >> 6) as usize], 1 << (key & 63));
        let new = *word & mask == 0;
        *word |= mask;
        new
    }
}

/// Whether the target stands on the goal.
#[inline]
pub fn is_solved<const N: usize>(field: &Field, squares: &Squares<N>) -> bool {
    bit(field.goal) == 1 << squares[0]
}
