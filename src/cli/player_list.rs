//! `botpost player list` and `botpost player show`: who plays where, how punctual, and when
//! somebody was heard of last. Must never show anything that is sealed.

use std::collections::BTreeSet;

use anyhow::Result;
use kit::joined;
use serde_json::json;

use super::output::{Field, Listed, hidden, list_or, plural, shown, spoken, tell, worded};
use super::player::the_one;
use super::setting::Setting;
use super::times::{self, iso};
use moderator::{Match, Moment, NO_TOKEN, Record};
use store::{ArrivalLine, Bond, KnownPerson, NOT_VOUCHED, ReadTx, Tie};

/// How many messages of one seat are looked at.
const LATEST: u32 = 5;

/// Somebody.
struct Known {
    told: Listed,
    /// What the list is sorted by: who plays now comes first, then the name.
    order: (bool, String),
    matches: Vec<Listed>,
}

/// The part that somebody has in a match.
struct Part {
    told: Listed,
    /// The match, if it goes on with them.
    running: Option<String>,
    record: Record,
    last_seen: Option<Moment>,
}

/// Lists everybody who is in a match or was.
///
/// # Errors
/// If the store fails.
pub fn list(setting: &Setting, as_json: bool) -> Result<()> {
    let mut all = setting.store.read(|db| {
        let mut seen = BTreeSet::new();
        let mut all = Vec::new();
        for number in db.match_numbers()? {
            let Some(game) = db.match_by_number(number)? else { continue };
            for address in addresses(&game) {
                if !seen.contains(&address) {
                    let person = db.person_at(address)?;
                    seen.extend(person.addresses.iter().cloned());
                    all.push(known(db, &person, setting)?);
                }
            }
        }
        Ok(all)
    })?;
    all.sort_by(|one, other| one.order.cmp(&other.order));
    let listed = all.into_iter().map(|it| it.told.and(hidden("matches", it.matches)));
    list_or("Nobody is in a match yet.", &listed.collect::<Vec<_>>(), as_json)
}

/// Shows one person.
///
/// # Errors
/// If nobody is meant, or more than one.
pub fn show(setting: &Setting, who: &str, as_json: bool) -> Result<()> {
    let person = the_one(setting, who)?;
    let Known { told, matches, .. } = setting.store.read(|db| known(db, &person, setting))?;
    tell(told, &[("matches", matches)], as_json)
}

/// In how many rounds an order came late or not at all.
fn lateness(Record { owed, late, missed, .. }: Record) -> [Field; 3] {
    let told = match owed {
        0 => "-".to_owned(),
        _ => format!("{} of {}", late + missed, plural(owed, "round", "rounds")),
    };
    [hidden("rounds", owed), worded("late", late, told), hidden("missed", missed)]
}

fn seen(at: Option<Moment>, setting: &Setting) -> Field {
    let (zone, now) = (setting.config.gm.zone, setting.now());
    let told = at.map_or_else(|| "-".to_owned(), |at| times::lately(at, zone, now));
    worded("last_seen", at.map(iso), told)
}

/// The addresses of all who are in a match now.
fn addresses(game: &Match) -> Vec<String> {
    let holders = game.holders.values().filter_map(|holder| holder.addresses.first().cloned());
    holders.chain(game.watching().map(|guest| guest.person.address)).collect()
}

fn known(db: &ReadTx<'_>, person: &KnownPerson, setting: &Setting) -> Result<Known> {
    let mut parts = Vec::new();
    for bond in db.bonds(person)? {
        if let Some(game) = db.match_by_number(bond.number)? {
            parts.push(part(db, &game, &bond, setting)?);
        }
    }
    let sum = |of: fn(&Record) -> u32| parts.iter().map(|part| of(&part.record)).sum::<u32>();
    let (owed, late, missed) = (sum(|it| it.owed), sum(|it| it.late), sum(|it| it.missed));
    let record = Record { owed, late, missed, ..Record::default() };
    let running: Vec<&String> = parts.iter().filter_map(|part| part.running.as_ref()).collect();
    let last_seen = parts.iter().filter_map(|part| part.last_seen).max();
    let plays = if running.is_empty() { "-".to_owned() } else { joined(&running, ", ") };
    let told = [
        worded("names", &person.names, joined(&person.names, ", ")),
        worded("addresses", &person.addresses, joined(&person.addresses, ", ")),
        hidden("running", running.len()),
        spoken("plays", plays),
    ];
    let told = told.into_iter().chain(lateness(record)).chain([seen(last_seen, setting)]);
    let name = person.names.first().map_or(String::new(), |name| name.to_lowercase());
    let order = (running.is_empty(), name);
    let matches = parts.into_iter().map(|part| part.told).collect();
    Ok(Known { told: Listed::of(told), order, matches })
}

fn part(db: &ReadTx<'_>, game: &Match, bond: &Bond, setting: &Setting) -> Result<Part> {
    let (role, seat) = match bond.tie {
        Tie::Seat(seat) if game.holder(seat).left => ("left", Some(seat)),
        Tie::Seat(seat) => ("player", Some(seat)),
        Tie::Observer(true) => ("spectator", None),
        Tie::Offer(_, true) => ("offered", None),
        Tie::Observer(false) | Tie::Offer(_, false) => ("no more", None),
    };
    let holder = seat.map(|seat| (seat, game.holder(seat)));
    let record = holder.map_or_else(Record::default, |it| it.1.record);
    let mut last_seen = None;
    if let Some((seat, _)) = holder {
        let genuine = |code: &str| !code.contains(NO_TOKEN) && code != NOT_VOUCHED;
        let lines = db.arrivals_of((game.number, seat), LATEST)?;
        let proved = |it: &&ArrivalLine| it.verdict.as_ref().is_some_and(|it| genuine(&it.code));
        last_seen = lines.iter().filter(proved).map(|line| line.received).max();
    }
    let there = holder.filter(|(_, it)| !it.left && !bond.over);
    let away = there.map_or(Vec::new(), |(_, holder)| holder.away_from(setting.now()));
    let days = away.iter().map(|(from, until)| json!({ "from": from, "until": until }));
    let calendar = there.is_some_and(|(_, it)| it.calendar.wanted.unwrap_or(game.terms.calendar));
    let told = [
        shown("match", &game.id),
        shown("state", game.state.word()),
        shown("role", role),
        shown("seat", holder.map(|(_, holder)| &holder.mark.code)),
        hidden("over", bond.over),
        worded(
            "away",
            days.collect::<Vec<_>>(),
            joined(away.iter().map(|(from, until)| format!("{from} to {until}")), ", "),
        ),
        worded("calendar", calendar, if calendar { "yes" } else { "" }),
    ];
    let told = told.into_iter().chain(lateness(record)).chain([seen(last_seen, setting)]);
    let goes_on = !bond.over && !matches!(role, "left" | "no more");
    let running = goes_on.then(|| game.id.clone());
    Ok(Part { told: Listed::of(told), running, record, last_seen })
}
