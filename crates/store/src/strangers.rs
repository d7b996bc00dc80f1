//! What was answered to people without a seat: so much a day and no more.

use rusqlite::params;

use super::column::At;
use super::error::Result;
use super::tx::ReadTx;
use moderator::{Moment, TO_JOINER, TO_STRANGER};

impl ReadTx<'_> {
    /// How many first answers went to strangers after `since`, to all of them.
    ///
    /// # Errors
    /// If the database fails.
    pub fn first_answers(&self, since: Moment) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM parcels
             WHERE kind = ?1 AND seat IS NULL AND answers IS NOT NULL AND created > ?2",
            params![TO_STRANGER, At(since)],
        )
    }

    /// How many answers went to a stranger's address after `since`: first ones, and those to
    /// replies.
    ///
    /// # Errors
    /// If the database fails.
    pub fn answered_stranger(&self, address: &str, since: Moment) -> Result<(u32, u32)> {
        self.only(
            "SELECT count(*) FILTER (WHERE kind = ?1), count(*) FILTER (WHERE kind = ?2)
             FROM parcels
             WHERE kind IN (?1, ?2) AND seat IS NULL AND answers IS NOT NULL
                 AND created > ?3 AND recipient = ?4",
            params![TO_STRANGER, TO_JOINER, At(since), address],
        )
    }

    /// When somebody was last asked whether a wish to play in a match is meant.
    ///
    /// # Errors
    /// If the database fails.
    pub fn asked_to_join(&self, number: u16, address: &str) -> Result<Option<Moment>> {
        self.one(
            "SELECT created FROM parcels
             WHERE match = ?1 AND kind IN (?2, ?4) AND recipient = ?3 AND seat IS NULL
             ORDER BY created DESC LIMIT 1",
            params![number, TO_JOINER, address, TO_STRANGER],
        )
    }
}
