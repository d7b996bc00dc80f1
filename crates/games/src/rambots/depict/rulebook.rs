//! The complete rules of one edition with its options, clause by clause, as a message sends
//! them. The sentences carry the numbers of `docs/rules/rambots.md`; a test compares them.

use super::super::edition::Rulebook;
use kit::codec::Named;
use kit::{Chapter, Phrase, chapters};

const CHAPTERS: &[Chapter<'_>] = &[
    (
        "rambots-rules-setting",
        &[
            "rambots-rule-r1",
            "rambots-rule-r2",
            "rambots-rule-r3",
            "rambots-rule-r4",
            "rambots-rule-r5",
            "rambots-rule-r6",
            "rambots-rule-r7",
            "rambots-rule-r8",
        ],
    ),
    (
        "rambots-rules-round",
        &[
            "rambots-rule-r9",
            "rambots-rule-r10",
            "rambots-rule-r11",
            "rambots-rule-r12",
            "rambots-rule-b4",
            "rambots-rule-b28",
            "rambots-rule-b29",
            "rambots-rule-b36",
            "rambots-rule-b46",
        ],
    ),
    (
        "rambots-rules-movement",
        &[
            "rambots-rule-r13",
            "rambots-rule-r14",
            "rambots-rule-r15",
            "rambots-rule-r16",
            "rambots-rule-b5",
            "rambots-rule-b6",
            "rambots-rule-b7",
            "rambots-rule-b41",
            "rambots-rule-b45",
        ],
    ),
    (
        "rambots-rules-ram",
        &[
            "rambots-rule-r17",
            "rambots-rule-r18",
            "rambots-rule-r19",
            "rambots-rule-r20",
            "rambots-rule-b8",
            "rambots-rule-b9",
            "rambots-rule-b10",
            "rambots-rule-b12",
            "rambots-rule-b13",
            "rambots-rule-b14",
            "rambots-rule-b17",
            "rambots-rule-b24",
            "rambots-rule-b26",
            "rambots-rule-b42",
            "rambots-rule-b43",
            "rambots-rule-b44",
        ],
    ),
    (
        "rambots-rules-beam",
        &[
            "rambots-rule-r21",
            "rambots-rule-r22",
            "rambots-rule-r23",
            "rambots-rule-r24",
            "rambots-rule-r25",
            "rambots-rule-r26",
            "rambots-rule-b18",
            "rambots-rule-b23",
            "rambots-rule-b37",
            "rambots-rule-b39",
        ],
    ),
    (
        "rambots-rules-end",
        &[
            "rambots-rule-r27",
            "rambots-rule-r28",
            "rambots-rule-r29",
            "rambots-rule-r30",
            "rambots-rule-r31",
            "rambots-rule-r32",
            "rambots-rule-b30",
            "rambots-rule-b33",
            "rambots-rule-b40",
        ],
    ),
];

/// All clauses as they hold under this rulebook.
pub(super) fn rules(rules: &Rulebook) -> Vec<(Phrase, Vec<Phrase>)> {
    chapters(CHAPTERS, |key| options(rules, Phrase::new(key)))
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
