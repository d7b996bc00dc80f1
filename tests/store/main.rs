//! The store on real databases: what goes in comes out, history stays, and whatever breaks
//! says so.

#![expect(clippy::print_stdout, reason = "the figures of the flips are worth a look")]

mod addresses;
mod backups;
#[path = "../support/budget.rs"]
mod budget;
#[path = "../support/chance.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod chance;
mod changes;
mod files;
mod forget;
mod forgettable;
mod history;
mod inbox;
mod matches;
mod outbox;
mod rot;
mod support;
mod vault;
