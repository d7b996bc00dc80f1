//! A line as typed: whether it may hold orders at all, where a fault in it stands, and what the
//! person wrote there.

use super::scan::{Span, is_blank};
use crate::{Fault, Phrase, Place, Typed, Unread};

/// Further lines are not read.
const MOST_LINES: usize = 200;

/// Longer lines are not read.
const LONGEST_LINE: usize = 2000;

/// Nor is what stands behind so many characters.
const MOST_CHARACTERS: usize = 20_000;

/// One line of the message, by its characters.
#[derive(Debug, Clone)]
pub struct Row {
    /// Its number in the message.
    pub number: u32,
    /// What it says.
    pub text: String,
    characters: Vec<char>,
    /// Whether it stands behind the last line that is read, or is longer than any that is.
    beyond: bool,
}

/// The lines of a message.
pub fn rows(typed: &Typed) -> impl Iterator<Item = Row> {
    let mut before = 0;
    typed.lines.iter().enumerate().map(move |(index, (number, text))| {
        let count = text.chars().count();
        before += count;
        let beyond = index >= MOST_LINES || before > MOST_CHARACTERS || count > LONGEST_LINE;
        // Where a line that is not read has a fault, nobody asks.
        let characters = if beyond { Vec::new() } else { text.chars().collect() };
        Row { number: *number, text: text.clone(), characters, beyond }
    })
}

/// Whether a line right above or below the one with this index is such a line.
pub fn is_beside<T>(lines: &[T], index: usize, such: impl Fn(&T) -> bool) -> bool {
    let beside = [index.checked_sub(1), Some(index + 1)].into_iter().flatten();
    beside.filter_map(|at| lines.get(at)).any(such)
}

impl Row {
    /// The same line with other words in it.
    #[must_use]
    pub fn with(&self, text: &str) -> Row {
        Row { text: text.to_owned(), characters: text.chars().collect(), ..self.clone() }
    }

    /// Whether it shows nothing at all.
    pub fn is_blank(&self) -> bool {
        is_blank(&self.text)
    }

    /// Whether somebody typed it, for all we know: no quote, no board, no line of ours.
    pub fn is_typed(&self) -> bool {
        self.is_readable() && self.checks().is_none()
    }

    /// Whether it may hold orders. Lines of our own boards and notes, and quoted lines, never
    /// do; a message and a line have an end.
    pub fn is_readable(&self) -> bool {
        let text = self.text.trim_start();
        let after_rank = text.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        let quoted = text.starts_with(['>', '|', '\u{2502}'])
            || text.starts_with("+ ")
            || text == "+"
            // A long line, as we show where it is wrong.
            || text.starts_with("...,")
            || after_rank.starts_with(['|', '\u{2502}']);
        !quoted && !self.beyond
    }

    /// Where this is a line for checking, as messages of ours carry them (`order A F2 L`), the
    /// first word of the orders.
    pub fn checks(&self) -> Option<&str> {
        match self.text.split_whitespace().take(3).collect::<Vec<_>>().as_slice() {
            ["order", seat, first] => matches!(seat.as_bytes(), [b'A'..=b'H']).then_some(*first),
            _ => None,
        }
    }

    /// The line as one that was not read, to be quoted back.
    pub fn unread(&self) -> Unread {
        Unread { line: self.number, text: self.text.clone() }
    }

    /// Where all of it stands.
    pub fn whole(&self) -> Place {
        self.place(Span { start: 0, end: self.characters.len().try_into().unwrap_or(1) })
    }

    /// Where this span stands in the message, without the spaces around it.
    pub fn place(&self, span: Span) -> Place {
        let space = |at: u32| self.characters.get(at as usize).is_some_and(|c| c.is_whitespace());
        let start = (span.start..span.end).find(|at| !space(*at)).unwrap_or(span.start);
        let end = (start..span.end).rfind(|at| !space(*at)).map_or(span.end, |last| last + 1);
        Place { line: self.number, column: start + 1, width: end.saturating_sub(start).max(1) }
    }

    /// What was typed there.
    pub fn typed(&self, span: Span) -> String {
        let range = span.start as usize..span.end as usize;
        self.characters.get(range).unwrap_or_default().iter().collect()
    }

    /// This span with all of the words that begin or end in it.
    pub fn words_at(&self, span: Span) -> Span {
        let said = super::scan::words(&self.text).map(|word| super::scan::span(&word));
        said.filter(|it| it.meets(span)).fold(span, Span::join)
    }

    /// A fault at this span, with what was typed there as `$typed`.
    pub fn fault(&self, span: Span, key: &'static str) -> Fault {
        let typed = self.typed(span);
        Fault::at(self.place(span), Phrase::new(key).typed("typed", typed))
    }
}
