//! The settings of a match as they are typed: in a configuration, on the command line. Must never
//! take what makes no sense for what is usual.

use std::fmt;

use chrono::{NaiveDate, TimeDelta};

use super::{Minutes, meant_zone};
use moderator::{Missing, Setting, SettingKey, TalkTime, Terms, WhenEmpty};

/// The longest row of holidays.
const MOST_DAYS: i64 = 100;

/// Nobody is away for longer.
const MOST_AWAY: u32 = 366;

/// A value that makes no sense: what is wrong, and what would be right.
#[derive(Debug)]
pub struct WrongSetting {
    /// What is wrong.
    pub what: String,
    /// The way out.
    pub hint: String,
}

impl fmt::Display for WrongSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}", self.what, self.hint)
    }
}

fn wrong(what: impl Into<String>, hint: impl Into<String>) -> WrongSetting {
    WrongSetting { what: what.into(), hint: hint.into() }
}

/// The value of a setting.
///
/// # Errors
/// If it makes no sense, with what would.
#[expect(clippy::too_many_lines, reason = "one match, whole: an arm for each setting")]
pub fn read_setting(key: SettingKey, text: &str) -> Result<Setting, WrongSetting> {
    let choice = |hint: &str| wrong(format!("there is no such choice as {text:?}"), hint);
    let yes_no = || match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(choice("Give `yes` or `no`.")),
    };
    let span = |text: &str, more: &str| -> Result<u32, WrongSetting> {
        let read: Result<Minutes, String> = text.trim().parse();
        Ok(read.map_err(|error| wrong(error, more))?.0)
    };
    Ok(match key {
        SettingKey::Deadline => Setting::Deadline(text.parse().map_err(|error: String| {
            wrong(error, "Weekdays are Mon Tue Wed Thu Fri Sat Sun; every 1d to 60d; daily.")
        })?),
        SettingKey::Zone => Setting::Zone(text.parse().map_err(|_| {
            let hint = format!("{}Give a name such as Europe/Warsaw or UTC.", meant_zone(text));
            wrong(format!("there is no time zone {text:?}"), hint)
        })?),
        SettingKey::Grace => Setting::Grace(span(text, "For none, write 0m.")?),
        SettingKey::Early => {
            let (early, cooling) = match text {
                "no" => (false, None),
                "game" => (true, None),
                span_of => (true, Some(span(span_of, "Or `no`; or `game`, as the game says.")?)),
            };
            Setting::Early { early, cooling }
        }
        SettingKey::MinOpen => Setting::MinOpen(span(text, "For none, write 0m.")?),
        SettingKey::Reminders if text == "none" => Setting::Reminders(Vec::new()),
        SettingKey::Reminders => {
            let hint = "Write them as 24h,3h; or `none`.";
            let spans: Result<Vec<u32>, _> = text.split(',').map(|it| span(it, hint)).collect();
            let mut spans = spans?;
            spans.sort_unstable_by(|a, b| b.cmp(a));
            spans.dedup();
            Setting::Reminders(spans)
        }
        SettingKey::Missing => {
            let missing = Missing::of(text);
            Setting::Missing(missing.ok_or_else(|| choice("Give `default` or `hold`."))?)
        }
        SettingKey::More => {
            let what = || wrong(format!("{text:?} is no number"), "Give a number; 0: never.");
            Setting::More(text.parse().map_err(|_| what())?)
        }
        SettingKey::Talk => {
            let talk = TalkTime::of(text);
            Setting::Talk(talk.ok_or_else(|| choice("Give `report`, `now` or `no`."))?)
        }
        SettingKey::Tell => Setting::Tell(yes_no()?),
        SettingKey::Calendar => Setting::Calendar(yes_no()?),
        SettingKey::Pictures => Setting::Pictures(yes_no()?),
        SettingKey::Review => Setting::Review(match text {
            "no" => None,
            "yes" => Some(Terms::USUAL_REVIEW),
            span_of => match span(span_of, "Or `no`.")? {
                0 => return Err(choice("Give a span such as `12h`, or `no`.")),
                minutes => Some(minutes),
            },
        }),
        SettingKey::Away if text == "no" => Setting::Away(0),
        SettingKey::Away => {
            let days = text.strip_suffix('d').unwrap_or(text).trim().parse().ok();
            let what = || format!("{text:?} is no number of days up to {MOST_AWAY}");
            Setting::Away(
                days.filter(|days| *days <= MOST_AWAY)
                    .ok_or_else(|| wrong(what(), "Give a number of days such as 14d, or `no`."))?,
            )
        }
        SettingKey::Misses => {
            let hint = "Give a number from 2 to 20, because a player is warned first; or `no`.";
            let rounds = match text {
                "no" => 0,
                number => number.parse().map_err(|_| choice(hint))?,
            };
            if rounds == 1 || rounds > 20 {
                return Err(wrong(format!("{rounds} is not possible"), hint));
            }
            Setting::Misses(rounds)
        }
        SettingKey::Empty => {
            let empty = WhenEmpty::of(text);
            Setting::Empty(empty.ok_or_else(|| choice("Give `idle` or `house`."))?)
        }
        SettingKey::Holidays if text == "none" => Setting::Holidays(Vec::new()),
        SettingKey::Holidays => {
            let rows: Result<Vec<_>, _> = text.split(',').map(|row| days(row, None)).collect();
            Setting::Holidays(rows?.concat())
        }
    })
}

/// Days as they are typed: `2026-12-24..2027-01-01`, or one. Those that are over by `today` are
/// a slip of the pen.
///
/// # Errors
/// If there is none, or too many.
pub fn days(text: &str, today: Option<NaiveDate>) -> Result<Vec<NaiveDate>, WrongSetting> {
    let wrong = |what: &str| {
        let hint = "Write 2026-12-24, or 2026-12-24..2027-01-01 with the first and the last day.";
        wrong(format!("{text:?}: {what}"), hint)
    };
    let day = |text: &str| NaiveDate::parse_from_str(text.trim(), "%Y-%m-%d").ok();
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) =
        day(first).zip(day(last)).ok_or_else(|| wrong("these are no days of a year"))?;
    if last < first {
        return Err(wrong("the last day is before the first"));
    }
    if last - first >= TimeDelta::days(MOST_DAYS) {
        return Err(wrong("that is longer than 100 days: pause the match instead"));
    }
    if today.is_some_and(|today| last < today) {
        return Err(wrong("these days are over"));
    }
    Ok(first.iter_days().take_while(|day| *day <= last).collect())
}
