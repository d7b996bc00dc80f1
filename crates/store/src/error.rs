//! What can go wrong with a database, sorted by what a person can do about it.

use std::fmt;

use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;

/// The result of anything the store does.
pub type Result<T> = std::result::Result<T, StoreError>;

/// A failure of the store, with a hint.
#[derive(Debug)]
pub struct StoreError {
    kind: Kind,
    what: String,
    source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

/// What sort of failure it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A newer botpost made the database.
    Newer,
    /// The file is no database, or not one of ours.
    NotADatabase,
    /// There is no such file, or no such folder.
    Missing,
    /// Somebody else is writing: trying later helps.
    Busy,
    /// The disk is full.
    Full,
    /// The file or its folder may not be written.
    ReadOnly,
    /// What was read is not what was written.
    Damaged,
    /// It is an earlier state of the database, or another database.
    WentBack,
    /// The disk fails. What it holds now is unknown: the process should end.
    Io,
    /// A rule of the store forbids it: a second round of one number, a change of history.
    Refused,
    /// Anything else.
    Other,
}

impl StoreError {
    pub(super) fn new(kind: Kind, what: impl Into<String>) -> StoreError {
        StoreError { kind, what: what.into(), source: None }
    }

    pub(super) fn damaged(what: impl Into<String>) -> StoreError {
        StoreError::new(Kind::Damaged, what)
    }

    /// The same failure, its message telling first what was being done.
    pub(super) fn while_doing(mut self, doing: &str) -> StoreError {
        self.what = format!("{doing}: {}", self.what);
        self
    }

    /// The same failure, or what is to be said where the store's rules forbade something.
    pub(super) fn if_refused(self, told: impl FnOnce(StoreError) -> StoreError) -> StoreError {
        if self.kind == Kind::Refused { told(self) } else { self }
    }

    /// What sort of failure it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The way out, as a sentence; `None` where there is none but reading the error.
    pub fn hint(&self) -> Option<&'static str> {
        Some(match self.kind {
            Kind::Newer => "install the newer botpost, or restore the backup made before it",
            Kind::NotADatabase => "check the path of the database in the configuration",
            Kind::Missing => "check the path in the configuration, or make the folder",
            Kind::Busy => "another botpost is writing; try again in a moment",
            Kind::Full => "make room on the disk; nothing was lost, botpost goes on from there",
            Kind::ReadOnly => "check who owns the database and its folder",
            Kind::Damaged => "stop botpost; `botpost restore FILE` puts a backup in its place",
            Kind::WentBack => {
                "stop botpost; `botpost restore FILE` puts a backup in its place, or goes on from \
                 the database as it is, if you name that"
            }
            Kind::Io => "check the disk; botpost must be started again",
            Kind::Refused | Kind::Other => return None,
        })
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_deref().map(|source| source as _)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let (kind, what) = kind_of(&error);
        StoreError { kind, what: what.to_owned(), source: Some(Box::new(error)) }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> StoreError {
        use std::io::ErrorKind;
        let (kind, what) = match error.kind() {
            ErrorKind::NotFound => (Kind::Missing, "there is no such folder"),
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                (Kind::ReadOnly, "the folder cannot be written")
            }
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => (Kind::Full, "the disk is full"),
            _ => (Kind::Other, "the file cannot be used"),
        };
        StoreError { kind, what: what.to_owned(), source: Some(Box::new(error)) }
    }
}

/// What kind of error it is, and what is said of it.
fn kind_of(error: &rusqlite::Error) -> (Kind, &'static str) {
    let full = (Kind::Full, "the disk is full");
    let damaged = (Kind::Damaged, "the database is damaged");
    let other = (Kind::Other, "the database failed");
    let rusqlite::Error::SqliteFailure(failure, _) = error else {
        return match error {
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..) => damaged,
            _ => other,
        };
    };
    match failure.code {
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => (Kind::Busy, "the database is busy"),
        ErrorCode::DiskFull => full,
        // The shared memory of the write-ahead log could not grow.
        _ if failure.extended_code == SQLITE_IOERR_SHMSIZE => full,
        // With a write-ahead log, a folder that cannot be written shows as either.
        ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied => {
            (Kind::ReadOnly, "the database cannot be written")
        }
        ErrorCode::NotADatabase => (Kind::NotADatabase, "the file is not a database"),
        ErrorCode::DatabaseCorrupt => damaged,
        ErrorCode::SystemIoFailure => (Kind::Io, "the disk failed"),
        ErrorCode::ConstraintViolation => (Kind::Refused, "the database refused a change"),
        _ => other,
    }
}
