//! Messages to people on the bench, or who want to be: about no match yet. Must never show who else
//! is on the bench.

use super::service::{Caller, Outside};
use super::{Block, GmReader, Speech};
use crate::{OutcomeCode, Said};
use kit::letter::Letter;
use kit::{Phrase, Referee};

/// What somebody is told about the bench.
impl Said {
    /// Is it meant?
    pub const BENCH_CONFIRM: Said = said!("bench-confirm" + "bench-confirm-name");
    /// There is no name to call the one by.
    pub const BENCH_NAME_NEEDED: Said = said!("bench-name");
    /// On the bench from now.
    pub const BENCH_ON: Said = said!("bench-on" + "bench-on-name");
    /// The same by the moderator.
    pub const BENCH_ON_BY_GM: Said = Said::new(
        "bench-on-verdict",
        &["bench-on-gm", "bench-on-note", "bench-on-name"],
        OutcomeCode::None,
    );
    /// On the bench already.
    pub const BENCH_ALREADY: Said =
        Said::new("bench-already-verdict", &["bench-on-note", "bench-on-name"], OutcomeCode::None);
    /// Is it meant that they want to be off it?
    pub const BENCH_CONFIRM_OFF: Said = said!("bench-confirm-off");
    /// Off the bench.
    pub const BENCH_OFF: Said = said!("bench-off");
    /// The moderator took the one off the bench.
    pub const BENCH_DROPPED: Said = said!("bench-dropped");
    /// A game has to be named.
    pub const BENCH_WHICH: Said = said!("bench-which");
}

/// The letter. `rules`: those of the game, where one is known; `games`: the names of all.
pub fn bench_letter(
    what: &Said,
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
    caller.letter(&outside, "bench", say(what.verdict.key), notes)
}
