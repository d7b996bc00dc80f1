//! Goal stacks: one piece of each colour, top first, for the left neighbour (E6).

use super::super::piece::{Colour, Piece, Pool, Size};
use super::nearest::sizes_by_distance;
use super::tokens::tokens;
use super::vocabulary::{Mark, Plain, Sign, Token};
use kit::typing::row::Row;
use kit::typing::scan::{Span, letters, span, words};
use kit::typing::tokens::signs;
use kit::typing::words::among;
use kit::{Fault, Phrase, Place, Typed, joined};

/// A line that opens with GOALS, or that holds nothing but pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GoalLine {
    pub pieces: Vec<(Piece, Place)>,
    /// What is wrong with the spelling.
    pub faults: Vec<Fault>,
}

/// Reads what follows GOALS. A line of unknown words without a piece is chat.
pub(super) fn line(row: &Row, tokens: &[Token]) -> Option<GoalLine> {
    let unknown = tokens.iter().any(|token| matches!(token, Token::Unknown(_)));
    (!unknown).then(|| pair(row, tokens))
}

/// The pieces of a line that holds whole pieces and nothing else.
pub(super) fn pieces(row: &Row, tokens: &[Token]) -> Option<GoalLine> {
    let plain = tokens.iter().all(|token| match token {
        Token::Sign(sign) => !matches!(sign.mark, Mark::Way(_)),
        _ => matches!(token, Token::List(..) | Token::Break),
    });
    let found = plain.then(|| pair(row, tokens))?;
    (found.faults.is_empty() && !found.pieces.is_empty()).then_some(found)
}

/// Pairs sizes with colours; there are no directions here.
fn pair(row: &Row, tokens: &[Token]) -> GoalLine {
    let (mut halves, mut faults): (Vec<Vec<Sign>>, Vec<Fault>) = (Vec::new(), Vec::new());
    let mut open = false;
    // A word that is a piece by itself does not complete what stands before it.
    let is_whole = |word: usize| {
        let signs = signs(tokens).into_iter().filter(|sign| sign.word == word);
        piece(&signs.collect::<Vec<Sign>>()).is_some()
    };
    for token in tokens {
        let sign = match *token {
            Token::List(..) | Token::Break => {
                open = false;
                continue;
            }
            Token::Plain(Plain::Relative, span)
            | Token::Sign(Sign { mark: Mark::Way(_), span, .. }) => {
                faults.push(row.fault(span, "rambots-order-goals-way"));
                continue;
            }
            Token::Sign(Sign { mark: Mark::Number(_), span, .. }) => {
                faults.push(row.fault(span, "rambots-order-not-a-size"));
                continue;
            }
            Token::Sign(sign) => sign,
            Token::Wrong(_)
            | Token::Plain(..)
            | Token::Number(..)
            | Token::Comma
            | Token::Unknown(_) => continue,
        };
        let completes = |half: &&mut Vec<Sign>| match half.as_slice() {
            [other] if is_colour(other) != is_colour(&sign) => {
                other.word == sign.word || !is_whole(sign.word)
            }
            _ => false,
        };
        match halves.last_mut().filter(|half| open && completes(half)) {
            Some(half) => half.push(sign),
            None => halves.push(vec![sign]),
        }
        open = true;
    }
    let mut pieces = Vec::new();
    for half in halves {
        let span = Span::over(half.iter().map(|sign| sign.span));
        match piece(&half) {
            Some(piece) => pieces.push((piece, row.place(span))),
            None if is_colour(&half[0]) => {
                faults.push(row.fault(span, "rambots-order-goal-size-missing"));
            }
            None => faults.push(row.fault(span, "rambots-order-goal-colour-missing")),
        }
    }
    GoalLine { pieces, faults }
}

pub(super) fn is_colour(sign: &Sign) -> bool {
    matches!(sign.mark, Mark::Colour(_))
}

/// The piece that these signs say; an S is small where there are no directions.
pub(super) fn piece(signs: &[Sign]) -> Option<Piece> {
    let colour = signs.iter().find_map(|sign| match sign.mark {
        Mark::Colour(colour) => Some(colour),
        _ => None,
    })?;
    let size = signs.iter().find_map(|sign| match sign.mark {
        Mark::Size(size) => Some(size),
        Mark::SmallOrSouth => Some(Size::Small),
        _ => None,
    })?;
    Some(Piece { size, colour })
}

/// Whether a stack is listed from the bottom to the top, none of its pieces with a way: "from the
/// bottom: 1R, 2G ...", "na samym dole 1R ..., na górze 1Y".
pub(super) fn is_from_the_bottom(typed: &Typed) -> bool {
    let text = typed.joined(" ");
    let tokens = tokens(&text);
    let way = |sign: &Sign| matches!(sign.mark, Mark::Way(_));
    let piece = signs(&tokens).first().map_or(0, |sign| sign.span.start);
    let said: Vec<_> = words(&text).map(|word| (letters(&word), span(&word).start)).collect();
    let at = |list: &str| said.iter().position(|(word, _)| among(list, word));
    let Some(bottom) = at("bottom spodu spodzie spodem spod dolu dole dol") else { return false };
    let top = at("top gory gorze gora wierzch wierzchu szczycie");
    let before = &said[bottom.saturating_sub(2)..bottom];
    let all = before.iter().any(|(word, _)| among("from od z", word))
        || said.get(bottom + 1).is_some_and(|(word, _)| among("to up first do", word));
    said[bottom].1 < piece
        && top.is_none_or(|top| bottom < top)
        && (all || top.is_some())
        && !signs(&tokens).iter().any(way)
}

/// What is wrong with these goals: not owned, a colour twice, a colour missing (R8).
pub(super) fn faults(line: &GoalLine, whole: Place, pool: Pool) -> Vec<Fault> {
    let mut faults = line.faults.clone();
    let mut seen: Vec<Colour> = Vec::new();
    for (piece, place) in &line.pieces {
        let about = |key| Phrase::new(key).code("piece", piece).code("colour", piece.colour.name());
        if pool.count(*piece) == 0 {
            faults.push(Fault::at(*place, about("rambots-order-goal-not-owned")));
        }
        if seen.contains(&piece.colour) {
            faults.push(Fault::at(*place, about("rambots-order-goal-colour-twice")));
        }
        seen.push(piece.colour);
    }
    let missing: Vec<Colour> = Colour::ALL.into_iter().filter(|it| !seen.contains(it)).collect();
    if !missing.is_empty() && line.faults.is_empty() {
        let reason = Phrase::new("rambots-order-goal-colours-missing")
            .with("count", missing.len())
            .code("colours", joined(missing.into_iter().map(Colour::letter), " "));
        faults.push(Fault::at(whole, reason));
    }
    faults
}

/// The nearest legal goal stack: the first piece of each colour as typed, the colours that are
/// missing by the smallest piece owned, in the order R Y G B.
pub(super) fn closest(typed: &[(Piece, Place)], mut pool: Pool) -> Option<[Piece; 4]> {
    let mut goals: Vec<Piece> = Vec::new();
    let wished = typed.iter().map(|(it, _)| (it.colour, sizes_by_distance(it.size)));
    for (colour, sizes) in wished.chain(Colour::ALL.map(|colour| (colour, Size::ALL))) {
        if goals.iter().all(|goal| goal.colour != colour) {
            let mut pieces = sizes.into_iter().map(|size| Piece { size, colour });
            goals.extend(pieces.find(|piece| pool.take(*piece)));
        }
    }
    goals.try_into().ok()
}
