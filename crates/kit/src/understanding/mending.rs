//! A text with words of a game for what a phone heard, a hand slipped on, or a blank has torn. What
//! is read of it is only ever asked about.

use super::super::Typed;
use super::super::typing::lexicon::{Lexicon, WordKind};
use super::super::typing::manners::is_ordinary;
use super::super::typing::row::rows;
use super::super::typing::scan::{Span, letters, span, words};
use super::super::typing::separators::is_joint;
use super::super::typing::slips;
use super::super::typing::words::among;
use super::super::typing::{colours, numbers};
use super::idioms::{Idioms, idioms};
use super::words::{FILLERS, REPEATS, SMALL, mentions, told};
use crate::grid::Square;

/// What is heard for words of games.
static HEARD: Idioms = idioms(include_str!("heard.txt"));

/// Shorter words are none that may be mended.
const SHORT: usize = 3;

/// What phones tear off the beginning of words.
const TORN: &str = "za na po nie w wy z s for back to";

/// Behind these stands what is said to nobody.
const COMMENTS: [&str; 3] = ["//", " #", "--"];

/// Arrows that are drawn with signs, and one that parts a list.
const ARROWS_OF_SIGNS: [&str; 7] =
    ["->", "=>", ":=", " \u{2192} ", " \u{21d2} ", " > ", " \u{27f6} "];

/// A size is no farther from its colour.
const FAR: usize = 4;

/// The numbers of a list in Roman numerals.
const ROMAN: [&str; 5] = ["I", "II", "III", "IV", "V"];

/// Arrows as pictures, which repeat what the word before them says.
const ARROWS: [char; 4] = ['\u{2b05}', '\u{2b06}', '\u{2b07}', '\u{27a1}'];

/// The text with its words mended, line by line.
pub(super) fn mended(lexicon: &Lexicon, plain: &Typed) -> Typed {
    plain.map(|text| in_line(lexicon, text))
}

fn in_line(lexicon: &Lexicon, text: &str) -> String {
    let text = without_echoes(lexicon, &plainly(lexicon, text));
    let text = HEARD.replaced(&text);
    // "Forward 3, and behind it in the same register left"
    let plus = |text: String, part: &str| match part.trim().to_lowercase().as_str() {
        "write" | "rite" => format!("{text}, right"),
        trimmed if trimmed.starts_with('+') => format!("{text} {part}"),
        _ => format!("{text},{part}"),
    };
    let mut parts = text.split(',');
    let first = parts.next().unwrap_or_default().to_owned();
    let text = parts.fold(first, plus);
    let said: Vec<_> = words(&text).map(|word| (letters(&word), span(&word))).collect();
    let typed: Vec<char> = text.chars().collect();
    // Two words may share a character: a third is written as one.
    let place = |Span { start, end }: Span| {
        typed.get(start as usize..end as usize).unwrap_or_default().iter()
    };
    let (mut left, mut end, mut at) = (String::new(), 0, 0);
    while let Some((word, here)) = said.get(at) {
        left.extend(place(Span { start: end, end: here.start }));
        let next = said.get(at + 1).filter(|(_, next)| next.start == here.end + 1);
        let size = size_behind(&said[..at], word, said.get(at + 1).map(|it| it.0.as_str()));
        if let Some(size) = size.filter(|_| lexicon.complete > 1) {
            // Before a full stop it would be the number of a list.
            left.push_str(&format!("{size} "));
            (end, at) = (here.end, at + 1);
            continue;
        }
        // "W tym miejscu": a capital at the beginning of a sentence is no code.
        let behind = next.filter(|(next, place)| {
            let small = typed[place.start as usize].is_lowercase();
            small && next.len() > 1 && !knows(lexicon, next) && !is_joint(next)
        });
        let before = typed[..here.start as usize].iter().rfind(|letter| **letter != ' ');
        let begins = before.is_none_or(|sign| matches!(sign, '.' | '!' | '?' | ')'));
        let capital = typed[here.start as usize].is_uppercase();
        if begins && capital && among(SMALL, word) && word != "i" && behind.is_some() {
            (end, at) = (here.end, at + 1);
            continue;
        }
        let torn = next.and_then(|(next, _)| untorn(lexicon, word, next));
        let (other, last) = match torn {
            Some(whole) => (Some(whole), at + 1),
            None => (meant(lexicon, word), at),
        };
        end = said[last].1.end;
        match other {
            Some(other) => left.push_str(&other),
            None => left.extend(place(*here)),
        }
        at = last + 1;
    }
    left.extend(place(Span { start: end, end: u32::try_from(typed.len()).unwrap_or(end) }));
    left
}

/// The line without what programmers write: arrows between what belongs together are blanks, other
/// ones commas, and what stands behind a comment's sign is gone unless it has orders.
fn plainly(lexicon: &Lexicon, text: &str) -> String {
    let comment = COMMENTS.iter().filter_map(|sign| text.find(sign)).min();
    let text = match comment.map(|at| text.split_at(at)) {
        Some((orders, rest)) if !mentions(lexicon, rest) => orders,
        _ => text,
    };
    // "->" and "=>" first: their parts are signs by themselves.
    let mut text = text.to_owned();
    for arrow in ARROWS_OF_SIGNS {
        let mut parts = text.split(arrow);
        let first = parts.next().unwrap_or_default().to_owned();
        text = parts.fold(first, |joined, part| along(lexicon, &joined, part));
    }
    // "3B:S"
    let letters: Vec<char> = text.chars().collect();
    let glued = |at: usize| {
        let beside = [at.checked_sub(1), Some(at + 1)].map(|it| it.and_then(|it| letters.get(it)));
        let digits = beside.iter().flatten().filter(|it| it.is_ascii_digit()).count();
        beside.iter().flatten().filter(|it| it.is_alphanumeric()).count() == 2 && digits < 2
    };
    let plain = |(at, sign): (usize, &char)| match sign {
        ':' if glued(at) => ' ',
        '=' | '[' | ']' | '{' | '}' => ' ',
        '|' => ',',
        other => *other,
    };
    letters.iter().enumerate().map(plain).collect()
}

/// The text with lines of a table, and of a list in Roman numerals or in words, as items of a list.
/// The rows of our boards have other signs in them.
pub(super) fn listed(lexicon: &Lexicon, plain: &Typed) -> Typed {
    // "Seven, large yellow south" is no list.
    let numbers = plain.lines.iter().filter_map(|(_, text)| Some(in_words(text)?.0));
    let numbers: Vec<u32> = numbers.collect();
    let counted = numbers.len() > 1 && (1..).zip(&numbers).all(|(at, number)| at == *number);
    let line = |text: &str| match in_words(text) {
        Some((number, rest)) if counted => format!("{number}. {rest}"),
        _ => item(lexicon, text),
    };
    plain.map(line)
}

/// The number that a line begins with in words or behind a letter, and what stands behind it: "Two,
/// small blue", "r2 F3".
fn in_words(text: &str) -> Option<(u32, &str)> {
    let text = text.trim_start();
    let lettered = || {
        let (first, rest) = text.split_once(' ')?;
        Some((first.strip_prefix(['r', 'R'])?.parse().ok()?, rest))
    };
    let worded = || {
        let (first, rest) = text.split_once([',', ':'])?;
        Some((numbers::number(&first.to_lowercase())?, rest))
    };
    lettered().or_else(worded)
}

fn item(lexicon: &Lexicon, text: &str) -> String {
    let board = text.contains(['.', ':', '*', '[']) || text.trim_start().starts_with('|');
    let cells: Vec<&str> = text.split('|').map(str::trim).filter(|_| !board).collect();
    let roman = |numeral: &str| ROMAN.iter().position(|it| *it == numeral).map(|at| at + 1);
    let numbered = text.trim_start().split_once(['.', ')']);
    match (cells.as_slice(), numbered) {
        ([number, rest @ ..], _) if !rest.is_empty() && number.parse::<u32>().is_ok() => {
            format!("{number}. {}", instruction_of(lexicon, rest))
        }
        (_, Some((numeral, rest))) if roman(numeral).is_some() => {
            format!("{}. {rest}", roman(numeral).unwrap_or(0))
        }
        _ => text.to_owned(),
    }
}

/// The cells of a table up to the last that is a part of an instruction, if the others have none.
fn instruction_of(lexicon: &Lexicon, cells: &[&str]) -> String {
    let built = |cells: &[&str]| told(lexicon, &cells.join(" "));
    // A piece without its way may be a goal.
    let all = built(cells);
    let whole =
        |count: &usize| built(&cells[..*count]) == all && built(&cells[*count..]).is_empty();
    let count = (1..cells.len()).find(whole).unwrap_or(cells.len());
    cells[..count].join(" ")
}

/// What stands before an arrow and behind it: one instruction, two, or an instruction and the
/// square where it ends.
fn along(lexicon: &Lexicon, before: &str, behind: &str) -> String {
    let last = before.split_whitespace().next_back().unwrap_or_default();
    let next =
        behind.split_whitespace().next().unwrap_or_default().trim_end_matches([',', ';', '.']);
    let rest = behind.trim_start();
    // "F2" is an instruction where there are such.
    let coded = || (lexicon.marks)(next).iter().any(|mark| mark.kind == WordKind::Code);
    if Square::parse(&next.to_lowercase()).is_some() && !coded() {
        return format!("{before},{}", &rest[next.len()..]);
    }
    if next.is_empty() {
        return before.to_owned();
    }
    let both = format!("{last} {next}");
    let one = rows(&Typed::new(&both)).flat_map(|row| (lexicon.assemble)(&row)).count() == 1;
    let joint = if one && !last.is_empty() { " " } else { ", " };
    format!("{}{joint}{rest}", before.trim_end())
}

/// "The blue piece of size three", "zielona dwójka": a size that stands behind its colour.
fn size_behind(before: &[(String, Span)], word: &str, next: Option<&str>) -> Option<u32> {
    let is_colour = |word: &str| colours::name(word).is_some();
    let close = before.iter().rev().take(FAR).any(|(word, _)| is_colour(word));
    // "The yellow one" is any.
    let counts = before.last().is_some_and(|(word, _)| among("size number rozmiaru", word));
    let number = numbers::number(word).or_else(|| word.parse().ok());
    let number = number.filter(|size| (1..=3).contains(size));
    let number = number.filter(|_| counts || word != "one");
    number.filter(|_| close && !next.is_some_and(is_colour))
}

/// The line without arrows that are drawn behind the word they stand for.
fn without_echoes(lexicon: &Lexicon, text: &str) -> String {
    if !text.contains(ARROWS) {
        return text.to_owned();
    }
    let ends: Vec<u32> = words(text)
        .filter(|word| knows(lexicon, &letters(word)) && word.len() > 1)
        .map(|word| span(&word).end)
        .collect();
    let mut letters: Vec<char> = text.chars().collect();
    for at in 0..letters.len() {
        let before = letters[..at].iter().rposition(|letter| *letter != ' ').map(|it| it + 1);
        let repeats = before.is_some_and(|end| ends.iter().any(|it| *it as usize == end));
        if ARROWS.contains(&letters[at]) && repeats {
            letters[at] = ' ';
        }
    }
    letters.into_iter().collect()
}

/// Whether a word is one of the game's.
pub(super) fn knows(lexicon: &Lexicon, word: &str) -> bool {
    // "Gren" is four letters of codes, and nobody writes one so.
    let glued = |kind| kind == WordKind::Weak && word.len() > SHORT;
    let free = |kind| matches!(kind, WordKind::Free | WordKind::Letter) || glued(kind);
    let marks = (lexicon.marks)(word);
    !marks.is_empty() && !marks.iter().any(|mark| free(mark.kind))
}

/// The word of the game whose parts these are.
fn untorn(lexicon: &Lexicon, first: &str, second: &str) -> Option<String> {
    let whole = [first, second].concat();
    let none = ![first, second].iter().any(|it| knows(lexicon, it) && it.len() > 1);
    let spelled = || lexicon.words.contains(&whole);
    let torn = among(TORN, first) && second.len() > SHORT;
    match () {
        () if none && spelled() => Some(whole),
        () if none && torn => meant(lexicon, &whole),
        () => None,
    }
}

/// The word of the game that somebody meant by this one, if it can be only one, with a number that
/// is glued to it.
fn meant(lexicon: &Lexicon, word: &str) -> Option<String> {
    let bare = word.trim_matches(|it: char| it.is_ascii_digit());
    let other = numbers::ordinal(bare).is_some() || FILLERS.has(bare) || slips::REAL.has(bare);
    if bare.len() < SHORT || knows(lexicon, word) || is_ordinary(bare) || other {
        return None;
    }
    // "Agamin" has a letter more and may be any word.
    let repeats = |it: &&&str| bare.len() <= it.len() && slips::is_slip(it, bare);
    if let Some(again) = REPEATS.words().iter().find(repeats) {
        return Some((*again).to_owned());
    }
    let mut found = slips::meant(lexicon.words, bare);
    if found.is_empty() {
        found = slips::guessed(lexicon.words, bare);
    }
    let other = found.first().filter(|first| found.iter().all(|it| are_alike(first, it)))?;
    Some(word.replace(bare, &format!(" {other} ")).trim().to_owned())
}

/// Whether two words are forms of one.
fn are_alike(one: &str, other: &str) -> bool {
    let same = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    same + 2 >= one.len().min(other.len()).max(SHORT)
}
