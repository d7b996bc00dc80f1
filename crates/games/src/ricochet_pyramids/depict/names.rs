//! The nouns of the game as phrases: robots, towers, moves, what stops a robot, lists.

use super::super::board::Tower;
use super::super::colour::Colour;
use super::super::line::Stop;
use kit::Phrase;

/// "red robot".
pub fn robot(colour: Colour) -> Phrase {
    Phrase::new("ricochet-robot").code("colour", colour.name())
}

/// "green on red": a tower by its colours.
pub fn tower(tower: Tower) -> Phrase {
    let phrase = Phrase::new("ricochet-tower").code("medium", tower.medium.name());
    phrase.code("large", tower.large.name())
}

/// What stops a robot: "the edge", "the yellow robot on f5", "the tower on f8".
pub fn stop(stop: Stop) -> Phrase {
    match stop {
        Stop::Edge => Phrase::new("ricochet-stop-edge"),
        Stop::Robot(colour, at) => {
            Phrase::new("ricochet-stop-robot").code("colour", colour.name()).code("at", at)
        }
        Stop::Tower(at) => Phrase::new("ricochet-stop-tower").code("at", at),
    }
}

/// A time in minutes: "24 hours", "90 minutes".
pub fn time(minutes: u32) -> Phrase {
    let (key, count) = match minutes {
        1.. if minutes.is_multiple_of(60) => ("ricochet-hours", minutes / 60),
        _ => ("ricochet-minutes", minutes),
    };
    Phrase::new(key).with("count", count)
}
