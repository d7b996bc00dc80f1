//! The game for somebody who never saw it: a page of help, and what is in force.

use super::super::rulebook::Rulebook;
use super::rulebook;
use kit::{About, Chapter, ClosingPolicy, Cooling, Phrase, Seat, chapters};

/// How long a round stays open for second thoughts where it may be played early (D42), in
/// minutes.
const COOLING: Cooling = Cooling(30);

/// What the robot race is under this rulebook.
pub fn about(rules: &Rulebook) -> About {
    About {
        title: Phrase::new("race-title"),
        seats: 2..=rules.course.as_ref().map_or(Seat::MOST, |course| course.starts.len()),
        reading: options(rules, Phrase::new("race-reading")),
        what: Phrase::new("race-what"),
        greeting: Phrase::new("race-greeting"),
        farewell: Phrase::new("race-farewell"),
        pace: Phrase::new("race-pace"),
        secrecy: Phrase::new("race-secrecy"),
        closing: closing(rules),
        help: help(rules),
        rules: rulebook::rules(rules),
        chapters: Phrase::new("race-chapters"),
        deadline: "daily 22:00",
    }
}

/// How a round of programs closes (D42).
pub fn closing(rules: &Rulebook) -> ClosingPolicy {
    if rules.early { ClosingPolicy::AllReady(COOLING) } else { ClosingPolicy::Deadline }
}

/// The rules on one page.
fn help(rules: &Rulebook) -> Vec<(Phrase, Vec<Phrase>)> {
    let page: &[Chapter<'_>] = &[
        ("race-help-heading-goal", &["race-help-goal"]),
        (
            "race-help-heading-order",
            &["race-help-codes", "race-help-hand", "race-help-chance", "race-help-down"],
        ),
        (
            "race-help-heading-round",
            &[
                "race-help-register",
                "race-help-push",
                "race-help-laser",
                "race-help-damage",
                "race-help-return",
                "race-help-site",
            ],
        ),
    ];
    chapters(page, |key| options(rules, Phrase::new(key)))
}

/// What a sentence may choose by: every option of the rulebook.
pub(super) fn options(rules: &Rulebook, phrase: Phrase) -> Phrase {
    let course = rules.course.as_ref().map_or("own", |course| &course.name);
    phrase
        .code("course", course)
        .with("lives", i64::from(rules.lives))
        .with("after", i64::from(rules.after))
        .flag("upgrades", rules.upgrades)
        .flag("early", rules.early)
}
