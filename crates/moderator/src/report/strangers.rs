//! Messages to people of whom nothing is known but an address: which matches are open, and what
//! this is. Must never show who plays, nor anything that the stranger has written.

use super::drawn::Drawn;
use super::letters::people::closing;
use super::service::{Caller, Outside};
use super::{Block, Context, Desk, GmReader, Speech};
use crate::{Guest, Match, Moment, Person, Role, To, upcoming};
use kit::letter::Letter;
use kit::{Language, Phrase, Referee};

kit::named! {
    /// What is answered, before the list of open matches, and its first line.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Greeting {
        /// The list was asked for.
        List = "list-verdict",
        /// Help was.
        Help = "hello-verdict",
        /// A match was asked for that is not open, whatever the reason.
        NotOpen = "not-open-verdict",
    }
}

/// A match that can be joined, and its rules.
pub struct OpenMatch {
    /// The match.
    pub game: Match,
    /// Its rules.
    pub referee: Box<dyn Referee>,
}

/// What all such messages are written with.
pub struct Counter<'a> {
    /// The matches that can be joined.
    pub open: &'a [OpenMatch],
    /// Now.
    pub now: Moment,
    /// What is said.
    pub speech: &'a Speech,
    /// The moderator.
    pub gm: &'a GmReader,
}

/// The answer to a stranger.
pub fn greet(caller: &Caller<'_>, greeting: Greeting, counter: &Counter<'_>) -> Letter {
    let outside = Outside::person(counter.speech, caller.person);
    let say = |key: &'static str| {
        let phrase = Phrase::new(key).with("count", counter.open.len());
        outside.say(&phrase.typed("gm", &*counter.gm.name))
    };
    let para = |key: &'static str| Block::Para { text: say(key) };
    let mut note = match (greeting, caller.first) {
        (Greeting::List, true) if counter.open.is_empty() => vec![para("list-none")],
        (Greeting::List, true) => vec![in_short(counter, &outside), para("first-list")],
        (Greeting::Help, true) => vec![para("first-hello")],
        (Greeting::NotOpen, true) => vec![para("first-not-open")],
        (Greeting::List, false) => Vec::new(),
        (Greeting::Help, false) => vec![para("hello-what"), para("hello-words")],
        (Greeting::NotOpen, false) => vec![para("not-open-note")],
    };
    if !caller.first {
        let language = caller.person.language;
        note.extend(counter.open.iter().flat_map(|open| listed(language, open, counter)));
        note.push(para(if counter.open.is_empty() { "list-none" } else { "list-how" }));
    }
    caller.letter(&outside, "open", say(greeting.name()), note)
}

/// So many open matches are named in a first answer.
const FIRST_LISTED: usize = 3;

/// The open matches, a line each, the first of them.
fn in_short(counter: &Counter<'_>, outside: &Outside<'_>) -> Block {
    let line = |open: &OpenMatch| {
        let free = open.game.free_seats().len();
        let phrase = Phrase::new("first-list-match").code("id", &open.game.id).with("free", free);
        let phrase = phrase.with("seats", open.game.holders.len());
        outside.say(&phrase.with("title", open.referee.about().title.clone()))
    };
    Block::Lines { items: counter.open.iter().take(FIRST_LISTED).map(line).collect() }
}

/// One match of the list: its game, its free seats, its clock, how to join.
fn listed(language: Language, open: &OpenMatch, counter: &Counter<'_>) -> Vec<Block> {
    let game = &open.game;
    let Counter { now, speech, gm, .. } = counter;
    let drawn = Drawn::default();
    let context = Context::bare(game, open.referee.as_ref(), *now, speech, gm, &drawn);
    let person = Person::nobody(language, game.terms.zone);
    let role = Role::Joining { wish: None, language };
    let desk = Desk::of(&context, &To::Guest(Box::new(Guest { person, role, generation: 0 })));
    let free = game.free_seats();
    let marks = free.iter().filter_map(|seat| desk.holder(*seat).mark.name.as_ref());
    let marks = desk.list(marks.map(|mark| desk.say(mark)));
    let line = desk.line("list-seats").number("free", free.len());
    let line = line.number("seats", game.holders.len()).text("marks", &*marks);
    let mut blocks = vec![
        desk.heading("list-match"),
        line.flag("named", !marks.is_empty()).para(),
        Block::Para { text: closing(&desk) },
    ];
    let first = upcoming(&game.terms, counter.now, 1).first().copied();
    blocks.extend(first.map(|at| desk.line("list-first").text("when", desk.moment(at)).para()));
    blocks.push(desk.para("list-join"));
    blocks
}
