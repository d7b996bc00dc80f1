//! Matches: made, found, and kept as one document each, with what grows in rows of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rusqlite::{Row, params};

use super::column::{At, FromRow, from_json, get, row, to_json, with_digest};
use super::error::{Kind, Result, StoreError};
use super::tx::{ReadTx, Tx};
use moderator::{Match, MatchLine, Moment, Revision};

row! {
    /// What a match is called, and the rules it was made with.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct MatchName {
        /// Its id.
        pub id: String,
        /// The first line of its positions: game, version, edition and options.
        pub header: String,
    }
}

/// Before anything.
const NEVER: Moment = Moment::MIN_UTC;

impl ReadTx<'_> {
    /// The match with this id.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn match_by_id(&self, id: &str) -> Result<Option<Match>> {
        let found: Option<Match> = self.one("SELECT * FROM matches WHERE id = ?1", [id])?;
        found.map(|found| self.furnished(found)).transpose()
    }

    /// The match with this number.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn match_by_number(&self, number: u16) -> Result<Option<Match>> {
        self.document(number)?.map(|found| self.furnished(found)).transpose()
    }

    /// All matches as their documents have them, in the order in which they were made: without
    /// addresses of players, without a bench, and without what was said or was put right.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn matches(&self) -> Result<Vec<Match>> {
        self.all("SELECT * FROM matches ORDER BY number", [])
    }

    /// A line of each match that is not over and is moderated here, in the order in which they were
    /// made. No document is read for it.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn match_lines(&self) -> Result<Vec<MatchLine>> {
        self.all("SELECT line FROM match_lines ORDER BY match", [])
    }

    /// The line of the match with this id, if it is not over and is moderated here.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn match_line(&self, id: &str) -> Result<Option<MatchLine>> {
        let sql = "SELECT line FROM match_lines JOIN matches ON number = match WHERE id = ?1";
        self.one(sql, [id])
    }

    /// One match as [`ReadTx::matches`] has it.
    pub(super) fn document(&self, number: u16) -> Result<Option<Match>> {
        self.one("SELECT * FROM matches WHERE number = ?1", [number])
    }

    /// What these matches are called and by which rules they are played, by their numbers.
    ///
    /// # Errors
    /// If the database fails.
    pub fn match_names(
        &self,
        numbers: impl IntoIterator<Item = u16>,
    ) -> Result<BTreeMap<u16, MatchName>> {
        let numbers: BTreeSet<u16> = numbers.into_iter().collect();
        let sql = "SELECT number, id, header FROM matches
                   WHERE number IN (SELECT value FROM json_each(?1))";
        let named = |row: &Row<'_>| Ok((get(row, "number")?, MatchName::from_row(row)?));
        Ok(self.each(sql, [to_json(&numbers)?], named)?.into_iter().collect())
    }

    /// The numbers of all matches, in the order in which they were made.
    ///
    /// # Errors
    /// If the database fails.
    pub fn match_numbers(&self) -> Result<Vec<u16>> {
        self.all("SELECT number FROM matches ORDER BY number", [])
    }

    /// Whether there are any matches.
    ///
    /// # Errors
    /// If the database fails.
    pub fn has_matches(&self) -> Result<bool> {
        self.has("SELECT 1 FROM matches LIMIT 1", [])
    }

    /// The ids of all matches, in the order in which they were made.
    ///
    /// # Errors
    /// If the database fails.
    pub fn match_ids(&self) -> Result<Vec<String>> {
        self.all("SELECT id FROM matches ORDER BY number", [])
    }

    /// The matches in which the clock may have something to do by `now`, those that have
    /// waited longest first. The moderator knows whether it has.
    ///
    /// # Errors
    /// If the database fails.
    pub fn due(&self, now: Moment) -> Result<Vec<u16>> {
        self.all("SELECT number FROM matches WHERE wake <= ?1 ORDER BY wake, number", [At(now)])
    }

    /// The next moment at which the clock may have something to do in any match.
    ///
    /// # Errors
    /// If the database fails.
    pub fn next_wake(&self) -> Result<Option<Moment>> {
        self.one("SELECT wake FROM matches WHERE wake IS NOT NULL ORDER BY wake LIMIT 1", [])
    }

    /// The numbers of the matches that wait for players, in the order in which they were made.
    ///
    /// # Errors
    /// If the database fails.
    pub fn inviting_matches(&self) -> Result<Vec<u16>> {
        let sql = "SELECT number FROM matches WHERE state = 'inviting' ORDER BY number";
        self.all(sql, [])
    }

    /// How many matches have begun to invite and are not over: answers to their messages count.
    ///
    /// # Errors
    /// If the database fails.
    pub fn matches_under_way(&self) -> Result<u32> {
        let sql = "SELECT count(*) FROM matches
                   WHERE state IN ('inviting', 'playing', 'paused', 'frozen', 'moved')";
        self.only(sql, [])
    }

    /// A match with all that its document leaves out.
    fn furnished(&self, mut game: Match) -> Result<Match> {
        for seat in game.holders.seats() {
            let holder = &mut game.holders[seat];
            if let Some(person) = holder.person {
                holder.addresses = self.addresses(person)?;
            }
            for former in &mut holder.former {
                if let (Some(farewell), Some(person)) = (&mut former.farewell, former.person) {
                    farewell.addresses = self.addresses(person)?;
                }
            }
        }
        let name = game.header.split('/').next().unwrap_or_default();
        game.bench = self.all("SELECT * FROM bench WHERE game = ?1 ORDER BY id", [name])?;
        game.spoken = self.spoken(game.number, game.round_under_way())?;
        let sql = "SELECT doc FROM revisions WHERE match = ?1 ORDER BY number";
        game.revisions = self.all(sql, [game.number])?;
        if let Some(withheld) = &mut game.withheld {
            let played = self.played_round(game.number, withheld.review.round)?;
            let gone = || StoreError::damaged("a round that waits for its release is gone");
            withheld.played = Arc::new(played.ok_or_else(gone)?);
        }
        Ok(game)
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
        let number = self.free_number(&new.id)?;
        let mut game = Match { number, ..new.clone() };
        self.seat_people(&mut game)?;
        self.insert_match(&game, env!("CARGO_PKG_VERSION"))?;
        game.revisions.iter().try_for_each(|it| self.insert_revision(number, it))?;
        if let Some(round) = &game.round {
            for (seat, entry) in round.entries.iter() {
                if let Some(filing) = &entry.filing {
                    self.insert_filing((number, round.number), seat, filing)?;
                }
            }
        }
        game.spoken.waiting.iter().try_for_each(|note| self.insert_note(number, note))?;
        game.spoken.talk.iter().try_for_each(|talk| self.insert_talk(number, talk))?;
        Ok(number)
    }

    /// The number of the next match, which is to have this id.
    pub(super) fn free_number(&self, id: &str) -> Result<u16> {
        let sql = "SELECT number FROM matches WHERE id = ?1";
        if self.has(sql, [id])? {
            let what = format!("there is a match `{id}` already");
            return Err(StoreError::new(Kind::Refused, what));
        }
        let last: Option<u16> = self.only("SELECT max(number) FROM matches", [])?;
        last.unwrap_or(0).checked_add(1).ok_or_else(|| {
            StoreError::new(Kind::Refused, "all numbers for matches are used; start a new database")
        })
    }

    /// Stores the document of a new match, which a botpost of this version made.
    pub(super) fn insert_match(&self, new: &Match, made_by: &str) -> Result<()> {
        let doc = doc_of(new)?;
        self.run(
            "INSERT INTO matches (number, id, header, wake, botpost, doc, crc, state, empty)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            params![
                new.number,
                new.id,
                new.header,
                new.wakes(NEVER).map(At),
                made_by,
                doc,
                crc(&new.id, &new.header, &doc),
                new.state.word(),
                has_empty_seat(new),
            ],
        )?;
        self.save_line(new)?;
        self.list_people(new)
    }

    /// Lets a match sleep until something comes up after `now`: the moderator was asked and
    /// had nothing (more) to do. Without this, a moment that was let pass, such as that of
    /// a reminder nobody needed, would come up again and again.
    ///
    /// # Errors
    /// If the database fails.
    pub fn rest(&self, asked: &Match, now: Moment) -> Result<()> {
        self.run(
            "UPDATE matches SET wake = ?2 WHERE number = ?1 AND wake IS NOT ?2",
            params![asked.number, asked.wakes(now).map(At)],
        )
    }

    /// Writes the document of a match, and where something else may have come of what its clock
    /// goes by, its state and when it is asked next. When it was asked last is not known here: the
    /// daemon asks, and lets it rest.
    pub(super) fn save_match(&self, now: &Match, wakes: bool) -> Result<()> {
        let doc = doc_of(now)?;
        let crc = crc(&now.id, &now.header, &doc);
        let empty = has_empty_seat(now);
        match wakes {
            true => self.run(
                "UPDATE matches SET doc = ?2, crc = ?3, empty = ?4, state = ?5, wake = ?6
                 WHERE number = ?1",
                params![now.number, doc, crc, empty, now.state.word(), now.wakes(NEVER).map(At)],
            ),
            false => self.run(
                "UPDATE matches SET doc = ?2, crc = ?3, empty = ?4 WHERE number = ?1",
                params![now.number, doc, crc, empty],
            ),
        }?;
        self.save_line(now)
    }

    /// Writes what a list shows of a match.
    fn save_line(&self, now: &Match) -> Result<()> {
        if !now.state.is_here() {
            return self.run("DELETE FROM match_lines WHERE match = ?1", [now.number]);
        }
        self.run(
            "INSERT INTO match_lines (match, line) VALUES (?1, ?2) ON CONFLICT (match)
             DO UPDATE SET line = excluded.line WHERE line <> excluded.line",
            params![now.number, with_digest(&to_json(&now.line())?)],
        )
    }

    /// Takes all documents as they are for what was written.
    pub(super) fn accept_matches(&self) -> Result<()> {
        let sql = "SELECT number, id, header, doc FROM matches ORDER BY number";
        let found = self.each(sql, [], |row| {
            Ok((get::<u16>(row, "number")?, crc_of(row)?, match_of(row).ok()))
        })?;
        for (number, crc, game) in found {
            let sql = "UPDATE matches SET crc = ?2 WHERE number = ?1";
            self.run(sql, params![number, crc])?;
            match game {
                Some(game) => {
                    let sql = "UPDATE matches SET state = ?2, empty = ?3 WHERE number = ?1";
                    self.run(sql, params![number, game.state.word(), has_empty_seat(&game)])?;
                    self.save_line(&game)?;
                }
                // Nor can its line be read then.
                None => self.run("UPDATE match_lines SET line = '' WHERE match = ?1", [number])?,
            }
        }
        Ok(())
    }

    pub(super) fn insert_revision(&self, number: u16, revision: &Revision) -> Result<()> {
        self.run(
            "INSERT INTO revisions (match, number, from_round, doc) VALUES (?1, ?2, ?3, ?4)",
            params![number, revision.number, revision.from, to_json(revision)?],
        )
    }
}

/// A document that does not fit into one page with the rest of its row fills up a whole number of
/// these. SQLite writes a row over one of its own length where it lies; one of another length goes
/// elsewhere, and its old pages are zeroed beside it.
const STEP: usize = 1024;

/// The longest document that fits.
const ON_ONE_PAGE: usize = 3800;

/// The document of a match.
fn doc_of(game: &Match) -> Result<String> {
    let mut doc = to_json(game)?;
    if doc.len() > ON_ONE_PAGE {
        let length = doc.len().next_multiple_of(STEP);
        doc.extend(std::iter::repeat_n(' ', length - doc.len()));
    }
    Ok(doc)
}

/// Whether nobody holds one of its seats for now.
fn has_empty_seat(of: &Match) -> bool {
    of.holders.iter().any(|(_, holder)| holder.vacancy.empty.is_some())
}

/// The CRC-32 that stands beside a document.
fn crc(id: &str, header: &str, doc: &str) -> [u8; 4] {
    let mut crc = crc32fast::Hasher::new();
    [id, "\n", header, "\n", doc].iter().for_each(|part| crc.update(part.as_bytes()));
    crc.finalize().to_be_bytes()
}

fn crc_of(row: &Row<'_>) -> Result<[u8; 4]> {
    let text = |column| row.get_ref(column)?.as_str().map_err(rusqlite::Error::from);
    Ok(crc(text("id")?, text("header")?, text("doc")?))
}

/// A match as its document has it, whatever its checksum is.
fn match_of(row: &Row<'_>) -> Result<Match> {
    let (number, id, header) = (get(row, "number")?, get(row, "id")?, get(row, "header")?);
    let doc: String = get(row, "doc")?;
    Ok(Match { number, id, header, ..from_json(&doc)? })
}

impl FromRow for Match {
    fn from_row(row: &Row<'_>) -> Result<Match> {
        let number: u16 = get(row, "number")?;
        let sound = get::<[u8; 4]>(row, "crc")? == crc_of(row)?;
        let found = match sound {
            true => match_of(row),
            false => Err(StoreError::damaged("it is not what was written")),
        };
        found.map_err(|error| error.while_doing(&format!("match {number}")))
    }
}
