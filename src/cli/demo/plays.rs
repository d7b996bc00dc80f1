//! What can be played: who sits where, and what happens besides the orders. Nothing here
//! does anything.

use chrono::TimeDelta;

use super::pen::Hand;
use crate::moderator::Language;

/// Somebody of the house.
#[derive(Debug, Clone, Copy)]
pub struct Player {
    /// The name; the address follows from it.
    pub name: &'static str,
    /// The colour asked for; who has no seat yet asks for none.
    pub wish: &'static str,
    /// The way of writing.
    pub hand: Hand,
    /// The language of letters from and to this player.
    pub language: Language,
    /// The time zone, as its database calls it.
    pub zone: &'static str,
    /// The answer to an invitation.
    pub yes: &'static str,
    /// A word below every order; may be empty.
    pub last_word: &'static str,
}

/// Something a player writes besides orders: a word, a question, something wrong.
#[derive(Debug, Clone, Copy)]
pub struct Aside {
    /// Who writes it.
    pub who: &'static str,
    /// In which round, and how many hours after its opening.
    pub when: (u32, i64),
    /// What is written; `{}` is a legal order.
    pub says: &'static str,
}

/// What the moderator does about people.
#[derive(Debug, Clone, Copy)]
pub enum Act {
    /// Puts somebody on the list of those who look on, typed as on the command line.
    Observe(&'static str),
    /// Offers the seat of the first to the second, typed as on the command line.
    Invite(&'static str, &'static str),
}

/// Something the moderator does, in a round and so many hours after its opening.
#[derive(Debug, Clone, Copy)]
pub struct Deed {
    /// As in [`Aside::when`].
    pub when: (u32, i64),
    /// What.
    pub act: Act,
}

/// A match of the house.
#[derive(Debug, Clone, Copy)]
pub struct Play {
    /// The word behind `botpost demo`.
    pub name: &'static str,
    /// The id of its match.
    pub id: &'static str,
    /// The rules that are played.
    pub header: &'static str,
    /// The seed, unless another one is asked for.
    pub seed: u64,
    /// The moderator's language.
    pub language: Language,
    /// How long a round waits for missing orders, in minutes.
    pub grace: u32,
    /// The players, in seating order.
    pub cast: &'static [Player],
    /// Who comes later: to a seat, or to look on.
    pub others: &'static [Player],
    /// In the order of time.
    pub asides: &'static [Aside],
    /// In the order of time.
    pub deeds: &'static [Deed],
}

impl Play {
    /// The play of this name.
    pub fn named(name: &str) -> Option<&'static Play> {
        PLAYS.iter().find(|play| play.name == name)
    }
}

/// The moment of an aside or a deed, counted from the opening of its round.
pub fn after(when: (u32, i64)) -> TimeDelta {
    TimeDelta::hours(when.1)
}

const fn english(name: &'static str, wish: &'static str, hand: Hand) -> Player {
    let (language, zone) = (Language::En, "Europe/Warsaw");
    Player { name, wish, hand, language, zone, yes: "Yes", last_word: "" }
}

const fn polish(name: &'static str, wish: &'static str, hand: Hand) -> Player {
    Player { yes: "Tak", language: Language::Pl, ..english(name, wish, hand) }
}

const fn aside(who: &'static str, when: (u32, i64), says: &'static str) -> Aside {
    Aside { who, when, says }
}

/// All of them; the first is played where none is named.
pub const PLAYS: [Play; 3] = [
    Play {
        name: "classic",
        id: "demo",
        header: "rambots/1 classic",
        seed: 4,
        language: Language::En,
        grace: 0,
        cast: &[
            english("Ania", "red", Hand::Tidy),
            english("Basia", "blue", Hand::Chatty),
            Player { yes: "Yes, short", ..english("Chris", "green", Hand::Phone) },
            english("Dan", "yellow", Hand::Careless),
        ],
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
    },
    Play {
        name: "arcade",
        id: "arcade",
        header: "rambots/1 arcade",
        seed: 2,
        language: Language::Pl,
        grace: 720,
        cast: &[
            polish("Hela", "red", Hand::Chatty),
            Player { yes: "Tak, słowa", ..polish("Olek", "blue", Hand::Careless) },
        ],
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
    },
    Play {
        name: "speedbots",
        id: "speedbots",
        header: "rambots/1 classic speedbots=yes",
        seed: 12,
        language: Language::En,
        grace: 0,
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
    },
];
