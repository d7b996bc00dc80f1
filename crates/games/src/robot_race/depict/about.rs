//! The game for somebody who never saw it: a page of help, and what is in force; what a round asks
//! of each robot.

use std::sync::LazyLock;

use super::super::orders::needed;
use super::super::position::{Phase, Position, State};
use super::super::rulebook::Rulebook;
use kit::{About, ClosingPolicy, Cooling, Handbook, Phrase, Seat};

/// The sentences, whose clauses carry the numbers of `docs/rules/robot_race.md`; a test compares
/// them.
static HANDBOOK: LazyLock<Handbook> = LazyLock::new(|| {
    Handbook::of("race", include_str!("../../../../../templates/en/race-rules.ftl"))
});

/// How long a round stays open for second thoughts where it may be played early (D42), in
/// minutes.
const COOLING: Cooling = Cooling(30);

/// What the robot race is under this rulebook.
pub fn about(rules: &Rulebook) -> About {
    let about = HANDBOOK.about(|key| Some(options(rules, Phrase::new(key))));
    About { closing: closing(rules), ..about }
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
        .with("lives", rules.lives)
        .with("after", rules.after)
        .flag("upgrades", rules.upgrades)
        .flag("early", rules.early)
}

/// What single seats are asked in a round of programs.
pub fn asks(at: &Position) -> Vec<(Seat, Phrase)> {
    match at.phase {
        Phase::Race => at.seats().filter_map(|seat| Some((seat, ask(at, seat)?))).collect(),
        Phase::Starts(_) | Phase::Over => Vec::new(),
    }
}

fn ask(at: &Position, seat: Seat) -> Option<Phrase> {
    let robot = &at.robots[seat];
    let (hand, registers) = (robot.hand.len(), needed(at, robot));
    let counted = |key, which| asked(key, which).with("registers", registers).with("count", hand);
    match robot.state {
        State::Down(_) => Some(asked("race-ask-powered-down", "none")),
        State::Active(_) if registers == 0 => Some(asked("race-ask-locked", "none")),
        State::Active(_) if hand > registers => Some(counted("race-ask-some", "some")),
        State::Active(_) => Some(counted("race-ask-all", "all")),
        State::Waiting | State::Destroyed { .. } | State::Out => None,
    }
}

/// What is asked, and which of the instructions are to be sent: how to send them is said of it.
fn asked(key: &'static str, which: &'static str) -> Phrase {
    Phrase::new(key).code("which", which)
}
