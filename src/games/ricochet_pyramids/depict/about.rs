//! The game for somebody who never saw it.

use super::super::rulebook::Rulebook;
use crate::game::{About, Phrase};

/// What Ricochet Pyramids is under this rulebook.
pub fn about(_rules: &Rulebook) -> About {
    About {
        name: "ricochet",
        version: 1,
        title: Phrase::new("ricochet-title"),
        seats: 2..=8,
        reading: Phrase::new("ricochet-reading"),
        greeting: Phrase::new("ricochet-greeting"),
        farewell: Phrase::new("ricochet-farewell"),
        pace: Phrase::new("ricochet-pace"),
        help: Vec::new(),
        rules: Vec::new(),
        deadline: "every 3d 22:00",
    }
}
