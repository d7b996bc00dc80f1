//! What a seat files: a program, or in round 0 the goal stack of its left neighbour.

use std::slice::Iter;

use super::piece::{Colour, Instruction, Piece};
use kit::codec::{Behind, Form as _, Words};
use kit::{Few, one_line};

kit::named! {
    /// What a round is for.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Phase {
        /// Round 0: goal stacks are set (R8).
        Goals = "goals",
        /// Every later round: programs (R9).
        Play = "play",
    }
}

/// Up to five instructions, in the order of execution (R9).
pub type Program = Few<Instruction, 5>;

/// What is filed for a round of RAMbots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Orders {
    /// A program (R9).
    Program(Program),
    /// The goal stack for the left neighbour, top first, one piece of each colour (R8).
    Goals([Piece; 4]),
}

/// The canonical form only: people's spellings are for the order reader.
impl Words for Orders {
    fn put(&self, line: &mut Vec<String>) {
        match self {
            Orders::Program(program) if program.is_empty() => line.push("-".to_owned()),
            Orders::Program(program) => program.put(line),
            Orders::Goals(goals) => Behind("GOALS").put(goals, line),
        }
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Orders> {
        match rest.as_slice() {
            ["-"] => rest.next().map(|_| Orders::Program(Program::default())),
            ["GOALS", ..] => Behind("GOALS").take(rest).map(Orders::Goals),
            _ => Program::take(rest).map(Orders::Program),
        }
    }
}

one_line!(Orders: "rambots-fault-stored-program");

/// Whether these four pieces show each colour once (R8).
pub fn one_of_each_colour(goals: &[Piece]) -> bool {
    goals.len() == 4 && Colour::ALL.iter().all(|c| goals.iter().any(|goal| goal.colour == *c))
}
