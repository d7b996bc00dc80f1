//! The one text notation of orders and acts, a line each:
//! `F2 L - U B; power-down; gyro:on; breaker:6; save:F3` and `starts 3 1 4`. It must never look
//! at a position: whether orders are legal is for [`super::orders`] to say.

use std::slice::Iter;

use super::instruction::{Instruction, Register};
use super::program::{Act, Orders, Program};
use super::upgrade::Upgrade;
use kit::codec::{Behind, Form as _, Words};
use kit::{joined, one_line};

/// The thresholds a breaker may have (U17).
pub(super) const THRESHOLDS: std::ops::RangeInclusive<u8> = 1..=super::position::DESTROYED - 1;

/// The canonical form only: people's spellings are for the order reader.
impl Words for Orders {
    fn put(&self, line: &mut Vec<String>) {
        match self {
            Orders::Starts(wishes) => Behind("starts").put(wishes, line),
            Orders::Program(program) => program.put(line),
        }
    }

    /// Starts are named once each.
    fn take(rest: &mut Iter<'_, &str>) -> Option<Orders> {
        let once =
            |starts: &Vec<u8>| (0..starts.len()).all(|at| !starts[..at].contains(&starts[at]));
        match rest.as_slice() {
            ["starts", ..] => Behind("starts").take(rest).filter(once).map(Orders::Starts),
            _ => Program::take(rest).map(Orders::Program),
        }
    }
}

one_line!(Orders: "race-fault-stored-program");

/// Registers in a row; what is left to chance is `-`.
pub(super) fn registers(row: &[Option<Register>]) -> String {
    joined(row.iter().map(|it| it.map_or("-".to_owned(), |it| it.to_string())), " ")
}

/// The registers, then its settings; a program that says nothing is `-`.
impl Words for Program {
    fn put(&self, line: &mut Vec<String>) {
        let last = self.registers.iter().rposition(Option::is_some).map_or(1, |last| last + 1);
        let registers = registers(&self.registers[..last]);
        line.push(joined(std::iter::once(registers).chain(self.settings()), "; "));
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Program> {
        let mut program = Program::default();
        let (mut registers, mut ended) = (0, false);
        for word in rest {
            let bare = word.trim_end_matches(';');
            if ended {
                program.set(bare)?;
            } else {
                let register = program.registers.get_mut(registers)?;
                *register = if bare == "-" { None } else { Some(Register::parse(bare)?) };
                registers += 1;
            }
            ended |= word.ends_with(';');
        }
        Some(program)
    }
}

impl Program {
    /// What it sets besides the registers, each as it is written.
    pub(super) fn settings(&self) -> impl Iterator<Item = String> + '_ {
        let power = self.power_down.then(|| "power-down".to_owned());
        let state = |on: &bool| if *on { "on" } else { "off" };
        let switches =
            self.switches.iter().map(move |(switch, on)| format!("{}:{}", switch, state(on)));
        let breaker = self.breaker.map(|damage| format!("breaker:{damage}"));
        let save = self.save.map(|kept| format!("save:{kept}"));
        power.into_iter().chain(switches).chain(breaker).chain(save)
    }

    /// Takes one setting, which is not set yet.
    fn set(&mut self, word: &str) -> Option<()> {
        let new = match word.split_once(':') {
            None => word == "power-down" && !std::mem::replace(&mut self.power_down, true),
            Some(("breaker", damage)) => {
                let damage = damage.parse().ok().filter(|damage| THRESHOLDS.contains(damage))?;
                self.breaker.replace(damage).is_none()
            }
            Some(("save", code)) => self.save.replace(Instruction::of(code)?).is_none(),
            Some((word, state @ ("on" | "off"))) => {
                let switch = Upgrade::of(word).filter(|it| it.is_switch())?;
                self.switches.push((switch, state == "on"));
                self.switches.iter().filter(|(known, _)| *known == switch).count() == 1
            }
            Some(_) => false,
        };
        new.then_some(())
    }
}

one_line!(Act: "race-order-not-an-act");
