//! How values stand in columns: moments, words, digests, seats and JSON; and how rows are read.

use chrono::{DateTime, Datelike, SecondsFormat, Utc};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Row, RowIndex};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::error::{Kind, Result, StoreError};
use super::inbox::ArrivalNumber;
use super::journal::word_who;
use super::lists::{ArrivalState, QueueState};
use super::moves::Way;
use kit::{Seat, hex};
use mail::{ArrivalId, Drawer, QueueId};
use moderator::{
    Filing, GmNotice, MatchLine, Moment, Note, Person, PlayedRound, Revision, Talk, Who,
};

/// A moment as a column: RFC 3339 in UTC with nine decimals, so that nothing is lost and
/// text order is the order of time.
pub(super) struct At(pub Moment);

impl At {
    /// The text that it is.
    pub fn text(&self) -> rusqlite::Result<String> {
        // Beyond these years the text would no longer sort.
        if !(0..=9999).contains(&self.0.year()) {
            let what = "a moment outside of the years 0 to 9999";
            return Err(rusqlite::Error::ToSqlConversionFailure(what.into()));
        }
        Ok(self.0.to_rfc3339_opts(SecondsFormat::Nanos, true))
    }
}

impl ToSql for At {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.text()?.into())
    }
}

impl FromSql for At {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<At> {
        DateTime::parse_from_rfc3339(value.as_str()?)
            .map(|moment| At(moment.with_timezone(&Utc)))
            .map_err(FromSqlError::other)
    }
}

/// A value that stands in a column.
pub(super) trait Column: Sized {
    /// The value in a column of a row.
    fn of(row: &Row<'_>, column: impl RowIndex) -> Result<Self>;
}

/// What a row is read as: its first column, some of its first columns, or a struct whose fields
/// are named like them.
pub(super) trait FromRow: Sized {
    /// The row as such a thing.
    fn from_row(row: &Row<'_>) -> Result<Self>;
}

/// The value in the column of this name.
pub(super) fn get<T: Column>(row: &Row<'_>, column: &'static str) -> Result<T> {
    T::of(row, column)
}

/// Types that stand in a column, each as what SQLite has there, and how it is made of that.
macro_rules! columns {
    ($($type:ty, $stored:ty, $made:expr;)*) => {
        $(impl Column for $type {
            fn of(row: &Row<'_>, column: impl RowIndex) -> Result<$type> {
                let stored: $stored = row.get(column)?;
                $made(stored)
            }
        })*
    };
}

columns! {
    bool, bool, Ok;
    i64, i64, Ok;
    u16, u16, Ok;
    u32, u32, Ok;
    u64, i64, (|number: i64| Ok(number.unsigned_abs()));
    String, String, Ok;
    Vec<u8>, Vec<u8>, Ok;
    [u8; 4], [u8; 4], Ok;
    [u8; 16], [u8; 16], Ok;
    [u8; 32], [u8; 32], Ok;
    Moment, At, (|at: At| Ok(at.0));
    Seat, i64, seat_of;
    QueueId, i64, (|serial| Ok(QueueId(serial)));
    ArrivalNumber, i64, (|number| Ok(ArrivalNumber(number)));
    ArrivalId, String, (|name| Ok(ArrivalId(name)));
    Who, String, (|word: String| word_who(&word));
    ArrivalState, String, (|word: String| named(ArrivalState::of(&word), &word));
    Drawer, String, (|word: String| named(Drawer::of(&word), &word));
    QueueState, String, (|word: String| named(QueueState::of(&word), &word));
    Way, String, (|word: String| named(Way::of(&word), &word));
    Filing, String, from_json;
    GmNotice, String, from_json;
    MatchLine, String, (|line: String| from_json(without_digest(&line)?));
    Note, String, from_json;
    Person, String, from_json;
    PlayedRound, String, from_json;
    Revision, String, from_json;
    Talk, String, from_json;
}

/// The seat with this index.
fn seat_of(index: i64) -> Result<Seat> {
    let seat = u8::try_from(index).ok().and_then(|index| Seat::try_from(index).ok());
    seat.ok_or_else(|| StoreError::damaged(format!("there is no seat {index}")))
}

/// What a word stands for.
fn named<T>(found: Option<T>, word: &str) -> Result<T> {
    found.ok_or_else(|| StoreError::damaged(format!("`{word}` is not a word the store knows")))
}

impl<T: Column> Column for Option<T> {
    fn of(row: &Row<'_>, column: impl RowIndex) -> Result<Option<T>> {
        match row.get_ref(column)? {
            ValueRef::Null => Ok(None),
            _ => T::of(row, column).map(Some),
        }
    }
}

impl<T: Column> FromRow for T {
    fn from_row(row: &Row<'_>) -> Result<T> {
        T::of(row, 0)
    }
}

impl<A: Column, B: Column> FromRow for (A, B) {
    fn from_row(row: &Row<'_>) -> Result<(A, B)> {
        Ok((A::of(row, 0)?, B::of(row, 1)?))
    }
}

impl<A: Column, B: Column, C: Column> FromRow for (A, B, C) {
    fn from_row(row: &Row<'_>) -> Result<(A, B, C)> {
        Ok((A::of(row, 0)?, B::of(row, 1)?, C::of(row, 2)?))
    }
}

/// A struct that is a row: each field stands in the column of its name, or of the one given to it,
/// or is made of several columns (`*`). Of one that is defined elsewhere, only how it is read.
macro_rules! row {
    ($(#[$about:meta])* $seen:vis struct $name:ident {
        $($(#[$said:meta])* $open:vis $field:ident: $type:ty $(= $column:tt)?,)*
    }) => {
        $(#[$about])*
        $seen struct $name {
            $($(#[$said])* $open $field: $type,)*
        }

        $crate::column::row! { impl $name { $($field $(= $column)?,)* } }
    };
    (impl $name:ident { $($field:ident $(= $column:tt)?,)* }) => {
        impl $crate::column::FromRow for $name {
            fn from_row(row: &rusqlite::Row<'_>) -> $crate::error::Result<$name> {
                Ok($name { $($field: $crate::column::row!(@ row, $field $($column)?)?,)* })
            }
        }
    };
    (@ $row:ident, $field:ident) => { $crate::column::get($row, stringify!($field)) };
    (@ $row:ident, $field:ident *) => { $crate::column::FromRow::from_row($row) };
    (@ $row:ident, $field:ident $column:literal) => { $crate::column::get($row, $column) };
}

pub(super) use row;

/// A seat as a column.
pub(super) fn index(seat: Seat) -> i64 {
    // A seat's index is below Seat::MOST.
    seat.index() as i64
}

/// A line with the beginning of its digest behind it.
pub(super) fn with_digest(said: &str) -> String {
    let digest = Sha256::digest(said);
    format!("{said} {}", hex::encode(&digest[..8]))
}

/// What such a line says.
///
/// # Errors
/// [`Kind::Damaged`] if it is not as it was written.
pub(super) fn without_digest(line: &str) -> Result<&str> {
    let said = line.rsplit_once(' ').map(|(said, _)| said);
    said.filter(|said| with_digest(said) == line)
        .ok_or_else(|| StoreError::damaged("a line is not what was written"))
}

/// A value as JSON text.
pub(super) fn to_json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value)
        .map_err(|error| StoreError::new(Kind::Other, format!("cannot be stored: {error}")))
}

/// A value out of JSON text.
pub(super) fn from_json<T: DeserializeOwned>(text: impl AsRef<str>) -> Result<T> {
    // What serde says itself quotes what stands there.
    serde_json::from_str(text.as_ref()).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        StoreError::damaged(format!("stored JSON cannot be read at {line}:{column}"))
    })
}
