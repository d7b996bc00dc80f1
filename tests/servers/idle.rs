//! The bell at Dovecot: a letter that arrives is told of.

use std::sync::mpsc::channel;
use std::thread;

use mail::{Drawer, Mailbox, Ring};

use crate::place::{all, deliver, ids, imap, letter};

#[test]
#[ignore = "needs tests/servers/run"]
fn a_letter_that_arrives_rings_the_bell() {
    let mut mailbox = imap("idle");
    assert_eq!(all(&mut mailbox).len(), 0);
    let mut bell = mailbox.bell().expect("a bell");
    assert_eq!(bell.wait().expect("it listens"), Ring::Arrived, "what came before");
    let (rang, heard) = channel();
    let listening = thread::spawn(move || {
        for _ in 0..3 {
            rang.send(bell.wait().expect("it listens")).expect("somebody hears");
        }
    });
    for number in 0..3 {
        deliver("idle", &format!("m{number}"), &letter(number, "2GN"));
        // It waits for as long as one IDLE lasts, which would end it with Quiet.
        assert_eq!(heard.recv().expect("a ring"), Ring::Arrived);
        let found = all(&mut mailbox);
        assert_eq!(found.len(), 1);
        // As many letters as before: the bell must not be deaf to the next one.
        mailbox.settle(&ids(&found), Drawer::Processed).expect("settled");
    }
    listening.join().expect("no panic");
}
