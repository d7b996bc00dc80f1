//! Robots in sentences: everything that the drawing and the panel show of them, for ears; and the
//! nouns of the game.

use super::super::position::{Position, State};
use super::super::square::Square;
use super::super::upgrade::Upgrade;
use kit::{Counting, Phrase, Seat, Viewer};

/// "brakes": an upgrade by its name.
pub(super) fn upgrade(upgrade: Upgrade) -> Phrase {
    Phrase::new("race-upgrade").code("upgrade", upgrade.name())
}

/// The number that people know a round by.
pub(super) fn round(stored: u16) -> i64 {
    Counting::default().number(stored.into()).into()
}

/// The robots, the viewer's own first.
pub(super) fn words(at: &Position, viewer: Viewer) -> Vec<Phrase> {
    let own = at.seats().filter(|seat| viewer.is(*seat));
    let others = at.seats().filter(|seat| !viewer.is(*seat));
    own.map(|seat| robot(at, seat)).chain(others.map(|seat| other(at, seat, viewer))).collect()
}

/// What there is to know of another robot: where it is and what it is after, and what stands
/// ahead of it where that is the viewer's own robot or a pit.
fn other(at: &Position, seat: Seat, viewer: Viewer) -> Phrase {
    let one = &at.robots[seat];
    let Some(square) = one.square() else { return robot(at, seat) };
    let ahead = ahead(at, seat, square);
    let faces = |own: Seat| viewer.is(own) && ahead.mentions(own);
    let faces = ahead.key == "race-ahead-pit" || at.seats().any(faces);
    Phrase::new("race-other")
        .with("who", seat)
        .code("letter", seat.letter())
        .flag("down", !one.active())
        .code("at", square)
        .code("way", one.facing.name())
        .with("damage", one.damage)
        .with("flag", at.next_flag(seat).map_or(0, i64::from))
        .flag("faces", faces)
        .with("ahead", ahead)
}

/// Where a robot is, how it is, what is ahead of it and what it is after.
pub(super) fn robot(at: &Position, seat: Seat) -> Phrase {
    let robot = &at.robots[seat];
    let key = match robot.state {
        State::Active(_) => "race-robot",
        State::Down(_) => "race-robot-down",
        State::Waiting => "race-robot-waiting",
        State::Destroyed { .. } => "race-robot-destroyed",
        State::Out => "race-robot-out",
    };
    let phrase = Phrase::new(key)
        .with("who", seat)
        .code("letter", seat.letter())
        .code("way", robot.facing.name())
        .with("damage", robot.damage)
        .code("archive", robot.archive)
        .with("flag", flag(at, seat));
    match robot.square() {
        Some(square) => phrase.code("at", square).with("ahead", ahead(at, seat, square)),
        None => phrase,
    }
}

/// "next flag 2 on f5", or that it has all.
pub(super) fn flag(at: &Position, seat: Seat) -> Phrase {
    match at.next_flag(seat) {
        Some(flag) => Phrase::new("race-next-flag")
            .with("flag", flag)
            .code("at", at.course.flags[usize::from(flag) - 1]),
        None => Phrase::new("race-no-flag"),
    }
}

/// The first thing in a straight line ahead: what its laser reaches, or a pit before that.
pub(super) fn ahead(at: &Position, seat: Seat, from: Square) -> Phrase {
    let (mut here, mut free) = (from, 0i64);
    let facing = at.robots[seat].facing;
    let said = |key, free: i64| Phrase::new(key).with("free", free).with("own", seat);
    loop {
        if at.course.wall(here, facing) {
            return said("race-ahead-wall", free);
        }
        let Some(next) = at.course.next(here, facing) else {
            return said("race-ahead-edge", free);
        };
        if let Some(other) = at.on(next) {
            return said("race-ahead-robot", free).with("who", other).code("at", next);
        }
        if at.course.pit(next) {
            return said("race-ahead-pit", free).code("at", next);
        }
        (here, free) = (next, free + 1);
    }
}
