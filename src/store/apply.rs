//! One change of a match, written down. What a change means is the moderator's business:
//! this writes the rows that the change touched as they are in the match after it, so that
//! there is no second opinion that could differ.

use super::error::Result;
use super::tx::Tx;
use crate::game::Seat;
use crate::moderator::{Change, Match};

impl Tx<'_> {
    /// Writes one change. `after` is the match with the change already applied to it, and
    /// every earlier change stored.
    ///
    /// # Errors
    /// [`super::Kind::Refused`] if the change would rewrite history, such as a second round
    /// of one number; [`super::Kind::Damaged`] if it is about a round that is not open.
    pub fn apply(&self, after: &Match, change: &Change) -> Result<()> {
        let number = after.number;
        match change {
            Change::State(_) | Change::SetUp { .. } => self.save_match(after),
            Change::Answered { seat, .. } => self.save_holder(number, *seat, after.holder(*seat)),
            Change::Left { seat } => {
                self.save_holder(number, *seat, after.holder(*seat))?;
                if after.round.is_some() {
                    self.save_seat(after, *seat)?;
                }
                self.save_wake(after)
            }
            Change::Opened(round) => {
                self.insert_round(number, round)?;
                self.save_match(after)
            }
            Change::Deadline(_) | Change::Phase(_) => {
                if let Some(round) = &after.round {
                    self.save_round(number, round)?;
                }
                self.save_match(after)
            }
            Change::Filed { seat, filing } => {
                self.insert_filing(self.open_id(number)?, *seat, filing)?;
                self.save_seat(after, *seat)
            }
            Change::Withdrawn { seat }
            | Change::Cap { seat, .. }
            | Change::Reminded { seat, .. }
            | Change::Held { seat, .. } => self.save_seat(after, *seat),
            Change::Played(played) => {
                self.insert_played(after, played)?;
                self.close_round(number)?;
                self.save_match(after)
            }
        }
    }

    /// Writes the open round and what one seat did in it.
    fn save_seat(&self, after: &Match, seat: Seat) -> Result<()> {
        if let Some(round) = &after.round {
            let id = self.open_id(after.number)?;
            self.save_round(after.number, round)?;
            self.save_entry(id, seat, &round.entries[seat])?;
        }
        self.save_wake(after)
    }
}
