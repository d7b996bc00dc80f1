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
    // A field goes on in lines that begin with a space.
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let unfolded = lines.join("\n").replace("\n ", " ").replace("\n\t", " ");
    for line in unfolded.lines() {
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

fn first_word(value: &str) -> String {
    let mut words = value.split(|c: char| !c.is_ascii_alphabetic());
    words.next().unwrap_or_default().to_ascii_lowercase()
}
