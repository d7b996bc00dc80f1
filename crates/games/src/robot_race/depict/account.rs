//! A round, register by register: the table of each (D47), its picture (D49), and what the end
//! of the round brought.

use super::super::event::Event;
use super::super::position::Position;
use super::deeds::{self, Told};
use super::round::{Acting, Played, Round, codes};
use super::{board, end, explain, headlines};
use kit::{Account, Phrase, Seat, Section, Step, Viewer};

/// Flags, and robots that are destroyed: what a race turns on.
pub(super) const WEIGHTY: [&str; 7] = [
    "race-note-flag",
    "race-note-destroyed",
    "race-note-falls",
    "race-note-pushes-off",
    "race-note-carried-off",
    "race-note-carried-off-pushed",
    "race-note-beam-off",
];

/// What happened in a round, for one viewer.
pub fn account(before: &Position, events: &[Event], viewer: Viewer) -> Account {
    let round = Round::of(before, events);
    let mut sections = Vec::new();
    sections.extend(end::section("race-heading-opening", before, &round.opening, viewer));
    sections.extend(round.registers.iter().filter_map(|played| register(&round, played, viewer)));
    sections.extend(end::section("race-heading-end", before, &round.end, viewer));
    let headlines = headlines::headlines(before, &round, viewer);
    let moves = |seat| round.registers.iter().flat_map(move |played| played.moves(seat));
    let forced = before.seats().flat_map(moves).any(|it| !it.own);
    let legend = Vec::from_iter(forced.then(|| Phrase::new("race-legend-forced")));
    Account { headlines, sections, legend, weighty: &WEIGHTY, ..Account::default() }
}

/// Where the events of a round part it: the registers, and what follows them. What was laid before
/// the first of them belongs to it.
pub fn parts(events: &[Event]) -> Vec<(usize, Phrase)> {
    let opens = |(at, event): (usize, &Event)| match event {
        Event::Register { number } => {
            Some((at, Phrase::new("race-heading-register").with("number", *number)))
        }
        Event::Ends => Some((at, Phrase::new("race-heading-end"))),
        _ => None,
    };
    let headings: Vec<(usize, Phrase)> = events.iter().enumerate().filter_map(opens).collect();
    let ends: Vec<usize> =
        headings.iter().skip(1).map(|(at, _)| *at).chain([events.len()]).collect();
    let mut before = 0;
    let part = |((_, heading), end)| (end - std::mem::replace(&mut before, end), heading);
    headings.into_iter().zip(ends).map(part).collect()
}

/// One register: a row for each robot that did anything or to which the floor did anything, in
/// the order in which they moved (D48). `None`: there is none, as in a forecast for a robot that
/// lies dead.
fn register(round: &Round<'_>, played: &Played<'_>, viewer: Viewer) -> Option<Section> {
    let acting = played.acting();
    let told = deeds::rows(played, &round.opening);
    let heading = Phrase::new("race-heading-register").with("number", played.number);
    let head = |head| Phrase::new("race-table-head").code("head", head);
    let heads = vec![head("step"), head("damage"), head("name"), heading.clone(), head("notes")];
    let acts = |seat: Seat| acting.iter().find(|acting| acting.seat == seat);
    let there = |seat: &Seat| played.before.robots[*seat].square().is_some();
    let still = played.before.seats().filter(|seat| there(seat) && acts(*seat).is_none());
    let still = still.filter(|seat| !told[*seat].is_empty() || !played.moves(*seat).is_empty());
    let seats: Vec<Seat> = acting.iter().map(|acting| acting.seat).chain(still).collect();
    let row = |seat: Seat| {
        let step = acts(seat);
        let notes = told[seat].iter().map(|(_, phrase)| phrase.clone());
        vec![
            step.map_or_else(Phrase::empty, |step| Phrase::of_code(step.number)),
            damage(played, seat),
            Phrase::new("race-who").with("who", seat),
            Phrase::of_code(codes(&played.moves(seat))),
            Phrase::row(notes).unwrap_or_else(Phrase::empty),
        ]
    };
    let rows = seats.iter().map(|seat| row(*seat));
    (!seats.is_empty()).then(|| Section {
        heading: Some(heading),
        steps: acting.iter().map(|acting| step(acting, &told[acting.seat])).collect(),
        table: std::iter::once(heads).chain(rows).collect(),
        aloud: seats.iter().map(|seat| aloud(played, acts(*seat), *seat, &told[*seat])).collect(),
        boards: Vec::new(),
        picture: Some(Box::new(board::picture(played, &told, viewer))),
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

/// One robot's own move as a step, for those who ask why.
pub(super) fn step(acting: &Acting<'_>, told: &Told) -> Step {
    Step {
        number: acting.number,
        seat: Some(acting.seat),
        code: acting.with.to_string(),
        why: Some(explain::rank(acting)),
        effects: told.iter().map(|(_, phrase)| phrase.clone()).collect(),
    }
}

/// A robot's row in one sentence, for those to whom no table is drawn: who, what its register did,
/// and all that the row tells.
/// "Bartek: forward 2, to g3, shoots Cleo: 1 damage. Damage 3. Step 5."; on a narrow page
/// "Bartek F2: to g3, shoots Cleo: 1 damage.", with `$rest` for `$told`.
fn aloud(played: &Played<'_>, step: Option<&Acting<'_>>, seat: Seat, told: &Told) -> Phrase {
    let (before, after) = (&played.before.robots[seat], &played.after.robots[seat]);
    let moves = played.moves(seat);
    let rest = || told.iter().map(|(_, phrase)| phrase.clone());
    let told = moves.iter().filter_map(|it| it.words.clone()).chain(rest());
    // The same figure in every sentence tells nobody anything.
    let news = after.square().is_some() && before.damage != after.damage;
    Phrase::new("race-aloud-row")
        .with("who", seat)
        .with("told", Phrase::row(told).unwrap_or_else(Phrase::empty))
        .flag("moved", !moves.is_empty())
        .code("code", codes(&moves))
        .flag("silent", rest().next().is_none())
        .with("rest", Phrase::row(rest()).unwrap_or_else(Phrase::empty))
        .flag("news", news)
        .with("damage", after.damage)
        .with("step", step.map_or(0, |step| i64::from(step.number)))
}
