//! Why a robot's move went as it did, clause by clause.

use super::super::event::Event;
use super::super::position::Position;
use super::deeds;
use super::round::{Acting, Played, Round};
use kit::{Phrase, Seat};

/// Which clauses decided a step; `None` where there is no such step.
pub fn explain(before: &Position, events: &[Event], step: u32) -> Option<Vec<Phrase>> {
    let round = Round::of(before, events);
    let steps = |played: &&Played<'_>| played.acting.iter().any(|it| it.number == step);
    let played = round.registers.iter().find(steps)?;
    let acting = played.acting.iter().find(|acting| acting.number == step)?;
    let step = Phrase::new("race-explain-step")
        .with("who", acting.seat)
        .code("code", acting.with)
        .with("register", played.number);
    let told = [step, turn(played, acting)].into_iter();
    Some(told.chain(notes(played, &round, acting.seat)).collect())
}

/// Who moved before, and why this robot was next (D6).
fn turn(played: &Played<'_>, acting: &Acting) -> Phrase {
    let before = played.acting.iter().take_while(|other| other.number < acting.number);
    let item = |other: &Acting| {
        Phrase::new("race-explain-rival").with("who", other.seat).code("code", other.with)
    };
    let last = before.clone().last();
    let tie = last.is_some_and(|last| last.with.order.class() == acting.with.order.class());
    match Phrase::row(before.map(item)) {
        None if played.acting.len() == 1 => Phrase::new("race-explain-alone"),
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

/// What the rows of the register tell of this robot, its own first: its move, what came of it, and
/// what others did to it.
fn notes(played: &Played<'_>, round: &Round<'_>, seat: Seat) -> Vec<Phrase> {
    let rows = deeds::rows(played, &round.opening);
    let own = match Phrase::row(rows[seat].clone()) {
        Some(list) => Phrase::new("race-explain-notes").with("list", list),
        None => Phrase::new("race-explain-nothing"),
    };
    let others = played.before.seats().filter(|other| *other != seat).filter_map(|other| {
        let list = Phrase::row(rows[other].iter().filter(|it| it.mentions(seat)).cloned())?;
        Some(Phrase::new("race-explain-other").with("who", other).with("list", list))
    });
    let mut told: Vec<Phrase> = std::iter::once(own).chain(others).collect();
    if rows[seat].len() > 1 || told.len() > 1 {
        told.push(Phrase::new("race-explain-clauses"));
    }
    told
}
