//! One daemon for each database: a lock on a file beside it, which the system lets go of
//! when the process ends, however it ends.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Somebody else holds the lock.
#[derive(Debug)]
pub struct Taken {
    /// The process that holds it, as it wrote itself down.
    pub process: String,
    /// The lock file.
    pub file: PathBuf,
}

impl std::fmt::Display for Taken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Taken { process, file } = self;
        write!(
            f,
            "another botpost (process {process}) looks after this database: {}",
            file.display()
        )
    }
}

impl std::error::Error for Taken {}

/// The lock, held until it is dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of a database.
    ///
    /// # Errors
    /// [`Taken`] if another process holds it; else if the file cannot be written.
    pub fn take(database: &Path) -> Result<Lock> {
        let path = database.with_extension("lock");
        let mut file = File::options()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(&path)
            .with_context(|| format!("cannot write the lock file {}", path.display()))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut process = String::new();
                // Who it is is a courtesy: the lock itself does not hang on it.
                let _ = file.read_to_string(&mut process);
                return Err(Taken { process: process.trim().to_owned(), file: path }.into());
            }
            Err(TryLockError::Error(error)) => {
                return Err(error).with_context(|| format!("cannot lock {}", path.display()));
            }
        }
        file.set_len(0)?;
        file.rewind()?;
        writeln!(file, "{}", std::process::id())?;
        Ok(Lock { _file: file })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_is_turned_away_and_told_by_whom() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("botpost.sqlite3");
        let first = Lock::take(&database).expect("the lock is free");
        let error = Lock::take(&database).expect_err("the lock is taken");
        let taken = error.downcast_ref::<Taken>().expect("it is taken");
        assert_eq!(taken.process, std::process::id().to_string());
        drop(first);
        Lock::take(&database).expect("the lock is free again");
    }
}
