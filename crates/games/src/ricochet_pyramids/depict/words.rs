//! A position in sentences: everything that the drawing and the panel show, for ears.

use super::super::board::Robot;
use super::super::line::Slide;
use super::super::notation::Bid;
use super::super::position::{Phase, Position};
use super::super::rulebook::Rulebook;
use super::{names, results};
use kit::grid::Direction;
use kit::{Phrase, Seat};

/// The goal, the robots with all their moves, the towers.
pub(super) fn words(at: &Position) -> Vec<Phrase> {
    let mut words = vec![goal(at)];
    words.extend(at.robots.all().map(|it| robot(at, it)));
    words.extend(towers(at));
    words
}

/// The points, and while lines are shown, who is to show.
pub(super) fn lists(rules: &Rulebook, at: &Position) -> Vec<(Phrase, Vec<Phrase>)> {
    let points = at.points.seats().map(|seat| standing(rules, at, seat)).collect();
    let heading = Phrase::new("ricochet-heading-points").with("points", i64::from(rules.points));
    let mut lists = vec![(heading, points)];
    if let Phase::Show(queue) = &at.phase {
        let lines = queue.iter().enumerate().map(|(place, bid)| bid_line(place, *bid));
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
        .with("robot", names::robot(at.robots.colour(goal.robot)))
        .code("at", goal.square)
        .with("tower", names::tower(tower))
}

/// Where a robot stands, and for each direction where it would stop and why.
pub(super) fn robot(at: &Position, robot: Robot) -> Phrase {
    let square = at.robots.square(robot);
    let tower = at.layout.tower(square);
    let stands = match tower {
        None => "no",
        Some(_) if at.goal_square() == Some(square) => "goal",
        Some(_) => "tower",
    };
    let phrase = Phrase::new("ricochet-robot-words")
        .code("colour", at.robots.colour(robot).name())
        .code("at", square)
        .code("stands", stands)
        .with("tower", tower.map_or(Phrase::new("ricochet-no-tower"), names::tower));
    Direction::ALL
        .into_iter()
        .fold(phrase, |phrase, toward| phrase.with(toward.name(), way(at, robot, toward)))
}

/// What a robot would do in one direction.
fn way(at: &Position, robot: Robot, toward: Direction) -> Phrase {
    let slide = Slide::of(&at.layout, &at.robots, at.goal_square(), robot, toward);
    let key = match slide {
        _ if !slide.moves() => "ricochet-way-blocked",
        _ if slide.on_goal => "ricochet-way-goal",
        _ if slide.over => "ricochet-way-over",
        _ => "ricochet-way",
    };
    Phrase::new(key)
        .code("way", toward.name())
        .code("to", slide.to)
        .with("stop", names::stop(slide.stop))
}

/// All towers in one sentence, file by file from the west, in a file from the south.
fn towers(at: &Position) -> Option<Phrase> {
    let mut towers = at.layout.towers().to_vec();
    towers.sort_by_key(|(square, _)| (square.file(), square.rank()));
    let items = towers.into_iter().map(|(square, tower)| {
        let item = Phrase::new("ricochet-tower-at").code("at", square);
        item.with("tower", names::tower(tower))
    });
    Phrase::row(items).map(|list| Phrase::new("ricochet-towers").with("list", list))
}
