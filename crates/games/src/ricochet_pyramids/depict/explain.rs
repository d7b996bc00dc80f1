//! Why a step of a turn went as it did, clause by clause.

use super::super::event::Event;
use super::super::line::Stop;
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use super::account::by_points;
use super::names;
use super::turn::{Moved, Turn};
use kit::{Phrase, Seat};

/// Which clauses decided a step; `None` where there is no such step.
pub fn explain(
    rules: &Rulebook,
    before: &Position,
    events: &[Event],
    step: u32,
) -> Option<Vec<Phrase>> {
    let turn = Turn::of(before, events);
    let index = usize::try_from(step).ok()?.checked_sub(1)?;
    let moved = turn.slides.get(index)?;
    let step = moved.slide.step;
    let first = Phrase::new("ricochet-explain-step").code("code", step);
    let mut told = vec![first.with("move", names::step(step))];
    if index == 0 {
        told.push(Phrase::new("ricochet-explain-first"));
    }
    told.extend(way(before, moved));
    told.extend(end(before, moved));
    if index + 1 == turn.length() {
        told.extend(why_won(rules, before, &turn));
    }
    Some(told)
}

/// Where the robot went and what stopped it.
fn way(before: &Position, moved: &Moved) -> Vec<Phrase> {
    let slide = moved.slide;
    let mut told = Vec::new();
    // Who stands on the goal of this turn leaves it as freely.
    if before.layout.tower(slide.from).is_some() {
        told.push(Phrase::new("ricochet-explain-leaves").code("from", slide.from));
    }
    let slid = Phrase::new("ricochet-explain-slides")
        .with("squares", i64::from(slide.squares()))
        .code("from", slide.from)
        .code("to", slide.to);
    told.push(slid);
    if let (true, Some(goal)) = (slide.over, before.goal_square()) {
        let key = match before.is_meant(slide.step.robot) {
            true => "ricochet-explain-over-own",
            false => "ricochet-explain-over",
        };
        told.push(Phrase::new(key).code("at", goal));
    }
    let key = match slide.stop {
        Stop::Edge => "ricochet-explain-edge",
        Stop::Robot(_, at) if before.layout.tower(at).is_some() => {
            "ricochet-explain-robot-on-tower"
        }
        Stop::Robot(..) => "ricochet-explain-robot",
        Stop::Tower(_) => "ricochet-explain-tower",
    };
    told.push(Phrase::new(key).with("stop", names::stop(slide.stop)));
    told
}

/// What it means where the robot ended.
fn end(before: &Position, moved: &Moved) -> Option<Phrase> {
    let goal = before.goal.filter(|_| moved.slide.on_goal)?;
    let key = match before.is_meant(moved.slide.step.robot) {
        true => "ricochet-explain-solves",
        false => "ricochet-explain-parks",
    };
    Some(Phrase::new(key).code("at", goal.square))
}

/// Why this line was the one to be carried out (R22, R27), and what came of it.
fn why_won(rules: &Rulebook, before: &Position, turn: &Turn) -> Vec<Phrase> {
    let Some(winner) = turn.winner else { return Vec::new() };
    let of = |key, seat: Seat| Phrase::new(key).with("who", seat);
    let mut told = Vec::new();
    match turn.proved {
        Some((seat, moves)) => {
            let bid = turn.bids.iter().find(|(other, _)| *other == seat);
            let bid = bid.map_or(moves, |(_, bid)| *bid);
            let key = match moves < bid {
                true => "ricochet-explain-proved-shorter",
                false => "ricochet-explain-proved",
            };
            told.push(of(key, seat).with("moves", moves).with("bid", bid));
        }
        None if turn.bests.len() == 1 => {
            told.push(of("ricochet-explain-only", winner).with("moves", turn.length()));
        }
        None => {
            let tied: Vec<Seat> = turn.tied().collect();
            if tied.is_empty() {
                told.push(of("ricochet-explain-fewest", winner).with("moves", turn.length()));
            }
            told.extend(tied.into_iter().map(|seat| {
                let key = match by_points(rules, before, winner, seat) {
                    true => "ricochet-explain-tie-points",
                    false => "ricochet-explain-tie",
                };
                of(key, winner).with("other", seat).with("moves", turn.length())
            }));
        }
    }
    told.push(Phrase::new("ricochet-explain-stay"));
    if turn.over && before.scored(winner) + 1 >= rules.points {
        let phrase = of("ricochet-explain-over-match", winner);
        told.push(phrase.with("points", i64::from(rules.points)));
    }
    told
}
