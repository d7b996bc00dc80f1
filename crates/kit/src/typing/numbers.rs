//! Small numbers in words, in English and Polish.

use super::words::{Dictionary, Whole};

const WHOLE: &[Whole<u32>] = &[
    ("one jeden jedno jedna", 1),
    ("two dwa dwie", 2),
    ("three trzy", 3),
    ("four cztery", 4),
    ("five piec", 5),
    ("six szesc", 6),
    ("seven siedem", 7),
    ("eight osiem", 8),
    ("nine dziewiec", 9),
    ("ten dziesiec", 10),
    ("eleven jedenascie", 11),
    ("twelve dwanascie", 12),
];

static WORDS: Dictionary<u32> = Dictionary::new(WHOLE, &[]);

/// The number that this word says, from 1 to 12; it is given in small letters and without
/// accents.
pub fn number(word: &str) -> Option<u32> {
    WORDS.meaning(word)
}

/// All of them.
pub fn spellings() -> Vec<String> {
    WORDS.spellings(|_| true)
}
