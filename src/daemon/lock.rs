//! One daemon for each database: a lock on a file next to it, which the system lets go of
//! when the process ends, however it ends.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::thread::park_timeout;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use mail::files;

/// How long a lock that is taken is waited for. A child that a process started in its last moment
/// holds the lock of its parent until it has become another program.
const PATIENCE: Duration = Duration::from_millis(500);

/// How often it is tried.
const PAUSE: Duration = Duration::from_millis(10);

/// Somebody else holds the lock.
#[derive(Debug)]
pub struct Taken {
    /// The process that holds it, if the system confirms what stands in the file: the number may
    /// be that of one which ended long ago.
    pub process: Option<String>,
    /// The lock file.
    pub file: PathBuf,
}

impl std::fmt::Display for Taken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Taken { process, file } = self;
        let process = process.as_ref().map(|it| format!("(process {it}) ")).unwrap_or_default();
        write!(f, "another botpost {process}looks after this database: {}", file.display())
    }
}

impl std::error::Error for Taken {}

/// The lock, held until it is dropped.
#[derive(Debug)]
pub struct Lock {
    file: File,
}

impl Lock {
    /// Takes the lock of a database. The file is its owner's alone: anyone who can open it can hold
    /// the lock.
    ///
    /// # Errors
    /// [`Taken`] if another process holds it; else if the file cannot be written.
    pub fn take(database: &Path) -> Result<Lock> {
        let path = database.with_extension("lock");
        let mut file = files::ours()
            .create(true)
            .truncate(false)
            .read(true)
            .open(&path)
            .and_then(files::plain)
            .with_context(|| unusable(&path))?;
        match patiently(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Taken { process: holder(&mut file), file: path }.into());
            }
            Err(TryLockError::Error(error)) => {
                return Err(error).with_context(|| format!("cannot lock {}", path.display()));
            }
        }
        files::keep(&file, database)
            .with_context(|| format!("cannot keep {} from others", path.display()))?;
        file.set_len(0)?;
        file.rewind()?;
        writeln!(file, "{}", std::process::id())?;
        Ok(Lock { file })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A number that is left behind is not believed either.
        let _ = self.file.set_len(0);
    }
}

/// What to say of a file that cannot be the lock.
fn unusable(path: &Path) -> String {
    let what = match std::fs::symlink_metadata(path) {
        Ok(found) if found.is_symlink() => "it is a link",
        Ok(found) if !found.is_file() => "it is no file",
        _ => return format!("cannot write the lock file {}", path.display()),
    };
    format!("cannot use the lock file {}: {what}\nhint: remove it", path.display())
}

/// Who holds the lock of this file: as it wrote itself down, if the system says so, too.
fn holder(file: &mut File) -> Option<String> {
    let mut written = String::new();
    file.read_to_string(&mut written).ok()?;
    let written = written.trim();
    let number: u32 = written.parse().ok()?;
    let holds = match std::fs::read_to_string("/proc/locks") {
        Ok(locks) => is_held(&locks, number, file.metadata().ok()?.ino()),
        // A system that lists no locks may still know its processes.
        Err(_) => Path::new("/proc").join(written).exists(),
    };
    holds.then(|| written.to_owned())
}

/// Whether a process holds a lock of a file, by the list of the system: `3: FLOCK ADVISORY WRITE
/// 4711 fe:01:1234 0 EOF`.
fn is_held(locks: &str, process: u32, inode: u64) -> bool {
    locks.lines().any(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let of = |place: &str| place.rsplit(':').next().and_then(|it| it.parse().ok());
        matches!(words.as_slice(), [_, "FLOCK", _, _, by, place, ..]
            if by.parse() == Ok(process) && of(place) == Some(inode))
    })
}

/// Tries again, for a short time, what somebody else is in the way of.
fn patiently(file: &File) -> std::result::Result<(), TryLockError> {
    let until = Instant::now() + PATIENCE;
    loop {
        let taken = file.try_lock();
        if !matches!(taken, Err(TryLockError::WouldBlock)) || Instant::now() >= until {
            return taken;
        }
        park_timeout(PAUSE);
    }
}
