//! The end of a round: repairs, upgrades, breakers, the count of the last rounds, who returns, who
//! powers down or up, and new hands (D4, D12-D15, D28-D30, D34, D43, D52, D54, U17, U23).

use super::race::Race;
use crate::robot_race::course::Site;
use crate::robot_race::event::Event;
use crate::robot_race::position::{Offer, State};
use crate::robot_race::square::Square;
use crate::robot_race::upgrade::Upgrade;
use kit::Seat;

/// The whole end of a round.
pub(super) fn all(race: &mut Race<'_, '_>) {
    race.happen(Event::Ends);
    repairs(race);
    sites(race);
    breakers(race);
    last_round(race);
    returns(race);
    if over(race) {
        race.happen(Event::Over);
        return;
    }
    power(race);
    hands(race);
    race.happen(Event::Round { number: race.at().round + 1 });
}

/// A wrench takes 2 damage off every active robot on it, also off one that is to power down
/// (D4, D12, D43).
fn repairs(race: &mut Race<'_, '_>) {
    for seat in race.on_board_by_seat() {
        let robot = race.robot(seat);
        let Some(here) = robot.square().filter(|_| race.acts(seat)) else { continue };
        let amount = robot.damage.min(2);
        if amount > 0 && race.at().course.cell(here).site.is_some() {
            race.happen(Event::Repaired { seat, amount });
        }
    }
}

/// Robots take what the crossed wrenches and hammers offer; then all sites offer again what was
/// taken or has been there long enough (D4, U23).
fn sites(race: &mut Race<'_, '_>) {
    let sites: Vec<_> = race.at().course.upgrade_sites().collect();
    let mut taken = vec![false; sites.len()];
    for (site, here) in sites.into_iter().enumerate() {
        debug_assert_eq!(race.at().course.cell(here).site, Some(Site::Upgrade));
        let offer = race.at().sites[site].upgrade;
        let seat = race.at().on(here).filter(|seat| race.acts(*seat));
        if let (Some(upgrade), Some(seat)) = (offer, seat) {
            taken[site] = true;
            race.happen(Event::Upgraded { seat, site: site as u8, upgrade });
        }
    }
    if race.rules.upgrades {
        for (site, taken) in taken.into_iter().enumerate() {
            offer(race, site, taken);
        }
    }
}

/// What a site offers in the next round. What leaves a site is not offered there again at once,
/// unless nothing else is free (D56).
fn offer(race: &mut Race<'_, '_>, site: usize, taken: bool) {
    let old = race.at().sites[site];
    let offer = match old.upgrade {
        Some(_) if !taken && old.age < Offer::LONGEST => Offer { age: old.age + 1, ..old },
        Some(_) | None => {
            let free = free(race);
            match free.len() as u64 {
                0 if taken || old.upgrade.is_none() => Offer::NOTHING,
                0 => Offer { age: 1, ..old },
                count => {
                    let mut stream = race.stream(None, &format!("site {site}"));
                    Offer { upgrade: Some(free[stream.below(count) as usize]), age: 1 }
                }
            }
        }
    };
    if offer != old {
        race.happen(Event::Offered { site: site as u8, offer });
    }
}

/// The upgrades that no robot has and no site offers: each exists once (U23).
fn free(race: &Race<'_, '_>) -> Vec<Upgrade> {
    let owned = |upgrade| race.at().robots.values().any(|robot| robot.kit.has(upgrade));
    let offered = |upgrade| race.at().sites.iter().any(|offer| offer.upgrade == Some(upgrade));
    Upgrade::ALL.into_iter().filter(|it| !owned(*it) && !offered(*it)).collect()
}

/// Circuit breakers look at the damage after repairs and before returns (U17, D52, D56).
fn breakers(race: &mut Race<'_, '_>) {
    for seat in race.on_board_by_seat() {
        let robot = race.robot(seat);
        let opens = robot.kit.has(Upgrade::Breaker) && robot.damage >= robot.kit.breaker;
        if opens && !robot.powering_down {
            race.happen(Event::Breaks { seat });
        }
    }
}

/// Some more rounds follow the one in which somebody finishes first (D15, D34).
fn last_round(race: &mut Race<'_, '_>) {
    if race.at().last_round.is_none() && !race.at().finishers.is_empty() {
        let round = race.at().round + u16::from(race.rules.after);
        race.happen(Event::LastRound { round });
    }
}

/// The last round is played, or everybody has finished or is out (D34).
fn over(race: &Race<'_, '_>) -> bool {
    let played = race.at().last_round.is_some_and(|last| race.at().round >= last);
    let done = |seat: Seat| race.at().finished(seat) || race.robot(seat).state == State::Out;
    played || race.at().seats().all(done)
}

/// Who said so powers down, also again; who does not, acts again (D12, D52).
fn power(race: &mut Race<'_, '_>) {
    for seat in race.on_board_by_seat() {
        if race.robot(seat).powering_down {
            race.happen(Event::PoweredDown { seat });
        } else if !race.robot(seat).active() {
            race.happen(Event::PoweredUp { seat });
        }
    }
}

/// Everybody who acts in the next round gets new instructions (D1).
pub(super) fn hands(race: &mut Race<'_, '_>) {
    for seat in race.on_board_by_seat() {
        if race.robot(seat).active() {
            let hand = race.robot(seat).deal(&mut race.stream(Some(seat), "hand"));
            race.happen(Event::Dealt { seat, hand });
        }
    }
}

/// The damage of a robot that returns (D13).
const DAMAGE: u8 = 4;

/// Everybody who was destroyed, in the order in which it happened.
fn returns(race: &mut Race<'_, '_>) {
    let turn = |seat: Seat| Some((race.robot(seat).destroyed()?, seat));
    let mut dead: Vec<(u8, Seat)> = race.at().seats().filter_map(turn).collect();
    dead.sort_unstable();
    for (_, seat) in dead {
        if let Some((at, near)) = place(race, seat) {
            let superior = race.memory[seat.index()].superior
                || race.robot(seat).kit.has(Upgrade::SuperiorArchive);
            let damage = if superior { 0 } else { DAMAGE };
            race.happen(Event::Returned { seat, at, damage, near });
        }
    }
}

/// The archive, or an empty square as near to it as there is one, by chance: orthogonal
/// distance counts, walls do not, and a pit is never chosen (D14, D28, D54).
fn place(race: &Race<'_, '_>, seat: Seat) -> Option<(Square, bool)> {
    let course = &race.at().course;
    let archive = race.robot(seat).archive;
    let far = |at: &Square| at.file.abs_diff(archive.file) + at.rank.abs_diff(archive.rank);
    let open = |at: &Square| !course.pit(*at) && race.at().on(*at).is_none();
    if open(&archive) {
        return Some((archive, false));
    }
    let ring = |distance| course.squares().filter(|at| far(at) == distance && open(at)).collect();
    let mut rings = (1..course.files + course.ranks).map(ring);
    let ring: Vec<Square> = rings.find(|ring: &Vec<Square>| !ring.is_empty())?;
    let drawn = race.stream(Some(seat), "return").below(ring.len() as u64);
    Some((ring[drawn as usize], true))
}
