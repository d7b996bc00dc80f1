//! What is done at once, while a round is open: a recompile, and the moderator's wildcard.

use crate::robot_race::event::Event;
use crate::robot_race::instruction::Instruction;
use crate::robot_race::position::{Position, State};
use crate::robot_race::program::Act;
use kit::{Dice, FilingEffect, Rules, Seat, Stage};

/// Carries out an act. One that is not allowed does nothing: anyone who reads messages says why.
pub(in crate::robot_race) fn act<R: Rules<Position = Position, Event = Event>>(
    stage: &mut Stage<'_, R>,
    seat: Seat,
    act: Act,
    dice: &Dice,
) -> FilingEffect {
    decide(stage.at(), seat, act, dice).map_or(FilingEffect::Nothing, |(event, voided)| {
        stage.happen(event);
        voided
    })
}

/// What comes of an act.
///
/// A recompile exchanges the whole hand, what a flywheel has kept in it too, for as many new
/// instructions, and a filing made out of the old hand is void (U22, D56).
pub(super) fn decide(
    at: &Position,
    seat: Seat,
    act: Act,
    dice: &Dice,
) -> Option<(Event, FilingEffect)> {
    let robot = &at.robots[seat];
    match act {
        Act::Recompile if robot.may_recompile() => {
            let mut stream = dice.stream(Some(seat), "recompile");
            let hand = robot.hand.iter().map(|_| Instruction::draw(&mut stream)).collect();
            Some((Event::Recompiled { seat, hand }, FilingEffect::Filing))
        }
        Act::Wildcard if robot.state != State::Out => {
            Some((Event::Compensated { seat }, FilingEffect::Nothing))
        }
        Act::Recompile | Act::Wildcard => None,
    }
}
