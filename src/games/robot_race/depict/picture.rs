//! A register as a picture: the board after it, the ways of all robots, the shots (D49).

use super::super::event::{Event, Shot};
use super::super::square::Square;
use super::board;
use super::round::Played;
use crate::game::{Phrase, Picture, Viewer, Way};

/// The picture of a register.
pub(super) fn picture(played: &Played<'_>, viewer: Viewer) -> Picture {
    let spot = |square: &Square| (square.file as i8, square.rank as i8);
    let ways = played.ways();
    let ways = ways.values().flatten().map(|(ordered, squares)| Way {
        spots: squares.iter().map(spot).collect(),
        ordered: *ordered,
    });
    let beams = played.events.iter().filter_map(|event| match event {
        Event::Hit { seat, by } => {
            let to = played.last_square(*seat)?;
            let from = match by {
                Shot::Board(laser) => played.before.course.lasers.get(usize::from(*laser))?.mount,
                Shot::Robot { seat, .. } => played.last_square(*seat)?,
            };
            Some(((from.file, from.rank), (to.file, to.rank)))
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
