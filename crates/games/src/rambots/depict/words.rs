//! A position in sentences: everything that the drawing and the panel show, for ears.

use super::super::piece::Colour;
use super::super::position::{Object, Position};
use super::super::program::Phase;
use super::names;
use kit::grid::Square;
use kit::{Phrase, Viewer};

/// The whole position, the viewer's own robot first.
pub(super) fn words(at: &Position, viewer: Viewer) -> Vec<Phrase> {
    let mut bots = at.bots().to_vec();
    if let Some(own) = bots.iter().position(|bot| viewer.is(at.seat(*bot))) {
        bots.rotate_left(own);
    }
    let mut words: Vec<Phrase> = bots.iter().map(|bot| robot(at, *bot)).collect();
    words.extend(beacons(at));
    for bot in &bots {
        match at.phase() {
            Phase::Goals => words.push(
                Phrase::new("rambots-sets-goals")
                    .with("who", at.seat(*bot))
                    .with("neighbour", at.seat(at.left_of(*bot))),
            ),
            Phase::Play => words.push(needs(at, *bot)),
        }
    }
    words.push(names::listing(
        Phrase::new("rambots-ties"),
        at.stack().into_iter().map(names::colour),
    ));
    words
}

/// The pools and, once they are set, the goal stacks: both are public (R8, R9).
pub(super) fn lists(at: &Position) -> Vec<(Phrase, Vec<Phrase>)> {
    let line = |key, bot: &Colour, codes: String| {
        Phrase::new(key).with("who", at.seat(*bot)).code("pieces", codes)
    };
    let bots = at.bots().iter();
    let pools = bots.clone().map(|bot| {
        let pool = at.pool(*bot);
        names::by_size(line("rambots-pool", bot, names::codes(pool.iter())), pool)
    });
    let mut lists = vec![(Phrase::new("rambots-heading-pools"), pools.collect())];
    if at.phase() == Phase::Play {
        let goals = bots.map(|bot| {
            let goals = at.goals(*bot);
            let line = line("rambots-goal-stack", bot, names::codes(goals.iter()));
            names::listing(line, goals.iter().map(names::piece))
        });
        lists.push((Phrase::new("rambots-heading-goals"), goals.collect()));
    }
    lists
}

/// Where a robot stands, where it faces, and what its beam would hit.
pub(super) fn robot(at: &Position, bot: Colour) -> Phrase {
    let about = |key| Phrase::new(key).with("who", at.seat(bot));
    let Some(square) = at.square(Object::bot(bot)) else { return about("rambots-robot-gone") };
    let Some(facing) = at.facing(bot) else {
        return about("rambots-robot-upright").code("at", square);
    };
    let free = |to: Option<Square>| {
        let line = square.line(facing);
        let behind = to.map_or(0, |to| to.line(facing).count_ones() + 1);
        i64::from(line.count_ones() - behind)
    };
    let lying = |key| about(key).code("at", square).with("way", names::direction(facing));
    match at.first_ahead(square, facing) {
        None => lying("rambots-robot-wall").with("free", free(None)),
        Some((object, there)) => {
            let distance = free(Some(there)) + 1;
            let sentence = match object.as_bot() {
                Some(other) => lying("rambots-robot-robot").with("other", at.seat(other)),
                None => lying("rambots-robot-beacon").with("object", names::object(at, object)),
            };
            sentence.code("there", there).with("distance", distance)
        }
    }
}

/// All beacons in one sentence.
fn beacons(at: &Position) -> Option<Phrase> {
    let standing = Colour::ALL.into_iter().filter_map(|colour| {
        let beacon = Object::beacon(colour);
        let key = match at.is_upright(beacon) {
            true => "rambots-beacon-upright",
            false => "rambots-beacon-lying",
        };
        let square = at.square(beacon)?;
        Some(Phrase::new(key).with("colour", names::colour(colour)).code("at", square))
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
