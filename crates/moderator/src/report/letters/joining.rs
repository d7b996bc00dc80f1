//! Messages to somebody who wants to play in an open match, and to the moderator about them. Must
//! never show who plays already, nor more of a stranger's message than the name.

use super::answer::draft;
use super::{Block, Desk, Page, Sheet};
use crate::{Joining, Moment, NameFault, is_reserved, name_fault};
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
    let mut table = vec![desk.line("join-seat").seat("who", seat).number("count", free).say()];
    table.extend(super::invitation::pace(desk));
    let short = vec![
        desk.para("join-what"),
        desk.para("invitation-what"),
        Block::Para { text: table.join(" ") },
    ];
    let named = match name_fault(&name) {
        _ if name.is_empty() => desk.para("join-unnamed"),
        // Two scripts in one name: which letter is of the other.
        Some(NameFault::Mixed(letter)) => {
            let line = desk.line("join-named-mixed").typed("name", &name);
            let line = line.typed("letter", &letter.to_string());
            line.code("code", &format!("U+{:04X}", u32::from(letter))).para()
        }
        _ if is_reserved(&name, desk.context.referee) => {
            desk.line("join-named-word").typed("name", &name).para()
        }
        _ => desk.line("join-named").text("name", name).para(),
    };
    let answer = vec![
        desk.line("join-yes").text("when", desk.deadline(answer_by)).para(),
        desk.links(&super::invitation::ANSWERS),
        named,
        desk.para("join-not-you"),
    ];
    let sheet = Sheet::new("invitation").with("short", short).with("answer", answer);
    let sheet = sheet.with("fair", super::invitation::fair(desk));
    Page::new(desk.line("join-verdict").say(), sheet)
}
