//! Reports of undelivered messages that are written for people alone: from before RFC 3464, or
//! from servers that never heard of it. They are looked at only where the address they came to
//! proves which message they are about; what is read here only says what it means.

use super::automatic::{Action, Automatic, is_daemon};
use super::incoming::Incoming;
use super::refusal::{Refusal, any};

/// How many lines are searched: below them stands the message itself.
const MOST_LINES: usize = 60;

/// Where the message itself begins: qmail, Exim, others.
const COPY: &str = "--- below this line|this is a copy of the message|\
    ------ this is a copy|-----original message|--- original message|the headers of the message|\
    --- enclosed are the original|----- unsent message follows";

/// The message is only late.
const LATE: &str = "will be retried|still being tried|still trying|continue trying|\
    attempts will continue|will continue to|not yet been delivered|you do not need to resend|\
    do not resend|has been delayed|is delayed|delivery is delayed|delivery status: delayed|\
    no action is required";

/// It was not delivered, and nothing more is said.
const FAILED: &str = "delivery failed|delivery failure|delivery to the following|\
    failed permanently|undeliver|could not be delivered|couldn't be delivered|\
    wasn't able to deliver|not able to deliver|unable to deliver|did not reach|not reached|\
    returned mail|returning message|permanent error|permanent fatal error|giving up|\
    nie dostarczon|niedostarczon|nie została dostarczona";

/// What a report of a mail server that no machine can read says; `None` if it is none.
pub fn old_report(letter: &Incoming) -> Option<Action> {
    // A notice of absence may go to the envelope's address, and have a null return path too.
    let from_server = match (&letter.from[..], letter.automatic) {
        ([], Some(Automatic::NullReturnPath)) | (_, Some(Automatic::Bounce(_))) => true,
        ([one], Some(_)) => is_daemon(one),
        _ => false,
    };
    if !from_server {
        return None;
    }
    let mut lines: Vec<&(u32, String)> = letter.typed.iter().chain(&letter.quoted).collect();
    lines.sort_by_key(|(number, _)| *number);
    let lines = lines.iter().map(|(_, line)| line.to_lowercase());
    let is_copy = |line: &String| any(line, COPY);
    let lines: Vec<String> = lines.take_while(|line| !is_copy(line)).take(MOST_LINES).collect();
    let subject = letter.subject.to_lowercase();
    let text = format!("{subject}\n{}", lines.join(" "));
    let late = any(&text, LATE) || subject.starts_with("warning:") || subject.contains("delayed");
    if late && !any(&text, "giving up|gave up|given up") {
        return Some(Action::Delayed);
    }
    // Of several lines with codes the first plain one counts.
    let above = std::iter::once("").chain(lines.iter().map(String::as_str));
    let codes: Vec<Refusal> =
        lines.iter().zip(above).filter_map(|(line, above)| Refusal::in_line(line, above)).collect();
    let plain = codes.iter().find(|refusal| **refusal != Refusal::Unclear).copied();
    let refusal = plain.unwrap_or_else(|| Refusal::of(0, None, &text));
    let is_plain = matches!(refusal, Refusal::NoMailbox | Refusal::Mailbox);
    let is_report = !codes.is_empty() || is_plain || any(&text, FAILED);
    is_report.then_some(Action::Failed(refusal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OwnAddress, open};

    fn read(head: &str, body: &str) -> Option<Action> {
        let own = OwnAddress::new("moderator@klub.example", '+').expect("an address");
        let raw = format!("Return-Path: <>\n{head}To: moderator+b.x@klub.example\n\n{body}\n");
        old_report(&open(raw.replace('\n', "\r\n").as_bytes(), &own))
    }

    const QMAIL: &str = "From: MAILER-DAEMON@mx.foe.example\nSubject: failure notice\n";
    const EXIM: &str = "X-Failed-Recipients: bob@b.example\nAuto-Submitted: auto-replied\n\
                        From: Mail Delivery System <Mailer-Daemon@mx.foe.example>\n\
                        Subject: Mail delivery failed: returning message to sender\n";

    #[test]
    fn servers_that_write_for_people_are_understood() {
        let failed = |refusal| Some(Action::Failed(refusal));
        let hi = "Hi. This is the qmail-send program at mx.foe.example.\nI'm afraid I wasn't able \
                  to deliver your message to the following addresses.\nThis is a permanent error; \
                  I've given up. Sorry it didn't work out.\n\n<bob@b.example>:\n";
        let copy = "\n\n--- Below this line is a copy of the message.\n\nSubject: 4.2.2 full\n";
        for (said, refusal) in [
            ("Sorry, no mailbox here by that name. (#5.1.1)", Refusal::NoMailbox),
            ("Sorry, no mailbox here by that name. vpopmail (#5.7.17)", Refusal::NoMailbox),
            ("User is over the quota. You can try again later. (#5.2.2)", Refusal::Mailbox),
            (
                "192.0.2.7 does not like recipient.\nRemote host said: 550 no such user",
                Refusal::NoMailbox,
            ),
            (
                "CNAME lookup failed temporarily. (#4.4.3)\nI'm not going to try again; this \
              message has been in the queue too long.",
                Refusal::Now,
            ),
            ("Something went wrong.", Refusal::Unclear),
        ] {
            assert_eq!(read(QMAIL, &format!("{hi}{said}{copy}")), failed(refusal), "{said}");
        }
        let created = "This message was created automatically by mail delivery software.\n\nA \
                       message that you sent could not be delivered to one or more of its\n\
                       recipients. This is a permanent error. The following address(es) \
                       failed:\n\n";
        for (said, refusal) in [
            ("  bob@b.example\n    Unrouteable address", Refusal::Unclear),
            (
                "  bob@b.example\n    SMTP error from remote mail server after RCPT \
              TO:<bob@b.example>:\
              \n    host mx.b.example [192.0.2.7]: 550 5.1.1 user unknown",
                Refusal::NoMailbox,
            ),
            ("  bob@b.example\n    host mx.b.example: 554 5.7.1 spam", Refusal::Us),
            ("  bob@b.example\n    mailbox is full", Refusal::Mailbox),
            (
                "  bob@b.example\n    SMTP error from remote mail server after MAIL \
                 FROM:<moderator@klub.example>:\n    host mx.b.example: 550 5.1.1 no",
                Refusal::Us,
            ),
        ] {
            assert_eq!(read(EXIM, &format!("{created}{said}")), failed(refusal), "{said}");
        }
        let exchange = "From: System Administrator <postmaster@b.example>\n\
                        Subject: Undeliverable: [klub7] Round 1\n";
        let body = "Your message\n\n  To:      Bob\n  Subject: [klub7] Round 1\n  Sent:    Mon, 23 \
                    Nov 2026 10:00:00 +0100\n\ndid not reach the following recipient(s):\n\n\
                    bob@b.example on Mon, 23 Nov 2026 10:00:01 +0100\n    The recipient name is \
                    not \
                    recognized\n";
        assert_eq!(read(exchange, body), failed(Refusal::Unclear));
        let domino = "From: Mail Router <mailer-daemon@b.example>\nSubject: DELIVERY FAILURE: \
                      User bob (bob@b.example) not listed in Domino Directory\n";
        let body = "Your message\n\n  Subject: [klub7] Round 1\n\nwas not delivered to:\n\n  \
                    bob@b.example\n\nbecause:\n\n  User bob (bob@b.example) not listed in Domino \
                    Directory\n";
        assert_eq!(read(domino, body), failed(Refusal::NoMailbox));
    }

    #[test]
    fn what_is_late_and_what_people_write_is_no_bounce() {
        let late = "From: Mail Delivery System <Mailer-Daemon@mx.foe.example>\nSubject: Warning: \
                    message 1abc delayed 24 hours\n";
        let body = "The message has not yet been delivered to bob@b.example: 451 4.3.0 try later. \
                    No action is required on your part. Delivery attempts will continue.";
        assert_eq!(read(late, body), Some(Action::Delayed));
        let away = "From: Bob <bob@b.example>\nAuto-Submitted: auto-replied\nSubject: Away\n";
        assert_eq!(read(away, "My old account does not exist any more. 550 5.1.1"), None);
        assert_eq!(read("From: postmaster@b.example\nSubject: Hello\n", "We moved house."), None);
    }
}
