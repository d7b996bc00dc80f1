//! The floor in sentences, and what its signs mean. All of a course is told here, for those who
//! have no drawing.

use super::super::course::{Cell, Course, Floor, Site};
use super::super::square::Square;
use kit::Phrase;
use kit::grid::Direction;

/// What the signs mean that this course has.
pub(super) fn signs(course: &Course) -> Vec<Phrase> {
    let has = |fits: fn(&Cell) -> bool| course.squares().any(|it| fits(course.cell(it)));
    let belts = |express: bool| {
        course.squares().filter_map(|it| course.belt(it)).any(|it| it.express == express)
    };
    let mut lines = vec![Phrase::new("race-legend-robot")];
    let signs = [
        ("race-legend-belt", belts(false)),
        ("race-legend-express", belts(true)),
        (
            "race-legend-curve",
            course.squares().filter_map(|it| course.belt(it)).any(|it| it.turns != 0),
        ),
        ("race-legend-gear", has(|cell| matches!(cell.floor, Floor::Gear { .. }))),
        ("race-legend-pit", has(|cell| cell.floor == Floor::Pit)),
        ("race-legend-laser", !course.lasers.is_empty()),
        ("race-legend-site", has(|cell| cell.site.is_some())),
    ];
    lines.extend(signs.into_iter().filter(|(_, is)| *is).map(|(key, _)| Phrase::new(key)));
    lines
}

/// Where the signs are explained again, and to those who get no drawing the floor is told.
pub(super) fn ask() -> Phrase {
    Phrase::new("race-legend-ask")
}

/// Flags, starts, sites, pits, gears, belts, lasers, walls: a sentence each.
pub(super) fn words(course: &Course) -> Vec<Phrase> {
    let mut told = vec![numbered("race-floor-flags", course.flags.iter().copied())];
    told.push(numbered("race-floor-starts", course.starts.iter().map(|start| start.square)));
    let with = |fits: &dyn Fn(&Cell) -> bool| -> Vec<Square> {
        course.squares().filter(|it| fits(course.cell(*it))).collect()
    };
    let lists = [
        ("race-floor-repair", with(&|it| it.site == Some(Site::Repair))),
        ("race-floor-upgrade", with(&|it| it.site == Some(Site::Upgrade))),
        ("race-floor-pits", with(&|it| it.floor == Floor::Pit)),
        ("race-floor-right", with(&|it| it.floor == Floor::Gear { clockwise: true })),
        ("race-floor-left", with(&|it| it.floor == Floor::Gear { clockwise: false })),
    ];
    told.extend(lists.into_iter().filter_map(|(key, squares)| plain(key, squares)));
    for express in [false, true] {
        told.extend(Direction::ALL.into_iter().filter_map(|to| belts(course, to, express)));
    }
    told.extend(curves(course));
    told.extend(lasers(course));
    told.extend([Direction::North, Direction::East].into_iter().filter_map(|it| walls(course, it)));
    told.extend(edges(course));
    told
}

/// "Flags: 1 on b2, 2 on f5."
fn numbered(key: &'static str, squares: impl Iterator<Item = Square>) -> Phrase {
    let item = |(number, square): (i64, Square)| {
        Phrase::new("race-numbered").with("number", number).code("at", square)
    };
    let list = Phrase::row((1..).zip(squares).map(item)).unwrap_or_else(Phrase::empty);
    Phrase::new(key).with("list", list)
}

fn plain(key: &'static str, squares: Vec<Square>) -> Option<Phrase> {
    let list = Phrase::row(squares.into_iter().map(Phrase::of_code))?;
    Some(Phrase::new(key).with("list", list))
}

/// Belts of one direction, each run by its ends: "c3 to c7".
fn belts(course: &Course, to: Direction, express: bool) -> Option<Phrase> {
    let is = |square: &Square| {
        course.belt(*square).is_some_and(|belt| belt.to == to && belt.express == express)
    };
    let starts = course.squares().filter(is).filter(|square| {
        let before = course.next(*square, to.back());
        !before.is_some_and(|before| is(&before))
    });
    let run = |start: Square| {
        let mut end = start;
        while let Some(next) = course.next(end, to).filter(|next| is(next)) {
            end = next;
        }
        match start == end {
            true => Phrase::of_code(start),
            false => Phrase::new("race-run").code("from", start).code("to", end),
        }
    };
    let list = Phrase::row(starts.map(run))?;
    let key = if express { "race-floor-express" } else { "race-floor-belts" };
    Some(Phrase::new(key).code("way", to.name()).with("list", list))
}

/// The squares of belts that turn what comes in from the side.
fn curves(course: &Course) -> Option<Phrase> {
    let turns = |square: &Square| course.belt(*square).is_some_and(|belt| belt.turns != 0);
    plain("race-floor-curves", course.squares().filter(turns).collect())
}

fn lasers(course: &Course) -> Option<Phrase> {
    let item = |laser: &super::super::course::Laser| {
        Phrase::new("race-floor-laser")
            .code("at", laser.mount)
            .code("way", laser.to.name())
            .with("strength", laser.strength)
    };
    let list = Phrase::row(course.lasers.iter().map(item))?;
    Some(Phrase::new("race-floor-lasers").with("list", list))
}

/// Walls inside the board, by the square west or south of them.
fn walls(course: &Course, side: Direction) -> Option<Phrase> {
    let inner =
        |square: &Square| course.next(*square, side).is_some() && course.wall(*square, side);
    let list = Phrase::row(course.squares().filter(inner).map(Phrase::of_code))?;
    Some(Phrase::new("race-floor-walls").code("way", side.name()).with("list", list))
}

/// Walls on the edge of the board, side by side; without any, that there are none.
fn edges(course: &Course) -> Vec<Phrase> {
    let told = Direction::ALL.into_iter().filter_map(|side| {
        let edge = course.squares().filter(|it| course.next(*it, side).is_none());
        let (walled, open): (Vec<_>, Vec<_>) = edge.partition(|it| course.wall(*it, side));
        let key = if open.is_empty() { "race-floor-edge-whole" } else { "race-floor-edge" };
        let list = Phrase::row(walled.into_iter().map(Phrase::of_code))?;
        Some(Phrase::new(key).code("way", side.name()).with("list", list))
    });
    let told: Vec<Phrase> = told.collect();
    if told.is_empty() { vec![Phrase::new("race-floor-open")] } else { told }
}
