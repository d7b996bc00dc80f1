//! Pyramids as instructions: size, colour, the way they lie, and the pools they come from.

use std::fmt;

use kit::grid::Direction;
use kit::{Bag, Kind, joined};

kit::named! {
    /// The size of a piece: how far it moves, and how soon it is executed (R10, R13).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Size {
        Small = "small",
        Medium = "medium",
        Large = "large",
    }
}

impl Size {
    /// The pips: 1, 2 or 3, the units of movement and of beams (R13).
    pub const fn pips(self) -> u8 {
        self as u8 + 1
    }

    /// The size with this many pips.
    pub fn from_pips(pips: u32) -> Option<Size> {
        Size::ALL.into_iter().find(|size| u32::from(size.pips()) == pips)
    }
}

kit::named! {
    /// A colour: of a piece (its beam), of a RAMbot, of a beacon. Its letter is a capital.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Colour {
        Red = "red" 'R',
        Yellow = "yellow" 'Y',
        Green = "green" 'G',
        Blue = "blue" 'B',
    }
}

/// A pyramid that can be an instruction or a goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    pub size: Size,
    pub colour: Colour,
}

impl Piece {
    /// Reads the code `1R`.
    pub fn parse(code: &str) -> Option<Piece> {
        let mut characters = code.chars();
        let size = Size::from_pips(characters.next()?.to_digit(10)?)?;
        let colour = Colour::from_letter(characters.next()?)?;
        characters.next().is_none().then_some(Piece { size, colour })
    }
}

/// All twelve: by size, then R Y G B.
impl Kind for Piece {
    fn all() -> impl Iterator<Item = Piece> {
        Size::ALL.into_iter().flat_map(|size| Colour::ALL.map(|colour| Piece { size, colour }))
    }

    fn index(self) -> usize {
        self.size as usize * 4 + self.colour as usize
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.size.pips(), self.colour.letter())
    }
}

/// Codes of pieces in a row; `-` where there is none.
pub fn codes(pieces: impl IntoIterator<Item = Piece>) -> String {
    let codes = joined(pieces, " ");
    if codes.is_empty() { "-".to_owned() } else { codes }
}

/// How an instruction lies: toward a direction, or upright for the reverse gear (R9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    Toward(Direction),
    Reverse,
}

impl Way {
    /// All five, in the order N E S W U.
    pub const ALL: [Way; 5] = [
        Way::Toward(Direction::North),
        Way::Toward(Direction::East),
        Way::Toward(Direction::South),
        Way::Toward(Direction::West),
        Way::Reverse,
    ];

    /// The capital letter: `N`, `E`, `S`, `W` or `U`.
    pub const fn letter(self) -> char {
        match self {
            Way::Toward(direction) => direction.letter(),
            Way::Reverse => 'U',
        }
    }

    /// The way with this capital letter.
    pub fn from_letter(letter: char) -> Option<Way> {
        Way::ALL.into_iter().find(|way| way.letter() == letter)
    }

    /// The word in the templates.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Toward(direction) => direction.name(),
            Way::Reverse => "reverse",
        }
    }
}

/// One instruction of a program: a piece and the way it lies (E3: `1RN`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instruction {
    pub piece: Piece,
    pub way: Way,
}

impl Instruction {
    /// Reads the canonical code, `1RN`; every other spelling is for the order reader.
    pub fn parse(code: &str) -> Option<Instruction> {
        let (last, _) = code.char_indices().next_back()?;
        let piece = Piece::parse(&code[..last])?;
        let way = Way::from_letter(code[last..].chars().next()?)?;
        Some(Instruction { piece, way })
    }
}

impl fmt::Display for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.piece, self.way.letter())
    }
}

/// The pieces of a player; one of each kind at the start (R6).
pub type Pool = Bag<Piece, 12>;
