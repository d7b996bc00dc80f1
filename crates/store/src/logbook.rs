//! The logbook: a file next to the database in which every commit stands as the rows it wrote,
//! each hanging on the one before. A database that lost commits is recognised by it, and a lost
//! database is made again from it. What came by mail is not in it: the mailbox keeps that.
//!
//! A commit is written here after it is durable, and forced to the disk now and then; until
//! then the database keeps it too. So the logbook never knows of a commit that failed, and none
//! is missing in it for long.

use std::io::SeekFrom;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, Row, params};
use sha2::{Digest, Sha256};

use super::error::{Kind, Result, StoreError};
use super::log_storage::{LogFile, LogStorage};
use super::logbook_read::{last_of, sound_from};
use super::played::ChainHash;
use super::{logbook_compact, row_checksum, without_waiting};

/// What the first commit hangs on.
pub(super) const FIRST: ChainHash = [0; 32];

/// How many commits may stand in the logbook without being forced to the disk.
const UNFORCED: i64 = 64;

/// How many bytes may. The database keeps them as long, and takes them out in one commit.
const UNFORCED_BYTES: usize = 2 * 1024 * 1024;

/// How many bytes of records the database keeps before they are too many to read at each start.
const MUCH: i64 = 64 * 1024;

/// One commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LogRecord {
    /// Its number, from 1.
    pub number: i64,
    /// The schema its rows have.
    pub schema: i64,
    /// What it hangs on.
    pub before: ChainHash,
    /// What the next one hangs on.
    pub link: ChainHash,
    /// The rows as JSON.
    pub rows: String,
}

impl LogRecord {
    /// The record of a commit.
    pub fn new(number: i64, schema: i64, before: ChainHash, rows: String) -> LogRecord {
        let link = link(number, schema, &before, &rows);
        LogRecord { number, schema, before, link, rows }
    }

    /// Whether it is as it was written.
    fn is_sound(&self) -> bool {
        self.link == link(self.number, self.schema, &self.before, &self.rows)
    }

    /// Its line in the file.
    pub fn line(&self) -> String {
        let LogRecord { number, schema, before, link, rows } = self;
        format!("{number} {schema} {} {} {rows}\n", hex(before), hex(link))
    }

    /// A line of the file; `None` if it is not as it was written.
    pub fn of(line: &str) -> Option<LogRecord> {
        let mut words = line.strip_suffix('\n')?.splitn(5, ' ');
        let record = LogRecord {
            number: words.next()?.parse().ok()?,
            schema: words.next()?.parse().ok()?,
            before: unhex(words.next()?)?.try_into().ok()?,
            link: unhex(words.next()?)?.try_into().ok()?,
            rows: words.next()?.to_owned(),
        };
        (record.is_sound() && record.line() == line).then_some(record)
    }
}

fn link(number: i64, schema: i64, before: &ChainHash, rows: &str) -> ChainHash {
    Sha256::new_with_prefix(before)
        .chain_update(number.to_be_bytes())
        .chain_update(schema.to_be_bytes())
        .chain_update(rows)
        .finalize()
        .into()
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes out of hexadecimal digits.
pub(super) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes().chunks(2);
    let byte = |pair: &[u8]| match pair {
        [_, _] => u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok(),
        _ => None,
    };
    digits.map(byte).collect()
}

/// Where the logbook of a database lies.
pub(super) fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".logbook");
    name.into()
}

/// The newest commit the database knows of.
pub(super) fn head(conn: &Connection) -> Result<Option<LogRecord>> {
    let sql = "SELECT number, schema, before, link, rows FROM logbook ORDER BY number DESC LIMIT 1";
    let found = conn.prepare_cached(sql)?.query_row([], record).optional()?;
    match found {
        Some(head) if !head.is_sound() => {
            Err(StoreError::damaged("what the database says of its last commit is damaged"))
        }
        found => Ok(found),
    }
}

fn record(row: &Row<'_>) -> rusqlite::Result<LogRecord> {
    Ok(LogRecord {
        number: row.get(0)?,
        schema: row.get(1)?,
        before: row.get(2)?,
        link: row.get(3)?,
        rows: row.get(4)?,
    })
}

/// The first of the commits that the database keeps itself which is not as it was written.
pub(super) fn broken(conn: &Connection) -> Result<Option<i64>> {
    let mut statement = conn
        .prepare_cached("SELECT number, schema, before, link, rows FROM logbook ORDER BY number")?;
    let mut last: Option<LogRecord> = None;
    for found in statement.query_map([], record)? {
        let found = found?;
        let follows = last
            .as_ref()
            .is_none_or(|last| (last.number + 1, last.link) == (found.number, found.before));
        if !follows || !found.is_sound() {
            return Ok(Some(found.number));
        }
        last = Some(found);
    }
    // The newest one is always kept.
    Ok(if last.is_none() { Some(0) } else { None })
}

/// Writes the next commit down inside it.
pub(super) fn note(conn: &Connection, schema: i64, rows: String, forced: i64) -> Result<LogRecord> {
    let (number, before) = head(conn)?.map_or((0, FIRST), |head| (head.number, head.link));
    let record = LogRecord::new(number + 1, schema, before, rows);
    conn.prepare_cached(
        "INSERT INTO logbook (number, schema, before, link, rows) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![record.number, schema, record.before, record.link, record.rows])?;
    let sql = "DELETE FROM logbook WHERE number <= ?1 AND number < ?2";
    conn.prepare_cached(sql)?.execute((forced, record.number))?;
    Ok(record)
}

/// Keeps a record as it was written elsewhere.
pub(super) fn copy(conn: &Connection, record: &LogRecord) -> Result<()> {
    let LogRecord { number, schema, before, link, rows } = record;
    conn.prepare_cached(
        "INSERT INTO logbook (number, schema, before, link, rows) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![number, schema, before, link, rows])?;
    conn.prepare_cached("DELETE FROM logbook WHERE number < ?1")?.execute([number])?;
    Ok(())
}

/// Writes down that everything up to here is as the sums say: when a database is made, brought
/// up to date, or taken as it is.
pub(super) fn base(conn: &Connection, schema: i64) -> Result<LogRecord> {
    note(conn, schema, base_of(conn)?, 0)
}

/// What a record says that takes everything for what it is.
pub(super) fn base_of(conn: &Connection) -> Result<String> {
    Ok(format!("{{\"base\":\"{}\"}}", hex(&row_checksum::state(conn)?)))
}

/// Where a logbook ends.
#[derive(Debug)]
struct End {
    /// The last commit that stands in it.
    last: i64,
    /// How many bytes it has.
    size: u64,
    /// Which file it is.
    mark: u64,
}

/// The file.
#[derive(Debug)]
pub(super) struct Logbook {
    pub shelf: Box<dyn LogStorage>,
    /// Up to which commit it is on the disk for certain.
    pub forced: i64,
    /// How this process left it: if it is as it was, nobody else has written since.
    end: Option<End>,
    /// How many bytes this process wrote after that.
    bytes: usize,
}

impl Logbook {
    /// The logbook of a database, compared with it. What a power cut left of its end is put
    /// right.
    ///
    /// # Errors
    /// [`Kind::Damaged`] if the database lacks commits that are written down here, or is
    /// another one.
    pub fn open(conn: &mut Connection, shelf: Box<dyn LogStorage>) -> Result<Logbook> {
        // What was cut off when a new one was made is put right.
        logbook_compact::adopt(conn, shelf.as_ref())?;
        let mut book = Logbook { shelf, forced: 0, end: None, bytes: 0 };
        let (kept, head) = (book.last()?, head(conn)?);
        let Some(kept) = kept else { return Ok(book) };
        let number = head.as_ref().map_or(0, |head| head.number);
        let other = || {
            let what = format!("{} is the logbook of another database", book.shelf.name());
            StoreError::damaged(what)
        };
        if kept.number > number {
            // The other process may have committed between the two looks.
            let again = self::head(conn)?.map_or(0, |head| head.number);
            if kept.number > again {
                let lost = kept.number - again;
                return Err(StoreError::damaged(format!(
                    "the database lacks the last {lost} of the {} commits in its logbook",
                    kept.number
                )));
            }
            return Ok(book);
        }
        let same = match kept.number == number {
            true => head.is_none_or(|head| head.link == kept.link),
            false => {
                let sql = "SELECT before FROM logbook WHERE number = ?1";
                let next: Option<ChainHash> =
                    conn.query_row(sql, [kept.number + 1], |row| row.get(0)).optional()?;
                next.is_none_or(|before| before == kept.link)
            }
        };
        if !same {
            return Err(other());
        }
        match book.repair(conn) {
            Err(error) if error.kind() == Kind::Io => Err(error),
            // A later start does it: the database keeps what is missing.
            Err(_) | Ok(()) => Ok(book),
        }
    }

    /// A power cut may have torn what was not forced to the disk anywhere. The database keeps all
    /// of that: from the first such record on that is not sound, it is written again.
    fn repair(&mut self, conn: &mut Connection) -> Result<()> {
        let mut file = self.shelf.take()?;
        let sql = "SELECT min(number), max(number), sum(octet_length(rows)) FROM logbook";
        type Found = (Option<i64>, Option<i64>, Option<i64>);
        let kept = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let (first, newest, bytes): Found = conn.query_row(sql, [], kept)?;
        let (Some(first), Some(newest), Some(bytes)) = (first, newest, bytes) else {
            return Ok(());
        };
        let Some((last, end)) = sound_from(file.as_mut(), first)? else { return Ok(()) };
        if end < file.size()? {
            file.cut(end)?;
        }
        complete(conn, file.as_mut(), last)?;
        if bytes > MUCH {
            file.force()?;
            self.shelf.force_name()?;
            // Else everybody who comes would read all that again; but who only comes to read waits
            // for no writer.
            let sql = "DELETE FROM logbook WHERE number < ?1";
            without_waiting(conn, |conn| conn.execute(sql, [newest]))?;
            self.forced = newest;
        }
        Ok(())
    }

    /// Puts the compacted logbook in the place of this one.
    pub fn begin_anew(&mut self, fresh: logbook_compact::Fresh) -> Result<()> {
        self.shelf.replace()?;
        (self.forced, self.end, self.bytes) = (fresh.last, None, 0);
        Ok(())
    }

    /// Writes down what was committed and is missing here. If that fails, the next commit does
    /// it: the database keeps what is missing.
    pub fn append(&mut self, conn: &Connection, newest: &LogRecord) -> Result<()> {
        logbook_compact::adopt(conn, self.shelf.as_ref())?;
        let mut file = self.shelf.take()?;
        let (size, mark) = (file.size()?, file.mark()?);
        let last = match &self.end {
            Some(end) if (end.size, end.mark) == (size, mark) => end.last,
            _ => {
                let (last, end) = last_of(file.as_mut())?;
                if end < size {
                    file.cut(end)?;
                }
                last.map_or(0, |record| record.number)
            }
        };
        if newest.number == last + 1 {
            file.seek(SeekFrom::End(0))?;
            file.write_all(newest.line().as_bytes())?;
        } else {
            complete(conn, file.as_mut(), last)?;
        }
        // Another process may have written this one down already, and its own after it.
        self.end = Some(End { last: newest.number.max(last), size: file.size()?, mark });
        self.bytes += newest.rows.len();
        if newest.number - self.forced >= UNFORCED || self.bytes >= UNFORCED_BYTES {
            file.force()?;
            if self.forced == 0 {
                // It may have been made just now: what has no name is lost with its folder.
                self.shelf.force_name()?;
            }
            (self.forced, self.bytes) = (newest.number, 0);
        }
        Ok(())
    }

    fn last(&self) -> Result<Option<LogRecord>> {
        match self.shelf.look() {
            Ok(Some(mut file)) => Ok(last_of(file.as_mut())?.0),
            Ok(None) => Ok(None),
            Err(error) => Err(StoreError::from(error).while_doing(&self.shelf.name())),
        }
    }
}

/// Writes what the database keeps beyond this commit at the end of the file.
fn complete(conn: &Connection, file: &mut dyn LogFile, last: i64) -> Result<()> {
    file.seek(SeekFrom::End(0))?;
    let mut statement = conn.prepare_cached(
        "SELECT number, schema, before, link, rows FROM logbook
         WHERE number > ?1 ORDER BY number",
    )?;
    for missing in statement.query_map([last], record)? {
        let missing = missing?;
        if !missing.is_sound() {
            let what = format!("what is kept of commit {} is damaged", missing.number);
            return Err(StoreError::damaged(what));
        }
        file.write_all(missing.line().as_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn a_record_comes_back_and_no_byte_of_it_changes_unnoticed() {
        let record = LogRecord::new(7, 5, [3; 32], "[[\"+players\",[1,\"A\\nB\"]]]".to_owned());
        let line = record.line();
        assert_eq!(LogRecord::of(&line), Some(record));
        for at in 0..line.len() {
            for bit in 0..8 {
                let mut hit = line.clone().into_bytes();
                hit[at] ^= 1 << bit;
                let text = String::from_utf8_lossy(&hit);
                assert_eq!(LogRecord::of(&text), None, "byte {at}, bit {bit}");
            }
        }
    }
}
