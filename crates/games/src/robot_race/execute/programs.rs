//! The start of a round: programs are laid, and chance fills what is missing (D20, D39-D41, D56).

use crate::robot_race::event::{Draw, Event};
use crate::robot_race::instruction::{Instruction, Register};
use crate::robot_race::program::{Orders, Program, REGISTERS};
use kit::{Filings, Seat, Stream};

use super::race::Race;

/// Lays every program.
pub(super) fn lay(race: &mut Race<'_, '_>, filed: &Filings<Orders>) {
    for seat in race.on_board_by_seat() {
        let filing = filed.get(seat).and_then(Option::as_ref);
        let program = match filing.map(|filing| &filing.program) {
            Some(Orders::Program(program)) => program.clone(),
            Some(Orders::Starts(_)) | None => Program::default(),
        };
        lay_one(race, seat, program);
        if race.robot(seat).active() {
            let late = filing.is_none_or(|filing| filing.rank.is_none());
            fill(race, seat, late);
        }
    }
}

/// Lays one program. A robot that is powered down has no instructions, only switches and the
/// wish to stay down (D12, D52).
pub(super) fn lay_one(race: &mut Race<'_, '_>, seat: Seat, mut program: Program) {
    if !race.robot(seat).active() {
        (program.registers, program.save) = ([None; REGISTERS], None);
        if program.is_empty() {
            return;
        }
    }
    race.happen(Event::Laid { seat, program });
}

/// Fills the registers of this round that hold nothing.
fn fill(race: &mut Race<'_, '_>, seat: Seat, late: bool) {
    let unlocked = REGISTERS - race.memory(seat).locked;
    // Most programs are whole, and a stream costs more than all of the rest.
    let mut stream = None;
    for place in 0..usize::from(race.at().registers) {
        if race.robot(seat).program[place].is_none() {
            let stream = stream.get_or_insert_with(|| race.stream(Some(seat), "fill"));
            // A locked register that holds nothing is filled out of no hand (D25).
            let (drawn, instruction) = match place < unlocked {
                true => draw(race, seat, stream),
                false => (Draw::Fresh, Instruction::draw(stream)),
            };
            let with = Register::plain(instruction.order());
            let register = place as u8 + 1;
            race.happen(Event::Filled { seat, register, with, drawn, late });
        }
    }
}

/// Out of the hand, all its instructions equally likely; once it is used up, what the flywheel
/// keeps; then a fresh draw (D41, D56).
fn draw(race: &Race<'_, '_>, seat: Seat, stream: &mut Stream) -> (Draw, Instruction) {
    let robot = race.robot(seat);
    let hand: Vec<Instruction> = robot.hand.iter().collect();
    if !hand.is_empty() {
        return (Draw::Hand, hand[stream.below(hand.len() as u64) as usize]);
    }
    match robot.kit.saved {
        Some(saved) => (Draw::Saved, saved),
        None => (Draw::Fresh, Instruction::draw(stream)),
    }
}
