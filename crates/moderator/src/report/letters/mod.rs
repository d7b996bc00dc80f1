//! One file for each group of matters: what a letter says and which of its parts there are.
//! Their order is in the templates.

mod answer;
mod asked;
mod ended;
mod help;
mod invitation;
pub(super) mod joining;
mod moved;
mod notes;
mod people;
mod proof;
mod record;
mod refused;
mod round;
mod secret;
mod settings;
mod stored;

use super::desk::Desk;
use super::page::Page;
use crate::Matter;

/// The letter to this reader, without its envelope.
pub(super) fn write(desk: &Desk<'_>, matter: &Matter) -> Page {
    match matter {
        Matter::Invitation { answer_by } => invitation::invitation(desk, *answer_by),
        Matter::Answer { parts, .. } => answer::answer(desk, parts),
        Matter::Begun => round::begun(desk),
        Matter::Report { played, missed, late, unused } => {
            let lateness = record::Lateness { missed, late, unused };
            round::report(desk, played, &lateness)
        }
        Matter::Ended { by_gm, reason } => ended::ended(desk, *by_gm, reason.as_deref()),
        Matter::Cancelled { reason } => ended::cancelled(desk, reason.as_deref()),
        Matter::Announced { told } => moved::announced(desk, told),
        Matter::Reminder => moved::reminder(desk),
        Matter::DeadlineMoved { from, reason } => moved::deadline(desk, *from, reason),
        Matter::Paused { reason } => moved::paused(desk, reason.as_deref()),
        Matter::Resumed => moved::resumed(desk),
        Matter::FiledForYou { parts } => answer::filed_for_you(desk, parts),
        Matter::Compensated { account, reason } => {
            moved::compensated(desk, account, reason.as_deref())
        }
        Matter::SeatOffered { seat, answer_by } => people::offered(desk, *seat, *answer_by),
        Matter::Welcome { seat } => people::welcome(desk, *seat),
        Matter::SeatTaken { seat, before, deadline_was } => {
            people::seat_taken(desk, *seat, before, *deadline_was)
        }
        Matter::Replaced { seat, reason } => people::replaced(desk, *seat, reason.as_deref()),
        Matter::Dropped { reason } => people::dropped(desk, reason.as_deref()),
        Matter::OfferDeclined { seat, name } => people::offer_declined(desk, *seat, name),
        Matter::OfferOverdue { seat, name } => people::offer_overdue(desk, *seat, name),
        Matter::OfferWithdrawn { seat } => people::offer_withdrawn(desk, *seat),
        Matter::Joining { what, first: true, .. } => joining::first(desk, what),
        Matter::Joining { what, .. } => joining::joining(desk, what),
        Matter::Observing => people::observing(desk),
        Matter::Declined { seat } => notes::declined(desk, *seat),
        Matter::InvitationsOverdue { unanswered } => notes::overdue(desk, unanswered),
        Matter::SeatLeft { seat } => notes::seat_left(desk, *seat),
        Matter::OutOfReach { seat } => notes::out_of_reach(desk, *seat),
        Matter::RoundHeld { missing } => notes::held(desk, missing),
        Matter::MoreAsked { seat, left } => notes::more_asked(desk, *seat, *left),
        Matter::UnknownSender { address } => settings::unknown_sender(desk, address),
        Matter::Unproved => secret::unproved(desk),
        Matter::Rekeyed { reason } => secret::rekeyed(desk, reason.as_deref()),
        Matter::AddressMoved { reason, .. } => settings::address_moved(desk, reason.as_deref()),
        Matter::AddressGone { reason } => settings::address_gone(desk, reason.as_deref()),
        Matter::Disowned { seat } => secret::disowned(desk, *seat),
        Matter::Flood { seat, trust } => secret::flood(desk, *seat, *trust),
        Matter::Frozen { reason } => notes::frozen(desk, reason),
    }
}
