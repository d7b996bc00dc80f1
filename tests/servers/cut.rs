//! Lines that break: between the door and Dovecot stands somebody who cuts after so many bytes.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::thread;

use mail::transport::{ImapMailbox, Security};
use mail::{Drawer, Mailbox};

use crate::place::{account, began, deliver, folders, ids, imap, letter};

/// Passes everything on, both ways, until the server has said so many bytes in a connection.
/// It ends with the process.
fn scissors(port: u16, after: usize) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let own = listener.local_addr().expect("an address").port();
    thread::spawn(move || {
        for near in listener.incoming() {
            let near = near.expect("a connection");
            let far = TcpStream::connect(("127.0.0.1", port)).expect("the server");
            let back = (near.try_clone().expect("a socket"), far.try_clone().expect("a socket"));
            thread::spawn(move || pass(back.0, back.1, usize::MAX));
            thread::spawn(move || pass(far, near, after));
        }
    });
    own
}

fn pass(mut from: TcpStream, mut to: TcpStream, mut left: usize) {
    let mut buffer = [0; 4096];
    while left > 0 {
        let most = left.min(buffer.len());
        let Ok(read @ 1..) = from.read(&mut buffer[..most]) else { break };
        if to.write_all(&buffer[..read]).is_err() {
            break;
        }
        left -= read;
    }
    // One of them may be gone already.
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

/// Each collection is cut after some more bytes.
#[test]
#[ignore = "needs tests/servers/run"]
fn a_line_that_breaks_in_a_fetch_loses_nothing() {
    let account = account("BOTPOST_TEST_IMAPS", Security::Tls, "cut");
    let door = |account| ImapMailbox::new(account, folders(), false, 100_000);
    let mut sent = BTreeSet::new();
    for number in 0..30 {
        let raw = letter(number, &format!("{number} 2GN 3BE\r\n").repeat(10 * number));
        deliver("cut", &format!("m{number:03}"), &raw);
        sent.insert(raw);
    }
    let mut came = BTreeSet::new();
    let (mut broke, mut partly) = (0, 0);
    for after in (300..60_000).step_by(1501) {
        let mut cut = account.clone();
        cut.port = scissors(account.port, after);
        let mut mailbox = door(cut);
        let Ok(found) = mailbox.collect(100, began()) else {
            broke += 1;
            continue;
        };
        partly += usize::from(!found.whole && !found.arrivals.is_empty());
        for arrival in &found.arrivals {
            assert!(sent.contains(&arrival.raw), "half a letter came");
            came.insert(arrival.raw.clone());
        }
        // Their verdict is stored; whether they could be put away nobody knows. A few of them,
        // so that something is left to cut.
        let few = &ids(&found.arrivals)[..found.arrivals.len().min(2)];
        let _ = mailbox.settle(few, Drawer::Processed);
    }
    assert!(broke > 0 && partly > 0, "the scissors cut nothing: {broke} {partly}");
    let mut whole = door(account);
    let rest = whole.collect(100, began()).expect("collected");
    assert!(rest.whole);
    came.extend(rest.arrivals.into_iter().map(|arrival| arrival.raw));
    assert!(came == sent, "a letter is lost");
}

#[test]
#[ignore = "needs tests/servers/run"]
fn a_bell_whose_line_breaks_says_so_and_listens_again() {
    let account = account("BOTPOST_TEST_IMAPS", Security::Tls, "cutbell");
    deliver("cutbell", "m1", &letter(1, "2GN"));
    let mut cut = account.clone();
    // Enough for a login, not for much of what follows.
    cut.port = scissors(account.port, 3_000);
    let mut bell = ImapMailbox::new(cut, folders(), true, 1000).bell().expect("a bell");
    let broke = (0..200).find(|number| {
        deliver("cutbell", &format!("n{number}"), &letter(*number, "2GN"));
        bell.wait().is_err()
    });
    assert!(broke.is_some(), "the scissors cut nothing");
    assert!(imap("cutbell").waiting().expect("counted") > 0);
}
