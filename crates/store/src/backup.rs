//! Backups: a copy of the whole database as it is at one moment, whole on the disk before it
//! bears its name, and looked at before it is trusted.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use chrono::TimeDelta;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::error::{Kind, Result, StoreError};
use super::tx::ReadTx;
use super::{READ_WRITE, Store, commits, migrate, row_checksum};
use mail::files::{self, all_beside, beside, folder_of};
use moderator::Moment;

/// What the first part of a copy is called, behind the name of the whole.
const PART: &str = ".part";

/// What is in a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copied {
    /// The schema it had.
    pub schema: usize,
    /// How many matches are in it.
    pub matches: usize,
    /// The last thing that was written down in it.
    pub last: Option<Moment>,
}

/// Copies the database as it is now to a file that does not exist yet.
pub(super) fn back_up(from: &Connection, to: &Path) -> Result<()> {
    // Its name would be taken; and the half of a copy has another name.
    migrate::create(to)?;
    let part = beside(to, PART);
    let copied = copy(from, &part).and_then(|()| Ok(std::fs::rename(&part, to)?));
    if let Err(error) = copied {
        // Neither is of any use, and what could not be removed is said by the next try.
        let _ = (std::fs::remove_file(&part), std::fs::remove_file(to));
        return Err(error);
    }
    Store::force_folder(to)
}

fn copy(from: &Connection, part: &Path) -> Result<()> {
    // What a copy that was cut off left behind.
    let _ = std::fs::remove_file(part);
    // As long as this is held, nobody takes it for a copy that was cut off.
    let file = files::ours().create_new(true).open(part)?;
    file.lock()?;
    let mut copy = Connection::open_with_flags(part, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let backup = Backup::new(from, &mut copy)?;
    if backup.step(-1)? != StepResult::Done {
        return Err(StoreError::new(Kind::Busy, "the database is too busy to be copied"));
    }
    drop(backup);
    // One file, complete in itself.
    copy.query_row("PRAGMA journal_mode = delete", [], |_| Ok(()))?;
    drop(copy);
    Ok(file.sync_all()?)
}

impl Store {
    /// Looks at every byte of a copy that nobody uses: SQLite's own check, sums, chains and
    /// digests. One of an older schema is brought up to date first.
    ///
    /// # Errors
    /// [`Kind::Damaged`] if it is not as it was written; [`Kind::Newer`] or
    /// [`Kind::NotADatabase`].
    pub fn inspect(copy: &Path) -> Result<Copied> {
        super::at(copy, || {
            let mut conn = Connection::open_with_flags(copy, READ_WRITE)?;
            let (schema, _) = migrate::schema(copy)?;
            if schema == 0 {
                return Err(StoreError::new(Kind::NotADatabase, "there is nothing in it"));
            }
            migrate::migrate(&mut conn, None, migrate::STEPS)?;
            let db = ReadTx::new(&conn);
            db.integrity()?.verdict()?;
            let numbers = db.match_numbers()?;
            for number in &numbers {
                let Some(of) = db.match_by_number(*number)? else { continue };
                if db.chain(&of)?.is_some() {
                    let what = format!("the rounds of match {} do not hang together", of.id);
                    return Err(StoreError::damaged(what));
                }
            }
            Ok(Copied { schema, matches: numbers.len(), last: db.last_event()? })
        })
    }

    /// Takes out of a copy that nobody uses the bytes of what was sent, but for what was about a
    /// round that is open: everybody has them, and they are most of it.
    ///
    /// # Errors
    /// If the copy cannot be written.
    pub fn slim(copy: &Path, now: Moment) -> anyhow::Result<()> {
        let conn = Connection::open_with_flags(copy, READ_WRITE).map_err(StoreError::from)?;
        let mut store = Store::ready(conn, None, None)?;
        let until = now + TimeDelta::nanoseconds(1);
        store.write(|tx| Ok(tx.forget_sent(until, now)?))?;
        store.conn.execute_batch("VACUUM").map_err(StoreError::from)?;
        // One file, complete in itself.
        let sql = "PRAGMA journal_mode = delete";
        Ok(store.conn.query_row(sql, [], |_| Ok(())).map_err(StoreError::from)?)
    }

    /// Removes what a copy to this file left behind when it was cut off: its first part, and the
    /// empty file that kept its name. Says whether there was any.
    ///
    /// # Errors
    /// If a file cannot be removed.
    pub fn remove_half(of: &Path) -> Result<bool> {
        let part = beside(of, PART);
        // A link, or what others may have put there, is none of ours.
        let Ok(file) = files::ours().open(&part).and_then(files::plain) else { return Ok(false) };
        match file.try_lock() {
            Ok(()) => {}
            // Somebody is at it just now.
            Err(TryLockError::WouldBlock) => return Ok(false),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        std::fs::remove_file(&part)?;
        if std::fs::symlink_metadata(of).is_ok_and(|it| it.is_file() && it.len() == 0) {
            std::fs::remove_file(of)?;
        }
        Ok(true)
    }

    /// The same for all copies beside a database that have its name before theirs. Says which parts
    /// there were.
    ///
    /// # Errors
    /// If the folder cannot be read, or a file not be removed.
    pub fn remove_halves(database: &Path) -> Result<Vec<PathBuf>> {
        let is_part = |rest: &str| rest.strip_suffix(PART).is_some_and(|it| it.starts_with('.'));
        let mut removed = Vec::new();
        for part in all_beside(database, is_part)? {
            // A part has the name of the whole and an ending more.
            if Store::remove_half(&part.with_extension(""))? {
                removed.push(part);
            }
        }
        Ok(removed)
    }

    /// Copies the database in the file `from`, made by anyone, to a file that is not there yet.
    ///
    /// # Errors
    /// If it is no database, or cannot be copied.
    pub fn copy_file(from: &Path, to: &Path) -> Result<()> {
        super::at(from, || {
            super::is_plain(from)?;
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            back_up(&Connection::open_with_flags(from, flags)?, to)
        })
    }

    /// Forces the names in the folder of a file to the disk: they are durable only after this.
    ///
    /// # Errors
    /// If the folder cannot be opened.
    pub fn force_folder(of: &Path) -> Result<()> {
        Ok(File::open(folder_of(of))?.sync_all()?)
    }

    /// Takes the database as it is for what was written, whatever changed it.
    ///
    /// # Errors
    /// If the database fails.
    pub fn accept(&mut self) -> anyhow::Result<()> {
        let beside = self.count.as_deref().and_then(|count| count.read().ok()?);
        self.write(|tx| {
            tx.accept_matches()?;
            row_checksum::resum(tx.conn())?;
            tx.summed();
            Ok(commits::begin(tx.conn(), beside.as_deref())?)
        })
    }
}
