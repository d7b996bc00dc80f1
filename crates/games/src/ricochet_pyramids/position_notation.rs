//! Positions as text: what is stored, mailed, shown in golden files and typed by hand.
//!
//! Writing is canonical; reading takes lines in any order and any case and names everything
//! that is wrong at once. What it lets through can be played. What no match can come to is a fault
//! only where somebody typed it: what was played is as it is.

use super::board::{Goal, Layout, Robots, Tower};
use super::colour::Colour;
use super::notation::Bid;
use super::position::Position;
use super::rulebook::{self, Form, Rulebook};
use kit::codec::{LineForm, LineReader, Placed, Word, known, repeated};
use kit::grid::Square;
use kit::{BySeat, Faults, Notation, Phrase, Place, Seat, Source, joined};

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
        Some(Tower { large: Colour::from_word(large)?, medium: Colour::from_word(medium)? })
    }
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
        let robots = self.robots.all();
        let robots = robots.map(|it| format!("{} {}", it.letter(), self.robots.square(it)));
        line("robots", robots.collect());
        match self.goal {
            Some(goal) => line("goal", vec![format!("{} {}", goal.robot.letter(), goal.square)]),
            None => line("over", Vec::new()),
        }
        let points = self.points.iter();
        let points = points.map(|(seat, points)| format!("{} {points}", seat.letter()));
        line("points", points.collect());
        if !self.queue.is_empty() {
            let bids = self.queue.iter();
            let bids = bids.map(|(seat, bid)| format!("{} {}", seat.letter(), bid.moves()));
            line("show", bids.collect());
        }
    }

    fn read(source: &Source<'_>) -> Result<Position, Faults> {
        Sheet::of(None, false).read(source)
    }
}

/// The highest number that a turn may have in a typed position. It can be played on.
const MOST_TURNS: u32 = 9999;

static LINES: &[LineForm] = &[
    LineForm::once("turn", "turn 1"),
    // Many towers may take several lines.
    LineForm::often("towers", "towers R/R a1, Y/R c4").bare(),
    LineForm::once("robots", "robots r f2, y f5, g h5"),
    LineForm::once("goal", "goal r a1"),
    LineForm::once("points", "points A 0, B 0"),
    LineForm::once("show", "show B 5, C 6"),
    LineForm::once("over", "over").bare(),
];

/// What the lines of a position say, and all that is wrong with them.
#[derive(Default)]
pub(super) struct Sheet<'r> {
    lines: LineReader,
    rules: Option<&'r Rulebook>,
    /// Whether somebody typed it.
    typed: bool,
    turn: Option<u32>,
    towers: Vec<Placed<(Square, Tower)>>,
    robots: Vec<Placed<(Colour, Square)>>,
    goal: Option<(Placed<Colour>, Placed<Square>)>,
    points: Vec<Placed<(Seat, u32)>>,
    show: Vec<Placed<(Seat, Bid)>>,
}

impl<'r> Sheet<'r> {
    /// For a position. Under a rulebook there can be only towers and robots in its colours; where
    /// somebody `typed` it, what no match can come to is a fault.
    pub(super) fn of(rules: Option<&'r Rulebook>, typed: bool) -> Sheet<'r> {
        Sheet { lines: LineReader::new(LINES), rules, typed, ..Sheet::default() }
    }

    /// Reads it.
    ///
    /// # Errors
    /// Everything that is wrong, each with its place; in a typed one also what contradicts the
    /// rulebook or another line.
    pub(super) fn read(mut self, source: &Source<'_>) -> Result<Position, Faults> {
        for line in &source.lines {
            self.line(&line.words_parted(|c| c.is_whitespace() || c == ','));
        }
        for (word, key) in [
            ("robots", "ricochet-fault-no-robots"),
            ("goal", "ricochet-fault-no-goal"),
            ("points", "ricochet-fault-no-points"),
        ] {
            let or = if word == "goal" { "over" } else { word };
            if !(self.has(word) || self.has(or)) {
                self.lines.fault(source.behind(), key, self.lines.example(word));
            }
        }
        self.foreign();
        let layout = self.layout();
        let robots = self.board_robots();
        let goal = self.goal(layout.as_ref(), robots.as_ref());
        let points = self.all_points();
        let queue = self.queue(points.as_ref());
        self.contradictions();
        let turn = self.turn.unwrap_or(1);
        let (Some(layout), Some(robots), Some(points)) = (layout, robots, points) else {
            // Without a position there is a fault.
            return Err(self.lines.faults.sorted());
        };
        self.lines.faults.or(Position { layout, robots, goal, turn, points, queue })
    }

    fn has(&self, name: &str) -> bool {
        self.lines.line(name).is_some()
    }

    fn line(&mut self, words: &[Word<'_>]) {
        let Some((form, _, rest)) = self.lines.begin(words) else { return };
        let lines = &mut self.lines;
        match form.name {
            "turn" => {
                self.turn = lines.only(rest, 1..=if self.typed { MOST_TURNS } else { u32::MAX });
            }
            "towers" => {
                for [tower, square] in lines.pairs(rest, form.example) {
                    let found = lines.word(tower, Tower::parse, "ricochet-fault-tower", "R/R, G/Y");
                    let at = at(lines, square);
                    self.towers.extend(found.zip(at).map(|(found, at)| (tower.0, (at, found))));
                }
            }
            "robots" => {
                for [robot, square] in lines.pairs(rest, form.example) {
                    let found = robot_of(lines, robot).zip(at(lines, square));
                    self.robots.extend(found.map(|found| (robot.0, found)));
                }
            }
            "goal" => {
                let words = lines.exactly(rest[0].0, rest, form.example);
                let Some([robot, square]) = words else { return };
                let found = robot_of(lines, robot).zip(at(lines, square));
                self.goal = found.map(|(found, at)| ((robot.0, found), (square.0, at)));
            }
            "points" => {
                // Nobody scores in a match that is won (R18).
                let rules = self.rules.filter(|_| self.typed);
                let most = rules.map_or(u32::MAX, |rules| rules.points);
                for [seat, points] in lines.pairs(rest, form.example) {
                    let found = lines.seat(seat).zip(lines.number(points, 0..=most));
                    self.points.extend(found.map(|found| (seat.0, found)));
                }
            }
            "show" => {
                for [seat, bid] in lines.pairs(rest, form.example) {
                    let found = lines.seat(seat);
                    let bid = lines.word(bid, Bid::parse, "ricochet-fault-bid", "1 - 99");
                    self.show.extend(found.zip(bid).map(|found| (seat.0, found)));
                }
            }
            _ => lines.end(rest),
        }
    }

    /// Towers and robots in colours that there are not under the rulebook (R2-R4).
    fn foreign(&mut self) {
        let Some(rules) = self.rules else { return };
        let mut foreign = |place, reason, known: String| {
            let hint = Phrase::new("ricochet-hint-foreign").code("known", known);
            self.lines.fault(place, reason, hint);
        };
        let known = rules.tower_colours();
        for (place, (_, tower)) in &self.towers {
            if ![tower.large, tower.medium].iter().all(|colour| known.contains(colour)) {
                let reason =
                    Phrase::new("ricochet-fault-tower-foreign").code("tower", tower.code());
                foreign(*place, reason, letters(known.iter().copied()).to_ascii_uppercase());
            }
        }
        let known = rules.robot_colours();
        for (place, (colour, _)) in self.robots.iter().filter(|it| !known.contains(&it.1.0)) {
            let reason = Phrase::new("ricochet-fault-robot-foreign").code("robot", colour.letter());
            foreign(*place, reason, letters(known.iter().copied()));
        }
    }

    fn layout(&mut self) -> Option<Layout> {
        let Sheet { lines, towers, .. } = self;
        repeated(towers, |it| it.1.0).for_each(|(at, (square, _))| taken(lines, *at, *square));
        for (place, (_, tower)) in repeated(towers, |it| it.1.1) {
            let reason = Phrase::new("ricochet-fault-tower-twice").code("tower", tower.code());
            lines.remove(*place, reason);
        }
        let layout = Layout::new(&without_places(towers));
        if let Err(Some(square)) = layout {
            let place = towers.iter().find(|(_, (at, _))| *at == square);
            lines.faults.0.extend(place.map(|(place, _)| rulebook::enclosed(*place, square)));
        }
        layout.ok()
    }

    fn board_robots(&mut self) -> Option<Robots> {
        let Sheet { lines, robots, .. } = self;
        repeated(robots, |it| it.1.1).for_each(|(at, (_, square))| taken(lines, *at, *square));
        for (place, (colour, _)) in repeated(robots, |it| it.1.0) {
            let reason = Phrase::new("ricochet-fault-robot-twice").code("robot", colour.letter());
            lines.remove(*place, reason);
        }
        for (place, _) in robots.iter().skip(Robots::MOST) {
            let reason = Phrase::new("ricochet-fault-robots-many").with("most", Robots::MOST);
            lines.remove(*place, reason);
        }
        Robots::new(&without_places(robots))
    }

    /// The goal, if its robot and its tower are there and not together already (R8).
    fn goal(&mut self, layout: Option<&Layout>, robots: Option<&Robots>) -> Option<Goal> {
        let ((robot_place, colour), (place, square)) = self.goal?;
        let lines = &mut self.lines;
        lines.remove(lines.line("over"), "ricochet-fault-over-and-goal");
        let (layout, robots) = (layout?, robots?);
        let bare = layout.tower(square).is_none().then_some(place);
        let squares = joined(layout.towers().iter().map(|(square, _)| square), ", ");
        let reason = Phrase::new("ricochet-fault-goal-tower").code("square", square);
        lines.fault(bare, reason, known(&squares));
        let Some(stands) = robots.find(colour) else {
            let reason = Phrase::new("ricochet-fault-goal-robot").code("robot", colour.letter());
            lines.fault(robot_place, reason, known(&letters(robots.all())));
            return None;
        };
        let done = (stands == square).then_some(place);
        let reason = Phrase::new("ricochet-fault-goal-done").code("square", square);
        lines.fault(done, reason, "ricochet-hint-other-goal");
        Some(Goal { robot: colour, square })
    }

    /// The points of seats A, B and so on, without a gap.
    fn all_points(&mut self) -> Option<BySeat<u32>> {
        let Sheet { lines, points, .. } = self;
        let (count, before) = (points.len(), lines.faults.0.len());
        for (place, (seat, _)) in repeated(points, |it| it.1.0) {
            seat_fault(lines, *place, "ricochet-fault-seat-twice", *seat);
        }
        for (place, (seat, _)) in points.iter().filter(|(_, (seat, _))| seat.index() >= count) {
            seat_fault(lines, *place, "ricochet-fault-seat-gap", *seat);
        }
        if let Some((place, _)) = points.first().filter(|_| count == 1) {
            let reason = Phrase::new("fault-players").code("range", "2-8").with("count", count);
            lines.fault(*place, reason, lines.example("points"));
        }
        let of = |seat| points.iter().find(|(_, (other, _))| *other == seat);
        let scored = |seat| of(seat).map_or(0, |(_, (_, points))| *points);
        let right = count > 0 && lines.faults.0.len() == before;
        right.then(|| BySeat::fill(count, scored))
    }

    /// Who is to show, the lowest bid first (R27).
    fn queue(&mut self, points: Option<&BySeat<u32>>) -> Vec<(Seat, Bid)> {
        let Sheet { lines, show, .. } = self;
        let missing = |seat| points.is_some_and(|points| points.get(seat).is_none());
        for (place, (seat, _)) in show.iter().filter(|(_, (seat, _))| missing(*seat)) {
            seat_fault(lines, *place, "ricochet-fault-seat-missing", *seat);
        }
        for (place, (seat, _)) in repeated(show, |it| it.1.0) {
            seat_fault(lines, *place, "ricochet-fault-seat-twice", *seat);
        }
        for pair in show.windows(2).filter(|pair| pair[0].1.1 > pair[1].1.1) {
            let (place, (seat, _)) = pair[1];
            let reason = Phrase::new("ricochet-fault-show-order").code("seat", seat.letter());
            lines.fault(place, reason, "ricochet-hint-show-order");
        }
        let first = show.first().filter(|_| lines.line("over").is_some());
        lines.remove(first.map(|(place, _)| *place), "ricochet-fault-over-and-show");
        without_places(show)
    }

    /// What no match comes to under its rules: a line that is shown where all are sealed, or a
    /// goal after somebody has won.
    fn contradictions(&mut self) {
        let Some(rules) = self.rules.filter(|_| self.typed) else { return };
        let lines = &mut self.lines;
        let show = lines.line("show").filter(|_| rules.form == Form::Sealed);
        lines.fault(show, "ricochet-fault-show-sealed", "ricochet-hint-show-sealed");
        let won = self.points.iter().filter(|(_, (_, points))| *points >= rules.points);
        let points = |key| Phrase::new(key).with("points", rules.points);
        for (number, (place, _)) in won.enumerate() {
            if number > 0 {
                lines.fault(*place, points("ricochet-fault-won-twice"), "ricochet-hint-won-twice");
            } else if self.goal.is_some() {
                lines.fault(*place, points("ricochet-fault-won"), "ricochet-hint-won");
            }
        }
    }
}

fn at(lines: &mut LineReader, word: Word<'_>) -> Option<Square> {
    lines.word(word, Square::parse, "ricochet-fault-square", "a1 - h8")
}

fn robot_of(lines: &mut LineReader, word: Word<'_>) -> Option<Colour> {
    lines.word(word, Colour::from_word, "ricochet-fault-robot", "r, y, g, b, c, k")
}

fn without_places<T: Copy>(placed: &[Placed<T>]) -> Vec<T> {
    placed.iter().map(|(_, thing)| *thing).collect()
}

/// Colours as they are written.
fn letters(colours: impl IntoIterator<Item = Colour>) -> String {
    joined(colours.into_iter().map(Colour::letter), ", ")
}

fn seat_fault(lines: &mut LineReader, place: Place, key: &'static str, seat: Seat) {
    lines.fault(place, Phrase::new(key).code("seat", seat.letter()), "ricochet-hint-seats");
}

fn taken(lines: &mut LineReader, place: Place, square: Square) {
    let reason = Phrase::new("ricochet-fault-taken").code("square", square);
    lines.fault(place, reason, "ricochet-hint-free");
}
