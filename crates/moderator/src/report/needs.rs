//! What a letter is written from besides the match: so that only what it needs is loaded.

use crate::{Asked, Matter, Moment, Part};

/// A letter that was received of a player of the match, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// When it reached our server.
    pub at: Moment,
    /// How many bytes it had.
    pub size: u64,
    /// What came of it: the codes that were stored with it.
    pub outcome: String,
}

/// How many letters PROOF shows at the most: the latest.
pub const MOST_RECEIVED: u32 = 200;

/// What is to be loaded for a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Needs {
    /// All played rounds.
    pub history: bool,
    /// How often sealed orders were looked at.
    pub peeks: bool,
    /// What was received of the reader.
    pub received: bool,
}

/// What the letter about a matter needs.
pub fn needs(matter: &Matter) -> Needs {
    match matter {
        Matter::Welcome { .. } => Needs { history: true, ..Needs::default() },
        Matter::Ended { .. } => Needs { history: true, peeks: true, received: false },
        Matter::Answer { parts, .. } | Matter::FiledForYou { parts } => {
            let some = |is: fn(&Asked) -> bool| {
                parts.iter().any(|part| matches!(part, Part::Asked(asked) if is(asked)))
            };
            Needs {
                history: some(|asked| matches!(asked, Asked::History { .. })),
                peeks: false,
                received: some(|asked| matches!(asked, Asked::Proof)),
            }
        }
        Matter::Invitation { .. }
        | Matter::Begun
        | Matter::Report { .. }
        | Matter::Cancelled { .. }
        | Matter::Announced { .. }
        | Matter::Reminder
        | Matter::DeadlineMoved { .. }
        | Matter::Paused { .. }
        | Matter::Resumed
        | Matter::SeatOffered { .. }
        | Matter::SeatTaken { .. }
        | Matter::Replaced { .. }
        | Matter::Dropped { .. }
        | Matter::OfferDeclined { .. }
        | Matter::OfferOverdue { .. }
        | Matter::OfferWithdrawn { .. }
        | Matter::Observing
        | Matter::Joining { .. }
        | Matter::MoreAsked { .. }
        | Matter::UnknownSender { .. }
        | Matter::Declined { .. }
        | Matter::InvitationsOverdue { .. }
        | Matter::SeatLeft { .. }
        | Matter::OutOfReach { .. }
        | Matter::RoundHeld { .. }
        | Matter::Unproved
        | Matter::Rekeyed { .. }
        | Matter::AddressMoved { .. }
        | Matter::AddressGone { .. }
        | Matter::Disowned { .. }
        | Matter::Flood { .. }
        | Matter::Compensated { .. }
        | Matter::Frozen { .. } => Needs::default(),
    }
}
