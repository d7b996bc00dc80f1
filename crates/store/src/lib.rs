//! The store: everything that outlives the process, in one SQLite file. All SQL of the crate
//! is here. The store decides nothing: it keeps what the moderator decided, hands it back
//! the same, and refuses to change history.
//!
//! A write is one durable commit ([`Store::write`]); steps inside it are atomic on their own
//! ([`Tx::atomically`]). Nothing is kept between writes but the connection, so that the
//! command line works beside the daemon.

#![forbid(unsafe_code)]

mod addresses;
mod apply;
mod backup;
mod bench;
mod check;
mod column;
mod commits;
mod delivery;
mod error;
mod forget;
mod inbox;
mod journal;
mod lists;
mod matches;
mod meta;
mod migrate;
mod moves;
mod moving;
mod outbox;
mod people;
mod person;
mod played;
mod row_checksum;
mod shared;
mod spoken;
mod tables;
mod tx;

use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;
use std::thread::park_timeout;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

pub use backup::Copied;
pub use bench::{Benched, TO_BENCH, bench_question};
pub use check::{Broken, Health};
pub use commits::CountStorage;
pub use delivery::next_try;
pub use error::{Kind, Result, StoreError};
pub use forget::{FORGOT_AT, Forgotten};
pub use inbox::{ArrivalNumber, NOT_VOUCHED, OF_GUEST, OF_MODERATOR, StoredArrival, Verdict};
pub use journal::JournalLine;
pub use lists::{ArrivalLine, ArrivalState, Counts, QueueLine, QueueState};
pub use matches::MatchName;
pub use meta::{Epoch, LAST_GAP, OUTBOX_HELD};
pub use migrate::{NEWEST, SCHEMA, STEPS, migrate, schema_checksum};
pub use moves::{HANDED, Move, Way};
pub use moving::MovedRows;
pub use outbox::NewQueuedMessage;
pub use person::{Bond, KnownPerson, Tie};
pub use played::StoredFiling;
pub use row_checksum::Changed;
use row_checksum::Differences;
pub use spoken::{FAILED, QUARANTINED};
use tx::Transaction;
pub use tx::{ReadTx, Tx};

use moderator::Moment;

/// How long a writer waits for another one.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often it looks whether that one is done: a service that has much to read leaves short
/// pauses for others.
const LOOK: Duration = Duration::from_millis(4);

/// Waits for another writer, after so many looks; false when it was long enough.
fn waits(looks: i32) -> bool {
    park_timeout(LOOK);
    LOOK.saturating_mul(looks.unsigned_abs()) < PATIENCE
}

/// Has the database keep a write-ahead log. Where several do so at once, SQLite refuses all but one
/// and asks nobody whether to wait, as each has read the file that another one is to write.
fn keep_a_log(conn: &mut Connection) -> Result<()> {
    conn.busy_timeout(Duration::ZERO)?;
    let mut looks = 0;
    loop {
        // The file keeps this; the pragma answers with the mode it is in.
        let kept = conn.query_row("PRAGMA journal_mode = wal", [], |_| Ok(()));
        match kept.map_err(StoreError::from) {
            Err(error) if error.kind() == Kind::Busy && waits(looks) => looks += 1,
            kept => break kept?,
        }
    }
    Ok(conn.busy_handler(Some(waits))?)
}

/// One thread at a time uses a connection.
const READ_WRITE: OpenFlags =
    OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// Does something with a file, which a failure names.
fn at<T>(path: &Path, work: impl FnOnce() -> Result<T>) -> Result<T> {
    work().map_err(|error| error.while_doing(&path.display().to_string()))
}

/// SQLite would wait for a pipe without end, and says little of anything else that is no file.
fn is_plain(path: &Path) -> Result<()> {
    let (kind, what) = match (std::fs::symlink_metadata(path), std::fs::metadata(path)) {
        (_, Ok(found)) if !found.is_file() => {
            (Kind::NotADatabase, "there is no file, but a folder, a pipe or the like")
        }
        (Ok(_), Err(error)) if error.kind() == ErrorKind::NotFound => {
            (Kind::Missing, "there is a link that leads nowhere")
        }
        _ => return Ok(()),
    };
    Err(StoreError::new(kind, what))
}

/// The database.
pub struct Store {
    conn: Connection,
    /// Where its count is, unless it lives in memory.
    count: Option<Box<dyn CountStorage>>,
    /// What a write changed, once account is kept of it.
    differences: Option<Arc<Differences>>,
}

impl Store {
    /// Opens the database at `path`, and makes it, readable by its owner only, if there is
    /// none. An older schema is brought up to date after a backup next to it.
    ///
    /// # Errors
    /// [`Kind::Newer`], [`Kind::NotADatabase`], [`Kind::Missing`] (the folder),
    /// [`Kind::ReadOnly`], [`Kind::Full`], [`Kind::Busy`], [`Kind::WentBack`] if commits are gone
    /// that its count knows of, or [`Kind::Damaged`].
    pub fn open(path: &Path) -> Result<Store> {
        Store::open_file(path, true)
    }

    /// Opens the database at `path`, which must be there already.
    ///
    /// # Errors
    /// As [`Store::open`]; [`Kind::Missing`] if there is no database.
    pub fn open_existing(path: &Path) -> Result<Store> {
        Store::open_file(path, false)
    }

    /// The schema that the database at `path` has, and the one that this botpost writes. An
    /// older one is not brought up to date.
    ///
    /// # Errors
    /// As [`Store::open_existing`].
    pub fn schema(path: &Path) -> Result<(usize, usize)> {
        at(path, || is_plain(path).and_then(|()| migrate::schema(path)))
    }

    /// A database that lives in memory and goes with its store: for tests and rehearsals.
    ///
    /// # Errors
    /// If there is no memory left.
    pub fn open_in_memory() -> Result<Store> {
        Store::ready(Connection::open_in_memory()?, None, None)
    }

    /// Opens the database at `path` of another file system, which SQLite knows by this name,
    /// and makes it if there is none. Its count is kept there. No backup is made of an older
    /// schema.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open_on(file_system: &str, path: &str, count: Box<dyn CountStorage>) -> Result<Store> {
        let flags = READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        Connection::open_with_flags_and_vfs(path, flags, file_system)
            .map_err(StoreError::from)
            .and_then(|conn| Store::ready(conn, None, Some(count)))
            .map_err(|error| error.while_doing(path))
    }

    fn open_file(path: &Path, makes: bool) -> Result<Store> {
        at(path, || {
            is_plain(path)?;
            let there = path.try_exists()?;
            if !there && !makes {
                return Err(StoreError::new(Kind::Missing, "there is no database here"));
            }
            let count = mail::files::beside(path, ".count");
            if !there && count.exists() {
                let what = "the database is gone, but the count of its commits is there";
                return Err(StoreError::damaged(what));
            }
            // Somebody else may have made it meanwhile.
            if let Err(error) = migrate::create(path)
                && error.kind() != ErrorKind::AlreadyExists
            {
                return Err(error.into());
            }
            let conn = Connection::open_with_flags(path, READ_WRITE)?;
            Store::ready(conn, Some(path), Some(Box::new(count)))
        })
    }

    fn ready(
        mut conn: Connection,
        path: Option<&Path>,
        count: Option<Box<dyn CountStorage>>,
    ) -> Result<Store> {
        conn.busy_handler(Some(waits))?;
        conn.set_prepared_statement_cache_capacity(128);
        conn.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
        // Without this, a value bound to a statement that could use a partial index has it
        // planned again each time.
        conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        // Of a long document only the pages that differ are written. A file keeps the size that it
        // was made with.
        conn.pragma_update(None, "page_size", 1024)?;
        conn.pragma_update(None, "trusted_schema", false)?;
        conn.pragma_update(None, "foreign_keys", true)?;
        conn.pragma_update(None, "secure_delete", true)?;
        conn.pragma_update(None, "cell_size_check", true)?;
        // Sorting may spill programs; they never go to a file that others may read.
        conn.pragma_update(None, "temp_store", "memory")?;
        // What changes the mode is the one transaction with a rollback journal. If a power cut
        // brought that back, everything written since would go with it: so the folder is synced
        // as well.
        conn.pragma_update(None, "synchronous", "extra")?;
        keep_a_log(&mut conn)?;
        conn.pragma_update(None, "synchronous", "full")?;
        // Each emptying of the log is two syncs more. 16 MiB are read through quickly, and a round
        // that was played has it emptied.
        conn.pragma_update(None, "wal_autocheckpoint", 16_384)?;
        migrate::migrate(&mut conn, path, migrate::STEPS)?;
        if let Some(count) = &count {
            commits::compare(&conn, count.as_ref())?;
        }
        Ok(Store { conn, count, differences: None })
    }

    /// Before its first write a connection begins to keep account of what it changes: most
    /// commands only look. Outside of the write, which would take this back with the rest.
    fn watch(&mut self) -> Result<Arc<Differences>> {
        let kept = self.differences.take();
        let differences = kept.map_or_else(|| row_checksum::watch(&self.conn), Ok)?;
        differences.undo(0);
        Ok(Arc::clone(self.differences.insert(differences)))
    }

    /// One write. When it returns `Ok`, everything `work` wrote is durable; otherwise none
    /// of it ever was.
    ///
    /// # Errors
    /// What `work` returned, or a [`StoreError`]; [`Kind::Busy`] after ten seconds of
    /// waiting for another writer.
    pub fn write<T>(
        &mut self,
        work: impl FnOnce(&Tx<'_>) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        self.write_if(|_| true, work)
    }

    /// One write that is tried: what came of it is told even if `keeps` says that it does not stay.
    /// Then nothing of it was ever written.
    ///
    /// # Errors
    /// As [`Store::write`].
    pub fn write_if<T>(
        &mut self,
        keeps: impl FnOnce(&T) -> bool,
        work: impl FnOnce(&Tx<'_>) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        let differences = self.watch()?;
        let transaction = Transaction::begin(&self.conn, "BEGIN IMMEDIATE")?;
        let tx = Tx::new(&self.conn, &differences);
        let value = work(&tx)?;
        tx.alive()?;
        if keeps(&value) {
            self.commit(transaction, &differences)?;
        }
        Ok(value)
    }

    /// The end of a write: the sums of what it changed, its count, if that has to be kept, and its
    /// commit.
    fn commit(&self, transaction: Transaction<'_>, differences: &Differences) -> Result<()> {
        let stays = differences.must_stay();
        differences.write(&self.conn)?;
        let counted = stays.then(|| commits::next(&self.conn)).transpose()?;
        transaction.commit()?;
        if let (Some(count), Some(commit)) = (&self.count, counted) {
            // What is durable is not taken back because it could not be counted: the next commit
            // writes it down.
            let _ = commits::note(count.as_ref(), &commit);
        }
        Ok(())
    }

    /// The service is at work, and nothing else is to be written. A heartbeat may be lost in
    /// a power cut: it does not wait for the disk.
    ///
    /// # Errors
    /// As [`Store::write`].
    pub fn seen(&mut self, now: Moment) -> anyhow::Result<()> {
        self.conn.pragma_update(None, "synchronous", "normal").map_err(StoreError::from)?;
        let seen = self.write(|tx| Ok(tx.seen(now)?));
        self.conn.pragma_update(None, "synchronous", "full").map_err(StoreError::from)?;
        seen
    }

    /// One look: all that `work` reads is of one moment. It must copy out what it needs and
    /// end soon, because the write-ahead log grows while somebody reads.
    ///
    /// # Errors
    /// What `work` returned, or a [`StoreError`].
    pub fn read<T>(
        &self,
        work: impl FnOnce(&ReadTx<'_>) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        let _transaction = Transaction::begin(&self.conn, "BEGIN")?;
        work(&ReadTx::new(&self.conn))
    }

    /// A number that changes when another connection has written: what was remembered must
    /// then be read again.
    ///
    /// # Errors
    /// If the database fails.
    pub fn data_version(&self) -> Result<i64> {
        Ok(self.conn.pragma_query_value(None, "data_version", |row| row.get(0))?)
    }

    /// Moves the write-ahead log into the database and empties it. Says how many pages are
    /// left in it because somebody is reading: nobody is waited for.
    ///
    /// # Errors
    /// If the database fails.
    pub fn checkpoint(&mut self) -> Result<u64> {
        self.conn.busy_timeout(Duration::ZERO)?;
        let done = self.conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
            Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?))
        });
        self.conn.busy_handler(Some(waits))?;
        let (log, moved) = done?;
        Ok(u64::try_from(log - moved).unwrap_or(0))
    }

    /// How many bytes the write-ahead log has; 0 where there is none.
    pub fn log_size(&self) -> u64 {
        let path = self.conn.path().map(|path| format!("{path}-wal"));
        path.and_then(|path| std::fs::metadata(path).ok()).map_or(0, |meta| meta.len())
    }

    /// Copies the whole database, as it is now, to a file that is not there yet.
    ///
    /// # Errors
    /// If there is such a file, or it cannot be written.
    pub fn back_up(&self, to: &Path) -> Result<()> {
        at(to, || backup::back_up(&self.conn, to))
    }
}
