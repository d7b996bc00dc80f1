//! A message that botpost writes to itself, to see whether what goes out comes in again. It is
//! automatic by every sign there is, and its detail is no reply token, so that it can never be
//! read as anybody's.

use anyhow::Result;
use chrono::{DateTime, Utc};

use super::addresses::Sender;
use super::automatic::Automatic;
use super::entity;
use super::incoming::open;
use super::postman::{QueueId, QueuedMessage};
use super::token::TokenKey;

/// What the detail of such a message's address has before its secret, for people who look.
const MARK: &str = "d";
/// The field that carries the secret, whatever becomes of the Message-ID on the way.
const FIELD: &str = "X-Botpost-Doctor";
/// Messages of the outbox count from one: a report about this one is of no message there.
const NO_PARCEL: QueueId = QueueId(0);

/// Which of our addresses the message goes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProbeAddress {
    /// The one with a detail, as players answer to.
    Detailed = 1,
    /// The plain one.
    Plain = 2,
}

impl ProbeAddress {
    /// Both.
    pub const ALL: [ProbeAddress; 2] = [ProbeAddress::Detailed, ProbeAddress::Plain];

    fn id(self) -> QueueId {
        QueueId(self as i64)
    }

    /// The way of a message that [`Probe::message`] made.
    pub fn of(id: QueueId) -> Option<ProbeAddress> {
        ProbeAddress::ALL.into_iter().find(|way| way.id() == id)
    }
}

/// What a message in the mailbox has to do with a probe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProbeSign {
    /// It is the message itself.
    Itself(ProbeAddress),
    /// It reports that the message could not be delivered.
    Report(ProbeAddress),
}

/// One look at oneself: two messages with one secret.
#[derive(Debug, Clone)]
pub struct Probe {
    secret: String,
}

impl Probe {
    /// A probe with a secret of its own, in digits and small letters.
    pub fn new(secret: impl Into<String>) -> Probe {
        Probe { secret: secret.into() }
    }

    fn token(&self, way: ProbeAddress) -> String {
        format!("{}{}", self.secret, way.id().0)
    }

    /// The Message-ID of one of the messages, without brackets.
    pub fn message_id(&self, way: ProbeAddress, sender: &Sender) -> String {
        format!("{MARK}.{}@{}", self.token(way), sender.address.host())
    }

    /// The message, finished to the last byte.
    ///
    /// # Errors
    /// If our own address leaves no room for a detail.
    pub fn parcel(
        &self,
        way: ProbeAddress,
        sender: &Sender,
        key: &TokenKey,
        now: DateTime<Utc>,
    ) -> Result<QueuedMessage> {
        let own = &sender.address;
        let recipient = match way {
            ProbeAddress::Detailed => own.with_detail(MARK, self.token(way))?,
            ProbeAddress::Plain => own.to_string(),
        };
        let message_id = self.message_id(way, sender);
        let raw = format!(
            "Date: {date}\r\nFrom: {own}\r\nTo: {recipient}\r\n\
             Subject: botpost doctor: a letter to itself\r\nMessage-ID: <{message_id}>\r\n\
             Auto-Submitted: auto-generated\r\nX-Auto-Response-Suppress: All\r\n\
             X-Loop: {own}\r\n{FIELD}: {token}\r\nMIME-Version: 1.0\r\n\
             Content-Type: text/plain; charset=us-ascii\r\n\r\n\
             botpost doctor sent this letter to see whether it arrives.\r\n\
             Nobody has to answer it, and it may be deleted.\r\n",
            date = now.to_rfc2822(),
            token = self.token(way),
        );
        Ok(QueuedMessage {
            id: way.id(),
            message_id,
            sender: sender.envelope(key, NO_PARCEL)?,
            recipient,
            raw: raw.into_bytes(),
        })
    }

    /// What a message that came has to do with this probe, if anything.
    pub fn sign(&self, raw: &[u8], sender: &Sender) -> Option<ProbeSign> {
        let (head, body) = entity::split(raw);
        let has = |part: &[u8], way: &ProbeAddress| {
            let token = self.token(*way);
            part.windows(token.len()).any(|window| window == token.as_bytes())
        };
        if let Some(way) = ProbeAddress::ALL.into_iter().find(|way| has(body, way)) {
            let reports =
                matches!(open(raw, &sender.address).automatic, Some(Automatic::Bounce(..)));
            return reports.then_some(ProbeSign::Report(way));
        }
        ProbeAddress::ALL.into_iter().find(|way| has(head, way)).map(ProbeSign::Itself)
    }
}
