//! A database made again: from its logbook and the messages that are kept, from the first commit
//! on or from a backup. Nothing is decided again: each row is as it was written, so the sums
//! are, too.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, params_from_iter};

use super::error::{Result, StoreError};
use super::log_storage::LogStorage;
use super::logbook::{self, LogRecord, unhex};
use super::tables::{RAW, TableLayout, tables};
use super::{logbook_compact, logbook_read, migrate, row_checksum};

/// Finds the message with this digest.
pub type Letters<'l> = &'l mut dyn FnMut(&[u8; 32]) -> Option<Vec<u8>>;

/// The result of rebuilding a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rebuilt {
    /// How many commits were written again.
    pub commits: u64,
    /// How many messages that came are without their text, because nobody has it.
    pub without_text: u64,
}

/// Writes again what a logbook has beyond the database at `to`; if there is none, it is made.
pub(super) fn rebuild<'l>(
    book: &dyn LogStorage,
    to: &'l Path,
    letters: Letters<'l>,
) -> Result<Rebuilt> {
    let made = !to.exists();
    if made {
        migrate::create(to)?;
    }
    let mut conn = connect(to)?;
    let (rebuilt, tables) = (Rebuilt::default(), BTreeMap::new());
    let mut writer = Writer { to, rebuilt, tables, letters };
    // The schema is brought up step by step, as it was then: each step is a commit of its own.
    let mut open = false;
    logbook_read::records(book, |record| {
        if !made || open {
            return writer.follow(&mut conn, &record, &mut open);
        }
        let steps = usize::try_from(record.schema).unwrap_or(0);
        let steps = migrate::STEPS.get(..steps).ok_or_else(newer)?;
        migrate::migrate(&mut conn, None, steps)?;
        writer.begin(&conn)?;
        open = true;
        writer.first(&conn, &record)
    })?;
    if open {
        // The database made here keeps none of the older commits: the logbook has to.
        logbook_read::force(book)?;
        conn.execute_batch("COMMIT")?;
    }
    drop(conn);
    Ok(writer.rebuilt)
}

fn connect(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(path, flags)?;
    // Rows come in the order in which they were changed, not in one that keeps all keys.
    conn.pragma_update(None, "foreign_keys", false)?;
    conn.pragma_update(None, "secure_delete", true)?;
    conn.pragma_update(None, "temp_store", "memory")?;
    Ok(conn)
}

fn newer() -> StoreError {
    StoreError::new(super::Kind::Newer, "the logbook was written by a newer botpost")
}

struct Writer<'l> {
    to: &'l Path,
    rebuilt: Rebuilt,
    tables: BTreeMap<String, TableLayout>,
    letters: Letters<'l>,
}

impl Writer<'_> {
    fn begin(&mut self, conn: &Connection) -> Result<()> {
        row_checksum::watch(conn)?;
        conn.pragma_update(None, "recursive_triggers", false)?;
        let known = tables(conn)?.into_iter().map(|table| (table.name.clone(), table));
        self.tables = known.collect();
        Ok(conn.execute_batch("BEGIN IMMEDIATE")?)
    }

    /// The first record of a logbook that begins at the beginning.
    fn first(&mut self, conn: &Connection, record: &LogRecord) -> Result<()> {
        if record.rows == logbook_compact::BEGINS {
            // All that there is follows.
            return logbook::copy(conn, record);
        }
        if record.number != 1 {
            let what = format!(
                "the logbook begins with commit {}: what was before is only in backups",
                record.number
            );
            return Err(StoreError::damaged(what));
        }
        match logbook::head(conn)?.is_some_and(|head| head.link == record.link) {
            true => Ok(()),
            false => Err(StoreError::damaged(
                "the logbook begins with a database that was there already: a backup of that \
                 time is needed",
            )),
        }
    }

    /// One record, if the database does not have it yet.
    fn follow(&mut self, conn: &mut Connection, record: &LogRecord, open: &mut bool) -> Result<()> {
        let head = logbook::head(conn)?;
        let (number, link) = head.map_or((0, logbook::FIRST), |head| (head.number, head.link));
        if record.number < number {
            return Ok(());
        }
        if record.number == number {
            return if record.link == link { Ok(()) } else { Err(other(number)) };
        }
        if record.number > number + 1 || record.before != link {
            return Err(other(number));
        }
        if !*open {
            self.begin(conn)?;
            *open = true;
        }
        if record.rows.starts_with('{') {
            let schema: i64 = conn.pragma_query_value(None, "user_version", |row| row.get(0))?;
            if record.schema == schema && record.rows == logbook::base_of(conn)? {
                return logbook::copy(conn, record);
            }
            // The schema was brought up to date here.
            conn.execute_batch("COMMIT")?;
            let steps = usize::try_from(record.schema).unwrap_or(0);
            let steps = migrate::STEPS.get(..steps).ok_or_else(newer)?;
            *conn = connect(self.to)?;
            migrate::migrate(conn, None, steps)?;
            self.begin(conn)?;
            let same = logbook::head(conn)?.is_some_and(|head| head.link == record.link);
            return match same {
                true => Ok(()),
                false => Err(StoreError::damaged(format!(
                    "at commit {} the database was taken as it was: a backup made after that \
                     is needed",
                    record.number
                ))),
            };
        }
        self.write(conn, record)
    }

    fn write(&mut self, conn: &Connection, record: &LogRecord) -> Result<()> {
        let unreadable = || StoreError::damaged(format!("commit {} cannot be read", record.number));
        let rows: Vec<serde_json::Value> =
            serde_json::from_str(&record.rows).map_err(|_| unreadable())?;
        for row in &rows {
            let what = row.get(0).and_then(|it| it.as_str()).ok_or_else(unreadable)?;
            let values = row.get(1).and_then(|it| it.as_array()).ok_or_else(unreadable)?;
            let raw = row.get(2).and_then(|it| it.as_str());
            let (sign, name) = what.split_at_checked(1).ok_or_else(unreadable)?;
            let table = self.tables.get(name).cloned().ok_or_else(unreadable)?;
            let values = read(&table, values).ok_or_else(unreadable)?;
            match sign {
                "+" => self.put(conn, &table, values, raw)?,
                _ => delete(conn, &table, &values)?,
            }
        }
        row_checksum::settle(conn)?;
        logbook::copy(conn, record)?;
        self.rebuilt.commits += 1;
        Ok(())
    }

    fn put(
        &mut self,
        conn: &Connection,
        table: &TableLayout,
        values: Vec<Value>,
        raw: Option<&str>,
    ) -> Result<()> {
        let (keys, others) = parted(table, &values);
        if !others.is_empty() && raw.is_none() {
            let set: Vec<String> =
                others.iter().map(|(name, _)| format!("\"{name}\" = ?")).collect();
            let sql = format!(
                "UPDATE main.\"{}\" SET {} WHERE {}",
                table.name,
                set.join(", "),
                condition(&keys)
            );
            let bound = others.iter().chain(&keys).map(|(_, value)| *value);
            if conn.prepare_cached(&sql)?.execute(params_from_iter(bound))? > 0 {
                return Ok(());
            }
        }
        let mut names: Vec<&str> = table.columns.iter().map(|it| it.name.as_str()).collect();
        let letter = table.raw.then(|| match raw {
            Some(text) => text.as_bytes().to_vec(),
            None => self.letter(table, &values),
        });
        let mut values = values;
        if let Some(letter) = letter {
            names.push(RAW);
            values.push(Value::Blob(letter));
        }
        let marks = vec!["?"; names.len()].join(", ");
        let names = names.join("\", \"");
        let sql = format!("INSERT INTO main.\"{}\" (\"{names}\") VALUES ({marks})", table.name);
        conn.prepare_cached(&sql)?.execute(params_from_iter(values))?;
        Ok(())
    }

    /// The message that a row stands for; nothing, if nobody kept it.
    fn letter(&mut self, table: &TableLayout, values: &[Value]) -> Vec<u8> {
        let digest = table.columns.iter().zip(values).find(|(it, _)| it.name == "digest");
        let found = match digest {
            Some((_, Value::Blob(digest))) => {
                digest.as_slice().try_into().ok().and_then(|digest| (self.letters)(digest))
            }
            _ => None,
        };
        self.rebuilt.without_text += u64::from(found.is_none());
        found.unwrap_or_default()
    }
}

fn other(number: i64) -> StoreError {
    StoreError::damaged(format!("the logbook does not go on from commit {number} of the database"))
}

fn delete(conn: &Connection, table: &TableLayout, values: &[Value]) -> Result<()> {
    let (keys, _) = parted(table, values);
    let sql = format!("DELETE FROM main.\"{}\" WHERE {}", table.name, condition(&keys));
    conn.prepare_cached(&sql)?.execute(params_from_iter(keys.iter().map(|(_, value)| *value)))?;
    Ok(())
}

/// The columns of the key, and the others.
type Parted<'v> = (Vec<(&'v str, &'v Value)>, Vec<(&'v str, &'v Value)>);

fn parted<'v>(table: &'v TableLayout, values: &'v [Value]) -> Parted<'v> {
    let named = table.columns.iter().zip(values);
    let (keys, others): (Vec<_>, Vec<_>) = named.partition(|(column, _)| column.key > 0);
    let names = |columns: Vec<(&'v super::tables::Column, &'v Value)>| {
        columns.into_iter().map(|(column, value)| (column.name.as_str(), value)).collect()
    };
    (names(keys), names(others))
}

fn condition(keys: &[(&str, &Value)]) -> String {
    let parts: Vec<String> = keys.iter().map(|(name, _)| format!("\"{name}\" = ?")).collect();
    parts.join(" AND ")
}

/// The values of a row, as they stand in columns.
pub(super) fn read(table: &TableLayout, values: &[serde_json::Value]) -> Option<Vec<Value>> {
    if values.len() != table.columns.len() {
        return None;
    }
    let one = |(column, value): (&super::tables::Column, &serde_json::Value)| match value {
        serde_json::Value::Null => Some(Value::Null),
        serde_json::Value::Number(number) => number.as_i64().map(Value::Integer),
        serde_json::Value::String(text) if column.bytes => unhex(text).map(Value::Blob),
        serde_json::Value::String(text) => Some(Value::Text(text.clone())),
        _ => None,
    };
    table.columns.iter().zip(values).map(one).collect()
}
