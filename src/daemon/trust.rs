//! The moderator says that the clock is right, whatever it showed before.

use anyhow::Result;

use super::clock_jump::{believe, check_clock};
use super::desk::{Desk, Turn};
use super::due;
use moderator::{DRIFT, Journal, Match, Moment, Request, Sight, State};
use store::Store;

/// What that changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trusted {
    /// Nothing: the clock was believed.
    AsItWas,
    /// It had jumped, and everything goes on by what it shows.
    Jumped,
    /// It was ahead for a time, up to this moment. What that moved to where it does not belong is
    /// set for now.
    SetBack {
        /// The last thing that was done by the clock when it was wrong.
        until: Moment,
        /// The matches in which something moved.
        moved: Vec<Match>,
    },
}

/// Believes the clock from now on. What waits for a moment to which it had jumped waits no longer.
///
/// # Errors
/// If the store fails; nothing was changed then.
pub fn trust(store: &mut Store, desk: &Desk, now: Sight) -> Result<Trusted> {
    let doubted = check_clock(store, now)?.is_some();
    store.write(|tx| {
        let until = tx.last_event()?.filter(|last| *last > now.wall);
        // Seconds pass by themselves.
        let held = until.is_some_and(|until| until - now.wall > DRIFT);
        if !doubted && !held {
            return Ok(Trusted::AsItWas);
        }
        let trusted = if let Some(until) = until {
            let (turn, mut moved) = (Turn::new(tx, desk, now.wall), Vec::new());
            for number in tx.match_numbers()? {
                let Some(game) = tx.match_by_number(number)? else { continue };
                let ahead = tx.decided_ahead(number, now.wall)?;
                let request = Request::ClockSetBack { until, ahead };
                let handled = turn.handle(game, &request)?;
                tx.rest(&handled.game, now.wall)?;
                if handled.decided {
                    moved.push(handled.game);
                }
            }
            tx.forgive_clock(now.wall)?;
            Trusted::SetBack { until, moved }
        } else {
            due::jumped(tx, now.wall)?;
            Trusted::Jumped
        };
        believe(tx, now)?;
        tx.note(None, &Journal::gm("clock-trusted"), now.wall)?;
        Ok(trusted)
    })
}

/// Until when orders, or answers to invitations, are taken.
pub fn due_of(game: &Match) -> Option<Moment> {
    match (&game.state, &game.round) {
        (State::Inviting { answer_by, .. }, _) => Some(*answer_by),
        (_, round) => round.as_ref().map(|round| round.deadline),
    }
}
