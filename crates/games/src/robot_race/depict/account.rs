//! A round: what is worth saying first, then register by register the table of each (D47) and its
//! picture (D49), and what stands around the registers: acts and programs before the first,
//! repairs, returns and upgrades after the last.

use super::super::event::Event;
use super::super::position::Position;
use super::deeds::{self, Teller, Told};
use super::round::{self, Acting, Played, Round, codes};
use super::{board, words};
use kit::{Account, Headline, Phrase, Seat, Section, Step, Viewer};

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
    sections.extend(around_section("race-heading-opening", before, &round.opening, viewer));
    sections.extend(round.registers.iter().filter_map(|played| register(&round, played, viewer)));
    sections.extend(around_section("race-heading-end", before, &round.end, viewer));
    let headlines = headlines(before, &round, viewer);
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
    let acting = &played.acting;
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
        let (step, after) = (acts(seat), &played.after.robots[seat]);
        vec![
            step.map_or_else(Phrase::empty, |step| Phrase::of_code(step.number)),
            // None of one that is destroyed.
            after.square().map_or(Phrase::of_code("-"), |_| Phrase::of_code(after.damage.min(99))),
            Phrase::new("race-who").with("who", seat),
            Phrase::of_code(codes(&played.moves(seat))),
            Phrase::row(told[seat].clone()).unwrap_or_else(Phrase::empty),
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

/// One robot's own move as a step, for those who ask why.
pub(super) fn step(acting: &Acting, told: &Told) -> Step {
    Step {
        number: acting.number,
        seat: Some(acting.seat),
        code: acting.with.to_string(),
        // "third": the reason for the place in the order, in short.
        why: Some(Phrase::new("race-rank").with("rank", acting.rank)),
        effects: told.clone(),
    }
}

/// A robot's row in one sentence, for those to whom no table is drawn: who, what its register did,
/// and all that the row tells.
/// "Bartek: forward 2, to g3, shoots Cleo: 1 damage. Damage 3. Step 5."; on a narrow page
/// "Bartek F2: to g3, shoots Cleo: 1 damage.", with `$rest` for `$told`.
fn aloud(played: &Played<'_>, step: Option<&Acting>, seat: Seat, told: &Told) -> Phrase {
    let (before, after) = (&played.before.robots[seat], &played.after.robots[seat]);
    let moves = played.moves(seat);
    let all = moves.iter().filter_map(|it| it.words.clone()).chain(told.iter().cloned());
    // The same figure in every sentence tells nobody anything.
    let news = after.square().is_some() && before.damage != after.damage;
    Phrase::new("race-aloud-row")
        .with("who", seat)
        .with("told", Phrase::row(all).unwrap_or_else(Phrase::empty))
        .flag("moved", !moves.is_empty())
        .code("code", codes(&moves))
        .flag("silent", told.is_empty())
        .with("rest", Phrase::row(told.clone()).unwrap_or_else(Phrase::empty))
        .flag("news", news)
        .with("damage", after.damage)
        .with("step", step.map_or(0, |step| i64::from(step.number)))
}

/// From how much damage in a round on a robot's own player reads of it first.
const MUCH: i64 = 5;

/// The end of the race first, then who finished, who was destroyed, flags and the last rounds.
pub(super) fn headlines(before: &Position, round: &Round<'_>, viewer: Viewer) -> Vec<Headline> {
    let registers = round.registers.iter().flat_map(|played| played.events.iter());
    let events: Vec<&Event> = registers.chain(&round.end).copied().collect();
    let finished = events.iter().find_map(|event| match event {
        Event::Finished { finisher } => Some(finisher.register),
        _ => None,
    });
    let wins = finished.filter(|_| before.finishers.is_empty());
    let mut ranked: Vec<(u8, Headline)> =
        events.iter().filter_map(|event| headline(before, event, viewer, wins)).collect();
    if round.opening.iter().any(|event| **event == Event::Began) {
        ranked.push((7, Headline::all("race-headline-began")));
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    let mut lines: Vec<Headline> = ranked.into_iter().map(|(_, line)| line).collect();
    let taken = |of: Option<Seat>| taken(&events, of);
    if let Viewer::Seat(seat) = viewer
        && !lines.iter().any(|line| line.seat == Some(seat))
        && (taken(Some(seat)) >= MUCH || lines.is_empty() && taken(Some(seat)) > 0)
    {
        let phrase = Phrase::new("race-headline-damage").with("damage", taken(Some(seat)));
        lines.push(Headline::of(seat, phrase));
    } else if lines.is_empty() && taken(None) > 0 {
        let phrase = Phrase::new("race-headline-damage-all").with("damage", taken(None));
        lines.push(Headline::all(phrase));
    }
    lines
}

/// All damage of a round, or that of one robot.
fn taken(events: &[&Event], of: Option<Seat>) -> i64 {
    let taken = events.iter().filter_map(|event| match event {
        Event::Damaged { seat, amount, .. } if of.is_none_or(|of| of == *seat) => {
            Some(i64::from(*amount))
        }
        _ => None,
    });
    taken.sum()
}

/// What an event is worth as a headline, and its rank among them; who touches the last flag in
/// the register `wins` is first there.
fn headline(
    before: &Position,
    event: &Event,
    viewer: Viewer,
    wins: Option<u8>,
) -> Option<(u8, Headline)> {
    let of = |rank: u8, seat: Seat, phrase: Phrase| {
        Some((rank, Headline::of(seat, phrase.with("who", seat))))
    };
    match event {
        Event::Over => Some((0, Headline::all("race-headline-over"))),
        Event::Finished { finisher } => {
            let phrase = Phrase::new("race-headline-finishes");
            of(1, finisher.seat, phrase.flag("wins", wins == Some(finisher.register)))
        }
        Event::Eliminated { seat } => of(2, *seat, Phrase::new("race-headline-out")),
        Event::Destroyed { seat, how, by, .. } => {
            let key = if by.is_some() { "race-headline-shoved" } else { "race-headline-destroyed" };
            let phrase = round::death(Phrase::new(key), *how);
            let (rank, mut line) = of(3, *seat, phrase.with("by", by.unwrap_or(*seat)))?;
            // A shove is its doer's news too.
            line.seat = by.filter(|by| viewer.is(*by)).or(line.seat);
            Some((rank, line))
        }
        Event::Touched { seat, flag } if usize::from(*flag) < before.course.flags.len() => {
            of(4, *seat, Phrase::new("race-headline-flag").with("flag", *flag))
        }
        Event::LastRound { round } => {
            let phrase = Phrase::new("race-headline-last").with("round", words::round(*round));
            Some((5, Headline::all(phrase)))
        }
        Event::Upgraded { seat, upgrade, .. } => {
            let upgrade = words::upgrade(*upgrade);
            of(6, *seat, Phrase::new("race-headline-upgrade").with("upgrade", upgrade))
        }
        _ => None,
    }
}

/// What these events brought, under this heading: to each robot in the order of the seats, then to
/// the race as a whole.
fn around_section(
    heading: &'static str,
    before: &Position,
    events: &[&Event],
    viewer: Viewer,
) -> Option<Section> {
    let (told, general) = Teller::of(before, events, viewer).told();
    let heads = vec![Phrase::new("race-table-head").code("head", "name"), Phrase::new(heading)];
    let (mut table, mut aloud) = (vec![heads], Vec::new());
    for (seat, told) in told.iter() {
        let Some(what) = Phrase::list(told.iter().cloned()) else { continue };
        table.push(vec![Phrase::new("race-who").with("who", seat), what.clone()]);
        aloud.push(Phrase::new("race-aloud-of").with("who", seat).with("told", what));
    }
    for what in general {
        table.push(vec![Phrase::empty(), what.clone()]);
        aloud.push(Phrase::new("race-aloud-all").with("told", what));
    }
    let heading = Some(Phrase::new(heading));
    (!aloud.is_empty()).then(|| Section { heading, aloud, table, ..Section::default() })
}
