//! Every filing that was ever stored: added, never changed.

use rusqlite::params;

use super::column::{get, index, to_json};
use super::error::{Result, StoreError};
use super::tx::{ReadTx, Tx};
use kit::Seat;
use moderator::{Filing, PlayedRound};

/// A filing as it is kept, for the moderator's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFiling {
    /// The round's number.
    pub round: u32,
    /// Whose it is.
    pub seat: Seat,
    /// The filing: sealed while its round is open.
    pub filing: Filing,
    /// Whether it counts (or counted, when its round was played).
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
        let round = self.document(number)?.and_then(|game| game.round);
        // A round that was opened again, or is to come again, is as sealed as the open one.
        let open = round.as_ref().map_or(u32::MAX, |round| round.number);
        // What counts, or counted, each with the number of its round.
        let mut counting: Vec<(u32, Filing)> = Vec::new();
        if let Some(round) = &round {
            let filings = round.entries.values().filter_map(|it| it.filing.clone());
            counting.extend(filings.map(|filing| (round.number, filing)));
        }
        for PlayedRound { number, filings, .. } in self.versions(number)? {
            counting.extend(filings.values().flatten().map(|filing| (number, filing.clone())));
        }
        let sql = "SELECT * FROM filings WHERE match = ?1 ORDER BY id";
        self.each(sql, [number], |row| {
            let (round, mut filing): (u32, Filing) = (get(row, "round")?, get(row, "doc")?);
            if get::<[u8; 32]>(row, "seal")? != filing.seal() {
                return Err(StoreError::damaged("a filing does not match its seal"));
            }
            // No two of a round have the same salt.
            let same = |(of, it): &&(u32, Filing)| *of == round && it.salt == filing.salt;
            let counts = counting.iter().find(same);
            filing.confirmed = counts.is_none_or(|(_, it)| it.confirmed);
            let (seat, counts) = (get(row, "seat")?, counts.is_some());
            Ok(StoredFiling { round, seat, filing, counts, open: round >= open })
        })
    }
}

impl Tx<'_> {
    /// Adds a filing; `of`: the number of its match, and of its round.
    pub(super) fn insert_filing(&self, of: (u16, u32), seat: Seat, filing: &Filing) -> Result<()> {
        self.run(
            "INSERT INTO filings (match, round, seat, doc, seal) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![of.0, of.1, index(seat), to_json(filing)?, filing.seal()],
        )
    }
}
