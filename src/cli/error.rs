//! How a command fails: a message, a hint, and an exit code from `sysexits.h`.

use std::fmt;
use std::path::Path;

use crate::daemon::{ClockJump, Objection, Taken};
use mail::{Trouble, TroubleKind};
use moderator::report::faults::FaultText;
use store::{Kind, StoreError};

/// What was typed makes no sense.
pub const USAGE: u8 = 2;
/// The command was understood and could not be carried out.
pub const FAILED: u8 = 1;
/// Something is busy or away: the same command may work later (EX_TEMPFAIL).
pub const TRY_LATER: u8 = 75;
/// The configuration is not right (EX_CONFIG).
pub const CONFIG: u8 = 78;

/// Why a command failed, and the way out.
#[must_use]
#[derive(Debug)]
pub struct Failure {
    /// The exit code.
    pub code: u8,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub hint: Option<String>,
}

impl Failure {
    /// A failure with its exit code, what is wrong, and the way out.
    pub fn new(code: u8, message: impl Into<String>, hint: impl Into<String>) -> Failure {
        Failure { code, message: message.into(), hint: Some(hint.into()) }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Failure {}

/// A command that was understood and could not be carried out: what is wrong, and the way out.
pub fn failed(what: impl Into<String>, hint: impl Into<String>) -> anyhow::Error {
    Failure::new(FAILED, what, hint).into()
}

/// The same of words that make no sense.
pub fn usage(what: impl Into<String>, hint: impl Into<String>) -> anyhow::Error {
    Failure::new(USAGE, what, hint).into()
}

/// The same of a configuration that is not right.
pub fn misconfigured(what: impl Into<String>, hint: impl Into<String>) -> anyhow::Error {
    Failure::new(CONFIG, what, hint).into()
}

/// What to print of an error, and how to exit.
pub fn explain(error: &anyhow::Error) -> Failure {
    if let Some(Failure { code, message, hint }) = error.downcast_ref() {
        return Failure { code: *code, message: message.clone(), hint: hint.clone() };
    }
    if let Some(Objection(FaultText { message, hint })) = error.downcast_ref() {
        return Failure { code: FAILED, message: message.clone(), hint: hint.clone() };
    }
    if let Some(taken) = error.downcast_ref::<Taken>() {
        let hint = "Only one can run at a time; the other commands work while it does.";
        return Failure::new(TRY_LATER, taken.to_string(), hint);
    }
    if let Some(doubt) = error.downcast_ref::<ClockJump>() {
        let after = match doubt.lasts.num_minutes() {
            minutes @ ..60 => format!("{minutes} minutes"),
            _ => "a day".to_owned(),
        };
        let set = "Set it: timedatectl set-ntp true. If it is right, `botpost clock trust` goes on";
        let hint = format!("{set} at once; else botpost believes it after {after}.");
        return Failure::new(TRY_LATER, doubt.to_string(), hint);
    }
    let (message, hint) = whole(error);
    let mut failure = Failure { code: FAILED, message, hint };
    if let Some(trouble) = error.downcast_ref::<Trouble>() {
        failure.code = match trouble.kind {
            TroubleKind::Settings => CONFIG,
            TroubleKind::Away | TroubleKind::Refused | TroubleKind::Garbled => TRY_LATER,
        };
    } else if let Some(error) = error.downcast_ref::<StoreError>() {
        failure.hint = error.hint().map(sentence);
        if error.kind() == Kind::Busy {
            failure.code = TRY_LATER;
        }
        // What SQLite or the system says of it adds nothing to our own words.
        if matches!(error.kind(), Kind::NotADatabase | Kind::Missing | Kind::ReadOnly) {
            failure.message = error.to_string();
        }
    } else if failure.hint.is_none() {
        let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
        failure.hint = io.and_then(way_out).map(str::to_owned);
    }
    failure
}

/// What cannot be done to a file or a folder, for a failure of the system.
pub fn cannot(what: &str, path: &Path) -> impl Fn() -> String {
    move || format!("cannot {what} {}", path.display())
}

/// What can be done about a failure of the system. The message has the file or folder.
pub fn way_out(error: &std::io::Error) -> Option<&'static str> {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => Some("Check the path."),
        ErrorKind::PermissionDenied => {
            Some("See who owns it: botpost's user must be allowed to use it.")
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            Some("Make room on the disk, then try again.")
        }
        ErrorKind::ReadOnlyFilesystem => Some("Choose a place that can be written."),
        ErrorKind::IsADirectory => Some("Name a file; this is a folder."),
        ErrorKind::NotADirectory => Some("Name a folder; this is a file."),
        ErrorKind::InvalidData => Some("It has to be text in UTF-8."),
        _ => None,
    }
}

/// The message with what caused it, each part once, and the hint that a part brings along.
fn whole(error: &anyhow::Error) -> (String, Option<String>) {
    let (mut message, mut hint) = (String::new(), None);
    for cause in error.chain().map(ToString::to_string) {
        let (cause, way_out) = match cause.split_once("\nhint: ") {
            Some((cause, way_out)) => (cause.to_owned(), Some(sentence(way_out))),
            None => (cause, None),
        };
        hint = hint.or(way_out);
        if message.is_empty() {
            message = cause;
        } else if !message.contains(&cause) {
            message = format!("{message}: {cause}");
        }
    }
    (message, hint)
}

/// A text with a capital at its beginning and a full stop at its end.
pub fn sentence(text: &str) -> String {
    // The name of a key stays as it is typed.
    let word = text.split_whitespace().next().unwrap_or_default();
    let is_key = word.trim_end_matches(['.', ',']).contains(['.', '_']);
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let text = if is_key { text.to_owned() } else { format!("{first}{}", letters.as_str()) };
    if text.ends_with(['.', '!', '?']) { text } else { text + "." }
}
