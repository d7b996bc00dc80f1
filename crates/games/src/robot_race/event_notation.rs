//! Events as text, one line each: how a round is stored. Nobody types these, so what is not
//! written exactly as an event is none, and reading has one fault for all.

use std::slice::Iter;

use super::event::{Event, Gun};
use super::instruction::{Instruction, Register};
use super::program::{Orders, Program};
use super::square::Square;
use super::upgrade::{Beam, Upgrade};
use kit::codec::{Within, Words};
use kit::{Notation, names, one_line, single_words};

one_line!(Event: read_exactly, "race-fault-event");

/// The number of a register.
pub(super) const REGISTER: Within<u8> = Within(1..=5);

single_words! {
    Instruction: Instruction::to_string, Instruction::of;
    Register: Register::to_string, Register::parse;
    Square: Square::to_string, Square::parse;
    Upgrade: Upgrade::to_string, Upgrade::of;
}
names!(Gun {
    "forward" = (Gun::Forward { through: false }),
    "forward-through" = (Gun::Forward { through: true }),
    "second" = (Gun::Second { through: false }),
    "second-through" = (Gun::Second { through: true }),
    "rear" = (Gun::Rear),
    "pressor" = (Gun::Beam(Beam::Pressor)),
    "tractor" = (Gun::Beam(Beam::Tractor)),
    "howitzer" = (Gun::Beam(Beam::Howitzer)),
    "scrambler" = (Gun::Beam(Beam::Scrambler)),
    "radio" = (Gun::Beam(Beam::Radio)),
});

impl Words for Program {
    fn put(&self, line: &mut Vec<String>) {
        line.push(Orders::Program(self.clone()).text());
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Program> {
        Program::parse(&rest.copied().collect::<Vec<_>>())
    }
}
