//! What is forgotten is gone from every file, and everything else is as sound as before: the
//! chains, the sums, the logbook, what is made anew from it.
//!
//! `BUDGET` says for how long databases are filled, `SEED` which is the first.

use std::path::Path;

use mail::{Arrival, ArrivalId};
use store::{Forgotten, Kind, Store};

use crate::fixtures::{at, create, draft};
use crate::forgettable::{GONE, STAYS, days, fill, forget};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};
use crate::vault::{Kept, state};

/// A database with letters, of which some are to be forgotten.
fn filled(path: &Path, turns: i64, chance: &mut Chance) -> (Kept, Forgotten) {
    fill(&mut Store::open(path).unwrap(), turns, chance)
}

/// In which files of a folder a word stands, and how often.
fn found(folder: &Path, word: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let count = bytes.windows(word.len()).filter(|it| *it == word.as_bytes()).count();
        if count > 0 {
            found.push((path.file_name().unwrap().to_string_lossy().into_owned(), count));
        }
    }
    found.sort();
    found
}

/// All is sound, and what the logbook and the mailbox make of it is the same.
fn sound(path: &Path, letters: &Kept) {
    let store = Store::open_existing(path).unwrap();
    store
        .read(|db| {
            let health = db.integrity()?;
            assert!(health.is_sound(), "{health}");
            for number in db.match_numbers()? {
                assert_eq!(db.chain(&db.match_by_number(number)?.unwrap())?, None);
            }
            Ok(())
        })
        .unwrap();
    let book = Store::logbook_of(path);
    assert!(Store::read_logbook(&book).unwrap().whole);
    let folder = tempfile::tempdir().unwrap();
    let made = folder.path().join("made.sqlite3");
    Store::rebuild(&book, &made, &mut |digest| letters.get(digest).cloned()).unwrap();
    Store::inspect(&made).unwrap();
    assert_eq!(state(&made), state(path));
    let (made, path) = (crate::vault::seen(&made).unwrap(), crate::vault::seen(path).unwrap());
    let same = |tables: &[(String, Vec<Vec<_>>)]| {
        let all = tables.iter().filter(|(name, _)| name != "logbook" && name != "settings");
        all.cloned().collect::<Vec<_>>()
    };
    assert!(same(&made) == same(&path), "made anew, it holds something else");
}

#[test]
fn what_is_forgotten_is_gone_from_every_file_and_all_else_is_sound() {
    let (first, budget) = (number("SEED", 1_u64), Budget::new("databases that forget", 1, 1));
    let mut letters_gone = 0;
    for seed in (first..).take_while(|_| budget.next()) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite3");
        let (letters, expected) = filled(&path, 60, &mut Chance::new(seed));
        assert!(found(folder.path(), GONE).len() > 1, "seed {seed}: nothing to find");
        let mut store = Store::open(&path).unwrap();
        // Too early: the match was not over for long enough, or the letters are too new.
        assert_eq!(forget(&mut store, -1, days(40)).unwrap(), None);
        let done = forget(&mut store, days(11), days(41)).unwrap();
        assert_eq!(done, Some(expected), "seed {seed}");
        assert_eq!(found(folder.path(), GONE), [], "seed {seed}");
        assert!(!found(folder.path(), STAYS).is_empty());
        sound(&path, &letters);
        // It goes on from there, and a second time there is nothing to do.
        assert_eq!(forget(&mut store, days(12), days(42)).unwrap(), None);
        create(&mut store, &draft("klub9"));
        let copy = folder.path().join("copy");
        store.back_up(&copy).unwrap();
        Store::inspect(&copy).unwrap();
        sound(&path, &letters);
        assert_eq!(found(folder.path(), GONE), [], "seed {seed}: after more was written");
        letters_gone += expected.came + expected.went;
    }
    println!("{budget}: {letters_gone} letters forgotten, no word of them left");
}

#[test]
fn what_is_not_put_away_or_sent_is_not_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    let arrival = Arrival { id: ArrivalId("1".to_owned()), received: at(0), raw: STAYS.into() };
    store.write(|tx| Ok(tx.receive("main", &arrival, at(0))?)).unwrap();
    assert_eq!(forget(&mut store, days(11), days(41)).unwrap(), None);
    assert_eq!(store.read(|db| Ok(db.unread(9)?)).unwrap()[0].arrival, arrival);
}

#[test]
fn a_forgotten_letter_is_never_read_or_sent_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let (_, forgotten) = filled(&path, 12, &mut Chance::new(5));
    let mut store = Store::open(&path).unwrap();
    forget(&mut store, days(11), days(41)).unwrap();
    let lines = store.read(|db| Ok((db.arrival_list(None, 99)?, db.parcel_list(None, None, 99)?)));
    let (came, went) = lines.unwrap();
    let gone: Vec<_> = came.into_iter().filter(|line| line.forgotten.is_some()).collect();
    assert_eq!(gone.len(), forgotten.came);
    for line in &gone {
        assert!(line.verdict.as_ref().is_some_and(|it| it.sender.is_none()));
        assert!(store.write(|tx| Ok(tx.reopen(line.number)?)).is_err());
        let known = store.read(|db| Ok(db.is_forgotten("main", &line.id)?)).unwrap();
        assert!(known, "{:?}", line.id);
    }
    let gone: Vec<_> = went.into_iter().filter(|line| line.forgotten.is_some()).collect();
    assert_eq!(gone.len(), forgotten.went);
    for line in gone {
        let refused = store.write(|tx| Ok(tx.retry(line.id, at(days(42)))?)).unwrap_err();
        let kind = refused.downcast_ref::<store::StoreError>().map(|it| it.kind());
        assert_eq!(kind, Some(Kind::Refused));
        let parcel = store.read(|db| Ok(db.parcel(line.id)?)).unwrap().unwrap();
        assert!(parcel.raw.is_empty());
    }
}

/// The two places in which a process can end: before the commit, and before the new logbook took
/// the place of the old one.
#[test]
fn a_crash_while_it_forgets_leaves_a_sound_pair() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let (letters, _) = filled(&path, 20, &mut Chance::new(9));
    let book = Store::logbook_of(&path);
    let new = folder.path().join("a.sqlite3.logbook.new");
    let (old_book, old) = (std::fs::read(&book).unwrap(), folder.path().join("old.sqlite3"));
    Store::open(&path).unwrap().back_up(&old).unwrap();
    forget(&mut Store::open(&path).unwrap(), days(11), days(41)).unwrap();
    let new_book = std::fs::read(&book).unwrap();

    // Before the commit: the new logbook is no part of anything, however much of it there is.
    let before = tempfile::tempdir().unwrap();
    let cut = before.path().join("a.sqlite3");
    for share in [0, 1, 2, 3] {
        let _ = std::fs::remove_file(&cut);
        std::fs::copy(&old, &cut).unwrap();
        std::fs::write(Store::logbook_of(&cut), &old_book).unwrap();
        let part = &new_book[..new_book.len() * share / 3];
        std::fs::write(before.path().join("a.sqlite3.logbook.new"), part).unwrap();
        let mut store = Store::open(&cut).unwrap();
        store.write(|tx| Ok(tx.set("later", "yes")?)).unwrap();
        sound(&cut, &letters);
        forget(&mut store, days(11), days(41)).unwrap();
        drop(store);
        sound(&cut, &letters);
        assert_eq!(found(before.path(), GONE), []);
    }

    // After it: whoever comes next finishes it, a reader or a process that was there before.
    for opened_before in [false, true] {
        let mut store = opened_before.then(|| Store::open(&path).unwrap());
        std::fs::rename(&book, &new).unwrap();
        std::fs::write(&book, &old_book).unwrap();
        let mut store = store.take().unwrap_or_else(|| Store::open(&path).unwrap());
        if !opened_before {
            assert!(!new.exists());
        }
        store.write(|tx| Ok(tx.set("later", &opened_before.to_string())?)).unwrap();
        assert!(!new.exists());
        sound(&path, &letters);
        // What is there now is what the next turn starts from.
        forget(&mut store, -1, days(41)).unwrap();
    }
}

/// Somebody else writes while the logbook begins anew.
#[test]
fn others_go_on_in_the_new_logbook() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let (letters, _) = filled(&path, 20, &mut Chance::new(11));
    let mut other = Store::open(&path).unwrap();
    other.write(|tx| Ok(tx.set("before", "yes")?)).unwrap();
    forget(&mut Store::open(&path).unwrap(), days(11), days(41)).unwrap();
    for turn in 0..200 {
        other.write(|tx| Ok(tx.set("after", &turn.to_string())?)).unwrap();
    }
    sound(&path, &letters);
}
