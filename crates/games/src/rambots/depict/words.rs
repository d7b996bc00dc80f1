//! A position in sentences: everything that the drawing and the panel show, for ears; and what
//! stands where somebody asks: a square, a robot, a beacon. All of it is public (R9).

use super::super::edition::Rulebook;
use super::super::orders::Asked;
use super::super::piece::{Colour, Piece, codes};
use super::super::position::{Object, Position};
use super::super::program::Phase;
use super::names;
use kit::grid::{Direction, Square};
use kit::{Fault, Faults, Kind as _, Phrase, Viewer};

/// The whole position: the viewer's own robot, the beacons and what is true for all; then the
/// other robots.
pub(super) fn words(at: &Position, viewer: Viewer) -> (Vec<Phrase>, Vec<Phrase>) {
    let mut bots = at.bots().to_vec();
    let own = bots.iter().position(|bot| viewer.is(at.seat(*bot)));
    bots.rotate_left(own.unwrap_or(0));
    let mut robots: Vec<Phrase> = bots.iter().map(|bot| robot(at, *bot)).collect();
    // A spectator has no robot that goes before the others.
    let others = own.map_or(Vec::new(), |_| robots.split_off(1));
    let mut words = robots;
    let goal = own.and_then(|_| at.goals(bots[0]).first()).map(|goal| goal.colour);
    words.extend(beacons(at, goal));
    if at.phase == Phase::Goals {
        words.extend(bots.iter().map(|bot| {
            Phrase::new("rambots-sets-goals")
                .with("who", at.seat(*bot))
                .with("neighbour", at.seat(at.left_of(*bot)))
        }));
    }
    words
        .push(names::listing(Phrase::new("rambots-ties"), at.stack.into_iter().map(names::colour)));
    (words, others)
}

/// The pools and, once they are set, the goals: both are public (R8, R9). And what has changed in
/// each pool since `before`; the round in which the goals are set tells them by itself.
pub(super) fn lists(before: &Position, at: &Position) -> Vec<(Phrase, Vec<Phrase>)> {
    let changes = |bot: Colour| {
        let change = |piece: Piece| {
            let (was, is) = (before.pool(bot).count(piece), at.pool(bot).count(piece));
            let sign = if is > was { "rambots-pool-more" } else { "rambots-pool-less" };
            let phrase = Phrase::new(sign).with("piece", names::piece(piece));
            (was != is).then(|| phrase.with("count", is.abs_diff(was)))
        };
        Phrase::row(Piece::all().filter_map(change))
    };
    let set = before.phase == Phase::Play;
    let lines = at.bots().iter().map(|bot| {
        let line = Phrase::new(if set { "rambots-holding" } else { "rambots-pool" });
        let line = names::by_size(line.with("who", at.seat(*bot)), at.pool(*bot));
        if !set {
            return line;
        }
        let changed = changes(*bot);
        let line = line.with("tagged", at.tagged(*bot)).flag("other", changed.is_some());
        let line = line.with("changed", changed.unwrap_or(Phrase::empty()));
        let goals = at.goals(*bot);
        let told = names::listing(
            Phrase::new("rambots-goals").code("pieces", codes(goals.iter())),
            goals.iter().map(names::piece),
        );
        line.with("goals", told)
    });
    let heading = if set { "rambots-heading-holdings" } else { "rambots-heading-pools" };
    vec![(Phrase::new(heading), lines.collect())]
}

/// What a player orders with, beside what is asked.
pub(super) fn own(at: &Position, viewer: Viewer) -> Vec<Phrase> {
    let Some(bot) = at.own(viewer) else { return Vec::new() };
    let mut lines = vec![names::by_size(Phrase::new("rambots-own-pool"), at.pool(bot))];
    if let Some(goal) = at.goals(bot).first() {
        let colour = Phrase::new("rambots-own-goal").with("colour", names::colour(goal.colour));
        lines.push(colour);
    }
    lines
}

/// Where a robot stands, where it faces, and what its beam would hit.
pub(super) fn robot(at: &Position, bot: Colour) -> Phrase {
    let about = |key| Phrase::new(key).with("who", at.seat(bot));
    let Some(square) = at.square(Object::bot(bot)) else { return about("rambots-robot-gone") };
    let Some(facing) = at.facing(bot) else {
        return about("rambots-robot-upright").code("at", square);
    };
    let lying = |key| about(key).code("at", square).with("way", names::direction(facing));
    match at.first_ahead(square, facing) {
        None => {
            let free = i64::from(square.line(facing).count_ones());
            lying("rambots-robot-wall").with("free", free)
        }
        Some((object, there)) => {
            let sentence = match object.as_bot() {
                Some(other) => lying("rambots-robot-robot").with("other", at.seat(other)),
                None => lying("rambots-robot-beacon").with("object", names::object(at, object)),
            };
            sentence.code("there", there).with("distance", square.distance(there))
        }
    }
}

/// All beacons in one sentence, that of the viewer's next goal first.
fn beacons(at: &Position, goal: Option<Colour>) -> Option<Phrase> {
    let others = Colour::ALL.into_iter().filter(|colour| Some(*colour) != goal);
    let standing = goal.into_iter().chain(others).filter_map(|colour| {
        let beacon = Object::beacon(colour);
        let upright = at.is_upright(beacon);
        let stands = Phrase::either(upright, "rambots-beacon-upright", "rambots-beacon-lying");
        Some(stands.with("colour", names::colour(colour)).code("at", at.square(beacon)?))
    });
    let standing: Vec<Phrase> = standing.collect();
    let any = !standing.is_empty();
    any.then(|| names::listing(Phrase::new("rambots-beacons"), standing))
}

/// What a robot still has to tag, in order.
pub(super) fn needs(at: &Position, bot: Colour) -> Phrase {
    let goals = at.goals(bot).iter().map(|goal| names::colour(goal.colour));
    let sentence =
        Phrase::new("rambots-needs").with("who", at.seat(bot)).with("tagged", at.tagged(bot));
    names::listing(sentence, goals)
}

/// Answers a question about the board.
pub(super) fn ask(
    rules: &Rulebook,
    at: &Position,
    viewer: Viewer,
    question: &str,
) -> Result<Vec<Phrase>, Faults> {
    let own = at.own(viewer);
    let unknown = || Faults::from(Fault::whole("rambots-ask-unknown").hint("rambots-ask-hint"));
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
pub(super) fn question(at: &Position, viewer: Viewer) -> Option<String> {
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
            lines.push(robot(at, bot));
            if at.facing(bot).is_none() {
                lines.extend(around(at, square));
            }
            let line = Phrase::new("rambots-ask-pool").with("who", at.seat(bot));
            lines.push(names::by_size(line, at.pool(bot)));
            if at.phase == Phase::Play {
                lines.push(needs(at, bot));
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
        let wanted = Phrase::new("rambots-ask-wanted").code("colour", object.colour().name());
        lines.extend(wanting.map(|bot| wanted.clone().with("who", at.seat(bot))));
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
