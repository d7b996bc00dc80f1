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
use kit::codec::{LineForm, Lines, Placed, Word};
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
        let offers = self.course.upgrade_sites().zip(&self.sites);
        for (square, Offer { upgrade, age }) in offers.filter(|(_, it)| **it != Offer::NOTHING) {
            line(&format!("site {square} {} {age}", upgrade.map_or("-", Upgrade::name)));
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
        read(source, None, false)
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
pub(super) struct Sheet<'a> {
    lines: Lines<'a>,
    rules: Option<&'a Rulebook>,
    /// Whether somebody typed it.
    typed: bool,
    course: Option<Arc<Course>>,
    round: Option<u16>,
    last: Option<u16>,
    robots: BTreeMap<Seat, Typed>,
    sites: Vec<Placed<(Square, Offer)>>,
    finishers: Vec<Placed<Finisher>>,
    /// All that robots have and sites offer.
    upgrades: Vec<Upgrade>,
}

/// Reads a position. Without a rulebook it has to bring its course; where somebody `typed` it, its
/// course is looked at as any that comes in.
///
/// # Errors
/// Everything that is wrong, each with its place; in a typed one also flags that cannot be
/// reached.
pub(super) fn read(
    source: &Source<'_>,
    rules: Option<&Rulebook>,
    typed: bool,
) -> Result<Position, Faults> {
    let (course, lines): (Vec<&SourceLine<'_>>, _) =
        source.lines.iter().partition(|line| line.text.trim_start().starts_with('|'));
    let seat = |words: &Vec<Word<'_>>| words.first().and_then(|(_, word)| Seat::from_word(word));
    let words = lines.iter().map(|line| line.words());
    let (robots, others): (Vec<_>, Vec<_>) = words.partition(|words| seat(words).is_some());
    let reader = Lines::of(LINES, others);
    let mut sheet = Sheet { lines: reader, rules, typed, ..Sheet::default() };
    // The course first: whatever else is typed stands on it.
    sheet.course(&course, SourceLine::behind(lines.last().copied()));
    for words in &robots {
        if let (Some(seat), [(place, _), rest @ ..]) = (seat(words), words.as_slice()) {
            sheet.robot_line(seat, *place, rest);
        }
    }
    sheet.position(source.behind())
}

impl Sheet<'_> {
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

    fn all_offers(&mut self) -> Vec<Placed<(Square, Offer)>> {
        let mut sites = Vec::new();
        for (place, words) in self.lines.take("site") {
            let [square, upgrade, rest @ ..] = words.as_slice() else {
                self.lines.incomplete(place, "site f1 brakes 3");
                continue;
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
                sites.push((square.0, (at, Offer { upgrade, age })));
            }
        }
        sites
    }

    fn all_finishes(&mut self) -> Vec<Placed<Finisher>> {
        let (most, typed) = (self.most(), self.lines.take("finish"));
        let lines = &mut self.lines;
        let read = |(place, words): (Place, Vec<Word<'_>>)| {
            let [word, round, register] = lines.exactly(place, &words, "finish A 7 3")?;
            let seat = lines.seat(word);
            let (round, register) = (lines.number(round, 0..=most), lines.number(register, 1..=5));
            Some((word.0, Finisher { seat: seat?, round: round?, register: register? }))
        };
        typed.into_iter().filter_map(read).collect()
    }

    /// A square of the course.
    fn square(&mut self, word: Word<'_>) -> Option<Square> {
        let most = (Square::MOST_FILES, Square::MOST_RANKS);
        let (files, ranks) = self.course.as_ref().map_or(most, |it| (it.files, it.ranks));
        let last = Square::new(files - 1, ranks - 1);
        let inside = |it: &Square| it.file <= last.file && it.rank <= last.rank;
        let parse = |it: &str| Square::parse(it).filter(inside);
        self.lines.word(word, parse, "race-fault-square", &format!("a1 - {last}"))
    }

    /// An upgrade: each exists once, and there may be none (U23).
    fn upgrade(&mut self, word: Word<'_>) -> Option<Upgrade> {
        let all = Upgrade::ALL.map(Upgrade::name).join(", ");
        let upgrade = self.lines.word(word, Upgrade::of, "race-fault-upgrade", &all)?;
        if self.upgrades.contains(&upgrade) {
            let reason = Phrase::new("race-fault-upgrade-twice").code("upgrade", upgrade);
            self.lines.fault(word.0, reason, "race-hint-upgrade-twice");
        }
        self.upgrades.push(upgrade);
        let none = self.typed && self.rules.is_some_and(|rules| !rules.upgrades);
        let place = none.then_some(word.0);
        self.lines.fault(place, "race-fault-no-upgrades", "race-hint-no-upgrades");
        Some(upgrade)
    }

    /// The seats in the line with this name; `None`: there is none.
    fn seats(&mut self, name: &str) -> Option<Vec<Placed<Seat>>> {
        let (_, words) = self.lines.take(name).pop()?;
        let found = |word: &Word<'_>| Some((word.0, self.lines.seat(*word)?));
        Some(words.iter().filter_map(found).collect())
    }

    /// The position, if nothing is wrong.
    fn position(mut self, end: Place) -> Result<Position, Faults> {
        if self.robots.is_empty() {
            self.lines.fault(end, "race-fault-no-robots", self.lines.write("A b4 E"));
        }
        let most = self.most();
        self.round = self.lines.once("round", 0..=most);
        self.last = self.lines.once("last", 0..=most);
        let registers = self.lines.once("registers", 1..=REGISTERS as u8);
        ["over", "course"].into_iter().for_each(|name| self.lines.bare(name));
        (self.sites, self.finishers) = (self.all_offers(), self.all_finishes());
        self.contradictions();
        let phase = self.phase();
        self.check_seats();
        let Some(course) = self.course.clone() else {
            // Without a course there is a fault.
            return Err(self.lines.faults.or(()).err().unwrap_or_default());
        };
        let robots = self.all_robots(&course);
        let sites = self.all_sites(&course);
        let finishers = self.all_finishers(&course);
        let order = self.all_order();
        let starting = matches!(phase, Phase::Starts(_));
        self.lines.faults.or(Position {
            phase,
            round: if starting { 0 } else { self.round.unwrap_or(0) },
            registers: registers.unwrap_or(REGISTERS as u8),
            robots: BySeat::from(robots),
            order,
            sites,
            finishers,
            last_round: self.last,
            course,
        })
    }
}
