//! Faults of a text, as failures of a command and for programs.

use serde_json::{Value, json};

use super::error::{FAILED, Failure};
use kit::{Fault, Faults, Language, Referee};
use moderator::report::faults::{FaultText, fault_text};
use moderator::report::{Listener, Speech};

pub use moderator::report::faults::{line, told};

/// Somebody who stands outside of every match.
pub fn outsider() -> Listener {
    Listener::outside(Language::En)
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
    let FaultText { message, hint } = fault_text(speech, faults, &outsider());
    Failure { code: FAILED, message, hint }
}
