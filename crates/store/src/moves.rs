//! Moves of matches from one desk to another, and the messages that are passed on because of them.

use rusqlite::params;

use super::column::{At, row, to_json};
use super::error::Result;
use super::inbox::{ArrivalNumber, digest};
use super::tx::{ReadTx, Tx};
use mail::split;
use moderator::Moment;

/// The word the outbox lists messages to another desk under.
pub const HANDED: &str = "handed-over";

row! {
    /// A move of a match.
    #[derive(Clone, PartialEq, Eq)]
    pub struct Move {
        /// Its number here.
        pub id: i64,
        /// What both desks call it.
        pub name: String,
        /// Where to.
        pub way: Way,
        /// The match; `None`: it was refused.
        pub of: Option<u16> = "match",
        /// The address of the other desk.
        pub other: String,
        /// Proves what one desk says to the other about it.
        pub key: [u8; 32],
        /// When.
        pub at: Moment,
        /// When the match was taken back, if it was.
        pub ended: Option<Moment>,
    }
}

kit::named! {
    /// Which way a match moved.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Way {
        /// To another desk.
        Away = "away",
        /// To this one.
        Here = "here",
        /// It was to move here and never will.
        Refused = "refused",
    }
}

impl ReadTx<'_> {
    /// A move by its name.
    ///
    /// # Errors
    /// If the database fails.
    pub fn move_named(&self, name: &str) -> Result<Option<Move>> {
        self.one("SELECT * FROM moves WHERE name = ?1", [name])
    }

    /// The last move of a match away from here that was not taken back.
    ///
    /// # Errors
    /// If the database fails.
    pub fn moved_away(&self, of: u16) -> Result<Option<Move>> {
        self.one(
            "SELECT * FROM moves WHERE match = ?1 AND way = 'away' AND ended IS NULL
             ORDER BY id DESC LIMIT 1",
            [of],
        )
    }

    /// Whether the message with this number at its old address is known.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_handed(&self, of: &Move, serial: i64) -> Result<bool> {
        let sql = "SELECT 1 FROM handed WHERE move = ?1 AND serial = ?2";
        self.has(sql, [of.id, serial])
    }
}

impl Tx<'_> {
    /// Keeps a move; its number here is made.
    ///
    /// # Errors
    /// [`super::Kind::Refused`] if it is known already.
    pub fn keep_move(&self, new: &Move) -> Result<i64> {
        self.insert(
            "INSERT INTO moves (name, way, match, other, key, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![new.name, new.way.name(), new.of, new.other, new.key, At(new.at)],
        )
        .map_err(|error| error.if_refused(|it| it.while_doing("a move that is known already")))
    }

    /// Keeps that a message was passed on, or taken in.
    ///
    /// # Errors
    /// [`super::Kind::Refused`] if it was before.
    pub fn hand(&self, of: &Move, serial: i64, (it, raw): (ArrivalNumber, &[u8])) -> Result<()> {
        self.run(
            "INSERT INTO handed (move, serial, arrival, digest, body_digest)
             VALUES (?1, ?2, ?3, ?4, ?5)",
            params![of.id, serial, it.0, digest(raw), digest(split(raw).1)],
        )
    }

    /// The match was taken back: what was passed on is to be read here, and what of it did not go
    /// out yet does not. Says how many messages that are.
    ///
    /// # Errors
    /// If the database fails.
    pub fn end_move(&self, of: &Move, now: Moment) -> Result<usize> {
        self.run("UPDATE moves SET ended = ?2 WHERE id = ?1", params![of.id, At(now)])?;
        self.run(
            "UPDATE parcels SET state = 'superseded', finished = ?2
             WHERE match = ?1 AND kind = ?3 AND state = 'waiting'",
            params![of.of, At(now), HANDED],
        )?;
        let sql = "SELECT arrival FROM handed WHERE move = ?1";
        self.read_anew(&self.all(sql, [of.id])?)
    }

    /// Lets messages be read again that came before their match did: those with this verdict.
    ///
    /// # Errors
    /// If the database fails.
    pub fn reopen_waiting(&self, verdict: &str) -> Result<usize> {
        let sql = "SELECT number FROM arrivals WHERE verdict = ?1";
        self.read_anew(&self.all(sql, [verdict])?)
    }

    fn read_anew(&self, arrivals: &[i64]) -> Result<usize> {
        self.change(
            "UPDATE arrivals SET state = 'new', attempts = 0, verdict = NULL, drawer = NULL,
                                 match = NULL, seat = NULL, message_id = NULL, sender = NULL,
                                 judged_at = NULL
             WHERE state <> 'new' AND forgotten IS NULL
                 AND number IN (SELECT value FROM json_each(?1))",
            [to_json(&arrivals)?],
        )
    }
}
