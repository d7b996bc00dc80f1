//! Settings that the moderator changed: what is new, what it was, and from when.

use super::moved::{deadline_was, moved_to};
use super::{Block, Desk, Page};
use crate::{InForce, NewSettings, SettingKey, State, Terms, ranges};

/// The moderator changed settings.
pub(super) fn changed(desk: &Desk<'_>, change: &NewSettings) -> Page {
    let line = desk.line("set-verdict").text("from", change.from.code());
    let line = match change.from {
        InForce::Round(round) => line.round(round),
        InForce::Start | InForce::Now => line,
    };
    let mut draft =
        line.draft().para("set-note").and([Block::Lines { items: items(desk, change) }]);
    match (change.was, desk.round()) {
        (Some(was), Some(round)) => {
            draft.verdict = moved_to(desk, was, round.deadline).say();
            draft = draft.and([deadline_was(desk, was, round.deadline)]);
        }
        _ => draft = draft.and(desk.clock()),
    }
    let asked = matches!(desk.context.game.state, State::Inviting { .. });
    let waits = desk.context.game.withheld.is_some();
    let stands = (!asked && !waits).then(|| desk.stands_para()).flatten();
    draft.because(change.reason.as_deref()).and(stands).page()
}

/// A sentence for each setting that is another one; the zone is told with the deadlines.
fn items(desk: &Desk<'_>, change: &NewSettings) -> Vec<String> {
    let mut keys = change.after.differing(&change.before);
    if let Some(place) = keys.iter().position(|key| *key == SettingKey::Zone) {
        match keys.contains(&SettingKey::Deadline) {
            true => drop(keys.remove(place)),
            false => keys[place] = SettingKey::Deadline,
        }
    }
    let said = |key: &SettingKey| {
        let line = desk.line("set-changed").text("key", key.name());
        let line = line.text("to", value(desk, &change.after, *key));
        line.text("from", value(desk, &change.before, *key)).say()
    };
    keys.iter().map(said).collect()
}

/// The value of a setting in words: the template chooses by its written form, and is given what
/// has to be said in the reader's language.
fn value(desk: &Desk<'_>, terms: &Terms, key: SettingKey) -> String {
    let span = |minutes: u32| desk.minutes(minutes.into());
    let line = desk.line("set-value").text("key", key.name()).text("written", terms.written(key));
    let line = match key {
        SettingKey::Deadline | SettingKey::Zone => {
            line.text("value", desk.cadence(&terms.cadence, terms.zone))
        }
        SettingKey::Grace => line.number("count", terms.grace).text("value", span(terms.grace)),
        SettingKey::Early => line.text("value", span(terms.cooling.unwrap_or(0))),
        SettingKey::MinOpen => line.text("value", span(terms.min_open)),
        SettingKey::Reminders => {
            line.text("value", desk.list(terms.reminders.iter().map(|minutes| span(*minutes))))
        }
        SettingKey::Review => line.text("value", span(terms.review.unwrap_or(0))),
        SettingKey::Holidays => {
            let rows = ranges(&terms.holidays);
            line.text("value", desk.list(rows.iter().map(|row| desk.days(row.0, row.1))))
        }
        SettingKey::More => line.number("count", terms.more),
        SettingKey::Away => line.number("count", terms.away),
        SettingKey::Misses => line.number("count", terms.misses),
        SettingKey::Missing
        | SettingKey::Talk
        | SettingKey::Tell
        | SettingKey::Empty
        | SettingKey::Calendar
        | SettingKey::Pictures => line,
    };
    line.say()
}
