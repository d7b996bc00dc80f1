//! Faults of a text, as failures of a command and for programs.

use super::error::{FAILED, Failure, USAGE};
use super::output::{Listed, shown};
use kit::{Fault, Faults, Language, Referee};
use moderator::report::faults::{FaultText, fault_text};
use moderator::report::{Listener, Speech};

pub use moderator::report::faults::{line, told};

/// Somebody who stands outside of every match.
pub fn outsider() -> Listener {
    Listener::outside(Language::En)
}

/// What a fault says to somebody outside of every match, and where it is.
pub fn remark(speech: &Speech, fault: &Fault) -> Listed {
    let told = |phrase| told(speech, phrase, &outsider());
    Listed::of([
        shown("line", fault.place.map(|place| place.line)),
        shown("column", fault.place.map(|place| place.column)),
        shown("reason", told(&fault.reason)),
        shown("hint", fault.hint.as_ref().map(told)),
    ])
}

/// The rules behind a first line.
///
/// # Errors
/// If no game here has them.
pub fn referee(speech: &Speech, header: &str) -> Result<Box<dyn Referee>, Failure> {
    games::open(header).map_err(|found| failure(speech, &found))
}

/// The same of a line that is put together here: its columns mean nothing to anybody.
///
/// # Errors
/// As [`referee`], as wrong usage.
pub fn composed(speech: &Speech, header: &str) -> Result<Box<dyn Referee>, Failure> {
    games::open(header).map_err(|mut found| {
        found.0.iter_mut().for_each(|fault| fault.place = None);
        Failure { code: USAGE, ..failure(speech, &found) }
    })
}

/// All faults as a failure of the command: every one, a line each.
pub fn failure(speech: &Speech, faults: &Faults) -> Failure {
    let FaultText { message, hint } = fault_text(speech, faults, &outsider());
    Failure { code: FAILED, message, hint }
}
