//! Letters about seats that fall empty: to those from whom nothing comes, to those who left, to
//! those on the bench, and to everybody else. Must never show who is on the bench to anybody at the
//! table.

use super::super::desk::Desk;
use super::super::page::{Block, Page};
use super::answer::Written;
use super::notes::Order;
use crate::BenchNotice;
use kit::Seat;

/// Whether it goes to somebody who has no seat: it belongs to the thread of the offer.
pub(super) fn is_outside(what: &BenchNotice) -> bool {
    matches!(what, BenchNotice::TooLate { .. } | BenchNotice::TakenBack { .. })
}

/// A letter of its own.
pub(super) fn told(desk: &Desk<'_>, what: &BenchNotice) -> Page {
    match what {
        BenchNotice::Warning { rounds } => {
            let number = desk.round().map_or(0, |round| round.number);
            let line = desk.line("silent-warning-verdict").round(number).number("rounds", *rounds);
            let draft = line.draft().para("silent-warning-note");
            draft.and(desk.clock()).and(desk.unanswered()).page()
        }
        BenchNotice::Silent { rounds } => {
            let line = desk.line("silent-out-verdict").number("rounds", *rounds);
            line.draft().para("silent-out-note").para("return-note").page()
        }
        BenchNotice::TooLate { seat } => {
            let line = desk.line("bench-late-verdict").seat("who", *seat);
            line.draft().para("bench-late-note").para("bench-stays").page()
        }
        BenchNotice::TakenBack { seat } => {
            let line = desk.line("bench-back-verdict").seat("who", *seat);
            line.draft().para("bench-back-note").para("bench-stays").page()
        }
        BenchNotice::Back { seat } => {
            let line = desk.line("back-verdict").seat("who", *seat);
            line.draft().para("back-note").and(desk.clock()).page()
        }
        BenchNotice::NobodyLeft { seat } => {
            let line = desk.line("bench-empty-verdict").seat("who", *seat);
            let draft = line.draft().para("bench-empty-note");
            draft.orders(&[Order::Show, Order::Invite(*seat), Order::Pause, Order::End])
        }
        BenchNotice::OnlySilent { seat, rounds } => {
            let line = desk.line("only-silent-verdict").seat("who", *seat);
            let draft = line.number("rounds", *rounds).draft().para("only-silent-note");
            draft.orders(&[Order::Show, Order::Drop(*seat), Order::Pause, Order::End])
        }
    }
}

/// The reader left: whether the seat can be taken back.
pub(super) fn left(desk: &Desk<'_>) -> Written {
    let draft = desk.line("you-left-verdict").draft();
    let seat = desk.seat.or(match desk.guest.as_ref().map(|guest| guest.role) {
        Some(crate::Role::Left { seat, .. }) => Some(seat),
        _ => None,
    });
    let game = desk.context.game;
    let free = game.offers_seats() && seat.is_some_and(|seat| desk.holder(seat).can_return());
    match free {
        true => draft.para("you-left-note-return").para("return-note").written(),
        false => draft.para("you-left-note").written(),
    }
}

/// That a seat is being offered to somebody on the bench.
pub(super) fn offered(desk: &Desk<'_>, seat: Seat) -> Option<Block> {
    let offer = desk.context.game.offer(seat)?;
    offer.candidate.map(|_| desk.para("left-note-bench"))
}
