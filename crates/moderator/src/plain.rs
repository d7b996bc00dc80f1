//! Answers and notices that stand whole in the templates, where more than one decision says them:
//! to players, to those who held or may hold a seat, to the moderator with what he can order.

use crate::kinds::{CLOCK, END, MOVED_NOTICE, OFFER, REPLY_ADDRESS};
use crate::said::span;
use crate::{
    Below, Command, Filing, GmAct, LONGEST_TALK, MOST_PROPOSALS, Moment, Named, NotRead,
    NoticeAbout, NoticeKind, NoticeUse, OutcomeCode, Receipt, Said, StandingOrder, Style, Word,
};
use Command::{Extend, Invite, Resume, Show};
use OutcomeCode::{Did, NotDone, Of};
use kit::{Faults, Language, Phrase, Seat, Unread};

/// Nobody has more addresses.
pub const MOST_ADDRESSES: usize = 5;

impl From<Said> for NoticeKind {
    fn from(said: Said) -> NoticeKind {
        NoticeKind::Plain(said)
    }
}

impl Said {
    /// READY: the round does not have to wait for the sender.
    pub const READY: Said = said!("ready", Did("ready"));
    /// WAIT: it has to.
    pub const WAIT: Said = said!("wait", Did("wait"));
    /// READY without an order.
    pub const NOTHING_TO_CAP: Said = said!("nothing-to-cap", NotDone("READY"));
    /// Orders came, but none is taken now.
    pub const NOT_NOW: Said = said!("not-now", Of("not-now"));
    /// There is no order that could be taken back.
    pub const NOTHING_TO_CLEAR: Said = said!("nothing-to-clear", NotDone("CLEAR"));
    /// NO to a question: what it was about is not filed.
    pub const DECLINED: Said = Said::new("question-no-verdict", &[], Of("declined"));
    /// The invitation is answered with YES.
    pub const YES: Said = said!("yes", Did("yes"));
    /// The invitation, or an offer, is answered with NO.
    pub const NO: Said = said!("no", Did("no"));

    /// An order that is taken back, which those who check the match may want to know.
    pub fn taken_back(self, had: &Filing) -> Said {
        let said = self.of_filing(had).and([Below::Sample]);
        Said { receipt: Some(Receipt::Cleared), ..said }
    }

    /// The same about an order.
    pub fn of_filing(self, filing: &Filing) -> Said {
        let said = self.with(|it| it.with("serial", i64::from(filing.serial)));
        said.named("order", Named::Meant(filing.program.clone()))
    }

    /// Whether it says what became of an order.
    pub(super) fn is_of_order(&self) -> bool {
        self.receipt.is_some() || *self == Said::DECLINED
    }

    /// Whether its first lines say which order of the open round stands.
    pub(super) fn tells_order(&self) -> bool {
        let told = [Said::NOTHING_TO_CAP, Said::NOT_NOW, Said::NOTHING_TO_CLEAR].contains(self);
        told || self.receipt.is_some() || self.verdict.key == "stands"
    }

    /// Orders were for a round that is closed: the open one came too `late`, one that was opened
    /// `before` it or lies `ahead`, or one before the match, which has no `number`.
    pub fn round_closed(how: &'static str, round: u32, lines: Vec<Unread>) -> Said {
        let said = said!("round-closed", Of("closed")).with(|it| it.code("how", how));
        said.and([Below::Typed(lines), Below::Sample]).named("round", Named::Round(round))
    }

    /// More was typed, or proposed, than is read of one message.
    pub const CUT_SHORT: Said = said!("cut-short");

    /// NOT ME: what was done is undone; YES makes a new reply address.
    pub const NOT_YOU: Said = said!("not-you" + "not-you-ask", Of("disowned"));

    /// NOT ME: the reply address is a new one; the old one opens nothing.
    pub const REKEYED: Said = said!("rekeyed-answer" + "rekeyed-answer-else", Of("rekeyed"));

    /// NOT ME in an open match that did not begin: the seat is free again.
    pub const SEAT_FREED: Said = said!("freed" + "freed-else", Of("seat-freed"));

    /// Too large to be read, or to be shown whole.
    pub const TOO_LARGE: Said = said!("too-large", Of("too-large"));

    /// Later messages of today that only ask are not answered.
    pub const ENOUGH: Said = said!("enough");

    /// Later messages of this hour that only ask are not answered.
    pub const ENOUGH_NOW: Said = said!("enough-now");

    /// Later messages without a token are not answered for a while.
    pub const ENOUGH_UNPROVED: Said = said!("enough-unproved");

    /// An answer to a message from before the database went back to a backup.
    pub const FROM_BEFORE: Said = said!("from-before", NotDone("YES"));

    /// A vote does not count, for this reason.
    pub fn no_vote(why: &'static str) -> Said {
        said!("vote-not", NotDone("YES")).with(|it| it.code("why", why))
    }

    /// Something is not put to the vote, for this reason; players can agree on so many minutes.
    pub fn not_proposed(why: &'static str, minutes: i64) -> Said {
        let said = said!("propose-not", NotDone("PROPOSE"))
            .with(|it| it.code("why", why).with("most", MOST_PROPOSALS));
        said.with(|it| it.with("span", span(minutes)))
    }

    /// Something is not said to anybody, for this reason; it has so many characters, or so much
    /// may be said.
    pub fn not(why: &'static [&'static str], count: usize) -> Said {
        let said = Said::new("not-said-verdict", why, NotDone("SAY"));
        said.with(|it| it.with("count", count).with("most", LONGEST_TALK))
    }

    /// There is nothing that this word does right now.
    pub fn not_now(word: &'static str) -> Said {
        said!("word-not-now", NotDone(word)).with(|it| it.code("word", word))
    }

    /// Somebody is off the bench.
    pub const OFF_BENCH: Said = said!("bench-off", Of("bench-off"));

    /// Whether it answers an invitation or an offer, or somebody who gave a seat up.
    pub fn is_of_offer(&self) -> bool {
        self.kind == OFFER
            || matches!(
                self.came,
                Of("bench-off" | "took-back" | "yes") | Did("yes" | "no") | NotDone("RETURN")
            )
    }

    /// A NO that may mean yes (E12) was not taken.
    pub fn yes_or_no(question: Option<u16>) -> Said {
        Said { question, ..said!("yes-or-no", NotDone("NO")) }
    }

    /// What ADDRESS did, or did not, with this address, if it names one; whether something else
    /// came with the YES, which was not read.
    pub fn address(done: &'static str, address: String, more: bool, came: OutcomeCode) -> Said {
        said!("address", came).with(|it| {
            let it = it.code("done", done).typed("address", address);
            it.with("most", MOST_ADDRESSES).flag("more", more)
        })
    }

    /// The same with the addresses as they are now.
    pub fn listing(self, addresses: &[String]) -> Said {
        Said { below: vec![Below::Addresses(addresses.to_vec())], ..self }
    }

    /// Lines that were not read.
    pub fn unread(lines: Vec<Unread>) -> Said {
        let said = said!("unread", OutcomeCode::Unread(lines.len()));
        let said = said.with(|it| it.with("count", lines.len()));
        Said { typed: lines, below: vec![Below::Unanswered], ..said }
    }

    /// Lines that go to nobody because they may give an order away.
    pub fn gives_away(lines: Vec<Unread>, question: Option<u16>) -> Said {
        let said = said!("not-passed", OutcomeCode::Unread(lines.len()));
        let said = said.with(|it| it.flag("asked", question.is_some()));
        Said { typed: lines, question, ..said }
    }

    /// Whether it is that.
    pub(super) fn is_held_back(&self) -> bool {
        self.verdict.key == "not-passed-verdict"
    }

    /// Lines that go to nobody because the moderator has had so many today.
    pub fn notes_full(lines: Vec<Unread>) -> Said {
        let came = OutcomeCode::Unread(lines.len());
        Said { typed: lines, ..said!("notes-full", came) }
    }

    /// What was written goes to the moderator, or when that round was played.
    pub fn passed_on(text: String, after: Option<u32>) -> Said {
        let verdict = if after.is_some() { "passed-verdict-later" } else { "passed-verdict" };
        let said = Said::new(verdict, &["passed-note"], Of("note"));
        let said = said.and([Below::Typed(vec![Unread { line: 0, text }])]);
        said.named("round", after.map(Named::Round))
    }

    /// A word came without a token and was not acted upon: send it as a reply to this message.
    pub fn reply_with(word: &'static str) -> Said {
        let said = said!("reply-with", NotDone(word));
        Said { unproved: true, ..said.with(|it| it.code("word", word)) }
    }

    /// How messages are written from now on; `None`: the message did not speak of it.
    pub fn writing(language: Option<Language>, style: Option<Style>) -> Said {
        let notes = &["writing-language-note", "writing-style-note"];
        let said = Said::new("writing-verdict", notes, OutcomeCode::MANNER).with(|it| {
            let it = it.code("language", language.map_or("none", Language::name));
            it.code("style", style.map_or("none", Style::name))
        });
        said.and([Below::Unanswered])
    }

    /// The deadlines go into a calendar, or do so no longer.
    pub fn calendar(on: bool) -> Said {
        said!("calendar", Of("calendar")).with(|it| it.flag("on", on)).and([Below::Unanswered])
    }

    /// Boards are shown as pictures, or are so no longer.
    pub fn pictures(on: bool) -> Said {
        said!("pictures", Of("pictures")).with(|it| it.flag("on", on)).and([Below::Unanswered])
    }

    /// The same with a standing order: since when it is one, and for which rounds.
    pub fn standing_order(self, order: StandingOrder) -> Said {
        let StandingOrder { kind, program, since } = order;
        let said = self.and([Below::OtherKind(kind)]);
        said.named("order", Named::Order(program)).named("at", Named::Moment(since))
    }

    /// There is nothing that this word could be about now.
    pub fn asked_not_now(word: Word) -> Said {
        said!("asked-not-now", Of("answered")).with(|it| it.code("word", word.name()))
    }

    /// This word came without anything it could be about.
    pub fn asked_how(word: Word) -> Said {
        let said = Said::new("asked-how-verdict", &[], Of("answered"));
        said.with(|it| it.code("word", word.name())).and([Below::WordSample(word)])
    }

    /// What stands where somebody asked, in their own words; or why they were not understood.
    pub fn board(question: &str, told: Result<Vec<Phrase>, Faults>) -> Said {
        let (verdict, below) = match told {
            Ok(told) => ("asked-board-verdict", vec![Below::Lines(told)]),
            Err(faults) => {
                let told = faults.0.into_iter().flat_map(|it| [Some(it.reason), it.hint]);
                let told = told.flatten().map(Below::Phrase);
                let below = told.chain([Below::WordSample(Word::Ask)]).collect();
                ("asked-not-understood-verdict", below)
            }
        };
        let said = Said::new(verdict, &["asked-question"], Of("answered"));
        Said { below, ..said.with(|it| it.typed("question", question)) }
    }

    /// The same about the holder of this seat.
    pub fn who(self, seat: Seat) -> Said {
        self.with(|it| it.with("who", seat))
    }

    /// The same with what the moderator can order.
    pub fn orders(self, commands: impl Into<Vec<Command>>) -> Said {
        Said { commands: commands.into(), ..self }
    }

    /// For the moderator: whom a seat was offered to does not want it, or does not answer in time.
    pub fn not_accepted(seat: Seat, name: &str, in_time: bool) -> Said {
        let said = if in_time { said!("offer-declined") } else { said!("offer-overdue") };
        said.who(seat).with(|it| it.typed("name", name)).orders([Show, Invite(seat), Command::End])
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
            GmAct::Pause { .. } | GmAct::Resume | GmAct::Release { .. } | GmAct::Veto => said,
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
        said.orders([Show, Resume, Command::End])
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
