//! Phrases inside orders whose words mean something else by themselves, and the words that stand
//! for them: "up north" is north, "followed by" is then, "as well" says nothing. Arrows between
//! codes are commas.

use std::sync::OnceLock;

use super::super::typing::scan::{self, Span, letters, span, words};
use super::super::typing::words::{WordList, among};
use super::super::typing::{compass, numbers};
use super::super::{Typed, joined};

/// Phrases, each in folded words, and the word that it comes to; none if it says nothing.
pub(crate) struct Idioms(&'static str, OnceLock<Vec<(Vec<&'static str>, &'static str)>>);

/// Those of a file with one in each line.
pub(crate) const fn idioms(lines: &'static str) -> Idioms {
    Idioms(lines, OnceLock::new())
}

/// Words that are shortened with a full stop.
static ABBREVIATIONS: Idioms = idioms(include_str!("abbreviations.txt"));

static IDIOMS: Idioms = idioms(include_str!("idioms.txt"));

/// The text with each phrase replaced by what it comes to, at the end of its place.
pub(super) fn replaced(typed: &Typed) -> Typed {
    let in_line = |text: &str| {
        let told =
            IDIOMS.replaced(&in_one(&numbered(&drawn(&unabbreviated(&undated(text), goes_on)))));
        once_more(&told)
    };
    typed.map(in_line)
}

/// Arrows that lead from one code of a list to the next.
const ARROWS: &str = "-> => --> \u{2192} \u{21d2} \u{27a1} \u{2794} \u{279c} \u{25b6}\u{fe0f} \
    \u{25b6} \u{1f449} | >";

/// Behind one of these a number is that of an instruction.
const INSTRUCTIONS: &str = "register reg rejestr rejestrze instruction instrukcja";

/// What stands between a number and the "again" of the same one.
const BETWEEN: &str = "i a oraz and then potem nastepnie jeszcze pole pola square squares";

/// So many words before "in one register" its two instructions are.
const NEAR: usize = 8;

/// Colours as pictures.
const COLOURS: [(char, char); 4] =
    [('\u{1f534}', 'r'), ('\u{1f7e1}', 'y'), ('\u{1f7e2}', 'g'), ('\u{1f535}', 'b')];

/// The text with commas for arrows between codes ("yE -> gW -> yS"), and letters for robots that
/// are drawn beside arrows or shortened in Polish.
fn drawn(text: &str) -> String {
    let text = &pointed(&shortened(text));
    if let Some(arrow) = ARROWS.split(' ').find(|arrow| lists(text, arrow)) {
        let width = arrow.chars().count();
        return text.replace(arrow, &format!("{:<width$}", ","));
    }
    if !text.contains(['\u{2b05}', '\u{2b06}', '\u{2b07}', '\u{27a1}']) {
        return text.to_owned();
    }
    let letter =
        |it: char| COLOURS.iter().find(|(picture, _)| *picture == it).map_or(it, |it| it.1);
    text.chars().map(letter).collect()
}

/// Whether an arrow stands between codes, of which one has more than a letter, or words of two or
/// more: "F3 -> R", "forward 3 -> turn right".
fn lists(text: &str, arrow: &str) -> bool {
    let code = |item: &str| {
        let sign = |it: u8| it.is_ascii_alphanumeric() || it == b'+';
        (1..=5).contains(&item.len()) && item.bytes().all(sign)
    };
    let parts: Vec<&str> = text.split(arrow).map(str::trim).collect();
    let [first, between @ .., last] = parts.as_slice() else { return false };
    // "F3, RADIO ON" goes on behind the last one, and "Hello!" stands before the first.
    let last = if last.contains(' ') { last.split([',', ';', ' ']).next() } else { Some(*last) };
    let ends = [first.split(' ').next_back().unwrap_or_default(), last.unwrap_or_default()];
    // "1 | 3G | S" is a row of a table.
    let row = arrow == "|" && parts[0].parse::<u32>().is_ok();
    // "r→ y←" are ways.
    let ways =
        text.contains(['<', '^', '\u{2190}', '\u{2191}', '\u{2193}', '\u{2b05}', '\u{2b06}']);
    let worded = !ways && between.iter().all(|it| words(it).count() > 1);
    let coded = || {
        let mut all = between.iter().chain(&ends);
        all.clone().all(|it| code(it)) && all.any(|it| it.len() > 1)
    };
    !row && !between.is_empty() && (worded || coded())
}

/// The text without arrows, if each leads to a word for a way: "yellow → north".
fn pointed(text: &str) -> String {
    const ARROW: char = '\u{2192}';
    let leads = |part: &str| {
        let mut said = words(part).map(|word| letters(&word)).skip_while(|word| word == "na");
        said.next().is_some_and(|word| compass::direction(&word).is_some())
    };
    let mut parts = text.split(ARROW).skip(1).peekable();
    let all = parts.peek().is_some() && parts.all(leads);
    if all { text.replace(ARROW, " ") } else { text.to_owned() }
}

/// The text with the letters of colours for Polish ones that are shortened as nothing else is, in
/// the same columns: "ż W, cz E".
fn shortened(text: &str) -> String {
    let mut left: Vec<char> = text.chars().collect();
    let within =
        |at: Option<usize>| at.and_then(|at| left.get(at)).is_some_and(|it| it.is_alphabetic());
    let alone = |at: usize, count: usize| !within(at.checked_sub(1)) && !within(Some(at + count));
    let pairs = (0..left.len()).filter_map(|at| match left[at..] {
        ['ż' | 'Ż', ..] if alone(at, 1) => Some((at, 1, 'y')),
        ['c' | 'C', 'z' | 'Z', ..] if alone(at, 2) => Some((at, 2, 'r')),
        _ => None,
    });
    let found: Vec<(usize, usize, char)> = pairs.collect();
    for (at, count, letter) in found {
        left[at..at + count].fill(' ');
        left[at + count - 1] = letter;
    }
    left.into_iter().collect()
}

/// The text with "1:" for the numbers that are said behind a word for an instruction: "register one
/// turn right", "register 1, turn right"; a phone hears "for" where somebody says "four".
fn numbered(text: &str) -> String {
    const HEARD: [(&str, u32); 3] = [("for", 4), ("to", 2), ("too", 2)];
    let mut left: Vec<char> = text.chars().collect();
    let said = spoken(text);
    let figure = |name: &str, word: &str| {
        // "The instruction for round 2"
        let heard = HEARD.iter().find(|it| it.0 == word && name == "register").map(|it| it.1);
        let number = heard.or_else(|| numbers::number(word)).or_else(|| word.parse().ok());
        number.and_then(|it| char::from_digit(it, 10))
    };
    for (at, some) in said.windows(3).enumerate() {
        let [(name, before), (word, place), (next, behind)] = some else { continue };
        // "In register one, it goes ..." is a sentence.
        let within = at > 0 && among("in w", &said[at - 1].0);
        let named = among(INSTRUCTIONS, name) && !within && figure(name, next).is_none();
        let follows = named && place.start == before.end + 1 && behind.start > place.end;
        let Some(figure) = figure(name, word).filter(|_| follows) else { continue };
        let (start, end) = (place.start as usize, place.end as usize);
        let is = next == "is" && left[end] == ' ' && end - start > 1;
        if end - start > 1 || left[end] == ',' {
            left[start..=end].fill(' ');
            (left[start], left[start + 1]) = (figure, ':');
        }
        if is {
            left[behind.start as usize..behind.end as usize].fill(' ');
        }
    }
    left.into_iter().collect()
}

/// The words of a text, and where they stand.
pub(super) fn spoken(text: &str) -> Vec<(String, Span)> {
    words(text).map(|word| (letters(&word), span(&word))).collect()
}

/// The text with blanks for dates: "23 November 2026", "6 grudnia".
pub(super) fn undated(text: &str) -> String {
    static MONTHS: WordList = WordList::named("months");
    let said = spoken(text);
    let dates = said.windows(2).enumerate().filter_map(|(at, two)| {
        let [(day, place), (month, behind)] = two else { return None };
        let day = day.parse::<u32>().is_ok_and(|day| (1..=31).contains(&day));
        let date = day && MONTHS.has(month) && place.end + 1 == behind.start;
        let year =
            said.get(at + 2).filter(|(year, _)| year.len() == 4 && year.parse::<u32>().is_ok());
        let end = year.map_or(behind.end, |(_, year)| year.end);
        date.then_some(Span { start: place.start, end })
    });
    scan::blanked(text, dates)
}

/// The line with whole words for those that somebody shortened with a full stop, where the word and
/// what stands behind it is so.
pub(super) fn unabbreviated(text: &str, is: impl Fn(&str, &[char]) -> bool) -> String {
    let typed: Vec<char> = text.chars().collect();
    let mut left = String::new();
    let mut end = 0;
    for word in words(text) {
        let (start, stop) = (span(&word).start as usize, span(&word).end as usize);
        // "R." may be a code, "FD." is one with a slip.
        let coded = word.iter().all(|it| it.capital);
        // A line may begin with an initial.
        let short = typed.get(stop) == Some(&'.') && (start > 0 || word.len() > 1) && !coded;
        let word = letters(&word);
        let whole = ABBREVIATIONS.of_word(&word).filter(|_| short && is(&word, &typed[stop + 1..]));
        let Some(whole) = whole else { continue };
        left.extend(typed[end..start].iter().copied().chain(whole.chars()));
        end = stop + 1;
    }
    left.extend(&typed[end..]);
    left
}

/// Whether no sentence ends behind a word: "fwd. 3", "śr. ziel. płn., ...". A letter may be a code.
fn goes_on(word: &str, behind: &[char]) -> bool {
    let next = behind.iter().find(|it| !it.is_whitespace());
    word.len() > 1 && next.is_none_or(|it| !it.is_uppercase() && it.is_ascii())
}

/// The text with a plus for the "and" of two instructions in one place: "forward 2 and left in one
/// register".
fn in_one(text: &str) -> String {
    const PHRASES: [&str; 3] = ["w_jednym_rejestrze", "in_one_register", "in_the_same_register"];
    // "In register one forward 3 and at once left"
    const AT_ONCE: [&str; 4] =
        ["i_od_razu_w", "i_zaraz_potem_w", "and_straight_away_", "and_at_once_"];
    let mut left: Vec<char> = text.chars().collect();
    let said = spoken(text);
    for at in 0..said.len() {
        let next = joined(said[at..].iter().take(4).map(|it| &it.0), "_");
        let meant = PHRASES.iter().any(|it| next.starts_with(it));
        let mut near = said[at.saturating_sub(NEAR)..at].iter();
        let label = near.clone().rfind(|(word, _)| among(INSTRUCTIONS, word));
        let label = label.filter(|_| AT_ONCE.iter().any(|it| next.starts_with(it)));
        let is = |(word, _): &&(String, Span)| meant && among("i oraz and", word);
        let begins = said[at].1.start;
        let at_once = label.map(|(_, label)| (label.end, begins, said[at + 2].1.end));
        let joint = near.rfind(is).map(|(_, joint)| (joint.end, joint.start, joint.end));
        for (behind, start, end) in at_once.into_iter().chain(joint) {
            let gap = left.get(behind as usize..begins as usize);
            if gap.is_some_and(|it| !it.iter().any(|it| ".,;!?+".contains(*it))) {
                left[start as usize..end as usize].fill(' ');
                left[start as usize] = '+';
            }
        }
    }
    left.into_iter().collect()
}

/// The text without an "again" before a number, where something parts it from what stands before:
/// "turn left, again 3 forward". Where the same number stands right before, that is what is done
/// again: "back one, then again by one".
fn once_more(text: &str) -> String {
    let mut gone = Vec::new();
    let said = spoken(text);
    let number = |at: usize| {
        let word = &said.get(at)?.0;
        numbers::number(word).or_else(|| word.parse().ok())
    };
    for (at, (word, again)) in said.iter().enumerate().skip(1) {
        let twice = word == "raz" && said[at - 1].0 == "jeszcze";
        if !twice && !among("again znowu znow ponownie", word) {
            continue;
        }
        let by = said.get(at + 1).is_some_and(|(word, _)| among("o by", word));
        let behind = at + 1 + usize::from(by);
        let Some(count) = number(behind) else { continue };
        let (before, place) = &said[at - 1];
        let last = (0..at).rev().find(|at| !among(BETWEEN, &said[*at].0));
        let comma = text.chars().nth(place.end as usize) == Some(',');
        if last.and_then(number) == Some(count) {
            gone.push(Span { start: again.end, end: said[behind].1.end });
        } else if !by && (comma || among("i a oraz and then potem", before)) {
            gone.push(*again);
        }
    }
    scan::blanked(text, gone)
}

impl Idioms {
    fn all(&self) -> &[(Vec<&'static str>, &'static str)] {
        self.1.get_or_init(|| {
            let lines = self.0.lines().filter_map(|line| line.split_once('='));
            lines.map(|(words, other)| (words.split_whitespace().collect(), other.trim())).collect()
        })
    }

    /// What a single word comes to.
    pub fn of_word(&self, word: &str) -> Option<&'static str> {
        let found = self.all().iter().find(|(words, _)| *words == [word]);
        found.map(|(_, other)| *other)
    }

    /// A line with each phrase replaced, by what is as wide unless it is longer.
    pub fn replaced(&self, text: &str) -> String {
        let all = self.all();
        let spoken = spoken(text);
        let typed: Vec<char> = text.chars().collect();
        let (mut left, mut end, mut at) = (String::new(), 0, 0);
        while at < spoken.len() {
            let says = |(words, _): &&(Vec<&str>, &str)| {
                let said = spoken[at..].iter().take(words.len()).map(|(text, _)| text.as_str());
                said.eq(words.iter().copied())
            };
            let Some((words, other)) = all.iter().find(says) else {
                at += 1;
                continue;
            };
            let next = at + words.len();
            let place = spoken[at].1.start as usize..spoken[next - 1].1.end as usize;
            // What nothing of the same breath follows is no step of a list: "we win in the end!"
            let follows = spoken.get(next).is_some_and(|it| it.1.start as usize == place.end + 1);
            let other = if *other == "then" && !follows { "" } else { other };
            left.extend(typed.get(end..place.start).unwrap_or_default());
            left.push_str(&format!("{other:>width$}", width = place.len()));
            (end, at) = (place.end, next);
        }
        left.extend(&typed[end..]);
        left
    }
}
