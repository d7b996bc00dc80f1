//! Rounds by the numbers and names that people see and type: stored numbers stay inside.

use kit::Counting;

pub use games::counting;

/// A stored round as people call it.
pub fn named(counting: Counting, stored: u32) -> String {
    match counting.number(stored) {
        0 => "the round before play".to_owned(),
        number => format!("round {number}"),
    }
}
