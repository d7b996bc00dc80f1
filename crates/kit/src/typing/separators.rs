//! Words that part orders, as the signs they stand for.

use super::scan::{Lexeme, Span, is_picture, letters, said, scan, span, words};
use super::words::among;

const AND: &str = "and i oraz a";
const THEN: &str = "then potem nastepnie pozniej";

/// Longer words in capitals are no code.
const MOST_OF_CODE: usize = 4;

/// What a line of orders is made of: "and" is a comma, "then" a semicolon.
pub fn parted(line: &str) -> impl Iterator<Item = Lexeme> {
    scan(line).into_iter().map(|lexeme| {
        let word = said(Some(&lexeme));
        match () {
            () if is_then(&word) => Lexeme::Break,
            () if is_joint(&word) => Lexeme::Comma,
            () => lexeme,
        }
    })
}

/// Whether a folded word parts orders.
pub fn is_joint(word: &str) -> bool {
    among(AND, word) || is_then(word)
}

/// Whether what stands behind this word is the next thing of a list.
pub fn is_then(word: &str) -> bool {
    among(THEN, word)
}

/// The first place of a list at which nothing stands: between two signs, between a sign and
/// pictures at the end, behind an "and" or a "then". A word that `says` nothing fills none.
pub fn empty_place(text: &str, says: impl Fn(Span) -> bool) -> Option<Span> {
    let letters_of: Vec<char> = text.chars().collect();
    let mut said = words(text).peekable();
    // Where the separator before this place begins, and whether it is a word.
    let begins = letters_of.iter().position(|letter| letter.is_alphanumeric()).unwrap_or(0);
    let begins = u32::try_from(begins).unwrap_or(0);
    let between = |start: u32, end: u32| {
        let letters: String = letters_of[start as usize..end as usize].iter().collect();
        shows(&letters)
    };
    let shown = between(0, begins);
    let mut open = shown.then_some(Open { start: 0, by_word: false, then: false });
    let mut at = 0;
    while let Some(letter) = letters_of.get(at as usize) {
        if let Some(word) = said.next_if(|word| span(word).start <= at) {
            let whole = span(&word);
            let small = word.len() == 1 && !word[0].capital && "iao".contains(word[0].letter);
            if small && (open.is_some() || at == begins) {
                // "I then 2GN": what stands before the "then" is none of the orders.
                let before = open.unwrap_or(Open { start: whole.start, by_word: true, then: true });
                open = Some(Open { by_word: true, ..before });
                at = whole.end.max(at + 1);
                continue;
            }
            let text = letters(&word);
            let joint = word.len() > 1 && is_joint(&text);
            let then = is_then(&text);
            let twice = |it: &Open| then && it.then;
            let empty = |it: &Open| joint && (between(it.start, whole.start) || twice(it));
            if let Some(before) = open.filter(empty) {
                return Some(Span { start: before.start, end: whole.start });
            }
            if joint {
                open = Some(Open { start: whole.start, by_word: true, then });
            } else if says(whole) {
                open = None;
            } else if at == begins && open.is_none() {
                // "To; 2GN": a word that says nothing is no item.
                open = Some(Open { start: whole.start, by_word: true, then: true });
            } else if word.len() < MOST_OF_CODE && word.iter().all(|it| it.capital) {
                // "2RE, NA": capitals are no small word.
                open = open.map(|it| Open { by_word: true, ..it });
            }
            at = whole.end.max(at + 1);
            continue;
        }
        if matches!(letter, ',' | ';')
            && let Some(before) = open.replace(Open { start: at, by_word: false, then: false })
        {
            return Some(Span { start: before.start, end: at + 1 });
        }
        at += 1;
    }
    let end = open?;
    (end.by_word || between(end.start, at)).then_some(Span { start: end.start, end: at })
}

/// Whether something is shown there that is no word: a picture, dots.
pub fn shows(text: &str) -> bool {
    text.contains(is_picture) || text.contains("..") || text.contains(['?', '\u{2026}'])
}

/// A separator behind which nothing stands yet.
#[derive(Clone, Copy)]
struct Open {
    start: u32,
    by_word: bool,
    then: bool,
}
