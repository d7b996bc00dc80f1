//! How values stand in columns: moments, words, digests, seats, JSON and phrases.

use std::collections::BTreeSet;
use std::sync::Mutex;

use chrono::{DateTime, Datelike, SecondsFormat, Utc};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Row, RowIndex};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::error::{Kind, Result, StoreError};
use kit::{Arg, Phrase, Seat};
use moderator::{Moment, Zone};

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

/// A text out of a column, as long as its row is read.
pub(super) fn text<'row>(row: &'row Row<'_>, column: impl RowIndex) -> Result<&'row str> {
    Ok(row.get_ref(column)?.as_str().map_err(rusqlite::Error::from)?)
}

/// A zone out of its name.
pub(super) fn zone(name: &str) -> Result<Zone> {
    name.parse().map_err(|_| StoreError::damaged(format!("`{name}` is not a zone")))
}

/// A value as JSON text.
pub(super) fn to_json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value)
        .map_err(|error| StoreError::new(Kind::Other, format!("cannot be stored: {error}")))
}

/// A value out of JSON text.
pub(super) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text)
        .map_err(|error| StoreError::damaged(format!("a stored value cannot be read: {error}")))
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

/// A phrase as JSON text.
pub(super) fn phrase_text(phrase: &Phrase) -> String {
    phrase_value(phrase).to_string()
}

/// A phrase out of JSON text.
pub(super) fn text_phrase(text: &str) -> Result<Phrase> {
    let value: Value = from_json(text)?;
    value_phrase(&value).ok_or_else(|| StoreError::damaged("a stored phrase cannot be read"))
}

fn phrase_value(phrase: &Phrase) -> Value {
    let args = phrase.args.iter().map(|(name, arg)| match arg {
        Arg::Code(code) => json!([name, "code", code]),
        Arg::Typed(text) => json!([name, "typed", text]),
        Arg::Number(number) => json!([name, "number", number]),
        Arg::Seat(seat) => json!([name, "seat", seat.index()]),
        Arg::Phrase(inner) => json!([name, "phrase", phrase_value(inner)]),
    });
    json!({ "key": phrase.key, "args": args.collect::<Vec<Value>>() })
}

fn value_phrase(value: &Value) -> Option<Phrase> {
    let mut args = Vec::new();
    for arg in value["args"].as_array()? {
        let held = &arg[2];
        let read = match arg[1].as_str()? {
            "code" => Arg::Code(held.as_str()?.to_owned()),
            "typed" => Arg::Typed(held.as_str()?.to_owned()),
            "number" => Arg::Number(held.as_i64()?),
            "seat" => {
                let index = usize::try_from(held.as_u64()?).ok()?;
                Arg::Seat(Some(index).filter(|index| *index < Seat::MOST).map(Seat::new)?)
            }
            "phrase" => Arg::Phrase(value_phrase(held)?),
            _ => return None,
        };
        args.push((kept(arg[0].as_str()?), read));
    }
    Some(Phrase { key: kept(value["key"].as_str()?), args })
}

/// Phrases have keys that live as long as the program, because games write them as literals.
/// Each key read back is kept once: there are only as many as games have names for marks.
fn kept(text: &str) -> &'static str {
    static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut all = KEPT.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    match all.get(text) {
        Some(known) => known,
        None => {
            let new: &'static str = Box::leak(text.to_owned().into_boxed_str());
            all.insert(new);
            new
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_read_back_the_same() {
        let inner = Phrase::new("colour").with("n", -3_i64).typed("who", "a \"b\" \u{7}");
        let phrase = Phrase::new("mark-red").code("code", "R").with("of", inner);
        let phrase = phrase.with("seat", Seat::new(7));
        assert_eq!(text_phrase(&phrase_text(&phrase)).unwrap(), phrase);
    }

    #[test]
    fn a_phrase_that_is_none_is_damage() {
        for text in ["", "{}", r#"{"key":"k","args":[["a","seat",8]]}"#, r#"{"key":1,"args":[]}"#] {
            assert_eq!(text_phrase(text).unwrap_err().kind(), Kind::Damaged, "{text}");
        }
    }

    #[test]
    fn a_key_is_kept_once() {
        assert!(std::ptr::eq(kept("only-once"), kept("only-once")));
    }

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
