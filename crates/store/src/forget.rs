//! Forgetting: the text of messages goes, with who wrote them; what came of them, their digests and
//! their moments stay, so that everything which hangs on them still does. What is forgotten is
//! gone from the file, its free pages and its write-ahead log.

use rusqlite::params;

use super::column::At;
use super::error::{Result, StoreError};
use super::tx::{ReadTx, Tx};
use super::{Store, TO_BENCH};
use kit::Seat;
use mail::ArrivalId;
use moderator::{ADDRESS_PROOF, Moment, Questions, TO_JOINER, TO_STRANGER};

/// Where is remembered when it was last looked for what is to be forgotten.
pub const FORGOT_AT: &str = "forgot-at";

/// How many messages were forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Forgotten {
    /// Messages that came.
    pub came: usize,
    /// Messages that went out.
    pub went: usize,
    /// What was said in matches: notes, table talk, and what waited for a YES.
    pub said: usize,
    /// People who were on the bench for too long.
    pub bench: usize,
}

impl Forgotten {
    /// Whether there were none.
    pub fn is_nothing(&self) -> bool {
        *self == Forgotten::default()
    }
}

impl ReadTx<'_> {
    /// Whether the message that a mailbox has under this name was forgotten. A mailbox may have
    /// put marks behind a colon since.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_forgotten(&self, mailbox: &str, id: &ArrivalId) -> Result<bool> {
        let bare = |name: &str| name.split(':').next().unwrap_or_default().to_owned();
        let name = bare(&id.0);
        // A semicolon comes right after the colon.
        let found: Vec<(String, bool)> = self.all(
            "SELECT name, forgotten IS NOT NULL FROM arrivals
             WHERE mailbox = ?1 AND name >= ?2 AND name < ?2 || ';'",
            [mailbox, &name],
        )?;
        let mut same = found.iter().filter(|(known, _)| bare(known) == name).peekable();
        Ok(same.peek().is_some() && same.all(|(_, forgotten)| *forgotten))
    }

    /// The matches that were over by then, with nothing that happened in them since.
    fn over_by(&self, before: Moment) -> Result<Vec<u16>> {
        self.all(
            "SELECT number FROM matches
             WHERE wake IS NULL
                 AND state IN ('ended', 'cancelled', 'moved')
                 AND coalesce((SELECT max(at) FROM journal WHERE match = number), '') < ?1
                 AND coalesce((SELECT doc ->> '$.executed' FROM played
                               WHERE played.match = matches.number
                               ORDER BY id DESC LIMIT 1), '') < ?1
             ORDER BY number",
            [At(before)],
        )
    }
}

impl Tx<'_> {
    /// Forgets the messages from before a moment that belong to matches which were over by then,
    /// or to none, and those that were sent about earlier rounds than the open one. What waits to
    /// be read, put away or sent stays.
    ///
    /// # Errors
    /// If the database fails.
    pub fn forget_before(&self, before: Moment, now: Moment) -> Result<Forgotten> {
        let mut forgotten = Forgotten {
            came: self.forget_came(None, before, now)?,
            went: self.forget_sent(before, now)?,
            said: self.forget_spoken(before, now)? + self.forget_asked(before)?,
            bench: 0,
        };
        for number in self.over_by(before)? {
            forgotten.came += self.forget_came(Some(number), before, now)?;
            forgotten.said += self.forget_questions(number, |_| true)?;
        }
        Ok(forgotten)
    }

    /// Forgets what was sent before a moment about no match, about those that were over by then,
    /// and about earlier rounds than the open one. Says how many messages that were.
    pub(super) fn forget_sent(&self, before: Moment, now: Moment) -> Result<usize> {
        let mut went = self.forget_went(None, None, before, now)?;
        for number in self.over_by(before)? {
            went += self.forget_went(Some(number), None, before, now)?;
        }
        let sql = "SELECT number, doc ->> '$.round.number' AS round FROM matches
                   WHERE state IN ('playing', 'paused', 'frozen')
                       AND round IS NOT NULL";
        for (of, round) in self.all::<(u16, u32)>(sql, [])? {
            went += self.forget_went(Some(of), Some(round), before, now)?;
        }
        if went > 0 {
            self.forget_shared()?;
        }
        Ok(went)
    }

    /// Forgets the lines of orders that waited for a YES of these seats, and says of how many.
    pub(super) fn forget_questions(&self, of: u16, whose: impl Fn(Seat) -> bool) -> Result<usize> {
        let Some(mut game) = self.document(of)? else { return Ok(0) };
        let Some(round) = &mut game.round else { return Ok(0) };
        let before = round.clone();
        for seat in round.entries.seats().filter(|seat| whose(*seat)) {
            round.entries[seat].questions = Questions::default();
        }
        let asked = |seat: &Seat| round.entries[*seat] != before.entries[*seat];
        let forgotten = round.entries.seats().filter(asked).count();
        if forgotten > 0 {
            self.save_match(&game, false)?;
        }
        Ok(forgotten)
    }

    pub(super) fn forget_came(
        &self,
        of: Option<u16>,
        before: Moment,
        now: Moment,
    ) -> Result<usize> {
        self.change(
            "UPDATE arrivals SET forgotten = ?3
             WHERE match IS ?1 AND forgotten IS NULL AND state = 'settled' AND received < ?2",
            (of, At(before), At(now)),
        )
    }

    /// The messages of a match but for those of the round that is `open`.
    pub(super) fn forget_went(
        &self,
        of: Option<u16>,
        open: Option<u32>,
        before: Moment,
        now: Moment,
    ) -> Result<usize> {
        self.change(
            "UPDATE parcels SET forgotten = ?3,
                 recipient = iif(kind IN (?4, ?5, ?6, ?7) OR kind GLOB ?6 || '-*', '', recipient)
             WHERE match IS ?1 AND forgotten IS NULL AND finished < ?2
                 AND (?8 IS NULL OR round <> ?8)
                 AND state IN ('sent', 'failed', 'superseded')",
            params![of, At(before), At(now), TO_STRANGER, TO_JOINER, TO_BENCH, ADDRESS_PROOF, open],
        )
    }
}

impl Store {
    /// One write that forgets. When it returns, what `work` took out of the database is gone from
    /// every file of it; `None`: there was nothing, and nothing was written.
    ///
    /// # Errors
    /// What `work` returned, or a [`StoreError`]: nothing was changed then, unless only the
    /// write-ahead log could not be emptied.
    pub fn forget<T>(
        &mut self,
        work: impl FnOnce(&Tx<'_>) -> anyhow::Result<Option<T>>,
    ) -> anyhow::Result<Option<T>> {
        let value = self.write_if(Option::is_some, work)?;
        if value.is_some() {
            // What was forgotten is in the write-ahead log, too. Those who read are waited for.
            let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
            let busy = self.conn.query_row(sql, [], |row| row.get::<_, i64>(0));
            if busy.map_err(StoreError::from)? != 0 {
                let what =
                    "what was forgotten is still in the write-ahead log, because somebody reads";
                return Err(StoreError::new(super::Kind::Busy, what).into());
            }
        }
        Ok(value)
    }
}
