//! A conversation with an IMAP server, one command at a time. Knows what the commands are
//! called; what they are good for, the mailbox knows.

use std::fmt::Display;
use std::time::{Duration, Instant};

use super::answer::{Datum, RespText, Response, Status, literal};
use crate::transport::account::{Account, Secret, Security, settings};
use crate::transport::wire::Wire;
use crate::trouble::words;
use crate::{Trouble, TroubleKind};

/// The longest line, literals apart. A list of flags or of abilities is far shorter.
const LONGEST_LINE: usize = 64 * 1024;
/// The most bytes that are said to one command, unless more was allowed.
const MOST_SAID: usize = 16 * 1024 * 1024;
/// The most literals in one answer.
const MOST_LITERALS: usize = 64;

/// What takes the answers to a command, one after another.
type Take<'t> = &'t mut dyn FnMut(Response);

/// A session that is logged in.
pub struct ImapSession {
    wire: Wire,
    tag: u32,
    abilities: Vec<String>,
    /// The most bytes of one answer.
    largest: usize,
    /// How many bytes the server may say to the next command, and to the one it was given still.
    allowed: usize,
    left: usize,
    /// How many lines that make no sense were read past in it.
    nonsense: u32,
    /// Whether a command has not come to its end. Where it failed meanwhile, nothing more can be
    /// said, because nobody knows where in the answer we are.
    broken: bool,
}

impl ImapSession {
    /// Connects and logs in.
    ///
    /// # Errors
    /// If nobody answers, or the login is refused.
    pub fn open(account: &Account, largest: usize) -> Result<ImapSession, Trouble> {
        let mut wire = Wire::open(account)?;
        wire.greeted(account.patience.step)?;
        let mut session = ImapSession {
            wire,
            tag: 0,
            abilities: Vec::new(),
            largest: largest.saturating_add(LONGEST_LINE),
            allowed: MOST_SAID,
            left: MOST_SAID,
            nonsense: 0,
            broken: false,
        };
        // The greeting is not read past: anyone who says anything else is no IMAP server.
        match Response::of(&session.raw()?) {
            Some(Response::RespText(said)) if said.status == Status::Ok => session.learn(&said),
            // Before TLS, anybody on the way could say that we are known.
            Some(Response::RespText(said))
                if said.status == Status::Preauth && account.security != Security::StartTls =>
            {
                session.learn(&said);
                session.capability()?;
                return Ok(session);
            }
            Some(Response::RespText(said)) if said.status == Status::Bye => {
                return Err(session.bye(&said));
            }
            _ => {
                let trouble = session.garbled("greets in another way than IMAP servers do");
                return Err(trouble.misplaced("mailbox"));
            }
        }
        if account.security == Security::StartTls {
            let said = session.ask("STARTTLS", &mut |_| {})?;
            if said.status != Status::Ok {
                return Err(session
                    .trouble(TroubleKind::Settings, "offers no STARTTLS")
                    .hint("perhaps mailbox.security should be \"tls\", on port 993"));
            }
            session.wire = session.wire.secure()?;
            // What was said before TLS counts for nothing.
            session.abilities.clear();
        }
        session.capability()?;
        session.log_in(account)?;
        Ok(session)
    }

    /// Whether the server can do something, by the name it has in CAPABILITY.
    pub fn can(&self, ability: &str) -> bool {
        self.abilities.iter().any(|known| known.eq_ignore_ascii_case(ability))
    }

    /// Whether nothing more can be said in this session.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Something about the server, in words that go on after its name.
    pub fn trouble(&self, kind: TroubleKind, what: impl Display) -> Trouble {
        self.wire.account.trouble(kind, what)
    }

    /// Asks what the server can do, unless it has said so unasked.
    fn capability(&mut self) -> Result<(), Trouble> {
        if !self.abilities.is_empty() {
            return Ok(());
        }
        let mut found = Vec::new();
        self.ask("CAPABILITY", &mut |answer| {
            if let Some(values) = answer.data("CAPABILITY") {
                found = values.iter().filter_map(Datum::text).collect();
            }
        })?;
        self.abilities = found;
        Ok(())
    }

    fn learn(&mut self, said: &RespText) {
        if let Some(abilities) = said.after("CAPABILITY") {
            self.abilities = abilities.split_whitespace().map(str::to_owned).collect();
        }
    }

    fn log_in(&mut self, account: &Account) -> Result<(), Trouble> {
        let secret = account.secret()?;
        let (mechanism, _) = account.sasl(&secret);
        let said = if self.can(&format!("AUTH={mechanism}")) || account.by_token() {
            self.authenticate(account, &secret)?
        } else {
            let command = format!("LOGIN {} {}", quoted(&account.user)?, quoted(secret.tell())?);
            self.ask(&command, &mut |_| {})?
        };
        match said.status {
            Status::Ok => {}
            _ if said.has("UNAVAILABLE") || said.has("LIMIT") || said.has("INUSE") => {
                return Err(account.busy());
            }
            // A server that did not understand may say again what it did not understand.
            Status::Bad => return Err(account.refused("", &secret)),
            Status::No | Status::Bye | Status::Preauth => {
                return Err(account.refused(&said.whole(), &secret));
            }
        }
        self.abilities.clear();
        self.learn(&said);
        self.capability()
    }

    fn authenticate(&mut self, account: &Account, secret: &Secret) -> Result<RespText, Trouble> {
        let (mechanism, first) = account.sasl(secret);
        let mut rest = Some(first);
        let inline = match self.can("SASL-IR") {
            true => format!(" {}", rest.take().unwrap_or_default()),
            false => String::new(),
        };
        let tag = self.say(&format!("AUTHENTICATE {mechanism}{inline}"))?;
        loop {
            match self.answer()? {
                // After the first answer, `+` brings the reason of a refusal (XOAUTH2): an
                // empty line asks for its end.
                Response::GoOn => {
                    let line = rest.take().unwrap_or_default() + "\r\n";
                    self.wire.send(line.as_bytes())?;
                }
                Response::Done(of, said) if of == tag => return Ok(said),
                answer => self.aside(answer, &mut |_| {})?,
            }
        }
    }

    /// Sends a command and waits for its end; what comes in between goes to `take`.
    ///
    /// # Errors
    /// If the line breaks or the server says what makes no sense. A NO is no error here.
    pub fn ask(&mut self, command: &str, take: Take<'_>) -> Result<RespText, Trouble> {
        let tag = self.say(command)?;
        self.end(&tag, take)
    }

    /// Waits for the end of a command.
    fn end(&mut self, tag: &str, take: Take<'_>) -> Result<RespText, Trouble> {
        loop {
            match self.answer()? {
                Response::Done(of, said) if of == tag => return Ok(said),
                answer => self.aside(answer, take)?,
            }
        }
    }

    /// Like [`ImapSession::ask`], but a NO is an error that says what was wanted. How many lines
    /// that made no sense there were among the answer.
    ///
    /// # Errors
    /// If the server refuses, or as [`ImapSession::ask`].
    pub fn demand(&mut self, command: &str, wanted: &str, take: Take<'_>) -> Result<u32, Trouble> {
        let said = self.ask(command, take)?;
        if said.status == Status::Ok { Ok(self.nonsense) } else { Err(self.refusal(wanted, &said)) }
    }

    /// To the next command so much may be said and no more: anything else is an error.
    pub fn allow(&mut self, most: usize) -> &mut ImapSession {
        self.allowed = most;
        self
    }

    /// What to say of a NO.
    pub fn refusal(&self, wanted: &str, said: &RespText) -> Trouble {
        let what = format!("does not {wanted}: {}", words(&said.whole()));
        let trouble = self.trouble(TroubleKind::Refused, what);
        match said.has("OVERQUOTA") {
            true => trouble.hint("the mailbox is full: delete old letters there"),
            false => trouble,
        }
    }

    /// Waits until a message arrives, at most so long, and says whether one did. `count` is how
    /// many lie there; it is kept right.
    ///
    /// # Errors
    /// If the line breaks: a server that does not even end its IDLE is gone.
    pub fn idle(&mut self, count: &mut u32, at_most: Duration) -> Result<bool, Trouble> {
        let mut rang = false;
        let mut look = |answer: Response| match answer {
            Response::Exists(now) => rang |= now > std::mem::replace(count, now),
            Response::Data(name, _) if name == "EXPUNGE" => *count = count.saturating_sub(1),
            _ => {}
        };
        let tag = self.say("IDLE")?;
        loop {
            match self.answer()? {
                Response::GoOn => break,
                Response::Done(of, said) if of == tag => return Err(self.refusal("wait", &said)),
                answer => self.aside(answer, &mut look)?,
            }
        }
        let until = Instant::now() + at_most;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || !self.wire.wait(left)? {
                break;
            }
            let answer = self.answer()?;
            let arrived = matches!(answer, Response::Exists(_));
            self.aside(answer, &mut look)?;
            if arrived {
                break;
            }
        }
        self.wire.begin_answer();
        self.wire.send(b"DONE\r\n")?;
        self.end(&tag, &mut look)?;
        Ok(rang)
    }

    /// Says goodbye, and does not wait for an answer.
    pub fn close(mut self) {
        if !self.broken {
            // A server that has gone already has nothing to hear.
            let _ = self.say("LOGOUT");
        }
    }

    /// What does not belong to the command itself.
    fn aside(&mut self, answer: Response, take: Take<'_>) -> Result<(), Trouble> {
        match answer {
            Response::RespText(said) if said.status == Status::Bye => Err(self.bye(&said)),
            Response::Done(..) => Err(self.garbled("answers a question nobody asked")),
            Response::GoOn => Err(self.garbled("asks for more than there is")),
            answer => {
                take(answer);
                Ok(())
            }
        }
    }

    fn say(&mut self, command: &str) -> Result<String, Trouble> {
        self.tag += 1;
        let tag = format!("b{}", self.tag);
        (self.left, self.nonsense) = (std::mem::replace(&mut self.allowed, MOST_SAID), 0);
        self.broken = true;
        self.wire.begin_answer();
        self.wire.send(format!("{tag} {command}\r\n").as_bytes())?;
        Ok(tag)
    }

    /// The next answer that makes sense; what makes none is read past.
    fn answer(&mut self) -> Result<Response, Trouble> {
        loop {
            if let Some(answer) = Response::of(&self.raw()?) {
                self.broken = !matches!(answer, Response::Done(..));
                return Ok(answer);
            }
            self.nonsense = self.nonsense.saturating_add(1);
        }
    }

    /// One line with the literals in it.
    fn raw(&mut self) -> Result<Vec<u8>, Trouble> {
        let mut raw = self.wire.line(LONGEST_LINE)?;
        let (mut start, mut literals) = (0, 0);
        while let Some(length) = literal(&raw[start..]) {
            literals += 1;
            if literals > MOST_LITERALS {
                return Err(self.garbled("sends an answer without an end"));
            }
            if raw.len().saturating_add(length) > self.largest {
                return Err(self.garbled("sends more than it was asked for"));
            }
            raw.extend_from_slice(b"\r\n");
            raw.extend(self.wire.bytes(length)?);
            start = raw.len();
            raw.extend(self.wire.line(LONGEST_LINE)?);
        }
        let left = self.left.checked_sub(raw.len());
        self.left = left.ok_or_else(|| self.garbled("says more than anybody asked for"))?;
        Ok(raw)
    }

    fn bye(&self, said: &RespText) -> Trouble {
        let what = format!("ends the session: {}", words(&said.whole()));
        self.trouble(TroubleKind::Away, what)
    }

    fn garbled(&mut self, what: &str) -> Trouble {
        self.broken = true;
        self.trouble(TroubleKind::Garbled, what)
    }
}

/// A string as an argument of a command.
///
/// # Errors
/// If it is one that a quoted string cannot hold (RFC 3501, 9).
pub fn quoted(text: &str) -> Result<String, Trouble> {
    if !text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return Err(settings(
            "this server takes no user or password with other letters than ASCII",
        ));
    }
    Ok(format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")))
}
