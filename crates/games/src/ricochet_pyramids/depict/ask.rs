//! What stands where somebody asks: a square, a tower, a robot, the goal, a seat.

use super::super::board::{Robot, Tower};
use super::super::line::Stop;
use super::super::orders::Asked;
use super::super::position::{Phase, Position};
use super::super::rulebook::Rulebook;
use super::{names, words};
use kit::grid::{Direction, Square};
use kit::{Fault, Faults, Phrase, Seat, Viewer};

/// Answers a question about the board.
///
/// # Errors
/// The question is not understood; the fault says how to ask.
pub fn ask(
    rules: &Rulebook,
    at: &Position,
    viewer: Viewer,
    question: &str,
) -> Result<Vec<Phrase>, Faults> {
    let unknown = || {
        let hint = Phrase::new("ricochet-ask-hint");
        Faults::from(Fault::whole(Phrase::new("ricochet-ask-unknown")).hint(hint))
    };
    let asked = Asked::read(question, at.points.len()).ok_or_else(unknown)?;
    match asked {
        Asked::Square(square) => Ok(stands(at, square)),
        Asked::Tower(tower) => match at.layout.square(tower) {
            Some(square) => Ok(stands(at, square)),
            None => {
                let reason = Phrase::new("ricochet-ask-no-tower");
                let reason = reason.with("tower", names::tower(tower));
                Err(Fault::whole(reason).hint(Phrase::new("ricochet-ask-hint")).into())
            }
        },
        Asked::Robot(colour) => match at.robots.find(colour) {
            Some(robot) => Ok(about_robot(at, robot)),
            None => {
                let reason = Phrase::new("ricochet-order-no-such-robot");
                let reason = reason.code("colour", colour.name());
                Err(Fault::whole(reason).hint(Phrase::new("ricochet-ask-hint")).into())
            }
        },
        Asked::Goal => Ok(match at.goal_square() {
            Some(square) => stands(at, square),
            None => vec![words::goal(at)],
        }),
        Asked::Seat(seat) => Ok(about_seat(rules, at, seat)),
        Asked::Own => viewer.seat().map(|seat| about_seat(rules, at, seat)).ok_or_else(unknown),
    }
}

/// A question that has an answer worth having: the square of the goal.
pub fn question(at: &Position) -> String {
    let robot = || at.robots.all().next().map(|robot| at.robots.square(robot));
    at.goal_square().or_else(robot).map(|it| it.to_string()).unwrap_or_default()
}

/// Everything about one square.
fn stands(at: &Position, square: Square) -> Vec<Phrase> {
    let mut told = Vec::new();
    if let Some(tower) = at.layout.tower(square) {
        told.push(about_tower(square, tower));
    }
    let is_goal = at.goal_square() == Some(square);
    if is_goal {
        told.push(words::goal(at));
    }
    match at.robots.on(square) {
        Some(robot) => told.push(words::robot(at, robot)),
        None if is_goal => told.extend(entries(at, square)),
        None if told.is_empty() => {
            told.push(Phrase::new("ricochet-ask-empty").code("at", square));
            told.extend(around(at, square));
        }
        None => told.extend(around(at, square)),
    }
    told
}

fn about_tower(square: Square, tower: Tower) -> Phrase {
    Phrase::new("ricochet-ask-tower")
        .code("at", square)
        .code("code", tower.code())
        .with("tower", names::tower(tower))
}

fn about_robot(at: &Position, robot: Robot) -> Vec<Phrase> {
    let mut told = vec![words::robot(at, robot)];
    told.extend(at.goal.filter(|goal| goal.robot == robot).map(|_| words::goal(at)));
    told
}

fn about_seat(rules: &Rulebook, at: &Position, seat: Seat) -> Vec<Phrase> {
    let mut told = vec![words::standing(rules, at, seat)];
    if let Phase::Show(queue) = &at.phase {
        let place = queue.iter().position(|(other, _)| *other == seat);
        told.extend(place.map(|place| words::bid_line(place, queue[place])));
    }
    told
}

/// What is on a square, seen from a robot that slides toward it.
fn thing(at: &Position, square: Option<Square>) -> Option<Stop> {
    let Some(square) = square else { return Some(Stop::Edge) };
    match at.robots.on(square) {
        Some(robot) => Some(Stop::Robot(at.robots.colour(robot), square)),
        None => at.layout.tower(square).map(|_| Stop::Tower(square)),
    }
}

/// The first thing in line in each direction.
fn around(at: &Position, square: Square) -> impl Iterator<Item = Phrase> + use<'_> {
    Direction::ALL.into_iter().map(move |toward| {
        let mut free = 0i64;
        let mut next = square.step(toward);
        let stop = loop {
            match thing(at, next) {
                Some(stop) => break stop,
                None => next = next.and_then(|next| next.step(toward)),
            }
            free += 1;
        };
        let line = Phrase::new("ricochet-ask-line").code("way", toward.name());
        line.with("free", free).with("stop", names::stop(stop))
    })
}

/// For each direction of travel, whether a robot that comes that way stops on the goal.
fn entries(at: &Position, goal: Square) -> impl Iterator<Item = Phrase> + use<'_> {
    Direction::ALL.into_iter().map(move |toward| {
        let (behind, before) = (goal.step(toward), goal.step(toward.back()));
        let about = |key| Phrase::new(key).code("way", toward.name());
        let stands = before.filter(|square| at.robots.on(*square).is_none());
        match (stands.map(|square| at.layout.tower(square)), thing(at, behind)) {
            // A tower or the edge on this side: nobody comes from there.
            (Some(Some(_)), _) => {
                let stop = thing(at, before).unwrap_or(Stop::Edge);
                about("ricochet-ask-no-entry").with("stop", names::stop(stop))
            }
            _ if before.is_none() => {
                about("ricochet-ask-no-entry").with("stop", names::stop(Stop::Edge))
            }
            (_, Some(stop)) => about("ricochet-ask-entry").with("stop", names::stop(stop)),
            (_, None) => about("ricochet-ask-passes"),
        }
    })
}
