//! Letters about seats that fall empty. Must never show who is on the bench to anybody at the
//! table.

use super::super::desk::Desk;
use super::super::page::Block;
use super::answer::Written;
use kit::Seat;

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
