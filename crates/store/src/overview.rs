//! Matches that are not over, as a list of them shows them: a few statements for all of them, in
//! place of many for each.

use std::collections::BTreeMap;

use rusqlite::Row;

use super::column::{self, At, from_json, from_word, seat_of, zone};
use super::error::Result;
use super::guests::offer;
use super::people::{StoredRecord, lacks_a_seat, word_answer};
use super::rounds::{act, entry_too_many};
use super::tx::ReadTx;
use kit::{BySeat, Language, Mark, Seat, Seed};
use moderator::{Entry, Holder, Match, Phase, Proposals, Review, Round, State, Style, Terms, Zone};

/// A match without most of what its messages are written from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overview {
    /// The match. It is not whole: its holders have no addresses, no names of their marks, no
    /// standing orders, no wishes for more time and nobody before them; it has no bench, no
    /// observers, no revisions, no board or series of its own, and nothing that was said. The
    /// entries of its round have nothing but the reminders.
    pub game: Match,
    /// Which seats have a filing that counts in the open round.
    pub filed: BySeat<bool>,
}

impl From<Match> for Overview {
    fn from(mut game: Match) -> Overview {
        let round = game.round.as_mut();
        let entry = |seat| round.as_ref().map(|round| &round.entries[seat]);
        let filed = game.holders.map(|seat, _| entry(seat).is_some_and(|it| it.filing.is_some()));
        Overview { game, filed }
    }
}

/// What was read out of a text: many rows have the same.
struct Known<T>(BTreeMap<String, T>);

impl<T> Default for Known<T> {
    fn default() -> Known<T> {
        Known(BTreeMap::new())
    }
}

impl<T: Clone> Known<T> {
    /// Where there are more than these, rows do not have the same.
    const MOST: usize = 1000;

    fn get(&mut self, text: &str, read: impl FnOnce(&str) -> Result<T>) -> Result<T> {
        if let Some(known) = self.0.get(text) {
            return Ok(known.clone());
        }
        let new = read(text)?;
        if self.0.len() == Self::MOST {
            self.0.clear();
        }
        self.0.insert(text.to_owned(), new.clone());
        Ok(new)
    }
}

#[derive(Default)]
struct Seen {
    states: Known<State>,
    terms: Known<Terms>,
    phases: Known<Phase>,
    records: Known<StoredRecord>,
    zones: Known<Zone>,
    languages: Known<Language>,
    styles: Known<Style>,
    reminders: Known<Vec<u32>>,
}

/// A match while its rows are read.
struct Found {
    game: Match,
    review: Option<Review>,
    holders: Vec<Holder>,
    entries: Vec<(Seat, Entry, bool)>,
}

/// The matches in their order, and the place of the one whose rows are read: rows come in the same
/// order.
struct Shelf {
    found: Vec<Found>,
    at: usize,
}

impl Shelf {
    /// The match of this number, if it is one of them.
    fn of(&mut self, number: u16) -> Option<&mut Found> {
        while self.found.get(self.at).is_some_and(|it| it.game.number < number) {
            self.at += 1;
        }
        self.found.get_mut(self.at).filter(|it| it.game.number == number)
    }
}

impl ReadTx<'_> {
    /// All matches that are not over, in the order in which they were made.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn overviews(&self) -> Result<Vec<Overview>> {
        let mut seen = Seen::default();
        let found = self.all(
            "SELECT matches.number, matches.id, header, state, terms, seed, position, before,
                    withheld, proposals, rounds.number, opened, deadline, phase, arrivals
             FROM matches
             LEFT JOIN rounds ON rounds.match = matches.number AND rounds.is_open = 1
             WHERE json_extract(state, '$.state') NOT IN ('ended', 'cancelled', 'moved')
             ORDER BY matches.number",
            [],
            |row| bare(row, &mut seen),
        )?;
        let mut shelf = Shelf { found, at: 0 };
        self.overview_seats(&mut shelf, &mut seen)?;
        shelf.at = 0;
        self.overview_rounds(&mut shelf, &mut seen)?;
        shelf.found.into_iter().map(|found| self.put_together(found)).collect()
    }

    /// Puts holders and those who are offered a seat to their matches.
    fn overview_seats(&self, shelf: &mut Shelf, seen: &mut Seen) -> Result<()> {
        self.all(
            "SELECT match, seat, mark, name, language, style, zone, answer, gone, generation,
                    record
             FROM seats ORDER BY match, seat",
            [],
            |row| {
                let Some(found) = shelf.of(row.get(0)?) else { return Ok(()) };
                match seat_of(row.get(1)?)?.index() == found.holders.len() {
                    true => found.holders.push(holder(row, seen)?),
                    false => return Err(lacks_a_seat(found.game.number)),
                }
                Ok(())
            },
        )?;
        shelf.at = 0;
        self.all("SELECT * FROM offers ORDER BY match, seat", [], |row| {
            if let Some(found) = shelf.of(row.get("match")?) {
                found.game.offers.push(offer(row)?);
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Puts what was done in open rounds to their matches.
    fn overview_rounds(&self, shelf: &mut Shelf, seen: &mut Seen) -> Result<()> {
        self.all(
            "SELECT rounds.match, seat, filing IS NOT NULL, reminded
             FROM rounds JOIN entries ON entries.round = rounds.id
             WHERE is_open = 1 ORDER BY rounds.match, seat",
            [],
            |row| {
                let Some(found) = shelf.of(row.get(0)?) else { return Ok(()) };
                let reminded = seen.reminders.get(column::text(row, 3)?, from_json)?;
                let entry = Entry { reminded, ..Entry::default() };
                found.entries.push((seat_of(row.get(1)?)?, entry, row.get(2)?));
                Ok(())
            },
        )?;
        shelf.at = 0;
        self.all(
            "SELECT rounds.match AS of, acts.* FROM rounds JOIN acts ON acts.round = rounds.id
             WHERE is_open = 1 ORDER BY rounds.match, place",
            [],
            |row| {
                let round = shelf.of(row.get("of")?).and_then(|found| found.game.round.as_mut());
                if let Some(round) = round {
                    round.acts.push(act(row)?);
                }
                Ok(())
            },
        )?;
        Ok(())
    }

    /// All that was read of a match, put together.
    fn put_together(&self, found: Found) -> Result<Overview> {
        let Found { mut game, review, holders, entries } = found;
        let seats = holders.len();
        game.holders = holders.into();
        let mut filed = BySeat::fill(seats, |_| false);
        if let Some(round) = &mut game.round {
            round.entries = BySeat::fill(seats, |_| Entry::default());
            for (seat, entry, has_filed) in entries {
                if seat.index() >= seats {
                    return Err(entry_too_many(game.number));
                }
                round.entries[seat] = entry;
                filed[seat] = has_filed;
            }
        }
        game.withheld = review.map(|review| self.withheld(game.number, review)).transpose()?;
        Ok(Overview { game, filed })
    }
}

/// The own row of a match, and its open round without entries.
fn bare(row: &Row<'_>, seen: &mut Seen) -> Result<Found> {
    let text = |column: usize| column::text(row, column);
    let review: Option<String> = row.get(8)?;
    let proposals: Option<String> = row.get(9)?;
    let round = match row.get(10)? {
        None => None,
        Some(number) => Some(Round {
            number,
            opened: row.get::<_, At>(11)?.0,
            deadline: row.get::<_, At>(12)?.0,
            phase: seen.phases.get(text(13)?, from_json)?,
            entries: Vec::new().into(),
            arrivals: row.get(14)?,
            acts: Vec::new(),
        }),
    };
    let terms = seen.terms.get(text(4)?, from_json)?;
    let game = Match {
        number: row.get(0)?,
        state: seen.states.get(text(3)?, from_json)?,
        position: row.get(6)?,
        round,
        before: row.get(7)?,
        proposals: proposals.map_or_else(|| Ok(Proposals::default()), |text| from_json(&text))?,
        ..Match::new(row.get(1)?, row.get(2)?, terms, Seed::new(row.get(5)?))
    };
    let review = review.map(|text| from_json(&text)).transpose()?;
    Ok(Found { game, review, holders: Vec::new(), entries: Vec::new() })
}

fn holder(row: &Row<'_>, seen: &mut Seen) -> Result<Holder> {
    let text = |column: usize| column::text(row, column);
    let stored = seen.records.get(text(10)?, from_json)?;
    Ok(Holder {
        mark: Mark { code: row.get(2)?, name: None },
        name: row.get(3)?,
        addresses: Vec::new(),
        language: seen.languages.get(text(4)?, from_word)?,
        style: seen.styles.get(text(5)?, from_word)?,
        zone: seen.zones.get(text(6)?, zone)?,
        answer: word_answer(text(7)?)?,
        left: row.get(8)?,
        generation: row.get(9)?,
        standing: None,
        pictures: stored.pictures,
        calendar: stored.calendar,
        away: stored.away,
        asked_more: Vec::new(),
        asked: stored.asked,
        record: stored.record,
        former: Vec::new(),
        vacancy: stored.vacancy,
    })
}
