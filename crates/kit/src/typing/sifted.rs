//! A line of which only some spans are kept: the rest is blank, and each stays at its place.

use super::row::Row;
use super::scan::Span;

/// The spans of a line that are kept so far.
#[derive(Debug)]
pub struct Kept {
    characters: Vec<char>,
    spans: Vec<Span>,
}

impl Kept {
    /// Nothing of this line.
    pub fn of(row: &Row) -> Kept {
        Kept { characters: row.text.chars().collect(), spans: Vec::new() }
    }

    /// Keeps a span by itself: it is parted from what is kept before it.
    pub fn keep(&mut self, span: Span) {
        self.spans.push(span);
    }

    /// Keeps a span together with what is kept before it.
    pub fn extend(&mut self, span: Span) {
        match self.spans.last_mut() {
            Some(last) => *last = last.join(span),
            None => self.spans.push(span),
        }
    }

    /// The line; `None` where nothing of it is kept.
    pub fn line(self) -> Option<String> {
        let within = |at: u32| self.spans.iter().any(|it| it.start <= at && at < it.end);
        let begins = |at: u32| self.spans.iter().skip(1).any(|it| it.start == at + 1);
        let kept = |(at, letter): (u32, &char)| match within(at) {
            true => *letter,
            // What is parted stays so.
            false if begins(at) => ';',
            false => ' ',
        };
        let line: String = (0..).zip(&self.characters).map(kept).collect();
        (!self.spans.is_empty()).then_some(line)
    }
}
