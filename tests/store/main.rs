//! The store on real databases: what goes in comes out, history stays, and whatever breaks
//! says so.

#![expect(clippy::print_stdout, reason = "the figures of the flips are worth a look")]

mod addresses;
mod backups;
mod changes;
mod documents;
mod files;
mod fixtures;
mod forget;
mod forgettable;
mod history;
mod inbox;
mod matches;
mod migrations;
mod outbox;
mod rot;
mod statements;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
mod vault;
