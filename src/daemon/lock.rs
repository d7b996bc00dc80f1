//! One daemon for each database: a lock on a file beside it, which the system lets go of
//! when the process ends, however it ends.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// How long a lock that is taken is waited for. A child that a process started in its last moment
/// holds the lock of its parent until it has become another program.
const PATIENCE: Duration = Duration::from_millis(500);

/// How often it is tried.
const PAUSE: Duration = Duration::from_millis(10);

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
        match patiently(|| file.try_lock()) {
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

/// What came of trying.
type Outcome = std::result::Result<(), TryLockError>;

/// Tries again, for a short time, what somebody else is in the way of.
fn patiently(take: impl Fn() -> Outcome) -> Outcome {
    // Nobody ever speaks: it only waits.
    let (_silent, nobody) = channel::<()>();
    let until = Instant::now() + PATIENCE;
    loop {
        let taken = take();
        if !matches!(taken, Err(TryLockError::WouldBlock)) || Instant::now() >= until {
            return taken;
        }
        let _ = nobody.recv_timeout(PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

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

    #[test]
    fn what_is_let_go_of_in_a_moment_is_waited_for() {
        let left = Cell::new(3);
        let taken = patiently(|| {
            left.set(left.get() - 1);
            if left.get() > 0 { Err(TryLockError::WouldBlock) } else { Ok(()) }
        });
        assert!(taken.is_ok());
        let refused = || TryLockError::Error(std::io::ErrorKind::Unsupported.into());
        assert!(matches!(patiently(|| Err(refused())), Err(TryLockError::Error(_))));
    }
}
