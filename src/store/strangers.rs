//! What was answered to people of whom nothing is known: so much a day and no more.

use rusqlite::params;

use super::column::At;
use super::error::Result;
use super::tx::Reader;
use crate::moderator::Moment;

/// The word the outbox lists answers to strangers under that are about no match.
pub const TO_STRANGER: &str = "stranger";

/// The word the outbox lists letters to those under who want to play.
pub const TO_JOINER: &str = "joining";

impl Reader<'_> {
    /// How many letters went to strangers after `since`: to one address, or to all.
    ///
    /// # Errors
    /// If the database fails.
    pub fn answered_strangers(&self, address: Option<&str>, since: Moment) -> Result<u32> {
        let count = self.one(
            "SELECT count(*) FROM parcels
             WHERE kind IN (?1, ?2) AND seat IS NULL AND answers IS NOT NULL
                 AND created > ?3 AND (?4 IS NULL OR recipient = ?4)",
            params![TO_STRANGER, TO_JOINER, At(since), address],
            |row| Ok(row.get(0)?),
        )?;
        Ok(count.unwrap_or(0))
    }

    /// When somebody was last asked whether a wish to play in a match is meant.
    ///
    /// # Errors
    /// If the database fails.
    pub fn asked_to_join(&self, number: u16, address: &str) -> Result<Option<Moment>> {
        self.one(
            "SELECT created FROM parcels
             WHERE match = ?1 AND kind = ?2 AND recipient = ?3 AND seat IS NULL
             ORDER BY created DESC LIMIT 1",
            params![number, TO_JOINER, address],
            |row| Ok(row.get::<_, At>(0)?.0),
        )
    }

    /// The numbers of the matches that wait for players, in the order in which they were made.
    ///
    /// # Errors
    /// If the database fails.
    pub fn inviting_matches(&self) -> Result<Vec<u16>> {
        self.all(
            "SELECT number FROM matches WHERE json_extract(state, '$.state') = 'inviting'
             ORDER BY number",
            [],
            |row| Ok(row.get(0)?),
        )
    }
}
