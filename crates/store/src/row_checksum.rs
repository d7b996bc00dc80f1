//! Sums over what is stored: whatever changes a row past this program, a single flipped bit
//! included, leaves a table whose sum is not the one that was kept. A write takes the old row out
//! of its sum and the new one in, as they were read: so it never makes a damaged row look sound.
//!
//! Must never decide what a row means, and never build SQL from anything but our own schema.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, params};
use sha2::{Digest, Sha256};

use super::column::{FromRow, get, row};
use super::error::{Result, StoreError};
use super::tables::{TableLayout, tables};
use super::tx::ReadTx;

/// Where a sum and the rows it stands for part ways.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Changed {
    /// The table.
    pub table: String,
    /// Which of its parts, counted from 0, 64 keys each.
    pub part: i64,
}

/// How much of a table is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// All of it.
    Whole,
    /// Its first part and its newest ones: what is used first.
    Ends,
}

/// How many of a table's newest parts are looked at when the service starts.
const NEWEST: i64 = 4;

row! {
    /// The sum and the count of one part.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    struct PartChecksum {
        count: i64,
        /// The digests of its rows, each laid over the others by exclusive-or: a row that is
        /// laid over once more is out again.
        sum: [u8; 32],
    }
}

impl PartChecksum {
    /// Takes a row in, with 1, or out again, with -1.
    fn count(&mut self, name: &str, row: &[u8], by: i64) {
        self.count += by;
        let hash = Sha256::new().chain_update(name).chain_update([0]).chain_update(row);
        self.sum.iter_mut().zip(hash.finalize()).for_each(|(byte, other)| *byte ^= other);
    }
}

/// Has this connection remember every row it changes.
pub(super) fn watch(conn: &Connection) -> Result<()> {
    conn.execute_batch(
        "CREATE TEMP TABLE touched (
             place INTEGER PRIMARY KEY, name TEXT NOT NULL, part INTEGER NOT NULL,
             old BLOB, new BLOB)",
    )?;
    for table in tables(conn)? {
        conn.execute_batch(&table.triggers())?;
    }
    // A row that is replaced is deleted first: that must not go unseen.
    conn.pragma_update(None, "recursive_triggers", true)?;
    Ok(())
}

/// At the end of a write: brings the sums up to date, and says whether anything was written that
/// has to be kept.
pub(super) fn settle(conn: &Connection) -> Result<bool> {
    let mut sums: BTreeMap<(String, i64), PartChecksum> = BTreeMap::new();
    let sql = "SELECT name, part, old, new FROM temp.touched ORDER BY place";
    let counts = ReadTx::new(conn).each(sql, [], |row| {
        let (name, part): (String, i64) = FromRow::from_row(row)?;
        let (old, new) = (bytes(row.get_ref(2)?)?, bytes(row.get_ref(3)?)?);
        if old == new {
            return Ok(false);
        }
        let kept = match sums.entry((name.clone(), part)) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(kept(conn, &name, part)?),
        };
        old.iter().for_each(|row| kept.count(&name, row, -1));
        new.iter().for_each(|row| kept.count(&name, row, 1));
        Ok(!is_heartbeat(&name, new.or(old).unwrap_or_default()))
    })?;
    if counts.is_empty() {
        return Ok(false);
    }
    for ((name, part), kept) in &sums {
        keep(conn, name, *part, kept)?;
    }
    conn.prepare_cached("DELETE FROM temp.touched")?.execute([])?;
    Ok(counts.contains(&true))
}

/// That the service is alive is written every minute, and worth nothing afterwards; so is when it
/// was last looked for what is to be forgotten, and what the clocks showed when they were believed.
fn is_heartbeat(name: &str, row: &[u8]) -> bool {
    let remembered: [&[u8]; 3] = [b"[\"last-seen\"", b"[\"forgot-at\"", b"[\"clock-believed\""];
    name == "settings" && remembered.iter().any(|start| row.starts_with(start))
}

fn bytes(value: ValueRef<'_>) -> Result<Option<&[u8]>> {
    value.as_bytes_or_null().map_err(|_| StoreError::damaged("a row that is no text"))
}

fn kept(conn: &Connection, name: &str, part: i64) -> Result<PartChecksum> {
    let sql = "SELECT count, sum FROM sums WHERE name = ?1 AND part = ?2";
    Ok(ReadTx::new(conn).one(sql, (name, part))?.unwrap_or_default())
}

fn keep(conn: &Connection, name: &str, part: i64, kept: &PartChecksum) -> Result<()> {
    if kept.count < 0 {
        return Err(StoreError::damaged(format!("{name}: more rows are gone than there were")));
    }
    let sql = "INSERT INTO sums (name, part, count, sum) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (name, part) DO UPDATE SET count = excluded.count, sum = excluded.sum";
    conn.prepare_cached(sql)?.execute(params![name, part, kept.count, kept.sum])?;
    Ok(())
}

/// Takes all rows as they are for what was written: in a migration, and when the moderator says
/// so.
pub(super) fn resum(conn: &Connection) -> Result<()> {
    conn.execute("DELETE FROM sums", [])?;
    for table in tables(conn)? {
        let all = ranges(conn, &table, Extent::Whole)?;
        for (part, found) in found(conn, &table, &all)? {
            keep(conn, &table.name, part, &found)?;
        }
    }
    Ok(())
}

/// The parts whose rows are not those that were written.
pub(super) fn changed(conn: &Connection, extent: Extent) -> Result<Vec<Changed>> {
    let mut changed = Vec::new();
    for table in tables(conn)? {
        changed.extend(changed_in(conn, &table, extent)?);
    }
    Ok(changed)
}

fn changed_in(conn: &Connection, table: &TableLayout, extent: Extent) -> Result<Vec<Changed>> {
    let ranges = ranges(conn, table, extent)?;
    let found = found(conn, table, &ranges)?;
    let mut kept_parts: BTreeMap<i64, PartChecksum> = BTreeMap::new();
    let sql = "SELECT part, count, sum FROM sums
               WHERE name = ?1 AND part BETWEEN ?2 AND ?3 ORDER BY part";
    for (from, to) in ranges {
        kept_parts.extend(ReadTx::new(conn).each(sql, params![table.name, from, to], |row| {
            Ok((get(row, "part")?, PartChecksum::from_row(row)?))
        })?);
    }
    let parts: BTreeSet<i64> = found.keys().chain(kept_parts.keys()).copied().collect();
    let in_both =
        |part: &i64| [&found, &kept_parts].map(|it| it.get(part).copied().unwrap_or_default());
    let changed = parts.into_iter().filter(|part| in_both(part)[0] != in_both(part)[1]);
    Ok(changed.map(|part| Changed { table: table.name.clone(), part }).collect())
}

/// The parts that are looked at, from and to.
fn ranges(conn: &Connection, table: &TableLayout, extent: Extent) -> Result<Vec<(i64, i64)>> {
    let sql = "SELECT coalesce(max(part), 0) FROM sums WHERE name = ?1";
    let newest: i64 = ReadTx::new(conn).only(sql, [&table.name])?;
    Ok(match extent {
        Extent::Ends if newest >= NEWEST => vec![(0, 0), (newest - NEWEST + 1, i64::MAX)],
        Extent::Ends | Extent::Whole => vec![(i64::MIN, i64::MAX)],
    })
}

/// The sums of what is there in these parts.
fn found(
    conn: &Connection,
    table: &TableLayout,
    ranges: &[(i64, i64)],
) -> Result<BTreeMap<i64, PartChecksum>> {
    let mut sums: BTreeMap<i64, PartChecksum> = BTreeMap::new();
    for range in ranges {
        let mut statement = conn.prepare_cached(&table.select())?;
        let mut rows = statement.query(table.bounds(*range))?;
        while let Some(row) = rows.next()? {
            let image = bytes(row.get_ref(1)?)?.unwrap_or_default();
            sums.entry(row.get(0)?).or_default().count(&table.name, image, 1);
        }
    }
    Ok(sums)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_in_and_out_leaves_nothing() {
        let mut kept = PartChecksum::default();
        for row in 0_u8..200 {
            kept.count("a", &[row], 1);
        }
        assert_ne!(kept.sum, [0; 32]);
        for row in (0_u8..200).rev() {
            kept.count("a", &[row], -1);
        }
        assert_eq!(kept, PartChecksum::default());
        kept.count("a", b"x", 1);
        kept.count("b", b"x", -1);
        assert_ne!(kept.sum, [0; 32], "a row of another table is another row");
    }
}
