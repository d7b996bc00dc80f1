//! `botpost verify`: plays every round again, from the database or from the messages that one
//! player kept.

mod book;
mod database;
mod findings;
mod mails;
mod replay;

use std::path::Path;

use anyhow::Result;

pub use database::first_difference;

/// Checks the database, or the messages in a folder.
///
/// # Errors
/// If anything differs, or there is nothing to check.
pub fn run(kept: Option<&Path>, accept: bool, file: Option<&Path>, as_json: bool) -> Result<()> {
    match kept {
        Some(folder) => mails::run(folder, as_json),
        None => database::run(accept, file, as_json),
    }
}
