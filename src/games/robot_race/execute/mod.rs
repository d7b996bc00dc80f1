//! A round, from the programs to the next hands. Each phase has a file; the order of the phases
//! of a register is the table [`PHASES`].
//!
//! A round is played on a copy of the position and told as events, which then happen on the
//! stage. Nothing here reads what is typed or writes what people see.

mod belts;
mod gears;
mod moves;
mod order;
mod programs;
mod race;
mod row;

use super::event::Event;
use super::position::Position;
use super::program::Orders;
use super::rulebook::Rulebook;
use crate::game::{BySeat, Dice, Filed, Rules, Stage};
use race::Race;

/// The phases of a register, in their order (D3): belts before express belts (D22).
const PHASES: [(&str, fn(&mut Race<'_>)); 4] = [
    ("moves", moves::all),
    ("belts", belts::all),
    ("express belts", belts::express),
    ("gears", gears::all),
];

/// Plays a round.
pub(super) fn round<R: Rules<Position = Position, Event = Event>>(
    rules: &Rulebook,
    stage: &mut Stage<'_, R>,
    filed: &BySeat<Option<Filed<Orders>>>,
    dice: &Dice,
) {
    let mut race = Race::new(rules, stage.at().clone(), dice);
    play(&mut race, filed);
    race.events.into_iter().for_each(|event| stage.happen(event));
}

fn play(race: &mut Race<'_>, filed: &BySeat<Option<Filed<Orders>>>) {
    programs::lay(race, filed);
    registers(race);
}

fn registers(race: &mut Race<'_>) {
    for number in 1..=race.at.registers {
        race.begin_register(number);
        PHASES.iter().for_each(|(_, phase)| phase(race));
    }
}

#[cfg(test)]
mod tests;
