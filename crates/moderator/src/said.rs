//! What a decision says in sentences that stand whole in the templates.

use chrono::TimeDelta;

use crate::{Agreed, Days, Filing, Moment, NoticeAbout, Word};
use kit::{Account, Echo, Phrase, Seat, Unread};

/// The sentences of one name, NAME-verdict above NAME-note and more notes, and what came of the
/// message.
#[macro_export]
macro_rules! said {
    ($name:literal $(+ $more:literal)*) => {
        said!($name $(+ $more)*, $crate::OutcomeCode::None)
    };
    ($name:literal $(+ $more:literal)*, $came:expr) => {
        $crate::Said::new(concat!($name, "-verdict"), &[concat!($name, "-note") $(, $more)*], $came)
    };
}

/// So many minutes, as a span of time.
pub(super) fn span(minutes: i64) -> Phrase {
    let span = TimeDelta::minutes(minutes.max(0));
    let (days, hours) = (span.num_days(), span.num_hours());
    let (unit, hours) = match hours {
        48.. => ("days", hours % 24),
        1.. => ("hours", hours),
        _ => ("minutes", 0),
    };
    let phrase = Phrase::new("time-span").code("unit", unit).with("days", days);
    phrase.with("hours", hours).with("minutes", span.num_minutes() % 60)
}

/// A part of an answer, or a notice, that needs no code of its own.
#[must_use]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The first line. Its arguments are those of the notes, too.
    pub verdict: Phrase,
    /// What the reader wrote and it is about: it stands above the notes.
    pub typed: Vec<Unread>,
    /// What stands below it, a paragraph each.
    pub notes: &'static [&'static str],
    /// What is stored with the message that is answered.
    pub came: OutcomeCode,
    /// Why somebody did it, in their own words.
    pub reason: Option<String>,
    /// What the moderator can order now.
    pub commands: Vec<Command>,
    /// Of whom the moderator may want to know more first.
    pub about: Option<Seat>,
    /// What its sentences name besides, and each reader is told in a way of his own.
    pub named: Vec<(&'static str, Named)>,
    /// What stands below all that.
    pub below: Vec<Below>,
    /// The number of the question that it asks.
    pub question: Option<u16>,
    /// What a reply of the moderator's to it is about, if not the match.
    pub acts_on: Option<NoticeAbout>,
    /// The Message-ID that a notice answers, if it answers a message that may have one.
    pub answers: Option<Option<String>>,
    /// What it is the receipt of.
    pub receipt: Option<Receipt>,
    /// Whether nothing was done because anybody can have sent the message.
    pub unproved: bool,
    /// Whether a notice opens its thread.
    pub opens: bool,
    /// The subject of a notice that has one of its own.
    pub subject: Option<&'static str>,
    /// Whether the board stands below a notice, with what is asked.
    pub board: bool,
    /// The word that the outbox lists it under.
    pub kind: &'static str,
}

/// What a message says of an order, and those who check the match may want to see again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Receipt {
    /// It stands.
    Filed(Filing),
    /// It was taken back.
    Cleared,
}

/// What sentences name that hangs on who reads them: on the zone, the style, the order itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Named {
    /// A moment. A sentence may ask for `-left`, with how long that is from now, or `-utc`, with
    /// the time in UTC as well.
    Moment(Moment),
    /// So many minutes.
    Span(i64),
    /// An order as somebody would type it.
    Order(String),
    /// The same with what it means, for those who hear codes badly.
    Meant(String),
    /// Days, from the first to the last.
    Days(Days),
    /// The line that says that somebody is away on these days.
    AwayLine(Days),
    /// The holders of seats; `$count` is how many there are.
    Seats(Vec<Seat>),
    /// A stored round, as people count: `$round` and `$the-round`.
    Round(u32),
}

/// What can stand below sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Below {
    /// What the open round asks.
    Ask,
    /// When the open round closes.
    Clock,
    /// How an order is sent, where none stands.
    Sample,
    /// What stands of the reader's order.
    Stands,
    /// The same where the clock stands still, and that orders can be sent.
    PausedStands,
    /// The standing order that is used in the open round if nothing comes from the reader.
    OwnStanding,
    /// What the open round asks of those who have sent nothing.
    Missing,
    /// A sentence that names things of its own.
    Phrase(Phrase),
    /// One more note.
    Note(&'static str),
    /// An order as it was read, under a heading.
    Echo(Vec<Echo>),
    /// The same without one.
    Rows(Vec<Echo>),
    /// What happens if no order comes.
    Absence,
    /// Until when the order can be replaced.
    Until,
    /// That the open round is of another kind than this one, which a standing order is for.
    OtherKind(String),
    /// That somebody on the bench was offered the seat that it is about.
    Bench,
    /// How this word is sent.
    WordSample(Word),
    /// Sentences, a line each.
    Lines(Vec<Phrase>),
    /// What happened.
    Account(Account),
    /// What the reader wrote.
    Typed(Vec<Unread>),
    /// What somebody wrote, whole.
    Words(String),
    /// What somebody says to others, as they read it.
    Saying(String),
    /// Absences, a line each.
    Absences(Vec<Days>),
    /// How to end this absence.
    AwayEnd(Days),
    /// How to say that one is away.
    AwaySample,
    /// The result that is proposed.
    Result(Agreed),
    /// What can be proposed, each as a line to type.
    ProposalForms,
    /// What answers the question with a tap.
    YesNo,
    /// That the invitation is not answered yet.
    Unanswered,
    /// The reader's addresses: the first is the one messages go to.
    Addresses(Vec<String>),
}

/// What the moderator can order, as a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Look at the match.
    Show,
    /// Offer a seat to somebody.
    Invite(Seat),
    /// Give a seat to this person, as it is typed.
    Replace(Seat, String),
    /// Take a seat away.
    Drop(Seat),
    /// End the match.
    End,
    /// Move a deadline.
    Extend,
    /// Another match with the same players.
    Again,
    /// Stop the clock.
    Pause,
    /// Let it run again.
    Resume,
    /// Play the open round.
    Run,
    /// Look at a round that waits for its release.
    Preview(u32),
    /// Let it go.
    Release(u32),
    /// The letters that were kept for the moderator.
    Inbox,
    /// Stop a proposal of the players.
    Veto,
    /// Reach a holder at another address.
    Address(Seat),
}

/// What came of a message, or of a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutcomeCode {
    /// Another part says it.
    None,
    /// This code.
    Of(&'static str),
    /// This code, about what was done in the sender's name: NOT ME undoes it.
    Did(&'static str),
    /// The word with this code was not acted upon.
    NotDone(&'static str),
    /// This code, about an order of the open round, the sender's filing of this number.
    Filing(&'static str, u32),
    /// So many lines were not read.
    Unread(usize),
}

impl OutcomeCode {
    /// The moderator was asked for more time.
    pub const MORE: OutcomeCode = OutcomeCode::Of("more");

    /// Messages are written in another way now.
    pub const MANNER: OutcomeCode = OutcomeCode::Of("manner");

    /// It waits for a YES that has a token.
    pub const UNCONFIRMED: OutcomeCode = OutcomeCode::Of("unconfirmed");
}

impl Said {
    /// Sentences without arguments.
    pub const fn new(
        verdict: &'static str,
        notes: &'static [&'static str],
        came: OutcomeCode,
    ) -> Said {
        Said {
            verdict: Phrase::new(verdict),
            typed: Vec::new(),
            notes,
            came,
            reason: None,
            commands: Vec::new(),
            about: None,
            named: Vec::new(),
            below: Vec::new(),
            question: None,
            acts_on: None,
            answers: None,
            receipt: None,
            unproved: false,
            opens: false,
            subject: None,
            board: false,
            kind: "notice",
        }
    }

    /// The same with arguments.
    pub fn with(self, arguments: impl FnOnce(Phrase) -> Phrase) -> Said {
        Said { verdict: arguments(self.verdict), ..self }
    }

    /// The same with more below.
    pub fn and(mut self, below: impl IntoIterator<Item = Below>) -> Said {
        self.below.extend(below);
        self
    }

    /// The same with something that its sentences name, if there is any.
    pub fn named(mut self, name: &'static str, it: impl Into<Option<Named>>) -> Said {
        self.named.extend(it.into().map(|it| (name, it)));
        self
    }
}
