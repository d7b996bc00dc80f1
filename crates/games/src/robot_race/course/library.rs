//! The courses that come with the program, as their files say them.

use std::sync::{Arc, OnceLock};

use super::{Course, read};
use kit::Source;

/// The files, the gentlest first.
const FILES: [(&str, &str); 6] = [
    ("lobby", include_str!("../../../../../courses/lobby.course")),
    ("sorting", include_str!("../../../../../courses/sorting.course")),
    ("courtyard", include_str!("../../../../../courses/courtyard.course")),
    ("chute", include_str!("../../../../../courses/chute.course")),
    ("franking", include_str!("../../../../../courses/franking.course")),
    ("deadletter", include_str!("../../../../../courses/deadletter.course")),
];

/// The names of all courses of the library, the gentlest first.
pub fn names() -> &'static [&'static str] {
    const NAMES: [&str; FILES.len()] = {
        let mut names = [""; FILES.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = FILES[at].0;
            at += 1;
        }
        names
    };
    &NAMES
}

/// The course of this name; `None` if the library has none.
///
/// # Panics
/// If a file of the library is not right: a bug, which a test finds.
pub fn named(name: &str) -> Option<Arc<Course>> {
    static COURSES: [OnceLock<Arc<Course>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
    let at = names().iter().position(|it| *it == name)?;
    let course = || read(&Source::new(FILES[at].1)).expect("a course of the library is right");
    Some(COURSES[at].get_or_init(|| Arc::new(course())).clone())
}

/// The files themselves, for a test that they are kept as they are written.
#[cfg(test)]
pub(super) fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.into_iter()
}
