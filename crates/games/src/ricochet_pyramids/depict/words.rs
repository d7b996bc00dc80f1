//! A position in sentences: everything that the drawing and the panel show, for ears; and what
//! stands where somebody asks: a square, a tower, a robot, the goal, a seat.

use super::super::board::slide;
use super::super::colour::Colour;
use super::super::line::{Slide, Stop};
use super::super::notation::{Bid, Move};
use super::super::orders::Asked;
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use super::{names, results};
use kit::grid::{Direction, Square};
use kit::{Fault, Faults, Phrase, Seat, Viewer};

/// The goal, the robots with all their moves, the towers.
pub(super) fn words(at: &Position) -> Vec<Phrase> {
    let robots = at.robots.all().map(|it| robot(at, it));
    std::iter::once(goal(at)).chain(robots).chain(towers(at)).collect()
}

/// The points, and while lines are shown, who is to show.
pub(super) fn lists(rules: &Rulebook, at: &Position) -> Vec<(Phrase, Vec<Phrase>)> {
    let points = at.points.seats().map(|seat| standing(rules, at, seat)).collect();
    let heading = Phrase::new("ricochet-heading-points").with("points", rules.points);
    let mut lists = vec![(heading, points)];
    if !at.queue.is_empty() {
        let lines = at.queue.iter().enumerate().map(|(place, bid)| bid_line(place, *bid));
        lists.push((Phrase::new("ricochet-heading-shows"), lines.collect()));
    }
    lists
}

/// What the seat at this place of the queue is to show (R27).
pub(super) fn bid_line(place: usize, (seat, bid): (Seat, Bid)) -> Phrase {
    let key = if place == 0 { "ricochet-shows-now" } else { "ricochet-shows-later" };
    Phrase::new(key).with("who", seat).with("moves", bid.moves())
}

/// "Ann: 2 of 10 points".
pub(super) fn standing(rules: &Rulebook, at: &Position, seat: Seat) -> Phrase {
    let score = results::score(rules, at, seat);
    Phrase::new("ricochet-points").with("who", seat).with("score", score)
}

/// What is to get where.
pub(super) fn goal(at: &Position) -> Phrase {
    let named = at.goal.and_then(|goal| Some((goal, at.layout.tower(goal.square)?)));
    let Some((goal, tower)) = named else { return Phrase::new("ricochet-no-goal") };
    Phrase::new("ricochet-goal")
        .with("robot", names::robot(goal.robot))
        .code("at", goal.square)
        .with("tower", names::tower(tower))
}

/// Where a robot stands, and for each direction where it would stop and why.
pub(super) fn robot(at: &Position, robot: Colour) -> Phrase {
    let square = at.robots.square(robot);
    let tower = at.layout.tower(square);
    let stands = match tower {
        None => "no",
        Some(_) if at.goal_square() == Some(square) => "goal",
        Some(_) => "tower",
    };
    let phrase = Phrase::new("ricochet-robot-words")
        .code("colour", robot.name())
        .code("at", square)
        .code("stands", stands)
        .with("tower", tower.map_or(Phrase::new("ricochet-no-tower"), names::tower));
    Direction::ALL
        .into_iter()
        .filter_map(|direction| {
            Slide::of(&at.layout, &at.robots, at.goal_square(), Move { robot, direction })
        })
        .fold(phrase, |phrase, slide| phrase.with(slide.step.direction.name(), way(&slide)))
}

/// What a robot would do in one direction.
fn way(slide: &Slide) -> Phrase {
    let key = match slide {
        _ if !slide.moves() => "ricochet-way-blocked",
        _ if slide.on_goal => "ricochet-way-goal",
        _ if slide.over => "ricochet-way-over",
        _ => "ricochet-way",
    };
    Phrase::new(key)
        .code("way", slide.step.direction.name())
        .code("to", slide.to)
        .with("stop", names::stop(slide.stop))
}

/// All towers in one sentence, file by file from the west, in a file from the south.
fn towers(at: &Position) -> Option<Phrase> {
    let mut towers = at.layout.towers().to_vec();
    towers.sort_by_key(|(square, _)| (square.file(), square.rank()));
    let items = towers.into_iter().map(|(square, tower)| {
        Phrase::new("ricochet-tower-at").code("at", square).with("tower", names::tower(tower))
    });
    Phrase::row(items).map(|list| Phrase::new("ricochet-towers").with("list", list))
}

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
    let no = |reason: Phrase| Faults::from(Fault::whole(reason).hint("ricochet-ask-hint"));
    let unknown = || no(Phrase::new("ricochet-ask-unknown"));
    let asked = Asked::read(question, at.points.len()).ok_or_else(unknown)?;
    match asked {
        Asked::Square(square) => Ok(stands(at, square)),
        Asked::Tower(tower) => {
            let none = Phrase::new("ricochet-ask-no-tower").with("tower", names::tower(tower));
            at.layout.square(tower).map(|square| stands(at, square)).ok_or_else(|| no(none))
        }
        Asked::Robot(colour) => match at.robots.find(colour) {
            Some(_) => {
                let own = at.is_meant(colour).then(|| goal(at));
                Ok(std::iter::once(robot(at, colour)).chain(own).collect())
            }
            None => {
                let reason = Phrase::new("ricochet-order-no-such-robot");
                Err(no(reason.code("colour", colour.name())))
            }
        },
        Asked::Goal => Ok(at.goal_square().map_or_else(|| vec![goal(at)], |it| stands(at, it))),
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
        let line = Phrase::new("ricochet-ask-tower").code("at", square).code("code", tower.code());
        told.push(line.with("tower", names::tower(tower)));
    }
    let is_goal = at.goal_square() == Some(square);
    if is_goal {
        told.push(goal(at));
    }
    match at.robots.on(square) {
        Some(there) => told.push(robot(at, there)),
        None if is_goal => told.extend(entries(at, square)),
        None if told.is_empty() => {
            told.push(Phrase::new("ricochet-ask-empty").code("at", square));
            told.extend(around(at, square));
        }
        None => told.extend(around(at, square)),
    }
    told
}

fn about_seat(rules: &Rulebook, at: &Position, seat: Seat) -> Vec<Phrase> {
    let place = at.queue.iter().position(|(other, _)| *other == seat);
    let bid = place.map(|place| bid_line(place, at.queue[place]));
    std::iter::once(standing(rules, at, seat)).chain(bid).collect()
}

/// What is on a square, seen from a robot that slides toward it.
fn thing(at: &Position, square: Option<Square>) -> Option<Stop> {
    let bare = |at: &Position, it| at.robots.on(it).is_none() && at.layout.tower(it).is_none();
    (!square.is_some_and(|it| bare(at, it))).then(|| Stop::on(&at.robots, square))
}

/// The first thing in line in each direction.
fn around(at: &Position, square: Square) -> impl Iterator<Item = Phrase> + use<'_> {
    Direction::ALL.into_iter().map(move |toward| {
        let last = slide(square, toward, at.layout.mask() | at.robots.mask());
        let stop = Stop::on(&at.robots, last.step(toward));
        let line = Phrase::new("ricochet-ask-line").code("way", toward.name());
        line.with("free", square.distance(last)).with("stop", names::stop(stop))
    })
}

/// For each direction of travel, whether a robot that comes that way stops on the goal.
fn entries(at: &Position, goal: Square) -> impl Iterator<Item = Phrase> + use<'_> {
    Direction::ALL.into_iter().map(move |toward| {
        let (behind, before) = (goal.step(toward), goal.step(toward.back()));
        let about = |key| Phrase::new(key).code("way", toward.name());
        match (thing(at, before), thing(at, behind)) {
            // A tower or the edge on this side: nobody comes from there.
            (Some(stop @ (Stop::Tower(_) | Stop::Edge)), _) => {
                about("ricochet-ask-no-entry").with("stop", names::stop(stop))
            }
            (_, Some(stop)) => about("ricochet-ask-entry").with("stop", names::stop(stop)),
            (_, None) => about("ricochet-ask-passes"),
        }
    })
}
