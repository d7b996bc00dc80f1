//! The complete rules under a rulebook, clause by clause, as a message sends them. The
//! sentences carry the numbers of `docs/rules/robot_race.md`; a test compares them.

use super::super::rulebook::Rulebook;
use super::about::options;
use kit::{Chapter, Phrase, chapters};

const CHAPTERS: &[Chapter<'_>] = &[
    ("race-rules-course", &["race-rule-d51", "race-rule-d44"]),
    (
        "race-rules-instructions",
        &[
            "race-rule-d1",
            "race-rule-d2",
            "race-rule-d39",
            "race-rule-d40",
            "race-rule-d19",
            "race-rule-d20",
            "race-rule-d41",
            "race-rule-d56",
            "race-rule-d42",
        ],
    ),
    (
        "race-rules-register",
        &[
            "race-rule-d3",
            "race-rule-d6",
            "race-rule-d7",
            "race-rule-d21",
            "race-rule-d8",
            "race-rule-d22",
            "race-rule-d23",
            "race-rule-d9",
            "race-rule-d24",
            "race-rule-d53",
            "race-rule-d10",
            "race-rule-d35",
            "race-rule-d58",
            "race-rule-d59",
            "race-rule-d11",
        ],
    ),
    (
        "race-rules-damage",
        &[
            "race-rule-d5",
            "race-rule-d25",
            "race-rule-d26",
            "race-rule-d13",
            "race-rule-d61",
            "race-rule-d27",
            "race-rule-d14",
            "race-rule-d28",
            "race-rule-d29",
            "race-rule-d54",
            "race-rule-d12",
            "race-rule-d52",
            "race-rule-d4",
            "race-rule-d43",
        ],
    ),
    ("race-rules-credit", &["race-rule-d17", "race-rule-d31", "race-rule-d32", "race-rule-d55"]),
    (
        "race-rules-end",
        &[
            "race-rule-d15",
            "race-rule-d33",
            "race-rule-d34",
            "race-rule-d16",
            "race-rule-d50",
            "race-rule-d18",
        ],
    ),
    (
        "race-rules-upgrades",
        &[
            "race-rule-u23",
            "race-rule-u1",
            "race-rule-u2",
            "race-rule-u3",
            "race-rule-u4",
            "race-rule-u5",
            "race-rule-u6",
            "race-rule-u7",
            "race-rule-u8",
            "race-rule-u9",
            "race-rule-d45",
            "race-rule-u10",
            "race-rule-d46",
            "race-rule-u11",
            "race-rule-u12",
            "race-rule-u13",
            "race-rule-u14",
            "race-rule-u15",
            "race-rule-d36",
            "race-rule-d37",
            "race-rule-d57",
            "race-rule-d60",
            "race-rule-u16",
            "race-rule-u17",
            "race-rule-u18",
            "race-rule-u19",
            "race-rule-d30",
            "race-rule-u20",
            "race-rule-u21",
            "race-rule-u22",
            "race-rule-d38",
        ],
    ),
    ("race-rules-reports", &["race-rule-d47", "race-rule-d48", "race-rule-d49"]),
];

/// All clauses as they hold under this rulebook.
pub(super) fn rules(rules: &Rulebook) -> Vec<(Phrase, Vec<Phrase>)> {
    chapters(CHAPTERS, |key| options(rules, Phrase::new(key)))
}
