//! Notices that stand whole in the templates: to players, to those who held or may hold a seat, to
//! the moderator with what he can order.

use crate::{
    Below, Command, GmAct, Moment, Named, NotRead, NoticeAbout, NoticeKind, NoticeUse, OutcomeCode,
    Said, Trust,
};
use Command::{End, Extend, Invite, Resume, Show};
use kit::Seat;

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

/// The word the outbox lists an answer to somebody who wants to play under.
pub(super) fn joiner_kind(first: bool) -> &'static str {
    if first { TO_STRANGER } else { TO_JOINER }
}

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
    #[must_use]
    pub fn who(self, seat: Seat) -> Said {
        self.with(|it| it.with("who", seat))
    }

    /// The same with what the moderator can order.
    #[must_use]
    pub fn orders(self, commands: impl Into<Vec<Command>>) -> Said {
        Said { commands: commands.into(), ..self }
    }

    /// For the moderator: whom a seat was offered to does not want it, or does not answer in time.
    pub fn not_accepted(seat: Seat, name: &str, in_time: bool) -> Said {
        let said = if in_time { said!("offer-declined") } else { said!("offer-overdue") };
        said.who(seat).with(|it| it.typed("name", name)).orders([Show, Invite(seat), End])
    }

    /// The match was called off before it was played.
    pub fn cancelled(reason: Option<String>) -> Said {
        Said { kind: END, reason, ..said!("cancelled") }
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

    /// Messages come to this address from now on: to a holder, or to somebody without a seat;
    /// whether the reader's orders `stand` as they did, and whether this is the `first` of them.
    pub fn address_moved(seat: bool, stand: bool, first: bool, reason: Option<String>) -> Said {
        let said = said!("address-moved").with(|it| it.flag("seat", seat));
        let stays = stand.then_some(Below::Note("address-moved-stays")).into_iter();
        let below = stays.chain([Below::Clock, Below::Note("address-moved-mistake")]).collect();
        Said { kind: MOVED_NOTICE, opens: first, reason, below, ..said }
    }

    /// The moderator gave a new reply address: from now on only messages to it count.
    pub fn new_reply_address(reason: Option<String>) -> Said {
        let said = said!("rekeyed").and([Below::Clock]);
        Said { kind: REPLY_ADDRESS, opens: true, reason, ..said }
    }

    /// The match came from the desk with this address and goes on here, or was to go on there and
    /// `stays`; `was`: the deadline of the open round before it moved.
    pub fn moved_here(desk: &str, stays: bool, was: Option<Moment>) -> Said {
        let said = said!("moved-here").with(|it| it.flag("stays", stays).typed("desk", desk));
        let said = Said { kind: REPLY_ADDRESS, opens: !stays, ..said };
        said.going_on("move-took-time", was)
    }

    /// The same with what stands of the reader's, and that the deadline moved.
    pub fn going_on(self, moved: &'static str, was: Option<Moment>) -> Said {
        let said = self.and([Below::Unanswered, Below::Stands, Below::OwnStanding]);
        let said = said.and(was.map(|_| Below::Note(moved)));
        Said { board: true, ..said }.named("from", was.map(Named::Moment))
    }
}
