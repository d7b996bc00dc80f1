//! The invitation. Must never show an address: names only.

use super::super::desk::Desk;
use super::super::page::{Block, Page, Sheet};
use crate::Moment;
use kit::{Closing, Seat};

/// Will you play?
pub(super) fn invitation(desk: &Desk<'_>, answer_by: Moment) -> Page {
    let game = desk.context.game;
    let about = desk.context.referee.about();
    let gm = &desk.context.gm.name;
    let others: Vec<String> = game
        .holders
        .seats()
        .filter(|seat| desk.seat != Some(*seat) && !desk.holder(*seat).is_nobody())
        .map(|seat: Seat| desk.line("invitation-player").seat("who", seat).say())
        .collect();
    let mut short = vec![
        desk.line("invitation-short").heading(),
        desk.line("invitation-greeting").phrase("greeting", &about.greeting).para(),
        desk.line("invitation-what").typed("gm", gm).phrase("title", &about.title).para(),
    ];
    if let Some(seat) = desk.seat {
        let key = if others.is_empty() { "invitation-alone" } else { "invitation-you" };
        let with = desk.line(key).seat("who", seat);
        short.push(with.text("others", desk.list(&others)).para());
    }
    let free = game.free_seats().len();
    if free > 0 {
        short.push(desk.line("invitation-open").number("count", free).para());
    }
    short.extend(pace(desk));
    let answer = vec![
        desk.line("invitation-answer").heading(),
        desk.line("invitation-yes-no").text("when", desk.deadline(answer_by)).para(),
        desk.line("invitation-at-once").para(),
        desk.line("invitation-words").para(),
    ];
    let fair = vec![
        desk.line("invitation-fair").heading(),
        desk.line("invitation-sealed").phrase("secrecy", &about.secrecy).para(),
        desk.line("foot-rules").phrase("reading", &about.reading).para(),
    ];
    let sheet = Sheet::new("invitation")
        .with("short", short)
        .with("answer", answer)
        .with("fair", fair)
        .with("checking", desk.check_commitment());
    let verdict =
        desk.line("invitation-verdict").typed("gm", gm).phrase("title", &about.title).say();
    Page { verdict, sheets: vec![sheet] }
}

/// When rounds close, and how long it all takes.
pub(super) fn pace(desk: &Desk<'_>) -> Vec<Block> {
    let game = desk.context.game;
    let about = desk.context.referee.about();
    let cadence = desk.cadence(&game.terms.cadence, game.terms.zone);
    let line = match game.closing(about.closing) {
        Closing::Window { after_first, at_most } => desk
            .line("invitation-window")
            .text("span", desk.minutes(after_first.into()))
            .text("most", desk.minutes(at_most.into())),
        Closing::Deadline | Closing::AllReady(_) | Closing::AllButOne(_) => {
            desk.line("invitation-cadence")
        }
    };
    let pace = desk.line("invitation-pace").phrase("pace", &about.pace).para();
    vec![line.text("cadence", cadence).para(), pace]
}
