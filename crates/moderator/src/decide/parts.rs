//! The answer to a message in the making: whatever is decided adds to it, and it is told in one
//! order.

use crate::AnswerPart;
use kit::Unread;

/// The parts of an answer, in the order in which they are told.
#[derive(Default)]
pub(super) struct Parts {
    /// What became of the orders.
    pub verdict: Vec<AnswerPart>,
    /// What the words did.
    pub words: Vec<AnswerPart>,
    /// What was asked.
    pub answers: Vec<AnswerPart>,
    /// What was not read, or went to the moderator.
    pub notes: Vec<AnswerPart>,
    /// Words that would do what was written.
    pub offers: Vec<AnswerPart>,
}

impl Parts {
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
        self.notes.push(AnswerPart::Unread(check.lines));
        true
    }

    /// Takes out the lines that were not read.
    pub fn take_unread(&mut self) -> Vec<Unread> {
        let mut lines = Vec::new();
        for told in [&mut self.verdict, &mut self.notes] {
            for part in told.extract_if(.., |part| matches!(part, AnswerPart::Unread(_))) {
                if let AnswerPart::Unread(unread) = part {
                    lines.extend(unread);
                }
            }
        }
        lines
    }
}
