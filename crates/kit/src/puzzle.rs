//! A puzzle that a game makes: a position with one shortest solution, and what proves it.

use super::{Faults, Finding, Phrase};

/// A position to be solved, for people who need no match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// Where it begins, in the one text notation with its first line.
    pub position: String,
    /// What is asked, a sentence each. They give nothing of the answer away.
    pub task: Vec<Phrase>,
    /// The answer in words, a sentence each.
    pub answer: Vec<Phrase>,
    /// Why there is no other: rows of cells, the first row its head.
    pub proof: Vec<Vec<Phrase>>,
    /// The answer and the proof by name, for programs.
    pub findings: Vec<(&'static str, Finding)>,
}

/// What comes of the wish for a puzzle: one, or why there is none such.
pub type Made = Result<Puzzle, NoPuzzle>;

/// Why there is no puzzle, each with its way out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoPuzzle {
    /// There can be none such, whatever the dice say: the wish makes no sense.
    Senseless(Faults),
    /// The board is fixed, and there is none such on it.
    NotHere(Faults),
    /// With these dice none was found. Others may find one.
    NotFound(Faults),
}
