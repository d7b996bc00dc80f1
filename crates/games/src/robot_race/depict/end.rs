//! What stands around the registers: acts and programs before the first, repairs, returns and
//! upgrades after the last.

use super::super::event::Event;
use super::super::position::{Offer, Position};
use super::super::program::Program;
use super::super::upgrade::Switch;
use super::words;
use kit::{Phrase, Seat, Section, Viewer};

/// Who it is about, if about somebody, and what.
type Row = (Option<Seat>, Phrase);

/// What these events brought, under this heading: to each robot in the order of the seats, then to
/// the race as a whole.
pub(super) fn section(
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
        let what = Phrase::row(own.map(|(_, told)| told.clone().with("who", seat)))?;
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
