//! A turn, step by step: who won it, with which line, and what there was besides.

use super::super::event::Event;
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use crate::game::{Account, Viewer};

/// What happened in a round, for one viewer.
pub fn account(
    _rules: &Rulebook,
    _before: &Position,
    _events: &[Event],
    _viewer: Viewer,
) -> Account {
    Account::default()
}
