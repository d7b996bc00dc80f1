//! Names of players in a text: whose they are changes no order, and the games know none. What
//! other players do is still told of somebody: "I think Felek will turn left, so I go F2 F".

use super::numbers;
use super::scan::{self, Glyph, Span, letters, span, words};
use super::turning;
use super::words::{WordList, among};
use crate::Typed;

/// Whoever does one of these acts.
pub static ACTS: WordList = WordList::named("acts");

/// A name behind one of these belongs to somebody who is greeted, thanked or stands somewhere.
static SPOKEN_TO: WordList = WordList::named("spoken to");

/// Stands for another player who does something: shorter than any name, and no word of anybody's.
pub const SOMEBODY: &str = "xq";

/// Between a name and what it does.
const SMALL: &str = "w do na the a o po";

/// In longer lines no name is looked for, in characters.
const LONGEST: usize = 640;

/// The text without these names, in any ending of them, and with [`SOMEBODY`] for each `other`
/// who does something or stands right before a word of the game. A name that means something else
/// stays where `means` says so.
pub fn without(typed: &Typed, own: &[&str], other: &[&str], means: impl Fn(&str) -> bool) -> Typed {
    let (own, others) = (parts(own), parts(other));
    let is = |names: &[Vec<char>], word: &[Glyph]| {
        let text = letters(word);
        let capital = word.first().is_some_and(|glyph| glyph.capital);
        let named = names.iter().any(|name| is_name(&text, name, capital));
        named && !means(&text) && !turning::is_turning(&text)
    };
    let left = |text: &str| {
        if text.chars().count() > LONGEST {
            return text.to_owned();
        }
        let acting = acting(text, |word| is(&others, word) && !is(&own, word), &means);
        let left = scan::without(text, |word| is(&own, word) || is(&others, word));
        let mut left: Vec<char> = left.chars().collect();
        for Span { start, .. } in acting {
            left[start as usize..].iter_mut().zip(SOMEBODY.chars()).for_each(|(at, it)| *at = it);
        }
        left.into_iter().collect()
    };
    typed.map(left)
}

/// The names right before a word for what somebody does, or of an instruction.
fn acting(text: &str, is: impl Fn(&[Glyph]) -> bool, means: impl Fn(&str) -> bool) -> Vec<Span> {
    let typed: Vec<char> = text.chars().collect();
    let said: Vec<Vec<Glyph>> = words(text).collect();
    // The word behind this one, if only blanks part the two.
    let next = |at: usize| {
        let next = said.get(at + 1)?;
        let gap = span(&said[at]).end as usize..span(next).start as usize;
        let gap = typed.get(gap).unwrap_or_default();
        gap.iter().all(|it| it.is_whitespace()).then_some(next)
    };
    let instructs = |word: &Vec<Glyph>| {
        let text = letters(word);
        let sign = word.len() == 1 && word[0].capital && !among("i a", &text);
        sign || means(&text) || numbers::number(&text).is_some()
    };
    let acts = |at: &usize| {
        let before = at.checked_sub(1).filter(|before| next(*before).is_some());
        let spoken_to = before.is_some_and(|before| SPOKEN_TO.has(&letters(&said[before])));
        let Some(behind) = next(*at).filter(|_| is(&said[*at]) && !spoken_to) else { return false };
        let word = letters(behind);
        let small = || among(SMALL, &word) && next(at + 1).is_some_and(instructs);
        ACTS.has(&word) || instructs(behind) || small()
    };
    (0..said.len()).filter(acts).map(|at| span(&said[at])).collect()
}

/// The words of some names.
fn parts(names: &[&str]) -> Vec<Vec<char>> {
    let words = names.iter().flat_map(|name| words(name));
    words.map(|word| letters(&word).chars().collect()).collect()
}

/// Whether a word is this name, with a Polish ending or without.
fn is_name(text: &str, name: &[char], capital: bool) -> bool {
    let word: Vec<char> = text.chars().collect();
    if word == name {
        return name.len() >= 4 || capital && name.len() >= 2;
    }
    // Marek, Marku, Markowi; Hela, Helo, Heli: the stem is what all forms share.
    let stem = match name.last() {
        Some('a' | 'o' | 'e' | 'y' | 'i' | 'u') => name.len() - 1,
        _ if name.ends_with(&['e', 'k']) => name.len() - 2,
        _ => name.len(),
    };
    let more = word.len().saturating_sub(stem);
    capital && stem >= 3 && word.starts_with(&name[..stem]) && (1..=4).contains(&more) && {
        let end: String = word[stem..].iter().collect();
        among("a o u y e i s em ek iem ie owi ku ka kiem kowi ko go ze", &end)
    }
}
