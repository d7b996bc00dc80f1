//! How a command fails: a message, a hint, and an exit code from `sysexits.h`.

use std::fmt;

/// The command was understood and could not be carried out.
pub const FAILED: u8 = 1;
/// Something is busy or away: the same command may work later (EX_TEMPFAIL).
pub const TRY_LATER: u8 = 75;
/// The configuration is not right (EX_CONFIG).
pub const CONFIG: u8 = 78;

/// Why a command failed, and the way out.
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
    /// A failure with exit code 1.
    pub fn new(message: impl Into<String>) -> Failure {
        Failure { code: FAILED, message: message.into(), hint: None }
    }

    /// The same with another exit code.
    #[must_use]
    pub fn code(mut self, code: u8) -> Failure {
        self.code = code;
        self
    }

    /// The same with the way out.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Failure {
        self.hint = Some(hint.into());
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Failure {}

/// What to print of an error, and how to exit.
pub fn explain(error: &anyhow::Error) -> Failure {
    match error.downcast_ref::<Failure>() {
        Some(Failure { code, message, hint }) => {
            Failure { code: *code, message: message.clone(), hint: hint.clone() }
        }
        None => Failure::new(format!("{error:#}")),
    }
}
