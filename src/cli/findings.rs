//! What a game says of orders besides playing them, for `adjudicate`. Must never make an
//! error of orders that are wrong: that is what somebody wanted to know.

use std::collections::BTreeMap;

use super::faults;
use super::output::{Field, Listed, board, hidden};
use kit::render::wrap::{COLUMNS, wrap};
use kit::{BySeat, Examination, Faults, Mark, Phrase, Seat};
use moderator::report::{Listener, Speech};

/// A line of orders with what the game says of it.
pub struct Examined {
    /// Whose orders they are.
    pub seat: Seat,
    /// The seat's mark, as it was typed.
    pub code: String,
    /// The orders, as they were typed.
    pub orders: String,
    /// The program in notation, or why it is not filed.
    pub program: Result<String, Faults>,
    /// Whether it is not filed for a reason that the examination cannot know: what the seat had
    /// filed before, or whose turn it is.
    pub besides: bool,
    /// What the game says.
    pub examination: Examination,
}

impl Examined {
    /// For people: the line, what is said of it, and the board to which it leads.
    pub fn lines(&self, speech: &Speech, listener: &Listener) -> Vec<String> {
        let told = |phrase: &Phrase| faults::told(speech, phrase, listener);
        let sentence = |text: &str| wrap(text, "", "  ", COLUMNS);
        let mut lines = sentence(&format!("{} {}", self.code, self.orders));
        lines.extend(self.examination.told.iter().flat_map(|phrase| sentence(&told(phrase))));
        if let Err(found) = &self.program
            && (self.besides || self.examination.told.is_empty())
        {
            let found = found.0.iter().map(|fault| faults::line(speech, fault, listener));
            lines.extend(found.flat_map(|line| sentence(&line)));
        }
        if let Some(scene) = &self.examination.scene {
            lines.push(String::new());
            lines.extend(board(scene, speech, listener));
        }
        lines
    }
}

/// The findings of an only line by themselves, those of several by seat: of each seat the line
/// that is filed at the end, or else its last one.
pub fn of(
    examined: &[Examined],
    marks: &BySeat<Mark>,
) -> (Vec<Field>, Option<BTreeMap<String, Listed>>) {
    let named = |examined: &Examined| -> Vec<Field> {
        let found = examined.examination.findings.iter();
        found.map(|(name, found)| hidden(name, found)).collect()
    };
    let by_seat = marks.iter().filter_map(|(seat, mark)| {
        let own = || examined.iter().filter(|it| it.seat == seat);
        let counts = own().rfind(|it| it.program.is_ok()).or(own().next_back())?;
        Some((mark.code.clone(), Listed::of(named(counts))))
    });
    match examined {
        [] => (Vec::new(), None),
        [only] => (named(only), None),
        [_, ..] => (Vec::new(), Some(by_seat.collect())),
    }
}
