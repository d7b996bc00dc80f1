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
    let mut ordered = std::iter::once(goal.robot).chain(helpers);
    let mut squares = [0; N];
    for place in &mut squares {
        if let Some(robot) = ordered.next() {
            *place = robots.square(robot).index() as u8;
        }
    }
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

/// The keys of a page of [`Keys`], and the words that hold them.
const PAGE_BITS: u32 = 12;
const PAGE: usize = 1 << PAGE_BITS >> 6;

/// A set of keys, a bit each, in pages that are there once they hold a key: most searches look at
/// few of the positions there are, and clearing all of their bits would cost more than the search.
pub struct Keys {
    /// Where in `words` each page begins; 0 for those that are not there.
    pages: Vec<u32>,
    /// All pages after an empty one, which stands for those that are not there.
    words: Vec<u64>,
}

impl Keys {
    /// None of the keys of `N` robots.
    pub fn none<const N: usize>() -> Keys {
        Keys::of(N)
    }

    /// None of the keys of so many robots.
    pub fn of(robots: usize) -> Keys {
        let pages = 1 << (6 * robots as u32).saturating_sub(PAGE_BITS);
        Keys { pages: vec![0; pages], words: vec![0; PAGE] }
    }

    /// Whether a key is in.
    #[inline]
    pub fn has(&self, key: u32) -> bool {
        let page = self.pages[(key >> PAGE_BITS) as usize];
        self.words[page as usize + within(key)] >> (key & 63) & 1 == 1
    }

    /// Puts a key in and says whether it is new.
    #[inline]
    pub fn insert(&mut self, key: u32) -> bool {
        let page = &mut self.pages[(key >> PAGE_BITS) as usize];
        if *page == 0 {
            *page = self.words.len() as u32;
            self.words.resize(self.words.len() + PAGE, 0);
        }
        let word = &mut self.words[*page as usize + within(key)];
        let mask = 1 << (key & 63);
        let new = *word & mask == 0;
        *word |= mask;
        new
    }
}

/// Which word of its page holds a key.
const fn within(key: u32) -> usize {
    (key >> 6) as usize % PAGE
}

/// Whether the target stands on the goal.
#[inline]
pub fn is_solved<const N: usize>(field: &Field, squares: &Squares<N>) -> bool {
    bit(field.goal) == 1 << squares[0]
}
