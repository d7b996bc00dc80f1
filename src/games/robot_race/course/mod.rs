//! A course: the floor that robots race over. It never changes during a race; what is offered
//! at its sites is the position's.

use super::square::Square;
use crate::games::grid::Direction;

/// A course, whole and checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// Its name, one word of small letters, digits and hyphens.
    pub name: String,
    /// How many files, 1 to 12 (D51).
    pub files: u8,
    /// How many ranks, 1 to 24.
    pub ranks: u8,
    /// All squares rank by rank from a1.
    pub(super) cells: Vec<Cell>,
    /// The beams of the board lasers, from their mounts on.
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
    /// The cell of a square of this course.
    ///
    /// # Panics
    /// If the course does not have it: that is a bug, not an input.
    pub fn cell(&self, square: Square) -> &Cell {
        &self.cells[usize::from(square.rank) * usize::from(self.files) + usize::from(square.file)]
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
