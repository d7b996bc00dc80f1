//! What is unmistakably an order in a sentence: whole moves in codes or words, or a bid behind
//! its word. Something that is only part of a move in code makes the sentence none.

use super::moves::steps;
use super::tokens::tokens;
use super::vocabulary::{Mark, Never, Plain, Sign, Token};
use kit::Typed;
use kit::typing::row::{Row, rows};
use kit::typing::scan::Span;
use kit::typing::sifted::Kept;
use kit::typing::tokens::How;

/// The line with all else blanked.
pub fn sift(line: &str) -> Option<String> {
    let row = rows(&Typed::new(line)).next()?;
    if !row.is_readable() || row.checks().is_some() {
        return None;
    }
    let tokens = tokens(&row.text);
    let stranger = |token: &Token| matches!(token, Token::Unknown(_));
    let later = |token: &Token| matches!(token.plain(), Some(Plain::Bid | Plain::Pass));
    if !tokens.iter().any(stranger) && !tokens.iter().skip(1).any(later) {
        return None;
    }
    let coded = |token: &Token| token.plain() == Some(Plain::Never(Never::OtherGame));
    if tokens.iter().any(coded) {
        return None;
    }
    match bids(&row, &tokens) {
        Some(bid) => bid.line(),
        None => moves(&row, &tokens),
    }
}

/// The word for a bid and the number behind it, if there is only one number so.
fn bids(row: &Row, tokens: &[Token]) -> Option<Kept> {
    let mut found: Vec<(u32, Span, Span)> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let (Some(Plain::Bid), Some(word)) = (token.plain(), token.span()) else { continue };
        let next = tokens[at + 1..].iter().find(|it| !matches!(it, Token::Break));
        // "My bid is 7": one small word may stand between.
        let small = |it: &&Token| match it {
            Token::Unknown(span) => span.end - span.start <= 2,
            _ => false,
        };
        let number = match next.filter(small) {
            Some(_) => tokens.get(at + 2).and_then(Token::number),
            None => next.and_then(Token::number),
        };
        if let Some((number, span)) = number {
            found.push((number, word, span));
        }
    }
    let (number, word, span) = *found.first()?;
    let mut kept = Kept::of(row);
    if found.iter().all(|(other, ..)| *other == number) {
        kept.keep(word);
        kept.keep(span);
    }
    Some(kept)
}

/// Whether a sign is no small letter of a word.
fn is_firm(sign: &Sign) -> bool {
    sign.how != How::Letter
}

fn moves(row: &Row, tokens: &[Token]) -> Option<String> {
    let mut kept = Kept::of(row);
    let beside = |two: &[Token]| {
        matches!(two, [Token::Wrong(_), Token::Sign(sign)]
        | [Token::Sign(sign), Token::Wrong(_)] if sign.how == How::Code)
    };
    if tokens.windows(2).any(beside) {
        return None;
    }
    let part = |token: &Token| match token {
        Token::Sign(sign) => is_firm(sign),
        Token::List(..) | Token::Break => true,
        _ => false,
    };
    for run in tokens.chunk_by(|a, b| part(a) && part(b)) {
        let signs: Vec<Sign> = run.iter().filter_map(Token::sign).filter(is_firm).collect();
        let robots = signs.iter().filter(|sign| matches!(sign.mark, Mark::Robot(_))).count();
        // "Park red first", "right beside it": half a move in words is talk.
        if robots == 0 || robots == signs.len() {
            match signs.iter().any(|sign| sign.how == How::Code) {
                true => return None,
                false => continue,
            }
        }
        let steps = steps(row, kit::typing::tokens::stretches(run));
        if steps.iter().any(|step| step.whole().is_none()) {
            return None;
        }
        let spans = signs.iter().map(|sign| sign.span);
        kept.keep(spans.reduce(Span::join)?);
    }
    kept.line()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_moves_and_bids_are_taken_out_of_a_sentence() {
        for (line, left) in [
            ("what would happen if I sent yW yS yE yN?", Some("yW yS yE yN")),
            (
                "we think red east and then yellow north is it",
                Some("red east and then yellow north"),
            ),
            ("I can see seven moves, so here comes my bid, BID 7.", Some("BID 7")),
            ("my bid is 5 I guess", Some("bid 5")),
            ("park red on h4 first", None),
            ("BID 5 perhaps BID 6", None),
            ("yW yS", None),
            ("we will be there", None),
        ] {
            let found = sift(line).map(|line| {
                let words: Vec<&str> = line.split([' ', ';']).filter(|it| !it.is_empty()).collect();
                words.join(" ")
            });
            assert_eq!(found.as_deref(), left, "{line}");
        }
    }
}
