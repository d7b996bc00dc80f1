//! The nouns of the game as phrases: players, upgrades, squares, lists.

use super::super::instruction::Turn;
use super::super::upgrade::Upgrade;
use kit::grid::Direction;
use kit::{Counting, Phrase};

/// "brakes": an upgrade by its name.
pub fn upgrade(upgrade: Upgrade) -> Phrase {
    Phrase::new("race-upgrade").code("upgrade", upgrade.name())
}

/// The turn that leads from one facing to another; `None` if they are the same.
pub fn turned(from: Direction, to: Direction) -> Option<Turn> {
    Turn::ALL.into_iter().find(|turn| turn.from(from) == to)
}

/// The number that people know a round by.
pub fn round(stored: u16) -> i64 {
    Counting::default().number(stored.into()).into()
}
