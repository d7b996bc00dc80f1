//! A puzzle that a game makes: a position with one shortest solution, and what proves it.

use super::{Faults, Finding, Phrase};

/// A position to be solved, for people who need no match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle<P> {
    /// Where it begins.
    pub position: P,
    /// What is asked, a sentence each. They give nothing of the answer away.
    pub task: Vec<Phrase>,
    /// The answer in words, a sentence each.
    pub answer: Vec<Phrase>,
    /// Why there is no other: rows of cells, the first row its head.
    pub proof: Vec<Vec<Phrase>>,
    /// The answer and the proof by name, for programs.
    pub findings: Vec<(&'static str, Finding)>,
}

/// A [`Puzzle`] in the one text notation.
pub type TextPuzzle = Puzzle<String>;

/// What comes of the wish for a puzzle: one, or why there is none such.
pub type Made<P> = Result<Puzzle<P>, NoPuzzle>;

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
