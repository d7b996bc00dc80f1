//! One file for each group of matters: what a letter says and which of its parts there are.
//! Their order is in the templates.

mod answer;
mod ended;
mod invitation;
mod moved;
mod notes;
mod refused;
mod round;
mod stored;

use super::desk::Desk;
use super::page::Page;
use crate::moderator::{Matter, To};

/// The letter to this reader, without its envelope.
pub(super) fn write(desk: &Desk<'_>, matter: &Matter) -> Page {
    match matter {
        Matter::Invitation { answer_by } => invitation::invitation(desk, *answer_by),
        Matter::Answer { parts, .. } => answer::answer(desk, parts),
        Matter::Begun => round::begun(desk),
        Matter::Report { played, missed } => round::report(desk, played, missed),
        Matter::Ended { by_gm, reason } => ended::ended(desk, *by_gm, reason.as_deref()),
        Matter::Cancelled { reason } => ended::cancelled(desk, reason.as_deref()),
        Matter::Reminder => moved::reminder(desk),
        Matter::DeadlineMoved { from, reason } => moved::deadline(desk, *from, reason),
        Matter::Paused { reason } => moved::paused(desk, reason.as_deref()),
        Matter::Resumed => moved::resumed(desk),
        Matter::FiledForYou { parts } => answer::filed_for_you(desk, parts),
        Matter::Declined { seat } => notes::declined(desk, *seat),
        Matter::InvitationsOverdue { unanswered } => notes::overdue(desk, unanswered),
        Matter::SeatLeft { seat } => notes::seat_left(desk, *seat),
        Matter::RoundHeld { missing } => notes::held(desk, missing),
        Matter::Frozen { reason } => notes::frozen(desk, reason),
    }
}

/// Which seat reads a notice.
pub(super) fn seat_of(to: To) -> Option<crate::game::Seat> {
    match to {
        To::Seat(seat) => Some(seat),
        To::Gm => None,
    }
}
