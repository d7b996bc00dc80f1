//! Matches: made, found, and their own row kept.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

use chrono::DateTime;
use rusqlite::{Row, params};

use super::column::{At, from_json, to_json};
use super::error::{Kind, Result, StoreError};
use super::tx::{ReadTx, Tx};
use kit::Seed;
use moderator::{Match, MatchInputs, Moment, Proposals, Review, Withheld};

/// What a match is called, and the rules it was made with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchName {
    /// Its id.
    pub id: String,
    /// The first line of its positions: game, version, edition and options.
    pub header: String,
}

impl ReadTx<'_> {
    /// The match with this id.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn match_by_id(&self, id: &str) -> Result<Option<Match>> {
        let bare = self.one("SELECT * FROM matches WHERE id = ?1", [id], bare)?;
        bare.map(|bare| self.furnished(bare)).transpose()
    }

    /// The match with this number.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn match_by_number(&self, number: u16) -> Result<Option<Match>> {
        let bare = self.one("SELECT * FROM matches WHERE number = ?1", [number], bare)?;
        bare.map(|bare| self.furnished(bare)).transpose()
    }

    /// What these matches are called and by which rules they are played, by their numbers.
    ///
    /// # Errors
    /// If the database fails.
    pub fn match_names(
        &self,
        numbers: impl IntoIterator<Item = u16>,
    ) -> Result<BTreeMap<u16, MatchName>> {
        let mut names = BTreeMap::new();
        for number in numbers {
            if let Entry::Vacant(new) = names.entry(number) {
                let sql = "SELECT id, header FROM matches WHERE number = ?1";
                let name = |row: &Row<'_>| Ok(MatchName { id: row.get(0)?, header: row.get(1)? });
                if let Some(name) = self.one(sql, [number], name)? {
                    new.insert(name);
                }
            }
        }
        Ok(names)
    }

    /// The numbers of all matches, in the order in which they were made.
    ///
    /// # Errors
    /// If the database fails.
    pub fn match_numbers(&self) -> Result<Vec<u16>> {
        self.all("SELECT number FROM matches ORDER BY number", [], |row| Ok(row.get(0)?))
    }

    /// The matches in which the clock may have something to do by `now`, those that have
    /// waited longest first. The moderator knows whether it has.
    ///
    /// # Errors
    /// If the database fails.
    pub fn due(&self, now: Moment) -> Result<Vec<u16>> {
        self.all(
            "SELECT number FROM matches WHERE wake <= ?1 ORDER BY wake, number",
            [At(now)],
            |row| Ok(row.get(0)?),
        )
    }

    /// The next moment at which the clock may have something to do in any match.
    ///
    /// # Errors
    /// If the database fails.
    pub fn next_wake(&self) -> Result<Option<Moment>> {
        self.one(
            "SELECT wake FROM matches WHERE wake IS NOT NULL ORDER BY wake LIMIT 1",
            [],
            |row| Ok(row.get::<_, At>(0)?.0),
        )
    }

    fn furnished(&self, (mut bare, review): (Match, Option<Review>)) -> Result<Match> {
        bare.holders = self.holders(bare.number)?;
        bare.offers = self.offers(bare.number)?;
        bare.bench = self.bench_of(&bare.header)?;
        bare.observers = self.observers(bare.number)?;
        bare.round = self.open_round(bare.number, bare.holders.len())?;
        let review = review.map(|review| self.withheld(bare.number, review));
        bare.withheld = review.transpose()?;
        bare.spoken = self.spoken(bare.number, bare.round_under_way())?;
        bare.revisions = self.revisions(bare.number)?;
        Ok(bare)
    }

    /// The round that waits for its release.
    pub(super) fn withheld(&self, number: u16, review: Review) -> Result<Withheld> {
        let played = self.played_round(number, review.round)?.ok_or_else(|| {
            StoreError::damaged("a round that waits for its release was never played")
        })?;
        Ok(Withheld { played: Arc::new(played), review })
    }
}

impl Tx<'_> {
    /// Stores a new match, which may be in any state, and gives it the next free number:
    /// numbers are never used again. Whatever number it had is ignored. A holder whose
    /// addresses are exactly those of a known person is that person.
    ///
    /// # Errors
    /// [`Kind::Refused`] if the id is taken or all 65,535 numbers are.
    pub fn create(&self, new: &Match) -> Result<u16> {
        let taken =
            self.one("SELECT number FROM matches WHERE id = ?1", [&new.id], |_| Ok(()))?.is_some();
        if taken {
            let what = format!("there is a match `{}` already", new.id);
            return Err(StoreError::new(Kind::Refused, what));
        }
        let last: Option<u16> =
            self.one("SELECT max(number) FROM matches", [], |row| Ok(row.get(0)?))?.flatten();
        let number = last.unwrap_or(0).checked_add(1).ok_or_else(|| {
            StoreError::new(Kind::Refused, "all numbers for matches are used; start a new database")
        })?;
        self.run(
            "INSERT INTO matches
                 (number, id, header, state, terms, seed, position, before, wake, botpost, board,
                  series, withheld, proposals)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
            params![
                number,
                new.id,
                new.header,
                to_json(&new.state)?,
                to_json(&new.terms)?,
                new.seed.bytes(),
                new.position,
                new.before,
                wake(new),
                env!("CARGO_PKG_VERSION"),
                new.brings.board,
                new.brings.series.as_ref().map(to_json).transpose()?,
                withheld(new)?,
                proposals(new)?,
            ],
        )?;
        for (seat, holder) in new.holders.iter() {
            self.insert_holder(number, seat, holder, &[])?;
        }
        for offer in &new.offers {
            self.save_offer(number, offer)?;
        }
        for (place, observer) in (0..).zip(&new.observers) {
            self.save_observer(number, place, observer)?;
        }
        if let Some(round) = &new.round {
            self.insert_round(number, round)?;
        }
        for note in &new.spoken.waiting {
            self.insert_note(number, note)?;
        }
        for talk in &new.spoken.talk {
            self.insert_talk(number, talk)?;
        }
        for revision in &new.revisions {
            self.insert_revision(number, revision)?;
        }
        Ok(number)
    }

    /// Lets a match sleep until something comes up after `now`: the moderator was asked and
    /// had nothing (more) to do. Without this, a moment that was let pass, such as that of
    /// a reminder nobody needed, would come up again and again.
    ///
    /// # Errors
    /// If the database fails.
    pub fn rest(&self, asked: &Match, now: Moment) -> Result<()> {
        self.run(
            "UPDATE matches SET wake = ?2 WHERE number = ?1",
            params![asked.number, asked.wakes(now).map(At)],
        )?;
        Ok(())
    }

    /// Writes what can change of a match's own row.
    pub(super) fn save_match(&self, now: &Match) -> Result<()> {
        self.run(
            "UPDATE matches SET state = ?2, position = ?3, before = ?4, wake = ?5,
                                withheld = ?6, proposals = ?7
             WHERE number = ?1",
            params![
                now.number,
                to_json(&now.state)?,
                now.position,
                now.before,
                wake(now),
                withheld(now)?,
                proposals(now)?,
            ],
        )?;
        Ok(())
    }
}

/// When the clock may have something to do in a match, not knowing when it was asked last:
/// the daemon asks, and lets it rest.
fn wake(of: &Match) -> Option<At> {
    of.wakes(DateTime::<chrono::Utc>::MIN_UTC).map(At)
}

/// What is kept of a round that waits for its release; the round itself is among those played.
fn withheld(of: &Match) -> Result<Option<String>> {
    of.withheld.as_ref().map(|withheld| to_json(&withheld.review)).transpose()
}

/// What players proposed; `None`: nothing.
fn proposals(of: &Match) -> Result<Option<String>> {
    let some = (of.proposals != Proposals::default()).then_some(&of.proposals);
    some.map(to_json).transpose()
}

/// A match's own row, without its holders and its round.
fn bare(row: &Row<'_>) -> Result<(Match, Option<Review>)> {
    let series: Option<String> = row.get("series")?;
    let series = series.map(|text| from_json(&text));
    let proposals: Option<String> = row.get("proposals")?;
    let proposals = proposals.map(|text| from_json(&text)).transpose()?;
    let review = row.get::<_, Option<String>>("withheld")?;
    let review = review.map(|text| from_json(&text)).transpose()?;
    let terms = from_json(&row.get::<_, String>("terms")?)?;
    let seed = Seed::new(row.get("seed")?);
    let bare = Match {
        number: row.get("number")?,
        brings: MatchInputs { board: row.get("board")?, series: series.transpose()? },
        state: from_json(&row.get::<_, String>("state")?)?,
        position: row.get("position")?,
        before: row.get("before")?,
        proposals: proposals.unwrap_or_default(),
        ..Match::new(row.get("id")?, row.get("header")?, terms, seed)
    };
    Ok((bare, review))
}
