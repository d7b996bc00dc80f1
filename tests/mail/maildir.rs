//! The two Maildir doors, with the leftovers of crashes and folders that refuse.

use std::fs::{self, File, Permissions};
use std::io::ErrorKind;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::time::{Duration, SystemTime};

use chrono::DateTime;
use mail::files;
use mail::transport::{MaildirMailbox, MaildirPostman, folder_name};
use mail::{Arrival, ArrivalId, Delivery, Drawer, Mailbox, Postman, QueueId, QueuedMessage};
use tempfile::TempDir;

fn parcel(id: i64, recipient: &str) -> QueuedMessage {
    QueuedMessage {
        id: QueueId(id),
        message_id: format!("r.token.{id}@game.example"),
        sender: "moderator@game.example".to_owned(),
        recipient: recipient.to_owned(),
        raw: b"whole letter".to_vec(),
    }
}

fn deliver(postman: &mut MaildirPostman, batch: &[QueuedMessage]) -> Vec<Delivery> {
    let mut said = Vec::new();
    postman.deliver(batch, &mut |_, delivery| said.push(delivery));
    said
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|it| it.expect("an entry"));
    let mut names: Vec<String> =
        entries.map(|it| it.file_name().into_string().expect("a name")).collect();
    names.sort();
    names
}

/// When the letters of `maildir` would be of no age.
const START: i64 = 1_795_716_120;

/// A Maildir with messages, each with its age in seconds.
fn maildir(letters: &[(&str, i64)]) -> TempDir {
    let root = tempfile::tempdir().expect("a folder");
    for part in ["new", "cur", "tmp"] {
        fs::create_dir(root.path().join(part)).expect("made");
    }
    for (name, age) in letters {
        let path = root.path().join("new").join(name);
        fs::write(&path, format!("letter {name}")).expect("written");
        is_dated(&path, START - age);
    }
    root
}

/// Whether the file has now been written at this second, where the file system keeps it.
fn is_dated(path: &Path, second: i64) -> bool {
    let (epoch, away) = (SystemTime::UNIX_EPOCH, Duration::from_secs(second.unsigned_abs()));
    let time = if second < 0 { epoch - away } else { epoch + away };
    let file = File::options().write(true).open(path).expect("opened");
    file.set_modified(time).is_ok()
        && file.metadata().and_then(|it| it.modified()).is_ok_and(|it| it == time)
}

fn mailbox(root: &TempDir) -> MaildirMailbox {
    MaildirMailbox::new(root.path(), 1000)
}

fn collect(mailbox: &mut MaildirMailbox, at_most: usize) -> Vec<Arrival> {
    mailbox.collect(at_most, DateTime::UNIX_EPOCH).expect("collected").arrivals
}

fn ids(names: &[&str]) -> Vec<ArrivalId> {
    names.iter().map(|name| ArrivalId((*name).to_owned())).collect()
}

fn named(found: &[Arrival]) -> Vec<&str> {
    found.iter().map(|it| it.id.0.as_str()).collect()
}

/// A crash in the middle of writing leaves a torn file behind, or somebody a link.
#[test]
fn a_letter_is_delivered_once_for_its_owner_alone_and_no_link_is_written_through() {
    let root = tempfile::tempdir().expect("a folder");
    let mut postman = MaildirPostman::new(root.path().join("out"));
    let (batch, folder) = ([parcel(1, "a@b.example")], postman.folder("a@b.example"));
    assert_eq!(deliver(&mut postman, &batch), [Delivery::Accepted]);
    let name = names(&folder.join("new")).remove(0);
    let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
    assert_eq!((mode(&folder.join("new").join(&name)), mode(&folder.join("new"))), (0o600, 0o700));

    fs::remove_file(folder.join("new").join(&name)).expect("there");
    fs::write(folder.join("tmp").join(&name), "whole let").expect("written");
    for _ in 0..2 {
        assert_eq!(deliver(&mut postman, &batch), [Delivery::Accepted]);
    }
    // Its reader put it away; a third attempt does not bring it back.
    let mut mailbox = MaildirMailbox::new(&folder, 1000);
    let [letter] = collect(&mut mailbox, 9).try_into().expect("one letter");
    assert_eq!(letter.raw, b"whole letter");
    mailbox.settle(&[letter.id], Drawer::Processed).expect("settled");
    deliver(&mut postman, &batch);
    assert_eq!(names(&folder.join("new")), [""; 0]);
    assert_eq!(names(&folder.join("cur")).len(), 1);

    let other = root.path().join("other");
    fs::write(&other, "precious").expect("written");
    fs::remove_dir_all(folder.join("cur")).expect("there");
    symlink(&other, folder.join("tmp").join(&name)).expect("made");
    assert_eq!(deliver(&mut postman, &batch), [Delivery::Accepted]);
    assert_eq!(fs::read(&other).expect("there"), b"precious");
    assert_eq!(fs::read(folder.join("new").join(&name)).expect("there"), b"whole letter");
}

#[test]
fn collecting_changes_nothing_goes_by_time_then_name_and_has_an_end() {
    let root = maildir(&[("b", 10), ("a", 10), ("c", 90), ("d", 0)]);
    fs::write(root.path().join("new/.hidden"), "x").expect("written");
    let mut mailbox = MaildirMailbox::new(root.path(), 5);
    for _ in 0..2 {
        let found = collect(&mut mailbox, 3);
        assert_eq!(named(&found), ["c", "a", "b"]);
        assert_eq!(found[0].received.timestamp(), START - 90);
        // One byte more than is allowed.
        assert_eq!(found[0].raw, b"letter");
    }
    if is_dated(&root.path().join("new/d"), -86_400) {
        let oldest = collect(&mut self::mailbox(&root), 1).remove(0);
        assert_eq!((oldest.id.0.as_str(), oldest.received.timestamp()), ("d", -86_400));
    }
}

#[test]
fn what_cannot_be_read_is_passed_over_and_named_and_the_rest_is_read() {
    let root =
        maildir(&[("a", 30), ("b", 20), ("c", 10), ("never", 0), ("early", 0), ("secret", 0)]);
    let new = root.path().join("new");
    fs::create_dir(new.join("folder")).expect("made");
    symlink("nowhere", new.join("dangling")).expect("made");
    symlink("a", new.join("link")).expect("made");
    rustix::fs::mkfifoat(rustix::fs::CWD, new.join("pipe"), 0o600.into()).expect("made");
    // Times that no calendar has, where the file system keeps them; root may read all the same.
    fs::set_permissions(new.join("secret"), Permissions::from_mode(0o0)).expect("set");
    let mut odd = vec!["dangling", "folder", "link", "pipe"];
    for (name, is_odd) in [
        ("never", is_dated(&new.join("never"), 9_000_000_000_000)),
        ("early", is_dated(&new.join("early"), 300_000_000_000)),
        ("secret", File::open(new.join("secret")).is_err()),
    ] {
        match is_odd {
            true => odd.push(name),
            false => fs::remove_file(new.join(name)).expect("removed"),
        }
    }
    odd.sort_unstable();
    let mut mailbox = mailbox(&root);
    for _ in 0..2 {
        let found = mailbox.collect(10, DateTime::UNIX_EPOCH).expect("collected");
        assert_eq!((named(&found.arrivals), found.whole), (vec!["a", "b", "c"], true));
        let passed_over: Vec<String> =
            mailbox.passed_over().into_iter().map(|it| it.name).collect();
        assert_eq!(passed_over, odd);
    }
    for name in odd {
        let _ = (fs::remove_file(new.join(name)), fs::remove_dir(new.join(name)));
    }
    collect(&mut mailbox, 10);
    assert_eq!(mailbox.passed_over(), []);
}

#[test]
fn settling_moves_by_drawer_forgives_what_is_gone_and_leads_nowhere_else() {
    let root = maildir(&[("1.a.host:2,", 3), ("2.b", 2), ("3.c", 1)]);
    fs::write(root.path().join("secret"), "x").expect("written");
    let mut mailbox = mailbox(&root);
    for (names, drawer) in [
        (&["gone", "1.a.host:2,"][..], Drawer::Processed),
        (&["2.b"], Drawer::Held),
        (&["3.c"], Drawer::Ignored),
        (&["3.c"], Drawer::Ignored),
    ] {
        mailbox.settle(&ids(names), drawer).expect("settled");
    }
    for (folder, name) in
        [("cur", "1.a.host:2,S"), (".Held/cur", "2.b:2,S"), (".Ignored/cur", "3.c:2,S")]
    {
        assert_eq!(names(&root.path().join(folder)), [name]);
    }
    assert!(collect(&mut mailbox, 10).is_empty());
    for name in ["../secret", "/etc/passwd", "", "..", "a\0"] {
        mailbox.settle(&ids(&[name]), Drawer::Processed).expect_err(name);
    }
    assert!(root.path().join("secret").exists());
}

#[test]
fn folders_that_are_missing_or_refuse_are_errors_with_a_hint() {
    let root = maildir(&[("a", 0)]);
    let error = MaildirMailbox::new(root.path().join("nowhere"), 100).waiting();
    assert!(error.expect_err("missing").to_string().contains("hint: "));
    // A file where a folder should be stands for whatever forbids writing: root may write
    // into a read-only folder.
    fs::remove_dir(root.path().join("cur")).expect("removed");
    fs::write(root.path().join("cur"), "").expect("written");
    let mut mailbox = mailbox(&root);
    let error = mailbox.settle(&ids(&["a"]), Drawer::Processed).expect_err("refused");
    assert!(error.to_string().contains("hint: "));
    // Its verdict is stored: it is not read again, unless by another process.
    assert!(collect(&mut mailbox, 9).is_empty());
    assert_eq!(collect(&mut self::mailbox(&root), 9).len(), 1);
    fs::remove_file(root.path().join("cur")).expect("removed");
    mailbox.settle(&ids(&["a"]), Drawer::Processed).expect("settled");
    assert_eq!(names(&root.path().join("cur")), ["a:2,S"]);
    // The postman names the place, and tries nothing else.
    let mut postman = MaildirPostman::new(root.path().join("cur/a:2,S"));
    let said = deliver(&mut postman, &[parcel(1, "a@b.example"), parcel(2, "c@d.example")]);
    assert!(matches!(&said[..], [Delivery::Closed(text)] if text.contains("a@b.example")));
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
    for (name, second) in ["a", "b", "c"].into_iter().zip(0..) {
        let path = root.path().join("new").join(name);
        // A hole: it takes no room on the disk. Two of them are more than 8 MiB.
        let file = File::options().write(true).open(&path).expect("opened");
        file.set_len(4 * 1024 * 1024 + 1).expect("grown");
        is_dated(&path, second);
    }
    let mut mailbox = MaildirMailbox::new(root.path(), u64::MAX - 1);
    for (wanted, whole) in [(["a", "b"], false), (["c", "d"], true)] {
        let found = mailbox.collect(256, DateTime::UNIX_EPOCH).expect("collected");
        assert_eq!((named(&found.arrivals), found.whole), (wanted.to_vec(), whole));
        mailbox.settle(&ids(&wanted), Drawer::Processed).expect("settled");
    }
}

#[test]
fn what_was_put_away_since_then_lies_there_again_with_its_time() {
    let root = maildir(&[("old", 600), ("read", 60), ("held", 50), ("odd", 40)]);
    let mut mailbox = mailbox(&root);
    let before = collect(&mut mailbox, 10);
    for (names, drawer) in [
        (&["old", "read"][..], Drawer::Processed),
        (&["held"], Drawer::Held),
        (&["odd"], Drawer::Ignored),
    ] {
        mailbox.settle(&ids(names), drawer).expect("settled");
    }
    assert_eq!(collect(&mut mailbox, 10), []);
    // Once more, there is nothing else to bring.
    for _ in 0..2 {
        mailbox.bring_back(before[1].received).expect("brought back");
        assert_eq!(collect(&mut mailbox, 10), before[1..]);
    }
    assert_eq!(names(&root.path().join("cur")), ["old:2,S"]);
}

/// A pipe is not waited for, either.
#[test]
fn nothing_but_a_file_is_read_and_what_others_may_read_is_kept_from_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    fs::write(path("file"), "text").expect("written");
    fs::set_permissions(path("file"), Permissions::from_mode(0o644)).expect("set");
    symlink("file", path("link")).expect("made");
    symlink("nowhere", path("dangling")).expect("made");
    fs::create_dir(path("folder")).expect("made");
    rustix::fs::mkfifoat(rustix::fs::CWD, path("pipe"), 0o600.into()).expect("made");
    let read = |name: &str| files::text(&path(name)).map_err(|error| error.kind());
    assert_eq!(["file", "link"].map(read), [Ok("text".to_owned()), Ok("text".to_owned())]);
    assert_eq!(
        ["dangling", "folder", "pipe"].map(read),
        [ErrorKind::NotFound, ErrorKind::IsADirectory, ErrorKind::InvalidInput].map(Err)
    );
    assert!(files::ours().open(path("link")).is_err(), "a link was followed");
    assert!(files::is_open_to_others(&path("file")));
    files::keep(&files::open(&path("file")).expect("opened"), &path("file")).expect("ours");
    assert!(!files::is_open_to_others(&path("file")));
}
