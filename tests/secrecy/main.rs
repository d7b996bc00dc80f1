//! Secrecy: what a seat files, tries, asks, leaves standing and writes beside it, and when and
//! how often, changes no byte that anybody else gets, until the rules reveal it. Pairs of matches
//! that are equal but for one seat's secrets are compared letter for letter; words, addresses and
//! tokens that nobody else may see are looked for in everything that goes out.
//!
//! `docs/RELIABILITY.md` says what is compared, what is public, and how to run it longer.

#![expect(clippy::print_stdout, reason = "each harness prints its figures")]

mod ground;
mod house;
mod pairs;
mod script;
mod service;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
#[path = "../faults/storm/table.rs"]
mod table;
mod traces;
mod world;

/// What the table of the storm takes from there.
mod outside {
    /// The domain of all players.
    pub const PLAYERS: &str = "players.example";
}
