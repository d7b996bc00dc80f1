//! Faults of a text, printed with line and column.

use super::error::Failure;
use crate::game::{Fault, Faults};
use crate::moderator::Language;
use crate::render::wrap::NO_BREAK;
use crate::report::{Listener, Paper, Speech};

/// Somebody who stands outside of every match.
pub fn outsider() -> Listener {
    Listener { language: Language::En, seat: None, players: Vec::new().into(), paper: Paper::FULL }
}

/// One fault as a line: `line 3, column 7: what is wrong. The way out.`
pub fn line(speech: &Speech, fault: &Fault, listener: &Listener) -> String {
    let reason = speech.say(&fault.reason, listener);
    let hint = fault.hint.as_ref().map(|hint| speech.say(hint, listener));
    let said = hint.map_or(reason.clone(), |hint| format!("{reason} {hint}"));
    let said = said.replace(NO_BREAK, " ");
    match fault.place {
        Some(place) => format!("line {}, column {}: {said}", place.line, place.column),
        None => match fault.item {
            Some(item) => format!("instruction {item}: {said}"),
            None => said,
        },
    }
}

/// All faults as a failure of the command: every one, a line each.
pub fn failure(speech: &Speech, faults: &Faults) -> Failure {
    failure_for(speech, faults, &outsider())
}

/// The same, for somebody who knows the players of a match by name. What is wrong with the
/// command as a whole has its way out as the hint.
pub fn failure_for(speech: &Speech, faults: &Faults, listener: &Listener) -> Failure {
    if let [Fault { place: None, item: None, reason, hint }] = faults.0.as_slice() {
        let say = |phrase| speech.say(phrase, listener).replace(NO_BREAK, " ");
        let failure = Failure::new(say(reason));
        return match hint {
            Some(hint) => failure.hint(say(hint)),
            None => failure,
        };
    }
    let lines: Vec<String> = faults.0.iter().map(|fault| line(speech, fault, listener)).collect();
    Failure::new(lines.join("\n"))
}
