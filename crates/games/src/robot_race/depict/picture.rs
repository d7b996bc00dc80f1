//! A register as a picture: the board after it, the ways of all robots, the shots (D49).

use super::super::event::{Event, Shot};
use super::board;
use super::deeds::Told;
use super::round::{Played, Went};
use kit::grid::Direction;
use kit::{BySeat, Phrase, Picture, Seat, Shot as Ray, Viewer, Way};

/// The picture of a register, of which this is told. What did not touch a player is pale in that
/// player's picture.
pub(super) fn picture(played: &Played<'_>, told: &BySeat<Told>, viewer: Viewer) -> Picture {
    let touches = |seat: Seat, own: Seat| {
        seat == own || told[seat].iter().any(|(_, phrase)| phrase.mentions(own))
    };
    let pale = |seat: Seat| viewer.seat().is_some_and(|own| !touches(seat, own));
    let acting = played.acting();
    let step = |seat: Seat| acting.iter().find(|it| it.seat == seat).map(|it| it.number);
    let ways = played.ways();
    let ways = ways.iter().flat_map(|(seat, ways)| ways.iter().map(move |way| (seat, way)));
    let ways = ways.map(|(seat, (ordered, went))| Way {
        spots: went.first().map(from).into_iter().chain(went.iter().map(to)).collect(),
        ordered: *ordered,
        step: step(seat).filter(|_| *ordered),
        tint: Some(board::colour(seat)),
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
        board: board::board(&played.after, viewer),
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
