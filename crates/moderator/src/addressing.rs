//! Whose message it is. Two things must agree before a message counts: a genuine token of a seat
//! or a guest, and a From that is registered there. Neither is enough alone, and a subject or
//! a name never proves anything.
//!
//! Nothing here reads a message or checks a signature: tokens that reach this room have been
//! verified, and dead ones were dropped.

use super::{Party, Role, Trust};
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
    /// What a message is taken for whose sender is as sure as the token.
    pub fn proved(&self) -> Addressed {
        let Claim { number, party, round, purpose } = *self;
        match party {
            Party::Seat(seat) => {
                Addressed::Seat { number, seat, round, purpose, trust: Trust::Token }
            }
            Party::Guest(role) => Addressed::Guest { number, role },
        }
    }
}

/// What a message is taken for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Addressed {
    /// A player's message.
    Seat {
        /// The match.
        number: u16,
        /// The player's seat.
        seat: Seat,
        /// The round that the token names; 0 without a token, where nothing looks at it.
        round: u32,
        /// What the token is for.
        purpose: Purpose,
        /// How sure we are. With [`Trust::FromOnly`] orders wait for a YES that carries a
        /// token: a forged From gains nothing, because the question goes to the registered
        /// address.
        trust: Trust,
    },
    /// The message of somebody without a seat. Only a token together with the address makes it
    /// one: without a token guests are strangers.
    Guest {
        /// The match.
        number: u16,
        /// Who.
        role: Role,
    },
    /// A genuine token, but the From is not registered for it: the answer to a report that was
    /// forwarded or copied to somebody, or its owner writing from elsewhere. Kept for the
    /// moderator, never answered; the holder of the seat is told.
    Spoof {
        /// The match.
        number: u16,
        /// Whose token it is.
        party: Party,
    },
    /// Nobody we know. Nothing is sent, so that forged senders get no mail from us and
    /// nobody can find out who plays.
    Stranger,
    /// Written by a machine: never answered, so that no two machines answer each other.
    Automatic,
    /// A registered sender, but several seats could be meant. Nothing is taken, because a
    /// guess could put orders into the wrong match; the sender is told and asked.
    Ambiguous {
        /// The seats that could be meant, each once, in order.
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
    let known = match from {
        [one] => directory(one),
        _ => Vec::new(),
    };
    let own: Vec<&Claim> =
        claims.iter().filter(|claim| known.contains(&(claim.number, claim.party))).collect();
    if let Some(first) = own.first() {
        let seats = distinct(own.iter().map(|claim| (claim.number, claim.party)));
        if seats.len() > 1 {
            return Addressed::Ambiguous { seats };
        }
        // Where a seat is claimed as well, the player is meant.
        let meant = own.iter().find(|claim| matches!(claim.party, Party::Seat(_)));
        return meant.unwrap_or(first).proved();
    }
    if let Some(claim) = claims.first() {
        return Addressed::Spoof { number: claim.number, party: claim.party };
    }
    match distinct(known.into_iter())[..] {
        [] => Addressed::Stranger,
        [(number, seat)] => {
            let (round, purpose) = (0, Purpose::Reply);
            Addressed::Seat { number, seat, round, purpose, trust: Trust::FromOnly }
        }
        ref seats => Addressed::Ambiguous { seats: seats.to_vec() },
    }
}

/// The seats among these, each once: a guest who also plays is meant as a player.
fn distinct(parties: impl Iterator<Item = (u16, Party)>) -> Vec<(u16, Seat)> {
    let seat = |(number, party)| match party {
        Party::Seat(seat) => Some((number, seat)),
        Party::Guest(_) => None,
    };
    let mut seats: Vec<_> = parties.filter_map(seat).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}
