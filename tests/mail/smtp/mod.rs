//! The SMTP postman against a server that does things wrong: at every verb it refuses, falls
//! silent or hangs up, and each time every letter's end has to be known.

mod returned;

use crate::support::cases::check;
use crate::support::chance::Chance;
use crate::support::smtp as server;

use std::time::Duration;

use mail::transport::SmtpPostman;
use mail::{Delivery, Postman, QueueId, QueuedMessage, Refusal, Reply};
use server::{Fault, Plan, Server, Taken};

const PIPELINING: &str = "PIPELINING";
const PLAIN: &str = "AUTH PLAIN LOGIN";

fn parcel(number: i64, recipient: &str) -> QueuedMessage {
    QueuedMessage {
        id: QueueId(number),
        message_id: format!("r.token.{number}@klub.example"),
        sender: "moderator+b.x@klub.example".to_owned(),
        recipient: recipient.to_owned(),
        raw: format!("Subject: {number}\r\n\r\n.\r\n..two\r\nLetter {number}\r\n").into_bytes(),
    }
}

fn three() -> Vec<QueuedMessage> {
    let names = ["ania@a.example", "bob@b.example", "cora@c.example"];
    names.iter().enumerate().map(|(at, name)| parcel(at as i64 + 1, name)).collect()
}

fn plan(offers: &[&'static str], rules: &[server::Rule]) -> Plan {
    Plan { offers: offers.to_vec(), rules: rules.to_vec(), most: None }
}

fn postman(server: &Server) -> SmtpPostman {
    SmtpPostman::new(server.account.clone(), "klub.example")
}

fn deliver(postman: &mut SmtpPostman, batch: &[QueuedMessage]) -> Vec<(i64, Delivery)> {
    let mut done = Vec::new();
    postman.deliver(batch, &mut |QueueId(id), delivery| done.push((id, delivery)));
    done
}

/// The end of each letter in a word, `-` for one that was not tried.
fn ends(done: &[(i64, Delivery)]) -> String {
    let word = |id| match done.iter().find(|(known, _)| *known == id).map(|(_, end)| end) {
        None => "-",
        Some(Delivery::Accepted) => "accepted",
        Some(Delivery::Later(_)) => "later",
        Some(Delivery::Refused(Refusal::NoMailbox, _)) => "nobody",
        Some(Delivery::Refused(Refusal::Mailbox, _)) => "full",
        Some(Delivery::Refused(..)) => "unwanted",
        Some(Delivery::Doubted { ours: true, .. }) => "ours",
        Some(Delivery::Doubted { ours: false, .. }) => "doubted",
        Some(Delivery::Unknown) => "unknown",
        Some(Delivery::Closed(_)) => "closed",
        Some(Delivery::Locked(_)) => "locked",
    };
    [1, 2, 3].map(word).join(" ")
}

fn as_taken(parcel: &QueuedMessage) -> Taken {
    let QueuedMessage { sender, recipient, raw, .. } = parcel.clone();
    Taken { sender, recipient, raw }
}

#[test]
fn a_batch_goes_over_one_connection_byte_for_byte() {
    for offers in [&[PLAIN][..], &[PLAIN, PIPELINING, "SIZE 100000"][..]] {
        let server = Server::start(plan(offers, &[]));
        let batch = three();
        assert_eq!(ends(&deliver(&mut postman(&server), &batch)), "accepted accepted accepted");
        assert_eq!(server.taken(), batch.iter().map(as_taken).collect::<Vec<_>>());
        let seen = server.seen.lock().expect("seen");
        assert_eq!(seen.connections, 1);
        assert_eq!(seen.verbs.last().map(String::as_str), Some("QUIT"));
    }
}

#[test]
fn with_pipelining_a_letter_costs_one_round_trip() {
    let server = Server::start(plan(&[PLAIN, PIPELINING], &[]));
    let batch: Vec<QueuedMessage> =
        (1..=100).map(|number| parcel(number, "ania@a.example")).collect();
    let done = deliver(&mut postman(&server), &batch);
    assert!(done.iter().all(|(_, end)| *end == Delivery::Accepted) && done.len() == 100);
    let turns = server.seen.lock().expect("seen").turns;
    // Greeting, EHLO, AUTH and the first envelope; then one for each letter.
    assert!(turns <= 110, "{turns} round trips for 100 letters");
}

/// What becomes of three letters when something goes wrong with the second.
#[test]
fn every_fault_at_every_verb_has_its_verdict() {
    const BOB: &str = "bob";
    let say = Fault::Say;
    let cases: &[(&str, &str, Fault, &str)] = &[
        ("CONNECT", "", say("421 4.3.2 too busy"), "closed - -"),
        ("CONNECT", "", say("554 5.7.1 not from there"), "locked - -"),
        ("CONNECT", "", say("hello"), "locked - -"),
        ("CONNECT", "", Fault::Drop, "closed - -"),
        ("EHLO", "", say("451 4.3.0 not now"), "closed - -"),
        ("EHLO", "", say("550 5.7.1 who?"), "locked - -"),
        ("EHLO", "", Fault::Drop, "closed - -"),
        ("AUTH", "", say("454 4.7.0 not now"), "closed - -"),
        ("AUTH", "", say("535 5.7.8 bad password"), "locked - -"),
        ("AUTH", "", Fault::Drop, "closed - -"),
        ("MAIL", "", say("451 4.3.0 not now"), "later later later"),
        ("MAIL", "", say("550 5.7.1 not your address"), "locked - -"),
        ("MAIL", "", say("530 5.7.0 log in"), "locked - -"),
        ("MAIL", "", say("552 5.3.4 too large"), "unwanted unwanted unwanted"),
        ("MAIL", "", Fault::Drop, "later - -"),
        ("RCPT", BOB, say("451 4.7.1 greylisted"), "accepted later accepted"),
        ("RCPT", BOB, say("421 4.7.0 bye"), "accepted - -"),
        ("RCPT", BOB, say("550 5.1.1 no such user"), "accepted nobody accepted"),
        ("RCPT", BOB, say("554 5.7.1 a policy"), "accepted ours accepted"),
        ("RCPT", BOB, say("550 no"), "accepted doubted accepted"),
        ("RCPT", "", say("550 no"), "doubted ours -"),
        ("RCPT", "", say("550 5.1.1 no such user"), "nobody nobody nobody"),
        ("RCPT", "", say("553 5.7.1 sender address rejected"), "ours ours -"),
        ("RCPT", BOB, say("sure"), "accepted later -"),
        ("RCPT", BOB, Fault::Drop, "accepted later -"),
        ("DATA", BOB, say("451 4.3.0 not now"), "accepted later accepted"),
        ("DATA", BOB, say("554 5.6.0 no"), "accepted unwanted accepted"),
        ("DATA", BOB, Fault::Drop, "accepted later -"),
        ("DOT", BOB, say("451 4.3.0 not now"), "accepted later accepted"),
        ("DOT", BOB, say("554 5.7.1 spam"), "accepted ours accepted"),
        ("DOT", "", say("550 5.4.5 daily limit is reached"), "ours ours -"),
        ("DOT", BOB, say("550-5.1.1 no\r\n550 5.1.1 such user"), "accepted nobody accepted"),
        ("DOT", BOB, Fault::Drop, "accepted unknown -"),
    ];
    for pipelining in [false, true] {
        let offers = if pipelining { vec![PLAIN, PIPELINING] } else { vec![PLAIN] };
        for (verb, part, fault, wanted) in cases {
            let server = Server::start(plan(&offers, &[(verb, part, *fault)]));
            let done = deliver(&mut postman(&server), &three());
            assert_eq!(ends(&done), *wanted, "{verb} {fault:?}, pipelining: {pipelining}");
        }
    }
}

#[test]
fn a_refusal_does_what_it_is_about_wherever_it_comes() {
    check(include_str!("forms.txt"), |case| {
        let said: &'static str = case.given.clone().leak();
        let at = |verb| {
            let server = Server::start(plan(&[PLAIN], &[(verb, "", Fault::Say(said))]));
            ends(&deliver(&mut postman(&server), &three()[..1])).replace(" - -", "")
        };
        ["MAIL", "RCPT", "DATA", "DOT"].map(at).join(" ")
    });
}

#[test]
fn what_a_server_offers_is_read_in_any_case_and_what_is_no_size_is_none() {
    for (size, wanted) in [("size 60", "unwanted"), ("Size 0", "accepted"), ("SIZES 6", "accepted")]
    {
        let server = Server::start(plan(&["pipelining", "AUTH=LOGIN plain", "X-WHAT", size], &[]));
        let mut batch = three();
        batch[0].raw.extend_from_slice(&b"and more\r\n".repeat(10));
        let ends = ends(&deliver(&mut postman(&server), &batch[..1]));
        assert_eq!(ends.replace(" - -", ""), wanted, "{size}");
    }
}

/// The server here ends with a line end that stands alone, and takes commands where a text ended
/// too early.
#[test]
fn a_text_ends_where_it_should_and_not_before_and_no_line_end_stands_alone() {
    let mut chance = Chance::new(1);
    let mut sent = Vec::new();
    for number in 1..=500 {
        let length = chance.below(30);
        let raw = (0..length).map(|_| *chance.pick(b"\r\n.a")).collect();
        sent.push(QueuedMessage { raw, ..parcel(number, "ania@a.example") });
    }
    let server = Server::start(plan(&[PLAIN, PIPELINING], &[]));
    let done = deliver(&mut postman(&server), &sent);
    assert!(done.len() == 500 && done.iter().all(|(_, end)| *end == Delivery::Accepted));
    for (taken, sent) in server.taken().into_iter().zip(sent) {
        let lines = String::from_utf8(sent.raw).expect("ASCII");
        let lines = lines.replace("\r\n", "\n").replace('\r', "\n").replace('\n', "\r\n");
        let end = if lines.is_empty() || lines.ends_with("\r\n") { "" } else { "\r\n" };
        assert_eq!(String::from_utf8(taken.raw).expect("ASCII"), lines + end);
    }
}

#[test]
fn a_server_that_falls_silent_is_waited_for_as_long_as_was_said_and_no_longer() {
    let cases = [
        ("CONNECT", "closed - -"),
        ("EHLO", "closed - -"),
        ("AUTH", "closed - -"),
        ("MAIL", "later - -"),
        ("RCPT", "later - -"),
        ("DATA", "later - -"),
        ("DOT", "unknown - -"),
    ];
    let threads = cases.map(|(verb, wanted)| {
        std::thread::spawn(move || {
            let rules = [(verb, "", Fault::Hang)];
            let plan = plan(&[PLAIN, PIPELINING], &rules);
            let server = Server::patient(plan, Duration::from_millis(1500));
            let done = deliver(&mut postman(&server), &three());
            assert_eq!(ends(&done), wanted, "{verb}");
        })
    });
    for thread in threads {
        thread.join().expect("as the table says");
    }
}

#[test]
fn a_goodbye_that_is_not_answered_changes_nothing() {
    for fault in [Fault::Drop, Fault::Hang, Fault::Say("500 never")] {
        let server = Server::start(plan(&[PLAIN, PIPELINING], &[("QUIT", "", fault)]));
        assert_eq!(
            ends(&deliver(&mut postman(&server), &three())),
            "accepted accepted accepted",
            "{fault:?}"
        );
    }
}

#[test]
fn whom_nobody_gets_gets_no_text() {
    // The server lets the text come all the same: what it then gets has to be empty.
    let rules = [
        ("RCPT", "bob", Fault::Say("550 5.1.1 no such user")),
        ("DATA", "", Fault::Say("354 go on")),
    ];
    let server = Server::start(plan(&[PLAIN, PIPELINING], &rules));
    let batch = three();
    assert_eq!(ends(&deliver(&mut postman(&server), &batch)), "accepted nobody accepted");
    let bobs = Taken { recipient: String::new(), raw: Vec::new(), ..as_taken(&batch[1]) };
    assert_eq!(server.taken(), [as_taken(&batch[0]), bobs, as_taken(&batch[2])]);
}

#[test]
fn a_server_that_has_had_enough_of_a_connection_gets_another() {
    let plan = Plan { most: Some(2), ..plan(&[PLAIN, PIPELINING], &[]) };
    let server = Server::start(plan);
    let (mut postman, batch) = (postman(&server), three());
    assert_eq!(ends(&deliver(&mut postman, &batch)), "accepted accepted -");
    assert_eq!(ends(&deliver(&mut postman, &batch[2..])), "- - accepted");
    assert_eq!(server.seen.lock().expect("seen").connections, 2);
}

#[test]
fn a_line_that_is_lost_with_two_letters_in_a_row_is_no_fault_of_theirs() {
    let server = Server::start(plan(&[PLAIN], &[("RCPT", "", Fault::Drop)]));
    let (mut postman, batch) = (postman(&server), three());
    assert_eq!(ends(&deliver(&mut postman, &batch)), "later - -");
    assert_eq!(ends(&deliver(&mut postman, &batch[1..])), "- closed -");
    // One letter that always loses the line is counted, so that it is given up some day.
    let server = Server::start(plan(&[PLAIN], &[("RCPT", "ania", Fault::Drop)]));
    let mut postman = self::postman(&server);
    assert_eq!(ends(&deliver(&mut postman, &batch)), "later - -");
    assert_eq!(ends(&deliver(&mut postman, &batch)), "later - -");
}

#[test]
fn a_login_that_is_refused_names_the_way_out_and_never_the_secret() {
    let rules = [("AUTH", "", Fault::Say("535 5.7.8 hush is not the password of gm"))];
    let server = Server::start(plan(&[PLAIN], &rules));
    let done = deliver(&mut postman(&server), &three());
    let [(1, Delivery::Locked(why))] = done.as_slice() else { panic!("{}", ends(&done)) };
    assert!(why.contains("postman.user") && !why.contains("hush"), "{why}");
}

#[test]
fn a_server_that_offers_no_login_is_told_from_one_that_refuses_it() {
    let server = Server::start(plan(&[PIPELINING], &[]));
    let done = deliver(&mut postman(&server), &three());
    let [(1, Delivery::Locked(why))] = done.as_slice() else { panic!("{}", ends(&done)) };
    assert!(why.contains("no login by PLAIN") && why.contains("587"), "{why}");
}

#[test]
fn starttls_that_is_not_offered_stops_before_the_password() {
    let mut server = Server::start(plan(&[PLAIN], &[]));
    server.account.security = mail::transport::Security::StartTls;
    let done = deliver(&mut postman(&server), &three());
    assert_eq!(ends(&done), "locked - -");
    assert_eq!(server.seen.lock().expect("seen").verbs, ["EHLO"]);
}

#[test]
fn a_letter_that_is_too_large_is_not_even_tried() {
    let server = Server::start(plan(&[PLAIN, PIPELINING, "SIZE 60"], &[]));
    let mut batch = three();
    batch[1].raw.extend_from_slice(&b"and more\r\n".repeat(10));
    let done = deliver(&mut postman(&server), &batch);
    assert_eq!(ends(&done), "accepted unwanted accepted");
    let refused = done.iter().find(|(id, _)| *id == 2).map(|(_, end)| end);
    assert!(matches!(refused, Some(Delivery::Refused(Refusal::Message, Reply { code: 552, .. }))));
}

#[test]
fn no_address_can_smuggle_a_command() {
    let server = Server::start(plan(&[PLAIN, PIPELINING], &[]));
    let mut batch = three();
    batch[0].recipient = "a@b.example>\r\nRCPT TO:<eve@e.example".to_owned();
    assert_eq!(ends(&deliver(&mut postman(&server), &batch)), "nobody accepted accepted");
    assert!(server.taken().iter().all(|taken| !taken.recipient.contains("eve")));
}

#[test]
fn nobody_at_the_port_is_no_fault_of_a_letter() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    drop(listener);
    let mut server = Server::start(plan(&[], &[]));
    server.account.port = port;
    assert_eq!(ends(&deliver(&mut postman(&server), &three())), "closed - -");
}

#[test]
fn a_token_is_handed_over_as_xoauth2_and_its_refusal_read_to_the_end() {
    let token = |server: &mut Server| {
        let command = ["echo", "hush"].map(str::to_owned).to_vec();
        server.account.login = mail::transport::Login::TokenCommand(command);
    };
    // user=gm^Aauth=Bearer hush^A^A
    let sent = "AUTH XOAUTH2 dXNlcj1nbQFhdXRoPUJlYXJlciBodXNoAQE=";
    let offers = ["AUTH XOAUTH2"];
    let mut server = Server::start(plan(&offers, &[("AUTH", sent, Fault::Say("235 welcome"))]));
    token(&mut server);
    assert_eq!(ends(&deliver(&mut postman(&server), &three())), "accepted accepted accepted");
    // The reason comes as a challenge; after an empty line the refusal itself.
    let rules = [("AUTH", sent, Fault::Say("334 eyJzdGF0dXMiOiI0MDEifQ=="))];
    let mut server = Server::start(plan(&offers, &rules));
    token(&mut server);
    let done = deliver(&mut postman(&server), &three());
    let [(1, Delivery::Locked(why))] = done.as_slice() else { panic!("{}", ends(&done)) };
    assert!(why.contains("postman.token_command") && !why.contains("hush"), "{why}");
}

/// How a letter stands on the line: its text with each dot at the head of a line doubled, and the
/// end of it.
fn on_the_line(raw: &[u8]) -> usize {
    let dots = raw.split_inclusive(|byte| *byte == b'\n').filter(|line| line[0] == b'.').count();
    raw.len() + dots + b".\r\n".len()
}

#[test]
fn a_line_that_breaks_at_any_byte_of_a_text_loses_no_letter() {
    let batch = three();
    let whole = on_the_line(&batch[1].raw);
    for bytes in 0..=whole {
        let cut = Fault::Cut(bytes);
        let server = Server::start(plan(&[PLAIN], &[("TEXT", "bob", cut)]));
        let done = deliver(&mut postman(&server), &batch);
        // Nobody knows what a server does with half a letter: it is tried again, the same bytes.
        let ends = ends(&done);
        let known = ["accepted later -", "accepted unknown -"];
        assert!(known.contains(&ends.as_str()), "after {bytes} of {whole} bytes: {ends}");
        // With the end of the text on its way, the server may have it.
        assert!(bytes < whole || ends == known[1], "after the last byte: {ends}");
        assert_eq!(server.taken().len(), 1, "after {bytes} bytes");
    }
    let server = Server::start(plan(&[PLAIN], &[]));
    assert_eq!(ends(&deliver(&mut postman(&server), &batch)), "accepted accepted accepted");
    assert_eq!(server.taken(), batch.iter().map(as_taken).collect::<Vec<_>>());
}
