//! What an instruction did, deed by deed: the events that are told as one thing. A report tells
//! them in short (`effects`), and the answer to WHY explains each with its clause (`explain`).

use super::super::event::Event;
use super::super::piece::{Colour, Piece};
use super::super::position::{Object, Position};
use kit::grid::{Direction, Square};

/// The deeds of an instruction: steps in a row with what they push, a contact with what comes of
/// it, a beam with what it does. All that is asked of one can be seen from where it began.
pub(super) fn deeds(events: &[Event]) -> Vec<&[Event]> {
    events.chunk_by(belongs).collect()
}

fn belongs(before: &Event, event: &Event) -> bool {
    match event {
        Event::Moved { .. } | Event::Shifted { .. } => {
            matches!(before, Event::Moved { .. } | Event::Shifted { .. } | Event::Beam { .. })
        }
        Event::Stole { .. }
        | Event::NothingToSteal { .. }
        | Event::Toppled { .. }
        | Event::Tagged { .. }
        | Event::Raised { .. }
        | Event::Unmoved { .. } => true,
        _ => false,
    }
}

/// Where the acting robot has come by a deed, and after how many steps.
pub(super) fn steps(deed: &[Event]) -> Option<(Square, usize)> {
    let to = |event: &Event| match event {
        Event::Moved { to, .. } => Some(*to),
        _ => None,
    };
    let steps = deed.iter().filter_map(to);
    Some((steps.clone().next_back()?, steps.count()))
}

/// Where other things have come by a deed. A row moves from its far end: the newest is the
/// nearest, and is told first.
pub(super) fn shifts(deed: &[Event]) -> Vec<(Object, Square)> {
    let mut shifts: Vec<(Object, Square)> = Vec::new();
    for event in deed {
        let Event::Shifted { object, to } = *event else { continue };
        match shifts.iter_mut().find(|(other, _)| *other == object) {
            Some((_, square)) => *square = to,
            None => shifts.insert(0, (object, to)),
        }
    }
    shifts
}

/// Whom a deed took something from, and what, if there was anything.
pub(super) fn theft(deed: &[Event]) -> Option<(Colour, Option<Piece>)> {
    deed.iter().find_map(|event| match *event {
        Event::Stole { from, piece, .. } => Some((from, Some(piece))),
        Event::NothingToSteal { from } => Some((from, None)),
        _ => None,
    })
}

/// Which way a contact has laid something down.
pub(super) fn toppled(deed: &[Event]) -> Option<Direction> {
    deed.iter().find_map(|event| match *event {
        Event::Toppled { to, .. } => Some(to),
        _ => None,
    })
}

/// The goal that a contact tagged, and which of its robot's it is.
pub(super) fn tag(at: &Position, deed: &[Event]) -> Option<(Piece, usize)> {
    deed.iter().find_map(|event| match *event {
        Event::Tagged { bot, piece } => Some((piece, 5 - at.goals(bot).len().clamp(1, 4))),
        _ => None,
    })
}
