//! Hostile senders against the whole program: what they write, and what comes of their bytes. What
//! each letter leads to, and that no outgoing byte holds another player's address or token, is
//! recorded in `tests/sessions/hostile-*.txt`.

use mail_parser::MessageParser;

use super::desk::Desk;
use crate::support::two_matches::{Room, came, letter};

#[test]
fn bodies_beyond_measure_and_bytes_of_any_kind_get_one_answer() {
    let mut room = Room::new();
    let to = room.to("basia", "klub7");
    let head = format!("From: basia@example.org\r\nTo: {to}\r\nSubject: x\r\n");
    let lines: String = (0..10_000).map(|n| format!("line {n} is talk\r\n")).collect();
    let orders = "2GN 3BE\r\n".repeat(10_000);
    let cases: Vec<(&str, Vec<u8>, &str, i64)> = vec![
        ("a megabyte", letter(&head, &"2GN 3BE and on\r\n".repeat(70_000)), "too-large", 0),
        (
            "ten thousand lines of talk above the order",
            letter(&head, &(lines + "2GN 3BE")),
            "note",
            0,
        ),
        (
            "ten thousand times the order",
            letter(&head, &orders),
            "refused problems=4; unread lines=1800",
            0,
        ),
        ("NUL bytes", letter(&head, "2GN\0 3BE\0"), "stored round=1 serial=1", 1),
        (
            "marks of direction",
            letter(&head, "\u{202e}2GN 3BS\u{202c}"),
            "stored round=1 serial=2",
            1,
        ),
        (
            "no UTF-8",
            [letter(&head, "2GN 3BW"), b"\r\n\xff\xfe\x80 hi\r\n".to_vec()].concat(),
            "stored round=1 serial=3",
            1,
        ),
        ("escapes", letter(&head, "\u{1b}]0;x\u{7}\u{1b}[2J hello"), "unread lines=1", 0),
    ];
    for (name, raw, verdict, stored) in cases {
        let found = room.post(&raw);
        assert_eq!(found, came(verdict, [0, 1, 0], stored), "{name}");
        for raw in room.desk.letters("basia") {
            let message = MessageParser::default().parse(&raw).expect("a letter");
            let text = message.body_text(0).unwrap_or_default().replace("\r\n", "\n");
            let bad = |c: char| c != '\n' && mail::text::is_unsafe(c);
            assert!(!text.contains(bad), "{name}: {text:?}");
            assert!(raw.len() < 100_000, "{name}: {} bytes", raw.len());
        }
    }
}

#[test]
fn a_player_writes_no_header_of_ours_and_nothing_into_a_terminal() {
    let mut room = Room::new();
    let to = room.to("ania", "klub7");
    let subjects = [
        "=?utf-8?q?x=0D=0ABcc:_foe@example.net?=",
        "x\r\n y\r\n\tBcc: foe@example.net",
        "=?utf-8?q?=1B[2J=E2=80=AE?=",
    ];
    let mut count = 0;
    for subject in subjects {
        let raw = letter(
            &format!(
                "From: =?utf-8?q?Ania=0D=0ABcc:_foe@example.net_=1B[31m?= <ania@example.org>\r\n\
                 To: {to}\r\nSubject: {subject}\r\nReferences: <x@y>\r\n \
                 <a\u{1b}b@example.org>\r\n"
            ),
            "STATUS",
        );
        let found = room.post(&raw);
        assert_eq!(found, came("answered", [1, 0, 0], 0), "{subject}");
        let answer = room.desk.letters("ania").pop().expect("an answer");
        let message = MessageParser::default().parse(&answer).expect("a letter");
        assert!(message.bcc().is_none() && message.cc().is_none(), "{subject}");
        let head = answer.split(|byte| *byte == b'\n').take_while(|line| line.len() > 1);
        for line in head {
            assert!(!line.contains(&0x1b), "{subject}");
            assert!(!String::from_utf8_lossy(line).contains("foe@example.net"), "{subject}");
        }
        count += 1;
        for args in [vec!["mail", "inbox"], vec!["mail", "inbox", "--json"], vec!["status"]] {
            let said = room.run(&args);
            let bad = |c: char| c != '\n' && mail::text::is_unsafe(c);
            assert!(!said.contains(bad), "{args:?}: {said:?}");
        }
        let number: i64 = room.ask("SELECT max(number) FROM arrivals");
        let said = room.run(&["mail", "show", &format!("in:{number}"), "--peek"]);
        assert!(!said.contains(|c: char| c != '\n' && mail::text::is_unsafe(c)));
    }
    assert_eq!(count, subjects.len());
}

#[test]
fn no_name_of_a_player_opens_a_header_or_turns_a_line() {
    let room = Room { desk: Desk::new() };
    let names = [
        "Ania\r\nBcc: foe@example.net",
        "Ania\u{202e}aisaB",
        "Ania\u{1b}[31m",
        "=?utf-8?q?Ania=0D=0ABcc:_foe@example.net?=",
        "\"Ania, foe\" (x)",
    ];
    let mut made = 0;
    for (number, name) in (0..).zip(names) {
        let id = format!("klub{number}");
        let players = [format!("{name} <ania@example.org>"), "B <basia@example.org>".to_owned()];
        let new = ["match", "new", "rambots", "--id", &id];
        let done = room
            .desk
            .botpost(&[&new[..], &["--player", &players[0], "--player", &players[1]]].concat());
        let bad = |c: char| c != '\n' && mail::text::is_unsafe(c);
        for said in [&done.stdout, &done.stderr] {
            assert!(!String::from_utf8_lossy(said).contains(bad), "{name:?}");
        }
        // Refused with a reason, or taken and harmless in every header.
        if done.status.success() {
            made += 1;
            room.run(&["match", "open", &id]);
        }
    }
    room.run(&["tick"]);
    let letters = [room.desk.letters("ania"), room.desk.letters("basia")].concat();
    assert_eq!(letters.len(), 2 * made);
    for raw in letters {
        let message = MessageParser::default().parse(&raw).expect("a letter");
        assert!(message.bcc().is_none() && message.cc().is_none());
        assert_eq!(message.to().map(|to| to.iter().count()), Some(1));
        let subject = message.subject().unwrap_or_default();
        let text = message.body_text(0).unwrap_or_default().replace("\r\n", "\n");
        let bad = |c: char| c != '\n' && mail::text::is_unsafe(c);
        assert!(!subject.contains(bad) && !text.contains(bad), "{subject:?} {text:?}");
    }
}
