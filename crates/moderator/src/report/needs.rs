//! What a letter is written from besides the match: so that only what it needs is loaded.

use super::letters::kind;
use crate::{Matter, Moment};

/// A letter that was received of a player of the match, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// When it reached our server.
    pub at: Moment,
    /// How many bytes it had.
    pub size: u64,
    /// What came of it: the codes that were stored with it.
    pub outcome: String,
}

/// How many letters PROOF shows at the most: the latest.
pub const MOST_RECEIVED: u32 = 200;

/// What is to be loaded for a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Needs {
    /// All played rounds.
    pub history: bool,
    /// How often sealed orders were looked at.
    pub peeks: bool,
    /// What was received of the reader.
    pub received: bool,
}

/// What the letter about a matter needs.
pub fn needs(matter: &Matter) -> Needs {
    kind(matter).needs
}
