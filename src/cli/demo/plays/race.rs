//! The play of the robot race.

use super::{Act, Deed, Play, Player, aside, english, polish};
use crate::cli::demo::pen::Hand;
use crate::moderator::Language;

/// Six players in two languages and three styles, to the last flag.
pub const CHUTE: Play = Play {
    name: "race",
    id: "race",
    header: "race/1 course=chute",
    seed: 1,
    language: Language::En,
    grace: 0,
    within: 14,
    cast: &[
        Player { zone: "Europe/London", ..english("Ann", "", Hand::Tidy) },
        Player { yes: "Tak, słowa", ..polish("Bartek", "", Hand::Chatty) },
        Player { yes: "Yes, short", ..english("Cleo", "", Hand::Phone) },
        polish("Dorota", "", Hand::Careless),
        english("Ezra", "", Hand::Chatty),
        Player { yes: "Tak, krótko", ..polish("Felek", "", Hand::Phone) },
    ],
    quiet: &[],
    others: &[english("Olga", "", Hand::Tidy)],
    asides: &[
        aside("Dorota", (0, 2), "pomoc"),
        aside("Ann", (1, 1), "TRY {}"),
        aside("Ezra", (1, 2), "F F F F F F F"),
        aside("Felek", (1, 3), "2 F"),
        aside("Cleo", (1, 4), "PL"),
        aside("Ann", (2, 1), "WHY 3\nASK f5\nASK hand\nASK Bartek"),
        aside("Bartek", (2, 2), "dlaczego 2\nzapytaj f5\nzapytaj mój robot"),
        aside("Cleo", (2, 3), "EN"),
        aside("Dorota", (2, 4), "W:F3 {short}"),
        aside("Ezra", (2, 5), "Which way is north?"),
        aside("Felek", (3, 1), "stan"),
        aside("Bartek", (3, 2), "próba {short}"),
        aside("Dorota", (3, 3), "F4 F4"),
        aside("Ann", (3, 17), "POWER DOWN"),
        aside("Cleo", (4, 1), "Status"),
        aside("Ezra", (4, 2), "HISTORY 1"),
        aside("Ann", (4, 3), "Recompile"),
        aside("Olga", (4, 5), "ASK Ann\nSTATUS"),
        aside("Bartek", (5, 1), "zasady"),
        aside("Felek", (5, 2), "gyro on"),
        aside("Ann", (6, 1), "TRY {short}"),
        aside("Cleo", (6, 2), "standing {}"),
        aside("Dorota", (7, 1), "przekompiluj"),
        aside("Ezra", (7, 2), "PROOF"),
        aside("Ann", (7, 3), "HISTORY 6"),
    ],
    deeds: &[
        Deed { when: (2, 3), act: Act::Observe("Olga <olga@demo.example>") },
        Deed {
            when: (3, 2),
            act: Act::Compensate("Dorota", "Your letter of yesterday was read too late."),
        },
    ],
};
