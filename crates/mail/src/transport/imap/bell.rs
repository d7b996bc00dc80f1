//! Listens for what arrives (IDLE, RFC 2177), in a session of its own that only looks. A
//! server that does not end its IDLE when it is asked to is taken for gone.

use anyhow::Result;

use super::listing::select;
use super::session::ImapSession;
use crate::transport::account::Account;
use crate::{Bell, Ring};

/// The bell of an IMAP mailbox.
pub struct ImapBell {
    account: Account,
    folder: String,
    /// The session, and how many messages lie there.
    open: Option<(ImapSession, u32)>,
}

impl ImapBell {
    /// The bell of this folder.
    pub fn new(account: Account, folder: String) -> ImapBell {
        ImapBell { account, folder, open: None }
    }
}

impl Bell for ImapBell {
    fn wait(&mut self) -> Result<Ring> {
        let Some((mut session, mut count)) = self.open.take() else {
            let mut session = ImapSession::open(&self.account, 0)?;
            if !session.can("IDLE") {
                session.close();
                return Ok(Ring::Never);
            }
            let opened = select(&mut session, "EXAMINE", &self.folder)?;
            self.open = Some((session, opened.exists));
            // What came while nobody listened.
            return Ok(Ring::Arrived);
        };
        let rang = session.idle(&mut count, self.account.patience.idle)?;
        self.open = Some((session, count));
        Ok(if rang { Ring::Arrived } else { Ring::Quiet })
    }
}
