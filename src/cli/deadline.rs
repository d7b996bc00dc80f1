//! `botpost deadline`: moves what a round or an invitation waits for.

use std::path::Path;

use anyhow::Result;
use chrono::{NaiveDateTime, Utc};

use super::args::Deadline;
use super::error::{Failure, USAGE};
use super::gm::order;
use super::setting::Setting;
use moderator::{GmOrder, Moment, instant};

/// Moves a deadline.
///
/// # Errors
/// If there is no such match, the time cannot be read, or the deadline cannot be moved.
pub fn run(command: &Deadline, file: Option<&Path>) -> Result<()> {
    match command {
        Deadline::Extend { id, span, reason, sending } => {
            let minutes = i64::from(span.0);
            order(file, id, GmOrder::Extend { minutes, reason: reason.clone() }, *sending)
        }
        Deadline::Set { id, at, reason, sending } => {
            let zone = Setting::open(file)?.find(id)?.terms.zone;
            let at = moment(at, zone)?;
            order(file, id, GmOrder::Deadline { at, reason: reason.clone() }, *sending)
        }
    }
}

fn moment(text: &str, zone: chrono_tz::Tz) -> Result<Moment> {
    let local = NaiveDateTime::parse_from_str(text.trim(), "%Y-%m-%d %H:%M").map_err(|_| {
        Failure::new(format!("{text:?} is no date and time"))
            .code(USAGE)
            .hint(format!("Write it as 2026-11-27 22:00; it is meant in the match's zone, {zone}."))
    })?;
    Ok(instant(local, zone).with_timezone(&Utc))
}
