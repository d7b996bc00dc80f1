//! Lines to what a message says: all lines of registers are one program, settings count wherever
//! they stand.

use super::items::{Item, Setting};
use super::lines::{LineKind, Wishes, line};
use super::parse::Parsed;
use kit::typing::row::{Row, is_beside, rows};
use kit::{Fault, Phrase, Place, Typed, Unread};

/// What a message holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Letter {
    /// The program, register by register.
    pub items: Vec<Item>,
    pub settings: Vec<(Setting, Place)>,
    /// The lines of wishes for starts.
    pub starts: Vec<Wishes>,
    /// Lines that hold numbers and nothing else, with what they say.
    pub numbers: Vec<Wishes>,
    /// What is wrong with the spelling.
    pub faults: Vec<Fault>,
    pub unread: Vec<Unread>,
}

/// Reads all lines of a message.
pub(super) fn letter(typed: &Typed) -> Letter {
    let mut letter = Letter::default();
    let rows: Vec<Row> = rows(typed).collect();
    let found: Vec<LineKind> = rows.iter().map(line).collect();
    let whole = found.iter().all(|it| matches!(it, LineKind::Half(_) | LineKind::Blank));
    for (index, (row, line)) in rows.iter().zip(found.iter()).enumerate() {
        let orders = |it: &LineKind| matches!(it, LineKind::Orders(_) | LineKind::Half(_));
        let beside = whole || is_beside(&found, index, orders);
        match line {
            LineKind::Blank => {}
            LineKind::Orders(parsed) => letter.add(parsed),
            LineKind::Half(parsed) if beside => letter.add(parsed),
            LineKind::Starts(wishes) => letter.starts.push(wishes.clone()),
            LineKind::Numbers(_) | LineKind::Half(_) | LineKind::Chat => {
                if let LineKind::Numbers(wishes) = line {
                    letter.numbers.push(wishes.clone());
                }
                letter.unread.push(row.unread());
            }
        }
    }
    letter.check_numbers();
    letter
}

impl Letter {
    fn add(&mut self, parsed: &Parsed) {
        self.settings.extend(&parsed.settings);
        self.faults.extend(parsed.faults.iter().cloned());
        self.items.extend(parsed.items.iter().cloned());
    }

    /// Numbers before registers run 1, 2, 3. A bare one counts as such only beside others: "2 F"
    /// may be F2, and F twice.
    fn check_numbers(&mut self) {
        let numbered = self.items.iter().filter(|item| item.number.is_some()).count();
        for (expected, item) in (1..).zip(&self.items) {
            let Some((number, place, marked)) = item.number else { continue };
            let key = match (number == expected, marked) {
                (true, true) => continue,
                (true, false) if numbered >= 2 => continue,
                (_, false) => "race-order-number-or-twice",
                (false, true) => "race-order-number-out-of-order",
            };
            let typed = match marked {
                true => number.to_string(),
                false => format!("{number} {}", item.typed),
            };
            let width = item.place.column + item.place.width - place.column;
            let place = if marked { place } else { Place { width, ..place } };
            let reason =
                Phrase::new(key).typed("typed", typed).with("expected", i64::from(expected));
            self.faults.push(Fault::at(place, reason).hint("race-order-hint-number"));
        }
    }

    /// Whether it says nothing at all.
    pub fn is_silent(&self) -> bool {
        self.items.is_empty()
            && self.settings.is_empty()
            && self.starts.is_empty()
            && self.faults.is_empty()
    }
}
