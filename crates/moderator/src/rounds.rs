//! How a round is executed from what is stored of it, now or years later: the one way, for
//! the deadline and for the check of a whole history.

use kit::{BySeat, Dice, Faults, Filed, OpenPosition, Played, Referee, Seed};

use super::model::digest;
use super::{ActDone, Filing, PlayedRound};

/// The dice of an act: the round's, one further set for each act, so that the same act twice
/// does not draw the same.
pub(super) fn act_dice(round: &[u8; 32], index: usize) -> Dice {
    Seed::new(*round).round(u32::try_from(index).unwrap_or(u32::MAX), &[0; 32])
}

/// The events of a whole round: the acts' first, then the execution's.
pub(super) fn all_events(acts: &[ActDone], executed: &str) -> String {
    acts.iter().map(|done| done.events.as_str()).chain([executed]).collect()
}

/// Plays the filings of a round, from where its acts led to.
pub(super) fn execute(
    position: &dyn OpenPosition,
    filings: &BySeat<Option<Filing>>,
    ready: &BySeat<bool>,
    dice: &Dice,
) -> Result<Played, Faults> {
    let filed = filings.map(|seat, filing| {
        filing.as_ref().map(|filing| Filed {
            program: filing.program.clone(),
            rank: Some(filing.rank),
            ready: ready[seat],
        })
    });
    position.execute(&filed, &dice.clone().closed_over(digest(filings)))
}

/// The first thing about a stored round that playing it again does not confirm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mismatch {
    /// It does not start from the position the round before led to.
    Start,
    /// Its dice are not the match's.
    Dice,
    /// The act with this index, from 0, does something else.
    Act(usize),
    /// The programs executed are others.
    Programs,
    /// The events are others.
    Events,
    /// It leads to another position.
    Position,
    /// The referee cannot read it.
    Unreadable(Faults),
}

impl From<Faults> for Mismatch {
    fn from(faults: Faults) -> Mismatch {
        Mismatch::Unreadable(faults)
    }
}

/// Plays every round of a match again, in order from the first.
///
/// # Errors
/// The number of the first round that differs, and in what.
pub fn verify(
    referee: &dyn Referee,
    seed: &Seed,
    history: &[PlayedRound],
) -> Result<(), (u32, Mismatch)> {
    let mut digest = [0; 32];
    let mut before: Option<&PlayedRound> = None;
    for played in history {
        let fail = |mismatch| (played.number, mismatch);
        if before.is_some_and(|before| before.after != played.before) {
            return Err(fail(Mismatch::Start));
        }
        if *seed.round(played.number, &digest).key() != played.key {
            return Err(fail(Mismatch::Dice));
        }
        replay(referee, played).map_err(fail)?;
        digest = played.digest();
        before = Some(played);
    }
    Ok(())
}

fn replay(referee: &dyn Referee, played: &PlayedRound) -> Result<(), Mismatch> {
    let mut position = referee.at(&played.before)?;
    for (index, done) in played.acts.iter().enumerate() {
        let dice = act_dice(&played.key, index);
        let acted = position.act(done.seat, &done.act, &dice)?;
        if acted.events != done.events || acted.position != done.position {
            return Err(Mismatch::Act(index));
        }
        position = referee.at(&done.position)?;
    }
    let dice = Dice::from_key(played.key);
    let again = execute(&*position, &played.filings, &played.ready, &dice)?;
    if again.programs != played.programs {
        return Err(Mismatch::Programs);
    }
    if all_events(&played.acts, &again.events) != played.events {
        return Err(Mismatch::Events);
    }
    if again.position != played.after {
        return Err(Mismatch::Position);
    }
    Ok(())
}
