//! Moments and spans as the moderator reads them, in the moderator's zone.

use chrono::{NaiveDateTime, TimeDelta};

use moderator::{Moment, Zone, instant};

/// A moment within a year from now needs no year; one farther away has it.
const SAME_YEAR: TimeDelta = TimeDelta::days(180);

/// `Thu 26 Nov 22:00 CET`.
pub fn moment(at: Moment, zone: Zone, now: Moment) -> String {
    let form = match (at - now).abs() < SAME_YEAR {
        true => "%a %-d %b %H:%M %Z",
        false => "%a %-d %b %Y %H:%M %Z",
    };
    at.with_timezone(&zone).format(form).to_string()
}

/// `Thu 26 Nov 22:00 CET (in 5 h)`.
pub fn deadline(at: Moment, zone: Zone, now: Moment) -> String {
    format!("{} ({})", moment(at, zone, now), left(at, now))
}

/// A moment that may have been just now. Less than a minute is nothing to a person, on either
/// side of a clock's small steps.
pub fn lately(at: Moment, zone: Zone, now: Moment) -> String {
    if (at - now).num_minutes() == 0 { "just now".to_owned() } else { deadline(at, zone, now) }
}

/// A date and a time of day in a zone as they are typed, `2026-11-27 22:00`; `None`: they are none.
pub fn typed(text: &str, zone: Zone) -> Option<Moment> {
    let local = NaiveDateTime::parse_from_str(text.trim(), "%Y-%m-%d %H:%M").ok()?;
    Some(instant(local, zone))
}

/// A moment as machines read it: in UTC, RFC 3339 in whole seconds.
pub fn iso(at: Moment) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

/// `in 29 h`, `in 5 h 20 min` or `12 min ago`: two days and more in days.
fn left(at: Moment, now: Moment) -> String {
    let minutes = (at - now).num_minutes();
    let (days, hours) = (minutes.abs() / (24 * 60), minutes.abs() / 60);
    let span = match (days, hours, minutes.abs() % 60) {
        (2.., _, _) if hours % 24 == 0 => format!("{days} d"),
        (2.., _, _) => format!("{days} d {} h", hours % 24),
        (_, 1.., 0) | (_, 10.., _) => format!("{hours} h"),
        (_, 1.., rest) => format!("{hours} h {rest} min"),
        (_, _, rest) => format!("{rest} min"),
    };
    if minutes < 0 { format!("{span} ago") } else { format!("in {span}") }
}
