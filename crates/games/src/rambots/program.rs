//! What a seat files: a program, or in round 0 the goal stack of its left neighbour.

use super::piece::{Colour, Instruction, Piece};
use kit::codec::Words;
use kit::{Fault, Faults, Few, Notation, Source};

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

impl Notation for Orders {
    fn write(&self, out: &mut String) {
        let words: Vec<String> = match self {
            Orders::Program(program) if program.is_empty() => vec!["-".to_owned()],
            Orders::Program(program) => program.iter().map(|it| it.to_string()).collect(),
            Orders::Goals(goals) => std::iter::once("GOALS".to_owned())
                .chain(goals.iter().map(ToString::to_string))
                .collect(),
        };
        out.push_str(&words.join(" "));
    }

    /// Reads the canonical form only: people's spellings are for the order reader.
    fn read(source: &Source<'_>) -> Result<Orders, Faults> {
        let whole = || Faults::from(Fault::whole("rambots-fault-stored-program"));
        let [line] = source.lines.as_slice() else { return Err(whole()) };
        let words: Vec<&str> = line.words().into_iter().map(|(_, word)| word).collect();
        let orders = match words.as_slice() {
            ["-"] => Some(Orders::Program(Program::default())),
            ["GOALS", goals @ ..] => {
                let goals: Option<Vec<Piece>> = Vec::take(&mut goals.iter());
                goals.and_then(|goals| goals.try_into().ok()).map(Orders::Goals)
            }
            codes => Program::take(&mut codes.iter()).map(Orders::Program),
        };
        orders.ok_or_else(whole)
    }
}

/// Whether these four pieces show each colour once (R8).
pub fn one_of_each_colour(goals: &[Piece]) -> bool {
    goals.len() == 4 && Colour::ALL.iter().all(|c| goals.iter().any(|goal| goal.colour == *c))
}
