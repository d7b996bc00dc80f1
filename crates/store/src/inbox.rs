//! The inbox: what came, byte for byte, and what became of it. An arrival is `new` until it
//! has a verdict, `judged` until its mailbox has put it away, then `settled`. It gets one
//! verdict in its life.

use rusqlite::{Row, params};
use sha2::{Digest, Sha256};

use super::column::{At, FromRow, get, index};
use super::error::{Kind, Result, StoreError};
use super::tx::{ReadTx, Tx};
use kit::Seat;
use mail::{Arrival, ArrivalId, Drawer, split};
use moderator::{Moment, NO_TOKEN};

/// An arrival's number in the inbox, in the order in which we first saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArrivalNumber(pub i64);

/// An arrival that waits for its verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredArrival {
    /// Its number in the inbox.
    pub number: ArrivalNumber,
    /// How often its reading was begun: more than 0 means that a reader died over it, or
    /// over one that it was read together with. Such arrivals are read one by one, and after
    /// two deaths not at all.
    pub attempts: u32,
    /// What came.
    pub arrival: Arrival,
}

/// What became of an arrival.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// A short code, such as `stored`, `refused`, `duplicate` or `stranger`.
    pub code: String,
    /// Where the mailbox shall put it.
    pub drawer: Drawer,
    /// Whose it is, where the sender was recognised.
    pub seat: Option<(u16, Seat)>,
    /// Its Message-ID, without brackets.
    pub message_id: Option<String>,
    /// The address in its From, as it stands there: a stranger's words.
    pub sender: Option<String>,
}

/// The verdict on a message of somebody without a seat.
pub const OF_GUEST: &str = "read, of a guest";

/// The verdict on a reply of the moderator's to a note.
pub const OF_MODERATOR: &str = "moderator's reply";

/// The verdict on a message that our mail server did not vouch for.
pub const NOT_VOUCHED: &str = "not proved by the mail server";

/// Whether `other` was acted upon for the same person, or may have been.
macro_rules! in_the_way {
    () => {
        "other.number <> ?1 AND other.state <> 'new' AND other.drawer = 'processed'
         AND (NOT ?6 OR other.verdict NOT LIKE '%' || ?7 || '%')
         AND (other.match = ?2 AND (other.seat = ?3 OR other.sender = ?9)
              OR other.verdict IN (?5, ?8))
         ORDER BY other.number LIMIT 1"
    };
}

const SAME_BYTES: &str = concat!(
    "SELECT other.number FROM arrivals AS this JOIN arrivals AS other USING (digest)
     WHERE this.number = ?1 AND ?4 IS ?4 AND ",
    in_the_way!()
);

/// What was passed on from an old address lies inside of what came.
const SAME_MESSAGE: &str = concat!(
    "WITH this AS (
         SELECT coalesce(handed.digest, arrivals.digest) AS digest,
                coalesce(handed.body_digest, arrivals.body_digest) AS body_digest
         FROM arrivals LEFT JOIN handed ON arrival = number WHERE number = ?1),
     same (number) AS (
         SELECT number FROM this JOIN arrivals USING (digest)
         UNION SELECT number FROM this JOIN arrivals USING (body_digest) WHERE message_id = ?4
         UNION SELECT arrival FROM this JOIN handed USING (digest)
         UNION SELECT arrival FROM this JOIN handed USING (body_digest)
         JOIN arrivals ON arrival = number WHERE message_id = ?4)
     SELECT other.number FROM same JOIN arrivals AS other ON other.number = same.number WHERE ",
    in_the_way!()
);

impl FromRow for StoredArrival {
    fn from_row(row: &Row<'_>) -> Result<StoredArrival> {
        let raw: Vec<u8> = get(row, "raw")?;
        if get::<[u8; 32]>(row, "digest")? != digest(&raw) {
            return Err(StoreError::damaged("a stored letter is not what came"));
        }
        Ok(StoredArrival {
            number: get(row, "number")?,
            attempts: get(row, "attempts")?,
            arrival: Arrival { id: get(row, "name")?, received: get(row, "received")?, raw },
        })
    }
}

impl ReadTx<'_> {
    /// Up to `at_most` arrivals without a verdict, in the order in which they reached our
    /// server.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn unread(&self, at_most: u32) -> Result<Vec<StoredArrival>> {
        self.all(
            "SELECT * FROM arrivals WHERE state = 'new' ORDER BY received, number LIMIT ?1",
            [at_most],
        )
    }

    /// The arrivals of a mailbox that have their verdict and are to be put away.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn to_settle(&self, mailbox: &str) -> Result<Vec<(ArrivalNumber, ArrivalId, Drawer)>> {
        self.all(
            "SELECT number, name, drawer FROM arrivals
             WHERE state = 'judged' AND mailbox = ?1 ORDER BY number",
            [mailbox],
        )
    }

    /// An arrival of the same seat, of somebody without one, or of this sender in the same match
    /// (whose seat had another number before the match began, or is somebody else's now) that has
    /// its verdict already and is the same message: the same bytes, or the same Message-ID over the
    /// same body (the copies that aliases, forwards and rebuilt mailboxes make differ only in their
    /// headers).
    /// A message that was held, because its sender was not recognised or because a list had
    /// marked it, never stands in anybody's way; nor does one without a token in the way of one
    /// that is `proved`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn twin(
        &self,
        of: ArrivalNumber,
        of_match: Option<u16>,
        seat: Option<Seat>,
        message_id: Option<&str>,
        sender: Option<&str>,
        proved: bool,
    ) -> Result<Option<ArrivalNumber>> {
        let params = params![
            of.0,
            of_match,
            seat.map(index),
            message_id,
            OF_GUEST,
            proved,
            NO_TOKEN,
            OF_MODERATOR,
            sender
        ];
        // Of many copies of the same bytes the first one is found without a look at the others.
        let same: Option<ArrivalNumber> = self.one(SAME_BYTES, params)?;
        same.map_or_else(|| self.one(SAME_MESSAGE, params), |found| Ok(Some(found)))
    }
}

impl Tx<'_> {
    /// Takes in what a mailbox collected, byte for byte, and gives its number. Of what was taken in
    /// before nothing is stored: if it has its verdict, it is to be settled (again).
    ///
    /// # Errors
    /// If the database fails.
    pub fn receive(&self, mailbox: &str, arrival: &Arrival, now: Moment) -> Result<ArrivalNumber> {
        let known: Option<(ArrivalNumber, [u8; 32])> = self.one(
            "SELECT number, digest FROM arrivals WHERE mailbox = ?1 AND name = ?2",
            [mailbox, &arrival.id.0],
        )?;
        match known {
            Some((number, known)) if known == digest(&arrival.raw) => {
                // It lies in the mailbox still, or again: what was put away is put away again.
                self.run(
                    "UPDATE arrivals SET state = 'judged' WHERE number = ?1 AND state = 'settled'",
                    [number.0],
                )?;
                return Ok(number);
            }
            // Another message under a name that was used before: the older one is gone from
            // there, and what lies there now must not be put away in its stead.
            Some((number, _)) => self.run(
                "UPDATE arrivals SET name = 'used-again.' || number || '.' || name,
                                     state = iif(state = 'judged', 'settled', state)
                 WHERE number = ?1",
                [number.0],
            )?,
            None => {}
        }
        let number = self.insert(
            "INSERT INTO arrivals
                 (mailbox, name, received, collected, size, digest, body_digest, raw)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            params![
                mailbox,
                arrival.id.0,
                At(arrival.received),
                At(now),
                // A message's size is far below the largest integer.
                arrival.raw.len() as i64,
                digest(&arrival.raw),
                digest(split(&arrival.raw).1),
                arrival.raw,
            ],
        )?;
        Ok(ArrivalNumber(number))
    }

    /// Counts that a reading begins, and says which it is. It must be committed before the
    /// reading: a message that kills its reader is recognised by it.
    ///
    /// # Errors
    /// [`Kind::Refused`] if the arrival has its verdict.
    pub fn attempt(&self, number: ArrivalNumber) -> Result<u32> {
        self.alive()?;
        self.one(
            "UPDATE arrivals SET attempts = attempts + 1
             WHERE number = ?1 AND state = 'new' RETURNING attempts",
            [number.0],
        )?
        .ok_or_else(|| judged(number))
    }

    /// Takes back the attempt at a message that was not reached.
    ///
    /// # Errors
    /// If the database fails.
    pub fn spare(&self, number: ArrivalNumber) -> Result<()> {
        self.run(
            "UPDATE arrivals SET attempts = attempts - 1
             WHERE number = ?1 AND state = 'new' AND attempts > 0",
            [number.0],
        )
    }

    /// Stores the verdict. There is one in an arrival's life.
    ///
    /// # Errors
    /// [`Kind::Refused`] if the arrival has its verdict.
    pub fn judge(&self, number: ArrivalNumber, verdict: &Verdict, now: Moment) -> Result<()> {
        self.change_one(
            "UPDATE arrivals SET state = 'judged', verdict = ?2, drawer = ?3, match = ?4,
                                 seat = ?5, message_id = ?6, sender = ?7, judged_at = ?8
             WHERE number = ?1 AND state = 'new'",
            params![
                number.0,
                verdict.code,
                verdict.drawer.name(),
                verdict.seat.map(|(of, _)| of),
                verdict.seat.map(|(_, seat)| index(seat)),
                verdict.message_id,
                verdict.sender,
                At(now),
            ],
            || judged(number),
        )
    }

    /// Takes the verdict of a held message back, so that it can be given another one.
    ///
    /// # Errors
    /// [`Kind::Refused`] if it is not held, or its text was forgotten.
    pub fn reopen(&self, number: ArrivalNumber) -> Result<()> {
        self.change_one(
            "UPDATE arrivals SET state = 'new', verdict = NULL, drawer = NULL, match = NULL,
                                 seat = NULL, message_id = NULL, sender = NULL, judged_at = NULL
             WHERE number = ?1 AND state <> 'new' AND drawer = 'held' AND forgotten IS NULL",
            [number.0],
            || judged(number),
        )
    }

    /// The mailbox has put these away.
    ///
    /// # Errors
    /// If the database fails.
    pub fn mark_settled(&self, numbers: &[ArrivalNumber]) -> Result<()> {
        for number in numbers {
            self.run(
                "UPDATE arrivals SET state = 'settled' WHERE number = ?1 AND state = 'judged'",
                [number.0],
            )?;
        }
        Ok(())
    }
}

fn judged(number: ArrivalNumber) -> StoreError {
    let what = format!("arrival {} has its verdict, or is not there", number.0);
    StoreError::new(Kind::Refused, what)
}

pub(super) fn digest(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}
