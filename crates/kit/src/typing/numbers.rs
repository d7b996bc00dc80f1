//! Small numbers in words, in English and Polish.

use super::words::{ADJECTIVE, Dictionary, Whole};

const WHOLE: &[Whole<u32>] = &[
    ("zero", 0),
    ("one jeden jedno jedna jednym jedynka jedynke jedynki", 1),
    ("two dwa dwie dwojka dwojke dwojki", 2),
    ("three trzy trojka trojke trojki", 3),
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

static ORDINALS: Dictionary<u32> = Dictionary::new(
    &[
        ("first", 1),
        ("second", 2),
        ("third", 3),
        ("fourth", 4),
        ("fifth", 5),
        ("trzeci trzecia trzecie trzecim trzeciej", 3),
    ],
    &[
        ("pierwsz", 7, ADJECTIVE, 1),
        ("drug", 4, ADJECTIVE, 2),
        ("czwart", 6, ADJECTIVE, 4),
        ("piat", 4, ADJECTIVE, 5),
    ],
);

/// The place in a list that this word says, from 1 to 5.
pub fn ordinal(word: &str) -> Option<u32> {
    ORDINALS.meaning(word)
}

/// The number that this word says, from 0 to 12; it is given in small letters and without
/// accents.
pub fn number(word: &str) -> Option<u32> {
    WORDS.meaning(word)
}

/// All of them.
pub fn spellings() -> Vec<String> {
    WORDS.spellings(|_| true)
}
