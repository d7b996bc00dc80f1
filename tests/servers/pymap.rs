//! IMAP against pymap, a server of another make, with its own demonstration letters.

use mail::transport::{ImapMailbox, Security};
use mail::{Drawer, Mailbox, Ring};

use crate::place::{account, all, command, folders, ids};

#[test]
#[ignore = "needs tests/servers/run, and pymap"]
fn pymap_hands_over_its_letters_and_puts_them_away() {
    let mut account = account("BOTPOST_TEST_PYMAP", Security::Plain, "demouser");
    account.host = "127.0.0.1".to_owned();
    account.login = command("echo demopass");
    let mut mailbox = ImapMailbox::new(account.clone(), folders(), true, 100_000);
    let mut bell = mailbox.bell().expect("a bell");
    assert_eq!(bell.wait().expect("it listens"), Ring::Arrived);
    let found = all(&mut mailbox);
    assert!(!found.is_empty() && found.iter().all(|arrival| !arrival.raw.is_empty()));
    mailbox.settle(&ids(&found), Drawer::Held).expect("settled");
    assert_eq!(all(&mut mailbox).len(), 0);
    let mut folders = folders();
    folders.inbox = "Held".to_owned();
    let mut held = ImapMailbox::new(account, folders, false, 100_000);
    assert_eq!(held.waiting().expect("counted"), found.len());
}
