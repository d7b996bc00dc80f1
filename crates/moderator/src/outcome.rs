//! What came of a letter, in short codes that are stored with it and never change their
//! meaning: `stored round=3 serial=2; ready`. They name no program and no address.

use super::{AnswerPart, OutcomeCode, Trust};

const NOT_DONE: &str = "not-done word=";

/// The code of a message that got no answer, behind the others.
pub(super) const UNANSWERED: &str = "unanswered";

/// The code of a message that carried no token: such messages are told apart, because anybody can
/// send them in a player's name.
pub const NO_TOKEN: &str = "no-token";

/// The line of the journal when more letters come than are answered: of a seat with this mark, or
/// in its name.
pub fn flood_line(trust: Trust, mark: &str) -> String {
    match trust {
        Trust::Token => format!("flood seat={mark}"),
        Trust::FromOnly => format!("flood-unproved seat={mark}"),
    }
}

/// The codes of an answer's parts, each once, in their order, parted by `; `.
pub(super) fn of(parts: &[AnswerPart], round: u32) -> String {
    let mut codes: Vec<String> = Vec::new();
    for code in parts.iter().filter_map(|part| code(part, round)) {
        // The words that were not acted upon share one code: `not-done word=TRY,WHY`.
        if let Some(word) = code.strip_prefix(NOT_DONE)
            && let Some(open) = codes.iter_mut().find(|it| it.starts_with(NOT_DONE))
        {
            if !open[NOT_DONE.len()..].split(',').any(|it| it == word) {
                *open += &format!(",{word}");
            }
        } else if !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes.join("; ")
}

/// What one part means for the message; `None` where another part says it.
fn code(part: &AnswerPart, round: u32) -> Option<String> {
    let plain = |code: &str| Some(code.to_owned());
    match part {
        AnswerPart::Plain(said) => said.came.code(round),
        AnswerPart::Stored(told) => {
            let open = if told.filing.confirmed { "" } else { " unconfirmed" };
            Some(format!("stored round={round} serial={}{open}", told.filing.serial))
        }
        AnswerPart::Same { filing, .. } => OutcomeCode::Filing("same", filing.serial).code(round),
        AnswerPart::Refused(wrong) | AnswerPart::StandingRefused { refused: wrong, .. } => {
            Some(format!("refused problems={}", wrong.faults.0.len()))
        }
        AnswerPart::Status | AnswerPart::Help | AnswerPart::HelpMore => plain("answered"),
        AnswerPart::Tried { .. } | AnswerPart::NotPossible(_) => plain("answered"),
        AnswerPart::Why { .. } | AnswerPart::History { .. } => plain("answered"),
        AnswerPart::Rules | AnswerPart::Proof => plain("answered"),
        AnswerPart::Courtesy => plain("thanks"),
        AnswerPart::Offered { .. } => None,
        AnswerPart::AskedOrder(_) | AnswerPart::StillOpen { .. } => plain("asked"),
    }
}

impl OutcomeCode {
    /// It as it is stored; `round`: the one that is open.
    fn code(self, round: u32) -> Option<String> {
        match self {
            OutcomeCode::None => None,
            OutcomeCode::Of(code) | OutcomeCode::Did(code) => Some(code.to_owned()),
            OutcomeCode::NotDone(word) => Some(format!("{NOT_DONE}{}", word.replace(' ', "-"))),
            OutcomeCode::Filing(code, serial) => {
                Some(format!("{code} round={round} serial={serial}"))
            }
            OutcomeCode::Unread(lines) => Some(format!("unread lines={lines}")),
        }
    }
}
