//! Why a robot's move went as it did, clause by clause.

use super::super::event::{Death, Event, Mover, Source, Stop, Turner};
use super::super::position::Position;
use super::super::square::Square;
use super::deeds::{self, Slot};
use super::round::{self, Acting, Played, Round, went};
use kit::{Phrase, Seat};

/// Which clauses decided a step; `None` where there is no such step.
pub fn explain(before: &Position, events: &[Event], step: u32) -> Option<Vec<Phrase>> {
    let round = Round::of(before, events);
    let played = round.registers.iter().rfind(|played| played.steps_before < step)?;
    let all = played.acting();
    let acting = all.iter().find(|acting| acting.number == step)?;
    let mut told = vec![
        Phrase::new("race-explain-step")
            .with("who", acting.seat)
            .code("code", acting.with)
            .with("register", played.number),
    ];
    told.push(turn(played, &all, acting));
    told.extend(effects(acting));
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
    let tie = last.is_some_and(|last| last.with.order.class() == acting.with.order.class());
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

/// What came of the move at once.
fn effects(acting: &Acting<'_>) -> Vec<Phrase> {
    let mut told = Vec::new();
    let own = |event: &&Event| match event {
        Event::Moved { from, to, by: Mover::Own, .. } => Some((*from, *to)),
        _ => None,
    };
    let steps: Vec<(Square, Square)> = acting.events.iter().filter_map(own).collect();
    if let (Some((from, _)), Some((_, to))) = (steps.first(), steps.last()) {
        let phrase = Phrase::new("race-explain-moves").with("steps", steps.len());
        told.push(phrase.code("from", from).code("to", to));
    }
    let mut pushed: Vec<Seat> = Vec::new();
    for event in &acting.events {
        if went(event).is_some_and(|went| matches!(went.by, Mover::Push(_)))
            && let Some(other) = event.seat().filter(|other| !pushed.contains(other))
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
                .with("note", death(*how, *by)),
            _ => continue,
        };
        told.push(phrase);
    }
    if told.is_empty() {
        told.push(Phrase::new("race-explain-nothing"));
    }
    told
}

/// "destroyed in the pit on e2, shoved by Ann".
fn death(how: Death, by: Option<Seat>) -> Phrase {
    let phrase = match by {
        Some(by) => Phrase::new("race-death-shoved").with("by", by),
        None => Phrase::new("race-death"),
    };
    round::death(phrase, how)
}

/// What else happened to the robot in this register: after its move, and by others.
fn afterwards(played: &Played<'_>, round: &Round<'_>, seat: Seat) -> Vec<Phrase> {
    let rows = deeds::rows(played, &round.opening);
    let later = |slot: &Slot| match slot {
        Slot::Way | Slot::Faces | Slot::Own | Slot::Pushed(_) | Slot::Dealt(Source::Ram(_), _) => {
            false
        }
        Slot::Dealt(Source::Board(_) | Source::Robot(_), _)
        | Slot::Beamed(_)
        | Slot::Carried
        | Slot::Stays
        | Slot::Once => true,
    };
    let own = rows[seat].iter().filter(|(slot, _)| later(slot)).map(|(_, told)| told.clone());
    let own = Phrase::row(own).map(|list| Phrase::new("race-explain-notes").with("list", list));
    let others = played.before.seats().filter(|other| *other != seat).filter_map(|other| {
        let told = rows[other].iter().filter(|(_, told)| told.mentions(seat));
        let list = Phrase::row(told.map(|(_, told)| told.clone()))?;
        Some(Phrase::new("race-explain-other").with("who", other).with("list", list))
    });
    let told: Vec<Phrase> = own.into_iter().chain(others).collect();
    let clauses = (!told.is_empty()).then(|| Phrase::new("race-explain-clauses"));
    told.into_iter().chain(clauses).collect()
}
