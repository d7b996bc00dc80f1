//! The sendmail door against small commands that keep, refuse, or do not listen, and passwords that
//! commands and files say.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

use mail::transport::{Account, Login, SendmailPostman};
use mail::{Delivery, Postman, QueueId, QueuedMessage, TroubleKind};

use crate::support::cases::check;
use crate::support::smtp::account;

/// A command that keeps what it was given and ends with a code; run by the shell, because a
/// file just written may not be executable everywhere.
fn postman(folder: &Path, script: &str) -> SendmailPostman {
    let path = folder.join("sendmail.sh");
    fs::write(&path, format!("cd '{}'\n{script}\n", folder.display())).expect("written");
    SendmailPostman::new(vec!["sh".to_owned(), path.display().to_string()])
}

/// What the postman says of letters with these bytes.
fn delivered(mut postman: SendmailPostman, letters: &[&[u8]]) -> Vec<Delivery> {
    let parcel = |raw: &&[u8]| QueuedMessage {
        id: QueueId(1),
        message_id: "r.x@game.example".to_owned(),
        sender: "moderator+klub7.x@game.example".to_owned(),
        recipient: "-oops;$(touch pwned)@players.example".to_owned(),
        raw: raw.to_vec(),
    };
    let batch: Vec<QueuedMessage> = letters.iter().map(parcel).collect();
    let mut said = Vec::new();
    postman.deliver(&batch, &mut |_, delivery| said.push(delivery));
    said
}

#[test]
fn the_command_gets_sender_recipient_and_every_byte_and_what_it_leaves_running_holds_up_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "cat > letter; printf '%s\\n' \"$@\" > arguments; \
                  (sleep 30; touch late) & exit 0";
    let said = delivered(postman(folder.path(), script), &[b"Subject: x\r\n\r\na\r\n.\r\nb\r\n"]);
    assert_eq!(said, [Delivery::Accepted]);
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("read");
    assert_eq!(read("letter"), "Subject: x\n\na\n.\nb\n");
    let arguments = "-i -f moderator+klub7.x@game.example --";
    let wanted = arguments.replace(' ', "\n") + "\n-oops;$(touch pwned)@players.example\n";
    assert_eq!(read("arguments"), wanted);
    for nothing in ["pwned", "late"] {
        assert!(!folder.path().join(nothing).exists(), "{nothing}");
    }
}

/// How a command ends, and what becomes of the letter: msmtp, ssmtp, nullmailer, Postfix.
const ENDS: &str = "\
0 some words => Accepted
65 some words => Message
67 some words => NoMailbox
68 some words => Unclear
75 some words => Later
{} some words => Unclear, ours
    1
    64
    77
    78
    127
65 msmtp: server message: 550 5.1.1 <a@b.example> User unknown => NoMailbox
68 msmtp: cannot locate host smtp.b.example: Name or service not known => Unclear
77 msmtp: authentication failed (method PLAIN) => Us, ours
1 ssmtp: RCPT TO:<a@b.example> (550 5.1.1 no such user) => NoMailbox, ours
1 ssmtp: 451 4.7.1 Greylisted => Later
1 ssmtp: Cannot open smtp.b.example:587 => Unclear, ours
111 nullmailer-inject: Unable to write to the queue => Unclear, ours
69 sendmail: 552 5.2.2 mailbox full => Mailbox
67 sendmail: 550 5.4.5 daily limit of this account => Us, ours
67 unknown user: \"a\" => NoMailbox
1 4.4.1 no answer => Later
";

#[test]
fn exit_codes_and_the_words_of_servers_are_verdicts() {
    let folder = tempfile::tempdir().expect("a folder");
    check(ENDS, |case| {
        let (code, words) = case.given.split_once(' ').expect("a code and words");
        let script = format!("cat > /dev/null; echo '{words}' >&2; exit {code}");
        match delivered(postman(folder.path(), &script), &[b"x\r\n"]).remove(0) {
            Delivery::Doubted { refusal, ours, reply } => {
                assert_eq!(
                    (reply.code.to_string(), reply.text),
                    (code.to_owned(), words.to_owned())
                );
                format!("{refusal:?}{}", if ours { ", ours" } else { "" })
            }
            Delivery::Later(_) => "Later".to_owned(),
            other => format!("{other:?}"),
        }
    });
}

#[test]
fn a_command_that_cannot_start_or_reads_nothing_has_taken_nothing() {
    let nowhere =
        delivered(SendmailPostman::new(vec!["/nowhere/sendmail".to_owned()]), &[b"x", b"y"]);
    assert!(matches!(&nowhere[..], [Delivery::Closed(text)] if text.contains("/nowhere/sendmail")));
    let none = delivered(SendmailPostman::new(Vec::new()), &[b"x", b"y"]);
    assert!(matches!(&none[..], [Delivery::Closed(_)]));
    let folder = tempfile::tempdir().expect("a folder");
    let big = vec![b'x'; 4_000_000];
    let deaf = delivered(postman(folder.path(), "exec <&-; exit 0"), &[&big]);
    assert!(matches!(&deaf[..], [Delivery::Closed(_)]));
    // A verdict given before the message was read is a verdict all the same, and a talkative
    // command does not block.
    let script = "exec <&-; head -c 300000 /dev/zero | tr '\\0' x >&2; exit 67";
    let said = delivered(postman(folder.path(), script), &[&big]);
    assert!(matches!(&said[..], [Delivery::Doubted { reply, .. }] if reply.text.len() == 2000));
    // One that hangs is stopped, and nobody knows what it did.
    for script in ["exec sleep 1000", "exec 2>&-; cat > /dev/null; exec sleep 1000"] {
        let hung = postman(folder.path(), script).patient(Duration::from_millis(200));
        assert_eq!(delivered(hung, &[&big]), [Delivery::Unknown]);
    }
}

fn with(login: Login) -> Account {
    Account { login, ..account(0) }
}

#[test]
fn a_password_is_the_first_line_of_a_private_file_or_of_a_command_and_never_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("password");
    fs::write(&file, "se cret\nnotes\n").expect("a file");
    let of_file = with(Login::PasswordFile(file.clone()));
    let mode = |mode| fs::set_permissions(&file, PermissionsExt::from_mode(mode)).expect("a mode");
    mode(0o644);
    let open = of_file.secret().expect_err("others may read it").to_string();
    assert!(open.contains("chmod 600"), "{open}");
    mode(0o600);
    let secret = of_file.secret().expect("a password");
    assert_eq!((secret.tell(), format!("{secret:?}").as_str()), ("se cret", "(not shown)"));

    let command = |script: &str| {
        with(Login::PasswordCommand(["sh", "-c", script].map(str::to_owned).to_vec()))
    };
    for (script, said) in [("exit 3", "exit status: 3"), ("true", "prints no password")] {
        let trouble = command(script).secret().expect_err(script);
        assert!(trouble.kind == TroubleKind::Settings && trouble.to_string().contains(said));
    }
    // A refusal is told in the server's words, unless they repeat what it was told.
    let account = command("echo hush");
    let secret = account.secret().expect("a password");
    let encoded = account.sasl(&secret).1;
    for said in ["BAD LOGIN moderator hush", &format!("what is {encoded}")] {
        let shown = account.refused(said, &secret).to_string();
        assert!(!shown.contains("hush") && !shown.contains(&encoded), "repeated");
    }
    let shown = account.refused("Authentication failed.", &secret).to_string();
    assert!(shown.contains("Authentication failed."), "{shown}");
}
