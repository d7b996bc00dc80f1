//! A person's addresses after they changed, and what was told of those that are nobody's.
//! Addresses are the person's: one that is registered in a match counts in all matches in
//! which the same person sits. People without a seat are answered so much a day and no more.

use rusqlite::params;

use super::column::{At, index};
use super::error::Result;
use super::tx::ReadTx;
use kit::Seat;
use moderator::{ADDRESS_PROOF, Moment, SENDER_NOTICE, TO_JOINER, TO_STRANGER};

impl ReadTx<'_> {
    /// Whether a player may register an address (in lower case): nobody else has it who plays,
    /// watches, is offered a seat or is on the bench, in any match. Two people with one address
    /// would be one. Whoever has the same first address is the same person.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_address_free(&self, number: u16, seat: Seat, address: &str) -> Result<bool> {
        let taken = self.has(
            "SELECT 1 FROM addresses
             JOIN addresses AS first ON first.player = addresses.player AND first.place = 0
             WHERE addresses.address = ?3 AND first.address != (
                 SELECT address FROM seats JOIN addresses USING (player)
                 WHERE match = ?1 AND seat = ?2 AND present AND place = 0)
             UNION ALL SELECT 1 FROM guests WHERE active AND address = ?3
             UNION ALL SELECT 1 FROM bench WHERE address = ?3 LIMIT 1",
            params![number, index(seat), address],
        )?;
        Ok(!taken)
    }

    /// How many questions whether an address is a player's went out after `since` because of
    /// messages from `by`, or to this address (both in lower case).
    ///
    /// # Errors
    /// If the database fails.
    pub fn proofs_asked(&self, by: &str, address: &str, since: Moment) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM parcels LEFT JOIN arrivals ON arrivals.number = parcels.answers
             WHERE parcels.match IN (SELECT number FROM matches) AND parcels.seat IS NULL
                 AND created > ?2 AND kind = ?1 AND (recipient = ?3 OR arrivals.sender = ?4)",
            params![ADDRESS_PROOF, At(since), address, by],
        )
    }

    /// Whether a seat's holder was told that a message came from this address (in lower case).
    ///
    /// # Errors
    /// If the database fails.
    pub fn was_told_of(&self, number: u16, seat: Seat, address: &str) -> Result<bool> {
        // The holder before was somebody else.
        let holder = self.first_address(number, seat)?;
        self.has(
            "SELECT 1 FROM parcels JOIN arrivals ON arrivals.number = parcels.answers
             WHERE parcels.match = ?1 AND parcels.seat = ?2 AND parcels.kind = ?3
                 AND arrivals.sender = ?4 AND recipient = ?5 LIMIT 1",
            params![number, index(seat), SENDER_NOTICE, address, holder],
        )
    }

    /// How many notices of this kind a seat's holder got after `since`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn notices(&self, number: u16, seat: Seat, kind: &str, since: Moment) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM parcels
             WHERE match = ?1 AND seat = ?2 AND kind = ?3 AND created > ?4 AND recipient = ?5",
            params![number, index(seat), kind, At(since), self.first_address(number, seat)?],
        )
    }

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

    /// Where the messages of a seat go.
    pub(super) fn first_address(&self, number: u16, seat: Seat) -> Result<Option<String>> {
        self.one(
            "SELECT address FROM seats JOIN addresses ON addresses.player = seats.player
             WHERE match = ?1 AND seat = ?2 AND present AND place = 0",
            params![number, index(seat)],
        )
    }
}
