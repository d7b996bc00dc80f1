//! IMAP against Dovecot.

use botpost::mail::transport::{ImapMailbox, Security};
use botpost::mail::{ArrivalId, Drawer, Mailbox};

use crate::place::{account, all, deliver, folders, imap, letter};

#[test]
#[ignore = "needs tests/servers/run"]
fn two_hundred_letters_are_fetched_and_put_away() {
    let mut sent = Vec::new();
    for number in 0..200 {
        let raw = letter(number, &"2GN 3BE\r\n".repeat(number));
        deliver("many", &format!("m{number:03}"), &raw);
        sent.push(raw);
    }
    let mut mailbox = imap("many");
    assert_eq!(mailbox.waiting().expect("counted"), 200);
    let found = all(&mut mailbox);
    let mut came: Vec<Vec<u8>> = found.iter().map(|arrival| arrival.raw.clone()).collect();
    came.sort();
    sent.sort();
    assert!(came == sent, "they are not what was sent");
    let ids: Vec<ArrivalId> = found.into_iter().map(|arrival| arrival.id).collect();
    mailbox.settle(&ids[..150], Drawer::Processed).expect("settled");
    mailbox.settle(&ids[150..], Drawer::Held).expect("settled");
    assert_eq!(all(&mut mailbox).len(), 0);
    let processed = imap_of("many", "Processed").waiting().expect("counted");
    let held = imap_of("many", "Held").waiting().expect("counted");
    assert_eq!((processed, held), (150, 50));
}

/// A door to another folder.
fn imap_of(user: &str, folder: &str) -> ImapMailbox {
    let mut folders = folders();
    folders.inbox = folder.to_owned();
    let account = account("BOTPOST_TEST_IMAPS", Security::Tls, user);
    ImapMailbox::new(account, folders, false, 100_000)
}
