//! The lines of a text, by what was read of them.

use std::ops::Range;

use super::super::typing::lexicon::Lexicon;
use super::super::typing::row::{Row, rows};
use super::super::typing::scan::Span;
use super::super::typing::separators::shows;
use super::super::{Typed, Unread};
use super::words::{self, Word, parts};

/// A line, by what its words are.
pub(super) struct Line {
    pub row: Row,
    pub words: Vec<Word>,
    pub kind: LineKind,
    /// A sign that parts ends it, as it was typed.
    pub is_open: bool,
}

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKind {
    /// Nothing stands there, or it is none of the person's own.
    Blank,
    /// Small pictures, dots or question marks alone.
    Picture,
    /// It was read as an order.
    Order,
    /// Anything else.
    Other,
}

impl Line {
    /// All of it.
    pub fn span(&self) -> Span {
        let end = self.row.text.trim_end().chars().count();
        Span { start: 0, end: u32::try_from(end).unwrap_or(1) }
    }

    /// Its words that are no part of an order.
    pub fn free(&self) -> Vec<&Word> {
        self.words.iter().filter(|word| !word.is_known()).collect()
    }

    /// Whether it has a word of an instruction.
    pub fn has_instruction(&self) -> bool {
        self.words.iter().any(Word::is_instruction)
    }
}

/// The lines of a text beside what was read in it.
pub(super) struct Lines<'a> {
    pub lexicon: &'a Lexicon,
    pub lines: Vec<Line>,
}

impl<'a> Lines<'a> {
    /// The lines of a text, without the manners of what was typed, of which these were not read.
    pub fn of(lexicon: &'a Lexicon, plain: &Typed, typed: &Typed, unread: &[Unread]) -> Lines<'a> {
        let mut lines: Vec<Line> = Vec::new();
        for row in rows(plain) {
            let whole = typed.line(row.number).unwrap_or_default();
            let is_open = whole.trim_end().ends_with([',', ';']);
            let begun = lines.iter().any(|line| line.kind == LineKind::Order);
            let line = hidden(lexicon, &row, whole).filter(|_| begun);
            lines.push(line.unwrap_or_else(|| {
                let words = match row.is_typed() {
                    true => words::of_line(lexicon, &row),
                    false => Vec::new(),
                };
                let kind = kind_of(&row, &words, unread);
                Line { row, words, kind, is_open }
            }));
        }
        Lines { lexicon, lines }
    }

    /// The items of the lists of the text; none where no signs or words part them.
    pub fn items(&self) -> Vec<&[Word]> {
        let mut found: Vec<&[Word]> = Vec::new();
        for line in &self.lines {
            let apart = |a: &Word, b: &Word| {
                let gap = line.row.typed(Span { start: a.span.end, end: b.span.start });
                !a.is_item() && (parts(&gap) || b.is_item())
            };
            found.extend(line.words.chunk_by(|a, b| !apart(a, b)));
        }
        if found.len() > 1 { found } else { Vec::new() }
    }

    /// The lines that belong together, by their indexes.
    pub fn paragraphs(&self) -> Vec<Range<usize>> {
        let mut found: Vec<Range<usize>> = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            match found.last_mut() {
                _ if line.kind == LineKind::Blank => {}
                Some(last) if last.end == at => last.end = at + 1,
                _ => found.push(at..at + 1),
            }
        }
        found
    }

    /// Where the orders begin and where they end, by the indexes of their lines.
    pub fn orders(&self) -> Option<Range<usize>> {
        let order = |line: &Line| line.kind == LineKind::Order;
        let first = self.lines.iter().position(order)?;
        Some(first..self.lines.iter().rposition(order)? + 1)
    }

    /// Whether a line right above or below this one was read as an order.
    pub fn is_beside_orders(&self, at: usize) -> bool {
        let beside = [at.checked_sub(1), Some(at + 1)];
        let mut lines = beside.into_iter().flatten().filter_map(|at| self.lines.get(at));
        lines.any(|line| line.kind == LineKind::Order)
    }
}

/// What manners hide behind orders: "turn" is no lead-in there.
fn hidden(lexicon: &Lexicon, row: &Row, whole: &str) -> Option<Line> {
    let said = |text: &str| text.contains(char::is_alphanumeric);
    let row = Some(row.with(whole)).filter(|_| !said(&row.text) && said(whole))?;
    let words = words::of_line(lexicon, &row);
    let orders = words.iter().all(Word::is_known) && words.iter().any(Word::is_instruction);
    orders.then_some(Line { row, words, kind: LineKind::Other, is_open: false })
}

fn kind_of(row: &Row, words: &[Word], unread: &[Unread]) -> LineKind {
    if !row.is_typed() || !row.text.contains(char::is_alphanumeric) && !shows(&row.text) {
        LineKind::Blank
    } else if !row.text.contains(char::is_alphanumeric) {
        LineKind::Picture
    } else if words.iter().all(Word::is_known) && !unread.iter().any(|it| it.line == row.number) {
        LineKind::Order
    } else {
        LineKind::Other
    }
}
