//! What many messages show alike, such as the picture of a round: stored once, cut out of the bytes
//! of each message, and put in again before it goes.

use memchr::memmem;
use rusqlite::params;

use super::column::{from_json, to_json};
use super::error::{Result, StoreError};
use super::outbox::NewQueuedMessage;
use super::tx::{ReadTx, Tx};

/// Where something belongs that was cut out, and the number it is stored under.
type Cut = (usize, i64);

impl Tx<'_> {
    /// The bytes of a message without those parts of it that are stored once for its match, and
    /// where these belong, as the column has it; `None`: nothing was cut out.
    pub(super) fn cut(&self, new: &NewQueuedMessage) -> Result<(Vec<u8>, Option<String>)> {
        let raw = new.parcel.raw.as_slice();
        let shared = new.shared.iter().filter(|part| !part.is_empty());
        let mut cuts: Vec<(usize, &[u8])> = Vec::new();
        for part in shared {
            let overlaps = |at: usize| cuts.iter().any(|(other, _)| *other == at);
            let found = memmem::find(raw, part).filter(|at| !overlaps(*at));
            cuts.extend(found.map(|at| (at, part.as_slice())));
        }
        let Some(of) = new.of.filter(|_| !cuts.is_empty()) else {
            return Ok((raw.to_vec(), None));
        };
        cuts.sort_unstable();
        let (mut rest, mut from) = (Vec::with_capacity(raw.len()), 0);
        let mut places: Vec<Cut> = Vec::new();
        for (at, part) in cuts {
            rest.extend_from_slice(raw.get(from..at).unwrap_or_default());
            places.push((at, self.keep_shared(of, part)?));
            from = at + part.len();
        }
        rest.extend_from_slice(raw.get(from..).unwrap_or_default());
        Ok((rest, Some(to_json(&places)?)))
    }

    /// The number under which these bytes are stored for a match.
    fn keep_shared(&self, of: u16, part: &[u8]) -> Result<i64> {
        let part = params![of, crc32fast::hash(part), part];
        let sql = "SELECT id FROM shared WHERE match = ?1 AND crc = ?2 AND raw = ?3";
        match self.one(sql, part)? {
            Some(id) => Ok(id),
            None => self.insert("INSERT INTO shared (match, crc, raw) VALUES (?1, ?2, ?3)", part),
        }
    }

    /// Forgets what messages shared, once none of them shows it any more.
    pub(super) fn forget_shared(&self) -> Result<usize> {
        self.change(
            "DELETE FROM shared WHERE NOT EXISTS (
                 SELECT 1 FROM parcels, json_each(parcels.cuts) AS cut
                 WHERE parcels.match = shared.match AND cut.value ->> '$[1]' = shared.id)",
            [],
        )
    }
}

impl ReadTx<'_> {
    /// The bytes of a message as it goes out: `cuts` as the column has them.
    ///
    /// # Errors
    /// [`super::Kind::Damaged`] if what was cut out is not what was stored.
    pub(super) fn whole(&self, raw: Vec<u8>, cuts: Option<&str>) -> Result<Vec<u8>> {
        let Some(cuts) = cuts else { return Ok(raw) };
        let (mut whole, mut from) = (Vec::with_capacity(raw.len() * 4), 0_usize);
        for (at, id) in from_json::<Vec<Cut>>(cuts)? {
            let found: Option<(Vec<u8>, u32)> =
                self.one("SELECT raw, crc FROM shared WHERE id = ?1", [id])?;
            let sound = found.filter(|(part, kept)| *kept == crc32fast::hash(part));
            let (part, _) = sound.ok_or_else(|| damaged(id))?;
            // The places are those in the whole message.
            let rest = at.checked_sub(whole.len()).and_then(|count| from.checked_add(count));
            let rest = rest.ok_or_else(|| damaged(id))?;
            whole.extend_from_slice(raw.get(from..rest).ok_or_else(|| damaged(id))?);
            whole.extend_from_slice(&part);
            from = rest;
        }
        whole.extend_from_slice(raw.get(from..).unwrap_or_default());
        Ok(whole)
    }
}

fn damaged(id: i64) -> StoreError {
    StoreError::damaged(format!("what messages share is not what was stored: {id}"))
}
