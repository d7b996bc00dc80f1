//! A match as the rows that it is made of, to go on in another database: written as text there,
//! and read with numbers of their own here. Must never take a row whose table it does not know:
//! what would be left behind is lost.

use std::collections::BTreeMap;

use kit::hex;
use rusqlite::params_from_iter;
use rusqlite::types::Value;
use serde_json::Value as Json;

use super::column::{At, from_json};
use super::error::{Kind, Result, StoreError};
use super::migrate;
use super::played::PlayedRow;
use super::tables::{Column, TableLayout, tables};
use super::tx::{ReadTx, Tx};
use moderator::{Journal, Match, Moment};

/// The people at a table: those who hold seats, and those who held them.
const PEOPLE: &str = "(SELECT player FROM seats WHERE match = ?1)";

/// The tables that a match has rows in, each with how they are found.
const TABLES: [(&str, &str); 11] = [
    ("players", "id IN PEOPLE"),
    ("addresses", "player IN PEOPLE"),
    ("matches", "number = ?1"),
    ("revisions", "match = ?1"),
    ("filings", "match = ?1"),
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
        let mut arriving = Arriving { tx: self, moved, rows, people: BTreeMap::new(), number: 0 };
        arriving.write()?;
        Ok(arriving.number)
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
    let columns = &layouts.get(*name)?.columns;
    let values = row.get(1)?.as_array().filter(|values| values.len() == columns.len())?;
    let one = |(column, value): (&Column, &Json)| {
        let stored = match value {
            Json::Null => Value::Null,
            Json::Number(number) => Value::Integer(number.as_i64()?),
            Json::String(text) if column.bytes => Value::Blob(hex::decode(text)?),
            Json::String(text) => Value::Text(text.clone()),
            _ => return None,
        };
        Some((column.name.clone(), stored))
    };
    let fields: Option<Fields> = columns.iter().zip(values).map(one).collect();
    Some((name, fields?))
}

/// A match on its way in.
struct Arriving<'a> {
    tx: &'a Tx<'a>,
    moved: &'a MovedRows<'a>,
    rows: BTreeMap<&'static str, Vec<Fields>>,
    /// The numbers of people there, and here.
    people: BTreeMap<i64, i64>,
    /// The number of the match here.
    number: u16,
}

impl Arriving<'_> {
    fn take(&mut self, table: &'static str) -> Vec<Fields> {
        self.rows.remove(table).unwrap_or_default()
    }

    fn write(&mut self) -> Result<()> {
        self.people()?;
        let none = || StoreError::new(Kind::Refused, "the rows are not those of one match");
        let [row] = <[Fields; 1]>::try_from(self.take("matches")).map_err(|_| none())?;
        self.number = self.tx.free_number(&text(&row, "id")?)?;
        let game = self.game(&row)?;
        self.tx.insert_match(&game, &text(&row, "botpost")?)?;
        for table in ["revisions", "filings", "notes", "talk", "notices"] {
            for mut row in self.take(table) {
                row.remove("id");
                self.put(table, row)?;
            }
        }
        for row in self.take("played") {
            let row = PlayedRow {
                of: self.number,
                number: number(&row, "number")?.try_into().map_err(|_| odd("number"))?,
                revision: number(&row, "revision")?.try_into().map_err(|_| odd("revision"))?,
                kind: text(&row, "kind")?,
                botpost: text(&row, "botpost")?,
                doc: text(&row, "doc")?,
            };
            self.tx.insert_played_row(&game, &row)?;
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
            let here = self.tx.person_of(&text(&row, "name")?, &own)?;
            self.people.insert(there, here);
        }
        Ok(())
    }

    /// The match with its people as they are stored here. Numbers of the bench and the inbox there
    /// mean nothing here.
    fn game(&self, row: &Fields) -> Result<Match> {
        let game: Match = from_json(&text(row, "doc")?)?;
        let (id, header) = (text(row, "id")?, text(row, "header")?);
        let mut game = Match { number: self.number, id, header, ..game };
        let here = |there: Option<i64>| there.and_then(|it| self.people.get(&it).copied());
        for seat in game.holders.seats() {
            let holder = &mut game.holders[seat];
            if holder.person.is_some() && here(holder.person).is_none() {
                return Err(odd("person"));
            }
            holder.person = here(holder.person);
            holder.former.iter_mut().for_each(|it| it.person = here(it.person));
            holder.vacancy.approached.clear();
        }
        game.offers.iter_mut().for_each(|it| it.candidate = None);
        if let Some(round) = &mut game.round {
            for seat in round.entries.seats() {
                let questions = &mut round.entries[seat].questions;
                questions.open.iter_mut().for_each(|it| it.letter = 0);
                questions.over.clear();
            }
        }
        Ok(game)
    }

    /// What came of messages: their text stays where it came to.
    fn arrivals(&mut self) -> Result<()> {
        let at = At(self.moved.at).text()?;
        for mut row in self.take("arrivals") {
            let name = format!("{}.{}", self.moved.name, number(&row, "number")?);
            row.insert("mailbox".to_owned(), Value::Text(ELSEWHERE.to_owned()));
            row.insert("name".to_owned(), Value::Text(name));
            row.insert("state".to_owned(), Value::Text("settled".to_owned()));
            row.insert("sender".to_owned(), Value::Null);
            row.insert("forgotten".to_owned(), Value::Text(at.clone()));
            row.insert("raw".to_owned(), Value::Blob(Vec::new()));
            row.remove("number");
            self.put("arrivals", row)?;
        }
        Ok(())
    }

    fn journal(&mut self) -> Result<()> {
        for row in self.take("journal") {
            let why = text(&row, "why").ok();
            let who = super::journal::word_who(&text(&row, "who")?)?;
            let at = text(&row, "at")?.parse().map_err(|_| odd("at"))?;
            let line = Journal { who, what: text(&row, "what")?, why };
            self.tx.note(Some(self.number), &line, at)?;
        }
        Ok(())
    }

    /// Inserts a row of the match.
    fn put(&self, table: &str, mut row: Fields) -> Result<()> {
        row.insert("match".to_owned(), Value::Integer(self.number.into()));
        let names: Vec<&str> = row.keys().map(String::as_str).collect();
        let marks = vec!["?"; names.len()].join(", ");
        let names = names.join("\", \"");
        let sql = format!("INSERT INTO main.\"{table}\" (\"{names}\") VALUES ({marks})");
        let values = params_from_iter(row.into_values());
        let done = self.tx.noting(|| self.tx.conn().prepare_cached(&sql)?.execute(values));
        done.map(drop).map_err(|error| error.while_doing(&format!("a row of {table}")))
    }
}

fn number(row: &Fields, column: &str) -> Result<i64> {
    if let Some(Value::Integer(number)) = row.get(column) { Ok(*number) } else { Err(odd(column)) }
}

fn text(row: &Fields, column: &str) -> Result<String> {
    if let Some(Value::Text(text)) = row.get(column) { Ok(text.clone()) } else { Err(odd(column)) }
}

fn odd(what: &str) -> StoreError {
    StoreError::new(Kind::Refused, format!("a row of the match has no such {what}"))
}
