//! The moderator: who may do what, when, and who must be told. Pure: `now` is handed in,
//! the rules are a `&dyn Referee`, and nothing here knows mail, files or a particular game.

#![forbid(unsafe_code)]

#[macro_use]
mod said;

mod absence;
mod acting;
mod addressing;
mod agreed;
mod bench;
mod cadence;
mod calendar;
mod clock;
mod correction;
mod dates;
mod decide;
mod guard;
mod guests;
mod holding;
mod intents;
mod joining;
mod kinds;
mod links;
mod match_line;
mod meant;
mod model;
mod names;
mod notice;
mod outcome;
mod plain;
mod proposals;
mod queries;
mod questions;
pub mod report;
mod request;
mod reserved;
mod retell;
mod review;
mod rounds;
mod rows;
mod settings;
mod spoken;
mod terms;
mod words;
mod zone;

pub use absence::{Absence, Absences, AwayFault, Days};
pub use acting::{GmAct, GmNotice, MORE_MINUTES, NoticeAbout, NoticeUse};
pub use addressing::{Addressed, Claim, address};
pub use agreed::{Agreed, written_places};
pub use bench::{
    Approach, Candidate, Emptied, EmptySeat, Farewell, OFFER_HOURS, Silence, Vacancy, WhenEmpty,
};
pub use cadence::Cadence;
pub use calendar::{Calendar, CalendarEntry, CalendarNotice};
pub use clock::{first_deadline, instant, upcoming};
pub use correction::{
    Corrected, Edits, OpenRound, OrderFate, OtherOrder, PutRight, Replayed, Revision, RevisionKind,
};
pub use decide::{Undo, bare_order, confirmed, decide, frozen, shell};
pub use guard::{DRIFT, Guard, Jump, Sight, Uptime, guard, jump};
pub use guests::{Guest, Observer, Offer, Party, Person, Role};
pub use holding::{Former, Reach, Record, StandingOrder};
pub use intents::{Intent, intents};
pub use joining::{Admission, JoinLetter, JoinRequest, is_same_word, join_request, name_of};
pub use kinds::{
    ACTED, ADDRESS_PROOF, ANSWER, CORRECTED, MOVED_AWAY, MOVED_NOTICE, QUESTION, RELAYED,
    REPLY_ADDRESS, SENDER_NOTICE, TO_JOINER, TO_STRANGER, UNPROVED_NOTICE, answer_kind,
};
pub use links::only;
pub use match_line::{HolderLine, MatchLine, RoundLine};
pub use meant::learned;
pub use model::{
    AFTER, ActDone, Announced, Answer, BEFORE, By, Entry, Filing, Holder, Match, MatchInputs,
    Moment, Phase, PlayedRound, Round, Series, State, Style,
};
pub use names::{LONGEST_NAME, NameFault, are_alike, composed, name_fault};
pub use notice::{
    AnswerPart, AskedOrder, InForce, NEW_ADDRESS, NewSettings, Notice, NoticeKind, Outage, Refused,
    RoundReport, Stored, To, Unconfirmed, WhyAsked,
};
pub use outcome::{NO_TOKEN, flood_line};
pub use plain::MOST_ADDRESSES;
pub use proposals::{
    LONGEST_EXTENSION, LONGEST_PAUSE, MOST_PROPOSALS, Proposal, ProposalEnd, Proposals, Proposed,
    Tally, Vote, proposal_asked,
};
pub use questions::{Question, Questions, Would};
pub use request::{
    Basis, Decision, ElsewhereText, GmOrder, GuestLetter, Journal, Mentioned, NotRead,
    PlayerLetter, Request, Trust, Who,
};
pub use reserved::{is_reserved, misnamed};
pub use retell::{CheckAct, reenact, start};
pub use review::{Lateness, OwnHand, Review, Withheld};
pub use rounds::{Chances, Known, Mismatch, first_misfit, verify};
pub use rows::Row;
pub use said::{Below, Command, Named, OutcomeCode, Receipt, Said};
pub use settings::{
    Setting, SettingKey, WrongSetting, ranges, read_days, read_minutes, write_days, write_minutes,
};
pub use spoken::{
    GmReply, Hearing, LONGEST_TALK, MOST_TALK, Note, Spoken, Talk, TalkTime, is_told,
};
pub use terms::{Missing, Terms};
pub use words::{SaidWord, Split, Word, split};
pub use zone::{Zone, ZoneOffset};
