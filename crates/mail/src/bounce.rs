//! Delivery reports (RFC 3464): how they are read. A report proves nothing: whether it is about a
//! message of ours, [`super::returned`] says.

use super::automatic::Action;
use super::refusal::Refusal;
use super::status::EnhancedStatus;

/// What the groups of a report say of one recipient.
#[derive(Debug, Default)]
struct Fields {
    action: String,
    status: Option<EnhancedStatus>,
    diagnostic: String,
}

/// Reads the machine-readable part of a report: the worst that happened.
pub fn read(part: &[u8]) -> Action {
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
    let said = recipients.iter().filter(|it| !it.action.is_empty()).map(Fields::meaning);
    said.max().unwrap_or(Action::Unclear)
}

impl Fields {
    fn meaning(&self) -> Action {
        match self.action.as_str() {
            "failed" => {}
            "delayed" => return Action::Delayed,
            _ => return Action::Arrived,
        }
        let code = self.diagnostic.get(..3).and_then(|code| code.parse().ok());
        let words = match code {
            Some(_) => self.diagnostic[3..].trim_start_matches([' ', '-']),
            None => &self.diagnostic,
        };
        // Some servers write 5.0.0 and leave what is meant to the words.
        let vague = |status: &EnhancedStatus| (status.subject, status.detail) == (0, 0);
        let status = self.status.filter(|status| !vague(status));
        let status = status.or(EnhancedStatus::leading(words)).or(self.status);
        Action::Failed(Refusal::of(code.unwrap_or(0), status, words))
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

    fn report(fields: &str) -> Action {
        read(format!("Reporting-MTA: dns; mx.example\r\n\r\n{fields}\r\n").as_bytes())
    }

    #[test]
    fn servers_say_it_in_their_own_ways() {
        let failed = "Action: failed\r\nFinal-Recipient: rfc822;carol@players.example\r\n";
        for (fields, meant) in [
            (
                "Status: 5.0.0\r\nRemote-MTA: dns; 127.0.0.1\r\n\
                 Diagnostic-Code: smtp; 550 5.1.1 <carol@players.example> User unknown",
                Refusal::NoMailbox,
            ),
            (
                "Status: 5.2.2\r\nDiagnostic-Code: smtp; 552 5.2.2 the mailbox is\r\n    full",
                Refusal::Mailbox,
            ),
            (
                "Status: 5.0.0\r\nDiagnostic-Code: X-Postfix; unknown user: \"carol\"",
                Refusal::NoMailbox,
            ),
            ("Status: 5.0.0\r\nDiagnostic-Code: smtp; 554-5.7.1 blocked", Refusal::Us),
            ("Status: 5.1.1\r\nDiagnostic-Code: smtp; 550 Sender address rejected", Refusal::Us),
            ("Status: 5.1.8", Refusal::Us),
            ("Status: 4.4.7", Refusal::Now),
            ("Status: 5.0.0", Refusal::Unclear),
            ("Status: 5.1.1", Refusal::NoMailbox),
        ] {
            assert_eq!(report(&format!("{failed}{fields}")), Action::Failed(meant), "{fields}");
        }
    }

    #[test]
    fn what_is_only_late_is_no_bounce() {
        let late =
            "Action: delayed\nStatus: 4.4.1\nWill-Retry-Until: Mon, 30 Nov 2026 10:00:00 +0000";
        assert_eq!(report(late), Action::Delayed);
        assert_eq!(report("Action: relayed (to elsewhere)"), Action::Arrived);
        assert_eq!(report("Status: 5.1.1"), Action::Unclear);
        assert_eq!(report(""), Action::Unclear);
    }

    #[test]
    fn the_worst_of_several_counts() {
        let two = "Action: delayed\nStatus: 4.4.1\n\nAction: failed\nStatus: 5.1.10";
        assert_eq!(report(two), Action::Failed(Refusal::NoMailbox));
    }
}
