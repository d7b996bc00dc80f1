//! `botpost clock`: the moderator says that the clock is right, and nothing waits any longer.

use anyhow::Result;

use super::args::Clock;
use super::output::say;
use super::setting::Setting;
use super::times;
use crate::daemon::{Trusted, due_of, trust};

/// Believes the clock.
///
/// # Errors
/// If the store fails.
pub fn run(setting: &mut Setting, Clock::Trust: Clock) -> Result<()> {
    let (zone, sight) = (setting.config.gm.zone, setting.clock.sight());
    let now = sight.wall;
    let shown = times::moment(now, zone, now);
    match trust(&mut setting.store, &setting.desk, sight)? {
        Trusted::AsItWas => {
            say!("The clock shows {shown}, and is believed. Nothing was changed.")
        }
        Trusted::Jumped => {
            say!("The clock shows {shown}, and is believed from now on. What it jumped over moves.")
        }
        Trusted::SetBack { until, moved } => {
            let until = times::moment(until, zone, now);
            say!("The clock shows {shown}, and is believed from now on; it was ahead to {until}.");
            for game in &moved {
                let due = due_of(game).map(|due| times::moment(due, zone, now));
                say(&match due {
                    Some(due) => format!("{} now waits for {due}.", game.id),
                    None => format!("{} no longer waits for anything.", game.id),
                });
            }
            say("Rounds that were played stay. `botpost deadline set` moves a deadline.");
        }
    }
    Ok(())
}
