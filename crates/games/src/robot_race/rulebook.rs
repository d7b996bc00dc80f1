//! The rulebook: the course and the options as values, and the words that they have in a header:
//! the course, then every option that is not at its default. Nothing here looks at a position.

use std::sync::Arc;

use super::course::{self, Course};
use kit::codec::{Number, Value, YES_NO, listed};
use kit::options;

options! {
    /// Which rules a race is run by.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Rulebook() {
        /// The course out of the library; `None` where a table brings its own, which is then
        /// written into every position.
        pub course: Option<Arc<Course>> = None => "course" CourseName,
        /// How often a robot is destroyed until it is out (D13); 3 unless the table says otherwise.
        pub lives: u8 = 3 => "lives" Number(1..=9),
        /// How many rounds follow the one in which somebody finishes (D15); 5 by default.
        pub after: u8 = 5 => "after" Number(0..=99),
        /// Whether sites offer upgrades (U23); they do by default.
        pub upgrades: bool = true => "upgrades" YES_NO,
        /// Whether a round is played as soon as all are ready (D42); not by default.
        pub early: bool = false => "early" YES_NO,
    }
}

/// The word for a course that a table brings.
const OWN: &str = "own";

/// A course of the library by its name, or the one that the table brings.
pub(super) struct CourseName;

impl Value<Option<Arc<Course>>> for CourseName {
    fn write(&self, course: &Option<Arc<Course>>) -> String {
        course.as_ref().map_or_else(|| OWN.to_owned(), |course| course.name.clone())
    }

    fn read(&self, value: &str) -> Option<Option<Arc<Course>>> {
        if value == OWN { Some(None) } else { course::named(value).map(Some) }
    }

    fn known(&self, name: &str) -> String {
        listed(name, course::NAMES.iter().copied().chain([OWN]))
    }
}
