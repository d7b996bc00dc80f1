//! Lines with words that mean nothing here: talk, or an order with something wrong (E11).
//!
//! Talk never blocks the orders next to it; what may have been meant as an order always does.
//! Nothing is taken from such a line either way.

use std::collections::BTreeMap;

use super::cut::instruction;
use super::lines::LineKind;
use super::tokens::count_classes;
use super::vocabulary::{self, Mark, Plain, Sign, Token};
use kit::typing::row::Row;
use kit::typing::scan::{Span, letters, words};
use kit::typing::tokens::{How, signs, stretches, unknown_words};

/// Reads a line that holds at least one word that means nothing here.
pub(super) fn line(row: &Row, tokens: &[Token]) -> LineKind {
    if !stretches(tokens).any(|stretch| may_be_meant(row, stretch)) {
        return LineKind::Chat;
    }
    let runs = tokens.chunk_by(|a, b| is_stranger(a) == is_stranger(b));
    let runs = runs.filter(|run| run.first().is_some_and(is_stranger));
    let words = runs.filter_map(|run| run.iter().filter_map(Token::span).reduce(Span::join));
    let keys = ("rambots-order-unknown-word", "rambots-order-hint-only-orders");
    LineKind::faulty(unknown_words(row, words, keys))
}

/// Whether this is no part of an instruction or of a goal stack.
pub(super) fn is_stranger(token: &Token) -> bool {
    match token {
        Token::Unknown(_) | Token::Wrong(_) => true,
        Token::Plain(plain, _) => matches!(plain, Plain::Pass | Plain::Goals),
        Token::Sign(_) | Token::List(..) | Token::Number(..) => false,
        Token::Comma | Token::Break => false,
    }
}

/// Whether somebody may have meant an order here: a whole instruction or a piece of code, or
/// signs of two classes that are not outnumbered by words of a sentence.
fn may_be_meant(row: &Row, stretch: &[Token]) -> bool {
    holds_whole(stretch) || holds_code(stretch) || has_signs_of_two(row, stretch)
}

/// Three neighbours that are an instruction, in words or with a digit. Bare letters collide
/// with words, and glued ones are words (E4).
fn holds_whole(stretch: &[Token]) -> bool {
    let mut mates: BTreeMap<usize, usize> = BTreeMap::new();
    stretch
        .iter()
        .filter_map(Token::sign)
        .for_each(|sign| *mates.entry(sign.word).or_default() += 1);
    stretch.windows(3).any(|three| {
        let signs = signs(three);
        let coded = signs.iter().any(|sign| matches!(sign.how, How::Digit | How::Code));
        let alone = |sign: &Sign| {
            sign.how != How::Letter
                || coded
                    && sign.span.end - sign.span.start == 1
                    && mates.get(&sign.word) == Some(&1)
        };
        signs.len() == 3 && signs.iter().all(alone) && instruction(&signs).is_some()
    })
}

/// A word with a digit or an arrow that holds signs of two classes, such as `2G`.
fn holds_code(stretch: &[Token]) -> bool {
    let signs = signs(stretch);
    signs.chunk_by(|a, b| a.word == b.word).any(|word| {
        let marks: Vec<Mark> = word.iter().map(|sign| sign.mark).collect();
        word.iter().any(|sign| sign.how != How::Letter) && count_classes(&marks) >= 2
    })
}

/// Signs of two classes between two commas that are no bare letters, and no sentence.
fn has_signs_of_two(row: &Row, stretch: &[Token]) -> bool {
    let mut signs = signs(stretch);
    signs.retain(|sign| sign.how != How::Letter);
    let strangers = stretch.iter().filter(|token| is_stranger(token));
    let strangers: Vec<String> =
        strangers.filter_map(Token::span).map(|span| row.typed(span)).collect();
    let is_sentence = strangers.len() > signs.len() || strangers.iter().any(|word| is_talk(word));
    !is_sentence
        && signs.chunk_by(|a, b| a.part == b.part).any(|part| {
            let marks: Vec<Mark> = part.iter().map(|sign| sign.mark).collect();
            count_classes(&marks) >= 2
        })
}

/// Words with which nobody orders, but talks about the game or the calendar.
fn is_talk(typed: &str) -> bool {
    words(typed).any(|word| vocabulary::is_talk(&letters(&word)))
}
