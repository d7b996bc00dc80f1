//! The answer to a message in the making: whatever is decided adds to it, and it is told in one
//! order; and how many messages that only ask are answered.

use crate::{AnswerPart, PlayerLetter, Said, Trust};
use kit::Unread;

/// Adds one, unless it is there already.
pub(super) fn once<T: PartialEq>(all: &mut Vec<T>, one: T) {
    if !all.contains(&one) {
        all.push(one);
    }
}

/// The parts of an answer, in the order in which they are told.
#[derive(Default)]
pub(super) struct Parts {
    /// What became of the orders.
    pub verdict: Vec<AnswerPart>,
    /// What the words did.
    pub words: Vec<AnswerPart>,
    /// What was asked.
    pub answers: Vec<AnswerPart>,
    /// What went to the moderator, or to nobody.
    pub notes: Vec<AnswerPart>,
    /// The lines that were not read.
    pub unread: Vec<Unread>,
    /// Words that would do what was written.
    pub offers: Vec<AnswerPart>,
}

impl Parts {
    /// What a word did.
    pub fn word(&mut self, said: Said) {
        self.words.push(AnswerPart::Plain(said));
    }

    /// Whether no order, word or question is answered yet.
    pub fn says_nothing(&self) -> bool {
        self.verdict.is_empty() && self.words.is_empty() && self.answers.is_empty()
    }

    /// The order of this message is surely meant after all: nothing is asked about it, and what was
    /// said along with it is heard. Whether there is one.
    pub fn settle(&mut self) -> bool {
        let asked = self.verdict.iter_mut().find_map(|part| match part {
            AnswerPart::Stored(stored) => Some((&mut stored.filing, stored.check.take()?)),
            _ => None,
        });
        let Some((filing, check)) = asked else { return false };
        filing.confirmed = true;
        self.unread.extend(check.lines);
        true
    }
}

/// What of a message is answered, by how many were answered before it. What changes something for
/// its sender always is: nobody learns too late what was done in their name.
pub(super) struct Budget {
    /// What only asks.
    pub asks: bool,
    /// What ordered something and changed nothing.
    pub orders: bool,
    /// Whether an answer is the last of its day.
    pub ends_day: bool,
    /// Whether it is the last of its hour: two machines that answer each other stop there.
    pub ends_hour: bool,
}

impl Budget {
    /// Messages that anybody can have sent have a budget of their own, so that they use up nothing
    /// of what the genuine ones get.
    pub fn of(letter: &PlayerLetter, trust: Trust) -> Budget {
        let (day, hour) = match trust {
            Trust::Token => (30, 20),
            Trust::FromOnly => (12, 6),
        };
        let PlayerLetter { answered, answered_lately: lately, .. } = *letter;
        Budget {
            asks: answered < day && lately < hour,
            orders: answered < 4 * day && lately < 2 * hour,
            ends_day: answered + 1 == day,
            ends_hour: lately + 1 == hour,
        }
    }

    /// What such an answer says of the ones to come.
    pub fn last_words(&self, trust: Trust) -> Option<Said> {
        match trust {
            Trust::FromOnly => (self.ends_day || self.ends_hour).then_some(Said::ENOUGH_UNPROVED),
            Trust::Token if self.ends_day => Some(Said::ENOUGH),
            Trust::Token => (self.ends_hour && self.asks).then_some(Said::ENOUGH_NOW),
        }
    }
}
