//! A robot's row in one sentence, for those to whom no table is drawn: what it did and what
//! happened to it in a register, in the order of time. Must never leave out what the row tells.

use super::super::event::{Event, Mover};
use super::super::orders;
use super::notes;
use super::round::{Acting, Played};
use kit::grid::Direction;
use kit::{Phrase, Seat};

/// "Bartek: forward 2, carried north twice. Damage 3. Step 5."
pub(super) fn row(
    played: &Played<'_>,
    opening: &[&Event],
    step: Option<&Acting<'_>>,
    seat: Seat,
) -> Phrase {
    let robot = &played.after.robots[seat];
    Phrase::new("race-aloud-row")
        .with("who", seat)
        .with("told", Phrase::row(told(played, opening, seat)).unwrap_or_else(Phrase::empty))
        .flag("there", robot.square().is_some())
        .with("damage", robot.damage)
        .with("step", step.map_or(0, |step| i64::from(step.number)))
}

/// What happened to a robot around the registers.
pub(super) fn around(seat: Option<Seat>, what: Phrase) -> Phrase {
    match seat {
        Some(seat) => Phrase::new("race-aloud-of").with("who", seat).with("told", what),
        None => Phrase::new("race-aloud-all").with("told", what),
    }
}

/// Its own order, the ways it was pushed and carried, and the notes.
fn told(played: &Played<'_>, opening: &[&Event], seat: Seat) -> Vec<Phrase> {
    let mut moves = moves(played, seat).into_iter();
    notes::with(played, opening, seat, &mut |_| moves.next().flatten())
}

/// What is told of each step and move of a robot: of its own moves its order alone, and of as
/// many squares as something else moved it the same way one phrase.
fn moves(played: &Played<'_>, seat: Seat) -> Vec<Option<Phrase>> {
    let mut told: Vec<Option<Phrase>> = Vec::new();
    let mut run: Option<Run> = None;
    for (event, went) in played.of(seat) {
        if let Event::Step { with, .. } = event {
            run = None;
            told.push(Some(orders::words(*with)));
        }
        let Some(went) = went else { continue };
        let (how, way) = (MovedBy::of(went.by), went.way);
        match run.as_mut().filter(|run| (run.how, run.way) == (how, way)) {
            Some(run) => {
                run.squares += 1;
                told[run.index] = run.phrase();
                told.push(None);
            }
            None => {
                let new = Run { index: told.len(), how, way, squares: 1 };
                told.push(new.phrase());
                run = Some(new);
            }
        }
    }
    told
}

/// What moves a robot, as far as it is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MovedBy {
    Own,
    Carried,
    Pushed(Seat),
    Beamed(Seat),
}

impl MovedBy {
    fn of(by: Mover) -> MovedBy {
        match by {
            Mover::Own => MovedBy::Own,
            Mover::Belt | Mover::Express => MovedBy::Carried,
            Mover::Push(seat) => MovedBy::Pushed(seat),
            Mover::Beam(seat) => MovedBy::Beamed(seat),
        }
    }
}

/// Squares that a robot was moved one after another, the same way by the same mover.
struct Run {
    index: usize,
    how: MovedBy,
    way: Direction,
    squares: u32,
}

impl Run {
    fn phrase(&self) -> Option<Phrase> {
        let phrase = match self.how {
            MovedBy::Own => return None,
            MovedBy::Carried => Phrase::new("race-aloud-carried"),
            MovedBy::Pushed(by) => Phrase::new("race-aloud-pushed").with("by", by),
            MovedBy::Beamed(by) => Phrase::new("race-aloud-beamed").with("by", by),
        };
        Some(phrase.code("way", self.way.name()).with("squares", i64::from(self.squares)))
    }
}
