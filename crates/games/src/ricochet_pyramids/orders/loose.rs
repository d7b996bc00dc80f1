//! Moves among any other words: a robot goes on where no other one is named; and bids.

use super::super::notation::{Bid, Move, Orders};
use super::lines::ends_a_bracket;
use super::said::taken_back;
use super::tokens::tokens;
use super::vocabulary::{Mark, Never, Plain, SPELLINGS, Sign, Token, meaning};
use kit::typing::lexicon::Built;
use kit::typing::row::Row;
use kit::typing::scan::{Span, letters, words};
use kit::typing::tokens::How;
use kit::typing::words::among;
use kit::typing::{colours, manners, slips};

/// The moves of a row, and the robots and ways that join none.
pub(super) fn assemble(row: &Row) -> Vec<Built> {
    let tokens = tokens(&row.text);
    let signs = kit::typing::tokens::signs(&tokens);
    let bids = tokens.iter().any(|token| token.plain() == Some(Plain::Bid));
    if ends_a_bracket(&row.text) || bids && !signs.is_empty() {
        return Vec::new();
    }
    if bids {
        return bid(&tokens, row);
    }
    let robots: Vec<&Sign> = signs.iter().filter(|sign| is_robot(sign)).collect();
    let begins = signs.first().is_some_and(|sign| !is_robot(sign));
    // What is no part of any move.
    let stray =
        |it: &&Token| matches!(it.plain(), Some(Plain::Never(Never::Relative | Never::Diagonal)));
    let stray = tokens.iter().filter(stray).filter_map(Token::span);
    let mut found: Vec<Built> = stray.map(|span| Built { span, code: None }).collect();
    // A robot whose colour is spoiled has its way from another one; "ed west" has one, too.
    let spoiled = |(at, token): (usize, &Token)| match token {
        Token::Unknown(span) => {
            let next = tokens.get(at + 1).and_then(Token::sign);
            let short = span.end - span.start == 2 && next.is_some_and(|it| !is_robot(&it));
            may_be_colour(row, *span, short)
        }
        _ => false,
    };
    let spoiled = tokens.iter().enumerate().any(spoiled);
    found.extend(match robots.as_slice() {
        [robot] if begins && !spoiled && robot.how == How::Word => {
            carried(row, &signs, Some(robot), false)
        }
        _ => reversed(&signs).unwrap_or_else(|| carried(row, &signs, None, spoiled)),
    });
    found
}

/// "My bid is 5", "seven moves, so my bid is BID 7": the number behind the word for it, and the
/// other ones behind it; nothing where another one stands before it. "Bid seven, no wait, six" is
/// the number behind such a word.
fn bid(tokens: &[Token], row: &Row) -> Vec<Built> {
    let is_bid = |token: &Token| token.plain() == Some(Plain::Bid);
    let beside = |two: &[Token]| is_bid(&two[0]) && two[1].number().is_some();
    let Some(first) = tokens.iter().position(is_bid) else { return Vec::new() };
    // "My bid: 1) BID 8"
    let next = tokens[first + 1..].iter().find(|token| token.number().is_some());
    let at = match next {
        Some(Token::List(..)) => tokens.windows(2).position(beside).unwrap_or(first),
        _ => first,
    };
    let Some(word) = tokens[at].span() else { return Vec::new() };
    // The number of a list is none of moves, unless a sentence ends with it: "I bid 12."
    let own = tokens.iter().enumerate();
    let own = own.filter(|(place, token)| *place == at + 1 || !matches!(token, Token::List(..)));
    let numbers: Vec<(u32, Span)> = own.filter_map(|(_, token)| token.number()).collect();
    let taken = taken_back(&row.text);
    let stands = |(_, span): &&(u32, Span)| span.start as usize >= taken;
    let left: Vec<(u32, Span)> = numbers.iter().filter(stands).copied().collect();
    // "No wait, I counted one twice, make it bid six"
    let again = tokens.windows(2).filter(|two| taken > 0 && beside(two));
    let again = again.filter_map(|two| two[1].number()).filter(|it| stands(&it)).collect();
    let numbers = [again, left].into_iter().find(|it| it.len() == 1).unwrap_or(numbers);
    let behind = numbers.iter().find(|(_, span)| word.start < span.start);
    let Some((own, span)) = behind else { return Vec::new() };
    let code = Bid::new(*own).map(|bid| Orders::Bid(bid).to_string());
    let others = || numbers.iter().filter(|(number, _)| number != own);
    if others().any(|(_, span)| span.start < word.start) {
        return Vec::new();
    }
    let others = others().map(|(_, span)| Built { span: *span, code: None });
    std::iter::once(Built { span: word.join(*span), code }).chain(others).collect()
}

fn is_robot(sign: &Sign) -> bool {
    matches!(sign.mark, Mark::Robot(_))
}

/// Whether a word may have been a colour, or the rest of one.
fn may_be_colour(row: &Row, span: Span, short: bool) -> bool {
    let spellings = colours::WORDS.spellings(|_| true);
    let known = || spellings.iter().map(String::as_str);
    words(&row.typed(span)).any(|word| {
        let text = letters(&word);
        let talk = manners::is_ordinary(&text) || among("fellow fellows", &text);
        !talk && (short || slips::may_have_been(known(), &text))
    })
}

/// Each way with the robot that was named last.
fn carried(row: &Row, signs: &[Sign], only: Option<&Sign>, spoiled: bool) -> Vec<Built> {
    let mut robot = only.copied();
    let mut found: Vec<Built> = Vec::new();
    let (mut idle, mut last): (Option<Sign>, Option<Sign>) = (None, None);
    for sign in signs {
        // Named so that it goes on: in a word, or as the only one.
        let goes_on = only.is_some() || robot.is_some_and(|it| it.how == How::Word);
        match sign.mark {
            Mark::Robot(_) if only.is_some() => {}
            Mark::Robot(_) => {
                // "Yellow lfet, yellow north": the first one had a way of its own.
                let other = |it: &Sign| it.mark != sign.mark || is_torn(row, it, sign);
                let named = idle.replace(*sign).filter(other);
                found.extend(named.map(|it| Built { span: it.span, code: None }));
                robot = Some(*sign);
            }
            // A way in code has a robot of its own.
            Mark::Way(_) if !joins(row, idle.as_ref(), sign, !spoiled && goes_on) => {
                idle = None;
                found.push(Built { span: sign.span, code: None });
            }
            // "South, down to f1": no robot goes on the same way.
            Mark::Way(_) if idle.is_none() && last.is_some_and(|it| is_again(row, &it, sign)) => {
                found.last_mut().into_iter().for_each(|it| it.span = it.span.join(sign.span));
            }
            Mark::Way(_) => {
                let own = idle.take();
                last = Some(*sign);
                let span = own.map_or(sign.span, |own| own.span.join(sign.span));
                found.extend(built(robot, *sign, span));
            }
        }
    }
    found.extend(idle.map(|it| Built { span: it.span, code: None }));
    found
}

/// Whether a way says the one before once more, in another word.
fn is_again(row: &Row, before: &Sign, way: &Sign) -> bool {
    let said = |sign: &Sign| row.typed(sign.span).to_lowercase();
    before.mark == way.mark && way.how == How::Word && said(before) != said(way)
}

/// Whether a way joins the robot before it; one in code does not where something parts the two.
fn joins(row: &Row, own: Option<&Sign>, way: &Sign, goes_on: bool) -> bool {
    let Some(robot) = own else { return goes_on };
    let gap = row.typed(Span { start: robot.span.end, end: way.span.start });
    match robot.how {
        How::Word => !is_torn(row, robot, way),
        How::Code | How::Digit | How::Letter => !gap.contains([',', ';']),
    }
}

/// Whether an item ends between two signs and a word that may have been one stands there, too: each
/// may have lost the other half of its move.
fn is_torn(row: &Row, before: &Sign, behind: &Sign) -> bool {
    let gap = row.typed(Span { start: before.span.end, end: behind.span.start });
    let spellings = || SPELLINGS.iter().map(String::as_str);
    let lost = |text: &str| {
        let strange = meaning(text).is_none() && !manners::is_ordinary(text);
        strange && slips::may_have_been(spellings(), text)
    };
    gap.contains([',', ';']) && words(&gap).any(|word| lost(&letters(&word)))
}

/// Moves of which each has its way before its robot; none where some have not.
fn reversed(signs: &[Sign]) -> Option<Vec<Built>> {
    let whole = |two: &[Sign]| match two {
        [way, robot] => built(Some(*robot), *way, way.span.join(robot.span)),
        _ => None,
    };
    signs.chunks(2).map(|two| whole(two).filter(|it| it.code.is_some())).collect()
}

fn built(robot: Option<Sign>, way: Sign, span: Span) -> Option<Built> {
    let code = match (robot?.mark, way.mark) {
        (Mark::Robot(robot), Mark::Way(direction)) => Some(Move { robot, direction }.to_string()),
        _ => None,
    };
    Some(Built { span, code })
}
