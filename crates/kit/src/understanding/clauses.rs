//! The clauses of a text that changes an order, in words and numbers, and the places they name.

use super::super::typing::numbers;
use super::super::typing::same::{FIRST, LAST, LAST_BUT_ONE, NAMES, TWO, place};
use super::super::typing::scan::{Lexeme, Span, is_picture, letters, scan, span};
use super::super::typing::separators::is_joint;
use super::super::typing::words::{WordList, among};
use super::pieces::LABELS;

/// What is first or last, and no instruction.
const NO_PLACES: &str = "round turn time runda runde thought thoughts glance look try chance";

/// No program has more instructions.
pub(super) const MOST: usize = 5;

static BEGINNING: WordList = WordList::named("at the beginning");
static END: WordList = WordList::named("at the end");

/// With one of these a clause begins.
pub(super) static OPENS: WordList = WordList::named("begins a clause");

/// One instruction of some.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    /// From 1.
    Number(usize),
    /// From the end, 1 is the last.
    FromEnd(usize),
}

impl Which {
    /// The one that stands so many from the same end, the first of them counted.
    pub fn counted(self, count: usize) -> Which {
        match self {
            Which::Number(first) => Which::Number(first + count - 1),
            Which::FromEnd(last) => Which::FromEnd(last + count - 1),
        }
    }

    /// Its index among so many.
    pub fn index(self, count: usize) -> Option<usize> {
        match self {
            Which::Number(number) => number.checked_sub(1).filter(|at| *at < count),
            Which::FromEnd(number) => count.checked_sub(number),
        }
    }
}

/// A word or number, and what stands before it.
pub(super) struct Token<'t> {
    /// All that was typed.
    typed: &'t [char],
    pub text: String,
    pub place: Span,
    pub gap: String,
    pub listed: bool,
}

impl Token<'_> {
    /// As it was typed.
    pub fn typed(&self) -> String {
        text_at(self.typed, self.place)
    }

    /// The same with all that stands behind it, to the end of another one.
    pub fn up_to(&self, last: &Token) -> String {
        text_at(self.typed, self.place.join(last.place))
    }

    /// The number that it is or says.
    pub fn number(&self) -> Option<usize> {
        let said = || numbers::number(&self.text).or(TWO.has(&self.text).then_some(2));
        usize::try_from(self.text.parse().ok().or_else(said)?).ok()
    }

    /// The place that a word of order says.
    pub fn ordinal(&self) -> Option<Which> {
        let word = self.text.as_str();
        match () {
            () if self.number().is_some() => None,
            () if FIRST.has(word) => Some(Which::Number(1)),
            () if LAST.has(word) => Some(Which::FromEnd(1)),
            () if LAST_BUT_ONE.has(word) => Some(Which::FromEnd(2)),
            () => place(word).map(Which::Number),
        }
    }

    /// The same, if it is no "last round" and no "second thought".
    pub fn place(&self, next: Option<&Token>) -> Option<Which> {
        let round = next.is_some_and(|it| among(NO_PLACES, &it.text));
        self.ordinal().filter(|_| !round)
    }

    /// Whether it is the number of what stands behind it: "3 - small yellow", "1 should go west",
    /// "change 1 to 2RN".
    pub fn leads(&self, next: Option<&Token>) -> bool {
        let signs = ['-', ':', ')', '=', '\u{2013}'];
        let marked = |it: &Token| it.gap.contains(signs) || among("should shall to", &it.text);
        self.number().is_some() && (self.listed || next.is_some_and(marked))
    }
}

fn text_at(typed: &[char], Span { start, end }: Span) -> String {
    typed.get(start as usize..end as usize).unwrap_or_default().iter().collect()
}

/// Whether a number behind this word is that of an instruction.
pub(super) fn names_one(word: &str) -> bool {
    LABELS.has(word) || NAMES.has(word)
}

/// The numbers behind a label: "4 and 5", "one, two and five", "1 to 3".
pub(super) fn labelled<'t>(tokens: &'t [Token<'t>]) -> &'t [Token<'t>] {
    let joins = |word: &str| is_joint(word) || among("to do", word);
    let number = |at: usize| tokens.get(at).is_some_and(|it| it.number().is_some());
    let goes_on = |at: usize| number(at) || at > 0 && joins(&tokens[at].text) && number(at + 1);
    let count = (0..tokens.len()).take_while(|at| goes_on(*at)).count();
    &tokens[..count]
}

pub(super) fn places(listed: &[Token]) -> Vec<Which> {
    let mut found: Vec<usize> = Vec::new();
    for (at, token) in listed.iter().enumerate() {
        let dash = token.gap.contains(['-', '\u{2013}']);
        let ranges = dash || at > 0 && among("to do", &listed[at - 1].text);
        match (token.number(), found.last()) {
            (Some(number), Some(last)) if ranges => found.extend(last + 1..=number.min(MOST)),
            (Some(number), _) => found.push(number),
            (None, _) => {}
        }
    }
    found.into_iter().map(Which::Number).collect()
}

/// The sentences of a text, in words and numbers.
pub(super) fn sentences(typed: &[char]) -> Vec<Vec<Token<'_>>> {
    let text: String = typed.iter().collect();
    let (mut end, mut found): (u32, Vec<Vec<Token>>) = (0, vec![Vec::new()]);
    for lexeme in scan(&text) {
        let (text, place, listed) = match lexeme {
            Lexeme::Word(word) => (letters(&word), span(&word), false),
            // "F2 goes 1st"
            Lexeme::List(_, place) if text_at(typed, place).ends_with(char::is_alphabetic) => {
                (text_at(typed, place), place, false)
            }
            Lexeme::List(number, place) => (number.to_string(), place, true),
            _ => continue,
        };
        let gap = typed.get(end as usize..place.start as usize).unwrap_or_default();
        // "4. small green": its full stop belongs to the number.
        let numbered = found.last().and_then(|it| it.last()).is_some_and(|it| it.listed);
        let gap = gap.get(usize::from(numbered)..).unwrap_or_default();
        let ends = |sign: &char| matches!(sign, '.' | '!' | '?' | ';' | '\n') || is_picture(*sign);
        if gap.iter().any(ends) {
            found.push(Vec::new());
        }
        end = place.end;
        // "Instruction 3 forward 1. The rest ...": it is no number of a list.
        let beside = found.last().and_then(|it| it.last()).filter(|_| gap == [' ']);
        let listed = listed && beside.is_none_or(|it| names_one(&it.text) || OPENS.has(&it.text));
        let token = Token { typed, text, place, gap: gap.iter().collect(), listed };
        let last = found.len() - 1;
        found[last].push(token);
    }
    found
}

/// The clauses of a sentence.
pub(super) fn clauses(sentence: Vec<Token<'_>>) -> Vec<Vec<Token<'_>>> {
    let mut found: Vec<Vec<Token>> = vec![Vec::new()];
    let mut tokens = sentence.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let number = |it: Option<&Token>| it.is_some_and(|it| it.number().is_some());
        let last = found.last().and_then(|it| it.last());
        let listed = number(last) && (number(Some(&token)) || number(tokens.peek()));
        // "Register 3: right"
        let leads = token.gap.contains(':') && (!number(last) || names_one(&token.text));
        let parts = token.gap.contains([',', '(', ')']) || leads || OPENS.has(&token.text);
        if parts && (leads || !listed) {
            found.push(Vec::new());
        }
        let last = found.len() - 1;
        found[last].push(token);
    }
    found
}

/// The place that the last of these words says, as "at the very end" and "na końcu" do.
pub(super) fn edge(said: &[Token]) -> Option<Which> {
    let (last, before) = said.split_last()?;
    let near = &before[before.len().saturating_sub(3)..];
    let to = last.text != "back" && near.iter().any(|it| it.text == "to");
    let at = to || near.iter().any(|it| among("at on na very samym in", &it.text));
    let at = at && last.text != "at";
    match at {
        true if END.has(&last.text) => Some(Which::FromEnd(1)),
        true if BEGINNING.has(&last.text) => Some(Which::Number(1)),
        _ => None,
    }
}
