//! How a race is run, for somebody who has hardly done it: a few sentences, and the sample worked
//! out on the board.

use super::super::event::Event;
use super::super::position::{Phase, Position};
use super::super::rulebook::Rulebook;
use super::{about, forecast};
use kit::{Lesson, Phrase, Seat};

/// What there is to know for a first program.
const RULES: [&str; 6] = [
    "race-lesson-goal",
    "race-lesson-program",
    "race-lesson-together",
    "race-lesson-floor",
    "race-lesson-laser",
    "race-lesson-pit",
];

/// The lesson of a round; `events` are those of the sample's own forecast.
pub fn lesson(rules: &Rulebook, at: &Position, seat: Seat, events: &[Event]) -> Lesson {
    let keys: &[&'static str] = match at.phase {
        Phase::Starts(_) => &["race-lesson-starts", "race-lesson-goal"],
        Phase::Race => &RULES,
        Phase::Over => &[],
    };
    let said = keys.iter().map(|key| about::options(rules, Phrase::new(key)));
    Lesson { rules: said.collect(), worked: forecast::worked(at, events, seat) }
}
