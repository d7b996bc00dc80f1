//! Goal stacks: one piece of each colour, top first, for the left neighbour (E6).

use std::collections::BTreeSet;

use super::super::piece::{Colour, Piece, Pool, Size};
use super::super::program::one_of_each_colour;
use super::lines::LineKind;
use super::vocabulary::{Mark, Plain, Sign, Token};
use kit::typing::row::Row;
use kit::typing::scan::Span;
use kit::{Fault, Phrase, Place};

/// A line that opens with GOALS, or that holds nothing but pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GoalLine {
    pub number: u32,
    pub pieces: Vec<(Piece, Place)>,
    /// What is wrong with the spelling.
    pub faults: Vec<Fault>,
}

/// Reads what follows GOALS. A line of unknown words without a piece is chat.
pub(super) fn line(row: &Row, tokens: &[Token]) -> LineKind {
    if tokens.iter().any(|token| matches!(token, Token::Unknown(_))) {
        return LineKind::Chat;
    }
    let (pieces, faults) = pair(row, tokens);
    LineKind::Goals(GoalLine { number: row.number, pieces, faults })
}

/// The pieces of a line that holds whole pieces and nothing else.
pub(super) fn pieces(row: &Row, tokens: &[Token]) -> Option<GoalLine> {
    let plain =
        tokens.iter().all(|token| matches!(token, Token::Sign(_) | Token::List(..) | Token::Break));
    let (pieces, faults) = pair(row, tokens);
    let good = plain && faults.is_empty() && !pieces.is_empty();
    good.then_some(GoalLine { number: row.number, pieces, faults })
}

/// The words that are pieces by themselves: they do not complete the ones before them.
fn whole(tokens: &[Token]) -> BTreeSet<usize> {
    let (mut sizes, mut colours) = (BTreeSet::new(), BTreeSet::new());
    for sign in tokens.iter().filter_map(Token::sign) {
        match sign.mark {
            Mark::Size(_) | Mark::SmallOrSouth => sizes.insert(sign.word),
            Mark::Colour(_) => colours.insert(sign.word),
            Mark::Way(_) | Mark::Number(_) => continue,
        };
    }
    sizes.intersection(&colours).copied().collect()
}

/// Pairs sizes with colours; an S is small here, there are no directions.
fn pair(row: &Row, tokens: &[Token]) -> (Vec<(Piece, Place)>, Vec<Fault>) {
    let whole = whole(tokens);
    let mut pairs = Pairs { row, half: Half::default(), pieces: Vec::new(), faults: Vec::new() };
    for token in tokens {
        let sign = match token {
            Token::Sign(sign) => *sign,
            Token::Plain(Plain::Relative, span) => {
                pairs.fault(*span, "rambots-order-goals-way");
                continue;
            }
            Token::List(..) | Token::Break => {
                pairs.close();
                continue;
            }
            Token::Wrong(_)
            | Token::Plain(..)
            | Token::Number(..)
            | Token::Comma
            | Token::Unknown(_) => continue,
        };
        if pairs.half.word.is_some_and(|word| word != sign.word) && whole.contains(&sign.word) {
            pairs.close();
        }
        match sign.mark {
            Mark::Size(size) => pairs.add(sign, Some(size), None),
            Mark::SmallOrSouth => pairs.add(sign, Some(Size::Small), None),
            Mark::Colour(colour) => pairs.add(sign, None, Some(colour)),
            Mark::Way(_) => pairs.fault(sign.span, "rambots-order-goals-way"),
            Mark::Number(_) => pairs.fault(sign.span, "rambots-order-not-a-size"),
        }
    }
    pairs.close();
    (pairs.pieces, pairs.faults)
}

/// A piece that may still lack its size or colour.
#[derive(Default)]
struct Half {
    size: Option<Size>,
    colour: Option<Colour>,
    span: Option<Span>,
    /// The word its first sign stands in.
    word: Option<usize>,
}

/// The pieces of a line so far.
struct Pairs<'a> {
    row: &'a Row,
    half: Half,
    pieces: Vec<(Piece, Place)>,
    faults: Vec<Fault>,
}

impl Pairs<'_> {
    fn fault(&mut self, span: Span, key: &'static str) {
        self.faults.push(self.row.fault(span, key));
    }

    /// Adds a size or a colour to the piece, or begins another with it.
    fn add(&mut self, sign: Sign, size: Option<Size>, colour: Option<Colour>) {
        let half = &self.half;
        if size.and(half.size).is_some() || colour.and(half.colour).is_some() {
            self.close();
        }
        let half = &mut self.half;
        half.size = half.size.or(size);
        half.colour = half.colour.or(colour);
        half.word.get_or_insert(sign.word);
        half.span = Some(half.span.map_or(sign.span, |span| span.join(sign.span)));
        if half.size.is_some() && half.colour.is_some() {
            self.close();
        }
    }

    fn close(&mut self) {
        let Half { size, colour, span, .. } = std::mem::take(&mut self.half);
        let Some(span) = span else { return };
        match (size, colour) {
            (Some(size), Some(colour)) => {
                self.pieces.push((Piece { size, colour }, self.row.place(span)));
            }
            (None, _) => self.fault(span, "rambots-order-goal-size-missing"),
            (_, None) => self.fault(span, "rambots-order-goal-colour-missing"),
        }
    }
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
    let missing: Vec<String> = Colour::ALL
        .iter()
        .filter(|colour| !seen.contains(colour))
        .map(|colour| colour.letter().to_string())
        .collect();
    if !missing.is_empty() && line.faults.is_empty() {
        let reason = Phrase::new("rambots-order-goal-colours-missing")
            .with("count", missing.len())
            .code("colours", missing.join(" "));
        faults.push(Fault::at(whole, reason));
    }
    faults
}

/// The nearest legal goal stack: the first piece of each colour as typed, the colours that are
/// missing by the smallest piece owned, in the order R Y G B.
pub(super) fn closest(typed: &[(Piece, Place)], mut pool: Pool) -> Option<[Piece; 4]> {
    let mut goals: Vec<Piece> = Vec::new();
    for (piece, _) in typed {
        if goals.iter().any(|goal| goal.colour == piece.colour) {
            continue;
        }
        let owned = super::nearest::sizes_by_distance(piece.size)
            .into_iter()
            .map(|size| Piece { size, ..*piece })
            .find(|piece| pool.take(*piece));
        goals.extend(owned);
    }
    for colour in Colour::ALL {
        if !goals.iter().any(|goal| goal.colour == colour) {
            let mut sizes = Size::ALL.into_iter().map(|size| Piece { size, colour });
            goals.extend(sizes.find(|piece| pool.take(*piece)));
        }
    }
    if one_of_each_colour(&goals) { goals.try_into().ok() } else { None }
}
