//! What a player orders: a program of registers with its switches, or wishes for a start.

use super::instruction::{Instruction, Register};
use super::upgrade::Upgrade;

/// How many registers a robot has (D2).
pub const REGISTERS: usize = 5;

/// One seat's orders for one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Orders {
    /// Start places by number, the most wanted first (D50).
    Starts(Vec<u8>),
    /// A program.
    Program(Program),
}

/// One robot's program for a round, as its player sent it.
///
/// Registers hold what was ordered; `None` where the register is locked, or where nothing was
/// ordered and chance will fill it (D20, D41). Registers are filled from the first unlocked
/// one on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Program {
    /// Registers 1 to 5.
    pub registers: [Option<Register>; REGISTERS],
    /// Whether the robot powers down in the round after this one (D12).
    pub power_down: bool,
    /// Switches set by this program, in the order in which they were named (U23).
    pub switches: Vec<(Upgrade, bool)>,
    /// The breaker's new threshold, from 1 to 21 (U17).
    pub breaker: Option<u8>,
    /// The instruction to be kept for the next round (U21).
    pub save: Option<Instruction>,
}

impl Program {
    /// Whether this says nothing at all.
    pub fn is_empty(&self) -> bool {
        *self == Program::default()
    }

    /// The registers that hold something, with their numbers from 1.
    pub fn ordered(&self) -> impl Iterator<Item = (u8, Register)> {
        (1..).zip(self.registers).filter_map(|(number, it)| it.map(|register| (number, register)))
    }
}

kit::words! {
    /// What takes effect at once, inside a round.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Act {
        /// A hand is thrown away for a new one (U22, D38).
        Recompile = "recompile",
        /// The moderator gives a wildcard (D19).
        Wildcard = "wildcard",
    }
}
