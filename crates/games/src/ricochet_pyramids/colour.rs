//! The colours of towers and robots, with their letters.

/// A colour. Towers have those of the first three or four (R2, R3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    Red,
    Yellow,
    Green,
    Blue,
    Cyan,
    Black,
}

impl Colour {
    /// All that a robot can have. The first three are those of the usual game, the first four
    /// those of the game with four colours (R3), the last three those of `robots=other` (R4).
    pub const ALL: [Colour; 6] =
        [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Cyan, Colour::Black];

    /// The small letter in every notation. None of them is a direction's (B15).
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Yellow => 'y',
            Colour::Green => 'g',
            Colour::Blue => 'b',
            Colour::Cyan => 'c',
            Colour::Black => 'k',
        }
    }

    /// The colour with this name.
    pub fn from_name(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name)
    }

    /// The colour with this small letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The word in the templates.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Cyan => "cyan",
            Colour::Black => "black",
        }
    }
}
