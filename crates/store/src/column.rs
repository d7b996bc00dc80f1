//! How values stand in columns: moments, words, digests, seats and JSON.

use chrono::{DateTime, Datelike, SecondsFormat, Utc};
use rusqlite::Row;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::error::{Kind, Result, StoreError};
use kit::Seat;
use moderator::Moment;

/// A moment as a column: RFC 3339 in UTC with nine decimals, so that nothing is lost and
/// text order is the order of time.
pub(super) struct At(pub Moment);

impl ToSql for At {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        // Beyond these years the text would no longer sort.
        if !(0..=9999).contains(&self.0.year()) {
            let what = "a moment outside of the years 0 to 9999";
            return Err(rusqlite::Error::ToSqlConversionFailure(what.into()));
        }
        Ok(self.0.to_rfc3339_opts(SecondsFormat::Nanos, true).into())
    }
}

impl FromSql for At {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<At> {
        DateTime::parse_from_rfc3339(value.as_str()?)
            .map(|moment| At(moment.with_timezone(&Utc)))
            .map_err(FromSqlError::other)
    }
}

/// A moment out of a column.
pub(super) fn moment(row: &Row<'_>, column: &'static str) -> Result<Moment> {
    Ok(row.get::<_, At>(column)?.0)
}

/// A moment out of a column that may be empty.
pub(super) fn moment_if(row: &Row<'_>, column: &'static str) -> Result<Option<Moment>> {
    Ok(row.get::<_, Option<At>>(column)?.map(|at| at.0))
}

/// A seat out of a column.
pub(super) fn seat(row: &Row<'_>) -> Result<Seat> {
    seat_of(row.get("seat")?)
}

/// The seat with this index.
pub(super) fn seat_of(index: i64) -> Result<Seat> {
    usize::try_from(index)
        .ok()
        .filter(|index| *index < Seat::MOST)
        .map(Seat::new)
        .ok_or_else(|| StoreError::damaged(format!("there is no seat {index}")))
}

/// A seat out of a column that may be empty.
pub(super) fn seat_if(row: &Row<'_>) -> Result<Option<Seat>> {
    match row.get::<_, Option<i64>>("seat")? {
        Some(_) => seat(row).map(Some),
        None => Ok(None),
    }
}

/// A seat as a column.
pub(super) fn index(seat: Seat) -> i64 {
    // A seat's index is below Seat::MOST.
    seat.index() as i64
}

/// A value as JSON text.
pub(super) fn to_json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value)
        .map_err(|error| StoreError::new(Kind::Other, format!("cannot be stored: {error}")))
}

/// A value out of JSON text.
pub(super) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T> {
    // What serde says itself quotes what stands there.
    serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        StoreError::damaged(format!("stored JSON cannot be read at {line}:{column}"))
    })
}

/// A unit-only enum as the word its JSON has.
pub(super) fn to_word(value: &impl Serialize) -> Result<String> {
    let word = to_json(value)?;
    Ok(word.trim_matches('"').to_owned())
}

/// A unit-only enum out of its word.
pub(super) fn from_word<T: DeserializeOwned>(word: &str) -> Result<T> {
    serde_json::from_value(Value::from(word))
        .map_err(|_| StoreError::damaged(format!("`{word}` is not a word the store knows")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_sort_as_text() {
        let text = |seconds, nanos| {
            let moment = DateTime::from_timestamp(seconds, nanos).unwrap();
            match At(moment).to_sql().unwrap() {
                ToSqlOutput::Owned(rusqlite::types::Value::Text(text)) => text,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(text(0, 0), "1970-01-01T00:00:00.000000000Z");
        assert!(text(0, 1) > text(0, 0));
        assert!(text(1, 0) > text(0, 999_999_999));
        assert!(text(253_402_300_799, 0) > text(0, 0));
        assert!(At(DateTime::from_timestamp(253_402_300_800, 0).unwrap()).to_sql().is_err());
    }
}
