//! People and the seats they hold. A person's addresses are the same in all matches; what a match
//! knows of a person stands in its document, and here only what is asked for across matches.

use rusqlite::params;

use super::column::index;
use super::error::{Kind, Result, StoreError};
use super::tx::{ReadTx, Tx};
use kit::Seat;
use moderator::{Holder, Match};

impl ReadTx<'_> {
    /// The seats held by the one who has registered this address (in lower case), in all
    /// matches, the newest match first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn sittings(&self, address: &str) -> Result<Vec<(u16, Seat)>> {
        self.all(
            "SELECT DISTINCT match, seat FROM addresses
             JOIN seats ON seats.player = addresses.player AND present
             WHERE address = ?1 ORDER BY match DESC, seat",
            [address],
        )
    }

    /// In how many rounds of the game of a match an order of its holder of a seat was played,
    /// in this match or another in which somebody with the same address holds a seat; counted
    /// up to `most`. What a former holder filed is not the present one's.
    ///
    /// # Errors
    /// If the database fails.
    pub fn practice(&self, number: u16, seat: Seat, most: u32) -> Result<u32> {
        self.only(
            "WITH mine AS (
                 SELECT DISTINCT seats.match, seats.seat, seats.since FROM seats AS own
                 JOIN matches AS here ON here.number = own.match
                 JOIN addresses AS known ON known.player = own.player
                 JOIN addresses AS same ON same.address = known.address
                 JOIN seats ON seats.player = same.player AND seats.present
                 JOIN matches ON matches.number = seats.match
                     AND substr(matches.header, 1, instr(matches.header, '/'))
                       = substr(here.header, 1, instr(here.header, '/'))
                 WHERE own.match = ?1 AND own.seat = ?2 AND own.present)
             SELECT count(*) FROM (
                 SELECT 1 FROM mine JOIN standing AS played
                     ON played.match = mine.match AND played.number >= mine.since
                 WHERE doc ->> ('$.filings[' || mine.seat || '].by') = 'player' LIMIT ?3)",
            (number, index(seat), most),
        )
    }

    /// What the present holder of a seat ordered last in each kind of round that was played, with
    /// the key of the kind.
    ///
    /// # Errors
    /// If the database fails.
    pub fn ordered_before(&self, number: u16, seat: Seat) -> Result<Vec<(String, String)>> {
        let kinds: Vec<String> =
            self.all("SELECT DISTINCT kind FROM played WHERE match = ?1 ORDER BY kind", [number])?;
        let mut before = Vec::new();
        for kind in kinds {
            let last: Option<Option<String>> = self.one(
                "SELECT doc ->> ('$.filings[' || ?2 || '].program') AS program FROM standing
                 WHERE match = ?1 AND kind = ?3 AND program IS NOT NULL AND number >= (
                     SELECT max(since) FROM seats WHERE match = ?1 AND seat = ?2 AND present)
                 ORDER BY number DESC LIMIT 1",
                params![number, index(seat), kind],
            )?;
            before.extend(last.flatten().map(|program| (kind, program)));
        }
        Ok(before)
    }

    pub(super) fn addresses(&self, player: i64) -> Result<Vec<String>> {
        self.all("SELECT address FROM addresses WHERE player = ?1 ORDER BY place", [player])
    }
}

impl Tx<'_> {
    /// Gives everybody at a table who has none yet the number of a person: of the one with the
    /// same addresses, or a new one.
    pub(super) fn seat_people(&self, game: &mut Match) -> Result<()> {
        for seat in game.holders.seats() {
            let Holder { person, name, addresses, .. } = &mut game.holders[seat];
            if person.is_none() && !addresses.is_empty() {
                *person = Some(self.person_of(name, addresses)?);
            }
        }
        Ok(())
    }

    /// The person with exactly these addresses, who is stored under this name if there is none.
    /// Fewer or more could be somebody else, and nobody's addresses grow because of a slip in
    /// another match.
    pub(super) fn person_of(&self, name: &str, addresses: &[String]) -> Result<i64> {
        if let Some(first) = addresses.first() {
            let sql = "SELECT player FROM addresses
                       WHERE address = ?1 AND place = 0 ORDER BY player";
            for player in self.all(sql, [first])? {
                if self.addresses(player)? == addresses {
                    return Ok(player);
                }
            }
        }
        let person = self.insert("INSERT INTO players (name) VALUES (?1)", [name])?;
        self.insert_addresses(person, addresses)?;
        Ok(person)
    }

    pub(super) fn insert_addresses(&self, player: i64, addresses: &[String]) -> Result<()> {
        for (place, address) in (0_i64..).zip(addresses) {
            self.run(
                "INSERT INTO addresses (player, place, address) VALUES (?1, ?2, ?3)",
                params![player, place, address],
            )
            .map_err(|error| {
                let what = "a holder's addresses must be different and in lower case";
                error.if_refused(|_| StoreError::new(Kind::Refused, what))
            })?;
        }
        Ok(())
    }

    /// Lists who is at a table, as its document has them, for those who look across matches.
    pub(super) fn list_people(&self, of: &Match) -> Result<()> {
        self.run("DELETE FROM seats WHERE match = ?1", [of.number])?;
        self.run("DELETE FROM guests WHERE match = ?1", [of.number])?;
        for (seat, holder) in of.holders.iter() {
            let mut since = 0;
            let list = |person: Option<i64>, name: &str, since: u32, present: bool| {
                let Some(person) = person else { return Ok(()) };
                self.run(
                    "INSERT INTO seats (match, seat, player, name, since, present)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                    params![of.number, index(seat), person, name, since, present],
                )
            };
            for former in &holder.former {
                list(former.person, &former.name, since, false)?;
                since = former.until;
            }
            list(holder.person, &holder.name, since, true)?;
        }
        let watching = of.observers.iter().map(|it| (&it.person, !it.gone));
        for (person, active) in watching.chain(of.offers.iter().map(|it| (&it.person, it.open))) {
            self.run(
                "INSERT INTO guests (match, address, name, active) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (match, address) DO UPDATE SET active = max(active, excluded.active)",
                params![of.number, person.address, person.name, active],
            )?;
        }
        Ok(())
    }
}
