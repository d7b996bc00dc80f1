//! A postman who does not get through: how long he is left alone, and what is kept of it for the
//! operator. The moderator is not written to: it could not go out.

use std::time::Duration;

use anyhow::Result;

use mail::text::terminal;
use mail::{Backoff, Delivery, QueueId, TroubleKind};
use moderator::Moment;
use store::Store;

/// Where the store keeps since when nothing goes out, and why.
pub const SHUT: &str = "postman_shut";

/// Where it keeps when he is tried again, and after how many failures: `tick` from cron must not
/// try a login that is refused each minute, because that may lock the account.
const AGAIN: &str = "postman_again";

/// Until when the postman is left alone, if he is. A date further away than any pause was
/// written by a clock that was wrong.
///
/// # Errors
/// If the store fails.
pub fn rests_until(store: &Store, now: Moment, poll: Duration) -> Result<Option<Moment>> {
    let longest = Backoff::of_server(Some(TroubleKind::Settings), poll).longest;
    let longest = chrono::TimeDelta::from_std(longest).unwrap_or_default();
    let until = next_try(store)?.map(|(until, _)| until);
    Ok(until.filter(|until| now < *until && *until <= now + longest))
}

/// The postman was let in: he does not have to be left alone any longer.
///
/// # Errors
/// If the store fails.
pub fn postman_opened(store: &mut Store) -> Result<()> {
    match next_try(store)? {
        None => Ok(()),
        Some(_) => store.write(|tx| Ok(tx.set(AGAIN, "")?)),
    }
}

fn next_try(store: &Store) -> Result<Option<(Moment, u32)>> {
    let kept = store.read(|db| Ok(db.setting(AGAIN)?))?.unwrap_or_default();
    let kept = kept
        .split_once(' ')
        .and_then(|(until, failures)| Some((until.parse().ok()?, failures.parse().ok()?)));
    Ok(kept)
}

/// How batches fail, one after another.
#[derive(Debug, Default)]
pub struct PostmanBackoff {
    failures: u32,
    /// Whether the store was asked, or told, that all is well.
    clear: bool,
    /// Whether the store was told until when he is left alone.
    kept: bool,
}

impl PostmanBackoff {
    /// What a process before this one left behind.
    ///
    /// # Errors
    /// If the store fails.
    pub fn recalled(store: &Store) -> Result<PostmanBackoff> {
        let failures = next_try(store)?.map_or(0, |(_, failures)| failures);
        Ok(PostmanBackoff { failures, clear: false, kept: failures > 0 })
    }

    /// Whether a command was let in meanwhile, and took back what was kept.
    ///
    /// # Errors
    /// If the store fails.
    pub fn was_opened(&self, store: &Store) -> Result<bool> {
        Ok(self.kept && next_try(store)?.is_none())
    }

    /// A batch has come to its end. How long the postman is left alone, if he is.
    ///
    /// # Errors
    /// If the store fails.
    pub fn after(
        &mut self,
        store: &mut Store,
        ends: &[(QueueId, Delivery)],
        now: Moment,
        poll: Duration,
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
                if !self.clear {
                    postman_opened(store)?;
                }
                *self = PostmanBackoff { failures: 0, clear: true, kept: false };
            }
            return Ok(None);
        };
        self.failures = self.failures.saturating_add(1);
        let pause = Backoff::of_server(Some(kind), poll).pause(self.failures);
        if kind == TroubleKind::Settings {
            (self.clear, self.kept) = (false, true);
            let why: Vec<String> = why.lines().map(terminal).collect();
            let kept = format!("{} {}", now.to_rfc3339(), why.join(" "));
            let told = is_told(store)?;
            let until = now + chrono::TimeDelta::from_std(pause).unwrap_or_default();
            let failures = self.failures;
            store.write(|tx| {
                if !told {
                    tx.set(SHUT, &kept)?;
                }
                Ok(tx.set(AGAIN, &format!("{} {failures}", until.to_rfc3339()))?)
            })?;
        }
        Ok(Some(pause))
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
        let (mut shut, now) = (PostmanBackoff::default(), DateTime::UNIX_EPOCH);
        let poll = Duration::from_secs(60);
        let mut after = |end: Delivery| {
            let ends = [(QueueId(1), end)];
            let rest = shut.after(&mut store, &ends, now, poll).expect("stored");
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

    #[test]
    fn a_login_that_is_refused_is_remembered_from_one_process_to_the_next() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::open(&folder.path().join("db")).expect("a store");
        let (start, poll) = (DateTime::UNIX_EPOCH, Duration::from_secs(60));
        let minutes = |count| start + chrono::TimeDelta::minutes(count);
        let locked = [(QueueId(1), Delivery::Locked("535 no".to_owned()))];
        // Each line is a process of its own.
        for (at, tried, until) in [(0, true, 10), (1, false, 10), (10, true, 30), (31, true, 71)] {
            let rests = rests_until(&store, minutes(at), poll).expect("read");
            assert_eq!(rests.is_none(), tried, "{at}");
            if tried {
                let mut shut = PostmanBackoff::recalled(&store).expect("read");
                shut.after(&mut store, &locked, minutes(at), poll).expect("stored");
            }
            let rests = rests_until(&store, minutes(at), poll).expect("read");
            assert_eq!(rests, Some(minutes(until)), "{at}");
        }
        // A clock that was set back by a day does not keep messages for a day.
        assert_eq!(rests_until(&store, minutes(-1440), poll).expect("read"), None);
        postman_opened(&mut store).expect("stored");
        assert_eq!(rests_until(&store, minutes(32), poll).expect("read"), None);
    }
}
