//! Delivery reports (RFC 3464): how they are read, and what they say of the recipient. A
//! report proves nothing: whether it is about a message of ours, [`super::returned`] says.

use super::automatic::Action;
use super::status::EnhancedStatus;

/// What it means for a person that a message was not delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bounce {
    /// Nothing: it is on its way, has arrived, or the message itself was not wanted.
    Harmless,
    /// Something that may pass, such as a mailbox that is full.
    Soft,
    /// There is no such mailbox.
    Hard,
}

/// What the groups of a report say of one recipient.
#[derive(Debug, Default)]
struct Fields {
    action: String,
    status: Option<EnhancedStatus>,
    diagnostic: String,
}

/// Reads the machine-readable part of a report: the worst that happened, and what it means.
pub fn read(part: &[u8]) -> (Action, Bounce) {
    let text = String::from_utf8_lossy(part);
    let mut recipients = Vec::new();
    let mut fields = Fields::default();
    for line in unfolded(&text) {
        if line.trim().is_empty() {
            recipients.push(std::mem::take(&mut fields));
            continue;
        }
        let Some((name, value)) = line.split_once(':') else { continue };
        let value = value.trim();
        match name.trim().to_ascii_lowercase().as_str() {
            "action" => fields.action = first_word(value),
            "status" => fields.status = EnhancedStatus::leading(value),
            // After the kind of its words: `smtp; 550 5.1.1 no such user`.
            "diagnostic-code" => {
                let words = value.split_once(';').map_or(value, |(_, words)| words);
                fields.diagnostic = words.trim().to_owned();
            }
            _ => {}
        }
    }
    recipients.push(fields);
    let said: Vec<(Action, Bounce)> =
        recipients.iter().filter(|it| !it.action.is_empty()).map(Fields::meaning).collect();
    let worst = |wanted: Action| said.iter().any(|(action, _)| *action == wanted);
    let action = match (said.is_empty(), worst(Action::Failed), worst(Action::Delayed)) {
        (true, ..) => Action::Unclear,
        (_, true, _) => Action::Failed,
        (_, _, true) => Action::Delayed,
        (..) => Action::Arrived,
    };
    let bounce = said.iter().map(|(_, bounce)| *bounce).max();
    (action, bounce.unwrap_or(Bounce::Harmless))
}

impl Fields {
    fn meaning(&self) -> (Action, Bounce) {
        let action = match self.action.as_str() {
            "failed" => Action::Failed,
            "delayed" => Action::Delayed,
            _ => Action::Arrived,
        };
        if action != Action::Failed {
            return (action, Bounce::Harmless);
        }
        let (code, words) = match self.diagnostic.split_at_checked(3) {
            Some((code, words)) => {
                (code.parse().unwrap_or(0), words.trim_start_matches([' ', '-']))
            }
            None => (0, ""),
        };
        // Some servers write 5.0.0 and leave what is meant to the words.
        let vague = |status: &EnhancedStatus| (status.subject, status.detail) == (0, 0);
        let status = self.status.filter(|status| !vague(status));
        let status = status.or(EnhancedStatus::leading(words)).or(self.status);
        (action, meaning(code, status))
    }
}

/// What a server's refusal of a recipient means: its code and its words.
pub fn weigh(code: u16, words: &str) -> Bounce {
    meaning(code, EnhancedStatus::leading(words))
}

fn meaning(code: u16, status: Option<EnhancedStatus>) -> Bounce {
    match status {
        // It was tried for days, or the mailbox or a server on the way is the trouble.
        Some(EnhancedStatus { class: 4, .. }) => Bounce::Soft,
        // Security and policy, or what the message holds: the next one may be let through.
        Some(EnhancedStatus { subject: 6 | 7, .. }) => Bounce::Harmless,
        // The message is too large.
        Some(
            EnhancedStatus { subject: 2, detail: 3, .. }
            | EnhancedStatus { subject: 3, detail: 4, .. },
        ) => Bounce::Harmless,
        // The mailbox is disabled, or there is no such host.
        Some(
            EnhancedStatus { subject: 2, detail: 1, .. }
            | EnhancedStatus { subject: 4, detail: 4, .. },
        ) => Bounce::Hard,
        Some(EnhancedStatus { subject: 2..=5, .. }) => Bounce::Soft,
        Some(EnhancedStatus { subject: 1, .. }) => Bounce::Hard,
        // No such mailbox; a full one is 552 (RFC 5321, 4.2.3).
        Some(_) | None => match code {
            400..500 | 552 => Bounce::Soft,
            _ => Bounce::Hard,
        },
    }
}

/// Lines with what was folded put back (RFC 5322, 2.2.3).
fn unfolded(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match lines.last_mut() {
            Some(last) if line.starts_with([' ', '\t']) && !line.trim().is_empty() => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

fn first_word(value: &str) -> String {
    let mut words = value.split(|c: char| !c.is_ascii_alphabetic());
    words.next().unwrap_or_default().to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(fields: &str) -> (Action, Bounce) {
        read(format!("Reporting-MTA: dns; mx.example\r\n\r\n{fields}\r\n").as_bytes())
    }

    #[test]
    fn two_servers_say_it_in_their_own_ways() {
        let exim = "Action: failed\r\nFinal-Recipient: rfc822;carol@players.example\r\n\
                    Status: 5.0.0\r\nRemote-MTA: dns; 127.0.0.1\r\n\
                    Diagnostic-Code: smtp; 550 5.1.1 <carol@players.example> User unknown";
        assert_eq!(report(exim), (Action::Failed, Bounce::Hard));
        let postfix = "Final-Recipient: rfc822; carol@players.example\r\n\
                       Original-Recipient: rfc822;carol@players.example\r\nAction: failed\r\n\
                       Status: 5.2.2\r\nDiagnostic-Code: smtp; 552 5.2.2 the mailbox is\r\n    \
                       full";
        assert_eq!(report(postfix), (Action::Failed, Bounce::Soft));
    }

    #[test]
    fn what_is_only_late_is_no_bounce() {
        let late =
            "Action: delayed\nStatus: 4.4.1\nWill-Retry-Until: Mon, 30 Nov 2026 10:00:00 +0000";
        assert_eq!(report(late), (Action::Delayed, Bounce::Harmless));
        assert_eq!(report("Action: relayed (to elsewhere)"), (Action::Arrived, Bounce::Harmless));
        assert_eq!(report("Status: 5.1.1"), (Action::Unclear, Bounce::Harmless));
        assert_eq!(report(""), (Action::Unclear, Bounce::Harmless));
    }

    #[test]
    fn the_worst_of_several_counts() {
        let two = "Action: delayed\nStatus: 4.4.1\n\nAction: failed\nStatus: 5.1.10";
        assert_eq!(report(two), (Action::Failed, Bounce::Hard));
    }

    #[test]
    fn a_refusal_weighs_what_its_code_says() {
        for (code, words, bounce) in [
            (550, "5.1.1 no such user", Bounce::Hard),
            (550, "no such user", Bounce::Hard),
            (550, "5.2.1 disabled", Bounce::Hard),
            (552, "5.2.2 full", Bounce::Soft),
            (552, "full", Bounce::Soft),
            (554, "5.7.1 looks like spam", Bounce::Harmless),
            (554, "5.6.0 odd", Bounce::Harmless),
            (552, "5.3.4 too large", Bounce::Harmless),
            (550, "5.4.4 no such host", Bounce::Hard),
            (550, "5.4.7 too long in the queue", Bounce::Soft),
            (0, "", Bounce::Hard),
        ] {
            assert_eq!(weigh(code, words), bounce, "{code} {words}");
        }
        let given_up = "Action: failed\nStatus: 4.4.7";
        assert_eq!(report(given_up), (Action::Failed, Bounce::Soft));
        let spam = "Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 554-5.7.1 blocked";
        assert_eq!(report(spam), (Action::Failed, Bounce::Harmless));
    }
}
