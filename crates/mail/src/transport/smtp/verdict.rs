//! What a failure means: where in the conversation it came, and what it is about. It decides
//! whether a message is tried again, is given up, or nothing is sent until somebody has looked.

use super::reply::SmtpReply;
use crate::{Delivery, Refusal};

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
    let (code, reply) = (said.code, said.reply());
    let what = format!("{place} says {code} {}", said.words());
    let settings = || Delivery::Locked(format!("{what}; look at the settings in [postman]"));
    let refusal = Refusal::of(code, said.status(), &reply.text);
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

/// What it means that the line was lost; `why` is for the record.
pub fn lost(phase: Point, why: String) -> Delivery {
    match phase {
        Point::Mail | Point::Rcpt | Point::Data => {
            Delivery::Later(crate::Reply { code: 0, text: why })
        }
        // Nobody knows whether it arrived: the same bytes again.
        Point::Dot => Delivery::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHASES: [Point; 4] = [Point::Mail, Point::Rcpt, Point::Data, Point::Dot];

    /// How a delivery ends, in a word.
    fn word(end: &Delivery) -> &'static str {
        match end {
            Delivery::Accepted => "sent",
            Delivery::Later(_) => "later",
            Delivery::Refused(Refusal::NoMailbox, _) => "nobody",
            Delivery::Refused(Refusal::Mailbox, _) => "full",
            Delivery::Refused(Refusal::Message, _) => "message",
            Delivery::Refused(..) => "refused",
            Delivery::Doubted { ours: true, .. } => "ours",
            Delivery::Doubted { ours: false, .. } => "doubted",
            Delivery::Unknown => "unknown",
            Delivery::Closed(_) => "closed",
            Delivery::Locked(_) => "locked",
        }
    }

    /// Real forms: of Gmail, Microsoft, Postfix, Exim, hosters; then what each does at MAIL, RCPT,
    /// DATA and the dot.
    const REAL: &str = "\
450 4.2.1 The user you are trying to contact is receiving mail too quickly = later later later later
550-5.1.1 The email account that you tried to reach does not exist = locked nobody nobody nobody
550 5.2.1 The email account that you tried to reach is disabled = locked nobody nobody nobody
552 5.2.2 The email account that you tried to reach is over quota = message full full full
550 5.4.5 Daily user sending quota exceeded = locked ours ours ours
421 4.7.0 Try again later, closing connection = closed closed closed later
550 5.7.1 This message is likely unsolicited mail = locked ours ours ours
552 5.3.4 Your message exceeded the size limit = message message message message
550 5.7.26 Unauthenticated email from k.example, see its DMARC policy = locked ours ours ours
530 5.7.0 Must issue a STARTTLS command first = locked locked locked ours
550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found by SMTP address = locked nobody nobody nobody
550 5.4.1 Recipient address rejected: Access denied = locked doubted doubted doubted
550 5.7.60 SMTP; Client does not have permissions to send as this sender = locked ours ours ours
554 5.2.0 STOREDRV.Submission.Exception:QuotaExceeded; failed = locked ours ours ours
550 5.1.90 It can't be sent because you've reached your daily limit = locked ours ours ours
550 5.5.0 Requested action not taken: mailbox unavailable = locked doubted doubted doubted
550 5.7.501 Access denied, spam abuse detected = locked ours ours ours
550 5.1.1 <a@b.example>: User unknown in virtual mailbox table = locked nobody nobody nobody
554 5.7.1 <a@b.example>: Relay access denied = locked ours ours ours
553 5.7.1 <m@k.example>: Sender address rejected: not owned by user m = locked ours ours ours
450 4.1.2 <a@b.example>: Recipient address rejected: Domain not found = later later later later
554 5.7.1 Client host [192.0.2.7] blocked using rbl.example = locked ours ours ours
451 4.7.1 <a@b.example>: Recipient address rejected: Greylisted = later later later later
554 5.5.1 Error: no valid recipients = locked doubted doubted doubted
550 Unrouteable address = locked doubted doubted doubted
550 relay not permitted = locked ours ours ours
550 k.example has exceeded the max emails per hour (150/150) = locked ours ours ours
550 unknown user = locked nobody nobody nobody
554 Transaction failed; Reject due to policy restrictions = locked ours ours ours
554 5.7.0 The limit on the number of allowed messages was exceeded = locked ours ours ours
550 mailbox is full = locked full full full
550 = locked doubted doubted doubted
550 User a@b.example does not exist = locked nobody nobody nobody
554 5.6.0 Message contains NUL characters = message message message message
";

    #[test]
    fn a_refusal_does_what_it_is_about_wherever_it_comes() {
        for line in REAL.lines() {
            let (form, wanted) = line.split_once(" = ").or(line.split_once(" =")).expect("a form");
            let (code, text) = form.split_at(3);
            let text = text.trim_start_matches([' ', '-']).to_owned();
            let said = SmtpReply { code: code.parse().expect("a code"), lines: vec![text] };
            let ends = PHASES.iter().map(|it| refused(*it, &said, "smtp.example:587"));
            let ends: Vec<&str> = ends.map(|end| word(&end)).collect();
            assert_eq!(ends.join(" "), wanted.trim(), "{form}");
        }
    }

    #[test]
    fn a_lost_line_never_fails_a_letter() {
        let lost = PHASES.map(|phase| lost(phase, "gone".to_owned()));
        let ends = lost.each_ref().map(word);
        assert_eq!(ends, ["later", "later", "later", "unknown"]);
    }
}
