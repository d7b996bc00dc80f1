//! How many messages that only ask are answered.

use crate::{PlayerLetter, Said, Trust};

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
