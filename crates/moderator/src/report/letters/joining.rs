//! Messages to somebody who wants to play in an open match, and to the moderator about them. Must
//! never show who plays already, nor more of a stranger's message than the name.

use super::answer::draft;
use super::{Desk, Page, Sheet};
use crate::{Joining, Moment, misnamed};
use kit::Seat;

pub(super) fn joining(desk: &Desk<'_>, what: &Joining) -> Page {
    match what {
        Joining::Confirm { seat, answer_by } => confirm(desk, *seat, *answer_by),
        Joining::Plain(said) => draft(desk, said).page(),
    }
}

/// The same for somebody of whom nothing shows yet that they read it: so short that nobody gains
/// by having it sent to others. A reply brings the rest.
pub(super) fn first(desk: &Desk<'_>, what: &Joining) -> Page {
    let Joining::Confirm { answer_by, .. } = what else { return joining(desk, what) };
    let line = desk.line("join-verdict").text("when", desk.moment(*answer_by));
    line.draft().para("first-join").page()
}

/// Is it meant?
fn confirm(desk: &Desk<'_>, seat: Seat, answer_by: Moment) -> Page {
    let name = desk.own_name();
    let free = desk.context.game.free_seats().len();
    let table = vec![desk.line("join-seat").seat("who", seat).number("count", free).say()];
    let line = desk.line("join-named").typed("name", &name);
    let named = match misnamed(&name, desk.context.referee) {
        Some(why) => line.args(&why),
        None => line.text("why", "no"),
    };
    let answer = vec![
        desk.line("join-yes").text("when", desk.deadline(answer_by)).para(),
        desk.links(&super::invitation::ANSWERS),
        named.para(),
        desk.para("join-not-you"),
    ];
    let what = Some(desk.para("join-what"));
    let sheet = super::invitation::offer(desk, Sheet::new("invitation"), (what, table), answer);
    Page::new(desk.line("join-verdict").say(), sheet)
}
