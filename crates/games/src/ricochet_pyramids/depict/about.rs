//! The game for somebody who never saw it: a page of help, and what is in force.

use super::super::rulebook::{Best, Colours, Form, Rulebook, SetUp, Tie};
use super::{names, rulebook};
use kit::{About, Phrase};

/// What Ricochet Pyramids is under this rulebook.
pub fn about(rules: &Rulebook) -> About {
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
        help: help(rules),
        rules: rulebook::rules(rules),
        chapters: Phrase::new("ricochet-chapters"),
        deadline: "every 3d 22:00",
    }
}

/// The rules on one page.
fn help(rules: &Rulebook) -> Vec<(Phrase, Vec<Phrase>)> {
    let section = |heading: &'static str, keys: &[&'static str]| {
        let lines = keys.iter().map(|key| options(rules, Phrase::new(key)));
        (options(rules, Phrase::new(heading)), lines.collect())
    };
    let form: &[&'static str] = match rules.form {
        Form::Sealed => &[
            "ricochet-help-sealed",
            "ricochet-help-window",
            "ricochet-help-wins",
            "ricochet-help-report",
        ],
        Form::Bids => &[
            "ricochet-help-bids",
            "ricochet-help-lower",
            "ricochet-help-window",
            "ricochet-help-shows",
        ],
    };
    vec![
        section("ricochet-help-heading-goal", &["ricochet-help-goal", "ricochet-help-robots"]),
        section(
            "ricochet-help-heading-moves",
            &[
                "ricochet-help-slide",
                "ricochet-help-stops",
                "ricochet-help-over",
                "ricochet-help-parks",
                "ricochet-help-nothing",
            ],
        ),
        section(
            "ricochet-help-heading-order",
            &["ricochet-help-order", "ricochet-help-letters", "ricochet-help-pass"],
        ),
        section("ricochet-help-heading-turn", form),
        section("ricochet-help-heading-end", &["ricochet-help-point", "ricochet-help-end"]),
    ]
}

/// What a sentence may choose by: every option of the rulebook.
pub(super) fn options(rules: &Rulebook, phrase: Phrase) -> Phrase {
    let form = match rules.form {
        Form::Sealed => "sealed",
        Form::Bids => "bids",
    };
    let colours = match rules.colours {
        Colours::Three => "three",
        Colours::Four => "four",
    };
    let set_up = match rules.set_up {
        SetUp::Random => "random",
        SetUp::Easy => "easy",
        SetUp::Hard => "hard",
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
    let best = match rules.best {
        Best::Shown => "shown",
        Best::Hidden => "hidden",
    };
    phrase
        .code("form", form)
        .code("colours", colours)
        .flag("others", rules.other_robots)
        .code("setup", set_up)
        .code("given", given)
        .code("towers", towers.collect::<Vec<_>>().join(", "))
        .code("start", robots.collect::<Vec<_>>().join(", "))
        .with("minimum", i64::from(rules.minimum))
        .with("points", i64::from(rules.points))
        .code("tie", tie)
        .code("best", best)
        .with("window", names::time(rules.window))
        .with("deadline", names::time(rules.deadline))
        .with("show", names::time(rules.show))
}
