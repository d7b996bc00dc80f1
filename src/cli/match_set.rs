//! `botpost match set`: settings as they are typed, `deadline="Mon,Thu 22:00"`, and what changing
//! them in matches that go on comes to.

use anyhow::Result;
use chrono::{NaiveDate, TimeDelta};

use super::args::{Many, SetTerms};
use super::error::usage;
use super::setting::Setting;
use super::terms_text::typed;
use super::{gm, many};
use crate::config::{Minutes, did_you_mean, meant_zone};
use moderator::{GmOrder, Missing, SettingKey, TalkTime, Terms, WhenEmpty};

/// The longest row of holidays.
const MOST_DAYS: i64 = 100;

/// Nobody is away for longer.
const MOST_AWAY: u32 = 366;

/// Changes settings of matches.
///
/// # Errors
/// If a setting or a match is not right: nothing is changed then.
pub fn run(setting: &mut Setting, typed: &SetTerms) -> Result<()> {
    let (values, ids): (Vec<&String>, Vec<&String>) =
        typed.words.iter().partition(|word| word.contains('='));
    let mut settings = values.into_iter().map(|it| read_one(it)).collect::<Result<Vec<_>>>()?;
    for (place, one) in settings.iter().enumerate() {
        if settings[..place].iter().any(|(key, _)| *key == one.0) {
            let what = format!("{} is given twice", one.0.name());
            return Err(usage(what, "Give each setting once."));
        }
    }
    let today = setting.now().with_timezone(&setting.config.gm.zone).date_naive();
    let mut days = Vec::new();
    for text in &typed.holidays {
        days.extend(range("--holiday", text, Some(today))?);
    }
    if !days.is_empty() {
        settings.push((SettingKey::Holidays, moderator::Setting::MoreHolidays(days)));
    }
    let is_holiday = |(key, _): &(SettingKey, _)| *key == SettingKey::Holidays;
    let only_holidays = settings.iter().all(is_holiday);
    if settings.is_empty() {
        let hint = format!("Write it as grace=12h. There are: {}.", keys().join(", "));
        return Err(usage("there is nothing to set".to_owned(), hint));
    }
    if settings.iter().any(is_holiday) && !only_holidays && !typed.now {
        let what = "holidays count at once, the other settings from the next round".to_owned();
        return Err(usage(what, "Give the holidays in a command of their own, or add --now."));
    }
    let now = typed.now || only_holidays;
    let many = Many { ids: ids.into_iter().cloned().collect(), all: typed.all };
    let goes_on = super::matches::is_here;
    let ids = many::matches(setting, &many, goes_on)?;
    let settings = settings.into_iter().map(|(_, setting)| setting).collect();
    let order = gm::plain(GmOrder::Set { settings, now, reason: typed.reason.clone() });
    gm::order(setting, ids, typed.sending, &order)
}

/// What a command changed in a match.
struct Done {
    before: Terms,
    after: Terms,
    /// From when, in words.
    from: &'static str,
    /// Whether it takes `--now` to take it back.
    now: bool,
}

/// What changed in a match; `None`: nothing.
fn done(gm::Done { before: was, handled, .. }: &gm::Done) -> Option<Done> {
    let (before, after) = (&was.terms, &handled.game.terms);
    let begun = handled.game.round_under_way().is_some();
    let now = before.alone() != after.alone();
    let done = |before, after, from, now| Some(Done { before, after, from, now });
    match (handled.decided, begun, now) {
        (false, _, _) => None,
        (true, false, _) => done(before.alone(), after.alone(), "from the start", false),
        (true, true, true) => done(before.alone(), after.alone(), "from now", true),
        (true, true, false) => {
            done(before.upcoming(), after.upcoming(), "from the next round", false)
        }
    }
}

/// What changed in a match, in words.
pub fn told(of: &gm::Done) -> String {
    let Some(Done { before, after, from, .. }) = done(of) else {
        return "nothing changes".to_owned();
    };
    let values = after
        .differing(&before)
        .into_iter()
        .map(|key| format!("{}={} (was {})", key.name(), after.written(key), before.written(key)));
    format!("{from} {}", kit::joined(values, ", "))
}

/// The arguments of the command that undoes the change; `None`: no command does.
pub fn undo_hint(of: &gm::Done) -> Option<String> {
    let Done { before, after, now, .. } = done(of)?;
    let keys = after.differing(&before);
    // Who plays cannot switch that on again.
    if of.handled.game.terms.gm_plays && keys.contains(&SettingKey::Review) {
        return None;
    }
    let now = if now && keys != [SettingKey::Holidays] { " --now" } else { "" };
    let values = keys.iter().map(|key| format!(" {}", typed(&before, *key)));
    Some(values.collect::<String>() + now)
}

fn keys() -> Vec<&'static str> {
    SettingKey::ALL.iter().map(|key| key.name()).collect()
}

/// `KEY=VALUE`
fn read_one(text: &str) -> Result<(SettingKey, moderator::Setting)> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    let name = name.trim();
    let Some(key) = SettingKey::of(name) else {
        let meant = did_you_mean(name, keys());
        let hint = format!("{meant}There are: {}.", keys().join(", "));
        return Err(usage(format!("there is no setting {name:?}"), hint));
    };
    Ok((key, read(name, key, value.trim())?))
}

/// The value of a setting. `option` is where it was typed.
///
/// # Errors
/// If it makes no sense, with what would.
#[expect(clippy::too_many_lines, reason = "one match, whole: an arm for each setting")]
pub fn read(option: &str, key: SettingKey, text: &str) -> Result<moderator::Setting> {
    let wrong = |what: String, hint: &str| usage(format!("{option}: {what}"), hint);
    let choice = |hint: &str| wrong(format!("there is no such choice as {text:?}"), hint);
    let yes_no = || match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(choice("Give `yes` or `no`.")),
    };
    let span = |text: &str, more: &str| -> Result<u32> {
        let read: Result<Minutes, String> = text.trim().parse();
        Ok(read.map_err(|error| wrong(error, more))?.0)
    };
    Ok(match key {
        SettingKey::Deadline => moderator::Setting::Deadline(text.parse().map_err(|error| {
            let hint = "Weekdays are Mon Tue Wed Thu Fri Sat Sun; every 1d to 60d; daily.";
            wrong(error, hint)
        })?),
        SettingKey::Zone => moderator::Setting::Zone(text.parse().map_err(|_| {
            let hint = format!("{}Give a name such as Europe/Warsaw or UTC.", meant_zone(text));
            wrong(format!("there is no time zone {text:?}"), &hint)
        })?),
        SettingKey::Grace => moderator::Setting::Grace(span(text, "For none, write 0m.")?),
        SettingKey::Early => {
            let (early, cooling) = match text {
                "no" => (false, None),
                "game" => (true, None),
                span_of => (true, Some(span(span_of, "Or `no`; or `game`, as the game says.")?)),
            };
            moderator::Setting::Early { early, cooling }
        }
        SettingKey::MinOpen => moderator::Setting::MinOpen(span(text, "For none, write 0m.")?),
        SettingKey::Reminders if text == "none" => moderator::Setting::Reminders(Vec::new()),
        SettingKey::Reminders => {
            let hint = "Write them as 24h,3h; or `none`.";
            let spans: Result<Vec<u32>> = text.split(',').map(|it| span(it, hint)).collect();
            let mut spans = spans?;
            spans.sort_unstable_by(|a, b| b.cmp(a));
            spans.dedup();
            moderator::Setting::Reminders(spans)
        }
        SettingKey::Missing => {
            let missing = Missing::of(text);
            moderator::Setting::Missing(missing.ok_or_else(|| choice("Give `default` or `hold`."))?)
        }
        SettingKey::More => {
            let hint = "Give a number; 0: never.";
            let number = text.parse().map_err(|_| wrong(format!("{text:?} is no number"), hint))?;
            moderator::Setting::More(number)
        }
        SettingKey::Talk => {
            let talk = TalkTime::of(text);
            let hint = "Give `report`, `now` or `no`.";
            moderator::Setting::Talk(talk.ok_or_else(|| choice(hint))?)
        }
        SettingKey::Tell => moderator::Setting::Tell(yes_no()?),
        SettingKey::Calendar => moderator::Setting::Calendar(yes_no()?),
        SettingKey::Pictures => moderator::Setting::Pictures(yes_no()?),
        SettingKey::Review => moderator::Setting::Review(match text {
            "no" => None,
            "yes" => Some(Terms::USUAL_REVIEW),
            span_of => match span(span_of, "Or `no`.")? {
                0 => return Err(choice("Give a span such as `12h`, or `no`.")),
                minutes => Some(minutes),
            },
        }),
        SettingKey::Away => {
            let hint = "Give a number of days such as 14d, or `no`.";
            let days = match text {
                "no" => 0,
                days => (days.strip_suffix('d').unwrap_or(days).trim().parse().ok())
                    .filter(|days| *days <= MOST_AWAY)
                    .ok_or_else(|| {
                        wrong(format!("{days:?} is no number of days up to 366"), hint)
                    })?,
            };
            moderator::Setting::Away(days)
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
            moderator::Setting::Misses(rounds)
        }
        SettingKey::Empty => {
            let empty = WhenEmpty::of(text);
            moderator::Setting::Empty(empty.ok_or_else(|| choice("Give `idle` or `house`."))?)
        }
        SettingKey::Holidays if text == "none" => moderator::Setting::Holidays(Vec::new()),
        SettingKey::Holidays => moderator::Setting::Holidays(days(option, text)?),
    })
}

/// All days that are named, in rows with commas between them.
fn days(option: &str, text: &str) -> Result<Vec<NaiveDate>> {
    let rows: Result<Vec<_>> = text.split(',').map(|row| range(option, row, None)).collect();
    Ok(rows?.concat())
}

/// Days as they are typed: `2026-12-24..2027-01-01`, or one. Those that are over by `today` are
/// a slip of the pen.
fn range(option: &str, text: &str, today: Option<NaiveDate>) -> Result<Vec<NaiveDate>> {
    let wrong = |what: &str| {
        let hint = "Write 2026-12-24, or 2026-12-24..2027-01-01 with the first and the last day.";
        usage(format!("{option} {text:?}: {what}"), hint)
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
