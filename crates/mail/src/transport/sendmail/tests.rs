//! The sendmail door against small commands that keep, refuse, or do not listen.

use std::fs;
use std::time::Instant;

use super::*;

/// A command that keeps what it was given and ends with a code; run by the shell, because a
/// file just written may not be executable everywhere.
fn postman(folder: &std::path::Path, script: &str) -> SendmailPostman {
    let path = folder.join("sendmail.sh");
    fs::write(&path, format!("cd '{}'\n{script}\n", folder.display())).expect("written");
    SendmailPostman::new(vec!["sh".to_owned(), path.display().to_string()])
}

fn parcel(raw: &[u8]) -> QueuedMessage {
    QueuedMessage {
        id: QueueId(1),
        message_id: "r.x@game.example".to_owned(),
        sender: "moderator+klub7.x@game.example".to_owned(),
        recipient: "-oops;$(touch pwned)@players.example".to_owned(),
        raw: raw.to_vec(),
    }
}

fn deliver(postman: &mut SendmailPostman, batch: &[QueuedMessage]) -> Vec<Delivery> {
    let mut said = Vec::new();
    postman.deliver(batch, &mut |_, delivery| said.push(delivery));
    said
}

#[test]
fn the_command_gets_sender_recipient_and_every_byte() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut postman = postman(folder.path(), "cat > letter; printf '%s\\n' \"$@\" > arguments");
    let said = deliver(&mut postman, &[parcel(b"Subject: x\r\n\r\na\r\n.\r\nb\r\n")]);
    assert_eq!(said, [Delivery::Accepted]);
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("read");
    assert_eq!(read("letter"), "Subject: x\n\na\n.\nb\n");
    assert_eq!(
        read("arguments"),
        "-i\n-f\nmoderator+klub7.x@game.example\n--\n-oops;$(touch pwned)@players.example\n"
    );
    assert!(!folder.path().join("pwned").exists());
}

#[test]
fn exit_codes_are_verdicts() {
    let folder = tempfile::tempdir().expect("a folder");
    let verdict = |code: u16| {
        let script = format!("cat > /dev/null; echo 'some words' >&2; exit {code}");
        deliver(&mut postman(folder.path(), &script), &[parcel(b"x\r\n")]).remove(0)
    };
    let reply = |code| Reply { code, text: "some words".to_owned() };
    let doubted = |refusal, code, ours| Delivery::Doubted { refusal, reply: reply(code), ours };
    assert_eq!(verdict(0), Delivery::Accepted);
    assert_eq!(verdict(65), doubted(Refusal::Message, 65, false));
    assert_eq!(verdict(67), doubted(Refusal::NoMailbox, 67, false));
    assert_eq!(verdict(68), doubted(Refusal::Unclear, 68, false));
    assert_eq!(verdict(75), Delivery::Later(reply(75)));
    for code in [1, 64, 77, 78, 127] {
        assert_eq!(verdict(code), doubted(Refusal::Unclear, code, true));
    }
}

#[test]
fn what_a_server_said_to_a_command_stands_in_its_words() {
    let folder = tempfile::tempdir().expect("a folder");
    for (code, words, wanted) in [
        // msmtp, ssmtp, nullmailer, Postfix.
        (65, "msmtp: server message: 550 5.1.1 <a@b.example> User unknown", "NoMailbox false"),
        (
            68,
            "msmtp: cannot locate host smtp.b.example: Name or service not known",
            "Unclear false",
        ),
        (77, "msmtp: authentication failed (method PLAIN)", "Us true"),
        (1, "ssmtp: RCPT TO:<a@b.example> (550 5.1.1 no such user)", "NoMailbox true"),
        (1, "ssmtp: 451 4.7.1 Greylisted", "later"),
        (1, "ssmtp: Cannot open smtp.b.example:587", "Unclear true"),
        (111, "nullmailer-inject: Unable to write to the queue", "Unclear true"),
        (69, "sendmail: 552 5.2.2 mailbox full", "Mailbox false"),
        (67, "sendmail: 550 5.4.5 daily limit of this account", "Us true"),
    ] {
        let script = format!("cat > /dev/null; echo '{words}' >&2; exit {code}");
        let end = deliver(&mut postman(folder.path(), &script), &[parcel(b"x\r\n")]).remove(0);
        let said = match end {
            Delivery::Doubted { refusal, ours, .. } => format!("{refusal:?} {ours}"),
            Delivery::Later(_) => "later".to_owned(),
            other => format!("{other:?}"),
        };
        assert_eq!(said, wanted, "{words}");
    }
}

#[test]
fn a_command_that_cannot_start_closes_and_stops_the_queue() {
    let batch = [parcel(b"x"), parcel(b"y")];
    let mut nowhere = SendmailPostman::new(vec!["/nowhere/sendmail".to_owned()]);
    let said = deliver(&mut nowhere, &batch);
    assert!(
        matches!(said.as_slice(), [Delivery::Closed(text)] if text.contains("/nowhere/sendmail"))
    );
    let said = deliver(&mut SendmailPostman::new(Vec::new()), &batch);
    assert!(matches!(said.as_slice(), [Delivery::Closed(_)]));
}

#[test]
fn a_command_that_reads_nothing_has_taken_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let big = vec![b'x'; 4_000_000];
    let said = deliver(&mut postman(folder.path(), "exec <&-; exit 0"), &[parcel(&big)]);
    assert!(matches!(said.as_slice(), [Delivery::Closed(_)]));
    // A verdict given before the message was read is a verdict all the same, and a talkative
    // command does not block.
    let script = "exec <&-; head -c 300000 /dev/zero | tr '\\0' x >&2; exit 67";
    let said = deliver(&mut postman(folder.path(), script), &[parcel(&big)]);
    assert!(
        matches!(said.as_slice(), [Delivery::Doubted { reply, .. }] if reply.text.len() == 2000)
    );
}

#[test]
fn a_command_that_hangs_is_stopped_and_nobody_knows_what_it_did() {
    let folder = tempfile::tempdir().expect("a folder");
    let big = vec![b'x'; 4_000_000];
    for script in ["exec sleep 1000", "exec 2>&-; cat > /dev/null; exec sleep 1000"] {
        let mut postman = postman(folder.path(), script);
        postman.patience = Duration::from_millis(200);
        assert_eq!(deliver(&mut postman, &[parcel(&big)]), [Delivery::Unknown]);
    }
}

#[test]
fn what_a_command_leaves_running_in_the_background_is_not_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "cat > letter; sleep 30 & exit 0";
    let began = Instant::now();
    let said = deliver(&mut postman(folder.path(), script), &[parcel(b"x\r\n")]);
    assert_eq!(said, [Delivery::Accepted]);
    assert!(began.elapsed() < Duration::from_secs(20));
}
