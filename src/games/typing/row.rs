//! A line as typed: where a fault in it stands, and what the person wrote there.

use super::scan::Span;
use crate::game::{Fault, Phrase, Place};

/// One line of the letter, by its characters.
#[derive(Debug, Clone)]
pub(in crate::games) struct Row {
    pub number: u32,
    characters: Vec<char>,
}

impl Row {
    /// The line with this number in the letter.
    pub fn new(number: u32, text: &str) -> Row {
        Row { number, characters: text.chars().collect() }
    }

    /// Where this span stands in the letter, without the spaces around it.
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

    /// A fault at this span, with what was typed there as `$typed`.
    pub fn fault(&self, span: Span, key: &'static str) -> Fault {
        let typed = self.typed(span);
        Fault::at(self.place(span), Phrase::new(key).typed("typed", typed))
    }
}
