//! botpost moderates robot-programming games by mail.
//!
//! Letters come in, decisions come out, and everything between is pure. Read the rooms in
//! this order; `docs/ARCHITECTURE.md` has the map and the invariants.

pub mod cli;
pub mod config;
pub mod daemon;
pub mod game;
pub mod games;
pub mod mail;
pub mod moderator;
pub mod render;
pub mod report;
pub mod store;
