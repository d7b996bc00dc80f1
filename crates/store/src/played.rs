//! Rounds as they were executed: added, never changed, each chained to the one before. So is every
//! filing that was ever stored added and never changed.

use rusqlite::params;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::column::{get, index, row, to_json};
use super::error::{Result, StoreError};
use super::tx::{ReadTx, Tx};
use kit::Seat;
use moderator::{Filing, Match, Moment, PlayedRound};

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

/// A filing as it is kept, for the moderator's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFiling {
    /// The round's number.
    pub round: u32,
    /// Whose it is.
    pub seat: Seat,
    /// The filing: sealed while its round is open.
    pub filing: Filing,
    /// Whether it counts (or counted, when its round was played).
    pub counts: bool,
    /// Whether its round is open.
    pub open: bool,
}

impl ReadTx<'_> {
    /// All filings of a match, those replaced or withdrawn too, in order of arrival.
    ///
    /// # Errors
    /// If the database fails or a filing is damaged.
    pub fn filings(&self, number: u16) -> Result<Vec<StoredFiling>> {
        let round = self.document(number)?.and_then(|game| game.round);
        // A round that was opened again, or is to come again, is as sealed as the open one.
        let open = round.as_ref().map_or(u32::MAX, |round| round.number);
        // What counts, or counted, each with the number of its round.
        let mut counting: Vec<(u32, Filing)> = Vec::new();
        if let Some(round) = &round {
            let filings = round.entries.values().filter_map(|it| it.filing.clone());
            counting.extend(filings.map(|filing| (round.number, filing)));
        }
        for PlayedRound { number, filings, .. } in self.versions(number)? {
            counting.extend(filings.values().flatten().map(|filing| (number, filing.clone())));
        }
        let sql = "SELECT * FROM filings WHERE match = ?1 ORDER BY id";
        self.each(sql, [number], |row| {
            let (round, mut filing): (u32, Filing) = (get(row, "round")?, get(row, "doc")?);
            if get::<[u8; 32]>(row, "seal")? != filing.seal() {
                return Err(StoreError::damaged("a filing does not match its seal"));
            }
            // No two of a round have the same salt.
            let same = |(of, it): &&(u32, Filing)| *of == round && it.salt == filing.salt;
            let counts = counting.iter().find(same);
            filing.confirmed = counts.is_none_or(|(_, it)| it.confirmed);
            let (seat, counts) = (get(row, "seat")?, counts.is_some());
            Ok(StoredFiling { round, seat, filing, counts, open: round >= open })
        })
    }

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
    /// Adds a filing; `of`: the number of its match, and of its round.
    pub(super) fn insert_filing(&self, of: (u16, u32), seat: Seat, filing: &Filing) -> Result<()> {
        self.run(
            "INSERT INTO filings (match, round, seat, doc, seal) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![of.0, of.1, index(seat), to_json(filing)?, filing.seal()],
        )
    }

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
