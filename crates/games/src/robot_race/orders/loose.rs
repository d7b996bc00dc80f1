//! Registers among any other words: turns, drives with their distances, and how often.

use super::super::instruction::{Drive, Order, Register, Turn};
use super::lines;
use super::tokens::{Kind, MOST, Plain, Token, UNITS, tokens};
use kit::typing::lexicon::Built;
use kit::typing::row::Row;
use kit::typing::scan::{Span, letters, span, words};
use kit::typing::separators::is_joint;
use kit::typing::words::{WordList, among};

/// The number behind these is none of an instruction.
static LABELS: WordList = WordList::named("labels in the race");

/// Words that may stand before a distance and say nothing of its way.
static BEFORE_A_NUMBER: WordList = WordList::named("before a number in the race");

/// Words that only say that there is one more.
const MORE: &str = "more another further extra additional jeszcze kolejny kolejna kolejne";

/// The registers of a row, and the words that join none; none at all where it sets something,
/// too.
pub(super) fn assemble(row: &Row) -> Vec<Built> {
    let tokens = tokens(row);
    let sets = |token: &Token| match token.plain() {
        // "Save" is said of other things, too.
        Some(Plain::Save | Plain::Pass) => false,
        _ => lines::sets(token),
    };
    let marks = tokens.iter().filter(|token| matches!(token, Token::List(..))).count();
    if tokens.iter().any(sets) || are_marks(row, &tokens) {
        return Vec::new();
    }
    let mut builder = Builder {
        row,
        tokens: &tokens,
        marks,
        at: 0,
        before: None,
        times: None,
        plus: None,
        found: Vec::new(),
    };
    while builder.at < tokens.len() {
        builder.step();
    }
    builder.settle();
    builder.found
}

/// Whether digits before instructions run on from 1: "1 left 2 forward".
fn are_marks(row: &Row, tokens: &[Token]) -> bool {
    let digits = |two: &[Token]| match two {
        [Token::Number(number, span), Token::Sign(_)] => {
            row.typed(*span).starts_with(|c: char| c.is_ascii_digit()).then_some(*number)
        }
        _ => None,
    };
    let numbers: Vec<u32> = tokens.windows(2).filter_map(digits).collect();
    numbers.len() > 1 && (1..).zip(&numbers).all(|(at, number)| at == *number)
}

/// What stands between two drives of which the second is no more than its distance.
const ONE_MORE: &str =
    "and i oraz then potem again znowu ponownie jeszcze raz another one more jedna jeden jedno";

struct Builder<'a> {
    row: &'a Row,
    tokens: &'a [Token],
    /// How many numbers look like those of a list.
    marks: usize,
    at: usize,
    /// A number before an instruction.
    before: Option<(u32, Span)>,
    /// "Twice" before one: how often it is meant.
    times: Option<(u32, Span)>,
    /// A plus: what follows is the second half of the register before it.
    plus: Option<Span>,
    found: Vec<Built>,
}

impl Builder<'_> {
    fn step(&mut self) {
        let token = self.tokens[self.at];
        self.at += 1;
        match token {
            Token::Sign(sign) => self.sign(sign.mark, sign.span),
            Token::Number(number, span) => self.number(number, span),
            // "Forward 2. left": of several ones each is that of a list.
            Token::List(number, span) if self.marks == 1 && !self.opens(span) => {
                self.number(number, span);
            }
            Token::Plain(Plain::Plus, span) => self.plus = Some(span),
            Token::Plain(Plain::Save, span) if self.next_sign().is_some() => self.push(None, span),
            Token::Unknown(span) => self.repeated(span),
            Token::Comma | Token::Break => {
                self.before = None;
                self.settle();
            }
            Token::List(..) | Token::Plain(..) | Token::Wrong(_) => {}
        }
    }

    fn push(&mut self, code: Option<String>, span: Span) {
        let (times, at) = self.times.take().unwrap_or((1, span));
        let built = Built { span: at.join(span), code };
        let plus = self.plus.take();
        let gap =
            plus.map(|plus| self.row.typed(Span { start: plus.start, end: built.span.start }));
        let beside = gap.is_none_or(|gap| gap.chars().all(|it| matches!(it, '+' | ' ')));
        match (plus, self.found.last_mut(), &built.code) {
            (Some(plus), Some(Built { span, code: Some(first) }), Some(second))
                if beside && span.end <= plus.start && times == 1 && !first.contains('+') =>
            {
                *first = format!("{first}+{second}");
                *span = span.join(built.span);
            }
            _ => {
                self.found.extend(plus.map(|span| Built { span, code: None }));
                self.found.extend((0..times).map(|_| built.clone()));
            }
        }
    }

    /// "Twice" of nothing joins none, nor does a plus before nothing.
    fn settle(&mut self) {
        let nothing = self.times.take().map(|(_, span)| span).into_iter().chain(self.plus.take());
        self.found.extend(nothing.map(|span| Built { span, code: None }));
    }

    /// Whether an item, or what says how far, begins right before this place.
    fn opens(&self, at: Span) -> bool {
        let before = self.said_before(at);
        before.is_none_or(|word| {
            among(
                "and then i potem oraz a go by of the o po druga second both obie oba again znowu \
                 ponownie jeszcze raz another more jedna jeden jedno",
                &word,
            )
        })
    }

    /// The word before it, where no sign parts the two.
    fn said_before(&self, at: Span) -> Option<String> {
        let before = self.row.typed(Span { start: 0, end: at.start });
        let before = before.trim_end();
        let beside = |word: &Vec<_>| span(word).end as usize == before.chars().count();
        words(before).last().filter(beside).map(|word| letters(&word))
    }

    /// What stands behind it.
    fn rest(&self, at: Span) -> String {
        self.row.text.chars().skip(at.end as usize).collect()
    }

    /// Whether a word with a digit stands right behind it, which is none of the game's.
    fn is_spoiled(&self, at: Span) -> bool {
        if matches!(self.tokens.get(self.at), Some(Token::Wrong(_))) {
            return true;
        }
        let rest = self.rest(at);
        let next = rest.split_whitespace().next().unwrap_or_default();
        let times =
            next.strip_prefix(['x', 'X']).is_some_and(|it| it.starts_with(char::is_numeric));
        !times && self.next_sign().is_none() && next.contains(|c: char| c.is_ascii_digit())
    }

    /// Whether an item ends right behind it.
    fn closes(&self, at: Span) -> bool {
        let rest = self.rest(at);
        let rest = rest.trim_start();
        let joint = words(rest).next().filter(|_| rest.starts_with(char::is_alphanumeric));
        const JOINTS: &str = "and then i potem oraz a again znowu ponownie";
        joint.is_none_or(|word| among(JOINTS, &letters(&word)))
    }

    /// The next sign, behind words that only say that there is one more.
    fn skip_more(&mut self) {
        while let Some(Token::Unknown(at)) = self.tokens.get(self.at)
            && words(&self.row.typed(*at)).all(|word| among(MORE, &letters(&word)))
        {
            self.at += 1;
        }
    }

    /// Whether a word stands right before the last token that may say which way it goes.
    fn may_be_verb(&self) -> bool {
        let Some(Token::Unknown(at)) = self.at.checked_sub(2).map(|at| self.tokens[at]) else {
            return false;
        };
        let said = words(&self.row.typed(at)).map(|word| letters(&word)).next();
        !said.is_some_and(|word| BEFORE_A_NUMBER.has(&word)) && !self.says(at, MORE)
    }

    fn next_sign(&self) -> Option<Kind> {
        Some(self.tokens.get(self.at)?.sign()?.mark)
    }

    fn sign(&mut self, kind: Kind, span: Span) {
        let before = self.before.take().filter(|(_, number)| {
            let gap = self.row.typed(Span { start: number.end, end: span.start });
            !gap.contains(['.', '!', '?', ':'])
        });
        let whole = before.map_or(span, |(_, number)| number.join(span));
        match kind {
            // "2U"
            Kind::Turn(_) if before.is_some_and(|(_, at)| at.end == span.start) => {
                self.push(None, whole);
            }
            Kind::Turn(turn) => {
                let count = before.map_or(1, |(number, at)| {
                    let worded = self.row.typed(at).starts_with(char::is_alphabetic);
                    // "2 left" may be the second of a list.
                    if worded { number.min(MOST) } else { 1 }
                });
                let whole = self.turning(whole);
                for _ in 0..count {
                    self.push(Some(Turn::instruction(turn).to_string()), whole);
                }
            }
            Kind::Forward(Some(number)) | Kind::Move(Some(number)) => {
                self.drive(number, false, span);
            }
            Kind::Back(Some(number)) => self.drive(number, true, span),
            Kind::Forward(None) => self.far(before, false, span),
            Kind::Back(None) => self.far(before, true, span),
            Kind::Turning if !self.turns() => self.push(None, span),
            // "Go left", "turn left", "left turn".
            Kind::Move(None) | Kind::Turning => {}
            _ => self.push(None, span),
        }
    }

    /// Whether the item of the last token says which way it turns.
    fn turns(&self) -> bool {
        let parts =
            |token: &&Token| !matches!(token, Token::Comma | Token::Break | Token::List(..));
        let turn =
            |token: &Token| token.sign().is_some_and(|sign| matches!(sign.mark, Kind::Turn(_)));
        let (before, behind) = self.tokens.split_at(self.at);
        before.iter().rev().take_while(parts).any(turn) || behind.iter().take_while(parts).any(turn)
    }

    /// A turn with the "turn" before it or behind it.
    fn turning(&self, span: Span) -> Span {
        let beside = [self.at.checked_sub(2), Some(self.at)].into_iter().flatten();
        let signs = beside.filter_map(|at| self.tokens.get(at)?.sign());
        signs.filter(|sign| sign.mark == Kind::Turning).fold(span, |all, it| all.join(it.span))
    }

    /// A drive with the number before it or behind it.
    fn far(&mut self, before: Option<(u32, Span)>, back: bool, span: Span) {
        // "Naprzód po jednym"
        if let Some(Token::Unknown(by)) = self.tokens.get(self.at)
            && self.says(*by, "po by")
            && self.tokens.get(self.at + 1).and_then(Token::number).is_some()
        {
            self.at += 1;
        }
        let behind = self.tokens.get(self.at);
        let behind = behind.filter(|it| self.marks == 1 || !matches!(it, Token::List(..)));
        // "Backwards three times"
        let times = match self.tokens.get(self.at + 1) {
            Some(Token::Unknown(next)) => self.says(*next, "times razy"),
            _ => false,
        };
        let behind = behind.filter(|_| !times).and_then(Token::number);
        match (before, behind) {
            // "2FF"
            (Some((_, at)), _) if at.end == span.start => self.push(None, at.join(span)),
            (Some((number, at)), _) => self.drive(number, back, at.join(span)),
            (None, Some((number, at))) => {
                self.at += 1;
                self.drive(number, back, span.join(at));
            }
            // "forward j2"
            (None, None) if self.is_spoiled(span) => self.push(None, span),
            (None, None) => self.drive(1, back, span),
        }
    }

    fn drive(&mut self, number: u32, back: bool, span: Span) {
        let order = Drive::going(number, back).map(Order::Drive);
        self.push(order.map(|order| Register::plain(order).to_string()), span);
    }

    /// "Two left turns", "two squares", "go two", "..., two, ...".
    fn number(&mut self, number: u32, span: Span) {
        // "Register 2: left"
        if self.said_before(span).is_some_and(|word| LABELS.has(&word)) {
            return;
        }
        if self.row.typed(span).ends_with(['x', 'X']) {
            self.settle();
            self.times = Some((number.min(MOST), span));
            return;
        }
        if let Some(Token::Unknown(times)) = self.tokens.get(self.at)
            && self.says(*times, "times razy")
        {
            self.at += 1;
            return self.repeat(number.min(MOST), span.join(*times));
        }
        let before = self.said_before(span).unwrap_or_default();
        let text = self.row.typed(span).to_lowercase();
        // "Jeszcze raz cofam o 1" says its distance itself.
        if before == "jeszcze" && text == "raz" && self.next_sign().is_some() {
            return;
        }
        let start = self.at;
        self.skip_more();
        // "And one more two", "i jeszcze jedna dwójka": what is counted is one drive.
        let more = self.at > start || among(MORE, &before);
        if number == 1 && more && self.tokens.get(self.at).and_then(Token::number).is_some() {
            return;
        }
        if let Some(Kind::Forward(None) | Kind::Back(None) | Kind::Turn(_)) = self.next_sign() {
            self.before = Some((number, span));
            return;
        }
        self.at = start;
        let rest = self.rest(span);
        let mut next = words(&rest).map(|word| letters(&word));
        let unit = next.find(|word| !among(MORE, word)).is_some_and(|word| among(UNITS, &word));
        let worded = self.row.typed(span).starts_with(char::is_alphabetic);
        let before = self.at.checked_sub(2).and_then(|at| self.tokens[at].sign());
        match before.map(|sign| sign.mark) {
            _ if unit && !self.may_be_verb() => self.drive(number, false, span),
            // "To retire one square"
            _ if unit => self.push(None, span),
            Some(Kind::Move(None)) => self.drive(number, false, span),
            // It has its distance.
            Some(Kind::Forward(Some(_)) | Kind::Back(Some(_))) => self.push(None, span),
            // "Left 2" may be said of what follows.
            Some(Kind::Turn(_)) if !self.opens(span) => self.push(None, span),
            _ if !(self.opens(span) && self.closes(span)) => {}
            _ if worded => self.drive(number, false, span),
            // "Forward 3 and again 3"
            _ if self.goes_on(span) => {
                let back = self.found.last().and_then(|it| it.code.as_deref());
                self.drive(number, back.is_some_and(|code| code.starts_with('B')), span);
            }
            _ => self.push(None, span),
        }
    }

    /// Whether a token is one of these words.
    fn says(&self, span: Span, list: &str) -> bool {
        words(&self.row.typed(span)).any(|word| among(list, &letters(&word)))
    }

    /// "Left twice", "left x3".
    fn repeated(&mut self, span: Span) {
        let text: String = words(&self.row.typed(span)).map(|word| letters(&word)).collect();
        let times = text.strip_prefix('x').and_then(|it| it.parse::<u32>().ok());
        let next = self.tokens.get(self.at);
        let far = next.and_then(Token::sign).map(|sign| sign.mark);
        match text.as_str() {
            // "Both threes"
            "both" | "obie" | "oba" => {
                let counted = matches!(far, Some(Kind::Forward(Some(_)) | Kind::Back(Some(_))));
                if counted || next.and_then(Token::number).is_some() {
                    self.times = Some((2, span));
                }
            }
            "twice" | "dwukrotnie" => self.repeat(2, span),
            "thrice" | "trzykrotnie" => self.repeat(3, span),
            // "3) x2" is an item of its own.
            _ if !self.is_beside(span, |gap| gap.trim().is_empty()) => {}
            _ => self.repeat(times.map_or(1, |times| times.min(MOST)), span),
        }
    }

    /// Whether what stands between the last instruction and this place is such.
    fn is_beside(&self, span: Span, is: impl Fn(&str) -> bool) -> bool {
        let gap = |last: &Built| Span { start: last.span.end.min(span.start), end: span.start };
        self.found.last().is_some_and(|last| is(&self.row.typed(gap(last))))
    }

    /// Whether nothing but words for one more stands between a drive and this place.
    fn goes_on(&self, span: Span) -> bool {
        let code = self.found.last().and_then(|it| it.code.as_deref());
        let drives = code.is_some_and(|code| code.starts_with(['F', 'B']) && !code.contains('+'));
        let more = |gap: &str| {
            let mut said = words(gap).map(|word| letters(&word)).peekable();
            let signs = |it: char| it.is_alphanumeric() || it == ' ';
            said.peek().is_some() && gap.chars().all(signs) && said.all(|it| among(ONE_MORE, &it))
        };
        drives && self.is_beside(span, more)
    }

    /// So many times what stands right before it, or else behind it.
    fn repeat(&mut self, times: u32, span: Span) {
        let beside = self.is_beside(span, |gap| {
            let joint = words(gap).any(|word| is_joint(&letters(&word)));
            !joint && !gap.contains([',', ';', '.', '!', '?'])
        });
        let Some(more) = times.checked_sub(1).filter(|more| *more > 0) else { return };
        match self.found.last_mut().filter(|_| beside) {
            Some(last) => {
                last.span = last.span.join(span);
                let last = last.clone();
                self.found.extend((0..more).map(|_| last.clone()));
            }
            None => {
                self.settle();
                self.times = Some((times, span));
            }
        }
    }
}
