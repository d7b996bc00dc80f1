//! What the service remembers of itself.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::column::{At, from_json, to_json};
use super::error::Result;
use super::tx::{ReadTx, Tx};
use moderator::Moment;

const LAST_SEEN: &str = "last-seen";

/// Where is remembered how long the last pause was, in seconds, if it was longer than a poll.
pub const LAST_GAP: &str = "last_gap";

/// Up to which line of the journal dates count that are still to come: `ID`. They were a mistake
/// of the clock.
const FORGIVEN: &str = "clock-forgiven";

/// Where the store keeps which key its messages were made with: a digest, and nothing of the key.
const KEY: &str = "key-digest";

/// Where the store keeps why no message goes out until the moderator says so; nothing: they go out.
pub const OUTBOX_HELD: &str = "outbox-held";

/// Where it keeps the number of the first message that was made since then.
const HELD_BEFORE: &str = "outbox-held-before";

/// Where the store keeps the epochs that are over.
const EPOCHS: &str = "epochs";

/// Where the store keeps since when arrived what is to be read again.
const READ_AGAIN: &str = "read-again-since";

/// Which time of the match's world is over: the database went back to a backup then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Epoch {
    /// When the next one began, by the clock of the machine: no other began at just that moment.
    pub ended: Moment,
    /// The last thing that is known of it.
    pub last: Moment,
}

/// How many numbers of messages are passed over, so that none is given twice by a database that
/// may not know all messages that went out.
const PASSED_OVER: i64 = 1_000_000;

impl ReadTx<'_> {
    /// A setting. `made-by` is the version of botpost that made the database.
    ///
    /// # Errors
    /// If the database fails.
    pub fn setting(&self, name: &str) -> Result<Option<String>> {
        self.one("SELECT value FROM settings WHERE name = ?1", [name])
    }

    /// What is remembered under this name; `None`: nothing is, or nothing that can be read.
    ///
    /// # Errors
    /// If the database fails.
    pub fn remembered<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>> {
        Ok(self.setting(name)?.and_then(|text| from_json(&text).ok()))
    }

    /// When the service was last seen at work; `None` before its first time.
    ///
    /// # Errors
    /// If the database fails.
    pub fn last_seen(&self) -> Result<Option<Moment>> {
        self.kept(LAST_SEEN)
    }

    /// What is remembered under this name, and has to be readable.
    pub(super) fn kept<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>> {
        self.setting(name)?.map(|text| from_json(&text)).transpose()
    }

    /// The last moment anything was written down for: a clock that is behind it is wrong.
    ///
    /// # Errors
    /// If the database fails.
    pub fn last_event(&self) -> Result<Option<Moment>> {
        // By date, and not by number: nearly always the first one found is the one.
        let last = self.one(
            "SELECT at FROM journal
             WHERE +id > coalesce((SELECT CAST(value AS INTEGER) FROM settings WHERE name = ?1), 0)
             ORDER BY at DESC LIMIT 1",
            [FORGIVEN],
        )?;
        Ok(last.max(self.last_seen()?))
    }

    /// Whether the clock itself decided something in a match at a moment that is still to come.
    ///
    /// # Errors
    /// If the database fails.
    pub fn decided_ahead(&self, of: u16, now: Moment) -> Result<bool> {
        self.has(
            "SELECT 1 FROM journal WHERE match = ?1 AND at > ?2
                 AND (who = 'clock' OR what = 'resume' OR what = 'open') LIMIT 1",
            (of, At(now)),
        )
    }

    /// The digest of the key that the last message was made with; `None`: there was none since it
    /// is kept.
    ///
    /// # Errors
    /// If the database fails.
    pub fn key_digest(&self) -> Result<Option<String>> {
        self.setting(KEY)
    }

    /// The epochs that are over, oldest first.
    ///
    /// # Errors
    /// If the database fails, or they cannot be read.
    pub fn epochs(&self) -> Result<Vec<Epoch>> {
        Ok(self.kept(EPOCHS)?.unwrap_or_default())
    }

    /// Since when messages arrived that are to be read again; `None`: none are.
    ///
    /// # Errors
    /// If the database fails, or it cannot be read.
    pub fn reads_again(&self) -> Result<Option<Moment>> {
        Ok(self.kept(READ_AGAIN)?.flatten())
    }
}

impl Tx<'_> {
    /// A message is made with the key that has this digest.
    ///
    /// # Errors
    /// If the database fails.
    pub fn made_with_key(&self, digest: &str) -> Result<()> {
        if self.key_digest()?.as_deref() == Some(digest) { Ok(()) } else { self.set(KEY, digest) }
    }

    /// An epoch is over.
    ///
    /// # Errors
    /// If the database fails.
    pub fn end_epoch(&self, epoch: Epoch) -> Result<()> {
        let mut epochs = self.epochs()?;
        epochs.push(epoch);
        self.remember(EPOCHS, &epochs)
    }

    /// What arrived since then is to be read again; `None`: it lies in the mailbox again.
    ///
    /// # Errors
    /// If the database fails.
    pub fn read_again(&self, since: Option<Moment>) -> Result<()> {
        self.remember(READ_AGAIN, &since)
    }

    /// Holds all messages that wait, because it is not known which of them went out already.
    ///
    /// # Errors
    /// If the database fails.
    pub fn hold_outbox(&self, why: &str) -> Result<()> {
        self.run("UPDATE counters SET value = value + ?1 WHERE name = 'parcel'", [PASSED_OVER])?;
        self.remember(HELD_BEFORE, &self.next_parcel_serial()?)?;
        self.set(OUTBOX_HELD, why)
    }

    /// Gives up the messages that waited already when all were held, but keeps them. Says how many
    /// there were.
    ///
    /// # Errors
    /// If the database fails.
    pub fn drop_outbox(&self, now: Moment) -> Result<usize> {
        let before: Option<i64> = self.remembered(HELD_BEFORE)?;
        self.change(
            "UPDATE parcels SET state = 'superseded', finished = ?1
             WHERE state IN ('waiting', 'sending') AND serial < ?2",
            (At(now), before.unwrap_or(i64::MAX)),
        )
    }

    /// Keeps a setting.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set(&self, name: &str, value: &str) -> Result<()> {
        self.run(
            "INSERT INTO settings (name, value) VALUES (?1, ?2)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            [name, value],
        )
    }

    /// Remembers something under a name.
    ///
    /// # Errors
    /// If the database fails.
    pub fn remember(&self, name: &str, what: &impl Serialize) -> Result<()> {
        self.set(name, &to_json(what)?)
    }

    /// Remembers nothing any more under a name.
    ///
    /// # Errors
    /// If the database fails.
    pub fn unlearn(&self, name: &str) -> Result<()> {
        self.run("DELETE FROM settings WHERE name = ?1", [name])
    }

    /// The service is at work.
    ///
    /// # Errors
    /// If the database fails.
    pub fn seen(&self, now: Moment) -> Result<()> {
        self.remember(LAST_SEEN, &At(now).text()?)
    }

    /// The service was last at work then, and is not now, whatever it made a habit of.
    ///
    /// # Errors
    /// If the database fails.
    pub fn away_since(&self, last: Moment) -> Result<()> {
        self.seen(last)?;
        self.remember(LAST_GAP, &0)
    }

    /// It is this late and no later: whatever was written down for a moment that is still to
    /// come was a mistake of the clock. Messages that wait for such a moment wait no longer.
    ///
    /// # Errors
    /// If the database fails.
    pub fn forgive_clock(&self, now: Moment) -> Result<()> {
        let newest: i64 = self.only("SELECT coalesce(max(id), 0) FROM journal", [])?;
        self.remember(FORGIVEN, &newest)?;
        self.away_since(now)?;
        self.run(
            "UPDATE parcels SET next_at = ?1, since = min(since, ?1)
             WHERE state = 'waiting' AND next_at > ?1",
            [At(now)],
        )
    }

    /// The next number of a counter: never the same twice, unless the write is undone.
    pub(super) fn count(&self, name: &'static str) -> Result<i64> {
        let next = 1 + self.only::<i64>("SELECT value FROM counters WHERE name = ?1", [name])?;
        // What an UPDATE finds and returns would be gathered in tables that are made for that.
        let sql = "INSERT INTO counters VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2";
        self.run(sql, (name, next)).map(|()| next)
    }
}
