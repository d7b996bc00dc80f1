//! Why a step of a turn went as it did, clause by clause.

use super::super::event::Event;
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use crate::game::Phrase;

/// Which clauses decided a step; `None` where there is no such step.
pub fn explain(
    _rules: &Rulebook,
    _before: &Position,
    _events: &[Event],
    _step: u32,
) -> Option<Vec<Phrase>> {
    None
}
