//! The words, letters and arrows of the four directions.
//!
//! Only what means a direction of the compass in every game: "up" and "left" are a game's own.

use super::words::{ADJECTIVE, Dictionary, Stem, Whole};
use crate::grid::Direction::{self, East, North, South, West};

const WHOLE: &[Whole<Direction>] = &[
    // "Na północ" in a hurry is one word.
    ("north northward northwards pn pln napolnoc", North),
    ("east eastward eastwards wsch nawschod", East),
    ("south southward southwards pd pld napoludnie", South),
    ("west westward westwards zach nazachod", West),
];

/// The ends of the nouns, and of the adjectives made of them, without accents.
const ENDS: &[&str] = &[
    "", "a", "u", "e", "ie", "y", "i", "owi", "em", "nie", "nia", "niu", "niowi", "niem", "niej",
    "no", "nio", "ny", "na", "ne", "ni",
];

const STEMS: &[Stem<Direction>] = &[
    ("polnoc", 4, ENDS, North),
    ("wschod", 3, ENDS, East),
    ("wschodzi", 8, ENDS, East),
    ("poludni", 4, ENDS, South),
    ("poludniow", 9, ADJECTIVE, South),
    ("zachod", 3, ENDS, West),
    ("zachodzi", 8, ENDS, West),
];

/// The words of the directions.
pub static WORDS: Dictionary<Direction> = Dictionary::new(WHOLE, STEMS);

/// The direction that this word says; it is given in small letters and without accents.
pub fn direction(word: &str) -> Option<Direction> {
    WORDS.meaning(word)
}

/// The direction of a small letter or an arrow, as `scan` gives them.
pub fn letter(letter: char) -> Option<Direction> {
    match letter {
        '^' => Some(North),
        '>' => Some(East),
        'v' => Some(South),
        '<' => Some(West),
        other => Direction::from_letter(other.to_ascii_uppercase()),
    }
}
