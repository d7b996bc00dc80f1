//! A round, from the programs to the next hands.
//!
//! Nothing here reads what is typed or writes what people see.

mod ending;
mod floor;
mod lasers;
mod moves;
mod programs;
mod race;
mod row;

use super::event::Mover;
use super::position::{Phase, Position};
use super::program::{Orders, Program, REGISTERS};
use super::rulebook::Rulebook;
use kit::{Dice, Filings, Seat, Stage};
use race::Race;

pub(super) use programs::act;

/// Plays a round: starts are picked, or programs are executed.
pub(super) fn round(stage: &mut Stage<'_, Rulebook>, filed: &Filings<Orders>, dice: &Dice) {
    let race = &mut Race::new(stage, dice);
    match race.at().phase.clone() {
        Phase::Starts(picks) => programs::starts(race, &picks, filed),
        Phase::Race => {
            programs::lay(race, filed);
            registers(race);
            // Who looks at single registers gets the moment after the last of them.
            if usize::from(race.at().registers) >= REGISTERS {
                ending::all(race);
            }
        }
        Phase::Over => {}
    }
}

/// What one program does by itself, for a forecast: its registers, with all other robots
/// standing where they are. Chance fills nothing and nothing of the end of the round happens, so
/// that no forecast ever shows what is drawn later.
pub(super) fn rehearse(
    stage: &mut Stage<'_, Rulebook>,
    seat: Seat,
    program: &Program,
    dice: &Dice,
) {
    let mut race = Race::new(stage, dice);
    if race.at().phase == Phase::Race && race.robot(seat).square().is_some() {
        race.at().seats().for_each(|other| race.memory[other.index()].idle = other != seat);
        programs::lay_one(&mut race, seat, program.clone());
        registers(&mut race);
    }
}

/// Where a program leads by itself. Forecasts draw nothing that counts.
pub(super) fn outcome(
    rules: &Rulebook,
    mut at: Position,
    seat: Seat,
    program: &Program,
) -> Position {
    let dice = Dice::from_key([0; 32]);
    rehearse(&mut Stage::unrecorded(rules, &mut at), seat, program, &dice);
    at
}

/// All registers with their phases in their order (D3): belts before express belts (D22), flags
/// and archives last.
fn registers(race: &mut Race<'_, '_>) {
    for number in 1..=race.at().registers {
        race.begin_register(number);
        moves::all(race);
        floor::carry(race, Mover::Belt);
        floor::carry(race, Mover::Express);
        floor::gears(race);
        lasers::all(race);
        floor::flags(race);
    }
}
