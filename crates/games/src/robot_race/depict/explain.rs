//! Why a robot's move went as it did, clause by clause.

use super::super::event::{Event, Mover, Stop, Turner};
use super::super::position::Position;
use super::super::square::Square;
use super::notes;
use super::round::{self, Acting, Played, Round};
use super::went::Went;
use kit::{Phrase, Seat};

/// Which clauses decided a step; `None` where there is no such step.
pub fn explain(before: &Position, events: &[Event], step: u32) -> Option<Vec<Phrase>> {
    let round = Round::of(before, events);
    let played = round.registers.iter().rfind(|played| {
        played.steps_before < step && step <= played.steps_before + played.count()
    })?;
    let all = played.acting();
    let acting = all.iter().find(|acting| acting.number == step)?;
    let mut told = vec![
        Phrase::new("race-explain-step")
            .with("who", acting.seat)
            .code("code", acting.with)
            .with("register", played.number),
    ];
    told.push(turn(played, &all, acting));
    told.extend(effects(played, acting));
    told.extend(afterwards(played, &round, acting.seat));
    Some(told)
}

/// "third": the reason for the place in the order, in short.
pub(super) fn rank(acting: &Acting<'_>) -> Phrase {
    Phrase::new("race-rank").with("rank", acting.rank)
}

/// Who moved before, and why this robot was next (D6).
fn turn(played: &Played<'_>, all: &[Acting<'_>], acting: &Acting<'_>) -> Phrase {
    let before = all.iter().take_while(|other| other.number < acting.number);
    let item = |other: &Acting<'_>| {
        Phrase::new("race-explain-rival").with("who", other.seat).code("code", other.with)
    };
    let last = before.clone().last();
    let tie = last.is_some_and(|last| speed(last) == speed(acting));
    match Phrase::row(before.map(item)) {
        None if all.len() == 1 => Phrase::new("race-explain-alone"),
        None => Phrase::new("race-explain-first"),
        Some(list) => {
            let order = played.before.order.iter().map(|seat| Phrase::player(*seat));
            Phrase::new("race-explain-after")
                .with("list", list)
                .flag("tie", tie)
                .with("order", Phrase::row(order).unwrap_or_else(Phrase::empty))
        }
    }
}

/// How fast an order is (D6); the smaller, the sooner.
fn speed(acting: &Acting<'_>) -> u8 {
    use super::super::instruction::{Drive, Order};
    let of = |drive: Drive| Drive::ALL.iter().position(|it| *it == drive).unwrap_or(0) as u8;
    match acting.with.order {
        Order::Drive(drive) | Order::Dual(drive, _) => of(drive),
        Order::Crab(_) => of(Drive::F1),
        Order::Turn(_) => Drive::ALL.len() as u8,
    }
}

/// What came of the move at once.
pub(super) fn effects(played: &Played<'_>, acting: &Acting<'_>) -> Vec<Phrase> {
    let mut told = Vec::new();
    let own = |went: &Went| went.by == Mover::Own;
    let went = acting.events.iter().filter_map(|(_, went)| went.filter(own));
    let steps: Vec<Square> = went.filter_map(|went| went.to).collect();
    if let (Some(to), Some(from)) = (steps.last(), played.stood(acting)) {
        let phrase = Phrase::new("race-explain-moves").with("steps", steps.len());
        told.push(phrase.code("from", from).code("to", to));
    }
    let mut pushed: Vec<Seat> = Vec::new();
    for (event, went) in &acting.events {
        if went.is_some_and(|went| matches!(went.by, Mover::Push(_)))
            && let Some(other) = round::subject(event).filter(|other| !pushed.contains(other))
        {
            pushed.push(other);
            told.push(Phrase::new("race-explain-pushes").with("other", other));
        }
        let phrase = match event {
            Event::Turned { to, by: Turner::Own, .. } => {
                Phrase::new("race-explain-turns").code("way", to.name())
            }
            Event::Stopped { by: Mover::Own, why, .. } => {
                let against = if *why == Stop::Wall { "wall" } else { "robot" };
                Phrase::new("race-explain-stopped").code("why", against)
            }
            Event::Damaged { seat, amount, .. } => {
                Phrase::new("race-explain-rams").with("other", *seat).with("damage", *amount)
            }
            Event::Destroyed { seat, how, by, .. } => Phrase::new("race-explain-destroyed")
                .with("who", *seat)
                .with("note", notes::destroyed(*how, *by)),
            _ => continue,
        };
        told.push(phrase);
    }
    if told.is_empty() {
        told.push(Phrase::new("race-explain-nothing"));
    }
    told
}

/// What else happened to the robot in this register, with its clauses.
fn afterwards(played: &Played<'_>, round: &Round<'_>, seat: Seat) -> Option<Phrase> {
    let list = Phrase::row(notes::notes(played, &round.opening, seat))?;
    Some(Phrase::new("race-explain-notes").with("list", list))
}
