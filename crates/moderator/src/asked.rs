//! The answers to words that only ask, before any language. Nothing in here ever
//! changed a match.

use super::{Below, OutcomeCode::Of, Refused, Said, Word};
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
    /// The trace of a step of the last played round; `None`: which steps there are.
    Why { step: Option<u32> },
    /// The report of a round; `None`: which rounds there are.
    History { round: Option<u32> },
    /// The whole rules.
    Rules,
    /// What was received of this player, and what came of it.
    Proof,
}

impl Said {
    /// There is nothing that this word could be about now.
    pub fn asked_not_now(word: Word) -> Said {
        said!("asked-not-now", Of("answered")).with(|it| it.code("word", word.name()))
    }

    /// This word came without anything it could be about.
    pub fn asked_how(word: Word) -> Said {
        let said = Said::new("asked-how-verdict", &[], Of("answered"));
        let below = vec![Below::WordSample(word)];
        Said { below, ..said.with(|it| it.code("word", word.name())) }
    }

    /// What stands where somebody asked, in their own words; or why they were not understood.
    pub fn board(question: &str, told: Result<Vec<Phrase>, Faults>) -> Said {
        let (verdict, below) = match told {
            Ok(told) => ("asked-board-verdict", vec![Below::Lines(told)]),
            Err(faults) => {
                let told = faults.0.into_iter().flat_map(|it| [Some(it.reason), it.hint]);
                let told = told.flatten().map(Below::Phrase);
                let below = told.chain([Below::WordSample(Word::Ask)]).collect();
                ("asked-not-understood-verdict", below)
            }
        };
        let said = Said::new(verdict, &["asked-question"], Of("answered"));
        Said { below, ..said.with(|it| it.typed("question", question)) }
    }
}
