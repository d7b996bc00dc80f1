//! Small numbers in words, in English and Polish.

use super::words::among;
use crate::grid::Square;

/// The words of the numbers from 0 on, a line each.
const NUMBERS: &str = include_str!("numbers.txt");

/// Those of the places in a list, from the first on.
const ORDINALS: &str = include_str!("ordinals.txt");

fn line_of(list: &str, word: &str) -> Option<u32> {
    list.lines().zip(0..).find(|(line, _)| among(line, word)).map(|(_, number)| number)
}

/// The place in a list that this word says, from 1 to 5.
pub fn ordinal(word: &str) -> Option<u32> {
    line_of(ORDINALS, word).map(|at| at + 1)
}

/// The number that this word says, from 0 to 12; it is given in small letters and without
/// accents.
pub fn number(word: &str) -> Option<u32> {
    line_of(NUMBERS, word)
}

/// All of them.
pub fn spellings() -> Vec<String> {
    NUMBERS.split_whitespace().map(str::to_owned).collect()
}

/// Whether letters with digits are a time or a length: "24h", "45min".
pub fn is_amount(text: &str) -> bool {
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
    text.len() > 2 && unit.len() < text.len() && among("h am pm min km kg zl", unit)
}

/// Whether they are that, or a square: "e4".
pub fn is_other(text: &str) -> bool {
    Square::parse(text).is_some() || is_amount(text)
}
