//! The complete rules under a rulebook, clause by clause, as a message sends them. The
//! sentences carry the numbers of `docs/rules/ricochet_pyramids.md`; a test compares them.

use super::super::rulebook::Rulebook;
use super::about::options;
use kit::{Chapter, Phrase, chapters};

const CHAPTERS: &[Chapter<'_>] = &[
    (
        "ricochet-rules-setting",
        &[
            "ricochet-rule-r1",
            "ricochet-rule-r2",
            "ricochet-rule-r3",
            "ricochet-rule-r4",
            "ricochet-rule-r5",
            "ricochet-rule-r6",
            "ricochet-rule-b1",
            "ricochet-rule-b25",
        ],
    ),
    (
        "ricochet-rules-goal",
        &[
            "ricochet-rule-r7",
            "ricochet-rule-r8",
            "ricochet-rule-b2",
            "ricochet-rule-b3",
            "ricochet-rule-b26",
        ],
    ),
    (
        "ricochet-rules-moves",
        &[
            "ricochet-rule-r9",
            "ricochet-rule-r10",
            "ricochet-rule-r11",
            "ricochet-rule-r12",
            "ricochet-rule-r13",
            "ricochet-rule-r14",
            "ricochet-rule-r29",
            "ricochet-rule-b5",
            "ricochet-rule-b6",
            "ricochet-rule-b7",
            "ricochet-rule-b8",
            "ricochet-rule-b9",
        ],
    ),
    (
        "ricochet-rules-turn",
        &[
            "ricochet-rule-r15",
            "ricochet-rule-r16",
            "ricochet-rule-r17",
            "ricochet-rule-r18",
            "ricochet-rule-b10",
            "ricochet-rule-b14",
            "ricochet-rule-b21",
            "ricochet-rule-b23",
            "ricochet-rule-b24",
        ],
    ),
    (
        "ricochet-rules-sealed",
        &[
            "ricochet-rule-r19",
            "ricochet-rule-r20",
            "ricochet-rule-r21",
            "ricochet-rule-r22",
            "ricochet-rule-r23",
            "ricochet-rule-b4",
            "ricochet-rule-b12",
            "ricochet-rule-b13",
            "ricochet-rule-b20",
        ],
    ),
    (
        "ricochet-rules-bids",
        &[
            "ricochet-rule-r24",
            "ricochet-rule-r25",
            "ricochet-rule-r26",
            "ricochet-rule-r27",
            "ricochet-rule-r28",
            "ricochet-rule-b22",
        ],
    ),
    (
        "ricochet-rules-orders",
        &[
            "ricochet-rule-b15",
            "ricochet-rule-b16",
            "ricochet-rule-b17",
            "ricochet-rule-b18",
            "ricochet-rule-b19",
        ],
    ),
];

/// All clauses as they hold under this rulebook.
pub(super) fn rules(rules: &Rulebook) -> Vec<(Phrase, Vec<Phrase>)> {
    chapters(CHAPTERS, |key| options(rules, Phrase::new(key)))
}
