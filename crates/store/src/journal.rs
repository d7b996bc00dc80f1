//! The journal: who did what, when and why. Lines are added, never changed. It holds no
//! program and no address.

use rusqlite::params;
use serde::Serialize;

use super::column::{At, row};
use super::error::{Result, StoreError};
use super::played::{ChainHash, link};
use super::tx::{ReadTx, Tx};
use kit::Seat;
use moderator::{Journal, Moment, Who};

/// What the first line hangs on.
pub(super) const FIRST: ChainHash = [0; 32];

row! {
    /// A line of the journal as it is kept.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct JournalLine {
        /// Its number, from 1.
        pub number: i64 = "id",
        /// When.
        pub at: Moment,
        /// In which match; `None`: it is about the service.
        pub of: Option<u16> = "match",
        /// Who did what, and why.
        pub line: Journal = *,
    }
}

row! {
    impl Journal { who, what, why, }
}

row! {
    /// A line as it stands in its columns, without its link.
    #[derive(Serialize)]
    pub(super) struct JournalRow {
        at: String,
        of: Option<u16> = "match",
        who: String,
        what: String,
        why: Option<String>,
    }
}

impl ReadTx<'_> {
    /// The last `at_most` lines, oldest first: of one match, or of everything; from a moment on,
    /// if one is given.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn journal(
        &self,
        of: Option<u16>,
        since: Option<Moment>,
        at_most: u32,
    ) -> Result<Vec<JournalLine>> {
        let lines: Vec<JournalLine> = self.all(
            "SELECT * FROM journal WHERE (?1 IS NULL OR match = ?1) AND (?3 IS NULL OR at >= ?3)
             ORDER BY id DESC LIMIT ?2",
            (of, at_most, since.map(At)),
        )?;
        Ok(lines.into_iter().rev().collect())
    }

    /// How often the moderator looked at sealed orders of a match.
    ///
    /// # Errors
    /// If the database fails.
    pub fn peeks(&self, of: u16) -> Result<u32> {
        self.only("SELECT count(*) FROM journal WHERE match = ?1 AND what LIKE 'peek %'", [of])
    }

    /// When a line that says this was last written about a match.
    ///
    /// # Errors
    /// If the database fails.
    pub fn noted(&self, of: u16, what: &str) -> Result<Option<Moment>> {
        self.one(
            "SELECT at FROM journal WHERE match = ?1 AND what = ?2 ORDER BY id DESC LIMIT 1",
            (of, what),
        )
    }
}

impl Tx<'_> {
    /// Adds a line.
    ///
    /// # Errors
    /// If the database fails.
    pub fn note(&self, of: Option<u16>, line: &Journal, now: Moment) -> Result<()> {
        let before: Option<ChainHash> =
            self.one("SELECT chain FROM journal ORDER BY id DESC LIMIT 1", [])?;
        let Journal { who, what, why } = line.clone();
        let row = JournalRow { at: At(now).text()?, of, who: who_word(who), what, why };
        let link = link(&before.unwrap_or(FIRST), &row)?;
        self.run(
            "INSERT INTO journal (at, match, who, what, why, chain)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![row.at, of, row.who, row.what, row.why, link],
        )
    }
}

fn who_word(who: Who) -> String {
    match who {
        Who::Seat(seat) => format!("seat {}", seat.index()),
        Who::Gm => "gm".to_owned(),
        Who::Clock => "clock".to_owned(),
    }
}

pub(super) fn word_who(word: &str) -> Result<Who> {
    match word {
        "gm" => Ok(Who::Gm),
        "clock" => Ok(Who::Clock),
        _ => word
            .strip_prefix("seat ")
            .and_then(|index| index.parse().ok())
            .filter(|index| *index < Seat::MOST)
            .map(|index| Who::Seat(Seat::new(index)))
            .ok_or_else(|| StoreError::damaged(format!("`{word}` is nobody the journal knows"))),
    }
}
