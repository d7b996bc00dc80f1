//! What the boards of all games share: directions, and the squares of a chessboard.

use std::fmt;

crate::named! {
    /// A direction of the compass. North is up the ranks, east up the files. In
    /// every notation it has a capital letter.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
    #[repr(u8)]
    pub enum Direction {
        #[default]
        North = "north" 'N',
        East = "east" 'E',
        South = "south" 'S',
        West = "west" 'W',
    }
}

impl Direction {
    /// The opposite direction.
    pub const fn back(self) -> Direction {
        self.turned(2)
    }

    /// The direction so many quarters clockwise.
    pub const fn turned(self, quarters: usize) -> Direction {
        Direction::ALL[(self as usize + quarters) % 4]
    }
}

/// A square of an 8x8 board: a1 has index 0, b1 index 1, h8 index 63.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// All squares, from a1 along the ranks to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..64).map(Square)
    }

    /// The square on this file (0 is a) and rank (0 is the first).
    ///
    /// # Panics
    /// If one of them is above 7: that is a bug, not an input.
    pub const fn new(file: u8, rank: u8) -> Square {
        assert!(file < 8 && rank < 8);
        Square(rank * 8 + file)
    }

    /// The square with this index; `None` above 63.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// The squares from here (without this one) to the edge, a bit each by index.
    #[inline]
    pub fn line(self, direction: Direction) -> u64 {
        AROUND.lines[direction as usize][self.0 as usize]
    }

    /// How many steps along files and ranks it is to another square.
    pub const fn distance(self, other: Square) -> u8 {
        self.file().abs_diff(other.file()) + self.rank().abs_diff(other.rank())
    }

    /// The index, from 0 (a1) to 63 (h8).
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 0 for a.
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank, 0 for the first.
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The neighbour in a direction; `None` behind the edge.
    #[inline]
    pub fn step(self, direction: Direction) -> Option<Square> {
        Square::from_index(AROUND.neighbours[direction as usize][self.0 as usize])
    }

    /// [`Square::step`] without the table, to make the table.
    const fn neighbour(self, direction: Direction) -> Option<Square> {
        match direction {
            Direction::North if self.rank() < 7 => Some(Square(self.0 + 8)),
            Direction::South if self.rank() > 0 => Some(Square(self.0 - 8)),
            Direction::East if self.file() < 7 => Some(Square(self.0 + 1)),
            Direction::West if self.file() > 0 => Some(Square(self.0 - 1)),
            _ => None,
        }
    }

    /// Reads `d1`, case ignored.
    pub fn parse(text: &str) -> Option<Square> {
        match text.as_bytes() {
            [file @ (b'a'..=b'h' | b'A'..=b'H'), rank @ b'1'..=b'8'] => {
                Some(Square::new(file.to_ascii_lowercase() - b'a', rank - b'1'))
            }
            _ => None,
        }
    }
}

/// What lies in every direction of every square.
struct Around {
    /// The index of the neighbour, 64 behind the edge: a look-up costs less than a jump that
    /// nobody can foresee.
    neighbours: [[u8; 64]; 4],
    /// [`Square::line`].
    lines: [[u64; 64]; 4],
}

/// Worked out by the compiler.
static AROUND: Around = {
    let mut around = Around { neighbours: [[64; 64]; 4], lines: [[0; 64]; 4] };
    let mut direction = 0;
    while direction < 4 {
        let mut index = 0;
        while index < 64 {
            let mut at = Square(index as u8);
            if let Some(next) = at.neighbour(Direction::ALL[direction]) {
                around.neighbours[direction][index] = next.0;
            }
            while let Some(next) = at.neighbour(Direction::ALL[direction]) {
                around.lines[direction][index] |= 1 << next.0;
                at = next;
            }
            index += 1;
        }
        direction += 1;
    }
    around
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}
