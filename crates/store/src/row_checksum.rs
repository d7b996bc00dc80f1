//! Sums over what is stored: whatever changes a row past this program, a single flipped bit
//! included, leaves a table whose sum is not the one that was kept. A change takes the old row out
//! and puts the new one in, as they were read: so no write ever makes a damaged row look sound.
//!
//! Must never decide what a row means, and never build SQL from anything but our own schema.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, params};

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

/// What a row says, with the kind and the length of each value: no two rows have one image.
fn image<'v>(values: impl Iterator<Item = ValueRef<'v>>) -> Vec<u8> {
    let mut image = Vec::with_capacity(ROOM);
    for value in values {
        let (kind, number, bytes): (u8, i64, &[u8]) = match value {
            ValueRef::Null => (0, 0, &[]),
            ValueRef::Integer(number) => (1, number, &[]),
            ValueRef::Real(number) => (2, number.to_bits().cast_signed(), &[]),
            ValueRef::Text(bytes) => (3, bytes.len() as i64, bytes),
            ValueRef::Blob(bytes) => (4, bytes.len() as i64, bytes),
        };
        image.push(kind);
        image.extend_from_slice(&number.to_be_bytes());
        image.extend_from_slice(bytes);
    }
    image
}

/// Room for the images of most rows, in bytes.
const ROOM: usize = 512;

/// 40 bits for a row: 2^23 of them can be added up. They are its CRC-32, multiplied: with bare
/// CRCs, two rows that changed places in a column could leave the sum as it was.
fn digest(name: &str, image: &[u8]) -> i64 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(name.as_bytes());
    crc.update(image);
    (u64::from(crc.finalize()).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 24).cast_signed()
}

/// A row that was changed.
struct Difference {
    /// Its table, by its place among all.
    table: u8,
    part: i64,
    count: i64,
    sum: i64,
    /// Whether it says no more than that the service is alive.
    heartbeat: bool,
}

/// The rows that a write has changed so far: their sums are written with its commit, once for each
/// part. What is undone goes out of here, too.
pub(super) struct Differences {
    tables: Vec<String>,
    rows: Mutex<Vec<Difference>>,
}

impl Differences {
    fn rows(&self) -> MutexGuard<'_, Vec<Difference>> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many rows were changed, for [`Differences::undo`].
    pub fn mark(&self) -> usize {
        self.rows().len()
    }

    /// What was changed since this mark is as it was before.
    pub fn undo(&self, mark: usize) {
        self.rows().truncate(mark);
    }

    /// Whether there is a change that has to be kept.
    pub fn must_stay(&self) -> bool {
        self.rows().iter().any(|row| !row.heartbeat)
    }

    /// Writes the sums: before the commit, and after the last change of a row.
    pub fn write(&self, conn: &Connection) -> Result<()> {
        let mut sums: BTreeMap<(u8, i64), PartChecksum> = BTreeMap::new();
        for row in self.rows().drain(..) {
            let (count, sum) = sums.entry((row.table, row.part)).or_default();
            *count += row.count;
            *sum += row.sum;
        }
        for ((table, part), (count, sum)) in sums {
            conn.prepare_cached(
                "INSERT INTO sums (name, part, count, sum) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (name, part)
                 DO UPDATE SET count = count + excluded.count, sum = sum + excluded.sum",
            )?
            .execute(params![self.tables[usize::from(table)], part, count, sum])?;
        }
        Ok(())
    }

    /// What a trigger says: the table, the part, how many rows more there are, and the values of
    /// the row before, after, or both. Says whether it is another row.
    fn note(&self, said: &Context<'_>) -> rusqlite::Result<bool> {
        let (table, part, count): (u8, i64, i64) = (said.get(0)?, said.get(1)?, said.get(2)?);
        let between = match count {
            -1 => said.len(),
            0 => FIRST + (said.len() - FIRST) / 2,
            _ => FIRST,
        };
        let old = image((FIRST..between).map(|at| said.get_raw(at)));
        let new = image((between..said.len()).map(|at| said.get_raw(at)));
        if old == new {
            return Ok(false);
        }
        let name = &self.tables[usize::from(table)];
        let sum = |image: &[u8]| if image.is_empty() { 0 } else { digest(name, image) };
        let heartbeat = name == "settings" && is_heartbeat(said.get_raw(FIRST));
        let sum = sum(&new) - sum(&old);
        self.rows().push(Difference { table, part, count, sum, heartbeat });
        Ok(true)
    }
}

/// The first value of a row among what a trigger says.
const FIRST: usize = 3;

/// Has this connection keep account of every row it changes.
pub(super) fn watch(conn: &Connection) -> Result<Arc<Differences>> {
    let tables = tables(conn)?;
    let names = tables.iter().map(|table| table.name.clone()).collect();
    let differences = Arc::new(Differences { tables: names, rows: Mutex::default() });
    let notes = Arc::clone(&differences);
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_INNOCUOUS;
    let note = move |said: &Context<'_>| notes.note(said);
    conn.create_scalar_function("row_changed", -1, flags, note)?;
    for (place, table) in tables.iter().enumerate() {
        conn.execute_batch(&table.triggers(place))?;
    }
    // A row that is replaced is deleted first: that must not go unseen.
    conn.pragma_update(None, "recursive_triggers", true)?;
    Ok(differences)
}

/// That the service is alive is written every minute, and worth nothing afterwards; so is when it
/// was last looked for what is to be forgotten, and what the clocks showed when they were believed.
fn is_heartbeat(setting: ValueRef<'_>) -> bool {
    ["last-seen", "forgot-at", "clock-believed"].map(Ok).contains(&setting.as_str())
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
        let ranges = ranges(conn, &table, extent)?;
        let mut differences = found(conn, &table, &ranges)?;
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
        let parts = differences.into_iter().filter(|(_, left)| *left != (0, 0));
        changed.extend(parts.map(|(part, _)| Changed { table: table.name.clone(), part }));
    }
    Ok(changed)
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
        let columns = statement.column_count();
        let mut rows = statement.query(table.bounds(*range))?;
        while let Some(row) = rows.next()? {
            let (count, sum) = sums.entry(row.get(0)?).or_default();
            let values =
                (1..columns).map(|at| row.get_ref(at)).collect::<rusqlite::Result<Vec<_>>>();
            *count += 1;
            *sum += digest(&table.name, &image(values?.into_iter()));
        }
    }
    Ok(sums)
}
