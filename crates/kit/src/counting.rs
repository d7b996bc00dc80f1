//! How people count rounds. The one place that knows both numbers of a round: the one that is
//! stored, from 0, and the one that people see and type.

use super::Phrase;

/// How people count the rounds of a game: from 1. What comes before play has a name.
///
/// ```
/// use kit::{Counting, Phrase};
/// let auction = Counting { before: Some("auction-of-seats") };
/// assert_eq!((auction.number(3), auction.stored(3)), (3, Some(3)));
/// assert_eq!(auction.name(0), Phrase::new("auction-of-seats"));
/// let plain = Counting::default();
/// assert_eq!((plain.number(3), plain.stored(4), plain.stored(0)), (4, Some(3), None));
/// assert_eq!(plain.name(3), Phrase::new("round-name").with("number", 4_i64));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counting {
    /// What the first round that is stored is called, if it comes before play: the key of a
    /// phrase with the attributes of `round-name`.
    pub before: Option<&'static str>,
}

impl Counting {
    /// The number that people know a round by; 0 for what comes before play.
    pub const fn number(self, stored: u32) -> u32 {
        match self.before {
            Some(_) => stored,
            None => stored.saturating_add(1),
        }
    }

    /// The stored number of the round that somebody names by a number.
    pub const fn stored(self, number: u32) -> Option<u32> {
        match self.before {
            Some(_) => Some(number),
            None => number.checked_sub(1),
        }
    }

    /// What a round is called.
    pub fn name(self, stored: u32) -> Phrase {
        match self.before {
            Some(key) if stored == 0 => Phrase::new(key),
            Some(_) | None => {
                Phrase::new("round-name").with("number", i64::from(self.number(stored)))
            }
        }
    }
}
