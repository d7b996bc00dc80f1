//! The stage of a round: the one place where a position changes.

use super::Rules;

/// Where events happen: each is applied to the position and recorded, or neither.
pub struct Stage<'a, R: Rules> {
    rules: &'a R,
    position: &'a mut R::Position,
    record: Option<&'a mut Vec<R::Event>>,
}

impl<'a, R: Rules> Stage<'a, R> {
    /// A stage that records every event.
    pub fn new(rules: &'a R, position: &'a mut R::Position, record: &'a mut Vec<R::Event>) -> Self {
        Stage { rules, position, record: Some(record) }
    }

    /// A stage without a record, for searches that want only the outcome.
    pub fn unrecorded(rules: &'a R, position: &'a mut R::Position) -> Self {
        Stage { rules, position, record: None }
    }

    /// The rules that it is played by.
    pub const fn rules(&self) -> &'a R {
        self.rules
    }

    /// The position as it is now.
    #[inline]
    pub fn at(&self) -> &R::Position {
        self.position
    }

    /// Lets one thing happen.
    #[inline(always)]
    pub fn happen(&mut self, event: R::Event) {
        self.rules.apply(self.position, &event);
        if let Some(record) = &mut self.record {
            record.push(event);
        }
    }
}
