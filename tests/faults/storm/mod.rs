//! The service in bad weather: power cuts under a tight loop of writes, and years of matches
//! under a clock, a mailbox, a postman and a disk that fail. What was acknowledged and what was
//! sent is kept by a model, and compared.
//!
//! `docs/RELIABILITY.md` says what is checked, how to run it longer, and how to replay a seed.

// The simulation hears of crash points, which need debug assertions.
#![cfg(debug_assertions)]
#![expect(clippy::print_stdout, reason = "each harness prints its figures")]

mod disk;
#[path = "../../store/fixtures.rs"]
#[expect(dead_code, reason = "the tests of the store use the rest")]
mod fixtures;
#[path = "../../store/forgettable.rs"]
mod forgettable;
mod forgetting;
mod found;
mod letters;
mod model;
mod moderator;
mod outside;
mod players;
mod power;
mod sim;
mod simulation;
mod table;
mod vault;
mod weather;
