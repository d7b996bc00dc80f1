//! What shows by its shape that it is manners, whichever words it has: "Thanks for the quick
//! reply", "Ahoy there," above an order, "laters" below it.
//!
//! A word that turns, limits or repeats an order, one that a game reads, a number or a question
//! mark takes the shape away.

use super::super::scan::{letters, words};
use super::super::turning;
use super::super::words::{WordList, among};
use super::{Line, Manner, Orders, Spoken, lists};
use crate::Typed;

/// More words no clause of manners has.
const LONGEST: usize = 12;

/// More words no greeting has.
const GREETING: usize = 5;

/// Of words that are in no list, a greeting or a closing has no more.
const UNKNOWN: usize = 3;

/// Behind one of these a small word is a name, too.
const FAREWELLS: &str = "cheers regards rgds pozdrawiam pozdrawiamy pozdro pozdr pzdr";

/// So many words name both a seat and a round.
const HEADING: usize = 4;

/// Marks the clauses that begin as manners do.
pub(super) fn formulas(spoken: &mut [Spoken], typed: &[char], orders: Orders) {
    let mut from = 0;
    while from < spoken.len() {
        let more = spoken[from + 1..].iter().take_while(|it| !it.parted).count();
        let to = from + 1 + more;
        let clause = &spoken[from..to];
        let next = spoken.get(to).map_or(typed.len(), |next| next.span.start as usize);
        let sign = typed.get(clause[more].span.end as usize..next).unwrap_or_default();
        let said: Vec<&str> = clause.iter().map(|it| it.text.as_str()).collect();
        // Of words that are known nobody has to ask what a game reads in them.
        let unknown = |it: &&Spoken| it.manner.is_none() || it.text.chars().count() == 1;
        let unknown = clause.iter().filter(unknown).map(|it| it.text.as_str());
        let unknown: Vec<&str> = unknown.collect();
        let free = || is_free(&unknown, orders) && !said.iter().any(|it| lists::UNSURE.has(it));
        let formal = said.len() <= LONGEST && !sign.contains(&'?') && opens(&said) && free();
        if formal || is_signed(spoken, from, to, orders) {
            spoken[from..to].iter_mut().for_each(|it| it.manner = Some(Manner::Polite));
        }
        from = to;
    }
}

/// Whether a clause begins as thanks, wishes and apologies do.
fn opens(said: &[&str]) -> bool {
    let said = match said {
        [first, rest @ ..] if among("and a i oraz so ok okay", first) => rest,
        all => all,
    };
    lists::FORMULAS.lines().any(|formula| {
        let mut said = said.iter();
        formula.split(' ').all(|word| said.next() == Some(&word))
    })
}

/// "Cheers, Nell": a name after a sign-off, at the end of its line.
fn is_signed(spoken: &[Spoken], from: usize, to: usize, orders: Orders) -> bool {
    let names = &spoken[from..to];
    let said: Vec<&str> = names.iter().map(|it| it.text.as_str()).collect();
    to == spoken.len()
        && names.len() <= 2
        && from > 0
        && (names.iter().all(|it| it.capital)
            || names.len() == 1 && among(FAREWELLS, &spoken[from - 1].text))
        && (spoken[from - 1].manner == Some(Manner::Polite)
            || lists::SIGN_OFF.has(&spoken[from - 1].text))
        && is_free(&said, orders)
}

/// Whether none of these words can turn an order or be one.
fn is_free(said: &[&str], orders: Orders) -> bool {
    let plain = |word: &&str| {
        word.chars().all(char::is_alphabetic)
            && !turning::is_turning(word)
            && !lists::UNSURE.has(word)
            && !orders(word)
    };
    said.iter().all(plain) && said.windows(2).all(|two| !orders(&two.join(" ")))
}

/// Whether a whole line is free, and none of its words limits or repeats an order.
fn is_harmless(text: &str, most: usize, orders: Orders) -> bool {
    let said: Vec<String> = words(text).map(|word| letters(&word)).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    (1..=most).contains(&said.len())
        && !text.contains(['?', '`', '"', '=', '>', '|', '+', '('])
        && !said.iter().any(|word| lists::LIMITS.has(word) || lists::LEAD_IN.has(word))
        && is_free(&said, orders)
        && !orders(text)
}

pub(super) fn blank(line: &mut Line) {
    line.left = " ".repeat(line.left.chars().count());
}

/// A short first line that ends as a greeting does, above something else.
pub(super) fn greeting(lines: &mut [Line], typed: &Typed, orders: Orders) {
    let said = |(_, text): &(u32, String)| !text.trim().is_empty();
    let Some(at) = typed.lines.iter().position(said) else { return };
    if lines[at].is_blank() || !typed.lines[at + 1..].iter().any(said) {
        return;
    }
    let text = typed.lines[at].1.trim();
    let apart = typed.lines[at + 1].1.trim().is_empty();
    let signs = |c: char| !c.is_alphanumeric() && !matches!(c, ',' | '!' | '.' | ':');
    let end = text.trim_end_matches(signs);
    let has = |list: &WordList| words(text).any(|word| list.has(&letters(&word)));
    let known = has(&lists::GREETING) || has(&lists::POLITE) || has(&lists::COURTESY);
    let name = apart && words(text).count() == 1 && text.starts_with(char::is_uppercase);
    // What stands below thanks may be what they answer.
    let first = words(text).next().map(|word| letters(&word)).unwrap_or_default();
    let greets = !lists::THANKS.has(&first) && (end.ends_with([',', '!']) || known || name);
    let most = if known { GREETING } else { UNKNOWN };
    if greets && !end.ends_with("..") && is_harmless(text, most, orders) {
        blank(&mut lines[at]);
    }
}

/// Short lines below the last order: "cheers mate", and a last line of its own.
pub(super) fn closing(lines: &mut [Line], typed: &Typed, orders: Orders) {
    let Some(order) = lines.iter().rposition(|line| !line.is_blank() && orders(&line.left)) else {
        return;
    };
    let Some(last) = lines.iter().rposition(|line| !line.is_blank()) else { return };
    for (at, line) in lines.iter_mut().enumerate().take(last + 1).skip(order + 1) {
        let text = typed.lines[at].1.trim();
        let first = words(text).next().map(|word| letters(&word)).unwrap_or_default();
        let known = lists::SIGN_OFF.has(&first) || lists::POLITE.has(&first);
        let apart = at == last && typed.lines[at - 1].1.trim().is_empty();
        let most = if known { GREETING } else { UNKNOWN - 1 };
        let ends = (known || apart) && !text.ends_with([':', '\u{2026}']);
        if ends && is_harmless(text, most, orders) {
            line.closes |= known;
            blank(line);
        }
    }
}

/// Whether a mail server wrote this line above what a person typed: "CAUTION: This email
/// originated from outside of the organization."
pub(super) fn is_banner(text: &str) -> bool {
    let said: Vec<String> = words(text).take(40).map(|word| letters(&word)).collect();
    let has = |list: &str| said.iter().any(|word| among(list, word));
    said.first().is_some_and(|word| among("caution external warning uwaga", word))
        && has("email mail message wiadomosc e")
        && has("outside external originated zewnatrz zewnetrzna zewnetrznego")
        && has("organization organisation company sender organizacji firmy nadawca nadawcy")
}

/// Whether a line only says whose orders follow, or of which round: "Robot E, rd. 2".
pub(super) fn is_heading(text: &str) -> bool {
    let said = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let said: Vec<&str> = said.take(HEADING + 1).collect();
    let number = |word: &str| word.len() < 3 && word.bytes().all(|it| it.is_ascii_digit());
    let names = |two: &[&str]| {
        let word = two[0].to_lowercase();
        among("robot player seat gracz", &word) && matches!(two[1].as_bytes(), [b'A'..=b'H'])
            || among("rd rnd round r runda tura", &word) && number(two[1])
            // "Rozkaz r2: ..."
            || among("rozkaz ruch order orders move moves", &word)
                && two[1].strip_prefix(['r', 'R']).is_some_and(|it| !it.is_empty() && number(it))
    };
    matches!(said.len(), 2 | HEADING) && said.chunks(2).all(names)
}
