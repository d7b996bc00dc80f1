//! Whose message it is. Two things must agree before a message counts: a genuine token of a seat
//! or a guest, and a From that is registered there. Neither is enough alone, and a subject or
//! a name never proves anything.
//!
//! Nothing here reads a message or checks a signature: tokens that reach this room have been
//! verified, and dead ones were dropped.

use super::{Party, Trust};
use kit::Seat;
use kit::letter::Purpose;

/// What one genuine token says. Forged tokens, tokens of an older generation and those of
/// seats that were given up never become a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// The match's number.
    pub number: u16,
    /// Whose token it is.
    pub party: Party,
    /// The round of the message that is answered.
    pub round: u32,
    /// What the answer may do.
    pub purpose: Purpose,
}

impl Claim {
    /// What counts for a seat, of a match's number, where no token names it.
    pub fn of_seat((number, seat): (u16, Seat)) -> Claim {
        Claim { number, party: Party::Seat(seat), round: 0, purpose: Purpose::Reply }
    }

    /// The seat, if it is one.
    pub fn seat(&self) -> Option<(u16, Seat)> {
        Some((self.number, self.party.seat()?))
    }
}

/// What a message is taken for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Addressed {
    /// A seat or a guest: by a token of its own, or the only seat registered for the sender.
    Known {
        /// Whose it is.
        claim: Claim,
        /// How sure that is.
        trust: Trust,
    },
    /// A genuine token, from an address that is not registered for its seat or guest.
    Spoof(Claim),
    /// Nobody we know.
    Stranger,
    /// A program wrote it.
    Automatic,
    /// It could be for several seats.
    Ambiguous {
        /// Those, each once.
        seats: Vec<(u16, Seat)>,
    },
}

/// Finds out whose message it is.
///
/// `from` is every address of the From header, in lower case. `claims` are the verified
/// tokens that are alive, the address the message was sent to first, then In-Reply-To, then
/// References. `directory` gives what an address is registered for in live matches.
pub fn address(
    from: &[String],
    claims: &[Claim],
    automatic: bool,
    directory: &dyn Fn(&str) -> Vec<(u16, Party)>,
) -> Addressed {
    if automatic {
        return Addressed::Automatic;
    }
    // Several authors are no author: a forger could put a player's address beside his own.
    let known = if let [one] = from { directory(one) } else { Vec::new() };
    let own: Vec<&Claim> =
        claims.iter().filter(|claim| known.contains(&(claim.number, claim.party))).collect();
    if let Some(first) = own.first() {
        let seats = distinct(own.iter().map(|claim| (claim.number, claim.party)));
        if seats.len() > 1 {
            return Addressed::Ambiguous { seats };
        }
        // Where a seat is claimed as well, the player is meant.
        let meant = own.iter().find(|claim| claim.seat().is_some());
        let claim = **meant.unwrap_or(first);
        return Addressed::Known { claim, trust: Trust::Token };
    }
    if let Some(claim) = claims.first() {
        return Addressed::Spoof(*claim);
    }
    match distinct(known.into_iter())[..] {
        [] => Addressed::Stranger,
        [seat] => Addressed::Known { claim: Claim::of_seat(seat), trust: Trust::FromOnly },
        ref seats => Addressed::Ambiguous { seats: seats.to_vec() },
    }
}

/// The seats among these, each once: a guest who also plays is meant as a player.
fn distinct(parties: impl Iterator<Item = (u16, Party)>) -> Vec<(u16, Seat)> {
    let seats = parties.filter_map(|(number, party)| Some((number, party.seat()?)));
    let mut seats: Vec<_> = seats.collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}
