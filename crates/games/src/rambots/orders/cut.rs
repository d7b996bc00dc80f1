//! Signs to whole instructions: all ways to cut them, so that two ways are seen as two (E1, E3).

use super::super::piece::{Colour, Instruction, Piece, Size, Way};
use super::vocabulary::{Mark, Sign};
use kit::grid::Direction;
use kit::typing::scan::Span;
use kit::typing::tokens::How;

/// Instructions with their spans: one way to cut a stretch of signs.
pub(super) type Cut = Vec<(Instruction, Span)>;

/// Longer stretches are not instructions any more; they are faulty, not cut.
const MOST_SIGNS: usize = 120;

/// Up to two different ways to cut these signs into whole instructions.
///
/// A leading number is a list number where the rest is whole without it (E3); it stands before the
/// first instruction alone, or further numbers run on from it.
pub(super) fn cuts(signs: &[Sign]) -> Vec<Cut> {
    let mut found: Vec<Cut> = Vec::new();
    if signs.len() <= MOST_SIGNS {
        let ways: [fn(usize) -> bool; 3] = [|_| false, |_| true, |index| index == 0];
        found.extend(ways.into_iter().filter_map(|is_numbered| cut(signs, is_numbered)));
        found.dedup();
        found.truncate(2);
    }
    // Commas stand inside all instructions or inside none: "3GU, 2E, R" is none of two.
    let split = |span: Span| {
        let within = |sign: &&Sign| span.start <= sign.span.start && sign.span.end <= span.end;
        let mut parts = signs.iter().filter(within).map(|sign| sign.part);
        let first = parts.next();
        parts.any(|part| Some(part) != first)
    };
    found.retain(|cut: &Cut| {
        let count = cut.iter().filter(|(_, span)| split(*span)).count();
        count == 0 || count == cut.len()
    });
    found
}

/// The instructions of these signs, where those of them that have such an index are numbered.
fn cut(signs: &[Sign], is_numbered: fn(usize) -> bool) -> Option<Cut> {
    let (mut cut, mut at, mut last) = (Cut::new(), 0, None);
    while at < signs.len() {
        let numbered = is_numbered(cut.len());
        if numbered {
            let number = number(signs[at])?;
            if last.replace(number).is_some_and(|last| last.checked_add(1) != Some(number)) {
                return None;
            }
            at += 1;
        }
        cut.push(chunk(signs, at, numbered)?);
        at += 3;
    }
    Some(cut).filter(|cut| !cut.is_empty())
}

/// The number of a list item that this sign may be.
fn number(sign: Sign) -> Option<u32> {
    match sign.mark {
        Mark::Number(number) => Some(number),
        Mark::Size(size) if sign.how == How::Digit => Some(size.pips().into()),
        Mark::Size(_) | Mark::Colour(_) | Mark::Way(_) | Mark::SmallOrSouth => None,
    }
}

/// The instruction of the three signs from here, if they are one and no comma or word forbids
/// to cut there: an instruction lies inside one part of the line or is made of whole parts.
fn chunk(signs: &[Sign], at: usize, numbered: bool) -> Option<(Instruction, Span)> {
    let three = signs.get(at..at + 3)?;
    let instruction = instruction(three)?;
    let span = three[0].span.join(three[1].span).join(three[2].span);
    let inside = three[0].part == three[2].part;
    // In "3Y, 1N" the number is the size of what is missing.
    let marked = numbered && signs[at - 1].word != three[0].word;
    let opens = marked || at == 0 || signs[at - 1].part != three[0].part;
    let closes = signs.get(at + 3).is_none_or(|next| next.part != three[2].part);
    // "E, 1Y" is two halves.
    let glued = three.windows(2).any(|two| two[0].word == two[1].word);
    // In "2R 1U" no 2 numbers a red that goes on in the next word.
    let whole = !numbered || marked || three[2].word == three[0].word;
    // "3BNN 1B": what is left of a word joins no other, but for "1RN3 BE".
    let (first, last) = (three[0].word, three[2].word);
    let before = at.checked_sub(1).is_some_and(|at| signs[at].word == first);
    let left = before && !numbered || signs.get(at + 3).is_some_and(|next| next.word == last);
    let ordered = matches!(three[0].mark, Mark::Size(_) | Mark::SmallOrSouth)
        && matches!(three[1].mark, Mark::Colour(_));
    if first != last && left && !ordered {
        return None;
    }
    let cut = (inside || opens && closes && !glued) && whole && !tears_a_word(signs, at);
    cut.then_some((instruction, span))
}

/// Whether cutting here would tear a word that is a whole instruction by itself.
fn tears_a_word(signs: &[Sign], at: usize) -> bool {
    let torn = |edge: usize| {
        let Some(after) = signs.get(edge) else { return false };
        let before = signs[..edge].iter().rev().take_while(|sign| sign.word == after.word).count();
        let width = signs[edge..].iter().take_while(|sign| sign.word == after.word).count();
        let word = &signs[edge - before..edge + width];
        before % 3 != 0
            && word.len().is_multiple_of(3)
            && word.chunks(3).all(|three| instruction(three).is_some())
    };
    torn(at) || torn(at + 3)
}

/// What three signs say, if they are one of each class. An S is what is missing; of two, the
/// first is the size (E4).
pub(super) fn instruction(three: &[Sign]) -> Option<Instruction> {
    let (mut size, mut colour, mut way) = (None, None, None);
    let mut either = 0;
    for sign in three {
        let free = match sign.mark {
            Mark::Size(found) => size.replace(found).is_none(),
            Mark::Colour(found) => colour.replace(found).is_none(),
            Mark::Way(found) => way.replace(found).is_none(),
            Mark::SmallOrSouth => {
                either += 1;
                true
            }
            Mark::Number(_) => false,
        };
        if !free {
            return None;
        }
    }
    let (size, way): (Size, Way) = match (size, way, either) {
        (Some(size), Some(way), 0) => (size, way),
        (Some(size), None, 1) => (size, Way::Toward(Direction::South)),
        (None, Some(way), 1) => (Size::Small, way),
        (None, None, 2) => (Size::Small, Way::Toward(Direction::South)),
        _ => return None,
    };
    let colour: Colour = colour?;
    Some(Instruction { piece: Piece { size, colour }, way })
}
