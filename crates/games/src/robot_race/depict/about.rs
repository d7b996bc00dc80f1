//! The game for somebody who never saw it: a page of help, and what is in force.

use std::sync::LazyLock;

use super::super::rulebook::Rulebook;
use kit::{About, Chapter, ClosingPolicy, Cooling, Phrase, Seat, chapters};

/// The sentences, in the order in which they are told.
const SENTENCES: &str = include_str!("../../../../../templates/en/race-rules.ftl");

/// The complete rules, clause by clause, with the numbers of `docs/rules/robot_race.md`,
/// which a test compares.
static RULES: LazyLock<Vec<Chapter>> =
    LazyLock::new(|| Chapter::all(SENTENCES, "race-rules-", "race-rule-"));

/// The rules on one page.
static HELP: LazyLock<Vec<Chapter>> =
    LazyLock::new(|| Chapter::all(SENTENCES, "race-help-heading-", "race-help-"));

/// How long a round stays open for second thoughts where it may be played early (D42), in
/// minutes.
const COOLING: Cooling = Cooling(30);

/// What the robot race is under this rulebook.
pub fn about(rules: &Rulebook) -> About {
    let say = |key| Some(options(rules, Phrase::new(key)));
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
        help: chapters(&HELP, say),
        rules: chapters(&RULES, say),
        chapters: Phrase::new("race-chapters"),
        deadline: "daily 22:00",
    }
}

/// How a round of programs closes (D42).
pub fn closing(rules: &Rulebook) -> ClosingPolicy {
    if rules.early { ClosingPolicy::AllReady(COOLING) } else { ClosingPolicy::Deadline }
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
