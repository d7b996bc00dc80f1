//! Reads the lines of a course that are no drawing: its name, its title, and what finds no room
//! in the drawing.

use super::Laser;
use super::Site;
use super::read::CourseDraft;
use super::signs::{MOST_FLAGS, MOST_STARTS, Thing};
use crate::robot_race::square::Square;
use kit::grid::Direction;
use kit::{Fault, Faults, Phrase, Place, Source, SourceLine, joined};

/// How long a name may be.
const NAME: usize = 24;

/// How long a title may be.
const TITLE: usize = 60;

/// The first words of lines, with how each goes on.
const KINDS: [(&str, &str); 6] = [
    ("title", "title TEXT"),
    ("start", "start 3 east"),
    ("flag", "flag 2 c4"),
    ("repair", "repair c4"),
    ("upgrade", "upgrade c4"),
    ("laser", "laser c4 east 2"),
];

/// The name, from the first line.
pub(super) fn name(source: &Source<'_>, faults: &mut Faults) -> Option<String> {
    let hint = "race-course-name-hint";
    let Some(line) = source.lines.first() else {
        faults.push(Fault::at(Place::START, "race-course-empty").hint(hint));
        return None;
    };
    match line.words().as_slice() {
        [(_, "course"), (_, name)] if is_name(name) => Some((*name).to_owned()),
        [(_, "course"), (place, name)] => {
            faults.push(Fault::at(*place, "race-course-name").typed("name", *name).hint(hint));
            None
        }
        _ => {
            faults.push(Fault::at(line.place(), "race-course-no-name").hint(hint));
            None
        }
    }
}

/// Whether a course may have this name.
fn is_name(name: &str) -> bool {
    let sound = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.len() <= NAME
        && name.chars().all(sound)
        && name.starts_with(|c: char| c.is_ascii_lowercase())
}

/// Lines that are of no kind.
pub(super) fn unknown(lines: &[SourceLine<'_>], faults: &mut Faults) {
    for line in lines {
        let first = line.text.split_whitespace().next().unwrap_or_default();
        if !KINDS.iter().any(|(kind, _)| *kind == first) {
            let reason = Phrase::new("race-course-line").typed("word", first);
            faults.push(Fault::at(line.place(), reason).hint("race-course-line-hint"));
        }
    }
}

/// The lines besides the drawing.
pub(super) fn below(lines: &[SourceLine<'_>], found: &mut CourseDraft, faults: &mut Faults) {
    unknown(lines, faults);
    for line in lines {
        let words = line.words();
        let Some(((_, kind), rest)) = words.split_first() else { continue };
        let before = faults.0.len();
        let mut reader = CourseLine { line, rest, found, faults };
        let read = match *kind {
            "title" => reader.title(),
            "start" => reader.start(),
            "flag" => reader.flag(),
            "repair" => reader.site(Site::Repair),
            "upgrade" => reader.site(Site::Upgrade),
            "laser" => reader.laser(),
            _ => Some(()),
        };
        if read.is_none() && faults.0.len() == before {
            let sample = KINDS.iter().find(|(it, _)| it == kind).map_or("", |(_, sample)| sample);
            let reason = Phrase::new("race-course-words").code("kind", kind);
            let hint = Phrase::new("race-course-words-hint").code("sample", sample);
            faults.push(Fault::at(line.place(), reason).hint(hint));
        }
    }
}

/// A line that is read. `None` of its functions: the line does not go on as it should.
struct CourseLine<'a> {
    line: &'a SourceLine<'a>,
    rest: &'a [(Place, &'a str)],
    found: &'a mut CourseDraft,
    faults: &'a mut Faults,
}

impl CourseLine<'_> {
    fn title(&mut self) -> Option<()> {
        let text = self.line.text.trim_start().strip_prefix("title")?.trim();
        let sound = text.chars().count() <= TITLE && !text.chars().any(char::is_control);
        if !sound {
            self.faults.push(Fault::at(self.line.place(), "race-course-title").with("most", TITLE));
        }
        self.found.course.title = joined(text.split_whitespace(), " ");
        Some(())
    }

    fn start(&mut self) -> Option<()> {
        let (first, rest) = self.rest.split_first()?;
        let number = number(first.1, MOST_STARTS)?;
        let (square, facing) = match rest {
            [(_, word)] => match Direction::from_word(word) {
                Some(facing) => (None, facing),
                None => (Some(self.square(1)?), Direction::North),
            },
            [_, (_, facing)] => (Some(self.square(1)?), Direction::from_word(facing)?),
            _ => return None,
        };
        if let Some(square) = square {
            self.found.lay(square, Thing::Start(number), first.0, self.faults);
        }
        if self.found.face(number, facing).is_err() {
            let reason = Phrase::new("race-course-no-start").with("number", number);
            let hint = Phrase::new("race-course-no-start-hint").with("number", number);
            self.faults.push(Fault::at(first.0, reason).hint(hint));
        }
        Some(())
    }

    fn flag(&mut self) -> Option<()> {
        let [(place, digits), _] = self.rest else { return None };
        let number = number(digits, MOST_FLAGS)?;
        let square = self.square(1)?;
        self.found.lay(square, Thing::Flag(number), *place, self.faults);
        Some(())
    }

    fn site(&mut self, site: Site) -> Option<()> {
        let [(place, _)] = self.rest else { return None };
        let square = self.square(0)?;
        self.found.lay(square, Thing::Site(site), *place, self.faults);
        Some(())
    }

    fn laser(&mut self) -> Option<()> {
        let (place, to, strength) = match self.rest {
            [(place, _), (_, to)] => (place, to, 1),
            [(place, _), (_, to), (_, strength)] => (place, to, number(strength, 3)?),
            _ => return None,
        };
        let to = Direction::from_word(to)?;
        let mount = self.square(0)?;
        self.found.mount(Laser { mount, to, strength }, *place, self.faults);
        Some(())
    }

    /// The square that the word with this index names.
    fn square(&mut self, index: usize) -> Option<Square> {
        let (place, word) = *self.rest.get(index)?;
        let (square, course) = (Square::parse(word)?, &self.found.course);
        if !course.has(square) {
            let last = Square::new(course.files - 1, course.ranks - 1);
            let reason = Phrase::new("race-course-off").code("square", square);
            self.faults.push(Fault::at(place, reason.code("last", last)));
            return None;
        }
        Some(square)
    }
}

fn number(text: &str, most: u8) -> Option<u8> {
    text.parse().ok().filter(|it| (1..=most).contains(it) && text.len() == 1)
}
