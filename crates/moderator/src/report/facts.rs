//! What every sentence may name besides its own arguments: how the match and its reader stand. A
//! sentence that says different things in different states chooses between them itself. Must never
//! say what anybody filed, only whether.

use super::desk::Desk;
use super::sentences::Value;
use crate::{State, Word};

impl Desk<'_> {
    /// The fact of this name; `None`: there is none.
    pub(super) fn fact(&self, name: &str) -> Option<Value> {
        let game = self.context.game;
        let is = |is: bool| if is { "yes" } else { "no" }.to_owned();
        Some(Value::Text(match name {
            "begun" => is(game.position.is_some()),
            "closed" => self.closed().to_owned(),
            "filed" => self.filed().to_owned(),
            "free" => return i64::try_from(game.free_seats().len()).ok().map(Value::Number),
            "inviting" => is(matches!(game.state, State::Inviting { .. })),
            "open" => is(self.round().is_some()),
            "over" => is(game.state.is_over()),
            "passes" => is(self.passes()),
            "replies" => is(self.context.gm.by_mail),
            "seated" => is(self.seat.is_some()),
            "storable" => is(self.known_word(Word::Standing).is_some()),
            "waiting" => self.waiting().to_owned(),
            _ => return None,
        }))
    }

    /// Why no order of the reader's is taken now.
    fn closed(&self) -> &'static str {
        let game = self.context.game;
        match game.state {
            _ if game.withheld.is_some() => "review",
            _ if self.call().is_some() && !self.is_asked() && self.due().is_none() => "spared",
            State::Ended { .. } => "ended",
            State::Cancelled => "cancelled",
            _ => "other",
        }
    }

    /// What has come from the reader in the open round: `yes`, `open` where it is not confirmed,
    /// `free` where nothing has to, `due` where nothing can any more, `back` where it was taken
    /// back, `no`.
    fn filed(&self) -> &'static str {
        let entry = self.entry();
        match entry.and_then(|entry| entry.filing.as_ref()) {
            Some(filing) if filing.confirmed => "yes",
            Some(_) => "open",
            None if self.is_spared() => "free",
            None if self.due().is_some() => "due",
            None if entry.is_some_and(|entry| entry.stored > 0) => "back",
            None => "no",
        }
    }
}
