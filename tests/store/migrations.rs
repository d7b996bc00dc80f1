//! From one schema to the next, on a second step that is made for these tests.

use std::path::Path;

use rusqlite::Connection;
use store::{Kind, Result, SCHEMA, STEPS, Store, migrate, schema_checksum};

const NEXT: &str = "ALTER TABLE players ADD COLUMN motto TEXT NOT NULL DEFAULT 'none';";

/// Opens a database with all steps there are, and one more.
fn open(path: &Path, next: &[&'static str]) -> Result<Connection> {
    let mut conn = Connection::open(path)?;
    migrate(&mut conn, Some(path), &[STEPS, next].concat())?;
    Ok(conn)
}

fn first(conn: &Connection, column: &str) -> Option<String> {
    let sql = format!("SELECT {column} FROM players");
    conn.query_row(&sql, [], |row| row.get(0)).ok()
}

#[test]
fn a_step_keeps_the_content_and_leaves_one_backup_of_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let backup = |number: &str| {
        folder.path().join(format!("a.sqlite3.schema{}.backup{number}", STEPS.len()))
    };
    let mut store = Store::open(&path).unwrap();
    crate::fixtures::create(&mut store, &crate::fixtures::draft("klub7"));
    drop(store);
    assert!(!backup("").exists(), "a new database leaves no backup of nothing");

    // A step that fails changes nothing, and the next try keeps its backup.
    let broken = "ALTER TABLE players ADD COLUMN motto TEXT; INSERT INTO nowhere VALUES (1);";
    assert!(open(&path, &[broken]).is_err());
    let conn = open(&path, &[]).unwrap();
    assert_eq!((first(&conn, "name"), first(&conn, "motto")), (Some("Ania".to_owned()), None));
    drop(conn);
    let conn = open(&path, &[NEXT]).unwrap();
    assert_eq!(first(&conn, "name"), Some("Ania".to_owned()));
    assert_eq!(first(&conn, "motto"), Some("none".to_owned()));
    for number in ["", "2"] {
        let conn = open(&backup(number), &[]).unwrap();
        assert_eq!((first(&conn, "name"), first(&conn, "motto")), (Some("Ania".to_owned()), None));
    }
}

/// A step that is added has another checksum, which this says.
#[test]
fn the_schema_behind_all_steps_is_the_one_that_is_known() {
    let mut conn = Connection::open_in_memory().unwrap();
    migrate(&mut conn, None, STEPS).unwrap();
    let found = schema_checksum(&conn).unwrap();
    assert_eq!(found, SCHEMA, "SCHEMA is {found:#010X}");
}

#[test]
fn a_damaged_database_is_not_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    drop(Store::open(&path).unwrap());
    open(&path, &[]).unwrap().execute("UPDATE counters SET value = 8", []).unwrap();
    let error = open(&path, &[NEXT]).unwrap_err();
    assert_eq!(error.kind(), Kind::Damaged);
    assert!(error.to_string().contains("counters: something in the rows"), "{error}");
}
