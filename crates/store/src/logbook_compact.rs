//! A logbook that begins again: with everything that is stored now, and with nothing of what was
//! stored before. Whatever was forgotten is in the old one alone, which it takes the place of.
//!
//! It is whole on the disk before the commit it ends with, and takes its place after it. Between
//! the two it lies next to the old one, and the next one puts it there: so a crash leaves the
//! old logbook with the old database, or the new one with the new.

use std::io::{BufWriter, Write};

use rusqlite::{Connection, OptionalExtension, params};

use super::error::Result;
use super::log_storage::{LogFile, LogStorage};
use super::logbook::{self, FIRST, LogRecord};
use super::logbook_read::{self, last_of};
use super::played::ChainHash;
use super::row_checksum;
use super::tables::tables;

/// What the first record says: all that there is follows.
pub(super) const BEGINS: &str = "{\"anew\":true}";

/// How many bytes of rows share a record.
const PIECE: usize = 256 * 1024;

/// A new logbook that has not taken the place of the old one yet. Nobody writes into the old one
/// as long as this lives.
pub(super) struct Fresh {
    /// The commit it ends with.
    pub last: i64,
    _old: Box<dyn LogFile>,
}

/// Writes a new logbook of what is stored, inside a commit, and makes that commit its last one.
pub(super) fn write(conn: &Connection, shelf: &dyn LogStorage, schema: i64) -> Result<Fresh> {
    let (number, before) = logbook::head(conn)?.map_or((0, FIRST), |head| (head.number, head.link));
    let draft = shelf.draft();
    let file = draft.take()?;
    file.cut(0)?;
    let mut book = CompactWriter { file: BufWriter::new(file), number, before, schema };
    book.add(BEGINS.to_owned())?;
    book.rows(conn)?;
    let base = book.add(logbook::base_of(conn)?)?;
    book.file.flush()?;
    book.file.get_ref().force()?;
    draft.force_name()?;
    // The old one goes: the new one must be worth it.
    logbook_read::records(draft.as_ref(), |_| Ok(()))?;
    conn.execute("DELETE FROM logbook", [])?;
    conn.execute(
        "INSERT INTO logbook (number, schema, before, link, rows) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![base.number, base.schema, base.before, base.link, base.rows],
    )?;
    Ok(Fresh { last: base.number, _old: shelf.take()? })
}

struct CompactWriter {
    file: BufWriter<Box<dyn LogFile>>,
    number: i64,
    before: ChainHash,
    schema: i64,
}

impl CompactWriter {
    fn add(&mut self, rows: String) -> Result<LogRecord> {
        let record = LogRecord::new(self.number + 1, self.schema, self.before, rows);
        self.file.write_all(record.line().as_bytes())?;
        (self.number, self.before) = (record.number, record.link);
        Ok(record)
    }

    fn rows(&mut self, conn: &Connection) -> Result<()> {
        let mut rows = String::new();
        for table in tables(conn)? {
            let mut statement = conn.prepare(&table.content())?;
            let mut found = statement.query([])?;
            while let Some(row) = found.next()? {
                let (image, raw) =
                    (row_checksum::bytes(row.get_ref(0)?)?, row_checksum::bytes(row.get_ref(1)?)?);
                row_checksum::entry(&mut rows, &table.name, (None, image), raw)?;
                if rows.len() >= PIECE {
                    self.add(format!("[{}]", std::mem::take(&mut rows)))?;
                }
            }
        }
        if !rows.is_empty() {
            self.add(format!("[{rows}]"))?;
        }
        Ok(())
    }
}

/// Puts a new logbook in its place that a crash left beside the old one, if its commit was made.
pub(super) fn adopt(conn: &Connection, shelf: &dyn LogStorage) -> Result<()> {
    if !is_ours(conn, shelf)? {
        return Ok(());
    }
    // The one who made it may be about to do the same.
    let _old = shelf.take()?;
    if is_ours(conn, shelf)? {
        shelf.replace()?;
    }
    Ok(())
}

/// Whether there is a new logbook, and the commit it ends with is one of the database.
fn is_ours(conn: &Connection, shelf: &dyn LogStorage) -> Result<bool> {
    let Some(mut draft) = shelf.draft().look()? else { return Ok(false) };
    let Some(last) = last_of(draft.as_mut())?.0 else { return Ok(false) };
    let sql = "SELECT link FROM logbook WHERE number = ?1
               UNION ALL SELECT before FROM logbook WHERE number = ?1 + 1";
    let link: Option<ChainHash> =
        conn.query_row(sql, [last.number], |row| row.get(0)).optional()?;
    Ok(link == Some(last.link))
}
