//! What a round asks of each robot: how many of its instructions, or that it may go on resting.

use super::super::orders::needed;
use super::super::position::{Phase, Position, State};
use kit::{Phrase, Seat};

/// What single seats are asked in a round of programs.
pub fn asks(at: &Position) -> Vec<(Seat, Phrase)> {
    match at.phase {
        Phase::Race => at.seats().filter_map(|seat| Some((seat, ask(at, seat)?))).collect(),
        Phase::Starts(_) | Phase::Over => Vec::new(),
    }
}

fn ask(at: &Position, seat: Seat) -> Option<Phrase> {
    let robot = &at.robots[seat];
    let (hand, registers) = (robot.hand.len(), needed(at, robot));
    match robot.state {
        State::Down(_) => Some(asked("race-ask-powered-down", "none")),
        State::Active(_) if registers == 0 => Some(asked("race-ask-locked", "none")),
        State::Active(_) => {
            let some = hand > registers;
            let (key, which) =
                if some { ("race-ask-some", "some") } else { ("race-ask-all", "all") };
            Some(asked(key, which).with("registers", registers).with("count", hand))
        }
        State::Waiting | State::Destroyed { .. } | State::Out => None,
    }
}

/// What is asked, and which of the instructions are to be sent: how to send them is said of it.
fn asked(key: &'static str, which: &'static str) -> Phrase {
    Phrase::new(key).code("which", which)
}
