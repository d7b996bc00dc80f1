//! `botpost round`: plays the open round now, and no other by mistake.

use std::path::Path;

use anyhow::Result;

use super::args::Round;
use super::gm::{order, sealed};
use super::setting::{Setting, find};
use moderator::{GmOrder, Journal, Who};

/// Plays a round now. A dry run would open orders that are sealed still: it asks for a flag,
/// and the look is journaled.
///
/// # Errors
/// If there is no such match, or that round is not open.
pub fn run(command: &Round, file: Option<&Path>) -> Result<()> {
    match command {
        Round::Run { id, number, peek, sending } => {
            if sending.dry_run && !peek {
                return Err(sealed());
            }
            if *peek {
                let mut setting = Setting::open(file)?;
                let now = setting.moment()?;
                setting.store.write(|tx| {
                    let game = find(tx, id)?;
                    let what = format!("peek round={number}");
                    Ok(tx.note(
                        Some(game.number),
                        &Journal { who: Who::Gm, what, why: None },
                        now,
                    )?)
                })?;
            }
            order(file, id, GmOrder::Run { round: *number }, *sending)
        }
    }
}
