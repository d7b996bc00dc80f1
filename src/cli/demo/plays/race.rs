//! The play of the robot race.

use super::{Act, Deed, Play, Player, aside, english, polish};
use crate::cli::demo::pen::Hand;
use kit::Language;

/// Six players in two languages and three styles, to the last flag.
pub const CHUTE: Play = Play {
    name: "race",
    id: "race",
    header: "race/1 course=chute after=3",
    seed: 8,
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
        aside("Ann", (0, 3), "TRY {}"),
        aside("Ezra", (1, 2), "{} R L"),
        aside("Felek", (1, 3), "2 F"),
        aside("Cleo", (1, 4), "PL"),
        aside("Bartek", (1, 5), "dlaczego 2\nzapytaj f5\nzapytaj mój robot"),
        aside("Ann", (2, 1), "WHY 3\nASK f5\nASK hand\nASK Bartek"),
        aside("Cleo", (2, 3), "EN"),
        aside("Dorota", (2, 4), "W:F3 {short}"),
        aside("Ezra", (2, 5), "Which way is north?"),
        aside("Felek", (3, 1), "stan"),
        aside("Bartek", (3, 2), "próba {short}"),
        aside("Dorota", (3, 4), "F4 F4"),
        aside("Dorota", (3, 16), "W:F3 {short}"),
        aside("Ann", (3, 17), "{short}"),
        aside("Cleo", (4, 1), "Status"),
        aside("Bartek", (4, 1), "przekompiluj"),
        aside("Ezra", (4, 2), "U U U F F"),
        aside("Ann", (4, 3), "RECOMPILE"),
        aside("Olga", (4, 5), "ASK Ann\nSTATUS"),
        aside("Ann", (4, 5), "1. F 2. L 3. R"),
        aside("Ann", (4, 17), "POWER DOWN"),
        aside("Bartek", (5, 1), "zasady"),
        aside("Felek", (5, 2), "gyro on"),
        aside("Ann", (5, 3), "BREAKER 6"),
        aside("Ezra", (5, 4), "More time please"),
        aside("Cleo", (5, 5), "SAVE F3"),
        aside("Ann", (6, 1), "HISTORY 1"),
        aside("Ann", (7, 2), "TRY {short}"),
        aside("Bartek", (8, 1), "historia 3"),
        aside("Cleo", (8, 2), "STANDING {}"),
        aside("Felek", (10, 3), "WHY 7"),
        aside("Ezra", (11, 1), "PROOF"),
    ],
    deeds: &[
        Deed { when: (2, 3), act: Act::Observe("Olga <olga@demo.example>") },
        Deed {
            when: (3, 2),
            act: Act::Compensate("Dorota", "Your letter of yesterday was read too late."),
        },
    ],
};
