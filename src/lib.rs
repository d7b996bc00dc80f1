//! botpost moderates robot-programming games by mail.
//!
//! Letters come in, decisions come out, and everything between is pure.
//! `docs/ARCHITECTURE.md` has the rooms in reading order, and the invariants.

#![forbid(unsafe_code)]

pub mod canary;
pub mod cli;
pub mod config;
pub mod daemon;
pub mod files;
pub mod game;
pub mod games;
pub mod mail;
pub mod moderator;
pub mod render;
pub mod report;
pub mod store;
