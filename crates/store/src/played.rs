//! Rounds as they were executed: added, never changed, each chained to the one before.

use rusqlite::params;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::column::{row, to_json};
use super::error::Result;
use super::tx::{ReadTx, Tx};
use moderator::{Match, Moment, PlayedRound};

/// A link of a chain: SHA-256 over the link before and what is stored.
pub(super) type ChainHash = [u8; 32];

row! {
    /// A row of a round that was played, without its link.
    #[derive(Serialize)]
    pub(super) struct PlayedRow {
        /// The number of its match.
        pub of: u16 = "match",
        pub number: u32,
        pub revision: u32,
        pub kind: String,
        /// The version of botpost that executed it.
        pub botpost: String,
        pub doc: String,
    }
}

impl ReadTx<'_> {
    /// When the round that was played last was played, of all matches; `None`: none was.
    ///
    /// # Errors
    /// If the database fails, or what it holds cannot be read.
    pub fn last_played(&self) -> Result<Option<Moment>> {
        self.one("SELECT doc ->> '$.executed' FROM played ORDER BY id DESC LIMIT 1", [])
    }

    /// All rounds of a match that were executed and stand, in order.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn played(&self, number: u16) -> Result<Vec<PlayedRound>> {
        self.all("SELECT doc FROM standing WHERE match = ?1 ORDER BY number", [number])
    }

    /// All versions of all rounds of a match, in the order in which they were executed.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn versions(&self, number: u16) -> Result<Vec<PlayedRound>> {
        self.all("SELECT doc FROM played WHERE match = ?1 ORDER BY id", [number])
    }

    /// One round of a match, if it was executed, as it stands.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn played_round(&self, number: u16, round: u32) -> Result<Option<PlayedRound>> {
        let sql = "SELECT doc FROM standing WHERE match = ?1 AND number = ?2";
        self.one(sql, params![number, round])
    }

    /// The last round of a match that stands and whose number is below `round`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn played_before(&self, number: u16, round: u32) -> Result<Option<PlayedRound>> {
        self.one(
            "SELECT doc FROM standing WHERE match = ?1 AND number < ?2
             ORDER BY number DESC LIMIT 1",
            params![number, round],
        )
    }

    /// The link the next round of a match hangs on: another one where anything was played since.
    ///
    /// # Errors
    /// If the database fails.
    pub fn last_link(&self, of: &Match) -> Result<ChainHash> {
        let sql = "SELECT link FROM played WHERE match = ?1 ORDER BY id DESC LIMIT 1";
        let last = self.one(sql, [of.number])?;
        last.map_or_else(|| first_link(of), Ok)
    }
}

impl Tx<'_> {
    pub(super) fn insert_played(&self, of: &Match, round: &PlayedRound) -> Result<()> {
        let row = PlayedRow {
            of: of.number,
            number: round.number,
            revision: round.revision,
            kind: round.kind.clone(),
            botpost: env!("CARGO_PKG_VERSION").to_owned(),
            doc: to_json(round)?,
        };
        self.insert_played_row(of, &row)
    }

    /// Adds a round to those that were played in a match.
    pub(super) fn insert_played_row(&self, of: &Match, row: &PlayedRow) -> Result<()> {
        let link = link(&self.last_link(of)?, row)?;
        let done = self.run(
            "INSERT INTO played (match, number, revision, kind, botpost, doc, link)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![row.of, row.number, row.revision, row.kind, row.botpost, row.doc, link],
        );
        let what = format!("round {} of match {} was played already", row.number, of.number);
        done.map_err(|error| error.if_refused(|it| it.while_doing(&what)))
    }
}

/// What the first round of a match hangs on: the match itself, its secret included.
pub(super) fn first_link(of: &Match) -> Result<ChainHash> {
    link(&[0; 32], &(of.number, &of.id, &of.header, of.seed.bytes()))
}

/// The next link of a chain. The row goes in as JSON, so that no two rows are the same to it.
pub(super) fn link(before: &ChainHash, row: &impl Serialize) -> Result<ChainHash> {
    Ok(Sha256::new_with_prefix(before).chain_update(to_json(row)?).finalize().into())
}
