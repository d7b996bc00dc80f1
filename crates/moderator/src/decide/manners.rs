//! How people want messages: with or without drawings, in which language. It holds in every
//! state of a match, and the answer is already written so.

use super::Decider;
use super::setting_changes::Wishes;
use crate::{AnswerPart, Change, Person, SettingChange, Who};
use kit::Seat;

impl Wishes {
    /// What is said of how messages are wanted, if anything is asked.
    pub fn answer(&self) -> Option<AnswerPart> {
        let Wishes { language, style, .. } = *self;
        let asked = language.is_some() || style.is_some();
        asked.then(|| AnswerPart::wish(SettingChange::Writing { language, style }))
    }

    /// The same person, written to in this way.
    pub fn applied(&self, person: Person) -> Person {
        let language = self.language.unwrap_or(person.language);
        Person { language, style: self.style.unwrap_or(person.style), ..person }
    }
}

impl Decider<'_> {
    pub(super) fn manners(&mut self, seat: Seat, wishes: &Wishes) {
        if let Some(language) = wishes.language
            && self.game.holder(seat).language != language
        {
            self.change(Change::Language { seat, language });
            let what = format!("language seat={} to={}", self.code(seat), language.name());
            self.note(Who::Seat(seat), what);
        }
        if let Some(style) = wishes.style
            && self.game.holder(seat).style != style
        {
            self.change(Change::Style { seat, style });
            let what = format!("style seat={} to={}", self.code(seat), style.name());
            self.note(Who::Seat(seat), what);
        }
        self.parts.words.extend(wishes.answer());
    }
}
