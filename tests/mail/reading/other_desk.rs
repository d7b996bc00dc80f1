//! A second botpost that reads the same mailbox, as somebody makes one to try something out: as
//! long as it has no match, it takes nothing away from the first one.

use std::path::PathBuf;

use super::desk::Desk;
use crate::support::two_matches::{ANIA, Room, letter};

/// A desk with another key at the mailbox of the room.
fn trial(room: &Room) -> Desk {
    let mut desk = Desk::new();
    desk.at(&room.desk.now());
    let mailbox = room.desk.folder().join("mailbox");
    desk.configure("path = \"mailbox\"", &format!("path = {mailbox:?}"));
    std::fs::write(desk.folder().join("botpost.key"), "7e".repeat(32) + "\n").expect("a key");
    desk
}

fn lying(room: &Room) -> Vec<PathBuf> {
    let new = std::fs::read_dir(room.desk.folder().join("mailbox/new")).expect("a Maildir");
    new.map(|entry| entry.expect("a letter").path()).collect()
}

#[test]
fn an_empty_botpost_leaves_what_answers_another_one_and_says_so_once() {
    let mut room = Room::new();
    let to = room.to("ania", "klub7");
    let token = to.split('.').nth(1).and_then(|it| it.split('@').next()).expect("a token");
    let id =
        format!("{ANIA}To: moderator@klub.example\r\nIn-Reply-To: <r.{token}@klub.example>\r\n");
    let unsubscribes = to.replace("+klub7.", "+0u.");
    for head in [
        format!("{ANIA}To: {to}\r\nSubject: x\r\n"),
        format!("{id}Subject: y\r\n"),
        format!("From: Dan <dan@example.org>\r\nTo: {unsubscribes}\r\nSubject: z\r\n"),
    ] {
        room.desk.drop_in(&letter(&head, "2GN 3BE"));
    }
    // Nobody can tell whose this is.
    let stranger = "From: foe@example.net\r\nTo: moderator@klub.example\r\nSubject: x\r\n";
    room.desk.drop_in(&letter(stranger, "Hello"));
    let trial = trial(&room);
    for _ in 0..2 {
        trial.run(&["tick"]);
        assert_eq!(lying(&room).len(), 3);
    }
    assert_eq!(trial.run(&["mail", "inbox"]).matches("in:").count(), 1);
    assert_eq!(
        trial.list("marek").matches("/ ANOTHER BOTPOST").count(),
        1,
        "{}",
        trial.list("marek")
    );
    let before = room.ask::<i64>("SELECT count(*) FROM filings");
    room.run(&["tick"]);
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM filings") - before, 1);
    assert!(lying(&room).is_empty());
}

#[test]
fn however_many_are_left_it_comes_to_rest() {
    let mut room = Room::new();
    let to = room.to("ania", "klub7");
    for number in 0..300 {
        let head = format!("{ANIA}To: {to}\r\nSubject: {number}\r\n");
        room.desk.drop_in(&letter(&head, "2GN 3BE"));
    }
    trial(&room).run(&["tick"]);
    assert_eq!(lying(&room).len(), 300);
}
