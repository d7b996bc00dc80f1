//! The answers to words that only ask, before any language. Nothing in here ever
//! changed a match.

use super::Refused;
use kit::{Echo, Faults, Forecast, Phrase};

/// The answer to a word that only asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// What these orders would do. Nothing is stored.
    Tried {
        /// The program, in canonical notation.
        program: String,
        echo: Vec<Echo>,
        /// What it would do if nobody else moved.
        forecast: Forecast,
    },
    /// Why these orders could not be stored.
    NotPossible(Refused),
    /// The word came without anything it could be about.
    How { word: &'static str },
    /// There is nothing that the word could be about now.
    NotNow { word: &'static str },
    /// Further lines with this word were not answered.
    Enough { word: &'static str },
    /// The trace of a step of the last played round; `None`: which steps there are.
    Why { step: Option<u32> },
    /// What stands where it was asked for.
    Board {
        /// The question: a person's words.
        question: String,
        told: Vec<Phrase>,
    },
    /// A question about the board that was not understood.
    NotUnderstood {
        /// The question: a person's words.
        question: String,
        faults: Faults,
    },
    /// The report of a round; `None`: which rounds there are.
    History { round: Option<u32> },
    /// The whole rules.
    Rules,
    /// What was received of this player, and what came of it.
    Proof,
}
