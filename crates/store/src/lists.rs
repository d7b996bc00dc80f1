//! Inbox and outbox as the moderator looks at them. A list never holds what a message says; its
//! bytes are asked for by themselves.

use rusqlite::{Row, params};

use super::column::{FromRow, get, index, row};
use super::error::Result;
use super::inbox::{ArrivalNumber, NOT_VOUCHED, Verdict};
use super::tx::ReadTx;
use kit::Seat;
use mail::{ArrivalId, QueueId};
use moderator::{Journal, Moment, NO_TOKEN};

/// Of messages that anybody can have sent in a player's name so many are listed beside the others:
/// however many they are, they push out none of the player's own.
const MOST_UNPROVED: u32 = 20;

row! {
    /// One arrival of the list of the inbox.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ArrivalLine {
        /// Its number in the inbox.
        pub number: ArrivalNumber,
        /// The name it has there.
        pub id: ArrivalId = "name",
        /// When it reached our server.
        pub received: Moment,
        /// How many bytes it has.
        pub size: u64,
        /// How often its reading was begun.
        pub attempts: u32,
        /// How far it is.
        pub state: ArrivalState,
        /// What became of it.
        pub verdict: Option<Verdict> = *,
        /// When its text was forgotten, if it was.
        pub forgotten: Option<Moment>,
    }
}

kit::named! {
    /// How far an arrival is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ArrivalState {
        /// It waits to be read.
        New = "new",
        /// It has its verdict; the mailbox has not put it away yet.
        Judged = "judged",
        /// It is put away.
        Settled = "settled",
    }
}

row! {
    /// One message of the list of the outbox.
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

row! {
    /// How many messages need somebody's attention.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub struct Counts {
        /// Messages that wait to be tried (again).
        pub waiting: u32,
        /// Messages that were given up.
        pub failed: u32,
        /// Arrivals that are held for the moderator.
        pub held: u32,
    }
}

impl ReadTx<'_> {
    /// The last `at_most` arrivals, oldest first.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn arrival_list(&self, at_most: u32) -> Result<Vec<ArrivalLine>> {
        let sql = "SELECT * FROM arrival_lines ORDER BY number DESC LIMIT ?1";
        let lines: Vec<ArrivalLine> = self.all(sql, [at_most])?;
        Ok(lines.into_iter().rev().collect())
    }

    /// The last `at_most` arrivals that are held for the moderator, oldest first.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn held_list(&self, at_most: u32) -> Result<Vec<ArrivalLine>> {
        let lines: Vec<ArrivalLine> = self.all(
            "SELECT * FROM arrival_lines WHERE drawer = 'held' ORDER BY number DESC LIMIT ?1",
            [at_most],
        )?;
        Ok(lines.into_iter().rev().collect())
    }

    /// The last `at_most` arrivals of a seat that have their verdict, in the order in which
    /// they reached our server: those of its holder, none of the holder before.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn arrivals_of(&self, of: (u16, Seat), at_most: u32) -> Result<Vec<ArrivalLine>> {
        let mut lines: Vec<ArrivalLine> = Vec::new();
        for (proved, most) in [(true, at_most), (false, at_most.min(MOST_UNPROVED))] {
            lines.extend(self.all::<ArrivalLine>(
                "WITH holder AS (
                     SELECT player, (SELECT max(at) FROM journal
                                     WHERE match = ?1 AND what = ?4 || (
                                         SELECT doc ->> ('$.holders[' || ?2 || '].mark.code')
                                         FROM matches WHERE matches.number = ?1)) AS since
                     FROM seats WHERE match = ?1 AND seat = ?2 AND present)
                 SELECT * FROM arrival_lines WHERE number IN (
                     SELECT number FROM arrivals, holder
                     WHERE match = ?1 AND seat = ?2 AND state <> 'new'
                         AND ?5 = (verdict NOT LIKE '%' || ?6 || '%' AND verdict <> ?7)
                         AND (since IS NULL OR judged_at > since
                              OR judged_at = since AND sender IN (
                                  SELECT address FROM addresses
                                  WHERE addresses.player = holder.player)))
                 ORDER BY received DESC, number DESC LIMIT ?3",
                params![of.0, index(of.1), most, Journal::SEATED, proved, NO_TOKEN, NOT_VOUCHED],
            )?);
        }
        lines.sort_by_key(|line| (line.received, line.number));
        Ok(lines)
    }

    /// One arrival.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn arrival(&self, number: ArrivalNumber) -> Result<Option<ArrivalLine>> {
        self.one("SELECT * FROM arrival_lines WHERE number = ?1", [number.0])
    }

    /// An arrival's bytes: a player's words, and maybe sealed orders.
    ///
    /// # Errors
    /// If the database fails.
    pub fn arrival_raw(&self, number: ArrivalNumber) -> Result<Option<Vec<u8>>> {
        self.one("SELECT raw FROM arrivals WHERE number = ?1", [number.0])
    }

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

    /// Counts what waits in the boxes.
    ///
    /// # Errors
    /// If the database fails.
    pub fn counts(&self) -> Result<Counts> {
        self.only(
            "SELECT (SELECT count(*) FROM parcels WHERE state = 'waiting')
                        + (SELECT count(*) FROM parcels WHERE state = 'sending') AS waiting,
                    (SELECT count(*) FROM parcels WHERE state = 'failed') AS failed,
                    (SELECT count(*) FROM arrivals WHERE drawer = 'held') AS held",
            [],
        )
    }
}

impl FromRow for Option<Verdict> {
    fn from_row(row: &Row<'_>) -> Result<Option<Verdict>> {
        let Some(code) = get(row, "verdict")? else { return Ok(None) };
        let seat = get::<Option<u16>>(row, "match")?.zip(get(row, "seat")?);
        let (message_id, sender) = (get(row, "message_id")?, get(row, "sender")?);
        Ok(Some(Verdict { code, drawer: get(row, "drawer")?, seat, message_id, sender }))
    }
}
