//! When rounds fall due: weekdays and a time of day, or every so many days at a time of day.

use std::fmt;
use std::str::FromStr;

use chrono::{NaiveTime, Weekday};
use kit::joined;
use serde::{Deserialize, Serialize};

/// When rounds fall due, in the match's zone. Written `Mon,Thu 22:00`, `every 3d 22:00`, or
/// `daily 22:00`, which is all seven weekdays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Cadence {
    /// On these weekdays.
    Weekly {
        /// Monday first; at least one is set.
        days: [bool; 7],
        /// The time of day.
        at: NaiveTime,
    },
    /// Every so many days.
    Every {
        /// At least 1.
        days: u32,
        /// The time of day.
        at: NaiveTime,
    },
}

impl Cadence {
    /// Each day at midnight.
    pub const DAILY: Cadence = Cadence::Every { days: 1, at: NaiveTime::MIN };
}

/// All weekdays in one word. Unlike `every 1d` it may be the day on which a round opens.
const DAILY: &str = "daily";

impl FromStr for Cadence {
    type Err = String;

    fn from_str(text: &str) -> Result<Cadence, String> {
        let known = "`Mon,Thu 22:00` nor `every 3d 22:00` nor `daily 22:00`";
        let bad = || format!("`{text}` is neither like {known}");
        let (days, at) = text.trim().rsplit_once(' ').ok_or_else(bad)?;
        let at = NaiveTime::parse_from_str(at, "%H:%M").map_err(|_| bad())?;
        if let Some(every) = days.trim().strip_prefix("every ") {
            let count = every.trim().strip_suffix('d').ok_or_else(bad)?;
            let days = count.parse().ok().filter(|days| (1..=60).contains(days)).ok_or_else(bad)?;
            return Ok(Cadence::Every { days, at });
        }
        if days.trim() == DAILY {
            return Ok(Cadence::Weekly { days: [true; 7], at });
        }
        let mut mask = [false; 7];
        for day in days.split(',') {
            let day: Weekday = day.trim().parse().map_err(|_| bad())?;
            mask[day.num_days_from_monday() as usize] = true;
        }
        Ok(Cadence::Weekly { days: mask, at })
    }
}

impl fmt::Display for Cadence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cadence::Every { days, at } => write!(f, "every {days}d {}", at.format("%H:%M")),
            Cadence::Weekly { days, at } if days.iter().all(|set| *set) => {
                write!(f, "{DAILY} {}", at.format("%H:%M"))
            }
            Cadence::Weekly { days, at } => {
                let set = (0u8..).zip(days).filter(|(_, set)| **set);
                let names = set.filter_map(|(day, _)| Weekday::try_from(day).ok());
                write!(f, "{} {}", joined(names, ","), at.format("%H:%M"))
            }
        }
    }
}

impl TryFrom<String> for Cadence {
    type Error = String;

    fn try_from(text: String) -> Result<Cadence, String> {
        text.parse()
    }
}

impl From<Cadence> for String {
    fn from(cadence: Cadence) -> String {
        cadence.to_string()
    }
}
