//! Letters to somebody who wants to play in an open match, and to the moderator about them. Must
//! never show who plays already, nor more of a stranger's letter than the name.

use super::super::desk::Desk;
use super::super::page::{Block, Page, Sheet};
use super::notes::{Order, page};
use crate::{Joining, Moment, NameFault, Person, Unnamed, is_reserved, name_fault};
use kit::Seat;
use kit::render::wrap::NO_BREAK;

pub(super) fn joining(desk: &Desk<'_>, what: &Joining) -> Page {
    match what {
        Joining::Confirm { seat, answer_by } => confirm(desk, *seat, *answer_by),
        Joining::PlaysAlready => note(desk, "join-plays-verdict", "join-plays-note"),
        Joining::Full => note(desk, "join-full-verdict", "join-full-note"),
        Joining::Taken { wish, seat } => taken(desk, *wish, *seat),
        Joining::NameNeeded(why) => unnamed(desk, *why),
        Joining::Waits => note(desk, "join-waits-verdict", "join-waits-note"),
        Joining::Joined { seat } if desk.seat.is_none() => joined_gm(desk, *seat),
        Joining::Joined { seat } => joined(desk, *seat),
        Joining::Wants { seat, person } => wants(desk, *seat, person),
    }
}

/// The same for somebody of whom nothing shows yet that they read it: so short that nobody gains
/// by having it sent to others. A reply brings the rest.
pub(super) fn first(desk: &Desk<'_>, what: &Joining) -> Page {
    let Joining::Confirm { answer_by, .. } = what else { return joining(desk, what) };
    let id = &desk.context.game.id;
    let title = &desk.context.referee.about().title;
    let line = desk.line("first-join").code("id", id).phrase("title", title);
    let note = vec![line.text("when", desk.moment(*answer_by)).para()];
    Page {
        verdict: desk.line("join-verdict").code("id", id).say(),
        sheets: vec![Sheet::note(note)],
    }
}

fn note(desk: &Desk<'_>, verdict: &'static str, note: &'static str) -> Page {
    let id = &desk.context.game.id;
    let say = |key| desk.line(key).code("id", id).typed("gm", &desk.context.gm.name);
    Page { verdict: say(verdict).say(), sheets: vec![Sheet::note(vec![say(note).para()])] }
}

/// There is no name to call the joiner by.
fn unnamed(desk: &Desk<'_>, why: Unnamed) -> Page {
    match why {
        Unnamed::Missing => note(desk, "join-name-verdict", "join-name-none"),
        Unnamed::Taken => note(desk, "join-name-verdict", "join-name-taken"),
        Unnamed::Mixed(letter) => unfit(desk, mixed(desk, "join-name-mixed", letter)),
        Unnamed::Word => unfit(desk, word(desk, "join-name-word")),
    }
}

/// What is wrong with the name.
fn unfit(desk: &Desk<'_>, note: Block) -> Page {
    let verdict = desk.line("join-name-verdict").code("id", &desk.context.game.id).say();
    Page { verdict, sheets: vec![Sheet::note(vec![note])] }
}

/// A name that is a word.
fn word(desk: &Desk<'_>, key: &'static str) -> Block {
    desk.line(key).typed("name", &desk.own_name()).para()
}

/// Two scripts in one name: which letter is of the other.
fn mixed(desk: &Desk<'_>, key: &'static str, letter: char) -> Block {
    let line = desk.line(key).typed("name", &desk.own_name()).typed("letter", &letter.to_string());
    line.code("code", &format!("U+{:04X}", u32::from(letter))).para()
}

/// Is it meant?
fn confirm(desk: &Desk<'_>, seat: Seat, answer_by: Moment) -> Page {
    let game = desk.context.game;
    let about = desk.context.referee.about();
    let gm = &desk.context.gm.name;
    let name = desk.own_name();
    let short = vec![
        desk.line("invitation-short").heading(),
        desk.line("invitation-greeting").phrase("greeting", &about.greeting).para(),
        desk.line("join-what")
            .typed("gm", gm)
            .code("id", &game.id)
            .phrase("title", &about.title)
            .para(),
        desk.line("join-seat").seat("who", seat).number("count", game.free_seats().len()).para(),
        cadence(desk),
        desk.line("invitation-pace").phrase("pace", &about.pace).para(),
    ];
    let named = match name_fault(&name) {
        _ if name.is_empty() => desk.line("join-unnamed").para(),
        Some(NameFault::Mixed(letter)) => mixed(desk, "join-named-mixed", letter),
        _ if is_reserved(&name, desk.context.referee) => word(desk, "join-named-word"),
        _ => desk.line("join-named").text("name", name).para(),
    };
    let answer = vec![
        desk.line("invitation-answer").heading(),
        desk.line("join-yes").text("when", desk.deadline(answer_by)).para(),
        named,
        desk.line("join-not-you").para(),
    ];
    let fair = vec![
        desk.line("invitation-fair").heading(),
        desk.line("invitation-sealed").phrase("secrecy", &about.secrecy).para(),
        desk.line("foot-rules").phrase("reading", &about.reading).para(),
    ];
    let verdict = desk.line("join-verdict").code("id", &game.id).say();
    let sheet = Sheet::new("invitation").with("short", short).with("answer", answer);
    Page { verdict, sheets: vec![sheet.with("fair", fair)] }
}

/// When rounds fall due.
pub(in super::super) fn cadence(desk: &Desk<'_>) -> Block {
    let terms = &desk.context.game.terms;
    let cadence = desk.cadence(&terms.cadence, terms.zone);
    desk.line("invitation-cadence").text("cadence", cadence).para()
}

/// Another seat than the one that was wished for.
fn taken(desk: &Desk<'_>, wish: Seat, seat: Seat) -> Page {
    let verdict = desk.line("join-taken-verdict").seat("wish", wish).say();
    let line = desk.line("join-taken-note").seat("wish", wish).seat("who", seat);
    Page { verdict, sheets: vec![Sheet::note(vec![line.para()])] }
}

/// The seat is the reader's.
fn joined(desk: &Desk<'_>, seat: Seat) -> Page {
    let verdict = desk.line("joined-verdict").seat("who", seat).say();
    let note = vec![
        waiting(desk),
        desk.line("invitation-words").para(),
        desk.line("stored-not-you").para(),
    ];
    Page { verdict, sheets: vec![Sheet::note(note)] }
}

/// What the match waits for now.
fn waiting(desk: &Desk<'_>) -> Block {
    let key = if desk.round().is_some() { "joined-begun" } else { "joined-waiting" };
    desk.line(key).number("count", desk.context.game.free_seats().len()).para()
}

/// A seat has a player: for the moderator.
fn joined_gm(desk: &Desk<'_>, seat: Seat) -> Page {
    let verdict = desk.line("joined-gm-verdict").seat("who", seat).say();
    let note = vec![desk.line("joined-gm-note").seat("who", seat).para(), waiting(desk)];
    page(desk, verdict, note, &[Order::Show, Order::Drop(seat)])
}

/// Somebody waits for the moderator's word.
fn wants(desk: &Desk<'_>, seat: Seat, person: &Person) -> Page {
    let game = desk.context.game;
    let verdict = desk.line("join-wants-verdict").typed("name", &person.name).say();
    let line = desk.line("join-wants-note").typed("name", &person.name).seat("who", seat);
    let mark = &desk.holder(seat).mark.code;
    let (id, language) = (&game.id, person.language.code());
    let command = format!(
        "botpost seat replace {id} {mark} \"{} <{}> {language}\"",
        person.name, person.address
    );
    let note = vec![
        line.para(),
        desk.line("command-heading").heading(),
        desk.table(vec![vec![
            command.replace(' ', &NO_BREAK.to_string()),
            desk.line("command-replace").say(),
        ]]),
    ];
    Page { verdict, sheets: vec![Sheet::note(note)] }
}
