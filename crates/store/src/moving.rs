//! A match as the rows that it is made of, to go on in another database: written as text there,
//! and read with numbers of their own here. Must never take a row whose table it does not know:
//! what would be left behind is lost.

use std::collections::BTreeMap;

use kit::hex;
use rusqlite::params_from_iter;
use rusqlite::types::{Value, ValueRef};
use serde_json::Value as Json;

use super::column::At;
use super::error::{Kind, Result, StoreError};
use super::migrate;
use super::played::{link, linked, linked_version};
use super::tables::{Column, TableLayout, tables};
use super::tx::{ReadTx, Tx};
use moderator::{Journal, Moment};

/// The people at a table: those who hold seats, and those who held them.
const PEOPLE: &str = "(SELECT player FROM seats WHERE match = ?1 UNION
    SELECT former.value ->> '$.player' FROM seats, json_each(record, '$.former') AS former
    WHERE match = ?1)";

/// The tables that a match has rows in, each with how they are found. What a row refers to stands
/// above it.
const TABLES: [(&str, &str); 19] = [
    ("players", "id IN PEOPLE"),
    ("addresses", "player IN PEOPLE"),
    ("matches", "number = ?1"),
    ("seats", "match = ?1"),
    ("offers", "match = ?1"),
    ("observers", "match = ?1"),
    ("revisions", "match = ?1"),
    ("rounds", "match = ?1"),
    ("filings", "round IN (SELECT id FROM rounds WHERE match = ?1)"),
    ("entries", "round IN (SELECT id FROM rounds WHERE match = ?1)"),
    ("acts", "round IN (SELECT id FROM rounds WHERE match = ?1)"),
    ("played_seats", "played IN (SELECT id FROM played WHERE match = ?1)"),
    ("played_acts", "played IN (SELECT id FROM played WHERE match = ?1)"),
    ("played", "match = ?1"),
    ("notes", "match = ?1"),
    ("talk", "match = ?1"),
    ("notices", "match = ?1"),
    ("arrivals", "match = ?1 AND state <> 'new'"),
    ("journal", "match = ?1"),
];

/// The mailbox of messages that came to another desk: what came of them is known here, their text
/// is not.
const ELSEWHERE: &str = "elsewhere";

/// The rows of a match that comes from another desk.
pub struct MovedRows<'r> {
    /// Each as `["table",[values]]`.
    pub rows: &'r [&'r str],
    /// The schema they are of.
    pub schema: i64,
    /// What the move is called.
    pub name: &'r str,
    /// When they were written.
    pub at: Moment,
}

impl ReadTx<'_> {
    /// The schema that rows are written in.
    pub fn row_schema() -> i64 {
        migrate::NEWEST
    }

    /// Everything that belongs to a match, a row a line.
    ///
    /// # Errors
    /// If the database fails.
    pub fn rows_of_match(&self, number: u16) -> Result<Vec<String>> {
        let layouts = tables(self.conn())?;
        let mut lines = Vec::new();
        for (name, condition) in TABLES {
            let layout = layouts.iter().find(|it| it.name == name);
            let layout = layout.ok_or_else(|| StoreError::damaged(format!("no table {name}")))?;
            let sql = layout.rows_where(&condition.replace("PEOPLE", PEOPLE));
            let mut statement = self.conn().prepare_cached(&sql)?;
            let found = statement.query_map([number], |row| row.get::<_, String>(0))?;
            for row in found {
                lines.push(format!("[\"{name}\",{}]", row?));
            }
        }
        Ok(lines)
    }
}

impl Tx<'_> {
    /// Writes a match from another desk as it stood there, under numbers of this database, and says
    /// which is the match's. People who are known by the same addresses are those people.
    ///
    /// # Errors
    /// [`Kind::Refused`] if the rows are of another schema or no match, or its id is taken.
    pub fn take_match(&self, moved: &MovedRows<'_>) -> Result<u16> {
        if moved.schema != migrate::NEWEST {
            let what = format!("rows of schema {}, and this is {}", moved.schema, migrate::NEWEST);
            return Err(StoreError::new(Kind::Refused, what));
        }
        let layouts: BTreeMap<String, TableLayout> =
            tables(self.conn())?.into_iter().map(|it| (it.name.clone(), it)).collect();
        let mut rows: BTreeMap<&str, Vec<Fields>> = BTreeMap::new();
        for (number, line) in (1..).zip(moved.rows) {
            let (table, fields) = fields(line, &layouts).ok_or_else(|| no_row(number))?;
            rows.entry(table).or_default().push(fields);
        }
        let mut arriving = Arriving {
            tx: self,
            moved,
            rows,
            match_number: (0, 0),
            people: BTreeMap::new(),
            rounds: BTreeMap::new(),
            filings: BTreeMap::new(),
        };
        arriving.write()?;
        Ok(arriving.match_number.1 as u16)
    }
}

fn no_row(number: usize) -> StoreError {
    let what = format!("row {number} of the match cannot be read");
    StoreError::new(Kind::Refused, what)
}

/// A row, by the names of its columns.
type Fields = BTreeMap<String, Value>;

fn fields(line: &str, layouts: &BTreeMap<String, TableLayout>) -> Option<(&'static str, Fields)> {
    let row: Json = serde_json::from_str(line).ok()?;
    let name = row.get(0)?.as_str()?;
    let (name, _) = TABLES.iter().find(|(known, _)| *known == name)?;
    let layout = layouts.get(*name)?;
    let values = read(layout, row.get(1)?.as_array()?)?;
    let names = layout.columns.iter().map(|column| column.name.clone());
    Some((name, names.zip(values).collect()))
}

/// The values of a row, as they stand in columns.
fn read(table: &TableLayout, values: &[Json]) -> Option<Vec<Value>> {
    if values.len() != table.columns.len() {
        return None;
    }
    let one = |(column, value): (&Column, &Json)| match value {
        Json::Null => Some(Value::Null),
        Json::Number(number) => number.as_i64().map(Value::Integer),
        Json::String(text) if column.bytes => hex::decode(text).map(Value::Blob),
        Json::String(text) => Some(Value::Text(text.clone())),
        _ => None,
    };
    table.columns.iter().zip(values).map(one).collect()
}

/// A match on its way in.
struct Arriving<'a> {
    tx: &'a Tx<'a>,
    moved: &'a MovedRows<'a>,
    rows: BTreeMap<&'static str, Vec<Fields>>,
    /// Its number there, and here.
    match_number: (i64, i64),
    /// The numbers of people, rounds and filings there, and here.
    people: BTreeMap<i64, i64>,
    rounds: BTreeMap<i64, i64>,
    filings: BTreeMap<i64, i64>,
}

impl Arriving<'_> {
    fn take(&mut self, table: &'static str) -> Vec<Fields> {
        self.rows.remove(table).unwrap_or_default()
    }

    fn write(&mut self) -> Result<()> {
        self.people()?;
        self.match_row()?;
        for mut seat in self.take("seats") {
            let player = self.known(&self.people, &seat, "player")?;
            seat.insert("player".to_owned(), Value::Integer(player));
            let record = self.record(&text(&seat, "record")?)?;
            seat.insert("record".to_owned(), Value::Text(record));
            self.put("seats", seat, &[])?;
        }
        for mut offer in self.take("offers") {
            // Whom it was offered to on another bench is none of this one.
            offer.insert("candidate".to_owned(), Value::Null);
            self.put("offers", offer, &[])?;
        }
        for table in ["observers", "revisions"] {
            for row in self.take(table) {
                self.put(table, row, &[])?;
            }
        }
        self.rounds()?;
        self.played()?;
        for table in ["notes", "talk", "notices"] {
            for row in self.take(table) {
                self.put(table, row, &[])?;
            }
        }
        self.arrivals()?;
        self.journal()
    }

    /// Those who are known here with the same addresses, and the others.
    fn people(&mut self) -> Result<()> {
        let mut addresses: BTreeMap<i64, BTreeMap<i64, String>> = BTreeMap::new();
        for row in self.take("addresses") {
            let own = addresses.entry(number(&row, "player")?).or_default();
            own.insert(number(&row, "place")?, text(&row, "address")?);
        }
        for row in self.take("players") {
            let there = number(&row, "id")?;
            let own: Vec<String> =
                addresses.remove(&there).unwrap_or_default().into_values().collect();
            let here = match self.tx.person(&own)? {
                Some(known) => known,
                None => {
                    let here = self.put("players", row, &["id"])?;
                    self.tx.insert_addresses(here, &own)?;
                    here
                }
            };
            self.people.insert(there, here);
        }
        Ok(())
    }

    fn match_row(&mut self) -> Result<()> {
        let none = || StoreError::new(Kind::Refused, "the rows are not those of one match");
        let [row] = <[Fields; 1]>::try_from(self.take("matches")).map_err(|_| none())?;
        let id = text(&row, "id")?;
        let taken = self.tx.one("SELECT 1 FROM matches WHERE id = ?1", [&id], |_| Ok(()))?;
        if taken.is_some() {
            let what = format!("there is a match `{id}` already");
            return Err(StoreError::new(Kind::Refused, what));
        }
        let last: Option<i64> =
            self.tx.one("SELECT max(number) FROM matches", [], |row| Ok(row.get(0)?))?.flatten();
        self.match_number = (number(&row, "number")?, last.unwrap_or(0) + 1);
        let mut row = row;
        row.insert("number".to_owned(), Value::Integer(self.match_number.1));
        self.put("matches", row, &[])?;
        Ok(())
    }

    /// What is public of those who hold and held a seat, with the people they are here.
    fn record(&self, record: &str) -> Result<String> {
        let mut record: Json = serde_json::from_str(record).map_err(|_| odd("record"))?;
        for former in record.get_mut("former").and_then(Json::as_array_mut).into_iter().flatten() {
            if let Some(there) = former.get("player").and_then(Json::as_i64) {
                former["player"] = self.people.get(&there).copied().into();
            }
        }
        if let Some(approached) = record.get_mut("vacancy").and_then(|it| it.get_mut("approached"))
        {
            *approached = Json::Array(Vec::new());
        }
        Ok(record.to_string())
    }

    fn rounds(&mut self) -> Result<()> {
        for row in self.take("rounds") {
            let there = number(&row, "id")?;
            let here = self.put("rounds", row, &["id"])?;
            self.rounds.insert(there, here);
        }
        for row in self.take("filings") {
            let there = number(&row, "id")?;
            let row = self.in_round(row)?;
            let here = self.put("filings", row, &["id"])?;
            self.filings.insert(there, here);
        }
        for row in self.take("entries") {
            let mut row = self.in_round(row)?;
            if row.get("filing") != Some(&Value::Null) {
                let filing = self.known(&self.filings, &row, "filing")?;
                row.insert("filing".to_owned(), Value::Integer(filing));
            }
            if let Some(Value::Text(questions)) = row.get("questions") {
                let questions = of_no_letter(questions)?;
                row.insert("questions".to_owned(), Value::Text(questions));
            }
            self.put("entries", row, &[])?;
        }
        for row in self.take("acts") {
            let row = self.in_round(row)?;
            self.put("acts", row, &[])?;
        }
        Ok(())
    }

    fn in_round(&self, mut row: Fields) -> Result<Fields> {
        let round = self.known(&self.rounds, &row, "round")?;
        row.insert("round".to_owned(), Value::Integer(round));
        Ok(row)
    }

    /// The rounds that were played, each chained to the one before as in this database.
    fn played(&mut self) -> Result<()> {
        let (acts, seats) = (self.take("played_acts"), self.take("played_seats"));
        let mut before = None;
        for mut row in self.take("played") {
            let there = number(&row, "id")?;
            let of = |rows: &[Fields]| -> Result<Vec<Fields>> {
                let own = |it: &&Fields| number(it, "played").is_ok_and(|it| it == there);
                Ok(rows.iter().filter(own).cloned().collect())
            };
            let (acts, seats) = (of(&acts)?, of(&seats)?);
            row.insert("match".to_owned(), Value::Integer(self.match_number.1));
            let last = match before {
                Some(last) => last,
                None => self.first_link()?,
            };
            let mut values = columns(&row, &PLAYED)?;
            for act in &acts {
                values.extend(columns(act, &ACT)?);
            }
            for seat in &seats {
                values.extend_from_slice(linked(&columns(seat, &SEAT)?));
            }
            values.extend_from_slice(linked_version(&columns(&row, &["revision", "closed"])?));
            let chain = link(&last, values.iter().map(ValueRef::from));
            before = Some(chain);
            row.insert("chain".to_owned(), Value::Blob(chain.to_vec()));
            let here = self.put("played", row, &["id"])?;
            let parts = acts.into_iter().map(|it| ("played_acts", it));
            for (table, mut part) in parts.chain(seats.into_iter().map(|it| ("played_seats", it))) {
                part.insert("played".to_owned(), Value::Integer(here));
                self.put(table, part, &[])?;
            }
        }
        Ok(())
    }

    fn first_link(&self) -> Result<super::played::ChainHash> {
        let number = self.match_number.1 as u16;
        let game = self.tx.match_by_number(number)?.ok_or_else(|| odd("match"))?;
        Ok(super::played::first_link(&game))
    }

    /// What came of messages: their text stays where it came to.
    fn arrivals(&mut self) -> Result<()> {
        let at = At(self.moved.at);
        let rusqlite::types::ToSqlOutput::Owned(at) = rusqlite::ToSql::to_sql(&at)? else {
            return Err(odd("moment"));
        };
        for mut row in self.take("arrivals") {
            let name = format!("{}.{}", self.moved.name, number(&row, "number")?);
            row.insert("mailbox".to_owned(), Value::Text(ELSEWHERE.to_owned()));
            row.insert("name".to_owned(), Value::Text(name));
            row.insert("state".to_owned(), Value::Text("settled".to_owned()));
            row.insert("sender".to_owned(), Value::Null);
            row.insert("forgotten".to_owned(), at.clone());
            row.insert("raw".to_owned(), Value::Blob(Vec::new()));
            self.put("arrivals", row, &["number"])?;
        }
        Ok(())
    }

    fn journal(&mut self) -> Result<()> {
        let here = self.match_number.1 as u16;
        for row in self.take("journal") {
            let why = match row.get("why") {
                Some(Value::Text(why)) => Some(why.clone()),
                _ => None,
            };
            let who = super::journal::word_who(&text(&row, "who")?)?;
            let at = text(&row, "at")?.parse().map_err(|_| odd("at"))?;
            let line = Journal { who, what: text(&row, "what")?, why };
            self.tx.note(Some(here), &line, at)?;
        }
        Ok(())
    }

    /// Inserts a row without these columns, which are made here, and says which it is.
    fn put(&self, table: &str, mut row: Fields, made: &[&str]) -> Result<i64> {
        if row.contains_key("match") {
            row.insert("match".to_owned(), Value::Integer(self.match_number.1));
        }
        made.iter().for_each(|column| drop(row.remove(*column)));
        let names: Vec<&str> = row.keys().map(String::as_str).collect();
        let marks = vec!["?"; names.len()].join(", ");
        let names = names.join("\", \"");
        let sql = format!("INSERT INTO main.\"{table}\" (\"{names}\") VALUES ({marks})");
        self.tx.alive()?;
        let conn = self.tx.conn();
        let done = conn.prepare_cached(&sql)?.execute(params_from_iter(row.into_values()));
        done.map_err(|error| StoreError::from(error).while_doing(&format!("a row of {table}")))?;
        Ok(conn.last_insert_rowid())
    }

    fn known(&self, of: &BTreeMap<i64, i64>, row: &Fields, column: &str) -> Result<i64> {
        of.get(&number(row, column)?).copied().ok_or_else(|| odd(column))
    }
}

/// Questions about messages that came to another desk: their numbers there mean nothing here.
fn of_no_letter(questions: &str) -> Result<String> {
    let mut questions: Json = serde_json::from_str(questions).map_err(|_| odd("questions"))?;
    for open in questions.get_mut("open").and_then(Json::as_array_mut).into_iter().flatten() {
        open["letter"] = 0.into();
    }
    if let Some(over) = questions.get_mut("over") {
        *over = Json::Array(Vec::new());
    }
    Ok(questions.to_string())
}

/// The columns that are chained, in order.
const PLAYED: [&str; 11] = [
    "match",
    "number",
    "kind",
    "opened",
    "deadline",
    "executed",
    "dice_key",
    "position_before",
    "events",
    "position_after",
    "botpost",
];
const ACT: [&str; 6] = ["place", "seat", "act", "done_at", "events", "position"];
const SEAT: [&str; 10] = [
    "seat",
    "executed",
    "ready",
    "program",
    "filed_at",
    "rank",
    "serial",
    "salt",
    "filed_by",
    "confirmed",
];

fn columns(row: &Fields, names: &[&str]) -> Result<Vec<Value>> {
    names.iter().map(|name| row.get(*name).cloned().ok_or_else(|| odd(name))).collect()
}

fn number(row: &Fields, column: &str) -> Result<i64> {
    match row.get(column) {
        Some(Value::Integer(number)) => Ok(*number),
        _ => Err(odd(column)),
    }
}

fn text(row: &Fields, column: &str) -> Result<String> {
    match row.get(column) {
        Some(Value::Text(text)) => Ok(text.clone()),
        _ => Err(odd(column)),
    }
}

fn odd(what: &str) -> StoreError {
    StoreError::new(Kind::Refused, format!("a row of the match has no such {what}"))
}
