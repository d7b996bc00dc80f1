//! What is otherwise from now on: what somebody changed for himself alone, and the settings of a
//! match that the moderator changed. Must never show another player's address or standing order.

use super::{Block, Desk, Page, Sheet, refused};
use crate::{
    Answer, AnswerPart, InForce, NewSettings, OutcomeCode, Refused, Said, SettingKey,
    StandingOrder, State, Terms, Word, ranges,
};
use kit::joined;

/// What the messages look like now, if the answer does not show it anyway.
pub(super) fn shown(desk: &Desk<'_>, parts: &[AnswerPart]) -> Option<Sheet> {
    let changed = |part: &AnswerPart| {
        matches!(part, AnswerPart::Plain(Said { came: OutcomeCode::MANNER, .. }))
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
    let stands = match stands.map(|order| desk.typed(&order.program)) {
        Some(order) => desk.line("standing-refused-stands").text("order", order),
        None => desk.line("standing-refused-nothing-stands"),
    };
    let standing = desk.word_shown(Word::Standing.name());
    let closest = wrong.closest.as_ref().map(|order| format!("{standing} {order}"));
    let help = refused::way_out(desk, closest.as_deref());
    refused::sheet(desk, "standing-refused-verdict", wrong, Some(stands.para()), help)
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
        let line = self.line("standing-waits").text("order", self.typed(&order.program));
        (order.kind == self.kind().name).then(|| line.para())
    }
}

/// The moderator changed settings.
pub(super) fn changed(desk: &Desk<'_>, change: &NewSettings) -> Page {
    let line = desk.line("set-verdict").text("from", change.from.code());
    let line = match change.from {
        InForce::Round(round) => line.round(round),
        InForce::Start | InForce::Now => line,
    };
    let mut draft =
        line.draft().para("set-note").and([Block::Lines { items: items(desk, change) }]);
    match (change.was, desk.round()) {
        (Some(was), Some(round)) => {
            let line = desk.line("deadline-verdict").flag("earlier", round.deadline < was);
            let line = line.moment("from", was);
            draft.verdict = line.say();
            draft = draft.and([Block::Para { text: line.say_as("deadline-was") }]);
        }
        _ => draft = draft.and(desk.clock()),
    }
    let asked = matches!(desk.context.game.state, State::Inviting { .. });
    let waits = desk.context.game.withheld.is_some();
    let stands = (!asked && !waits).then(|| desk.stands_para()).flatten();
    draft.because(change.reason.as_deref()).and(stands).page()
}

/// A sentence for each setting that is another one; the zone is told with the deadlines.
fn items(desk: &Desk<'_>, change: &NewSettings) -> Vec<String> {
    let mut keys = change.after.differing(&change.before);
    if let Some(place) = keys.iter().position(|key| *key == SettingKey::Zone) {
        match keys.contains(&SettingKey::Deadline) {
            true => drop(keys.remove(place)),
            false => keys[place] = SettingKey::Deadline,
        }
    }
    let said = |key: &SettingKey| {
        let line = desk.line("set-changed").text("key", key.name());
        let line = line.text("to", value(desk, &change.after, *key));
        line.text("from", value(desk, &change.before, *key)).say()
    };
    keys.iter().map(said).collect()
}

/// The value of a setting in words: the template chooses by its written form, and is given what
/// has to be said in the reader's language.
fn value(desk: &Desk<'_>, terms: &Terms, key: SettingKey) -> String {
    let span = |minutes: u32| desk.minutes(minutes.into());
    let line = desk.line("set-value").text("key", key.name()).text("written", terms.written(key));
    let line = match key {
        SettingKey::Deadline | SettingKey::Zone => {
            line.text("value", desk.cadence(&terms.cadence, terms.zone))
        }
        SettingKey::Grace => line.number("count", terms.grace).text("value", span(terms.grace)),
        SettingKey::Early => line.text("value", span(terms.cooling.unwrap_or(0))),
        SettingKey::MinOpen => line.text("value", span(terms.min_open)),
        SettingKey::Reminders => {
            // "2 days and 1 h 30 min" would be one span.
            line.text("value", joined(terms.reminders.iter().map(|minutes| span(*minutes)), ", "))
        }
        SettingKey::Review => line.text("value", span(terms.review.unwrap_or(0))),
        SettingKey::Holidays => {
            let rows = ranges(&terms.holidays);
            line.text("value", desk.list(rows.iter().map(|row| desk.days(row.0, row.1))))
        }
        SettingKey::More => line.number("count", terms.more),
        SettingKey::Away => line.number("count", terms.away),
        SettingKey::Misses => line.number("count", terms.misses),
        SettingKey::Missing
        | SettingKey::Talk
        | SettingKey::Tell
        | SettingKey::Empty
        | SettingKey::Calendar
        | SettingKey::Pictures => line,
    };
    line.say()
}
