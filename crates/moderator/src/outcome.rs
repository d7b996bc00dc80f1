//! What came of a letter, in short codes that are stored with it and never change their
//! meaning: `stored round=3 serial=2; ready`. They name no program and no address.

use super::{AddressDone, Part, Trust, Wish, Word};

const NOT_DONE: &str = "not-done word=";

/// The code of a letter that got no answer, behind the others.
pub(super) const UNANSWERED: &str = "unanswered";

/// The code of a letter that carried no token: such letters are told apart, because anybody can
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
pub(super) fn of(parts: &[Part], round: u32) -> String {
    let mut codes: Vec<String> = Vec::new();
    for code in parts.iter().filter_map(|part| code(part, round)) {
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    joined(&codes).join("; ")
}

/// The words that were not acted upon share one code: `not-done word=TRY,WHY`.
fn joined(codes: &[String]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for code in codes {
        let word = code.strip_prefix(NOT_DONE);
        let open = joined.iter_mut().find(|it| it.starts_with(NOT_DONE));
        match (word, open) {
            (Some(word), Some(open)) => {
                open.push(',');
                open.push_str(word);
            }
            _ => joined.push(code.clone()),
        }
    }
    joined
}

/// What one part means for the letter; `None` where another part says it.
fn code(part: &Part, round: u32) -> Option<String> {
    let plain = |code: &str| Some(code.to_owned());
    match part {
        Part::Stored { filing, .. } => {
            Some(format!("stored round={round} serial={}", filing.serial))
        }
        Part::Same { filing, .. } => Some(format!("same round={round} serial={}", filing.serial)),
        Part::Refused { faults, .. } => Some(format!("refused problems={}", faults.0.len())),
        Part::RoundClosed { .. } => plain("closed"),
        Part::NotNow => plain("not-now"),
        Part::ConfirmHeld { .. } => plain("unconfirmed"),
        Part::ReplyWith { word } | Part::WordNotNow { word } => {
            Some(format!("{NOT_DONE}{}", word.replace(' ', "-")))
        }
        Part::Acted { .. } => plain("acted"),
        Part::Cap { on: true } => plain("ready"),
        Part::Cap { on: false } => plain("wait"),
        Part::NothingToCap => Some(format!("{NOT_DONE}READY")),
        Part::Cleared { had: Some(filing) } => {
            Some(format!("cleared round={round} serial={}", filing.serial))
        }
        Part::Binding { .. } | Part::Cleared { had: None } => Some(format!("{NOT_DONE}CLEAR")),
        Part::Status | Part::Help | Part::Asked(_) | Part::LeaveAsked => plain("answered"),
        Part::Answered { yes: true } => plain("yes"),
        Part::Answered { yes: false } => plain("no"),
        Part::Left => plain("left"),
        Part::Unread(lines) => Some(format!("unread lines={}", lines.len())),
        Part::Quoted(_) => plain("quoted"),
        Part::Empty => plain("empty"),
        Part::TooLarge => plain("too-large"),
        Part::Several { .. } => plain("several"),
        Part::Wish(wish) => plain_wish(wish),
        Part::SeatAccepted => plain("yes"),
        Part::OfferStands => plain("answered"),
        Part::StoppedObserving => plain("left"),
        Part::Rekeyed => plain("rekeyed"),
        Part::AnswerTakenBack => plain("unanswered-again"),
        Part::SeatFreed => plain("seat-freed"),
        Part::WhichHeld => Some(format!("{NOT_DONE}YES")),
        Part::Enough | Part::EnoughNow | Part::EnoughUnproved => None,
    }
}

/// What became of a word that changes something for its sender alone.
fn plain_wish(wish: &Wish) -> Option<String> {
    let not_done = |word: Word| format!("{NOT_DONE}{}", word.code());
    Some(match wish {
        Wish::Writing { .. } => "manner".to_owned(),
        Wish::YesOrNo => not_done(Word::No),
        Wish::StandingStored { .. } => "standing".to_owned(),
        Wish::StandingRemoved { had: Some(_) } => "standing-removed".to_owned(),
        Wish::StandingRefused { faults, .. } => format!("refused problems={}", faults.0.len()),
        Wish::StandingShown { .. } => "answered".to_owned(),
        Wish::StandingRemoved { had: None } | Wish::StandingNoOrder { .. } => {
            not_done(Word::Standing)
        }
        Wish::MoreAsked { .. } => "more".to_owned(),
        Wish::MoreAskedAlready | Wish::MoreUsedUp { .. } => not_done(Word::More),
        Wish::Addresses { done, .. } => match done {
            AddressDone::Listed => "answered".to_owned(),
            AddressDone::Added { .. }
            | AddressDone::Removed { .. }
            | AddressDone::OthersRemoved { .. } => "address".to_owned(),
            AddressDone::Known { .. }
            | AddressDone::NotRegistered { .. }
            | AddressDone::FirstStays { .. }
            | AddressDone::NotPlain
            | AddressDone::NotFree { .. }
            | AddressDone::TooMany { .. }
            | AddressDone::FirstMustAsk => not_done(Word::Address),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Asked, By, Filing};
    use kit::{Fault, Faults, Phrase, Unread};

    fn filing() -> Filing {
        let at = chrono::DateTime::UNIX_EPOCH;
        let program = "2GN 3BE".to_owned();
        Filing { program, at, rank: 0, serial: 2, salt: [1; 16], by: By::Player }
    }

    #[test]
    fn codes_say_what_came_of_a_letter_and_no_secret() {
        let stored = Part::Stored {
            filing: filing(),
            replaces: None,
            echo: Vec::new(),
            forecast: None,
            worth: None,
            announced: None,
        };
        let unread = Part::Unread(vec![Unread { line: 2, text: "thanks".to_owned() }]);
        let faults = Faults(vec![Fault::whole(Phrase::new("a")), Fault::whole(Phrase::new("b"))]);
        let refused = Part::Refused {
            faults,
            typed: Default::default(),
            closest: None,
            stuck: None,
            stands: None,
        };
        assert_eq!(
            of(&[stored, Part::Status, Part::Help, unread], 3),
            "stored round=3 serial=2; answered; unread lines=1"
        );
        assert_eq!(of(&[refused], 3), "refused problems=2");
        let cleared = Part::Cleared { had: Some(filing()) };
        assert_eq!(of(&[cleared, Part::Enough], 3), "cleared round=3 serial=2");
        assert_eq!(of(&[Part::ReplyWith { word: "LEAVE YES" }], 3), "not-done word=LEAVE-YES");
        let (again, other) = (Part::ReplyWith { word: "TRY" }, Part::WordNotNow { word: "YES" });
        assert_eq!(
            of(&[again, Part::NotNow, other, Part::NothingToCap], 3),
            "not-done word=TRY,YES,READY; not-now"
        );
        assert_eq!(of(&[Part::Asked(Asked::Rules), Part::Asked(Asked::Proof)], 0), "answered");
        assert_eq!(of(&[], 0), "");
        let address = "a@example.org".to_owned();
        let wishes = [
            Wish::Writing { language: None, style: None },
            Wish::MoreAsked { left: 1 },
            Wish::Addresses {
                addresses: vec![address.clone()],
                done: AddressDone::Added { address },
            },
            Wish::MoreUsedUp { most: 3 },
            Wish::StandingRemoved { had: None },
        ];
        let parts: Vec<Part> = wishes.into_iter().map(Part::wish).collect();
        assert_eq!(of(&parts, 3), "manner; more; address; not-done word=MORE,STANDING");
    }
}
