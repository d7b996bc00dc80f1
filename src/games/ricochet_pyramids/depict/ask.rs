//! What stands where somebody asks: a square, a tower, a robot, the goal, a seat.

use super::super::position::Position;
use super::super::rulebook::Rulebook;
use crate::game::{Faults, Phrase, Viewer};

/// Answers a question about the board.
///
/// # Errors
/// The question is not understood; the fault says how to ask.
pub fn ask(
    _rules: &Rulebook,
    _at: &Position,
    _viewer: Viewer,
    _question: &str,
) -> Result<Vec<Phrase>, Faults> {
    Ok(Vec::new())
}

/// A question that has an answer worth having.
pub fn question(_at: &Position) -> String {
    "goal".to_owned()
}
