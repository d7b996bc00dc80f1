//! Random rounds with all that their tale needs: robots on their last life, registers that chance
//! fills, power downs, sites that offer something.

use games::robot_race::event::Event;
use games::robot_race::position::{Offer, Position, State};
use games::robot_race::program::Orders;
use games::robot_race::upgrade::Upgrade;
use kit::{Filed, Rules as _};

use super::rounds::{self, Random, Round};

/// Changes a round so that more is to be told of it; the orders stay legal.
pub fn dress(round: &mut Round, random: &mut Random) {
    round.rules.lives = random.pick(&[1, 1, 2, 3]);
    let lives = round.rules.lives;
    for seat in round.at.seats() {
        let robot = &mut round.at.robots[seat];
        robot.deaths = random.below(lives.into()) as u8;
        if random.chance(5) {
            (robot.state, robot.deaths) = (State::Out, lives);
            (robot.damage, robot.kit, robot.program) = (0, Default::default(), [None; 5]);
        }
    }
    for (seat, filed) in round.filed.clone().iter() {
        let robot = &round.at.robots[seat];
        let Some(Filed { program: Orders::Program(program), rank, ready }) = filed else {
            continue;
        };
        let mut program = program.clone();
        if robot.square().is_none() {
            round.filed[seat] = None;
            continue;
        }
        let registers = program.registers.iter_mut().filter(|it| it.is_some());
        registers.filter(|_| random.chance(10)).for_each(|register| *register = None);
        program.power_down = random.chance(20);
        if robot.kit.has(Upgrade::Breaker) && random.chance(50) {
            program.breaker = Some(1 + random.below(21) as u8);
        }
        let program = Orders::Program(program);
        round.filed[seat] = Some(Filed { program, rank: *rank, ready: *ready });
        if random.chance(8) {
            round.filed[seat] = None;
        }
    }
    offer(&mut round.at, random);
}

/// Sites offer what nobody has, some for the last time.
fn offer(at: &mut Position, random: &mut Random) {
    let owned = |upgrade: &Upgrade| at.robots.values().any(|robot| robot.kit.has(*upgrade));
    let free: Vec<Upgrade> = Upgrade::ALL.into_iter().filter(|it| !owned(it)).collect();
    let mut free = random.shuffled(&free).into_iter();
    for site in &mut at.sites {
        let upgrade = free.next().filter(|_| random.chance(80));
        let age = 1 + random.below(5) as u8;
        *site = upgrade.map_or(Offer::NOTHING, |upgrade| Offer { upgrade: Some(upgrade), age });
    }
}

/// The round as the twin reads it, with all that chance decides in it.
pub fn told(round: &Round, events: &[Event]) -> String {
    let mut text = rounds::told(round, events).trim_end_matches("---\n").to_owned();
    text += &format!("lives {}\n", round.rules.lives);
    let sites: Vec<_> = round.at.course.upgrade_sites().collect();
    let word = |upgrade: Option<Upgrade>| upgrade.map_or("-", Upgrade::name);
    for (square, Offer { upgrade, age }) in sites.iter().zip(&round.at.sites) {
        text += &format!("site {square} {} {age}\n", word(*upgrade));
    }
    let mut at = round.at.clone();
    for event in events {
        text += &match event {
            Event::Filled { seat, register, with, late, .. } => {
                let late = if *late { " late" } else { "" };
                format!("fill {} {register} {with}{late}\n", seat.letter())
            }
            Event::LostUpgrade { seat, upgrade } => format!("lost {} {upgrade}\n", seat.letter()),
            // The same for one round more is no news.
            Event::Offered { site, offer }
                if at.sites[usize::from(*site)].upgrade != offer.upgrade || offer.age == 1 =>
            {
                format!("offer {} {}\n", sites[usize::from(*site)], word(offer.upgrade))
            }
            Event::Returned { seat, at, .. } => format!("return {} {at}\n", seat.letter()),
            _ => String::new(),
        };
        round.rules.apply(&mut at, event);
    }
    text + "---\n"
}
