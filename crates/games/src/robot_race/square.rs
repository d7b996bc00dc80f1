//! The squares of a course. Must never know what stands on them.

use std::fmt;

use kit::grid::Direction;

/// A square of a course: files from the west, ranks from the south. Whether a course has it is
/// for the course to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Square {
    /// The file, 0 for a.
    pub file: u8,
    /// The rank, 0 for the first.
    pub rank: u8,
}

impl Square {
    /// The most files that a course may have (D51).
    pub const MOST_FILES: u8 = 12;
    /// The most ranks that a course may have.
    pub const MOST_RANKS: u8 = 24;

    /// The square on this file and rank, both from 0.
    pub const fn new(file: u8, rank: u8) -> Square {
        Square { file, rank }
    }

    /// The same square as pictures count: column and row from the south-west.
    pub const fn spot(self) -> kit::Spot {
        (self.file, self.rank)
    }

    /// The neighbour in a direction on a board of this size; `None` behind its edge.
    pub fn step(self, direction: Direction, files: u8, ranks: u8) -> Option<Square> {
        let Square { file, rank } = self;
        match direction {
            Direction::North if rank + 1 < ranks => Some(Square::new(file, rank + 1)),
            Direction::South if rank > 0 => Some(Square::new(file, rank - 1)),
            Direction::East if file + 1 < files => Some(Square::new(file + 1, rank)),
            Direction::West if file > 0 => Some(Square::new(file - 1, rank)),
            _ => None,
        }
    }

    /// Which way a neighbour lies.
    pub fn toward(self, neighbour: Square) -> Option<Direction> {
        let (files, ranks) = (Square::MOST_FILES, Square::MOST_RANKS);
        let leads = |way: &Direction| self.step(*way, files, ranks) == Some(neighbour);
        Direction::ALL.into_iter().find(leads)
    }

    /// Reads `d1` or `L24`, case ignored; a leading zero is no number.
    pub fn parse(text: &str) -> Option<Square> {
        let mut chars = text.chars();
        let file = u8::try_from(chars.next()?.to_ascii_lowercase()).ok()?.checked_sub(b'a')?;
        let rank = chars.as_str();
        let digits = rank.bytes().all(|byte| byte.is_ascii_digit()) && !rank.starts_with('0');
        let rank: u8 = rank.parse().ok().filter(|_| digits)?;
        let inside = file < Square::MOST_FILES && (1..=Square::MOST_RANKS).contains(&rank);
        inside.then(|| Square::new(file, rank - 1))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}
