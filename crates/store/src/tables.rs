//! The tables as the sums and exported matches see them. The SQL here
//! is made from names in our own migrations, and from nothing else.

use rusqlite::Connection;

use super::error::Result;
use super::tx::ReadTx;

/// How many keys share a sum.
pub(super) const PART: i64 = 64;

/// Tables that are about the others, and one whose rows have a CRC in another.
const ABOUT: [&str; 3] = ["sums", "head", "parcel_bytes"];

/// The column that holds a whole message. It has a digest or a CRC next to it, which stands for it.
const RAW: &str = "raw";

/// The column that holds a document.
const DOC: &str = "doc";

/// A column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Column {
    /// Its name.
    pub name: String,
    /// Whether it holds bytes: they are hexadecimal digits in JSON.
    pub bytes: bool,
    /// Its place in the key, from 1; 0: it is not in it.
    pub key: i64,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TableLayout {
    /// Its name.
    pub name: String,
    /// Its columns but whole messages.
    pub columns: Vec<Column>,
    /// Whether a CRC or a link stands for its documents.
    digested: bool,
    /// The first column of its key, if that is a number.
    first: Option<String>,
}

/// All tables whose rows are kept.
pub(super) fn tables(conn: &Connection) -> Result<Vec<TableLayout>> {
    let sql = "SELECT name FROM main.sqlite_schema
               WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name";
    let mut names: Vec<String> = ReadTx::new(conn).all(sql, [])?;
    names.retain(|name| !ABOUT.contains(&name.as_str()));
    names.into_iter().map(|name| table(conn, name)).collect()
}

fn table(conn: &Connection, name: String) -> Result<TableLayout> {
    let sql = "SELECT name, type, pk FROM pragma_table_info(?1, 'main') ORDER BY cid";
    let mut found: Vec<(String, String, i64)> = ReadTx::new(conn).all(sql, [&name])?;
    found.retain(|(name, ..)| name != RAW);
    let first = found.iter().find(|(_, kind, key)| *key == 1 && kind == "INTEGER");
    let first = first.map(|(name, ..)| name.clone());
    let column = |(name, kind, key)| Column { name, bytes: kind == "BLOB", key };
    let columns: Vec<Column> = found.into_iter().map(column).collect();
    let digested = columns.iter().any(|it| ["crc", "link"].contains(&it.name.as_str()));
    Ok(TableLayout { name, columns, digested, first })
}

impl TableLayout {
    /// The values of a row that its sum covers.
    fn values(&self, of: &str) -> String {
        let told = self.columns.iter().filter(|it| it.name != DOC || !self.digested);
        let values: Vec<String> = told.map(|it| format!("{of}\"{}\"", it.name)).collect();
        values.join(", ")
    }

    /// All columns as JSON.
    fn array(&self) -> String {
        let value = |column: &Column| {
            let name = format!("\"{}\"", column.name);
            match column.bytes {
                true => format!("CASE WHEN {name} IS NULL THEN NULL ELSE hex({name}) END"),
                // What a JSON function has just made would stand there as JSON and not as text.
                false if column.name == DOC => format!("{name} || ''"),
                false => name,
            }
        };
        let values: Vec<String> = self.columns.iter().map(value).collect();
        format!("json_array({})", values.join(", "))
    }

    /// The part a row belongs to.
    fn part(&self, of: &str) -> String {
        self.first.as_ref().map_or("0".to_owned(), |key| format!("{of}\"{key}\" / {PART}"))
    }

    /// The rows between two keys: part and values.
    pub fn select(&self) -> String {
        let key = self.first.as_ref().map_or("0".to_owned(), |key| format!("\"{key}\""));
        format!(
            "SELECT {}, {} FROM main.\"{}\" WHERE {key} BETWEEN ?1 AND ?2",
            self.part(""),
            self.values(""),
            self.name
        )
    }

    /// The keys of these parts, for [`TableLayout::select`].
    pub fn bounds(&self, (from, to): (i64, i64)) -> (i64, i64) {
        match self.first {
            Some(_) => {
                (from.saturating_mul(PART), to.saturating_mul(PART).saturating_add(PART - 1))
            }
            None => (i64::MIN, i64::MAX),
        }
    }

    /// The rows that this is so of, in the order of their keys, each as JSON.
    pub fn rows_where(&self, condition: &str) -> String {
        let mut keys: Vec<&Column> = self.columns.iter().filter(|it| it.key > 0).collect();
        keys.sort_by_key(|it| it.key);
        let keys: Vec<String> = keys.iter().map(|it| format!("\"{}\"", it.name)).collect();
        let (row, keys) = (self.array(), keys.join(", "));
        format!("SELECT {row} FROM main.\"{}\" WHERE {condition} ORDER BY {keys}", self.name)
    }

    /// What tells of each change of a row, as long as the connection lives. The table is named by
    /// its place among all.
    pub fn triggers(&self, place: usize) -> String {
        let name = &self.name;
        let one = |event: &str, of: &str, more: i64, values: &str| {
            format!(
                "CREATE TEMP TRIGGER summed_{event}_{name} AFTER {event} ON main.\"{name}\"
                 BEGIN SELECT row_changed({place}, {}, {more}, {values}); END;",
                self.part(of)
            )
        };
        let (old, new) = (self.values("OLD."), self.values("NEW."));
        [
            one("INSERT", "NEW.", 1, &new),
            one("UPDATE", "NEW.", 0, &format!("{old}, {new}")),
            one("DELETE", "OLD.", -1, &old),
        ]
        .concat()
    }
}
