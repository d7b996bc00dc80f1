//! Copies of a database, in files beside the simulated disk, and what stands in both.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;

use anyhow::Result;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags};
use sha2::{Digest, Sha256};
use store::Store;
use tempfile::TempDir;

use crate::storm::disk::{Disk, NAME};

/// All rows of a database, sorted, table by table.
pub type Rows = BTreeMap<String, Vec<String>>;

/// A folder for files that live shortly; in memory, where there is such a place.
pub fn folder() -> TempDir {
    static MEMORY: OnceLock<bool> = OnceLock::new();
    let memory = Path::new("/dev/shm");
    let there = *MEMORY.get_or_init(|| tempfile::tempdir_in(memory).is_ok());
    if there { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }.expect("a folder")
}

/// A backup that was looked at; its bytes and its rows.
///
/// # Errors
/// If it cannot be made, or is not sound.
pub fn copied(store: &Store) -> Result<(Vec<u8>, Rows)> {
    let folder = folder();
    let copy = folder.path().join("copy");
    store.back_up(&copy)?;
    Store::inspect(&copy)?;
    let rows = rows(&Connection::open_with_flags(&copy, OpenFlags::SQLITE_OPEN_READ_WRITE)?)?;
    Ok((std::fs::read(&copy)?, rows))
}

/// All rows of the database on a disk, which nobody has open.
///
/// # Errors
/// If it cannot be read.
pub fn rows_on(disk: &Disk) -> Result<Rows> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    rows(&Connection::open_with_flags_and_vfs(disk.path(), flags, NAME)?)
}

/// All rows but the sums, which the check compares with them, and the heartbeat, which may be
/// lost.
fn rows(conn: &Connection) -> Result<Rows> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let mut names = conn.prepare(sql)?;
    let names: Vec<String> = names.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut rows = Rows::new();
    for name in names.into_iter().filter(|name| name != "sums") {
        let which = match name.as_str() {
            "settings" => "WHERE name <> 'last-seen'",
            _ => "",
        };
        let mut statement = conn.prepare(&format!("SELECT * FROM \"{name}\" {which}"))?;
        let width = statement.column_count();
        let mut found = statement.query([])?;
        let mut lines = Vec::new();
        while let Some(row) = found.next()? {
            let values = (0..width).map(|at| Ok(said(row.get(at)?)));
            lines.push(values.collect::<Result<Vec<_>>>()?.join(" | "));
        }
        lines.sort_unstable();
        rows.insert(name, lines);
    }
    Ok(rows)
}

fn said(value: Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Text(text) => text,
        Value::Blob(bytes) if bytes.len() <= 32 => format!("{bytes:02x?}"),
        Value::Blob(bytes) => format!("{:02x?}", Sha256::digest(&bytes).as_slice()),
    }
}

/// The first table in which two databases differ.
pub fn difference(found: &Rows, wanted: &Rows) -> Option<String> {
    let names = found.keys().chain(wanted.keys());
    let other = |name: &&String| found.get(*name) != wanted.get(*name);
    names.into_iter().find(other).map(|name| {
        let count = |rows: &Rows| rows.get(name).map_or(0, Vec::len);
        format!("{name}: {} rows, not the {} there were", count(found), count(wanted))
    })
}
