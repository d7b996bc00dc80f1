//! Positions as text: what is stored, mailed, shown in golden files and typed by hand.
//!
//! Writing is canonical and leaves out what is at its start value; reading takes lines in any
//! order and any case and names everything that is wrong at once. What it lets through can be
//! played.

mod checks;
mod robot;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::course::{self, Course};
use super::position::{Finisher, Offer, Phase, Position};
use super::program::REGISTERS;
use super::rulebook::Rulebook;
use super::set_up::own;
use super::square::Square;
use super::upgrade::Upgrade;
use kit::codec::{LineForm, LineReader, Placed, Word};
use kit::{BySeat, Faults, Notation, Phrase, Place, Seat, Source, SourceLine};
use robot::Typed;

impl Notation for Position {
    fn write(&self, out: &mut String) {
        let mut line = |text: &str| {
            out.push_str(text);
            out.push('\n');
        };
        match &self.phase {
            Phase::Starts(picks) => line(&format!("starts{}", letters(picks))),
            Phase::Race | Phase::Over => line(&format!("round {}", self.round)),
        }
        if self.phase == Phase::Over {
            line("over");
        }
        if self.registers != REGISTERS as u8 {
            line(&format!("registers {}", self.registers));
        }
        if !self.order.iter().copied().eq(self.seats()) {
            line(&format!("order{}", letters(&self.order)));
        }
        for (seat, robot) in self.robots.iter() {
            for text in robot::lines(robot) {
                line(&format!("{} {text}", seat.letter()));
            }
        }
        for (square, Offer { upgrade, age }) in self.course.upgrade_sites().zip(&self.sites) {
            match upgrade {
                Some(upgrade) => line(&format!("site {square} {upgrade} {age}")),
                None if *age > 0 => line(&format!("site {square} - {age}")),
                None => {}
            }
        }
        for Finisher { seat, round, register } in &self.finishers {
            line(&format!("finish {} {round} {register}", seat.letter()));
        }
        if let Some(last) = self.last_round {
            line(&format!("last {last}"));
        }
        // A course of the library stands in the header.
        if course::named(&self.course.name).is_none_or(|known| known != self.course) {
            line("course");
            self.course.text().lines().for_each(|row| line(&format!("|{row}")));
        }
    }

    fn read(source: &Source<'_>) -> Result<Position, Faults> {
        Sheet::of(None, false).read(source)
    }
}

fn letters(seats: &[Seat]) -> String {
    seats.iter().map(|seat| format!(" {}", seat.letter())).collect()
}

/// The highest number that somebody may type for a round. It can be played on.
const MOST_ROUNDS: u16 = 9999;

static LINES: &[LineForm] = &[
    LineForm::once("round", "round 3"),
    LineForm::once("order", "order C A B"),
    LineForm::often("site", "site f1 brakes 3"),
    LineForm::often("finish", "finish A 7 3"),
    LineForm::once("last", "last 12"),
    LineForm::once("registers", "registers 1"),
    LineForm::once("starts", "starts B A").bare(),
    LineForm::once("over", "over").bare(),
    LineForm::once("course", "course").bare(),
    // The robots' lines are read before all others.
    LineForm::often("A - H", "A b4 E"),
];

/// What the lines of a position say, and all that is wrong with them.
#[derive(Default)]
pub(super) struct Sheet<'r> {
    lines: LineReader,
    rules: Option<&'r Rulebook>,
    /// Whether somebody typed it.
    typed: bool,
    course: Option<Arc<Course>>,
    round: Option<u16>,
    registers: Option<u8>,
    last: Option<u16>,
    order: Option<Vec<Placed<Seat>>>,
    starts: Option<Vec<Placed<Seat>>>,
    robots: BTreeMap<Seat, Typed>,
    sites: Vec<Placed<(Square, Offer)>>,
    finishers: Vec<Placed<Finisher>>,
}

impl<'r> Sheet<'r> {
    /// For a position. Without a rulebook it has to bring its course; where somebody `typed` it,
    /// its course is looked at as any that comes in.
    pub(super) fn of(rules: Option<&'r Rulebook>, typed: bool) -> Sheet<'r> {
        Sheet { lines: LineReader::new(LINES), rules, typed, ..Sheet::default() }
    }

    /// Reads it.
    ///
    /// # Errors
    /// Everything that is wrong, each with its place; in a typed one also flags that cannot be
    /// reached.
    pub(super) fn read(mut self, source: &Source<'_>) -> Result<Position, Faults> {
        let (course, lines): (Vec<&SourceLine<'_>>, _) =
            source.lines.iter().partition(|line| line.text.trim_start().starts_with('|'));
        // The course first: whatever else is typed stands on it.
        self.course(&course, SourceLine::behind(lines.last().copied()));
        for line in lines {
            let words = line.words();
            let seat = words.first().and_then(|(_, word)| Seat::from_word(word));
            match (seat, words.split_first()) {
                (Some(seat), Some(((place, _), rest))) => self.robot_line(seat, *place, rest),
                _ => self.line(&words),
            }
        }
        self.finish(source.behind())
    }

    /// The course: the rulebook's, else the drawing in the lines behind a stroke.
    fn course(&mut self, drawing: &[&SourceLine<'_>], end: Place) {
        if let Some(course) = self.rules.and_then(|rules| rules.course.as_ref()) {
            self.course = Some(Arc::clone(course));
            let reason = Phrase::new("race-fault-drawing-extra").code("name", &course.name);
            let line = drawing.first().map(|line| line.place());
            return self.lines.fault(line, reason, "race-hint-drawing-extra");
        }
        if drawing.is_empty() {
            return self.lines.fault(end, "race-fault-no-drawing", "race-hint-no-drawing");
        }
        // A blank takes the place of the stroke, so that columns stay true.
        let rows = drawing.iter().map(|line| (line.number, line.text.replacen('|', " ", 1)));
        let rows: Vec<(u32, String)> = rows.filter(|(_, row)| !row.trim().is_empty()).collect();
        let lines = rows.iter().map(|(number, text)| SourceLine { number: *number, text });
        let read = if self.typed { course::read } else { course::read_again };
        match read(&Source { lines: lines.collect() }).and_then(own) {
            Ok(course) => self.course = Some(Arc::new(course)),
            Err(mut found) => self.lines.faults.0.append(&mut found.0),
        }
    }

    /// The highest number of rounds, damage and the like.
    fn most(&self) -> u16 {
        if self.typed { MOST_ROUNDS } else { u16::MAX }
    }

    fn line(&mut self, words: &[Word<'_>]) {
        let most = self.most();
        let Some((form, (place, _), rest)) = self.lines.begin(words) else { return };
        match form.name {
            "round" => self.round = self.lines.only(rest, 0..=most),
            "last" => self.last = self.lines.only(rest, 0..=most),
            "registers" => self.registers = self.lines.only(rest, 1..=5),
            "order" => self.order = Some(self.seats(rest)),
            "starts" => self.starts = Some(self.seats(rest)),
            "site" => {
                let [square, upgrade, rest @ ..] = rest else {
                    return self.lines.incomplete(place, form.example);
                };
                let at = self.square(*square);
                let found = match upgrade.1 {
                    "-" => Some(None),
                    _ => self.upgrade(*upgrade).map(Some),
                };
                let offers = u8::from(found.flatten().is_some());
                let ages = if self.typed { offers..=Offer::LONGEST } else { 0..=99 };
                let age = if rest.is_empty() { Some(offers) } else { self.lines.only(rest, ages) };
                if let (Some(at), Some(upgrade), Some(age)) = (at, found, age) {
                    self.sites.push((square.0, (at, Offer { upgrade, age })));
                }
            }
            "finish" => {
                let words = self.lines.exactly(place, rest, form.example);
                let Some([word, round, register]) = words else { return };
                let found = self.lines.seat(word);
                let round = self.lines.number(round, 0..=most);
                let register = self.lines.number(register, 1..=5);
                if let (Some(seat), Some(round), Some(register)) = (found, round, register) {
                    self.finishers.push((word.0, Finisher { seat, round, register }));
                }
            }
            _ => self.lines.end(rest),
        }
    }

    /// A square of the course.
    fn square(&mut self, word: Word<'_>) -> Option<Square> {
        let last = self
            .course
            .as_ref()
            .map_or(Square::new(Square::MOST_FILES - 1, Square::MOST_RANKS - 1), |course| {
                Square::new(course.files - 1, course.ranks - 1)
            });
        let inside = |it: &Square| it.file <= last.file && it.rank <= last.rank;
        let parse = |it: &str| Square::parse(it).filter(inside);
        self.lines.word(word, parse, "race-fault-square", &format!("a1 - {last}"))
    }

    fn upgrade(&mut self, word: Word<'_>) -> Option<Upgrade> {
        let all = Upgrade::ALL.map(Upgrade::name).join(", ");
        self.lines.word(word, Upgrade::of, "race-fault-upgrade", &all)
    }

    fn seats(&mut self, words: &[Word<'_>]) -> Vec<Placed<Seat>> {
        let mut found = |word: &Word<'_>| Some((word.0, self.lines.seat(*word)?));
        words.iter().filter_map(&mut found).collect()
    }

    /// The position, if nothing is wrong.
    fn finish(mut self, end: Place) -> Result<Position, Faults> {
        if self.robots.is_empty() {
            self.lines.fault(end, "race-fault-no-robots", self.lines.write("A b4 E"));
        }
        self.contradictions();
        let phase = self.phase();
        self.check_seats();
        let Some(course) = self.course.clone() else {
            // Without a course there is a fault.
            return Err(self.lines.faults.or(()).err().unwrap_or_default());
        };
        let robots = self.all_robots(&course);
        self.check_upgrades();
        let sites = self.all_sites(&course);
        let finishers = self.all_finishers(&course);
        let order = self.all_order();
        let starting = matches!(phase, Phase::Starts(_));
        self.lines.faults.or(Position {
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
