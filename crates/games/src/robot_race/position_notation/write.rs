//! The canonical writing of a position. What is at its start value is left out.

use super::super::course;
use super::super::instruction::Register;
use super::super::position::{Finisher, Offer, Phase, Position, Robot, State, Tally};
use super::super::program::REGISTERS;
use super::super::set_up::letter;
use super::super::upgrade::{Kit, Switch, Upgrade};
use kit::Seat;

pub(super) fn position(at: &Position, out: &mut String) {
    let mut line = |text: &str| {
        out.push_str(text);
        out.push('\n');
    };
    match &at.phase {
        Phase::Starts(picks) => line(&format!("starts{}", letters(picks))),
        Phase::Race => line(&format!("round {}", at.round)),
        Phase::Over => {
            line(&format!("round {}", at.round));
            line("over");
        }
    }
    if at.registers != REGISTERS as u8 {
        line(&format!("registers {}", at.registers));
    }
    if !at.order.iter().copied().eq(at.seats()) {
        line(&format!("order{}", letters(&at.order)));
    }
    for (seat, robot) in at.robots.iter() {
        lines(seat, robot).iter().for_each(|text| line(text));
    }
    for (square, Offer { upgrade, age }) in at.course.upgrade_sites().zip(&at.sites) {
        match upgrade {
            Some(upgrade) => line(&format!("site {square} {upgrade} {age}")),
            None if *age > 0 => line(&format!("site {square} - {age}")),
            None => {}
        }
    }
    for Finisher { seat, round, register } in &at.finishers {
        line(&format!("finish {} {round} {register}", letter(*seat)));
    }
    if let Some(last) = at.last_round {
        line(&format!("last {last}"));
    }
    // A course of the library stands in the header.
    if course::named(&at.course.name).is_none_or(|known| known != at.course) {
        line("course");
        at.course.text().lines().for_each(|row| line(&format!("|{row}")));
    }
}

fn letters(seats: &[Seat]) -> String {
    seats.iter().map(|seat| format!(" {}", letter(*seat))).collect()
}

/// The lines of a robot: the robot itself, then what it holds.
fn lines(seat: Seat, robot: &Robot) -> Vec<String> {
    let mark = letter(seat);
    let mut lines = vec![format!("{mark} {}", words(robot).join(" "))];
    if !robot.hand.is_empty() {
        lines.push(format!("{mark} hand {}", robot.hand));
    }
    if let Some(saved) = robot.kit.saved {
        lines.push(format!("{mark} saved {saved}"));
    }
    for (name, registers) in [("program", &robot.program), ("radio", &robot.radio)] {
        if registers.iter().any(Option::is_some) {
            lines.push(format!("{mark} {name}{}", held(registers)));
        }
    }
    let Tally { dealt, kills, taken, falls, downs } = robot.tally;
    let figures =
        [("dealt", dealt), ("kills", kills), ("taken", taken), ("falls", falls), ("downs", downs)];
    let some = figures.into_iter().filter(|(_, count)| *count > 0);
    let some: String = some.map(|(name, count)| format!(" {name} {count}")).collect();
    if !some.is_empty() {
        lines.push(format!("{mark} tally{some}"));
    }
    lines
}

fn held(registers: &[Option<Register>; REGISTERS]) -> String {
    let word = |it: &Option<Register>| it.map_or_else(|| "-".to_owned(), |it| it.to_string());
    registers.iter().map(|register| format!(" {}", word(register))).collect()
}

fn words(robot: &Robot) -> Vec<String> {
    let mut words = match robot.state {
        State::Waiting => return vec!["waiting".to_owned()],
        State::Active(square) => vec![square.to_string()],
        State::Down(square) => vec!["down".to_owned(), square.to_string()],
        State::Destroyed { turn } => vec!["destroyed".to_owned(), turn.to_string()],
        State::Out => vec!["out".to_owned()],
    };
    words.push(robot.facing.letter().to_string());
    for (name, count) in [("damage", robot.damage), ("deaths", robot.deaths)] {
        if count > 0 {
            words.push(format!("{name} {count}"));
        }
    }
    if robot.square() != Some(robot.archive) {
        words.push(format!("archive {}", robot.archive));
    }
    if robot.flags > 0 {
        words.push(format!("flags {}", robot.flags));
    }
    if robot.powering_down {
        words.push("powering-down".to_owned());
    }
    if robot.recompiled {
        words.push("recompiled".to_owned());
    }
    if robot.wildcards > 0 {
        words.push(format!("wildcards {}", robot.wildcards));
    }
    if !robot.kit.is_empty() {
        words.push("upgrades".to_owned());
        words.extend(robot.kit.iter().map(|upgrade| owned(&robot.kit, upgrade)));
    }
    words
}

/// An upgrade with what is left of it and whether it is on.
fn owned(kit: &Kit, upgrade: Upgrade) -> String {
    let left = match upgrade {
        Upgrade::Howitzer => Some((kit.howitzer, Kit::HOWITZER)),
        Upgrade::Coat => Some((kit.coat, Kit::COAT)),
        Upgrade::Breaker => Some((kit.breaker, Kit::BREAKER)),
        _ => None,
    };
    let on = match upgrade.switch() {
        Some(Switch::Gyro) => kit.gyro,
        Some(Switch::Beam(beam)) => kit.beam == Some(beam),
        None => false,
    };
    let mut word = upgrade.word().to_owned();
    if let Some((left, _)) = left.filter(|(left, whole)| left != whole) {
        word.push_str(&format!(":{left}"));
    }
    if on {
        word.push_str(":on");
    }
    word
}
