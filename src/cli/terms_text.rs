//! How a match's clock runs, in words for the moderator.

use super::output::plural;
use moderator::{Missing, SettingKey, TalkTime, Terms, WhenEmpty, write_days, write_minutes};

/// How the clock runs, in a few lines.
pub fn terms(terms: &Terms) -> String {
    let mut text = format!(
        "closes {} {}, {}; deadlines at least {} after the opening;\n{}; {};\n{}; {}",
        terms.cadence,
        terms.zone,
        early(terms.early, terms.cooling),
        write_minutes(terms.min_open),
        missing(terms.missing),
        reminders(&terms.reminders)
            .map_or_else(|| "no reminders".to_owned(), |when| format!("reminders {when}")),
        grace(terms.grace),
        lateness(terms.grace, terms.missing),
    );
    // Only what is unusual is told.
    match terms.more {
        more if more == Terms::usual_more() => {}
        more => text.push_str(&format!("; {}", requests(more))),
    }
    match terms.talk {
        TalkTime::Report => {}
        TalkTime::Now => text.push_str("; table talk at once"),
        TalkTime::No => text.push_str("; no table talk"),
    }
    if terms.tell {
        text.push_str("; a player can tell something to one other alone");
    }
    if let Some(span) = terms.review {
        text.push_str(&format!("; a played round waits {} for you", write_minutes(span)));
    }
    match terms.away {
        days if days == Terms::usual_away() => {}
        0 => text.push_str("; nobody can be away by email"),
        days => text.push_str(&format!("; away {} each at most", plural(days, "day", "days"))),
    }
    if terms.misses > 0 {
        let rounds = plural(terms.misses, "round", "rounds");
        text.push_str(&format!("; a seat is offered to the bench after {rounds} without anything"));
    }
    if terms.empty == WhenEmpty::House {
        text.push_str("; the house plays empty seats");
    }
    if terms.calendar {
        text.push_str("; deadlines go into calendars");
    }
    if !terms.pictures {
        text.push_str("; messages without pictures");
    }
    if !terms.holidays.is_empty() {
        text.push_str(&format!(";\nno deadlines on {}", holidays(&terms.holidays)));
    }
    if let Some(next) = &terms.next {
        let value = |key| format!("{}={}", SettingKey::name(key), next.written(key));
        let values: Vec<String> = next.differing(terms).into_iter().map(value).collect();
        text.push_str(&format!(";\nfrom the next round {}", values.join(", ")));
    }
    text
}

/// Whether a round closes before its deadline.
pub fn early(early: bool, cooling: Option<u32>) -> String {
    match (early, cooling) {
        (false, _) => "never early".to_owned(),
        (true, Some(minutes)) => format!("early {} after all are ready", write_minutes(minutes)),
        (true, None) => "early as the game says".to_owned(),
    }
}

/// What happens when orders are missing.
pub fn missing(missing: Missing) -> &'static str {
    match missing {
        Missing::Default => "when orders are missing, as the game says",
        Missing::Hold => "held when orders are missing",
    }
}

/// How long a round waits after its deadline.
pub fn grace(minutes: u32) -> String {
    match minutes {
        0 => "no grace".to_owned(),
        minutes => format!("{} of grace", write_minutes(minutes)),
    }
}

/// What becomes of orders that come after the deadline.
pub fn lateness(grace: u32, missing: Missing) -> &'static str {
    match (missing, grace) {
        (Missing::Hold, _) => "late orders count while the round waits for missing ones",
        (Missing::Default, 0) => "orders after the deadline are too late",
        (Missing::Default, _) => "late orders count while the grace lasts and some are missing",
    }
}

/// When those without orders are reminded, if they are.
pub fn reminders(minutes: &[u32]) -> Option<String> {
    let spans: Vec<String> = minutes.iter().map(|span| write_minutes(*span)).collect();
    (!spans.is_empty()).then(|| format!("{} before", spans.join(" and ")))
}

/// How often a player may ask for more time.
pub fn requests(most: u32) -> String {
    match most {
        0 => "no requests for more time".to_owned(),
        most => format!("{} for more time each", plural(most, "request", "requests")),
    }
}

/// Days without deadlines.
pub fn holidays(days: &[chrono::NaiveDate]) -> String {
    write_days(days).replace(',', ", ")
}
