//! What everybody is told while a turn is open: numbers, and with bids whose they are. Must
//! never show a line, nor whose a sealed solution is (R20).

use super::execute;
use super::notation::{Bid, Orders};
use super::position::{Phase, Position};
use super::rulebook::{Best, Form, Rulebook};
use kit::{Filings, Phrase, Seat};

/// The number of moves of a filing: a bid's, or that of a solution.
fn number(orders: &Orders) -> Option<Bid> {
    match orders {
        Orders::Pass => None,
        Orders::Bid(bid) => Some(*bid),
        Orders::Line(line) => Bid::count(line.moves().len()),
    }
}

/// The lowest number of the table.
fn lowest(filed: &Filings<Orders>) -> Option<Bid> {
    filed.values().flatten().filter_map(|filing| number(&filing.program)).min()
}

/// What the status says of what is in (R20, R24, B12).
pub(super) fn public(rules: &Rulebook, at: &Position, filed: &Filings<Orders>) -> Vec<Phrase> {
    if at.goal.is_none() || at.phase != Phase::Open {
        return Vec::new();
    }
    match (rules.form, rules.best) {
        (Form::Bids, _) => {
            let bids = execute::order(rules, at, filed, execute::bid);
            bids.into_iter().map(|(seat, bid)| bid_of(seat, bid)).collect()
        }
        (Form::Sealed, Best::Shown) => {
            let best = lowest(filed).map(|best| best_is(best.moves()));
            best.into_iter().collect()
        }
        // The first number was announced, but what is filed now may be lower.
        (Form::Sealed, Best::Hidden) => {
            let some = lowest(filed).map(|_| Phrase::new("ricochet-public-hidden"));
            some.into_iter().collect()
        }
    }
}

/// What is told at once when a seat has filed: the first number, and with `best=shown` each
/// that is lower than all before (R20, B12).
pub(super) fn announce(
    rules: &Rulebook,
    at: &Position,
    before: &Filings<Orders>,
    filed: &Filings<Orders>,
    seat: Seat,
) -> Option<Phrase> {
    if at.goal.is_none() || at.phase != Phase::Open {
        return None;
    }
    let now = number(&filed.get(seat)?.as_ref()?.program)?;
    let lowest = lowest(before);
    if lowest.is_some_and(|lowest| now >= lowest) {
        return None;
    }
    match (rules.form, rules.best) {
        (Form::Bids, _) => Some(bid_of(seat, now)),
        (Form::Sealed, Best::Hidden) if lowest.is_some() => None,
        (Form::Sealed, Best::Hidden | Best::Shown) => {
            let order = if lowest.is_some() { "lower" } else { "first" };
            let said = Phrase::new("ricochet-announce-solution");
            Some(said.with("moves", now.moves()).code("order", order))
        }
    }
}

fn best_is(moves: u8) -> Phrase {
    Phrase::new("ricochet-public-best").with("moves", moves)
}

fn bid_of(seat: Seat, bid: Bid) -> Phrase {
    Phrase::new("ricochet-public-bid").with("who", seat).with("moves", bid.moves())
}
