//! How many commits there were: in the database, and in a file beside it. A database that went
//! back is behind its file: one that was put back without it, or that lost the end of its
//! write-ahead log.
//!
//! The file is written when a commit is durable, and never forced to the disk: so it can be behind
//! the database, and never before it.

use std::fmt::Debug;
use std::io::{self, Read, Seek, Write};
use std::path::PathBuf;

use rusqlite::Connection;

use super::column::{with_digest, without_digest};
use super::error::{Kind, Result, StoreError};
use super::tx::ReadTx;
use mail::files;

/// No line of a count is as long.
const LONGEST: u64 = 200;

/// The last commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Commit {
    /// How many there are with it.
    number: i64,
    /// Sixteen bytes of its own, in hexadecimal digits: another database has others.
    mark: String,
}

impl Commit {
    /// What is written down of it, with a digest behind it.
    fn line(&self) -> String {
        with_digest(&format!("{} {}", self.number, self.mark)) + "\n"
    }

    /// What such a line says; `None` if it is not as it was written.
    fn of(line: &str) -> Option<Commit> {
        let (number, mark) = without_digest(line.strip_suffix('\n')?).ok()?.split_once(' ')?;
        let commit = Commit { number: number.parse().ok()?, mark: mark.to_owned() };
        (commit.line() == line).then_some(commit)
    }
}

/// Where the count of a database is written down beside it.
pub trait CountStorage: Debug + Send {
    /// What it is called, for people.
    fn name(&self) -> String;

    /// What stands there; `None`: nothing does.
    ///
    /// # Errors
    /// If it cannot be read.
    fn read(&self) -> io::Result<Option<String>>;

    /// Writes this there, if what stands there is to go. Nobody else writes meanwhile.
    ///
    /// # Errors
    /// If it cannot be written.
    fn replace(&self, text: &str, goes: &dyn Fn(&str) -> bool) -> io::Result<()>;
}

impl CountStorage for PathBuf {
    fn name(&self) -> String {
        self.display().to_string()
    }

    fn read(&self) -> io::Result<Option<String>> {
        files::unless_gone(files::open(self))?.map(text).transpose()
    }

    fn replace(&self, new: &str, goes: &dyn Fn(&str) -> bool) -> io::Result<()> {
        let mut options = files::private();
        options.read(true).create(true).truncate(false);
        let mut file = options.open(self).and_then(files::plain)?;
        file.lock()?;
        if goes(&text(&file)?) {
            file.rewind()?;
            file.write_all(new.as_bytes())?;
            file.set_len(new.len() as u64)?;
        }
        Ok(())
    }
}

/// Of a file that is no count, the beginning is enough.
fn text(file: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    file.take(LONGEST).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The last commit that the database knows of; `None` if it does not say, or not as it was
/// written.
pub(super) fn last(conn: &Connection) -> Result<Option<Commit>> {
    let line: Option<String> = ReadTx::new(conn).one("SELECT line FROM head", [])?;
    Ok(line.as_deref().and_then(Commit::of))
}

/// Counts one more inside it.
pub(super) fn next(conn: &Connection) -> Result<Commit> {
    let last = last(conn)?.ok_or_else(|| StoreError::damaged("the count of commits is damaged"))?;
    keep(conn, last.number + 1)
}

/// Counts on from what is known, whatever the database says: when it is made, and when it is
/// taken as it is.
pub(super) fn begin(conn: &Connection, beside: Option<&str>) -> Result<()> {
    let written = beside.and_then(Commit::of);
    let known = last(conn)?.into_iter().chain(written).map(|commit| commit.number).max();
    keep(conn, known.unwrap_or(0) + 1).map(drop)
}

fn keep(conn: &Connection, number: i64) -> Result<Commit> {
    let mark = ReadTx::new(conn).only("SELECT lower(hex(randomblob(16)))", [])?;
    let commit = Commit { number, mark };
    let sql = "INSERT INTO head (only, line) VALUES (1, ?1)
               ON CONFLICT (only) DO UPDATE SET line = excluded.line";
    conn.prepare_cached(sql)?.execute([commit.line()])?;
    Ok(commit)
}

/// Writes a commit down that is durable. If that fails, the next one does it.
pub(super) fn note(beside: &dyn CountStorage, commit: &Commit) -> io::Result<()> {
    let older = |line: &str| Commit::of(line).is_none_or(|it| it.number < commit.number);
    beside.replace(&commit.line(), &older)
}

/// Compares the database with its count.
///
/// # Errors
/// [`Kind::WentBack`] if commits are gone, or it is the count of another database.
pub(super) fn compare(conn: &Connection, beside: &dyn CountStorage) -> Result<()> {
    let line =
        beside.read().map_err(|error| StoreError::from(error).while_doing(&beside.name()))?;
    // A count that a power cut tore says nothing.
    let Some(written) = line.as_deref().and_then(Commit::of) else { return Ok(()) };
    // What was committed since stands here by now.
    let Some(known) = last(conn)? else { return Ok(()) };
    if written.number > known.number {
        let (lost, all) = (written.number - known.number, written.number);
        let what = format!("the database lacks the last {lost} of the {all} commits it had");
        return Err(StoreError::new(Kind::WentBack, what));
    }
    if written.number == known.number && written.mark != known.mark {
        let what = format!("{} is the count of another database", beside.name());
        return Err(StoreError::new(Kind::WentBack, what));
    }
    Ok(())
}
