//! Backups that can be trusted, and a database made anew from its logbook and the kept mail.

use std::path::{Path, PathBuf};
use std::process::Command;

use rusqlite::Connection;
use sha2::{Digest, Sha256};
use store::{Kind, Store};

use crate::fixtures::{create, draft, load};
use crate::support::budget::Budget;
use crate::vault::{Kept, copy, fill, state};

fn filled(path: &Path, turns: i64) -> Kept {
    let (mut store, mut kept) = (Store::open(path).unwrap(), Kept::new());
    fill(&mut store, &mut kept, turns);
    kept
}

#[test]
fn a_backup_is_whole_and_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    filled(&path, 5);
    let store = Store::open(&path).unwrap();
    let copy = folder.path().join("copy");
    store.back_up(&copy).unwrap();
    let copied = Store::inspect(&copy).unwrap();
    assert_eq!((copied.schema, copied.matches), (1, 2));
    assert_eq!(state(&copy), state(&path));
    let left: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|it| it.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("copy") && name != "copy" && name != "copy.logbook")
        .filter(|name| !name.ends_with("-wal") && !name.ends_with("-shm"))
        .collect();
    assert_eq!(left, Vec::<String>::new());
}

#[test]
fn a_backup_that_was_cut_off_leaves_nothing_and_counts_for_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    filled(&path, 3);
    let name = |name: &str| folder.path().join(name);
    let (dated, named) = ("a.sqlite3.20261123T090000Z.backup", "copy");
    for whole in [dated, named] {
        std::fs::write(name(whole), "").unwrap();
        std::fs::write(name(&format!("{whole}.part")), "half").unwrap();
    }
    // Somebody is at this one.
    std::fs::write(name("a.sqlite3.20261124T090000Z.backup.part"), "half").unwrap();
    let busy = std::fs::File::open(name("a.sqlite3.20261124T090000Z.backup.part")).unwrap();
    busy.lock().unwrap();
    // What others lay there under such a name is not ours.
    std::fs::write(name("notes.part"), "precious").unwrap();
    std::os::unix::fs::symlink("notes.part", name("a.sqlite3.link.part")).unwrap();
    let removed = Store::remove_halves(&path).unwrap();
    assert_eq!(removed, [name(&format!("{dated}.part"))]);
    assert!(!name(dated).exists(), "an empty backup");
    assert!(name("notes.part").exists() && name("copy.part").exists());
    assert!(name("a.sqlite3.20261124T090000Z.backup.part").exists());
    assert!(Store::remove_half(&name(named)).unwrap());
    assert!(!name(named).exists(), "its name is free");
    // One that is whole stays, whatever lies beside it.
    Store::open(&path).unwrap().back_up(&name(named)).unwrap();
    std::fs::write(name("copy.part"), "half").unwrap();
    assert!(Store::remove_half(&name(named)).unwrap());
    Store::inspect(&name(named)).unwrap();
}

#[test]
fn a_copy_that_is_not_sound_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    filled(&path, 3);
    let copy = folder.path().join("copy");
    Store::open(&path).unwrap().back_up(&copy).unwrap();
    let conn = Connection::open(&copy).unwrap();
    conn.execute("UPDATE seats SET generation = 9 WHERE match = 2", []).unwrap();
    drop(conn);
    let error = Store::inspect(&copy).unwrap_err();
    assert_eq!(error.kind(), Kind::Damaged);
    assert!(error.to_string().contains("seats: something in the rows 0 to 63"), "{error}");
    std::fs::write(&copy, "notes").unwrap();
    assert!(Store::inspect(&copy).is_err());
}

/// What the logbook and the kept letters make of a database.
fn anew(path: &Path, letters: &Kept) -> ([u8; 32], u64) {
    let made = path.with_file_name("anew.sqlite3");
    copy(Path::new("/nonexistent"), &made);
    let book = Store::logbook_of(path);
    let rebuilt = Store::rebuild(&book, &made, &mut |digest| letters.get(digest).cloned()).unwrap();
    Store::inspect(&made).unwrap();
    let digest = state(&made);
    std::fs::remove_file(&made).unwrap();
    (digest, rebuilt.without_text)
}

#[test]
fn a_database_is_made_anew_from_its_logbook() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let letters = filled(&path, 70);
    assert_eq!(anew(&path, &letters), (state(&path), 0));
    // Letters that nobody kept: what came of them is known all the same.
    assert_eq!(anew(&path, &Kept::new()), (state(&path), 70));
}

#[test]
fn a_backup_goes_on_with_the_logbook() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let letters = filled(&path, 4);
    let copy = folder.path().join("copy");
    let mut store = Store::open(&path).unwrap();
    store.back_up(&copy).unwrap();
    create(&mut store, &draft("klub9"));
    store.write(|tx| Ok(tx.set("later", "yes")?)).unwrap();
    let book = Store::logbook_of(&path);
    let found = |digest: &[u8; 32]| letters.get(digest).cloned();
    let rebuilt = Store::rebuild(&book, &copy, &mut { found }).unwrap();
    assert_eq!(rebuilt.commits, 2);
    Store::inspect(&copy).unwrap();
    assert_eq!(load(&Store::open(&copy).unwrap(), "klub9").holders, draft("klub9").holders);
    assert_eq!(state(&copy), state(&path));

    // Not with one of another database, and not with one that is damaged.
    let other = folder.path().join("b.sqlite3");
    filled(&other, 9);
    assert!(Store::rebuild(&Store::logbook_of(&other), &path, &mut |_| None).is_err());
    let text = std::fs::read_to_string(&book).unwrap();
    std::fs::write(&book, text.replacen("klub8", "klub6", 1)).unwrap();
    let error = Store::read_logbook(&book).unwrap_err();
    assert_eq!(error.kind(), Kind::Damaged);
    assert!(error.to_string().contains("the record after commit"), "{error}");
}

#[test]
fn a_logbook_cut_anywhere_gives_a_sound_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let letters = filled(&path, 6);
    let text = std::fs::read(Store::logbook_of(&path)).unwrap();
    let ends: Vec<usize> = (0..text.len()).filter(|at| text[*at] == b'\n').collect();
    let cut = folder.path().join("cut.sqlite3");
    for end in ends {
        // In the middle of the next record.
        let end = (end + 30).min(text.len());
        std::fs::write(Store::logbook_of(&cut), &text[..end]).unwrap();
        anew(&cut, &letters);
    }
}

/// A whole match of each game, its database deleted and made anew from the logbook and the
/// Maildir.
#[test]
fn matches_that_were_played_are_made_anew() {
    let budget = Budget::new("matches rebuilt", 2, 2);
    let plays = ["classic", "arcade", "speedbots", "ricochet", "ricochet-bids", "race"];
    let mut letters_kept = 0;
    for number in (0..).take_while(|_| budget.next()) {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("demo");
        let done = Command::new(env!("CARGO_BIN_EXE_botpost"))
            .args(["demo", plays[number % plays.len()], "--seed", &number.to_string(), "--dir"])
            .arg(&dir)
            .env("RUST_LOG", "off")
            .output()
            .expect("botpost runs");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{}: {said}", plays[number % plays.len()]);
        let path = database(&dir);
        let mut letters = Kept::new();
        collect(&dir, &mut letters);
        let (digest, without_text) = anew(&path, &letters);
        assert_eq!((digest, without_text), (state(&path), 0), "seed {number}");
        letters_kept += letters.len();
    }
    println!("{budget}: {letters_kept} files of mail, all digests equal");
}

fn database(dir: &Path) -> PathBuf {
    let entries = std::fs::read_dir(dir).expect("the folder");
    let mut paths = entries.map(|entry| entry.expect("a file").path());
    paths.find(|path| path.extension().is_some_and(|it| it == "sqlite3")).expect("a database")
}

fn collect(folder: &Path, letters: &mut Kept) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, letters);
        } else {
            let raw = std::fs::read(&path).expect("a file");
            letters.insert(Sha256::digest(&raw).into(), raw);
        }
    }
}
