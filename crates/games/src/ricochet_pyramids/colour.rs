//! The colours of towers and robots, with their letters.

kit::named! {
    /// A colour. Towers have those of the first three or four (R2, R3).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Colour {
        Red = "red",
        Yellow = "yellow",
        Green = "green",
        Blue = "blue",
        Cyan = "cyan",
        Black = "black",
    }
}

impl Colour {
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

    /// The colour with this small letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}
