//! What an IMAP server can do of that which botpost likes to use. Looking changes nothing.

use super::ImapMailbox;
use crate::Trouble;

/// What was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Look {
    /// How many letters lie in the folder.
    pub waiting: usize,
    /// Whether it tells when a letter arrives (IDLE, RFC 2177).
    pub idle: bool,
    /// Whether it moves letters in one step (MOVE, RFC 6851).
    pub moves: bool,
    /// The folders that letters are put into and that are not there yet.
    pub missing: Vec<String>,
}

impl ImapMailbox {
    /// Logs in and looks.
    ///
    /// # Errors
    /// If nobody answers, the login is refused, or there is no such folder.
    pub fn look(&mut self) -> Result<Look, Trouble> {
        self.visit(|this, session, names| {
            let waiting = this.open(session)? as usize;
            let missing = names.missing(session, &this.folders)?;
            Ok(Look { waiting, idle: session.can("IDLE"), moves: session.can("MOVE"), missing })
        })
    }
}
