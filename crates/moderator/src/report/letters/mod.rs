//! One file for each group of matters: what a letter says and which of its parts there are.
//! Their order is in the templates.

pub(super) mod acting;
mod answer;
mod asked;
mod away;
mod changed;
mod corrected;
pub(super) mod ended;
mod heard;
mod help;
pub(super) mod invitation;
mod joining;
mod moved;
mod notes;
mod people;
mod proof;
pub(super) mod proposals;
mod questions;
mod record;
mod refused;
mod review;
mod round;
mod secret;
mod settings;
mod stored;

use super::ComposeInputs;
use super::desk::{Desk, Line};
use super::page::{Block, Page, Sheet};
use crate::plain_notices::{END, OFFER};
use crate::{AFTER, AnswerPart, Asked, BEFORE, Joining, NoticeKind};
use kit::render::wrap::NO_BREAK;

/// Writes a subject for a reader.
type SubjectLine<'a> = Box<dyn Fn(&Desk<'_>) -> String + 'a>;

/// What is particular to one kind of notice: a row of the table of [`kind`].
pub(super) struct Kind<'a> {
    /// What the letter is written from besides the match.
    pub inputs: ComposeInputs,
    /// The thread of the letter; `None`: that of the open round.
    pub thread: Option<u32>,
    /// Whether the letter opens its thread.
    pub opens: bool,
    /// Whether it stands in no thread and has no HTML.
    pub alone: bool,
    /// What its reply address names for people; `None`: the match.
    pub match_id: Option<&'static str>,
    /// Its own subject; `None`: that of its thread.
    pub subject: Option<SubjectLine<'a>>,
    /// Writes the letter to this reader, without its envelope.
    pub write: Box<dyn Fn(&Desk<'_>) -> Page + 'a>,
}

impl<'a> Kind<'a> {
    fn new(write: impl Fn(&Desk<'_>) -> Page + 'a) -> Kind<'a> {
        let (inputs, write) = (ComposeInputs::default(), Box::new(write));
        let (thread, match_id, subject) = (None, None, None);
        Kind { inputs, thread, opens: false, alone: false, match_id, subject, write }
    }

    fn needing(self, inputs: ComposeInputs) -> Kind<'a> {
        Kind { inputs, ..self }
    }

    /// The message asks for an order, and shows a beginner how to play.
    fn asking(self) -> Kind<'a> {
        let inputs = ComposeInputs { practice: true, ..self.inputs };
        Kind { inputs, ..self }
    }

    fn thread(self, thread: u32) -> Kind<'a> {
        Kind { thread: Some(thread), ..self }
    }

    fn opening(self) -> Kind<'a> {
        Kind { opens: true, ..self }
    }
}

/// Everything that depends on the kind of a notice: another kind is one more row.
#[expect(clippy::too_many_lines, reason = "the table of all kinds stays whole")]
pub(super) fn kind(matter: &NoticeKind) -> Kind<'_> {
    match matter {
        NoticeKind::Invitation { answer_by } => {
            Kind::new(move |desk| invitation::invitation(desk, *answer_by)).thread(BEFORE).opening()
        }
        NoticeKind::Answer { parts, .. } => Kind {
            thread: answers_invitation(parts).then_some(BEFORE),
            inputs: asked(parts),
            ..Kind::new(move |desk| answer::answer(desk, parts))
        },
        NoticeKind::Begun => Kind::new(round::begun).asking().opening(),
        NoticeKind::Report(report) => {
            Kind::new(move |desk| round::report(desk, report)).asking().opening()
        }
        NoticeKind::Ended { by_gm, reason, last } => {
            Kind::new(move |desk| ended::ended(desk, *by_gm, reason.as_deref(), last.as_deref()))
                .needing(ComposeInputs { history: true, ..ComposeInputs::default() })
                .thread(AFTER)
                .opening()
        }
        NoticeKind::Plain(said) => Kind {
            thread: [OFFER, END].contains(&said.kind).then_some(BEFORE),
            opens: said.opens,
            ..Kind::new(move |desk| answer::draft(desk, said).orders(&said.commands))
        },
        NoticeKind::Announced { told } => Kind::new(move |desk| moved::announced(desk, told)),
        NoticeKind::Reminder => Kind::new(moved::reminder),
        NoticeKind::DeadlineMoved { from, reason } => {
            Kind::new(move |desk| moved::deadline(desk, *from, reason))
        }
        NoticeKind::Changed(change) => Kind::new(move |desk| changed::changed(desk, change)),
        // Below the report that opened the round, so that an order in reply to it counts.
        NoticeKind::Corrected(told) => Kind {
            subject: Some(Box::new(move |desk| corrected::subject(desk, told))),
            ..Kind::new(move |desk| corrected::corrected(desk, told))
        },
        NoticeKind::Paused { reason } => {
            Kind::new(move |desk| moved::paused(desk, reason.as_deref()))
        }
        NoticeKind::Resumed => Kind::new(moved::resumed),
        NoticeKind::ProposalOver { proposal, tally, how } => {
            Kind::new(move |desk| proposals::over(desk, proposal, *tally, how))
        }
        NoticeKind::FiledForYou { parts } => {
            Kind::new(move |desk| answer::filed_for_you(desk, parts)).needing(asked(parts))
        }
        NoticeKind::SeatOffered { seat, answer_by } => {
            Kind::new(move |desk| people::offered(desk, *seat, *answer_by)).thread(BEFORE).opening()
        }
        NoticeKind::Welcome { seat } => Kind::new(move |desk| people::welcome(desk, *seat))
            .needing(ComposeInputs { history: true, ..ComposeInputs::default() })
            .asking()
            .opening(),
        NoticeKind::SeatTaken { seat, before, deadline_was } => {
            Kind::new(move |desk| people::seat_taken(desk, *seat, before, *deadline_was))
        }
        NoticeKind::Joining { what, first, .. } => Kind {
            opens: matches!(what, Joining::Joined { .. }),
            alone: *first,
            ..Kind::new(move |desk| match first {
                true => joining::first(desk, what),
                false => joining::joining(desk, what),
            })
            .thread(BEFORE)
        },
        NoticeKind::Observing => Kind::new(people::observing).opening(),
        NoticeKind::SeatLeft { seat } => Kind::new(move |desk| notes::seat_left(desk, *seat)),
        NoticeKind::RoundHeld { missing } => Kind::new(move |desk| notes::held(desk, missing)),
        NoticeKind::MoreAsked { seat, left, note } => {
            Kind::new(move |desk| notes::more_asked(desk, *seat, *left, note.as_ref()))
        }
        NoticeKind::Away { seat, days } => Kind::new(move |desk| away::away(desk, *seat, *days)),
        NoticeKind::Back { seat, days, back, now } => {
            Kind::new(move |desk| away::back(desk, *seat, *days, (*back, *now)))
        }
        NoticeKind::Note { note } => Kind::new(move |desk| heard::note(desk, note)),
        NoticeKind::FromModerator { text } => {
            Kind::new(move |desk| heard::from_moderator(desk, text))
        }
        NoticeKind::Acting { answer, .. } => Kind::new(move |desk| acting::acting(desk, answer)),
        NoticeKind::Said { talk } => Kind::new(move |desk| heard::talk(desk, talk)),
        NoticeKind::MovedHere { from, was } => {
            Kind::new(move |desk| secret::moved_here(desk, from, *was)).opening()
        }
        NoticeKind::WentBack { last, was } => Kind {
            opens: true,
            subject: Some(Box::new(|desk| {
                desk.line("went-back-subject").text("when", desk.moment(*last)).say()
            })),
            ..Kind::new(move |desk| secret::went_back(desk, *last, *was))
        },
        NoticeKind::StaysHere { to, was } => {
            Kind::new(move |desk| secret::stays_here(desk, to, *was))
        }
        // Who gets it may be nobody's friend: it says nothing of the match.
        NoticeKind::AddressProof => Kind {
            alone: true,
            match_id: Some("address"),
            subject: Some(Box::new(|desk| desk.line("address-proof-subject").say())),
            ..Kind::new(|desk| {
                desk.line("address-proof-verdict").draft().para("address-proof-note").page()
            })
        },
    }
}

/// A letter, or a part of one, that is put together sentence by sentence: each may name what the
/// first line names.
pub(super) struct Draft<'a> {
    line: Line<'a>,
    verdict: String,
    note: Vec<Block>,
}

impl<'a> Line<'a> {
    /// The sentence as a first line, with others to follow.
    fn draft(self) -> Draft<'a> {
        Draft { verdict: self.say(), line: self, note: Vec::new() }
    }
}

impl Draft<'_> {
    /// One more paragraph.
    fn para(mut self, key: &'static str) -> Self {
        self.note.push(Block::Para { text: self.line.say_as(key) });
        self
    }

    fn and(mut self, blocks: impl IntoIterator<Item = Block>) -> Self {
        self.note.extend(blocks);
        self
    }

    /// Why somebody did something, in their own words.
    fn because(self, reason: Option<&str>) -> Self {
        let desk = self.line.desk;
        self.and(reason.map(|reason| desk.line("because").typed("reason", reason).para()))
    }

    /// What the moderator can order now: each command, and the key of what it does.
    fn commands(self, rows: impl IntoIterator<Item = (String, &'static str)>) -> Page {
        let desk = self.line.desk;
        let row = |(command, key): (String, &'static str)| {
            vec![command.replace(' ', &NO_BREAK.to_string()), desk.line(key).say()]
        };
        let rows = rows.into_iter().map(row).collect();
        self.and([desk.heading("command-heading"), desk.table(rows)]).page()
    }

    /// The letter, with nothing below.
    fn page(self) -> Page {
        Page::new(self.verdict, Sheet::note(self.note))
    }

    /// The letter, with what the open round asks of the reader below.
    fn asking(self) -> Page {
        let ask = self.line.desk.ask_section();
        Page::new(self.verdict, Sheet::note(self.note).with("ask", ask))
    }

    /// The answer to a word that only asks.
    fn told(self) -> Page {
        Page::new(self.verdict, Sheet::new("asked").with("told", self.note))
    }
}

/// What answers to these parts are written from.
fn asked(parts: &[AnswerPart]) -> ComposeInputs {
    let some = |is: fn(&Asked) -> bool| {
        parts.iter().any(|part| matches!(part, AnswerPart::Asked(asked) if is(asked)))
    };
    ComposeInputs {
        history: some(|asked| matches!(asked, Asked::History { .. })),
        received: some(|asked| matches!(asked, Asked::Proof)),
        ..ComposeInputs::default()
    }
}

/// The YES that begins a match is answered where it was asked for.
fn answers_invitation(parts: &[AnswerPart]) -> bool {
    let of_offer = |part: &AnswerPart| matches!(part, AnswerPart::Plain(it) if it.is_of_offer());
    parts.iter().any(of_offer) || matches!(parts.first(), Some(AnswerPart::Answered { .. }))
}
