//! What is unmistakably an order in a sentence: whole instructions in codes or words, and goals
//! behind their word. Something that is only part of one makes the sentence none.

use super::super::piece::Size;
use super::cut::cuts;
use super::goals;
use super::group::classes;
use super::lines::{is_check, parts};
use super::tokens::tokens;
use super::vocabulary::{Mark, Plain, Sign, Token};
use kit::Typed;
use kit::typing::row::{Row, rows};
use kit::typing::scan::Span;
use kit::typing::sifted::Kept;
use kit::typing::tokens::How;

/// The line with all else blanked.
pub fn sift(line: &str) -> Option<String> {
    let row = rows(&Typed::new(line)).next()?;
    if !row.is_readable() || is_check(&row) {
        return None;
    }
    let tokens = tokens(&row.text);
    let stranger = |token: &Token| matches!(token, Token::Unknown(_));
    let pass = |token: &Token| token.plain() == Some(Plain::Pass);
    if !tokens.iter().any(|token| stranger(token) || pass(token)) {
        return None;
    }
    if tokens.iter().any(|it| it.plain() == Some(Plain::OtherGame)) {
        return None;
    }
    let goals = tokens.iter().position(|it| it.plain() == Some(Plain::Goals));
    match goals {
        Some(at) => stack(&row, &tokens[at..]),
        None => program(&row, &tokens),
    }
}

/// Whether a sign can be part of a code or is a word: small letters by themselves are talk.
fn is_firm(sign: &Sign) -> bool {
    sign.how != How::Letter || sign.capital
}

fn program(row: &Row, tokens: &[Token]) -> Option<String> {
    let mut kept = Kept::of(row);
    let beside = |two: &[Token]| {
        matches!(two, [Token::Wrong(_), Token::Sign(sign)]
        | [Token::Sign(sign), Token::Wrong(_)] if is_firm(sign) && sign.how != How::Word)
    };
    if tokens.windows(2).any(beside) {
        return None;
    }
    let firm = |token: &Token| token.sign().is_some_and(|sign| is_firm(&sign));
    for run in tokens.chunk_by(|a, b| firm(a) && firm(b)) {
        let signs: Vec<Sign> = run.iter().filter_map(Token::sign).filter(is_firm).collect();
        if signs.is_empty() {
            continue;
        }
        match cuts(&signs).as_slice() {
            [one] => one.iter().for_each(|(_, span)| kept.keep(*span)),
            // "The red beacon", "in 3 days": one sign alone is no part of an order.
            [] if classes(&parts(run)) < 2 && signs.len() < 3 && !is_slip(row, &signs) => {}
            _ => return None,
        }
    }
    kept.line()
}

/// Whether a sign stands glued to others, as `3GM` does.
fn is_slip(row: &Row, signs: &[Sign]) -> bool {
    let digit = |sign: &Sign| sign.how == How::Digit;
    let glued = |sign: &Sign| {
        let after = row.typed(Span { start: sign.span.end, end: sign.span.end + 1 });
        after.chars().any(char::is_alphanumeric)
    };
    signs.iter().any(|sign| digit(sign) && glued(sign))
}

/// The word for goals, and the pieces behind it.
fn stack(row: &Row, tokens: &[Token]) -> Option<String> {
    let mut kept = Kept::of(row);
    let signs: Vec<Sign> = tokens.iter().filter_map(Token::sign).filter(is_firm).collect();
    let piece = |sign: &Sign| match sign.mark {
        Mark::Size(Size::Small | Size::Medium | Size::Large) | Mark::Colour(_) => true,
        Mark::SmallOrSouth => true,
        Mark::Way(_) | Mark::Number(_) => false,
    };
    kept.keep(tokens.first()?.span()?);
    for pair in signs.iter().filter(|sign| piece(sign)).collect::<Vec<_>>().chunks(2) {
        pair.first().into_iter().for_each(|sign| kept.keep(sign.span));
        pair.iter().skip(1).for_each(|sign| kept.extend(sign.span));
    }
    let line = kept.line()?;
    let row = rows(&Typed::new(&line)).next()?;
    let tokens = super::tokens::tokens(&row.text);
    match goals::line(&row, tokens.get(1..)?) {
        super::lines::LineKind::Goals(goals) if goals.faults.is_empty() => Some(line),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_instructions_are_taken_out_of_a_sentence() {
        for (line, left) in [
            ("I'd like to play 3GN then 3RN then 3BE please.", Some("3GN 3RN 3BE")),
            (
                "I think I will move the medium green north, then large red north and then the \
                 large green east.",
                Some("medium green north large red north large green east"),
            ),
            ("myślę że 2YW 3BS bo wtedy uciekam z rogu", Some("2YW 3BS")),
            ("ruszam średnią zieloną na zachód i zobaczymy", Some("średnią zieloną na zachód")),
            ("CELE to 3B 2Y 1R 1G sorry", Some("CELE 3B 2Y 1R 1G")),
            ("I'd like 3GM and 3RN please sir", None),
            ("the medium green and then 3RN I hope", None),
            ("the red beacon is begging for it in 3 days", None),
            ("2GN 3BE", None),
            ("F2 and 2GN would be fine", None),
        ] {
            let found = sift(line).map(|line| {
                let words: Vec<&str> = line.split([' ', ';']).filter(|it| !it.is_empty()).collect();
                words.join(" ")
            });
            assert_eq!(found.as_deref(), left, "{line}");
        }
    }
}
