//! Messages to people on the bench, or who want to be: about no match yet. Must never show who else
//! is on the bench.

use super::service::{Caller, Outside};
use super::{Block, GmReader, Speech};
use kit::letter::Letter;
use kit::{Phrase, Referee};

/// What somebody is told about the bench: a first line and what stands below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BenchLetter {
    verdict: &'static str,
    notes: &'static [&'static str],
}

impl BenchLetter {
    /// Is it meant?
    pub const CONFIRM: BenchLetter =
        BenchLetter::new("bench-confirm-verdict", &["bench-confirm-note", "bench-confirm-name"]);
    /// There is no name to call the one by.
    pub const NAME_NEEDED: BenchLetter =
        BenchLetter::new("bench-name-verdict", &["bench-name-note"]);
    /// On the bench from now.
    pub const ON: BenchLetter =
        BenchLetter::new("bench-on-verdict", &["bench-on-note", "bench-on-name"]);
    /// The same by the moderator.
    pub const ON_BY_GM: BenchLetter =
        BenchLetter::new("bench-on-verdict", &["bench-on-gm", "bench-on-note", "bench-on-name"]);
    /// On the bench already.
    pub const ALREADY: BenchLetter =
        BenchLetter::new("bench-already-verdict", &["bench-on-note", "bench-on-name"]);
    /// Is it meant that they want to be off it?
    pub const CONFIRM_OFF: BenchLetter =
        BenchLetter::new("bench-confirm-off-verdict", &["bench-confirm-off-note"]);
    /// Off the bench.
    pub const OFF: BenchLetter = BenchLetter::new("bench-off-verdict", &["bench-off-note"]);
    /// The moderator took the one off the bench.
    pub const DROPPED: BenchLetter =
        BenchLetter::new("bench-dropped-verdict", &["bench-dropped-note"]);
    /// A game has to be named.
    pub const WHICH: BenchLetter = BenchLetter::new("bench-which-verdict", &["bench-which-note"]);

    const fn new(verdict: &'static str, notes: &'static [&'static str]) -> BenchLetter {
        BenchLetter { verdict, notes }
    }
}

/// The letter. `rules`: those of the game, where one is known; `games`: the names of all.
pub fn bench_letter(
    what: BenchLetter,
    caller: &Caller<'_>,
    rules: Option<&dyn Referee>,
    games: &[&str],
    (speech, gm): (&Speech, &GmReader),
) -> Letter {
    let person = caller.person;
    let outside = Outside::person(speech, person);
    let title = rules.map(|rules| rules.about().title.clone());
    let say = |key: &'static str| {
        let phrase = Phrase::new(key).typed("gm", &*gm.name).typed("name", &*person.name);
        let phrase = phrase.code("games", games.join(", ")).flag("named", !person.name.is_empty());
        let phrase = title.iter().fold(phrase, |it, title| it.with("title", title.clone()));
        outside.say(&phrase)
    };
    let notes = what.notes.iter().map(|key| Block::Para { text: say(key) }).collect();
    caller.letter(&outside, "bench", say(what.verdict), notes)
}
