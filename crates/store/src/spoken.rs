//! Notes to the moderator and table talk; notices to him that a reply can act on, what was done by
//! one, and what he hears of the boxes.

use rusqlite::params;

use super::column::{At, index, to_json};
use super::error::Result;
use super::tx::{ReadTx, Tx};
use kit::Seat;
use moderator::{
    GmAct, GmNotice, Moment, Note, NoticeAbout, NoticeUse, Party, QUESTION, SENDER_NOTICE, Spoken,
    TO_STRANGER, Talk, UNPROVED_NOTICE,
};

/// What came of a message that ended the process twice.
pub const QUARANTINED: &str = "quarantined";

/// What came of a message that could not be dealt with.
pub const FAILED: &str = "failed";

impl ReadTx<'_> {
    /// A notice by its number.
    ///
    /// # Errors
    /// If the database fails, or a notice is damaged.
    pub fn gm_notice(&self, of: u16, number: u16) -> Result<Option<GmNotice>> {
        self.one("SELECT doc FROM notices WHERE match = ?1 AND number = ?2", (of, number))
    }

    /// How many messages of this kind were made in a match, or about none, after `since`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn made_since(&self, of: Option<u16>, kind: &str, since: Moment) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM parcels WHERE match IS ?1 AND kind = ?2 AND created > ?3",
            (of, kind, At(since)),
        )
    }

    /// How many messages beyond this number of the inbox are held for the moderator, and the last
    /// of them; `None`: none is. Those of which he hears one by one do not count.
    ///
    /// # Errors
    /// If the database fails.
    pub fn held_after(&self, number: i64) -> Result<Option<(u32, i64)>> {
        let (count, last): (u32, Option<i64>) = self.only(
            "SELECT count(*), max(number) FROM arrivals
             WHERE drawer = 'held' AND number > ?1 AND verdict NOT IN (?2, ?3)",
            (number, QUARANTINED, FAILED),
        )?;
        Ok(last.map(|last| (count, last)))
    }

    /// How many messages were held for the moderator after `since`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn held_since(&self, since: Moment) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM arrivals WHERE drawer = 'held' AND judged_at > ?1",
            [At(since)],
        )
    }

    /// How many messages came back or were given up after `since`: none to the moderator, nor a
    /// first answer to a stranger.
    ///
    /// # Errors
    /// If the database fails.
    pub fn failed_since(&self, since: Moment, moderator: &str) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM parcels
             WHERE state = 'failed' AND finished > ?1 AND kind <> ?2
                 AND lower(recipient) <> lower(?3)",
            (At(since), TO_STRANGER, moderator),
        )
    }

    /// What is said in a match and still matters: the talk since this round, the notes that wait.
    pub(super) fn spoken(&self, number: u16, round: Option<u32>) -> Result<Spoken> {
        let last =
            self.only("SELECT coalesce(max(number), 0) FROM notes WHERE match = ?1", [number])?;
        let waiting = self.all(
            "SELECT doc FROM notes WHERE match = ?1 AND passed = 0 ORDER BY number",
            [number],
        )?;
        // Without a round, none is as late as that.
        let talk = self.all(
            "SELECT doc FROM talk WHERE match = ?1 AND round >= ?2 ORDER BY place",
            (number, round),
        )?;
        Ok(Spoken { talk, waiting, last })
    }

    /// A note by its number.
    ///
    /// # Errors
    /// If the database fails, or a note is damaged.
    pub fn note_of(&self, of: u16, number: u16) -> Result<Option<Note>> {
        self.one("SELECT doc FROM notes WHERE match = ?1 AND number = ?2", (of, number))
    }

    /// The notes of a match that were written under this name.
    ///
    /// # Errors
    /// If the database fails, or a note is damaged.
    pub fn notes_by(&self, of: u16, name: &str) -> Result<Vec<Note>> {
        let sql = "SELECT doc FROM notes WHERE match = ?1 AND name = ?2 ORDER BY number";
        self.all(sql, (of, name))
    }

    /// All that was said at the table of a match.
    ///
    /// # Errors
    /// If the database fails.
    pub fn talk_of(&self, of: u16) -> Result<Vec<Talk>> {
        self.all("SELECT doc FROM talk WHERE match = ?1 ORDER BY place", [of])
    }

    /// How many notes of somebody there are after `since`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn notes_since(&self, of: u16, from: Party, since: Moment) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM notes WHERE match = ?1 AND party = ?2 AND at > ?3",
            (of, String::from(from), At(since)),
        )
    }

    /// Whether a message said that something came in the reader's name and that nothing was done
    /// for it.
    ///
    /// # Errors
    /// If the database fails.
    pub fn said_nothing_done(&self, of: u16, seat: Seat, message_id: &str) -> Result<bool> {
        self.has(
            "SELECT 1 FROM parcels
             WHERE match = ?1 AND seat = ?2 AND message_id = ?3 AND kind IN (?4, ?5, ?6)",
            params![of, index(seat), message_id, SENDER_NOTICE, UNPROVED_NOTICE, QUESTION],
        )
    }
}

impl Tx<'_> {
    /// Keeps a notice under the next number of its match; `None`: there are no more numbers.
    ///
    /// # Errors
    /// If the database fails.
    pub fn keep_notice(&self, of: u16, notice: &GmNotice) -> Result<Option<u16>> {
        let last: Option<u16> =
            self.only("SELECT max(number) FROM notices WHERE match = ?1", [of])?;
        let Some(number) = last.unwrap_or(0).checked_add(1) else { return Ok(None) };
        let doc = to_json(&GmNotice { number, ..notice.clone() })?;
        self.run(
            "INSERT INTO notices (match, number, at, doc) VALUES (?1, ?2, ?3, ?4)",
            params![of, number, At(notice.at), doc],
        )?;
        Ok(Some(number))
    }

    /// A reply to a notice did something.
    pub(super) fn use_notice(&self, of: u16, number: u16, used: &NoticeUse) -> Result<()> {
        self.run(
            "UPDATE notices SET doc = json_set(doc, '$.used', json(?3))
             WHERE match = ?1 AND number = ?2 AND doc ->> '$.used' IS NULL",
            (of, number, to_json(used)?),
        )
    }

    /// Forgets what the moderator wrote in replies that waited for his YES before a moment, and
    /// says in how many.
    pub(super) fn forget_asked(&self, before: Moment) -> Result<usize> {
        let asked: Vec<(u16, GmNotice)> = self.all(
            "SELECT match, doc FROM notices WHERE at < ?1 AND doc ->> '$.about.about' = 'asked'",
            [At(before)],
        )?;
        let mut forgotten = 0;
        for (of, known) in asked {
            let mut bare = known.clone();
            if let NoticeAbout::Asked { what, along, .. } = &mut bare.about {
                *along = None;
                if let GmAct::Say { text } | GmAct::Tell { text, .. } = what {
                    text.clear();
                }
            }
            if bare != known {
                forgotten += self.change(
                    "UPDATE notices SET doc = ?3 WHERE match = ?1 AND number = ?2",
                    (of, known.number, to_json(&bare)?),
                )?;
            }
        }
        Ok(forgotten)
    }

    pub(super) fn insert_note(&self, of: u16, note: &Note) -> Result<()> {
        self.run(
            "INSERT INTO notes (match, number, at, doc) VALUES (?1, ?2, ?3, ?4)",
            params![of, note.number, At(note.at), to_json(note)?],
        )
    }

    pub(super) fn pass_note(&self, of: u16, number: u16) -> Result<()> {
        self.run(
            "UPDATE notes SET doc = json_set(doc, '$.passed', json('true'))
             WHERE match = ?1 AND number = ?2",
            (of, number),
        )
    }

    pub(super) fn insert_talk(&self, of: u16, talk: &Talk) -> Result<()> {
        self.run(
            "INSERT INTO talk (match, place, at, doc)
             VALUES (?1, (SELECT coalesce(max(place) + 1, 0) FROM talk WHERE match = ?1), ?2, ?3)",
            params![of, At(talk.at), to_json(talk)?],
        )
    }

    /// Forgets the notes that somebody wrote in a match under this name, and the name.
    pub(super) fn forget_notes(&self, of: u16, name: &str, now: Moment) -> Result<usize> {
        self.change(
            "UPDATE notes SET forgotten = ?3 WHERE match = ?1 AND name = ?2",
            (of, name, At(now)),
        )
    }

    /// Forgets what was said in a match in this time, from a seat or from all; without an end: up
    /// to now.
    pub(super) fn forget_talk(
        &self,
        of: u16,
        seat: Option<Seat>,
        (from, until): (Option<Moment>, Option<Moment>),
        now: Moment,
    ) -> Result<usize> {
        self.change(
            "UPDATE talk SET forgotten = ?5
             WHERE match = ?1 AND (?2 IS NULL OR seat = ?2) AND forgotten IS NULL
                 AND at >= coalesce(?3, at) AND (?4 IS NULL OR at < ?4)",
            (of, seat.map(index), from.map(At), until.map(At), At(now)),
        )
    }

    /// Forgets what was said before a moment. What still waits stays.
    pub(super) fn forget_spoken(&self, before: Moment, now: Moment) -> Result<usize> {
        let notes = self.change(
            "UPDATE notes SET forgotten = ?2
             WHERE forgotten IS NULL AND passed = 1 AND at < ?1",
            (At(before), At(now)),
        )?;
        let talk = self.change(
            "UPDATE talk SET forgotten = ?2
             WHERE forgotten IS NULL AND at < ?1
                 AND NOT EXISTS (SELECT 1 FROM matches
                                 WHERE number = talk.match
                                     AND state NOT IN ('ended', 'cancelled', 'moved')
                                     AND doc ->> '$.round.number' <= talk.round)",
            (At(before), At(now)),
        )?;
        Ok(notes + talk)
    }
}
