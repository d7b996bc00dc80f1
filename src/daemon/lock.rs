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
        f.write_str("another botpost ")?;
        if let Some(process) = process {
            write!(f, "(process {process}) ")?;
        }
        write!(f, "looks after this database: {}", file.display())
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
        match patiently(|| file.try_lock()) {
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
    format!(
        "cannot use the lock file {}: {what}\nhint: remove it; botpost makes a file of its own \
         there, and writes through no link",
        path.display()
    )
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

/// What came of trying.
type TryLock = std::result::Result<(), TryLockError>;

/// Tries again, for a short time, what somebody else is in the way of.
fn patiently(take: impl Fn() -> TryLock) -> TryLock {
    let until = Instant::now() + PATIENCE;
    loop {
        let taken = take();
        if !matches!(taken, Err(TryLockError::WouldBlock)) || Instant::now() >= until {
            return taken;
        }
        park_timeout(PAUSE);
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
        assert_eq!(taken.process, Some(std::process::id().to_string()));
        drop(first);
        let left = std::fs::read_to_string(folder.path().join("botpost.lock")).expect("the file");
        assert_eq!(left, "", "the number of a process that let go");
        Lock::take(&database).expect("the lock is free again");
    }

    #[test]
    fn a_number_that_was_left_behind_is_not_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("botpost.lock");
        std::fs::write(&path, "4711\n").expect("written");
        let held = File::open(&path).expect("opened");
        held.lock().expect("locked");
        let error = Lock::take(&folder.path().join("botpost.sqlite3")).expect_err("it is taken");
        let taken = error.downcast_ref::<Taken>().expect("it is taken");
        assert_eq!(taken.process, None, "{taken}");
        assert!(taken.to_string().starts_with("another botpost looks after"), "{taken}");
    }

    #[test]
    fn the_list_of_the_system_says_who_holds_a_lock() {
        let locks = "1: POSIX  ADVISORY  WRITE 4711 fe:01:1234 0 EOF\n\
                     2: FLOCK  ADVISORY  WRITE 17 fe:01:1234 0 EOF\n\
                     2: -> FLOCK  ADVISORY  WRITE 18 fe:01:1234 0 EOF\n";
        assert!(is_held(locks, 17, 1234));
        assert!(!is_held(locks, 17, 1235));
        assert!(!is_held(locks, 18, 1234), "it only waits");
        assert!(!is_held(locks, 4711, 1234));
    }

    #[test]
    fn the_file_is_for_its_owner_alone_and_no_link_is_followed() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let (database, path) =
            (folder.path().join("botpost.sqlite3"), folder.path().join("botpost.lock"));
        let mode = || std::fs::metadata(&path).expect("there").permissions().mode() & 0o777;
        drop(Lock::take(&database).expect("the lock is free"));
        assert_eq!(mode(), 0o600);
        // One of an older botpost.
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o644)).expect("set");
        drop(Lock::take(&database).expect("the lock is free"));
        assert_eq!(mode(), 0o600);

        let other = folder.path().join("other");
        std::fs::write(&other, "precious").expect("written");
        for target in [other.as_path(), Path::new("nowhere")] {
            std::fs::remove_file(&path).expect("removed");
            symlink(target, &path).expect("made");
            let error = format!("{:#}", Lock::take(&database).expect_err("a link"));
            assert!(error.contains("it is a link") && error.contains("hint: "), "{error}");
        }
        assert_eq!(std::fs::read_to_string(&other).expect("there"), "precious");
        assert!(!folder.path().join("nowhere").exists());
        std::fs::remove_file(&path).expect("removed");
        std::fs::create_dir(&path).expect("made");
        let error = format!("{:#}", Lock::take(&database).expect_err("a folder"));
        assert!(error.contains("it is no file"), "{error}");
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
