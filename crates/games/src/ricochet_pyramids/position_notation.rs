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
use kit::codec::{LineForm, Lines, Placed, Word, known, repeated};
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
        read(source, None, false)
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

/// Reads a position. Under a rulebook there can be only towers and robots in its colours; where
/// somebody `typed` it, what no match can come to is a fault.
///
/// # Errors
/// Everything that is wrong, each with its place; in a typed one also what contradicts the
/// rulebook or another line.
pub(super) fn read(
    source: &Source<'_>,
    rules: Option<&Rulebook>,
    typed: bool,
) -> Result<Position, Faults> {
    let words = source.lines.iter().map(|it| it.words_parted(|c| c.is_whitespace() || c == ','));
    let mut lines = Lines::of(LINES, words.collect());
    for (word, key) in [
        ("robots", "ricochet-fault-no-robots"),
        ("goal", "ricochet-fault-no-goal"),
        ("points", "ricochet-fault-no-points"),
    ] {
        let or = if word == "goal" { "over" } else { word };
        if lines.line(word).or(lines.line(or)).is_none() {
            lines.fault(source.behind(), key, lines.example(word));
        }
    }
    let turn = lines.once("turn", 1..=if typed { MOST_TURNS } else { u32::MAX });
    lines.bare("over");
    let layout = layout(&mut lines, rules);
    let robots = board_robots(&mut lines, rules);
    let goal = goal(&mut lines, layout.as_ref(), robots.as_ref());
    let points = all_points(&mut lines, rules.filter(|_| typed));
    let queue = queue(&mut lines, points.as_ref());
    let sealed = rules.is_some_and(|rules| typed && rules.form == Form::Sealed);
    let show = lines.line("show").filter(|_| sealed);
    lines.fault(show, "ricochet-fault-show-sealed", "ricochet-hint-show-sealed");
    let (Some(layout), Some(robots), Some(points)) = (layout, robots, points) else {
        // Without a position there is a fault.
        return Err(lines.faults.sorted());
    };
    let turn = turn.unwrap_or(1);
    lines.faults.or(Position { layout, robots, goal, turn, points, queue })
}

/// What is in a colour that there is not under the rulebook, where there are these (R2-R4).
fn foreign(lines: &mut Lines<'_>, place: Place, reason: Phrase, known: String) {
    let hint = Phrase::new("ricochet-hint-foreign").code("known", known);
    lines.fault(place, reason, hint);
}

fn layout(lines: &mut Lines<'_>, rules: Option<&Rulebook>) -> Option<Layout> {
    let towers = lines.pairs("towers", |lines, [tower, square]| {
        let found = lines.word(tower, Tower::parse, "ricochet-fault-tower", "R/R, G/Y");
        at(lines, square).zip(found)
    });
    let colours = rules.map_or(&Colour::ALL[..], Rulebook::tower_colours);
    for (place, (_, tower)) in &towers {
        if ![tower.large, tower.medium].iter().all(|colour| colours.contains(colour)) {
            let reason = Phrase::new("ricochet-fault-tower-foreign").code("tower", tower.code());
            let known = letters(colours.iter().copied()).to_ascii_uppercase();
            foreign(lines, *place, reason, known);
        }
    }
    repeated(&towers, |it| it.1.0).for_each(|(at, (square, _))| taken(lines, *at, *square));
    for (place, (_, tower)) in repeated(&towers, |it| it.1.1) {
        let reason = Phrase::new("ricochet-fault-tower-twice").code("tower", tower.code());
        lines.remove(*place, reason);
    }
    let layout = Layout::new(&without_places(&towers));
    if let Err(Some(square)) = layout {
        let place = towers.iter().find(|(_, (at, _))| *at == square);
        lines.faults.0.extend(place.map(|(place, _)| rulebook::enclosed(*place, square)));
    }
    layout.ok()
}

fn board_robots(lines: &mut Lines<'_>, rules: Option<&Rulebook>) -> Option<Robots> {
    let robots = lines
        .pairs("robots", |lines, [robot, square]| robot_of(lines, robot).zip(at(lines, square)));
    let colours = rules.map_or(&Colour::ALL[..], Rulebook::robot_colours);
    for (place, (colour, _)) in robots.iter().filter(|it| !colours.contains(&it.1.0)) {
        let reason = Phrase::new("ricochet-fault-robot-foreign").code("robot", colour.letter());
        foreign(lines, *place, reason, letters(colours.iter().copied()));
    }
    repeated(&robots, |it| it.1.1).for_each(|(at, (_, square))| taken(lines, *at, *square));
    for (place, (colour, _)) in repeated(&robots, |it| it.1.0) {
        let reason = Phrase::new("ricochet-fault-robot-twice").code("robot", colour.letter());
        lines.remove(*place, reason);
    }
    for (place, _) in robots.iter().skip(Robots::MOST) {
        let reason = Phrase::new("ricochet-fault-robots-many").with("most", Robots::MOST);
        lines.remove(*place, reason);
    }
    Robots::new(&without_places(&robots))
}

/// The goal, if its robot and its tower are there and not together already (R8).
fn goal(lines: &mut Lines<'_>, layout: Option<&Layout>, robots: Option<&Robots>) -> Option<Goal> {
    let (place, words) = lines.take("goal").pop()?;
    let [robot, goal] = lines.exactly(place, &words, "goal r a1")?;
    let (colour, square) = robot_of(lines, robot).zip(at(lines, goal))?;
    lines.remove(lines.line("over"), "ricochet-fault-over-and-goal");
    let (layout, robots) = (layout?, robots?);
    let bare = layout.tower(square).is_none().then_some(goal.0);
    let squares = joined(layout.towers().iter().map(|(square, _)| square), ", ");
    let reason = Phrase::new("ricochet-fault-goal-tower").code("square", square);
    lines.fault(bare, reason, known(&squares));
    let Some(stands) = robots.find(colour) else {
        let reason = Phrase::new("ricochet-fault-goal-robot").code("robot", colour.letter());
        lines.fault(robot.0, reason, known(&letters(robots.all())));
        return None;
    };
    let done = (stands == square).then_some(goal.0);
    let reason = Phrase::new("ricochet-fault-goal-done").code("square", square);
    lines.fault(done, reason, "ricochet-hint-other-goal");
    Some(Goal { robot: colour, square })
}

/// The points of seats A, B and so on, without a gap. Under these rules no match goes on when
/// somebody has the points that win (R18).
fn all_points(lines: &mut Lines<'_>, rules: Option<&Rulebook>) -> Option<BySeat<u32>> {
    let most = rules.map_or(u32::MAX, |rules| rules.points);
    let points = lines.pairs("points", |lines, [seat, points]| {
        lines.seat(seat).zip(lines.number(points, 0..=most))
    });
    let (count, before) = (points.len(), lines.faults.0.len());
    for (place, (seat, _)) in repeated(&points, |it| it.1.0) {
        seat_fault(lines, *place, "ricochet-fault-seat-twice", *seat);
    }
    for (place, (seat, _)) in points.iter().filter(|(_, (seat, _))| seat.index() >= count) {
        seat_fault(lines, *place, "ricochet-fault-seat-gap", *seat);
    }
    if let Some((place, _)) = points.first().filter(|_| count == 1) {
        let reason = Phrase::new("fault-players").code("range", "2-8").with("count", count);
        lines.fault(*place, reason, lines.example("points"));
    }
    let right = count > 0 && lines.faults.0.len() == before;
    let won = points.iter().filter(|(_, (_, points))| rules.is_some() && *points >= most);
    for (number, (place, _)) in won.enumerate() {
        let of = |key| Phrase::new(key).with("points", most);
        if number > 0 {
            lines.fault(*place, of("ricochet-fault-won-twice"), "ricochet-hint-won-twice");
        } else if lines.line("goal").is_some() {
            lines.fault(*place, of("ricochet-fault-won"), "ricochet-hint-won");
        }
    }
    let of = |seat| points.iter().find(|(_, (other, _))| *other == seat);
    let scored = |seat| of(seat).map_or(0, |(_, (_, points))| *points);
    right.then(|| BySeat::fill(count, scored))
}

/// Who is to show, the lowest bid first (R27).
fn queue(lines: &mut Lines<'_>, points: Option<&BySeat<u32>>) -> Vec<(Seat, Bid)> {
    let show = lines.pairs("show", |lines, [seat, bid]| {
        let found = lines.seat(seat);
        found.zip(lines.word(bid, Bid::parse, "ricochet-fault-bid", "1 - 99"))
    });
    let missing = |seat| points.is_some_and(|points| points.get(seat).is_none());
    for (place, (seat, _)) in show.iter().filter(|(_, (seat, _))| missing(*seat)) {
        seat_fault(lines, *place, "ricochet-fault-seat-missing", *seat);
    }
    for (place, (seat, _)) in repeated(&show, |it| it.1.0) {
        seat_fault(lines, *place, "ricochet-fault-seat-twice", *seat);
    }
    for pair in show.windows(2).filter(|pair| pair[0].1.1 > pair[1].1.1) {
        let (place, (seat, _)) = pair[1];
        let reason = Phrase::new("ricochet-fault-show-order").code("seat", seat.letter());
        lines.fault(place, reason, "ricochet-hint-show-order");
    }
    let first = show.first().filter(|_| lines.line("over").is_some());
    lines.remove(first.map(|(place, _)| *place), "ricochet-fault-over-and-show");
    without_places(&show)
}

fn at(lines: &mut Lines<'_>, word: Word<'_>) -> Option<Square> {
    lines.word(word, Square::parse, "ricochet-fault-square", "a1 - h8")
}

fn robot_of(lines: &mut Lines<'_>, word: Word<'_>) -> Option<Colour> {
    lines.word(word, Colour::from_word, "ricochet-fault-robot", "r, y, g, b, c, k")
}

fn without_places<T: Copy>(placed: &[Placed<T>]) -> Vec<T> {
    placed.iter().map(|(_, thing)| *thing).collect()
}

/// Colours as they are written.
fn letters(colours: impl IntoIterator<Item = Colour>) -> String {
    joined(colours.into_iter().map(Colour::letter), ", ")
}

fn seat_fault(lines: &mut Lines<'_>, place: Place, key: &'static str, seat: Seat) {
    lines.fault(place, Phrase::new(key).code("seat", seat.letter()), "ricochet-hint-seats");
}

fn taken(lines: &mut Lines<'_>, place: Place, square: Square) {
    let reason = Phrase::new("ricochet-fault-taken").code("square", square);
    lines.fault(place, reason, "ricochet-hint-free");
}
