//! The open round of a match, what each seat did in it, and every filing ever stored.

use rusqlite::{Row, params};

use super::column::{self, At, from_json, from_word, index, moment, to_json, to_word};
use super::error::{Result, StoreError};
use super::tx::{ReadTx, Tx};
use kit::{BySeat, Seat};
use moderator::{ActDone, Entry, Filing, Match, Questions, Round};

/// A filing as it is kept, for the moderator's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFiling {
    /// The round's number.
    pub round: u32,
    /// Whose it is.
    pub seat: Seat,
    /// The filing: sealed while its round is open.
    pub filing: Filing,
    /// Whether it counts (or counted, when its round closed).
    pub counts: bool,
    /// Whether its round is open.
    pub open: bool,
}

impl ReadTx<'_> {
    /// All filings of a match, those replaced or withdrawn too, in order of arrival.
    ///
    /// # Errors
    /// If the database fails or a filing is damaged.
    pub fn filings(&self, number: u16) -> Result<Vec<StoredFiling>> {
        self.all(
            // A round that was opened again, or is to come again, is as sealed as the open one.
            "SELECT filings.*, rounds.number,
                    rounds.number >= coalesce((SELECT max(open.number) FROM rounds AS open
                        WHERE open.match = ?1 AND open.is_open = 1), 4294967296) AS is_open,
                    coalesce(entries.filing = filings.id, 0) AS counts,
                    CASE WHEN entries.filing = filings.id THEN entries.confirmed ELSE 1 END
                        AS confirmed
             FROM rounds JOIN filings ON filings.round = rounds.id
             LEFT JOIN entries
                 ON entries.round = filings.round AND entries.seat = filings.seat
             WHERE rounds.match = ?1 ORDER BY filings.id",
            [number],
            |row| {
                Ok(StoredFiling {
                    round: row.get("number")?,
                    seat: column::seat(row)?,
                    filing: filing(row)?,
                    counts: row.get("counts")?,
                    open: row.get("is_open")?,
                })
            },
        )
    }

    pub(super) fn open_round(&self, number: u16, seats: usize) -> Result<Option<Round>> {
        let found =
            self.one("SELECT * FROM rounds WHERE match = ?1 AND is_open = 1", [number], |row| {
                let round = Round {
                    number: row.get("number")?,
                    opened: moment(row, "opened")?,
                    deadline: moment(row, "deadline")?,
                    phase: from_json(&row.get::<_, String>("phase")?)?,
                    entries: BySeat::fill(seats, |_| Entry::default()),
                    arrivals: row.get("arrivals")?,
                    acts: Vec::new(),
                };
                Ok((row.get::<_, i64>("id")?, round))
            })?;
        let Some((id, mut round)) = found else { return Ok(None) };
        let entries = self.all(
            "SELECT entries.seat, cap, stored, reminded, questions, confirmed,
                    entries.filing, serial, rank, program, filed_at, salt, filed_by, seal
             FROM entries LEFT JOIN filings ON filings.id = entries.filing
             WHERE entries.round = ?1",
            [id],
            |row| Ok((column::seat(row)?, entry(row)?)),
        )?;
        for (seat, entry) in entries {
            if round.entries.get(seat).is_none() {
                return Err(entry_too_many(number));
            }
            round.entries[seat] = entry;
        }
        round.acts = self.all("SELECT * FROM acts WHERE round = ?1 ORDER BY place", [id], act)?;
        Ok(Some(round))
    }
}

impl Tx<'_> {
    /// Stores a round as the open one; the one that was open before is so no longer.
    pub(super) fn insert_round(&self, number: u16, round: &Round) -> Result<()> {
        self.close_round(number)?;
        let id = self.insert(
            "INSERT INTO rounds (match, number, opened, deadline, phase, arrivals, is_open)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1)",
            params![
                number,
                round.number,
                At(round.opened),
                At(round.deadline),
                to_json(&round.phase)?,
                round.arrivals,
            ],
        )?;
        for (seat, entry) in round.entries.iter() {
            if let Some(filing) = &entry.filing {
                self.insert_filing(id, seat, filing)?;
            }
            self.save_entry(id, seat, entry)?;
        }
        for done in &round.acts {
            self.insert_act(id, done)?;
        }
        Ok(())
    }

    /// Closes the open round, if one is open. Its rows stay.
    pub(super) fn close_round(&self, number: u16) -> Result<()> {
        self.run("UPDATE rounds SET is_open = 0 WHERE match = ?1 AND is_open = 1", [number])?;
        Ok(())
    }

    /// Writes what can change of the open round itself.
    pub(super) fn save_round(&self, of: &Match) -> Result<()> {
        let Some(round) = &of.round else { return Ok(()) };
        self.run(
            "UPDATE rounds SET deadline = ?2, phase = ?3, arrivals = ?4, opened = ?5
             WHERE match = ?1 AND is_open = 1",
            params![
                of.number,
                At(round.deadline),
                to_json(&round.phase)?,
                round.arrivals,
                At(round.opened)
            ],
        )?;
        Ok(())
    }

    /// Adds an act to the open round.
    pub(super) fn insert_act(&self, round: i64, done: &ActDone) -> Result<()> {
        self.run(
            "INSERT INTO acts (round, place, seat, act, done_at, events, position)
             SELECT ?1, count(*), ?2, ?3, ?4, ?5, ?6 FROM acts WHERE round = ?1",
            params![round, index(done.seat), done.act, At(done.at), done.events, done.position],
        )?;
        Ok(())
    }

    /// The row of the open round.
    pub(super) fn open_id(&self, number: u16) -> Result<i64> {
        self.one("SELECT id FROM rounds WHERE match = ?1 AND is_open = 1", [number], |row| {
            Ok(row.get(0)?)
        })?
        .ok_or_else(|| StoreError::damaged(format!("match {number} has no open round")))
    }

    pub(super) fn insert_filing(&self, round: i64, seat: Seat, filing: &Filing) -> Result<()> {
        self.insert(
            "INSERT INTO filings
                 (round, seat, serial, rank, program, filed_at, salt, filed_by, seal)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            params![
                round,
                index(seat),
                filing.serial,
                filing.rank,
                filing.program,
                At(filing.at),
                filing.salt,
                to_word(&filing.by)?,
                filing.seal(),
            ],
        )?;
        Ok(())
    }

    /// Writes a seat's entry; the filing that counts must be stored already.
    pub(super) fn save_entry(&self, round: i64, seat: Seat, entry: &Entry) -> Result<()> {
        let filing: Option<i64> = match &entry.filing {
            None => None,
            Some(filing) => Some(
                self.one(
                    "SELECT id FROM filings WHERE round = ?1 AND seat = ?2 AND serial = ?3",
                    params![round, index(seat), filing.serial],
                    |row| Ok(row.get(0)?),
                )?
                .ok_or_else(|| StoreError::damaged("the filing that counts is not stored"))?,
            ),
        };
        self.run(
            "INSERT INTO entries
                 (round, seat, filing, cap, stored, reminded, questions, confirmed)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT (round, seat) DO UPDATE SET
                 filing = excluded.filing, cap = excluded.cap, stored = excluded.stored,
                 reminded = excluded.reminded, questions = excluded.questions,
                 confirmed = excluded.confirmed",
            params![
                round,
                index(seat),
                filing,
                entry.cap,
                entry.stored,
                to_json(&entry.reminded)?,
                match entry.questions == Questions::default() {
                    true => None,
                    false => Some(to_json(&entry.questions)?),
                },
                entry.filing.as_ref().is_none_or(|filing| filing.confirmed),
            ],
        )?;
        Ok(())
    }
}

pub(super) fn entry_too_many(number: u16) -> StoreError {
    StoreError::damaged(format!("match {number} has an entry too many"))
}

fn entry(row: &Row<'_>) -> Result<Entry> {
    let counts: Option<i64> = row.get("filing")?;
    Ok(Entry {
        filing: counts.map(|_| filing(row)).transpose()?,
        cap: row.get("cap")?,
        stored: row.get("stored")?,
        reminded: from_json(&row.get::<_, String>("reminded")?)?,
        questions: match row.get::<_, Option<String>>("questions")? {
            Some(questions) => from_json(&questions)?,
            None => Questions::default(),
        },
    })
}

/// A filing out of its own row; its seal proves that it is what was filed.
fn filing(row: &Row<'_>) -> Result<Filing> {
    let filing = unsealed(row)?;
    match row.get::<_, [u8; 32]>("seal")? == filing.seal() {
        true => Ok(filing),
        false => Err(StoreError::damaged("a filing does not match its seal")),
    }
}

/// A filing out of any row with its columns.
pub(super) fn unsealed(row: &Row<'_>) -> Result<Filing> {
    Ok(Filing {
        program: row.get("program")?,
        at: moment(row, "filed_at")?,
        rank: row.get("rank")?,
        serial: row.get("serial")?,
        salt: row.get("salt")?,
        by: from_word(&row.get::<_, String>("filed_by")?)?,
        confirmed: row.get("confirmed")?,
    })
}

/// An act out of any row with its columns.
pub(super) fn act(row: &Row<'_>) -> Result<ActDone> {
    Ok(ActDone {
        seat: column::seat(row)?,
        act: row.get("act")?,
        at: moment(row, "done_at")?,
        events: row.get("events")?,
        position: row.get("position")?,
    })
}
