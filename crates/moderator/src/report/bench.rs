//! Messages to people on the bench, or who want to be: about no match yet. Must never show who else
//! is on the bench.

use super::page::{Block, Page, Sheet};
use super::speech::Listener;
use super::{GmReader, Speech};
use crate::Person;
use kit::letter::{Letter, Occasion};
use kit::{Phrase, Referee};

/// What somebody is told about the bench.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BenchLetter {
    /// Is it meant?
    Confirm,
    /// There is no name to call the one by.
    NameNeeded,
    /// On the bench from now; by the moderator, or at the own wish.
    On { by_gm: bool },
    /// On the bench already.
    Already,
    /// Is it meant that they want to be off it?
    ConfirmOff,
    /// Off the bench.
    Off,
    /// The moderator took the one off the bench.
    Dropped,
    /// A game has to be named.
    Which,
}

/// Who reads it, and how it hangs together with what was written.
#[derive(Debug, Clone)]
pub struct BenchReader<'a> {
    /// Who; the name may be empty.
    pub person: &'a Person,
    /// The Message-ID that is answered, if it answers one.
    pub message_id: Option<Option<String>>,
    /// Whether nothing shows yet that anybody reads there: the message is short.
    pub first: bool,
}

/// The letter. `rules`: those of the game, where one is known; `games`: the names of all.
pub fn bench_letter(
    what: BenchLetter,
    reader: &BenchReader<'_>,
    rules: Option<&dyn Referee>,
    games: &[&str],
    (speech, gm): (&Speech, &GmReader),
) -> Letter {
    let person = reader.person;
    let listener = Listener::outside(person.language);
    let title = rules.map(|rules| rules.about().title.clone());
    let say = |key: &'static str| {
        let phrase = Phrase::new(key).typed("gm", &*gm.name).typed("name", &*person.name);
        let phrase = phrase.code("games", games.join(", "));
        let phrase = match &title {
            Some(title) => phrase.with("title", title.clone()),
            None => phrase,
        };
        speech.say(&phrase, &listener)
    };
    let named = match person.name.is_empty() {
        true => "bench-confirm-unnamed",
        false => "bench-confirm-name",
    };
    let (verdict, notes) = match what {
        BenchLetter::Confirm => ("bench-confirm-verdict", vec!["bench-confirm-note", named]),
        BenchLetter::NameNeeded => ("bench-name-verdict", vec!["bench-name-note"]),
        BenchLetter::On { by_gm: true } => {
            ("bench-on-verdict", vec!["bench-on-gm", "bench-on-note", "bench-on-name"])
        }
        BenchLetter::On { by_gm: false } => {
            ("bench-on-verdict", vec!["bench-on-note", "bench-on-name"])
        }
        BenchLetter::Already => ("bench-already-verdict", vec!["bench-on-note", "bench-on-name"]),
        BenchLetter::ConfirmOff => ("bench-confirm-off-verdict", vec!["bench-confirm-off-note"]),
        BenchLetter::Off => ("bench-off-verdict", vec!["bench-off-note"]),
        BenchLetter::Dropped => ("bench-dropped-verdict", vec!["bench-dropped-note"]),
        BenchLetter::Which => ("bench-which-verdict", vec!["bench-which-note"]),
    };
    let notes = notes.into_iter().map(|key| Block::Para { text: say(key) }).collect();
    let page = Page::new(say(verdict), Sheet::note(notes));
    let letter = super::service::outside(page, person, reader.first, speech);
    let occasion = match &reader.message_id {
        Some(answered) => Occasion::Reply(answered.clone()),
        None => Occasion::Generated,
    };
    Letter { match_id: "bench".to_owned(), occasion, ..letter }
}
