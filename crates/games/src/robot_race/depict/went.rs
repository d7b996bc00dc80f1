//! Where robots went, square by square, and over the edge: there no square is left to move to, and
//! a fall alone is what happened.

use super::super::event::{Death, Event, Mover};
use super::super::square::Square;
use kit::grid::Direction;

/// One square that a robot went, on its own or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Went {
    /// Where it stood.
    pub from: Square,
    /// Where it came; `None` over the edge of the board.
    pub to: Option<Square>,
    /// Which way.
    pub way: Direction,
    /// What moved it.
    pub by: Mover,
}

/// How an event moves its robot, if it does.
pub(super) fn went(event: &Event) -> Option<Went> {
    if let Event::Moved { from, to, by, .. } = *event {
        return Some(Went { from, to: Some(to), way: from.toward(to)?, by });
    }
    let Event::Destroyed { how: Death::Edge { from, way, by }, .. } = *event else { return None };
    Some(Went { from, to: None, way, by })
}
