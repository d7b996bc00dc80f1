//! The rulebook: the form of play and the options as values.
//!
//! Nothing here looks at a position.

use super::colour::Colour;
use super::given::Squares;
use kit::ClosingPolicy;

/// Which rules a match is played by. Times are in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rulebook {
    /// Sealed solutions or bids (R19, R24).
    pub form: Form,
    /// How many colours the towers have, and so the number of towers and robots (R2, R3).
    pub colours: Colours,
    /// Whether robots have colours that no tower has (R4).
    pub other_robots: bool,
    /// Where towers tend to stand (R5).
    pub set_up: SetUp,
    /// The squares of all towers in canonical order, where the table names them (R5).
    pub towers: Option<Squares>,
    /// The squares of the robots in the order of their colours, where the table names them (R6).
    pub start: Option<Squares>,
    /// The fewest moves that a goal must need (R8).
    pub minimum: u32,
    /// The points that win (R18).
    pub points: u32,
    /// Who wins of equal solutions (B4).
    pub tie: Tie,
    /// Whether the best number so far is public while the window runs (B12).
    pub best: Best,
    /// How long the window is open (R20).
    pub window: u32,
    /// After what time a turn closes at the latest (B13).
    pub deadline: u32,
    /// How long a bidder has to show a line (R26).
    pub show: u32,
}

/// How a turn is played by mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Whole lines are mailed and stay sealed until the turn is over (R19).
    Sealed,
    /// Numbers are mailed; afterwards the lowest bidder shows a line (R24).
    Bids,
}

/// How many colours the towers have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    /// Nine towers, three robots (R2, R3).
    Three,
    /// Sixteen towers, four robots (R3).
    Four,
}

/// Where towers tend to stand (R5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetUp {
    /// Anywhere.
    Random,
    /// Along the edges: solutions are short.
    Easy,
    /// In the middle: solutions are long.
    Hard,
}

/// Who wins of equal solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tie {
    /// Whose solution arrived first (R22).
    Arrival,
    /// Who has fewer points; of those, whose solution arrived first (B4).
    FewerPoints,
}

/// Whether the best number so far is public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Best {
    Shown,
    Hidden,
}

impl Rulebook {
    /// How a round closes in which all may have something (R20, R26, B13).
    pub fn closing(&self) -> ClosingPolicy {
        ClosingPolicy::Window { after_first: self.window, at_most: self.deadline }
    }

    /// The colours of the towers.
    pub fn tower_colours(&self) -> &'static [Colour] {
        match self.colours {
            Colours::Three => &Colour::ALL[..3],
            Colours::Four => &Colour::ALL[..4],
        }
    }

    /// The colours of the robots.
    pub fn robot_colours(&self) -> &'static [Colour] {
        if self.other_robots { &Colour::ALL[3..] } else { self.tower_colours() }
    }
}
