//! Reading and writing: the two handles everything in the store hangs on. Statements are
//! constants; nothing a person typed ever becomes part of one.

use std::cell::Cell;
use std::ops::Deref;

use rusqlite::{Connection, Params, Row};

use super::column::FromRow;
use super::error::{Kind, Result, StoreError};
use super::row_checksum::Differences;

/// What is dropped before its commit is undone. Every look and every write is one, so that its
/// statements are prepared once as all others are.
pub(super) struct Transaction<'c>(&'c Connection);

impl<'c> Transaction<'c> {
    /// Begins one by this statement.
    pub fn begin(conn: &'c Connection, how: &'static str) -> Result<Transaction<'c>> {
        conn.prepare_cached(how)?.execute([])?;
        Ok(Transaction(conn))
    }

    /// Makes it stay.
    pub fn commit(self) -> Result<()> {
        self.0.prepare_cached("COMMIT")?.execute([])?;
        Ok(())
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if !self.0.is_autocommit() {
            // If this fails, the end of the connection does it.
            let _ = self.0.prepare_cached("ROLLBACK").and_then(|mut it| it.execute([]));
        }
    }
}

/// One consistent look at the database.
pub struct ReadTx<'c> {
    conn: &'c Connection,
}

/// One write: all of it becomes durable together, or none of it. It reads as well.
pub struct Tx<'c> {
    reader: ReadTx<'c>,
    /// The rows that were changed.
    differences: &'c Differences,
    /// Why SQLite rolled the whole transaction back by itself, if it did.
    lost: Cell<Option<Kind>>,
}

impl<'c> Deref for Tx<'c> {
    type Target = ReadTx<'c>;

    fn deref(&self) -> &ReadTx<'c> {
        &self.reader
    }
}

impl<'c> ReadTx<'c> {
    pub(super) fn new(conn: &'c Connection) -> ReadTx<'c> {
        ReadTx { conn }
    }

    pub(super) fn conn(&self) -> &'c Connection {
        self.conn
    }

    /// What is made of each row found.
    pub(super) fn each<T>(
        &self,
        sql: &'static str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut statement = self.conn.prepare_cached(sql)?;
        let mut rows = statement.query(params)?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            found.push(read(row)?);
        }
        Ok(found)
    }

    /// All rows found.
    pub(super) fn all<T: FromRow>(&self, sql: &'static str, params: impl Params) -> Result<Vec<T>> {
        self.each(sql, params, T::from_row)
    }

    /// The first row found.
    pub(super) fn one<T: FromRow>(
        &self,
        sql: &'static str,
        params: impl Params,
    ) -> Result<Option<T>> {
        let mut statement = self.conn.prepare_cached(sql)?;
        let mut rows = statement.query(params)?;
        rows.next()?.map(T::from_row).transpose()
    }

    /// The one row that there always is, such as a count.
    pub(super) fn only<T: FromRow>(&self, sql: &'static str, params: impl Params) -> Result<T> {
        self.one(sql, params)?.ok_or_else(|| StoreError::damaged("a row is missing"))
    }

    /// Whether any row is found.
    pub(super) fn has(&self, sql: &'static str, params: impl Params) -> Result<bool> {
        Ok(self.conn.prepare_cached(sql)?.exists(params)?)
    }
}

impl<'c> Tx<'c> {
    pub(super) fn new(conn: &'c Connection, differences: &'c Differences) -> Tx<'c> {
        Tx { reader: ReadTx::new(conn), differences, lost: Cell::new(None) }
    }

    /// Lets something happen as a whole or not at all, inside the one write: many arrivals
    /// and executions share a durable commit, and a failure or a panic of one undoes only
    /// that one (a savepoint).
    ///
    /// # Errors
    /// What `work` returned; everything it had written is undone.
    pub fn atomically<T>(
        &self,
        work: impl FnOnce(&Tx<'c>) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        self.run("SAVEPOINT step", [])?;
        let mark = self.differences.mark();
        let mut undo = Undo { tx: self, mark, armed: true };
        let value = work(self)?;
        self.run("RELEASE step", [])?;
        undo.armed = false;
        Ok(value)
    }

    /// Runs a statement that changes something and says how many rows it changed.
    pub(super) fn change(&self, sql: &'static str, params: impl Params) -> Result<usize> {
        self.noting(|| self.conn.prepare_cached(sql)?.execute(params))
    }

    /// The same, of which nobody asks that.
    pub(super) fn run(&self, sql: &'static str, params: impl Params) -> Result<()> {
        self.change(sql, params).map(drop)
    }

    /// Runs a statement that changes one row, unless that is not as it has to be: `refused`.
    pub(super) fn change_one(
        &self,
        sql: &'static str,
        params: impl Params,
        refused: impl FnOnce() -> StoreError,
    ) -> Result<()> {
        if self.change(sql, params)? == 1 { Ok(()) } else { Err(refused()) }
    }

    /// Inserts a row and gives its number.
    pub(super) fn insert(&self, sql: &'static str, params: impl Params) -> Result<i64> {
        self.noting(|| self.conn.prepare_cached(sql)?.insert(params))
    }

    /// All sums are what the rows are: nothing that was changed has to be added to them.
    pub(super) fn summed(&self) {
        self.differences.undo(0);
    }

    /// SQLite rolls a whole transaction back by itself when the disk is full or fails. What
    /// came after would then be written outside of any transaction: never.
    pub(super) fn alive(&self) -> Result<()> {
        if !self.conn.is_autocommit() {
            return Ok(());
        }
        let kind = self.lost.get().unwrap_or(Kind::Other);
        Err(StoreError::new(kind, "the write was rolled back before it was done"))
    }

    /// Runs a statement. SQLite takes back what one has changed that fails.
    pub(super) fn noting<T>(&self, run: impl FnOnce() -> rusqlite::Result<T>) -> Result<T> {
        self.alive()?;
        let mark = self.differences.mark();
        run().map_err(|error| {
            let error = StoreError::from(error);
            self.differences.undo(mark);
            if self.conn.is_autocommit() && self.lost.get().is_none() {
                self.lost.set(Some(error.kind()));
            }
            error
        })
    }
}

/// Undoes a savepoint unless it was released.
struct Undo<'t, 'c> {
    tx: &'t Tx<'c>,
    /// The rows that were changed before it.
    mark: usize,
    armed: bool,
}

impl Drop for Undo<'_, '_> {
    fn drop(&mut self) {
        let conn = self.tx.conn;
        // Without a transaction there is nothing left to undo.
        if !self.armed || conn.is_autocommit() {
            return;
        }
        if conn.execute_batch("ROLLBACK TO step; RELEASE step").is_err() {
            // A step half done must not be committed with the rest. If even this fails, the
            // connection is of no more use and its end rolls everything back.
            let _ = conn.execute_batch("ROLLBACK");
        }
        self.tx.differences.undo(self.mark);
    }
}
