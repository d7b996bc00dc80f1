//! What happened to one robot in one register, as the notes of its row (D47, D48).

use super::super::course::Course;
use super::super::event::{Event, Mover, Source, Stop, Turner};
use super::super::position::State;
use super::super::upgrade::Upgrade;
use super::names;
use super::round::{self, Played};
use super::went::Went;
use kit::{Phrase, Seat};

/// The notes of a robot in the order of events; each fact once.
pub(super) fn notes(played: &Played<'_>, opening: &[&Event], seat: Seat) -> Vec<Phrase> {
    let mut told: Vec<Mover> = Vec::new();
    let mut forced = |went: Option<Went>| {
        let mover = went?.by;
        let (key, other) = match mover {
            Mover::Push(other) => ("race-note-pushed", other),
            Mover::Beam(other) => ("race-note-beamed", other),
            Mover::Own | Mover::Belt | Mover::Express => return None,
        };
        let new = !told.contains(&mover);
        told.push(mover);
        new.then(|| by(key, other))
    };
    with(played, opening, seat, &mut forced)
}

/// The notes of a robot, with what else is to be told of its steps and of the squares that it
/// went: those come to `moved` one by one, a step as `None`.
pub(super) fn with(
    played: &Played<'_>,
    opening: &[&Event],
    seat: Seat,
    moved: &mut dyn FnMut(Option<Went>) -> Option<Phrase>,
) -> Vec<Phrase> {
    let mut notes: Vec<Phrase> = filled(played, opening, seat).collect();
    let mut facing = played.before.robots[seat].facing;
    let mut sums = damage(played, seat);
    for (event, went) in played.of(seat) {
        if went.is_some() || matches!(event, Event::Step { .. }) {
            notes.extend(moved(went));
        }
        let note = match event {
            Event::Turned { to, by, .. } => {
                let from = std::mem::replace(&mut facing, *to);
                // A belt may turn a robot the same way twice.
                notes.extend((*by != Turner::Own).then(|| turned(*by, from, *to)).flatten());
                None
            }
            Event::Damaged { by, .. } | Event::Absorbed { by, .. } => {
                let by = dealer(&played.before.course, *by);
                let sum = sums.iter().position(|(source, _)| *source == by);
                sum.map(|sum| sums.remove(sum).1)
            }
            Event::Follows { leader, .. } => Some(radio(played, seat, *leader)),
            other => note(&played.before.course, other),
        };
        notes.extend(note.filter(|note| !notes.contains(note)));
    }
    if !notes.is_empty() && matches!(played.before.robots[seat].state, State::Down(_)) {
        notes.insert(0, Phrase::new("race-note-down"));
    }
    notes
}

/// What chance put into this register, unless a beam has put something else there since.
fn filled<'a>(
    played: &Played<'_>,
    opening: &'a [&Event],
    seat: Seat,
) -> impl Iterator<Item = Phrase> + use<'a> {
    let number = played.number;
    let (robot, place) = (&played.before.robots[seat], usize::from(number) - 1);
    let here = robot.program[place].filter(|_| robot.radio[place].is_none());
    opening.iter().filter_map(move |event| match event {
        Event::Filled { seat: who, register, late, with, .. }
            if (*who, *register, Some(*with)) == (seat, number, here) =>
        {
            Some(Phrase::new("race-note-random").flag("late", *late))
        }
        _ => None,
    })
}

/// Whose radio it obeys from the next register on. Where a scrambler reached its last register
/// as well, nothing is left that could obey (D60).
fn radio(played: &Played<'_>, seat: Seat, leader: Seat) -> Phrase {
    let obeys =
        |(event, _): (&Event, _)| matches!(event, Event::Reprogrammed { how: Upgrade::Radio, .. });
    if played.of(seat).any(obeys) {
        return by("race-note-radio", leader);
    }
    by("race-note-no-effect", leader).with("upgrade", names::upgrade(Upgrade::Radio))
}

fn turned(by: Turner, from: kit::grid::Direction, to: kit::grid::Direction) -> Option<Phrase> {
    let key = match by {
        Turner::Gear => "race-note-gear",
        Turner::Belt | Turner::Own => "race-note-curve",
    };
    Some(Phrase::new(key).code("turn", names::turn(names::turned(from, to)?)))
}

/// One event as a note.
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
        // Told once, with the one whom it obeys.
        Event::Reprogrammed { how: Upgrade::Radio, .. } => return None,
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
        Event::Eliminated { .. } => Phrase::new("race-note-out"),
        Event::Touched { flag, .. } => {
            let last = usize::from(*flag) == course.flags.len();
            Phrase::new("race-note-flag").with("flag", *flag).flag("last", last)
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

/// Who deals damage, as far as it is told: board lasers on one square are one.
fn dealer(course: &Course, source: Source) -> Source {
    let Source::Board(laser) = source else { return source };
    let mount = |place: u8| course.lasers.get(usize::from(place)).map(|laser| laser.mount);
    let first = (0..laser).find(|other| mount(*other) == mount(laser));
    Source::Board(first.unwrap_or(laser))
}

/// The damage of a register, a note for each that dealt it.
fn damage(played: &Played<'_>, seat: Seat) -> Vec<(Source, Phrase)> {
    let mut sums: Vec<(Source, i64, i64)> = Vec::new();
    for (event, _) in played.of(seat) {
        let (source, dealt, taken) = match event {
            Event::Damaged { amount, by, .. } => (*by, i64::from(*amount), 0),
            Event::Absorbed { by, .. } => (*by, 0, 1),
            _ => continue,
        };
        let source = dealer(&played.before.course, source);
        match sums.iter_mut().find(|(other, ..)| *other == source) {
            Some(sum) => (sum.1, sum.2) = (sum.1 + dealt, sum.2 + taken),
            None => sums.push((source, dealt, taken)),
        }
    }
    let note = |(source, dealt, absorbed): (Source, i64, i64)| {
        let phrase = match source {
            Source::Board(laser) => {
                let mount = played.before.course.lasers.get(usize::from(laser));
                let at = mount.map(|laser| laser.mount.to_string()).unwrap_or_default();
                Phrase::new("race-note-laser").code("at", at)
            }
            Source::Robot(other) => by("race-note-shot", other),
            Source::Ram(other) => by("race-note-rammed", other),
        };
        (source, phrase.with("damage", dealt).with("absorbed", absorbed))
    };
    sums.into_iter().map(note).collect()
}
