//! Positions as text: what is stored, mailed, shown in golden files and typed by hand.
//!
//! Writing is canonical; reading takes lines in any order and any case and names everything
//! that is wrong at once. What it lets through can be played.

mod checks;

use super::board::Tower;
use super::colour::Colour;
use super::notation::Bid;
use super::position::{Phase, Position, seat_letter, seat_of};
use super::rulebook::Rulebook;
use super::rulebook_words::known;
use kit::grid::Square;
use kit::{Fault, Faults, Notation, Phrase, Place, Seat, Source, SourceLine};

impl Tower {
    /// As it is written: `G/R` is a medium green pyramid on a large red one.
    pub fn code(self) -> String {
        let [medium, large] = self.letters();
        format!("{medium}/{large}")
    }

    /// The capitals of the medium and the large pyramid.
    pub fn letters(self) -> [char; 2] {
        [self.medium, self.large].map(|colour| colour.letter().to_ascii_uppercase())
    }

    fn parse(word: &str) -> Option<Tower> {
        let (medium, large) = word.split_once('/')?;
        Some(Tower { large: colour(large)?, medium: colour(medium)? })
    }
}

/// A colour by its letter or name, case ignored.
fn colour(word: &str) -> Option<Colour> {
    let word = word.to_ascii_lowercase();
    let letter = word.parse().ok().and_then(Colour::from_letter);
    letter.or_else(|| Colour::from_name(&word))
}

impl Notation for Position {
    fn write(&self, out: &mut String) {
        let mut line = |word: &str, items: Vec<String>| {
            let items = items.join(", ");
            out.push_str(format!("{word} {items}").trim_end());
            out.push('\n');
        };
        line("turn", vec![self.turn.to_string()]);
        let towers = self.layout.towers();
        // Lines of equal length that fit a mail.
        let lines = towers.len().div_ceil(8).max(1);
        for towers in towers.chunks(towers.len().div_ceil(lines).max(1)) {
            let items = towers.iter().map(|(square, tower)| format!("{} {square}", tower.code()));
            line("towers", items.collect());
        }
        let letter = |robot| self.robots.colour(robot).letter();
        let robots = self.robots.all();
        let robots = robots.map(|robot| format!("{} {}", letter(robot), self.robots.square(robot)));
        line("robots", robots.collect());
        match self.goal {
            Some(goal) => line("goal", vec![format!("{} {}", letter(goal.robot), goal.square)]),
            None => line("over", Vec::new()),
        }
        let points = self.points.iter();
        let points = points.map(|(seat, points)| format!("{} {points}", seat_letter(seat)));
        line("points", points.collect());
        if let Phase::Show(queue) = &self.phase {
            let bids = queue.iter();
            let bids = bids.map(|(seat, bid)| format!("{} {}", seat_letter(*seat), bid.moves()));
            line("show", bids.collect());
        }
    }

    fn read(source: &Source<'_>) -> Result<Position, Faults> {
        read(source, None)
    }
}

/// Reads a position. Under a rulebook there can be only towers and robots in its colours.
///
/// # Errors
/// Everything that is wrong, each with its place.
pub(super) fn read(source: &Source<'_>, rules: Option<&Rulebook>) -> Result<Position, Faults> {
    Reader { rules, ..Reader::default() }.read(source)
}

/// Reads a position that somebody typed: what no match can come to is a fault.
///
/// # Errors
/// As [`read`], and what contradicts the rulebook or another line.
pub(super) fn read_typed(source: &Source<'_>, rules: &Rulebook) -> Result<Position, Faults> {
    Reader { rules: Some(rules), typed: true, ..Reader::default() }.read(source)
}

/// The highest number that a turn may have in a typed position. It can be played on.
const MOST_TURNS: u32 = 9999;

/// A word with its place.
type Word<'a> = (Place, &'a str);

/// A thing with the place of the word that says it.
type Placed<T> = (Place, T);

/// Everything read so far, faults and all.
#[derive(Default)]
struct Reader<'r> {
    rules: Option<&'r Rulebook>,
    /// Whether somebody typed it.
    typed: bool,
    faults: Faults,
    turn: Option<u32>,
    towers: Vec<Placed<(Square, Tower)>>,
    robots: Vec<Placed<(Colour, Square)>>,
    goal: Option<(Placed<Colour>, Placed<Square>)>,
    points: Vec<Placed<(Seat, u32)>>,
    show: Vec<Placed<(Seat, Bid)>>,
    /// The lines that were there already, right or wrong.
    seen: Vec<(&'static str, Place)>,
}

/// What is known at the beginning of a line, each with an example.
const LINES: [(&str, &str); 7] = [
    ("turn", "turn 1"),
    ("towers", "towers R/R a1, Y/R c4"),
    ("robots", "robots r f2, y f5, g h5"),
    ("goal", "goal r a1"),
    ("points", "points A 0, B 0"),
    ("show", "show B 5, C 6"),
    ("over", "over"),
];

impl Reader<'_> {
    fn read(mut self, source: &Source<'_>) -> Result<Position, Faults> {
        for line in &source.lines {
            self.line(line);
        }
        // What is missing is missing at the end.
        let line = source.lines.last().map_or(1, |line| line.number + 1);
        let end = Place { line, column: 1, width: 1 };
        for (word, key) in [
            ("robots", "ricochet-fault-no-robots"),
            ("goal", "ricochet-fault-no-goal"),
            ("points", "ricochet-fault-no-points"),
        ] {
            let or = if word == "goal" { "over" } else { word };
            if !(self.has(word) || self.has(or)) {
                self.fault(end, Phrase::new(key), write(example(word)));
            }
        }
        self.foreign();
        let layout = self.layout();
        let robots = self.board_robots();
        let goal = self.goal(layout.as_ref(), robots.as_ref());
        let points = self.all_points();
        let phase = self.phase(points.as_ref());
        self.contradictions();
        let position = match (layout, robots, points) {
            (Some(layout), Some(robots), Some(points)) => {
                let turn = self.turn.unwrap_or(1);
                Some(Position { layout, robots, goal, turn, points, phase })
            }
            _ => None,
        };
        // Without a position there is a fault.
        self.faults.or(()).and(position.ok_or_else(Faults::default))
    }

    fn has(&self, name: &str) -> bool {
        self.seen.iter().any(|(seen, _)| *seen == name)
    }

    fn fault(&mut self, place: Place, reason: Phrase, hint: Phrase) {
        self.faults.push(Fault::at(place, reason).hint(hint));
    }

    fn typed(&mut self, (place, word): Word<'_>, key: &'static str, hint: Phrase) {
        self.fault(place, Phrase::new(key).typed("word", word), hint);
    }

    fn line(&mut self, line: &SourceLine<'_>) {
        let words = words(line);
        let Some((first, rest)) = words.split_first() else { return };
        let word = first.1.to_ascii_lowercase();
        let Some((name, example)) = LINES.into_iter().find(|(name, _)| *name == word) else {
            let names: Vec<&str> = LINES.iter().map(|(name, _)| *name).collect();
            return self.typed(*first, "ricochet-fault-line", known(&names.join(", ")));
        };
        // Many towers may take several lines.
        if self.has(name) && name != "towers" {
            self.typed(
                (first.0, name),
                "ricochet-fault-line-twice",
                Phrase::new("ricochet-hint-once"),
            );
        }
        self.seen.push((name, first.0));
        if rest.is_empty() && name != "over" && name != "towers" {
            return self.fault(first.0, Phrase::new("ricochet-fault-incomplete"), write(example));
        }
        match name {
            "turn" => self.turn_line(rest),
            "towers" => self.pairs(rest, example, |reader, tower, square| {
                let found = reader.word(tower, Tower::parse, "ricochet-fault-tower", "R/R, G/Y");
                let square = reader.square(square);
                reader.towers.extend(found.zip(square).map(|(found, at)| (tower.0, (at, found))));
            }),
            "robots" => self.pairs(rest, example, |reader, robot, square| {
                let found = reader.colour(robot);
                let square = reader.square(square);
                reader.robots.extend(found.zip(square).map(|found| (robot.0, found)));
            }),
            "goal" => self.goal_line(rest, example),
            "points" => self.pairs(rest, example, |reader, seat, points| {
                let found = reader.word(seat, seat_letter_of, "ricochet-fault-seat", "A - H");
                let number = reader.number(points, 0, reader.most_points());
                reader.points.extend(found.zip(number).map(|found| (seat.0, found)));
            }),
            "show" => self.pairs(rest, example, |reader, seat, bid| {
                let found = reader.word(seat, seat_letter_of, "ricochet-fault-seat", "A - H");
                let bid = reader.word(bid, Bid::parse, "ricochet-fault-bid", "1 - 99");
                reader.show.extend(found.zip(bid).map(|found| (seat.0, found)));
            }),
            _ => self.end(rest),
        }
    }

    /// Items of two words each.
    fn pairs(
        &mut self,
        words: &[Word<'_>],
        example: &'static str,
        mut take: impl FnMut(&mut Self, Word<'_>, Word<'_>),
    ) {
        for pair in words.chunks(2) {
            match pair {
                [first, second] => take(self, *first, *second),
                [(place, _)] => {
                    self.fault(*place, Phrase::new("ricochet-fault-incomplete"), write(example));
                }
                _ => {}
            }
        }
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
    fn number(&mut self, word: Word<'_>, least: u32, most: u32) -> Option<u32> {
        let digits = |it: &str| it.bytes().all(|byte| byte.is_ascii_digit());
        let inside = |it: &u32| (least..=most).contains(it);
        let parse = |it: &str| it.parse().ok().filter(|_| digits(it)).filter(inside);
        self.word(word, parse, "ricochet-fault-number", &format!("{least} - {most}"))
    }

    /// The most points that a seat can have: nobody scores in a match that is won (R18).
    fn most_points(&self) -> u32 {
        self.rules.filter(|_| self.typed).map_or(u32::MAX, |rules| rules.points)
    }

    fn square(&mut self, word: Word<'_>) -> Option<Square> {
        self.word(word, Square::parse, "ricochet-fault-square", "a1 - h8")
    }

    fn colour(&mut self, word: Word<'_>) -> Option<Colour> {
        self.word(word, colour, "ricochet-fault-robot", "r, y, g, b, c, k")
    }

    /// Whatever is left on a line that should be at its end.
    fn end(&mut self, rest: &[Word<'_>]) {
        for word in rest {
            self.typed(*word, "ricochet-fault-extra", Phrase::new("ricochet-hint-remove"));
        }
    }

    fn turn_line(&mut self, rest: &[Word<'_>]) {
        let most = if self.typed { MOST_TURNS } else { u32::MAX };
        self.turn = self.number(rest[0], 1, most);
        self.end(&rest[1..]);
    }

    fn goal_line(&mut self, rest: &[Word<'_>], example: &'static str) {
        let [robot, square, rest @ ..] = rest else {
            let place = rest[0].0;
            return self.fault(place, Phrase::new("ricochet-fault-incomplete"), write(example));
        };
        let (found, at) = (self.colour(*robot), self.square(*square));
        self.goal = found.zip(at).map(|(found, at)| ((robot.0, found), (square.0, at)));
        self.end(rest);
    }
}

fn seat_letter_of(word: &str) -> Option<Seat> {
    seat_of(&word.to_ascii_uppercase())
}

fn write(example: &str) -> Phrase {
    Phrase::new("ricochet-hint-write").code("example", example)
}

fn example(name: &str) -> &'static str {
    LINES.iter().find(|(line, _)| *line == name).map_or("", |(_, example)| *example)
}

/// The words of a line; commas part them too.
fn words<'a>(line: &SourceLine<'a>) -> Vec<Word<'a>> {
    let mut words = Vec::new();
    for (place, word) in line.words() {
        let mut column = place.column;
        for part in word.split(',') {
            let width = part.chars().count() as u32;
            if width > 0 {
                words.push((Place { column, width, ..place }, part));
            }
            column += width + 1;
        }
    }
    words
}
