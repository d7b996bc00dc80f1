//! What a player should be warned of in a forecast.

use super::super::event::Event;
use super::super::position::Position;
use super::round::{self, Round};
use kit::{Phrase, Seat};

/// That the own robot is destroyed, register by register.
pub fn cautions(before: &Position, events: &[Event], seat: Seat) -> Vec<Phrase> {
    let round = Round::of(before, events);
    let mut told = Vec::new();
    for played in &round.registers {
        for event in played.of(seat) {
            if let Event::Destroyed { how, .. } = event {
                let told_of = Phrase::new("race-caution-destroyed").with("register", played.number);
                told.push(round::death(told_of, *how));
            }
        }
    }
    told
}
