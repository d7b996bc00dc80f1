//! People without a seat: those a seat is offered to, and observers.

use rusqlite::{Row, params};

use super::column::{self, At, from_word, index, moment, to_json, to_word};
use super::error::Result;
use super::people::StoredFormer;
use super::tx::{ReadTx, Tx};
use kit::Seat;
use moderator::{Holder, Match, Moment, Observer, Offer, Person};

impl ReadTx<'_> {
    pub(super) fn offers(&self, number: u16) -> Result<Vec<Offer>> {
        self.all("SELECT * FROM offers WHERE match = ?1 ORDER BY seat", [number], offer)
    }

    pub(super) fn observers(&self, number: u16) -> Result<Vec<Observer>> {
        self.all("SELECT * FROM observers WHERE match = ?1 ORDER BY place", [number], |row| {
            let (generation, gone) = (row.get("generation")?, row.get("gone")?);
            Ok(Observer { person: person(row)?, generation, gone, pictures: row.get("pictures")? })
        })
    }

    /// How many answers somebody without a seat got after `since`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn answered_guest(&self, of: u16, address: &str, since: Moment) -> Result<u32> {
        let count = self.one(
            "SELECT count(*) FROM parcels
             WHERE match = ?1 AND seat IS NULL AND recipient = ?2 AND created > ?3
                 AND answers IS NOT NULL AND kind = ?4",
            (of, address, At(since), super::outbox::ANSWER),
            |row| Ok(row.get(0)?),
        )?;
        Ok(count.unwrap_or(0))
    }
}

impl Tx<'_> {
    pub(super) fn save_offer(&self, number: u16, offer: &Offer) -> Result<()> {
        let person = &offer.person;
        self.run(
            "INSERT OR REPLACE INTO offers (match, seat, name, address, language, style, zone,
                                            generation, answer_by, overdue, candidate, open)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            params![
                number,
                index(offer.seat),
                person.name,
                person.address,
                to_word(&person.language)?,
                to_word(&person.style)?,
                person.zone.name(),
                offer.generation,
                At(offer.answer_by),
                offer.overdue,
                offer.candidate,
                offer.open,
            ],
        )?;
        Ok(())
    }

    pub(super) fn save_observer(&self, number: u16, place: u8, observer: &Observer) -> Result<()> {
        let person = &observer.person;
        self.run(
            "INSERT OR REPLACE INTO observers (match, place, name, address, language, style, zone,
                                               generation, gone, pictures)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
            params![
                number,
                place,
                person.name,
                person.address,
                to_word(&person.language)?,
                to_word(&person.style)?,
                person.zone.name(),
                observer.generation,
                observer.gone,
                observer.pictures,
            ],
        )?;
        Ok(())
    }

    /// Somebody new in a seat: the row stands for the seat, not for the one who held it.
    pub(super) fn reseat(&self, number: u16, seat: Seat, holder: &Holder) -> Result<()> {
        let mut known = self.former(number)?;
        let player: Option<i64> = self.one(
            "SELECT player FROM seats WHERE match = ?1 AND seat = ?2",
            (number, index(seat)),
            |row| Ok(row.get(0)?),
        )?;
        // The last one is who sat there until now.
        known.extend(holder.former.last().map(|it| StoredFormer { former: it.clone(), player }));
        self.run("DELETE FROM seats WHERE match = ?1 AND seat = ?2", (number, index(seat)))?;
        self.insert_holder(number, seat, holder, &known)
    }

    /// Writes the seats of a match that nobody can join any more, and its terms.
    pub(super) fn save_closed(&self, of: &Match) -> Result<()> {
        let known = self.former(of.number)?;
        self.run("DELETE FROM seats WHERE match = ?1", [of.number])?;
        for (seat, holder) in of.holders.iter() {
            self.insert_holder(of.number, seat, holder, &known)?;
        }
        self.save_terms(of)
    }

    pub(super) fn save_terms(&self, of: &Match) -> Result<()> {
        let terms = to_json(&of.terms)?;
        self.run("UPDATE matches SET terms = ?2 WHERE number = ?1", (of.number, terms))?;
        Ok(())
    }
}

pub(super) fn offer(row: &Row<'_>) -> Result<Offer> {
    Ok(Offer {
        seat: column::seat(row)?,
        person: person(row)?,
        generation: row.get("generation")?,
        answer_by: moment(row, "answer_by")?,
        overdue: row.get("overdue")?,
        candidate: row.get("candidate")?,
        open: row.get("open")?,
    })
}

pub(super) fn person(row: &Row<'_>) -> Result<Person> {
    let zone = column::zone(column::text(row, "zone")?)?;
    Ok(Person {
        name: row.get("name")?,
        address: row.get("address")?,
        language: from_word(&row.get::<_, String>("language")?)?,
        style: from_word(&row.get::<_, String>("style")?)?,
        zone,
    })
}
