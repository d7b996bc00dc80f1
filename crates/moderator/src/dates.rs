//! Days as people write them, in English and Polish: `1-8 Dec`, `until Monday`, `24 gru - 2 sty`,
//! `2026-12-01 2026-12-08`, `jutro`. Must never guess: what can be read in two ways is asked about.

use chrono::{Datelike, NaiveDate, TimeDelta, Weekday};

use super::absence::{AwayFault, Days};
use super::words::{fold, unit_of_days};
use kit::typing::manners::COURTESY;

/// Absences are announced at most so many days before they end.
const FURTHEST: TimeDelta = TimeDelta::days(366);

/// What was over so short a while ago is meant, and not the same day of the next year.
const LATELY: TimeDelta = TimeDelta::days(120);

/// No absence of so many days is meant: the days stand in the wrong order.
const ABSURD: TimeDelta = TimeDelta::days(180);

/// A sign or word of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    /// A number that stands alone.
    Number(u32),
    /// A word, folded.
    Word(String),
    /// A mark or a word between the first day and the last.
    To,
    /// `until`.
    Until,
    /// `from`: something begins, and may not end.
    From,
    /// `2026-12-01`, or `1.12.` with a year or without.
    Day { day: u32, month: u32, year: Option<i32> },
    /// `1/12`: which of the two is the month nobody knows.
    Slash,
    /// Anything else.
    Other,
}

/// A day as it was named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Point {
    /// A day of a month, of which no more may be said.
    Day { day: u32, month: Option<u32>, year: Option<i32> },
    /// The next one of its name, which may be today.
    Weekday(Weekday),
    /// "Next Friday": where this week has one still to come, nobody knows which.
    Next(Weekday),
    /// So many days from today.
    In(i64),
}

/// Words that say nothing about the days.
const FILLERS: &[&str] = &[
    "on", "the", "of", "i", "i'm", "i'll", "am", "be", "will", "for", "w", "we", "dnia", "dniach",
    "ja", "bede", "juz", "mnie", "przez", "this", "ten", "te",
];

const UNTIL: &[&str] = &["until", "till", "til", "through", "thru", "to", "do", "az"];

const MONTHS: [&[&str]; 12] = [
    &["jan", "january", "sty", "stycznia", "styczen"],
    &["feb", "february", "lut", "lutego", "luty"],
    &["mar", "march", "marca", "marzec"],
    &["apr", "april", "kwi", "kwietnia", "kwiecien"],
    &["may", "maj", "maja"],
    &["jun", "june", "cze", "czerwca", "czerwiec"],
    &["jul", "july", "lip", "lipca", "lipiec"],
    &["aug", "august", "sie", "sierpnia", "sierpien"],
    &["sep", "sept", "september", "wrz", "wrzesnia", "wrzesien"],
    &["oct", "october", "paz", "pazdziernika", "pazdziernik"],
    &["nov", "november", "lis", "listopada", "listopad"],
    &["dec", "december", "gru", "grudnia", "grudzien"],
];

const WEEKDAYS: [(Weekday, &[&str]); 7] = [
    (Weekday::Mon, &["mon", "monday", "pon", "poniedzialek", "poniedzialku"]),
    (Weekday::Tue, &["tue", "tues", "tuesday", "wt", "wtorek", "wtorku"]),
    (Weekday::Wed, &["wed", "wednesday", "sr", "sroda", "srode", "srody"]),
    (Weekday::Thu, &["thu", "thur", "thurs", "thursday", "czw", "czwartek", "czwartku"]),
    (Weekday::Fri, &["fri", "friday", "pt", "piatek", "piatku"]),
    (Weekday::Sat, &["sat", "saturday", "sob", "sobota", "sobote", "soboty"]),
    (Weekday::Sun, &["sun", "sunday", "nd", "ndz", "niedziela", "niedziele", "niedzieli"]),
];

/// How many days from today a day is that has a word of its own.
const RELATIVE: [(i64, &[&str]); 3] = [
    (0, &["today", "dzis", "dzisiaj"]),
    (1, &["tomorrow", "jutro", "jutra"]),
    (2, &["pojutrze", "pojutrza"]),
];

const NEXT: &[&str] = &["next", "przyszly", "przyszlym", "nastepny", "nastepnym"];
const WEEK: &[&str] = &["week", "tydzien", "tygodniu"];

/// The days of a text. What is not known to be a day, or can be two, is a fault.
///
/// # Errors
/// What is wrong with them.
pub(super) fn days(text: &str, today: NaiveDate) -> Result<Days, AwayFault> {
    let tokens = tokens(text);
    if tokens.contains(&Token::Slash) {
        return Err(AwayFault::of("away-slash"));
    }
    if let Some(days) = relative(&tokens, today) {
        return Ok(days);
    }
    let begins = tokens.first() == Some(&Token::From);
    let tokens = tokens.strip_prefix(&[Token::From]).unwrap_or(&tokens);
    let (first, last) = points(tokens)?;
    let days = resolve(first, last, today)?;
    match begins && first == Some(last) {
        true => Err(AwayFault { first: Some(days.0), ..AwayFault::of("away-no-end") }),
        false => Ok(days),
    }
}

/// The one day of a text.
///
/// # Errors
/// What is wrong with it.
pub(super) fn day(text: &str, today: NaiveDate) -> Result<NaiveDate, AwayFault> {
    let (first, last) = days(text, today)?;
    (first == last).then_some(first).ok_or(AwayFault::UNCLEAR)
}

/// The longest row of words of a sentence that names days.
pub(super) fn named_in(text: &str, today: NaiveDate) -> Option<Days> {
    /// Further on nobody looks.
    const MOST: usize = 30;
    let words: Vec<&str> = text.split_whitespace().take(MOST).collect();
    let rows = (1..=words.len()).rev().flat_map(|length| words.windows(length));
    let mut rows = rows.map(|row| row.join(" ")).filter(|row| are_named(row));
    rows.find_map(|row| days(&row, today).ok())
}

/// Whether a text is plainly meant as days: it has one among a few words.
pub(super) fn are_named(text: &str) -> bool {
    /// More words are a sentence.
    const MOST: usize = 8;
    let tokens = tokens(text);
    let named = |token: &Token| match token {
        Token::Number(_) | Token::Day { .. } | Token::Slash | Token::Until => true,
        Token::Word(word) => {
            month(word).is_some()
                || weekday(word).is_some()
                || from_today(word).is_some()
                || NEXT.contains(&word.as_str())
                || word == "weekend"
        }
        Token::To | Token::From | Token::Other => false,
    };
    tokens.len() <= MOST && tokens.iter().any(named)
}

/// Whether all of a text is days that can be read, whenever they are.
pub(super) fn are_days(text: &str) -> bool {
    let tokens = tokens(text);
    let some_day = NaiveDate::from_ymd_opt(2000, 1, 3).unwrap_or_default();
    let tokens = tokens.strip_prefix(&[Token::From]).unwrap_or(&tokens);
    relative(tokens, some_day).is_some() || points(tokens).is_ok()
}

fn month(word: &str) -> Option<u32> {
    (1..).zip(MONTHS).find(|(_, names)| names.contains(&word)).map(|(month, _)| month)
}

fn weekday(word: &str) -> Option<Weekday> {
    WEEKDAYS.iter().find(|(_, names)| names.contains(&word)).map(|(day, _)| *day)
}

fn from_today(word: &str) -> Option<i64> {
    RELATIVE.iter().find(|(_, names)| names.contains(&word)).map(|(days, _)| *days)
}

/// The signs and words, without what says nothing.
fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text.trim();
    while let Some(next) = rest.chars().next() {
        let (token, length) = match next {
            '0'..='9' => number(rest),
            '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' => (Some(Token::To), next.len_utf8()),
            '.' if rest.starts_with("..") => (Some(Token::To), 2),
            _ if next.is_alphabetic() => {
                let inside = |c: char| c.is_alphabetic() || matches!(c, '\'' | '\u{2019}');
                let end = rest.find(|c| !inside(c)).unwrap_or(rest.len());
                (word(&rest[..end]), end)
            }
            ' ' | '\t' | ',' | '.' | '!' | ';' | '(' | ')' | '\u{a0}' => (None, next.len_utf8()),
            _ => (Some(Token::Other), next.len_utf8()),
        };
        tokens.extend(token);
        rest = &rest[length..];
    }
    tokens
}

fn word(text: &str) -> Option<Token> {
    let word = fold(text);
    match word.as_str() {
        it if UNTIL.contains(&it) => Some(Token::Until),
        "from" | "od" => Some(Token::From),
        it if FILLERS.contains(&it) || COURTESY.has(it) => None,
        _ => Some(Token::Word(word)),
    }
}

/// A number, or a day in numbers, at the head of a text, and how long it is.
fn number(text: &str) -> (Option<Token>, usize) {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let value = |text: &str| text.parse::<u32>().unwrap_or(u32::MAX);
    let one = digits(text);
    let (first, rest) = text.split_at(one);
    let after = |mark: char, text: &str| -> Option<(u32, usize)> {
        let rest = text.strip_prefix(mark)?;
        let count = digits(rest);
        (1..=4).contains(&count).then(|| (value(&rest[..count]), count + 1))
    };
    // 2026-12-01
    if one == 4
        && let Some((month, two)) = after('-', rest)
        && two <= 3
        && let Some((day, three)) = after('-', &rest[two..])
        && three <= 3
    {
        let year = i32::try_from(value(first)).ok();
        return (Some(Token::Day { day, month, year }), one + two + three);
    }
    // 1/12
    if let Some((_, two)) = after('/', rest) {
        return (Some(Token::Slash), one + two);
    }
    // 1.12, 1.12., 1.12.2026
    if one <= 2
        && let Some((month, two)) = after('.', rest)
        && two <= 3
    {
        let more = &rest[two..];
        let year = after('.', more).filter(|(_, count)| *count == 5);
        let length =
            year.map_or(usize::from(more.starts_with('.') && !more.starts_with("..")), |it| it.1);
        let year = year.and_then(|(year, _)| i32::try_from(year).ok());
        return (Some(Token::Day { day: value(first), month, year }), one + two + length);
    }
    let ordinal = ["st", "nd", "rd", "th"].iter().find(|it| {
        let (head, tail) = rest.split_at_checked(2).unwrap_or(("", rest));
        head.eq_ignore_ascii_case(it) && !tail.starts_with(|c: char| c.is_alphanumeric())
    });
    (Some(Token::Number(value(first))), one + ordinal.map_or(0, |it| it.len()))
}

/// Days that hang on today alone: the next week, the weekend, so many days.
fn relative(tokens: &[Token], today: NaiveDate) -> Option<Days> {
    let monday = today - TimeDelta::days(today.weekday().num_days_from_monday().into());
    let row = |first: NaiveDate, days: i64| Some((first, first + TimeDelta::days(days - 1)));
    match tokens {
        [Token::Word(next), Token::Word(week)]
            if NEXT.contains(&next.as_str()) && WEEK.contains(&week.as_str()) =>
        {
            row(monday + TimeDelta::days(7), 7)
        }
        [Token::Word(weekend)] if weekend == "weekend" => {
            let first = today.max(monday + TimeDelta::days(5));
            Some((first, monday + TimeDelta::days(6)))
        }
        [Token::Word(span)] => row(today, unit_of_days(span)?),
        [Token::Number(count), Token::Word(span)] => {
            let days = i64::from(*count).checked_mul(unit_of_days(span)?);
            row(today, days.filter(|it| (1..=400).contains(it))?)
        }
        _ => None,
    }
}

/// The first day and the last as they were named; no first one: from today.
fn points(tokens: &[Token]) -> Result<(Option<Point>, Point), AwayFault> {
    let until = tokens.first() == Some(&Token::Until);
    let tokens = tokens.strip_prefix(&[Token::Until]).unwrap_or(tokens);
    let (first, rest) = point(tokens).ok_or(AwayFault::UNCLEAR)?;
    let rest = match rest {
        [] if until => return Ok((None, first)),
        [] => return Ok((Some(first), first)),
        [Token::To | Token::Until, rest @ ..] if !until => rest,
        // Two whole days beside each other.
        [Token::Day { .. }] if !until && matches!(tokens.first(), Some(Token::Day { .. })) => rest,
        _ => return Err(AwayFault::UNCLEAR),
    };
    match point(rest) {
        Some((last, [])) => Ok((Some(first), last)),
        Some(_) | None => Err(AwayFault::UNCLEAR),
    }
}

/// A day at the head of these.
fn point(tokens: &[Token]) -> Option<(Point, &[Token])> {
    let year_of = |rest: &'_ [Token]| match rest.first() {
        Some(Token::Number(year)) if (1000..=9999).contains(year) => i32::try_from(*year).ok(),
        _ => None,
    };
    match tokens {
        [Token::Day { day, month, year }, rest @ ..] => {
            Some((Point::Day { day: *day, month: Some(*month), year: *year }, rest))
        }
        [Token::Number(day), Token::Word(name), rest @ ..]
        | [Token::Word(name), Token::Number(day), rest @ ..]
            if month(name).is_some() =>
        {
            let year = year_of(rest);
            let rest = if year.is_some() { &rest[1..] } else { rest };
            Some((Point::Day { day: *day, month: month(name), year }, rest))
        }
        [Token::Number(day), rest @ ..] => {
            Some((Point::Day { day: *day, month: None, year: None }, rest))
        }
        [Token::Word(next), Token::Word(name), rest @ ..]
            if NEXT.contains(&next.as_str()) && weekday(name).is_some() =>
        {
            Some((Point::Next(weekday(name)?), rest))
        }
        // "Tue 1 Dec": the date says which Tuesday.
        [Token::Word(name), rest @ ..] if weekday(name).is_some() => match point(rest) {
            Some((date @ Point::Day { .. }, rest)) => Some((date, rest)),
            Some(_) | None => Some((Point::Weekday(weekday(name)?), rest)),
        },
        [Token::Word(word), rest @ ..] => Some((Point::In(from_today(word)?), rest)),
        _ => None,
    }
}

/// The days that are meant: a year, or a month, that is not named is the next one.
fn resolve(first: Option<Point>, last: Point, today: NaiveDate) -> Result<Days, AwayFault> {
    // "1-8 Dec", "Dec 1-8": a month stands for both.
    let lent = |point: Point, other: Option<Point>| match (point, other) {
        (Point::Day { day, month: None, .. }, Some(Point::Day { month, year, .. })) => {
            Point::Day { day, month, year }
        }
        (point, _) => point,
    };
    let single = first == Some(last);
    let last = lent(last, first);
    let first = first.map(|first| lent(first, Some(last)));
    let end = match last {
        // "Until Monday", said on a Monday, is not today.
        Point::Weekday(day) => {
            let from = match first {
                None => today + TimeDelta::days(1),
                Some(first) => begin(first, today)?,
            };
            following(day, from)
        }
        Point::In(_) | Point::Next(_) | Point::Day { .. } => begin(last, today)?,
    };
    let start = match first {
        None => today,
        Some(_) if single => end,
        Some(Point::Day { day, month: Some(month), year: None }) => {
            // The last such day that is not after the end, unless that makes no sense.
            let same = on(end.year(), month, day)?;
            let before = on(end.year() - 1, month, day);
            match (same > end, before) {
                (true, Ok(before)) if end - before < ABSURD => before,
                _ => same,
            }
        }
        Some(first) => begin(first, today)?,
    };
    let wrong = |why| Err(AwayFault::days(why, (start, end)));
    match () {
        () if end < start => wrong("away-backwards"),
        () if end < today => wrong("away-past"),
        () if end - today > FURTHEST => wrong("away-too-far"),
        () => Ok((start.max(today), end)),
    }
}

/// The day on which something begins.
fn begin(point: Point, today: NaiveDate) -> Result<NaiveDate, AwayFault> {
    match point {
        Point::In(days) => Ok(today + TimeDelta::days(days)),
        Point::Weekday(day) => Ok(following(day, today)),
        Point::Next(day) => next(day, today),
        Point::Day { day, month: Some(month), year: Some(year) } => on(year, month, day),
        Point::Day { day, month: Some(month), year: None } => coming(day, month, today),
        Point::Day { month: None, .. } => Err(AwayFault::UNCLEAR),
    }
}

fn on(year: i32, month: u32, day: u32) -> Result<NaiveDate, AwayFault> {
    NaiveDate::from_ymd_opt(year, month, day).ok_or(AwayFault::NO_SUCH_DAY)
}

/// The next such day, or the last one where that was a short while ago.
fn coming(day: u32, month: u32, today: NaiveDate) -> Result<NaiveDate, AwayFault> {
    let years = [today.year() - 1, today.year(), today.year() + 1];
    let found = years.into_iter().filter_map(|year| NaiveDate::from_ymd_opt(year, month, day));
    found.into_iter().find(|found| *found + LATELY >= today).ok_or(AwayFault::NO_SUCH_DAY)
}

/// This weekday of the next week, unless the one of this week may be meant.
fn next(day: Weekday, today: NaiveDate) -> Result<NaiveDate, AwayFault> {
    let (day, now) = (day.num_days_from_monday(), today.weekday().num_days_from_monday());
    let coming = today + TimeDelta::days((7 + day - now).into());
    (day <= now).then_some(coming).ok_or(AwayFault::UNCLEAR)
}

fn following(day: Weekday, from: NaiveDate) -> NaiveDate {
    let ahead = 7 + day.num_days_from_monday() - from.weekday().num_days_from_monday();
    from + TimeDelta::days((ahead % 7).into())
}
