//! SMTP against Exim, which delivers to Dovecot.

use std::collections::BTreeMap;

use mail::transport::{Account, Login, Security, SmtpPostman};
use mail::{Arrival, Delivery, Mailbox, Postman, QueueId, QueuedMessage, Refusal};

use crate::place::{account, command, imap, port, told};
use crate::support::program::until;

/// An account at Exim.
fn at_exim(variable: &str, security: Security) -> Account {
    Account { section: "postman", ..account(variable, security, "moderator") }
}

fn parcel(number: i64, recipient: &str) -> QueuedMessage {
    QueuedMessage {
        id: QueueId(number),
        message_id: format!("r.token.{number}@klub.example"),
        sender: "moderator@klub.example".to_owned(),
        recipient: recipient.to_owned(),
        raw: format!(
            "From: moderator@klub.example\r\nTo: {recipient}\r\nMessage-ID: \
             <r.token.{number}@klub.example>\r\nSubject: Letter {number}\r\n\r\nA \
             line\r\n.\r\n..\r\n"
        )
        .into_bytes(),
    }
}

fn deliver(account: Account, batch: &[QueuedMessage]) -> BTreeMap<i64, Delivery> {
    let mut done = BTreeMap::new();
    let mut postman = SmtpPostman::new(account, "klub.example");
    postman.deliver(batch, &mut |QueueId(id), delivery| drop(done.insert(id, delivery)));
    done
}

/// What came for a user, once so many letters are there.
fn came(user: &str, count: usize) -> Vec<Arrival> {
    until(|| imap(user).waiting().is_ok_and(|waiting| waiting >= count));
    crate::place::all(&mut imap(user))
}

#[test]
#[ignore = "needs tests/servers/run"]
fn smtp_letters_go_out_over_tls_and_starttls() {
    for (variable, security, user) in [
        // Exim offers PLAIN at the one port and LOGIN alone at the other.
        ("BOTPOST_TEST_SMTP", Security::StartTls, "sent1"),
        ("BOTPOST_TEST_SMTPS", Security::Tls, "sent2"),
    ] {
        let batch: Vec<QueuedMessage> =
            (1..=20).map(|number| parcel(number, &format!("{user}@a.example"))).collect();
        let done = deliver(at_exim(variable, security), &batch);
        assert!(
            done.len() == 20 && done.values().all(|end| *end == Delivery::Accepted),
            "{done:?}"
        );
        let found = came(user, 20);
        assert_eq!(found.len(), 20);
        for arrival in found {
            assert!(
                arrival.raw.ends_with(b"\r\nA line\r\n.\r\n..\r\n"),
                "the dots are not as sent"
            );
        }
    }
}

#[test]
#[ignore = "needs tests/servers/run"]
fn smtp_each_letter_of_a_batch_has_its_own_end() {
    let recipients = ["sent3@a.example", "nobody@a.example", "grey@a.example", "sent3@a.example"];
    let mut batch: Vec<QueuedMessage> =
        recipients.iter().zip(1..).map(|(to, number)| parcel(number, to)).collect();
    let mut large = parcel(5, "sent3@a.example");
    large.raw.extend_from_slice(&b"A long line that says nothing at all\r\n".repeat(30_000));
    batch.push(large);
    let done = deliver(at_exim("BOTPOST_TEST_SMTP", Security::StartTls), &batch);
    assert_eq!((&done[&1], &done[&4]), (&Delivery::Accepted, &Delivery::Accepted));
    assert!(
        matches!(&done[&2], Delivery::Refused(Refusal::NoMailbox, said) if said.code == 550),
        "{done:?}"
    );
    assert!(matches!(&done[&3], Delivery::Later(said) if said.code == 451), "{done:?}");
    assert!(
        matches!(&done[&5], Delivery::Refused(Refusal::Message, said) if said.code == 552),
        "{done:?}"
    );
    assert_eq!(came("sent3", 2).len(), 2);
}

#[test]
#[ignore = "needs tests/servers/run"]
fn smtp_a_refused_login_or_a_strange_certificate_locks_the_door() {
    let account = || at_exim("BOTPOST_TEST_SMTP", Security::StartTls);
    let wrong = Account { login: command("echo not-the-secret"), ..account() };
    let other = told("BOTPOST_TEST_OTHER_CERT");
    let strange = Account { ca_file: Some(other.into()), ..account() };
    for (account, said) in [(wrong, "refuses the login"), (strange, "is not trusted")] {
        let done = deliver(account, &[parcel(1, "sent4@a.example"), parcel(2, "sent4@a.example")]);
        let Some(Delivery::Locked(why)) = done.get(&1) else { panic!("{done:?}") };
        assert!(why.contains(said) && !why.contains("not-the-secret"), "{why}");
        assert_eq!(done.len(), 1, "the other was not tried");
    }
}

#[test]
#[ignore = "needs tests/servers/run"]
fn smtp_on_this_machine_a_server_may_ask_for_no_login() {
    let account = Account {
        host: "127.0.0.1".to_owned(),
        login: Login::Nobody,
        ..at_exim("BOTPOST_TEST_SMTP", Security::Plain)
    };
    let done = deliver(account, &[parcel(1, "sent5@a.example")]);
    assert_eq!(done[&1], Delivery::Accepted);
    assert_eq!(came("sent5", 1).len(), 1);
}

/// A configuration of the whole service with both doors at the servers, and a match that
/// somebody is invited to whose mailbox is gone.
fn folder(user: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let (imaps, smtp) = (port("BOTPOST_TEST_IMAPS"), port("BOTPOST_TEST_SMTP"));
    let same = format!(
        "host = \"localhost\"\nuser = \"{user}\"\nca_file = \"{}\"\npassword_command = \
         [\"echo\", \"secret\"]\n",
        told("BOTPOST_TEST_CERT")
    );
    let config = format!(
        "[mail]\nname = \"Klub 7 games\"\naddress = \"{user}@klub.example\"\n\
         [moderator]\nname = \"Marek\"\naddress = \"{user}gm@klub.example\"\n\
         [mailbox]\nkind = \"imap\"\nport = {imaps}\n{same}\
         [postman]\nkind = \"smtp\"\nport = {smtp}\nsecurity = \"starttls\"\n{same}"
    );
    std::fs::write(folder.path().join("config.toml"), config).expect("written");
    let made = ["match", "new", "rambots", "--id", "klub7", "--player"];
    let players = ["Ania <ania@a.example> red", "--player", "Bob <bob@far.test> blue"];
    run(folder.path(), &[&made[..], &players[..]].concat());
    run(folder.path(), &["match", "open", "klub7"]);
    folder
}

fn run(folder: &std::path::Path, arguments: &[&str]) -> String {
    let ended = crate::service::botpost(folder, arguments).output().expect("it ran");
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(ended.status.success(), "{arguments:?}: {said}");
    String::from_utf8_lossy(&ended.stdout).into_owned()
}

#[test]
#[ignore = "needs tests/servers/run"]
fn smtp_a_letter_that_comes_back_is_known_by_its_sender() {
    let folder = folder("bounced");
    let folder = folder.path();
    let checked = run(folder, &["doctor", "--no-mail"]);
    assert!(checked.contains("ok    postman: SMTP"), "{checked}");
    run(folder, &["tick"]);
    // Exim took the letter to Bob, was refused by the next server and writes to us.
    assert!(until(|| imap("bounced").waiting().is_ok_and(|waiting| waiting == 1)), "no report");
    run(folder, &["tick"]);
    let shown = run(folder, &["match", "show", "klub7", "--json"]);
    assert!(shown.contains("\"lost\": \""), "{shown}");
    let inbox = run(folder, &["mail", "inbox"]);
    assert!(inbox.contains("came back"), "{inbox}");
    let letter = came("bouncedgm", 1);
    let letter = String::from_utf8_lossy(&letter[0].raw).into_owned();
    assert!(letter.contains("OUT OF REACH"), "{letter}");
    // A letter from him sets it right.
    let raw = "From: Bob <bob@far.test>\r\nTo: bounced@klub.example\r\nMessage-ID: \
               <back@far.test>\r\nSubject: Back\r\n\r\nHELP\r\n";
    crate::place::deliver("bounced", "back", raw.as_bytes());
    run(folder, &["tick"]);
    let shown = run(folder, &["match", "show", "klub7", "--json"]);
    assert!(!shown.contains("\"lost\": \""), "{shown}");
}
