//! Notes to the moderator and table talk.

use rusqlite::params;

use super::column::{At, index, to_json};
use super::error::Result;
use super::tx::{ReadTx, Tx};
use kit::Seat;
use moderator::{Moment, Note, Party, QUESTION, SENDER_NOTICE, Spoken, Talk, UNPROVED_NOTICE};

impl ReadTx<'_> {
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
