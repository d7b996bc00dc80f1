//! Rounds by the numbers and names that people see and type: stored numbers stay inside.

use anyhow::Result;

use super::error::failed;
use kit::{Counting, joined};

pub use games::counting;

/// The stored number of a round that was typed, in the match with this header.
///
/// # Errors
/// If no round has that number.
pub fn stored(header: &str, number: u32) -> Result<u32> {
    let none = || failed("there is no round 0", "Rounds count from 1.");
    counting(header).stored(number).ok_or_else(none)
}

/// A stored round as people call it.
pub fn named(counting: Counting, stored: u32) -> String {
    match counting.number(stored) {
        0 => "the round before play".to_owned(),
        number => format!("round {number}"),
    }
}

/// A line of codes, such as `stored round=2 serial=1`, with its rounds as people count them in the
/// match with this header, if the codes are of one.
pub fn told_in(header: Option<&str>, codes: &str) -> String {
    let Some(counting) = header.map(counting) else { return codes.to_owned() };
    let people = |word: &str| {
        let stored = word.strip_prefix("round=")?.parse().ok()?;
        Some(format!("round={}", counting.number(stored)))
    };
    let words = codes.split(' ').map(|word| people(word).unwrap_or_else(|| word.to_owned()));
    joined(words, " ")
}
