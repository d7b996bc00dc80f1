//! From a notice to a letter in the reader's language. Pure: no clock, no file, no mail.
//!
//! [`compose`] makes the whole letter. What is said is in [`Speech`], from `templates/`; the
//! parts of each letter are made by one file a group of matters, and their order is in
//! `templates/`, too, one for plain text and HTML.

pub mod archive;
mod block_layout;
mod calendar;
mod check_record;
mod checking;
mod clean;
mod desk;
mod diff;
mod digest;
mod drawn;
mod facts;
pub mod faults;
mod html;
mod letter_style;
mod letter_templates;
mod letters;
mod page;
pub mod replay;
mod sections;
mod sentences;
mod service;
mod speech;
mod strangers;
mod templates;
mod thread;
mod times;
mod vocabulary;

pub use calendar::calendar_event;
pub use check_record::{
    CheckFiling, CheckRecord, CheckTable, EndedRecord, LedTo, ReaderRecord, Sealed, check_records,
};
pub use diff::{Diff, Difference};
pub use digest::{Digest, DigestMatch, digest};
pub use drawn::Drawn;
pub use letter_style::LetterStyle;
pub use letters::{Envelope, envelope};
pub use service::{Caller, bench_letter, local, tell};
pub use speech::{Listener, Speech, keys};
pub use strangers::{Counter, Greeting, OpenMatch, greet};
pub use templates::{FILES, Message, messages};
pub use thread::thread_round;

use std::rc::Rc;

use serde::Serialize;

use kit::letter::{Letter, Occasion, Reader, Standing, Thread};
use kit::{Language, OpenPosition, Referee};

use crate::{AnswerPart, Guest, Match, Moment, Notice, NoticeKind, PlayedRound, Role, Said, Zone};
use desk::{Desk, Line};
use kit::render::wrap::NO_BREAK;
use page::{Block, Item, Page, Sheet};

/// The most characters of a subject.
const SUBJECT: usize = 120;

/// What a letter is written from.
pub struct Context<'a> {
    /// The match, as it stands after the decision.
    pub game: &'a Match,
    /// Its rules.
    pub referee: &'a dyn Referee,
    /// The position as it is now, [`opened`].
    pub position: Option<Rc<dyn OpenPosition + 'a>>,
    /// Now.
    pub now: Moment,
    /// The last played round below [`thread_round`]: the subject of a thread is made from it.
    /// A report that opens a round does not need it.
    pub previous: Option<&'a PlayedRound>,
    /// The subject of the letter that opened the thread, as it went out; `None`: it is worked
    /// out anew. The reader's language may have changed since.
    pub root_subject: Option<String>,
    /// All played rounds, in order, where its [`Envelope`] says so.
    pub history: &'a [PlayedRound],
    /// The versions of rounds that no longer count, in the order in which they were played, where
    /// `history` is given.
    pub replaced: &'a [PlayedRound],
    /// How often sealed orders of this match were looked at; [`NoticeKind::Ended`] tells it.
    pub peeks: u32,
    /// In how many rounds of this game the reader's own order was played, in this match and in
    /// others, where its [`Envelope`] says so; nobody counts beyond [`PRACTISED`].
    pub practice: u32,
    /// What was received of the reader in this match, the oldest first, where
    /// its [`Envelope`] says so.
    pub received: &'a [Received],
    /// What is said.
    pub speech: &'a Speech,
    /// The moderator.
    pub gm: &'a GmReader,
    /// The pictures that were drawn for other readers of the same.
    pub drawn: &'a Drawn,
}

impl<'a> Context<'a> {
    /// What is written from the match alone: nothing that was played, sent or looked at before.
    pub fn bare(
        game: &'a Match,
        referee: &'a dyn Referee,
        now: Moment,
        speech: &'a Speech,
        gm: &'a GmReader,
        drawn: &'a Drawn,
    ) -> Context<'a> {
        Context {
            game,
            referee,
            position: opened(game, referee),
            now,
            previous: None,
            root_subject: None,
            history: &[],
            replaced: &[],
            peeks: 0,
            practice: 0,
            received: &[],
            speech,
            gm,
            drawn,
        }
    }
}

/// The position as it is now, if the match has begun and it can be read: for all letters that are
/// written of it.
pub fn opened<'a>(game: &Match, referee: &'a dyn Referee) -> Option<Rc<dyn OpenPosition + 'a>> {
    game.current().and_then(|at| referee.at(at).ok()).map(Rc::from)
}

/// The moderator, as a reader and as the one who invites.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GmReader {
    /// The name the players see.
    pub name: String,
    /// Where letters to the moderator go.
    pub address: String,
    /// The zone times are shown in.
    pub zone: Zone,
    /// The language of letters to the moderator.
    pub language: Language,
    /// Whether a reply to one of them does something.
    pub by_mail: bool,
}

impl GmReader {
    /// Whom a letter to the moderator goes to.
    fn reader(&self) -> Reader {
        Reader {
            standing: Standing::Moderator,
            name: self.name.clone(),
            address: self.address.clone(),
            generation: Some(0),
        }
    }
}

/// A letter that was received of a player of the match, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// When it reached our server.
    pub at: Moment,
    /// How many bytes it had.
    pub size: u64,
    /// What came of it: the codes that were stored with it.
    pub outcome: String,
}

/// How many letters PROOF shows at the most: the latest.
pub const MOST_RECEIVED: u32 = 200;

/// What is to be loaded for a letter, so that only what it is written from is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ComposeInputs {
    /// All played rounds, and how often sealed orders were looked at.
    pub history: bool,
    /// How many orders of the reader were played.
    pub practice: bool,
    /// What was received of the reader.
    pub received: bool,
}

/// Who has filed so many orders of a game knows how it is played.
pub const PRACTISED: u32 = 2;

/// The subject of a letter: its own, that of its thread, or for the moderator its verdict.
fn subject(
    desk: &Desk<'_>,
    matter: &NoticeKind,
    page: &Page,
    (round, root): (u32, bool),
) -> String {
    let context = desk.context;
    if let Some(own) = &page.subject {
        return one_line(own);
    }
    if !desk.has_threads() {
        let line = desk.line("subject-gm").text("verdict", &*page.verdict);
        return one_line(&line.say());
    }
    let before = match matter {
        NoticeKind::Report(report) if root => Some(&*report.played),
        _ => context.previous,
    };
    let anew = || one_line(&desk.plainly(|desk| desk.subject(round, before)));
    match &context.root_subject {
        Some(kept) if !root => format!("Re: {kept}"),
        _ if root => anew(),
        _ => format!("Re: {}", anew()),
    }
}

/// The letter that tells a notice to its one reader.
pub fn compose(notice: &Notice, context: &Context<'_>) -> Letter {
    let game = context.game;
    let desk = Desk::of(context, &notice.to);
    let envelope = envelope(&notice.matter);
    let mut page = letters::write(&desk, &notice.matter);
    page.insert_reply(letters::notes::replies(&desk, &notice.matter));
    let round = thread_round(&notice.matter, game);
    // Letters to the moderator are of many matters a round: each has a subject of its own,
    // and none of them is the root of a thread.
    let root = desk.has_threads() && envelope.opens;
    let subject = subject(&desk, &notice.matter, &page, (round, root));
    let preheader = page.due.as_ref().map(|_| desk.preheader()).unwrap_or_default();
    let (text, mut html) = context.speech.print(&page, &desk.listener, &subject, &preheader);
    if envelope.alone {
        html.clear();
    }
    Letter {
        reader: reader(&desk),
        match_number: game.number,
        match_id: envelope.match_id.map_or_else(|| game.id.clone(), str::to_owned),
        round,
        thread: match root {
            true => Thread::Root,
            false if envelope.alone => Thread::Alone,
            false => Thread::Below,
        },
        question: question(&notice.matter, &desk),
        occasion: match &notice.matter {
            NoticeKind::Answer { message_id, .. }
            | NoticeKind::Confirm { message_id: message_id @ Some(_), .. }
            | NoticeKind::Plain(Said { answers: Some(message_id), .. }) => {
                Occasion::Reply(message_id.clone())
            }
            _ => Occasion::Generated,
        },
        language: desk.listener.language.name(),
        subject,
        text,
        html,
        pictures: page.pictures(),
        links: page.links(),
        event: None,
        files: page.log.clone().into_iter().chain(checking::file(&page.checks)).collect(),
        attachments: page.attachments,
    }
}

/// The number of the question that a letter asks: an answer to the letter answers that one.
fn question(matter: &NoticeKind, desk: &Desk<'_>) -> Option<u16> {
    match matter {
        NoticeKind::Answer { parts, .. } => parts.iter().find_map(AnswerPart::question),
        NoticeKind::Plain(said) => said.question,
        NoticeKind::Reminder => desk.entry()?.questions.confirms(),
        _ => None,
    }
}

fn one_line(text: &str) -> String {
    clean::line(&text.replace(NO_BREAK, " "), SUBJECT)
}

fn reader(desk: &Desk<'_>) -> Reader {
    if let Some(Guest { person, role, generation }) = &desk.guest {
        let standing = match *role {
            Role::Candidate(seat) | Role::Late { seat, .. } => Standing::Candidate(seat),
            Role::Left { seat, .. } => Standing::Left(seat),
            Role::Observer(place) => Standing::Observer(place),
            Role::Former => Standing::Nobody,
            Role::Joining { wish, language } => {
                Standing::Joining { wish, language: language.name() }
            }
            Role::Proving(seat) => Standing::Proving(seat),
        };
        // What stands for one who wants to play is the address.
        let joining = matches!(standing, Standing::Joining { .. });
        let generation = Some(*generation).filter(|_| !joining);
        let (name, address) = (person.name.clone(), person.address.clone());
        return Reader { standing, name, address, generation };
    }
    let Some(seat) = desk.seat else { return desk.context.gm.reader() };
    let holder = desk.holder(seat);
    Reader {
        standing: if holder.can_return() { Standing::Left(seat) } else { Standing::Seat(seat) },
        name: holder.name.clone(),
        address: holder.addresses.first().cloned().unwrap_or_default(),
        generation: Some(holder.generation),
    }
}
