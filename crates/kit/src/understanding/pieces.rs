//! A text in pieces: the items of its lists, or what stands between signs and words that part.

pub(super) use super::super::typing::same::said;
use super::super::typing::scan::{self, Glyph, Lexeme, Span, is_picture, letters, span};
use super::super::typing::separators::is_joint;
use super::super::typing::words::{WordList, among};

/// A number behind one of these is that of an item, whatever stands behind it.
pub(super) static LABELS: WordList = WordList::named("labels");

/// What begins so is about an order of before.
pub(super) const PAST: &str = "was were had previously formerly bylo byl byla poprzednio";

/// What stands before a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Before {
    /// A line begins with it.
    Line,
    /// The end of a sentence, a bracket or a picture.
    Sentence,
    Colon,
    /// A comma, or a word that parts.
    Joint,
}

/// What is said between two signs, or two words that part.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    pub text: String,
    pub before: Before,
}

impl Piece {
    /// Whether more than a comma stands before it.
    pub fn begins(&self) -> bool {
        self.before != Before::Joint
    }
}

/// An item of a list with its number, or what stands beside one.
#[derive(Debug)]
pub(super) struct Item {
    pub text: String,
    pub number: Option<u32>,
}

/// Whether anything is said in a text.
fn says(text: &str) -> bool {
    text.contains(char::is_alphanumeric)
}

/// What stands between the signs and the parting words of a line.
pub(super) fn pieces(line: &str) -> Vec<Piece> {
    let typed: Vec<char> = line.chars().collect();
    // Two words may share a character: a third is written as one.
    let within = |start: usize, end: usize| typed.get(start..end).unwrap_or_default();
    let piece = |start, end, before| Piece { text: within(start, end).iter().collect(), before };
    let (mut start, mut end, mut before) = (0, 0, Before::Line);
    let mut found = Vec::new();
    for lexeme in scan::scan(line) {
        let (Span { start: from, end: to }, joint) = match lexeme {
            Lexeme::Word(word) => (span(&word), is_joint(&letters(&word))),
            Lexeme::List(_, place) => (place, false),
            _ => continue,
        };
        if let Some(parted) = parted(within(end, from as usize), joint) {
            found.push(piece(start, end, before));
            (start, before) = (if joint { to } else { from } as usize, parted);
        }
        end = to as usize;
    }
    found.push(piece(start.min(end), end, before));
    found.retain(|piece| says(&piece.text));
    found
}

/// What parts two words, if anything does.
fn parted(gap: &[char], joint: bool) -> Option<Before> {
    let ends = |c: &char| matches!(c, '.' | '!' | '?' | '(' | ')') || is_picture(*c);
    let parts = |c: &char| matches!(c, ',' | ';' | '/');
    match () {
        () if gap.contains(&':') => Some(Before::Colon),
        () if gap.iter().any(ends) => Some(Before::Sentence),
        () if joint || gap.iter().any(parts) => Some(Before::Joint),
        () => None,
    }
}

/// The items of a line; what stands before the first has no number.
pub(super) fn items(line: &str) -> Vec<Item> {
    let typed: Vec<char> = line.chars().collect();
    let within = |start: usize, end: usize| typed.get(start..end).unwrap_or_default();
    let opens = |at: Span| !within(0, at.start as usize).iter().any(|c| c.is_alphanumeric());
    let lexemes = scan::scan(line);
    let mut marks: Vec<(u32, Span)> = Vec::new();
    for at in 0..lexemes.len() {
        let lettered = || lettered(&lexemes[at], &typed).filter(|(_, place)| opens(*place));
        let Some((number, place)) = mark(&lexemes, at).or_else(lettered) else { continue };
        let goes_on = marks.last().is_some_and(|(last, _)| last + 1 == number);
        // "2. F3 (forward 3)"
        let before = within(0, place.start as usize);
        let bracket = |sign| before.iter().rposition(|it| *it == sign);
        if opens(place) || goes_on && bracket('(') <= bracket(')') {
            marks.push((number, place));
        }
    }
    let text = |start: u32, end: u32| within(start as usize, end as usize).iter().collect();
    let end = u32::try_from(typed.len()).unwrap_or(0);
    let ends = marks.iter().map(|(_, place)| place.start).chain([end]);
    let starts = [(None, 0)].into_iter();
    let starts = starts.chain(marks.iter().map(|(number, place)| (Some(*number), place.end)));
    let item = |((number, start), end)| Item { text: text(start, end), number };
    let all = starts.zip(ends).map(item);
    all.filter(|item| item.number.is_some() || says(&item.text)).collect()
}

/// The place in a list of an item that begins with a letter: "a) ...".
fn lettered(lexeme: &Lexeme, typed: &[char]) -> Option<(u32, Span)> {
    let Lexeme::Word(word) = lexeme else { return None };
    let place = span(word);
    let marked = matches!(typed.get(place.end as usize), Some(')' | '.'));
    let [letter] = word.as_slice() else { return None };
    let number = ('a'..='i').zip(1..).find(|(it, _)| *it == letter.letter)?.1;
    marked.then_some((number, place))
}

/// The number of an item that begins here, "1." as well as "Reg. 1" and "reg1".
fn mark(lexemes: &[Lexeme], at: usize) -> Option<(u32, Span)> {
    let word = match &lexemes[at] {
        Lexeme::List(number, place) => return Some((*number, *place)),
        Lexeme::Word(word) => word,
        _ => return None,
    };
    let text = letters(word);
    let label = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = text[label.len()..].parse().ok()?;
    let before = lexemes[..at].iter().rev().find(|it| !matches!(it, Lexeme::Comma));
    let labels = |word: &&Vec<Glyph>| LABELS.has(&letters(word));
    match before {
        _ if LABELS.has(label) => Some((number, span(word))),
        Some(Lexeme::Word(before)) if label.is_empty() => {
            Some(before).filter(labels).map(|before| (number, span(before).join(span(word))))
        }
        _ => None,
    }
}

/// Whether a bracket ends in a line that begins above it.
pub(super) fn ends_a_bracket(line: &str) -> bool {
    let ends = line.trim_end().trim_end_matches('.').ends_with(')');
    ends && !line.contains('(') && !line.contains([':', ';'])
}

/// A text without what stands in brackets in it, each character at its place.
pub(super) fn without_brackets(text: &str) -> String {
    let mut depth = 0u32;
    let outside = |letter: char| {
        let within = depth > 0 || letter == '(';
        depth = (depth + u32::from(letter == '(')).saturating_sub(u32::from(letter == ')'));
        if within { ' ' } else { letter }
    };
    text.chars().map(outside).collect()
}

/// Whether a line tells what was ordered before: "(was F2 L)".
pub(super) fn is_past(line: &str) -> bool {
    said(line).first().is_some_and(|first| among(PAST, first)) && line.trim().starts_with('(')
}

/// A text without what parts its words, each character at its place.
pub(super) fn unparted(text: &str) -> String {
    let joined = scan::without(text, |word| word.len() > 1 && is_joint(&letters(word)));
    joined.replace([',', ';', '-'], " ")
}
