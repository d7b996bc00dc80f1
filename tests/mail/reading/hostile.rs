//! Careless and hostile senders against the whole program: Maildirs, tokens and all.
//!
//! After every letter: who was answered, what was stored, and that no outgoing byte holds
//! another player's address or token.

use std::process::Command;

use mail_parser::MessageParser;

use super::desk::Desk;

const PLAYERS: [&str; 3] = ["ania", "basia", "chris"];

/// Two matches in round 1: klub7 of Ania and Basia, klub8 of Ania and Chris.
pub(super) struct Room {
    pub(super) desk: Desk,
}

/// What a letter led to.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Came {
    pub(super) verdict: String,
    /// How many letters each player got.
    pub(super) answers: [usize; 3],
    /// How many programs were stored.
    pub(super) stored: i64,
}

pub(super) fn came(verdict: &str, answers: [usize; 3], stored: i64) -> Came {
    Came { verdict: verdict.to_owned(), answers, stored }
}

impl Room {
    pub(super) fn new() -> Room {
        let mut room = Room { desk: Desk::new() };
        room.open("klub7", &[("Ania", "red"), ("Basia", "blue")]);
        room.open("klub8", &[("Ania", "red"), ("Chris", "green")]);
        room
    }

    pub(super) fn run(&self, args: &[&str]) -> String {
        self.desk.run(args)
    }

    /// A match of these players, up to its first round of programs.
    fn open(&mut self, id: &str, players: &[(&str, &str)]) {
        let lines: Vec<String> = players
            .iter()
            .map(|(name, colour)| format!("{name} <{}@example.org> {colour}", name.to_lowercase()))
            .collect();
        let mut args = vec!["match", "new", "rambots", "--id", id, "--edition", "classic"];
        args.extend(["--deadline", "Mon,Thu 22:00"]);
        lines.iter().for_each(|line| args.extend(["--player", line]));
        self.run(&args);
        self.run(&["match", "open", id]);
        self.run(&["tick"]);
        for (name, _) in players {
            self.desk.answer(&name.to_lowercase(), "YES");
        }
        self.run(&["tick"]);
        // The smallest pieces become goals: the others are there to order with.
        for (name, _) in players {
            self.desk.answer(&name.to_lowercase(), "GOALS 1R 1Y 1G 1B");
        }
        self.run(&["tick"]);
        self.run(&["round", "run", id, "0"]);
        self.run(&["tick"]);
    }

    /// The reply address of a player's newest letter that begins with a match's tag.
    pub(super) fn to(&self, who: &str, id: &str) -> String {
        let tag = format!("[{id}]");
        let found = self.desk.letters(who).into_iter().rev().find_map(|raw| {
            let message = MessageParser::default().parse(&raw).expect("a letter");
            let ours = message.subject()?.contains(&tag);
            let to = message.reply_to()?.first()?.address()?.to_owned();
            ours.then_some(to)
        });
        found.expect("a letter of the match")
    }

    pub(super) fn counts(&self) -> [usize; 3] {
        PLAYERS.map(|who| self.desk.letters(who).len())
    }

    /// One number or text out of the database, which nothing writes to meanwhile.
    pub(super) fn ask<T: rusqlite::types::FromSql>(&self, sql: &str) -> T {
        self.desk.database().query_row(sql, [], |row| row.get(0)).expect("a row")
    }

    /// Puts a letter into the mailbox, lets the program read it, and says what came of it.
    pub(super) fn post(&mut self, raw: &[u8]) -> Came {
        let (letters, filings) = (self.counts(), self.ask::<i64>("SELECT count(*) FROM filings"));
        self.desk.drop_in(raw);
        self.run(&["tick"]);
        let now = self.counts();
        self.no_secret_went_out();
        Came {
            verdict: self.ask("SELECT verdict FROM arrivals ORDER BY number DESC LIMIT 1"),
            answers: [0, 1, 2].map(|at| now[at] - letters[at]),
            stored: self.ask::<i64>("SELECT count(*) FROM filings") - filings,
        }
    }

    /// Sends an order under each of these headers.
    fn try_each(&mut self, cases: Vec<(&str, String, Came)>) {
        for (name, head, expected) in cases {
            let found = self.post(&letter(&format!("{head}Subject: x\r\n"), "2GN 3BE"));
            assert_eq!(found, expected, "{name}");
        }
    }

    /// Nobody is sent another player's address, or a token that is not their own.
    fn no_secret_went_out(&self) {
        let seats = [
            &[("ania", "klub7"), ("ania", "klub8")][..],
            &[("basia", "klub7")],
            &[("chris", "klub8")],
        ];
        let token = |(who, id): &(&str, &str)| {
            let to = self.to(who, id);
            to.split('.').nth(1).expect("a token")[..37].to_owned()
        };
        let tokens = seats.map(|seats| seats.iter().map(token).collect::<Vec<String>>());
        for (reader, who) in PLAYERS.iter().enumerate() {
            for raw in self.desk.letters(who) {
                let message = MessageParser::default().parse(&raw).expect("a letter");
                let mut text = String::from_utf8_lossy(&raw).to_lowercase();
                text.push_str(&message.body_text(0).unwrap_or_default().to_lowercase());
                text.push_str(&message.body_html(0).unwrap_or_default().to_lowercase());
                for other in (0..3).filter(|other| *other != reader) {
                    let address = format!("{}@example.org", PLAYERS[other]);
                    assert!(!text.contains(&address), "{who} was sent {address}");
                    assert!(!tokens[other].iter().any(|token| text.contains(token)), "{who}");
                }
            }
        }
    }
}

/// A letter of these headers, with an id of its own.
pub(super) fn letter(head: &str, body: &str) -> Vec<u8> {
    static COUNT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    let id = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let date = "Date: Mon, 23 Nov 2026 10:00:00 +0000\r\n";
    format!("{head}Message-ID: <h{id}@example.org>\r\n{date}\r\n{body}\r\n").into_bytes()
}

/// How many matches have an order that waits for a YES.
pub const OFFERED: &str =
    "SELECT count(*) FROM matches WHERE doc -> '$.round.entries' LIKE '%\"would\":\"file\"%'";

pub(super) const ANIA: &str = "From: Ania <ania@example.org>\r\n";

#[test]
fn tokens_and_senders_that_do_not_belong_together_gain_nothing() {
    let mut room = Room::new();
    let ania7 = room.to("ania", "klub7");
    let (basia7, chris8) = (room.to("basia", "klub7"), room.to("chris", "klub8"));
    let spoof = || came("token of a seat, unknown sender", [0, 0, 0], 0);
    // Whose token it is hears of it once for each address that could be her own.
    let told = || came("token of a seat, unknown sender", [1, 0, 0], 0);
    let cases: Vec<(&str, String, Came)> = vec![
        ("a player's From, another's token", format!("{ANIA}To: {basia7}\r\n"), spoof()),
        ("her From, a token of a match's other seat", format!("{ANIA}To: {chris8}\r\n"), spoof()),
        (
            "another's From, a player's token",
            format!("From: basia@example.org\r\nTo: {ania7}\r\n"),
            spoof(),
        ),
        (
            "a registered address in the display name",
            format!("From: \"ania@example.org\" <foe@example.net>\r\nTo: {ania7}\r\n"),
            told(),
        ),
        ("two From headers", format!("{ANIA}From: foe@example.net\r\nTo: {ania7}\r\n"), spoof()),
        (
            "two addresses in From",
            format!("From: ania@example.org, foe@example.net\r\nTo: {ania7}\r\n"),
            spoof(),
        ),
        (
            "Sender, Reply-To and Resent headers prove nothing, and it is known of",
            format!(
                "From: foe@example.net\r\nSender: ania@example.org\r\n\
                 Reply-To: ania@example.org\r\nResent-From: ania@example.org\r\n\
                 X-Original-From: ania@example.org\r\nTo: {ania7}\r\n"
            ),
            spoof(),
        ),
        (
            "a second address that nobody registered",
            format!("From: Ania <ania@work.example>\r\nTo: {ania7}\r\n"),
            told(),
        ),
    ];
    room.try_each(cases);
}

#[test]
fn an_answer_goes_to_the_registered_address_only() {
    let mut room = Room::new();
    let (ania7, ania8) = (room.to("ania", "klub7"), room.to("ania", "klub8"));
    let plain = "moderator@klub.example";
    let wrong = ania7.replace('a', "b").replacen("moderbtor", "moderator", 1);
    let cases: Vec<(&str, String, Came)> = vec![
        (
            "Reply-To does not divert the answer",
            format!("{ANIA}Reply-To: foe@example.net\r\nTo: {ania7}\r\n"),
            came("stored round=1 serial=1", [1, 0, 0], 1),
        ),
        (
            "Basia without a token is asked, Basia only",
            format!("From: basia@example.org\r\nTo: {plain}\r\n"),
            came("unconfirmed; no-token", [0, 1, 0], 0),
        ),
        (
            "a wrong token is as none",
            format!("From: basia@example.org\r\nTo: {wrong}\r\n"),
            came("unconfirmed; no-token", [0, 1, 0], 0),
        ),
        (
            "resent by somebody else, with her From and her token",
            format!("Resent-From: foe@example.net\r\nResent-To: {ania8}\r\n{ANIA}To: {ania8}\r\n"),
            came("stored round=1 serial=1", [1, 0, 0], 1),
        ),
    ];
    room.try_each(cases);
}

#[test]
fn a_copy_that_came_by_a_list_first_does_not_stand_in_the_way() {
    let mut room = Room::new();
    let to = room.to("ania", "klub7");
    let rest =
        format!("To: {to}\r\nSubject: x\r\nMessage-ID: <one@example.org>\r\n\r\n2GN 3BE\r\n");
    // Lists rewrite From and mark what they pass on.
    let listed = format!("From: Ania via klub <klub@lists.example>\r\n{rest}");
    let held = came("token of a seat, unknown sender", [1, 0, 0], 0);
    assert_eq!(room.post(listed.as_bytes()), held);
    let marked = format!("Auto-Submitted: auto-generated\r\n{ANIA}{rest}");
    assert_eq!(room.post(marked.as_bytes()), came("automatic, with a token", [1, 0, 0], 0));
    let direct = format!("{ANIA}{rest}");
    assert_eq!(room.post(direct.as_bytes()), came("stored round=1 serial=1", [1, 0, 0], 1));
    // Once it was read, further copies change nothing.
    let again = format!("Received: from x by y; Mon, 23 Nov 2026 10:00:00 +0000\r\n{direct}");
    assert_eq!(room.post(again.as_bytes()), came("repeated", [0, 0, 0], 0));
    assert_eq!(room.post(direct.as_bytes()), came("repeated", [0, 0, 0], 0));
}

#[test]
fn machines_are_never_answered_and_never_read() {
    let mut room = Room::new();
    let to = room.to("ania", "klub7");
    let heads = [
        "Auto-Submitted: auto-replied\r\n",
        "X-Autoreply: yes\r\n",
        "Return-Path: <>\r\n",
        "X-Loop: moderator@klub.example\r\n",
    ];
    for head in heads {
        let head = format!("{head}{ANIA}To: {to}\r\nSubject: Re: x\r\n");
        let away = letter(&head, "I am away until Monday, 7 May.\nGreen Office Ltd");
        assert_eq!(room.post(&away), came("automatic", [0, 0, 0], 0), "{head}");
        // Orders are not lost: they wait for the moderator, unless the letter is our own. Their
        // player hears of the first in a day.
        let code = if head.contains("X-Loop") { "automatic" } else { "automatic, with a token" };
        let told = usize::from(head.starts_with("Auto-Submitted"));
        assert_eq!(room.post(&letter(&head, "2GN 3BE")), came(code, [told, 0, 0], 0), "{head}");
    }
    // A vacation notice is told by its subject alone, so it waits for the moderator.
    let notice = format!("{ANIA}To: {to}\r\nSubject: Out of Office: Re: [klub7] Round 1\r\n");
    let held = came("automatic, with a token", [0, 0, 0], 0);
    assert_eq!(room.post(&letter(&notice, "2GN 3BE")), held);
    let report = format!(
        "Return-Path: <>\r\nFrom: Mail System <mailer-daemon@example.org>\r\nTo: {to}\r\n\
         Subject: Undelivered\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n"
    );
    let parts = "--b\r\n\r\n2GN 3BE\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n\
                 Action: failed\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n\
                 From: ania@example.org\r\n\r\n2GN 3BE\r\n--b--\r\n";
    assert_eq!(room.post(&letter(&report, parts)), came("automatic", [0, 0, 0], 0));
}

#[test]
fn what_only_says_how_a_message_came_does_not_hold_what_a_player_asks_for() {
    for head in [
        "X-Auto-Response-Suppress: OOF, AutoReply\r\n",
        "X-Auto-Response-Suppress: All\r\nPrecedence: bulk\r\n",
        "List-Id: <club.example>\r\nPrecedence: list\r\nList-Unsubscribe: <mailto:x@y.example>\r\n",
        "Mailing-List: contact klub-owner@lists.example\r\n",
        "Resent-From: foe@example.net\r\nResent-To: marek@klub.example\r\nX-Precedence: junk\r\n",
    ] {
        let mut room = Room::new();
        let stored = came("stored round=1 serial=1", [1, 0, 0], 1);
        let to = room.to("ania", "klub7");
        let to_it = format!("{head}{ANIA}To: {to}\r\nSubject: x\r\n");
        assert_eq!(room.post(&letter(&to_it, "2GN 3BE")), stored, "{head}");
        let words = room.post(&letter(&to_it, "STATUS"));
        assert_eq!(words.answers, [1, 0, 0], "{head}");
        // A From alone outweighs nothing.
        let bare = format!("{head}{ANIA}To: moderator@klub.example\r\nSubject: x\r\n");
        if !head.ends_with("AutoReply\r\n") {
            let ignored = came("automatic", [0, 0, 0], 0);
            assert_eq!(room.post(&letter(&bare, "2GN 3BE")), ignored, "{head}");
        }
    }
}

#[test]
fn notices_of_absence_are_known_by_what_each_program_writes() {
    let mut room = Room::new();
    let to = room.to("ania", "klub7");
    let heads = [
        // Exchange: the notice itself, and an inbox rule that answers.
        "Auto-Submitted: auto-generated\r\nX-Auto-Response-Suppress: All\r\n\
         Subject: Automatic reply: [klub7] Round 1: the goal stacks are set\r\n",
        "X-Auto-Response-Suppress: DR, OOF, AutoReply\r\nSubject: Out of office\r\n",
        "X-MS-Exchange-Inbox-Rules-Loop: ania@example.org\r\nSubject: Re: [klub7]\r\n",
        // Gmail.
        "Precedence: bulk\r\nX-Autoreply: yes\r\nAuto-Submitted: auto-replied\r\n\
         Subject: Vacation Re: [klub7]\r\n",
        // Lotus Notes and Domino, which mark little.
        "X-Mailer: Lotus Domino\r\nSubject: AUTO: Ania is out of the office (returning 7 May)\r\n",
        // Polish, in two coded words.
        "Subject: =?utf-8?q?Autoodpowied=C5=BA=3A_?= =?utf-8?q?[klub7]_Runda_1?=\r\n",
        "Subject: =?utf-8?q?Nieobecno=C5=9B=C4=87_w_biurze?=\r\n",
        "Preference: auto_reply\r\nSubject: Re: [klub7]\r\n",
        "X-FC-MachineGenerated: true\r\nSubject: Re: [klub7]\r\n",
        "Mailing-List: contact klub-owner@lists.example\r\nSubject: Re: [klub7]\r\n",
        "List-Something: new\r\nSubject: Re: [klub7]\r\n",
    ];
    for head in heads {
        let away = letter(&format!("{head}{ANIA}To: {to}\r\n"), "I am away until Monday, 7 May.");
        let came = room.post(&away);
        assert!(came.verdict.starts_with("automatic"), "{head}: {came:?}");
        assert_eq!((came.answers, came.stored), ([0, 0, 0], 0), "{head}");
    }
    // No reader is expected at these addresses, known or not; a bouncer is somebody.
    for (from, is_machine) in [("noreply-games", true), ("mailer-daemon", true), ("bouncer", false)]
    {
        let head = format!("From: <{from}@example.org>\r\nTo: {to}\r\nSubject: x\r\n");
        let came = room.post(&letter(&head, "2GN"));
        assert_eq!(came.verdict.starts_with("automatic"), is_machine, "{from}: {came:?}");
    }
}

#[test]
fn an_unsubscribe_only_asks_whatever_a_mail_program_writes_into_it() {
    let mut room = Room::new();
    let to = room.to("ania", "klub7").replace("+klub7.", "+0u.");
    let head = format!("{ANIA}To: {to}\r\nSubject: unsubscribe\r\n");
    let asked = came("answered", [1, 0, 0], 0);
    let bodies = [
        "",
        "LEAVE",
        "LEAVE YES",
        "This message was automatically generated by a mail program.",
        "2GN 3BE",
    ];
    for body in bodies {
        assert_eq!(room.post(&letter(&head, body)), asked, "{body:?}");
        assert!(room.desk.newest("ania").contains("LEAVE YES"), "{body:?}");
    }
    let status = room.run(&["match", "show", "klub7"]);
    assert!(!status.contains("left"), "{status}");
    // It is no less a person's wish for the marks that the program puts on it.
    for marks in [
        "Auto-Submitted: auto-replied\r\nX-Apple-Unsubscribe: true\r\n",
        "Return-Path: <>\r\nPrecedence: bulk\r\n",
        "X-Autoreply: yes\r\nList-Id: <x.example>\r\n",
    ] {
        assert_eq!(room.post(&letter(&format!("{marks}{head}"), "LEAVE")), asked, "{marks}");
    }
    let ours = format!("X-Loop: moderator@klub.example\r\n{head}");
    assert_eq!(room.post(&letter(&ours, "LEAVE")), came("automatic", [0, 0, 0], 0));
    // By hand the same address is no way to somebody else's seat.
    let basia = head.replace("ania", "basia").replace("Ania", "Basia");
    let spoof = came("token of a seat, unknown sender", [0, 0, 0], 0);
    assert_eq!(room.post(&letter(&basia, "LEAVE YES")), spoof);
}

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
fn a_letter_that_could_be_for_two_matches_is_guessed_into_none() {
    let mut room = Room::new();
    let (seven, eight) = (room.to("ania", "klub7"), room.to("ania", "klub8"));
    let both = format!("{ANIA}To: {seven}, {eight}\r\nSubject: x\r\n");
    let none = format!("{ANIA}To: moderator@klub.example\r\nSubject: x\r\n");
    let code = "could be for several matches";
    for (head, code) in [(&both, code.to_owned()), (&none, format!("{code}; no-token"))] {
        let raw = letter(head, "2GN 3BE");
        assert_eq!(room.post(&raw), came(&code, [1, 0, 0], 0), "{head}");
        assert_eq!(room.post(&raw), came("repeated", [0, 0, 0], 0), "{head}");
        let told = room.desk.newest("ania");
        assert!(
            told.contains("Which match do you mean?") && told.contains("(klub7, klub8)"),
            "{told}"
        );
    }
    // A match that is over stands in nobody's way.
    room.run(&["match", "end", "klub8"]);
    room.run(&["tick"]);
    assert_eq!(room.post(&letter(&none, "2GN 3BE")), came("unconfirmed; no-token", [1, 0, 0], 0));
    assert!(room.desk.newest("ania").contains("YES"));
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
        let args = ["match", "new", "rambots", "--id", &id, "--player", &players[0]];
        let done = Command::new(env!("CARGO_BIN_EXE_botpost"))
            .args(args)
            .args(["--player", &players[1]])
            .current_dir(room.desk.folder())
            .env("BOTPOST_NOW", room.desk.now())
            .env("RUST_LOG", "off")
            .output()
            .expect("botpost runs");
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
