//! The mailbox doors against real servers. `tests/servers/run` starts those and these tests;
//! a plain `cargo test` leaves them out, and says so.

mod imap;
mod place;
