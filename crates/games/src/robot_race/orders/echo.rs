//! Orders said back: an instruction a line, settings as lines of their own, and the line that a
//! player could have written.

use super::super::instruction::{Drive, Order, Register, Turn};
use super::super::program::{Orders, Program};
use super::super::upgrade::{Kit, Upgrade};
use kit::{Echo, Phrase, joined};

/// Orders in codes and in words.
pub fn echo(orders: &Orders) -> Vec<Echo> {
    match orders {
        Orders::Starts(wishes) => {
            let line = |start: &u8| {
                Echo::new(start.to_string(), Phrase::new("race-echo-start").with("start", *start))
            };
            wishes.iter().map(line).collect()
        }
        Orders::Program(program) => {
            let last = program.registers.iter().rposition(Option::is_some);
            let filled = &program.registers[..last.map_or(0, |last| last + 1)];
            let registers = filled.iter().map(|register| match register {
                Some(register) => Echo::new(register.to_string(), words(*register)),
                None => Echo::new(CHANCE.to_owned(), Phrase::new("race-echo-chance")),
            });
            registers.chain(settings(program)).collect()
        }
    }
}

/// How a register that is left to chance is written in a message.
const CHANCE: &str = "RANDOM";

fn settings(program: &Program) -> Vec<Echo> {
    let mut lines = Vec::new();
    let mut line = |code: String, words: Phrase| lines.push(Echo::beside(code, words));
    if program.power_down {
        line("POWER DOWN".to_owned(), Phrase::new("race-echo-power-down"));
    }
    for (switch, on) in &program.switches {
        let state = if *on { "on" } else { "off" };
        let words = Phrase::new("race-echo-switch").code("upgrade", switch).code("state", state);
        line(format!("{switch} {state}").to_uppercase(), words);
    }
    if let Some(damage) = program.breaker {
        let words = Phrase::new("race-echo-breaker").with("damage", damage);
        line(format!("BREAKER {damage}"), words);
    }
    if let Some(kept) = program.save {
        let kept_words = words(Register::plain(kept.order()));
        line(format!("SAVE {kept}"), Phrase::new("race-echo-save").with("kept", kept_words));
    }
    lines
}

/// What a register does, in words.
pub fn words(register: Register) -> Phrase {
    let words = match register.order {
        Order::Drive(Drive::F0) => Phrase::new("race-echo-brake"),
        Order::Drive(drive) => drives(drive.distance()),
        Order::Turn(turn) => Phrase::new("race-echo-turn").code("turn", turn.name()),
        Order::Crab(turn) => Phrase::new("race-echo-crab").code("turn", turn.name()),
        Order::Dual(drive, turn) => {
            let (squares, back) = drive.distance();
            let less = if turn == Turn::Around { 2 } else { 1 };
            let turn_words = Phrase::new("race-echo-turn").code("turn", turn.name());
            match squares.saturating_sub(less) {
                0 => Phrase::new("race-echo-dual-turn").with("turn", turn_words),
                squares => Phrase::new("race-echo-dual")
                    .with("drive", drives((squares, back)))
                    .with("turn", turn_words),
            }
        }
    };
    match register.wildcards() {
        0 => words,
        count => Phrase::new("race-echo-wild").with("order", words).with("count", count),
    }
}

fn drives((squares, back): (u8, bool)) -> Phrase {
    let way = if back { "back" } else { "forward" };
    Phrase::new("race-echo-drive").code("way", way).with("squares", squares)
}

/// The line of a message that says these orders to a robot with this kit.
pub fn line(orders: &Orders, kit: &Kit) -> String {
    let program = match orders {
        Orders::Starts(wishes) => return format!("STARTS {}", joined(wishes, " ")),
        Orders::Program(program) => program,
    };
    let dual = |it: Register| matches!(it.order, Order::Dual(Drive::F1, Turn::Left | Turn::Right));
    let mut lines = echo(orders);
    for (line, register) in lines.iter_mut().zip(program.registers) {
        // Who has crab legs too has to say which of the two is meant.
        if kit.has(Upgrade::CrabLegs) && register.is_some_and(dual) {
            line.code.insert_str(0, "DUAL ");
        }
    }
    Echo::one_line(&lines)
}
