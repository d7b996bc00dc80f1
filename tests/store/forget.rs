//! What is forgotten is gone from every file, and everything else is as sound as before.
//!
//! `BUDGET` says for how long databases are filled, `SEED` which is the first.

use std::path::Path;

use mail::{Arrival, ArrivalId};
use moderator::{GmAct, GmNotice, NoticeAbout};
use store::{Forgotten, Kind, Store};

use crate::fixtures::{at, create, draft};
use crate::forgettable::{GONE, STAYS, days, fill, forget};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};

/// A database with letters, of which some are to be forgotten.
fn filled(path: &Path, turns: i64, chance: &mut Chance) -> Forgotten {
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

/// All is sound.
fn sound(path: &Path) {
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
}

#[test]
fn what_is_forgotten_is_gone_from_every_file_and_all_else_is_sound() {
    let (first, budget) = (number("SEED", 1_u64), Budget::new("databases that forget", 1, 1));
    let mut letters_gone = 0;
    for seed in (first..).take_while(|_| budget.next()) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite3");
        let expected = filled(&path, 60, &mut Chance::new(seed));
        assert!(!found(folder.path(), GONE).is_empty(), "seed {seed}: nothing to find");
        let mut store = Store::open(&path).unwrap();
        // Too early: the match was not over for long enough, or the letters are too new.
        assert_eq!(forget(&mut store, -1, days(40)).unwrap(), None);
        let done = forget(&mut store, days(11), days(41)).unwrap();
        assert_eq!(done, Some(expected), "seed {seed}");
        assert_eq!(found(folder.path(), GONE), [], "seed {seed}");
        assert!(!found(folder.path(), STAYS).is_empty());
        sound(&path);
        // It goes on from there, and a second time there is nothing to do.
        assert_eq!(forget(&mut store, days(12), days(42)).unwrap(), None);
        create(&mut store, &draft("klub9"));
        let copy = folder.path().join("copy");
        store.back_up(&copy).unwrap();
        Store::inspect(&copy).unwrap();
        sound(&path);
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
    let forgotten = filled(&path, 12, &mut Chance::new(5));
    let mut store = Store::open(&path).unwrap();
    forget(&mut store, days(11), days(41)).unwrap();
    let lines = store.read(|db| Ok((db.arrival_list(99)?, db.parcel_list(99)?)));
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

#[test]
fn what_the_moderator_wrote_is_forgotten_where_nothing_else_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("a.sqlite3")).unwrap();
    let number = create(&mut store, &draft("klub7")).number;
    let what = GmAct::Say { text: GONE.to_owned() };
    let about = NoticeAbout::Asked { what, along: None, of: 1 };
    let (round, deadline, used) = (None, None, None);
    let notice = GmNotice { number: 1, about, round, deadline, at: at(days(1)), used };
    store.write(|tx| Ok(tx.keep_notice(number, &notice)?)).unwrap();
    assert!(!found(folder.path(), GONE).is_empty());
    let done = forget(&mut store, days(11), days(41)).unwrap();
    assert_eq!(done, Some(Forgotten { said: 1, ..Forgotten::default() }));
    assert_eq!(found(folder.path(), GONE), []);
    assert_eq!(forget(&mut store, days(12), days(42)).unwrap(), None);
}
