//! Answers to the words that change something for their sender alone. Must never show another
//! player's address or standing order.

use super::{Block, Desk, Page, Sheet, refused};
use crate::{Answer, AnswerPart, OutcomeCode, Refused, StandingOrder, State, Word};

/// What the messages look like now, if the answer does not show it anyway.
pub(super) fn shown(desk: &Desk<'_>, parts: &[AnswerPart]) -> Option<Sheet> {
    let changed = |part: &AnswerPart| match part {
        AnswerPart::Plain(said) => said.came == OutcomeCode::MANNER,
        _ => false,
    };
    let status = parts.iter().any(|part| matches!(part, AnswerPart::Status));
    if status || !parts.iter().any(changed) {
        return None;
    }
    desk.round()?;
    let sheet = Sheet::new("shown").with("ask", desk.ask_section());
    Some(desk.position_parts(sheet))
}

/// A standing order is not stored, and what still stands.
pub(super) fn standing_refused(
    desk: &Desk<'_>,
    wrong: &Refused,
    stands: Option<&StandingOrder>,
) -> Page {
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

/// The standing order, and that it is meant for rounds of another kind.
pub(super) fn standing_note(desk: &Desk<'_>, order: &StandingOrder) -> Vec<Block> {
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
