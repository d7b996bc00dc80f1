//! Lines to a program: all order lines are one (E2). A line is an order, a faulty one, or chat (E4,
//! E11), whatever the others are.
//!
//! It knows nothing of pools.

use super::cut::{Cut, cuts};
use super::goals::{self, GoalLine};
use super::group::{classes, groups};
use super::items::{Item, Kind, Part, item};
use super::tokens::tokens;
use super::vocabulary::{Mark, Plain, Sign, Token};
use kit::typing::row::{Row, rows};
use kit::typing::scan::Span;
use kit::typing::tokens::{How, signs, stretches};
use kit::{Fault, Place, Typed, Unread, joined};

/// What a line of the message is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum LineKind {
    Blank,
    Chat,
    Orders(OrderLines),
    Goals(GoalLine),
}

/// Lines of instructions, or of words for the empty program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OrderLines {
    pub items: Vec<Item>,
    /// What is wrong with whole lines.
    pub faults: Vec<Fault>,
    /// They say that the program is empty (E2).
    pub pass: bool,
    /// The first line.
    pub place: Place,
    /// Their pieces, if they hold nothing but pieces without a way, as a goal stack does.
    pub pieces: Option<GoalLine>,
}

impl OrderLines {
    /// A line before anything of it is read.
    fn at(row: &Row) -> OrderLines {
        let (items, faults) = (Vec::new(), Vec::new());
        OrderLines { items, faults, pass: false, place: row.whole(), pieces: None }
    }

    /// Adds the line that follows.
    pub fn add(&mut self, line: OrderLines) {
        self.items.extend(line.items);
        self.faults.extend(line.faults);
        self.pass |= line.pass;
        self.pieces = self.pieces.take().zip(line.pieces).map(|(mut all, more)| {
            all.pieces.extend(more.pieces);
            all
        });
    }
}

/// What a message holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Letter {
    pub block: Option<OrderLines>,
    /// The goal stacks, each with the place of its line.
    pub goals: Vec<(GoalLine, Place)>,
    pub unread: Vec<Unread>,
}

/// Reads all lines of a message.
pub(super) fn letter(typed: &Typed) -> Letter {
    let mut letter = Letter::default();
    // A line with the word GOALS only: its pieces follow.
    let mut open_goals = false;
    for row in rows(typed) {
        match line(&row) {
            LineKind::Blank => {}
            LineKind::Chat => {
                letter.unread.push(row.unread());
                open_goals = false;
            }
            LineKind::Goals(goals) => {
                open_goals = goals.pieces.is_empty() && goals.faults.is_empty();
                letter.goals.push((goals, row.whole()));
            }
            LineKind::Orders(OrderLines { pieces: Some(pieces), .. }) if open_goals => {
                if let Some((goals, _)) = letter.goals.last_mut() {
                    goals.pieces.extend(pieces.pieces);
                }
            }
            LineKind::Orders(line) => {
                open_goals = false;
                match &mut letter.block {
                    Some(block) => block.add(line),
                    None => letter.block = Some(line),
                }
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
    // A line for checking, out of a message of ours, has the orders of a round that was played.
    if !row.is_readable() || is_check(row) {
        return LineKind::Chat;
    }
    let tokens = tokens(&row.text);
    match tokens.first().and_then(Token::plain) {
        Some(Plain::Goals) => {
            goals::line(row, &tokens[1..]).map_or(LineKind::Chat, LineKind::Goals)
        }
        Some(Plain::Pass) => pass(row, &tokens),
        _ => orders(row, &tokens),
    }
}

/// Whether this is a line for checking: seats are colours there.
fn is_check(row: &Row) -> bool {
    let words: Vec<&str> = row.text.split_whitespace().take(3).collect();
    let colour = matches!(words.as_slice(), ["order", "R" | "Y", first] if first.len() > 1);
    colour || row.checks().is_some()
}

/// A line that opens with PASS.
fn pass(row: &Row, tokens: &[Token]) -> LineKind {
    let mut rest = tokens.to_vec();
    rest.retain(|token| token.plain() != Some(Plain::Pass));
    if rest.iter().all(|token| matches!(token, Token::Break | Token::List(..))) {
        return LineKind::Orders(OrderLines { pass: true, ..OrderLines::at(row) });
    }
    match orders(row, &rest) {
        LineKind::Orders(line) => LineKind::Orders(OrderLines { pass: true, ..line }),
        other @ (LineKind::Blank | LineKind::Chat | LineKind::Goals(_)) => other,
    }
}

/// A line that may hold instructions.
fn orders(row: &Row, tokens: &[Token]) -> LineKind {
    let unknown = |token: &Token| {
        let plain = matches!(token.plain(), Some(Plain::Pass | Plain::Goals));
        plain || matches!(token, Token::Unknown(_))
    };
    if tokens.iter().any(unknown) {
        return LineKind::Chat;
    }
    let signs = signs(tokens);
    let letters_only = signs.iter().all(|sign| sign.how == How::Letter);
    let wrong = tokens.iter().any(|token| matches!(token, Token::Wrong(_)));
    let coloured = signs.iter().any(|sign| matches!(sign.mark, Mark::Colour(_)));
    let relative = tokens.iter().any(|token| token.plain() == Some(Plain::Relative));
    // "Forward 2, left": every piece has a colour.
    if relative && !coloured {
        return LineKind::Chat;
    }
    if letters_only && (wrong || !letters_are_meant(tokens, &signs, relative)) {
        return LineKind::Chat;
    }
    if stretches(tokens).all(|stretch| classes(&parts(stretch)) < 2) {
        return LineKind::Chat;
    }
    let mut line = OrderLines { pieces: goals::pieces(row, tokens), ..OrderLines::at(row) };
    stretches(tokens).for_each(|stretch| read(row, stretch, &mut line));
    LineKind::Orders(line)
}

fn parts(stretch: &[Token]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for token in stretch {
        let last = parts.last().map_or(0, |part| part.part);
        let next = match *token {
            Token::Sign(sign) => sign.with(Kind::Mark(sign.mark)),
            Token::Wrong(sign) => Part { part: last, ..sign.with(Kind::Wrong(sign.mark)) },
            Token::Plain(Plain::Relative, span) => Part::beside(Kind::Relative, span, last),
            _ => continue,
        };
        parts.push(next);
    }
    parts
}

/// Reads the instructions of one stretch into the line.
fn read(row: &Row, stretch: &[Token], line: &mut OrderLines) {
    let signs = signs(stretch);
    let clean = signs.len() == stretch.len();
    let readings = if clean { cuts(&signs) } else { Vec::new() };
    match readings.as_slice() {
        [] => {
            let mut items: Vec<Item> =
                groups(&parts(stretch)).iter().map(|group| item(row, group)).collect();
            // Whole ones that no cut finds have commas where none can be.
            if items.iter().all(|item| item.faults.is_empty()) {
                let faults = items.iter_mut().map(|item| &mut item.faults);
                let whole = stretch.iter().filter_map(Token::span).reduce(Span::join);
                let fault = |whole| row.fault(whole, "rambots-order-incomplete");
                faults.take(1).for_each(|faults| faults.extend(whole.map(fault)));
            }
            line.items.extend(items);
        }
        [one] => {
            let parts = parts(stretch);
            line.items.extend(one.iter().map(|(_, span)| {
                let inside = |it: &&Part| span.start <= it.span.start && it.span.end <= span.end;
                item(row, &parts.iter().filter(inside).copied().collect::<Vec<_>>())
            }));
        }
        [first, second, ..] => line.faults.push(two_readings(row, &signs, first, second)),
    }
}

fn two_readings(row: &Row, signs: &[Sign], first: &Cut, second: &Cut) -> Fault {
    let codes = |cut: &Cut| joined(cut.iter().map(|(found, _)| found), " ");
    let whole = Span::over(signs.iter().map(|sign| sign.span));
    let fault = row.fault(whole, "rambots-order-two-readings");
    fault.code("first", codes(first)).code("second", codes(second))
}

/// Letters alone are orders where each is part of a whole instruction, and a single one only
/// in capitals (E4). Capitals that are no instruction are faulty ones.
fn letters_are_meant(tokens: &[Token], signs: &[Sign], relative: bool) -> bool {
    let capitals = signs.iter().all(|sign| sign.capital);
    let whole = |stretch| !cuts(&kit::typing::tokens::signs(stretch)).is_empty();
    capitals || !relative && stretches(tokens).all(whole)
}
