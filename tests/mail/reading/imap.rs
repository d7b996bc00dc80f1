//! A mail server that answers oddly about one message, against the whole program: everything else
//! is read, the moderator hears of what cannot be, and rounds go on.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use crate::support::two_matches::Room;

/// What the server makes of a FETCH of its first message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Odd {
    /// It says that each message is three times as long, and of what would follow that it is NIL,
    /// that it is the whole message, or nothing, with a refusal, or by hanging up.
    Estimates(Beyond),
    /// It leaves the body out, or says that it is NIL or an empty string.
    Bodyless(&'static str),
    /// It hangs up.
    Breaks,
    /// It gives the message no size, or lists it in a line that makes no sense, or not at all.
    Lists(&'static str),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Beyond {
    Nil,
    Whole,
    Refused,
    HungUp,
}

/// The messages that still lie at the server, with their numbers.
type Lying = Arc<Mutex<Vec<(u32, Vec<u8>)>>>;

/// Serves the messages in this odd way; the port.
fn serve(lying: Lying, odd: Odd) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    thread::spawn(move || {
        for line in listener.incoming().map_while(Result::ok) {
            // Who was served hangs up in the middle as well.
            let _ = talk(line, &lying, odd);
        }
    });
    port
}

fn talk(mut line: TcpStream, lying: &Lying, odd: Odd) -> std::io::Result<()> {
    let mut heard = BufReader::new(line.try_clone()?).lines();
    line.write_all(b"* OK [CAPABILITY IMAP4rev1 MOVE] hello\r\n")?;
    while let Some(command) = heard.next().transpose()? {
        let mut messages = lying.lock().expect("messages");
        let (tag, asked) = command.split_once(' ').unwrap_or((&command, ""));
        let mut said = Vec::new();
        let mut end = "OK done";
        if asked.starts_with("LOGIN") {
            end = "OK [CAPABILITY IMAP4rev1 MOVE] in";
        } else if asked.starts_with("SELECT") {
            let count = messages.len();
            said.extend(format!("* {count} EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n").bytes());
        } else if asked.starts_with("LIST") {
            said.extend(b"* LIST () \"/\" Processed\r\n");
        } else if asked.starts_with("UID FETCH 1:*") {
            for (place, (uid, raw)) in (1..).zip(messages.iter()) {
                let size = raw.len() * if matches!(odd, Odd::Estimates(_)) { 3 } else { 1 };
                let line = match odd {
                    Odd::Lists(line) if *uid == 1 => line.to_owned(),
                    _ => format!("* {place} FETCH (UID {uid} RFC822.SIZE {size})\r\n"),
                };
                said.extend(line.bytes());
            }
        } else if let Some(wanted) = asked.strip_prefix("UID FETCH ") {
            match fetched(&messages, wanted, odd, &mut said) {
                Some(ended) => end = ended,
                None => return line.write_all(&said),
            }
        } else if let Some(moved) = asked.strip_prefix("UID MOVE ") {
            let set = moved.split(' ').next().unwrap_or_default();
            messages.retain(|(uid, _)| !is_in(*uid, set));
        }
        said.extend(format!("{tag} {end}\r\n").bytes());
        line.write_all(&said)?;
    }
    Ok(())
}

/// What it says to a FETCH of bodies, and how that ends; `None`: by hanging up.
fn fetched(
    messages: &[(u32, Vec<u8>)],
    wanted: &str,
    odd: Odd,
    said: &mut Vec<u8>,
) -> Option<&'static str> {
    let span = wanted.split_once('<').map_or("0.0>", |(_, span)| span);
    let from = span.split('.').next().and_then(|it| it.parse().ok()).unwrap_or(0);
    let set = wanted.split(' ').next().unwrap_or_default();
    for (uid, raw) in messages.iter().filter(|(uid, _)| is_in(*uid, set)) {
        let mut part = raw.get(from..).unwrap_or_default();
        match odd {
            Odd::Breaks if *uid == 1 => return None,
            Odd::Bodyless(what) if *uid == 1 => {
                said.extend(format!("* 1 FETCH (UID 1{what})\r\n").bytes());
                continue;
            }
            Odd::Estimates(beyond) if from > 0 => match beyond {
                Beyond::Nil => {
                    let nil = format!("* 1 FETCH (UID {uid} BODY[]<{from}> NIL)\r\n");
                    said.extend(nil.bytes());
                    continue;
                }
                Beyond::Whole => part = raw,
                Beyond::Refused => return Some("BAD beyond the end"),
                Beyond::HungUp => return None,
            },
            Odd::Bodyless(_) | Odd::Breaks | Odd::Estimates(_) | Odd::Lists(_) => {}
        }
        let head = format!("* 1 FETCH (UID {uid} BODY[]<{from}> {{{}}}\r\n", part.len());
        said.extend(head.bytes());
        said.extend(part);
        said.extend(b")\r\n");
    }
    Some("OK done")
}

/// Whether a number is in a set such as `1,3:5`.
fn is_in(uid: u32, set: &str) -> bool {
    set.split(',').any(|span| {
        let (first, last) = span.split_once(':').unwrap_or((span, span));
        let number = |text: &str| text.parse::<u32>().unwrap_or(0);
        (number(first)..=number(last)).contains(&uid)
    })
}

/// How orders of Ania and Basia come from such a server, which has Ania's first: how many of three
/// ticks went well, how many orders were filed, and what the moderator was told.
fn ticks(odd: Odd) -> (usize, i64, String) {
    let room = Room::new();
    let order = |who: &str| {
        let head =
            format!("From: {who}@example.org\r\nTo: {}\r\nSubject: x\r\n", room.to(who, "klub7"));
        crate::support::two_matches::letter(&head, "2GN 3BE")
    };
    let lying: Lying = Arc::new(Mutex::new(vec![(1, order("ania")), (2, order("basia"))]));
    let port = serve(lying, odd);
    let password = room.desk.folder().join("password");
    std::fs::write(&password, "x\n").expect("a file");
    #[cfg(unix)]
    std::fs::set_permissions(&password, std::os::unix::fs::PermissionsExt::from_mode(0o600))
        .expect("a file of ours");
    let server = format!(
        "kind = \"imap\"\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"none\"\nuser = \"m\"\n\
         password_file = \"password\"\n"
    );
    room.desk.configure("kind = \"maildir\"\npath = \"mailbox\"\n", &server);
    let before = room.ask::<i64>("SELECT count(*) FROM filings");
    let went = (0..3).filter(|_| room.desk.botpost(&["tick"]).status.success()).count();
    let filed = room.ask::<i64>("SELECT count(*) FROM filings") - before;
    (went, filed, room.desk.list("marek"))
}

#[test]
fn a_message_that_came_closed_is_whole_whatever_size_it_was_said_to_have() {
    for beyond in [Beyond::Nil, Beyond::Whole, Beyond::Refused, Beyond::HungUp] {
        let (went, filed, told) = ticks(Odd::Estimates(beyond));
        assert_eq!(filed, 2, "{told}");
        assert!(went > 0 && !told.contains("CANNOT BE READ"), "{went}: {told}");
    }
    let (went, filed, told) = ticks(Odd::Lists("* 1 FETCH (UID 1 RFC822.SIZE NIL)\r\n"));
    assert_eq!((went, filed), (3, 2), "{told}");
}

#[test]
fn one_message_that_does_not_come_is_skipped_after_some_looks_and_told() {
    for odd in [
        Odd::Bodyless(""),
        Odd::Bodyless(" BODY[]<0> NIL"),
        Odd::Bodyless(" BODY[]<0> \"\""),
        Odd::Bodyless(" BODY[]<0> {5}\r\nthe whole message"),
        Odd::Breaks,
        Odd::Lists("* 1 FETCH (UID one)\r\n"),
        Odd::Lists(""),
    ] {
        let (went, filed, told) = ticks(odd);
        assert_eq!(filed, 1, "{told}");
        // The first looks wait for it; then it is told once, and rounds go on.
        assert_eq!(went, 1, "{told}");
        assert_eq!(told.matches("/ A MESSAGE CANNOT BE READ").count(), 1, "{told}");
    }
}
