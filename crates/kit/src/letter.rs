//! A finished message to one reader: what is said, not yet how mail carries it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// A message to exactly one reader. It holds nothing that this reader may not know.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Letter {
    /// Whom it is for.
    pub reader: Reader,
    /// The match's number, for the reply token.
    pub match_number: u16,
    /// The match's id, as people type it.
    pub match_id: String,
    /// The round whose thread it belongs to.
    pub round: u32,
    /// Whether it opens the round's thread for this reader or answers in it.
    pub thread: Thread,
    /// Whether it answers a message or is sent of our own accord.
    pub occasion: Occasion,
    /// The number of the question it asks, if it asks one: an answer to it answers that.
    pub question: Option<u16>,
    /// The language it is written in, as a tag of RFC 5646 such as `pl`.
    pub language: &'static str,
    /// The subject, in full; an answer in a thread starts with `Re: `.
    pub subject: String,
    /// The plain text: at most 72 columns (40 for a phone), `\n` line ends, no tabs, no trailing
    /// spaces.
    pub text: String,
    /// The same as HTML, nothing remote, colours for light and dark pages; where it says
    /// `href="link:0"`, the first of `links` belongs; empty where there is plain text alone.
    pub html: String,
    /// The pictures that the HTML shows.
    pub pictures: Vec<Inline>,
    /// The files that go with it.
    pub files: Vec<TextFile>,
    /// The files of other kinds that go with it, the same for every reader.
    pub attachments: Vec<Attachment>,
    /// What it puts into the reader's calendar.
    pub event: Option<CalendarEvent>,
    /// The links of the HTML, in the order of their numbers.
    pub links: Vec<Link>,
}

/// An entry of the reader's calendar. It says nothing of anybody's orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarEvent {
    /// Its name, the same in every message to this reader about this match.
    pub uid: String,
    /// The number of this version of it: a calendar takes the highest.
    pub sequence: u32,
    /// When this version was made, in seconds since 1970, UTC.
    pub made: i64,
    /// When it ends, likewise.
    pub ends: i64,
    /// What it is called.
    pub summary: String,
    /// What to do, in a sentence or two.
    pub note: String,
    /// How sure it is.
    pub state: EventState,
    /// How many minutes before its end it sounds; `None`: it is silent.
    pub alarm: Option<u32>,
}

/// How sure an entry of a calendar is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventState {
    /// The deadline stands.
    Confirmed,
    /// The clock of the match stands still, and nobody knows when the round closes.
    Tentative,
    /// Nothing is to be done any more.
    Cancelled,
}

/// A link that opens a draft to us.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Link {
    /// What it does: its address does nothing else. `None`: it answers the question that the
    /// message asks.
    pub action: Option<LinkAction>,
    /// What the draft says.
    pub line: String,
}

impl Link {
    /// What stands in the HTML before the number of a link.
    pub const PLACE: &str = "href=\"link:";

    /// What stands in the HTML for the link with this number.
    pub fn place(number: usize) -> String {
        format!("{}{number}\"", Link::PLACE)
    }
}

/// A file of plain text that goes with a message: what few people read, and programs do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    /// Its name.
    pub name: &'static str,
    /// What is in it, `\n` line ends.
    pub text: String,
}

impl TextFile {
    /// The name of the file with the lines for checking.
    pub const CHECK: &'static str = "check.txt";
    /// The name of the file with all that happened, where a message tells a part of it.
    pub const LOG: &'static str = "log.txt";
    /// The name of the file for the reader's calendar.
    pub const CALENDAR: &'static str = "deadline.ics";
}

/// A picture inside a message. Nothing is in it that the message's text does not say.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Inline {
    /// What the HTML calls it behind `cid:` (RFC 2392): made of the bytes, so that equal pictures
    /// have equal names.
    pub cid: String,
    /// A PNG file.
    pub png: Arc<[u8]>,
    /// Whether other messages of the match may show it, too: then it is stored once for all.
    pub shared: bool,
}

/// A file that is no text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Its name.
    pub name: &'static str,
    /// Its type (RFC 2046), such as `image/gif`.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: Arc<[u8]>,
}

impl Letter {
    /// The match number of messages that are about no match: matches are counted from 1.
    pub const NO_MATCH: u16 = 0;
}

/// The person a message goes to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reader {
    /// Whom the reply token stands for.
    pub standing: Standing,
    /// The name, as the match knows it.
    pub name: String,
    /// The address it is sent to.
    pub address: String,
    /// The generation of the reader's reply token; older tokens are dead. `None`: there is none,
    /// and the token is bound to the address.
    pub generation: Option<u16>,
}

impl Reader {
    /// The seat the reader holds.
    pub fn seat(&self) -> Option<Seat> {
        match self.standing {
            Standing::Seat(seat) => Some(seat),
            Standing::Moderator
            | Standing::Left(_)
            | Standing::Candidate(_)
            | Standing::Observer(_)
            | Standing::Joining { .. }
            | Standing::Proving(_)
            | Standing::Nobody => None,
        }
    }
}

/// What a reader is in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Standing {
    /// The moderator.
    Moderator,
    /// The holder of a seat.
    Seat(Seat),
    /// One who gave a seat up: an answer can only take it back.
    Left(Seat),
    /// One whom a seat is offered to; the token differs from the holder's by its generation.
    Candidate(Seat),
    /// One who watches, by the place among the observers.
    Observer(u8),
    /// One who wants to play, and wishes for this seat or for any; with the tag of a language.
    Joining { wish: Option<Seat>, language: &'static str },
    /// One who is asked whether the address is that of this seat's holder; the token is bound to
    /// the address as well.
    Proving(Seat),
    /// One who is out of the match: nothing that is answered is read.
    #[default]
    Nobody,
}

/// A message's place in its thread: one thread for each round and reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Thread {
    /// It opens the round; its Message-ID is the root the others refer to.
    Root,
    /// It belongs below the root.
    #[default]
    Below,
    /// It belongs to no thread and is as short as can be: the first answer to somebody of whom
    /// nothing is known.
    Alone,
}

/// Why a message is sent (RFC 3834, section 5: `Auto-Submitted`).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Occasion {
    /// Of our own accord: reports, reminders.
    #[default]
    Generated,
    /// In answer to a message, whose Message-ID (without brackets) is here if it had one.
    Reply(Option<String>),
}

/// What an answer to a message may do, as its reply address says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Purpose {
    /// All that its sender may.
    #[default]
    Reply,
    /// All that its sender may; its YES, NO or number answers the question of this number.
    Question(u16),
    /// One thing alone, in the round it names: what a link in a message says that it does.
    Action(LinkAction),
    /// All that its sender may, but for an answer: the message is from before the database went
    /// back to a backup, and nobody knows what it asked. No message that is made has this purpose.
    Past,
}

/// What a link in a message does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LinkAction {
    /// Says YES to what the message asks.
    Yes,
    /// Says NO to it.
    No,
    /// Says READY.
    Ready,
    /// Asks for HELP.
    Help,
    /// Sends an order.
    Order,
    /// Takes a seat back that was given up.
    Return,
    /// Answers the question of this number: its YES, NO or number.
    Answer(u16),
}

impl Purpose {
    /// The number of the question that an answer with it answers.
    pub fn question(self) -> Option<u16> {
        match self {
            Purpose::Question(number) | Purpose::Action(LinkAction::Answer(number)) => Some(number),
            Purpose::Reply | Purpose::Action(_) | Purpose::Past => None,
        }
    }
}
