//! Whether the clock may be believed at all. A round that is played, a letter that is forgotten
//! or a deadline that is moved by a clock that jumped ahead by years cannot be taken back, and
//! everything would stand still until those years are over.

use std::fmt;

use anyhow::Result;
use chrono::SecondsFormat;

use super::canary;
use crate::moderator::{Jump, Moment, jump};
use crate::store::Store;

/// Where the store keeps since when the clock is doubted.
const SINCE: &str = "clock-doubted";

/// A clock that is not believed: whatever was asked for is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doubt {
    /// What it shows.
    pub now: Moment,
    /// The latest moment of anything stored.
    pub last: Moment,
    /// Since when it is doubted.
    pub since: Moment,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [now, last] =
            [self.now, self.last].map(|at| at.to_rfc3339_opts(SecondsFormat::Secs, true));
        write!(f, "the clock shows {now}, but the last thing was done at {last}")
    }
}

impl std::error::Error for Doubt {}

/// Asks whether anything may be done by this clock; nothing may, if there is a doubt. The first
/// one is kept, so that a clock which goes on for a day is believed.
///
/// # Errors
/// If the store fails.
pub fn doubt(store: &mut Store, now: Moment) -> Result<Option<Doubt>> {
    let (last, kept) = store.read(|db| Ok((db.last_event()?, db.setting(SINCE)?)))?;
    let since = kept.as_deref().and_then(|text| text.parse().ok());
    let since = match (jump(last, since, now), last) {
        (Jump::Doubted { since }, Some(last)) if !canary::believes_any_clock() => {
            let text = since.to_rfc3339();
            if kept.as_deref() != Some(text.as_str()) {
                store.write(|tx| Ok(tx.set(SINCE, &text)?))?;
            }
            return Ok(Some(Doubt { now, last, since }));
        }
        (Jump::None, _) => since,
        _ => None,
    };
    // Not before anything was done by the clock that is believed now.
    if since.is_some() {
        store.write(|tx| Ok(tx.set(SINCE, "")?))?;
    }
    Ok(None)
}
