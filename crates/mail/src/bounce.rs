//! Delivery reports (RFC 3464): how they are read. A report proves nothing: whether it is about a
//! message of ours, [`super::returned`] says.

use super::automatic::Action;
use super::digest::{fields, values};
use super::refusal::Refusal;
use super::status::EnhancedStatus;

/// Reads the machine-readable part of a report: the worst that happened.
pub fn read(part: &[u8]) -> Action {
    let text = String::from_utf8_lossy(part);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    // A group for each recipient.
    let groups = lines.split(|line| line.is_empty()).map(|group| fields(&group.join("\n")));
    groups.filter_map(|group| meaning(&group)).max().unwrap_or(Action::Unclear)
}

/// What the fields of a group say of one recipient.
fn meaning(fields: &[(String, String)]) -> Option<Action> {
    let said = |name| values(fields, name).last().unwrap_or_default();
    let action = said("action").split(|c: char| !c.is_ascii_alphabetic()).next();
    match action.unwrap_or_default().to_ascii_lowercase().as_str() {
        "" => return None,
        "failed" => {}
        "delayed" => return Some(Action::Delayed),
        _ => return Some(Action::Arrived),
    }
    // After the kind of its words: `smtp; 550 5.1.1 no such user`.
    let diagnostic = said("diagnostic-code");
    let diagnostic = diagnostic.split_once(';').map_or(diagnostic, |(_, words)| words).trim();
    let code = diagnostic.get(..3).and_then(|code| code.parse().ok());
    let words = code.map_or(diagnostic, |_| diagnostic[3..].trim_start_matches([' ', '-']));
    // Some servers write 5.0.0 and leave what is meant to the words.
    let vague = |status: &EnhancedStatus| (status.subject, status.detail) == (0, 0);
    let stated = EnhancedStatus::leading(said("status"));
    let status = stated.filter(|status| !vague(status));
    let status = status.or(EnhancedStatus::leading(words)).or(stated);
    Some(Action::Failed(Refusal::of(code.unwrap_or(0), status, words)))
}
