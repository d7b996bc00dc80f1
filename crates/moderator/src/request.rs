//! What the moderator is asked, and what it decides.

use std::sync::Arc;

use super::{
    AnswerPart, CalendarNotice, Corrected, GmAct, GmReply, Hearing, JoinLetter, Match, Moment,
    Notice, NoticeKind, Outage, Party, Person, PlayedRound, PutRight, Role, Row, SENDER_NOTICE,
    Setting, UNPROVED_NOTICE, Undo,
};
use kit::letter::Purpose;
use kit::{Seat, Typed};

/// What a decision rests on besides the match and what is asked. All of it is read inside the write
/// that the decision is for: what was read before may be over by then.
#[derive(Debug, Clone, Copy)]
pub struct Basis<'a> {
    /// The moment it is now.
    pub now: Moment,
    /// The seat that the moderator holds, if one is his.
    pub plays: Option<Seat>,
    /// Why the moderator orders what is asked, in his own words.
    pub why: Option<&'a str>,
    /// What was played and stands, in order, where the request rests on it: it does where
    /// something is [put right](GmOrder::PutRight).
    pub played: &'a [PlayedRound],
}

/// What somebody, or the clock, wants of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// A message of a player whom addressing has recognised.
    Letter(PlayerLetter),
    /// A message of somebody without a seat, recognised by token and address.
    Guest(GuestLetter),
    /// A message of somebody who wants to play.
    Join(JoinLetter),
    /// An order of the moderator, from the command line.
    Gm(GmOrder),
    /// A message in a player's name that nobody reads, and how many notices of the like the player
    /// got in the last 24 hours.
    NotRead { seat: Seat, why: NotRead, notices: u32 },
    /// A message to a player came back from this address (in lower case), or was refused at the
    /// door. That it was ours is proved. `permanent`: there is no such mailbox; else it may pass.
    Returned { seat: Seat, address: String, permanent: bool },
    /// A message with an offer came back: there is no such mailbox.
    OfferReturned { seat: Seat, candidate: i64 },
    /// The bench is another one: seats that are empty are offered to it.
    Bench,
    /// The moderator replied to a notice.
    GmReply(Box<GmReply>),
    /// Somebody wrote about a match that moved away, and it cannot be passed on: the holder of the
    /// seat is told where it is.
    AskedElsewhere { seat: Seat },
    /// Nothing but the time: reminders, closings and executions that are due. It is asked
    /// again until it decides nothing.
    Time,
    /// Nothing could be done, or told, for a while: deadlines that passed in that time move.
    Outage {
        /// What was out of order.
        outage: Outage,
        /// Since when.
        from: Moment,
        /// Until when.
        until: Moment,
    },
    /// The clock was ahead and was set right: nothing waits for where it had been.
    ClockSetBack {
        /// Up to where things were done by it.
        until: Moment,
        /// Whether the match was among them: a deadline moved, or a round began.
        ahead: bool,
    },
}

/// A player's letter, its sender known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerLetter {
    /// Its number in the inbox.
    pub number: i64,
    /// The number of the message without a token that the answered message of ours was about, if
    /// it was about one.
    pub about: Option<i64>,
    /// Whose it is.
    pub seat: Seat,
    /// How sure we are.
    pub trust: Trust,
    /// When it reached our server.
    pub received: Moment,
    /// Whether no message goes out: its round waits until it is answered.
    pub mail_waits: bool,
    /// The round that the token names.
    pub round: u32,
    /// What the token is for.
    pub purpose: Purpose,
    /// The address it came from, in lower case.
    pub from: String,
    /// The plain addresses that stand in its lines.
    pub mentioned: Vec<Mentioned>,
    /// The lines the player wrote.
    pub typed: Typed,
    /// Lines that came to the address of a link along with what it does.
    pub along: Typed,
    /// What else stands in the message: an order in there is asked about, never taken.
    pub elsewhere: Box<ElsewhereText>,
    /// The ids of all matches it could be for, if those are several: then nothing is taken.
    pub several: Vec<String>,
    /// Whether the message was too large to be read.
    pub too_large: bool,
    /// Its Message-ID, to be answered to.
    pub message_id: Option<String>,
    /// The salt for the seal, if it is a filing.
    pub salt: [u8; 16],
    /// How many answers this player got in the last 24 hours to messages of this trust: what
    /// anybody can send in a player's name uses up nothing of the player's own.
    pub answered: u32,
    /// How many of these in the last hour.
    pub answered_lately: u32,
    /// Whether the moderator was told in the last 24 hours of too many messages of this trust.
    pub flood_told: bool,
    /// What it brings besides, and who listens.
    pub hearing: Hearing,
}

/// What stands in a message besides the lines that were written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ElsewhereText {
    /// The subject.
    pub subject: String,
    /// The lines that were quoted or cut.
    pub quoted: Typed,
    /// The lines of each text file that came with it.
    pub attached: Vec<Typed>,
    /// Texts of the message of which more than one says what is to be done, so that nobody can tell
    /// which of them is meant, or that came broken.
    pub parts: Vec<Typed>,
    /// The text of what was sent to this player, where that may stand in one of these: what we
    /// wrote ourselves is nobody's order.
    pub sent: Vec<String>,
    /// What the writer ordered last in each kind of round that was played, with the key of the
    /// kind: it may be meant again.
    pub before: Vec<(String, String)>,
}

/// A message of somebody without a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestLetter {
    /// Whose it is.
    pub role: Role,
    /// The lines the sender wrote.
    pub typed: Typed,
    /// Its Message-ID, to be answered to.
    pub message_id: Option<String>,
    /// How many answers this guest got in the last 24 hours.
    pub answered: u32,
    /// When it reached our server.
    pub received: Moment,
    /// What it brings besides, and who listens.
    pub hearing: Hearing,
    /// The address that it comes from, where that is what the sender was asked about.
    pub proves: Option<Mentioned>,
}

impl GuestLetter {
    /// The answer to it.
    pub(super) fn answer(&self, parts: Vec<AnswerPart>) -> NoticeKind {
        NoticeKind::Answer { message_id: self.message_id.clone(), trust: Trust::Token, parts }
    }
}

/// A plain address in a message: what one is, and whose, only the mail room and the store know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mentioned {
    /// The number of its line.
    pub line: u32,
    /// The address, in lower case.
    pub address: String,
    /// Whether this player may register it: it is not ours, and nobody else has it with whom
    /// the player sits at a table.
    pub free: bool,
    /// How many questions whether an address is theirs went out within a day for this player, or
    /// to this address.
    pub asked: u32,
}

/// Why nobody reads a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotRead {
    /// It has a genuine token, but came from this address (in lower case), which its owner could
    /// register. `told`: of this address the owner was told before.
    From { address: String, told: bool },
    /// Its From may be forged: our mail server does not vouch for it.
    Unproved,
    /// It bears the mark of a program.
    Marked,
}

impl NotRead {
    /// The word the outbox lists the notice of it under.
    pub fn kind(&self) -> &'static str {
        match self {
            NotRead::From { .. } => SENDER_NOTICE,
            NotRead::Unproved | NotRead::Marked => UNPROVED_NOTICE,
        }
    }
}

/// How sure we are of a sender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// A genuine token and a registered From.
    Token,
    /// A registered From only: the lines are held until a YES.
    FromOnly,
}

/// An order of the moderator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GmOrder {
    /// What he can also have done by a reply.
    Act(GmAct),
    /// Send the invitations.
    Open,
    /// Let nobody join any more, and take out the seats that are free.
    Close,
    /// End the match as it stands, or call it off if it was not played yet; with a result
    /// that was agreed on, the places from best to worst.
    End { result: Option<Vec<Vec<Seat>>> },
    /// Set the deadline.
    Deadline { at: Moment },
    /// Play the open round now. The number guards against playing the wrong one.
    Run { round: u32 },
    /// Offer a seat to somebody.
    Invite { seat: Seat, person: Person },
    /// Give a seat to somebody who has agreed.
    Replace { seat: Seat, person: Person },
    /// Take a seat from its holder; it plays on by the rules' default.
    Drop { seat: Seat },
    /// The key behind all reply addresses is another one: give everybody a new address.
    NewKey,
    /// Give a player what the rules know for a mistake that cannot be undone.
    Compensate { seat: Seat },
    /// Reach somebody at another address: the same person, who keeps everything.
    Readdress { party: Party, from: String, to: String },
    /// Let somebody observe.
    Observe { person: Person },
    /// Let somebody observe no longer.
    Unobserve { name: String },
    /// Change settings from the next round on, or from `now`.
    Set { settings: Vec<Setting>, now: bool },
    /// Put right what was played, or the position as it is.
    PutRight(Box<PutRight>),
    /// File for a player, who is told.
    File { seat: Seat, typed: Typed, salt: [u8; 16] },
    /// The desk with this address goes on with the match.
    MoveAway { to: String },
    /// That desk did not take it.
    TakeBack,
    /// The match came from the desk with this address.
    MoveHere { from: String },
    /// The database went back to a backup whose last entry is of then.
    WentBack { last: Moment },
}

/// What is to be stored and who is to be told.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Decision {
    /// The match as it is now; `None`: as it was.
    pub game: Option<Box<Match>>,
    /// What is stored beside it, in this order.
    pub rows: Vec<Row>,
    /// In this order.
    pub notices: Vec<Notice>,
    /// What the notices put into calendars.
    pub calendar: Vec<CalendarNotice>,
    /// What is written down for the moderator; no program, no address.
    pub journal: Vec<Journal>,
    /// What came of a letter, as short codes with arguments, such as
    /// `stored round=3 serial=2`; of anything else nothing.
    pub outcome: Option<String>,
    /// What was put right, for the moderator to see even where nobody else hears of it yet.
    pub corrected: Option<Arc<Corrected>>,
    /// What takes an order of the moderator's back, in the order in which it does.
    pub undo: Vec<Undo>,
}

impl Decision {
    /// Whether nothing was decided.
    pub fn is_nothing(&self) -> bool {
        self.game.is_none()
            && self.rows.is_empty()
            && self.notices.is_empty()
            && self.journal.is_empty()
    }
}

/// A line of the moderator's journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Journal {
    /// Who did it.
    pub who: Who,
    /// What was done, as a short code with arguments, such as `filed seat=R serial=2`.
    pub what: String,
    /// Why, if somebody said so.
    pub why: Option<String>,
}

impl Journal {
    /// How the line begins that says that somebody new sits in a seat; the seat's mark
    /// follows. What was received of the seat before is somebody else's.
    pub const SEATED: &str = "seated seat=";

    /// A line about something that the moderator did, for no reason that was given.
    pub fn gm(what: impl Into<String>) -> Journal {
        Journal { who: Who::Gm, what: what.into(), why: None }
    }
}

/// Who did something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Seat(Seat),
    Gm,
    Clock,
}
