//! Played rounds and the journal: added, never changed, and one flipped bit is seen.

use std::path::Path;

use kit::Seed;
use moderator::{Journal, Match, PlayedRound, Revision, RevisionKind, State, Who};
use rusqlite::Connection;
use store::{Broken, Kind, Store};

use crate::fixtures::{at, create, draft, kind, load, played, round, seat};

/// A database file with a match of three played rounds and a journal.
fn three_rounds(path: &Path) -> Match {
    let mut store = Store::open(path).unwrap();
    let mut one = create(&mut store, &draft("klub7"));
    store
        .write(|tx| {
            tx.edit(&mut one, |it| {
                it.enter(State::Playing);
                []
            })?;
            for number in 0..3 {
                tx.edit(&mut one, |it| {
                    it.round = Some(round(number, 2));
                    []
                })?;
                tx.edit(&mut one, |it| [it.play(played(number))])?;
                let what = format!("played round={number}");
                let line = Journal { who: Who::Clock, what, why: None };
                tx.note(Some(one.number), &line, at(i64::from(number)))?;
            }
            Ok(())
        })
        .unwrap();
    one
}

#[test]
fn practice_is_counted_over_the_matches_of_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("botpost.db");
    let one = three_rounds(&path);
    let mut store = Store::open(&path).unwrap();
    let again = create(&mut store, &draft("klub8"));
    let other = Match { header: "ricochet/1 sealed".to_owned(), ..draft("klub9") };
    let other = create(&mut store, &other);
    let practice = |of: &Match, at: usize, most: u32| {
        store.read(|reader| Ok(reader.practice(of.number, seat(at), most)?)).unwrap()
    };
    assert_eq!((practice(&one, 0, 9), practice(&one, 0, 2)), (3, 2));
    // Somebody else's orders are no practice of one's own, nor are those of another game.
    assert_eq!((practice(&one, 1, 9), practice(&other, 0, 9)), (0, 0));
    assert_eq!(practice(&again, 0, 9), 3);
}

/// The database as a stranger sees it, with the triggers gone.
fn tampered(path: &Path, sql: &str) {
    let conn = Connection::open(path).unwrap();
    let triggers: Vec<String> = conn
        .prepare("SELECT 'DROP TRIGGER ' || name FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    conn.execute_batch(&triggers.join(";")).unwrap();
    conn.execute_batch(sql).unwrap();
    assert!(conn.changes() > 0, "{sql} changed nothing");
}

#[test]
fn played_rounds_come_back_as_they_went_in() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let one = three_rounds(&path);
    let store = Store::open(&path).unwrap();
    store
        .read(|reader| {
            assert_eq!(reader.played(one.number)?, [played(0), played(1), played(2)]);
            assert_eq!(reader.played_round(one.number, 1)?, Some(played(1)));
            assert_eq!(reader.played_round(one.number, 3)?, None);
            assert_eq!(reader.chain(&one)?, None);
            assert!(reader.integrity()?.is_sound());
            Ok(())
        })
        .unwrap();
    assert_eq!(load(&store, "klub7"), one);
    assert_eq!(one.before, played(2).digest());
}

#[test]
fn a_round_is_played_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let one = three_rounds(&path);
    let mut store = Store::open(&path).unwrap();
    let again = store.write(|tx| {
        let mut copy = one.clone();
        tx.edit(&mut copy, |it| {
            it.round = Some(round(2, 2));
            []
        })?;
        Ok(tx.edit(&mut copy, |it| [it.play(played(2))])?)
    });
    assert_eq!(kind(again), Kind::Refused);
    assert_eq!(load(&store, "klub7"), one);
}

#[test]
fn history_is_never_changed_or_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    three_rounds(&path);
    let conn = Connection::open(&path).unwrap();
    conn.execute_batch(
        "INSERT INTO filings (match, round, seat, doc, seal)
         VALUES (1, 1, 0, '{\"program\":\"-\"}', zeroblob(32));
         INSERT INTO revisions VALUES (1, 1, 0, '{}');",
    )
    .unwrap();
    for table in ["played", "journal", "filings", "revisions"] {
        let column = match table {
            "journal" => "what",
            _ => "doc",
        };
        for sql in [format!("UPDATE {table} SET {column} = '{{}}'"), format!("DELETE FROM {table}")]
        {
            let error = conn.execute(&sql, []).unwrap_err().to_string();
            assert!(error.contains(" never "), "{sql}: {error}");
        }
    }
}

#[test]
fn the_chain_sees_any_change() {
    for (sql, broken) in [
        (
            "UPDATE played SET doc = replace(doc, 'pped Y', 'pped X') WHERE number = 1",
            Broken::Round(1),
        ),
        ("UPDATE played SET kind = 'goals' WHERE number = 2", Broken::Round(2)),
        ("UPDATE played SET revision = 1 WHERE number = 0", Broken::Round(0)),
        ("UPDATE played SET botpost = 'x' WHERE number = 0", Broken::Round(0)),
        ("UPDATE played SET link = zeroblob(32) WHERE number = 2", Broken::Round(2)),
        ("DELETE FROM played WHERE id = 2", Broken::Round(2)),
        ("DELETE FROM played WHERE id = 3", Broken::Head),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite3");
        three_rounds(&path);
        tampered(&path, sql);
        let store = Store::open(&path).unwrap();
        let one = load(&store, "klub7");
        let found = store.read(|reader| Ok(reader.chain(&one)?)).unwrap();
        assert_eq!(found, Some(broken), "{sql}");
    }
}

#[test]
fn a_match_that_does_not_stand_where_its_rounds_left_it_is_seen() {
    let elsewhere = |it: &mut Match| it.position = Some("another\n".to_owned());
    let later = |it: &mut Match| it.round = Some(round(4, 2));
    for change in [elsewhere as fn(&mut Match), later] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite3");
        let mut one = three_rounds(&path);
        let mut store = Store::open(&path).unwrap();
        store
            .write(|tx| {
                Ok(tx.edit(&mut one, |it| {
                    change(it);
                    []
                })?)
            })
            .unwrap();
        assert_eq!(store.read(|reader| Ok(reader.chain(&one)?)).unwrap(), Some(Broken::Head));
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let one = three_rounds(&path);
    let store = Store::open(&path).unwrap();
    for (other, broken) in [
        (Match { seed: Seed::new([0; 32]), ..one.clone() }, Broken::Round(0)),
        (Match { before: [0; 32], ..one }, Broken::Head),
    ] {
        assert_eq!(store.read(|reader| Ok(reader.chain(&other)?)).unwrap(), Some(broken));
    }
}

#[test]
fn the_check_sees_a_changed_journal() {
    for (sql, line) in [
        ("UPDATE journal SET what = 'x' WHERE id = 2", 2),
        ("UPDATE journal SET match = NULL WHERE id = 1", 1),
        ("DELETE FROM journal WHERE id = 1", 2),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite3");
        three_rounds(&path);
        tampered(&path, sql);
        let store = Store::open(&path).unwrap();
        let health = store.read(|reader| Ok(reader.integrity()?)).unwrap();
        assert_eq!(health.journal, Some(line), "{sql}");
        assert!(!health.is_sound());
    }
}

#[test]
fn a_bit_flipped_in_the_file_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    three_rounds(&path);
    let mut bytes = std::fs::read(&path).unwrap();
    let place = bytes.windows(9).position(|window| window == b"stopped Y").unwrap();
    bytes[place + 8] ^= 1;
    std::fs::write(&path, &bytes).unwrap();
    let store = Store::open(&path).unwrap();
    let one = load(&store, "klub7");
    store
        .read(|reader| {
            let health = reader.integrity()?;
            assert!(health.file.is_empty(), "SQLite itself sees nothing");
            assert!(health.changed.is_empty(), "the link stands for the round");
            assert!(matches!(reader.chain(&one)?, Some(Broken::Round(_))));
            Ok(())
        })
        .unwrap();
}

#[test]
fn a_damaged_filing_is_never_handed_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    let mut one = create(&mut store, &draft("klub7"));
    store
        .write(|tx| {
            tx.edit(&mut one, |it| {
                it.round = Some(round(0, 2));
                []
            })?;
            let filing = crate::fixtures::filing(1, 0);
            Ok(tx.edit(&mut one, |it| [it.file(seat(0), filing)])?)
        })
        .unwrap();
    tampered(&path, "UPDATE filings SET doc = json_set(doc, '$.program', '1RN 3BW 1')");
    assert_eq!(kind(store.read(|reader| Ok(reader.filings(one.number)?))), Kind::Damaged);
    assert_eq!(load(&store, "klub7"), one);
    tampered(&path, "UPDATE matches SET doc = replace(doc, '3BE', '3BW')");
    assert_eq!(kind(store.read(|reader| Ok(reader.match_by_id("klub7")?))), Kind::Damaged);
}

fn revision(number: u32, kind: RevisionKind, from: u32) -> Revision {
    let position = (kind == RevisionKind::RollBack).then(|| played(from).before);
    Revision { number, kind, from, position, seed: None, at: at(9) }
}

#[test]
fn versions_of_rounds_stand_beside_each_other_and_nothing_that_was_played_goes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut one = three_rounds(&path);
    let mut store = Store::open(&path).unwrap();
    let first = played(1).closing();
    let again = |number: u32| PlayedRound {
        revision: 1,
        closed: Some(played(number).closing()),
        filings: vec![None, None].into(),
        events: "another\n".to_owned(),
        ..played(number)
    };
    let redo = |it: &mut Match| {
        let redo = it.revise(revision(1, RevisionKind::Redo, 1));
        [redo, it.replay(again(1)), it.replay(again(2))]
    };
    store.write(|tx| Ok(tx.edit(&mut one, redo)?)).unwrap();
    let read = |store: &Store, one: &Match| {
        store
            .read(|db| {
                assert_eq!(db.chain(one)?, None);
                assert!(db.integrity()?.is_sound());
                Ok((db.played(one.number)?, db.versions(one.number)?.len()))
            })
            .unwrap()
    };
    assert_eq!(read(&store, &one), (vec![played(0), again(1), again(2)], 5));
    assert_eq!(load(&store, "klub7"), one);
    // The same version twice is refused.
    let twice = store.write(|tx| Ok(tx.edit(&mut one.clone(), |it| [it.replay(again(1))])?));
    assert!(twice.is_err());
    let back = |it: &mut Match| {
        it.before = first;
        let back = it.revise(revision(2, RevisionKind::RollBack, 2));
        it.round = Some(round(2, 2));
        [back]
    };
    store.write(|tx| Ok(tx.edit(&mut one, back)?)).unwrap();
    assert_eq!(read(&store, &one), (vec![played(0), again(1)], 5));
    assert_eq!(load(&store, "klub7"), one);
    let filings = store.read(|db| Ok(db.filings(one.number)?)).unwrap();
    // What was filed for a round that is open again, or to come again, is sealed.
    assert!(filings.iter().all(|filed| filed.open == (filed.round >= 2)), "{filings:?}");
    let new = PlayedRound { revision: 2, before: played(2).before, ..played(2) };
    store.write(|tx| Ok(tx.edit(&mut one, |it| [it.play(new)])?)).unwrap();
    assert_eq!(read(&store, &one).1, 6);
    drop(store);
    let sql = "UPDATE played SET doc = json_set(doc, '$.closed', NULL)
               WHERE revision = 1 AND number = 1";
    tampered(&path, sql);
    let store = Store::open(&path).unwrap();
    let broken = store.read(|db| Ok(db.chain(&one)?)).unwrap();
    assert_eq!(broken, Some(Broken::Round(1)));
}
