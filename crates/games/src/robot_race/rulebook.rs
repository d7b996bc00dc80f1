//! The rulebook: the course and the options as values, and the words that they have in a header:
//! the course, then every option that is not at its default. Nothing here looks at a position.

use std::sync::Arc;

use super::course::{self, Course};
use kit::codec::{Number, Plus, Value, YES_NO, known, listed, options, write_options};
use kit::{Fault, Faults, Place, options};

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

/// The word for a course that a table brings.
const OWN: &str = "own";

options!(Rulebook {}
    "course" course: Named,
    "lives" lives: Number(1..=9, Plus::Wrong),
    "after" after: Number(0..=99, Plus::Wrong),
    "upgrades" upgrades: YES_NO,
    "early" early: YES_NO,
);

impl Rulebook {
    /// A race over a course that the table brings, every option at its default.
    pub const fn new() -> Rulebook {
        Rulebook { course: None, lives: 3, after: 5, upgrades: true, early: false }
    }

    /// The words of a header after name and version.
    pub fn words(&self) -> String {
        let course = format!("course={}", Named.write(&self.course));
        write_options(course, &Rulebook::OPTIONS[1..], self, &Rulebook::new())
    }

    /// Reads the words of a header after name and version, in any order; options at their
    /// default may be given.
    ///
    /// # Errors
    /// No course, an unknown course, option or value, an option given twice: each with its
    /// place.
    pub fn from_words(words: &[(Place, &str)]) -> Result<Rulebook, Faults> {
        let mut faults = Faults::default();
        let mut rulebook = Rulebook::new();
        let seen = options(Rulebook::OPTIONS, &mut rulebook, words, &mut faults);
        if !seen.iter().any(|seen| seen.option == "course") {
            let hint = known(&Named.known("course"));
            faults.push(Fault::whole("race-fault-no-course").hint(hint));
        }
        faults.or(rulebook)
    }
}

impl Default for Rulebook {
    fn default() -> Rulebook {
        Rulebook::new()
    }
}

/// A course of the library by its name, or the one that the table brings.
struct Named;

impl Value<Option<Arc<Course>>> for Named {
    fn write(&self, course: &Option<Arc<Course>>) -> String {
        course.as_ref().map_or_else(|| OWN.to_owned(), |course| course.name.clone())
    }

    fn read(&self, value: &str) -> Option<Option<Arc<Course>>> {
        if value == OWN { Some(None) } else { course::named(value).map(Some) }
    }

    fn known(&self, name: &str) -> String {
        listed(name, course::names().iter().copied().chain([OWN]))
    }

    fn key(&self) -> Option<&'static str> {
        Some("race-fault-course")
    }
}
