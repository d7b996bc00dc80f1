//! The POP3 door against a server that says odd things.

use chrono::TimeZone;

use super::*;
use crate::transport::account::{Login, Security};
use crate::transport::fake::{Fake, ScriptStep, command};

fn began() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 27, 21, 0, 0).single().expect("a moment")
}

fn step(wanted: &'static str, said: &str) -> ScriptStep {
    (wanted, said.to_owned())
}

fn welcome() -> Vec<ScriptStep> {
    vec![step("", "+OK hello\r\n"), step("USER gm", "+OK\r\n"), step("PASS hush", "+OK in\r\n")]
}

/// A session in which these messages lie there.
fn with(ids: &str, steps: Vec<ScriptStep>) -> Vec<ScriptStep> {
    let mut script = welcome();
    script.push(("UIDL", format!("+OK\r\n{ids}.\r\n")));
    script.extend(steps);
    script
}

fn door(fake: &Fake) -> Pop3Mailbox {
    Pop3Mailbox::new(fake.account.clone(), 100)
}

fn kind(error: &anyhow::Error) -> TroubleKind {
    error.downcast_ref::<Trouble>().expect("a trouble").kind
}

#[test]
fn letters_are_fetched_whole_and_deleted_only_when_they_are_settled() {
    let quit = || step("QUIT", "+OK bye\r\n");
    let fake = Fake::play(vec![
        with(
            "1 a7\r\n2 b8\r\n3 c9\r\n",
            vec![
                step(
                    "RETR 1",
                    "+OK\r\nReceived: by mx; Fri, 27 Nov 2026 20:00:00 +0000\r\n\r\n..\r\n.. \
                     x\r\n.\r\n",
                ),
                step("RETR 2", "-ERR not now\r\n"),
                step("RETR 3", "+OK\r\nA: 3\r\n\r\n.\r\n"),
                quit(),
            ],
        ),
        // A message that is gone already is no error.
        with("1 a7\r\n2 b8\r\n", vec![step("DELE 1", "+OK\r\n"), quit()]),
        // The server did not mean it: it is not fetched again.
        with("1 a7\r\n", vec![quit()]),
    ]);
    let mut door = door(&fake);
    let found = door.collect(10, began()).expect("collected");
    assert!(found.whole);
    let odd: Vec<String> = door.passed_over().into_iter().map(|it| it.name).collect();
    assert_eq!(odd, ["UIDL b8"]);
    let [first, third] = found.arrivals.as_slice() else { panic!("two letters") };
    assert_eq!(first.id.0, "pop3://gm@127.0.0.1/a7");
    assert!(first.raw.ends_with(b"\r\n\r\n.\r\n. x\r\n"));
    assert_eq!(first.received.to_rfc3339(), "2026-11-27T20:00:00+00:00");
    assert_eq!(third.received, began());
    door.settle(&[first.id.clone(), third.id.clone()], Drawer::Held).expect("settled");
    assert!(door.collect(10, began()).expect("collected").arrivals.is_empty());
    fake.ended();
}

#[test]
fn a_letter_beyond_measure_is_not_listened_to_till_its_end() {
    let long = "x".repeat(150);
    let fake = Fake::play(vec![
        // It has no end at all, and the line no end either.
        with("1 a7\r\n2 b8\r\n", vec![("RETR 1", format!("+OK\r\nA: 1\r\n\r\n{long}"))]),
        with("1 a7\r\n2 b8\r\n", vec![step("DELE 1", "+OK\r\n"), step("QUIT", "+OK\r\n")]),
        with("1 b8\r\n", vec![step("RETR 1", "+OK\r\nA: 2\r\n.\r\n"), step("QUIT", "+OK\r\n")]),
    ]);
    let mut door = door(&fake);
    let found = door.collect(10, began()).expect("collected");
    assert!(!found.whole);
    assert_eq!(found.arrivals.iter().map(|it| it.raw.len()).collect::<Vec<_>>(), [101]);
    let ids: Vec<ArrivalId> = found.arrivals.into_iter().map(|it| it.id).collect();
    door.settle(&ids, Drawer::Held).expect("settled");
    let found = door.collect(10, began()).expect("collected");
    assert_eq!((found.arrivals.len(), found.whole), (1, true));
    fake.ended();
}

#[test]
fn every_trouble_says_what_can_be_done_about_it() {
    let before = |last: ScriptStep| {
        let mut script = welcome();
        script.pop();
        script.push(last);
        script
    };
    for (script, wanted) in [
        (vec![step("", "-ERR [SYS/TEMP] busy\r\n")], TroubleKind::Away),
        (vec![step("", "* OK imap\r\n")], TroubleKind::Settings),
        (before(step("PASS", "-ERR [AUTH] no hush\r\n")), TroubleKind::Settings),
        (before(step("PASS", "-ERR [IN-USE] locked\r\n")), TroubleKind::Away),
        (before(step("PASS", "")), TroubleKind::Away),
        (
            welcome().into_iter().chain([step("UIDL", "-ERR unknown\r\n")]).collect(),
            TroubleKind::Settings,
        ),
        (with("1 a7\r\n", vec![step("RETR 1", "+OK\r\nA: 1\r\n")]), TroubleKind::Away),
    ] {
        let fake = Fake::play(vec![script]);
        let error = door(&fake).collect(10, began()).expect_err("no mail");
        assert_eq!(kind(&error), wanted, "{error}");
        assert!(!format!("{error:?}").contains("hush"), "the password was said");
        fake.ended();
    }
}

#[test]
fn a_server_that_hands_over_nothing_is_not_asked_for_ever() {
    let script = with("1 a7\r\n2 b8\r\n", vec![step("RETR 1", "-ERR broken\r\n")]);
    let fake = Fake::play(vec![script]);
    let error = door(&fake).collect(1, began()).expect_err("nothing can be had");
    assert_eq!(kind(&error), TroubleKind::Refused);
    fake.ended();
}

#[test]
fn a_list_that_is_not_understood_is_not_the_whole_mailbox() {
    for line in ["2\r\n", "two b8\r\n", "nonsense\r\n", "\r\n"] {
        let list = format!("1 a7\r\n{line}");
        let letter = || vec![step("RETR 1", "+OK\r\nA: 1\r\n.\r\n"), step("QUIT", "+OK\r\n")];
        let fake = Fake::play(vec![
            with(&list, letter()),
            with(&list, vec![step("DELE 1", "+OK\r\n"), step("QUIT", "+OK\r\n")]),
            with(line, vec![]),
        ]);
        let mut door = door(&fake);
        let found = door.collect(10, began()).expect("collected");
        assert_eq!((found.arrivals.len(), found.whole), (1, false), "a round would be played");
        let ids: Vec<ArrivalId> = found.arrivals.into_iter().map(|it| it.id).collect();
        door.settle(&ids, Drawer::Processed).expect("settled");
        let error = door.collect(10, began()).expect_err("no round is to be played by it");
        assert_eq!(kind(&error), TroubleKind::Garbled);
        fake.ended();
    }
}

#[test]
fn a_goodbye_that_fails_has_deleted_nothing() {
    let fake =
        Fake::play(vec![with("1 a7\r\n", vec![step("DELE 1", "+OK\r\n"), step("QUIT", "")])]);
    let mut door = door(&fake);
    let id = door.name("a7");
    let error = door.settle(&[id], Drawer::Processed).expect_err("nobody knows");
    assert_eq!(kind(&error), TroubleKind::Away);
    fake.ended();
}

#[test]
fn nothing_is_said_before_tls_where_tls_is_wanted() {
    let script = vec![step("", "+OK hello\r\n"), step("STLS", "-ERR unknown\r\n")];
    let mut fake = Fake::play(vec![script]);
    fake.account.security = Security::StartTls;
    let error = door(&fake).collect(10, began()).expect_err("no mail");
    assert_eq!(kind(&error), TroubleKind::Settings);
    fake.ended();
}

#[test]
fn a_token_is_handed_over_as_xoauth2() {
    let mut fake = Fake::play(vec![vec![
        step("", "+OK hello\r\n"),
        step("AUTH XOAUTH2", "+ \r\n"),
        step("dXNlcj1nbQFhdXRoPUJlYXJlciBodXNoAQE=", "+OK in\r\n"),
        step("UIDL", "+OK\r\n1 a\r\n.\r\n"),
        step("QUIT", "+OK\r\n"),
    ]]);
    if let Login::PasswordCommand(script) = command("echo hush") {
        fake.account.login = Login::TokenCommand(script);
    }
    assert_eq!(door(&fake).waiting().expect("counted"), 1);
    fake.ended();
}
