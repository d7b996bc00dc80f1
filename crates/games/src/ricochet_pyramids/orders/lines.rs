//! Lines to a filing: all order lines are one. A line is an order, a faulty one, half of one, or
//! chat.
//!
//! It knows nothing of the round or of the robots in play.

use super::super::notation::{Bid, Line, Move};
use super::moves::{Step, steps};
use super::tokens::tokens;
use super::vocabulary::{Never, Plain, Sign, Token};
use kit::typing::row::{Row, is_beside, rows};
use kit::typing::scan::{Span, words};
use kit::typing::tokens::{How, signs, stretches};
use kit::{Fault, Place, Typed, Unread};

/// What a line of the message is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum LineKind {
    Blank,
    Chat,
    Orders(OrderLines),
    /// Half a move: an order beside other orders, else chat.
    Half(OrderLines),
    /// A number and nothing else: where bids are asked for, a bid without its word.
    Number(u32, Span),
}

/// Lines of moves, bids, and words for nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct OrderLines {
    pub steps: Vec<Step>,
    /// What is wrong with whole lines.
    pub faults: Vec<Fault>,
    /// The places of the lines that say PASS.
    pub passes: Vec<Place>,
    /// The bids, each with the place of its line.
    pub bids: Vec<(Bid, Place)>,
}

impl OrderLines {
    /// Adds the line that follows.
    pub fn add(&mut self, line: OrderLines) {
        self.steps.extend(line.steps);
        self.faults.extend(line.faults);
        self.passes.extend(line.passes);
        self.bids.extend(line.bids);
    }

    /// The moves, if nothing is wrong with their spelling.
    pub fn moves(&self) -> Option<Vec<Move>> {
        let moves: Option<Vec<Move>> = self.steps.iter().map(Step::whole).collect();
        moves.filter(|moves| self.faults.is_empty() && !moves.is_empty())
    }
}

/// What a message holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Letter {
    pub block: OrderLines,
    /// Lines that hold a number and nothing else.
    pub numbers: Vec<(u32, Place, String)>,
    pub unread: Vec<Unread>,
}

/// Reads all lines of a message.
pub(super) fn letter(typed: &Typed) -> Letter {
    let mut letter = Letter::default();
    let rows: Vec<Row> = rows(typed).collect();
    let found: Vec<LineKind> = rows.iter().map(line).collect();
    for (index, (row, line)) in rows.iter().zip(&found).enumerate() {
        let beside = is_beside(&found, index, |it| matches!(it, LineKind::Orders(_)));
        match line {
            LineKind::Blank => {}
            LineKind::Orders(line) => letter.block.add(line.clone()),
            LineKind::Half(line) if beside => letter.block.add(line.clone()),
            LineKind::Number(..) | LineKind::Half(_) | LineKind::Chat => {
                if let LineKind::Number(said, span) = line {
                    letter.numbers.push((*said, row.place(*span), row.typed(*span)));
                }
                letter.unread.push(row.unread());
            }
        }
    }
    letter
}

/// Reads one line as typed.
fn line(row: &Row) -> LineKind {
    if row.is_blank() {
        return LineKind::Blank;
    }
    // Of a line of ours for checking the seat would read as the Polish "and"; "order B N" is blue.
    let checks = row.checks().is_some_and(|first| first.len() > 1);
    if !row.is_readable() || checks || ends_a_bracket(&row.text) {
        return LineKind::Chat;
    }
    let mut tokens = tokens(&row.text);
    match tokens.as_slice() {
        [Token::Plain(Plain::Bid, span), rest @ ..] => return bid(row, *span, rest),
        [Token::Plain(Plain::Pass, _), rest @ ..]
            if rest.iter().all(|it| matches!(it, Token::Break)) =>
        {
            let passes = vec![row.whole()];
            return LineKind::Orders(OrderLines { passes, ..OrderLines::default() });
        }
        // "1. I have a solution."
        [Token::List(..)] if words(&row.text).count() > 1 => return LineKind::Chat,
        [Token::Number(number, span) | Token::List(number, span)] => {
            return LineKind::Number(*number, *span);
        }
        _ => {}
    }
    let stray = |token: &Token| {
        matches!(token, Token::Unknown(_) | Token::Plain(Plain::Bid | Plain::Pass, _))
    };
    if tokens.iter().any(stray) {
        return LineKind::Chat;
    }
    // "1 yN 2 rN": where a line begins with a number, its numbers are those of a list.
    if let Some(Token::Number(..)) = tokens.first() {
        for token in &mut tokens {
            if let Token::Number(number, span) = *token {
                *token = Token::List(number, span);
            }
        }
    }
    orders(row, &tokens)
}

/// "red robot north).": the end of a sentence whose bracket opens on a line above, which is
/// not here.
pub(super) fn ends_a_bracket(text: &str) -> bool {
    text.trim_end().trim_end_matches('.').ends_with(')') && !text.contains('(')
}

/// A line that opens with BID.
fn bid(row: &Row, word: Span, rest: &[Token]) -> LineKind {
    let fault = |span, key| row.fault(span, key).hint("ricochet-order-hint-bid");
    let numbers: Vec<(u32, Span)> = rest.iter().filter_map(Token::number).collect();
    let others = rest.iter().filter(|token| !matches!(token, Token::Break)).count();
    let stranger =
        rest.iter().find(|token| matches!(token, Token::Unknown(_) | Token::Plain(Plain::Bid, _)));
    let faults = match (numbers.as_slice(), stranger.and_then(|token| token.span())) {
        (_, Some(_)) => return LineKind::Chat,
        ([], None) if others == 0 => vec![fault(word, "ricochet-order-bid-missing")],
        ([(number, span)], None) if others == 1 => match Bid::new(*number) {
            Some(bid) => {
                let bids = vec![(bid, row.whole())];
                return LineKind::Orders(OrderLines { bids, ..OrderLines::default() });
            }
            None => vec![fault(*span, "ricochet-order-not-a-bid").with("most", Line::MOST)],
        },
        ([_, (_, span), ..], None) if others == numbers.len() => {
            vec![fault(*span, "ricochet-order-bid-second-number")]
        }
        _ => {
            let others = rest.iter().filter(|it| it.number().is_none());
            let spans = others.filter_map(Token::span);
            let span = spans.reduce(Span::join).unwrap_or(word);
            vec![fault(span, "ricochet-order-bid-and-moves")]
        }
    };
    LineKind::Orders(OrderLines { faults, ..OrderLines::default() })
}

/// A line that may hold moves.
fn orders(row: &Row, tokens: &[Token]) -> LineKind {
    let signs = signs(tokens);
    let count = |test: fn(&Token) -> bool| tokens.iter().filter(|token| test(token)).count();
    let wrong = count(|it| matches!(it, Token::Wrong(..)));
    let nevers = count(|it| matches!(it.plain(), Some(Plain::Never(_))));
    let listed = count(|it| matches!(it, Token::List(..))) > 0;
    // "F2 L F R U": registers look like squares.
    let squares = count(|it| it.plain() == Some(Plain::Never(Never::Square)));
    if signs.is_empty() || is_echo(&signs) || squares > 0 && wrong > 1 {
        return LineKind::Chat;
    }
    let mut line = OrderLines::default();
    for token in tokens {
        if let Token::Number(_, span) = token {
            line.faults
                .push(row.fault(*span, "ricochet-order-distance").hint("ricochet-order-hint-form"));
        }
    }
    line.steps.extend(steps(row, stretches(tokens)));
    let half = signs.len() + wrong + nevers == 1 && !listed;
    if half { LineKind::Half(line) } else { LineKind::Orders(line) }
}

/// Whether a move in code is followed by the same in words: our receipts list a line so,
/// "1  yN  yellow robot north", and anyone who sends that back has not moved twice.
fn is_echo(signs: &[Sign]) -> bool {
    signs.windows(4).any(|four| {
        let said = |at: usize, how: How| four[at].how == how && four[at + 1].how == how;
        let same = four[0].mark == four[2].mark && four[1].mark == four[3].mark;
        same && said(0, How::Code) && said(2, How::Word)
    })
}
