//! A postman who does not get through: how long he is left alone, and what is kept of it for
//! whoever looks at the service. The moderator is not written to: it could not go out.

use std::time::Duration;

use anyhow::Result;

use super::closed::rest;
use crate::mail::text::terminal;
use crate::mail::{Delivery, ParcelId, TroubleKind};
use crate::moderator::Moment;
use crate::store::Store;

/// Where the store keeps since when nothing goes out, and why.
pub const SHUT: &str = "postman_shut";

/// How batches fail, one after another.
#[derive(Debug, Default)]
pub struct Shut {
    failures: u32,
    /// Whether the store was asked, or told, that all is well.
    clear: bool,
}

impl Shut {
    /// A batch has come to its end. How long the postman is left alone, if he is.
    ///
    /// # Errors
    /// If the store fails.
    pub fn after(
        &mut self,
        store: &mut Store,
        ends: &[(ParcelId, Delivery)],
        (now, poll): (Moment, Duration),
    ) -> Result<Option<Duration>> {
        let shut = ends.iter().find_map(|(_, end)| match end {
            Delivery::Locked(why) => Some((TroubleKind::Settings, why)),
            Delivery::Closed(why) => Some((TroubleKind::Away, why)),
            Delivery::Accepted
            | Delivery::Later(_)
            | Delivery::BadRecipient(_)
            | Delivery::BadLetter(_)
            | Delivery::Unknown => None,
        });
        let Some((kind, why)) = shut else {
            // What was not tried says nothing.
            if !ends.is_empty() {
                if !self.clear && is_told(store)? {
                    store.write(|tx| Ok(tx.set(SHUT, "")?))?;
                }
                *self = Shut { failures: 0, clear: true };
            }
            return Ok(None);
        };
        self.failures = self.failures.saturating_add(1);
        if kind == TroubleKind::Settings {
            self.clear = false;
            let why: Vec<String> = why.lines().map(terminal).collect();
            let kept = format!("{} {}", now.to_rfc3339(), why.join(" "));
            if !is_told(store)? {
                store.write(|tx| Ok(tx.set(SHUT, &kept)?))?;
            }
        }
        Ok(Some(rest(Some(kind), self.failures, poll)))
    }
}

/// Whether the store says that nothing goes out.
fn is_told(store: &Store) -> Result<bool> {
    Ok(store.read(|db| Ok(db.setting(SHUT)?))?.is_some_and(|known| !known.is_empty()))
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    #[test]
    fn a_postman_who_is_locked_out_is_left_alone_and_known_until_a_letter_goes_out() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::open(&folder.path().join("db")).expect("a store");
        let (mut shut, now) = (Shut::default(), DateTime::UNIX_EPOCH);
        let poll = Duration::from_secs(60);
        let mut after = |end: Delivery| {
            let ends = [(ParcelId(1), end)];
            let rest = shut.after(&mut store, &ends, (now, poll)).expect("stored");
            (rest.map(|rest| rest.as_secs()), is_told(&store).expect("read"))
        };
        let closed = || Delivery::Closed("gone".to_owned());
        let locked = || Delivery::Locked("535 no\nhint: look".to_owned());
        assert_eq!(after(closed()), (Some(60), false));
        assert_eq!(after(closed()), (Some(120), false));
        assert_eq!(after(Delivery::Accepted), (None, false));
        assert_eq!(after(closed()), (Some(60), false));
        assert_eq!(after(locked()), (Some(1200), true));
        assert_eq!(after(locked()), (Some(2400), true));
        assert_eq!(after(Delivery::Unknown), (None, false));
        assert_eq!(after(locked()), (Some(600), true));
    }
}
