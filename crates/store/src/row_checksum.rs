//! Sums over what is stored: whatever changes a row past this program, a single flipped bit
//! included, leaves a table whose sum is not the one that was kept. A sum takes the old row out
//! and the new one in, as they were read: so no write ever makes a damaged row look sound.
//!
//! Must never decide what a row means, and never build SQL from anything but our own schema.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use super::error::{Result, StoreError};
use super::tables::{TableLayout, tables};

/// A sum of digests modulo 2^256, the lowest byte first.
type RowChecksum = [u8; 32];

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

/// The sum and the count of one part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct PartChecksum {
    count: i64,
    sum: RowChecksum,
}

impl PartChecksum {
    fn add(&mut self, name: &str, row: &[u8]) {
        self.count += 1;
        self.carry(digest(name, row));
    }

    fn take(&mut self, name: &str, row: &[u8]) {
        self.count -= 1;
        let mut negative = digest(name, row).map(|byte| !byte);
        increment(&mut negative);
        self.carry(negative);
    }

    fn carry(&mut self, other: RowChecksum) {
        let mut carry = 0;
        for (byte, more) in self.sum.iter_mut().zip(other) {
            let total = u16::from(*byte) + u16::from(more) + carry;
            (*byte, carry) = ((total & 0xff) as u8, total >> 8);
        }
    }
}

fn increment(sum: &mut RowChecksum) {
    for byte in sum {
        *byte = byte.wrapping_add(1);
        if *byte != 0 {
            return;
        }
    }
}

fn digest(name: &str, row: &[u8]) -> RowChecksum {
    Sha256::new().chain_update(name).chain_update([0]).chain_update(row).finalize().into()
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
    let mut counts = false;
    let mut sums: BTreeMap<(String, i64), PartChecksum> = BTreeMap::new();
    let mut any = false;
    let mut statement =
        conn.prepare_cached("SELECT name, part, old, new FROM temp.touched ORDER BY place")?;
    let mut touched = statement.query([])?;
    while let Some(row) = touched.next()? {
        any = true;
        let (name, part): (String, i64) = (row.get(0)?, row.get(1)?);
        let (old, new) = (bytes(row.get_ref(2)?)?, bytes(row.get_ref(3)?)?);
        if old == new {
            continue;
        }
        let kept = match sums.entry((name.clone(), part)) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(kept(conn, &name, part)?),
        };
        old.iter().for_each(|row| kept.take(&name, row));
        new.iter().for_each(|row| kept.add(&name, row));
        counts |= !is_heartbeat(&name, new.or(old).unwrap_or_default());
    }
    drop(touched);
    if !any {
        return Ok(false);
    }
    for ((name, part), kept) in &sums {
        keep(conn, name, *part, kept)?;
    }
    conn.prepare_cached("DELETE FROM temp.touched")?.execute([])?;
    Ok(counts)
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
    let found = conn
        .prepare_cached(sql)?
        .query_row((name, part), |row| Ok(PartChecksum { count: row.get(0)?, sum: row.get(1)? }))
        .optional()?;
    Ok(found.unwrap_or_default())
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
    let mut kept_parts = BTreeMap::new();
    let mut statement = conn.prepare_cached(
        "SELECT part, count, sum FROM sums
         WHERE name = ?1 AND part BETWEEN ?2 AND ?3 ORDER BY part",
    )?;
    for (from, to) in ranges {
        let mut rows = statement.query(params![table.name, from, to])?;
        while let Some(row) = rows.next()? {
            let kept = PartChecksum { count: row.get(1)?, sum: row.get(2)? };
            kept_parts.insert(row.get::<_, i64>(0)?, kept);
        }
    }
    let parts: BTreeSet<i64> = found.keys().chain(kept_parts.keys()).copied().collect();
    let in_both =
        |part: &i64| [&found, &kept_parts].map(|it| it.get(part).copied().unwrap_or_default());
    let changed = parts.into_iter().filter(|part| in_both(part)[0] != in_both(part)[1]);
    Ok(changed.map(|part| Changed { table: table.name.clone(), part }).collect())
}

/// The parts that are looked at, from and to.
fn ranges(conn: &Connection, table: &TableLayout, extent: Extent) -> Result<Vec<(i64, i64)>> {
    let newest: i64 = conn
        .prepare_cached("SELECT coalesce(max(part), 0) FROM sums WHERE name = ?1")?
        .query_row([&table.name], |row| row.get(0))?;
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
            sums.entry(row.get(0)?).or_default().add(&table.name, image);
        }
    }
    Ok(sums)
}
