//! What the clock brings: reminders, closings, executions, and the outage guard.

use anyhow::Result;
use chrono::TimeDelta;

use super::crash;
use super::desk::{Desk, Occasion};
use crate::mail::text::terminal;
use crate::moderator::{Guard, Match, Moment, Request, guard};
use crate::report::Concern;
use crate::store::{Store, StoreError, Tx};

/// More decisions than one match can need at one moment: a guard against a moderator that
/// never comes to rest.
const MOST_DECISIONS: usize = 64;

/// Where the store keeps how long the last pause was, in seconds, if it was longer than a poll.
const LAST_GAP: &str = "last_gap";

/// Where the store keeps which clock trouble the moderator was told of.
const TOLD_BEHIND: &str = "told_behind";

/// A round that was executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Executed {
    /// The match.
    pub id: String,
    /// The round's number.
    pub round: u32,
}

/// Looks at the clock before any letter is read: after an outage, deadlines that passed in it
/// move first, so that letters which came meanwhile are in time. Says whether the clock may be
/// trusted; nothing is executed by one that is behind the last thing that happened.
///
/// # Errors
/// If the store fails.
pub fn look_at_clock(store: &mut Store, desk: &Desk, poll: TimeDelta, now: Moment) -> Result<bool> {
    let (last_seen, last_event, before) =
        store.read(|db| Ok((db.last_seen()?, db.last_event()?, db.setting(LAST_GAP)?)))?;
    // A pause as long as the one before it is somebody's schedule and no outage: without
    // this, a service started every few hours would move its own deadlines for ever.
    let before =
        before.and_then(|text| text.parse().ok()).map_or(TimeDelta::zero(), TimeDelta::seconds);
    let gap = last_seen.map_or(TimeDelta::zero(), |seen| now - seen);
    let verdict = guard(last_seen, last_event, poll.max(before), now);
    if gap > poll || before > TimeDelta::zero() {
        let kept = if gap > poll { gap.num_seconds() } else { 0 };
        store.write(|tx| Ok(tx.set(LAST_GAP, &kept.to_string())?))?;
    }
    match verdict {
        Guard::Clear => Ok(true),
        Guard::Gap { from, until } => {
            tracing::warn!(%from, %until, "the service was away: deadlines in that time move");
            let outage = Request::Outage { from, until };
            store.write(|tx| {
                for number in tx.match_numbers()? {
                    look_after(tx, number, |game| {
                        Ok(desk.handle(tx, game, &outage, Occasion { now, answers: None })?.game)
                    })?;
                }
                Ok(tx.seen(now)?)
            })?;
            crash::point("moved", "");
            Ok(true)
        }
        Guard::Behind { until } => {
            tracing::warn!(%until, "the clock is behind the last thing that happened: waiting");
            let known = store.read(|db| Ok(db.setting(TOLD_BEHIND)?))?;
            if known.as_deref() != Some(until.to_rfc3339().as_str()) {
                store.write(|tx| {
                    desk.tell_gm(tx, &Concern::ClockBehind { until }, now)?;
                    Ok(tx.set(TOLD_BEHIND, &until.to_rfc3339())?)
                })?;
            }
            Ok(false)
        }
    }
}

/// Decides what is due in every match. `collected` is the moment at which the last whole
/// collection began: nothing that fell due later is decided, because a letter that came in
/// time may still lie in the mailbox.
///
/// # Errors
/// If the store fails; all that was decided in this call is undone.
pub fn advance(store: &mut Store, desk: &Desk, collected: Moment) -> Result<Vec<Executed>> {
    let due = store.read(|db| Ok(db.due(collected)?))?;
    if due.is_empty() {
        store.seen(collected)?;
        return Ok(Vec::new());
    }
    let executed = store.write(|tx| {
        let mut executed = Vec::new();
        for number in due {
            look_after(tx, number, |game| {
                let (game, rounds) = until_at_rest(tx, desk, game, collected)?;
                executed.extend(rounds);
                tx.rest(&game, collected)?;
                Ok(game)
            })?;
        }
        tx.seen(collected)?;
        crash::point("executing", "");
        Ok(executed)
    })?;
    crash::point("executed", "");
    Ok(executed)
}

/// Asks a match what is due until nothing is.
fn until_at_rest(
    tx: &Tx<'_>,
    desk: &Desk,
    mut game: Match,
    now: Moment,
) -> Result<(Match, Vec<Executed>)> {
    let mut executed = Vec::new();
    for _ in 0..MOST_DECISIONS {
        let handled = desk.handle(tx, game, &Request::Time, Occasion { now, answers: None })?;
        game = handled.game;
        let named = |round: &u32| Executed { id: game.id.clone(), round: *round };
        executed.extend(handled.played.iter().map(named));
        if !handled.decided {
            break;
        }
    }
    Ok((game, executed))
}

/// Does something with a match. If that fails, it is undone and the others go on, unless it
/// is the store that fails.
fn look_after(tx: &Tx<'_>, number: u16, work: impl FnOnce(Match) -> Result<Match>) -> Result<()> {
    let done = tx.atomically(|tx| match tx.match_by_number(number)? {
        Some(game) => work(game).map(drop),
        None => Ok(()),
    });
    done.or_else(|error| {
        if error.is::<StoreError>() {
            return Err(error);
        }
        let error = terminal(&format!("{error:#}"));
        tracing::error!(number, "a match could not be looked after: {error}");
        Ok(())
    })
}
