//! Faults of a text, printed with line and column.

use serde_json::{Value, json};

use super::error::Failure;
use kit::render::wrap::NO_BREAK;
use kit::{Fault, Faults, Language, Phrase, Referee, joined};
use moderator::report::{Listener, Speech};

/// Somebody who stands outside of every match.
pub fn outsider() -> Listener {
    Listener::outside(Language::En)
}

/// A sentence with plain spaces.
pub fn told(speech: &Speech, phrase: &Phrase, listener: &Listener) -> String {
    speech.say(phrase, listener).replace(NO_BREAK, " ")
}

/// One fault as a line: `line 3, column 7: what is wrong. The way out.`
pub fn line(speech: &Speech, fault: &Fault, listener: &Listener) -> String {
    let parts = std::iter::once(&fault.reason).chain(&fault.hint);
    let said = joined(parts.map(|it| told(speech, it, listener)), " ");
    match fault.place {
        Some(place) => format!("line {}, column {}: {said}", place.line, place.column),
        None => match fault.item {
            Some(item) => format!("instruction {item}: {said}"),
            None => said,
        },
    }
}

/// A fault for machines: what it says to somebody outside of every match.
pub fn remark(speech: &Speech, fault: &Fault) -> Value {
    let told = |phrase| told(speech, phrase, &outsider());
    json!({
        "line": fault.place.map(|place| place.line),
        "column": fault.place.map(|place| place.column),
        "reason": told(&fault.reason),
        "hint": fault.hint.as_ref().map(told),
    })
}

/// The rules behind a first line.
///
/// # Errors
/// If no game here has them.
pub fn referee(speech: &Speech, header: &str) -> Result<Box<dyn Referee>, Failure> {
    games::open(header).map_err(|found| failure(speech, &found))
}

/// All faults as a failure of the command: every one, a line each.
pub fn failure(speech: &Speech, faults: &Faults) -> Failure {
    failure_for(speech, faults, &outsider())
}

/// The same, for somebody who knows the players of a match by name. What is wrong with the
/// command as a whole has its way out as the hint.
pub fn failure_for(speech: &Speech, faults: &Faults, listener: &Listener) -> Failure {
    if let [Fault { place: None, item: None, reason, hint }] = faults.0.as_slice() {
        let say = |phrase| told(speech, phrase, listener);
        let failure = Failure::new(say(reason));
        return match hint {
            Some(hint) => failure.hint(say(hint)),
            None => failure,
        };
    }
    lines(speech, faults, listener)
}

/// The most faults that are told at once: nobody reads more.
const MOST: usize = 100;

/// All faults as a failure of the command, each with its way out on a line of its own.
pub fn lines(speech: &Speech, faults: &Faults, listener: &Listener) -> Failure {
    debug_assert!(!faults.is_empty(), "a failure without any fault");
    let told = faults.0.iter().take(MOST).map(|fault| line(speech, fault, listener));
    let mut lines: Vec<String> = told.collect();
    match faults.0.len().checked_sub(MOST) {
        // An error that says nothing helps nobody.
        _ if lines.is_empty() => lines.push("This cannot be read.".to_owned()),
        None | Some(0) => {}
        Some(more) => lines.push(format!("{more} more things are wrong.")),
    }
    Failure::new(lines.join("\n"))
}
