//! Reception: arrivals are stored, then read one by one, each to exactly one verdict.
//!
//! Nothing is settled in the mailbox before its verdict is durable, and no letter is read a
//! third time after two readings that ended the process.

use anyhow::Result;
use chrono::TimeDelta;

use super::crash;
use super::desk::{Desk, Occasion};
use super::mentioned::{mentioned, tell_owner};
use crate::game::{Seat, Typed};
use crate::mail::text::terminal;
use crate::mail::{Arrival, Automatic, Body, Drawer, Incoming, Token, open, salt};
use crate::moderator::{
    Addressed, Claim, GuestLetter, Match, Moment, Party, PlayerLetter, Request, Role, State, Trust,
    address,
};
use crate::report::Concern;
use crate::store::{Store, StoreError, StoredArrival, Tx, Verdict};

/// A letter whose reading ended the process so often is put aside unread.
const QUARANTINE_AFTER: u32 = 2;

/// The name of the one mailbox.
pub const MAILBOX: &str = "main";

/// How many letters are read together at the most.
const BATCH: u32 = 256;

/// Stores what was collected. One durable commit; what is known already changes nothing.
///
/// # Errors
/// If the store fails; the letters stay in the mailbox.
pub fn store_arrivals(store: &mut Store, arrivals: &[Arrival], now: Moment) -> Result<()> {
    if arrivals.is_empty() {
        return Ok(());
    }
    store.write(|tx| {
        arrivals.iter().try_for_each(|arrival| tx.receive(MAILBOX, arrival, now).map(drop))?;
        Ok(())
    })
}

/// Reads all letters that have no verdict yet, and says how many.
///
/// # Errors
/// If the store fails; the next call goes on where this one stopped.
pub fn read_unread(store: &mut Store, desk: &Desk, now: Moment) -> Result<usize> {
    let mut count = 0;
    loop {
        let unread = store.read(|db| Ok(db.unread(BATCH)?))?;
        if unread.is_empty() {
            return Ok(count);
        }
        count += unread.len();
        // Letters that no reading died of yet share their commits; a suspect is read alone.
        // The order of arrival is kept: it decides ties, and which program is the latest.
        for group in unread.chunk_by(|one, next| one.attempts == 0 && next.attempts == 0) {
            read_group(store, desk, group, now)?;
        }
    }
}

fn read_group(store: &mut Store, desk: &Desk, group: &[StoredArrival], now: Moment) -> Result<()> {
    // Counted before the reading, so that a reading that ends the process has counted.
    store.write(|tx| {
        group.iter().try_for_each(|arrival| tx.attempt(arrival.number).map(drop))?;
        Ok(())
    })?;
    crash::point("attempted", "");
    store.write(|tx| {
        for arrival in group {
            let verdict = if arrival.attempts >= QUARANTINE_AFTER {
                tracing::error!(number = arrival.number.0, "a letter is put aside unread");
                let arrival = arrival.number.0;
                desk.tell_gm(tx, &Concern::Quarantined { arrival }, now)?;
                verdict("quarantined", Drawer::Held)
            } else {
                read_or_hold(tx, desk, arrival, now)?
            };
            tx.judge(arrival.number, &verdict, now)?;
        }
        crash::point("judging", "");
        Ok(())
    })?;
    crash::point("judged", "");
    Ok(())
}

/// A letter that cannot be dealt with is held, unless it is the store that fails.
fn read_or_hold(tx: &Tx<'_>, desk: &Desk, arrival: &StoredArrival, now: Moment) -> Result<Verdict> {
    tx.atomically(|tx| read_one(tx, desk, arrival, now)).or_else(|error| {
        if error.is::<StoreError>() {
            return Err(error);
        }
        tracing::error!(
            number = arrival.number.0,
            "a letter is held: {}",
            terminal(&format!("{error:#}"))
        );
        desk.tell_gm(tx, &Concern::Failed { arrival: arrival.number.0 }, now)?;
        Ok(verdict("failed", Drawer::Held))
    })
}

fn verdict(code: &str, drawer: Drawer) -> Verdict {
    Verdict { code: code.to_owned(), drawer, seat: None, message_id: None, sender: None }
}

/// Reads one letter: who sent it, for which seat, and what follows.
fn read_one(tx: &Tx<'_>, desk: &Desk, arrival: &StoredArrival, now: Moment) -> Result<Verdict> {
    crash::point("reading", &arrival.arrival.id.0);
    let letter = open(&arrival.arrival.raw, &desk.sender.address);
    let claims = claims(tx, desk, &letter.tokens)?;
    let sittings = sittings(tx, &letter.from)?;
    let guests = guests(tx, &claims)?;
    let directory = |from: &str| -> Vec<(u16, Party)> {
        let known = sittings.iter().filter(|sitting| sitting.address == from);
        // Without a token, seats in matches that are over stand in nobody's way.
        let some_live = known.clone().any(|sitting| sitting.live);
        let all = !claims.is_empty() || !some_live;
        let seats =
            known.filter(|sitting| all || sitting.live).map(|it| (it.number, Party::Seat(it.seat)));
        let own = guests.iter().filter(|(address, _, _)| address == from);
        seats.chain(own.map(|(_, number, role)| (*number, Party::Guest(*role)))).collect()
    };
    let said = |code: &str, drawer: Drawer, seat: Option<(u16, Seat)>| Verdict {
        seat,
        message_id: letter.message_id.clone(),
        sender: letter.from.first().cloned(),
        ..verdict(code, drawer)
    };
    Ok(match address(&letter.from, &claims, letter.automatic.is_some(), &directory) {
        Addressed::Seat { number, seat, round, trust } => {
            let whose = (number, seat);
            if tx.twin(arrival.number, whose, letter.message_id.as_deref())?.is_some() {
                return Ok(said("repeated", Drawer::Processed, Some(whose)));
            }
            let Some(game) = tx.match_by_number(number)? else {
                return Ok(said("no such match", Drawer::Held, None));
            };
            let from = Origin { seat: whose, round, trust, several: Vec::new() };
            let request = player_letter(tx, desk, arrival, &letter, from)?;
            let at = Occasion { now, answers: Some(arrival.number) };
            let outcome = desk.handle(tx, game, &request, at)?.outcome;
            said(outcome.as_deref().unwrap_or("read"), Drawer::Processed, Some(whose))
        }
        Addressed::Ambiguous { seats } => {
            // Each was registered for the one From address: the answer goes there.
            let whose = seats[0];
            if tx.twin(arrival.number, whose, letter.message_id.as_deref())?.is_some() {
                return Ok(said("repeated", Drawer::Processed, Some(whose)));
            }
            let several = ids(tx, &seats)?;
            let Some(game) = tx.match_by_number(whose.0)? else {
                return Ok(said("no such match", Drawer::Held, None));
            };
            let from = Origin { seat: whose, round: 0, trust: Trust::FromOnly, several };
            let request = player_letter(tx, desk, arrival, &letter, from)?;
            desk.handle(tx, game, &request, Occasion { now, answers: Some(arrival.number) })?;
            said("could be for several matches", Drawer::Processed, Some(whose))
        }
        Addressed::Guest { number, role } => {
            let Some(game) = tx.match_by_number(number)? else {
                return Ok(said("no such match", Drawer::Held, None));
            };
            let request = guest_letter(tx, arrival, &letter, &game, role)?;
            desk.handle(tx, game, &request, Occasion { now, answers: Some(arrival.number) })?;
            said("read, of a guest", Drawer::Processed, None)
        }
        Addressed::Spoof { number, party } => {
            let seat = match party {
                Party::Seat(seat) | Party::Guest(Role::Candidate(seat)) => Some((number, seat)),
                Party::Guest(Role::Observer(_) | Role::Former) => None,
            };
            if let Party::Seat(seat) = party {
                tell_owner(tx, desk, (number, seat), (&letter, arrival.number), now)?;
            }
            said("token of a seat, unknown sender", Drawer::Held, seat)
        }
        Addressed::Automatic => automatic(&letter, &claims, said),
        Addressed::Stranger => said("stranger", Drawer::Ignored, None),
    })
}

/// An answering machine is worth nothing, but orders that a mail program marked as automatic
/// must not vanish: with a genuine token they wait for the moderator.
fn automatic(
    letter: &Incoming,
    claims: &[Claim],
    said: impl Fn(&str, Drawer, Option<(u16, Seat)>) -> Verdict,
) -> Verdict {
    let weak = letter.automatic.is_some_and(Automatic::is_weak);
    match claims.first().filter(|_| weak && !letter.typed.is_empty()) {
        Some(&Claim { number, party: Party::Seat(seat), .. }) => {
            said("automatic, with a token", Drawer::Held, Some((number, seat)))
        }
        Some(_) | None => said("automatic", Drawer::Ignored, None),
    }
}

/// The tokens that are genuine, as claims to seats.
fn claims(tx: &Tx<'_>, desk: &Desk, tokens: &[Token]) -> Result<Vec<Claim>> {
    let mut claims = Vec::new();
    for token in tokens {
        let said = token.claims();
        let Some(game) = tx.match_by_number(said.match_number)? else { continue };
        let genuine = |generation| token.genuine(&desk.key, generation);
        let party = match said.observer().map(Role::Observer) {
            Some(role) => {
                let known = game.guest(role).filter(|guest| genuine(guest.generation));
                known.map(|_| Party::Guest(role))
            }
            None if usize::from(said.seat) >= game.holders.len() => None,
            None => {
                let seat = Seat::new(said.seat.into());
                let holder = game.holder(seat);
                let offered = game.offer(seat).filter(|offer| genuine(offer.generation));
                if !holder.left && genuine(holder.generation) {
                    Some(Party::Seat(seat))
                } else {
                    offered.map(|_| Party::Guest(Role::Candidate(seat)))
                }
            }
        };
        let round = said.round.into();
        claims.extend(party.map(|party| Claim { number: game.number, party, round }));
    }
    Ok(claims)
}

/// The guests whose tokens came with a letter, each with the one address that is theirs.
fn guests(tx: &Tx<'_>, claims: &[Claim]) -> Result<Vec<(String, u16, Role)>> {
    let mut found = Vec::new();
    for claim in claims {
        let Party::Guest(role) = claim.party else { continue };
        let game = tx.match_by_number(claim.number)?;
        let guest = game.and_then(|game| game.guest(role));
        found.extend(guest.map(|guest| (guest.person.address, claim.number, role)));
    }
    Ok(found)
}

fn guest_letter(
    tx: &Tx<'_>,
    arrival: &StoredArrival,
    letter: &Incoming,
    game: &Match,
    role: Role,
) -> Result<Request> {
    let address = game.guest(role).map(|guest| guest.person.address).unwrap_or_default();
    let since = arrival.arrival.received - TimeDelta::days(1);
    Ok(Request::Guest(GuestLetter {
        role,
        typed: Typed { lines: letter.typed.clone() },
        message_id: letter.message_id.clone(),
        answered: tx.answered_guest(game.number, &address, since)?,
    }))
}

/// A seat an address is registered for.
struct Sitting {
    address: String,
    number: u16,
    seat: Seat,
    /// Whether its match goes on and nobody gave the seat up.
    live: bool,
}

/// Which seats these addresses are registered for.
fn sittings(tx: &Tx<'_>, from: &[String]) -> Result<Vec<Sitting>> {
    let mut found = Vec::new();
    for address in from {
        for sitting in tx.sittings(address)? {
            let game = tx.match_by_number(sitting.number)?;
            let live = game.is_some_and(|game| match game.state {
                State::Draft | State::Ended { .. } | State::Cancelled => false,
                State::Inviting { .. }
                | State::Playing
                | State::Paused { .. }
                | State::Frozen { .. } => !game.holder(sitting.seat).left,
            });
            let (number, seat) = (sitting.number, sitting.seat);
            found.push(Sitting { address: address.clone(), number, seat, live });
        }
    }
    Ok(found)
}

/// The ids of the matches of these seats, each once.
fn ids(tx: &Tx<'_>, seats: &[(u16, Seat)]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for (number, _) in seats {
        let game = tx.match_by_number(*number)?;
        found.extend(game.map(|game| game.id).filter(|id| !found.contains(id)));
    }
    Ok(found)
}

/// Whose a letter is, and how that is known.
struct Origin {
    seat: (u16, Seat),
    round: u32,
    trust: Trust,
    /// All matches it could be for, if it could be for several.
    several: Vec<String>,
}

fn player_letter(
    tx: &Tx<'_>,
    desk: &Desk,
    arrival: &StoredArrival,
    letter: &Incoming,
    from: Origin,
) -> Result<Request> {
    let Origin { seat: (number, seat), round, trust, several } = from;
    let received = arrival.arrival.received;
    let who = [seat.index() as u8];
    let parts: [&[u8]; 4] = [b"seal", &number.to_be_bytes(), &who, &letter.digest];
    Ok(Request::Letter(PlayerLetter {
        seat,
        trust,
        received,
        round,
        from: letter.from.first().cloned().unwrap_or_default(),
        mentioned: mentioned(tx, desk, (number, seat), letter)?,
        typed: Typed { lines: letter.typed.clone() },
        quoted: Typed { lines: letter.quoted.clone() },
        several,
        too_large: letter.body == Body::TooLarge,
        message_id: letter.message_id.clone(),
        salt: salt(&desk.key, &parts),
        answered: tx.answered(number, seat, received - TimeDelta::days(1))?,
    }))
}
