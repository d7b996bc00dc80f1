//! The drawing: the floor as in the course's file, the robots on it, the panel; and a register as a
//! picture: the board after it, the ways of all robots, the shots (D49).

use std::ops::Range;

use super::super::event::{Event, Shot};
use super::super::position::{Phase, Position, Robot, State};
use super::super::rulebook::Rulebook;
use super::super::square::Square;
use super::deeds::Told;
use super::round::{Played, Went};
use super::{floor, words};
use kit::grid::Direction;
use kit::{
    Board, BySeat, Cell, Figure, Phrase, Picture, Plan, Scene, Seat, Shape, Shot as Ray, Tint,
    Viewer, Way,
};

/// The colours of the robots in the order of the seats. Messages and arrows say the same.
const COLOURS: [Tint; 8] = [
    Tint::Red,
    Tint::Blue,
    Tint::Green,
    Tint::Black,
    Tint::Yellow,
    Tint::Purple,
    Tint::Cyan,
    Tint::Orange,
];

/// How many of them a drawing has; pictures have room for all.
const DRAWN: usize = 4;

/// How many ranks are near a robot.
const NEAR: usize = 8;

/// How many ranks the middle of them lies ahead of it at most.
const LEAN: usize = 2;

/// A position to look at and to hear. Hands show to their owner alone.
pub fn scene(rules: &Rulebook, at: &Position, viewer: Viewer) -> Scene {
    let first = at.round == 0;
    Scene {
        board: board(at, viewer),
        panel: panel(rules, at, viewer),
        // The floor stays as it is: its signs and its squares are told once, and again to who asks.
        signs: if first { floor::signs(&at.course) } else { vec![Phrase::new("race-legend-ask")] },
        words: words::words(at, viewer),
        floor: if first { floor::words(&at.course) } else { Vec::new() },
        own: words::own(at, viewer),
        lists: words::lists(rules, at),
        ..Scene::default()
    }
}

/// The board alone.
pub fn board(at: &Position, viewer: Viewer) -> Board {
    let course = &at.course;
    let own = viewer.seat().and_then(|seat| at.robots.get(seat)?.square());
    let near = own.map_or(0..usize::from(course.ranks), |own| near(at, viewer, own));
    Board {
        own: own.map(|square| square.file),
        plan: Some(Plan { near, ..course.plan() }),
        figures: course.figures().into_iter().chain(robots(at)).collect(),
        ..Board::of(course.files, course.ranks, |file, rank| cell(at, Square::new(file, rank)))
    }
}

/// The colour of a robot in pictures.
pub(super) const fn colour(seat: Seat) -> Tint {
    COLOURS[seat.index() % COLOURS.len()]
}

/// The robots as pictures draw them.
fn robots(at: &Position) -> impl Iterator<Item = Figure> + '_ {
    at.robots.iter().filter_map(|(seat, robot)| {
        let letter = seat.letter();
        let down = !robot.active();
        let shape = Shape::Robot {
            tint: colour(seat),
            letter: if down { letter.to_ascii_lowercase() } else { letter },
            facing: robot.facing,
            down,
        };
        Some(Figure { spot: robot.square()?.spot(), shape })
    })
}

/// The ranks around a robot, as rows from the north: more of them on the side of its next flag.
fn near(at: &Position, viewer: Viewer, own: Square) -> Range<usize> {
    let ranks = usize::from(at.course.ranks);
    let row = |square: Square| ranks - 1 - usize::from(square.rank);
    let next = at.seats().find(|seat| viewer.is(*seat)).and_then(|seat| at.next_flag(seat));
    let flag = next.map_or(own, |flag| at.course.flags[usize::from(flag) - 1]);
    let middle = row(flag).clamp(row(own).saturating_sub(LEAN), row(own) + LEAN);
    let first = middle.saturating_sub(NEAR / 2).min(ranks.saturating_sub(NEAR));
    first..(first + NEAR).min(ranks)
}

/// The robot on a square: its letter, and an arrow the way it faces. One that is powered down
/// has a small letter.
fn cell(at: &Position, square: Square) -> Cell {
    let Some(seat) = at.on(square) else { return Cell { glyph: *b"   ", tint: None } };
    let robot = &at.robots[seat];
    let letter = seat.letter();
    let letter = if robot.active() { letter } else { letter.to_ascii_lowercase() };
    Cell {
        glyph: [letter as u8, crate::arrow(robot.facing), b' '],
        tint: Some(COLOURS[seat.index() % DRAWN]),
    }
}

/// A row a robot: its letter, its player, where it is, its damage, its flags, its lives.
fn panel(rules: &Rulebook, at: &Position, viewer: Viewer) -> Vec<Vec<Phrase>> {
    let row = |(seat, robot): (Seat, &Robot)| {
        let flags = Phrase::new("race-panel-flags")
            .with("flags", robot.flags)
            .with("all", at.course.flags.len());
        let damage = Phrase::new("race-panel-damage").with("damage", robot.damage);
        let lives = i64::from(rules.lives.saturating_sub(robot.deaths));
        let lives = Phrase::new("race-panel-lives").with("lives", lives);
        vec![
            Phrase::of_code(seat.letter()),
            Phrase::new("race-panel-name").with("who", seat),
            place(robot),
            damage,
            flags,
            lives,
            Phrase::new("race-panel-own").flag("own", viewer.is(seat)),
        ]
    };
    match at.phase {
        Phase::Starts(_) => Vec::new(),
        Phase::Race | Phase::Over => at.robots.iter().map(row).collect(),
    }
}

/// "c4 S", or why it is not on the board.
fn place(robot: &Robot) -> Phrase {
    let (key, square) = match robot.state {
        State::Active(square) => ("race-panel-at", Some(square)),
        State::Down(square) => ("race-panel-down", Some(square)),
        State::Waiting => ("race-panel-waiting", None),
        State::Destroyed { .. } => ("race-panel-destroyed", None),
        State::Out => ("race-panel-out", None),
    };
    Phrase::new(key).maybe("at", square).code("way", robot.facing.letter())
}

/// The picture of a register, of which this is told. What did not touch a player is pale in that
/// player's picture.
pub(super) fn picture(played: &Played<'_>, told: &BySeat<Told>, viewer: Viewer) -> Picture {
    let tells = |seat: Seat, own: Seat| told[seat].iter().any(|it| it.mentions(own));
    let pale = |seat: Seat| viewer.seat().is_some_and(|own| seat != own && !tells(seat, own));
    let step = |seat: Seat| played.acting.iter().find(|it| it.seat == seat).map(|it| it.number);
    let ways = played.ways();
    let ways = ways.iter().flat_map(|(seat, ways)| ways.iter().map(move |way| (seat, way)));
    let ways = ways.map(|(seat, (ordered, went))| Way {
        spots: went.first().map(from).into_iter().chain(went.iter().map(to)).collect(),
        ordered: *ordered,
        step: step(seat).filter(|_| *ordered),
        tint: Some(colour(seat)),
        pale: pale(seat),
    });
    let beams = played.events.iter().filter_map(|event| match event {
        Event::Hit { seat, by } => {
            let to = played.last_square(*seat)?;
            let (from, pale) = match by {
                Shot::Board(laser) => {
                    let laser = played.before.course.lasers.get(usize::from(*laser))?;
                    (laser.mount, pale(*seat))
                }
                Shot::Robot { seat: by, .. } => {
                    (played.last_square(*by)?, pale(*seat) && pale(*by))
                }
            };
            Some(Ray { from: from.spot(), to: to.spot(), pale })
        }
        _ => None,
    });
    Picture {
        board: board(&played.after, viewer),
        ways: ways.collect(),
        beams: beams.collect(),
        alt: Phrase::new("race-picture").with("number", played.number),
    }
}

fn from(went: &Went) -> (i8, i8) {
    (went.from.file as i8, went.from.rank as i8)
}

/// Where a robot came, next to the board where it fell over the edge.
fn to(went: &Went) -> (i8, i8) {
    let (file, rank) = from(went);
    match went.way {
        Direction::North => (file, rank + 1),
        Direction::East => (file + 1, rank),
        Direction::South => (file, rank - 1),
        Direction::West => (file - 1, rank),
    }
}
