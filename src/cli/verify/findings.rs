//! What came out of checking messages, as text and as JSON.

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::cli::output::{plural, say};
use mail::text::terminal;

/// Everything that was found in a folder of messages.
#[derive(Debug, Default, Serialize)]
pub struct Findings {
    /// Messages of ours, each counted once.
    pub letters: usize,
    /// Messages from others, left alone.
    pub others: usize,
    /// Messages that were damaged on the way or afterwards.
    pub damaged: Vec<Finding>,
    /// The matches.
    pub matches: Vec<Checked>,
}

/// What came out for one match.
#[derive(Debug, Default, Serialize)]
pub struct Checked {
    /// The match's id, as far as a message names it.
    pub id: String,
    /// Its messages, the damaged ones apart.
    pub letters: usize,
    /// The rounds that were told.
    pub rounds: usize,
    /// How many of them, from the first, were played again.
    pub replayed: usize,
    /// The seals that were opened.
    pub seals: usize,
    /// Whether the seed is there and is the one that was promised.
    pub seed: bool,
    /// What is told otherwise than it was.
    pub differs: Vec<Finding>,
    /// What could not be checked, and why.
    pub unchecked: Vec<String>,
}

/// Something about one message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The message's file, or the place in one.
    pub file: String,
    /// The message's subject.
    pub subject: String,
    /// The message's date.
    pub date: Option<DateTime<Utc>>,
    /// What is wrong.
    pub what: String,
}

impl Findings {
    /// Whether everything that could be checked is as it was told.
    pub fn is_sound(&self) -> bool {
        self.damaged.is_empty() && self.matches.iter().all(|found| found.differs.is_empty())
    }

    /// Prints it, the results last.
    pub fn print(&self) {
        self.damaged.iter().for_each(|finding| finding.print("damaged"));
        for found in &self.matches {
            found.differs.iter().for_each(|finding| finding.print("false"));
            for what in &found.unchecked {
                say!("not checked: match {}: {}", terminal(&found.id), terminal(what));
            }
        }
        if self.others > 0 {
            say!("not from botpost: {}", plural(self.others, "other message", "other messages"));
        }
        self.matches.iter().for_each(|found| say(&found.result()));
    }

    /// What is wrong altogether, in one sentence.
    pub fn summary(&self) -> String {
        let differs: usize = self.matches.iter().map(|found| found.differs.len()).sum();
        let damaged = plural(self.damaged.len(), "message is damaged", "messages are damaged");
        let claims = plural(differs, "thing differs", "things differ");
        match (self.damaged.len(), differs) {
            (_, 0) => damaged,
            (0, _) => claims,
            (_, _) => format!("{damaged}, {claims}"),
        }
    }
}

impl Finding {
    fn print(&self, kind: &str) {
        let date = self.date.map(|date| date.format(" of %Y-%m-%d %H:%M UTC").to_string());
        say!(
            "{kind}: \"{}\"{} ({}): {}",
            terminal(&self.subject),
            date.unwrap_or_default(),
            terminal(&self.file),
            terminal(&self.what)
        );
    }
}

impl Checked {
    fn result(&self) -> String {
        let again = match self.replayed == self.rounds {
            true => String::new(),
            false => format!(" ({} replayed)", self.replayed),
        };
        let seed = if self.seed { ", the seed" } else { "" };
        let verdict = match (self.differs.len(), self.unchecked.is_empty()) {
            (0, true) => "everything fits".to_owned(),
            (0, false) => "everything fits, as far as the messages go".to_owned(),
            (count, _) => plural(count, "thing differs", "things differ"),
        };
        format!(
            "match {}: {}{again}, {}, {}{seed}: {verdict}",
            terminal(&self.id),
            plural(self.rounds, "round", "rounds"),
            plural(self.letters, "message", "messages"),
            plural(self.seals, "seal", "seals"),
        )
    }
}
