//! The settings of a match that the moderator can change while it runs: what each is called, how
//! its value is typed, and what it means. Must never know who is told.

use chrono::{NaiveDate, TimeDelta};

use super::{Cadence, Missing, Moment, TalkTime, Terms, WhenEmpty, instant};

/// The longest row of holidays.
const MOST_DAYS: i64 = 100;

/// Nobody is away for longer.
const MOST_AWAY: u32 = 366;

/// A setting, and what it is to be, as it is typed: it makes sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// Which.
    pub key: SettingKey,
    text: String,
}

/// A value that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongSetting {
    /// What is wrong.
    pub what: String,
    /// The way out.
    pub hint: String,
}

fn wrong(what: impl Into<String>, hint: impl Into<String>) -> WrongSetting {
    WrongSetting { what: what.into(), hint: hint.into() }
}

impl Setting {
    /// The setting that is typed.
    ///
    /// # Errors
    /// If it makes no sense, with what would.
    pub fn read(key: SettingKey, text: &str) -> Result<Setting, WrongSetting> {
        Terms::usual(Cadence::DAILY).set(key, text)?;
        Ok(Setting { key, text: text.to_owned() })
    }

    /// More days without a deadline, beside those there are.
    pub fn more_holidays(days: &[NaiveDate]) -> Setting {
        Setting { key: SettingKey::Holidays, text: format!("{BESIDE}{}", write_days(days)) }
    }
}

/// What stands before days that come to others.
const BESIDE: char = '+';

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
        use SettingKey::{Away, Calendar, Deadline, Early, Empty, Grace, Holidays, MinOpen};
        use SettingKey::{Misses, Missing, More, Pictures, Reminders, Review, Talk, Tell, Zone};
        match self {
            Deadline | Zone | MinOpen | Holidays => true,
            Grace | Early | Reminders | Missing | More | Talk | Tell | Review | Away => false,
            Misses | Empty | Calendar | Pictures => false,
        }
    }
}

impl Terms {
    /// The same with these settings.
    pub fn with(&self, settings: &[Setting]) -> Terms {
        let mut terms = self.clone();
        for Setting { key, text } in settings {
            let set = terms.set(*key, text);
            debug_assert!(set.is_ok(), "{key:?} was read from {text}");
        }
        terms.holidays.sort_unstable();
        terms.holidays.dedup();
        terms
    }

    /// Takes over what a setting is to be.
    #[expect(clippy::too_many_lines, reason = "one match, whole: an arm for each setting")]
    fn set(&mut self, key: SettingKey, text: &str) -> Result<(), WrongSetting> {
        let choice = |hint: &str| wrong(format!("there is no such choice as {text:?}"), hint);
        let yes_no = || match text {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(choice("Give `yes` or `no`.")),
        };
        let span = |text: &str, hint| read_minutes(text).map_err(|what| wrong(what, hint));
        match key {
            SettingKey::Deadline => {
                let hint = "Weekdays are Mon Tue Wed Thu Fri Sat Sun; every 1d to 60d; daily.";
                self.cadence = text.parse().map_err(|error: String| wrong(error, hint))?;
            }
            SettingKey::Zone => {
                let what = format!("there is no time zone {text:?}");
                let hint = "Give a name such as Europe/Warsaw or UTC.";
                self.zone = text.parse().map_err(|_| wrong(what, hint))?;
            }
            SettingKey::Grace => self.grace = span(text, "For none, write 0m.")?,
            SettingKey::Early => {
                (self.early, self.cooling) = match text {
                    "no" => (false, None),
                    "game" => (true, None),
                    _ => (true, Some(span(text, "Or `no`; or `game`, as the game says.")?)),
                };
            }
            SettingKey::MinOpen => self.min_open = span(text, "For none, write 0m.")?,
            SettingKey::Reminders => {
                let one = |text| span(text, "Write them as 24h,3h; or `none`.");
                let spans = text.split(',').filter(|_| text != "none").map(one);
                self.reminders = spans.collect::<Result<_, _>>()?;
                // The longest first.
                self.reminders.sort_unstable_by(|a, b| b.cmp(a));
                self.reminders.dedup();
            }
            SettingKey::Missing => {
                let missing = Missing::of(text);
                self.missing = missing.ok_or_else(|| choice("Give `default` or `hold`."))?;
            }
            SettingKey::More => {
                let what = |_| wrong(format!("{text:?} is no number"), "Give a number; 0: never.");
                self.more = text.parse().map_err(what)?;
            }
            SettingKey::Talk => {
                let talk = TalkTime::of(text);
                self.talk = talk.ok_or_else(|| choice("Give `report`, `now` or `no`."))?;
            }
            SettingKey::Tell => self.tell = yes_no()?,
            SettingKey::Calendar => self.calendar = yes_no()?,
            SettingKey::Pictures => self.pictures = yes_no()?,
            SettingKey::Review => {
                self.review = match text {
                    "no" => None,
                    "yes" => Some(Terms::USUAL_REVIEW),
                    _ => Some(span(text, "Or `no`.")?),
                };
                if self.review == Some(0) {
                    return Err(choice("Give a span such as `12h`, or `no`."));
                }
            }
            SettingKey::Away if text == "no" => self.away = 0,
            SettingKey::Away => {
                let days = text.strip_suffix('d').unwrap_or(text).trim().parse().ok();
                let what = format!("{text:?} is no number of days up to {MOST_AWAY}");
                let hint = "Give a number of days such as 14d, or `no`.";
                let days = days.filter(|days| *days <= MOST_AWAY);
                self.away = days.ok_or_else(|| wrong(what, hint))?;
            }
            SettingKey::Misses if text == "no" => self.misses = 0,
            SettingKey::Misses => {
                let hint = "Give a number from 2 to 20, because a player is warned first; or `no`.";
                self.misses = text.parse().map_err(|_| choice(hint))?;
                if self.misses == 1 || self.misses > 20 {
                    return Err(wrong(format!("{} is not possible", self.misses), hint));
                }
            }
            SettingKey::Empty => {
                let empty = WhenEmpty::of(text);
                self.empty = empty.ok_or_else(|| choice("Give `idle` or `house`."))?;
            }
            SettingKey::Holidays => {
                let (beside, text) = match text.strip_prefix(BESIDE) {
                    Some(text) => (std::mem::take(&mut self.holidays), text),
                    None => (Vec::new(), text),
                };
                let rows = text.split(',').filter(|_| text != "none");
                let rows: Result<Vec<_>, _> = rows.map(|row| read_days(row, None)).collect();
                self.holidays = [beside, rows?.concat()].concat();
            }
        }
        Ok(())
    }

    /// These terms, without those that follow them.
    pub fn alone(&self) -> Terms {
        Terms { next: None, ..self.clone() }
    }

    /// The terms from the next round on.
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

    /// A setting as the moderator types it: `deadline="Mon,Thu 22:00"`.
    pub fn typed(&self, key: SettingKey) -> String {
        let (name, value) = (key.name(), self.written(key));
        if value.contains(' ') { format!("{name}=\"{value}\"") } else { format!("{name}={value}") }
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
    if words.is_empty() { "none".to_owned() } else { words.join(",") }
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
    let rows = days.chunk_by(|day, next| day.succ_opt() == Some(*next));
    rows.map(|row| (row[0], row[row.len() - 1])).collect()
}

/// A span of minutes as the moderator types it: `1d12h`.
pub fn write_minutes(minutes: u32) -> String {
    let (days, hours) = (minutes / (24 * 60), minutes / 60 % 24);
    let units = [(days, 'd'), (hours, 'h'), (minutes % 60, 'm')].into_iter();
    let units = units.filter(|(count, _)| *count > 0);
    let text: String = units.map(|(count, unit)| format!("{count}{unit}")).collect();
    if text.is_empty() { "0m".to_owned() } else { text }
}

/// A span of minutes, typed as `30m`, `12h`, `3d` or `1d12h`.
///
/// # Errors
/// If it is none.
pub fn read_minutes(text: &str) -> Result<u32, String> {
    let bad = || format!("{text:?} is no span of time: write 30m, 12h, 3d or 1d12h");
    let span = |piece: &str| {
        let (count, unit) = piece.split_at_checked(piece.len() - 1)?;
        let unit = match unit {
            "m" => 1,
            "h" => 60,
            "d" => 24 * 60,
            _ => return None,
        };
        // A number may bear a sign.
        let bare = count.bytes().all(|byte| byte.is_ascii_digit());
        count.parse::<u32>().ok().filter(|_| bare)?.checked_mul(unit)
    };
    let mut pieces = text.trim().split_inclusive(['m', 'h', 'd']).peekable();
    pieces.peek().ok_or_else(bad)?;
    let total = pieces.try_fold(0u32, |total, piece| total.checked_add(span(piece)?));
    // Ten years: longer spans are slips of the finger, and would overflow dates.
    total.filter(|total| *total <= 10 * 366 * 24 * 60).ok_or_else(bad)
}

/// Days as they are typed: `2026-12-24..2027-01-01`, or one. Those that are over by `today` are
/// a slip of the pen.
///
/// # Errors
/// If there is none, or too many.
pub fn read_days(text: &str, today: Option<NaiveDate>) -> Result<Vec<NaiveDate>, WrongSetting> {
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
