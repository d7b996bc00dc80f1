//! Changes of a match, made and written down. What a change means is the moderator's business:
//! this writes the match as it is after them, and the rows that they add, so that there is no
//! second opinion that could differ.

use super::error::Result;
use super::matches::NEVER;
use super::tx::Tx;
use moderator::{Absences, Change, Holder, Match, Phase, Round, StandingOrder};

impl Tx<'_> {
    /// Makes changes of a match and writes them. `of` is the match as it is stored; if the
    /// write comes to nothing, it must be read again.
    ///
    /// # Errors
    /// [`super::Kind::Refused`] if a change would rewrite history, such as a second round
    /// of one number.
    ///
    /// # Panics
    /// As [`Match::apply`], if a change is about an open round and there is none.
    pub fn apply(&self, of: &mut Match, changes: &[Change]) -> Result<()> {
        for change in changes {
            if let Change::Played(played) | Change::Replayed(played) = change {
                self.insert_played(of, played)?;
            }
            let before = presence(of, change);
            of.apply(change);
            if self.add_rows(of, change)? || presence(of, change) != before {
                // Not knowing when the clock was asked last: the daemon asks, and lets it rest.
                self.rest(of, NEVER)?;
            }
        }
        if !changes.is_empty() {
            self.save_match(of)?;
        }
        Ok(())
    }

    /// Writes what a change adds besides the match itself, which has it already, and says whether
    /// something may fall due sooner because of it: then the clock asks the match again.
    fn add_rows(&self, of: &mut Match, change: &Change) -> Result<bool> {
        let number = of.number;
        let (wakes, sleeps) = (|()| true, |()| false);
        match change {
            Change::Seated { seat, .. } => {
                of.holders[*seat].person = None;
                self.seat_people(of)?;
                self.list_people(of).map(wakes)
            }
            Change::Closed { .. } | Change::Offered(_) | Change::OfferClosed { .. } => {
                self.list_people(of).map(wakes)
            }
            Change::Revised { revision, .. } => {
                self.insert_revision(number, revision)?;
                self.list_people(of).map(wakes)
            }
            Change::Filed { seat, filing } => {
                let round = of.round.as_ref().map_or(0, |round| round.number);
                self.insert_filing((number, round), *seat, filing)?;
                Ok(is_waited_for(of))
            }
            Change::Confirmed { .. } => Ok(is_waited_for(of)),
            Change::State(_)
            | Change::SetUp { .. }
            | Change::Played(_)
            | Change::Replayed(_)
            | Change::Withheld(_)
            | Change::Proposals(_)
            | Change::Opened(_)
            | Change::Acted(_)
            | Change::Unopened
            | Change::Left { .. }
            | Change::OpenedAt(_)
            | Change::Deadline(_)
            | Change::Announced(_)
            | Change::Phase(_)
            | Change::Terms(_) => Ok(true),
            Change::Observing { .. } => self.list_people(of).map(sleeps),
            Change::Addresses { .. } => self.save_addresses(of).map(sleeps),
            Change::OffBench { candidate } => self.stand_up(*candidate).map(sleeps),
            Change::Said(talk) => self.insert_talk(number, talk).map(sleeps),
            Change::Noted(note) => self.insert_note(number, note).map(sleeps),
            Change::NoticeUsed { number: notice, used } => {
                self.use_notice(number, *notice, used).map(sleeps)
            }
            Change::NotePassed { number: note } => self.pass_note(number, *note).map(sleeps),
            Change::Holder { .. }
            | Change::Rekeyed { .. }
            | Change::Record { .. }
            | Change::Withdrawn { .. }
            | Change::Cap { .. }
            | Change::Reminded { .. }
            | Change::Asked { .. } => Ok(false),
        }
    }
}

/// What may leave nobody to wait for, if a change is one of a holder: who is away, or left.
fn presence(of: &Match, change: &Change) -> Option<(bool, Absences, Option<StandingOrder>)> {
    let Change::Holder { seat, .. } = change else { return None };
    let Holder { left, away, standing, .. } = of.holder(*seat);
    Some((*left, away.clone(), standing.clone()))
}

/// Whether an order may be what the open round waits for after its deadline. Before that nothing
/// falls due sooner because of one.
fn is_waited_for(of: &Match) -> bool {
    let waits = |it: &Round| matches!(it.phase, Phase::Grace { .. } | Phase::Held);
    of.round.as_ref().is_some_and(waits)
}
