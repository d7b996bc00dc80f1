//! The rulebook: the course and the options as values.
//!
//! Nothing here looks at a position.

use std::sync::Arc;

use super::course::Course;

/// Which rules a race is run by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rulebook {
    /// The course out of the library; `None` where a table brings its own, which is then written
    /// into every position.
    pub course: Option<Arc<Course>>,
    /// How often a robot is destroyed until it is out (D13); 3 unless the table says otherwise.
    pub lives: u8,
    /// How many rounds follow the one in which somebody finishes (D15); 5 by default.
    pub after: u8,
    /// Whether sites offer upgrades (U23); they do by default.
    pub upgrades: bool,
    /// Whether a round is played as soon as all are ready (D42); not by default.
    pub early: bool,
}
