//! What is told of a whole match: turns won, best lines, and the awards.

use super::super::event::Event;
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use crate::game::Honours;

/// Careers and awards, out of the events of every round, round 0 first.
pub fn honours(_rules: &Rulebook, _end: &Position, _history: &[Vec<Event>]) -> Honours {
    Honours::default()
}
