//! What keeps a door to a mail server shut, sorted by what can be done about it. What a server
//! says is a stranger's words: it is shown cleaned and short, and never with a secret in it.

use std::fmt;

use super::text::terminal;

/// How much of what a server says is shown, in characters.
const MOST_WORDS: usize = 200;

/// What can be done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TroubleKind {
    /// Somebody has to look at the settings: the login is refused, there is no password, the
    /// certificate is not trusted. Trying again soon is no use and may lock the account.
    Settings,
    /// Nobody answers, or the line broke. It may pass by itself.
    Away,
    /// The server understood and says no: over quota, no such folder.
    Refused,
    /// The server says what makes no sense.
    Garbled,
}

/// Why a server could not be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// What can be done about it.
    pub kind: TroubleKind,
    message: String,
    hint: Option<String>,
}

impl Trouble {
    /// A trouble in one sentence without an end.
    pub fn new(kind: TroubleKind, message: impl Into<String>) -> Trouble {
        Trouble { kind, message: message.into(), hint: None }
    }

    /// The same with the way out.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Trouble {
        self.hint = Some(hint.into());
        self
    }

    /// The same where the first words of a server show that it is another one than was meant:
    /// waiting does not change that. `section` is the table that names it.
    #[must_use]
    pub fn misplaced(mut self, section: &str) -> Trouble {
        self.kind = TroubleKind::Settings;
        self.hint(format!("{section}.kind and {section}.port have to be those of one server"))
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.hint {
            Some(hint) => write!(f, "{}\nhint: {hint}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Trouble {}

/// What a server said, fit to be shown.
pub fn words(said: &str) -> String {
    terminal(&said.trim().chars().take(MOST_WORDS).collect::<String>())
}
