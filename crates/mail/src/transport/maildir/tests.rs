//! The two Maildir doors, with the leftovers of crashes and folders that refuse.

use std::time::{Duration, SystemTime};

use super::*;

fn parcel(id: i64, recipient: &str, raw: &[u8]) -> QueuedMessage {
    QueuedMessage {
        id: QueueId(id),
        message_id: format!("r.token.{id}@game.example"),
        sender: "moderator@game.example".to_owned(),
        recipient: recipient.to_owned(),
        raw: raw.to_vec(),
    }
}

fn deliver(postman: &mut MaildirPostman, batch: &[QueuedMessage]) -> Vec<(i64, Delivery)> {
    let mut said = Vec::new();
    postman.deliver(batch, &mut |id, delivery| said.push((id.0, delivery)));
    said
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .map(|all| {
            all.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        })
        .expect("a folder")
        .collect();
    names.sort();
    names
}

/// A Maildir with messages, each with its age in seconds.
fn maildir(letters: &[(&str, u64)]) -> tempfile::TempDir {
    let root = tempfile::tempdir().expect("a folder");
    for part in ["new", "cur", "tmp"] {
        fs::create_dir(root.path().join(part)).expect("made");
    }
    let start = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_716_120);
    for (name, age) in letters {
        let path = root.path().join("new").join(name);
        fs::write(&path, format!("letter {name}")).expect("written");
        let file = File::options().write(true).open(&path).expect("opened");
        file.set_modified(start - Duration::from_secs(*age)).expect("set");
    }
    root
}

fn collect(mailbox: &mut MaildirMailbox, at_most: usize) -> Vec<Arrival> {
    mailbox.collect(at_most, DateTime::UNIX_EPOCH).expect("collected").arrivals
}

#[test]
fn what_the_postman_brings_the_mailbox_finds() {
    let root = tempfile::tempdir().expect("a folder");
    let mut postman = MaildirPostman::new(root.path().join("out"));
    let batch =
        [parcel(1, "Ania@players.example", b"one\r\n"), parcel(2, "b@players.example", b"two\r\n")];
    assert_eq!(deliver(&mut postman, &batch), [(1, Delivery::Accepted), (2, Delivery::Accepted)]);
    let folder = root.path().join("out").join("ania@players.example");
    let mut mailbox = MaildirMailbox::new(&folder, 1000);
    let found = collect(&mut mailbox, 10);
    assert_eq!(
        found.iter().map(|arrival| arrival.raw.as_slice()).collect::<Vec<_>>(),
        [b"one\r\n"]
    );
    assert_eq!(names(&folder.join("tmp")), Vec::<String>::new());
}

#[test]
fn a_second_attempt_brings_no_second_letter() {
    let root = tempfile::tempdir().expect("a folder");
    let mut postman = MaildirPostman::new(root.path());
    let batch = [parcel(1, "a@b.example", b"whole letter")];
    let folder = postman.folder("a@b.example");
    // A crash in the middle of writing left a torn file behind.
    fs::create_dir_all(folder.join("tmp")).expect("made");
    fs::write(folder.join("tmp").join(file_name(&batch[0].message_id)), b"whole let")
        .expect("written");
    for _ in 0..2 {
        assert_eq!(deliver(&mut postman, &batch), [(1, Delivery::Accepted)]);
    }
    assert_eq!(names(&folder.join("new")).len(), 1);
    // Its reader put it away; a third attempt does not bring it back.
    let mut mailbox = MaildirMailbox::new(&folder, 1000);
    let id = collect(&mut mailbox, 1).remove(0);
    assert_eq!(id.raw, b"whole letter");
    mailbox.settle(&[id.id], Drawer::Processed).expect("settled");
    deliver(&mut postman, &batch);
    assert_eq!(names(&folder.join("new")), Vec::<String>::new());
    assert_eq!(names(&folder.join("cur")).len(), 1);
}

#[test]
fn a_letter_that_was_delivered_is_for_its_owner_alone_and_no_link_is_written_through() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let root = tempfile::tempdir().expect("a folder");
    let mut postman = MaildirPostman::new(root.path().join("out"));
    let batch = [parcel(1, "a@b.example", b"whole letter")];
    let (folder, name) = (postman.folder("a@b.example"), file_name(&batch[0].message_id));
    fs::create_dir_all(folder.join("tmp")).expect("made");
    let other = root.path().join("other");
    fs::write(&other, "precious").expect("written");
    symlink(&other, folder.join("tmp").join(&name)).expect("made");
    assert_eq!(deliver(&mut postman, &batch), [(1, Delivery::Accepted)]);
    assert_eq!(fs::read(&other).expect("there"), b"precious");
    let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
    assert_eq!(mode(&folder.join("new").join(&name)), 0o600);
    assert_eq!(mode(&folder.join("new")), 0o700);
}

#[test]
fn collecting_changes_nothing_and_goes_by_time_then_name() {
    let root = maildir(&[("b", 10), ("a", 10), ("c", 90), ("d", 0)]);
    fs::write(root.path().join("new").join(".hidden"), b"x").expect("written");
    fs::create_dir(root.path().join("new").join("folder")).expect("made");
    let mut mailbox = MaildirMailbox::new(root.path(), 1000);
    for _ in 0..2 {
        let found = collect(&mut mailbox, 3);
        assert_eq!(found.iter().map(|a| a.id.0.as_str()).collect::<Vec<_>>(), ["c", "a", "b"]);
        assert_eq!(found[0].received.timestamp(), 1_795_716_120 - 90);
        assert_eq!(found[0].raw, b"letter c");
    }
}

#[test]
fn what_cannot_be_read_is_passed_over_and_named_and_the_rest_is_read() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let root = maildir(&[("a", 30), ("b", 20), ("c", 10)]);
    let new = root.path().join("new");
    fs::create_dir(new.join("folder")).expect("made");
    symlink("nowhere", new.join("dangling")).expect("made");
    symlink("a", new.join("link")).expect("made");
    rustix::fs::mkfifoat(rustix::fs::CWD, new.join("pipe"), 0o600.into()).expect("made");
    let mut odd = vec!["dangling", "folder", "link", "pipe"];
    // A time that no calendar has, where the file system keeps it.
    fs::write(new.join("never"), "late").expect("written");
    let file = File::options().write(true).open(new.join("never")).expect("opened");
    let never = SystemTime::UNIX_EPOCH + Duration::from_secs(9_000_000_000_000);
    if file.set_modified(never).is_ok()
        && file.metadata().and_then(|it| it.modified()).expect("kept") == never
    {
        odd.push("never");
    } else {
        fs::remove_file(new.join("never")).expect("removed");
    }
    // Root may read it all the same.
    fs::write(new.join("secret"), "x").expect("written");
    fs::set_permissions(new.join("secret"), PermissionsExt::from_mode(0o0)).expect("set");
    match File::open(new.join("secret")) {
        Err(_) => odd.push("secret"),
        Ok(_) => fs::remove_file(new.join("secret")).expect("removed"),
    }
    odd.sort_unstable();
    let mut mailbox = MaildirMailbox::new(root.path(), 1000);
    for _ in 0..2 {
        let found = mailbox.collect(10, DateTime::UNIX_EPOCH).expect("collected");
        let names: Vec<&str> = found.arrivals.iter().map(|it| it.id.0.as_str()).collect();
        assert_eq!((names, found.whole), (vec!["a", "b", "c"], true));
        let named: Vec<String> = mailbox.passed_over().into_iter().map(|it| it.name).collect();
        assert_eq!(named, odd);
    }
    for name in odd {
        let _ = (fs::remove_file(new.join(name)), fs::remove_dir(new.join(name)));
    }
    mailbox.collect(10, DateTime::UNIX_EPOCH).expect("collected");
    assert_eq!(mailbox.passed_over(), []);
}

#[test]
fn settling_moves_by_drawer_and_forgives_what_is_gone() {
    let root = maildir(&[("1.a.host:2,", 3), ("2.b", 2), ("3.c", 1)]);
    let mut mailbox = MaildirMailbox::new(root.path(), 1000);
    let id = |name: &str| ArrivalId(name.to_owned());
    mailbox.settle(&[id("gone"), id("1.a.host:2,")], Drawer::Processed).expect("settled");
    mailbox.settle(&[id("2.b")], Drawer::Held).expect("settled");
    mailbox.settle(&[id("3.c")], Drawer::Ignored).expect("settled");
    mailbox.settle(&[id("3.c")], Drawer::Ignored).expect("settled twice");
    assert_eq!(names(&root.path().join("cur")), ["1.a.host:2,S"]);
    assert_eq!(names(&root.path().join(".Held/cur")), ["2.b:2,S"]);
    assert_eq!(names(&root.path().join(".Ignored/cur")), ["3.c:2,S"]);
    assert!(collect(&mut mailbox, 10).is_empty());
}

#[test]
fn no_id_leads_out_of_the_mailbox() {
    let root = maildir(&[("a", 0)]);
    fs::write(root.path().join("secret"), b"x").expect("written");
    let mut mailbox = MaildirMailbox::new(root.path(), 1000);
    for name in ["../secret", "/etc/passwd", "", "..", "a\0"] {
        assert!(
            mailbox.settle(&[ArrivalId(name.to_owned())], Drawer::Processed).is_err(),
            "{name}"
        );
    }
    assert!(root.path().join("secret").exists());
}

#[test]
fn a_huge_letter_is_read_up_to_one_byte_more_than_allowed() {
    let root = maildir(&[]);
    fs::write(root.path().join("new").join("huge"), vec![b'x'; 5000]).expect("written");
    let found = collect(&mut MaildirMailbox::new(root.path(), 100), 1);
    assert_eq!(found[0].raw.len(), 101);
}

#[test]
fn a_folder_that_is_missing_or_no_folder_is_an_error_with_a_hint() {
    let root = tempfile::tempdir().expect("a folder");
    let error = MaildirMailbox::new(root.path().join("nowhere"), 100)
        .collect(1, DateTime::UNIX_EPOCH)
        .expect_err("missing");
    assert!(error.to_string().contains("hint: "));
    // A file where a folder should be stands for whatever forbids writing: root may write
    // into a read-only folder.
    let root = maildir(&[("a", 0)]);
    fs::remove_dir(root.path().join("cur")).expect("removed");
    fs::write(root.path().join("cur"), b"").expect("written");
    let mut mailbox = MaildirMailbox::new(root.path(), 100);
    let error =
        mailbox.settle(&[ArrivalId("a".to_owned())], Drawer::Processed).expect_err("refused");
    assert!(error.to_string().contains("hint: "));
    // Its verdict is stored: it is not read again, unless by another process.
    assert!(collect(&mut mailbox, 9).is_empty());
    assert_eq!(collect(&mut MaildirMailbox::new(root.path(), 100), 9).len(), 1);
    fs::remove_file(root.path().join("cur")).expect("removed");
    mailbox.settle(&[ArrivalId("a".to_owned())], Drawer::Processed).expect("settled");
    assert_eq!(names(&root.path().join("cur")), ["a:2,S"]);
}

#[test]
fn a_disk_that_refuses_closes_the_postman_and_names_the_place() {
    let root = tempfile::tempdir().expect("a folder");
    fs::write(root.path().join("out"), b"a file").expect("written");
    let mut postman = MaildirPostman::new(root.path().join("out"));
    let batch = [parcel(1, "a@b.example", b"x"), parcel(2, "c@d.example", b"y")];
    let said = deliver(&mut postman, &batch);
    assert_eq!(said.len(), 1);
    assert!(matches!(&said[0], (1, Delivery::Closed(text)) if text.contains("a@b.example")));
}

#[test]
fn an_address_is_one_harmless_folder() {
    assert_eq!(folder_name("Ania@Players.Example"), "ania@players.example");
    for hostile in ["../../etc@x", "/etc/passwd", "..", ".", "", "a\0b@c", "-rf@x", "a/b@c", "ą@x"]
    {
        let name = folder_name(hostile);
        assert!(!name.contains(['/', '\0', '\\']) && !name.starts_with(['.', '-']), "{name}");
        assert_eq!(Path::new(&name).components().count(), 1, "{name}");
    }
    assert_ne!(folder_name("a/b@c"), folder_name("a_b@c"));
    assert_ne!(folder_name("a/b@c"), folder_name("a\\b@c"));
    assert!(folder_name(&"x".repeat(5000)).len() < 200);
}

#[test]
fn so_many_bytes_are_held_in_memory_and_the_rest_is_found_by_the_next_collection() {
    let root = maildir(&[("a", 4), ("b", 3), ("c", 2), ("d", 1)]);
    for name in ["a", "b", "c"] {
        let path = root.path().join("new").join(name);
        let file = File::options().write(true).open(&path).expect("opened");
        // A hole: it takes no room on the disk.
        file.set_len(MOST_BYTES as u64 / 2 + 1).expect("grown");
        file.set_modified(SystemTime::UNIX_EPOCH).expect("set");
    }
    let mut mailbox = MaildirMailbox::new(root.path(), u64::MAX - 1);
    let first = mailbox.collect(256, DateTime::UNIX_EPOCH).expect("collected");
    assert_eq!((first.arrivals.len(), first.whole), (2, false));
    let ids: Vec<ArrivalId> = first.arrivals.into_iter().map(|it| it.id).collect();
    mailbox.settle(&ids, Drawer::Processed).expect("settled");
    let second = mailbox.collect(256, DateTime::UNIX_EPOCH).expect("collected");
    assert_eq!((second.arrivals.len(), second.whole), (2, true));
}

#[test]
fn what_was_put_away_since_then_lies_there_again_with_its_time() {
    let root = maildir(&[("old", 600), ("read", 60), ("held", 50), ("odd", 40)]);
    let mut mailbox = MaildirMailbox::new(root.path(), 1000);
    let before = collect(&mut mailbox, 10);
    for (names, drawer) in [
        (&["old", "read"][..], Drawer::Processed),
        (&["held"], Drawer::Held),
        (&["odd"], Drawer::Ignored),
    ] {
        let ids: Vec<ArrivalId> = names.iter().map(|name| ArrivalId((*name).to_owned())).collect();
        mailbox.settle(&ids, drawer).expect("settled");
    }
    assert_eq!(collect(&mut mailbox, 10), []);
    mailbox.bring_back(before[1].received).expect("brought back");
    assert_eq!(collect(&mut mailbox, 10), before[1..]);
    // Once more, there is nothing else to bring.
    mailbox.bring_back(before[1].received).expect("brought back");
    assert_eq!(collect(&mut mailbox, 10), before[1..]);
    assert_eq!(names(&root.path().join("cur")), ["old:2,S"]);
}
