//! The complete rules of one edition with its options, clause by clause, as a message sends
//! them. The sentences carry the numbers of `docs/rules/rambots.md`; a test compares them.

use std::sync::LazyLock;

use super::super::edition::Rulebook;
use kit::codec::Named;
use kit::{Chapter, Phrase, chapters};

/// The sentences, in the order in which they are told.
static CHAPTERS: LazyLock<Vec<Chapter>> = LazyLock::new(|| {
    let file = include_str!("../../../../../templates/en/rambots-rules.ftl");
    Chapter::all(file, "rambots-rules-", "rambots-rule-")
});

/// All clauses as they hold under this rulebook.
pub(super) fn rules(rules: &Rulebook) -> Vec<(Phrase, Vec<Phrase>)> {
    chapters(&CHAPTERS, |key| Some(options(rules, Phrase::new(key))))
}

/// What a clause may choose by.
fn options(rules: &Rulebook, phrase: Phrase) -> Phrase {
    match phrase.key {
        "rambots-rule-r2" => phrase.code("beacons", rules.beacon_colours.word()),
        "rambots-rule-r3" => {
            let names = ["south", "west", "north", "east"];
            let squares = names.into_iter().zip(rules.start.squares());
            squares.fold(phrase, |phrase, (name, square)| phrase.code(name, square))
        }
        "rambots-rule-r7" | "rambots-rule-r25" | "rambots-rule-r26" | "rambots-rule-b23" => {
            phrase.code("edition", rules.edition.word())
        }
        "rambots-rule-r20" | "rambots-rule-b9" => phrase.flag("bots", rules.tag_bots),
        "rambots-rule-r29" => phrase.flag("speedbots", rules.speedbots),
        "rambots-rule-b30" => phrase.flag("play-on", rules.play_on),
        "rambots-rule-b40" => phrase.with("limit", i64::from(rules.round_limit.unwrap_or(0))),
        _ => phrase,
    }
}
