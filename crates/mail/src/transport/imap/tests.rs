//! The IMAP door against a server that says odd things.

mod fake;

use std::time::Duration;

use chrono::TimeZone;

use super::*;
use crate::Ring;
use crate::transport::account::{Login, Security};
use fake::{Fake, ScriptStep, command};

const ALL: &str = "UIDPLUS MOVE IDLE NAMESPACE";

fn began() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 27, 21, 0, 0).single().expect("a moment")
}

/// A server that can do these things greets us and lets us in.
fn welcome(abilities: &str) -> Vec<ScriptStep> {
    vec![
        ("", format!("* OK [CAPABILITY IMAP4rev1 {abilities}] hello\r\n")),
        (
            "LOGIN \"gm\" \"hush\"",
            format!("* 1 RECENT\r\n{{tag}} OK [CAPABILITY IMAP4rev1 {abilities}] in\r\n"),
        ),
    ]
}

fn step(wanted: &'static str, said: &str) -> ScriptStep {
    (wanted, said.to_owned())
}

fn select(exists: u32, validity: u32) -> ScriptStep {
    let said = format!(
        "* FLAGS (\\Seen)\r\n* {exists} EXISTS\r\n* OK [UIDVALIDITY {validity}] ok\r\n\
         {{tag}} OK [READ-WRITE] open\r\n"
    );
    ("SELECT \"INBOX\"", said)
}

/// Messages with these numbers, each a minute younger than the one before, of 10 bytes.
fn listing(uids: &[u32]) -> ScriptStep {
    let lines = uids.iter().enumerate().map(|(place, uid)| {
        format!(
            "* {} FETCH (UID {uid} RFC822.SIZE 10 INTERNALDATE \"27-Nov-2026 20:{place:02}:00 \
             +0000\")\r\n",
            place + 1
        )
    });
    let lines: String = lines.collect();
    ("UID FETCH 1:* (UID RFC822.SIZE INTERNALDATE)", format!("{lines}{{tag}} OK listed\r\n"))
}

fn body(uid: u32) -> String {
    format!("* 1 FETCH (UID {uid} BODY[]<0> {{10}}\r\nA: {uid:03}\r\n\r\n)\r\n")
}

fn door(fake: &Fake) -> ImapMailbox {
    let name = str::to_owned;
    let folders = Folders {
        inbox: name("INBOX"),
        processed: name("Processed"),
        held: name("Held"),
        ignored: name("Ignored"),
    };
    ImapMailbox::new(fake.account.clone(), folders, true, 1000)
}

fn uids(found: &Collection) -> Vec<&str> {
    found.arrivals.iter().filter_map(|it| it.id.0.rsplit('=').next()).collect()
}

fn trouble(error: &anyhow::Error) -> &Trouble {
    error.downcast_ref().expect("a trouble")
}

#[test]
fn letters_come_in_the_order_of_their_arrival_whatever_is_said_in_between() {
    let mut script = welcome(ALL);
    script.push(select(2, 7));
    // UID 4 reached the server before UID 3.
    script.push(step(
        "UID FETCH 1:*",
        "* 1 FETCH (UID 3 RFC822.SIZE 10 INTERNALDATE \"27-Nov-2026 21:30:00 +0100\")\r\n\
         * 4 EXISTS\r\n* 9 FETCH (FLAGS (\\Seen) UID 9)\r\n* XODD (1 (2)) \"what\"\r\n\
         * 2 FETCH (INTERNALDATE \" 7-Nov-2026 20:00:00 +0000\" UID 4 RFC822.SIZE 10)\r\n\
         * OK [ALERT] still here\r\n{tag} OK listed\r\n",
    ));
    // The server brings a message nobody asked for, and the others the wrong way round.
    let said = format!("{}* 3 EXPUNGE\r\n{}{}{{tag}} OK\r\n", body(99), body(3), body(4));
    script.push(("UID FETCH 3:4 (UID BODY.PEEK[]<0.1001>)", said));
    let fake = Fake::play(vec![script]);
    let found = door(&fake).collect(10, began()).expect("collected");
    assert!(found.whole);
    assert_eq!(uids(&found), ["4", "3"]);
    assert_eq!(found.arrivals[0].id.0, "imap://gm@127.0.0.1/INBOX;UIDVALIDITY=7/;UID=4");
    assert_eq!(found.arrivals[1].raw, b"A: 003\r\n\r\n");
    assert_eq!(found.arrivals[1].received.to_rfc3339(), "2026-11-27T20:30:00+00:00");
    fake.ended();
}

#[test]
fn more_letters_than_asked_for_come_in_the_next_collections() {
    let mut script = welcome(ALL);
    script.push(select(3, 7));
    script.push(listing(&[1, 2, 3]));
    script.push(("UID FETCH 1:2 (", format!("{}{}{{tag}} OK\r\n", body(1), body(2))));
    script.push(select(3, 7));
    script.extend(move_to_processed(&["1:2"]));
    script.push(select(1, 7));
    // Message 2 is moved again: the server did not mean it.
    script.push(listing(&[2, 3]));
    script.push(("UID FETCH 3 (", format!("{}{{tag}} OK\r\n", body(3))));
    script.push(step("UID STORE 2 +FLAGS", "{tag} OK\r\n"));
    script.push(step("UID MOVE 2 \"Processed\"", "{tag} OK\r\n"));
    let fake = Fake::play(vec![script]);
    let mut door = door(&fake);
    let first = door.collect(2, began()).expect("collected");
    assert!(!first.whole);
    let ids: Vec<ArrivalId> = first.arrivals.into_iter().map(|it| it.id).collect();
    door.settle(&ids, Drawer::Processed).expect("settled");
    let second = door.collect(2, began()).expect("collected");
    assert!(second.whole);
    assert_eq!(uids(&second), ["3"]);
    fake.ended();
}

/// The folder is made at the first of these moves.
fn move_to_processed(sets: &[&'static str]) -> Vec<ScriptStep> {
    let mut steps = vec![
        step("NAMESPACE", "* NAMESPACE ((\"\" \"/\")) NIL NIL\r\n{tag} OK\r\n"),
        step("LIST \"\" \"Processed\"", "{tag} OK\r\n"),
        step("CREATE \"Processed\"", "{tag} OK\r\n"),
        step("SUBSCRIBE \"Processed\"", "{tag} NO not here\r\n"),
    ];
    for set in sets {
        steps.push(step("UID STORE", "{tag} OK\r\n"));
        steps.push((set, "{tag} OK\r\n".to_owned()));
    }
    steps
}

/// The door puts message 5 away, at a server that can do these things.
fn put_away(abilities: &str, drawer: Drawer, steps: Vec<ScriptStep>) -> Result<()> {
    let mut script = welcome(abilities);
    script.push(select(1, 7));
    script.extend(steps);
    let fake = Fake::play(vec![script]);
    let mut door = door(&fake);
    door.validity = 7;
    let id = door.id(5);
    let done = door.settle(&[id], drawer);
    fake.ended();
    done
}

#[test]
fn without_move_letters_are_copied_and_then_deleted() {
    let common = || {
        vec![
            step("LIST \"\" \"\"", "* LIST (\\Noselect) \".\" \"\"\r\n{tag} OK\r\n"),
            step("LIST \"\" \"Held\"", "* LIST (\\HasNoChildren) \".\" Held\r\n{tag} OK\r\n"),
            step("UID COPY 5 \"Held\"", "* 2 EXISTS\r\n{tag} OK [COPYUID 3 5 1] done\r\n"),
            step("UID STORE 5 +FLAGS.SILENT (\\Deleted)", "{tag} OK\r\n"),
        ]
    };
    let mut steps = common();
    steps.push(step("UID EXPUNGE 5", "* 1 EXPUNGE\r\n{tag} OK\r\n"));
    put_away("UIDPLUS", Drawer::Held, steps).expect("settled");
    let mut steps = common();
    steps.push(step(" EXPUNGE", "* 1 EXPUNGE\r\n{tag} OK\r\n"));
    put_away("", Drawer::Held, steps).expect("settled");
}

#[test]
fn folders_stand_where_the_server_has_them() {
    let steps = vec![
        step("NAMESPACE", "* NAMESPACE ((\"INBOX.\" \".\")) NIL NIL\r\n{tag} OK\r\n"),
        step("LIST \"\" \"INBOX.Ignored\"", "* LIST (\\NonExistent) \".\" x\r\n{tag} OK\r\n"),
        step("CREATE \"INBOX.Ignored\"", "{tag} NO it exists\r\n"),
        step("LIST \"\" \"INBOX.Ignored\"", "* LIST () \".\" INBOX.Ignored\r\n{tag} OK\r\n"),
        step("SUBSCRIBE", "{tag} OK\r\n"),
        step("UID STORE 5 +FLAGS.SILENT (\\Seen)", "{tag} NO no flags\r\n"),
        step("UID MOVE 5 \"INBOX.Ignored\"", "{tag} OK\r\n"),
    ];
    put_away(ALL, Drawer::Ignored, steps).expect("settled");
}

#[test]
fn a_full_mailbox_is_a_refusal_with_a_way_out() {
    let mut steps = move_to_processed(&[]);
    steps.push(step("UID STORE", "{tag} OK\r\n"));
    steps.push(step("UID MOVE", "{tag} NO [OVERQUOTA] Quota exceeded\r\n"));
    let error = put_away(ALL, Drawer::Processed, steps).expect_err("refused");
    assert_eq!(trouble(&error).kind, TroubleKind::Refused);
    let said = error.to_string();
    assert!(said.contains("Quota exceeded") && said.contains("hint: "), "{said}");
}

#[test]
fn letters_of_another_numbering_are_not_touched() {
    let mut script = welcome(ALL);
    script.push(select(1, 8));
    script.push(select(1, 8));
    script.push(listing(&[5]));
    script.push(("UID FETCH 5 (", format!("{}{{tag}} OK\r\n", body(5))));
    let fake = Fake::play(vec![script]);
    let mut door = door(&fake);
    door.validity = 7;
    let old = door.id(5);
    let other = ArrivalId("imap://ania@127.0.0.1/INBOX;UIDVALIDITY=8/;UID=5".to_owned());
    door.settle(&[old.clone(), other], Drawer::Processed).expect("there is nothing to do");
    let found = door.collect(10, began()).expect("collected");
    assert_eq!(found.arrivals.len(), 1);
    assert_ne!(found.arrivals[0].id, old);
    fake.ended();
}

#[test]
fn what_came_before_the_line_broke_is_kept_and_the_rest_comes_next() {
    // Too large to be fetched together.
    let large = |uid: u32| {
        format!(
            "* 1 FETCH (UID {uid} RFC822.SIZE 1000000 INTERNALDATE \"27-Nov-2026 20:00:00 \
             +0000\")\r\n"
        )
    };
    let body = |uid: u32| {
        let text = format!("A: {uid:03}\r\n\r\n{}", "x".repeat(991));
        format!("* 1 FETCH (UID {uid} BODY[]<0> {{1001}}\r\n{text})\r\n")
    };
    let list = ("UID FETCH 1:*", format!("{}{}{{tag}} OK\r\n", large(1), large(2)));
    let mut first = welcome(ALL);
    first.push(select(2, 7));
    first.push(list.clone());
    first.push(("UID FETCH 1 (", format!("{}{{tag}} OK\r\n", body(1))));
    // The line breaks in the middle of a literal.
    first.push(step("UID FETCH 2 (", "* 1 FETCH (UID 2 BODY[]<0> {10}\r\nA: 0"));
    let mut second = welcome(ALL);
    second.push(select(2, 7));
    second.push(list);
    second.push(("UID FETCH 1 (", format!("{}{{tag}} OK\r\n", body(1))));
    second.push(("UID FETCH 2 (", format!("{}{{tag}} OK\r\n", body(2))));
    let fake = Fake::play(vec![first, second]);
    let mut door = door(&fake);
    let found = door.collect(10, began()).expect("collected");
    assert_eq!((uids(&found), found.whole), (vec!["1"], false));
    let found = door.collect(10, began()).expect("collected");
    assert_eq!((uids(&found), found.whole), (vec!["1", "2"], true));
    fake.ended();
}

#[test]
fn a_letter_that_cannot_be_handed_over_stands_in_nobodys_way() {
    let mut script = welcome(ALL);
    script.push(select(3, 7));
    script.push(listing(&[1, 2, 3]));
    script.push(("UID FETCH 1:3 (", format!("{}{{tag}} NO [SERVERBUG] broken\r\n", body(1))));
    script.push(step("UID FETCH 2 (", "{tag} NO [SERVERBUG] broken\r\n"));
    script.push(("UID FETCH 3 (", format!("{}{{tag}} OK\r\n", body(3))));
    let fake = Fake::play(vec![script]);
    let found = door(&fake).collect(10, began()).expect("collected");
    assert_eq!((uids(&found), found.whole), (vec!["1", "3"], true));
    fake.ended();
}

#[test]
fn letters_that_vanish_or_are_all_refused_hold_nothing_up() {
    let mut script = welcome(ALL);
    script.push(select(2, 7));
    script.push(listing(&[1, 2]));
    // Somebody took it away since.
    script.push(step("UID FETCH 1 (", "{tag} OK\r\n"));
    script.push(select(1, 7));
    script.push(listing(&[2]));
    script.push(step("UID FETCH 2 (", "{tag} NO [SERVERBUG] broken\r\n"));
    let fake = Fake::play(vec![script]);
    let mut door = door(&fake);
    let found = door.collect(1, began()).expect("collected");
    assert_eq!((found.arrivals.len(), found.whole), (0, false));
    // As many as were asked for, and none can be had: it would go on so for ever.
    let error = door.collect(1, began()).expect_err("nothing can be had");
    assert_eq!(trouble(&error).kind, TroubleKind::Refused);
    fake.ended();
}

/// A server with two messages that says this to the listing and this to the fetch, and whose second
/// message is never to be had: what a collection brings, and how the next one fails.
fn odd(list: &str, fetch: Vec<ScriptStep>, rest: Vec<ScriptStep>) -> (Vec<String>, TroubleKind) {
    let mut script = welcome(ALL);
    script.push(select(2, 7));
    script.push(("UID FETCH 1:*", format!("{list}{{tag}} OK\r\n")));
    script.extend(fetch);
    // Message 1 is put away; the next look finds nothing but what is odd.
    script.push(select(2, 7));
    script.extend(move_to_processed(&["UID MOVE 1 "]));
    script.push(select(1, 7));
    script.extend(rest);
    let fake = Fake::play(vec![script]);
    let mut door = door(&fake);
    let found = door.collect(10, began()).expect("collected");
    assert!(!found.whole, "a round would be played");
    let uids = uids(&found).into_iter().map(str::to_owned).collect();
    let ids: Vec<ArrivalId> = found.arrivals.into_iter().map(|it| it.id).collect();
    door.settle(&ids, Drawer::Processed).expect("settled");
    let error = door.collect(10, began()).expect_err("no round is to be played by it");
    fake.ended();
    (uids, trouble(&error).kind)
}

fn listed(uid: u32, size: u32) -> String {
    let date = "27-Nov-2026 20:00:00 +0000";
    format!("* {uid} FETCH (UID {uid} RFC822.SIZE {size} INTERNALDATE \"{date}\")\r\n")
}

#[test]
fn a_list_that_is_not_understood_is_not_the_whole_mailbox() {
    for line in [
        "* 2 FETCH (UID 2 RFC822.SIZE 10 INTERNALDATE \"27-Nov-2026 20:00:00 +0000\"\r\n",
        "* 2 FETCH (UID two RFC822.SIZE 10)\r\n",
        "* 2 FETCH UID 2 RFC822.SIZE 10\r\n",
        "* 2 FETCH (UID 2 RFC822.SIZE {3}\r\n10)\r\n",
        "nonsense\r\n",
        // Nothing is said of the second message at all.
        "",
    ] {
        let body = ("UID FETCH 1 (", format!("{}{{tag}} OK\r\n", body(1)));
        let rest = vec![("UID FETCH 1:*", format!("{line}{{tag}} OK\r\n"))];
        let found = odd(&format!("{}{line}", listed(1, 10)), vec![body], rest);
        assert_eq!(found, (vec!["1".to_owned()], TroubleKind::Garbled), "{line}");
    }
}

#[test]
fn a_letter_that_does_not_come_as_it_was_asked_for_is_not_passed_over() {
    let list = format!("{}{}", listed(1, 10), listed(2, 10));
    for said in [
        // Under another number; with a literal that is too short; without a text; not at all.
        body(99),
        "* 2 FETCH (UID 2 BODY[]<0> {5}\r\nA: 002\r\n\r\n)\r\n".to_owned(),
        "* 2 FETCH (UID 2 BODY[]<0> NIL)\r\n".to_owned(),
        "* 2 FETCH (UID 2 BODY[]<0> \"\")\r\n".to_owned(),
        String::new(),
    ] {
        let both = ("UID FETCH 1:2 (", format!("{}{said}{{tag}} OK\r\n", body(1)));
        let rest = vec![
            ("UID FETCH 1:*", format!("{}{{tag}} OK\r\n", listed(2, 10))),
            ("UID FETCH 2 (", format!("{said}{{tag}} OK\r\n")),
        ];
        let found = odd(&list, vec![both], rest);
        assert_eq!(found, (vec!["1".to_owned()], TroubleKind::Garbled), "{said}");
    }
}

#[test]
fn a_letter_that_is_shorter_than_was_said_is_whole_once_nothing_follows() {
    let short = |rest: &[(&'static str, &str)]| {
        let mut script = welcome(ALL);
        script.push(select(1, 7));
        script.push(("UID FETCH 1:*", format!("{}{{tag}} OK\r\n", listed(1, 14))));
        script
            .push(("UID FETCH 1 (UID BODY.PEEK[]<0.1001>)", format!("{}{{tag}} OK\r\n", body(1))));
        script.extend(rest.iter().map(|(wanted, said)| step(wanted, said)));
        let fake = Fake::play(vec![script]);
        let found = door(&fake).collect(10, began()).expect("collected");
        fake.ended();
        let lengths: Vec<usize> = found.arrivals.iter().map(|it| it.raw.len()).collect();
        (lengths, found.whole)
    };
    let first = "UID FETCH 1 (UID BODY.PEEK[]<10.991>)";
    // The server only estimated its size.
    for nothing in ["\"\"", "NIL", "{0}\r\n"] {
        let end = format!("* 1 FETCH (UID 1 BODY[]<10> {nothing})\r\n{{tag}} OK\r\n");
        assert_eq!(short(&[(first, &end)]), (vec![10], true), "{nothing}");
    }
    // It hands messages over in pieces.
    let more = "* 1 FETCH (UID 1 BODY[]<10> {4}\r\nmore)\r\n{tag} OK\r\n";
    assert_eq!(short(&[(first, more)]), (vec![14], true));
    // It says the same again, or nothing: the message is not whole.
    let same = format!("{}{{tag}} OK\r\n", body(1));
    assert_eq!(short(&[(first, &same)]), (vec![], false));
    assert_eq!(short(&[(first, "{tag} OK\r\n")]), (vec![], false));
}

#[test]
fn an_odd_answer_about_the_end_of_a_letter_cuts_none_short() {
    let no = "{tag} NO not now\r\n";
    let more =
        |uid: u32| format!("* {uid} FETCH (UID {uid} BODY[]<10> {{4}}\r\nmore)\r\n{{tag}} OK\r\n");
    // The second time what came closed is the message, unless the rest comes after all.
    for (again, length) in [(no, 10), (&more(1), 14)] {
        let mut script = welcome(ALL);
        let list = |uids: &[u32]| {
            let lines: String = uids.iter().map(|uid| listed(*uid, 14)).collect();
            ("UID FETCH 1:*", format!("{lines}{{tag}} OK\r\n"))
        };
        let fetch = |wanted, uid| (wanted, format!("{}{{tag}} OK\r\n", body(uid)));
        script.extend([select(1, 7), list(&[1]), fetch("UID FETCH 1 (", 1)]);
        script.push(step("UID FETCH 1 (UID BODY.PEEK[]<10.991>)", no));
        script.extend([select(2, 7), list(&[1, 2]), fetch("UID FETCH 2 (", 2)]);
        script.push(step("UID FETCH 2 (UID BODY.PEEK[]<10.991>)", &more(2)));
        script.push(fetch("UID FETCH 1 (", 1));
        script.push(step("UID FETCH 1 (UID BODY.PEEK[]<10.991>)", again));
        let fake = Fake::play(vec![script]);
        let mut door = door(&fake);
        assert_eq!(uids(&door.collect(10, began()).expect("another look")), Vec::<&str>::new());
        let found = door.collect(10, began()).expect("collected");
        let lengths: Vec<usize> = found.arrivals.iter().map(|it| it.raw.len()).collect();
        assert_eq!((uids(&found), lengths), (vec!["2", "1"], vec![14, length]));
        fake.ended();
    }
}

#[test]
fn letters_that_break_the_session_are_found_one_by_one_and_named_when_all_else_came() {
    let look = |ends: &[(&'static str, String)]| {
        let mut script = welcome(ALL);
        script.push(select(3, 7));
        script.push(listing(&[1, 2, 3]));
        script.extend(ends.iter().cloned());
        script
    };
    let gone = |wanted| (wanted, "* BYE bug\r\n".to_owned());
    let third = || ("UID FETCH 3 (", format!("{}{{tag}} OK\r\n", body(3)));
    let fake = Fake::play(vec![
        look(&[gone("UID FETCH 1:3 (")]),
        look(&[gone("UID FETCH 1 (")]),
        look(&[gone("UID FETCH 2 (")]),
        look(&[third(), gone("UID FETCH 1 (")]),
        look(&[third(), gone("UID FETCH 1 (")]),
    ]);
    let mut door = door(&fake);
    for _ in 0..3 {
        let found = door.collect(10, began()).expect("another look gets farther");
        assert_eq!((uids(&found), found.whole), (vec![], false));
        assert_eq!(door.passed_over(), []);
    }
    for _ in 0..2 {
        let found = door.collect(10, began()).expect("collected");
        assert_eq!((uids(&found), found.whole), (vec!["3"], false));
    }
    fake.ended();
}

#[test]
fn a_letter_that_cannot_be_put_away_holds_up_no_other() {
    let moves = || {
        let mut steps = move_to_processed(&[]);
        steps.push(step("UID STORE", "{tag} OK\r\n"));
        steps.push(step("UID MOVE 1 ", "* BYE bug\r\n"));
        steps
    };
    let fetch = |uid: u32, wanted| (wanted, format!("{}{{tag}} OK\r\n", body(uid)));
    let scripts = [
        vec![select(1, 7), listing(&[1]), fetch(1, "UID FETCH 1 ("), select(1, 7)],
        vec![select(1, 7)],
        vec![select(2, 7), listing(&[1, 2]), fetch(2, "UID FETCH 2 (")],
    ];
    let with_moves = |it: Vec<ScriptStep>| [welcome(ALL), it, moves()].concat();
    let fake = Fake::play(scripts.into_iter().map(with_moves).collect());
    let mut door = door(&fake);
    let found = door.collect(10, began()).expect("collected");
    let ids: Vec<ArrivalId> = found.arrivals.into_iter().map(|it| it.id).collect();
    door.settle(&ids, Drawer::Processed).expect_err("the server ends the session");
    let found = door.collect(10, began()).expect("the other one comes");
    assert_eq!((uids(&found), found.whole), (vec!["2"], true));
    fake.ended();
}

#[test]
fn of_a_server_that_is_gone_nobody_says_that_all_else_came() {
    let mut script = welcome(ALL);
    for _ in 0..2 {
        script.push(select(1, 7));
        script.push(listing(&[1]));
        script.push(step("UID FETCH 1 (", "{tag} OK\r\n"));
    }
    let fake = Fake::play(vec![script]);
    let mut door = door(&fake);
    assert!(!door.collect(10, began()).expect("another look").whole);
    door.collect(10, began()).expect_err("it does not come");
    assert!(door.passed_over()[0].late);
    fake.ended();
    door.collect(10, began()).expect_err("nobody answers");
    assert_eq!(door.passed_over(), []);
}

#[test]
fn a_letter_that_was_only_taken_away_holds_nothing_up() {
    let mut script = welcome(ALL);
    script.push(select(2, 7));
    script.push(listing(&[1, 2]));
    script.push(("UID FETCH 1:2 (", format!("{}{{tag}} OK\r\n", body(1))));
    script.push(select(1, 7));
    script.push(listing(&[1]));
    script.push(("UID FETCH 1 (", format!("{}{{tag}} OK\r\n", body(1))));
    let fake = Fake::play(vec![script]);
    let mut door = door(&fake);
    let found = door.collect(10, began()).expect("collected");
    assert_eq!((uids(&found), found.whole), (vec!["1"], false));
    let found = door.collect(10, began()).expect("collected");
    assert_eq!((uids(&found), found.whole), (vec!["1"], true));
    fake.ended();
}

#[test]
fn a_list_without_an_end_is_not_listened_to() {
    for line in ["* 1 FETCH (FLAGS (\\Seen))\r\n", "nonsense\r\n", "* 5 EXISTS\r\n"] {
        let mut script = welcome(ALL);
        script.push(select(1, 7));
        // More than any list of one message has.
        script.push(("UID FETCH 1:*", line.repeat(1024 * 1024 / line.len())));
        let fake = Fake::play(vec![script]);
        let error = door(&fake).collect(10, began()).expect_err("too much");
        assert_eq!(trouble(&error).kind, TroubleKind::Garbled, "{error}");
    }
}

#[test]
fn what_the_server_does_not_hand_over_is_named() {
    let mut script = welcome(ALL);
    script.push(select(1, 7));
    script.push(listing(&[5]));
    script.push(step("UID FETCH 5 (", "{tag} NO [SERVERBUG] broken\r\n"));
    script.push(select(0, 7));
    let fake = Fake::play(vec![script]);
    let mut door = door(&fake);
    assert!(door.collect(10, began()).expect("collected").whole);
    let odd = door.passed_over();
    assert_eq!(odd.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["UID 5"]);
    assert!(odd[0].why.contains("SERVERBUG"), "{odd:?}");
    door.collect(10, began()).expect("collected");
    assert_eq!(door.passed_over(), []);
    fake.ended();
}

#[test]
fn more_than_was_asked_for_is_not_listened_to() {
    let mut script = welcome(ALL);
    script.push(select(1, 7));
    script.push(listing(&[1]));
    script.push(step("UID FETCH 1 (", "* 1 FETCH (UID 1 BODY[] {4000000000}\r\n"));
    let fake = Fake::play(vec![script.clone(), script]);
    let mut door = door(&fake);
    assert!(!door.collect(10, began()).expect("another look may help").whole);
    let error = door.collect(10, began()).expect_err("too much");
    assert_eq!(door.passed_over().len(), 1);
    assert_eq!(trouble(&error).kind, TroubleKind::Garbled);
    fake.ended();
}

#[test]
fn a_server_that_says_nothing_or_drips_is_not_waited_for_without_end() {
    let wait = Duration::from_millis(100);
    // It never greets.
    let mut fake = Fake::play(vec![vec![step("what nobody says", "")]]);
    fake.account.patience.step = wait;
    let error = door(&fake).waiting().expect_err("silence");
    assert_eq!(trouble(&error).kind, TroubleKind::Away);
    // It says something all the time, and never comes to the end of its answer.
    let mut fake = Fake::play_for_ever("* OK hello\r\n");
    fake.account.patience.answer = wait;
    let error = door(&fake).waiting().expect_err("no end");
    assert_eq!(trouble(&error).kind, TroubleKind::Away);
    assert!(error.to_string().contains("in time"), "{error}");
}

#[test]
fn a_session_that_died_lying_idle_is_opened_again() {
    let mut first = welcome(ALL);
    first.push(select(0, 7));
    first.push(step("", "* BYE Autologout; idle for too long\r\n"));
    let mut second = welcome(ALL);
    second.push(select(0, 7));
    let fake = Fake::play(vec![first, second]);
    let mut door = door(&fake);
    for _ in 0..2 {
        assert!(door.collect(10, began()).expect("collected").arrivals.is_empty());
    }
    fake.ended();
}

#[test]
fn a_folder_that_is_missing_is_told_with_those_that_are_there() {
    let mut script = welcome(ALL);
    script.push(step("SELECT \"INBOX\"", "{tag} NO [NONEXISTENT] Unknown Mailbox\r\n"));
    script.push(step(
        "LIST \"\" \"*\"",
        "* LIST () \"/\" Games\r\n* LIST () \"/\" \"Old \x1b[7mgames\"\r\n{tag} OK\r\n",
    ));
    let fake = Fake::play(vec![script]);
    let error = door(&fake).waiting().expect_err("there is none");
    assert_eq!(trouble(&error).kind, TroubleKind::Settings);
    let said = error.to_string();
    assert!(
        said.contains("has no folder INBOX") && said.contains("there are: Games, Old"),
        "{said}"
    );
    assert!(!said.contains('\x1b'), "a colour");
    fake.ended();
}

#[test]
fn every_trouble_says_what_can_be_done_about_it() {
    let greet = "* OK [CAPABILITY IMAP4rev1] hello\r\n";
    for (script, kind) in [
        (vec![step("", "* BYE too busy\r\n")], TroubleKind::Away),
        (vec![step("", "HTTP/1.1 400 Bad Request\r\n")], TroubleKind::Settings),
        (
            vec![step("", greet), step("LOGIN", "{tag} NO [AUTHENTICATIONFAILED] no hush\r\n")],
            TroubleKind::Settings,
        ),
        (
            vec![step("", greet), step("LOGIN", "{tag} BAD what is gm hush\r\n")],
            TroubleKind::Settings,
        ),
        (
            vec![step("", greet), step("LOGIN", "{tag} NO [UNAVAILABLE] hush, later\r\n")],
            TroubleKind::Away,
        ),
        (
            vec![
                step("", greet),
                step("LOGIN", "{tag} NO [ALERT] Too many simultaneous connections. (Failure)\r\n"),
            ],
            TroubleKind::Away,
        ),
        (vec![step("", greet), step("LOGIN", "* BYE bye\r\n")], TroubleKind::Away),
        (
            vec![
                step("", greet),
                step("LOGIN", "{tag} OK in\r\n"),
                step("CAPABILITY", "* CAPABILITY IMAP4rev1\r\n{tag} OK\r\n"),
                step("SELECT", "{tag} NO [NONEXISTENT] no such mailbox\r\n"),
            ],
            TroubleKind::Refused,
        ),
    ] {
        let fake = Fake::play(vec![script]);
        let error = door(&fake).collect(10, began()).expect_err("no mail");
        assert_eq!(trouble(&error).kind, kind, "{error}");
        assert!(!format!("{error:?}").contains("hush"), "the password was said");
        fake.ended();
    }
}

#[test]
fn nothing_is_said_before_tls_where_tls_is_wanted() {
    for (said, kind) in [
        ("{tag} BAD unknown\r\n", TroubleKind::Settings),
        // Somebody on the way puts in what should then count as said in private.
        ("{tag} OK begin\r\n* CAPABILITY LOGIN\r\n", TroubleKind::Garbled),
    ] {
        let script = vec![step("", "* OK hello\r\n"), step("STARTTLS", said)];
        let mut fake = Fake::play(vec![script]);
        fake.account.security = Security::StartTls;
        let error = door(&fake).collect(10, began()).expect_err("no mail");
        assert_eq!(trouble(&error).kind, kind, "{error}");
        fake.ended();
    }
}

#[test]
fn a_token_is_handed_over_as_xoauth2() {
    let token = "dXNlcj1nbQFhdXRoPUJlYXJlciBodXNoAQE=";
    let greet =
        |abilities: &str| step("", &format!("* OK [CAPABILITY IMAP4rev1 {abilities}] hello\r\n"));
    let with = |script: Vec<ScriptStep>| {
        let mut fake = Fake::play(vec![script]);
        if let Login::PasswordCommand(script) = command("echo hush") {
            fake.account.login = Login::TokenCommand(script);
        }
        let done = door(&fake).waiting();
        fake.ended();
        done
    };
    let in_one = "AUTHENTICATE XOAUTH2 dXNlcj1nbQFhdXRoPUJlYXJlciBodXNoAQE=";
    let count = with(vec![
        greet("SASL-IR AUTH=XOAUTH2"),
        step(in_one, "{tag} OK [CAPABILITY IMAP4rev1] in\r\n"),
        select(3, 7),
    ]);
    assert_eq!(count.expect("let in"), 3);
    let count = with(vec![
        greet("AUTH=XOAUTH2"),
        step("AUTHENTICATE XOAUTH2\r\n", "+ \r\n"),
        step(token, "b1 OK [CAPABILITY IMAP4rev1] in\r\n"),
        select(2, 7),
    ]);
    assert_eq!(count.expect("let in"), 2);
    let refused = with(vec![
        greet("SASL-IR AUTH=XOAUTH2"),
        step(in_one, "+ eyJzdGF0dXMiOiI0MDAifQ==\r\n"),
        step("\r\n", "b1 NO [AUTHENTICATIONFAILED] expired\r\n"),
    ]);
    let refused = refused.expect_err("refused").to_string();
    assert!(refused.contains("token_command") && refused.contains("expired"), "{refused}");
}

/// A bell at a server that can do these things, after it was waited for once.
fn bell(abilities: &str, steps: Vec<ScriptStep>) -> (Fake, Box<dyn Bell>) {
    let mut script = welcome(abilities);
    script.push(step("EXAMINE \"INBOX\"", "* 3 EXISTS\r\n* OK [UIDVALIDITY 7]\r\n{tag} OK\r\n"));
    script.extend(steps);
    let fake = Fake::play(vec![script]);
    let mut bell = door(&fake).bell().expect("a bell");
    assert_eq!(bell.wait().expect("it listens"), Ring::Arrived);
    (fake, bell)
}

#[test]
fn the_bell_rings_for_new_letters_only() {
    let (fake, mut bell) = bell(
        ALL,
        vec![
            // A message is put away, another one comes: as many as before, and yet one is new.
            step(" IDLE", "+ idling\r\n* 1 EXPUNGE\r\n* OK still here\r\n* 3 EXISTS\r\n"),
            step("DONE", "* 2 FETCH (FLAGS (\\Seen))\r\nb3 OK\r\n"),
            step(" IDLE", "* 3 EXISTS\r\n+ idling\r\n"),
            step("DONE", "b4 OK\r\n"),
            // It came between two times of listening.
            step(" IDLE", "* 4 EXISTS\r\n+ idling\r\n"),
            step("DONE", "b5 OK\r\n"),
        ],
    );
    assert_eq!(bell.wait().expect("it listens"), Ring::Arrived);
    assert_eq!(bell.wait().expect("it listens"), Ring::Quiet);
    assert_eq!(bell.wait().expect("it listens"), Ring::Arrived);
    fake.ended();
}

#[test]
fn a_bell_that_hangs_dead_is_noticed() {
    // The line breaks after DONE was said: no end of the IDLE comes.
    let (fake, mut bell) = bell(ALL, vec![step(" IDLE", "+ idling\r\n"), step("DONE", "")]);
    let error = bell.wait().expect_err("nobody is there");
    assert_eq!(trouble(&error).kind, TroubleKind::Away);
    fake.ended();
}

#[test]
fn a_server_without_idle_has_no_bell_and_one_may_be_unwanted() {
    let fake = Fake::play(vec![welcome("MOVE")]);
    let mut bell = door(&fake).bell().expect("a bell");
    assert_eq!(bell.wait().expect("asked"), Ring::Never);
    fake.ended();
    let fake = Fake::play(Vec::new());
    let mut door = door(&fake);
    door.idle = false;
    assert!(door.bell().is_none());
}

#[test]
fn what_was_put_away_since_then_is_moved_back_by_the_time_it_arrived() {
    let listed = |uid, hour, minute| {
        format!(
            "* 1 FETCH (UID {uid} RFC822.SIZE 10 INTERNALDATE \"27-Nov-2026 {hour}:{minute}:00 \
             +0000\")\r\n"
        )
    };
    let mut script = welcome(ALL);
    script.push(step("NAMESPACE", "* NAMESPACE ((\"\" \"/\")) NIL NIL\r\n{tag} OK\r\n"));
    script.push(step("LIST \"\" \"Processed\"", "* LIST () \"/\" Processed\r\n{tag} OK\r\n"));
    script.push(step("SELECT \"Processed\"", "* OK [UIDVALIDITY 3] ok\r\n{tag} OK open\r\n"));
    // A server knows days alone: what is older than the moment stays.
    script.push(step("UID SEARCH SINCE 26-Nov-2026", "* SEARCH 4 5 9\r\n{tag} OK\r\n"));
    let times = [listed(4, 20, 59), listed(5, 21, 10), listed(9, 21, 11)].concat();
    script
        .push(("UID FETCH 4:5,9 (UID RFC822.SIZE INTERNALDATE)", format!("{times}{{tag}} OK\r\n")));
    script.push(step("UID STORE 5,9 -FLAGS.SILENT (\\Seen)", "{tag} OK\r\n"));
    script.push(step("UID MOVE 5,9 \"INBOX\"", "{tag} OK\r\n"));
    // One folder was never needed, and in the other lies nothing of that time.
    script.push(step("LIST \"\" \"Held\"", "{tag} OK\r\n"));
    script.push(step("LIST \"\" \"Ignored\"", "* LIST () \"/\" Ignored\r\n{tag} OK\r\n"));
    script.push(step("SELECT \"Ignored\"", "* OK [UIDVALIDITY 3] ok\r\n{tag} OK open\r\n"));
    script.push(step("UID SEARCH", "* SEARCH\r\n{tag} OK\r\n"));
    let fake = Fake::play(vec![script]);
    door(&fake).bring_back(began()).expect("brought back");
    fake.ended();
}
