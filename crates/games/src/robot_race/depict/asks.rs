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
        State::Down(_) => Some(Phrase::new("race-ask-powered-down")),
        State::Active(_) if registers == 0 => Some(Phrase::new("race-ask-locked")),
        State::Active(_) => {
            let key = if hand > registers { "race-ask-some" } else { "race-ask-all" };
            Some(Phrase::new(key).with("registers", registers).with("count", hand))
        }
        State::Waiting | State::Destroyed { .. } | State::Out => None,
    }
}
