//! Lists along with the board: one's own instructions, everybody's upgrades, what the sites offer,
//! the order of moves.

use super::super::position::{Phase, Position, Robot};
use super::super::program::REGISTERS;
use super::super::rulebook::Rulebook;
use super::super::upgrade::{Kit, Upgrade};
use super::words;
use kit::{Phrase, Seat, Viewer};

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
    lines.extend(robot.square().map(|square| {
        Phrase::new("race-own-place")
            .code("at", square)
            .code("way", robot.facing.name())
            .with("damage", robot.damage)
            .with("flag", words::flag(at, seat))
            .with("ahead", words::ahead(at, seat, square))
    }));
    if let Some(saved) = robot.kit.saved {
        lines.push(Phrase::new("race-own-saved").code("saved", saved));
    }
    for register in robot.unlocked()..REGISTERS {
        let number = register + 1;
        lines.push(match robot.program[register] {
            Some(held) => {
                Phrase::new("race-own-locked").with("register", number).code("held", held)
            }
            None => Phrase::new("race-own-locked-empty").with("register", number),
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
fn ordered(kit: &Kit, upgrade: Upgrade) -> Option<Phrase> {
    if let Some(switch) = upgrade.switch() {
        let phrase = Phrase::new("race-own-switch").with("upgrade", words::upgrade(upgrade));
        let code = upgrade.name().to_uppercase();
        let phrase = phrase.flag("on", switch.is_on(kit)).code("code", code);
        return Some(phrase.code("beam", upgrade.name()));
    }
    let used = matches!(
        upgrade,
        Upgrade::Brakes
            | Upgrade::FourthGear
            | Upgrade::ReverseGear
            | Upgrade::CrabLegs
            | Upgrade::DualProcessor
            | Upgrade::Breaker
            | Upgrade::Flywheel
            | Upgrade::Recompile
    );
    used.then(|| Phrase::new("race-own-use").code("upgrade", upgrade.name()))
}

/// "Ann: brakes, gyroscope (on)".
pub(super) fn owned(seat: Seat, robot: &Robot) -> Option<Phrase> {
    let list = Phrase::row(robot.kit.iter().map(|it| upgrade(&robot.kit, it)))?;
    Some(Phrase::new("race-upgrades-of").with("who", seat).with("list", list))
}

/// An upgrade with its switch, or what is left of it.
fn upgrade(kit: &Kit, upgrade: Upgrade) -> Phrase {
    let name = words::upgrade(upgrade);
    let on = upgrade.switch().map(|switch| switch.is_on(kit));
    let left = kit.clone().left(upgrade).map(|left| *left.now);
    match (on, left) {
        (Some(on), Some(left)) => Phrase::new("race-upgrade-switch-left")
            .with("upgrade", name)
            .flag("on", on)
            .with("left", left),
        (Some(on), None) => Phrase::new("race-upgrade-switch").with("upgrade", name).flag("on", on),
        (None, Some(left)) => {
            let phrase = Phrase::new("race-upgrade-left").with("upgrade", name);
            phrase.with("left", left).code("what", upgrade.name())
        }
        (None, None) => name,
    }
}

/// What each upgrade site offers.
fn offers(at: &Position) -> impl Iterator<Item = Phrase> {
    at.course.upgrade_sites().zip(&at.sites).map(|(square, offer)| match offer.upgrade {
        Some(upgrade) => Phrase::new("race-offer")
            .code("at", square)
            .with("upgrade", words::upgrade(upgrade))
            .with("rounds", i64::from(6u8.saturating_sub(offer.age))),
        None => Phrase::new("race-offer-none").code("at", square),
    })
}
