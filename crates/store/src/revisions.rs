//! What was put right in a match: added, never changed.

use rusqlite::params;

use super::column::{At, from_word, moment, to_word};
use super::error::Result;
use super::tx::{ReadTx, Tx};
use kit::Seed;
use moderator::Revision;

impl ReadTx<'_> {
    pub(super) fn revisions(&self, number: u16) -> Result<Vec<Revision>> {
        self.all("SELECT * FROM revisions WHERE match = ?1 ORDER BY number", [number], |row| {
            Ok(Revision {
                number: row.get("number")?,
                kind: from_word(&row.get::<_, String>("kind")?)?,
                from: row.get("from_round")?,
                position: row.get("position")?,
                seed: row.get::<_, Option<[u8; 32]>>("seed")?.map(Seed::new),
                at: moment(row, "at")?,
            })
        })
    }
}

impl Tx<'_> {
    pub(super) fn insert_revision(&self, number: u16, revision: &Revision) -> Result<()> {
        self.run(
            "INSERT INTO revisions (match, number, kind, from_round, position, seed, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                number,
                revision.number,
                to_word(&revision.kind)?,
                revision.from,
                revision.position,
                revision.seed.as_ref().map(Seed::bytes),
                At(revision.at),
            ],
        )?;
        Ok(())
    }
}
