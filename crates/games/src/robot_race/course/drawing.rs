//! Reads the drawing of a course, every line and cell with its place, and the lines that are no
//! drawing: its name, its title, and what finds no room in the drawing. All faults at once.

use super::read::CourseDraft;
use super::signs::{self, CellMeaning, CellSign, MOST_FLAGS, MOST_STARTS, Thing};
use super::{Cell, Course, Laser, Site};
use crate::robot_race::square::Square;
use kit::codec::{LineForm, Lines, Word};
use kit::grid::Direction;
use kit::{Fault, Faults, Phrase, Place, Source, SourceLine, joined};

/// A line of the drawing without its indent.
struct DrawnLine {
    number: u32,
    /// The column of the first character, from 1.
    column: u32,
    chars: Vec<char>,
}

impl DrawnLine {
    fn new(line: &SourceLine<'_>) -> DrawnLine {
        let chars: Vec<char> = line.text.trim_start().chars().collect();
        DrawnLine { number: line.number, column: line.place().column, chars }
    }

    fn at(&self, index: usize) -> char {
        self.chars.get(index).copied().unwrap_or(' ')
    }

    fn place(&self, index: usize, width: usize) -> Place {
        Place { line: self.number, column: self.column + index as u32, width: width as u32 }
    }

    fn whole(&self) -> Place {
        self.place(0, self.chars.len().max(1))
    }
}

/// How wide a cell is with the line of the grid behind it.
const CELL: usize = 5;

/// Whether a line belongs to a drawing, by its first word.
pub(super) fn is_drawn(first: &str) -> bool {
    first.starts_with(|c: char| c == '+' || c.is_ascii_digit())
        || (first.len() == 1 && first.chars().all(|c| c.is_ascii_alphabetic()))
}

/// Reads the lines of a drawing into a bare course of this name. `None`: it has no shape that
/// could be read any further, and the faults say why.
pub(super) fn read(
    name: &str,
    lines: &[SourceLine<'_>],
    faults: &mut Faults,
) -> Option<CourseDraft> {
    let lines: Vec<DrawnLine> = lines.iter().map(DrawnLine::new).collect();
    let is_letters = |line: &&DrawnLine| line.at(0).is_ascii_alphabetic();
    let letters: Vec<&DrawnLine> = lines.iter().filter(is_letters).collect();
    let rows: Vec<&DrawnLine> = lines.iter().filter(|line| !is_letters(line)).collect();
    let Some(first) = rows.first() else {
        // The letters of the files are no drawing yet.
        faults.0.extend(letters.first().map(|line| missing(line.whole())));
        return None;
    };
    for line in rows.iter().filter(|line| line.chars.contains(&'\t')) {
        faults.push(Fault::at(line.whole(), "race-course-tab").hint("race-course-tab-hint"));
    }
    if rows.iter().any(|line| line.chars.contains(&'\t')) {
        return None;
    }
    let before = faults.0.len();
    let files = files(first, faults)?;
    let ranks = ranks(&rows, faults)?;
    for line in letters {
        file_letters(line, files, faults);
    }
    let cells = vec![Cell::default(); usize::from(files) * usize::from(ranks)];
    let course = Course { name: name.to_owned(), files, ranks, cells, ..Course::default() };
    let mut found = CourseDraft { course, ..CourseDraft::default() };
    for (index, line) in rows.iter().enumerate() {
        let row = Row { line, files: files.into(), ranks, faults };
        match index % 2 {
            0 => row.grid(&mut found, index / 2),
            _ => row.rank(&mut found, ranks - 1 - (index / 2) as u8),
        }
    }
    // What could not be read is plain floor here: what follows from it would mislead.
    (faults.0.len() == before).then_some(found)
}

/// What is said where a drawing should be.
pub(super) fn missing(place: Place) -> Fault {
    Fault::at(place, "race-course-no-drawing").hint("race-course-no-drawing-hint")
}

/// The number of files, from the first line of the grid.
fn files(line: &DrawnLine, faults: &mut Faults) -> Option<u8> {
    let count = line.chars.len().saturating_sub(1) / CELL;
    let whole = line.chars.len() == count * CELL + 1;
    let known = u8::try_from(count).ok().filter(|it| (1..=Square::MOST_FILES).contains(it));
    let known = known.filter(|_| whole && line.at(0) == '+');
    if known.is_none() {
        let reason = match line.at(0) == '+' {
            true => Phrase::new("race-course-width").code("most", Square::MOST_FILES),
            false => Phrase::new("race-course-no-grid"),
        };
        faults.push(Fault::at(line.whole(), reason).hint("race-course-grid-hint"));
    }
    known
}

/// The number of ranks; the lines have to be of the grid and of a rank by turns, with ranks
/// down to 1.
fn ranks(rows: &[&DrawnLine], faults: &mut Faults) -> Option<u8> {
    let mut sound = true;
    let mut expected: Option<usize> = None;
    for (index, line) in rows.iter().enumerate() {
        let grid = line.at(0) == '+';
        if grid != (index % 2 == 0) {
            let key = if grid { "race-course-two-grids" } else { "race-course-no-grid" };
            faults.push(Fault::at(line.whole(), key).hint("race-course-by-turns-hint"));
            return None;
        }
        if grid {
            continue;
        }
        let digits: String = line.chars.iter().take_while(|c| c.is_ascii_digit()).collect();
        let number = digits.parse().unwrap_or(usize::MAX);
        let expects = *expected.get_or_insert(number);
        if number != expects {
            let reason = Phrase::new("race-course-rank").code("rank", &digits);
            let hint = Phrase::new("race-course-rank-hint").code("rank", expects);
            faults.push(Fault::at(line.place(0, digits.len()), reason).hint(hint));
            sound = false;
        }
        expected = Some(expects.saturating_sub(1));
    }
    let ranks = rows.len() / 2;
    let last = rows.last()?;
    if rows.len().is_multiple_of(2) || expected.is_none_or(|rest| rest > 0) && sound {
        faults.push(
            Fault::at(last.whole(), "race-course-unfinished").hint("race-course-unfinished-hint"),
        );
        return None;
    }
    let known = u8::try_from(ranks).ok().filter(|it| (1..=Square::MOST_RANKS).contains(it));
    if known.is_none() {
        faults.push(Fault::at(last.whole(), "race-course-height").code("most", Square::MOST_RANKS));
    }
    known.filter(|_| sound)
}

fn file_letters(line: &DrawnLine, files: u8, faults: &mut Faults) {
    let typed = line.chars.iter().filter(|c| !c.is_whitespace()).map(char::to_ascii_lowercase);
    let wanted = || (b'a'..).take(files.into()).map(char::from);
    if !typed.eq(wanted()) {
        let reason = Phrase::new("race-course-files").code("count", files);
        let hint = Phrase::new("race-course-files-hint").code("files", joined(wanted(), " "));
        faults.push(Fault::at(line.whole(), reason).hint(hint));
    }
}

/// How a half of a cell is read.
type Means = fn(CellSign) -> Option<CellMeaning>;

/// A line that is read.
struct Row<'a> {
    line: &'a DrawnLine,
    files: usize,
    ranks: u8,
    faults: &'a mut Faults,
}

impl Row<'_> {
    fn fault(&mut self, place: Place, reason: impl Into<Phrase>, hint: impl Into<Phrase>) {
        self.faults.push(Fault::at(place, reason).hint(hint));
    }

    /// A line of the grid: `row` 0 is the northern edge.
    fn grid(mut self, found: &mut CourseDraft, row: usize) {
        let edge = row == 0 || row == usize::from(self.ranks);
        let hint = "race-course-grid-hint";
        for file in 0..=self.files {
            if self.line.at(file * CELL) != '+' {
                self.fault(self.line.place(file * CELL, 1), "race-course-no-point", hint);
            }
        }
        for file in 0..self.files {
            let at = file * CELL + 1;
            let typed: String = (at..at + CELL - 1).map(|index| self.line.at(index)).collect();
            match typed.as_str() {
                "    " => {}
                "...." if edge => {}
                "----" => {
                    let (rank, side) = match row {
                        0 => (self.ranks - 1, Direction::North),
                        row => (self.ranks - row as u8, Direction::South),
                    };
                    found.course.build(Square::new(file as u8, rank), side);
                }
                _ => {
                    let reason = Phrase::new("race-course-no-wall").typed("sign", typed.trim());
                    self.fault(self.line.place(at, CELL - 1), reason, hint);
                }
            }
        }
        self.ends(self.files * CELL + 1);
    }

    /// The line of a rank.
    fn rank(mut self, found: &mut CourseDraft, rank: u8) {
        let digits = self.line.chars.iter().take_while(|c| c.is_ascii_digit()).count();
        let start = digits + usize::from(self.line.at(digits) == ' ');
        for file in 0..=self.files {
            let at = start + file * CELL;
            let edge = file == 0 || file == self.files;
            match self.line.at(at) {
                ' ' => {}
                ':' if edge => {}
                '|' => {
                    let square = Square::new(file.saturating_sub(1) as u8, rank);
                    let side = if file == 0 { Direction::West } else { Direction::East };
                    found.course.build(square, side);
                }
                other => {
                    let reason = Phrase::new("race-course-no-side").typed("sign", other);
                    self.fault(self.line.place(at, 1), reason, "race-course-side-hint");
                }
            }
        }
        for file in 0..self.files {
            let square = Square::new(file as u8, rank);
            self.cell(found, square, start + file * CELL + 1);
        }
        self.ends(start + self.files * CELL + 1);
    }

    fn cell(&mut self, found: &mut CourseDraft, square: Square, at: usize) {
        found.places.push((square, self.line.place(at, CELL - 1)));
        let halves: [(usize, Means); 2] = [(at, signs::of_floor), (at + 2, signs::of_half)];
        for (at, of) in halves {
            let place = self.line.place(at, 2);
            match self.sign(at, square, of) {
                Some(CellMeaning::Floor(floor)) => found.course.cell_mut(square).floor = floor,
                Some(CellMeaning::Thing(thing)) => found.lay(square, thing, place, self.faults),
                Some(CellMeaning::Source { to, strength }) => {
                    found.mount(super::Laser { mount: square, to, strength }, place, self.faults);
                }
                Some(CellMeaning::Beams(drawn)) => found.beams.push((square, place, drawn)),
                None => {}
            }
        }
    }

    /// The meaning of the two characters at a place.
    fn sign(&mut self, at: usize, square: Square, of: Means) -> Option<CellMeaning> {
        let chars = [self.line.at(at), self.line.at(at + 1)];
        let bytes = chars.map(|c| u8::try_from(c).unwrap_or(b'?'));
        let meaning = of(bytes);
        if meaning.is_none() {
            let typed: String = chars.iter().collect();
            let reason = Phrase::new("race-course-no-sign").typed("sign", typed.trim());
            let hint = match signs::nearest(bytes).filter(|it| of(*it).is_some()) {
                Some(near) => Phrase::new("race-course-meant")
                    .code("sign", String::from_utf8_lossy(&near).trim()),
                None => Phrase::new("race-course-signs"),
            };
            self.fault(self.line.place(at, 2), reason.code("square", square), hint);
        }
        meaning
    }

    /// Nothing may stand behind the last file.
    fn ends(&mut self, end: usize) {
        let rest = self.line.chars.len().saturating_sub(end);
        if rest > 0 {
            self.fault(self.line.place(end, rest), "race-course-behind", "race-course-behind-hint");
        }
    }
}

/// How long a name may be.
const NAME: usize = 24;

/// How long a title may be.
const TITLE: usize = 60;

/// The lines besides the drawing.
static LINES: &[LineForm] = &[
    LineForm::often("title", "title TEXT").bare(),
    LineForm::often("start", "start 3 east"),
    LineForm::often("flag", "flag 2 c4"),
    LineForm::often("repair", "repair c4"),
    LineForm::often("upgrade", "upgrade c4"),
    LineForm::often("laser", "laser c4 east 2"),
];

/// The name, from the first line.
pub(super) fn name(source: &Source<'_>, faults: &mut Faults) -> Option<String> {
    let first = source.lines.first();
    let words = first.map(SourceLine::words).unwrap_or_default();
    let wrong = match (first, words.as_slice()) {
        (None, _) => Fault::at(Place::START, "race-course-empty"),
        (_, [(_, "course"), (_, name)]) if is_name(name) => return Some((*name).to_owned()),
        (_, [(_, "course"), (place, name)]) => {
            Fault::at(*place, "race-course-name").typed("name", *name)
        }
        (Some(line), _) => Fault::at(line.place(), "race-course-no-name"),
    };
    faults.push(wrong.hint("race-course-name-hint"));
    None
}

/// Whether a course may have this name.
fn is_name(name: &str) -> bool {
    let sound = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.len() <= NAME
        && name.chars().all(sound)
        && name.starts_with(|c: char| c.is_ascii_lowercase())
}

/// The lines besides the drawing. What they say of squares cannot be known without one, but which
/// lines are none can.
pub(super) fn below(
    written: &[SourceLine<'_>],
    mut found: Option<&mut CourseDraft>,
    faults: &mut Faults,
) {
    let mut lines = Lines::of(LINES, written.iter().map(SourceLine::words).collect());
    if let Some(found) = &mut found {
        for form in LINES {
            for (place, words) in lines.take(form.name) {
                found.line(place, form, &words, &mut lines);
            }
        }
    }
    faults.0.append(&mut lines.faults.0);
}

impl CourseDraft {
    /// Drawn beams that no laser makes are told: somebody meant one.
    pub(super) fn compare_beams(&self, faults: &mut Faults) {
        for (square, place, drawn) in &self.beams {
            for (drawn, along) in drawn.iter().zip([true, false]) {
                if *drawn && !self.course.crossed(*square, along) {
                    let reason = Phrase::new("race-course-no-laser").code("square", square);
                    faults.push(Fault::at(*place, reason).hint("race-course-no-laser-hint"));
                }
            }
        }
    }

    fn line(&mut self, place: Place, form: &LineForm, rest: &[Word<'_>], lines: &mut Lines<'_>) {
        match (form.name, rest) {
            ("title", words) => {
                self.course.title = joined(words.iter().map(|(_, word)| word), " ");
                let title = &self.course.title;
                if title.chars().count() > TITLE || title.chars().any(char::is_control) {
                    let reason = Phrase::new("race-course-title").with("most", TITLE);
                    lines.faults.push(Fault::at(place, reason));
                }
            }
            // A start that is drawn is turned; another one has its square here.
            ("start", [number, way]) if Direction::from_word(way.1).is_some() => {
                self.start(*number, *way, lines);
            }
            ("start", [number, square, rest @ ..]) => {
                lines.end(rest.get(1..).unwrap_or_default());
                let start = lines.number(*number, 1..=MOST_STARTS);
                if let Some((start, at)) = start.zip(self.square(*square, lines)) {
                    self.lay(at, Thing::Start(start), number.0, &mut lines.faults);
                    rest.first().into_iter().for_each(|way| self.start(*number, *way, lines));
                }
            }
            ("flag", [number, square, rest @ ..]) => {
                lines.end(rest);
                let flag = lines.number(*number, 1..=MOST_FLAGS);
                if let Some((flag, at)) = flag.zip(self.square(*square, lines)) {
                    self.lay(at, Thing::Flag(flag), number.0, &mut lines.faults);
                }
            }
            ("repair" | "upgrade", [square, rest @ ..]) => {
                lines.end(rest);
                let site = if form.name == "repair" { Site::Repair } else { Site::Upgrade };
                if let Some(at) = self.square(*square, lines) {
                    self.lay(at, Thing::Site(site), square.0, &mut lines.faults);
                }
            }
            ("laser", [square, to, rest @ ..]) => {
                let strength = if rest.is_empty() { Some(1) } else { lines.only(rest, 1..=3) };
                let (mount, to) = (self.square(*square, lines), way(*to, lines));
                if let (Some(mount), Some(to), Some(strength)) = (mount, to, strength) {
                    self.mount(Laser { mount, to, strength }, square.0, &mut lines.faults);
                }
            }
            _ => lines.incomplete(place, form.example),
        }
    }

    /// Turns a start.
    fn start(&mut self, number: Word<'_>, to: Word<'_>, lines: &mut Lines<'_>) {
        let start = lines.number(number, 1..=MOST_STARTS);
        let Some((start, facing)) = start.zip(way(to, lines)) else { return };
        match &mut self.starts[usize::from(start) - 1] {
            Some((start, _)) => start.facing = facing,
            None => {
                let reason = Phrase::new("race-course-no-start").with("number", start);
                let hint = Phrase::new("race-course-no-start-hint").with("number", start);
                lines.fault(number.0, reason, hint);
            }
        }
    }

    /// A square of the course.
    fn square(&self, word: Word<'_>, lines: &mut Lines<'_>) -> Option<Square> {
        let parse = |it: &str| Square::parse(it).filter(|square| self.course.has(*square));
        let last = Square::new(self.course.files - 1, self.course.ranks - 1);
        lines.word(word, parse, "race-fault-square", &format!("a1 - {last}"))
    }
}

fn way(word: Word<'_>, lines: &mut Lines<'_>) -> Option<Direction> {
    lines.word(word, Direction::from_word, "race-fault-word", "north, east, south, west")
}
