//! Hands: what a robot may program with. Chance comes in as a stream; whose robot it is, and
//! when it is dealt to, others decide.

use super::hand::Hand;
use super::instruction::Instruction;
use super::position::Robot;
use kit::Stream;

/// A new hand for an active robot: so many as its damage leaves it, one more with extra memory,
/// and what its flywheel has kept besides (D1, U20, U21).
pub(super) fn deal(robot: &Robot, stream: &mut Stream) -> Hand {
    let mut hand = draw(robot.hand_size(), stream);
    robot.kit.saved.into_iter().for_each(|saved| hand.add(saved));
    hand
}

/// So many instructions, each drawn for itself (D1).
pub(super) fn draw(count: usize, stream: &mut Stream) -> Hand {
    (0..count).map(|_| Instruction::draw(stream)).collect()
}
