//! The plays of Ricochet Pyramids.

use super::{Act, Deed, Play, Player, aside, english, polish};
use crate::cli::demo::pen::Hand;
use kit::Language;

/// Four players in two languages and three styles, to the last point.
pub const SEALED: Play = Play {
    name: "ricochet",
    id: "pyramids",
    header: "ricochet/1 sealed",
    seed: 1,
    language: Language::Pl,
    grace: 0,
    within: 30,
    cast: &[
        Player { zone: "Europe/London", ..english("Ann", "", Hand::Tidy) },
        polish("Bartek", "", Hand::Chatty),
        Player { yes: "Yes, short", ..english("Cleo", "", Hand::Phone) },
        Player { yes: "Tak, słowa", ..polish("Dorota", "", Hand::Careless) },
    ],
    quiet: &[4],
    others: &[polish("Olga", "", Hand::Tidy)],
    asides: &[
        aside("Bartek", (1, 1), "pomoc"),
        aside("Ann", (1, 2), "TRY {}"),
        aside("Cleo", (1, 3), "{twice}"),
        aside("Dorota", (1, 4), "bN {}"),
        aside("Ann", (2, 1), "WHY 1\nASK g\nASK Bartek"),
        aside("Dorota", (2, 2), "dlaczego 2\nzapytaj cel\nzapytaj d4"),
        aside("Bartek", (2, 3), "{old}"),
        aside("Cleo", (2, 4), "Status"),
        aside("Ann", (3, 1), "{} {twice}"),
        aside("Cleo", (3, 2), "{short}"),
        aside("Dorota", (3, 6), "stan"),
        aside("Ann", (3, 22), "{}"),
        aside("Bartek", (3, 23), "kasuj"),
        aside("Ann", (4, 3), "PASS"),
        aside("Cleo", (4, 20), "More time please"),
        aside("Dorota", (5, 1), "zasady"),
        aside("Bartek", (5, 3), "historia 1"),
        aside("Olga", (5, 4), "zapytaj cel\nstan"),
        aside("Cleo", (6, 1), "PL"),
        aside("Bartek", (6, 2), "próba {short}"),
        aside("Ann", (6, 3), "STANDING {}"),
        aside("Cleo", (7, 1), "EN"),
        aside("Dorota", (7, 2), "{twice}"),
        aside("Ann", (8, 1), "HISTORY 3\nPROOF"),
        aside("Bartek", (8, 2), "czekaj"),
        aside("Olga", (9, 1), "historia 2"),
    ],
    deeds: &[Deed { when: (2, 3), act: Act::Observe("Olga <olga@demo.example> pl") }],
};

/// Three players who bid, some of them more than they can show.
pub const BIDS: Play = Play {
    name: "ricochet-bids",
    id: "bids",
    header: "ricochet/1 bids points=2",
    seed: 1,
    language: Language::En,
    grace: 0,
    within: 30,
    cast: &[
        Player { yes: "YES WORDS", ..english("Ann", "", Hand::Tidy) },
        polish("Bartek", "", Hand::Chatty),
        english("Cleo", "", Hand::Phone),
    ],
    quiet: &[],
    others: &[],
    asides: &[
        aside("Bartek", (0, 1), "POMOC"),
        aside("Cleo", (0, 20), "bid 3"),
        aside("Ann", (0, 21), "BID 40"),
        aside("Ann", (0, 22), "STATUS"),
        aside("Cleo", (1, 2), "{short}"),
        aside("Ann", (1, 3), "ASK goal"),
        aside("Bartek", (3, 1), "historia 1"),
    ],
    deeds: &[],
};
