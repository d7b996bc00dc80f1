//! How SQLite finds what the statements of the store ask for: by an index wherever matches, people
//! or messages add up, but where somebody asked for all of them, or once a day.

use std::path::Path;

use rusqlite::{Connection, params_from_iter, types::Null};
use store::STEPS;

/// What adds up over the years.
const GROWS: &str = "matches match_lines seats players addresses guests filings revisions played \
                     arrivals parcels parcel_bytes notes talk notices journal shared";

/// How a statement begins that goes through all rows, and why it may.
const MAY: [(&str, &str); 25] = [
    ("SELECT number, raw, digest FROM arrivals", "each night: all is looked at"),
    ("SELECT serial, coalesce(raw, x''), crc FROM parcels", "each night: all is looked at"),
    ("SELECT id, raw, crc FROM shared", "each night: all is looked at"),
    ("SELECT id, at, match, who, what, why, chain FROM journal", "each night: all is looked at"),
    ("SELECT number, id || char(10) || header", "each night: all is looked at"),
    ("SELECT number, id, header, doc FROM matches", "a database is accepted as it is"),
    ("SELECT * FROM matches ORDER BY number", "a command about all matches, and the digest"),
    ("SELECT line FROM match_lines ORDER BY match", "a list of all matches"),
    ("SELECT number FROM matches ORDER BY number", "what is done to all matches"),
    ("SELECT id FROM matches ORDER BY number", "a command that found no match of a name"),
    ("SELECT 1 FROM matches LIMIT 1", "the first row"),
    ("SELECT * FROM arrival_lines ORDER BY number", "the last of a list, for the moderator"),
    ("SELECT * FROM parcel_lines ORDER BY serial", "the last of a list, for the moderator"),
    ("SELECT * FROM journal WHERE (?1 IS NULL", "the last of a list, for the moderator"),
    ("SELECT chain FROM journal ORDER BY id DESC LIMIT 1", "the last row"),
    ("SELECT doc ->> '$.executed' FROM played ORDER BY id DESC LIMIT 1", "the last row"),
    ("SELECT at FROM journal WHERE +id > coalesce(", "nearly always the last"),
    ("SELECT 1 FROM parcels WHERE state = 'sent' AND finished > ?2", "nearly always the last"),
    ("SELECT number FROM arrivals WHERE verdict = ?1", "once a match that came from another desk"),
    ("DELETE FROM shared", "once a day"),
    ("UPDATE notes SET forgotten = ?2", "once a day"),
    ("UPDATE talk SET forgotten = ?2", "once a day"),
    ("SELECT match, doc FROM notices WHERE at < ?1", "once a day"),
    ("UPDATE parcels SET recipient = ?2 WHERE recipient IN", "somebody is forgotten"),
    // All that is known of somebody, to be forgotten or exported.
    ("SELECT", "in person.rs"),
];

/// How a statement begins that the program makes of names in the schema, and what it goes by.
const MADE: [(&str, &str); 3] = [
    ("SELECT {}, {} FROM main.", "the first number of the key, for the sums"),
    ("SELECT {row} FROM main.", "a condition of `TABLES` in moving.rs"),
    ("INSERT INTO main.", "nothing: a row is added"),
];

/// The statements of a file that stand in it as they are; of one in two parts, both together.
fn statements(text: &str) -> Vec<String> {
    // In a statement, quotes stand around names that are not ours to choose.
    let text = text.replace("\\\"", "`");
    let literals = text.split('"').skip(1).step_by(2);
    let verbs = ["SELECT ", "WITH ", "INSERT INTO ", "UPDATE ", "DELETE FROM "];
    let tail = text.split_once("macro_rules! in_the_way").and_then(|it| it.1.split('"').nth(1));
    literals
        .map(|text| match tail {
            Some(tail) if text.ends_with(' ') => text.to_owned() + tail,
            _ => text.to_owned(),
        })
        .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|text| verbs.iter().any(|verb| text.starts_with(verb)))
        .collect()
}

/// The growing tables that a statement goes through from end to end.
fn scanned(schema: &Connection, sql: &str) -> Vec<String> {
    // An index of few rows, such as those that wait, is as good as a search.
    let is_scan = |line: &&String| {
        let table = line.strip_prefix("SCAN ").unwrap_or_default();
        let few = ["_waiting", "_sending", "_failed", "_new", "_judged", "_held", "_empty"];
        GROWS.split_whitespace().any(|it| Some(it) == table.split(' ').next())
            && !few.iter().any(|end| table.ends_with(end))
    };
    steps(schema, sql).iter().filter(is_scan).cloned().collect()
}

/// The schema, without any rows.
fn schema() -> Connection {
    let schema = Connection::open_in_memory().expect("a database");
    STEPS.iter().for_each(|step| schema.execute_batch(step).expect("a schema"));
    schema
}

/// What SQLite does for a statement.
fn steps(schema: &Connection, sql: &str) -> Vec<String> {
    let mut plan = schema.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).expect(sql);
    let nothing = vec![Null; plan.parameter_count()];
    let steps = plan.query_map(params_from_iter(nothing), |row| row.get::<_, String>(3));
    steps.expect("a plan").map(|row| row.expect("text")).collect()
}

/// The text that stands behind this in a file.
fn literal<'s>(source: &'s str, behind: &str) -> &'s str {
    let text = source.split(behind).nth(1).expect(behind);
    text.split('"').nth(1).expect("a text")
}

/// A flood of copies would be sorted for each of them.
#[test]
fn of_many_copies_the_first_is_found_without_a_look_at_the_others() {
    let source = include_str!("../../crates/store/src/inbox.rs");
    let same = literal(source, "const SAME_BYTES");
    let sql = same.to_owned() + literal(source, "macro_rules! in_the_way");
    let steps = steps(&schema(), &sql);
    assert!(steps.iter().any(|step| step.contains("INDEX arrivals_by_digest")), "{steps:?}");
    assert!(!steps.iter().any(|step| step.contains("TEMP B-TREE")), "{steps:?}");
}

/// With ten thousand matches the documents are most of the file.
#[test]
fn a_list_of_matches_reads_no_document_and_sorts_nothing() {
    let source = include_str!("../../crates/store/src/matches.rs");
    let steps = steps(&schema(), literal(source, "pub fn match_lines"));
    assert_eq!(steps, ["SCAN match_lines"]);
}

#[test]
fn no_statement_goes_through_all_matches_people_or_messages_but_where_that_is_asked() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let schema = schema();
    let (mut seen, mut made, mut wrong) = (0, 0, Vec::new());
    let mut used = vec![false; MAY.len()];
    for entry in std::fs::read_dir(root.join("crates/store/src")).expect("a folder") {
        let path = entry.expect("a file").path();
        let file = path.file_name().expect("a name").to_string_lossy().into_owned();
        for sql in statements(&std::fs::read_to_string(&path).expect("text")) {
            if MADE.iter().any(|(start, _)| sql.starts_with(start)) {
                made += 1;
                continue;
            }
            let scanned = scanned(&schema, &sql);
            seen += 1;
            let may = MAY.iter().position(|(start, why)| {
                sql.starts_with(start) && why.strip_prefix("in ").is_none_or(|it| it == file)
            });
            match may {
                _ if scanned.is_empty() => {}
                Some(place) => used[place] = true,
                None => wrong.push(format!("{file}: {sql}\n    {}", scanned.join(", "))),
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    let idle: Vec<&str> =
        MAY.iter().zip(&used).filter(|(_, used)| !**used).map(|((start, _), _)| *start).collect();
    assert!(idle.is_empty(), "these search by an index by now: {idle:?}");
    assert!(seen > 200, "only {seen} statements were found");
    assert_eq!(made, MADE.len());
}

/// The statements that are made of these conditions.
#[test]
fn the_rows_of_a_match_that_moves_are_found_by_an_index() {
    let source = include_str!("../../crates/store/src/moving.rs");
    let people = literal(source, "const PEOPLE");
    let table = source.split("const TABLES").nth(1).and_then(|it| it.split("];").next());
    let texts: Vec<&str> = table.expect("a table").split('"').skip(1).step_by(2).collect();
    assert_eq!(texts.len(), 22, "a name and a condition each");
    for row in texts.chunks_exact(2) {
        let condition = row[1].replace("PEOPLE", people);
        let sql = format!("SELECT * FROM {} WHERE {condition}", row[0]);
        assert_eq!(scanned(&schema(), &sql), Vec::<String>::new(), "{sql}");
    }
}
