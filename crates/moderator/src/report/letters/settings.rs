//! Answers to the words that change something for their sender alone. Must never show another
//! player's address or standing order.

use super::super::desk::Desk;
use super::super::page::{Block, Page, Sheet};
use super::{away, refused, stored};
use crate::{Answer, AnswerPart, Refused, SettingChange, StandingOrder, State, Style, Word};
use kit::{Echo, Language};

/// The answer to one word.
pub(super) fn wish(desk: &Desk<'_>, wish: &SettingChange) -> Page {
    match wish {
        SettingChange::Writing { language, style } => writing(desk, *language, *style),
        SettingChange::Calendar { on } => calendar(desk, *on),
        SettingChange::Pictures { on } => pictures(desk, *on),
        SettingChange::StandingStored { order, echo, replaces } => {
            standing_stored(desk, order, echo, replaces.as_ref())
        }
        SettingChange::StandingShown { order: Some(order) } => {
            let draft = desk.line("standing-shown-verdict").draft();
            draft.and(standing_note(desk, order)).para("standing-change").page()
        }
        SettingChange::StandingShown { order: None } => {
            let draft = desk.line("standing-none-verdict").draft().para("standing-none-note");
            draft.and(desk.word_sample(Word::Standing, desk.sample(), "standing-sample")).page()
        }
        SettingChange::StandingRemoved { had: Some(had) } => {
            let line = desk.line("standing-removed-verdict");
            let draft = line.text("order", desk.typed(&had.program)).draft();
            draft.para("standing-removed-note").page()
        }
        SettingChange::StandingRemoved { had: None } => {
            let draft = desk.line("standing-none-verdict").draft();
            draft.para("standing-nothing-to-remove").page()
        }
        SettingChange::StandingRefused { refused, stands } => {
            standing_refused(desk, refused, stands.as_ref())
        }
        SettingChange::StandingNoOrder { typed } => {
            let draft = desk.line("standing-no-order-verdict").draft();
            let draft = draft.and([refused::quoted(desk, typed)]).para("standing-no-order-note");
            draft.and(desk.word_sample(Word::Standing, desk.sample(), "standing-sample")).page()
        }
        SettingChange::Away(answer) => away::answered(desk, answer),
    }
}

fn writing(desk: &Desk<'_>, language: Option<Language>, style: Option<Style>) -> Page {
    let language = language.map_or("none", Language::name);
    let style = style.map_or("none", Style::name);
    let line = desk.line("writing-verdict").text("language", language).text("style", style);
    let mut draft = line.draft();
    if language != "none" {
        draft = draft.para("writing-language-note");
    }
    if style != "none" {
        draft = draft.para("writing-style-note");
    }
    draft.and(desk.unanswered()).page()
}

fn calendar(desk: &Desk<'_>, on: bool) -> Page {
    let note = match (on, desk.round()) {
        (true, Some(_)) => "calendar-on-note",
        (true, None) => "calendar-later-note",
        (false, _) => "calendar-off-note",
    };
    let draft = desk.line("calendar-verdict").flag("on", on).draft();
    draft.para(note).and(desk.unanswered()).page()
}

fn pictures(desk: &Desk<'_>, on: bool) -> Page {
    if on && !desk.context.game.terms.pictures {
        let draft = desk.line("pictures-none-verdict").draft().para("pictures-none-note");
        return draft.and(desk.unanswered()).page();
    }
    let note = match (on, desk.paper().drawn) {
        (true, true) => "pictures-on-note",
        (true, false) => "pictures-on-words-note",
        (false, _) => "pictures-off-note",
    };
    let draft = desk.line("pictures-verdict").flag("on", on).draft();
    draft.para(note).and(desk.unanswered()).page()
}

/// What the messages look like now, if the answer does not show it anyway.
pub(super) fn shown(desk: &Desk<'_>, parts: &[AnswerPart]) -> Option<Sheet> {
    let changed = |part: &AnswerPart| {
        let AnswerPart::SettingChange(change) = part else { return false };
        matches!(**change, SettingChange::Writing { .. })
    };
    let status = parts.iter().any(|part| matches!(part, AnswerPart::Status));
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
) -> Page {
    let old = replaces
        .map(|old| desk.line("standing-replaces").text("order", desk.typed(&old.program)).para());
    let draft = desk.line("standing-stored-verdict").draft().and(standing_note(desk, order));
    let draft = draft.and(old).and(stored::echo_table(desk, "tried-echo", echo));
    draft.para("standing-change").page()
}

fn standing_refused(desk: &Desk<'_>, wrong: &Refused, stands: Option<&StandingOrder>) -> Page {
    let stands = match stands {
        Some(order) => {
            let order = desk.typed(&order.program);
            desk.line("standing-refused-stands").text("order", order)
        }
        None => desk.line("standing-refused-nothing-stands"),
    };
    let standing = desk.word_shown(Word::Standing.name());
    let closest = wrong.closest.as_ref().map(|order| format!("{standing} {order}"));
    let help = refused::way_out(desk, closest.as_deref());
    refused::sheet(desk, "standing-refused-verdict", wrong, Some(stands.para()), help)
}

fn standing_note(desk: &Desk<'_>, order: &StandingOrder) -> Vec<Block> {
    let line = desk.line("standing-note").text("order", desk.typed(&order.program));
    let mut blocks = vec![line.text("at", desk.moment(order.since)).para()];
    let kind = desk.kind().name;
    if !kind.is_empty() && kind != order.kind {
        blocks.push(desk.para("standing-other-kind"));
    }
    blocks
}

impl Desk<'_> {
    /// That the invitation is not answered yet.
    pub fn unanswered(&self) -> Option<Block> {
        let asked = self.seat.is_some_and(|seat| self.holder(seat).answer == Answer::None);
        let inviting = matches!(self.context.game.state, State::Inviting { .. });
        (asked && inviting).then(|| self.para("invitation-asked"))
    }

    /// What happens in the open round if nothing comes from the reader, where a standing
    /// order is meant for it.
    pub fn own_standing(&self) -> Option<Block> {
        let order = self.holder(self.seat?).standing.as_ref()?;
        self.round()?;
        (order.kind == self.kind().name).then(|| {
            let order = self.typed(&order.program);
            self.line("standing-waits").text("order", order).para()
        })
    }
}
