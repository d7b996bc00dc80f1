//! The outbox as the moderator looks at it. A list never holds what a message says.

use super::column::row;
use super::error::Result;
use super::inbox::ArrivalNumber;
use super::tx::ReadTx;
use kit::Seat;
use mail::QueueId;
use moderator::Moment;

row! {
    /// One message of the list.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct QueueLine {
        /// Its number.
        pub id: QueueId = "serial",
        /// Its Message-ID, without brackets.
        pub message_id: String,
        /// The envelope sender.
        pub sender: String,
        /// The envelope recipient.
        pub recipient: String,
        /// The match.
        pub of: Option<u16> = "match",
        /// The round.
        pub round: Option<u32>,
        /// Whom it is for; `None`: the moderator.
        pub seat: Option<Seat>,
        /// What it is, such as `report` or `receipt`.
        pub kind: String,
        /// The arrival it answers, if it answers one.
        pub answers: Option<ArrivalNumber>,
        /// When it was made.
        pub created: Moment,
        /// When the tries began that are counted.
        pub since: Moment,
        /// How far it is.
        pub state: QueueState,
        /// How often it was tried.
        pub attempts: u32,
        /// When it is tried next, if it waits.
        pub next_at: Moment,
        /// When it was sent, failed or was superseded.
        pub finished: Option<Moment>,
        /// When it was refused first in a way that may lie with us.
        pub doubted: Option<Moment>,
        /// Whether the other side may have it more than once.
        pub maybe_twice: bool,
        /// The last reply's code, where there was one.
        pub last_code: Option<u16>,
        /// The last reply's text or what stopped the queue: a stranger's words.
        pub last_text: Option<String>,
        /// When its text was forgotten, if it was.
        pub forgotten: Option<Moment>,
    }
}

kit::named! {
    /// How far a message is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum QueueState {
        /// It waits to be tried.
        Waiting = "waiting",
        /// It is being tried.
        Sending = "sending",
        /// The other side has it.
        Sent = "sent",
        /// It was given up.
        Failed = "failed",
        /// A later one went out before it got through.
        Superseded = "superseded",
    }
}

impl ReadTx<'_> {
    /// The last `at_most` messages, oldest first.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn parcel_list(&self, at_most: u32) -> Result<Vec<QueueLine>> {
        let sql = "SELECT * FROM parcel_lines ORDER BY serial DESC LIMIT ?1";
        let lines: Vec<QueueLine> = self.all(sql, [at_most])?;
        Ok(lines.into_iter().rev().collect())
    }

    /// All messages that are on their way or were given up, oldest first.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn unsent(&self) -> Result<Vec<QueueLine>> {
        // Each of the three has an index of its own, and none is in the order of the numbers.
        let mut lines: Vec<QueueLine> = self.all(
            "SELECT * FROM parcel_lines WHERE state = 'waiting'
             UNION ALL SELECT * FROM parcel_lines WHERE state = 'sending'
             UNION ALL SELECT * FROM parcel_lines WHERE state = 'failed'",
            [],
        )?;
        lines.sort_by_key(|line| line.id);
        Ok(lines)
    }

    /// The messages that were made after this one, in order.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn queue_since(&self, after: QueueId) -> Result<Vec<QueueLine>> {
        self.all("SELECT * FROM parcel_lines WHERE serial > ?1 ORDER BY serial", [after.0])
    }

    /// One message, without its bytes.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn queue_line(&self, id: QueueId) -> Result<Option<QueueLine>> {
        self.one("SELECT * FROM parcel_lines WHERE serial = ?1", [id.0])
    }
}
