//! How people want messages: with or without drawings, in which language. It holds in every
//! state of a match, and the answer is already written so.

use super::{Decider, Wishes};
use crate::{AnswerPart, Person, Said};
use kit::Seat;

impl Wishes {
    /// What is said of how messages are wanted, if anything is asked.
    pub fn answer(&self) -> Option<AnswerPart> {
        let Wishes { language, style, .. } = *self;
        let asked = language.is_some() || style.is_some();
        asked.then(|| AnswerPart::Plain(Said::writing(language, style)))
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
            && self.edit_holder(seat, |it| it.language = language)
        {
            self.note_own(seat, &format!("language to={}", language.name()));
        }
        if let Some(style) = wishes.style
            && self.edit_holder(seat, |it| it.style = style)
        {
            self.note_own(seat, &format!("style to={}", style.name()));
        }
        self.parts.words.extend(wishes.answer());
    }
}
