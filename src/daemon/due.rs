//! What the clock brings: reminders, closings, executions, and the outage guard.

use anyhow::Result;
use chrono::TimeDelta;

use super::desk::{Desk, Occasion};
use crate::moderator::{Guard, Moment, Request, guard};
use crate::store::{Store, StoreError, Tx};

/// More decisions than one match can need at one moment: a guard against a moderator that
/// never comes to rest.
const MOST_DECISIONS: usize = 64;

/// A round that was executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Executed {
    /// The match.
    pub id: String,
    /// The round's number.
    pub round: u32,
}

/// Decides what is due in every match. `collected` is the moment at which the last whole
/// collection began: nothing that fell due later is decided, because a letter that came in
/// time may still lie in the mailbox.
///
/// # Errors
/// If the store fails; all that was decided in this call is undone.
pub fn advance(
    store: &mut Store,
    desk: &Desk,
    poll: TimeDelta,
    collected: Moment,
) -> Result<Vec<Executed>> {
    let (last_seen, last_event) = store.read(|db| Ok((db.last_seen()?, db.last_event()?)))?;
    match guard(last_seen, last_event, poll, collected) {
        Guard::Clear => {}
        Guard::Gap { from, until } => {
            tracing::warn!(%from, %until, "the service was away: deadlines in that time move");
            let request = Request::Outage { from, until };
            store.write(|tx| {
                for number in tx.match_numbers()? {
                    settle_match(tx, desk, number, Some(&request), collected)?;
                }
                Ok(tx.seen(collected)?)
            })?;
        }
        Guard::Behind { until } => {
            tracing::warn!(%until, "the clock is behind the last thing that happened: waiting");
            return Ok(Vec::new());
        }
    }
    let due = store.read(|db| Ok(db.due(collected)?))?;
    store.write(|tx| {
        let mut executed = Vec::new();
        for number in due {
            executed.extend(settle_match(tx, desk, number, None, collected)?);
        }
        tx.seen(collected)?;
        Ok(executed)
    })
}

/// Puts one question to a match, if there is one, and then asks what is due until nothing is.
/// A match that fails is undone on its own, so that the others go on.
fn settle_match(
    tx: &Tx<'_>,
    desk: &Desk,
    number: u16,
    first: Option<&Request>,
    now: Moment,
) -> Result<Vec<Executed>> {
    let at = Occasion { now, answers: None };
    let settled = tx.atomically(|tx| {
        let Some(mut game) = tx.match_by_number(number)? else { return Ok(Vec::new()) };
        let mut executed = Vec::new();
        if let Some(request) = first {
            game = desk.handle(tx, game, request, at)?.game;
        }
        for _ in 0..MOST_DECISIONS {
            let handled = desk.handle(tx, game, &Request::Time, at)?;
            game = handled.game;
            let id = game.id.clone();
            let named = |round: &u32| Executed { id: id.clone(), round: *round };
            executed.extend(handled.played.iter().map(named));
            if !handled.decided {
                break;
            }
        }
        tx.rest(&game, now)?;
        Ok(executed)
    });
    settled.or_else(|error| {
        if error.is::<StoreError>() {
            return Err(error);
        }
        tracing::error!(number, "a match could not be looked after: {error:#}");
        Ok(Vec::new())
    })
}
