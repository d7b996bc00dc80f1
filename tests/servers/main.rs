//! The doors against real servers. `tests/servers/run` starts those and these tests;
//! a plain `cargo test` leaves them out, and says so.

#![expect(clippy::print_stdout, reason = "what servers and kills came to is worth a look")]

mod a_match;
#[path = "../support/chance.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod chance;
mod cut;
mod doctor;
mod idle;
mod imap;
mod moving;
mod place;
mod pymap;
mod service;
mod smtp;
