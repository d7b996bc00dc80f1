//! What can be played: who sits where, and what happens besides the orders. Nothing here
//! does anything.

mod race;
mod rambots;
mod ricochet;

use chrono::TimeDelta;

use super::pen::Hand;
use kit::Language;

/// Somebody of the house.
#[derive(Debug, Clone, Copy)]
pub struct Player {
    /// The name; the address follows from it.
    pub name: &'static str,
    /// The colour asked for; empty where there is none to ask for.
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
    /// What is written; `{}` is a legal order, `{old}` the one of an earlier round, `{short}`
    /// a legal one without its end, `{twice}` the beginning of one twice.
    pub says: &'static str,
}

/// What the moderator does about people.
#[derive(Debug, Clone, Copy)]
pub enum Act {
    /// Puts somebody on the list of those who look on, typed as on the command line.
    Observe(&'static str),
    /// Offers the seat of the first to the second, typed as on the command line.
    Invite(&'static str, &'static str),
    /// Makes up for a mistake to the first, for this reason.
    Compensate(&'static str, &'static str),
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
    /// Within how many hours of the opening of a round its orders are written.
    pub within: u64,
    /// The players, in seating order.
    pub cast: &'static [Player],
    /// The rounds in which nobody who need not file does.
    pub quiet: &'static [u32],
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
pub const PLAYS: [Play; 6] = [
    rambots::CLASSIC,
    rambots::ARCADE,
    rambots::SPEEDBOTS,
    ricochet::SEALED,
    ricochet::BIDS,
    race::CHUTE,
];
