//! The courses that come with the program, as their files say them.

use std::sync::{Arc, OnceLock};

use super::{Course, read};
use crate::game::Source;

/// The files, the gentlest first.
const FILES: [(&str, &str); 1] = [("meadow", include_str!("../../../../courses/meadow.course"))];

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
