//! Is what is read still what was written? SQLite's own check sees broken pages; the chains
//! and digests see a single flipped bit inside a value.

use std::fmt;

use rusqlite::types::ValueRef;
use sha2::{Digest, Sha256};

use super::column::{FromRow, get};
use super::error::{Result, StoreError};
use super::journal::JournalRow;
use super::played::{self, ChainHash, PlayedRow, first_link, link};
use super::row_checksum::{self, Changed, Extent};
use super::tables::PART;
use super::tx::ReadTx;
use super::{commits, journal, migrate};
use moderator::{Known, Match, PlayedRound};

/// What has a digest or a CRC-32 beside it, as its number, its bytes and that; and what is said of
/// those that do not fit.
const DIGESTED: [(&str, &str); 4] = [
    ("letters that came were changed", "SELECT number, raw, digest FROM arrivals ORDER BY number"),
    (
        "letters that go were changed",
        "SELECT serial, coalesce(raw, x''), crc FROM parcels LEFT JOIN parcel_bytes USING (serial)
         ORDER BY serial",
    ),
    ("what letters share was changed", "SELECT id, raw, crc FROM shared ORDER BY id"),
    (
        "matches were changed",
        "SELECT number, id || char(10) || header || char(10) || doc, crc FROM matches
         ORDER BY number",
    ),
];

/// What a check of the database found. Nothing found: it is sound.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Health {
    /// What SQLite finds broken in the file.
    pub file: Vec<String>,
    /// Tables whose rows refer to rows that are not there, with how many.
    pub dangling: Vec<(String, u64)>,
    /// What does not have the digest that stands beside it: what is said of it, and the numbers.
    pub altered: Vec<(&'static str, Vec<i64>)>,
    /// The first line of the journal that does not hang on the line before.
    pub journal: Option<i64>,
    /// Parts of tables whose rows are not those that were written.
    pub changed: Vec<Changed>,
    /// Whether the count of commits is not as it was written.
    pub count: bool,
    /// Whether the schema itself is another one.
    pub schema: bool,
}

impl Health {
    /// Whether nothing was found.
    pub fn is_sound(&self) -> bool {
        *self == Health::default()
    }

    /// Nothing, if nothing was found.
    ///
    /// # Errors
    /// [`super::Kind::Damaged`] with what was found.
    pub fn verdict(&self) -> Result<()> {
        match self.is_sound() {
            true => Ok(()),
            false => Err(StoreError::damaged(format!("the database is damaged: {self}"))),
        }
    }
}

impl fmt::Display for Health {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut said: Vec<String> = self.file.iter().take(3).cloned().collect();
        let more = self.file.len().saturating_sub(said.len());
        said.extend((more > 0).then(|| format!("{more} more such lines")));
        for (table, count) in &self.dangling {
            said.push(format!("{table}: {count} rows refer to rows that are not there"));
        }
        let numbers = |numbers: &[i64]| {
            let shown: Vec<String> = numbers.iter().take(5).map(ToString::to_string).collect();
            let dots = if numbers.len() > shown.len() { ", ..." } else { "" };
            shown.join(", ") + dots
        };
        said.extend(self.altered.iter().map(|(what, it)| format!("{what}: {}", numbers(it))));
        if let Some(line) = self.journal {
            said.push(format!("line {line} of the journal does not hang on the one before"));
        }
        for Changed { table, part } in self.changed.iter().take(5) {
            let (from, to) = (part * PART, part * PART + PART - 1);
            said.push(format!("{table}: something in the rows {from} to {to} was changed"));
        }
        said.extend(self.count.then(|| "the count of commits was changed".to_owned()));
        said.extend(self.schema.then(|| "the schema was changed".to_owned()));
        f.write_str(&said.join("; "))
    }
}

/// The first thing in a match's history that is not as it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broken {
    /// This round does not hang on the one before, or one before it is gone.
    Round(u32),
    /// The match does not stand where its last round left it.
    Head,
}

/// Whether a match stands where the last act in it left it: a round, or putting right.
fn stands_at_its_head(of: &Match, versions: &[PlayedRound]) -> bool {
    let known = Known { chances: of.chances(), versions };
    let last = known.standing(of.revision()).pop();
    let first = versions.first();
    let next = last.map(|last| last.number + 1).or(first.map(|first| first.number));
    let next = next.unwrap_or_default();
    let dealt = first.map(|first| first.before.as_str());
    let starts = known.start_of(next, of.revision()).or(dealt);
    let before = last.map_or([0; 32], PlayedRound::closing);
    // No round is missing between the last one and that which is open.
    let open = of.round.as_ref().is_none_or(|open| open.number == next);
    of.position.as_deref() == starts && of.before == before && open
}

impl ReadTx<'_> {
    /// Checks the whole file but the histories of the matches; see [`ReadTx::chain`].
    ///
    /// # Errors
    /// If the database fails.
    pub fn integrity(&self) -> Result<Health> {
        let file: Vec<String> = self.all("PRAGMA integrity_check", [])?;
        let dangling = self.all(
            "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY \"table\"",
            [],
        )?;
        let mut altered = Vec::new();
        for (what, sql) in DIGESTED {
            altered.extend(Some((what, self.altered(sql)?)).filter(|(_, it)| !it.is_empty()));
        }
        Ok(Health {
            file: file.into_iter().filter(|line| line != "ok").collect(),
            dangling,
            altered,
            journal: self.journal_break()?,
            changed: row_checksum::changed(self.conn(), Extent::Whole)?,
            count: commits::last(self.conn())?.is_none(),
            schema: !migrate::is_ours(self.conn())?,
        })
    }

    /// What can be compared in a moment, however large the database is: the beginning and the
    /// newest part of each table.
    ///
    /// # Errors
    /// If the database fails.
    pub fn glance(&self) -> Result<Health> {
        let changed = row_checksum::changed(self.conn(), Extent::Ends)?;
        let count = commits::last(self.conn())?.is_none();
        Ok(Health { changed, count, ..Health::default() })
    }

    /// Checks the history of a match; `None`: it is as it was written.
    ///
    /// # Errors
    /// If the database fails.
    pub fn chain(&self, of: &Match) -> Result<Option<Broken>> {
        Ok(self.history(of)?.err())
    }

    /// All versions of a match's rounds as [`ReadTx::versions`] has them, or the first thing in
    /// them that is not as it was written.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn history(&self, of: &Match) -> Result<std::result::Result<Vec<PlayedRound>, Broken>> {
        let mut before = first_link(of)?;
        let sql = "SELECT * FROM played WHERE match = ?1 ORDER BY id";
        let rows = self.each(sql, [of.number], |row| {
            Ok((PlayedRow::from_row(row)?, get::<ChainHash>(row, "link")?))
        })?;
        for (row, link) in rows {
            if played::link(&before, &row)? != link {
                return Ok(Err(Broken::Round(row.number)));
            }
            before = link;
        }
        let versions = self.versions(of.number)?;
        let stands = versions.is_empty() || stands_at_its_head(of, &versions);
        Ok(if stands { Ok(versions) } else { Err(Broken::Head) })
    }

    /// The numbers of rows whose bytes do not have the digest or CRC stored with them.
    fn altered(&self, sql: &'static str) -> Result<Vec<i64>> {
        let checked = self.each(sql, [], |row| {
            let raw = row.get_ref(1)?.as_bytes().map_err(|_| StoreError::damaged("no bytes"))?;
            let crc = crc32fast::hash(raw);
            let same = match row.get_ref(2)? {
                ValueRef::Integer(kept) => kept == i64::from(crc),
                ValueRef::Blob(kept) if kept.len() == 4 => kept == crc.to_be_bytes(),
                digest => digest.as_bytes() == Ok(Sha256::digest(raw).as_slice()),
            };
            // No message is empty: where one is, its text is no longer kept.
            Ok((row.get(0)?, same || raw.is_empty()))
        })?;
        Ok(checked.into_iter().filter(|(_, same)| !same).map(|(number, _)| number).collect())
    }

    fn journal_break(&self) -> Result<Option<i64>> {
        let mut before = journal::FIRST;
        let sql = "SELECT id, at, match, who, what, why, chain FROM journal ORDER BY id";
        let rows = self.each(sql, [], |row| {
            let expected = link(&before, &JournalRow::from_row(row)?)?;
            before = get(row, "chain")?;
            Ok((get(row, "id")?, before == expected))
        })?;
        Ok(rows.into_iter().find(|(_, same)| !same).map(|(id, _)| id))
    }
}
