//! A hand of instructions: how many there are of each.

use super::instruction::Instruction;
use kit::Bag;

/// What a robot may program with: of each kind of instruction so many.
pub type Hand = Bag<Instruction, 7>;
