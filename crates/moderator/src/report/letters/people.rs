//! Letters about who sits where: a seat that is offered, taken, taken away; and the first one
//! to somebody who looks on. Must never show an address, nor what an earlier holder filed.

use super::super::desk::Desk;
use super::super::page::{Block, Page, Sheet};
use super::ended::why;
use super::notes::{Order, page};
use crate::Moment;
use kit::Seat;

/// A seat is offered to the reader.
pub(super) fn offered(desk: &Desk<'_>, seat: Seat, answer_by: Moment) -> Page {
    let about = desk.context.referee.about();
    let gm = &desk.context.gm.name;
    let others: Vec<String> = players(desk, Some(seat));
    let round = desk.round().map_or(0, |round| round.number);
    let mut short = vec![
        desk.line("invitation-short").heading(),
        desk.line("invitation-greeting").phrase("greeting", &about.greeting).para(),
        desk.line("offer-what").typed("gm", gm).phrase("title", &about.title).para(),
        desk.line("offer-seat")
            .seat("who", seat)
            .number("round", round)
            .text("others", desk.list(&others))
            .para(),
    ];
    short.extend(super::invitation::pace(desk));
    let answer = vec![
        desk.line("invitation-answer").heading(),
        desk.line("offer-yes-no").text("when", desk.deadline(answer_by)).para(),
        desk.line("invitation-at-once").para(),
    ];
    let fair = vec![
        desk.line("invitation-fair").heading(),
        desk.line("invitation-sealed").phrase("secrecy", &about.secrecy).para(),
        desk.line("foot-rules").phrase("reading", &about.reading).para(),
    ];
    let mut sheet = Sheet::new("offer").with("short", short).with("answer", answer);
    sheet = desk.position_parts(sheet).with("fair", fair);
    let verdict = desk.line("offer-verdict").typed("gm", gm).phrase("title", &about.title).say();
    let sheet = sheet.with("checking", desk.check_commitment());
    Page { verdict, sheets: vec![sheet] }
}

/// The seat is the reader's: where the match stands, what happened so far, what is asked.
pub(super) fn welcome(desk: &Desk<'_>, seat: Seat) -> Page {
    let about = desk.context.referee.about();
    let line = desk.line("welcome-verdict").phrase("title", &about.title).seat("who", seat);
    let verdict = match desk.round() {
        Some(round) => line.number("round", round.number).say(),
        None => line.number("round", -1).say(),
    };
    let mut opening =
        vec![desk.line("begun-players").text("players", desk.list(&players(desk, None))).para()];
    opening.extend(desk.clock());
    if desk.round().is_some() {
        opening.push(desk.line("welcome-whole-round").para());
    }
    opening.extend(
        desk.own_filing().filter(|_| desk.binds()).map(|_| desk.line("welcome-order").para()),
    );
    let mut ask = desk.ask_section();
    if let Some(call) = desk.call() {
        ask.push(Block::Para { text: desk.say(&call.absence) });
    }
    let sheet = Sheet::new("welcome").with("opening", opening).with("ask", ask);
    let sheet = desk
        .position_parts(sheet)
        .with("past", past(desk))
        .with("footer", desk.footer())
        .with("checking", desk.check_commitment());
    Page { verdict, sheets: vec![sheet] }
}

/// What happened in each round, in its headlines.
fn past(desk: &Desk<'_>) -> Vec<Block> {
    let rounds = desk.context.history;
    if rounds.is_empty() {
        return Vec::new();
    }
    let items = rounds.iter().map(|played| {
        let line = desk.line("past-round").number("round", played.number);
        line.text("headlines", desk.headlines(played)).say()
    });
    let last = rounds.last().map_or(0, |played| played.number);
    vec![
        desk.line("past-heading").heading(),
        Block::Lines { items: items.collect() },
        desk.line("past-more").number("round", last).para(),
    ]
}

/// Somebody new sits there: for the others.
pub(super) fn seat_taken(
    desk: &Desk<'_>,
    seat: Seat,
    before: &str,
    deadline_was: Option<Moment>,
) -> Page {
    let verdict = desk.line("seat-taken-verdict").seat("who", seat).say();
    let line = desk.line("seat-taken-note").seat("who", seat).typed("before", before);
    let line = line.text("kept", if desk.binds() { "yes" } else { "no" });
    let mut note = vec![line.para()];
    note.extend(desk.clock());
    if let Some(was) = deadline_was {
        let line = desk.line("deadline-newcomer").seat("who", seat);
        note.push(line.text("from", desk.moment(was)).para());
    }
    Page { verdict, sheets: vec![Sheet::note(note), desk.close(Vec::new())] }
}

/// Somebody else has the reader's seat.
pub(super) fn replaced(desk: &Desk<'_>, seat: Seat, reason: Option<&str>) -> Page {
    let verdict = desk.line("replaced-verdict").seat("who", seat).say();
    let gm = &desk.context.gm.name;
    let mut note = vec![desk.line("replaced-note").seat("who", seat).typed("gm", gm).para()];
    note.extend(why(desk, reason));
    Page { verdict, sheets: vec![Sheet::note(note)] }
}

/// The moderator took the reader out of the match.
pub(super) fn dropped(desk: &Desk<'_>, reason: Option<&str>) -> Page {
    let verdict = desk.line("dropped-verdict").say();
    let mut note = vec![desk.line("dropped-note").typed("gm", &desk.context.gm.name).para()];
    note.extend(why(desk, reason));
    Page { verdict, sheets: vec![Sheet::note(note)] }
}

/// Whom a seat was offered to does not want it: for the moderator.
pub(super) fn offer_declined(desk: &Desk<'_>, seat: Seat, name: &str) -> Page {
    let verdict = desk.line("offer-declined-verdict").typed("name", name).say();
    let line = desk.line("offer-declined-note").typed("name", name).seat("who", seat);
    page(desk, verdict, vec![line.para()], &[Order::Show, Order::Invite(seat), Order::End])
}

/// An offer is not answered in time: for the moderator.
pub(super) fn offer_overdue(desk: &Desk<'_>, seat: Seat, name: &str) -> Page {
    let verdict = desk.line("offer-overdue-verdict").typed("name", name).say();
    let line = desk.line("offer-overdue-note").typed("name", name).seat("who", seat);
    page(desk, verdict, vec![line.para()], &[Order::Show, Order::Invite(seat), Order::End])
}

/// The offer no longer stands.
pub(super) fn offer_withdrawn(desk: &Desk<'_>, seat: Seat) -> Page {
    let title = &desk.context.referee.about().title;
    let verdict = desk.line("offer-withdrawn-verdict").say();
    let line = desk.line("offer-withdrawn-note").seat("who", seat).phrase("title", title);
    Page { verdict, sheets: vec![Sheet::note(vec![line.para()])] }
}

/// The reader looks on from now.
pub(super) fn observing(desk: &Desk<'_>) -> Page {
    let about = desk.context.referee.about();
    let gm = &desk.context.gm.name;
    let verdict = desk.line("observing-verdict").phrase("title", &about.title).say();
    let mut opening = vec![
        desk.line("observing-note").typed("gm", gm).phrase("title", &about.title).para(),
        desk.line("begun-players").text("players", desk.list(&players(desk, None))).para(),
    ];
    opening.extend(desk.clock());
    let sheet = desk.position_parts(Sheet::new("begun").with("opening", opening));
    let sheet = sheet.with("footer", desk.footer()).with("checking", desk.check_commitment());
    Page { verdict, sheets: vec![sheet] }
}

/// Everybody at the table, but for one seat.
fn players(desk: &Desk<'_>, but: Option<Seat>) -> Vec<String> {
    let seats = desk.context.game.holders.seats();
    let seats = seats.filter(|seat| Some(*seat) != but && !desk.holder(*seat).is_nobody());
    seats.map(|seat| desk.line("invitation-player").seat("who", seat).say()).collect()
}
