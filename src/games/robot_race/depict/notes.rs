//! What happened to one robot in one register, as the notes of its row (D47, D48).

use super::super::course::Course;
use super::super::event::{Event, Mover, Source, Stop, Turner};
use super::super::position::State;
use super::super::upgrade::Upgrade;
use super::names;
use super::round::{self, Played};
use crate::game::{Phrase, Seat};

/// The notes of a robot in the order of events; each fact once.
pub(super) fn notes(played: &Played<'_>, opening: &[&Event], seat: Seat) -> Vec<Phrase> {
    let mut told: Vec<Mover> = Vec::new();
    let mut forced = |event: &Event| {
        let Event::Moved { by: mover, .. } = event else { return None };
        let (key, other) = match mover {
            Mover::Push(other) => ("race-note-pushed", other),
            Mover::Beam(other) => ("race-note-beamed", other),
            Mover::Own | Mover::Belt | Mover::Express => return None,
        };
        let new = !told.contains(mover);
        told.push(*mover);
        new.then(|| by(key, *other))
    };
    with(played, opening, seat, &mut forced)
}

/// The notes of a robot, with what else is to be told of its steps and moves: those come to
/// `moved` one by one. Lasers fire after all of that; what they bring about follows them.
pub(super) fn with(
    played: &Played<'_>,
    opening: &[&Event],
    seat: Seat,
    moved: &mut dyn FnMut(&Event) -> Option<Phrase>,
) -> Vec<Phrase> {
    let mut notes: Vec<Phrase> = filled(played.number, opening, seat).collect();
    let mut last: Vec<Phrase> = Vec::new();
    let mut facing = played.before.robots[seat].facing;
    for event in played.of(seat) {
        let note = match event {
            Event::Moved { .. } | Event::Step { .. } => moved(event),
            Event::Turned { to, by, .. } => {
                let from = std::mem::replace(&mut facing, *to);
                (*by != Turner::Own).then(|| turned(*by, from, *to)).flatten()
            }
            other => note(&played.before.course, other),
        };
        let notes = if follows(event) { &mut last } else { &mut notes };
        let moves = matches!(event, Event::Moved { .. } | Event::Step { .. });
        if let Some(note) = note.filter(|note| moves || !notes.contains(note)) {
            notes.push(note);
        }
    }
    damage(played, seat, &mut notes);
    notes.extend(last);
    if !notes.is_empty() && matches!(played.before.robots[seat].state, State::Down(_)) {
        notes.insert(0, Phrase::new("race-note-down"));
    }
    notes
}

/// Whether an event is told behind the damage of its register.
fn follows(event: &Event) -> bool {
    matches!(
        event,
        Event::Destroyed { .. }
            | Event::LostUpgrade { .. }
            | Event::Touched { .. }
            | Event::Archived { .. }
    )
}

/// What chance put into this register.
fn filled<'a>(
    number: u8,
    opening: &'a [&Event],
    seat: Seat,
) -> impl Iterator<Item = Phrase> + use<'a> {
    opening.iter().filter_map(move |event| match event {
        Event::Filled { seat: who, register, late, .. } if (*who, *register) == (seat, number) => {
            Some(Phrase::new("race-note-random").code("late", names::yes(*late)))
        }
        _ => None,
    })
}

fn turned(
    by: Turner,
    from: crate::games::grid::Direction,
    to: crate::games::grid::Direction,
) -> Option<Phrase> {
    let key = match by {
        Turner::Gear => "race-note-gear",
        Turner::Belt | Turner::Own => "race-note-curve",
    };
    Some(Phrase::new(key).code("turn", names::turn(names::turned(from, to)?)))
}

/// One event as a note. Damage is summed up by itself, see [`damage`].
fn note(course: &Course, event: &Event) -> Option<Phrase> {
    Some(match event {
        Event::Stopped { by, why, .. } => stopped(*by, *why)?,
        Event::Held { by, .. } => {
            let what = if *by == Turner::Gear { "gear" } else { "belt" };
            Phrase::new("race-note-held").code("what", what)
        }
        Event::UsedUp { upgrade, .. } => {
            Phrase::new("race-note-used-up").with("upgrade", names::upgrade(*upgrade))
        }
        Event::Reprogrammed { by: other, how: Upgrade::Radio, .. } => by("race-note-radio", *other),
        Event::Reprogrammed { by: other, register, .. } => {
            by("race-note-scrambled", *other).with("register", *register)
        }
        Event::NoEffect { by: other, with, .. } => {
            by("race-note-no-effect", *other).with("upgrade", names::upgrade(*with))
        }
        Event::Destroyed { how, by: killer, .. } => destroyed(*how, *killer),
        Event::LostUpgrade { upgrade, .. } => {
            Phrase::new("race-note-lost").with("upgrade", names::upgrade(*upgrade))
        }
        Event::Touched { flag, .. } => {
            let last = usize::from(*flag) == course.flags.len();
            Phrase::new("race-note-flag").with("flag", *flag).code("last", names::yes(last))
        }
        Event::Archived { at, .. } => Phrase::new("race-note-archive").code("at", at),
        _ => return None,
    })
}

fn by(key: &'static str, other: Seat) -> Phrase {
    Phrase::new(key).with("by", other)
}

/// Why somebody did not move, where that is not plain from the move itself.
fn stopped(by: Mover, why: Stop) -> Option<Phrase> {
    let how = match by {
        Mover::Own => "own",
        Mover::Belt | Mover::Express => "belt",
        Mover::Beam(_) => "beam",
        Mover::Push(_) => return None,
    };
    let phrase = match why {
        Stop::Wall => Phrase::new("race-note-wall"),
        Stop::Rival(other) => Phrase::new("race-note-rival").with("by", other),
        Stop::Robot(other) => Phrase::new("race-note-blocked").with("by", other),
        Stop::Torn => Phrase::new("race-note-torn"),
        Stop::Near => return None,
    };
    Some(phrase.code("how", how))
}

/// "destroyed in the pit on e2, shoved by Ann".
pub(super) fn destroyed(how: super::super::event::Death, by: Option<Seat>) -> Phrase {
    let (word, square) = round::death(how);
    let at = square.map(|square| square.to_string()).unwrap_or_default();
    match by {
        Some(by) => Phrase::new("race-note-shoved").with("by", by),
        None => Phrase::new("race-note-destroyed"),
    }
    .code("how", word)
    .code("at", at)
}

/// The damage of a register, a note for each that dealt it.
fn damage(played: &Played<'_>, seat: Seat, notes: &mut Vec<Phrase>) {
    let mut sums: Vec<(Source, i64, i64)> = Vec::new();
    for event in played.of(seat) {
        let (source, dealt, taken) = match event {
            Event::Damaged { amount, by, .. } => (*by, i64::from(*amount), 0),
            Event::Absorbed { by, .. } => (*by, 0, 1),
            _ => continue,
        };
        match sums.iter_mut().find(|(other, ..)| *other == source) {
            Some(sum) => (sum.1, sum.2) = (sum.1 + dealt, sum.2 + taken),
            None => sums.push((source, dealt, taken)),
        }
    }
    for (source, dealt, absorbed) in sums {
        let phrase = match source {
            Source::Board(laser) => {
                let mount = played.before.course.lasers.get(usize::from(laser));
                let at = mount.map(|laser| laser.mount.to_string()).unwrap_or_default();
                Phrase::new("race-note-laser").code("at", at)
            }
            Source::Robot(other) => by("race-note-shot", other),
            Source::Ram(other) => by("race-note-rammed", other),
        };
        notes.push(phrase.with("damage", dealt).with("absorbed", absorbed));
    }
}
