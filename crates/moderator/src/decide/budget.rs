//! How many messages that only ask are answered.

use crate::{PlayerLetter, Said, Trust};

/// How many messages are answered. What changes something for its sender always is: nobody
/// learns too late what was done in their name.
pub(super) struct Budget {
    /// How many messages in 24 hours are answered in full; later ones get no answer to what only
    /// asks.
    pub day: u32,
    /// How many in an hour: two machines that answer each other stop there.
    pub hour: u32,
}

/// Messages that proved whose they are.
const PROVED: Budget = Budget { day: 30, hour: 20 };

/// Messages that anybody can have sent. They have a budget of their own, so that they use up
/// nothing of what the genuine ones get.
const UNPROVED: Budget = Budget { day: 12, hour: 6 };

impl Budget {
    /// Whether a message is answered that only asks.
    pub fn allows(&self, letter: &PlayerLetter) -> bool {
        letter.answered < self.day && letter.answered_lately < self.hour
    }

    /// Whether an answer is the last of its day.
    pub fn ends_day(&self, letter: &PlayerLetter) -> bool {
        letter.answered + 1 == self.day
    }

    /// Whether an answer is the last of its hour.
    pub fn ends_hour(&self, letter: &PlayerLetter) -> bool {
        letter.answered_lately + 1 == self.hour
    }

    /// What such an answer says of the ones to come.
    pub fn last_words(&self, letter: &PlayerLetter) -> Option<Said> {
        let (day, hour) = (self.ends_day(letter), self.ends_hour(letter));
        match letter.trust {
            Trust::FromOnly => (day || hour).then_some(Said::ENOUGH_UNPROVED),
            Trust::Token if day => Some(Said::ENOUGH),
            Trust::Token => (hour && letter.answered < self.day).then_some(Said::ENOUGH_NOW),
        }
    }

    /// Whether a message is answered that ordered something and changed nothing.
    pub fn allows_orders(&self, letter: &PlayerLetter) -> bool {
        letter.answered < 4 * self.day && letter.answered_lately < 2 * self.hour
    }
}

pub(super) fn budget(trust: Trust) -> Budget {
    match trust {
        Trust::Token => PROVED,
        Trust::FromOnly => UNPROVED,
    }
}
