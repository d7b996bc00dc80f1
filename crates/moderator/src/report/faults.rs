//! Faults of a text or an order, told with line and column.

use super::{Listener, Speech};
use kit::render::wrap::NO_BREAK;
use kit::{Fault, Faults, Phrase, joined};

/// Faults as they are told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultText {
    /// What is wrong: every fault, a line each.
    pub message: String,
    /// The way out of what is wrong as a whole.
    pub hint: Option<String>,
}

/// A sentence with plain spaces.
pub fn told(speech: &Speech, phrase: &Phrase, listener: &Listener) -> String {
    speech.say(phrase, listener).replace(NO_BREAK, " ")
}

/// One fault as a line: `line 3, column 7: what is wrong. The way out.`
pub fn line(speech: &Speech, fault: &Fault, listener: &Listener) -> String {
    let parts = std::iter::once(&fault.reason).chain(&fault.hint);
    let said = joined(parts.map(|it| told(speech, it, listener)), " ");
    match (fault.place, fault.item) {
        (Some(place), _) => format!("line {}, column {}: {said}", place.line, place.column),
        (None, Some(item)) => format!("instruction {item}: {said}"),
        (None, None) => said,
    }
}

/// The most faults that are told at once: nobody reads more.
const MOST: usize = 100;

/// All faults. What is wrong with the order as a whole has its way out as the hint.
pub fn fault_text(speech: &Speech, faults: &Faults, listener: &Listener) -> FaultText {
    debug_assert!(!faults.is_empty(), "a failure without any fault");
    if let [Fault { place: None, item: None, reason, hint }] = faults.0.as_slice() {
        let say = |phrase| told(speech, phrase, listener);
        return FaultText { message: say(reason), hint: hint.as_ref().map(say) };
    }
    let told = faults.0.iter().take(MOST).map(|fault| line(speech, fault, listener));
    let more = faults.0.len().saturating_sub(MOST);
    let more = (more > 0).then(|| format!("{more} more things are wrong."));
    // An error that says nothing helps nobody.
    let nothing = faults.is_empty().then(|| "This cannot be read.".to_owned());
    FaultText { message: joined(told.chain(more).chain(nothing), "\n"), hint: None }
}
