//! The door messages go out by.

/// One message, finished to the last byte, for one recipient. A second attempt sends the
/// same bytes under the same Message-ID.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedMessage {
    /// Its number in the outbox.
    pub id: QueueId,
    /// The Message-ID, without brackets.
    pub message_id: String,
    /// The envelope sender (RFC 5321, 4.1.1.2).
    pub sender: String,
    /// The one envelope recipient.
    pub recipient: String,
    /// The message, lines ended by CRLF.
    pub raw: Vec<u8>,
}

/// A message's number in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QueueId(pub i64);

/// What the other side said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// The SMTP reply code, or the exit code of a command; 0 where there is none.
    pub code: u16,
    /// Its text, as it came: a stranger's words.
    pub text: String,
}

/// How an attempt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// Taken over by the other side.
    Accepted,
    /// Not now: try again later (4xx).
    Later(Reply),
    /// The recipient does not exist (5xx at RCPT).
    BadRecipient(Reply),
    /// This message is refused (5xx at the dot).
    BadLetter(Reply),
    /// Nobody knows: the line broke after the final dot (RFC 1047). Try again, same bytes.
    Unknown,
    /// Nothing can be sent now, through no fault of a message (refused connection, failed
    /// login, full disk). The queue stops; no attempt is counted.
    Closed(String),
    /// The server refuses our settings: trying again soon is of no use, and may lock the
    /// account.
    Locked(String),
}

/// A way for messages to leave.
pub trait Postman: Send {
    /// Tries each message at most once and reports how that ended through `done`, in any order.
    /// What nothing is said of was not tried; after a [`Delivery::Closed`] or a
    /// [`Delivery::Locked`] nothing more is.
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery));

    /// How many messages it likes to be given at once. If the process dies, nobody knows of
    /// all of them whether they arrived.
    fn at_once(&self) -> u32 {
        64
    }
}
