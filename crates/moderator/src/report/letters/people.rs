//! Letters about who sits where: a seat that is offered, taken, taken away; and the first one
//! to somebody who looks on. Must never show an address, nor what an earlier holder filed.

use super::{Block, Desk, Page, Sheet};
use crate::Moment;
use kit::Seat;

/// A seat is offered to the reader.
pub(super) fn offered(desk: &Desk<'_>, seat: Seat, answer_by: Moment) -> Page {
    let line = desk.line("offer-seat").seat("who", seat).flag("open", desk.round().is_some());
    let table = vec![line.text("others", players(desk, Some(seat))).say()];
    let bench = desk.context.game.offer(seat).is_some_and(|it| it.candidate.is_some());
    let what = desk.line("offer-what").flag("bench", bench).para();
    let mut answer = vec![
        desk.line("offer-yes-no").text("when", desk.deadline(answer_by)).para(),
        desk.links(&super::invitation::ANSWERS),
        desk.para("invitation-at-once"),
    ];
    answer.extend(bench.then(|| desk.para("bench-offer-no")));
    let sheet = desk.position_parts(Sheet::new("offer"));
    let sheet = super::invitation::offer(desk, sheet, (Some(what), table), answer);
    let verdict = desk.line("offer-verdict").flag("bench", bench).say();
    Page::new(verdict, sheet).checked(desk.check_commitment(false))
}

/// The seat is the reader's: where the match stands, what happened so far, what is asked.
pub(super) fn welcome(desk: &Desk<'_>, seat: Seat) -> Page {
    let line = desk.line("welcome-verdict").seat("who", seat).flag("open", desk.round().is_some());
    let verdict = line.say();
    let mut opening = vec![table(desk)];
    if desk.round().is_some() {
        opening.push(desk.para("welcome-whole-round"));
    }
    let binds = desk.own_filing().filter(|_| desk.binds());
    opening.extend(binds.map(|_| desk.para("welcome-order")));
    let sheet = Sheet::new("welcome")
        .with("ask", desk.ask_and_absence())
        .with("clock", desk.clock())
        .with("opening", opening);
    let sheet = sheet.with("lesson", desk.lesson());
    let sheet =
        desk.position_parts(sheet).with("past", past(desk)).with("footer", desk.first_footer());
    Page::new(verdict, sheet).due(desk.turn_by()).checked(desk.check_commitment(false))
}

/// What happened in each round, in its headlines.
fn past(desk: &Desk<'_>) -> Vec<Block> {
    let rounds = desk.context.history;
    if rounds.is_empty() {
        return Vec::new();
    }
    let items = rounds.iter().map(|played| {
        let line = desk.line("past-round").round(played.number);
        line.text("headlines", desk.headlines(played)).say()
    });
    let last = rounds.last().map_or(0, |played| played.number);
    vec![
        desk.heading("past-heading"),
        Block::Lines { items: items.collect() },
        desk.line("past-more").round(last).para(),
    ]
}

/// The reader looks on from now.
pub(super) fn observing(desk: &Desk<'_>) -> Page {
    let opening = [desk.para("observing-note"), table(desk)];
    let opening = opening.into_iter().chain(desk.clock()).collect();
    let sheet = desk.position_parts(Sheet::new("begun").with("opening", opening));
    let sheet = sheet.with("footer", desk.first_footer());
    Page::new(desk.line("observing-verdict").say(), sheet).checked(desk.check_commitment(false))
}

/// Who plays.
pub(super) fn table(desk: &Desk<'_>) -> Block {
    desk.line("begun-players").text("players", players(desk, None)).para()
}

/// Everybody at the table, but for one seat.
pub(super) fn players(desk: &Desk<'_>, but: Option<Seat>) -> String {
    let seats = desk.context.game.holders.seats();
    let seats = seats.filter(|seat| Some(*seat) != but && !desk.holder(*seat).is_nobody());
    desk.list(seats.map(|seat| desk.line("invitation-player").seat("who", seat).say()))
}
