//! What a failure means: where in the conversation it came, and what it is about. It decides
//! whether a message is tried again, is given up, or nothing is sent until somebody has looked.

use super::reply::SmtpReply;
use crate::status::EnhancedStatus;
use crate::{Delivery, Refusal, Reply};

/// Where in the conversation something went wrong with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// The sender of a message.
    Mail,
    /// Its recipient.
    Rcpt,
    /// Whether its text may come.
    Data,
    /// The dot that ends its text was sent, or may have been.
    Dot,
}

/// Codes that want a login, or a better one (RFC 4954, 6).
const LOGIN: [u16; 4] = [530, 534, 535, 538];

/// What a refusal means.
pub fn refused(phase: Point, said: &SmtpReply, place: &str) -> Delivery {
    let (code, text) = (said.code, said.words());
    let what = format!("{place} says {code} {text}");
    let settings = || Delivery::Locked(format!("{what}; look at the settings in [postman]"));
    let status = said.lines.first().and_then(|line| EnhancedStatus::leading(line));
    let refusal = Refusal::of(code, status, &text);
    let reply = Reply { code, text };
    // For the first digit is what a server has to mean, whatever its words are.
    let for_now = said.is(4);
    match (phase, refusal) {
        // The server is about to close the line.
        (Point::Mail | Point::Rcpt | Point::Data, _) if code == 421 => Delivery::Closed(what),
        _ if for_now => Delivery::Later(reply),
        (Point::Mail | Point::Rcpt | Point::Data, _) if LOGIN.contains(&code) => settings(),
        (_, Refusal::Now) => Delivery::Later(reply),
        (_, Refusal::Message) => Delivery::Refused(refusal, reply),
        // All our messages have the same sender, but for the detail. 552 is its room (RFC 5321,
        // 4.2.3), or that of a message of this size.
        (Point::Mail, _) if code == 552 => Delivery::Refused(Refusal::Message, reply),
        (Point::Mail, _) => Delivery::Locked(format!(
            "{what}; letters are sent from mail.address, which has to be an address of the account \
             in [postman]; where details (+...) are not allowed in a sender, set mail.verp = false"
        )),
        (_, Refusal::NoMailbox | Refusal::Mailbox) => Delivery::Refused(refusal, reply),
        (_, Refusal::Us) => Delivery::Doubted { refusal, reply, ours: true },
        (_, Refusal::Unclear) => Delivery::Doubted { refusal, reply, ours: false },
    }
}
