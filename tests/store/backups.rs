//! Backups that can be trusted, and a database that went back.

use std::path::Path;

use rusqlite::Connection;
use store::{Kind, Store};

use crate::fixtures::failure;
use crate::vault::{copy, fill, seen};

fn filled(path: &Path, turns: i64) {
    fill(&mut Store::open(path).unwrap(), turns);
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
    assert!(seen(&copy) == seen(&path), "it holds something else");
    let left: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|it| it.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("copy") && name != "copy")
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
    conn.execute("UPDATE seats SET since = 9 WHERE match = 2", []).unwrap();
    drop(conn);
    let error = Store::inspect(&copy).unwrap_err();
    assert_eq!(error.kind(), Kind::Damaged);
    assert!(error.to_string().contains("seats: something in the rows 0 to 63"), "{error}");
    std::fs::write(&copy, "notes").unwrap();
    assert!(Store::inspect(&copy).is_err());
}

#[test]
fn a_database_that_went_back_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (live, old) = (path("a.sqlite3"), path("old.sqlite3"));
    filled(&live, 3);
    copy(&live, &old);
    let count = std::fs::read_to_string(path("a.sqlite3.count")).unwrap();
    let mut store = Store::open(&live).unwrap();
    for number in 0..4 {
        store.write(|tx| Ok(tx.set("number", &number.to_string())?)).unwrap();
    }
    // A heartbeat counts for nothing: a power cut may take it.
    let without = path("without.sqlite3");
    copy(&live, &without);
    store.seen(crate::fixtures::at(1)).unwrap();
    drop(store);
    let newer = std::fs::read_to_string(path("a.sqlite3.count")).unwrap();
    std::fs::write(path("without.sqlite3.count"), &newer).unwrap();
    let store = Store::open_existing(&without).unwrap();
    assert_eq!(store.read(|db| Ok(db.last_seen()?)).unwrap(), None);
    let number = |line: &str| line.split(' ').next().unwrap().parse::<i64>().unwrap();
    assert_eq!(number(&newer), number(&count) + 4);

    // Put back with its own count, nothing is amiss; with the newer one, four commits are gone.
    drop(Store::open(&old).unwrap());
    std::fs::write(path("old.sqlite3.count"), &newer).unwrap();
    let error = failure(Store::open_existing(&old));
    assert_eq!(error.kind(), Kind::WentBack);
    let said = format!("lacks the last 4 of the {} commits it had", number(&newer));
    assert!(error.to_string().contains(&said), "{error}");

    // It went back, and on from there past the count.
    std::fs::remove_file(path("old.sqlite3.count")).unwrap();
    let mut store = Store::open(&old).unwrap();
    for number in 4..8 {
        store.write(|tx| Ok(tx.set("number", &number.to_string())?)).unwrap();
    }
    drop(store);
    let other = std::fs::read_to_string(path("old.sqlite3.count")).unwrap();
    assert_eq!(number(&other), number(&newer));
    std::fs::write(path("old.sqlite3.count"), &newer).unwrap();
    let error = failure(Store::open_existing(&old));
    assert!(error.to_string().contains("is the count of another database"), "{error}");
}

/// The count is never forced to the disk: a power cut may leave an older one, half of one or none.
#[test]
fn a_count_that_is_behind_or_torn_holds_nobody_up_and_is_put_right() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let count = folder.path().join("a.sqlite3.count");
    filled(&path, 2);
    let older = std::fs::read_to_string(&count).unwrap();
    filled_on(&path);
    let changed = older.replacen(' ', "9 ", 1);
    let torn = ["", &older[..20], "notes", &changed, &older];
    for left in torn.map(Some).into_iter().chain([None]) {
        match left {
            Some(text) => std::fs::write(&count, text).unwrap(),
            None => std::fs::remove_file(&count).unwrap(),
        }
        let before = std::fs::read_to_string(&count).unwrap_or_default();
        filled_on(&path);
        let after = std::fs::read_to_string(&count).unwrap();
        assert!(after != before && after.len() >= older.len(), "{left:?}: {after}");
        Store::open_existing(&path).unwrap();
    }
}

fn filled_on(path: &Path) {
    Store::open(path).unwrap().write(|tx| Ok(tx.set("later", "yes")?)).unwrap();
    Store::open(path).unwrap().write(|tx| Ok(tx.set("later", "no")?)).unwrap();
}

/// What the database says of its count was changed: it is seen, and taken as it is on demand.
#[test]
fn a_count_that_was_changed_is_counted_on_from_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    filled(&path, 2);
    let conn = Connection::open(&path).unwrap();
    conn.execute("UPDATE head SET line = '7' || line", []).unwrap();
    drop(conn);
    let mut store = Store::open(&path).unwrap();
    assert!(store.write(|tx| Ok(tx.set("later", "yes")?)).is_err());
    let health = store.read(|db| Ok(db.glance()?)).unwrap();
    assert_eq!(health.to_string(), "the count of commits was changed");
    store.accept().unwrap();
    store.write(|tx| Ok(tx.set("later", "yes")?)).unwrap();
    assert!(store.read(|db| Ok(db.integrity()?)).unwrap().is_sound());
    drop(store);
    Store::open_existing(&path).unwrap();
}
