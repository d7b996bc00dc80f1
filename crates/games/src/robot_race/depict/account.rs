//! A round: what is worth saying first, then register by register the table of each (D47) and its
//! picture (D49), and what stands around the registers: acts and programs before the first,
//! repairs, returns and upgrades after the last.

use super::super::event::Event;
use super::super::position::{Offer, Position};
use super::super::program::Program;
use super::super::upgrade::Switch;
use super::deeds::{self, Told};
use super::round::{self, Acting, Played, Round, codes};
use super::{board, explain, words};
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

/// Who it is about, if about somebody, and what.
type Row = (Option<Seat>, Phrase);

/// What these events brought, under this heading: to each robot in the order of the seats, then to
/// the race as a whole.
fn around_section(
    heading: &'static str,
    before: &Position,
    events: &[&Event],
    viewer: Viewer,
) -> Option<Section> {
    let told = events
        .iter()
        .flat_map(|event| told(before, event, viewer).into_iter().map(|told| (event.seat(), told)));
    let (own, general): (Vec<Row>, Vec<Row>) = told.partition(|(seat, _)| seat.is_some());
    let row = |seat: Seat| {
        let own = own.iter().filter(|(of, _)| *of == Some(seat));
        let what = Phrase::list(own.map(|(_, told)| told.clone().with("who", seat)))?;
        Some((Some(seat), what))
    };
    let rows: Vec<Row> = before.seats().filter_map(row).chain(general).collect();
    let heads = vec![Phrase::new("race-table-head").code("head", "name"), Phrase::new(heading)];
    let aloud = rows.iter().cloned().map(|(seat, what)| around(seat, what)).collect();
    let cells = |(seat, what): Row| {
        let who = |seat| Phrase::new("race-who").with("who", seat);
        vec![seat.map_or_else(Phrase::empty, who), what]
    };
    (!rows.is_empty()).then(|| Section {
        heading: Some(Phrase::new(heading)),
        aloud,
        table: std::iter::once(heads).chain(rows.into_iter().map(cells)).collect(),
        ..Section::default()
    })
}

/// What is said of one event.
fn told(before: &Position, event: &Event, viewer: Viewer) -> Vec<Phrase> {
    let one = match event {
        Event::Laid { program, .. } => return settings(program),
        Event::Recompiled { seat, hand } if viewer.is(*seat) => {
            Phrase::new("race-told-recompiled-own").code("hand", hand)
        }
        Event::Recompiled { .. } => Phrase::new("race-told-recompiled"),
        Event::Compensated { seat } => {
            Phrase::new("race-told-wildcard").flag("own", viewer.is(*seat))
        }
        Event::Placed { start, random, .. } => {
            let square = before.course.starts.get(usize::from(*start).saturating_sub(1));
            Phrase::new("race-told-start")
                .with("start", *start)
                .maybe("at", square.map(|start| start.square))
                .flag("random", *random)
        }
        Event::Repaired { amount, .. } => Phrase::new("race-told-repaired").with("amount", *amount),
        Event::Upgraded { upgrade, .. } => {
            Phrase::new("race-told-upgraded").with("upgrade", words::upgrade(*upgrade))
        }
        Event::Breaks { .. } => Phrase::new("race-told-breaks"),
        Event::Returned { at, damage, near, .. } => Phrase::new("race-told-returned")
            .code("at", at)
            .with("damage", *damage)
            .flag("near", *near),
        Event::PoweredDown { .. } => Phrase::new("race-told-down"),
        Event::PoweredUp { .. } => Phrase::new("race-told-up"),
        Event::Offered { site, offer } => {
            return Vec::from_iter(offered(before, usize::from(*site), *offer));
        }
        Event::LastRound { round } => {
            Phrase::new("race-told-last-round").with("round", words::round(*round))
        }
        Event::Over => Phrase::new("race-told-over"),
        _ => return Vec::new(),
    };
    vec![one]
}

/// The switches of a program, its breaker and its power down. What it saves stays its owner's.
fn settings(program: &Program) -> Vec<Phrase> {
    let switch = |(switch, on): &(Switch, bool)| {
        let upgrade = words::upgrade(switch.upgrade());
        Phrase::new("race-told-switch").with("upgrade", upgrade).flag("on", *on)
    };
    let mut told: Vec<Phrase> = program.switches.iter().map(switch).collect();
    told.extend(program.breaker.map(|it| Phrase::new("race-told-breaker").with("at", it)));
    told.extend(program.power_down.then(|| Phrase::new("race-told-powering-down")));
    told
}

/// What a site offers that it did not.
fn offered(before: &Position, site: usize, offer: Offer) -> Option<Phrase> {
    let old = before.sites.get(site).and_then(|it| it.upgrade);
    let square = before.course.upgrade_sites().nth(site)?;
    let upgrade = offer.upgrade.filter(|it| Some(*it) != old || offer.age == 1)?;
    let phrase = Phrase::new("race-told-offered").code("at", square);
    Some(phrase.with("upgrade", words::upgrade(upgrade)))
}

/// What happened to a robot around the registers, in a sentence.
fn around(seat: Option<Seat>, what: Phrase) -> Phrase {
    match seat {
        Some(seat) => Phrase::new("race-aloud-of").with("who", seat).with("told", what),
        None => Phrase::new("race-aloud-all").with("told", what),
    }
}
