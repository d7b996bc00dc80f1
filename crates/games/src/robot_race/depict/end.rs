//! What stands around the registers: acts and programs before the first, repairs, returns and
//! upgrades after the last.

use super::super::event::Event;
use super::super::position::Position;
use super::super::program::Program;
use super::super::upgrade::Switch;
use super::round::Round;
use super::{aloud, words};
use kit::{Phrase, Seat, Section, Viewer};

/// Switches and other settings of the programs, which are public from now on; acts.
pub(super) fn opening(before: &Position, round: &Round<'_>, viewer: Viewer) -> Option<Section> {
    let rows = rows(before, &round.opening, viewer);
    section("race-heading-opening", rows)
}

/// What the end of the round brought.
pub(super) fn closing(before: &Position, round: &Round<'_>, viewer: Viewer) -> Option<Section> {
    let mut rows = rows(before, &round.end, viewer);
    rows.extend(round.end.iter().filter_map(|event| general(before, event)).map(|it| (None, it)));
    section("race-heading-end", rows)
}

/// Who it is about, if about somebody, and what.
type Row = (Option<Seat>, Phrase);

fn section(heading: &'static str, rows: Vec<Row>) -> Option<Section> {
    let heads = vec![Phrase::new("race-table-head").code("head", "name"), Phrase::new(heading)];
    let cells = |(seat, what): Row| {
        vec![
            seat.map_or_else(Phrase::empty, |seat| Phrase::new("race-who").with("who", seat)),
            what,
        ]
    };
    let aloud = rows.iter().cloned().map(|(seat, what)| aloud::around(seat, what)).collect();
    (!rows.is_empty()).then(|| Section {
        heading: Some(Phrase::new(heading)),
        aloud,
        table: std::iter::once(heads).chain(rows.into_iter().map(cells)).collect(),
        ..Section::default()
    })
}

/// A row for each robot with anything to tell, in the order of the seats.
fn rows(before: &Position, events: &[&Event], viewer: Viewer) -> Vec<Row> {
    let row = |seat: Seat| {
        let own = events.iter().filter(|event| event.seat() == Some(seat));
        let told = own.flat_map(|event| told(before, event, viewer));
        Phrase::row(told.map(|it| it.with("who", seat))).map(|what| (Some(seat), what))
    };
    before.seats().filter_map(row).collect()
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

/// What is about the race as a whole.
fn general(before: &Position, event: &Event) -> Option<Phrase> {
    match event {
        Event::Offered { site, offer } => {
            let old = before.sites.get(usize::from(*site)).and_then(|it| it.upgrade);
            let square = before.course.upgrade_sites().nth(usize::from(*site))?;
            let upgrade = offer.upgrade.filter(|it| Some(*it) != old || offer.age == 1)?;
            let phrase = Phrase::new("race-told-offered").code("at", square);
            Some(phrase.with("upgrade", words::upgrade(upgrade)))
        }
        Event::LastRound { round } => {
            Some(Phrase::new("race-told-last-round").with("round", words::round(*round)))
        }
        Event::Over => Some(Phrase::new("race-told-over")),
        _ => None,
    }
}
