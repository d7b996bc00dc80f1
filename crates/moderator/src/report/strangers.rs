//! Messages to people of whom nothing is known but an address: which matches are open, and what
//! this is. Must never show who plays, nor anything that the stranger has written.

use super::desk::Desk;
use super::drawn::Drawn;
use super::letters::invitation::closing;
use super::page::{Block, Page, Sheet};
use super::speech::Listener;
use super::{Context, GmReader, Speech};
use crate::{Guest, Match, Moment, Person, Role, To, upcoming};
use kit::letter::{Letter, Occasion};
use kit::{Language, Phrase, Referee};

/// Somebody who wrote to us.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Where the answer goes.
    pub address: String,
    /// The language that was written in.
    pub language: Language,
    /// The Message-ID that is answered.
    pub message_id: Option<String>,
    /// Whether nothing shows yet that anybody reads there: the answer is short.
    pub first: bool,
}

/// What is answered, before the list of open matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Greeting {
    /// The list was asked for.
    List,
    /// Help was.
    Help,
    /// A match was asked for that is not open, whatever the reason.
    NotOpen,
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
pub fn greet(caller: &Caller, greeting: Greeting, counter: &Counter<'_>) -> Letter {
    let listener = Listener::outside(caller.language);
    let say = |key: &'static str| {
        let count = counter.open.len() as i64;
        let phrase = Phrase::new(key).with("count", count).typed("gm", &*counter.gm.name);
        counter.speech.say(&phrase, &listener)
    };
    let para = |key: &'static str| Block::Para { text: say(key) };
    let verdict = say(match greeting {
        Greeting::List => "list-verdict",
        Greeting::Help => "hello-verdict",
        Greeting::NotOpen => "not-open-verdict",
    });
    let note = match (greeting, caller.first) {
        (Greeting::List, true) if counter.open.is_empty() => vec![para("list-none")],
        (Greeting::List, true) => vec![in_short(counter, &listener), para("first-list")],
        (Greeting::Help, true) => vec![para("first-hello")],
        (Greeting::NotOpen, true) => vec![para("first-not-open")],
        (_, false) => at_length(caller, greeting, counter, para),
    };
    let page = Page::new(verdict, Sheet::note(note));
    let person = Person {
        address: caller.address.clone(),
        ..Person::nobody(caller.language, counter.gm.zone)
    };
    let letter = super::service::outside(page, &person, caller.first, counter.speech);
    let occasion = Occasion::Reply(caller.message_id.clone());
    Letter { match_id: "open".to_owned(), occasion, ..letter }
}

/// What an answer says that is not the first: every open match, and how to join one.
fn at_length(
    caller: &Caller,
    greeting: Greeting,
    counter: &Counter<'_>,
    para: impl Fn(&'static str) -> Block,
) -> Vec<Block> {
    let mut note = match greeting {
        Greeting::List => Vec::new(),
        Greeting::Help => vec![para("hello-what"), para("hello-words")],
        Greeting::NotOpen => vec![para("not-open-note")],
    };
    note.extend(counter.open.iter().flat_map(|open| listed(caller, open, counter)));
    note.push(para(if counter.open.is_empty() { "list-none" } else { "list-how" }));
    note
}

/// So many open matches are named in a first answer.
const FIRST_LISTED: usize = 3;

/// The open matches, a line each, the first of them.
fn in_short(counter: &Counter<'_>, listener: &Listener) -> Block {
    let line = |open: &OpenMatch| {
        let free = open.game.free_seats().len() as i64;
        let phrase = Phrase::new("first-list-match").code("id", &open.game.id).with("free", free);
        let phrase = phrase.with("seats", open.game.holders.len() as i64);
        counter.speech.say(&phrase.with("title", open.referee.about().title.clone()), listener)
    };
    Block::Lines { items: counter.open.iter().take(FIRST_LISTED).map(line).collect() }
}

/// One match of the list: its game, its free seats, its clock, how to join.
fn listed(caller: &Caller, open: &OpenMatch, counter: &Counter<'_>) -> Vec<Block> {
    let game = &open.game;
    let Counter { now, speech, gm, .. } = counter;
    let drawn = Drawn::default();
    let context = Context::bare(game, open.referee.as_ref(), *now, speech, gm, &drawn);
    let person = Person::nobody(caller.language, game.terms.zone);
    let role = Role::Joining { wish: None, language: caller.language };
    let desk = Desk::of(&context, &To::Guest(Box::new(Guest { person, role, generation: 0 })));
    let free = game.free_seats();
    let marks = free.iter().filter_map(|seat| desk.holder(*seat).mark.name.as_ref());
    let marks: Vec<String> = marks.map(|mark| desk.say(mark)).collect();
    let line = desk.line("list-seats").number("free", free.len());
    let line = line.number("seats", game.holders.len()).text("marks", desk.list(&marks));
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
