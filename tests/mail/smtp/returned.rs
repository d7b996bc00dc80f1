//! The whole service with a postman at a server that does things wrong: what comes back is
//! counted only with a proof, and a server that hangs holds up nothing else.

use crate::support::desk::{Desk, edit};
use crate::support::program::until;
use crate::support::smtp::{Fault, Plan, Rule, Server, Taken};

/// A match that Ania and Bob are invited to, and how it opens.
const NEW: [&str; 9] = {
    let (ania, bob) = ("Ania <ania@a.example> red", "Bob <bob@b.example> blue");
    ["match", "new", "rambots", "--id", "klub7", "--player", ania, "--player", bob]
};
const OPEN: [&str; 3] = ["match", "open", "klub7"];

/// A desk with the match, whose letters go to this server.
fn invited(server: &Server) -> Desk {
    let desk = without_match(server);
    desk.run(&NEW);
    desk.run(&OPEN);
    desk
}

fn without_match(server: &Server) -> Desk {
    let desk = Desk::new();
    let port = server.account.port;
    let door = format!("\"smtp\"\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"none\"");
    desk.configure("\"maildir\"\npath = \"out\"", &door);
    desk.configure("poll_seconds = 86400", "poll_seconds = 1");
    desk
}

fn server(rules: &[Rule]) -> Server {
    let offers = vec!["PIPELINING", "SIZE 100000"];
    Server::start(Plan { offers, rules: rules.to_vec(), most: None })
}

/// Whether Bob counts as out of reach.
fn is_lost(desk: &Desk) -> bool {
    let shown = desk.run(&["match", "show", "klub7", "--json"]);
    let shown: serde_json::Value = serde_json::from_str(&shown).expect("JSON");
    shown.to_string().contains("\"lost\":\"")
}

/// The subjects of the letters to the moderator.
fn told(server: &Server) -> Vec<String> {
    let gm = |taken: &Taken| taken.recipient == "marek@klub.example";
    let subject = |taken: Taken| {
        let raw = String::from_utf8_lossy(&taken.raw).into_owned();
        let line = raw.lines().find_map(|line| line.strip_prefix("Subject: ").map(str::to_owned));
        line.unwrap_or_default()
    };
    server.taken().into_iter().filter(gm).map(subject).collect()
}

fn arrives(desk: &Desk, name: &str, raw: &str) {
    desk.place(name, raw.replace('\n', "\r\n").as_bytes());
}

/// A delivery report to this address.
fn bounce(desk: &Desk, name: &str, to: &str, fields: &str) {
    let raw = format!(
        "Return-path: <>\nDelivered-To: {to}\nFrom: Mail Delivery System \
         <Mailer-Daemon@smtp.example>\nTo: {to}\nAuto-Submitted: auto-replied\nMessage-ID: \
         <{name}@smtp.example>\nSubject: Mail delivery failed\nMIME-Version: 1.0\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"x\"\n\n--x\n\n\
         It could not be delivered.\n--x\nContent-Type: message/delivery-status\n\n\
         Reporting-MTA: dns; smtp.example\n\n{fields}\n--x--\n"
    );
    arrives(desk, name, &raw);
}

/// The same from a server that writes for people alone.
fn old_bounce(desk: &Desk, name: &str, to: &str, said: &str) {
    let raw = format!(
        "Return-path: <>\nDelivered-To: {to}\nFrom: MAILER-DAEMON@smtp.example\nTo: {to}\n\
         Message-ID: <{name}@smtp.example>\nSubject: failure notice\n\nHi. This is the \
         qmail-send program at smtp.example.\nI'm afraid I wasn't able to deliver your message \
         to the following addresses.\nThis is a permanent error; I've given up.\n\n\
         <bob@b.example>:\n{said}\n\n--- Below this line is a copy of the message.\n\nx\n"
    );
    arrives(desk, name, &raw);
}

#[test]
fn a_bounce_from_before_there_was_a_form_for_them_counts_by_its_address() {
    let server = server(&[]);
    let desk = invited(&server);
    desk.run(&["tick"]);
    let taken = server.taken();
    let to_bob = taken.iter().find(|taken| taken.recipient == "bob@b.example").expect("invited");
    let sender = to_bob.sender.clone();
    let gone = "Sorry, no mailbox here by that name. (#5.1.1)";
    // Without a proof it says nothing.
    old_bounce(&desk, "f1", "moderator@klub.example", gone);
    old_bounce(&desk, "f2", &sender.replace("+b.a", "+b.b"), gone);
    // Nor does a notice of absence that went to the sender on the envelope.
    let away = format!(
        "Return-path: <>\nFrom: Bob <bob@b.example>\nTo: {sender}\nAuto-Submitted: \
         auto-replied\nMessage-ID: <away@b.example>\nSubject: Away\n\nI am away. 5.1.1\n"
    );
    arrives(&desk, "away", &away);
    desk.run(&["tick"]);
    assert!(!is_lost(&desk) && told(&server).is_empty(), "{:?}", told(&server));
    old_bounce(&desk, "true", &sender, gone);
    desk.run(&["tick"]);
    desk.run(&["tick"]);
    assert!(is_lost(&desk));
    assert_eq!(told(&server).len(), 1, "{:?}", told(&server));
}

fn from_bob(desk: &Desk) {
    let raw = "From: Bob <bob@b.example>\nTo: moderator@klub.example\nMessage-ID: \
               <help@b.example>\nSubject: Hello\n\nHELP\n";
    arrives(desk, "help", raw);
}

#[test]
fn a_player_who_is_refused_at_the_door_is_out_of_reach() {
    let refused = Fault::Say("550 5.1.1 no such user");
    let server = server(&[("RCPT", "bob@b.example", refused)]);
    let desk = invited(&server);
    desk.run(&["tick"]);
    assert!(is_lost(&desk));
    desk.run(&["tick"]);
    let told = told(&server);
    assert!(told.len() == 1 && told[0].contains("OUT OF REACH"), "{told:?}");
}

#[test]
fn a_bounce_counts_with_its_proof_alone_and_once() {
    let server = server(&[]);
    let desk = invited(&server);
    desk.run(&["tick"]);
    let taken = server.taken();
    let to_bob = taken.iter().find(|taken| taken.recipient == "bob@b.example").expect("invited");
    let sender = to_bob.sender.clone();
    assert!(sender.starts_with("moderator+b."), "{sender}");
    let gone = "Action: failed\nFinal-Recipient: rfc822;bob@b.example\nStatus: 5.1.1";
    // Forged: without a proof, with one that is not ours, and with what every player sees.
    let reply = String::from_utf8_lossy(&to_bob.raw).into_owned();
    let reply = reply.lines().find_map(|line| line.strip_prefix("Reply-To: ").map(str::to_owned));
    let reply = reply.expect("a reply address");
    let reply = reply.split(['<', '>']).find(|part| part.contains('@')).expect("an address");
    let forged = sender.replace("+b.a", "+b.b");
    for (name, to) in [("f1", "moderator@klub.example"), ("f2", &forged), ("f3", reply)] {
        bounce(&desk, name, to, gone);
    }
    bounce(&desk, "late", &sender, "Action: delayed\nStatus: 4.4.1");
    desk.run(&["tick"]);
    assert!(!is_lost(&desk) && told(&server).is_empty(), "{:?}", told(&server));
    bounce(&desk, "true", &sender, gone);
    bounce(&desk, "twice", &sender, gone);
    desk.run(&["tick"]);
    desk.run(&["tick"]);
    assert!(is_lost(&desk));
    assert_eq!(told(&server).len(), 1, "{:?}", told(&server));
    let failed = desk.run(&["mail", "outbox"]);
    assert!(failed.contains("failed"), "{failed}");
    from_bob(&desk);
    desk.run(&["tick"]);
    assert!(!is_lost(&desk));
}

#[test]
fn first_answers_to_strangers_that_are_refused_bring_the_moderator_no_letters() {
    let refused = Fault::Say("550 5.1.1 no such user");
    let server = server(&[("RCPT", "foe", refused)]);
    let desk = invited(&server);
    desk.configure("[mail]", "[join]\nopen = true\n[mail]");
    for number in 0..5 {
        let raw = format!(
            "From: foe{number}@nowhere.example\nTo: moderator@klub.example\n\
             Message-ID: <list{number}@nowhere.example>\nSubject: Hello\n\nLIST\n"
        );
        arrives(&desk, &format!("list{number}"), &raw);
    }
    desk.run(&["tick"]);
    desk.run(&["tick"]);
    let outbox = desk.run(&["mail", "outbox"]);
    assert_eq!(outbox.matches("failed").count(), 5, "{outbox}");
    assert!(told(&server).is_empty(), "{:?}", told(&server));
}

#[test]
fn a_server_that_hangs_holds_up_no_mail_that_comes_in() {
    let server = server(&[("EHLO", "", Fault::Hang)]);
    let desk = invited(&server);
    let mut service = desk.command(&["run"]).spawn().expect("it starts");
    let hangs = until(|| server.seen.lock().expect("seen").connections > 0);
    from_bob(&desk);
    let put_away = until(|| desk.folder().join("mailbox/cur/help:2,S").exists());
    service.kill().expect("it is ours");
    service.wait().expect("it ends");
    assert!(hangs && put_away, "the postman hangs: {hangs}, the letter is read: {put_away}");
}

#[test]
fn what_is_wrong_with_the_postman_is_shown_and_stops_no_other_work() {
    let server = server(&[("EHLO", "", Fault::Say("550 5.7.1 not from there"))]);
    let desk = invited(&server);
    from_bob(&desk);
    desk.run(&["tick"]);
    assert!(desk.folder().join("mailbox/cur/help:2,S").exists());
    let check = desk.botpost(&["doctor", "--no-mail"]);
    let said = String::from_utf8_lossy(&check.stdout).into_owned();
    assert!(said.contains("wrong postman") && said.contains("550"), "{said}");
    // Nothing was counted against a letter.
    let waiting = desk.run(&["mail", "outbox", "--json"]);
    assert!(!waiting.contains("\"failed\"") && waiting.contains("\"attempts\": 0"), "{waiting}");
}

/// Nobody tries a login that is refused each minute, though each tick is a process of its own:
/// that may lock the account.
#[test]
fn ticks_that_know_nothing_of_each_other_leave_a_refused_login_alone() {
    let refused = Fault::Say("535 5.7.8 hush is not the password");
    let plan =
        Plan { offers: vec!["AUTH PLAIN LOGIN"], rules: vec![("AUTH", "", refused)], most: None };
    let server = Server::start(plan);
    let mut desk = without_match(&server);
    let login = "security = \"none\"\nuser = \"gm\"\npassword_command = [\"echo\", \"hush\"]";
    desk.configure("security = \"none\"", login);
    let config = desk.folder().join("config.toml");
    let mut at = |moment: &str, arguments: &[&str]| {
        desk.at(moment);
        let ended = desk.botpost(arguments);
        String::from_utf8_lossy(&ended.stdout).into_owned()
    };
    at("2030-11-23T08:59:00Z", &NEW);
    at("2030-11-23T08:59:00Z", &OPEN);
    let tried = || server.seen.lock().expect("seen").connections;
    for (moment, connections) in [
        ("2030-11-23T09:00:00Z", 1),
        ("2030-11-23T09:01:00Z", 1),
        ("2030-11-23T09:09:00Z", 1),
        ("2030-11-23T09:10:00Z", 2),
        ("2030-11-23T09:29:00Z", 2),
        ("2030-11-23T09:30:00Z", 3),
    ] {
        at(moment, &["tick"]);
        assert_eq!(tried(), connections, "{moment}");
    }
    let said = at("2030-11-23T09:31:00Z", &["status"]);
    assert!(
        said.contains("Nothing has been sent since") && said.contains("doctor --no-mail"),
        "{said}"
    );
    assert!(!said.contains("hush"), "{said}");
    // A login that works is tried as soon as somebody asks for it.
    edit(&config, login, "security = \"none\"");
    let checked = at("2030-11-23T09:31:00Z", &["doctor", "--no-mail"]);
    assert!(checked.contains("ok    postman"), "{checked}");
    at("2030-11-23T09:31:00Z", &["tick"]);
    // The invitations.
    assert_eq!(server.taken().len(), 2);
    assert!(!at("2030-11-23T09:32:00Z", &["status"]).contains("Nothing has been sent"));
}
