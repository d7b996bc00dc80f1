//! What can be played: who sits where, and what happens besides the orders. Nothing here
//! does anything.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::pen::Hand;
use kit::Language;

/// Somebody of the house.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name; the address follows from it.
    pub name: &'static str,
    /// The colour asked for; empty where there is none to ask for.
    #[serde(default)]
    pub wish: &'static str,
    /// The way of writing.
    pub hand: Hand,
    /// The language of messages from and to this player.
    pub language: Language,
    /// The time zone, as its database calls it.
    pub zone: &'static str,
    /// The answer to an invitation.
    pub yes: &'static str,
}

/// What a player writes: orders, a word, a question, something wrong.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Letter {
    /// Who writes it.
    pub who: &'static str,
    /// In which rounds, and how many minutes after their opening.
    pub when: Vec<(u32, i64)>,
    /// What is written, with gaps for an order.
    pub says: String,
    /// From which thought to before which the order for the gaps is looked for, if there are any.
    pub thoughts: Option<(usize, usize)>,
}

/// What the moderator does about people.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// Puts somebody on the list of spectators, typed as on the command line.
    Observe(&'static str),
    /// Offers the seat of the first to the second, typed as on the command line.
    Invite(&'static str, &'static str),
    /// Makes up for a mistake to the first, for this reason.
    Compensate(&'static str, &'static str),
}

/// Something the moderator does, in a round and so many minutes after its opening.
#[derive(Debug, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Deed {
    /// As in [`Letter::when`].
    pub when: (u32, i64),
    /// What.
    pub act: Act,
}

/// A match of the house.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
    pub cast: Vec<Player>,
    /// Who comes later: to a seat, or as an observer.
    pub others: Vec<Player>,
    /// How many rounds have letters of their own.
    pub rounds: u32,
    /// Whatever the players write.
    pub letters: Vec<Letter>,
    /// In the order of time.
    pub deeds: Vec<Deed>,
}

/// What stands for all of them.
const PLAYS: &str = include_str!("plays.toml");

/// The names of all of them. Every command asks for these to know what may be typed, and for
/// nothing else: so they are read line by line.
pub fn names() -> Vec<&'static str> {
    let name = |line: &'static str| line.strip_prefix("name = \"")?.strip_suffix('"');
    PLAYS.lines().filter_map(name).collect()
}

/// All of them; the first is played where none is named.
pub fn plays() -> &'static [Play] {
    static READ: LazyLock<Vec<Play>> = LazyLock::new(|| {
        let tables = toml::from_str::<BTreeMap<String, Vec<Play>>>(PLAYS);
        tables.expect("the tests play all of them").remove("plays").unwrap_or_default()
    });
    &READ
}
