//! Rounds as they were executed: added, never changed, each chained to the one before.

use rusqlite::params;
use rusqlite::types::{Value, ValueRef};
use sha2::{Digest, Sha256};

use super::column::{row, to_json};
use super::error::Result;
use super::tx::{ReadTx, Tx};
use moderator::{Match, Moment, PlayedRound};

/// A link of a chain: SHA-256 over the link before and what is stored.
pub(super) type ChainHash = [u8; 32];

row! {
    /// A row of a round that was played, without its link.
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

impl PlayedRow {
    /// The row's link, on the one before.
    pub fn link(&self, before: &ChainHash) -> ChainHash {
        let numbers = [self.of.into(), self.number.into(), self.revision.into()];
        let numbers = numbers.map(ValueRef::Integer);
        let texts = [&self.kind, &self.botpost, &self.doc];
        let texts = texts.map(|text| ValueRef::Text(text.as_bytes()));
        link(before, numbers.into_iter().chain(texts))
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

    /// The link the next round of a match hangs on.
    fn last_link(&self, of: &Match) -> Result<ChainHash> {
        let sql = "SELECT link FROM played WHERE match = ?1 ORDER BY id DESC LIMIT 1";
        let last = self.one(sql, [of.number])?;
        Ok(last.unwrap_or_else(|| first_link(of)))
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
        let link = row.link(&self.last_link(of)?);
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
pub(super) fn first_link(of: &Match) -> ChainHash {
    let number = Value::Integer(of.number.into());
    let seed = Value::Blob(of.seed.bytes().to_vec());
    let values = [&number, &Value::Text(of.id.clone()), &Value::Text(of.header.clone()), &seed];
    link(&[0; 32], values.into_iter().map(ValueRef::from))
}

/// The next link of a chain. Each value goes in with its type and its length, so that no two
/// rows are the same to it.
pub(super) fn link<'v>(
    before: &ChainHash,
    values: impl Iterator<Item = ValueRef<'v>>,
) -> ChainHash {
    let mut hash = Sha256::new_with_prefix(before);
    for value in values {
        let number;
        let (tag, bytes) = match value {
            ValueRef::Null => (b'0', &[] as &[u8]),
            ValueRef::Integer(value) => {
                number = value.to_be_bytes();
                (b'i', &number[..])
            }
            ValueRef::Real(value) => {
                number = value.to_be_bytes();
                (b'r', &number[..])
            }
            ValueRef::Text(text) => (b't', text),
            ValueRef::Blob(blob) => (b'b', blob),
        };
        hash.update([tag]);
        hash.update((bytes.len() as u64).to_be_bytes());
        hash.update(bytes);
    }
    hash.finalize().into()
}
