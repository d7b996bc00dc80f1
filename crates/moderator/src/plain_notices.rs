//! Notices that stand whole in the templates: to players, to those who held or may hold a seat, to
//! the moderator with what he can order.

use crate::{
    Below, Command, GmAct, Moment, Named, NotRead, Note, NoticeAbout, NoticeKind, NoticeUse,
    OutcomeCode, Person, Said, Trust,
};
use Command::{
    Address, Again, Drop, End, Extend, Inbox, Invite, Pause, Replace, Resume, Run, Show,
};
use kit::{Account, Seat};

/// The word the outbox lists offers of seats under, and what becomes of them.
pub const OFFER: &str = "invitation";

/// The word the outbox lists the last messages of a match under.
pub const END: &str = "end";

/// The word the outbox lists messages under about when the open round closes.
pub const CLOCK: &str = "clock";

/// The word the outbox lists the answers to players and guests under.
pub const ANSWER: &str = "answer";

/// The word the outbox lists the answers to messages under that carried no token.
pub const QUESTION: &str = "question";

/// The word the outbox lists an answer under to a message of this trust.
pub fn answer_kind(trust: Trust) -> &'static str {
    match trust {
        Trust::Token => ANSWER,
        Trust::FromOnly => QUESTION,
    }
}

/// The word the outbox lists messages under that say that something was put right.
pub const CORRECTED: &str = "corrected";

/// The word the outbox lists questions under whether an address is a player's, too.
pub const ADDRESS_PROOF: &str = "address-proof";

/// The word the outbox lists the moderator's replies under.
pub const RELAYED: &str = "relayed";

/// The word the outbox lists the answers to the moderator's replies under.
pub const ACTED: &str = "acted";

/// The word the outbox lists first answers to strangers under: nothing shows yet that anybody
/// reads at their address.
pub const TO_STRANGER: &str = "stranger";

/// The word the outbox lists messages to those under who replied to one of ours.
pub const TO_JOINER: &str = "joining";

/// The word the outbox lists messages about another address under.
pub const MOVED_NOTICE: &str = "address";

/// The word the outbox lists messages under that bring a new reply address.
pub const REPLY_ADDRESS: &str = "reply-address";

/// The word the outbox lists messages under that say where a match is.
pub const MOVED_AWAY: &str = "moved-away";

/// The word the outbox lists notices of unknown senders under: their messages had a token.
pub const SENDER_NOTICE: &str = "sender";

/// The word the outbox lists notices under of messages that our mail server did not vouch for:
/// anybody can send such a message.
pub const UNPROVED_NOTICE: &str = "unproved";

impl From<Said> for NoticeKind {
    fn from(said: Said) -> NoticeKind {
        NoticeKind::Plain(said)
    }
}

impl Said {
    /// The same about the holder of this seat.
    pub(super) fn who(self, seat: Seat) -> Said {
        self.with(|it| it.with("who", seat))
    }

    /// The same with what the moderator can order.
    pub(super) fn orders(self, commands: impl Into<Vec<Command>>) -> Said {
        Said { commands: commands.into(), ..self }
    }

    /// For the moderator: a holder answered NO.
    pub fn declined(seat: Seat) -> Said {
        said!("declined").who(seat).orders([Show, Invite(seat), End])
    }

    /// For the moderator: whom a seat was offered to does not want it, or does not answer in time.
    pub fn not_accepted(seat: Seat, name: &str, in_time: bool) -> Said {
        let said = if in_time { said!("offer-declined") } else { said!("offer-overdue") };
        said.who(seat).with(|it| it.typed("name", name)).orders([Show, Invite(seat), End])
    }

    /// For the moderator: the round waits for those from whom nothing came.
    pub fn round_held(missing: Vec<Seat>) -> Said {
        let said = said!("held").orders([Run, Extend, Show]);
        Said { about: missing.first().copied(), ..said }.named("names", Named::Seats(missing))
    }

    /// The seat is taken by the reader, who joined by mail.
    pub fn joined(seat: Seat) -> Said {
        let notes = &["joined-waiting", "invitation-words", "stored-not-you"];
        Said { opens: true, ..Said::new("joined-verdict", notes, OutcomeCode::None).who(seat) }
    }

    /// For the moderator: somebody joined by mail.
    pub fn has_joined(seat: Seat) -> Said {
        said!("joined-gm" + "joined-waiting").who(seat).orders([Show, Drop(seat)])
    }

    /// For the moderator: somebody wants this seat.
    pub fn join_wants(seat: Seat, person: &Person) -> Said {
        let Person { name, address, language, .. } = person;
        let typed = format!("{name} <{address}> {}", language.name());
        let said = said!("join-wants").who(seat).with(|it| it.typed("name", &**name));
        said.orders([Replace(seat, typed)])
    }

    /// The match was called off before it was played.
    pub fn cancelled(reason: Option<String>) -> Said {
        Said { kind: END, reason, ..said!("cancelled") }
    }

    /// For the moderator: invitations are unanswered at the answer-by date.
    pub fn overdue(unanswered: Vec<Seat>) -> Said {
        let first = unanswered.first().map(|seat| Invite(*seat));
        let commands = [Extend, Show].into_iter().chain(first).chain([End]).collect();
        Said { commands, ..said!("overdue") }.named("names", Named::Seats(unanswered))
    }

    /// For the moderator: a holder would like another match; these did so before.
    pub fn rematch_wanted(seat: Seat, before: Vec<Seat>) -> Said {
        let said = said!("rematch-gm").who(seat).orders([Again, Show]);
        said.named("names", Named::Seats(before))
    }

    /// For one from whom nothing came in so many rounds: if nothing comes in the open one either,
    /// the seat is offered to others.
    pub fn silent_warning(round: u32, rounds: u32) -> Said {
        let said = said!("silent-warning").with(|it| it.with("rounds", i64::from(rounds)));
        Said { below: vec![Below::Clock], ..said }.named("round", Named::Round(round))
    }

    /// Somebody plays no longer: whether the `house` does instead, and whether what was filed is
    /// `kept`.
    pub fn seat_left(seat: Seat, house: bool, kept: bool) -> Said {
        let said = said!("left").who(seat).with(|it| it.flag("house", house).flag("kept", kept));
        Said { about: Some(seat), below: vec![Below::Bench, Below::Clock], ..said }
    }

    /// The clock runs again.
    pub fn resumed() -> Said {
        let said = Said::new("resumed-verdict", &[], OutcomeCode::None);
        Said { kind: CLOCK, below: vec![Below::Clock, Below::Stands], ..said }
    }

    /// The clock stands still, until then or until the moderator has it run again; whether a round
    /// waits for its release.
    pub fn paused(until: Option<Moment>, waits: bool, reason: Option<String>) -> Said {
        let (notes, below): (&[&str], _) = match (waits, until) {
            (true, _) => (&["review-paused"], Vec::new()),
            (false, None) => (&["paused-note"], vec![Below::PausedStands]),
            (false, Some(_)) => (&["paused-note", "paused-until"], vec![Below::PausedStands]),
        };
        let said = Said::new("paused-verdict", notes, OutcomeCode::None);
        Said { kind: CLOCK, reason, below, ..said }.named("until", until.map(Named::Moment))
    }

    /// The deadline moved from one moment to another: these notes say so, and why.
    pub fn deadline_moved(from: Moment, to: Moment, notes: &'static [&'static str]) -> Said {
        let earlier = to < from;
        let said = Said::new("deadline-verdict", notes, OutcomeCode::None);
        let said = said.with(|it| it.flag("earlier", earlier)).named("from", Named::Moment(from));
        let said = said.and([Below::Unanswered, Below::Stands]);
        Said { kind: CLOCK, ..said.and(earlier.then_some(Below::Missing)) }
    }

    /// The moderator moved it.
    pub(super) fn deadline_moved_by_gm(from: Moment, to: Moment, reason: Option<String>) -> Said {
        Said { reason, ..Said::deadline_moved(from, to, &["deadline-was", "deadline-gm"]) }
    }

    /// The clock was wrong, and so was the deadline.
    pub(super) fn deadline_set_right(from: Moment, to: Moment) -> Said {
        Said::deadline_moved(from, to, &["deadline-was", "deadline-clock"])
    }

    /// The offer of a seat no longer stands.
    pub const OFFER_WITHDRAWN: Said = said!("offer-withdrawn");

    /// For the moderator: messages do not get to a holder.
    pub fn out_of_reach(seat: Seat) -> Said {
        let said = said!("reach").who(seat).orders([Show, Address(seat), Invite(seat), Pause]);
        Said { about: Some(seat), ..said }
    }

    /// For the moderator: a holder says that somebody else wrote in the holder's name.
    pub fn disowned(seat: Seat) -> Said {
        Said { about: Some(seat), ..said!("disowned").who(seat).orders([Show, Inbox, Pause]) }
    }

    /// For the moderator: so many messages come from a holder, or in a holder's name, that they
    /// are not answered for a while.
    pub fn flood(seat: Seat, trust: Trust) -> Said {
        let said = match trust {
            Trust::Token => said!("flood").orders([Inbox, Address(seat)]),
            Trust::FromOnly => said!("flood-unproved").orders([Inbox]),
        };
        Said { about: Some(seat), ..said.who(seat) }
    }

    /// For the moderator: nothing is done by his reply, for the reason that this note tells.
    pub(super) const fn not_acted(notes: &'static [&'static str]) -> Said {
        Said::new("acting-nothing-verdict", notes, OutcomeCode::None)
    }

    /// He said NO to what was asked.
    pub const DROPPED: Said = Said::not_acted(&["acting-dropped-note"]);
    /// Replies do nothing here.
    pub const REPLIES_OFF: Said = Said::not_acted(&["acting-off-note"]);
    /// No more replies are answered today.
    pub const REPLIES_ENOUGH: Said = Said::not_acted(&["acting-enough-note"]);

    /// A sentence about an act of his, with his own words below it, as they go out.
    pub(super) fn of_act(verdict: &'static str, act: &GmAct) -> Said {
        let said = Said::new(verdict, &[], OutcomeCode::None);
        let said = said.with(|it| it.code("act", act.code()));
        match act {
            GmAct::More { seat } | GmAct::Refuse { seat } => said.who(*seat),
            GmAct::Say { text } => said.and([Below::Words(text.clone())]),
            GmAct::Tell { seat, text } => said.who(*seat).and([Below::Words(text.clone())]),
            GmAct::Extend { minutes } => {
                let said = said.with(|it| it.flag("back", *minutes < 0));
                said.named("span", Named::Span(minutes.abs()))
            }
            GmAct::Pause | GmAct::Resume | GmAct::Release | GmAct::Veto => said,
        }
    }

    /// A reply to the same message did something before.
    pub(super) fn act_used(used: &NoticeUse) -> Said {
        let said = said!("acting-already").with(|it| it.code("act", &used.act));
        said.named("when", Named::Moment(used.at))
    }

    /// His reply comes too late for what it asks, for the reason that this note tells.
    pub fn act_late(notes: &'static [&'static str]) -> Said {
        Said::new("acting-late-verdict", notes, OutcomeCode::None)
    }

    /// For the moderator: a holder asks for more time in the open round, with so many further
    /// requests left.
    pub fn time_wanted(seat: Seat, left: u32) -> Said {
        let said = said!("more-gm").who(seat).with(|it| it.with("left", i64::from(left)));
        let acts_on = Some(NoticeAbout::More { seat, note: None });
        Said { acts_on, ..said.orders([Extend, Show]) }
    }

    /// The same, for the reason that the holder wrote.
    pub(super) fn time_wanted_because(self, seat: Seat, note: &Note) -> Said {
        let below = [Below::Note("more-gm-reason"), Below::Words(note.text.clone())];
        let said = self.and(below).and([Below::Note("note-reply")]);
        Said { acts_on: Some(NoticeAbout::More { seat, note: Some(note.number) }), ..said }
    }

    /// The player who asked for more time hears that there is none.
    pub fn more_refused() -> Said {
        let said = Said::new("more-refused-verdict", &[], OutcomeCode::None);
        Said { below: vec![Below::Stands, Below::Clock], ..said }
    }

    /// For the moderator: the match is frozen.
    pub fn frozen(reason: &str) -> Said {
        let said = said!("frozen" + "frozen-reason").with(|it| it.typed("reason", reason));
        said.orders([Show, Resume, End])
    }

    /// A message that may be the reader's was not read, for this reason.
    pub fn not_read(why: &NotRead) -> Said {
        let said = match why {
            NotRead::From { address, .. } => {
                let notes = &[
                    "unknown-sender-note",
                    "unknown-sender-way",
                    "unknown-sender-else",
                    "nothing-done-not-you",
                ];
                let said = Said::new("unknown-sender-verdict", notes, OutcomeCode::None);
                let word = format!("ADDRESS {address}");
                said.with(|it| it.typed("address", address).code("word", word))
            }
            NotRead::Unproved => said!("unproved" + "unproved-way" + "nothing-done-not-you"),
            NotRead::Marked => said!("marked" + "marked-way" + "nothing-done-not-you"),
        };
        Said { kind: why.kind(), ..said }
    }

    /// The match goes on at that address: what was sent here was not read.
    pub fn moved_away(to: &str) -> Said {
        let said = said!("moved-away" + "moved-away-way").with(|it| it.typed("to", to));
        Said { kind: MOVED_AWAY, ..said }
    }

    /// The moderator took one of the reader's addresses away.
    pub fn address_removed(address: &str, reason: Option<String>) -> Said {
        Said {
            kind: MOVED_NOTICE,
            reason,
            below: vec![Below::Clock],
            ..said!("address-less").with(|it| it.typed("address", address))
        }
    }

    /// Messages come to this address from now on: to a holder, or to somebody without a seat;
    /// whether the reader's orders `stand` as they did, and whether this is the `first` of them.
    pub fn address_moved(seat: bool, stand: bool, first: bool, reason: Option<String>) -> Said {
        let said = said!("address-moved").with(|it| it.flag("seat", seat));
        let stays = stand.then_some(Below::Note("address-moved-stays")).into_iter();
        let below = stays.chain([Below::Clock, Below::Note("address-moved-mistake")]).collect();
        Said { kind: MOVED_NOTICE, opens: first, reason, below, ..said }
    }

    /// The moderator gave a new reply address to a holder, or to somebody without a seat: from now
    /// on only messages to it count.
    pub fn new_reply_address(seat: bool, reason: Option<String>) -> Said {
        // Anyone without a seat has filed nothing.
        let notes: &[&str] = if seat { &["rekeyed-note"] } else { &["rekeyed-note-guest"] };
        let said = Said::new("rekeyed-verdict", notes, OutcomeCode::None);
        Said { kind: REPLY_ADDRESS, opens: true, reason, below: vec![Below::Clock], ..said }
    }

    /// For a mistake that cannot be undone the moderator gave something: what it is, and why.
    pub fn compensated(account: Account, reason: Option<String>) -> Said {
        Said { reason, below: vec![Below::Account(account), Below::Clock], ..said!("compensated") }
    }

    /// The match came from the desk with this address and goes on here, or was to go on there and
    /// `stays`; `was`: the deadline of the open round before it moved.
    pub fn moved_here(desk: &str, stays: bool, was: Option<Moment>) -> Said {
        let said = said!("moved-here").with(|it| it.flag("stays", stays).typed("desk", desk));
        let said = Said { kind: REPLY_ADDRESS, opens: !stays, ..said };
        said.going_on("move-took-time", was)
    }

    /// The database went back to a backup: the match stands as it did then. `was`: the deadline of
    /// the open round before it moved.
    pub fn went_back(last: Moment, was: Option<Moment>) -> Said {
        let said = said!("went-back").named("when", Named::Moment(last));
        let said = Said { kind: "rolled-back", opens: true, ..said };
        Said { subject: Some("went-back-subject"), ..said.going_on("went-back-took-time", was) }
    }

    /// The same with what stands of the reader's, and that the deadline moved.
    fn going_on(self, moved: &'static str, was: Option<Moment>) -> Said {
        let said = self.and([Below::Unanswered, Below::Stands, Below::OwnStanding]);
        let said = said.and(was.map(|_| Below::Note(moved)));
        Said { board: true, ..said }.named("from", was.map(Named::Moment))
    }

    /// A player says that this address is theirs, too: is it? An answer names this number.
    pub fn address_proof(question: u16) -> Said {
        let subject = Some("address-proof-subject");
        let question = Some(question);
        Said { kind: ADDRESS_PROOF, question, subject, ..said!("address-proof") }
    }

    /// No more messages come to this address: the reader has another one.
    pub fn address_gone(reason: Option<String>) -> Said {
        Said { kind: MOVED_NOTICE, reason, ..said!("address-gone") }
    }

    /// For the others: somebody new sits there. Who held it, whether what was filed for it is
    /// `kept`, and the deadline before it moved, so that the newcomer has a whole round.
    pub fn newcomer(seat: Seat, before: &str, kept: bool, was: Option<Moment>) -> Said {
        let moved = was.map(|_| Below::Note("deadline-newcomer"));
        let below = [Below::Clock].into_iter().chain(moved).collect();
        let said = Said { below, ..said!("seat-taken").who(seat) };
        let said = said.with(|it| it.typed("before", before).flag("kept", kept));
        said.named("from", was.map(Named::Moment))
    }

    /// For the one who held it: somebody else has the seat now.
    pub fn replaced(seat: Seat, reason: Option<String>) -> Said {
        Said { reason, ..said!("replaced").who(seat) }
    }

    /// For the one who held a seat: the moderator took it away.
    pub fn dropped(reason: Option<String>) -> Said {
        Said { reason, ..said!("dropped") }
    }
}
