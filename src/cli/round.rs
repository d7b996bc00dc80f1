//! `botpost round`

use std::path::Path;

use anyhow::Result;

use super::args::Round;
use super::gm::order;
use crate::moderator::GmOrder;

/// Plays a round now.
///
/// # Errors
/// If there is no such match, or that round is not open.
pub fn run(command: &Round, file: Option<&Path>) -> Result<()> {
    match command {
        Round::Run { id, number, sending } => {
            order(file, id, GmOrder::Run { round: *number }, *sending)
        }
    }
}
