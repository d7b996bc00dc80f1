//! A course: the floor that robots race over. It never changes during a race; what is offered
//! at its sites is the position's. `docs/courses.md` tells how one is drawn.

mod check;
mod drawing;
mod read;
mod signs;

use super::square::Square;
use kit::grid::Direction;

pub use check::{Distances, Ways};
pub use read::{Examined, NAMES, examine, named, read, read_again};

/// A course, whole and checked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Course {
    /// Its name, one word of small letters, digits and hyphens.
    pub name: String,
    /// What its maker says of it, in one line; often empty.
    pub title: String,
    /// How many files, 1 to 12 (D51).
    pub files: u8,
    /// How many ranks, 1 to 24.
    pub ranks: u8,
    /// All squares rank by rank from a1.
    pub(super) cells: Vec<Cell>,
    /// The board lasers, by mount from a1 on and then by direction from north on.
    pub lasers: Vec<Laser>,
    /// The flags in the order in which they are to be touched; flag 1 first. At least one.
    pub flags: Vec<Square>,
    /// The starts in the order of their numbers; start 1 first. Up to eight.
    pub starts: Vec<Start>,
}

/// One square of a course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cell {
    /// What is on the floor.
    pub floor: Floor,
    /// The sides with a wall, a bit for each direction (`1 << direction as u8`). A wall between
    /// two squares is a side of both.
    pub walls: u8,
    /// Whether a wrench or the crossed wrench and hammer is here (D4).
    pub site: Option<Site>,
}

/// What a floor does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Floor {
    #[default]
    Plain,
    /// Destroys (D7).
    Pit,
    /// Carries (D3, D8).
    Belt(Belt),
    /// Turns by 90 degrees, clockwise or not (D10).
    Gear { clockwise: bool },
}

/// A belt of one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Belt {
    /// Where it carries.
    pub to: Direction,
    /// Whether it carries twice (D3).
    pub express: bool,
    /// The directions of travel in which a belt's load comes in and is turned, a bit each: a
    /// curve (D9, D24, D53). The load is turned so that it has made the curve with the belt:
    /// from its direction of travel to `to`.
    pub turns: u8,
}

/// Where robots are repaired (D4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Site {
    /// A wrench: 2 damage less.
    Repair,
    /// The crossed wrench and hammer: the same, and an upgrade.
    Upgrade,
}

/// A laser on a wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laser {
    /// The square at whose wall it is mounted: the beam's first square.
    pub mount: Square,
    /// Where it shines.
    pub to: Direction,
    /// How many beams, 1 to 3: so much damage.
    pub strength: u8,
}

/// A place to start from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    /// Its square.
    pub square: Square,
    /// How a robot stands there at first (D51).
    pub facing: Direction,
}

impl Course {
    /// Brings what hangs together into its one form: a belt that another one feeds from the side
    /// is a curve (D53), and lasers stand in their order.
    fn settle(&mut self) {
        self.lasers.sort_by_key(|laser| (laser.mount, laser.to));
        let squares: Vec<Square> = self.squares().collect();
        for square in squares {
            let Some(belt) = self.belt(square) else { continue };
            let turns = belt.turns | self.side_feeds(square, belt.to);
            self.cell_mut(square).floor = Floor::Belt(Belt { turns, ..belt });
        }
    }

    /// The directions of travel in which belts carry onto a square from the sides of its way
    /// out, a bit each.
    fn side_feeds(&self, square: Square, out: Direction) -> u8 {
        let sides = Direction::ALL.into_iter().filter(|it| *it != out && *it != out.back());
        sides.filter(|it| self.fed(square, *it)).map(|it| 1 << it as u8).sum()
    }

    /// Whether a belt carries onto a square in this direction of travel.
    fn fed(&self, square: Square, travel: Direction) -> bool {
        let from = self.next(square, travel.back());
        let from = from.filter(|_| !self.wall(square, travel.back()));
        from.and_then(|from| self.belt(from)).is_some_and(|belt| belt.to == travel)
    }

    fn cell_mut(&mut self, square: Square) -> &mut Cell {
        let index = self.index(square);
        &mut self.cells[index]
    }

    /// Puts a wall on a side of a square, and of its neighbour there.
    fn build(&mut self, square: Square, side: Direction) {
        self.cell_mut(square).walls |= 1 << side as u8;
        if let Some(next) = self.next(square, side) {
            self.cell_mut(next).walls |= 1 << side.back() as u8;
        }
    }

    /// The place of a square among all of them.
    pub(super) fn index(&self, square: Square) -> usize {
        usize::from(square.rank) * usize::from(self.files) + usize::from(square.file)
    }

    /// The squares that a laser's beam goes over: on to a wall or to the edge.
    pub fn beam(&self, laser: &Laser) -> impl Iterator<Item = Square> + '_ {
        let to = laser.to;
        let on = move |at: &Square| self.next(*at, to).filter(|_| !self.wall(*at, to));
        std::iter::successors(Some(laser.mount), on)
    }

    /// The cell of a square of this course.
    ///
    /// # Panics
    /// If the course does not have it: that is a bug, not an input.
    pub fn cell(&self, square: Square) -> &Cell {
        &self.cells[self.index(square)]
    }

    /// All squares rank by rank from a1.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + use<> {
        let files = self.files;
        (0..self.ranks).flat_map(move |rank| (0..files).map(move |file| Square::new(file, rank)))
    }

    /// Whether the course has this square.
    pub const fn has(&self, square: Square) -> bool {
        square.file < self.files && square.rank < self.ranks
    }

    /// The neighbour in a direction, whatever is between; `None` behind the edge.
    pub fn next(&self, square: Square, direction: Direction) -> Option<Square> {
        square.step(direction, self.files, self.ranks)
    }

    /// Whether a wall is on this side of a square.
    pub fn wall(&self, square: Square, side: Direction) -> bool {
        self.cell(square).walls >> side as u8 & 1 == 1
    }

    /// The belt of a square.
    pub fn belt(&self, square: Square) -> Option<Belt> {
        match self.cell(square).floor {
            Floor::Belt(belt) => Some(belt),
            Floor::Plain | Floor::Pit | Floor::Gear { .. } => None,
        }
    }

    /// Whether a square is a pit.
    pub fn pit(&self, square: Square) -> bool {
        self.cell(square).floor == Floor::Pit
    }

    /// The number of the flag on a square, from 1.
    pub fn flag(&self, square: Square) -> Option<u8> {
        (1..).zip(&self.flags).find(|(_, flag)| **flag == square).map(|(number, _)| number)
    }

    /// The squares with a crossed wrench and hammer, rank by rank from a1.
    pub fn upgrade_sites(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares().filter(|square| self.cell(*square).site == Some(Site::Upgrade))
    }
}
