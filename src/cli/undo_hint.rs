//! What came of an order of the moderator, in a line, and how it is taken back: the command that
//! does it, printed by every act for which there is one.

use std::collections::BTreeMap;

use super::gm::Done;
use super::match_set;
use super::open_proposal::open_proposal;
use super::setting::Setting;
use moderator::{GmAct, GmOrder};

/// What is said of a veto.
const VETOED: &str =
    "Everyone is told. This cannot be taken back; the player may propose it again.";

/// What came of an order in its match.
pub fn told(done: &Done, setting: &Setting) -> String {
    let line = setting.line(&done.handled.game);
    match (&done.order, open_proposal(&done.before.line())) {
        (GmOrder::Act(GmAct::Veto), Some(open)) => format!("{}: vetoed {open}", done.before.id),
        (GmOrder::Set { .. }, _) => format!("{line}; {}", match_set::told(done)),
        _ => line,
    }
}

/// The lines that say how to take back what was done: one for all matches in which it is the same,
/// and one for the deadlines that moved with a setting.
pub fn lines(done: &[Done]) -> Vec<String> {
    let mut commands: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for Done { before, handled, .. } in done {
        for (place, undo) in handled.decision.undo.iter().enumerate() {
            commands.entry((place, undo.verb, &undo.rest)).or_default().push(&before.id);
        }
    }
    let line = |((place, verb, rest), ids): (_, Vec<&str>)| {
        let lead = if place == 0 { "To take it back" } else { "The deadline before" };
        format!("{lead}: botpost {verb} {}{rest}", ids.join(" "))
    };
    let veto = |of: &&Done| of.order == GmOrder::Act(GmAct::Veto) && of.handled.decided;
    let vetoed = done.iter().find(veto).map(|_| VETOED.to_owned());
    commands.into_iter().map(line).chain(vetoed).collect()
}
