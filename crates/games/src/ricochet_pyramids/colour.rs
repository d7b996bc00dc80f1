//! The colours of towers and robots, with their letters.

kit::named! {
    /// A colour. Towers have those of the first three or four (R2, R3). The small letters stand
    /// in every notation. None of them is a direction's (B15).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Colour {
        Red = "red" 'r',
        Yellow = "yellow" 'y',
        Green = "green" 'g',
        Blue = "blue" 'b',
        Cyan = "cyan" 'c',
        Black = "black" 'k',
    }
}
