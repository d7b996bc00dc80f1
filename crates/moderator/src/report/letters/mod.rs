//! One file for each group of matters: what a letter says and which of its parts there are.
//! Their order is in the templates.

mod answer;
mod asked;
mod away;
mod corrected;
pub(super) mod ended;
mod heard;
pub(super) mod notes;
pub(super) mod people;
mod questions;
mod record;
mod refused;
mod round;
mod settings;
mod stored;

use super::ComposeInputs;
use super::desk::{Desk, Line};
use super::page::{Block, Page, Sheet};
use crate::kinds::{
    ADDRESS_PROOF, ANSWER, CLOCK, CORRECTED, END, OFFER, RELAYED, TO_JOINER, TO_STRANGER,
    answer_kind, joiner_kind,
};
use crate::{AFTER, AnswerPart, BEFORE, NoticeKind};

/// What is particular to one kind of notice besides its text.
pub struct Envelope {
    /// The word that the outbox lists the letter under.
    pub word: &'static str,
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
}

impl Envelope {
    fn listed(word: &'static str) -> Envelope {
        let (inputs, thread, match_id) = Default::default();
        Envelope { word, inputs, thread, opens: false, alone: false, match_id }
    }

    /// A letter that opens the thread of the open round.
    fn opening(word: &'static str) -> Envelope {
        Envelope { opens: true, ..Envelope::listed(word) }
    }
}

/// The rounds that were played.
const HISTORY: ComposeInputs = ComposeInputs { history: true, practice: false, received: false };

/// The message asks for an order, and shows a beginner how to play.
const ASKING: ComposeInputs = ComposeInputs { history: false, practice: true, received: false };

/// Both.
const WELCOME: ComposeInputs = ComposeInputs { history: true, ..ASKING };

/// Everything that depends on the kind of a notice besides its text.
pub fn envelope(matter: &NoticeKind) -> Envelope {
    let of_offer = |part: &_| matches!(part, AnswerPart::Plain(it) if it.is_of_offer());
    match matter {
        NoticeKind::Invitation { .. } | NoticeKind::SeatOffered { .. } => {
            Envelope { thread: Some(BEFORE), ..Envelope::opening(OFFER) }
        }
        NoticeKind::Answer { parts, trust, .. } => Envelope {
            // The YES that begins a match is answered where it was asked for.
            thread: parts.iter().any(of_offer).then_some(BEFORE),
            inputs: asked(parts),
            ..Envelope::listed(answer_kind(*trust))
        },
        NoticeKind::FiledForYou { parts } => {
            Envelope { inputs: asked(parts), ..Envelope::listed(ANSWER) }
        }
        NoticeKind::Begun | NoticeKind::Report(_) | NoticeKind::Observing => {
            Envelope { inputs: ASKING, ..Envelope::opening("report") }
        }
        NoticeKind::Welcome { .. } => Envelope { inputs: WELCOME, ..Envelope::opening("report") },
        NoticeKind::Ended { .. } => {
            Envelope { inputs: HISTORY, thread: Some(AFTER), ..Envelope::opening(END) }
        }
        NoticeKind::Plain(said) => Envelope {
            thread: [OFFER, END, TO_STRANGER, TO_JOINER].contains(&said.kind).then_some(BEFORE),
            opens: said.opens,
            // Who gets it may be nobody's friend: it says nothing of the match.
            alone: [ADDRESS_PROOF, TO_STRANGER].contains(&said.kind),
            match_id: (said.kind == ADDRESS_PROOF).then_some("address"),
            ..Envelope::listed(said.kind)
        },
        NoticeKind::Confirm { first, .. } => Envelope {
            thread: Some(BEFORE),
            alone: *first,
            ..Envelope::listed(joiner_kind(*first))
        },
        NoticeKind::Reminder => Envelope::listed("reminder"),
        // Below the report that opened the round, so that an order in reply to it counts.
        NoticeKind::Corrected(_) => Envelope::listed(CORRECTED),
        NoticeKind::FromModerator { .. } => Envelope::listed(RELAYED),
        NoticeKind::Changed(_) => Envelope::listed(CLOCK),
        NoticeKind::Note { .. } | NoticeKind::Said { .. } | NoticeKind::Announced { .. } => {
            Envelope::listed("notice")
        }
    }
}

/// Writes the letter to this reader, without its envelope.
pub(super) fn write(desk: &Desk<'_>, matter: &NoticeKind) -> Page {
    match matter {
        NoticeKind::Invitation { answer_by } => people::invitation(desk, *answer_by),
        NoticeKind::Answer { parts, .. } => answer::answer(desk, parts),
        NoticeKind::Begun => round::begun(desk),
        NoticeKind::Report(report) => round::report(desk, report),
        NoticeKind::Ended { by_gm, reason, last } => {
            ended::ended(desk, *by_gm, reason.as_deref(), last.as_deref())
        }
        NoticeKind::Plain(said) => answer::notice(desk, said),
        NoticeKind::Announced { told } => round::announced(desk, told),
        NoticeKind::Reminder => round::reminder(desk),
        NoticeKind::Changed(change) => settings::changed(desk, change),
        NoticeKind::Corrected(told) => corrected::corrected(desk, told),
        NoticeKind::FiledForYou { parts } => answer::filed_for_you(desk, parts),
        NoticeKind::SeatOffered { seat, answer_by } => people::offered(desk, *seat, *answer_by),
        NoticeKind::Welcome { seat } => people::welcome(desk, *seat),
        NoticeKind::Confirm { first: true, answer_by, .. } => people::in_short(desk, *answer_by),
        NoticeKind::Confirm { seat, answer_by, .. } => people::confirm(desk, *seat, *answer_by),
        NoticeKind::Observing => people::observing(desk),
        NoticeKind::Note { note } => heard::note(desk, note),
        NoticeKind::FromModerator { text } => heard::from_moderator(desk, text),
        NoticeKind::Said { talk } => heard::talk(desk, talk),
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
    /// One more paragraph, unless the sentence says nothing here.
    fn para(self, key: &'static str) -> Self {
        let text = self.line.say_as(key);
        self.and((!text.is_empty()).then_some(Block::Para { text }))
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

    /// The letter, with nothing below.
    fn page(self) -> Page {
        Page::new(self.verdict, Sheet::note(self.note))
    }
}

/// What answers to these parts are written from.
fn asked(parts: &[AnswerPart]) -> ComposeInputs {
    ComposeInputs {
        history: parts.iter().any(|part| matches!(part, AnswerPart::History { .. })),
        received: parts.contains(&AnswerPart::Proof),
        practice: false,
    }
}
