//! botpost moderates robot-programming games by mail.
//!
//! Messages come in, decisions come out, and everything between is pure.
//! `docs/ARCHITECTURE.md` has the rooms in reading order, and the invariants.

#![forbid(unsafe_code)]

pub mod cli;
pub mod config;
pub mod daemon;
