//! One line: is it an order, a faulty one, or chat (E4, E11)?
//!
//! It knows nothing of pools or of other lines.

use super::cut::{Cut, cuts, instruction};
use super::goals::{self, GoalLine};
use super::group::{classes, groups};
use super::items::{Item, Kind, Part, item};
use super::prose;
use super::tokens::{How, Sign, Token, tokens};
use super::vocabulary::{self, Mark};
use kit::typing::row::Row;
use kit::typing::scan::Span;
use kit::{Fault, Phrase};

/// What a line of the letter is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    Blank,
    Chat,
    Orders(OrderLine),
    Goals(GoalLine),
}

/// A line of instructions, or the words for the empty program.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct OrderLine {
    pub items: Vec<Item>,
    /// What is wrong with the line as a whole.
    pub faults: Vec<Fault>,
    /// It says that the program is empty (E2).
    pub pass: bool,
    /// The number of its first list item.
    pub number: Option<u32>,
    /// It holds pieces without a way, as a goal stack does.
    pub pieces: Option<GoalLine>,
}

/// Reads one line as typed.
pub(super) fn line(row: &Row) -> Line {
    if row.is_blank() {
        return Line::Blank;
    }
    if !row.is_readable() {
        return Line::Chat;
    }
    let tokens = tokens(&row.text);
    match tokens.first() {
        Some(Token::Goals(_)) => goals::line(row, &tokens[1..]),
        Some(Token::Pass(_)) => pass(row, &tokens),
        _ => orders(row, &tokens),
    }
}

/// A line that opens with PASS.
fn pass(row: &Row, tokens: &[Token]) -> Line {
    let rest: Vec<Token> =
        tokens.iter().copied().filter(|token| !matches!(token, Token::Pass(_))).collect();
    if rest.iter().all(|token| matches!(token, Token::Break | Token::List(..))) {
        return Line::Orders(OrderLine { pass: true, ..OrderLine::default() });
    }
    match orders(row, &rest) {
        Line::Orders(mut line) => {
            line.pass = true;
            Line::Orders(line)
        }
        chat => chat,
    }
}

/// A line that may hold instructions.
fn orders(row: &Row, tokens: &[Token]) -> Line {
    let unknown = tokens
        .iter()
        .any(|token| matches!(token, Token::Unknown(_) | Token::Pass(_) | Token::Goals(_)));
    let signs: Vec<Sign> = tokens.iter().filter_map(sign).collect();
    let letters_only = signs.iter().all(|sign| sign.how == How::Letter);
    let wrong = tokens.iter().any(|token| matches!(token, Token::Wrong(..)));
    if unknown {
        return prose::line(row, tokens);
    }
    if let Some(line) = registers(row, tokens) {
        return line;
    }
    if let Some(line) = slides(row, tokens, &signs) {
        return line;
    }
    if letters_only && (wrong || !letters_are_meant(tokens, &signs)) {
        return Line::Chat;
    }
    let stretches: Vec<&[Token]> = stretches(tokens);
    if stretches.iter().all(|stretch| classes(&parts(stretch)) < 2) {
        return Line::Chat;
    }
    let doubts = doubtful_letters(row, tokens, &signs, letters_only);
    let mut line =
        OrderLine { faults: doubts, number: list_number(tokens), ..OrderLine::default() };
    line.pieces = goals::pieces(row, tokens);
    if line.faults.is_empty() {
        for stretch in stretches {
            read(row, stretch, &mut line);
        }
    }
    Line::Orders(line)
}

pub(super) fn sign(token: &Token) -> Option<Sign> {
    match token {
        Token::Sign(sign) => Some(*sign),
        _ => None,
    }
}

/// The stretches between list numbers and strong separators; empty ones are left out.
pub(super) fn stretches(tokens: &[Token]) -> Vec<&[Token]> {
    tokens
        .split(|token| matches!(token, Token::List(..) | Token::Break))
        .filter(|stretch| !stretch.is_empty())
        .collect()
}

fn parts(stretch: &[Token]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for token in stretch {
        let last = parts.last().map_or(0, |part| part.part);
        let next = match *token {
            Token::Sign(sign) => Part {
                kind: Kind::Mark(sign.mark),
                span: sign.span,
                word: sign.word,
                part: sign.part,
                digit: sign.how == How::Digit,
            },
            Token::Wrong(letter, span, word) => {
                Part { kind: Kind::Wrong(letter), span, word, part: last, digit: false }
            }
            // No other word has this index: "left" is a word by itself.
            Token::Relative(span) => Part {
                kind: Kind::Relative,
                span,
                word: usize::MAX - span.start as usize,
                part: last,
                digit: false,
            },
            _ => continue,
        };
        parts.push(next);
    }
    parts
}

/// Reads the instructions of one stretch into the line.
fn read(row: &Row, stretch: &[Token], line: &mut OrderLine) {
    let signs: Vec<Sign> = stretch.iter().filter_map(sign).collect();
    let clean = signs.len() == stretch.len();
    let readings = if clean { cuts(&signs) } else { Vec::new() };
    match readings.as_slice() {
        [] => line.items.extend(groups(&parts(stretch)).iter().map(|group| item(row, group))),
        [one] => {
            let first = signs.first().map(|sign| sign.span.start);
            if line.number.is_none()
                && let (Some(sign), Some((_, span))) = (signs.first(), one.first())
                && first < Some(span.start)
            {
                line.number = number(sign.mark);
            }
            line.items.extend(one.iter().map(|(found, span)| whole(row, *found, *span, &signs)));
        }
        [first, second, ..] => line.faults.push(two_readings(row, &signs, first, second)),
    }
}

fn whole(row: &Row, found: super::super::piece::Instruction, span: Span, signs: &[Sign]) -> Item {
    let three: Vec<Sign> = signs
        .iter()
        .copied()
        .filter(|it| span.start <= it.span.start && it.span.end <= span.end)
        .collect();
    // An S that stands for the direction is no part of the piece.
    let ways = three.iter().any(|it| matches!(it.mark, Mark::Way(_)));
    let sizes = three.iter().any(|it| matches!(it.mark, Mark::Size(_)));
    let mut either = 0;
    let piece = three.iter().filter(|it| match it.mark {
        Mark::Size(_) | Mark::Colour(_) => true,
        Mark::Way(_) | Mark::Number(_) => false,
        Mark::SmallOrSouth => {
            either += 1;
            ways || !sizes && either == 1
        }
    });
    let piece = piece.map(|it| it.span).reduce(Span::join).unwrap_or(span);
    Item::whole(row, found, span, piece)
}

fn number(mark: Mark) -> Option<u32> {
    match mark {
        Mark::Number(number) => Some(number),
        Mark::Size(size) => Some(size.pips().into()),
        Mark::Colour(_) | Mark::Way(_) | Mark::SmallOrSouth => None,
    }
}

fn list_number(tokens: &[Token]) -> Option<u32> {
    match tokens.first() {
        Some(Token::List(number, _)) => Some(*number),
        _ => None,
    }
}

fn two_readings(row: &Row, signs: &[Sign], first: &Cut, second: &Cut) -> Fault {
    let codes =
        |cut: &Cut| cut.iter().map(|(found, _)| found.to_string()).collect::<Vec<_>>().join(" ");
    let spans = signs.iter().map(|sign| sign.span).reduce(Span::join);
    let mut fault =
        row.fault(spans.unwrap_or(Span { start: 0, end: 1 }), "rambots-order-two-readings");
    fault.reason = fault.reason.code("first", codes(first)).code("second", codes(second));
    fault
}

/// Letters alone are orders where each is part of a whole instruction, and a single one only
/// in capitals (E4). Capitals that are no instruction are faulty ones.
fn letters_are_meant(tokens: &[Token], signs: &[Sign]) -> bool {
    let capitals = signs.iter().all(|sign| sign.capital);
    let listed = tokens.iter().any(|token| matches!(token, Token::List(..)));
    let relative = tokens.iter().any(|token| matches!(token, Token::Relative(_)));
    if capitals {
        return true;
    }
    let every = stretches(tokens).iter().all(|stretch| {
        let signs: Vec<Sign> = stretch.iter().filter_map(sign).collect();
        !cuts(&signs).is_empty()
    });
    every && !relative && (signs.len() > 3 || listed)
}

/// Glued letters beside digits and words: `lub` may be 3BU or a word, so it is asked about.
fn doubtful_letters(row: &Row, tokens: &[Token], signs: &[Sign], letters_only: bool) -> Vec<Fault> {
    let listed = tokens.iter().any(|token| matches!(token, Token::List(..)));
    let single = letters_only && signs.len() <= 3 && listed;
    if letters_only && !single {
        return Vec::new();
    }
    let mut faults = Vec::new();
    for word in signs.chunk_by(|a, b| a.word == b.word) {
        let span = word.iter().map(|sign| sign.span).reduce(Span::join);
        let (Some(span), Some(code)) = (span, instruction(word)) else { continue };
        let bare = word.len() == 3 && word.iter().all(|sign| sign.how == How::Letter);
        let text = row.typed(span).to_lowercase();
        let capitals = word.iter().all(|sign| sign.capital);
        if bare && (!capitals || vocabulary::collides(&text) && !single) {
            let fault = row.fault(span, "rambots-order-letters-or-word");
            faults.push(fault.hint(Phrase::new("rambots-order-hint-write").code("code", code)));
        }
    }
    faults
}

/// A line of the robot race: its registers mean nothing here (E10).
fn registers(row: &Row, tokens: &[Token]) -> Option<Line> {
    let register = |token: &&Token| matches!(token, Token::Register(_));
    let foreign = |token: &&Token| matches!(token, Token::Register(_) | Token::Relative(_));
    let numbered = tokens.iter().filter(register).filter_map(|token| token.span());
    let numbered = numbered.filter(|span| row.typed(*span).chars().any(|c| c.is_ascii_digit()));
    let many = tokens.iter().filter(foreign).count() >= 3;
    let beside = classes(&parts(tokens)) >= 2 && tokens.iter().any(|token| register(&token));
    let first = tokens.iter().find(foreign).and_then(|token| token.span())?;
    let first = tokens.iter().find(register).and_then(|token| token.span()).unwrap_or(first);
    if numbered.count() == 0 && !many && !beside {
        // A lone "f" or "tr" is chat; a "left" beside colours is for the instruction to say.
        let lone = tokens.iter().any(|token| register(&token));
        return lone.then_some(Line::Chat);
    }
    let fault = row.fault(first, "rambots-order-other-game");
    let faults = vec![fault.hint(Phrase::new("rambots-order-hint-form"))];
    Some(Line::Orders(OrderLine { faults, ..OrderLine::default() }))
}

/// A line of Ricochet, such as `yN rN`: a colour and a way each, not all in capitals (E10).
fn slides(row: &Row, tokens: &[Token], signs: &[Sign]) -> Option<Line> {
    let bare = |sign: &Sign| sign.how == How::Letter;
    let plain = signs.len() == tokens.len() && signs.iter().all(bare);
    let words: Vec<&[Sign]> = signs.chunk_by(|a, b| a.word == b.word).collect();
    let slide = |word: &&[Sign]| match word {
        [a, b] => {
            matches!(a.mark, Mark::Colour(_))
                && b.capital
                && !a.capital
                && matches!(b.mark, Mark::Way(_) | Mark::SmallOrSouth)
        }
        _ => false,
    };
    if !plain || words.len() < 2 || !words.iter().all(slide) {
        return None;
    }
    let fault = row.fault(signs[0].span.join(signs[1].span), "rambots-order-other-game");
    let faults = vec![fault.hint(Phrase::new("rambots-order-hint-form"))];
    Some(Line::Orders(OrderLine { faults, ..OrderLine::default() }))
}
