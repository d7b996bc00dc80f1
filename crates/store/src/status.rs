//! Where all matches stand, at a glance: no program, no address.

use super::column::{self, from_json, moment_if};
use super::error::Result;
use super::people::word_answer;
use super::tx::ReadTx;
use kit::Seat;
use moderator::{Answer, Moment, State};

/// One match of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchLine {
    /// Its number.
    pub number: u16,
    /// Its id.
    pub id: String,
    /// The first line of its positions: game, version, edition and options.
    pub header: String,
    /// Where it stands in its life.
    pub state: State,
    /// The open round's number.
    pub round: Option<u32>,
    /// The open round's deadline.
    pub deadline: Option<Moment>,
    /// Its seats, in seating order.
    pub seats: Vec<SeatLine>,
}

/// One seat of a match of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatLine {
    /// The seat.
    pub seat: Seat,
    /// The code of its mark.
    pub mark: String,
    /// Its holder's name.
    pub name: String,
    /// The answer to the invitation.
    pub answer: Answer,
    /// Whether the holder gave it up.
    pub left: bool,
    /// Whether a filing of it counts in the open round.
    pub filed: bool,
    /// Whether that filing is final.
    pub cap: bool,
}

impl ReadTx<'_> {
    /// All matches, in the order in which they were made.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn match_list(&self) -> Result<Vec<MatchLine>> {
        let mut lines: Vec<MatchLine> = Vec::new();
        let rows = self.all(
            "SELECT matches.number, matches.id, matches.header, matches.state,
                    rounds.number AS round, rounds.deadline,
                    seats.seat, seats.mark, seats.name, seats.answer, seats.gone,
                    entries.filing IS NOT NULL AS filed, coalesce(entries.cap, 0) AS cap
             FROM matches
             JOIN seats ON seats.match = matches.number
             LEFT JOIN rounds ON rounds.match = matches.number AND rounds.is_open = 1
             LEFT JOIN entries ON entries.round = rounds.id AND entries.seat = seats.seat
             ORDER BY matches.number, seats.seat",
            [],
            |row| {
                let line = MatchLine {
                    number: row.get("number")?,
                    id: row.get("id")?,
                    header: row.get("header")?,
                    state: from_json(&row.get::<_, String>("state")?)?,
                    round: row.get("round")?,
                    deadline: moment_if(row, "deadline")?,
                    seats: Vec::new(),
                };
                let seat = SeatLine {
                    seat: column::seat(row)?,
                    mark: row.get("mark")?,
                    name: row.get("name")?,
                    answer: word_answer(&row.get::<_, String>("answer")?)?,
                    left: row.get("gone")?,
                    filed: row.get("filed")?,
                    cap: row.get("cap")?,
                };
                Ok((line, seat))
            },
        )?;
        for (line, seat) in rows {
            match lines.last_mut().filter(|last| last.number == line.number) {
                Some(last) => last.seats.push(seat),
                None => lines.push(MatchLine { seats: vec![seat], ..line }),
            }
        }
        Ok(lines)
    }
}

/// How many messages need somebody's attention.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Messages that wait to be tried (again).
    pub waiting: u32,
    /// Messages that were given up.
    pub failed: u32,
    /// Arrivals that are held for the moderator.
    pub held: u32,
}

impl ReadTx<'_> {
    /// Counts what waits in the boxes.
    ///
    /// # Errors
    /// If the database fails.
    pub fn counts(&self) -> Result<Counts> {
        let counts = self.one(
            "SELECT (SELECT count(*) FROM parcels WHERE state IN ('waiting', 'sending')),
                    (SELECT count(*) FROM parcels WHERE state = 'failed'),
                    (SELECT count(*) FROM arrivals WHERE drawer = 'held')",
            [],
            |row| Ok(Counts { waiting: row.get(0)?, failed: row.get(1)?, held: row.get(2)? }),
        )?;
        Ok(counts.unwrap_or_default())
    }
}
