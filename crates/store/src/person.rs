//! Somebody, wherever they stand: in seats, among observers and those offered a seat, and in
//! messages. All who share an address are one person.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use rusqlite::{Row, params};

use super::column::{At, to_json};
use super::error::Result;
use super::forget::Forgotten;
use super::tx::{ReadTx, Tx};
use kit::{Language, Seat};
use moderator::{Match, Moment, Person, State, Zone};

/// Somebody of whom something is stored.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct KnownPerson {
    /// All addresses, in lower case.
    pub addresses: BTreeSet<String>,
    /// All names.
    pub names: BTreeSet<String>,
    /// The rows that stand for this person.
    players: BTreeSet<i64>,
}

/// What ties somebody to a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bond {
    /// The match's number.
    pub number: u16,
    /// Its id.
    pub id: String,
    /// Whether the match is over.
    pub over: bool,
    /// The name there.
    pub name: String,
    /// What the tie is.
    pub tie: Tie,
}

/// What ties somebody to a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tie {
    /// Sits in this seat.
    Seat(Seat),
    /// Looks on, or did: `false`.
    Observer(bool),
    /// Is offered this seat, or was: `false`.
    Offer(Seat, bool),
}

impl Tie {
    /// Whether it holds as long as the match is not over.
    pub fn holds(self) -> bool {
        match self {
            Tie::Seat(_) => true,
            Tie::Observer(holds) | Tie::Offer(_, holds) => holds,
        }
    }
}

/// The messages to a seat since its holder has it, whatever address they went to, and the ones
/// that told such an address that no more come.
const AT_FORMER_ADDRESSES: &str = "
    WITH own AS (
        SELECT serial, parcels.match AS match, recipient FROM parcels
        JOIN seats ON seats.match = parcels.match AND seats.seat = parcels.seat AND present
        JOIN matches ON matches.number = seats.match
        WHERE player IN (SELECT value FROM json_each(?1)) AND created > coalesce(
            (SELECT max(at) FROM journal WHERE journal.match = seats.match
             AND what = 'seated seat=' || (doc ->> ('$.holders[' || seats.seat || '].mark.code'))),
            ''))
    SELECT serial FROM own
    UNION SELECT parcels.serial FROM parcels JOIN own USING (match, recipient)
    WHERE parcels.kind = 'address'";

impl ReadTx<'_> {
    /// Everybody who has a name or an address, small letters or not.
    ///
    /// # Errors
    /// If the database fails.
    pub fn known(&self, who: &str) -> Result<Vec<KnownPerson>> {
        let found: Vec<String> = self.all(
            "SELECT address FROM addresses WHERE address = lower(?1)
             UNION SELECT address FROM guests WHERE address = lower(?1)
             UNION SELECT address FROM bench WHERE address = lower(?1)
             UNION SELECT lower(sender) FROM arrivals WHERE lower(sender) = lower(?1)
             UNION SELECT recipient FROM parcels WHERE recipient = lower(?1)
             UNION SELECT address FROM addresses JOIN players ON players.id = addresses.player
                 WHERE lower(players.name) = lower(?1)
             UNION SELECT address FROM addresses JOIN seats USING (player)
                 WHERE present AND lower(seats.name) = lower(?1)
             UNION SELECT address FROM guests WHERE lower(name) = lower(?1)
             UNION SELECT address FROM bench WHERE lower(person ->> '$.name') = lower(?1)",
            [who],
        )?;
        let mut known: Vec<KnownPerson> = Vec::new();
        for address in found {
            if !known.iter().any(|it| it.addresses.contains(&address)) {
                known.push(self.person_at(address)?);
            }
        }
        Ok(known)
    }

    /// The person who has this address, with whatever other addresses that person has.
    ///
    /// # Errors
    /// If the database fails.
    pub fn person_at(&self, address: String) -> Result<KnownPerson> {
        let mut known = KnownPerson::default();
        let mut new = vec![address];
        while let Some(address) = new.pop() {
            if !known.addresses.insert(address.clone()) {
                continue;
            }
            let players: Vec<i64> =
                self.all("SELECT player FROM addresses WHERE address = ?1", [&address])?;
            for player in players.into_iter().filter(|it| known.players.insert(*it)) {
                new.extend(self.addresses(player)?);
            }
        }
        let bonds = self.bonds(&known)?;
        known.names.extend(bonds.into_iter().map(|bond| bond.name));
        let sql = "SELECT person ->> '$.name' FROM bench
                   WHERE address IN (SELECT value FROM json_each(?1))";
        known.names.extend(self.all::<String>(sql, [to_json(&known.addresses)?])?);
        Ok(known)
    }

    /// What ties somebody to matches, the oldest match first.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn bonds(&self, of: &KnownPerson) -> Result<Vec<Bond>> {
        let mut bonds = Vec::new();
        for game in self.tied(of)? {
            let over = matches!(game.state, State::Ended { .. } | State::Cancelled);
            let mut bond = |name: &str, tie: Tie| {
                let (number, id, name) = (game.number, game.id.clone(), name.to_owned());
                bonds.push(Bond { number, id, over, name, tie });
            };
            for (seat, holder) in game.holders.iter().filter(|(_, it)| of.is(it.person)) {
                bond(&holder.name, Tie::Seat(seat));
            }
            for it in game.observers.iter().filter(|it| of.has(&it.person)) {
                bond(&it.person.name, Tie::Observer(!it.gone));
            }
            for it in game.offers.iter().filter(|it| of.has(&it.person)) {
                bond(&it.person.name, Tie::Offer(it.seat, it.open));
            }
        }
        Ok(bonds)
    }

    /// The matches that somebody sits, sat, watches or watched in, or was offered a seat of, the
    /// oldest first, as [`ReadTx::matches`] has them.
    fn tied(&self, of: &KnownPerson) -> Result<Vec<Match>> {
        self.all(
            "SELECT * FROM matches WHERE number IN (
                 SELECT match FROM seats WHERE player IN (SELECT value FROM json_each(?1))
                 UNION SELECT match FROM guests WHERE address IN (SELECT value FROM json_each(?2)))
             ORDER BY number",
            [to_json(&of.players)?, to_json(&of.addresses)?],
        )
    }

    /// The messages of somebody: their numbers in the inbox and in the outbox. `mentioned`: those
    /// that only tell an address, too.
    ///
    /// # Errors
    /// If the database fails.
    pub fn letters_of(&self, of: &KnownPerson, mentioned: bool) -> Result<(Vec<i64>, Vec<i64>)> {
        let (mut came, mut went) = (BTreeSet::new(), BTreeSet::new());
        let (addresses, players) = (to_json(&of.addresses)?, to_json(&of.players)?);
        let sql = "SELECT number FROM arrivals
                   WHERE lower(sender) IN (SELECT value FROM json_each(?1))";
        came.extend(self.all::<i64>(sql, [&addresses])?);
        let sql = "SELECT serial FROM parcels WHERE recipient IN (SELECT value FROM json_each(?1))";
        went.extend(self.all::<i64>(sql, [&addresses])?);
        went.extend(self.all::<i64>(AT_FORMER_ADDRESSES, [players])?);
        if mentioned {
            let tells = |raw: &[u8]| of.is_told_in(raw);
            let look = |row: &Row<'_>| -> Result<Option<i64>> {
                let raw = row.get_ref(1)?.as_blob().unwrap_or_default();
                let text = row.get_ref(2)?.as_bytes_or_null().ok().flatten().unwrap_or_default();
                Ok(if tells(raw) || tells(text) { Some(row.get(0)?) } else { None })
            };
            let sql = "SELECT number, raw, message_id FROM arrivals";
            came.extend(self.each(sql, [], look)?.into_iter().flatten());
            let sql = "SELECT serial, raw, last_text FROM parcels JOIN parcel_bytes USING (serial)";
            went.extend(self.each(sql, [], look)?.into_iter().flatten());
        }
        Ok((came.into_iter().collect(), went.into_iter().collect()))
    }

    /// How many messages of these are not yet read, put away or sent.
    ///
    /// # Errors
    /// If the database fails.
    pub fn under_way(&self, (came, went): &(Vec<i64>, Vec<i64>)) -> Result<u32> {
        self.only(
            "SELECT (SELECT count(*) FROM json_each(?1) JOIN arrivals ON number = value
                     WHERE state <> 'settled')
                  + (SELECT count(*) FROM json_each(?2) JOIN parcels ON serial = value
                     WHERE state IN ('waiting', 'sending'))",
            [to_json(came)?, to_json(went)?],
        )
    }

    /// The lines of the journal that tell an address or a name of somebody: they cannot be changed.
    ///
    /// # Errors
    /// If the database fails.
    pub fn journal_about(&self, of: &KnownPerson) -> Result<Vec<i64>> {
        let sql = "SELECT id, what || ' ' || coalesce(why, '') FROM journal ORDER BY id";
        let lines: Vec<(i64, String)> = self.all(sql, [])?;
        let told = |text: &str| {
            of.is_told_in(text.as_bytes())
                || of.names.iter().any(|name| text.contains(name.as_str()))
        };
        Ok(lines.into_iter().filter(|(_, text)| told(text)).map(|(id, _)| id).collect())
    }
}

impl KnownPerson {
    /// Whether this person is stored under one of the numbers.
    fn is(&self, person: Option<i64>) -> bool {
        person.is_some_and(|person| self.players.contains(&person))
    }

    fn has(&self, person: &Person) -> bool {
        self.addresses.contains(&person.address)
    }

    /// Whether a message tells one of the addresses, broken over two lines or not.
    fn is_told_in(&self, raw: &[u8]) -> bool {
        let text = String::from_utf8_lossy(raw).to_lowercase();
        let text = text.replace("=\r\n", "").replace("\r\n ", "").replace("=40", "@");
        self.addresses.iter().any(|address| text.contains(address.as_str()))
    }
}

/// The name of those who were forgotten.
const NOBODY: &str = "forgotten";

/// An address that nobody ever has (RFC 2606).
const NOWHERE: &str = "forgotten@forgotten.invalid";

impl Tx<'_> {
    /// Forgets somebody who sits in no match that goes on: name, addresses and messages. What was
    /// played stays. The caller makes sure that nothing of theirs is under way.
    ///
    /// # Errors
    /// If the database fails.
    pub fn forget_person(&self, of: &KnownPerson, now: Moment) -> Result<Forgotten> {
        let (came, went) = self.letters_of(of, true)?;
        // An address that the person no longer has is in no other list.
        let theirs: Vec<i64> = self.all(AT_FORMER_ADDRESSES, [to_json(&of.players)?])?;
        self.run(
            "UPDATE parcels SET recipient = ?2 WHERE serial IN (SELECT value FROM json_each(?1))",
            (to_json(&theirs)?, NOWHERE),
        )?;
        let came = self.change(
            "UPDATE arrivals SET forgotten = ?2
             WHERE number IN (SELECT value FROM json_each(?1)) AND forgotten IS NULL",
            (to_json(&came)?, At(now)),
        )?;
        let went = self.change(
            "UPDATE parcels SET forgotten = ?2
             WHERE serial IN (SELECT value FROM json_each(?1)) AND forgotten IS NULL",
            (to_json(&went)?, At(now)),
        )?;
        let mut forgotten = Forgotten { came, went, ..Forgotten::default() };
        // What others wrote and were sent names them, too.
        let until = now + TimeDelta::nanoseconds(1);
        for game in self.tied(of)? {
            let number = Some(game.number);
            match (&game.state, &game.round) {
                (State::Ended { .. } | State::Cancelled | State::Moved { .. }, _) => {
                    self.forget_questions(game.number, |seat| of.is(game.holder(seat).person))?;
                    forgotten.came += self.forget_came(number, until, now)?;
                    forgotten.went += self.forget_went(number, None, until, now)?;
                    forgotten.said += self.forget_talk(game.number, None, (None, None), now)?;
                }
                (State::Playing | State::Paused { .. } | State::Frozen { .. }, Some(open)) => {
                    forgotten.went += self.forget_went(number, Some(open.number), until, now)?;
                }
                (State::Playing | State::Paused { .. } | State::Frozen { .. }, None)
                | (State::Draft | State::Inviting { .. }, _) => {}
            }
        }
        if forgotten.went > 0 {
            self.forget_shared()?;
        }
        forgotten.said += self.forget_spoken_of(of, now)?;
        self.forget_places(of)?;
        Ok(forgotten)
    }

    /// Forgets all that somebody said in any match: notes under any of the names, and the talk of
    /// the time in which a seat was theirs.
    fn forget_spoken_of(&self, of: &KnownPerson, now: Moment) -> Result<usize> {
        let mut count = 0;
        let games = self.tied(of)?;
        let mut names = of.names.clone();
        for game in &games {
            for (seat, holder) in game.holders.iter() {
                let mut from = None;
                for former in &holder.former {
                    if of.is(former.person) {
                        let time = (from, Some(former.at));
                        count += self.forget_talk(game.number, Some(seat), time, now)?;
                        names.insert(former.name.clone());
                    }
                    from = Some(former.at);
                }
                if of.is(holder.person) {
                    count += self.forget_talk(game.number, Some(seat), (from, None), now)?;
                }
            }
        }
        for game in &games {
            for name in &names {
                count += self.forget_notes(game.number, name, now)?;
            }
        }
        Ok(count)
    }

    /// Takes name and addresses out of seats, offers and the list of observers. Nothing
    /// that comes later is taken for theirs, and nothing is sent to them.
    fn forget_places(&self, of: &KnownPerson) -> Result<()> {
        for mut game in self.tied(of)? {
            for seat in game.holders.seats() {
                let holder = &mut game.holders[seat];
                for former in holder.former.iter_mut().filter(|it| of.is(it.person)) {
                    former.farewell = None;
                    former.name = nobody(former.person);
                }
                if of.is(holder.person) {
                    holder.name = nobody(holder.person);
                    (holder.language, holder.zone) = (Language::En, Zone::UTC);
                    (holder.standing, holder.left) = (None, true);
                    holder.generation = holder.generation.saturating_add(1);
                }
            }
            for observer in game.observers.iter_mut().filter(|it| of.has(&it.person)) {
                (observer.person, observer.gone) = (somebody(), true);
                observer.generation = observer.generation.saturating_add(1);
            }
            for offer in game.offers.iter_mut().filter(|it| of.has(&it.person)) {
                (offer.person, offer.open) = (somebody(), false);
                offer.generation = offer.generation.saturating_add(1);
            }
            self.save_match(&game, false)?;
            self.list_people(&game)?;
        }
        for player in &of.players {
            let name = nobody(Some(*player));
            self.run("DELETE FROM addresses WHERE player = ?1", [player])?;
            self.insert_addresses(*player, &[format!("{name}@{NOBODY}.invalid")])?;
            self.run("UPDATE players SET name = ?2 WHERE id = ?1", params![player, name])?;
        }
        let addresses = to_json(&of.addresses)?;
        let sql = "DELETE FROM bench WHERE address IN (SELECT value FROM json_each(?1))";
        self.run(sql, [&addresses])?;
        self.run(
            "UPDATE parcels SET recipient = ?2
             WHERE recipient IN (SELECT value FROM json_each(?1))",
            (addresses, NOWHERE),
        )
    }
}

/// The name that somebody has who was forgotten.
fn nobody(person: Option<i64>) -> String {
    format!("{NOBODY}-{}", person.unwrap_or_default())
}

/// Who stands where somebody without a seat was forgotten.
fn somebody() -> Person {
    let (name, address) = (NOBODY.to_owned(), NOWHERE.to_owned());
    Person { name, address, ..Person::nobody(Language::En, Zone::UTC) }
}
