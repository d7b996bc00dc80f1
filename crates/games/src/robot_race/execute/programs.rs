//! The start of a round: programs are laid, and chance fills what is missing (D20, D39-D41, D56);
//! before a race of a series, starts are picked (D16, D50). And what is done at once, while a round
//! is open: a recompile, and the moderator's wildcard.

use super::ending;
use super::race::Race;
use crate::robot_race::event::{Draw, Event};
use crate::robot_race::instruction::{Instruction, Register};
use crate::robot_race::position::State;
use crate::robot_race::program::{Act, Orders, Program, REGISTERS};
use crate::robot_race::rulebook::Rulebook;
use kit::{Dice, FilingEffect, Filings, Seat, Stage, Stream};

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
    let unlocked = REGISTERS - race.memory[seat.index()].locked;
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

/// Serves the wishes in the order of the picks; who has none that is free, and then the
/// newcomers, get a place by chance. The list of priority is the order of the picks (D6).
pub(super) fn starts(race: &mut Race<'_, '_>, picks: &[Seat], filed: &Filings<Orders>) {
    let others: Vec<Seat> =
        race.at().order.iter().copied().filter(|seat| !picks.contains(seat)).collect();
    let list: Vec<Seat> = picks.iter().copied().chain(others).collect();
    let mut left: Vec<u8> = (1..=race.at().course.starts.len() as u8).collect();
    for seat in list.iter().copied() {
        let wishes = match filed.get(seat).and_then(Option::as_ref).map(|it| &it.program) {
            Some(Orders::Starts(wishes)) if picks.contains(&seat) => wishes.as_slice(),
            Some(Orders::Starts(_) | Orders::Program(_)) | None => &[],
        };
        let mut stream = race.stream(Some(seat), "start");
        let Some((start, random)) = serve(&mut left, wishes, &mut stream) else { continue };
        race.happen(Event::Placed { seat, start, random });
    }
    if list != race.at().order {
        race.happen(Event::Order { list });
    }
    ending::hands(race);
    race.happen(Event::Began);
    race.happen(Event::Round { number: 1 });
}

/// The first wish that is free, else any that is; and whether chance chose it.
fn serve(left: &mut Vec<u8>, wishes: &[u8], stream: &mut Stream) -> Option<(u8, bool)> {
    let wished = wishes.iter().find_map(|wish| left.iter().position(|start| start == wish));
    let place = match wished {
        Some(place) => place,
        None if left.is_empty() => return None,
        None => stream.below(left.len() as u64) as usize,
    };
    Some((left.remove(place), wished.is_none()))
}

/// Carries out an act. One that is not allowed does nothing: anyone who reads messages says why.
///
/// A recompile exchanges the whole hand, what a flywheel has kept in it too, for as many new
/// instructions, and a filing made out of the old hand is void (U22, D56).
pub(in crate::robot_race) fn act(
    stage: &mut Stage<'_, Rulebook>,
    seat: Seat,
    act: Act,
    dice: &Dice,
) -> FilingEffect {
    let robot = &stage.at().robots[seat];
    match act {
        Act::Recompile if robot.may_recompile() => {
            let mut stream = dice.stream(Some(seat), "recompile");
            let hand = robot.hand.iter().map(|_| Instruction::draw(&mut stream)).collect();
            stage.happen(Event::Recompiled { seat, hand });
            return FilingEffect::Filing;
        }
        Act::Wildcard if robot.state != State::Out => stage.happen(Event::Compensated { seat }),
        Act::Recompile | Act::Wildcard => {}
    }
    FilingEffect::Nothing
}
