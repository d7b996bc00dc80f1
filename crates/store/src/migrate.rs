//! From any older schema to this one, a numbered step at a time, each in one transaction
//! and none without a backup of what was there.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::error::{Kind, Result, StoreError};
use super::tx::ReadTx;
use super::{backup, commits, row_checksum};
use mail::files;

/// All steps in order: the first leads from an empty file to schema 1. A step that was
/// released is never changed again.
pub const STEPS: &[&str] = &[include_str!("../../../migrations/0001-first.sql")];

/// The schema of this botpost.
pub const NEWEST: i64 = STEPS.len() as i64;

/// Stands in the header of every file of ours: `BotP` as a number.
const APPLICATION: i32 = 0x426f_7450;

/// Brings a database to the schema behind these steps. `path` is where it lies, for the backup;
/// `None` for a database in memory.
///
/// # Errors
/// [`Kind::Newer`], [`Kind::NotADatabase`], [`Kind::Damaged`], or if a step or a backup fails.
pub fn migrate(conn: &mut Connection, path: Option<&Path>, steps: &[&str]) -> Result<()> {
    // A database that is made just now holds nothing that could be lost on the way up.
    let mut new = false;
    while version(conn, steps)? < steps.len() {
        let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another process may have been quicker while this one waited for the lock.
        let from = version(&tx, steps)?;
        let Some(step) = steps.get(from) else { break };
        new |= from == 0;
        if let Some(path) = path
            && !new
        {
            // Nobody writes now, so the copy is what the step starts from.
            back_up_before(path, from)?;
        }
        if from > 0 {
            // What is damaged must not be taken for what was written.
            let verdict = ReadTx::new(&tx).integrity()?.verdict();
            verdict.map_err(|error| error.while_doing("it cannot be brought up to date"))?;
        }
        tx.execute_batch(step)?;
        if from == 0 {
            let made_by = "INSERT INTO settings (name, value) VALUES ('made-by', ?1)";
            tx.execute(made_by, [env!("CARGO_PKG_VERSION")])?;
        }
        tx.pragma_update(None, "application_id", APPLICATION)?;
        // Schema numbers are small.
        tx.pragma_update(None, "user_version", (from + 1) as i64)?;
        row_checksum::resum(&tx)?;
        commits::begin(&tx, None)?;
        tx.commit()?;
    }
    Ok(())
}

/// The [`schema_checksum`] of a database behind all steps: a new step has another.
pub const SCHEMA: u32 = 0x0CA7_2137;

/// The CRC-32 of tables, indexes and triggers, letter by letter, a line each.
///
/// # Errors
/// If the database fails.
pub fn schema_checksum(conn: &Connection) -> Result<u32> {
    let lines: Vec<String> = ReadTx::new(conn).all(
        "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '')
         FROM main.sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name",
        [],
    )?;
    Ok(crc32fast::hash(lines.join("\n").as_bytes()))
}

/// Whether the schema is that of this botpost; on the way up there is nothing to compare with.
pub(super) fn is_ours(conn: &Connection) -> Result<bool> {
    Ok(version(conn, STEPS)? != STEPS.len() || schema_checksum(conn)? == SCHEMA)
}

/// The schema of a file, and the one that this botpost writes. Only looks.
pub(super) fn schema(path: &Path) -> Result<(usize, usize)> {
    let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    Ok((version(&conn, STEPS)?, STEPS.len()))
}

/// The schema a database has; 0 for an empty one.
fn version(conn: &Connection, steps: &[&str]) -> Result<usize> {
    let number = |pragma: &str| conn.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    let tables: i64 = conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let version = number("user_version")?;
    if number("application_id")? != i64::from(APPLICATION) {
        return match (tables, version) {
            (0, 0) => Ok(0),
            _ => Err(StoreError::new(
                Kind::NotADatabase,
                "the file is a database of another program",
            )),
        };
    }
    match usize::try_from(version) {
        Ok(version) if version <= steps.len() => Ok(version),
        _ => Err(StoreError::new(
            Kind::Newer,
            format!(
                "the database was made by a newer botpost: it has schema {version}, this botpost \
                 knows {}",
                steps.len()
            ),
        )),
    }
}

/// Makes an empty file that only its owner may read: it will hold secrets and addresses.
pub(super) fn create(path: &Path) -> std::io::Result<()> {
    files::ours().create_new(true).open(path).map(drop)
}

fn back_up_before(path: &Path, from: usize) -> Result<()> {
    let source = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    // An earlier backup is never overwritten.
    let to = files::free_beside(path, &format!(".schema{from}.backup"), |it| !it.exists());
    backup::back_up(&source, &to)
        .map_err(|error| error.while_doing("the backup before the migration failed"))
}
