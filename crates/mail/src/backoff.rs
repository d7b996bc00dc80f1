//! How long something that fails is left alone: twice as long after each failure in a row. A login
//! that is refused is never tried soon, because that may lock the account.

use std::time::Duration;

use super::trouble::TroubleKind;

/// The pauses between tries that fail, one after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff {
    /// The pause after the first failure.
    pub first: Duration,
    /// The longest pause.
    pub longest: Duration,
}

const MINUTE: Duration = Duration::from_secs(60);

impl Backoff {
    /// A connection that tells when messages arrive: the next poll finds them without it.
    pub fn of_bell(kind: Option<TroubleKind>) -> Backoff {
        match kind {
            Some(TroubleKind::Settings) => Backoff { first: MINUTE * 60, longest: MINUTE * 60 },
            Some(TroubleKind::Away | TroubleKind::Refused | TroubleKind::Garbled) | None => {
                Backoff { first: Duration::from_secs(10), longest: MINUTE * 15 }
            }
        }
    }

    /// A server that is asked every `poll` while all is well.
    pub fn of_server(kind: Option<TroubleKind>, poll: Duration) -> Backoff {
        match kind {
            Some(TroubleKind::Settings) => {
                Backoff { first: poll.max(MINUTE * 10), longest: poll.max(MINUTE * 60) }
            }
            Some(TroubleKind::Away | TroubleKind::Refused | TroubleKind::Garbled) => {
                Backoff { first: poll, longest: poll.max(MINUTE * 5) }
            }
            // A folder on this machine costs nothing to look at.
            None => Backoff { first: poll, longest: poll },
        }
    }

    /// A server that refuses one message after another, for a reason that may be ours: a limit
    /// lasts an hour or a day.
    pub fn of_refusals(poll: Duration) -> Backoff {
        Backoff { first: poll, longest: poll.max(MINUTE * 60) }
    }

    /// The pause after this many failures in a row.
    pub fn pause(self, failures: u32) -> Duration {
        let doubled = 2u32.saturating_pow(failures.saturating_sub(1).min(16));
        self.first.saturating_mul(doubled).min(self.longest)
    }
}
