//! The courses that come with the program, as their files say them.

use std::sync::{Arc, OnceLock};

use super::{Course, read};
use kit::Source;

/// The names of all courses of the library, the gentlest first.
const NAMES: [&str; 6] = ["lobby", "sorting", "courtyard", "chute", "franking", "deadletter"];

/// Their files.
const FILES: [&str; NAMES.len()] = [
    include_str!("../../../../../courses/lobby.course"),
    include_str!("../../../../../courses/sorting.course"),
    include_str!("../../../../../courses/courtyard.course"),
    include_str!("../../../../../courses/chute.course"),
    include_str!("../../../../../courses/franking.course"),
    include_str!("../../../../../courses/deadletter.course"),
];

/// The names of all courses of the library, the gentlest first.
pub const fn names() -> &'static [&'static str] {
    &NAMES
}

/// The course of this name; `None` if the library has none.
///
/// # Panics
/// If a file of the library is not right: a bug, which a test finds.
pub fn named(name: &str) -> Option<Arc<Course>> {
    static COURSES: [OnceLock<Arc<Course>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
    let at = NAMES.iter().position(|it| *it == name)?;
    let course = || read(&Source::new(FILES[at])).expect("a course of the library is right");
    Some(COURSES[at].get_or_init(|| Arc::new(course())).clone())
}
