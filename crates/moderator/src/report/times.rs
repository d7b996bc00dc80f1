//! Moments in the reader's zone and words. Must never take a name of a day, a month or a unit
//! from anywhere but the templates.

use chrono::{DateTime, Datelike, NaiveDate};

use super::desk::Desk;
use super::sentences::Value;
use crate::said::span;
use crate::{Cadence, Moment, Zone};
use kit::Phrase;
use kit::render::wrap::NO_BREAK;

impl Desk<'_> {
    /// "Thu 26 Nov 22:00 CET".
    pub fn moment(&self, at: Moment) -> String {
        let local = at.with_timezone(&self.zone);
        self.line("time-moment")
            .text("day", self.day(&local))
            .text("clock", local.format("%H:%M").to_string())
            .text("zone", abbreviation(&local))
            .say()
            .replace("  ", " ")
    }

    /// A moment in the form that a sentence asks for: alone, with how long that is from now, with
    /// the time in UTC besides, or how long that is and no more.
    pub fn moment_as(&self, at: Moment, form: &str) -> Option<Value> {
        Some(Value::Text(match form {
            "" => self.moment(at),
            "left" => self.deadline(at),
            "utc" => self.deadline_and_utc(at),
            "from-now" => self.left(at),
            _ => return None,
        }))
    }

    /// "Thu 26 Nov 22:00", where the zone is told elsewhere.
    pub fn short_moment(&self, at: Moment) -> String {
        let local = at.with_timezone(&self.zone);
        let line = self.line("time-short").text("day", self.day(&local));
        line.text("clock", local.format("%H:%M").to_string()).say()
    }

    /// "Thu 26 Nov 22:00 CET (21:00 UTC)".
    pub fn moment_and_utc(&self, at: Moment) -> String {
        let local = at.with_timezone(&self.zone);
        if local.naive_local() == at.naive_utc() {
            return self.moment(at);
        }
        let utc = at.with_timezone(&Zone::UTC);
        let clock = utc.format("%H:%M").to_string();
        let same_day = local.date_naive() == utc.date_naive();
        self.line(if same_day { "time-with-utc" } else { "time-with-utc-day" })
            .text("moment", self.moment(at))
            .text("clock", clock)
            .text("weekday", self.weekday(&utc))
            .say()
    }

    /// "Thu 26 Nov 22:00 CET, in 4 h 18 min".
    pub fn deadline(&self, at: Moment) -> String {
        self.with_left(self.moment(at), at)
    }

    /// As [`Desk::deadline`], with the time in UTC.
    pub fn deadline_and_utc(&self, at: Moment) -> String {
        self.with_left(self.moment_and_utc(at), at)
    }

    fn with_left(&self, moment: String, at: Moment) -> String {
        self.line("time-and-left").text("moment", moment).text("left", self.left(at)).say()
    }

    /// "in 4 h 18 min", "in 45 h": cut, never rounded up, so that nobody counts on a minute too
    /// many.
    pub fn left(&self, at: Moment) -> String {
        let minutes = (at - self.context.now).num_minutes();
        let minutes = if minutes < 24 * 60 { minutes } else { minutes - minutes % 60 };
        if at <= self.context.now {
            return self.line("time-left-none").say();
        }
        self.span("time-left", minutes)
    }

    /// A number of minutes in words: "4 h 18 min".
    pub fn minutes(&self, minutes: i64) -> String {
        self.span("time-span", minutes)
    }

    fn span(&self, key: &'static str, minutes: i64) -> String {
        self.say(&Phrase { key, ..span(minutes) })
            .replace(' ', &NO_BREAK.to_string())
            .replacen(NO_BREAK, " ", 1)
    }

    /// "Thu 24 Dec to Fri 1 Jan", or one day.
    pub fn days(&self, first: NaiveDate, last: NaiveDate) -> String {
        if first == last {
            return self.day(&first);
        }
        let line = self.line("time-days").text("first", self.day(&first));
        line.text("last", self.day(&last)).say()
    }

    fn day(&self, local: &impl Datelike) -> String {
        let month = self.line("time-month").number("month", local.month()).say();
        self.line("time-day")
            .text("weekday", self.weekday(local))
            .number("day", local.day())
            .text("month", month)
            .say()
    }

    fn weekday(&self, local: &impl Datelike) -> String {
        self.line("time-weekday").number("weekday", local.weekday().number_from_monday()).say()
    }

    /// How often a match's rounds fall due: "Mondays and Thursdays by 22:00 (Warsaw)".
    pub fn cadence(&self, cadence: &Cadence, zone: Zone) -> String {
        let city = zone.name().rsplit('/').next().unwrap_or_default().replace('_', " ");
        let every = |days: u32| self.line("time-cadence-every").number("days", days);
        let line = match cadence {
            Cadence::Weekly { days, .. } if days.iter().all(|set| *set) => every(1),
            Cadence::Weekly { days, .. } => {
                let names = (1i64..).zip(days).filter(|(_, set)| **set);
                let names =
                    names.map(|(day, _)| self.line("time-weekdays").number("weekday", day).say());
                self.line("time-cadence-weekly").text("days", self.list(names))
            }
            Cadence::Every { days, .. } => every(*days),
        };
        let (Cadence::Weekly { at, .. } | Cadence::Every { at, .. }) = cadence;
        line.text("clock", at.format("%H:%M").to_string()).text("city", city).say()
    }
}

/// The zone's abbreviation at that moment, or its distance from UTC where it has none.
fn abbreviation(local: &DateTime<Zone>) -> String {
    let offset = local.offset();
    match offset.abbreviation() {
        name if name.starts_with(|c: char| c.is_ascii_alphabetic()) => name.to_owned(),
        _ => format!("UTC{}", local.format("%:z")),
    }
}
