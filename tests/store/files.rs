//! Databases as files: made, refused, shared, cut off, and full.

use std::sync::Barrier;

use chrono::DateTime;
use moderator::{Journal, Who};
use rusqlite::{Connection, ffi};
use store::{Kind, Store, StoreError};

use crate::fixtures::{at, create, draft, failure, full, load, played};

#[cfg(unix)]
#[test]
fn only_the_owner_may_read_what_is_made() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    create(&mut store, &draft("klub7"));
    let copy = folder.path().join("copy.sqlite3");
    store.back_up(&copy).unwrap();
    for name in ["a.sqlite3", "a.sqlite3-wal", "a.sqlite3-shm", "copy.sqlite3"] {
        let mode = std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    let copy = Store::open(&copy).unwrap();
    assert_eq!(load(&copy, "klub7"), load(&store, "klub7"));
}

#[test]
fn a_copy_never_overwrites() {
    let folder = tempfile::tempdir().unwrap();
    let taken = folder.path().join("taken");
    std::fs::write(&taken, "something").unwrap();
    assert!(Store::open_in_memory().unwrap().back_up(&taken).is_err());
    assert_eq!(std::fs::read(&taken).unwrap(), b"something");
}

#[test]
fn a_database_of_a_newer_botpost_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    Store::open(&path).unwrap();
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 999).unwrap();
    let before = std::fs::read(&path).unwrap();
    let error = failure(Store::open(&path));
    assert_eq!(error.kind(), Kind::Newer);
    assert!(error.to_string().contains("made by a newer botpost: it has schema 999"), "{error}");
    assert!(error.hint().unwrap().contains("newer botpost"));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_file_that_is_no_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    let notes = "These are notes, and long enough to be more than a header.\n".repeat(100);
    std::fs::write(&path, &notes).unwrap();
    let error = failure(Store::open(&path));
    assert_eq!(error.kind(), Kind::NotADatabase);
    assert!(error.to_string().contains("notes.txt"), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), notes);
}

#[test]
fn a_database_of_another_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bookmarks.sqlite3");
    let other = Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE bookmarks (url TEXT)").unwrap();
    let error = failure(Store::open(&path));
    assert_eq!(error.kind(), Kind::NotADatabase);
    let tables: i64 =
        other.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).unwrap();
    assert_eq!(tables, 1);
}

#[test]
fn what_is_missing_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let error = failure(Store::open(&folder.path().join("nowhere").join("a.sqlite3")));
    assert_eq!(error.kind(), Kind::Missing);
    assert!(error.to_string().contains("nowhere"), "{error}");
    let path = folder.path().join("a.sqlite3");
    let error = failure(Store::open_existing(&path));
    assert_eq!(error.kind(), Kind::Missing);
    assert!(error.to_string().contains("a.sqlite3"), "{error}");
    assert!(!path.exists());
    Store::open(&path).unwrap();
    Store::open_existing(&path).unwrap();
}

#[test]
fn what_is_no_file_is_neither_waited_for_nor_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::create_dir(path("folder")).unwrap();
    std::os::unix::fs::symlink("nowhere", path("link")).unwrap();
    rustix::fs::mkfifoat(rustix::fs::CWD, path("pipe"), 0o600.into()).unwrap();
    for (name, kind) in
        [("folder", Kind::NotADatabase), ("pipe", Kind::NotADatabase), ("link", Kind::Missing)]
    {
        for opened in [Store::open(&path(name)), Store::open_existing(&path(name))] {
            let error = failure(opened);
            assert_eq!(error.kind(), kind, "{name}");
            assert!(error.to_string().contains(name), "{error}");
        }
        assert_eq!(Store::schema(&path(name)).unwrap_err().kind(), kind, "{name}");
        assert_eq!(Store::copy_file(&path(name), &path("copy")).unwrap_err().kind(), kind);
    }
    assert!(!path("nowhere").exists());
    // A count that never answers, beside a database that is there.
    drop(Store::open(&path("a.sqlite3")).unwrap());
    rustix::fs::mkfifoat(rustix::fs::CWD, path("a.sqlite3.count"), 0o600.into()).unwrap();
    failure(Store::open(&path("a.sqlite3")));
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_named() {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    set_permissions(folder.path(), Permissions::from_mode(0o500)).unwrap();
    let may_write = std::fs::write(folder.path().join("probe"), "").is_ok();
    let opened = Store::open(&folder.path().join("a.sqlite3"));
    set_permissions(folder.path(), Permissions::from_mode(0o700)).unwrap();
    // Root may write anywhere; then the database is simply made.
    match opened {
        Ok(_) => assert!(may_write),
        Err(error) => {
            assert!(!may_write, "{error}");
            assert_eq!(error.kind(), Kind::ReadOnly);
        }
    }
}

#[test]
fn a_write_that_was_cut_off_never_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    let before = create(&mut store, &full("klub7"));
    let cut = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        store.write(|tx| -> anyhow::Result<()> {
            let mut one = before.clone();
            tx.create(&draft("klub8"))?;
            tx.edit(&mut one, |it| [it.play(played(4))])?;
            panic!("in the middle")
        })
    }));
    assert!(cut.is_err());
    drop(store);
    let mut store = Store::open(&path).unwrap();
    assert_eq!(load(&store, "klub7"), before);
    let numbers = store.read(|reader| Ok(reader.match_numbers()?)).unwrap();
    assert_eq!(numbers, [before.number]);
    assert_eq!(create(&mut store, &draft("klub8")).number, 2);
}

#[test]
fn one_step_that_fails_undoes_only_itself() {
    let mut store = Store::open_in_memory().unwrap();
    let committed = store.write(|tx| {
        tx.create(&draft("first"))?;
        let failed = tx.atomically(|tx| -> anyhow::Result<()> {
            tx.create(&draft("second"))?;
            tx.atomically(|tx| Ok(tx.create(&draft("third"))?))?;
            anyhow::bail!("no")
        });
        let died = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            tx.atomically(|tx| -> anyhow::Result<()> {
                tx.create(&draft("fourth"))?;
                panic!("a bug in one match")
            })
        }));
        assert!(failed.is_err() && died.is_err());
        tx.atomically(|tx| Ok(tx.create(&draft("fifth"))?))
    });
    assert_eq!(committed.unwrap(), 2);
    let numbers = store.read(|reader| Ok(reader.match_numbers()?)).unwrap();
    assert_eq!(numbers, [1, 2]);
    assert_eq!(load(&store, "fifth").number, 2);
}

/// As SQLite rolls a transaction back by itself when the disk is full or fails.
#[test]
fn nothing_is_written_after_a_transaction_that_was_rolled_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    let failing = "CREATE TRIGGER failing BEFORE INSERT ON settings WHEN NEW.name = 'fails' \
                   BEGIN SELECT RAISE(ROLLBACK, 'no room'); END";
    Connection::open(&path).unwrap().execute_batch(failing).unwrap();
    let done = store.write(|tx| {
        tx.set("before", "1")?;
        assert!(tx.atomically(|tx| Ok(tx.set("fails", "1")?)).is_err());
        assert!(tx.set("after", "1").is_err());
        assert!(tx.atomically(|tx| Ok(tx.set("after", "2")?)).is_err());
        assert!(tx.next_parcel_serial().is_err());
        Ok(())
    });
    assert!(done.is_err());
    let sql = "SELECT count(*) FROM settings WHERE name IN ('before', 'after')";
    let kept: i64 = Connection::open(&path).unwrap().query_row(sql, [], |it| it.get(0)).unwrap();
    assert_eq!(kept, 0);
}

#[test]
fn sqlites_codes_become_what_a_person_can_act_on() {
    for (code, kind) in [
        (ffi::SQLITE_BUSY, Kind::Busy),
        (ffi::SQLITE_BUSY_SNAPSHOT, Kind::Busy),
        (ffi::SQLITE_FULL, Kind::Full),
        (ffi::SQLITE_IOERR_SHMSIZE, Kind::Full),
        (ffi::SQLITE_IOERR_FSYNC, Kind::Io),
        (ffi::SQLITE_READONLY_DIRECTORY, Kind::ReadOnly),
        (ffi::SQLITE_CANTOPEN, Kind::ReadOnly),
        (ffi::SQLITE_NOTADB, Kind::NotADatabase),
        (ffi::SQLITE_CORRUPT, Kind::Damaged),
        (ffi::SQLITE_CONSTRAINT_UNIQUE, Kind::Refused),
    ] {
        let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
        assert_eq!(StoreError::from(error).kind(), kind, "{code}");
    }
}

/// Moments are text that sorts as they do: a year of five digits would not.
#[test]
fn a_moment_beyond_the_last_year_of_four_digits_is_refused() {
    let mut store = Store::open_in_memory().unwrap();
    let moment = |seconds, nanos| DateTime::from_timestamp(seconds, nanos).unwrap();
    let last = moment(253_402_300_799, 999_999_999);
    store.seen(last).unwrap();
    assert!(store.seen(moment(253_402_300_800, 0)).is_err());
    assert_eq!(store.read(|db| Ok(db.last_seen()?)).unwrap(), Some(last));
}

/// Of several that find no database all come to have one, whoever makes it.
#[test]
fn whoever_opens_a_new_database_at_once_waits_for_the_others() {
    for _ in 0..20 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite3");
        let together = Barrier::new(6);
        std::thread::scope(|scope| {
            for _ in 0..6 {
                scope.spawn(|| {
                    together.wait();
                    Store::open(&path).unwrap();
                });
            }
        });
    }
}

#[test]
fn two_writers_wait_for_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let count = 150;
    // Both also open the file at once, which makes it.
    std::thread::scope(|scope| {
        for writer in ["daemon", "command"] {
            let path = &path;
            scope.spawn(move || {
                let mut store = Store::open(path).unwrap();
                for number in 0..count {
                    store
                        .write(|tx| {
                            // Read first, then write: the order that fails without a lock.
                            let last = tx.setting("sum")?.map_or(0, |sum| sum.parse().unwrap());
                            let what = format!("{writer} {number}");
                            let line = Journal { who: Who::Clock, what, why: None };
                            tx.note(None, &line, at(number))?;
                            Ok(tx.set("sum", &(last + 1_i64).to_string())?)
                        })
                        .unwrap();
                }
            });
        }
    });
    let store = Store::open(&path).unwrap();
    store
        .read(|reader| {
            assert_eq!(reader.setting("sum")?, Some((2 * count).to_string()));
            assert!(reader.integrity()?.is_sound());
            Ok(())
        })
        .unwrap();
}

#[test]
fn a_reader_waits_for_no_writer_however_much_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut service = Store::open(&path).unwrap();
    // More than the database keeps for everybody who comes, and less than is forced to the disk.
    service.write(|tx| Ok(tx.set("long", &"x".repeat(100_000))?)).unwrap();
    let (begun, at_work) = std::sync::mpsc::channel();
    let (came, seen) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            service.write(|tx| {
                tx.set("busy", "yes")?;
                begun.send(())?;
                // It would wait for us ten seconds, and then give up.
                Ok(seen.recv_timeout(std::time::Duration::from_secs(5))?)
            })
        });
        at_work.recv().unwrap();
        let reader = Store::open_existing(&path).unwrap();
        assert_eq!(reader.read(|db| Ok(db.setting("busy")?)).unwrap(), None);
        came.send(()).expect("the writer is still at work");
    });
    let reader = Store::open_existing(&path).unwrap();
    assert_eq!(reader.read(|db| Ok(db.setting("busy")?)).unwrap().as_deref(), Some("yes"));
}

#[test]
fn what_another_connection_writes_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut daemon = Store::open(&path).unwrap();
    let mut command = Store::open(&path).unwrap();
    let version = daemon.data_version().unwrap();
    daemon.write(|tx| Ok(tx.seen(at(0))?)).unwrap();
    assert_eq!(daemon.data_version().unwrap(), version, "one's own writing is no news");
    command.write(|tx| Ok(tx.create(&draft("klub7"))?)).unwrap();
    assert_ne!(daemon.data_version().unwrap(), version);
}

#[test]
fn the_log_is_emptied_unless_somebody_reads() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sqlite3");
    let mut store = Store::open(&path).unwrap();
    create(&mut store, &draft("klub7"));
    assert_eq!(store.checkpoint().unwrap(), 0);
    let log = std::fs::metadata(folder.path().join("a.sqlite3-wal")).unwrap();
    assert_eq!(log.len(), 0);
}
