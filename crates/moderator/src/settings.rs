//! The settings of a match that the moderator can change while it runs: what each is called, what
//! it can be, and how its value is written. Must never know who is told.

use std::fmt::Write;

use crate::Zone;
use chrono::{NaiveDate, TimeDelta};

use super::{Cadence, Missing, Moment, TalkTime, Terms, WhenEmpty, instant};

/// A setting, and what it is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Setting {
    /// When rounds close.
    Deadline(Cadence),
    /// The zone that is meant in.
    Zone(Zone),
    /// How many minutes a round waits for those missing.
    Grace(u32),
    /// Whether a round may close early, and after how many minutes; `None`: as the game says.
    Early { early: bool, cooling: Option<u32> },
    /// For how many minutes a round is open at least.
    MinOpen(u32),
    /// How many minutes before a deadline those without orders are reminded.
    Reminders(Vec<u32>),
    /// What happens when orders are missing.
    Missing(Missing),
    /// How often a player can ask for more time.
    More(u32),
    /// When table talk reaches the others.
    Talk(TalkTime),
    /// Whether one player can be told something alone.
    Tell(bool),
    /// For how many minutes a round that was played waits for the moderator; `None`: not at all.
    Review(Option<u32>),
    /// For how many days a player can be away.
    Away(u32),
    /// After how many rounds in a row without anything a seat is offered to others; 0: never.
    Misses(u32),
    /// What a seat does that fell empty.
    Empty(WhenEmpty),
    /// Whether the deadlines go into the calendars of those who ask for nothing else.
    Calendar(bool),
    /// Whether messages have pictures, for those who want any.
    Pictures(bool),
    /// The days without a deadline, all of them.
    Holidays(Vec<NaiveDate>),
    /// More days without a deadline.
    MoreHolidays(Vec<NaiveDate>),
}

kit::named! {
    /// Which setting.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum SettingKey {
        Deadline = "deadline",
        Zone = "zone",
        Grace = "grace",
        Early = "early",
        MinOpen = "min-open",
        Reminders = "reminders",
        Missing = "missing",
        More = "more",
        Talk = "talk",
        Tell = "tell",
        Review = "review",
        Away = "away",
        Misses = "misses",
        Empty = "empty",
        Calendar = "calendar",
        Pictures = "pictures",
        Holidays = "holidays",
    }
}

impl SettingKey {
    /// Whether the deadline of a round hangs on it.
    pub const fn moves_deadlines(self) -> bool {
        match self {
            SettingKey::Deadline
            | SettingKey::Zone
            | SettingKey::MinOpen
            | SettingKey::Holidays => true,
            SettingKey::Grace
            | SettingKey::Early
            | SettingKey::Reminders
            | SettingKey::Missing
            | SettingKey::More
            | SettingKey::Talk
            | SettingKey::Tell
            | SettingKey::Review
            | SettingKey::Away => false,
            SettingKey::Misses
            | SettingKey::Empty
            | SettingKey::Calendar
            | SettingKey::Pictures => false,
        }
    }
}

impl Terms {
    /// The same with these settings.
    #[must_use]
    pub fn with(&self, settings: &[Setting]) -> Terms {
        let mut terms = self.clone();
        for setting in settings {
            match setting.clone() {
                Setting::Deadline(cadence) => terms.cadence = cadence,
                Setting::Zone(zone) => terms.zone = zone,
                Setting::Grace(minutes) => terms.grace = minutes,
                Setting::Early { early, cooling } => {
                    (terms.early, terms.cooling) = (early, cooling);
                }
                Setting::MinOpen(minutes) => terms.min_open = minutes,
                Setting::Reminders(minutes) => terms.reminders = minutes,
                Setting::Missing(missing) => terms.missing = missing,
                Setting::More(most) => terms.more = most,
                Setting::Talk(talk) => terms.talk = talk,
                Setting::Tell(tell) => terms.tell = tell,
                Setting::Review(span) => terms.review = span,
                Setting::Away(days) => terms.away = days,
                Setting::Misses(rounds) => terms.misses = rounds,
                Setting::Empty(empty) => terms.empty = empty,
                Setting::Calendar(on) => terms.calendar = on,
                Setting::Pictures(on) => terms.pictures = on,
                Setting::Holidays(days) => terms.holidays = days,
                Setting::MoreHolidays(days) => terms.holidays.extend(days),
            }
        }
        terms.holidays.sort_unstable();
        terms.holidays.dedup();
        terms
    }

    /// These terms, without those that follow them.
    #[must_use]
    pub fn alone(&self) -> Terms {
        Terms { next: None, ..self.clone() }
    }

    /// The terms from the next round on.
    #[must_use]
    pub fn upcoming(&self) -> Terms {
        self.next.as_ref().map_or_else(|| self.alone(), |next| (**next).clone())
    }

    /// The settings in which these terms differ from others.
    pub fn differing(&self, other: &Terms) -> Vec<SettingKey> {
        let differs = |key: &SettingKey| self.written(*key) != other.written(*key);
        SettingKey::ALL.into_iter().filter(differs).collect()
    }

    /// Whether that moment is on a day without a deadline.
    pub fn is_holiday(&self, at: Moment) -> bool {
        self.holidays.contains(&at.with_timezone(&self.zone).date_naive())
    }

    /// That moment, or the same time of day on the next day that may have a deadline.
    pub fn past_holidays(&self, at: Moment) -> Moment {
        let local = at.with_timezone(&self.zone).naive_local();
        let mut days = local.date().iter_days();
        match days.find(|day| !self.holidays.contains(day)) {
            Some(day) if day != local.date() => instant(day.and_time(local.time()), self.zone),
            Some(_) | None => at,
        }
    }

    /// Until when a round waits for orders that come after its deadline.
    pub fn grace_end(&self, deadline: Moment) -> Moment {
        self.past_holidays(deadline + TimeDelta::minutes(self.grace.into()))
    }

    /// The value of a setting, as the moderator types it.
    pub fn written(&self, key: SettingKey) -> String {
        let yes_no = |is: bool| if is { "yes" } else { "no" }.to_owned();
        match key {
            SettingKey::Deadline => self.cadence.to_string(),
            SettingKey::Zone => self.zone.to_string(),
            SettingKey::Grace => write_minutes(self.grace),
            SettingKey::Early => match (self.early, self.cooling) {
                (false, _) => "no".to_owned(),
                (true, None) => "game".to_owned(),
                (true, Some(minutes)) => write_minutes(minutes),
            },
            SettingKey::MinOpen => write_minutes(self.min_open),
            SettingKey::Reminders => {
                or_none(self.reminders.iter().map(|span| write_minutes(*span)).collect())
            }
            SettingKey::Missing => self.missing.name().to_owned(),
            SettingKey::More => self.more.to_string(),
            SettingKey::Talk => self.talk.name().to_owned(),
            SettingKey::Tell => yes_no(self.tell),
            SettingKey::Review => self.review.map_or_else(|| "no".to_owned(), write_minutes),
            SettingKey::Away if self.away == 0 => "no".to_owned(),
            SettingKey::Away => format!("{}d", self.away),
            SettingKey::Misses if self.misses == 0 => "no".to_owned(),
            SettingKey::Misses => self.misses.to_string(),
            SettingKey::Empty => self.empty.name().to_owned(),
            SettingKey::Calendar => yes_no(self.calendar),
            SettingKey::Pictures => yes_no(self.pictures),
            SettingKey::Holidays => write_days(&self.holidays),
        }
    }
}

fn or_none(words: Vec<String>) -> String {
    match words.is_empty() {
        true => "none".to_owned(),
        false => words.join(","),
    }
}

/// Days as the moderator types them: `2026-12-24..2027-01-01,2027-04-05`.
pub fn write_days(days: &[NaiveDate]) -> String {
    let row = |(first, last): (NaiveDate, NaiveDate)| match first == last {
        true => first.to_string(),
        false => format!("{first}..{last}"),
    };
    or_none(ranges(days).into_iter().map(row).collect())
}

/// Days in a row, from the first to the last of each row.
pub fn ranges(days: &[NaiveDate]) -> Vec<(NaiveDate, NaiveDate)> {
    let mut ranges: Vec<(NaiveDate, NaiveDate)> = Vec::new();
    for day in days {
        match ranges.last_mut() {
            Some((_, last)) if last.succ_opt() == Some(*day) => *last = *day,
            _ => ranges.push((*day, *day)),
        }
    }
    ranges
}

/// A span of minutes as the moderator types it: `1d12h`.
pub fn write_minutes(minutes: u32) -> String {
    let mut text = String::new();
    for (unit, name) in [(24 * 60, 'd'), (60, 'h'), (1, 'm')] {
        let rest = match unit {
            1 => minutes % 60,
            60 => minutes % (24 * 60) / 60,
            _ => minutes / unit,
        };
        if rest > 0 {
            // Writing to a string cannot fail.
            let _ = write!(text, "{rest}{name}");
        }
    }
    if text.is_empty() { "0m".to_owned() } else { text }
}
