//! Signs to whole instructions: all ways to cut them, so that two ways are seen as two (E1, E3).

use super::super::piece::{Colour, Instruction, Piece, Size, Way};
use super::vocabulary::{Mark, Sign};
use kit::grid::Direction;
use kit::typing::scan::Span;
use kit::typing::tokens::How;

/// Instructions with their spans: one way to cut a stretch of signs.
pub(super) type Cut = Vec<(Instruction, Span)>;

/// Longer stretches are not instructions any more; they are faulty, not cut.
pub(super) const MOST_SIGNS: usize = 120;

/// Up to two different ways to cut these signs into whole instructions.
///
/// A leading number is a list number where the rest is whole without it (E3); further numbers
/// must run on from it.
pub(super) fn cuts(signs: &[Sign]) -> Vec<Cut> {
    let mut found = Vec::new();
    if signs.len() <= MOST_SIGNS {
        go_on(signs, 0, Numbering::Open, &mut Vec::new(), &mut found);
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

/// Whether instructions have been numbered so far.
#[derive(Debug, Clone, Copy)]
enum Numbering {
    Open,
    No,
    Last(u32),
}

fn go_on(signs: &[Sign], at: usize, numbering: Numbering, path: &mut Cut, found: &mut Vec<Cut>) {
    if found.len() >= 2 {
        return;
    }
    if at == signs.len() {
        if !path.is_empty() && !found.contains(path) {
            found.push(path.clone());
        }
        return;
    }
    if !matches!(numbering, Numbering::Last(_))
        && let Some(next) = chunk(signs, at, false)
    {
        path.push(next);
        go_on(signs, at + 3, Numbering::No, path, found);
        path.pop();
    }
    if let Some(number) = list_number(signs[at], numbering)
        && let Some(next) = chunk(signs, at + 1, true)
    {
        path.push(next);
        go_on(signs, at + 4, Numbering::Last(number), path, found);
        path.pop();
        // One number may also stand before all the instructions of a line.
        if matches!(numbering, Numbering::Open) && at + 4 < signs.len() {
            path.push(next);
            go_on(signs, at + 4, Numbering::No, path, found);
            path.pop();
        }
    }
}

/// The number of a list item that this sign may be.
pub(super) fn number(sign: Sign) -> Option<u32> {
    match sign.mark {
        Mark::Number(number) => Some(number),
        Mark::Size(size) if sign.how == How::Digit => Some(size.pips().into()),
        Mark::Size(_) | Mark::Colour(_) | Mark::Way(_) | Mark::SmallOrSouth => None,
    }
}

fn list_number(sign: Sign, numbering: Numbering) -> Option<u32> {
    let number = number(sign)?;
    match numbering {
        Numbering::Open => Some(number),
        Numbering::No => None,
        Numbering::Last(last) => (number == last + 1).then_some(number),
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
