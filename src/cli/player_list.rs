//! `botpost player list` and `botpost player show`: who plays where, how punctual, and when
//! somebody was heard of last. Must never show anything that is sealed.

use std::collections::BTreeSet;

use anyhow::Result;
use chrono::NaiveDate;
use serde::Serialize;

use super::matches::state_word;
use super::output::{Listed, json, list_or, plural, say, table};
use super::player::the_one;
use super::setting::Setting;
use super::times::{self, Iso};
use mail::text::terminal;
use moderator::{Holder, Match, Moment, NO_TOKEN, Record};
use store::{Bond, KnownPerson, NOT_VOUCHED, ReadTx, Tie};

/// How many messages of one seat are looked at.
const LATEST: u32 = 5;

/// Somebody, with what is between them and the matches.
#[derive(Serialize)]
struct Known {
    names: Vec<String>,
    addresses: Vec<String>,
    /// How many matches of theirs go on.
    running: usize,
    #[serde(flatten)]
    lateness: Lateness,
    /// When a message of theirs came last.
    last_seen: Option<Iso>,
    matches: Vec<Part>,
}

/// In so many rounds an order was due, came late, or did not come.
#[derive(Serialize, Default, Clone, Copy)]
struct Lateness {
    rounds: u32,
    late: u32,
    missed: u32,
}

/// The part that somebody has in a match.
#[derive(Serialize)]
struct Part {
    #[serde(rename = "match")]
    id: String,
    state: &'static str,
    /// `player`, `spectator`, `offered`, or `left`.
    role: &'static str,
    seat: Option<String>,
    over: bool,
    /// When this one is away or will be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    away: Vec<Away>,
    /// Whether this one gets the deadlines for a calendar.
    calendar: bool,
    #[serde(flatten)]
    lateness: Lateness,
    last_seen: Option<Iso>,
}

/// The days of an absence, where the player is.
#[derive(Serialize)]
struct Away {
    from: NaiveDate,
    until: NaiveDate,
}

impl Part {
    /// Whether there is more to come of it.
    fn goes_on(&self) -> bool {
        !self.over && !matches!(self.role, "left" | "no more")
    }
}

/// Lists everybody who is in a match or was.
///
/// # Errors
/// If the store fails.
pub fn list(setting: &Setting, as_json: bool) -> Result<()> {
    let now = setting.now();
    let mut all = setting.store.read(|db| {
        let mut seen = BTreeSet::new();
        let mut all = Vec::new();
        for number in db.match_numbers()? {
            let Some(game) = db.match_by_number(number)? else { continue };
            for address in addresses(&game) {
                if seen.contains(&address) {
                    continue;
                }
                for person in db.known(&address)? {
                    seen.extend(person.addresses.iter().cloned());
                    all.push(known(db, &person, now)?);
                }
            }
        }
        Ok(all)
    })?;
    all.sort_by_key(|it| (it.running == 0, it.names.first().map(|name| name.to_lowercase())));
    let zone = setting.config.gm.zone;
    let head = ["PLAYER", "ADDRESS", "PLAYS", "LATE", "LAST SEEN"];
    let listed = all.into_iter().map(|it| {
        let running = it.matches.iter().filter(|part| part.goes_on());
        let running: Vec<&str> = running.map(|part| part.id.as_str()).collect();
        Listed {
            json: serde_json::json!(it),
            row: vec![
                it.names.join(", "),
                it.addresses.join(", "),
                if running.is_empty() { "-".to_owned() } else { running.join(", ") },
                it.lateness.to_string(),
                it.last_seen.map_or_else(|| "-".to_owned(), |at| times::lately(at.0, zone, now)),
            ],
        }
    });
    list_or("Nobody is in a match yet.", listed.collect(), as_json, &head)
}

/// Shows one person.
///
/// # Errors
/// If nobody is meant, or more than one.
pub fn show(setting: &Setting, who: &str, as_json: bool) -> Result<()> {
    let person = the_one(setting, who)?;
    let now = setting.now();
    let told = setting.store.read(|db| known(db, &person, now))?;
    if as_json {
        return json(&told);
    }
    let zone = setting.config.gm.zone;
    let seen =
        |at: Option<Iso>| at.map_or_else(|| "-".to_owned(), |at| times::lately(at.0, zone, now));
    say(&format!("{}: {}", told.names.join(", "), told.addresses.join(", ")));
    say(&format!("last seen: {}", seen(told.last_seen)));
    say(&format!("late or missing: {}", told.lateness));
    if told.matches.is_empty() {
        return Ok(());
    }
    for part in &told.matches {
        if part.calendar {
            say(&format!("deadlines of {} go into the calendar", part.id));
        }
        for Away { from, until } in &part.away {
            say(&format!("away from {}: {from} to {until}", part.id));
        }
    }
    say("");
    let rows = told.matches.into_iter().map(|part| {
        let role = part.seat.map_or(part.role.to_owned(), |seat| format!("{} {seat}", part.role));
        let late = part.lateness.to_string();
        vec![part.id, part.state.to_owned(), role, late, seen(part.last_seen)]
    });
    table(&["MATCH", "STATE", "AS", "LATE", "LAST SEEN"], rows);
    Ok(())
}

impl std::fmt::Display for Lateness {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Lateness { rounds: 0, .. } => f.write_str("-"),
            Lateness { rounds, late, missed } => {
                write!(f, "{} of {}", late + missed, plural(*rounds, "round", "rounds"))
            }
        }
    }
}

/// The addresses of all who are in a match now.
fn addresses(game: &Match) -> Vec<String> {
    let holders = game.holders.values().filter_map(|holder| holder.addresses.first().cloned());
    holders.chain(game.watching().map(|guest| guest.person.address)).collect()
}

fn known(db: &ReadTx<'_>, person: &KnownPerson, now: Moment) -> Result<Known> {
    let mut matches = Vec::new();
    for bond in db.bonds(person)? {
        if let Some(game) = db.match_by_number(bond.number)? {
            matches.push(part(db, &game, &bond, now)?);
        }
    }
    let mut lateness = Lateness::default();
    for part in &matches {
        lateness.rounds += part.lateness.rounds;
        lateness.late += part.lateness.late;
        lateness.missed += part.lateness.missed;
    }
    Ok(Known {
        names: person.names.iter().map(|name| terminal(name)).collect(),
        addresses: person.addresses.iter().map(|address| terminal(address)).collect(),
        running: matches.iter().filter(|part| part.goes_on()).count(),
        lateness,
        last_seen: matches.iter().filter_map(|part| part.last_seen).max(),
        matches,
    })
}

fn part(db: &ReadTx<'_>, game: &Match, bond: &Bond, now: Moment) -> Result<Part> {
    let holder = match bond.tie {
        Tie::Seat(seat) => Some((seat, game.holder(seat))),
        Tie::Observer(_) | Tie::Offer(..) => None,
    };
    let role = match (bond.tie, holder) {
        (Tie::Seat(_), Some((_, Holder { left: true, .. }))) => "left",
        (Tie::Seat(_), _) => "player",
        (Tie::Observer(true), _) => "spectator",
        (Tie::Offer(_, true), _) => "offered",
        (Tie::Observer(false) | Tie::Offer(_, false), _) => "no more",
    };
    let record = holder.map_or_else(Record::default, |(_, holder)| holder.record);
    let mut last_seen = None;
    if let Some((seat, _)) = holder {
        let genuine = |code: &str| !code.contains(NO_TOKEN) && code != NOT_VOUCHED;
        let lines = db.arrivals_of((game.number, seat), LATEST)?;
        let proved = lines
            .iter()
            .filter(|line| line.verdict.as_ref().is_some_and(|verdict| genuine(&verdict.code)));
        last_seen = proved.map(|line| line.received).max();
    }
    let Record { owed, late, missed, .. } = record;
    let there = holder.filter(|(_, it)| !it.left && !bond.over);
    let days = there.map_or(Vec::new(), |(_, holder)| holder.away_from(now));
    let away = days.into_iter().map(|(from, until)| Away { from, until }).collect();
    Ok(Part {
        id: game.id.clone(),
        state: state_word(&game.state),
        role,
        seat: holder.map(|(_, holder)| holder.mark.code.clone()),
        over: bond.over,
        away,
        calendar: there.is_some_and(|(_, it)| it.calendar.wanted.unwrap_or(game.terms.calendar)),
        lateness: Lateness { rounds: owed, late, missed },
        last_seen: last_seen.map(Iso),
    })
}
