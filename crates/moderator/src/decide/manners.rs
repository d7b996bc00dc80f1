//! How people want messages: with or without drawings, in which language. It holds in every
//! state of a match, and the answer is already written so.

use super::Decider;
use super::setting_changes::Wishes;
use crate::{AnswerPart, Change, Person, SaidWord, SettingChange, Style, Who, Word};
use kit::Language;
use kit::Seat;

/// What somebody asks about their messages. Of words that contradict each other the last counts.
#[derive(Default)]
pub(super) struct Manners {
    language: Option<Language>,
    style: Option<Style>,
}

impl Manners {
    /// What these words ask.
    pub fn of(words: &[SaidWord]) -> Manners {
        let mut manners = Manners::default();
        for said in words {
            match said.word {
                Word::Pl => manners.language = Some(Language::Pl),
                Word::En => manners.language = Some(Language::En),
                Word::Words => manners.style = Some(Style::Words),
                Word::Short => manners.style = Some(Style::Short),
                Word::Full => manners.style = Some(Style::Full),
                _ => {}
            }
        }
        manners
    }

    /// The answer, if anything is asked.
    pub fn answer(&self) -> Option<AnswerPart> {
        let Manners { language, style } = *self;
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
    pub(super) fn manners(&mut self, seat: Seat, wishes: &Wishes, parts: &mut Vec<AnswerPart>) {
        let manners = Manners::of(&wishes.others);
        if let Some(language) = manners.language
            && self.game.holder(seat).language != language
        {
            self.change(Change::Language { seat, language });
            let what = format!("language seat={} to={}", self.code(seat), language.name());
            self.note(Who::Seat(seat), what);
        }
        if let Some(style) = manners.style
            && self.game.holder(seat).style != style
        {
            self.change(Change::Style { seat, style });
            let what = format!("style seat={} to={}", self.code(seat), style.name());
            self.note(Who::Seat(seat), what);
        }
        parts.extend(manners.answer());
    }
}
