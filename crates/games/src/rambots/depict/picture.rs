//! A round as a picture: the board after it, the steps of the robots, what was pushed, and the
//! beams that hit something.

use super::super::edition::Rulebook;
use super::super::event::{Aim, Event};
use super::super::piece::Colour;
use super::super::position::{Object, Position};
use super::board;
use kit::grid::Square;
use kit::{Phrase, Picture, Seat, Shot, Spot, Step, Viewer, Way};

/// The picture of a round, whose steps these are; none where nothing was executed. What did not
/// touch a player is pale in that player's picture.
pub(super) fn picture(
    rules: &Rulebook,
    before: &Position,
    events: &[Event],
    steps: &[Step],
    viewer: Viewer,
) -> Option<Picture> {
    let untouched = |seat: Seat| steps.iter().map(|step| !step.touches(seat)).collect();
    let pale = viewer.seat().map(untouched).unwrap_or_default();
    let mut at = *before;
    let mut ways = Ways { done: Vec::new(), step: 0, moved: Vec::new(), pale };
    let mut beams = Vec::new();
    let mut acting = None;
    for event in events {
        match *event {
            Event::Step { bot, .. } => {
                ways.close();
                ways.step += 1;
                acting = Some(bot);
            }
            Event::Moved { bot, to } => ways.moved(&at, Object::bot(bot), to, acting),
            Event::Shifted { object, to } => ways.moved(&at, object, to, acting),
            Event::Beam { bot, at: Aim::Hit(object) } => {
                let square = |object| at.square(object).map(spot);
                let pair = square(Object::bot(bot)).zip(square(object));
                beams.extend(pair.map(|(from, to)| Shot { from, to, pale: ways.is_pale() }));
            }
            _ => {}
        }
        event.apply(&mut at);
    }
    ways.close();
    let board = board::board(rules, &at);
    let alt = Phrase::new("rambots-picture").with("steps", i64::from(ways.step));
    (ways.step > 0).then_some(Picture { board, ways: ways.done, beams, alt })
}

/// The ways of a round, a step after another.
struct Ways {
    done: Vec<Way>,
    step: u32,
    /// What moved in the step, and whether it did so by itself.
    moved: Vec<(Object, bool, Vec<Square>)>,
    /// For each step, whether it did not touch the viewer; empty: all do.
    pale: Vec<bool>,
}

impl Ways {
    fn is_pale(&self) -> bool {
        let step = (self.step as usize).checked_sub(1);
        step.and_then(|step| self.pale.get(step)).is_some_and(|pale| *pale)
    }

    fn moved(&mut self, at: &Position, object: Object, to: Square, acting: Option<Colour>) {
        let Some(from) = at.square(object) else { return };
        let own = object.as_bot().is_some() && object.as_bot() == acting;
        match self.moved.iter_mut().find(|(it, ..)| *it == object) {
            Some((.., squares)) => squares.push(to),
            None => self.moved.push((object, own, vec![from, to])),
        }
    }

    fn close(&mut self) {
        let (step, pale) = (self.step, self.is_pale());
        let way = |(object, ordered, squares): (Object, bool, Vec<Square>)| {
            let spots = squares.into_iter().map(|it| (it.file() as i8, it.rank() as i8)).collect();
            let tint = Some(board::tint(object.colour()));
            Way { spots, ordered, step: ordered.then_some(step), tint, pale }
        };
        self.done.extend(self.moved.drain(..).map(way));
    }
}

fn spot(square: Square) -> Spot {
    (square.file(), square.rank())
}
