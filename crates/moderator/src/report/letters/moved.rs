//! Messages about the clock: reminders, moved deadlines, pauses. Must never say what anybody
//! filed, only whether.

use super::{Block, Desk, Line, Page, Sheet};
use crate::{Moment, MoveReason, Outage, State, Word};
use kit::Phrase;

/// Somebody else has filed, and this much of it is public.
pub(super) fn announced(desk: &Desk<'_>, told: &Phrase) -> Page {
    let mut note = Vec::new();
    let own = desk.own_filing().filter(|filing| desk.pass(&filing.program).is_none());
    if let Some(filing) = own {
        let line = desk.line("announced-own").number("serial", filing.serial);
        note.push(line.text("order", desk.order(&filing.program)).para());
    } else if desk.is_asked() && desk.due().is_none() {
        note.push(desk.para("announced-open"));
    }
    let open = desk.round().filter(|_| desk.is_asked());
    note.extend(open.map(|_| desk.para("board-elsewhere")));
    note.extend(desk.known_word(Word::News).map(|_| desk.para("announced-off")));
    let sheet = Sheet::note(note).with("ask", desk.ask_section()).with("clock", desk.clock());
    Page::new(desk.sentence(told), sheet).due(desk.turn_by())
}

/// You have not filed, and the deadline is near.
pub(super) fn reminder(desk: &Desk<'_>) -> Page {
    let round = desk.round();
    let left = round.map_or(String::new(), |round| desk.left(round.deadline));
    // Who has one for the time being is asked whether it is meant.
    let own = desk.own_filing().filter(|filing| !filing.confirmed);
    let open = own.map(|it| desk.line("reminder-open").text("order", desk.typed(&it.program)));
    let others = desk.call().map(|call| {
        let missing = desk.context.game.missing(call);
        let others = call.owes.iter().filter(|seat| desk.seat != Some(**seat));
        let open = others.clone().filter(|seat| missing.contains(seat)).count();
        let line = desk.line("reminder-others").number("missing", open);
        line.number("others", others.count()).para()
    });
    let ask = match open {
        Some(open) => vec![open.para(), desk.answer_links(1)],
        None => desk.ask_and_absence(),
    };
    let board = round.map(|_| desk.para("board-elsewhere"));
    let opening = others.into_iter().chain(board).collect();
    let sheet = Sheet::new("reminder").with("ask", ask).with("clock", desk.clock());
    let sheet = sheet.with("opening", opening);
    let key = if own.is_some() { "reminder-open-verdict" } else { "reminder-verdict" };
    let verdict = desk.line(key).text("left", left).say();
    Page::new(verdict, sheet)
}

/// That the deadline moved, as a first line.
pub(super) fn moved_to<'a>(desk: &'a Desk<'_>, from: Moment, to: Moment) -> Line<'a> {
    desk.line("deadline-verdict").flag("earlier", to < from).text("when", desk.moment(to))
}

/// What the deadline was before it moved, and what it is now.
pub(super) fn deadline_was(desk: &Desk<'_>, from: Moment, to: Moment) -> Block {
    let line = desk.line("deadline-was").text("from", desk.moment(from));
    line.text("when", desk.deadline_and_utc(to)).para()
}

/// The deadline moved.
pub(super) fn deadline(desk: &Desk<'_>, from: Moment, reason: &MoveReason) -> Page {
    let to = match (&desk.context.game.state, desk.round()) {
        (State::Inviting { answer_by, .. }, _) => *answer_by,
        (_, Some(round)) => round.deadline,
        (_, None) => from,
    };
    let draft = moved_to(desk, from, to).draft().and([deadline_was(desk, from, to)]);
    let mut draft = match reason {
        MoveReason::Gm { reason } => draft.para("deadline-gm").because(reason.as_deref()),
        MoveReason::Outage { outage, minutes } => {
            let key = match outage {
                Outage::Service => "deadline-outage",
                Outage::Mail => "deadline-outage-mail",
            };
            draft.and([desk.line(key).text("span", desk.minutes(*minutes)).para()])
        }
        MoveReason::Clock => draft.para("deadline-clock"),
    };
    let asked = matches!(desk.context.game.state, State::Inviting { .. });
    if asked && desk.seat.is_some() {
        draft = draft.para("invitation-asked");
    }
    let draft = draft.and(desk.stands_para().filter(|_| !asked));
    // Who has sent nothing has less time than he thought.
    match to < from && desk.own_filing().is_none() {
        true => draft.and(desk.ask_section()).page(),
        false => draft.page(),
    }
}

/// The clock stands still.
pub(super) fn paused(desk: &Desk<'_>, reason: Option<&str>) -> Page {
    if desk.context.game.withheld.is_some() {
        return desk.line("paused-verdict").draft().para("review-paused").because(reason).page();
    }
    let draft = desk.line("paused-verdict").draft().para("paused-note");
    let until = match &desk.context.game.state {
        State::Paused { until: Some(until), .. } => {
            Some(desk.line("paused-until").text("until", desk.deadline_and_utc(*until)).para())
        }
        _ => None,
    };
    let draft = draft.and(until);
    draft.and(desk.paused_stands()).because(reason).page()
}
