//! Robots in sentences: everything that the drawing and the panel show of them, for ears; the lists
//! along with the board; and the nouns of the game.

use super::super::position::{Offer, Phase, Position, Robot, State};
use super::super::program::REGISTERS;
use super::super::rulebook::Rulebook;
use super::super::square::Square;
use super::super::upgrade::{Kit, Upgrade};
use kit::{Counting, Phrase, Seat, Viewer};

/// "brakes": an upgrade by its name.
pub(super) fn upgrade(named: Upgrade) -> Phrase {
    Phrase::new("race-upgrade").code("upgrade", named.name())
}

/// The number that people know a round by.
pub(super) fn round(stored: u16) -> i64 {
    Counting::default().number(stored.into()).into()
}

/// The robots, the viewer's own first.
pub(super) fn words(at: &Position, viewer: Viewer) -> Vec<Phrase> {
    let own = at.seats().filter(|seat| viewer.is(*seat));
    let others = at.seats().filter(|seat| !viewer.is(*seat));
    own.map(|seat| robot(at, seat)).chain(others.map(|seat| other(at, seat, viewer))).collect()
}

/// What there is to know of another robot: where it is and what it is after, and what stands
/// ahead of it where that is the viewer's own robot or a pit.
fn other(at: &Position, seat: Seat, viewer: Viewer) -> Phrase {
    let Some(square) = at.robots[seat].square() else { return robot(at, seat) };
    let ahead = ahead(at, seat, square);
    let faces = |own: Seat| viewer.is(own) && ahead.mentions(own);
    let faces = ahead.key == "race-ahead-pit" || at.seats().any(faces);
    let next = at.next_flag(seat).map_or(0, i64::from);
    facts("race-other", at, seat).with("next", next).flag("faces", faces)
}

/// Where a robot is, how it is, what is ahead of it and what it is after.
pub(super) fn robot(at: &Position, seat: Seat) -> Phrase {
    let key = match at.robots[seat].state {
        State::Active(_) => "race-robot",
        State::Down(_) => "race-robot-down",
        State::Waiting => "race-robot-waiting",
        State::Destroyed { .. } => "race-robot-destroyed",
        State::Out => "race-robot-out",
    };
    facts(key, at, seat)
}

/// A sentence about a robot, with all that there is to know of it.
pub(super) fn facts(key: &'static str, at: &Position, seat: Seat) -> Phrase {
    let robot = &at.robots[seat];
    let phrase = Phrase::new(key)
        .with("who", seat)
        .code("letter", seat.letter())
        .flag("down", !robot.active())
        .code("way", robot.facing.name())
        .with("damage", robot.damage)
        .code("archive", robot.archive)
        .with("flag", flag(at, seat));
    match robot.square() {
        Some(square) => phrase.code("at", square).with("ahead", ahead(at, seat, square)),
        None => phrase,
    }
}

/// "next flag 2 on f5", or that it has all.
pub(super) fn flag(at: &Position, seat: Seat) -> Phrase {
    match at.next_flag(seat) {
        Some(flag) => Phrase::new("race-next-flag")
            .with("flag", flag)
            .code("at", at.course.flags[usize::from(flag) - 1]),
        None => Phrase::new("race-no-flag"),
    }
}

/// The first thing in a straight line ahead: what its laser reaches, or a pit before that.
pub(super) fn ahead(at: &Position, seat: Seat, from: Square) -> Phrase {
    let (mut here, mut free) = (from, 0i64);
    let facing = at.robots[seat].facing;
    let said = |key, free: i64| Phrase::new(key).with("free", free).with("own", seat);
    loop {
        if at.course.wall(here, facing) {
            return said("race-ahead-wall", free);
        }
        let Some(next) = at.course.next(here, facing) else {
            return said("race-ahead-edge", free);
        };
        if let Some(other) = at.on(next) {
            return said("race-ahead-robot", free).with("who", other).code("at", next);
        }
        if at.course.pit(next) {
            return said("race-ahead-pit", free).code("at", next);
        }
        (here, free) = (next, free + 1);
    }
}

/// A heading with its lines.
type List = (Phrase, Vec<Phrase>);

/// All that is worth a line apart from board and panel, under one heading: upgrades, what the sites
/// offer, who moves first at a tie (D6); before the race, who picks a start first (D16).
pub(super) fn lists(rules: &Rulebook, at: &Position) -> Vec<List> {
    let row = |seats: &[Seat]| Phrase::row(seats.iter().map(|seat| Phrase::player(*seat)));
    if let Phase::Starts(picks) = &at.phase {
        let line = row(picks).map(|list| Phrase::new("race-picks").with("list", list));
        return vec![(Phrase::new("race-heading-picks"), line.into_iter().collect())];
    }
    let mut lines: Vec<Phrase> =
        at.robots.iter().filter_map(|(seat, robot)| owned(seat, robot)).collect();
    if at.phase == Phase::Race {
        lines.extend(offers(at).filter(|_| rules.upgrades));
        lines.extend(row(&at.order).map(|list| Phrase::new("race-order").with("list", list)));
    }
    vec![(Phrase::new("race-heading-lists"), lines)]
}

/// The instructions of the viewer's own robot, and what is locked or kept.
pub(super) fn own(at: &Position, viewer: Viewer) -> Vec<Phrase> {
    let own = viewer.seat().and_then(|seat| Some((seat, at.robots.get(seat)?)));
    let Some((seat, robot)) = own else { return Vec::new() };
    let mut lines = Vec::new();
    if !robot.hand.is_empty() {
        lines.push(Phrase::new("race-own-hand").code("hand", robot.hand));
    }
    lines.extend(robot.square().map(|_| facts("race-own-place", at, seat)));
    if let Some(saved) = robot.kit.saved {
        lines.push(Phrase::new("race-own-saved").code("saved", saved));
    }
    for register in robot.unlocked()..REGISTERS {
        let of = |key| Phrase::new(key).with("register", register + 1);
        lines.push(match robot.program[register] {
            Some(held) => of("race-own-locked").code("held", held),
            None => of("race-own-locked-empty"),
        });
    }
    if robot.wildcards > 0 {
        let line = Phrase::new("race-own-wildcards").with("count", robot.wildcards);
        lines.push(line.flag("crab", robot.kit.has(Upgrade::CrabLegs)));
    }
    if robot.active() {
        lines.extend(robot.kit.iter().filter_map(|upgrade| ordered(&robot.kit, upgrade)));
    }
    if robot.powering_down {
        lines.push(Phrase::new("race-own-powering-down"));
    }
    lines
}

/// How an upgrade is ordered, where it does nothing unless it is.
fn ordered(kit: &Kit, one: Upgrade) -> Option<Phrase> {
    if one.is_switch() {
        let phrase = Phrase::new("race-own-switch").with("upgrade", upgrade(one));
        let code = one.name().to_uppercase();
        let phrase = phrase.flag("on", kit.is_on(one)).code("code", code);
        return Some(phrase.code("beam", one.name()));
    }
    let used = matches!(
        one,
        Upgrade::Brakes
            | Upgrade::FourthGear
            | Upgrade::ReverseGear
            | Upgrade::CrabLegs
            | Upgrade::DualProcessor
            | Upgrade::Breaker
            | Upgrade::Flywheel
            | Upgrade::Recompile
    );
    used.then(|| Phrase::new("race-own-use").code("upgrade", one.name()))
}

/// "Ann: brakes, gyroscope (on)".
pub(super) fn owned(seat: Seat, robot: &Robot) -> Option<Phrase> {
    let list = Phrase::row(robot.kit.iter().map(|it| whole(&robot.kit, it)))?;
    Some(Phrase::new("race-upgrades-of").with("who", seat).with("list", list))
}

/// An upgrade with its switch, or what is left of it.
fn whole(kit: &Kit, one: Upgrade) -> Phrase {
    let of = |key| Phrase::new(key).with("upgrade", upgrade(one));
    let on = one.is_switch().then(|| kit.is_on(one));
    let left = kit.clone().left(one).map(|left| *left.now);
    match (on, left) {
        (Some(on), Some(left)) => of("race-upgrade-switch-left").flag("on", on).with("left", left),
        (Some(on), None) => of("race-upgrade-switch").flag("on", on),
        (None, Some(left)) => of("race-upgrade-left").with("left", left).code("what", one.name()),
        (None, None) => upgrade(one),
    }
}

/// What each upgrade site offers.
fn offers(at: &Position) -> impl Iterator<Item = Phrase> {
    at.course.upgrade_sites().zip(&at.sites).map(|(square, offer)| match offer.upgrade {
        Some(offered) => Phrase::new("race-offer")
            .code("at", square)
            .with("upgrade", upgrade(offered))
            .with("rounds", (Offer::LONGEST + 1).saturating_sub(offer.age)),
        None => Phrase::new("race-offer-none").code("at", square),
    })
}
