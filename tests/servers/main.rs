//! The doors against real servers. `tests/servers/run` starts those and these tests;
//! a plain `cargo test` leaves them out, and says so.

#![expect(clippy::print_stdout, reason = "what servers and kills came to is worth a look")]

mod a_match;
mod cut;
mod doctor;
mod idle;
mod imap;
mod moving;
mod place;
mod pymap;
mod service;
mod smtp;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
