//! Answers to the words that change something for their sender alone. Must never show another
//! player's address or standing order.

use super::super::desk::Desk;
use super::super::page::{Block, Page, Sheet};
use super::answer::Written;
use super::ended::why;
use super::{refused, stored};
use crate::{AddressDone, Answer, Part, StandingOrder, State, Style, Wish};
use kit::Language;
use kit::{Echo, Faults, Scene, Typed};

/// The answer to one word.
pub(super) fn wish(desk: &Desk<'_>, wish: &Wish) -> Written {
    match wish {
        Wish::Writing { language, style } => writing(desk, *language, *style),
        Wish::YesOrNo => note(desk, "yes-or-no-verdict", vec![desk.line("yes-or-no-note").para()]),
        Wish::StandingStored { order, echo, replaces } => {
            standing_stored(desk, order, echo, replaces.as_ref())
        }
        Wish::StandingShown { order: Some(order) } => {
            let mut blocks = standing_note(desk, order);
            blocks.push(desk.line("standing-change").para());
            note(desk, "standing-shown-verdict", blocks)
        }
        Wish::StandingShown { order: None } => {
            let mut blocks = vec![desk.line("standing-none-note").para()];
            blocks.extend(example(desk));
            note(desk, "standing-none-verdict", blocks)
        }
        Wish::StandingRemoved { had: Some(had) } => {
            let line = desk.line("standing-removed-note").text("order", desk.typed(&had.program));
            note(desk, "standing-removed-verdict", vec![line.para()])
        }
        Wish::StandingRemoved { had: None } => note(
            desk,
            "standing-none-verdict",
            vec![desk.line("standing-nothing-to-remove").para()],
        ),
        Wish::StandingRefused { faults, typed, closest, stuck, stands } => {
            let (closest, stuck) = (closest.as_deref(), stuck.as_deref());
            standing_refused(desk, (faults, typed), closest, stuck, stands.as_ref())
        }
        Wish::StandingNoOrder { typed } => {
            let mut blocks =
                vec![refused::quoted(desk, typed), desk.line("standing-no-order-note").para()];
            blocks.extend(example(desk));
            note(desk, "standing-no-order-verdict", blocks)
        }
        Wish::MoreAsked { left } => {
            let line = desk.line("more-asked-note").typed("gm", &desk.context.gm.name);
            note(desk, "more-asked-verdict", vec![line.number("left", *left).para()])
        }
        Wish::MoreAskedAlready => {
            let line = desk.line("more-already-note").typed("gm", &desk.context.gm.name);
            note(desk, "more-already-verdict", vec![line.para()])
        }
        Wish::MoreUsedUp { most } => {
            let line = desk.line("more-used-up-note").number("most", *most);
            note(desk, "more-used-up-verdict", vec![line.para()])
        }
        Wish::Addresses { addresses, done } => self::addresses(desk, addresses, done),
    }
}

fn note(desk: &Desk<'_>, verdict: &'static str, blocks: Vec<Block>) -> Written {
    Written::new(desk.line(verdict).say(), Sheet::note(blocks))
}

fn writing(desk: &Desk<'_>, language: Option<Language>, style: Option<Style>) -> Written {
    let language = language.map_or("none", Language::code);
    let style = style.map_or("none", Style::name);
    let verdict = desk.line("writing-verdict").text("language", language).text("style", style);
    let mut blocks = Vec::new();
    if language != "none" {
        blocks.push(desk.line("writing-language-note").text("language", language).para());
    }
    if style != "none" {
        blocks.push(desk.line("writing-style-note").text("style", style).para());
    }
    blocks.extend(desk.unanswered());
    Written::new(verdict.say(), Sheet::note(blocks))
}

/// What the letters look like now, if the answer does not show it anyway.
pub(super) fn shown(desk: &Desk<'_>, parts: &[Part]) -> Option<Sheet> {
    let changed =
        |part: &Part| matches!(part, Part::Wish(wish) if matches!(**wish, Wish::Writing { .. }));
    let status = parts.iter().any(|part| matches!(part, Part::Status));
    if status || !parts.iter().any(changed) {
        return None;
    }
    desk.round()?;
    let sheet = Sheet::new("shown").with("ask", desk.ask_section());
    Some(desk.position_parts(sheet))
}

fn standing_stored(
    desk: &Desk<'_>,
    order: &StandingOrder,
    echo: &[Echo],
    replaces: Option<&StandingOrder>,
) -> Written {
    let mut blocks = standing_note(desk, order);
    blocks.extend(replaces.map(|old| {
        let old = desk.typed(&old.program);
        desk.line("standing-replaces").text("order", old).para()
    }));
    blocks.extend(stored::echo_table(desk, "tried-echo", echo));
    blocks.push(desk.line("standing-change").para());
    note(desk, "standing-stored-verdict", blocks)
}

fn standing_refused(
    desk: &Desk<'_>,
    (faults, typed): (&Faults, &Typed),
    closest: Option<&str>,
    stuck: Option<&Scene>,
    stands: Option<&StandingOrder>,
) -> Written {
    let verdict = desk.line("standing-refused-verdict").number("count", faults.0.len());
    let stands = match stands {
        Some(order) => {
            let order = desk.typed(&order.program);
            desk.line("standing-refused-stands").text("order", order)
        }
        None => desk.line("standing-refused-nothing-stands"),
    };
    let closest = closest.map(|order| format!("STANDING {order}"));
    let sheet = refused::sheet(desk, stands.para(), (faults, typed), closest.as_deref());
    Written::new(verdict.say(), sheet.with("stuck", refused::stuck(desk, stuck)))
}

fn standing_note(desk: &Desk<'_>, order: &StandingOrder) -> Vec<Block> {
    let line = desk.line("standing-note").text("order", desk.typed(&order.program));
    let mut blocks = vec![line.text("at", desk.moment(order.since)).para()];
    let kind = desk.kind();
    if !kind.is_empty() && kind != order.kind {
        blocks.push(desk.line("standing-other-kind").para());
    }
    blocks
}

fn example(desk: &Desk<'_>) -> Option<Block> {
    let sample = format!("STANDING {}", desk.sample()?);
    Some(desk.line("standing-sample").code("sample", &sample).para())
}

fn addresses(desk: &Desk<'_>, addresses: &[String], done: &AddressDone) -> Written {
    let key = match done {
        AddressDone::Listed => "address-listed",
        AddressDone::Added { .. } => "address-added",
        AddressDone::Known { .. } => "address-known",
        AddressDone::Removed { .. } => "address-removed",
        AddressDone::OthersRemoved { .. } => "address-others",
        AddressDone::NotRegistered { .. } => "address-not-registered",
        AddressDone::FirstStays { .. } => "address-first-stays",
        AddressDone::NotPlain => "address-not-plain",
        AddressDone::NotFree { .. } => "address-not-free",
        AddressDone::TooMany { .. } => "address-too-many",
        AddressDone::FirstMustAsk => "address-first-must-ask",
    };
    let line = desk.line("address-verdict").text("done", key);
    let line = match done {
        AddressDone::Added { address }
        | AddressDone::Known { address }
        | AddressDone::Removed { address }
        | AddressDone::NotRegistered { address }
        | AddressDone::FirstStays { address }
        | AddressDone::NotFree { address } => line.typed("address", address),
        AddressDone::OthersRemoved { gone } => line.typed("address", &gone.join(", ")),
        AddressDone::Listed
        | AddressDone::NotPlain
        | AddressDone::TooMany { .. }
        | AddressDone::FirstMustAsk => line.text("address", ""),
    };
    let verdict = line.say();
    let most = if let AddressDone::TooMany { most } = done { *most } else { 0 };
    let mut blocks = vec![
        desk.line("address-note").text("done", key).number("most", most).para(),
        desk.line("address-list").number("count", addresses.len()).heading(),
        Block::Code { lines: addresses.to_vec() },
    ];
    blocks.push(desk.line("address-how").para());
    Written::new(verdict, Sheet::note(blocks))
}

/// A letter with the reader's token came from somewhere else.
pub(super) fn unknown_sender(desk: &Desk<'_>, address: &str) -> Page {
    let note = vec![
        desk.line("unknown-sender-note").typed("address", address).para(),
        desk.line("unknown-sender-way").code("word", &format!("ADDRESS {address}")).para(),
        desk.line("unknown-sender-else").para(),
    ];
    let verdict = desk.line("unknown-sender-verdict").say();
    Page { verdict, sheets: vec![Sheet::note(note), desk.close(Vec::new())] }
}

impl Desk<'_> {
    /// That the invitation is not answered yet.
    pub fn unanswered(&self) -> Option<Block> {
        let asked = self.seat.is_some_and(|seat| self.holder(seat).answer == Answer::None);
        let inviting = matches!(self.context.game.state, State::Inviting { .. });
        (asked && inviting).then(|| self.line("invitation-asked").para())
    }

    /// What happens in the open round if nothing comes from the reader, where a standing
    /// order is meant for it.
    pub fn own_standing(&self) -> Option<Block> {
        let order = self.holder(self.seat?).standing.as_ref()?;
        self.round()?;
        (order.kind == self.kind()).then(|| {
            let order = self.typed(&order.program);
            self.line("standing-waits").text("order", order).para()
        })
    }
}

/// The reader's letters come to another address from now on: this one.
pub(super) fn address_moved(desk: &Desk<'_>, reason: Option<&str>) -> Page {
    let (gm, id) = (&desk.context.gm.name, &desk.context.game.id);
    let mut note = vec![desk.line("address-moved-note").typed("gm", gm).para()];
    note.extend(why(desk, reason));
    let seat = if desk.seat.is_some() { "yes" } else { "no" };
    // Whom a seat is offered to has missed nothing, and cannot ask.
    if desk.takes_part() && desk.context.game.position.is_some() {
        note.push(desk.line("address-moved-stays").text("seat", seat).para());
    }
    note.extend(desk.clock());
    note.push(desk.line("address-moved-mistake").typed("gm", gm).para());
    let verdict = desk.line("address-moved-verdict").code("id", id).say();
    Page { verdict, sheets: vec![Sheet::note(note), desk.close(Vec::new())] }
}

/// No more letters come to this address.
pub(super) fn address_gone(desk: &Desk<'_>, reason: Option<&str>) -> Page {
    let (gm, id) = (&desk.context.gm.name, &desk.context.game.id);
    let mut note = vec![desk.line("address-gone-note").typed("gm", gm).para()];
    note.extend(why(desk, reason));
    let verdict = desk.line("address-gone-verdict").code("id", id).say();
    Page { verdict, sheets: vec![Sheet::note(note)] }
}
