//! What follows PROPOSE, in both languages: what is proposed, for how long, until which day.
//! Must never guess: what cannot be read is asked about.

use chrono::{NaiveDate, NaiveTime, TimeDelta};

use super::{behind, fold};
use crate::dates::day;
use crate::{Moment, Proposed, Zone, instant};
use kit::typing::numbers::number as number_of;
use kit::typing::words::among;

/// What PROPOSE asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Proposing {
    /// What is open.
    Show,
    /// The own proposal is taken back.
    Off,
    /// That this is done.
    What(Proposed),
    /// The end with this result, as it was typed.
    Result(String),
    /// It cannot be read.
    Unclear,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Pause,
    Extend,
    End,
    Off,
}

const KINDS: [(Kind, &str); 4] = [
    (Kind::Pause, "pause break pauza pauze przerwa przerwe wstrzymanie wstrzymac"),
    (Kind::Extend, "extend extension przedluz przedluzyc przedluzenie wydluzenie"),
    (Kind::End, "end draw koniec zakonczenie zakonczyc zakoncz remis"),
    (Kind::Off, "off withdraw cancel cofam cofnij wycofaj wycofuje odwolaj"),
];

/// What may stand between the words that say something.
const FILLERS: &[&str] = &[
    "a", "an", "the", "for", "of", "by", "it", "another", "more", "to", "please", "match", "game",
    "round", "deadline", "na", "o", "od", "przez", "jeszcze", "prosze", "partii", "partie", "gry",
    "gre", "rundy", "runde", "termin", "terminu", "as", "stands", "board", "now", "teraz", "is",
];

const UNTIL: &[&str] = &["until", "till", "til", "do"];

/// Units of time, in minutes.
const UNITS: [(i64, &str); 4] = [
    (1, "m min minute minutes minut minuty"),
    (60, "h hour hours hr hrs g godz godzin godzina godzine godziny"),
    (24 * 60, "d day days dni dzien dnia doba dobe doby"),
    (7 * 24 * 60, "w wk week weeks tydzien tygodnie tygodni tygodnia"),
];

/// How many days one of a unit of time is, where it is whole days.
pub(in super::super) fn unit_of_days(name: &str) -> Option<i64> {
    let days = TimeDelta::minutes(unit(name)?);
    (days == TimeDelta::days(days.num_days())).then(|| days.num_days())
}

/// How many minutes one of a unit of time is.
fn unit(name: &str) -> Option<i64> {
    UNITS.iter().find(|(_, names)| among(names, name)).map(|(minutes, _)| *minutes)
}

/// What folded tokens that follow PROPOSE propose, and the token that says so.
pub(super) fn first_kind(tokens: &[String]) -> Option<(Kind, &str)> {
    let says = |token: &&String| !FILLERS.contains(&token.as_str());
    let token = tokens.iter().find(says)?;
    let found = KINDS.iter().find(|(_, names)| among(names, token));
    found.map(|(kind, _)| (*kind, token.as_str()))
}

/// Whether what follows PROPOSE is about the open round, and no other.
pub(crate) fn is_about_round(rest: &str) -> bool {
    matches!(first_kind(&folded(rest)), Some((Kind::Extend, _)))
}

/// Reads what follows PROPOSE. Days are those of the match's zone.
pub(crate) fn proposing(rest: &str, now: Moment, zone: Zone) -> Proposing {
    let tokens = folded(rest);
    let Some((kind, name)) = first_kind(&tokens) else {
        return if tokens.is_empty() { Proposing::Show } else { Proposing::Unclear };
    };
    let rest = behind(rest, name);
    let tokens = folded(&rest);
    // A span beyond measure is longer than any that can be agreed on.
    let minutes = || span(&tokens).map(|minutes| u32::try_from(minutes).unwrap_or(u32::MAX));
    let what = match kind {
        Kind::Off => return Proposing::Off,
        Kind::End if tokens.iter().any(|token| !FILLERS.contains(&token.as_str())) => {
            let text = rest.trim_matches(|c: char| c.is_whitespace() || QUOTES.contains(c));
            return Proposing::Result(text.to_owned());
        }
        Kind::End => Some(Proposed::End { agreed: None }),
        Kind::Pause => match tokens.iter().find(|token| UNTIL.contains(&token.as_str())) {
            Some(until) => until_day(&behind(&rest, until), now, zone)
                .map(|day| instant(day.and_time(NaiveTime::MIN), zone))
                .map(|until| Proposed::PauseUntil { until }),
            None => minutes().map(|minutes| Proposed::Pause { minutes }),
        },
        Kind::Extend => minutes().map(|minutes| Proposed::Extend { minutes }),
    };
    what.map_or(Proposing::Unclear, Proposing::What)
}

/// The day on which a pause ends. On a Monday, "until Monday" means the next one.
fn until_day(text: &str, now: Moment, zone: Zone) -> Option<NaiveDate> {
    let today = now.with_timezone(&zone).date_naive();
    let found = day(text, today).ok()?;
    let next = day(text, today + TimeDelta::days(1)).ok();
    let weekly = |next: &NaiveDate| found == today && *next == today + TimeDelta::days(7);
    Some(next.filter(weekly).unwrap_or(found))
}

/// What stands around a result: it is shown in quotes, and typed with them.
const QUOTES: &str = "\"'\u{201c}\u{201d}\u{201e}\u{ab}\u{bb}\u{2018}\u{2019}:.!";

/// The words of a text as all words are compared.
pub(crate) fn folded(text: &str) -> Vec<String> {
    text.split_whitespace().map(fold).filter(|token| !token.is_empty()).collect()
}

/// A number of minutes: `24h`, `3 days`, `a week`, `1 week 2 days`.
pub(in super::super) fn span(tokens: &[String]) -> Option<i64> {
    let (mut total, mut number) = (0_i64, None);
    for token in tokens.iter().map(String::as_str) {
        let digits = token.len() - token.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (count, name) = token.split_at(digits);
        let named = number_of(token).map(i64::from);
        let counted = if digits > 0 { Some(count.parse().ok()?) } else { named };
        let name = if named.is_some() { "" } else { name };
        match (counted, unit(name)) {
            (Some(count), None) if name.is_empty() && number.is_none() => number = Some(count),
            (_, Some(minutes)) if counted.is_none() || number.is_none() => {
                let count = counted.or(number.take()).unwrap_or(1);
                total = total.checked_add(minutes.checked_mul(count)?)?;
            }
            (None, None) if FILLERS.contains(&token) || matches!(token, "and" | "i") => {}
            _ => return None,
        }
    }
    (number.is_none() && total > 0).then_some(total)
}
