//! What somebody is asked before something is done, and what each answer would do. A question
//! belongs to a seat and a round, and ends with them. Its number stands in the reply address of
//! the message that asks, so that a YES answers that question and no other.

use super::words::fold;
use kit::Typed;
use kit::typing::manners::is_pleasantry;
use kit::typing::same::place;
use serde::{Deserialize, Serialize};

/// Of what somebody wrote so many lines are shown in one place, and so many characters of each.
pub(crate) const MOST_LINES: usize = 20;
pub(crate) const LONGEST_LINE: usize = 2000;

/// Words that may stand along with the number of a choice.
const FILLERS: &[&str] = &[
    "yes", "tak", "no", "nr", "number", "numer", "option", "opcja", "opcje", "choice", "wybor",
    "wybieram", "order", "rozkaz", "line", "the", "one", "please", "prosze", "thanks", "dzieki",
    "its", "it's", "to", "poprosze",
];

/// Whether all of a text is shown where it is asked about: what is not is never kept for a YES.
pub(crate) fn is_shown_whole(typed: &Typed) -> bool {
    let mut said = typed.lines.iter().filter(|(_, text)| !text.trim().is_empty());
    said.clone().count() <= MOST_LINES && said.all(|(_, text)| text.chars().count() <= LONGEST_LINE)
}

/// The questions to a seat in its round.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Questions {
    /// Those that wait for an answer, the oldest first.
    pub open: Vec<Question>,
    /// The messages that the questions were about which are over: an answer to one of those
    /// answers nothing else.
    pub over: Vec<i64>,
}

/// A question that waits for an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Its number, from 1; no seat is given one twice in a match.
    pub number: u16,
    /// The number in the inbox of the message that it is about; 0 where it was not kept.
    pub letter: i64,
    /// What an answer does.
    pub would: Would,
}

/// What the answer to a question does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "would")]
pub enum Would {
    /// YES reads these lines as the sender's own: they came so that anyone could have sent them.
    Read {
        /// The lines as typed, joined by `\n`.
        text: String,
    },
    /// YES files the only one of these, `1` or `2` the first or second, and so on.
    File {
        /// Lines that the game reads, each a whole order.
        choices: Vec<String>,
    },
    /// YES confirms the order that stands for the time being.
    Confirm {
        /// Which of the seat's filings of the round it is.
        serial: u32,
    },
    /// YES has the moderator get these lines once the round is played: they may give an order away.
    Note {
        /// The lines as typed, joined by `\n`.
        text: String,
    },
    /// YES gives the seat up.
    Leave,
}

impl Questions {
    /// Whether an order waits for an answer.
    pub fn hold_order(&self) -> bool {
        self.open.iter().any(Question::is_of_order)
    }

    /// The number of the question whether the order that stands is meant.
    pub fn confirms(&self) -> Option<u16> {
        let open = self.open.iter().find(|it| matches!(it.would, Would::Confirm { .. }));
        open.map(|question| question.number)
    }

    /// The order that is asked about, where it is the only one.
    pub fn only_order(&self) -> Option<&str> {
        let [Question { would: Would::File { choices }, .. }] = self.open.as_slice() else {
            return None;
        };
        choices.first().filter(|_| choices.len() == 1).map(String::as_str)
    }

    /// The question at this place is over.
    pub fn end(&mut self, place: usize) {
        let Question { letter, .. } = self.open.remove(place);
        if letter != 0 && !self.over.contains(&letter) {
            self.over.push(letter);
        }
    }
}

impl Question {
    /// How many choices it shows.
    pub fn choices(&self) -> usize {
        match &self.would {
            Would::File { choices } => choices.len(),
            Would::Read { .. } | Would::Confirm { .. } | Would::Note { .. } | Would::Leave => 1,
        }
    }

    /// Whether an order waits for its answer.
    pub fn is_of_order(&self) -> bool {
        !matches!(self.would, Would::Note { .. } | Would::Leave)
    }

    /// Whether a YES may be meant for it that does not say what it answers. What anyone could
    /// have sent is confirmed by nothing but the answer to its own message, and so is a seat given
    /// up.
    pub fn can_be_meant(&self) -> bool {
        match self.would {
            Would::Read { .. } => (self.number, self.letter) == (0, 0),
            Would::Leave => false,
            Would::File { .. } | Would::Confirm { .. } | Would::Note { .. } => true,
        }
    }
}

/// The number of a choice, where a line says nothing else that is more than manners.
pub(crate) fn number(text: &str, names: &[&str]) -> Option<usize> {
    let mut found = None;
    for word in text.split(|c: char| c.is_whitespace() || ",.:;!()#\"'".contains(c)) {
        // A number with a sign counts something, or agrees: it is no choice.
        let signed = word.starts_with(['+', '-', '\u{2013}', '\u{2212}']);
        let word = fold(word);
        if signed && !word.is_empty() {
            return None;
        }
        let polite = || is_pleasantry(&word, names) && word.parse::<usize>().is_err();
        if word.is_empty() || FILLERS.contains(&word.as_str()) || polite() {
            continue;
        }
        let number = place(&word).or_else(|| word.parse().ok());
        found = Some(number.filter(|_| found.is_none())?);
    }
    found
}
