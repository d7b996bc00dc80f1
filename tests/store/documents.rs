//! The document of a match: what it looks like, what cannot be read of it, and how large it gets.

use kit::Seat;
use moderator::{Absence, Former, Match, Observer, Person};
use rusqlite::Connection;
use store::{ArrivalNumber, Kind, Store, StoreError};

use crate::fixtures::{at, create, filing, full, holder, seat};
use crate::vault::{judge, post, take};

fn document(path: &std::path::Path) -> String {
    let database = Connection::open(path).unwrap();
    database.query_row("SELECT doc FROM matches", [], |row| row.get(0)).unwrap()
}

/// From the first release on this changes with the schema alone.
#[test]
fn a_match_is_stored_like_this() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    create(&mut Store::open(&path).unwrap(), &full("klub7"));
    let value: serde_json::Value = serde_json::from_str(&document(&path)).unwrap();
    let shown = serde_json::to_string_pretty(&value).unwrap() + "\n";
    let golden = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store/document.json");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&golden, &shown).unwrap();
    }
    assert_eq!(shown, std::fs::read_to_string(golden).unwrap());
}

#[test]
fn a_document_that_cannot_be_read_is_named_and_not_quoted() {
    for (sql, place) in [
        ("json_set(doc, '$.luck', 'secret-7')", "1:"),
        ("json_set(doc, '$.holders[0].luck', 'secret-7')", "1:"),
        ("json_set(doc, '$.seed', 'secret-7')", "1:"),
        ("json_remove(doc, '$.terms')", "1:"),
        ("substr(doc, 1, length(doc) / 2)", "1:"),
        ("replace(doc, '\"paused\"', '\"secret-7\"')", "1:"),
        ("replace(doc, '\"holders\":[', '\"holders\":[1,2,3,4,5,6,7,8,')", "1:"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite3");
        let mut store = Store::open(&path).unwrap();
        create(&mut store, &full("klub7"));
        let database = Connection::open(&path).unwrap();
        database.execute_batch(&format!("UPDATE matches SET doc = {sql}")).unwrap();
        let read = |store: &Store| {
            let error = store.read(|db| Ok(db.match_by_id("klub7")?)).unwrap_err();
            let error = error.downcast::<StoreError>().unwrap();
            assert_eq!(error.kind(), Kind::Damaged, "{sql}");
            error.to_string()
        };
        assert_eq!(read(&store), "match 1: it is not what was written", "{sql}");
        // Who changed it by hand and says so hears where it cannot be read.
        store.accept().unwrap();
        let said = read(&store);
        assert!(said.starts_with("match 1: stored JSON cannot be read at "), "{sql}: {said}");
        assert!(said.contains(place) && !said.contains("secret"), "{sql}: {said}");
    }
}

/// The fullest table there can be, late in a long match.
fn fullest() -> Match {
    let mut game = full("klub7");
    let person = |number: usize| Person {
        name: format!("Somebody Longname {number}"),
        address: format!("somebody.longname.{number}@mail.example.org"),
        ..Person::of(&game.holders[seat(0)])
    };
    game.observers = (0..Match::MOST_OBSERVERS)
        .map(|number| Observer {
            person: person(number),
            generation: 1,
            gone: number % 3 == 0,
            pictures: Some(false),
        })
        .collect();
    let entry = game.round.as_ref().map(|round| round.entries[seat(0)].clone()).unwrap();
    let offer = game.offers[0].clone();
    let first = game.holders[seat(0)].clone();
    let marks = ["A", "B", "C", "D", "E", "F", "G", "H"];
    let holders = marks.iter().enumerate().map(|(number, mark)| {
        let address = format!("holder.longname.{number}@mail.example.org");
        let mut own = holder(mark, &format!("Holder Longname {number}"), &[&address]);
        own.standing.clone_from(&first.standing);
        own.record = first.record;
        own.asked_more = vec![3, 17, 31];
        let span = |day: i64| Absence { from: at(day), until: at(day + 2880), sent: at(day) };
        own.away.spans = (0..6).map(|week| span(week * 10_080)).collect();
        own.former = (0..2)
            .map(|turn| Former {
                name: format!("Former Longname {turn}"),
                person: Some(1),
                until: 9 + turn,
                at: at(9),
                farewell: None,
            })
            .collect();
        own
    });
    game.holders = holders.collect::<Vec<_>>().into();
    game.offers =
        (0..8).map(|number| moderator::Offer { seat: seat(number), ..offer.clone() }).collect();
    let round = game.round.as_mut().unwrap();
    round.number = 60;
    round.entries = vec![entry; 8].into();
    game
}

#[test]
fn a_document_stays_small() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    let mut game = fullest();
    game.withheld = None;
    create(&mut store, &game);
    let size = document(&path).len();
    println!("the document of the fullest table: {size} bytes");
    assert!(size < 32_000, "{size} bytes");
}

/// What stands in the log after so many orders came together: two commits, with all rows, sums and
/// indexes. What the messages and their answers say is short here.
fn written(orders: usize) -> (u64, u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    let mut game = create(&mut store, &fullest());
    store.checkpoint().unwrap();
    let turns = || (1..).take(orders);
    let arrived = store.write(|tx| turns().map(|turn| take(tx, turn)).collect()).unwrap();
    let arrived: Vec<ArrivalNumber> = arrived;
    store
        .write(|tx| {
            for ((turn, number), seat) in turns().zip(arrived).zip(Seat::first(8)) {
                judge(tx, (game.number, number), turn)?;
                tx.edit(&mut game, |it| [it.file(seat, filing(3, 3))])?;
                post(tx, (game.number, number), turn)?;
            }
            Ok(())
        })
        .unwrap();
    (store.log_size(), document(&path).len() as u64)
}

/// A row that is as long as before is written over where it lies.
#[test]
fn orders_at_the_fullest_table_write_less_than_twice_its_document() {
    let (one, size) = written(1);
    let (eight, _) = written(8);
    println!("the document has {size} bytes; one order writes {one}, each of eight {}", eight / 8);
    assert!(eight / 8 < size / 2, "{eight} bytes, and the document has {size}");
    assert!(one < 2 * size, "{one} bytes, and the document has {size}");
}
