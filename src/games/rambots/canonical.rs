//! Orders in canonical codes only, in the shape of the order reader: the one place that
//! [`super::rules`] asks.

use super::piece::{Instruction, Pool};
use super::program::{Orders, Phase};
use crate::game::{Echo, NoAct, Notation, Phrase, Reading, Source, Typed};

/// Reads one line of canonical codes. Whether they are legal here is not asked.
pub(super) fn read(_phase: Phase, _pool: Pool, typed: &Typed) -> Reading<Orders, NoAct> {
    let mut reading = Reading::default();
    let Some((number, line)) = typed.lines.iter().find(|(_, line)| !line.trim().is_empty()) else {
        return reading;
    };
    let mut source = Source::new(line);
    source.lines.iter_mut().for_each(|line| line.number = *number);
    match Orders::read(&source) {
        Ok(orders) => {
            reading.echo = echo(&orders);
            reading.program = Some(orders);
        }
        Err(faults) => reading.faults = faults,
    }
    reading
}

/// Orders in codes and in words, an instruction a line.
pub(super) fn echo(orders: &Orders) -> Vec<Echo> {
    match orders {
        Orders::Program(program) => program
            .iter()
            .map(|instruction| Echo { code: instruction.to_string(), words: words(instruction) })
            .collect(),
        Orders::Goals(goals) => goals
            .iter()
            .map(|piece| Echo {
                code: piece.to_string(),
                words: Phrase::new("rambots-piece").code("code", piece),
            })
            .collect(),
    }
}

/// One instruction in words.
fn words(instruction: Instruction) -> Phrase {
    Phrase::new("rambots-instruction").code("code", instruction)
}
