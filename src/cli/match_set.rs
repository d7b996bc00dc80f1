//! `botpost match set`: settings as they are typed, `deadline="Mon,Thu 22:00"`, and what changing
//! them in matches that go on comes to.

use anyhow::Result;

use super::args::{Many, SetTerms};
use super::error::usage;
use super::gm;
use super::setting::Setting;
use crate::config::{did_you_mean, read_setting};
use moderator::{GmOrder, SettingKey, State, WrongSetting, read_days};

/// Changes settings of matches.
///
/// # Errors
/// If a setting or a match is not right: nothing is changed then.
pub fn run(setting: &mut Setting, typed: &SetTerms) -> Result<()> {
    let (values, ids): (Vec<&String>, Vec<&String>) =
        typed.words.iter().partition(|word| word.contains('='));
    let mut settings = values.into_iter().map(|it| read_one(it)).collect::<Result<Vec<_>>>()?;
    for (place, one) in settings.iter().enumerate() {
        if settings[..place].iter().any(|other| other.key == one.key) {
            let what = format!("{} is given twice", one.key.name());
            return Err(usage(what, "Give each setting once."));
        }
    }
    let today = setting.now().with_timezone(&setting.config.gm.zone).date_naive();
    let read = |text: &String| read_days(text, Some(today));
    let days = typed.holidays.iter().map(read).collect::<Result<Vec<_>, _>>();
    let days = days.map_err(|wrong| refused("--holiday", wrong))?.concat();
    if !days.is_empty() {
        settings.push(moderator::Setting::more_holidays(&days));
    }
    let is_holiday = |it: &moderator::Setting| it.key == SettingKey::Holidays;
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
    let ids = gm::matches(setting, &many, State::is_here)?;
    gm::order(setting, ids, &gm::plain(GmOrder::Set { settings, now }))
}

/// What changed in a match, in words.
pub fn told(gm::Done { before: was, handled, .. }: &gm::Done) -> String {
    if !handled.decided {
        return "nothing changes".to_owned();
    }
    let (before, after) = (&was.terms, &handled.game.terms);
    let begun = handled.game.round_under_way().is_some();
    let now = before.alone() != after.alone();
    let (before, after, from) = match (begun, now) {
        (false, _) => (before.alone(), after.alone(), "from the start"),
        (true, true) => (before.alone(), after.alone(), "from now"),
        (true, false) => (before.upcoming(), after.upcoming(), "from the next round"),
    };
    let value = |key: SettingKey| {
        format!("{}={} (was {})", key.name(), after.written(key), before.written(key))
    };
    format!("{from} {}", kit::joined(after.differing(&before).into_iter().map(value), ", "))
}

fn keys() -> Vec<&'static str> {
    SettingKey::ALL.iter().map(|key| key.name()).collect()
}

/// `KEY=VALUE`
fn read_one(text: &str) -> Result<moderator::Setting> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    let name = name.trim();
    let Some(key) = SettingKey::of(name) else {
        let meant = did_you_mean(name, keys());
        let hint = format!("{meant}There are: {}.", keys().join(", "));
        return Err(usage(format!("there is no setting {name:?}"), hint));
    };
    read(name, key, value.trim())
}

/// The value of a setting. `option` is where it was typed.
///
/// # Errors
/// If it makes no sense, with what would.
pub fn read(option: &str, key: SettingKey, text: &str) -> Result<moderator::Setting> {
    read_setting(key, text).map_err(|wrong| refused(option, wrong))
}

fn refused(option: &str, WrongSetting { what, hint }: WrongSetting) -> anyhow::Error {
    usage(format!("{option}: {what}"), hint)
}
