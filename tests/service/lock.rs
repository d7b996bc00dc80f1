//! The lock of a database: whose it is told to be, and that it is its owner's file alone.
#![cfg(unix)]

use std::fs::File;
use std::os::unix::fs::{PermissionsExt, symlink};

use botpost::daemon::{Lock, Taken};

fn taken(error: &anyhow::Error) -> &Taken {
    error.downcast_ref().expect("it is taken")
}

#[test]
fn the_holder_is_told_and_a_number_that_was_left_behind_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let (database, path) =
        (folder.path().join("botpost.sqlite3"), folder.path().join("botpost.lock"));
    let first = Lock::take(&database).expect("the lock is free");
    let error = Lock::take(&database).expect_err("the lock is taken");
    assert_eq!(taken(&error).process, Some(std::process::id().to_string()));
    drop(first);
    let left = std::fs::read_to_string(&path).expect("the file");
    assert_eq!(left, "", "the number of a process that let go");
    drop(Lock::take(&database).expect("the lock is free again"));

    std::fs::write(&path, "4711\n").expect("written");
    let held = File::open(&path).expect("opened");
    held.lock().expect("locked");
    let error = Lock::take(&database).expect_err("it is taken");
    assert_eq!(taken(&error).process, None, "{error}");
    assert!(error.to_string().starts_with("another botpost looks after"), "{error}");
}

#[test]
fn the_file_is_for_its_owner_alone_and_no_link_is_followed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (database, path) =
        (folder.path().join("botpost.sqlite3"), folder.path().join("botpost.lock"));
    let mode = || std::fs::metadata(&path).expect("there").permissions().mode() & 0o777;
    drop(Lock::take(&database).expect("the lock is free"));
    assert_eq!(mode(), 0o600);
    // One that others may read.
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o644)).expect("set");
    drop(Lock::take(&database).expect("the lock is free"));
    assert_eq!(mode(), 0o600);

    let other = folder.path().join("other");
    std::fs::write(&other, "precious").expect("written");
    for target in [other.as_path(), "nowhere".as_ref()] {
        std::fs::remove_file(&path).expect("removed");
        symlink(target, &path).expect("made");
        let error = format!("{:#}", Lock::take(&database).expect_err("a link"));
        assert!(error.contains("it is a link") && error.contains("hint: "), "{error}");
    }
    assert_eq!(std::fs::read_to_string(&other).expect("there"), "precious");
    assert!(!folder.path().join("nowhere").exists());
    std::fs::remove_file(&path).expect("removed");
    std::fs::create_dir(&path).expect("made");
    let error = format!("{:#}", Lock::take(&database).expect_err("a folder"));
    assert!(error.contains("it is no file"), "{error}");
}
