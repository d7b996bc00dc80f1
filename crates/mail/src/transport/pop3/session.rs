//! A conversation with a POP3 server. Knows what the commands are called, and no more.

use std::collections::BTreeMap;

use crate::transport::account::{Account, Security};
use crate::transport::wire::Wire;
use crate::trouble::words;
use crate::{Trouble, TroubleKind};

/// The longest line of an answer.
const LONGEST_LINE: usize = 4096;
/// The most messages a server may list.
const MOST_LETTERS: usize = 1_000_000;

/// The most bytes of a list of messages.
const MOST_LISTED: usize = 64 * 1024 * 1024;

/// What lies in the account.
pub struct MaildropListing {
    /// The numbers of messages in this session, and their lasting names.
    pub ids: BTreeMap<u32, String>,
    /// How many lines were not understood: there may be more messages.
    pub nonsense: u32,
}

/// A session that is logged in.
pub struct Pop3Session {
    wire: Wire,
    broken: bool,
}

impl Pop3Session {
    /// Connects and logs in.
    ///
    /// # Errors
    /// If nobody answers, or the login is refused.
    pub fn open(account: &Account) -> Result<Pop3Session, Trouble> {
        let mut wire = Wire::open(account)?;
        wire.greeted(account.patience.step)?;
        let mut session = Pop3Session { wire, broken: false };
        let greeting = session.reply().map_err(|trouble| match trouble.kind {
            TroubleKind::Garbled => trouble.misplaced("mailbox"),
            TroubleKind::Settings | TroubleKind::Away | TroubleKind::Refused => trouble,
        })?;
        if let Err(said) = greeting {
            return Err(session.away(&said));
        }
        if account.security == Security::StartTls {
            if session.ask("STLS")?.is_err() {
                let what = format!("{} offers no STLS", session.wire.place());
                return Err(Trouble::new(TroubleKind::Settings, what)
                    .hint("perhaps mailbox.security should be \"tls\", on port 995"));
            }
            session.wire = session.wire.secure()?;
        }
        session.log_in(account)?;
        Ok(session)
    }

    fn log_in(&mut self, account: &Account) -> Result<(), Trouble> {
        let secret = account.secret()?;
        let mut said = if account.by_token() {
            let (mechanism, first) = account.sasl(&secret);
            self.wire.begin_answer();
            self.wire.send(format!("AUTH {mechanism}\r\n").as_bytes())?;
            let mut said = self.reply()?;
            if said.is_ok() {
                said = self.ask(&first)?;
            }
            // After a refusal the server goes on once more, to say why.
            if said.as_ref().is_ok_and(|said| said.starts_with("+ ")) {
                said = self.ask("")?;
            }
            said
        } else {
            self.ask(&format!("USER {}", account.user))?
        };
        if said.is_ok() && !account.by_token() {
            said = self.ask(&format!("PASS {}", secret.tell()))?;
        }
        match said {
            Ok(_) => Ok(()),
            Err(said) if is_passing(&said) => Err(self.away(&said)),
            Err(said) => Err(account.refused(&said, &secret)),
        }
    }

    /// The messages there: their numbers in this session, and their lasting names (UIDL).
    ///
    /// # Errors
    /// If the server knows no lasting names, or the line breaks.
    pub fn ids(&mut self) -> Result<MaildropListing, Trouble> {
        if let Err(said) = self.ask("UIDL")? {
            let place = self.wire.place();
            let what = format!("{place} tells no letters apart (UIDL): {}", words(&said));
            return Err(Trouble::new(TroubleKind::Settings, what).hint("try kind = \"imap\""));
        }
        let mut listed = MaildropListing { ids: BTreeMap::new(), nonsense: 0 };
        let mut bytes = 0;
        loop {
            let line = self.wire.line(LONGEST_LINE)?;
            if line == b"." {
                return Ok(listed);
            }
            bytes += line.len() + 2;
            let line = String::from_utf8_lossy(&line).into_owned();
            let parts = line.trim().split_once(' ');
            let known = parts.and_then(|(number, id)| Some((number.parse().ok()?, id.trim())));
            match known.filter(|(_, id)| !id.is_empty()) {
                Some((number, id)) => drop(listed.ids.insert(number, id.to_owned())),
                None => listed.nonsense = listed.nonsense.saturating_add(1),
            }
            if listed.ids.len() > MOST_LETTERS || bytes > MOST_LISTED {
                return Err(self.garbled("lists letters without an end"));
            }
        }
    }

    /// A message, or its first bytes if there are more than `most`: then the session is over,
    /// so that nobody has to listen to the rest. `Err` within: the server does not hand it over,
    /// and says why.
    ///
    /// # Errors
    /// If the line breaks.
    pub fn letter(&mut self, number: u32, most: usize) -> Result<Result<Vec<u8>, String>, Trouble> {
        if let Err(said) = self.ask(&format!("RETR {number}"))? {
            return Ok(Err(words(&said)));
        }
        let mut raw = Vec::new();
        loop {
            let (line, ended) = self.wire.piece(most)?;
            match line.strip_prefix(b".") {
                Some(b"") if ended => return Ok(Ok(raw)),
                Some(stuffed) => raw.extend_from_slice(stuffed),
                None => raw.extend_from_slice(&line),
            }
            raw.extend_from_slice(b"\r\n");
            if raw.len() > most {
                raw.truncate(most);
                self.broken = true;
                return Ok(Ok(raw));
            }
        }
    }

    /// Marks a message to be deleted at the goodbye.
    ///
    /// # Errors
    /// If the server refuses, or the line breaks.
    pub fn delete(&mut self, number: u32) -> Result<(), Trouble> {
        self.demand(&format!("DELE {number}"), "delete a letter")
    }

    /// Says goodbye: what was marked is deleted now.
    ///
    /// # Errors
    /// If the server refuses, or the line breaks: then nothing may be deleted.
    pub fn quit(mut self) -> Result<(), Trouble> {
        self.demand("QUIT", "delete what it was asked to")
    }

    /// Whether nothing more can be said in this session.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    fn demand(&mut self, command: &str, wanted: &str) -> Result<(), Trouble> {
        match self.ask(command)? {
            Ok(_) => Ok(()),
            Err(said) => {
                let what = format!("{} does not {wanted}: {}", self.wire.place(), words(&said));
                Err(Trouble::new(TroubleKind::Refused, what))
            }
        }
    }

    /// Says something and hears the first line of what follows: `Err` is a refusal.
    fn ask(&mut self, command: &str) -> Result<Result<String, String>, Trouble> {
        self.wire.begin_answer();
        self.wire.send(format!("{command}\r\n").as_bytes())?;
        self.reply()
    }

    fn reply(&mut self) -> Result<Result<String, String>, Trouble> {
        let line = self.wire.line(LONGEST_LINE)?;
        let line = String::from_utf8_lossy(&line).into_owned();
        if line.starts_with("+OK") || line.starts_with("+ ") || line == "+" {
            return Ok(Ok(line));
        }
        match line.strip_prefix("-ERR") {
            Some(said) => Ok(Err(said.trim().to_owned())),
            None => Err(self.garbled("answers in another way than POP3 servers do")),
        }
    }

    fn away(&self, said: &str) -> Trouble {
        let what = format!("{} lets nobody in now: {}", self.wire.place(), words(said));
        Trouble::new(TroubleKind::Away, what)
    }

    /// What is said makes no sense, so nothing more can be said in this session.
    pub fn garbled(&mut self, what: &str) -> Trouble {
        self.broken = true;
        Trouble::new(TroubleKind::Garbled, format!("{} {what}", self.wire.place()))
    }
}

/// Whether a refusal speaks of something that passes (RFC 2449, RFC 3206).
fn is_passing(said: &str) -> bool {
    let said = said.to_ascii_uppercase();
    ["[IN-USE]", "[LOGIN-DELAY]", "[SYS/TEMP]"].iter().any(|code| said.starts_with(code))
}
