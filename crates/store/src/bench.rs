//! The bench: who takes over seats that fall empty, for each game. It is of no match, and every
//! match reads it.

use rusqlite::params;

use super::column::{At, row, to_json};
use super::error::Result;
use super::tx::{ReadTx, Tx};
use moderator::{Candidate, Moment, Person};

/// What the outbox lists the question under whether somebody wants to be on the bench of a game;
/// the game follows.
const QUESTION: &str = "bench-";

/// The word the outbox lists other messages about the bench under.
pub const TO_BENCH: &str = "bench";

/// The word the outbox lists the question under whether somebody wants to be on the bench of this
/// game.
pub fn bench_question(game: &str) -> String {
    format!("{QUESTION}{game}")
}

row! {
    /// Somebody on the bench of a game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Benched {
        /// Who.
        pub candidate: Candidate = *,
        /// The name of the game.
        pub game: String,
        /// Since when.
        pub since: Moment,
        /// Whether the one came by mail.
        pub by_mail: bool,
    }
}

impl ReadTx<'_> {
    /// Everybody on the bench, game by game, in order.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn bench(&self) -> Result<Vec<Benched>> {
        self.all("SELECT * FROM bench ORDER BY game, id", [])
    }

    /// The matches with a seat that is empty, or that is offered down the bench.
    ///
    /// # Errors
    /// If the database fails.
    pub fn matches_with_empty_seats(&self) -> Result<Vec<u16>> {
        // Not by the state, which nearly all have.
        let sql = "SELECT number FROM matches WHERE empty AND +state IN ('playing', 'paused')
                   ORDER BY number";
        self.all(sql, [])
    }

    /// How many first answers about the bench went out after `since`, and how many answers of any
    /// kind to this address.
    ///
    /// # Errors
    /// If the database fails.
    pub fn bench_answers(&self, address: &str, since: Moment) -> Result<(u32, u32)> {
        self.only(
            "SELECT count(*) FILTER (WHERE kind <> ?1), count(*) FILTER (WHERE recipient = ?3)
             FROM parcels
             WHERE kind >= ?1 AND kind < ?1 || '.'
                 AND seat IS NULL AND answers IS NOT NULL AND created > ?2",
            params![TO_BENCH, At(since), address],
        )
    }

    /// The game whose bench somebody was asked about last, and when.
    ///
    /// # Errors
    /// If the database fails.
    pub fn asked_to_bench(&self, address: &str) -> Result<Option<(String, Moment)>> {
        self.one(
            "SELECT substr(kind, length(?1) + 1), created FROM parcels
             WHERE kind > ?1 AND kind < ?1 || '~' AND seat IS NULL AND recipient = ?2
             ORDER BY created DESC, serial DESC LIMIT 1",
            params![QUESTION, address],
        )
    }
}

impl Tx<'_> {
    /// Puts somebody on the bench of a game, at its end. Says whether that is new.
    ///
    /// # Errors
    /// If the database fails.
    pub fn sit_down(
        &self,
        game: &str,
        person: &Person,
        (by_mail, now): (bool, Moment),
    ) -> Result<bool> {
        let id = self.count("bench")?;
        let new = self.change(
            "INSERT INTO bench (id, game, address, person, since, by_mail)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (game, address) DO NOTHING",
            params![id, game, person.address, to_json(person)?, At(now), by_mail],
        )?;
        Ok(new == 1)
    }

    /// Takes somebody off the bench.
    ///
    /// # Errors
    /// If the database fails.
    pub fn stand_up(&self, candidate: i64) -> Result<()> {
        self.run("DELETE FROM bench WHERE id = ?1", [candidate])
    }

    /// Takes everybody off the bench who came before a moment. Says how many that were.
    ///
    /// # Errors
    /// If the database fails.
    pub fn forget_bench(&self, before: Moment) -> Result<usize> {
        self.change("DELETE FROM bench WHERE since < ?1", [At(before)])
    }
}

row! {
    impl Candidate { id, person, }
}
