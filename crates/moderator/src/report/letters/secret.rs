//! Letters about reply addresses in wrong hands, and about letters nobody vouched for. Must
//! never show an address, and never a reply address: that stands in the head alone.

use super::super::desk::Desk;
use super::super::page::Page;
use super::answer::Written;
use super::notes::Order;
use crate::Trust;
use kit::Seat;

/// The answer to NOT ME.
pub(super) fn cancelled(desk: &Desk<'_>) -> Written {
    let draft = desk.line("rekeyed-answer-verdict").draft();
    draft.para("rekeyed-answer-note").para("rekeyed-answer-else").written()
}

/// NOT ME: what was undone stands below, and YES makes a new reply address.
pub(super) fn not_you(desk: &Desk<'_>) -> Written {
    let draft = desk.line("not-you-verdict").draft();
    draft.para("not-you-note").para("not-you-ask").written()
}

/// An answer to the invitation that NOT ME took back.
pub(super) fn taken_back(desk: &Desk<'_>) -> Written {
    let draft = desk.line("taken-back-verdict").draft().para("taken-back-note");
    draft.and(desk.unanswered()).written()
}

/// The answer to NOT ME from somebody who joined a match that did not begin.
pub(super) fn freed(desk: &Desk<'_>) -> Written {
    desk.line("freed-verdict").draft().para("freed-note").para("freed-else").written()
}

/// The moderator gave the reader a new reply address.
pub(super) fn rekeyed(desk: &Desk<'_>, reason: Option<&str>) -> Page {
    // Anyone without a seat has filed nothing.
    let key = if desk.seat.is_some() { "rekeyed-note" } else { "rekeyed-note-guest" };
    desk.line("rekeyed-verdict").draft().para(key).because(reason).and(desk.clock()).page()
}

/// A letter in the reader's name was not read.
pub(super) fn unproved(desk: &Desk<'_>) -> Page {
    let draft = desk.line("unproved-verdict").draft().para("unproved-note").para("unproved-way");
    draft.para("nothing-done-not-you").page()
}

/// A holder says that somebody else wrote: for the moderator.
pub(super) fn disowned(desk: &Desk<'_>, seat: Seat) -> Page {
    let draft = desk.line("disowned-verdict").seat("who", seat).draft().para("disowned-note");
    draft.orders(&[Order::Show, Order::Inbox, Order::Pause])
}

/// More letters come from a holder, or in a holder's name, than are answered: for the moderator.
pub(super) fn flood(desk: &Desk<'_>, seat: Seat, trust: Trust) -> Page {
    let line = |key| desk.line(key).seat("who", seat).draft();
    match trust {
        Trust::Token => {
            line("flood-verdict").para("flood-note").orders(&[Order::Inbox, Order::Rotate(seat)])
        }
        Trust::FromOnly => {
            line("flood-unproved-verdict").para("flood-unproved-note").orders(&[Order::Inbox])
        }
    }
}
