//! The words of the colours in English and Polish.

use super::words::{ADJECTIVE, Dictionary, Stem, Whole};

const WHOLE: &[Whole<&str>] = &[
    ("red", "red"),
    ("yellow yel ylw", "yellow"),
    ("green grn", "green"),
    ("blue blu", "blue"),
    ("cyan cyjan", "cyan"),
    ("black", "black"),
];

const STEMS: &[Stem<&str>] = &[
    ("czerwon", 3, ADJECTIVE, "red"),
    ("zolt", 3, ADJECTIVE, "yellow"),
    ("zielon", 3, ADJECTIVE, "green"),
    // "nie" is "no".
    ("niebiesk", 4, ADJECTIVE, "blue"),
    ("niebieski", 9, ADJECTIVE, "blue"),
    ("turkusow", 4, ADJECTIVE, "cyan"),
    ("cyjanow", 6, ADJECTIVE, "cyan"),
    ("czarn", 4, ADJECTIVE, "black"),
];

/// The words of the colours.
pub static WORDS: Dictionary<&str> = Dictionary::new(WHOLE, STEMS);

/// The name of the colour that this word says: a game finds its own colour by it, if it has
/// that one. The word is given in small letters and without accents.
pub fn name(word: &str) -> Option<&'static str> {
    WORDS.meaning(word)
}
