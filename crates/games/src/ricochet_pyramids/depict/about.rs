//! The game for somebody who never saw it: a page of help, and what is in force.

use std::sync::LazyLock;

use super::super::rulebook::{Colours, Form, Rulebook, Tie};
use super::names;
use kit::codec::Named;
use kit::{About, Chapter, Phrase, chapters};

/// The sentences, in the order in which they are told.
const SENTENCES: &str = include_str!("../../../../../templates/en/ricochet-rules.ftl");

/// The complete rules, clause by clause, with the numbers of `docs/rules/ricochet_pyramids.md`,
/// which a test compares.
static RULES: LazyLock<Vec<Chapter>> =
    LazyLock::new(|| Chapter::all(SENTENCES, "ricochet-rules-", "ricochet-rule-"));

/// The rules on one page.
static HELP: LazyLock<Vec<Chapter>> =
    LazyLock::new(|| Chapter::all(SENTENCES, "ricochet-help-heading-", "ricochet-help-"));

/// What Ricochet Pyramids is under this rulebook.
pub fn about(rules: &Rulebook) -> About {
    let say = |key| options(rules, Phrase::new(key));
    let other: &[&str] = match rules.form {
        Form::Sealed => &["ricochet-help-bids", "ricochet-help-lower", "ricochet-help-shows"],
        Form::Bids => &["ricochet-help-sealed", "ricochet-help-wins", "ricochet-help-report"],
    };
    About {
        title: Phrase::new("ricochet-title"),
        seats: 2..=8,
        reading: options(rules, Phrase::new("ricochet-reading")),
        what: Phrase::new("ricochet-what"),
        greeting: Phrase::new("ricochet-greeting"),
        farewell: Phrase::new("ricochet-farewell"),
        pace: options(rules, Phrase::new("ricochet-pace")),
        secrecy: options(rules, Phrase::new("ricochet-secrecy")),
        closing: rules.closing(),
        help: chapters(&HELP, |key| (!other.contains(&key)).then(|| say(key))),
        rules: chapters(&RULES, |key| Some(say(key))),
        chapters: Phrase::new("ricochet-chapters"),
        deadline: "every 3d 22:00",
    }
}

/// What a sentence may choose by: every option of the rulebook.
pub(super) fn options(rules: &Rulebook, phrase: Phrase) -> Phrase {
    let colours = match rules.colours {
        Colours::Three => "three",
        Colours::Four => "four",
    };
    let given = match (rules.towers, rules.start) {
        (None, None) => "none",
        (Some(_), None) => "towers",
        (None, Some(_)) => "robots",
        (Some(_), Some(_)) => "both",
    };
    let towers = rules.given_towers().into_iter().flatten();
    let towers = towers.map(|(square, tower)| format!("{} {square}", tower.code()));
    let robots = rules.given_robots().into_iter().flatten();
    let robots = robots.map(|(colour, square)| format!("{} {square}", colour.letter()));
    let tie = match rules.tie {
        Tie::Arrival => "arrival",
        Tie::FewerPoints => "fewer",
    };
    phrase
        .code("form", rules.form.word())
        .code("colours", colours)
        .flag("others", rules.other_robots)
        .code("setup", rules.set_up.word())
        .code("given", given)
        .code("towers", towers.collect::<Vec<_>>().join(", "))
        .code("start", robots.collect::<Vec<_>>().join(", "))
        .with("minimum", i64::from(rules.minimum))
        .with("points", i64::from(rules.points))
        .code("tie", tie)
        .code("best", rules.best.word())
        .with("window", names::time(rules.window))
        .with("deadline", names::time(rules.deadline))
        .with("show", names::time(rules.show))
}
