//! The floor in sentences, and what its signs mean. All of a course is told here, for those who
//! have no drawing.

use super::super::course::{Cell, Course, Floor, Site};
use super::super::square::Square;
use kit::Phrase;
use kit::grid::Direction;

/// Whether a cell has something.
type Fits = fn(&Cell) -> bool;

/// What the signs mean that this course has.
pub(super) fn signs(course: &Course) -> Vec<Phrase> {
    let told = course.legend().into_iter().filter(|sign| sign.key.starts_with("race-legend-"));
    std::iter::once(Phrase::new("race-legend-robot")).chain(told).collect()
}

/// Flags, starts, sites, pits, gears, belts, lasers, walls: a sentence each.
pub(super) fn words(course: &Course) -> Vec<Phrase> {
    let starts = course.starts.iter().map(|start| start.square);
    let mut told = Vec::from_iter(numbered("race-floor-flags", course.flags.iter().copied()));
    told.extend(numbered("race-floor-starts", starts));
    let cells: [(&str, Fits); 5] = [
        ("race-floor-repair", |it| it.site == Some(Site::Repair)),
        ("race-floor-upgrade", |it| it.site == Some(Site::Upgrade)),
        ("race-floor-pits", |it| it.floor == Floor::Pit),
        ("race-floor-right", |it| it.floor == Floor::Gear { clockwise: true }),
        ("race-floor-left", |it| it.floor == Floor::Gear { clockwise: false }),
    ];
    told.extend(cells.into_iter().filter_map(|(key, fits)| {
        plain(Phrase::new(key), course.squares().filter(|it| fits(course.cell(*it))))
    }));
    for express in [false, true] {
        told.extend(Direction::ALL.into_iter().filter_map(|to| belts(course, to, express)));
    }
    let turns = |square: &Square| course.belt(*square).is_some_and(|belt| belt.turns != 0);
    told.extend(plain(Phrase::new("race-floor-curves"), course.squares().filter(turns)));
    told.extend(lasers(course));
    told.extend([Direction::North, Direction::East].into_iter().filter_map(|it| walls(course, it)));
    told.extend(edges(course));
    told
}

/// A sentence with this list; none where it has nothing.
fn listed(phrase: Phrase, items: impl Iterator<Item = Phrase>) -> Option<Phrase> {
    Some(phrase.with("list", Phrase::row(items)?))
}

/// "Flags: 1 on b2, 2 on f5."
fn numbered(key: &'static str, squares: impl Iterator<Item = Square>) -> Option<Phrase> {
    let item = |(number, square): (i64, Square)| {
        Phrase::new("race-numbered").with("number", number).code("at", square)
    };
    listed(Phrase::new(key), (1..).zip(squares).map(item))
}

fn plain(phrase: Phrase, squares: impl Iterator<Item = Square>) -> Option<Phrase> {
    listed(phrase, squares.map(Phrase::of_code))
}

/// Belts of one direction, each run by its ends: "c3 to c7".
fn belts(course: &Course, to: Direction, express: bool) -> Option<Phrase> {
    let is = |square: &Square| {
        course.belt(*square).is_some_and(|belt| belt.to == to && belt.express == express)
    };
    let first = |it: &Square| !course.next(*it, to.back()).is_some_and(|before| is(&before));
    let starts = course.squares().filter(is).filter(first);
    let run = |start: Square| {
        let on = |it: &Square| course.next(*it, to).filter(is);
        let end = std::iter::successors(Some(start), on).last().unwrap_or(start);
        match start == end {
            true => Phrase::of_code(start),
            false => Phrase::new("race-run").code("from", start).code("to", end),
        }
    };
    let key = if express { "race-floor-express" } else { "race-floor-belts" };
    listed(Phrase::new(key).code("way", to.name()), starts.map(run))
}

fn lasers(course: &Course) -> Option<Phrase> {
    let item = |laser: &super::super::course::Laser| {
        Phrase::new("race-floor-laser")
            .code("at", laser.mount)
            .code("way", laser.to.name())
            .with("strength", laser.strength)
    };
    listed(Phrase::new("race-floor-lasers"), course.lasers.iter().map(item))
}

/// Walls inside the board, by the square west or south of them.
fn walls(course: &Course, side: Direction) -> Option<Phrase> {
    let inner =
        |square: &Square| course.next(*square, side).is_some() && course.wall(*square, side);
    let walls = Phrase::new("race-floor-walls").code("way", side.name());
    plain(walls, course.squares().filter(inner))
}

/// Walls on the edge of the board, side by side; without any, that there are none.
fn edges(course: &Course) -> Vec<Phrase> {
    let told = Direction::ALL.into_iter().filter_map(|side| {
        let edge = course.squares().filter(|it| course.next(*it, side).is_none());
        let (walled, open): (Vec<_>, Vec<_>) = edge.partition(|it| course.wall(*it, side));
        let key = if open.is_empty() { "race-floor-edge-whole" } else { "race-floor-edge" };
        plain(Phrase::new(key).code("way", side.name()), walled.into_iter())
    });
    let told: Vec<Phrase> = told.collect();
    if told.is_empty() { vec![Phrase::new("race-floor-open")] } else { told }
}
