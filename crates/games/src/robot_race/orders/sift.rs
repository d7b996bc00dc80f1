//! What is unmistakably a program in a sentence: codes such as `F2 R F3`, and registers in words
//! where nothing but words that lead to them stands before and a sign or the end behind. A word
//! like "left" in the midst of talk is none, and makes the sentence none where it may be one.

use super::parse::parse;
use super::tokens::{Kind, Never, Plain, Sign, Token, tokens};
use kit::Typed;
use kit::typing::row::{Row, rows};
use kit::typing::scan::{Span, letters, words};
use kit::typing::sifted::Kept;
use kit::typing::tokens::{How, signs};
use kit::typing::words::among;

/// Fewer registers are too little to be told from talk.
const FEWEST: usize = 3;

/// Words that lead to an order.
const LEADS: &str =
    "want wanted like love should will would must going gonna let lets ll d so ok just
    please first finally end next rest last i we my it program is be do make him her robot shall
    think then chce chcialbym chcialabym wolalbym zagram robie zrobie proponuje najpierw koniec
    potem pozniej prosze teraz wiec moj niech bedzie ma powinien idealnie zatem mysle ze";

/// The line with all else blanked.
pub fn sift(line: &str) -> Option<String> {
    let row = rows(&Typed::new(line)).next()?;
    if !row.is_readable() || row.checks().is_some() {
        return None;
    }
    let tokens = tokens(&row);
    let stranger = |token: &Token| matches!(token, Token::Unknown(_));
    if !tokens.iter().any(stranger) || tokens.iter().any(is_setting) {
        return None;
    }
    let coded = signs(&tokens).iter().filter(|sign| is_code(sign)).count();
    let (mut kept, mut begun) = (Kept::of(&row), false);
    let (mut registers, mut broken) = (0, false);
    let runs: Vec<&[Token]> = tokens.chunk_by(|a, b| stops(a) == stops(b) && !stops(a)).collect();
    for (at, run) in runs.iter().enumerate() {
        if stops(&run[0]) || signs(run).is_empty() {
            // "F4 uses an F3": codes that words part are no one program.
            broken |= begun && !run.iter().all(leads(&row));
            continue;
        }
        let (before, after) = (at.checked_sub(1).map(|at| runs[at]), runs.get(at + 1).copied());
        match of_run(&row, run, (before, after), coded) {
            Run::Orders(..) if broken => return None,
            Run::Orders(span, count) => {
                begun = true;
                registers += count;
                kept.keep(span);
            }
            Run::Talk => {}
            Run::Doubtful => return None,
        }
    }
    (registers >= FEWEST).then(|| kept.line()).flatten()
}

/// What stands between two things that are said.
enum Run {
    Orders(Span, usize),
    Talk,
    Doubtful,
}

/// Whether nothing goes on over this: a word that means nothing, a sign that parts.
fn stops(token: &Token) -> bool {
    matches!(token, Token::Unknown(_) | Token::Wrong(_) | Token::Comma | Token::Break)
}

fn is_code(sign: &Sign) -> bool {
    matches!(sign.how, How::Digit | How::Code)
}

/// Settings are never taken out of a sentence.
fn is_setting(token: &Token) -> bool {
    matches!(
        token.plain(),
        Some(
            Plain::PowerDown
                | Plain::NoPowerDown
                | Plain::SwitchOff
                | Plain::Switch(_)
                | Plain::Breaker
                | Plain::Save
                | Plain::Recompile
                | Plain::Starts
                | Plain::Pass
                | Plain::Never(Never::OtherGame)
        )
    )
}

/// Whether a token leads on to an order, or parts two of them.
fn leads(row: &Row) -> impl Fn(&Token) -> bool {
    |token| match token {
        Token::Unknown(span) => words(&row.typed(*span)).all(|it| among(LEADS, &letters(&it))),
        Token::Comma | Token::Break => true,
        _ => false,
    }
}

fn of_run(
    row: &Row,
    run: &[Token],
    beside: (Option<&[Token]>, Option<&[Token]>),
    coded: usize,
) -> Run {
    // "Quick one F2", "in 3 days": numbers and words of no order at the ends are talk.
    let of_order = |token: &Token| token.sign().is_some() || matches!(token, Token::List(..));
    let first = run.iter().position(of_order).unwrap_or(0);
    let numbered = |token: &Token| of_order(token) || token.number().is_some();
    let last = run.iter().rposition(numbered).map_or(run.len(), |at| at + 1);
    let before_first = first.checked_sub(1).and_then(|at| run.get(at));
    let run = &run[first..last.max(first + 1)];
    let signs = signs(run);
    let spans = run.iter().filter_map(|token| token.span());
    let Some(span) = spans.reduce(Span::join) else { return Run::Talk };
    if signs.iter().all(|sign| matches!(sign.mark, Kind::Move(None) | Kind::Chance | Kind::Turning))
    {
        return Run::Talk;
    }
    if signs.iter().all(|sign| sign.how == How::Letter) {
        return Run::Talk;
    }
    let codes = signs.iter().filter(|sign| is_code(sign)).count();
    // One capital letter in talk: "I got a B".
    if coded == 1 && codes == 1 && signs.len() == 1 {
        return Run::Doubtful;
    }
    let counted = first > 0 && before_first.is_some_and(|it| it.number().is_some());
    if counted && run.first().and_then(Token::sign).is_some_and(|sign| sign.how != How::Digit) {
        return Run::Doubtful;
    }
    let wrong = |token: Option<&Token>| matches!(token, Some(Token::Wrong(_)));
    if wrong(beside.0.and_then(<[Token]>::last)) || wrong(beside.1.and_then(<[Token]>::first)) {
        return Run::Doubtful;
    }
    let parsed = parse(row, run);
    let whole = parsed.faults.is_empty() && parsed.settings.is_empty();
    let orders = Run::Orders(span, parsed.items.len());
    if codes > 0 {
        return if whole { orders } else { Run::Doubtful };
    }
    let opens = beside.0.is_none_or(|before| before.iter().all(leads(row)));
    let closes =
        beside.1.is_none_or(|after| matches!(after.first(), Some(Token::Comma | Token::Break)));
    match (opens && closes && whole, signs.len()) {
        (true, _) => orders,
        (false, 1) if run.len() == 1 => Run::Talk,
        _ => Run::Doubtful,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_programs_are_taken_out_of_a_sentence() {
        for (line, left) in [
            ("on the bus so quick one F2 R F3 rest is up to chance", Some("F2 R F3")),
            (
                "I want to turn right, then forward 3, then left and then forward 2, I hope that \
                 gets me off those lasers.",
                Some("turn right forward 3 left forward 2"),
            ),
            (
                "So, my robot should go forward 1, turn right, forward 3 and at the end turn left. \
                 My son worked that out on the kitchen floor.",
                Some("go forward 1 turn right forward 3 turn left"),
            ),
            (
                "Proponuję najpierw naprzód 2, potem w lewo, w prawo i na koniec naprzód 2.",
                Some("naprzód 2 lewo prawo naprzód 2"),
            ),
            ("z autobusu, zaraz wysiadam: B L F3 U F reszta wieczorem", Some("B L F3 U F")),
            ("turn left quickly, then forward 2", None),
            ("I just saw that Ezra sits right below me", None),
            ("power down please sir and F2", None),
            ("I liked your F2", None),
            ("F2 R F3", None),
        ] {
            let found = sift(line).map(|line| {
                let words: Vec<&str> = line.split([' ', ';']).filter(|it| !it.is_empty()).collect();
                words.join(" ")
            });
            assert_eq!(found.as_deref(), left, "{line}");
        }
    }
}
