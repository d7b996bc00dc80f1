//! Whom a message may be from: the seats and guests that its tokens and its From address stand
//! for. Must never decide: whose it is of these, the moderator says.

use anyhow::Result;

use super::desk::Desk;
use kit::Seat;
use kit::letter::Letter;
use mail::{Bound, Claims, Incoming, LinkAction, Purpose, ReplyToken};
use moderator::{AFTER, Claim, Holder, Match, Party, Role, Round};
use store::Tx;

/// All that is known of the sender of a message.
pub struct Senders {
    /// What the genuine tokens say.
    pub claims: Vec<Claim>,
    /// Whether there is a token among them that we never made.
    pub forged: bool,
    /// Who is registered for its addresses.
    registered: Vec<Registered>,
}

impl Senders {
    /// Looks the sender of a message up.
    ///
    /// # Errors
    /// If the store fails.
    pub fn of(letter: &Incoming, desk: &Desk, matches: &mut MatchCache<'_, '_>) -> Result<Senders> {
        let claims = claims(matches, desk, letter)?;
        let mut registered = Vec::new();
        for address in &letter.from {
            for (number, seat) in matches.tx.sittings(address)? {
                let game = matches.find(number)?;
                let live = game.is_some_and(|it| it.state.goes_on() && !it.holder(seat).left);
                let (address, party) = (address.clone(), Party::Seat(seat));
                registered.push(Registered { address, number, party, live });
            }
        }
        // The guests whose tokens came with the message, each with the one address that is theirs.
        for Claim { number, party, .. } in claims.iter().copied() {
            let Party::Guest(role) = party else { continue };
            let address = match matches!(role, Role::Joining { .. } | Role::Proving(_)) {
                true => letter.from.first().cloned(),
                false => {
                    let guest = matches.find(number)?.and_then(|game| game.guest(role));
                    guest.map(|guest| guest.person.address)
                }
            };
            let guest = |address| Registered { address, number, party, live: true };
            registered.extend(address.map(guest));
        }
        let forged = claims.is_empty() && forged(matches, desk, letter)?;
        Ok(Senders { claims, forged, registered })
    }

    /// Who writes from this address.
    pub fn known(&self, from: &str) -> Vec<(u16, Party)> {
        let known = self.registered.iter().filter(|it| it.address == from);
        // Without a token, seats in matches that are over stand in nobody's way.
        let all = !self.claims.is_empty() || !known.clone().any(|it| it.live);
        known.filter(|it| all || it.live).map(|it| (it.number, it.party)).collect()
    }
}

/// The matches a message may be for, each read once.
pub struct MatchCache<'t, 'c> {
    tx: &'t Tx<'c>,
    read: Vec<Match>,
}

impl<'t, 'c> MatchCache<'t, 'c> {
    /// None is read yet.
    pub fn new(tx: &'t Tx<'c>) -> MatchCache<'t, 'c> {
        MatchCache { tx, read: Vec::new() }
    }

    /// The match of this number.
    ///
    /// # Errors
    /// If the store fails.
    pub fn find(&mut self, number: u16) -> Result<Option<&Match>> {
        if !self.read.iter().any(|game| game.number == number) {
            self.read.extend(self.tx.match_by_number(number)?);
        }
        Ok(self.read.iter().find(|game| game.number == number))
    }

    /// The ids of the matches of these seats, each once.
    ///
    /// # Errors
    /// If the store fails.
    pub fn ids(&mut self, seats: &[(u16, Seat)]) -> Result<Vec<String>> {
        let mut found = Vec::new();
        for (number, _) in seats {
            let game = self.find(*number)?;
            found.extend(game.map(|game| game.id.clone()).filter(|id| !found.contains(id)));
        }
        Ok(found)
    }
}

/// The tokens that are genuine, as claims to seats.
fn claims(matches: &mut MatchCache<'_, '_>, desk: &Desk, letter: &Incoming) -> Result<Vec<Claim>> {
    let mut claims = Vec::new();
    for token in &letter.tokens {
        let said = token.claims();
        if token.age(&desk.key).is_some_and(|age| age > 0) {
            claims.extend(past(matches, desk, token)?);
            continue;
        }
        let Some(game) = matches.find(said.match_number)? else { continue };
        let genuine = |generation| token.genuine(&desk.key, generation);
        let besides = || {
            let seat = seat_of(game, &said)?;
            if game.offer(seat).is_some_and(|offer| genuine(offer.generation)) {
                Some(Party::Guest(Role::Candidate(seat)))
            } else if proves(token, desk, &letter.from, game.holder(seat)) {
                Some(Party::Guest(Role::Proving(seat)))
            } else {
                game.late(seat, genuine).map(|guest| Party::Guest(guest.role))
            }
        };
        let party = if let Some((wish, language)) = said.joining() {
            // One who was asked whether a wish to play is meant: the token belongs to the address.
            let own = matches!(&letter.from[..], [one] if token.genuine(&desk.key, one.as_str()));
            own.then_some(Party::Guest(Role::Joining { wish, language }))
        } else if said.purpose == Purpose::Action(LinkAction::Return) {
            let leaver = seat_of(game, &said).and_then(|seat| game.leaver(seat, genuine));
            leaver.map(|it| Party::Guest(it.role))
        } else {
            named(game, &said, genuine).or_else(besides)
        };
        let (number, round, purpose) = (game.number, said.round.into(), said.purpose);
        claims.extend(party.map(|party| Claim { number, party, round, purpose }));
    }
    Ok(claims)
}

/// The observer, or the holder of the seat, that a token names.
fn named(game: &Match, said: &Claims, genuine: impl Fn(u16) -> bool) -> Option<Party> {
    if let Some(role) = said.observer().map(Role::Observer) {
        let known = game.guest(role).filter(|guest| genuine(guest.generation));
        return known.map(|_| Party::Guest(role));
    }
    let holds = |seat: &Seat| {
        let holder = game.holder(*seat);
        !holder.left && genuine(holder.generation)
    };
    seat_of(game, said).filter(holds).map(Party::Seat)
}

/// The seat that a token names; observers and others have numbers that no seat has.
fn seat_of(game: &Match, said: &Claims) -> Option<Seat> {
    game.holders.seats().nth(said.seat.into())
}

/// What a token of an epoch that is over stands for: a holder or an observer, and nobody who was
/// asked something. Its round is the open one only if that was open when the epoch ended.
fn past(
    matches: &mut MatchCache<'_, '_>,
    desk: &Desk,
    token: &ReplyToken,
) -> Result<Option<Claim>> {
    let epochs = matches.tx.epochs()?;
    let age = token.age(&desk.key).unwrap_or_default();
    let ended = epochs.len().checked_sub(age).and_then(|at| epochs.get(at));
    let said = token.claims();
    let (Some(ended), Some(game)) = (ended, matches.find(said.match_number)?) else {
        return Ok(None);
    };
    let genuine = |generation| token.genuine_ever(&desk.key, generation);
    let party = named(game, &said, genuine);
    let round = u32::from(said.round);
    let reopened = |open: &Round| open.number == round && open.opened > ended.last;
    let round = if game.round.as_ref().is_some_and(reopened) { AFTER } else { round };
    let number = game.number;
    Ok(party.map(|party| Claim { number, party, round, purpose: Purpose::Past }))
}

/// Whether a token of the message was never ours. Those that are dead, because their seat has
/// another holder or nobody any more, were: people keep old messages.
fn forged(matches: &mut MatchCache<'_, '_>, desk: &Desk, letter: &Incoming) -> Result<bool> {
    for token in letter.tokens.iter().filter(|token| token.age(&desk.key).is_some()) {
        let said = token.claims();
        let last = matches.find(said.match_number)?.map_or(0, |game| last_generation(game, &said));
        if !was_ours(token, last, desk, letter) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether we made a token: for somebody's tokens up to the last, or for its sender's address.
fn was_ours(token: &ReplyToken, last: u16, desk: &Desk, letter: &Incoming) -> bool {
    let mut made = last.saturating_sub(MOST_GENERATIONS)..=last;
    let address = letter.from.first().map_or("", String::as_str);
    made.any(|generation| {
        token.genuine_ever(&desk.key, generation)
            || token.genuine_ever(&desk.key, Bound::Proof { address, generation })
    }) || letter.from.iter().any(|from| token.genuine_ever(&desk.key, from.as_str()))
}

/// Whether a message answers one about a match, and none that was sent with our key.
pub fn is_of_another_key(letter: &Incoming, desk: &Desk) -> bool {
    let of_match = |it: &&ReplyToken| it.claims().match_number != Letter::NO_MATCH;
    let ours = |token: &ReplyToken| was_ours(token, MOST_GENERATIONS, desk, letter);
    let mut tokens = letter.tokens.iter().filter(of_match).peekable();
    tokens.peek().is_some() && !tokens.any(ours)
}

/// How many generations of a seat's tokens are remembered.
const MOST_GENERATIONS: u16 = 100;

/// The newest generation of tokens of whom a token names.
fn last_generation(game: &Match, said: &Claims) -> u16 {
    if let Some(place) = said.observer() {
        return game.observers.get(usize::from(place)).map_or(0, |it| it.generation);
    }
    seat_of(game, said).map_or(0, |seat| game.next_generation(seat))
}

/// Whether the sender answers the question whether the address is this holder's, too.
fn proves(token: &ReplyToken, desk: &Desk, from: &[String], holder: &Holder) -> bool {
    let [address] = from else { return false };
    let asked = Purpose::Question(holder.record.address_question);
    let bound = Bound::Proof { address, generation: holder.generation };
    !holder.left && token.claims().purpose == asked && token.genuine(&desk.key, bound)
}

/// A seat or a guest, and an address of theirs.
struct Registered {
    address: String,
    number: u16,
    party: Party,
    /// Whether its match goes on and nobody gave the seat up.
    live: bool,
}
