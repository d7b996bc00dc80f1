//! What somebody must be told, before any language.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Corrected, Days, Filing, Guest, Intent, Lateness, Moment, Note, OwnHand, PlayedRound, Question,
    Said, StandingOrder, Talk, Terms, Trust,
};
use kit::{Choice, Echo, Faults, Forecast, Phrase, Scene, Seat, Typed, Unread};

/// Somebody must be told something: one notice, one letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Who.
    pub to: To,
    /// What.
    pub matter: NoticeKind,
}

/// Who is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum To {
    /// The holder of a seat.
    Seat(Seat),
    /// The moderator.
    Gm,
    /// Somebody without a seat.
    Guest(Box<Guest>),
}

/// A played round and the public facts its report adds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundReport {
    /// The round.
    pub played: Arc<PlayedRound>,
    /// Who was late.
    pub lateness: Lateness,
    /// Standing orders that could not be used, and why: each is told to its owner alone.
    pub unused: Vec<(Seat, Faults)>,
    /// What a moderator who plays did with it before the others saw it.
    pub own_hand: Option<OwnHand>,
}

impl RoundReport {
    /// Of a round that was played long ago, of which no more is known.
    pub fn of(played: &PlayedRound) -> RoundReport {
        let (lateness, unused) = Default::default();
        RoundReport { played: Arc::new(played.clone()), lateness, unused, own_hand: None }
    }
}

/// What somebody is told.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly all of them are sentences")]
pub enum NoticeKind {
    /// Will you play?
    Invitation { answer_by: Moment },
    /// The answer to a message: at least one part, the verdict first.
    Answer {
        /// The Message-ID that is answered.
        message_id: Option<String>,
        /// How sure we were of the sender.
        trust: Trust,
        /// In this order.
        parts: Vec<AnswerPart>,
    },
    /// The first round is open: the match begins.
    Begun,
    /// A round was executed, and the next one is open.
    Report(RoundReport),
    /// The match is over, or was ended by the moderator. The letter reads the whole history.
    Ended {
        /// Whether the moderator ended it, and why.
        by_gm: bool,
        reason: Option<String>,
        /// The round that nobody has heard of yet, if there is one.
        last: Option<Box<RoundReport>>,
    },
    /// Sentences that say it all.
    Plain(Said),
    /// Somebody else has filed, and this much of it is public at once.
    Announced { told: Phrase },
    /// You have not filed, and the deadline is near.
    Reminder,
    /// The moderator changed settings.
    Changed(Box<NewSettings>),
    /// Something was put right.
    Corrected(Arc<Corrected>),
    /// The moderator filed for you.
    FiledForYou { parts: Vec<AnswerPart> },
    /// A seat is offered to you.
    SeatOffered { seat: Seat, answer_by: Moment },
    /// The seat is yours: where the match stands. The report reads the whole history.
    Welcome { seat: Seat },
    /// Is it meant that you want to play? YES takes this seat.
    Confirm {
        /// The Message-ID that is answered.
        message_id: Option<String>,
        /// Whether nothing shows yet that anybody reads at that address: the message is short.
        first: bool,
        seat: Seat,
        answer_by: Moment,
    },
    /// You are an observer from now on.
    Observing,
    /// For the moderator: somebody wrote to him.
    Note { note: Box<Note> },
    /// The moderator replied to what you wrote.
    FromModerator { text: String },
    /// Somebody said something to you, or to all.
    Said { talk: Box<Talk> },
}

/// From when changed settings are in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InForce {
    /// From the first round of a match that has not begun.
    Start,
    /// From this round, which follows the open one.
    Round(u32),
    /// At once.
    Now,
}

impl InForce {
    /// As the journal and the sentences about it have it.
    pub(super) fn code(self) -> &'static str {
        match self {
            InForce::Start => "start",
            InForce::Round(_) => "next",
            InForce::Now => "now",
        }
    }
}

/// What was out of order while a deadline passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outage {
    /// The service: it was down.
    Service,
    /// The way out: players had no mail.
    Mail,
}

/// Settings that the moderator changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSettings {
    pub before: Terms,
    pub after: Terms,
    pub from: InForce,
    /// The deadline of the open round before it moved.
    pub was: Option<Moment>,
    /// Why, in the moderator's own words.
    pub reason: Option<String>,
}

impl AnswerPart {
    /// The number of the question that it asks: an answer to the message answers that one.
    pub(super) fn question(&self) -> Option<u16> {
        match self {
            AnswerPart::Stored(told) => told.check.as_ref().map(|check| check.question),
            AnswerPart::AskedOrder(asked) => Some(asked.question),
            AnswerPart::StillOpen { open, .. } => match open.as_slice() {
                [only] if only.can_be_meant() => Some(only.number),
                _ => None,
            },
            AnswerPart::Plain(said) if *said == Said::NOT_YOU => Some(NEW_ADDRESS),
            AnswerPart::Plain(said) => said.question,
            _ => None,
        }
    }

    /// How many choices its question shows, of which a reply names one; one is answered YES or NO.
    pub(super) fn choices(&self) -> Option<usize> {
        self.question()?;
        match self {
            AnswerPart::AskedOrder(asked) => Some(asked.choices.len()),
            AnswerPart::StillOpen { open, .. } => open.iter().map(Question::choices).max(),
            _ => Some(1),
        }
    }

    /// Whether it says what became of an order.
    pub(super) fn is_of_order(&self) -> bool {
        matches!(self, Self::Stored(_) | Self::AskedOrder(_) | Self::Refused(_))
    }

    /// The lines that somebody typed along with an order, which the answer shows.
    pub(super) fn said_along(&self) -> &[Unread] {
        match self {
            AnswerPart::Stored(told) => told.check.as_ref().map_or(&[], |check| &check.lines),
            AnswerPart::AskedOrder(asked) if asked.why.is_typed() => &asked.lines,
            _ => &[],
        }
    }
}

/// The number of the question whether a new reply address is wanted. It belongs to no round, and
/// no other question has it.
pub const NEW_ADDRESS: u16 = u16::MAX;

/// An order that is stored, and what its receipt tells besides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    pub filing: Filing,
    /// Why it is not confirmed, if it is not.
    pub check: Option<Unconfirmed>,
    /// The filing it replaces.
    pub replaces: Option<Filing>,
    pub echo: Vec<Echo>,
    /// What it would do if nobody else moved.
    pub forecast: Option<Forecast>,
    /// What it is worth in public.
    pub worth: Option<Phrase>,
    /// What everybody else was told of it at once.
    pub announced: Option<Phrase>,
}

/// What is asked of an order that is stored for the time being.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unconfirmed {
    /// The number of the question.
    pub question: u16,
    /// The lines along with the order.
    pub lines: Vec<Unread>,
}

kit::named! {
    /// Why an order is asked about instead of filed, and the sentence that asks.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum WhyAsked {
        /// Several different ones were found.
        Several = "asked-several-verdict",
        /// A word that may turn it around stands near it, or it fills more or fewer places than
        /// there are.
        Turned = "asked-meant-verdict",
        /// Other words stand along with it, and another order stands already.
        Instead = "asked-instead-verdict",
        /// Other words stand along with it, and it could not be taken back.
        AtOnce = "asked-meant-verdict",
        /// It is what words such as "the same as last time" come to.
        Again = "asked-again-verdict",
        /// It stands in the subject.
        Subject = "asked-subject-verdict",
        /// It stands below our message or inside it.
        Below = "asked-below-verdict",
        /// It stands in an attachment.
        Attached = "asked-attached-verdict",
        /// It answers a message of a round before.
        Earlier = "asked-earlier-verdict",
    }
}

impl WhyAsked {
    /// Whether its lines were typed in the body of the message, above what it quotes.
    pub(super) fn is_typed(self) -> bool {
        match self {
            WhyAsked::Several | WhyAsked::Turned | WhyAsked::Instead => true,
            WhyAsked::AtOnce | WhyAsked::Again => true,
            WhyAsked::Subject | WhyAsked::Below => false,
            WhyAsked::Attached | WhyAsked::Earlier => false,
        }
    }
}

/// An order that is asked about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedOrder {
    /// The number of the question; 0: it is still to be asked.
    pub question: u16,
    pub why: WhyAsked,
    /// What a YES files, or a number where there are several.
    pub choices: Vec<Choice>,
    /// The lines along with it, or that it was found in.
    pub lines: Vec<Unread>,
}

impl AskedOrder {
    /// What has to be asked before orders are filed.
    pub(super) fn of(why: WhyAsked, choices: Vec<Choice>, lines: Vec<Unread>) -> AskedOrder {
        AskedOrder { question: 0, why, choices, lines }
    }
}

/// Orders that are wrong, and the way out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// Why.
    pub faults: Faults,
    /// The lines the faults point into.
    pub typed: Typed,
    /// The closest legal line.
    pub closest: Option<String>,
    /// The position at the point where well written orders go wrong.
    pub stuck: Option<Box<Scene>>,
}

/// One part of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnswerPart {
    /// Sentences that say it all.
    Plain(Said),
    /// The orders are stored; for the time being, if the filing is not confirmed.
    Stored(Box<Stored>),
    /// The orders are the same as those stored already.
    Same { filing: Filing, echo: Vec<Echo> },
    /// The orders are not stored.
    Refused(Refused),
    /// An order was read that may not be meant as it stands, and nothing is filed: which it is, or
    /// whether it is one at all, is asked.
    AskedOrder(AskedOrder),
    /// What is still asked of somebody whose message answers none of it, or not plainly one; the
    /// number of a choice that there is not.
    StillOpen { open: Vec<Question>, wrong: Option<usize> },
    /// Where the match and the own orders stand.
    Status,
    /// The rules on one page.
    Help,
    /// The words that are needed rarely.
    HelpMore,
    /// What these orders would do. Nothing is stored.
    Tried {
        /// The program, in canonical notation.
        program: String,
        echo: Vec<Echo>,
        /// What it would do if nobody else moved.
        forecast: Forecast,
    },
    /// Why these orders could not be stored.
    NotPossible(Refused),
    /// The trace of a step of the last played round; `None`: which steps there are.
    Why { step: Option<u32> },
    /// The report of a round; `None`: which rounds there are.
    History { round: Option<u32> },
    /// The whole rules.
    Rules,
    /// What was received of this player, and what came of it.
    Proof,
    /// A standing order is wrong, and not stored.
    StandingRefused {
        refused: Refused,
        /// What still stands.
        stands: Option<StandingOrder>,
    },
    /// A word that does what a sentence asked for.
    Offered {
        intent: Intent,
        /// The days that the sentence names.
        days: Option<Days>,
    },
    /// Nothing but manners: what stands is all there is to say.
    Courtesy,
}
