//! Reads a course: the line with its name, the drawing, the lines below it. All faults at once,
//! each with its place; a course that is read is whole and checked. In a position it is read
//! again and again, and there it is only asked what costs little. The courses that come with the
//! program are read as their files say them.

use std::sync::{Arc, OnceLock};

use super::check::{self, Remark};
use super::signs::{MOST_FLAGS, MOST_STARTS, Thing};
use super::{Course, Laser, Start, drawing};
use crate::robot_race::square::Square;
use kit::grid::Direction;
use kit::{Fault, Faults, Phrase, Place, Source, SourceLine};

/// What came of reading a course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examined {
    /// The course, if its text could be understood; with faults it cannot be played.
    pub course: Option<Course>,
    /// What has to be fixed, in the order of the places.
    pub faults: Faults,
    /// What looks like a mistake and may stay.
    pub warnings: Faults,
}

/// Reads a course and looks at all of it.
pub fn examine(source: &Source<'_>) -> Examined {
    examine_for(source, |course| (check::faults(course), check::warnings(course)))
}

/// `look` says what is wrong with a course, and what looks like a mistake.
fn examine_for(source: &Source<'_>, look: fn(&Course) -> (Vec<Remark>, Vec<Remark>)) -> Examined {
    let mut faults = Faults::default();
    let found = parts(source, &mut faults);
    let mut warnings = Faults::default();
    let readable = faults.is_empty();
    if let Some(found) = found.as_ref().filter(|_| readable) {
        // What is said of the whole course is said at its name.
        let name = source.lines.first().map(SourceLine::place);
        let drawn = |at: Square| found.places.iter().find(|it| it.0 == at).map(|it| it.1);
        let placed = |(at, fault): Remark| Fault { place: at.and_then(drawn).or(name), ..fault };
        let (wrong, strange) = look(&found.course);
        faults.0.extend(wrong.into_iter().map(placed));
        warnings.0.extend(strange.into_iter().map(placed));
    }
    Examined {
        course: found.map(|found| found.course).filter(|_| readable),
        faults: faults.sorted(),
        warnings: warnings.sorted(),
    }
}

/// Reads a course.
///
/// # Errors
/// All faults, of the text or of the course, each with its place where it has one.
pub fn read(source: &Source<'_>) -> Result<Course, Faults> {
    whole(examine(source))
}

/// Reads the course of a position. Whether its flags can be reached was asked when it came in:
/// that is most of the work of reading one, and of no use to a round.
///
/// # Errors
/// As [`read`], but for flags that cannot be reached.
pub fn read_again(source: &Source<'_>) -> Result<Course, Faults> {
    whole(examine_for(source, |course| (check::unsound(course), Vec::new())))
}

fn whole(examined: Examined) -> Result<Course, Faults> {
    match examined.course {
        Some(course) => examined.faults.or(course),
        None => Err(examined.faults),
    }
}

fn parts(source: &Source<'_>, faults: &mut Faults) -> Option<CourseDraft> {
    let name = drawing::name(source, faults);
    let lines = source.lines.iter().skip(1).copied();
    let (drawn, written): (Vec<_>, Vec<_>) =
        lines.partition(|line| line.text.split_whitespace().next().is_some_and(drawing::is_drawn));
    if drawn.is_empty() && !source.lines.is_empty() {
        faults.push(drawing::missing(source.behind()));
    }
    let mut found = drawing::read(name.as_deref().unwrap_or("nameless"), &drawn, faults);
    drawing::below(&written, found.as_mut(), faults);
    if let Some(found) = &mut found {
        // Flags and starts in their order, and the belts together.
        found.course.flags = numbered("flag", &found.flags, faults);
        found.course.starts = numbered("start", &found.starts, faults);
        found.course.settle();
        found.compare_beams(faults);
    }
    found
}

/// A course while it is read, and where its parts stand.
#[derive(Default)]
pub(super) struct CourseDraft {
    pub course: Course,
    /// Where each square is drawn.
    pub places: Vec<(Square, Place)>,
    /// Drawn beams: along the rank, along the file.
    pub beams: Vec<(Square, Place, [bool; 2])>,
    pub flags: [Option<(Square, Place)>; MOST_FLAGS as usize],
    pub starts: [Option<(Start, Place)>; MOST_STARTS as usize],
}

impl CourseDraft {
    /// Lays a thing onto a square.
    pub fn lay(&mut self, square: Square, thing: Thing, place: Place, faults: &mut Faults) {
        let twice = match thing {
            Thing::Flag(number) => {
                let slot = &mut self.flags[usize::from(number) - 1];
                slot.replace((square, place)).map(|(other, _)| ("flag", number, other))
            }
            Thing::Start(number) => {
                let slot = &mut self.starts[usize::from(number) - 1];
                let start = Start { square, facing: Direction::North };
                slot.replace((start, place)).map(|(other, _)| ("start", number, other.square))
            }
            Thing::Site(site) => {
                let other = self.course.cell_mut(square).site.replace(site);
                other.map(|_| ("site", 0, square))
            }
        };
        if let Some((what, number, other)) = twice {
            let reason = Phrase::new("race-course-twice").code("what", what);
            let reason = reason.with("number", number).code("square", other);
            let hint = Phrase::new("race-course-twice-hint").code("what", what);
            faults.push(Fault::at(place, reason).hint(hint));
        }
    }

    /// Mounts a laser.
    pub fn mount(&mut self, laser: Laser, place: Place, faults: &mut Faults) {
        let same = |it: &&Laser| (it.mount, it.to) == (laser.mount, laser.to);
        if self.course.lasers.iter().any(|it| same(&it)) {
            let reason = Phrase::new("race-course-laser-twice").code("square", laser.mount);
            faults.push(Fault::at(place, reason).hint("race-course-laser-twice-hint"));
        }
        self.course.lasers.push(laser);
    }
}

type Laid<T> = Option<(T, Place)>;

/// Those that there are; each number that is left out below the highest is a fault at the next.
fn numbered<T: Copy>(what: &'static str, laid: &[Laid<T>], faults: &mut Faults) -> Vec<T> {
    for (index, it) in laid.iter().enumerate() {
        let next = laid[index..].iter().flatten().next();
        if let (None, Some((_, next))) = (it, next) {
            let reason = Phrase::new("race-course-gap").code("what", what);
            let hint = Phrase::new("race-course-gap-hint").code("what", what);
            let number = |phrase: Phrase| phrase.with("number", index + 1);
            faults.push(Fault::at(*next, number(reason)).hint(number(hint)));
        }
    }
    laid.iter().flatten().map(|(it, _)| *it).collect()
}

/// The names of all courses of the library, the gentlest first.
pub const NAMES: &[&str] = &["lobby", "sorting", "courtyard", "chute", "franking", "deadletter"];

/// Their files.
const FILES: [&str; NAMES.len()] = [
    include_str!("../../../../../courses/lobby.course"),
    include_str!("../../../../../courses/sorting.course"),
    include_str!("../../../../../courses/courtyard.course"),
    include_str!("../../../../../courses/chute.course"),
    include_str!("../../../../../courses/franking.course"),
    include_str!("../../../../../courses/deadletter.course"),
];

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
