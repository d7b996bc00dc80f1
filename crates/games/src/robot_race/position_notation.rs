//! Positions as text: what is stored, mailed, shown in golden files and typed by hand.
//!
//! Writing is canonical and leaves out what is at its start value; reading takes lines in any
//! order and any case and names everything that is wrong at once. What it lets through can be
//! played.

mod checks;
mod contradictions;
mod lines;
mod robot;
#[cfg(test)]
mod tests;
mod write;

use std::sync::Arc;

use super::course::{self, Course};
use super::position::{Finisher, Offer, Phase, Position};
use super::program::REGISTERS;
use super::rulebook::Rulebook;
use super::rulebook_words::known;
use super::set_up::{own, seat_of};
use super::square::Square;
use kit::{BySeat, Fault, Faults, Notation, Phrase, Place, Seat, Source, SourceLine};
use robot::Typed;

impl Notation for Position {
    fn write(&self, out: &mut String) {
        write::position(self, out);
    }

    fn read(source: &Source<'_>) -> Result<Position, Faults> {
        read(source, None)
    }
}

/// Reads a position. Without a rulebook it has to bring its course.
///
/// # Errors
/// Everything that is wrong, each with its place.
pub(super) fn read(source: &Source<'_>, rules: Option<&Rulebook>) -> Result<Position, Faults> {
    read_with(source, Reader { rules, ..Reader::default() })
}

/// Reads a position that somebody typed: its course is looked at as any that comes in.
///
/// # Errors
/// As [`read`], and flags that cannot be reached.
pub(super) fn read_typed(source: &Source<'_>, rules: &Rulebook) -> Result<Position, Faults> {
    read_with(source, Reader { rules: Some(rules), typed: true, ..Reader::default() })
}

fn read_with(source: &Source<'_>, mut reader: Reader<'_>) -> Result<Position, Faults> {
    let (course, lines): (Vec<&SourceLine<'_>>, _) =
        source.lines.iter().partition(|line| line.text.trim_start().starts_with('|'));
    // The course first: whatever else is typed stands on it.
    reader.course(&course, &lines);
    for line in lines {
        reader.line(line);
    }
    // What is missing is missing at the end.
    let line = source.lines.last().map_or(1, |line| line.number + 1);
    reader.finish(Place { line, column: 1, width: 1 })
}

/// A word with its place.
type Word<'a> = (Place, &'a str);

/// A thing with the place of the word that says it.
type Placed<T> = (Place, T);

/// Everything read so far, faults and all.
#[derive(Default)]
struct Reader<'r> {
    rules: Option<&'r Rulebook>,
    typed: bool,
    faults: Faults,
    course: Option<Arc<Course>>,
    round: Option<u16>,
    registers: Option<u8>,
    last: Option<u16>,
    over: Option<Place>,
    order: Option<Vec<Placed<Seat>>>,
    starts: Option<Placed<Vec<Placed<Seat>>>>,
    robots: Vec<(Seat, Typed)>,
    sites: Vec<Placed<(Square, Offer)>>,
    finishers: Vec<Placed<Finisher>>,
    /// The lines that may be there once and were, right or wrong.
    seen: Vec<String>,
    /// Where each of them begins, and those that may be there more often.
    begun: Vec<(String, Place)>,
}

/// What is known at the beginning of a line that is not a robot's, each with an example.
const LINES: [(&str, &str); 9] = [
    ("round", "round 3"),
    ("order", "order C A B"),
    ("site", "site f1 brakes 3"),
    ("finish", "finish A 7 3"),
    ("last", "last 12"),
    ("registers", "registers 1"),
    ("starts", "starts B A"),
    ("over", "over"),
    ("course", "course"),
];

impl Reader<'_> {
    /// The course: the rulebook's, else the drawing in the lines behind a stroke.
    fn course(&mut self, drawing: &[&SourceLine<'_>], others: &[&SourceLine<'_>]) {
        if let Some(course) = self.rules.and_then(|rules| rules.course.as_ref()) {
            self.course = Some(Arc::clone(course));
            if let Some(line) = drawing.first() {
                let reason =
                    Phrase::new("race-fault-drawing-extra").code("name", course.name.as_str());
                self.fault(line.place(), reason, Phrase::new("race-hint-drawing-extra"));
            }
            return;
        }
        if drawing.is_empty() {
            let line = others.last().map_or(1, |line| line.number + 1);
            let end = Place { line, column: 1, width: 1 };
            let reason = Phrase::new("race-fault-no-drawing");
            return self.fault(end, reason, Phrase::new("race-hint-no-drawing"));
        }
        // The stroke is taken away, and what stands before it is given back to the columns.
        let cut = |line: &SourceLine<'_>| line.text.find('|').map_or(0, |at| at + 1);
        let lines = drawing.iter().map(|line| (cut(line), &line.text[cut(line)..], line.number));
        let lines: Vec<(usize, &str, u32)> = lines.collect();
        let source = Source {
            lines: lines
                .iter()
                .filter(|(_, text, _)| !text.trim().is_empty())
                .map(|(_, text, number)| SourceLine { number: *number, text })
                .collect(),
        };
        let read = if self.typed { course::read } else { course::read_again };
        match read(&source).and_then(own) {
            Ok(course) => self.course = Some(Arc::new(course)),
            Err(mut found) => {
                for place in found.0.iter_mut().filter_map(|fault| fault.place.as_mut()) {
                    let cut = lines.iter().find(|(_, _, number)| *number == place.line);
                    place.column += cut.map_or(0, |(cut, _, _)| *cut as u32);
                }
                self.faults.0.append(&mut found.0);
            }
        }
    }

    fn fault(&mut self, place: Place, reason: Phrase, hint: Phrase) {
        self.faults.push(Fault::at(place, reason).hint(hint));
    }

    fn typed(&mut self, (place, word): Word<'_>, key: &'static str, hint: Phrase) {
        self.fault(place, Phrase::new(key).typed("word", word), hint);
    }

    /// What a word means, or a fault.
    fn word<T>(
        &mut self,
        word: Word<'_>,
        parse: impl Fn(&str) -> Option<T>,
        key: &'static str,
        values: &str,
    ) -> Option<T> {
        let found = parse(word.1);
        if found.is_none() {
            self.typed(word, key, known(values));
        }
        found
    }

    /// A number between two others.
    fn number(&mut self, word: Word<'_>, least: u16, most: u16) -> Option<u16> {
        let digits = |it: &str| it.bytes().all(|byte| byte.is_ascii_digit());
        let inside = |it: &u16| (least..=most).contains(it);
        let parse = |it: &str| it.parse().ok().filter(|_| digits(it)).filter(inside);
        self.word(word, parse, "race-fault-number", &format!("{least} - {most}"))
    }

    fn small(&mut self, word: Word<'_>, least: u8, most: u8) -> Option<u8> {
        self.number(word, least.into(), most.into()).and_then(|number| number.try_into().ok())
    }

    /// A square of the course.
    fn square(&mut self, word: Word<'_>) -> Option<Square> {
        let course = self.course.clone();
        let last = course.as_ref().map(|course| Square::new(course.files - 1, course.ranks - 1));
        let last = last.unwrap_or(Square::new(Square::MOST_FILES - 1, Square::MOST_RANKS - 1));
        let inside = |it: &Square| it.file <= last.file && it.rank <= last.rank;
        let parse = |it: &str| Square::parse(it).filter(inside);
        self.word(word, parse, "race-fault-square", &format!("a1 - {last}"))
    }

    fn seat(&mut self, word: Word<'_>) -> Option<Seat> {
        self.word(word, seat_letter, "race-fault-seat", "A - H")
    }

    fn seats(&mut self, words: &[Word<'_>]) -> Vec<Placed<Seat>> {
        let seats = words.iter().map(|word| self.seat(*word).map(|seat| (word.0, seat)));
        seats.collect::<Vec<_>>().into_iter().flatten().collect()
    }

    /// Whatever is left on a line that should be at its end.
    fn end(&mut self, rest: &[Word<'_>]) {
        for word in rest {
            self.typed(*word, "race-fault-extra", Phrase::new("race-hint-remove"));
        }
    }

    /// The position, if nothing is wrong.
    fn finish(mut self, end: Place) -> Result<Position, Faults> {
        if self.robots.is_empty() {
            let hint = Phrase::new("race-hint-write").code("example", "A b4 E");
            self.fault(end, Phrase::new("race-fault-no-robots"), hint);
        }
        self.contradictions();
        let phase = self.phase();
        self.check_seats();
        let Some(course) = self.course.clone() else {
            // Without a course there is a fault.
            return Err(self.faults.or(()).err().unwrap_or_default());
        };
        let robots = self.all_robots(&course);
        self.check_upgrades();
        let sites = self.all_sites(&course);
        let finishers = self.all_finishers(&course);
        let order = self.all_order();
        let starting = matches!(phase, Phase::Starts(_));
        self.faults.or(Position {
            phase,
            round: if starting { 0 } else { self.round.unwrap_or(0) },
            registers: self.registers.unwrap_or(REGISTERS as u8),
            robots: BySeat::from(robots),
            order,
            sites,
            finishers,
            last_round: self.last,
            course,
        })
    }
}

fn seat_letter(word: &str) -> Option<Seat> {
    seat_of(&word.to_ascii_uppercase())
}

/// How a line with this word is written.
fn example(name: &str) -> Phrase {
    let example = LINES.iter().find(|(line, _)| *line == name).map_or("", |(_, example)| *example);
    Phrase::new("race-hint-write").code("example", example)
}
