//! Towers, robots and how they slide. Must not know goals drawn, bids or players.

use super::colour::Colour;
use super::notation::Move;
use kit::grid::{Direction, Square};

/// A medium pyramid on a large one (R2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tower {
    pub large: Colour,
    pub medium: Colour,
}

impl Tower {
    /// Every pair of these colours once, in canonical order: by the large pyramid, then by the
    /// medium one (R2).
    pub fn all(colours: &[Colour]) -> impl Iterator<Item = Tower> {
        colours
            .iter()
            .flat_map(|large| colours.iter().map(|medium| Tower { large: *large, medium: *medium }))
    }
}

/// Whether anything is in two of these pairs.
fn repeats<A: Eq, B: Eq>(pairs: &[(A, B)]) -> bool {
    let same = |one: &(A, B), other: &(A, B)| one.0 == other.0 || one.1 == other.1;
    (1..).zip(pairs).any(|(next, one)| pairs[next..].iter().any(|other| same(one, other)))
}

/// The towers on the board. They never move (R29).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    towers: Vec<(Square, Tower)>,
    mask: u64,
}

impl Layout {
    /// Towers on their squares, any number of them: positions from elsewhere may lack some.
    ///
    /// # Errors
    /// Two on a square or a tower twice; else the square of one that has no neighbour square free
    /// of towers (R5).
    pub fn new(towers: &[(Square, Tower)]) -> Result<Layout, Option<Square>> {
        if repeats(towers) {
            return Err(None);
        }
        let mask = towers.iter().fold(0, |mask, (square, _)| mask | bit(*square));
        if let Some((square, _)) = towers.iter().find(|(square, _)| shut_in(*square, mask)) {
            return Err(Some(*square));
        }
        let mut towers = towers.to_vec();
        towers.sort_unstable();
        Ok(Layout { towers, mask })
    }

    /// The towers with their squares, from a1 along the ranks.
    pub fn towers(&self) -> &[(Square, Tower)] {
        &self.towers
    }

    /// The squares of all towers, a bit each by index.
    pub const fn mask(&self) -> u64 {
        self.mask
    }

    /// The tower on a square.
    pub fn tower(&self, square: Square) -> Option<Tower> {
        let place = self.towers.binary_search_by_key(&square, |(square, _)| *square).ok()?;
        Some(self.towers[place].1)
    }

    /// The square of a tower.
    pub fn square(&self, tower: Tower) -> Option<Square> {
        self.towers.iter().find(|(_, other)| *other == tower).map(|(square, _)| *square)
    }
}

/// The robots by their colours, and where they stand: towers included, for a robot may stand on
/// the goal of an earlier turn (R13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Robots {
    squares: [Option<Square>; Colour::ALL.len()],
}

impl Robots {
    /// The most robots there can be (R4).
    pub const MOST: usize = 4;

    /// Robots on their squares; `None` if there are none or more than four, two on a square, or
    /// two of a colour.
    pub fn new(robots: &[(Colour, Square)]) -> Option<Robots> {
        if !(1..=Robots::MOST).contains(&robots.len()) || repeats(robots) {
            return None;
        }
        let none = Robots { squares: [None; Colour::ALL.len()] };
        Some(robots.iter().fold(none, |robots, (colour, square)| robots.put(*colour, *square)))
    }

    /// How many there are: one to four.
    pub fn count(&self) -> usize {
        self.all().count()
    }

    /// The colours of all robots, in order.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Colour> + use<> {
        let squares = self.squares;
        Colour::ALL.into_iter().filter(move |colour| squares[*colour as usize].is_some())
    }

    /// The same as a list.
    pub fn colours(&self) -> Vec<Colour> {
        self.all().collect()
    }

    /// The robot on a square.
    pub fn on(&self, square: Square) -> Option<Colour> {
        self.all().find(|robot| self.square(*robot) == square)
    }

    /// Where the robot of a colour stands, if there is one.
    pub const fn find(&self, colour: Colour) -> Option<Square> {
        self.squares[colour as usize]
    }

    /// Where a robot stands.
    ///
    /// # Panics
    /// If there is none of this colour: that is a bug, not an input.
    pub const fn square(&self, robot: Colour) -> Square {
        self.find(robot).expect("the robot is there")
    }

    /// The squares of all robots, a bit each by index.
    pub fn mask(&self) -> u64 {
        self.squares.iter().flatten().fold(0, |mask, square| mask | bit(*square))
    }

    /// The robots after a move; the same when nothing is displaced (B5).
    #[must_use]
    pub fn after(&self, layout: &Layout, goal: Goal, step: Move) -> Robots {
        let blocked = (layout.mask() & !bit(goal.square)) | self.mask();
        self.put(step.robot, slide(self.square(step.robot), step.direction, blocked))
    }

    /// The robots with one of them on another square, which must be free of robots.
    #[must_use]
    pub const fn put(mut self, robot: Colour, to: Square) -> Robots {
        self.squares[robot as usize] = Some(to);
        self
    }
}

/// A robot that must stop on the tower of a square (R7, R14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Goal {
    pub robot: Colour,
    pub square: Square,
}

/// The squares north, east, south and west of a square, as far as there are such.
pub fn beside(square: Square) -> impl Iterator<Item = Square> {
    Direction::ALL.into_iter().filter_map(move |toward| square.step(toward))
}

/// Whether a square has no neighbour that is free of these towers (R5, B1).
pub fn shut_in(square: Square, towers: u64) -> bool {
    beside(square).all(|square| towers & bit(square) != 0)
}

/// The bit of a square in a mask.
#[inline]
pub const fn bit(square: Square) -> u64 {
    1 << square.index()
}

/// Where a robot stops that slides from a square (R10): before the first blocked square, or on
/// the edge. Its own square does not matter (R13); the goal's tower must not be in the mask (R11).
#[inline]
pub fn slide(from: Square, toward: Direction, blocked: u64) -> Square {
    let line = from.line(toward);
    let hit = line & blocked;
    // The squares passed are those of the line on this side of the nearest blocked one. With
    // the robot's own square the mask is never empty. No jump depends on what is blocked.
    let index = match toward {
        Direction::North | Direction::East => {
            let nearest = hit & hit.wrapping_neg();
            63 - (line & nearest.wrapping_sub(1) | bit(from)).leading_zeros()
        }
        Direction::South | Direction::West => {
            // h8 is on no such line, so the shift is below 64.
            let nearer = u64::MAX << (64 - hit.leading_zeros());
            (line & nearer | bit(from)).trailing_zeros()
        }
    };
    Square::from_index(index as u8).unwrap_or(from)
}
