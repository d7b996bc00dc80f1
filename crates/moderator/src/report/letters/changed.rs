//! Settings that the moderator changed: what is new, what it was, and from when.

use super::super::desk::Desk;
use super::super::page::{Block, Page};
use crate::{InForce, Missing, Moment, SettingKey, State, TalkTime, Terms, WhenEmpty, ranges};

/// What changed.
pub(super) struct Change<'a> {
    /// The terms as they were.
    pub before: &'a Terms,
    /// The terms as they are.
    pub after: &'a Terms,
    /// From when.
    pub from: InForce,
    /// The deadline of the open round before it moved.
    pub was: Option<Moment>,
}

/// The moderator changed settings.
pub(super) fn changed(desk: &Desk<'_>, change: &Change<'_>, reason: Option<&str>) -> Page {
    let (verdict, note) = match change.from {
        InForce::Start => ("set-verdict-start", "set-note-start"),
        InForce::Round(_) => ("set-verdict-round", "set-note-round"),
        InForce::Now => ("set-verdict-now", "set-note-now"),
    };
    let line = match change.from {
        InForce::Round(round) => desk.line(verdict).round(round),
        InForce::Start | InForce::Now => desk.line(verdict),
    };
    let mut draft = line.draft().para(note).and([Block::Lines { items: items(desk, change) }]);
    match (change.was, desk.round()) {
        (Some(was), Some(round)) => {
            let verdict = desk.line("deadline-verdict").round(round.number);
            draft.verdict = verdict.text("when", desk.moment(round.deadline)).say();
            let moved = desk.line("deadline-was").text("from", desk.moment(was));
            let when = desk.deadline_and_utc(round.deadline);
            draft = draft.and([moved.text("when", when).para()]);
        }
        _ => draft = draft.and(desk.clock()),
    }
    let asked = matches!(desk.context.game.state, State::Inviting { .. });
    let waits = desk.context.game.withheld.is_some();
    let stands = (!asked && !waits).then(|| desk.stands_para()).flatten();
    draft.because(reason).and(stands).page()
}

/// A sentence for each setting that is another one; the zone is told with the deadlines.
fn items(desk: &Desk<'_>, change: &Change<'_>) -> Vec<String> {
    let mut keys = change.after.differing(change.before);
    if let Some(place) = keys.iter().position(|key| *key == SettingKey::Zone) {
        match keys.contains(&SettingKey::Deadline) {
            true => drop(keys.remove(place)),
            false => keys[place] = SettingKey::Deadline,
        }
    }
    let said = |key: &SettingKey| {
        let line = desk.line(sentence(*key)).text("to", value(desk, change.after, *key));
        line.text("from", value(desk, change.before, *key)).say()
    };
    keys.iter().map(said).collect()
}

const fn sentence(key: SettingKey) -> &'static str {
    match key {
        SettingKey::Deadline | SettingKey::Zone => "set-deadline",
        SettingKey::Grace => "set-grace",
        SettingKey::Early => "set-early",
        SettingKey::MinOpen => "set-min-open",
        SettingKey::Reminders => "set-reminders",
        SettingKey::Missing => "set-missing",
        SettingKey::More => "set-more",
        SettingKey::Talk => "set-talk",
        SettingKey::Tell => "set-tell",
        SettingKey::Review => "set-review",
        SettingKey::Away => "set-away",
        SettingKey::Misses => "set-misses",
        SettingKey::Empty => "set-empty",
        SettingKey::Calendar => "set-calendar",
        SettingKey::Pictures => "set-pictures",
        SettingKey::Holidays => "set-holidays",
    }
}

/// The value of a setting in words.
fn value(desk: &Desk<'_>, terms: &Terms, key: SettingKey) -> String {
    let or_none = |words: Vec<String>| match words.is_empty() {
        true => desk.line("set-none").say(),
        false => desk.list(&words),
    };
    let span = |minutes: u32| desk.minutes(minutes.into());
    let key = match key {
        SettingKey::Deadline | SettingKey::Zone => {
            return desk.cadence(&terms.cadence, terms.zone);
        }
        SettingKey::Grace if terms.grace == 0 => "set-grace-none",
        SettingKey::Grace => return span(terms.grace),
        SettingKey::MinOpen => return span(terms.min_open),
        SettingKey::Early => match (terms.early, terms.cooling) {
            (false, _) => "set-early-no",
            (true, None) => "set-early-game",
            (true, Some(minutes)) => {
                return desk.line("set-early-span").text("span", span(minutes)).say();
            }
        },
        SettingKey::Reminders => {
            return or_none(terms.reminders.iter().map(|minutes| span(*minutes)).collect());
        }
        SettingKey::Missing => match terms.missing {
            Missing::Default => "set-missing-default",
            Missing::Hold => "set-missing-hold",
        },
        SettingKey::More => return desk.line("set-more-times").number("times", terms.more).say(),
        SettingKey::Talk => match terms.talk {
            TalkTime::Report => "set-talk-report",
            TalkTime::Now => "set-talk-now",
            TalkTime::No => "set-talk-no",
        },
        SettingKey::Misses if terms.misses == 0 => "set-misses-no",
        SettingKey::Misses => {
            return desk.line("set-misses-rounds").number("count", terms.misses).say();
        }
        SettingKey::Empty => match terms.empty {
            WhenEmpty::Idle => "set-empty-idle",
            WhenEmpty::House => "set-empty-house",
        },
        SettingKey::Tell if terms.tell => "set-tell-yes",
        SettingKey::Tell => "set-tell-no",
        SettingKey::Review => match terms.review {
            Some(minutes) => return desk.line("set-review-span").text("span", span(minutes)).say(),
            None => "set-review-no",
        },
        SettingKey::Away => return desk.line("set-away-days").number("days", terms.away).say(),
        SettingKey::Calendar if terms.calendar => "set-calendar-yes",
        SettingKey::Calendar => "set-calendar-no",
        SettingKey::Pictures if terms.pictures => "set-pictures-yes",
        SettingKey::Pictures => "set-pictures-no",
        SettingKey::Holidays => {
            let rows = ranges(&terms.holidays);
            return or_none(rows.iter().map(|(first, last)| desk.days(*first, *last)).collect());
        }
    };
    desk.line(key).say()
}
