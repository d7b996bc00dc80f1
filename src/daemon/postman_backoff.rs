//! A postman who does not get through: how long he is left alone, and what is kept of it. The
//! moderator is written to when it is over: before, that could not go out.

use std::time::Duration;

use anyhow::Result;
use chrono::TimeDelta;

use super::desk::{Desk, Turn};
use super::due;
use kit::Phrase;
use mail::text::terminal;
use mail::{Backoff, Delivery, QueueId, Reply, TroubleKind};
use moderator::{Guard, Moment, guard};
use store::{ReadTx, Store};

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
    if next_try(store)?.is_none() { Ok(()) } else { store.write(|tx| Ok(tx.unlearn(AGAIN)?)) }
}

/// Until when he is left alone, and after how many failures, if that is kept.
///
/// # Errors
/// If the store fails.
pub fn next_try(store: &Store) -> Result<Option<(Moment, u32)>> {
    store.read(|db| Ok(db.remembered(AGAIN)?))
}

/// How batches fail, one after another.
#[derive(Debug, Default)]
pub struct PostmanBackoff {
    failures: u32,
    /// Whether the store was asked, or told, that all is well.
    clear: bool,
    /// Whether the store was told until when he is left alone.
    pub kept: bool,
}

/// What stopped a batch, if anything did, how long he is left alone for that, and whether a process
/// after this one must not try it sooner. What somebody got through after did not stop it.
fn stopped(ends: &[(QueueId, Delivery)], poll: Duration) -> Option<(String, Backoff, bool)> {
    let by = |why: &String, kind| Some((why.clone(), Backoff::of_server(Some(kind), poll)));
    let (mut stopped, mut kept) = (None, false);
    for (_, end) in ends {
        match end {
            Delivery::Locked(why) => (stopped, kept) = (by(why, TroubleKind::Settings), true),
            Delivery::Closed(why) => (stopped, kept) = (by(why, TroubleKind::Away), false),
            Delivery::Doubted { ours: true, reply: Reply { code, text }, .. } => {
                stopped = Some((format!("{code} {text}"), Backoff::of_refusals(poll)));
                kept = true;
            }
            Delivery::Accepted | Delivery::Refused(..) => stopped = None,
            Delivery::Doubted { ours: false, .. } | Delivery::Later(_) | Delivery::Unknown => {}
        }
    }
    stopped.map(|(why, pauses)| (why, pauses, kept))
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

    /// A batch has come to its end. How long the postman is left alone, if he is.
    ///
    /// # Errors
    /// If the store fails.
    pub fn after(
        &mut self,
        store: &mut Store,
        desk: &Desk,
        ends: &[(QueueId, Delivery)],
        now: Moment,
        poll: Duration,
    ) -> Result<Option<Duration>> {
        let got_out = |end: &Delivery| matches!(end, Delivery::Accepted | Delivery::Refused(..));
        if !self.clear && ends.iter().any(|(_, end)| got_out(end)) {
            sends_again(store, desk, now, poll)?;
            self.clear = true;
        }
        let Some((why, pauses, kept)) = stopped(ends, poll) else {
            // What was not tried says nothing.
            if !ends.is_empty() {
                if self.failures > 0 || self.kept {
                    postman_opened(store)?;
                }
                (self.failures, self.kept) = (0, false);
            }
            return Ok(None);
        };
        self.failures = self.failures.saturating_add(1);
        self.clear = false;
        self.kept |= kept;
        let (pause, failures) = (pauses.pause(self.failures), self.failures);
        store.write(|tx| {
            if shut(tx)?.is_none() {
                let why: Vec<String> = why.lines().map(terminal).collect();
                tx.remember(SHUT, &(now, why.join(" ")))?;
            }
            if kept {
                let until = now + TimeDelta::from_std(pause).unwrap_or_default();
                tx.remember(AGAIN, &(until, failures))?;
            }
            Ok(())
        })?;
        Ok(Some(pause))
    }
}

/// Since when nothing goes out, and why, if nothing does.
///
/// # Errors
/// If the database fails.
pub fn shut(db: &ReadTx<'_>) -> Result<Option<(Moment, String)>> {
    Ok(db.remembered(SHUT)?)
}

/// Messages go out. If none did for as long as is an outage, the moderator hears of it, and what
/// fell due meanwhile in matches whose players had no mail moves.
fn sends_again(store: &mut Store, desk: &Desk, now: Moment, poll: Duration) -> Result<()> {
    let poll = TimeDelta::from_std(poll).unwrap_or_default();
    let gap = store.write(|tx| {
        let Some((since, _)) = shut(tx)? else { return Ok(None) };
        tx.unlearn(SHUT)?;
        let since = Some(since);
        let Guard::Gap { from, until } = guard(since, since, poll, now) else { return Ok(None) };
        tx.tries_begin(now)?;
        let said = Phrase::new("service-sends").code("since", desk.local(from));
        Turn::new(tx, desk, now).tell_gm(&said.code("until", desk.local(until)))?;
        Ok(Some(due::had_no_mail(tx, from, until)?))
    })?;
    gap.map_or(Ok(()), |moving| due::move_deadlines(store, desk, moving, now))
}
