//! The outbox: messages finished to the last byte, each under its one Message-ID, which are
//! never changed.

use rusqlite::{Row, params};

use super::column::{At, get, index};
use super::error::{Result, StoreError};
use super::inbox::ArrivalNumber;
use super::tx::{ReadTx, Tx};
use kit::Seat;
use mail::{QueueId, QueuedMessage};
use moderator::{ANSWER, Moment, QUESTION, Trust, answer_kind};

/// A message for the outbox, and what it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewQueuedMessage {
    /// The message; its id comes from [`Tx::next_parcel_serial`].
    pub parcel: QueuedMessage,
    /// The match.
    pub of: Option<u16>,
    /// The round.
    pub round: Option<u32>,
    /// Whom it is for; `None`: the moderator.
    pub seat: Option<Seat>,
    /// A short word for what it is, such as `report` or `receipt`.
    pub kind: String,
    /// The arrival it answers, if it answers one.
    pub answers: Option<ArrivalNumber>,
    /// Its subject, if it opens a thread: all messages of that thread keep it.
    pub root_subject: Option<String>,
    /// What of its bytes other messages of its match have, too.
    pub shared: Vec<Vec<u8>>,
}

impl ReadTx<'_> {
    /// Up to `at_most` messages that are to be tried now, those that wait longest first. What was
    /// refused in a way that may lie with us comes behind one to somebody else: if that one gets
    /// through, it does not.
    ///
    /// # Errors
    /// [`super::Kind::Damaged`] if a message's bytes are not those that were stored: a different
    /// message must not go out.
    pub fn due_messages(&self, now: Moment, at_most: u32) -> Result<Vec<QueuedMessage>> {
        let due = |doubted: bool, most: u32| {
            self.each(
                "SELECT * FROM parcels LEFT JOIN parcel_bytes USING (serial)
                 WHERE state = 'waiting' AND next_at <= ?1 AND (doubted IS NOT NULL) = ?2
                 ORDER BY next_at, serial LIMIT ?3",
                (At(now), doubted, most),
                |row| self.parcel_of(row),
            )
        };
        let doubted = due(true, at_most.saturating_sub(1).max(1))?;
        let left = at_most - u32::try_from(doubted.len()).unwrap_or(at_most).min(at_most);
        let mut messages = due(false, left)?;
        let behind = messages.len().min(1);
        messages.splice(behind..behind, doubted);
        Ok(messages)
    }

    /// Whether this message is to be tried now.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_due(&self, id: QueueId, now: Moment) -> Result<bool> {
        self.has(
            "SELECT 1 FROM parcels WHERE serial = ?1 AND state = 'waiting' AND next_at <= ?2",
            (id.0, At(now)),
        )
    }

    /// When the next message is to be tried.
    ///
    /// # Errors
    /// If the database fails.
    pub fn next_attempt(&self) -> Result<Option<Moment>> {
        self.one("SELECT next_at FROM parcels WHERE state = 'waiting' ORDER BY next_at LIMIT 1", [])
    }

    /// Whether messages of a match to others than the moderator had not gone out at this moment.
    ///
    /// # Errors
    /// If the database fails.
    pub fn mail_waited(&self, of: u16, moderator: &str, at: Moment) -> Result<bool> {
        self.has(
            "SELECT 1 FROM parcels
             WHERE match = ?1 AND recipient <> ?2 COLLATE NOCASE AND created <= ?3
                 AND (state IN ('waiting', 'sending') OR finished >= ?3)",
            params![of, moderator, At(at)],
        )
    }

    /// One message, with its bytes.
    ///
    /// # Errors
    /// As [`ReadTx::due_messages`].
    pub fn parcel(&self, id: QueueId) -> Result<Option<QueuedMessage>> {
        let sql = "SELECT * FROM parcels LEFT JOIN parcel_bytes USING (serial) WHERE serial = ?1";
        Ok(self.each(sql, [id.0], |row| self.parcel_of(row))?.pop())
    }

    /// The subject under which the thread of a round was opened for a seat, or for a guest,
    /// in a message to this address; `None` if none was, or before subjects were kept.
    ///
    /// # Errors
    /// If the database fails.
    pub fn root_subject(
        &self,
        of: u16,
        seat: Option<Seat>,
        round: u32,
        address: &str,
    ) -> Result<Option<String>> {
        self.one(
            "SELECT root_subject FROM parcels
             WHERE match = ?1 AND seat IS ?2 AND round = ?3 AND recipient = ?4
                 AND root_subject IS NOT NULL
             ORDER BY serial DESC LIMIT 1",
            (of, seat.map(index), round, address),
        )
    }

    /// How many answers a seat's holder got after `since` to messages of this trust. What others
    /// set off, such as a report, is none.
    ///
    /// # Errors
    /// If the database fails.
    pub fn answered(&self, of: u16, seat: Seat, trust: Trust, since: Moment) -> Result<u32> {
        let address = self.first_address(of, seat)?;
        self.answers_to(of, Some(seat), address.as_deref(), answer_kind(trust), since)
    }

    /// How many answers of this kind went to an address after `since`, without a seat as a guest's.
    ///
    /// # Errors
    /// If the database fails.
    pub fn answers_to(
        &self,
        of: u16,
        seat: Option<Seat>,
        address: Option<&str>,
        kind: &str,
        since: Moment,
    ) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM parcels
             WHERE match = ?1 AND seat IS ?2 AND created > ?3 AND answers IS NOT NULL
                 AND recipient = ?4 AND kind = ?5",
            params![of, seat.map(index), At(since), address, kind],
        )
    }

    /// The number of the message that one of ours to a seat's holder answered; `None` if that one,
    /// by its Message-ID, answered nothing, or went to somebody else.
    ///
    /// # Errors
    /// If the database fails.
    pub fn asked_about(&self, of: u16, seat: Seat, message_id: &str) -> Result<Option<i64>> {
        self.one(
            "SELECT answers FROM parcels
             WHERE message_id = ?1 AND match = ?2 AND seat = ?3 AND kind IN (?4, ?5)
                 AND recipient = ?6 AND answers IS NOT NULL",
            params![message_id, of, index(seat), QUESTION, ANSWER, self.first_address(of, seat)?],
        )
    }

    /// A message of ours by its Message-ID, as bytes.
    ///
    /// # Errors
    /// If the database fails.
    pub fn sent_as(&self, message_id: &str) -> Result<Option<Vec<u8>>> {
        let sql =
            "SELECT coalesce(raw, x''), cuts FROM parcels LEFT JOIN parcel_bytes USING (serial)
                   WHERE message_id = ?1";
        let found: Option<(Vec<u8>, Option<String>)> = self.one(sql, [message_id])?;
        found.map(|(raw, cuts)| self.whole(raw, cuts.as_deref())).transpose()
    }

    /// The last messages that went to a seat, so many, as bytes without what they share with
    /// others, the newest first; those whose text is forgotten have none.
    ///
    /// # Errors
    /// If the database fails.
    pub fn sent_to(&self, of: u16, seat: Seat, most: u16) -> Result<Vec<Vec<u8>>> {
        // Somebody who was answered a thousand times does not have all of that read for each
        // message.
        self.all(
            "SELECT coalesce(raw, x'') FROM parcels LEFT JOIN parcel_bytes USING (serial)
             WHERE match = ?1 AND seat = ?2
             ORDER BY created DESC, serial DESC LIMIT ?3",
            params![of, index(seat), most],
        )
    }

    fn parcel_of(&self, row: &Row<'_>) -> Result<QueuedMessage> {
        let (id, raw): (QueueId, Option<Vec<u8>>) = (get(row, "serial")?, get(row, "raw")?);
        let raw = raw.unwrap_or_default();
        let forgotten = get::<Option<Moment>>(row, "forgotten")?.is_some();
        if !forgotten && get::<u32>(row, "crc")? != crc32fast::hash(&raw) {
            return Err(StoreError::damaged(format!("parcel {} is not what was stored", id.0)));
        }
        Ok(QueuedMessage {
            id,
            message_id: get(row, "message_id")?,
            sender: get(row, "sender")?,
            recipient: get(row, "recipient")?,
            raw: self.whole(raw, get::<Option<String>>(row, "cuts")?.as_deref())?,
        })
    }
}

impl Tx<'_> {
    /// The number of the next message: it is needed before the bytes can be made, and is
    /// never given twice.
    ///
    /// # Errors
    /// If the database fails.
    pub fn next_parcel_serial(&self) -> Result<i64> {
        self.count("parcel")
    }

    /// The number of the next message in a thread, whose Message-IDs begin with this: the messages
    /// of others do not count.
    ///
    /// # Errors
    /// If the database fails.
    pub fn next_in_thread(&self, thread: &str) -> Result<u64> {
        // '/' is the character after '.': the index of the Message-IDs is all this reads. What
        // an older botpost wrote has larger numbers, and is gone on from.
        let greatest: Option<i64> = self.only(
            "SELECT max(CAST(substr(message_id, length(?1) + 2) AS INTEGER)) FROM parcels
             WHERE message_id > ?1 || '.' AND message_id < ?1 || '/'",
            [thread],
        )?;
        let greatest = greatest.and_then(|number| u64::try_from(number).ok());
        Ok(greatest.unwrap_or(0).saturating_add(1))
    }

    /// Whether the message that opens a thread, whose Message-ID begins with this, was made
    /// already: a round that is opened again has the thread it had.
    ///
    /// # Errors
    /// If the database fails.
    pub fn has_root(&self, thread: &str) -> Result<bool> {
        // 'A' is the character after '@'.
        self.has(
            "SELECT 1 FROM parcels WHERE message_id > ?1 || '@' AND message_id < ?1 || 'A'",
            [thread],
        )
    }

    /// Puts a message into the outbox.
    ///
    /// # Errors
    /// [`super::Kind::Refused`] if its number or its Message-ID was used before.
    pub fn post(&self, new: &NewQueuedMessage, now: Moment) -> Result<()> {
        let (raw, cuts) = self.cut(new)?;
        self.run(
            "INSERT INTO parcels (serial, message_id, sender, recipient, match, round, seat, kind,
                                  answers, created, since, next_at, state, crc, root_subject,
                                  cuts)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, ?10, 'waiting', ?11, ?12,
                     ?13)",
            params![
                new.parcel.id.0,
                new.parcel.message_id,
                new.parcel.sender,
                new.parcel.recipient,
                new.of,
                new.round,
                new.seat.map(index),
                new.kind,
                new.answers.map(|number| number.0),
                At(now),
                crc32fast::hash(&raw),
                new.root_subject,
                cuts,
            ],
        )?;
        self.run(
            "INSERT INTO parcel_bytes (serial, raw) VALUES (?1, ?2)",
            params![new.parcel.id.0, raw],
        )
    }
}
