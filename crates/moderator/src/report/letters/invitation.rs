//! The invitation. Must never show an address: names only.

use super::super::desk::Desk;
use super::super::page::{Block, Page, Sheet};
use crate::Moment;
use kit::{ClosingPolicy, Seat};

/// Will you play?
pub(super) fn invitation(desk: &Desk<'_>, answer_by: Moment) -> Page {
    let seats = desk.context.game.holders.seats();
    let others: Vec<String> = seats
        .filter(|seat| desk.seat != Some(*seat) && !desk.holder(*seat).is_nobody())
        .map(|seat: Seat| desk.line("invitation-player").seat("who", seat).say())
        .collect();
    let mut short = vec![
        desk.heading("invitation-short"),
        desk.para("invitation-greeting"),
        desk.para("invitation-what"),
    ];
    if let Some(seat) = desk.seat {
        let key = if others.is_empty() { "invitation-alone" } else { "invitation-you" };
        let with = desk.line(key).seat("who", seat);
        short.push(with.text("others", desk.list(&others)).para());
    }
    let free = desk.context.game.free_seats().len();
    if free > 0 {
        short.push(desk.line("invitation-open").number("count", free).para());
    }
    short.extend(pace(desk));
    let answer = vec![
        desk.heading("invitation-answer"),
        desk.line("invitation-yes-no").text("when", desk.deadline(answer_by)).para(),
        desk.para("invitation-at-once"),
        desk.para("invitation-words"),
    ];
    let sheet = Sheet::new("invitation")
        .with("short", short)
        .with("answer", answer)
        .with("fair", fair(desk));
    Page::new(desk.line("invitation-verdict").say(), sheet).checked(desk.check_commitment())
}

/// What keeps a match fair.
pub(super) fn fair(desk: &Desk<'_>) -> Vec<Block> {
    let heading = desk.heading("invitation-fair");
    vec![heading, desk.para("invitation-sealed"), desk.para("foot-rules")]
}

/// When rounds close, and how long it all takes.
pub(super) fn pace(desk: &Desk<'_>) -> Vec<Block> {
    let game = desk.context.game;
    let about = desk.context.referee.about();
    let cadence = desk.cadence(&game.terms.cadence, game.terms.zone);
    let line = match game.closing(about.closing) {
        ClosingPolicy::Window { after_first, at_most } => desk
            .line("invitation-window")
            .text("span", desk.minutes(after_first.into()))
            .text("most", desk.minutes(at_most.into())),
        ClosingPolicy::Deadline | ClosingPolicy::AllReady(_) | ClosingPolicy::AllButOne(_) => {
            desk.line("invitation-cadence")
        }
    };
    vec![line.text("cadence", cadence).para(), desk.para("invitation-pace")]
}
