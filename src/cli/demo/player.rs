//! What the players of the house do in a round, drawn once from the seed. They read their
//! mail, answer it late or wrong now and then, and mend what was refused.

use chrono::TimeDelta;

use super::pen::Hand;
use kit::Stream;

/// What a player does about one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plan {
    /// Files after so long.
    File(TimeDelta),
    /// Files something that is refused, and mends it when the refusal comes.
    Blunder(TimeDelta),
    /// Files, and has a better idea later.
    Revise(TimeDelta, TimeDelta),
    /// Files when it is too late.
    Late,
    /// Says that there is nothing to file.
    Pass(TimeDelta),
    /// Forgets about it.
    Forget,
}

/// What this player does about a round that waits for an order, within so many hours.
pub fn plan(hand: Hand, within: u64, stream: &mut Stream) -> Plan {
    let hours = i64::try_from(stream.below(within)).unwrap_or(0) + 1;
    let minutes = i64::try_from(stream.below(60)).unwrap_or(0);
    let after = TimeDelta::minutes(hours * 60 + minutes);
    let whim = stream.below(10);
    match (hand, whim) {
        (Hand::Phone, 0..=2) => Plan::Revise(after, after + TimeDelta::hours(5)),
        (Hand::Careless, 0..=2) => Plan::Blunder(after),
        (Hand::Careless, 3) => Plan::Late,
        (Hand::Careless, 4) => Plan::Forget,
        (Hand::Tidy | Hand::Chatty | Hand::Phone | Hand::Careless, _) => Plan::File(after),
    }
}

/// What this player does about a round in which nobody has to file, and in which the best that
/// is filed counts.
pub fn contest(hand: Hand, stream: &mut Stream) -> Plan {
    let hours = i64::try_from(stream.below(16)).unwrap_or(0) + 1;
    let minutes = i64::try_from(stream.below(60)).unwrap_or(0);
    let after = TimeDelta::minutes(hours * 60 + minutes);
    let whim = stream.below(10);
    match (hand, whim) {
        (Hand::Chatty, 0..=2) => Plan::Revise(after, after + TimeDelta::hours(3)),
        (Hand::Phone, 0..=3) => Plan::Revise(after, after + TimeDelta::hours(5)),
        (Hand::Careless, 0..=1) => Plan::Blunder(after),
        (Hand::Chatty, 3) | (Hand::Careless, 2) => Plan::Pass(after),
        (Hand::Tidy | Hand::Phone, 9) | (Hand::Chatty | Hand::Careless, 7..) => Plan::Forget,
        (Hand::Tidy | Hand::Chatty | Hand::Phone | Hand::Careless, _) => Plan::File(after),
    }
}

/// How long orders are that had better be short: a bid says it itself, and to pass is worst.
pub fn length(orders: &str) -> usize {
    if orders == "PASS" {
        return usize::MAX;
    }
    let bid = orders.strip_prefix("BID ").and_then(|number| number.parse().ok());
    bid.unwrap_or_else(|| orders.split(' ').count())
}

/// Orders with a slip of the finger: the last letter of the last code is none, and settings are
/// forgotten over it.
pub fn blunder(orders: &str) -> String {
    let mut wrong = orders.split(';').next().unwrap_or_default().to_owned();
    wrong.pop();
    wrong.push('Z');
    wrong
}
