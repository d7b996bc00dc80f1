//! The plays of RAMbots.

use super::{Act, Deed, Play, Player, aside, english, polish};
use crate::cli::demo::pen::Hand;
use kit::Language;

/// Four players in English; one leaves, and another takes the seat over.
pub const CLASSIC: Play = Play {
    name: "classic",
    id: "demo",
    header: "rambots/1 classic",
    seed: 4,
    language: Language::En,
    grace: 0,
    within: 30,
    cast: &[
        english("Ania", "red", Hand::Tidy),
        english("Basia", "blue", Hand::Chatty),
        Player { yes: "Yes, short", ..english("Chris", "green", Hand::Phone) },
        english("Dan", "yellow", Hand::Careless),
    ],
    quiet: &[],
    others: &[english("Ewa", "", Hand::Tidy), english("Olga", "", Hand::Tidy)],
    asides: &[
        aside("Basia", (0, 2), "help"),
        aside("Ania", (1, 1), "TRY {}"),
        aside("Chris", (1, 2), "Rules please"),
        aside("Dan", (1, 3), "whos turn is it??"),
        aside("Ania", (2, 1), "WHY 1\nWHY 3\nASK d4\nASK Basia"),
        aside("Basia", (2, 2), "try 3RN 3RN"),
        aside("Dan", (2, 40), "more time pls"),
        aside("Chris", (3, 1), "standing {}"),
        aside("Ania", (3, 2), "HISTORY 1"),
        aside("Olga", (3, 5), "ASK RED\nSHORT"),
        aside("Dan", (3, 6), "leave"),
        aside("Dan", (3, 8), "leave yes"),
        aside("Ania", (4, 1), "ADDRESS ania@work.example"),
        aside("Chris", (4, 3), "Status"),
        aside("Ewa", (4, 2), "HISTORY 0\nHISTORY 1"),
        aside("Basia", (5, 3), "wait"),
        aside("Ania", (6, 1), "PROOF"),
    ],
    deeds: &[
        Deed { when: (2, 3), act: Act::Observe("Olga <olga@demo.example>") },
        Deed { when: (3, 12), act: Act::Invite("Dan", "Ewa <ewa@demo.example>") },
    ],
};

/// Two players in Polish.
pub const ARCADE: Play = Play {
    name: "arcade",
    id: "arcade",
    header: "rambots/1 arcade",
    seed: 2,
    language: Language::Pl,
    grace: 720,
    within: 30,
    cast: &[
        polish("Hela", "red", Hand::Chatty),
        Player { yes: "Tak, słowa", ..polish("Olek", "blue", Hand::Careless) },
    ],
    quiet: &[],
    others: &[],
    asides: &[
        aside("Hela", (0, 1), "pomoc"),
        aside("Olek", (1, 1), "próba {}"),
        aside("Hela", (1, 2), "kto zaczyna?"),
        aside("Hela", (2, 1), "DLACZEGO 1\nZAPYTAJ d4\nZAPYTAJ mój robot"),
        aside("Olek", (2, 2), "stan"),
        aside("Olek", (3, 1), "stałe {}"),
        aside("Hela", (3, 2), "historia 1"),
        aside("Olek", (3, 30), "więcej czasu proszę"),
        aside("Hela", (4, 1), "zasady"),
        aside("Olek", (4, 2), "dowód"),
    ],
    deeds: &[],
};

/// Three players in two languages and three styles.
pub const SPEEDBOTS: Play = Play {
    name: "speedbots",
    id: "speedbots",
    header: "rambots/1 classic speedbots=yes",
    seed: 12,
    language: Language::En,
    grace: 0,
    within: 30,
    cast: &[
        Player {
            yes: "YES WORDS",
            zone: "Europe/London",
            last_word: "READY",
            ..english("Ann", "green", Hand::Tidy)
        },
        Player { last_word: "gotowe", ..polish("Bartek", "red", Hand::Chatty) },
        Player { yes: "Yes, short", ..english("Cleo", "yellow", Hand::Phone) },
    ],
    quiet: &[],
    others: &[],
    asides: &[
        aside("Cleo", (0, 3), "ready"),
        aside("Ann", (1, 0), "ASK ME\nTRY {}"),
        aside("Bartek", (1, 0), "POMOC"),
        aside("Ann", (2, 0), "WHY 2"),
        aside("Bartek", (2, 0), "1GN 9ZZ"),
        aside("Cleo", (2, 0), "Wait"),
        aside("Ann", (3, 0), "HISTORY 1"),
        aside("Cleo", (3, 0), "PL"),
        aside("Bartek", (3, 1), "DLACZEGO 3"),
        aside("Ann", (4, 0), "STANDING {}\nMORE"),
        aside("Cleo", (4, 0), "EN FULL"),
        aside("Ann", (5, 0), "PROOF"),
    ],
    deeds: &[],
};
