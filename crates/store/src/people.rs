//! People and the seats they hold.

use rusqlite::{Row, params};
use serde::{Deserialize, Serialize};

use super::column::{
    self, from_json, from_word, index, phrase_text, text_phrase, to_json, to_word,
};
use super::error::{Kind, Result, StoreError};
use super::tx::{ReadTx, Tx};
use kit::{BySeat, Mark, Seat};
use moderator::{Absences, Answer, Calendar, Former, Holder, Record, Vacancy};

/// A seat that somebody with a certain address holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldSeat {
    /// The match's number.
    pub number: u16,
    /// The match's id.
    pub id: String,
    /// The seat.
    pub seat: Seat,
}

/// What is public of those who held a seat: how punctual the present holder was, when that one is
/// away, and who was there before.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
pub(super) struct StoredRecord {
    #[serde(flatten)]
    pub record: Record,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<StoredFormer>,
    #[serde(default, skip_serializing_if = "Absences::is_none")]
    pub away: Absences,
    #[serde(default, skip_serializing_if = "Vacancy::is_nothing")]
    pub vacancy: Vacancy,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pictures: Option<bool>,
    #[serde(default, skip_serializing_if = "Calendar::is_nothing")]
    pub calendar: Calendar,
    #[serde(default, skip_serializing_if = "is_none_yet")]
    pub asked: u16,
}

fn is_none_yet(asked: &u16) -> bool {
    *asked == 0
}

/// Somebody who held a seat before, with the row of that person: it is forgotten by this.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct StoredFormer {
    #[serde(flatten)]
    pub former: Former,
    pub player: Option<i64>,
}

impl StoredRecord {
    /// What is stored of a holder. `known`: those who are stored already, with their persons.
    fn of(holder: &Holder, known: &[StoredFormer]) -> StoredRecord {
        let stored = |former: &Former| {
            // How the one is reached is not stored with it.
            let same =
                |it: &&StoredFormer| (&it.former.name, it.former.at) == (&former.name, former.at);
            let player = known.iter().find(same).and_then(|it| it.player);
            StoredFormer { former: former.clone(), player }
        };
        let former = holder.former.iter().map(stored).collect();
        let (away, vacancy) = (holder.away.clone(), holder.vacancy.clone());
        let calendar = holder.calendar.clone();
        StoredRecord {
            record: holder.record,
            former,
            away,
            vacancy,
            pictures: holder.pictures,
            calendar,
            asked: holder.asked,
        }
    }
}

impl ReadTx<'_> {
    /// The seats held by the one who has registered this address (in lower case), in all
    /// matches, the newest match first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn sittings(&self, address: &str) -> Result<Vec<HeldSeat>> {
        self.all(
            "SELECT DISTINCT matches.number, matches.id, seats.seat FROM addresses
             JOIN seats ON seats.player = addresses.player
             JOIN matches ON matches.number = seats.match
             WHERE addresses.address = ?1 ORDER BY matches.number DESC, seats.seat",
            [address],
            |row| Ok(HeldSeat { number: row.get(0)?, id: row.get(1)?, seat: column::seat(row)? }),
        )
    }

    /// In how many rounds of the game of a match an order of its holder of a seat was played,
    /// in this match or another in which somebody with the same address holds a seat; counted
    /// up to `most`. What a former holder filed is not the present one's.
    ///
    /// # Errors
    /// If the database fails.
    pub fn practice(&self, number: u16, seat: Seat, most: u32) -> Result<u32> {
        let count = self.one(
            "SELECT count(*) FROM (
                 SELECT 1 FROM seats AS own
                 JOIN matches AS here ON here.number = own.match
                 JOIN addresses AS known ON known.player = own.player
                 JOIN addresses AS same ON same.address = known.address
                 JOIN seats ON seats.player = same.player
                 JOIN matches ON matches.number = seats.match
                     AND substr(matches.header, 1, instr(matches.header, '/'))
                       = substr(here.header, 1, instr(here.header, '/'))
                 JOIN standing AS played ON played.match = matches.number
                     AND played.number >= coalesce(seats.record ->> '$.former[#-1].until', 0)
                 JOIN played_seats ON played_seats.played = played.id
                     AND played_seats.seat = seats.seat AND filed_by = 'player'
                 WHERE own.match = ?1 AND own.seat = ?2
                 GROUP BY played.id LIMIT ?3)",
            (number, column::index(seat), most),
            |row| Ok(row.get(0)?),
        )?;
        Ok(count.unwrap_or(0))
    }

    /// What the present holder of a seat ordered last in each kind of round that was played, with
    /// the key of the kind.
    ///
    /// # Errors
    /// If the database fails.
    pub fn ordered_before(&self, number: u16, seat: Seat) -> Result<Vec<(String, String)>> {
        self.all(
            "SELECT kind, program, max(played.number) FROM standing AS played
             JOIN played_seats ON played_seats.played = played.id
             JOIN seats ON seats.match = played.match AND seats.seat = played_seats.seat
             WHERE played.match = ?1 AND played_seats.seat = ?2 AND program IS NOT NULL
                 AND played.number >= coalesce(seats.record ->> '$.former[#-1].until', 0)
             GROUP BY kind ORDER BY kind",
            (number, column::index(seat)),
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
    }

    pub(super) fn holders(&self, number: u16) -> Result<BySeat<Holder>> {
        let rows =
            self.all("SELECT * FROM seats WHERE match = ?1 ORDER BY seat", [number], |row| {
                let formers = from_json::<StoredRecord>(&row.get::<_, String>("record")?)?.former;
                let formers: Vec<Option<i64>> = formers.iter().map(|it| it.player).collect();
                Ok((column::seat(row)?, row.get::<_, i64>("player")?, holder(row)?, formers))
            })?;
        let mut holders = Vec::with_capacity(rows.len());
        for (seat, player, mut holder, formers) in rows {
            if seat.index() != holders.len() {
                return Err(lacks_a_seat(number));
            }
            holder.addresses = self.addresses(player)?;
            for (former, player) in holder.former.iter_mut().zip(formers) {
                if let (Some(farewell), Some(player)) = (&mut former.farewell, player) {
                    farewell.addresses = self.addresses(player)?;
                }
            }
            holders.push(holder);
        }
        Ok(holders.into())
    }

    pub(super) fn addresses(&self, player: i64) -> Result<Vec<String>> {
        self.all(
            "SELECT address FROM addresses WHERE player = ?1 ORDER BY place",
            [player],
            |row| Ok(row.get(0)?),
        )
    }

    /// The person with exactly these addresses. Fewer or more could be somebody else, and
    /// nobody's addresses grow because of a slip in another match.
    pub(super) fn person(&self, addresses: &[String]) -> Result<Option<i64>> {
        let Some(first) = addresses.first() else { return Ok(None) };
        let candidates: Vec<i64> = self.all(
            "SELECT player FROM addresses WHERE address = ?1 AND place = 0 ORDER BY player",
            [first],
            |row| Ok(row.get(0)?),
        )?;
        for player in candidates {
            if self.addresses(player)? == addresses {
                return Ok(Some(player));
            }
        }
        Ok(None)
    }
}

impl Tx<'_> {
    /// `known`: who held seats of the match before, as it was stored.
    pub(super) fn insert_holder(
        &self,
        number: u16,
        seat: Seat,
        holder: &Holder,
        known: &[StoredFormer],
    ) -> Result<()> {
        let player = match self.person(&holder.addresses)? {
            Some(known) => known,
            None => self.insert_person(holder)?,
        };
        self.run(
            "INSERT INTO seats (match, seat, player, mark, mark_name, name, language, style,
                                zone, answer, gone, generation, standing, asked_more, record)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
            params![
                number,
                index(seat),
                player,
                holder.mark.code,
                holder.mark.name.as_ref().map(phrase_text).unwrap_or_default(),
                holder.name,
                to_word(&holder.language)?,
                to_word(&holder.style)?,
                holder.zone.name(),
                holder.answer.name(),
                holder.left,
                holder.generation,
                holder.standing.as_ref().map(to_json).transpose()?,
                to_json(&holder.asked_more)?,
                to_json(&StoredRecord::of(holder, known))?,
            ],
        )?;
        Ok(())
    }

    /// Writes what a match can change of a holder.
    pub(super) fn save_holder(&self, number: u16, seat: Seat, holder: &Holder) -> Result<()> {
        self.run(
            "UPDATE seats SET answer = ?3, gone = ?4, generation = ?5, language = ?6, style = ?7,
                 standing = ?8, asked_more = ?9, record = ?10
             WHERE match = ?1 AND seat = ?2",
            params![
                number,
                index(seat),
                holder.answer.name(),
                holder.left,
                holder.generation,
                to_word(&holder.language)?,
                to_word(&holder.style)?,
                holder.standing.as_ref().map(to_json).transpose()?,
                to_json(&holder.asked_more)?,
                to_json(&StoredRecord::of(holder, &self.former(number)?))?,
            ],
        )?;
        Ok(())
    }

    /// Who held seats of a match before, with the persons they are.
    pub(super) fn former(&self, number: u16) -> Result<Vec<StoredFormer>> {
        let rows = self.all("SELECT record FROM seats WHERE match = ?1", [number], |row| {
            Ok(from_json::<StoredRecord>(&row.get::<_, String>(0)?)?.former)
        })?;
        Ok(rows.into_iter().flatten().collect())
    }

    fn insert_person(&self, holder: &Holder) -> Result<i64> {
        let player = self.insert("INSERT INTO players (name) VALUES (?1)", [&holder.name])?;
        self.insert_addresses(player, &holder.addresses)?;
        Ok(player)
    }

    pub(super) fn insert_addresses(&self, player: i64, addresses: &[String]) -> Result<()> {
        for (place, address) in (0_i64..).zip(addresses) {
            self.run(
                "INSERT INTO addresses (player, place, address) VALUES (?1, ?2, ?3)",
                params![player, place, address],
            )
            .map_err(|error| match error.kind() {
                Kind::Refused => StoreError::new(
                    Kind::Refused,
                    "a holder's addresses must be different and in lower case",
                ),
                _ => error,
            })?;
        }
        Ok(())
    }
}

pub(super) fn lacks_a_seat(number: u16) -> StoreError {
    StoreError::damaged(format!("match {number} lacks a seat"))
}

/// A holder without addresses: those are the person's.
fn holder(row: &Row<'_>) -> Result<Holder> {
    let zone = column::zone(column::text(row, "zone")?)?;
    let standing: Option<String> = row.get("standing")?;
    let stored: StoredRecord = from_json(&row.get::<_, String>("record")?)?;
    Ok(Holder {
        mark: Mark {
            code: row.get("mark")?,
            name: Some(row.get::<_, String>("mark_name")?)
                .filter(|name| !name.is_empty())
                .map(|name| text_phrase(&name))
                .transpose()?,
        },
        name: row.get("name")?,
        addresses: Vec::new(),
        language: from_word(&row.get::<_, String>("language")?)?,
        style: from_word(&row.get::<_, String>("style")?)?,
        zone,
        answer: word_answer(&row.get::<_, String>("answer")?)?,
        left: row.get("gone")?,
        generation: row.get("generation")?,
        standing: standing.as_deref().map(from_json).transpose()?,
        asked_more: from_json(&row.get::<_, String>("asked_more")?)?,
        asked: stored.asked,
        away: stored.away,
        pictures: stored.pictures,
        calendar: stored.calendar,
        former: stored.former.into_iter().map(|it| it.former).collect(),
        record: stored.record,
        vacancy: stored.vacancy,
    })
}

pub(super) fn word_answer(word: &str) -> Result<Answer> {
    Answer::of(word).ok_or_else(|| StoreError::damaged(format!("`{word}` is not an answer")))
}
