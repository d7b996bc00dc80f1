//! What stands where somebody asks: a square, a robot, a beacon. All of it is public (R9).

use super::super::edition::Rulebook;
use super::super::orders::Asked;
use super::super::piece::Colour;
use super::super::position::{Object, Position};
use super::super::program::Phase;
use super::{names, words};
use kit::grid::{Direction, Square};
use kit::{Fault, Faults, Phrase, Viewer};

/// Answers a question about the board.
pub(in super::super) fn ask(
    rules: &Rulebook,
    at: &Position,
    viewer: Viewer,
    question: &str,
) -> Result<Vec<Phrase>, Faults> {
    let own = at.own(viewer);
    let unknown = || {
        let hint = Phrase::new("rambots-ask-hint");
        Faults::from(Fault::whole(Phrase::new("rambots-ask-unknown")).hint(hint))
    };
    let objects = match Asked::read(question).ok_or_else(unknown)? {
        Asked::Square(square) => match at.on(square) {
            Some(object) => vec![object],
            None => return Ok(empty(at, square)),
        },
        Asked::Own => vec![Object::bot(own.ok_or_else(unknown)?)],
        Asked::Beacon(colour) => vec![Object::beacon(colour)],
        Asked::Robot(colour) if at.bots().contains(&colour) => vec![Object::bot(colour)],
        Asked::Robot(colour) => {
            let reason = Phrase::new("rambots-ask-no-robot").code("colour", colour.name());
            let hint = Phrase::new("rambots-ask-hint-beacon").code("colour", colour.name());
            return Err(Fault::whole(reason).hint(hint).into());
        }
        Asked::Either(colour) => {
            let robot = at.bots().contains(&colour).then(|| Object::bot(colour));
            robot.into_iter().chain([Object::beacon(colour)]).collect()
        }
    };
    Ok(objects.into_iter().flat_map(|object| told(rules, at, object)).collect())
}

/// A question that has an answer worth having: where the viewer's next goal stands.
pub(in super::super) fn question(at: &Position, viewer: Viewer) -> Option<String> {
    let own = at.own(viewer);
    let goal = own.and_then(|bot| at.goals(bot).first());
    let object = match (goal, own) {
        (Some(goal), _) => Object::beacon(goal.colour),
        (None, Some(bot)) => Object::bot(bot),
        (None, None) => Object::beacon(Colour::Red),
    };
    at.square(object).map(|square| square.to_string())
}

/// Everything about one thing on the board.
fn told(rules: &Rulebook, at: &Position, object: Object) -> Vec<Phrase> {
    let Some(square) = at.square(object) else {
        let gone = Phrase::new("rambots-ask-gone").with("thing", names::thing(at, object));
        return vec![gone];
    };
    let mut lines = Vec::new();
    match object.as_bot() {
        Some(bot) => {
            lines.push(words::robot(at, bot));
            if at.facing(bot).is_none() {
                lines.extend(around(at, square));
            }
            let pool = names::codes(at.pool(bot).iter());
            let line = Phrase::new("rambots-ask-pool").with("who", at.seat(bot));
            lines.push(names::by_size(line.code("pieces", pool), at.pool(bot)));
            if at.phase() == Phase::Play {
                lines.push(words::needs(at, bot));
            }
        }
        None => {
            let pose = if at.is_upright(object) { "upright" } else { "lying" };
            let line = Phrase::new("rambots-ask-beacon").code("colour", object.colour().name());
            lines.push(line.code("pose", pose).code("at", square));
            lines.extend(around(at, square));
        }
    }
    if object.as_bot().is_none() || rules.tag_bots {
        let wanting = at.bots().iter().copied().filter(|bot| {
            // Nobody's nose reaches the own robot (B10).
            let goal = at.goals(*bot).first();
            goal.is_some_and(|goal| goal.colour == object.colour()) && object.as_bot() != Some(*bot)
        });
        lines
            .extend(wanting.map(|bot| Phrase::new("rambots-ask-wanted").with("who", at.seat(bot))));
    }
    lines
}

fn empty(at: &Position, square: Square) -> Vec<Phrase> {
    let first = Phrase::new("rambots-ask-empty").code("at", square);
    std::iter::once(first).chain(around(at, square)).collect()
}

/// The first thing in line in each direction.
fn around(at: &Position, square: Square) -> impl Iterator<Item = Phrase> + use<'_> {
    Direction::ALL.into_iter().map(move |toward| {
        let way = toward.name();
        match at.first_ahead(square, toward) {
            None => {
                let free = i64::from(square.line(toward).count_ones());
                Phrase::new("rambots-ask-line-wall").code("way", way).with("free", free)
            }
            Some((object, there)) => {
                let line = Phrase::new("rambots-ask-line").code("way", way).code("at", there);
                line.with("thing", names::thing(at, object))
                    .with("distance", square.distance(there))
            }
        }
    })
}
