//! Letters about reply addresses in wrong hands, and about letters nobody vouched for. Must
//! never show an address, and never a reply address: that stands in the head alone.

use super::super::desk::Desk;
use super::super::page::{Page, Sheet};
use super::answer::Written;
use super::ended::why;
use super::notes::{Order, page};
use crate::Trust;
use kit::Seat;

/// The answer to CANCEL.
pub(super) fn cancelled(desk: &Desk<'_>) -> Written {
    let gm = &desk.context.gm.name;
    let note = vec![
        desk.line("rekeyed-answer-note").para(),
        desk.line("rekeyed-answer-else").typed("gm", gm).para(),
    ];
    Written::new(desk.line("rekeyed-answer-verdict").say(), Sheet::note(note))
}

/// An answer to the invitation that CANCEL took back.
pub(super) fn taken_back(desk: &Desk<'_>) -> Written {
    let mut note = vec![desk.line("taken-back-note").para()];
    note.extend(desk.unanswered());
    Written::new(desk.line("taken-back-verdict").say(), Sheet::note(note))
}

/// The answer to CANCEL from somebody who joined a match that did not begin.
pub(super) fn freed(desk: &Desk<'_>) -> Written {
    let gm = &desk.context.gm.name;
    let id = &desk.context.game.id;
    let note = vec![
        desk.line("freed-note").code("id", id).para(),
        desk.line("freed-else").typed("gm", gm).code("id", id).para(),
    ];
    Written::new(desk.line("freed-verdict").code("id", id).say(), Sheet::note(note))
}

/// The moderator gave the reader a new reply address.
pub(super) fn rekeyed(desk: &Desk<'_>, reason: Option<&str>) -> Page {
    let gm = &desk.context.gm.name;
    // Whoever holds no seat has filed nothing.
    let key = if desk.seat.is_some() { "rekeyed-note" } else { "rekeyed-note-guest" };
    let mut note = vec![desk.line(key).typed("gm", gm).para()];
    note.extend(why(desk, reason));
    note.extend(desk.clock());
    let verdict = desk.line("rekeyed-verdict").say();
    Page { verdict, sheets: vec![Sheet::note(note), desk.close(Vec::new())] }
}

/// A letter in the reader's name was not read.
pub(super) fn unproved(desk: &Desk<'_>) -> Page {
    let gm = &desk.context.gm.name;
    let note =
        vec![desk.line("unproved-note").para(), desk.line("unproved-way").typed("gm", gm).para()];
    let verdict = desk.line("unproved-verdict").say();
    Page { verdict, sheets: vec![Sheet::note(note), desk.close(Vec::new())] }
}

/// A holder says that somebody else wrote: for the moderator.
pub(super) fn disowned(desk: &Desk<'_>, seat: Seat) -> Page {
    let note = vec![desk.line("disowned-note").seat("who", seat).para()];
    let verdict = desk.line("disowned-verdict").seat("who", seat).say();
    page(desk, verdict, note, &[Order::Show, Order::Inbox, Order::Pause])
}

/// More letters come from a holder, or in a holder's name, than are answered: for the moderator.
pub(super) fn flood(desk: &Desk<'_>, seat: Seat, trust: Trust) -> Page {
    let (verdict, note, orders) = match trust {
        Trust::Token => {
            ("flood-verdict", "flood-note", &[Order::Inbox, Order::Rotate(seat)] as &[Order])
        }
        Trust::FromOnly => {
            ("flood-unproved-verdict", "flood-unproved-note", &[Order::Inbox] as &[Order])
        }
    };
    let note = vec![desk.line(note).seat("who", seat).para()];
    page(desk, desk.line(verdict).seat("who", seat).say(), note, orders)
}
