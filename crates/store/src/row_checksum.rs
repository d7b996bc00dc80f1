//! Sums over what is stored: whatever changes a row past this program, a single flipped bit
//! included, leaves a table whose sum is not the one that was kept. A change takes the old row out
//! and puts the new one in, as they were read: so no write ever makes a damaged row look sound.
//!
//! Must never decide what a row means, and never build SQL from anything but our own schema.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::{Connection, params};
use sha2::{Digest, Sha256};

use super::error::Result;
use super::tables::{TableLayout, tables};

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

/// How many rows there are in one part, and the sum of their digests.
type PartChecksum = (i64, i64);

/// The first 40 bits of the SHA-256 of a row: 2^23 of them can be added up.
fn digest(name: &str, row: &[u8]) -> i64 {
    let hash = Sha256::new().chain_update(name).chain_update([0]).chain_update(row).finalize();
    hash[..5].iter().fold(0, |digest, byte| digest << 8 | i64::from(*byte))
}

/// Has this connection keep the sums of every row it changes. What is given back becomes true with
/// a change that has to be kept.
pub(super) fn watch(conn: &Connection) -> Result<Arc<AtomicBool>> {
    let changed = Arc::new(AtomicBool::new(false));
    let notes = Arc::clone(&changed);
    let difference = move |of: &Context<'_>| -> rusqlite::Result<i64> {
        let (name, old, new) = (of.get_raw(0).as_str()?, of.get_raw(1), of.get_raw(2));
        let (old, new) = (old.as_bytes_or_null()?, new.as_bytes_or_null()?);
        if old != new && !is_heartbeat(name, new.or(old).unwrap_or_default()) {
            notes.store(true, Ordering::Relaxed);
        }
        let digest = |row: Option<&[u8]>| row.map_or(0, |row| digest(name, row));
        Ok(if old == new { 0 } else { digest(new) - digest(old) })
    };
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_INNOCUOUS;
    conn.create_scalar_function("digest_difference", 3, flags, difference)?;
    for table in tables(conn)? {
        conn.execute_batch(&table.triggers())?;
    }
    // A row that is replaced is deleted first: that must not go unseen.
    conn.pragma_update(None, "recursive_triggers", true)?;
    Ok(changed)
}

/// That the service is alive is written every minute, and worth nothing afterwards; so is when it
/// was last looked for what is to be forgotten, and what the clocks showed when they were believed.
fn is_heartbeat(name: &str, row: &[u8]) -> bool {
    let remembered: [&[u8]; 3] = [b"[\"last-seen\"", b"[\"forgot-at\"", b"[\"clock-believed\""];
    name == "settings" && remembered.iter().any(|start| row.starts_with(start))
}

/// Takes all rows as they are for what was written: in a migration, and when the moderator says
/// so.
pub(super) fn resum(conn: &Connection) -> Result<()> {
    conn.execute("DELETE FROM sums", [])?;
    for table in tables(conn)? {
        let all = ranges(conn, &table, Extent::Whole)?;
        for (part, (count, sum)) in found(conn, &table, &all)? {
            let sql = "INSERT INTO sums (name, part, count, sum) VALUES (?1, ?2, ?3, ?4)";
            conn.prepare_cached(sql)?.execute(params![table.name, part, count, sum])?;
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
    let mut differences = found(conn, table, &ranges)?;
    let mut statement = conn.prepare_cached(
        "SELECT part, count, sum FROM sums
         WHERE name = ?1 AND part BETWEEN ?2 AND ?3 ORDER BY part",
    )?;
    for (from, to) in ranges {
        let mut rows = statement.query(params![table.name, from, to])?;
        while let Some(row) = rows.next()? {
            let (count, sum) = differences.entry(row.get(0)?).or_default();
            *count = count.wrapping_sub(row.get(1)?);
            *sum = sum.wrapping_sub(row.get(2)?);
        }
    }
    let changed = differences.into_iter().filter(|(_, left)| *left != (0, 0));
    Ok(changed.map(|(part, _)| Changed { table: table.name.clone(), part }).collect())
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
            let (count, sum) = sums.entry(row.get(0)?).or_default();
            *count += 1;
            *sum += digest(&table.name, row.get_ref(1)?.as_bytes().map_err(rusqlite::Error::from)?);
        }
    }
    Ok(sums)
}
