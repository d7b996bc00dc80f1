//! Rot: whichever bit of the database or of its write-ahead log flips, somebody notices, or
//! nobody can see it.

use std::collections::BTreeMap;
use std::path::Path;

use moderator::{Journal, Note, Party, Row, Who};
use store::{Kind, Store};

use crate::fixtures::{at, create, draft, load};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};
use crate::vault::{Noticed, copy, fill, look, seen};

/// How the flips ended.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    sqlite: usize,
    ours: usize,
    nothing: usize,
    unnoticed: Vec<(usize, u8)>,
}

/// Flips bits in a file that lies beside the database at `path` (or is it), one at a time.
fn flip(path: &Path, ending: &str, budget: &Budget, chance: &mut Chance) -> Count {
    let hit = path.with_file_name("hit.sqlite3");
    let file = |path: &Path| format!("{}{ending}", path.display());
    let bytes = std::fs::read(file(path)).expect("the file");
    let full: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] != 0).collect();
    copy(path, &hit);
    assert!(matches!(look(&hit), Noticed::Not), "it was sound");
    let whole = seen(&hit).expect("a sound database");
    let mut count = Count::default();
    for turn in (0..).take_while(|_| budget.next()) {
        // Most of a small database is empty: every other flip hits what is not.
        let at = match turn % 2 {
            0 => full[chance.index(full.len())],
            _ => chance.index(bytes.len()),
        };
        let mask = 1_u8 << chance.below(8);
        copy(path, &hit);
        let mut changed = bytes.clone();
        changed[at] ^= mask;
        std::fs::write(file(&hit), &changed).expect("the file");
        match look(&hit) {
            Noticed::BySqlite => count.sqlite += 1,
            Noticed::ByUs => count.ours += 1,
            Noticed::Not => match seen(&hit).as_ref() == Some(&whole) {
                true => count.nothing += 1,
                false => count.unnoticed.push((at, mask)),
            },
        }
    }
    count
}

fn print(seed: u64, budget: &Budget, count: &Count) {
    let Count { sqlite, ours, nothing, unnoticed } = count;
    println!(
        "{budget}\n  seed {seed}: noticed by integrity_check {sqlite}, by sums, chains and \
         count {ours}, without any effect {nothing}, unnoticed {}",
        unnoticed.len()
    );
}

#[test]
fn no_flipped_bit_of_the_database_changes_what_is_read_unnoticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    fill(&mut store, 70);
    store.checkpoint().unwrap();
    drop(store);
    let (seed, budget) = (number("SEED", 7), Budget::new("bits of a database", 3, 200));
    let count = flip(&path, "", &budget, &mut Chance::new(seed));
    print(seed, &budget, &count);
    assert_eq!(count.unnoticed, []);
    assert!(count.sqlite > 10 && count.ours > 10, "the flips hit nothing");
}

#[test]
fn no_flipped_bit_of_the_log_drops_commits_unnoticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("live.sqlite3");
    let mut store = Store::open(&path).unwrap();
    fill(&mut store, 3);
    // As a process leaves it that is killed: nothing is moved out of the log.
    let killed = folder.path().join("killed.sqlite3");
    copy(&path, &killed);
    let (seed, budget) = (number("SEED", 8), Budget::new("bits of a write-ahead log", 2, 80));
    let count = flip(&killed, "-wal", &budget, &mut Chance::new(seed));
    print(seed, &budget, &count);
    assert_eq!(count.unnoticed, []);
    assert!(count.ours > 40, "the flips hit nothing");
}

#[test]
fn a_log_that_is_cut_or_gone_is_noticed_and_says_how_much_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("live.sqlite3");
    let mut store = Store::open(&path).unwrap();
    fill(&mut store, 2);
    let killed = folder.path().join("killed.sqlite3");
    copy(&path, &killed);
    std::fs::remove_file(folder.path().join("killed.sqlite3-wal")).unwrap();
    let Err(error) = Store::open_existing(&killed) else { panic!("it opened") };
    assert_eq!(error.kind(), Kind::WentBack);
    // With its log gone the file is empty: all commits are lost.
    assert!(error.to_string().contains("commits it had"), "{error}");
    assert!(error.hint().unwrap().contains("botpost restore"));
    // A database that is gone is not begun anew in silence.
    std::fs::remove_file(&killed).unwrap();
    let Err(error) = Store::open(&killed) else { panic!("it opened") };
    assert!(error.to_string().contains("gone, but the count of its commits is there"), "{error}");
    assert!(!killed.exists());
}

#[test]
fn the_sums_are_those_of_the_rows_after_any_write() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    fill(&mut store, 70);
    // What changes a document in its row.
    let mut game = load(&store, "klub7");
    let (name, text) = ("Ania".to_owned(), "Is it my turn?".to_owned());
    let from = Party::Seat(crate::fixtures::seat(0));
    let note = Note { number: 1, from, name, round: None, at: at(1), text, passed: false };
    for row in [Row::Noted(note), Row::NotePassed(1)] {
        store.write(|tx| Ok(tx.edit(&mut game, |_| [row])?)).unwrap();
    }
    let forgotten = store.write(|tx| Ok(tx.forget_before(at(100_000), at(200_000))?)).unwrap();
    assert!(forgotten.said > 0, "{forgotten:?}");
    let undone = store.write(|tx| -> anyhow::Result<()> {
        tx.create(&draft("klub9"))?;
        anyhow::bail!("undone")
    });
    assert!(undone.is_err());
    store
        .write(|tx| {
            let undone = tx.atomically(|tx| -> anyhow::Result<()> {
                tx.set("a", "1")?;
                anyhow::bail!("no")
            });
            assert!(undone.is_err());
            // A statement that fails when the row is in, for want of its match.
            let what = "a line of no match".to_owned();
            let line = Journal { who: Who::Clock, what, why: None };
            assert!(tx.note(Some(999), &line, at(2)).is_err());
            Ok(tx.set("b", "2")?)
        })
        .unwrap();
    let (whole, quick) =
        store.read(|db| Ok((db.integrity()?.changed, db.glance()?.changed))).unwrap();
    assert_eq!((whole, quick), (vec![], vec![]));
}

#[test]
fn a_damaged_row_does_not_become_sound_by_being_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    let game = create(&mut store, &draft("klub7"));
    store.checkpoint().unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute("UPDATE matches SET botpost = '0.0.0'", []).unwrap();
    drop(other);
    store.write(|tx| Ok(tx.rest(&game, crate::fixtures::at(5))?)).unwrap();
    let health = store.read(|db| Ok(db.glance()?)).unwrap();
    assert_eq!(health.to_string(), "matches: something in the rows 0 to 63 was changed");
    // The way out for a change that somebody made on purpose.
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute("UPDATE matches SET doc = replace(doc, 'Ania', 'Anja')", []).unwrap();
    drop(other);
    assert!(store.read(|db| Ok(db.match_by_id("klub7")?)).is_err());
    store.accept().unwrap();
    let line = store.read(|db| Ok(db.match_line("klub7")?)).unwrap().unwrap();
    assert_eq!(line.holders[crate::fixtures::seat(0)].name, "Anja");
    assert_eq!(
        crate::fixtures::load(&store, "klub7").holders[crate::fixtures::seat(0)].name,
        "Anja"
    );
    assert!(store.read(|db| Ok(db.integrity()?)).unwrap().is_sound());
}

/// A document and its line both have it: whichever of them is damaged, nobody is shown it.
#[test]
fn a_damaged_name_of_a_player_is_never_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    create(&mut store, &draft("klub7"));
    store.checkpoint().unwrap();
    drop(store);
    let read = |path: &Path| {
        let store = Store::open_existing(path).unwrap();
        let lines = store.read(|db| Ok(db.match_lines()?)).ok();
        (lines, store.read(|db| Ok(db.match_by_id("klub7")?)).ok())
    };
    let whole = read(&path);
    let bytes = std::fs::read(&path).unwrap();
    let name = b"\"name\":\"Ania\"";
    let places: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(name)).collect();
    assert_eq!(places.len(), 2, "a document and a line");
    for at in places {
        let hit = path.with_file_name("hit.sqlite3");
        copy(&path, &hit);
        let mut changed = bytes.clone();
        changed[at + name.len() - 2] ^= 1;
        std::fs::write(&hit, &changed).unwrap();
        let (lines, game) = read(&hit);
        assert!(lines.is_none() || lines == whole.0, "{lines:?}");
        assert!(game.is_none() || game == whole.1, "{game:?}");
        let sound = Store::open_existing(&hit).unwrap().read(|db| Ok(db.integrity()?.is_sound()));
        assert!(!sound.unwrap());
    }
}

#[test]
fn the_parts_of_a_table_are_found_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    fill(&mut store, 70);
    drop(store);
    let conn = rusqlite::Connection::open(&path).unwrap();
    let mut found: BTreeMap<&str, String> = BTreeMap::new();
    for sql in [
        "UPDATE arrivals SET verdict = 'stored round=1 serial=2; answered' WHERE number = 66",
        "UPDATE parcels SET recipient = 'bnia@example.org' WHERE serial = 3",
        "UPDATE seats SET name = 'Anja' WHERE match = 2 AND seat = 0",
        "UPDATE addresses SET address = 'anja@example.org' WHERE place = 0",
        "UPDATE matches SET doc = replace(doc, 'Ania', 'Anja') WHERE number = 1",
        "UPDATE match_lines SET line = replace(line, 'Ania', 'Anja') WHERE match = 2",
        "UPDATE counters SET value = value - 1",
        "DELETE FROM sums WHERE name = 'guests'",
        "UPDATE head SET line = line || ' '",
        "DROP INDEX journal_by_at",
    ] {
        conn.execute_batch(&format!("SAVEPOINT one; {sql}")).unwrap();
        conn.execute_batch("RELEASE one").unwrap();
        let store = Store::open_existing(&path);
        let said = match store {
            Ok(store) => store.read(|db| Ok(db.integrity()?.to_string())).unwrap(),
            Err(error) => error.to_string(),
        };
        let last = found.values().next_back().cloned().unwrap_or_default();
        assert!(!said.is_empty() && said != last, "{sql}: {said:?}");
        found.insert(sql, said);
    }
    let arrivals = found.values().any(|said| said.contains("arrivals: something in the rows 64"));
    assert!(arrivals, "{found:?}");
}
