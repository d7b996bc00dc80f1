//! "On such a day somebody wrote:", in the orders of words of many languages.

use super::languages::{ON, REPLYING, WROTE, WROTE_UNSPACED};
use super::{ParsedLine, Why};

/// Over how many lines a program may have wrapped it.
const WRAPPED: usize = 4;

/// If an attribution ends with this line: the line it starts with.
pub fn ending_at(lines: &[ParsedLine<'_>], at: usize) -> Option<usize> {
    if !free(&lines[at]) || !could_end(&lines[at].plain) {
        return None;
    }
    let top =
        (at.saturating_sub(WRAPPED - 1)..=at).rev().take_while(|i| free(&lines[*i])).last()?;
    if !is_hopeful(&lines[top..=at]) && !ends_with_verb(&join(lines, top, at)) {
        return None;
    }
    let first = (top..=at).rev().find(|first| is_attribution(&join(lines, *first, at)))?;
    Some(beginning(lines, top, first, at))
}

/// If an attribution ends inside this line and the quote begins behind it: the line it starts
/// with. Here nothing less than all its parts will do, since people type colons, too.
pub fn running_on(lines: &[ParsedLine<'_>], at: usize) -> Option<usize> {
    let plain = lines[at].plain.as_str();
    let address = plain.find('@').filter(|_| free(&lines[at]))?;
    let colon = address + plain[address..].find(':')?;
    if plain[colon + 1..].trim().is_empty() {
        return None;
    }
    let top = at.saturating_sub(WRAPPED - 1);
    (top..=at).rev().take_while(|first| free(&lines[*first])).find(|first| {
        let above = join(lines, *first, at);
        let rest = plain.len() - (colon + 1);
        let whole = &above[..above.len() - rest];
        starts_with_on(whole) && has_date(whole) && has_verb(whole)
    })
}

/// If an attribution with a quote mark before it ends with this line: the line it starts with.
/// Some programs mark that line and nothing below it, and leave its wrapped end unmarked.
pub fn marked_ending_at(lines: &[ParsedLine<'_>], at: usize) -> Option<usize> {
    let marked = |line: &ParsedLine<'_>| matches!(line.why, Some(Why::Quoted | Why::WrappedQuote));
    let end = lines[at].plain.as_str();
    let closed = end.starts_with(">>>") && end.ends_with(">>>");
    // Its unmarked end has to look like one by itself, or it could be typed.
    let top = at.saturating_sub(WRAPPED - 1);
    if lines[at].is_blank() || !lines[top..=at].iter().any(marked) {
        return None;
    }
    let sound = marked(&lines[at]) || lines[at].has_at || ends_with_verb(end);
    if !sound || !(closed || could_end(end)) {
        return None;
    }
    let joined = |first: usize| {
        let bare = |line: &ParsedLine<'_>| line.plain.trim_matches(['>', '|', ' ']).to_owned();
        lines[first..=at].iter().map(bare).collect::<Vec<_>>().join(" ")
    };
    if !is_hopeful(&lines[top..=at]) && !ends_with_verb(&joined(top)) {
        return None;
    }
    let part = |first: &usize| marked(&lines[*first]) || (*first == at && free(&lines[at]));
    (top..=at).rev().take_while(part).find(|first| {
        let whole = joined(*first);
        let dated = closed && has_date(&whole) && (whole.contains('@') || has_verb(&whole));
        lines[*first].is_quoted() && (dated || is_attribution(&whole))
    })
}

/// Whether the next line that is not blank has no quote mark: then nobody can tell where the
/// quote ends.
pub fn has_unmarked_quote(lines: &[ParsedLine<'_>], at: usize) -> bool {
    lines[at + 1..].iter().find(|line| !line.is_blank()).is_some_and(|line| !line.is_quoted())
}

fn free(line: &ParsedLine<'_>) -> bool {
    !line.is_blank() && matches!(line.why, None | Some(Why::Signature | Why::MobileSignature))
}

fn could_end(plain: &str) -> bool {
    let whole = plain.trim_end_matches(['*', '_', ' ']);
    whole.ends_with(':') || ends_with_verb(plain) || ends_with_moment(whole)
}

/// Whether there is anything in these lines but a verb that makes an attribution.
fn is_hopeful(lines: &[ParsedLine<'_>]) -> bool {
    lines.iter().any(|line| line.is_dated || line.has_at)
}

fn join(lines: &[ParsedLine<'_>], first: usize, last: usize) -> String {
    lines[first..=last].iter().map(|line| line.plain.as_str()).collect::<Vec<_>>().join(" ")
}

fn is_attribution(joined: &str) -> bool {
    let trimmed = joined.trim_end_matches(['*', '_', ' ']);
    let dated = has_date(joined);
    let named = joined.contains('@');
    if trimmed.ends_with(':') {
        // Whatever the language: a day and a time before a colon, or a date and an address.
        ((dated || named) && has_verb(trimmed))
            || ends_with_verb(trimmed)
            || (dated && named)
            || (has_year(joined) && (has_time(joined) || REPLYING.starts(joined)))
    } else {
        ((dated || named) && starts_with_on(trimmed) && ends_with_verb(trimmed))
            || (joined.contains('<') && named && ends_with_moment(trimmed))
    }
}

/// Whether it ends with a time of day and says of which year.
fn ends_with_moment(text: &str) -> bool {
    let last = text.rsplit(' ').next().unwrap_or_default();
    has_time(last) && has_year(text)
}

/// Whether a character stands beside a word and is no part of it.
fn is_apart(c: char) -> bool {
    matches!(c, ',' | ':' | ';' | '"') || c.is_whitespace()
}

/// Words alone, so that a name or a comma next to the verb does not hide it.
fn words(text: &str) -> String {
    format!(" {} ", kit::joined(text.split(is_apart).filter(|word| !word.is_empty()), " "))
}

fn has_verb(text: &str) -> bool {
    let words = words(text);
    let whole = |rest: &str| {
        let mut verbs = WROTE.like(rest).filter_map(|verb| rest.strip_prefix(verb));
        verbs.any(|more| more.starts_with(' '))
    };
    words.match_indices(' ').any(|(at, _)| whole(&words[at + 1..]))
        || (!words.is_ascii() && WROTE_UNSPACED.words().any(|verb| words.contains(verb)))
}

fn ends_with_verb(text: &str) -> bool {
    let end = text.trim_end_matches(is_apart);
    let spaced = || WROTE.like_the_end_of(end);
    let unspaced = || WROTE_UNSPACED.like_the_end_of(end);
    if spaced().chain(unspaced()).next().is_none() {
        return false;
    }
    let words = words(end);
    let words = words.trim_end();
    spaced().any(|verb| words.strip_suffix(verb).is_some_and(|before| before.ends_with(' ')))
        || unspaced().any(|verb| words.ends_with(verb))
}

fn starts_with_on(text: &str) -> bool {
    let word = text.split(' ').next().unwrap_or_default().trim_end_matches(',');
    ON.like(text).any(|on| on == word || (on.contains(' ') && text.starts_with(on)))
}

/// A time of day, a year, or a date in digits.
pub fn has_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let part = |at: usize| {
        let parted = matches!(bytes[at], b':' | b'.' | b'/' | b'-' | b'h');
        parted && at > 0 && digit(at - 1) && digit(at + 1) && digit(at + 2)
    };
    has_year(text) || (0..bytes.len()).any(part)
}

/// A year of this century, in four digits.
fn has_year(text: &str) -> bool {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit());
    numbers.any(|number| number.len() == 4 && number.starts_with("20"))
}

/// A time of day, in hours and minutes.
fn has_time(text: &str) -> bool {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    (1..bytes.len()).any(|at| {
        let goes_on = matches!(bytes.get(at + 3), Some(b'.' | b'-' | b'/')) && digit(at + 4);
        matches!(bytes[at], b':' | b'.' | b'h')
            && [at - 1, at + 1, at + 2].into_iter().all(digit)
            && !digit(at + 3)
            && !goes_on
    })
}

/// The rest of an attribution that is whole without its first lines: back to the line that
/// starts like one, else over lines that hold a date or an address.
fn beginning(lines: &[ParsedLine<'_>], top: usize, first: usize, last: usize) -> usize {
    let opens = |at: usize| starts_with_on(&lines[at].plain) && has_date(&join(lines, at, last));
    let start = (top..=first).rev().find(|at| opens(*at));
    let holds = |at: &usize| lines[*at].has_at || lines[*at].is_dated;
    start.or_else(|| (top..first).rev().take_while(holds).last()).unwrap_or(first)
}
