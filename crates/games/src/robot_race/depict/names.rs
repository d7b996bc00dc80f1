//! The nouns of the game as phrases: players, upgrades, squares, lists.

use super::super::instruction::Turn;
use super::super::upgrade::Upgrade;
use kit::grid::Direction;
use kit::{Phrase, Seat};

/// A seat by its holder's name.
pub fn player(seat: Seat) -> Phrase {
    Phrase::new("race-player").with("who", seat)
}

/// "brakes": an upgrade by its name.
pub fn upgrade(upgrade: Upgrade) -> Phrase {
    Phrase::new("race-upgrade").code("upgrade", upgrade.word())
}

/// The letter of a robot.
pub fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

/// How a robot is drawn that faces this way.
pub const fn arrow(facing: Direction) -> char {
    match facing {
        Direction::North => '^',
        Direction::East => '>',
        Direction::South => 'v',
        Direction::West => '<',
    }
}

/// The word for a turn that templates choose by.
pub const fn turn(turn: Turn) -> &'static str {
    match turn {
        Turn::Left => "left",
        Turn::Right => "right",
        Turn::Around => "around",
    }
}

/// The turn that leads from one facing to another; `None` if they are the same.
pub fn turned(from: Direction, to: Direction) -> Option<Turn> {
    Turn::ALL.into_iter().find(|turn| turn.from(from) == to)
}

/// "a, b, c": any number of phrases; `None` of none.
pub fn row(items: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    let mut items = items.into_iter();
    let first = items.next()?;
    Some(items.fold(first, |before, next| {
        Phrase::new("race-list").with("before", before).with("next", next)
    }))
}

/// A code of our own notation as a cell or an item of a list.
pub fn code(code: impl ToString) -> Phrase {
    Phrase::new("race-code").code("code", code)
}

/// A cell with nothing in it.
pub fn empty() -> Phrase {
    Phrase::new("race-empty")
}

/// The word for yes or no that templates choose by.
pub const fn yes(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}
