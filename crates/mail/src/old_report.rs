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
