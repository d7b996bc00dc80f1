//! What a failure means: a table of where in the conversation it came and what was said. It
//! decides whether a message is tried again, is given up, or nothing is sent until somebody
//! has looked.

use super::reply::SmtpReply;
use crate::Delivery;

/// Where in the conversation something went wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// From the connection to the end of EHLO, TLS and AUTH: no message is at stake yet.
    Opening,
    /// The sender of a message.
    Mail,
    /// Its recipient.
    Rcpt,
    /// Whether its text may come.
    Data,
    /// The dot that ends its text was sent, or may have been.
    Dot,
}

/// What was heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    /// 4xx.
    NotNow,
    /// 5xx.
    Never,
    /// Nothing, or nothing that makes sense: the line is lost.
    Silence,
}

/// What is to be done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Do {
    /// Try this message again later.
    Retry,
    /// There is no such recipient: give this message up.
    NoRecipient,
    /// This message is not wanted: give it up; the recipient is not to be blamed.
    NoLetter,
    /// Nobody knows whether it arrived: the same bytes again.
    Unknown,
    /// Nothing goes out for now, through no fault of a message.
    Wait,
    /// Nothing goes out before somebody has looked at the settings.
    Mend,
}

/// What a failure means unless [`SPECIAL`] knows better.
const TABLE: [(Point, Class, Do); 15] = [
    (Point::Opening, Class::NotNow, Do::Wait),
    (Point::Opening, Class::Never, Do::Mend),
    (Point::Opening, Class::Silence, Do::Wait),
    (Point::Mail, Class::NotNow, Do::Retry),
    // All our messages have the same sender, but for the detail.
    (Point::Mail, Class::Never, Do::Mend),
    (Point::Mail, Class::Silence, Do::Retry),
    (Point::Rcpt, Class::NotNow, Do::Retry),
    (Point::Rcpt, Class::Never, Do::NoRecipient),
    (Point::Rcpt, Class::Silence, Do::Retry),
    (Point::Data, Class::NotNow, Do::Retry),
    (Point::Data, Class::Never, Do::NoLetter),
    (Point::Data, Class::Silence, Do::Retry),
    (Point::Dot, Class::NotNow, Do::Retry),
    (Point::Dot, Class::Never, Do::NoLetter),
    (Point::Dot, Class::Silence, Do::Unknown),
];

/// A reply that means more than its first digit says.
enum Case {
    /// A reply code (RFC 5321, 4.2.3; RFC 4954, 6).
    Code(u16),
    /// The subject and the detail of an enhanced code (RFC 3463).
    Status(u16, u16),
    /// Any enhanced code about this subject.
    Subject(u16),
}

/// The first line that fits counts.
const SPECIAL: [(&[Point], Class, Case, Do); 11] = [
    // The server is about to close the line.
    (&[Point::Mail, Point::Rcpt, Point::Data], Class::NotNow, Case::Code(421), Do::Wait),
    // It wants a login, or a better one.
    (&[Point::Mail, Point::Rcpt, Point::Data], Class::Never, Case::Code(530), Do::Mend),
    (&[Point::Mail, Point::Rcpt, Point::Data], Class::Never, Case::Code(534), Do::Mend),
    (&[Point::Mail, Point::Rcpt, Point::Data], Class::Never, Case::Code(535), Do::Mend),
    (&[Point::Mail, Point::Rcpt, Point::Data], Class::Never, Case::Code(538), Do::Mend),
    // The message is larger than somebody on the way allows.
    (&[Point::Mail], Class::Never, Case::Code(552), Do::NoLetter),
    (&[Point::Mail, Point::Rcpt], Class::Never, Case::Status(3, 4), Do::NoLetter),
    (&[Point::Rcpt], Class::Never, Case::Status(2, 3), Do::NoLetter),
    // A policy: it says nothing about whether the mailbox exists.
    (&[Point::Rcpt], Class::Never, Case::Subject(7), Do::NoLetter),
    // Some servers look for the recipient only when the text has come.
    (&[Point::Data, Point::Dot], Class::Never, Case::Status(1, 1), Do::NoRecipient),
    (&[Point::Data, Point::Dot], Class::Never, Case::Status(1, 10), Do::NoRecipient),
];

impl Case {
    fn fits(&self, said: &SmtpReply) -> bool {
        let status = said.status().map(|status| (status.subject, status.detail));
        match *self {
            Case::Code(code) => said.code == code,
            Case::Status(subject, detail) => status == Some((subject, detail)),
            Case::Subject(subject) => status.is_some_and(|(known, _)| known == subject),
        }
    }
}

/// What a refusal means.
pub fn refused(phase: Point, said: &SmtpReply, place: &str) -> Delivery {
    let heard = if said.is(4) { Class::NotNow } else { Class::Never };
    let special = SPECIAL.iter().find(|(phases, when, mark, _)| {
        phases.contains(&phase) && *when == heard && mark.fits(said)
    });
    let act = special.map_or_else(|| usual(phase, heard), |(.., act)| *act);
    let what = format!("{place} says {} {}", said.code, said.words());
    match act {
        Do::Retry => Delivery::Later(said.reply()),
        Do::NoRecipient => Delivery::BadRecipient(said.reply()),
        Do::NoLetter => Delivery::BadLetter(said.reply()),
        Do::Unknown => Delivery::Unknown,
        Do::Wait => Delivery::Closed(what),
        Do::Mend => Delivery::Locked(match phase {
            Point::Mail => format!(
                "{what}; letters are sent from mail.address, which has to be an address of \
                 the account in [postman]; where details (+...) are not allowed in a sender, set \
                 mail.verp = false"
            ),
            Point::Opening | Point::Rcpt | Point::Data | Point::Dot => {
                format!("{what}; look at the settings in [postman]")
            }
        }),
    }
}

/// What it means that the line was lost; `why` is for the record.
pub fn lost(phase: Point, why: String) -> Delivery {
    match usual(phase, Class::Silence) {
        Do::Retry => Delivery::Later(crate::Reply { code: 0, text: why }),
        Do::Unknown => Delivery::Unknown,
        Do::NoRecipient | Do::NoLetter | Do::Wait | Do::Mend => Delivery::Closed(why),
    }
}

fn usual(phase: Point, heard: Class) -> Do {
    let line = TABLE.iter().find(|(at, what, _)| *at == phase && *what == heard);
    // The table has a line for each; its test says so.
    line.map_or(Do::Wait, |(.., act)| *act)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHASES: [Point; 5] = [Point::Opening, Point::Mail, Point::Rcpt, Point::Data, Point::Dot];

    fn said(line: &str) -> SmtpReply {
        SmtpReply { code: line[..3].parse().expect("a code"), lines: vec![line[4..].to_owned()] }
    }

    #[test]
    fn the_table_has_one_line_for_each_case() {
        for phase in PHASES {
            for heard in [Class::NotNow, Class::Never, Class::Silence] {
                let lines = TABLE.iter().filter(|(at, what, _)| (*at, *what) == (phase, heard));
                assert_eq!(lines.count(), 1, "{phase:?} {heard:?}");
            }
        }
    }

    #[test]
    fn a_reply_means_what_the_table_says() {
        for (phase, line, meant) in [
            (Point::Opening, "421 4.3.2 too busy", "Closed"),
            (Point::Opening, "554 go away", "Locked"),
            (Point::Mail, "451 4.3.0 later", "Later"),
            (Point::Mail, "550 5.7.1 not your address", "Locked"),
            (Point::Mail, "552 5.3.4 too large", "BadLetter"),
            (Point::Mail, "421 4.4.2 bye", "Closed"),
            (Point::Rcpt, "451 4.7.1 greylisted", "Later"),
            (Point::Rcpt, "550 5.1.1 no such user", "BadRecipient"),
            (Point::Rcpt, "550 no such user", "BadRecipient"),
            (Point::Rcpt, "552 5.2.2 mailbox full", "BadRecipient"),
            (Point::Rcpt, "550 5.7.1 relaying denied", "BadLetter"),
            (Point::Rcpt, "530 5.7.0 log in first", "Locked"),
            (Point::Data, "554 no valid recipients", "BadLetter"),
            (Point::Dot, "451 4.3.0 later", "Later"),
            (Point::Dot, "554 5.7.1 looks like spam", "BadLetter"),
            (Point::Dot, "550 5.1.1 no such user", "BadRecipient"),
            (Point::Dot, "421 4.3.0 bye", "Later"),
        ] {
            let delivery = format!("{:?}", refused(phase, &said(line), "smtp.example:587"));
            assert!(delivery.starts_with(meant), "{phase:?} {line}: {delivery}");
        }
    }

    #[test]
    fn a_lost_line_never_fails_a_letter() {
        let lost = PHASES.map(|phase| lost(phase, "gone".to_owned()));
        assert!(matches!(lost[0], Delivery::Closed(_)));
        assert!(lost[1..4].iter().all(|it| matches!(it, Delivery::Later(_))), "{lost:?}");
        assert_eq!(lost[4], Delivery::Unknown);
    }
}
