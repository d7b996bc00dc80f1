//! The door messages go out by.

use super::refusal::Refusal;

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
    /// Refused for good, and it is plain what for: the message is given up.
    Refused(Refusal, Reply),
    /// Refused for good, and it may lie with us: it counts only if it is said again after somebody
    /// else was let through.
    Doubted {
        /// What it would mean then.
        refusal: Refusal,
        /// What was said.
        reply: Reply,
        /// Whether it lies with us as far as anybody can tell: it says so itself, or somebody else
        /// was refused just before, and then nothing more is tried for now.
        ours: bool,
    },
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
    /// What nothing is said of was not tried; after what stops the queue nothing more is.
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery));

    /// How many messages it likes to be given at once. If the process dies, nobody knows of
    /// all of them whether they arrived.
    fn at_once(&self) -> u32 {
        64
    }
}

/// Refusals that may lie with us, one after another.
#[derive(Debug, Default)]
pub(crate) struct Doubts<'a> {
    /// Who was refused last, if nobody was let through since.
    last: Option<&'a str>,
}

impl<'a> Doubts<'a> {
    /// Weighs how an attempt ended by those before it. Says whether the queue stops.
    pub(crate) fn weigh(&mut self, message: &'a QueuedMessage, end: &mut Delivery) -> bool {
        match end {
            Delivery::Accepted => {
                self.last = None;
                false
            }
            Delivery::Doubted { ours, .. } => {
                let before = self.last.replace(&message.recipient);
                let in_a_row = before.is_some_and(|before| before != message.recipient);
                *ours |= in_a_row;
                in_a_row
            }
            Delivery::Closed(_) | Delivery::Locked(_) => true,
            Delivery::Later(_) | Delivery::Refused(..) | Delivery::Unknown => false,
        }
    }
}
