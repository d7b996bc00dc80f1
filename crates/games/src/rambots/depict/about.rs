//! The game for somebody who never saw it: a page of help, and the complete rules of one edition
//! with its options.

use std::sync::LazyLock;

use super::super::edition::{BEACON_COLOURS, Rulebook};
use kit::codec::Value as _;
use kit::{About, Handbook, Phrase};

/// The sentences, whose clauses carry the numbers of `docs/rules/rambots.md`; a test compares them.
static HANDBOOK: LazyLock<Handbook> = LazyLock::new(|| {
    Handbook::of("rambots", include_str!("../../../../../templates/en/rambots-rules.ftl"))
});

/// What RAMbots is under this rulebook.
pub(super) fn about(rules: &Rulebook) -> About {
    let holds = |key: &&str| match *key {
        "rambots-help-play-on" => rules.play_on,
        "rambots-help-limit" => rules.round_limit.is_some(),
        "rambots-help-speedbots" => rules.speedbots,
        _ => true,
    };
    let say = |key| Some(key).filter(holds).map(|key| options(rules, Phrase::new(key)));
    let (closing, deadline) = (rules.closing(), "every 3d 22:00");
    About { closing, deadline, ..HANDBOOK.about(say) }
}

/// What a sentence may choose by: every option of the rulebook.
fn options(rules: &Rulebook, phrase: Phrase) -> Phrase {
    let sides = ["south", "west", "north", "east"].into_iter().zip(rules.start);
    sides
        .fold(phrase, |phrase, (side, square)| phrase.code(side, square))
        .code("edition", rules.edition.name())
        .code("beacons", BEACON_COLOURS.write(&rules.random_beacons))
        .flag("bots", rules.tag_bots)
        .flag("speedbots", rules.speedbots)
        .flag("play-on", rules.play_on)
        .with("limit", rules.round_limit.unwrap_or(0))
}
