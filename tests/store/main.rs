//! The store on real databases: what goes in comes out, history stays, and whatever breaks
//! says so.

mod addresses;
mod changes;
mod files;
mod history;
mod inbox;
mod matches;
mod outbox;
mod support;
