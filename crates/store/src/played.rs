//! Rounds as they were executed: added, never changed, each chained to the one before.

use rusqlite::types::{ToSql, ToSqlOutput, Value, ValueRef};
use rusqlite::{Row, params_from_iter};
use sha2::{Digest, Sha256};

use super::column::{self, At, index, moment, to_word};
use super::error::{Kind, Result, StoreError};
use super::rounds::{act, unsealed};
use super::tx::{ReadTx, Tx};
use moderator::{ActDone, Filing, Match, PlayedRound};

/// A link of a chain: SHA-256 over the link before and what is stored.
pub(super) type ChainHash = [u8; 32];

impl ReadTx<'_> {
    /// All rounds of a match that were executed and stand, in order.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn played(&self, number: u16) -> Result<Vec<PlayedRound>> {
        let rows =
            self.all("SELECT * FROM standing WHERE match = ?1 ORDER BY number", [number], |row| {
                Ok((row.get::<_, i64>("id")?, played(row)?))
            })?;
        rows.into_iter().map(|(id, round)| self.with_seats(id, round)).collect()
    }

    /// All versions of all rounds of a match, in the order in which they were executed.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn versions(&self, number: u16) -> Result<Vec<PlayedRound>> {
        let rows =
            self.all("SELECT * FROM played WHERE match = ?1 ORDER BY id", [number], |row| {
                Ok((row.get::<_, i64>("id")?, played(row)?))
            })?;
        rows.into_iter().map(|(id, round)| self.with_seats(id, round)).collect()
    }

    /// One round of a match, if it was executed, as it stands.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn played_round(&self, number: u16, round: u32) -> Result<Option<PlayedRound>> {
        let row = self.one(
            "SELECT * FROM standing WHERE match = ?1 AND number = ?2",
            [i64::from(number), i64::from(round)],
            |row| Ok((row.get::<_, i64>("id")?, played(row)?)),
        )?;
        row.map(|(id, round)| self.with_seats(id, round)).transpose()
    }

    /// The last round of a match that stands and whose number is below `round`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn played_before(&self, number: u16, round: u32) -> Result<Option<PlayedRound>> {
        let row = self.one(
            "SELECT * FROM standing WHERE match = ?1 AND number < ?2 ORDER BY number DESC LIMIT 1",
            [i64::from(number), i64::from(round)],
            |row| Ok((row.get::<_, i64>("id")?, played(row)?)),
        )?;
        row.map(|(id, round)| self.with_seats(id, round)).transpose()
    }

    fn with_seats(&self, id: i64, mut round: PlayedRound) -> Result<PlayedRound> {
        let rows =
            self.all("SELECT * FROM played_seats WHERE played = ?1 ORDER BY seat", [id], |row| {
                let filed = row.get::<_, Option<String>>("program")?.is_some();
                let filing = if filed { Some(unsealed(row)?) } else { None };
                Ok((column::seat(row)?, filing, row.get("ready")?, row.get("executed")?))
            })?;
        let (mut filings, mut ready, mut programs) = (Vec::new(), Vec::new(), Vec::new());
        for (seat, filing, cap, program) in rows {
            if seat.index() != filings.len() {
                return Err(StoreError::damaged("a seat of a played round is gone"));
            }
            filings.push(filing);
            ready.push(cap);
            programs.push(program);
        }
        round.filings = filings.into();
        round.ready = ready.into();
        round.programs = programs.into();
        round.acts =
            self.all("SELECT * FROM played_acts WHERE played = ?1 ORDER BY place", [id], act)?;
        Ok(round)
    }

    /// The link the next round of a match hangs on.
    pub(super) fn last_link(&self, of: &Match) -> Result<ChainHash> {
        let last = self.one(
            "SELECT chain FROM played WHERE match = ?1 ORDER BY id DESC LIMIT 1",
            [of.number],
            |row| Ok(row.get(0)?),
        )?;
        Ok(last.unwrap_or_else(|| first_link(of)))
    }
}

impl Tx<'_> {
    pub(super) fn insert_played(&self, of: &Match, round: &PlayedRound) -> Result<()> {
        let before = self.last_link(of)?;
        let mut row = row_values(of.number, round)?;
        let (acts, seats) = (act_values(round)?, seat_values(round)?);
        let linked = seats.iter().flat_map(|values| linked(values));
        let parts = acts.iter().flatten().chain(linked);
        let version = version_values(round);
        let parts = parts.chain(linked_version(&version));
        let link = link(&before, row.iter().chain(parts).map(ValueRef::from));
        row.extend(version.iter().cloned());
        row.push(Value::Blob(link.to_vec()));
        let id = self
            .insert(
                "INSERT INTO played (match, number, kind, opened, deadline, executed, dice_key,
                                     position_before, events, position_after, botpost, revision,
                                     closed, chain)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
                params_from_iter(row),
            )
            .map_err(|error| match error.kind() {
                Kind::Refused => error.while_doing(&format!(
                    "round {} of match {} was played already",
                    round.number, of.number
                )),
                _ => error,
            })?;
        for act in acts {
            self.run(
                "INSERT INTO played_acts (place, seat, act, done_at, events, position, played)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                params_from_iter(act.into_iter().chain([Value::Integer(id)])),
            )?;
        }
        for seat in seats {
            self.run(
                "INSERT INTO played_seats (seat, executed, ready, program, filed_at, rank,
                                           serial, salt, filed_by, confirmed, played)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                params_from_iter(seat.into_iter().chain([Value::Integer(id)])),
            )?;
        }
        Ok(())
    }
}

/// What the first round of a match hangs on: the match itself, its secret included.
pub(super) fn first_link(of: &Match) -> ChainHash {
    let number = Value::Integer(of.number.into());
    let seed = Value::Blob(of.seed.bytes().to_vec());
    let values = [&number, &Value::Text(of.id.clone()), &Value::Text(of.header.clone()), &seed];
    link(&[0; 32], values.into_iter().map(ValueRef::from))
}

/// The next link of a chain. Each value goes in with its type and its length, so that no two
/// rows are the same to it.
pub(super) fn link<'v>(
    before: &ChainHash,
    values: impl Iterator<Item = ValueRef<'v>>,
) -> ChainHash {
    let mut hash = Sha256::new_with_prefix(before);
    for value in values {
        let number;
        let (tag, bytes) = match value {
            ValueRef::Null => (b'0', &[] as &[u8]),
            ValueRef::Integer(value) => {
                number = value.to_be_bytes();
                (b'i', &number[..])
            }
            ValueRef::Real(value) => {
                number = value.to_be_bytes();
                (b'r', &number[..])
            }
            ValueRef::Text(text) => (b't', text),
            ValueRef::Blob(blob) => (b'b', blob),
        };
        hash.update([tag]);
        hash.update((bytes.len() as u64).to_be_bytes());
        hash.update(bytes);
    }
    hash.finalize().into()
}

/// The columns of a round in the order in which they are chained and inserted.
fn row_values(number: u16, round: &PlayedRound) -> Result<Vec<Value>> {
    Ok(vec![
        Value::Integer(number.into()),
        Value::Integer(round.number.into()),
        Value::Text(round.kind.clone()),
        text_of(At(round.opened))?,
        text_of(At(round.deadline))?,
        text_of(At(round.executed))?,
        Value::Blob(round.key.to_vec()),
        Value::Text(round.before.clone()),
        Value::Text(round.events.clone()),
        Value::Text(round.after.clone()),
        Value::Text(env!("CARGO_PKG_VERSION").to_owned()),
    ])
}

/// The columns that say which version it is.
fn version_values(round: &PlayedRound) -> [Value; 2] {
    let closed = round.closed.map_or(Value::Null, |it| Value::Blob(it.to_vec()));
    [Value::Integer(round.revision.into()), closed]
}

/// What is chained of them: links made before there were versions know nothing of them, and stay
/// as they are.
pub(super) fn linked_version(values: &[Value]) -> &[Value] {
    match values {
        [Value::Integer(0), Value::Null] => &[],
        _ => values,
    }
}

/// The columns of each act, likewise.
fn act_values(round: &PlayedRound) -> Result<Vec<Vec<Value>>> {
    let values = |(place, done): (i64, &ActDone)| {
        Ok(vec![
            Value::Integer(place),
            Value::Integer(index(done.seat)),
            Value::Text(done.act.clone()),
            text_of(At(done.at))?,
            Value::Text(done.events.clone()),
            Value::Text(done.position.clone()),
        ])
    };
    (0..).zip(&round.acts).map(values).collect()
}

/// The columns of each seat, likewise.
fn seat_values(round: &PlayedRound) -> Result<Vec<Vec<Value>>> {
    let count = round.filings.len();
    if round.programs.len() != count || round.ready.len() != count {
        let what = "a played round that does not know how many seats it has";
        return Err(StoreError::new(Kind::Refused, what));
    }
    let mut seats = Vec::with_capacity(count);
    for (seat, filing) in round.filings.iter() {
        let program = round.programs[seat].clone().map_or(Value::Null, Value::Text);
        let ready = Value::Integer(round.ready[seat].into());
        let mut values = vec![Value::Integer(index(seat)), program, ready];
        values.extend(filing_values(filing.as_ref())?);
        let confirmed = filing.as_ref().is_none_or(|filing| filing.confirmed);
        values.push(Value::Integer(confirmed.into()));
        seats.push(values);
    }
    Ok(seats)
}

/// What is chained of a seat's columns, of which the last says whether the filing was confirmed:
/// links made before anybody asked know nothing of it, and stay as they are.
pub(super) fn linked(values: &[Value]) -> &[Value] {
    match values {
        [before @ .., Value::Integer(1)] => before,
        _ => values,
    }
}

fn filing_values(filing: Option<&Filing>) -> Result<Vec<Value>> {
    let Some(filing) = filing else { return Ok(vec![Value::Null; 6]) };
    Ok(vec![
        Value::Text(filing.program.clone()),
        text_of(At(filing.at))?,
        Value::Integer(filing.rank.into()),
        Value::Integer(filing.serial.into()),
        Value::Blob(filing.salt.to_vec()),
        Value::Text(to_word(&filing.by)?),
    ])
}

fn text_of(at: At) -> Result<Value> {
    match at.to_sql()? {
        ToSqlOutput::Owned(value) => Ok(value),
        other => Err(StoreError::new(Kind::Other, format!("{other:?} is not a moment"))),
    }
}

/// A round without its seats and its acts.
fn played(row: &Row<'_>) -> Result<PlayedRound> {
    Ok(PlayedRound {
        number: row.get("number")?,
        revision: row.get("revision")?,
        kind: row.get("kind")?,
        opened: moment(row, "opened")?,
        deadline: moment(row, "deadline")?,
        executed: moment(row, "executed")?,
        key: row.get("dice_key")?,
        closed: row.get("closed")?,
        before: row.get("position_before")?,
        acts: Vec::new(),
        filings: Vec::new().into(),
        ready: Vec::new().into(),
        programs: Vec::new().into(),
        events: row.get("events")?,
        after: row.get("position_after")?,
    })
}
