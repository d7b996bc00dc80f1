//! `botpost clock`: the moderator says that the clock is right, and nothing waits any longer.

use std::path::Path;

use anyhow::Result;

use super::args::Clock;
use super::output::say;
use super::setting::Setting;
use super::times;
use crate::daemon::{Trusted, trust};

/// Believes the clock.
///
/// # Errors
/// If the configuration is not right or the store fails.
pub fn run(Clock::Trust: Clock, file: Option<&Path>) -> Result<()> {
    let mut setting = Setting::open(file)?;
    let (zone, sight) = (setting.config.gm.zone, setting.clock.sight());
    let now = sight.wall;
    let shown = times::moment(now, zone, now);
    match trust(&mut setting.store, &setting.desk, sight)? {
        Trusted::AsItWas => {
            say(&format!("The clock shows {shown}, and is believed. Nothing was changed."))
        }
        Trusted::Jumped => say(&format!(
            "The clock shows {shown}, and is believed from now on. Deadlines that passed in the \
             jump move, and everyone gets a message."
        )),
        Trusted::SetBack { until, moved } => {
            say(&format!(
                "The clock shows {shown}, and is believed from now on, though things were done \
                 up to {}.",
                times::moment(until, zone, now)
            ));
            for game in &moved {
                match game.due {
                    Some(due) => {
                        say(&format!(
                            "{} now waits for {}.",
                            game.id,
                            times::moment(due, zone, now)
                        ));
                    }
                    None => say(&format!("{} no longer waits for anything.", game.id)),
                }
            }
            say("Rounds that were played stay as they are. `botpost deadline set` moves a \
                 deadline, `botpost restore FILE` goes back to a backup.");
        }
    }
    Ok(())
}
