//! The words with which a message of a stranger can begin.

use super::table::KNOCKS;
use kit::Language;

/// What a message of a stranger can begin with, and what its other lines can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum StrangersWord {
    Join,
    List,
    Help,
    Bench,
    Name,
}

/// The word of a stranger that a folded token is, and the language it is of.
pub(in super::super) fn strangers_word(token: &str) -> Option<(StrangersWord, Language)> {
    KNOCKS.iter().find_map(|(word, en, pl)| match token {
        _ if en.contains(&token) => Some((*word, Language::En)),
        _ if pl.contains(&token) => Some((*word, Language::Pl)),
        _ => None,
    })
}
