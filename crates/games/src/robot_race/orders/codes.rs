//! Glued codes to signs: `F2LFRU` is five registers, `BU` is back, `W:` a wildcard.
//!
//! It only says how a word can be cut into codes; there is never more than one way.

use super::super::instruction::Turn;
use super::tokens::Kind;
use kit::typing::scan::Glyph;

/// The codes of a word without a gap, each with its place; `None` if it is not all codes. What
/// follows a turn may be a number, which is a fault for the grammar to tell.
pub(super) fn codes(word: &[Glyph]) -> Option<Vec<(Kind, &[Glyph])>> {
    let letters: Vec<char> = word.iter().map(|glyph| glyph.letter).collect();
    // "BU" is back, as "UT" is a turn around: E8 lists them as words of their own.
    if letters == ['b', 'u'] {
        return Some(vec![(Kind::Back(None), word)]);
    }
    let (mut found, mut at) = (Vec::new(), 0);
    while at < letters.len() {
        let (kind, width) = code(&letters[at..])?;
        found.push((kind, &word[at..at + width]));
        at += width;
    }
    Some(found)
}

/// The code that these letters begin with, and its width.
fn code(letters: &[char]) -> Option<(Kind, usize)> {
    let second = letters.get(1).copied().unwrap_or(' ');
    let number = second.to_digit(10);
    let drive = |kind: fn(Option<u32>) -> Kind| match number {
        // "F22" is no distance, and not F2 either.
        Some(_) if letters.get(2).is_some_and(char::is_ascii_digit) => None,
        Some(number) => Some((kind(Some(number)), 2)),
        None => Some((kind(None), 1)),
    };
    let turn = |letter: char| "lru".find(letter).map(|at| Turn::ALL[at]);
    match (*letters.first()?, second) {
        ('f', _) => drive(Kind::Forward),
        ('b', _) => drive(Kind::Back),
        ('m', _) => drive(Kind::Move).filter(|_| number.is_some()),
        ('t', 'l' | 'r') => Some((Kind::Turn(turn(second)?), 2)),
        ('u', 't') => Some((Kind::Turn(Turn::Around), 2)),
        ('c', 'l' | 'r') => Some((Kind::CrabTurn(turn(second)?), 2)),
        ('c', 'f') => Some((Kind::CrabForward, 2)),
        (first, _) => Some((Kind::Turn(turn(first)?), 1)),
    }
}
