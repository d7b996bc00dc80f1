//! What the canaries of this room do when they sing: a letter tells what its reader may not know.
//! `kit::canary` says which are seeded.

use super::desk::Desk;
use crate::Filing;
use kit::canary::{Bug, sings};

/// What a letter tells more than it may: nothing.
pub(super) fn told(desk: &Desk<'_>) -> String {
    let secret = |tell: fn(&Filing) -> String| {
        let round = desk.round()?;
        let others =
            round.entries.iter().filter(|(seat, _)| desk.seat.is_some_and(|it| it != *seat));
        others.filter_map(|(_, entry)| entry.filing.as_ref()).map(tell).next()
    };
    let told = if sings(Bug::TellsAnOrder) {
        secret(|filing| filing.program.clone())
    } else if sings(Bug::TellsAMoment) {
        secret(|filing| filing.at.to_rfc3339())
    } else if sings(Bug::TellsASize) {
        secret(|filing| "-".repeat(filing.program.len()))
    } else {
        None
    };
    told.unwrap_or_default()
}
