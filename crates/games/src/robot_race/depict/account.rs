//! A round, register by register: the table of each (D47), its picture (D49), and what the end
//! of the round brought.

use super::super::event::{Event, Mover};
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use super::round::{Acting, Played, Round};
use super::{aloud, end, explain, headlines, notes, picture};
use kit::{Account, Phrase, Seat, Section, Step, Viewer};

/// What happened in a round, for one viewer.
pub fn account(rules: &Rulebook, before: &Position, events: &[Event], viewer: Viewer) -> Account {
    let round = Round::of(before, events);
    let mut sections = Vec::new();
    sections.extend(end::opening(before, &round, viewer));
    sections.extend(round.registers.iter().filter_map(|played| register(&round, played, viewer)));
    sections.extend(end::closing(before, &round, viewer));
    let headlines = headlines::headlines(rules, before, &round, viewer);
    let legend = ["race-legend-move", "race-legend-forced"].map(Phrase::new).to_vec();
    Account { headlines, legend, sections, ..Account::default() }
}

/// Where the events of a round part it: the registers, and what follows them.
pub fn parts(events: &[Event]) -> Vec<(usize, Phrase)> {
    let mut parts: Vec<(usize, Phrase)> = Vec::new();
    let (mut count, mut ended) = (0, false);
    for event in events {
        let closes = super::round::closes(event);
        if let Event::Register { number } = event {
            // What was laid before the first register belongs to it.
            let opening = if parts.is_empty() { std::mem::take(&mut count) } else { 0 };
            close(&mut parts, &mut count);
            count = opening;
            parts.push((0, Phrase::new("race-heading-register").with("number", *number)));
        } else if closes && !ended && !parts.is_empty() {
            ended = true;
            close(&mut parts, &mut count);
            parts.push((0, Phrase::new("race-heading-end")));
        }
        count += 1;
    }
    close(&mut parts, &mut count);
    parts
}

fn close(parts: &mut [(usize, Phrase)], count: &mut usize) {
    if let Some((last, _)) = parts.last_mut() {
        *last += std::mem::take(count);
    }
}

/// One register: a row for each robot that did anything or to which anything happened, in the
/// order of the seats (D48). `None`: there is none, as in a forecast for a robot that lies dead.
fn register(round: &Round<'_>, played: &Played<'_>, viewer: Viewer) -> Option<Section> {
    let acting = played.acting();
    let heads = ["step", "damage", "name", "move", "notes"]
        .map(|head| Phrase::new("race-table-head").code("head", head));
    let row = |seat: Seat| {
        let step = acting.iter().find(|acting| acting.seat == seat);
        let notes = notes::notes(played, &round.opening, seat);
        let moves = moves(played, step, seat);
        if step.is_none() && moves.is_none() && notes.is_empty() {
            return None;
        }
        let cells = vec![
            step.map_or_else(Phrase::empty, |step| Phrase::of_code(step.number)),
            damage(played, seat),
            Phrase::player(seat),
            moves.map_or_else(Phrase::empty, Phrase::of_code),
            Phrase::row(notes).unwrap_or_else(Phrase::empty),
        ];
        Some((cells, aloud::row(played, &round.opening, step, seat)))
    };
    let (rows, aloud): (Vec<_>, Vec<_>) = played.seats().into_iter().filter_map(row).unzip();
    (!rows.is_empty()).then(|| Section {
        heading: Some(Phrase::new("race-heading-register").with("number", played.number)),
        steps: acting.iter().map(|acting| step(played, acting)).collect(),
        table: std::iter::once(heads.to_vec()).chain(rows).collect(),
        aloud,
        film: Vec::new(),
        picture: Some(Box::new(picture::picture(played, viewer))),
    })
}

/// The damage of a robot after the register; none of one that is destroyed.
fn damage(played: &Played<'_>, seat: Seat) -> Phrase {
    let robot = &played.after.robots[seat];
    match robot.square() {
        Some(_) => Phrase::of_code(robot.damage.min(99)),
        None => Phrase::of_code("-"),
    }
}

/// What moved a robot, in the order of time: its own order as it was given, and in brackets
/// each square that it was pushed or carried.
fn moves(played: &Played<'_>, step: Option<&Acting<'_>>, seat: Seat) -> Option<String> {
    let mut words: Vec<String> = Vec::new();
    let mut forced = String::new();
    let flush = |forced: &mut String, words: &mut Vec<String>| {
        if !forced.is_empty() {
            words.push(format!("({})", std::mem::take(forced)));
        }
    };
    for (event, went) in played.of(seat) {
        if let Event::Step { .. } = event {
            flush(&mut forced, &mut words);
            words.extend(step.map(|step| step.with.to_string()));
        }
        let pushed = went.filter(|went| went.by != Mover::Own);
        forced.extend(pushed.map(|went| went.way.letter()));
    }
    flush(&mut forced, &mut words);
    (!words.is_empty()).then(|| words.join(" "))
}

/// One robot's own move as a step, for those who ask why.
fn step(played: &Played<'_>, acting: &Acting<'_>) -> Step {
    Step {
        number: acting.number,
        seat: Some(acting.seat),
        code: acting.with.to_string(),
        why: Some(explain::rank(acting)),
        effects: explain::effects(played, acting),
    }
}
