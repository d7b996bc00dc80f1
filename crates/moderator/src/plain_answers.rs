//! Answers that stand whole in the templates: what came of orders and words, and what changes for
//! their sender alone.

use crate::plain_notices::OFFER;
use crate::said::span;
use crate::{
    Below, Filing, LONGEST_TALK, MOST_PROPOSALS, Named, OutcomeCode, Receipt, Said, StandingOrder,
    Style, Word,
};
use OutcomeCode::{NotDone, Of};
use kit::letter::LinkAction;
use kit::{Account, Echo, Language, Typed, Unread};

/// Nobody has more addresses.
pub const MOST_ADDRESSES: usize = 5;

impl Said {
    /// READY: the round does not have to wait for the sender.
    pub const READY: Said = said!("ready", OutcomeCode::READY);
    /// WAIT: it has to.
    pub const WAIT: Said = said!("wait", OutcomeCode::WAIT);
    /// READY without an order.
    pub const NOTHING_TO_CAP: Said = said!("nothing-to-cap", NotDone("READY"));
    /// Orders came, but none is taken now.
    pub const NOT_NOW: Said = said!("not-now", Of("not-now"));
    /// There is no order that could be taken back.
    pub const NOTHING_TO_CLEAR: Said = said!("nothing-to-clear", NotDone("CLEAR"));
    /// NO to a question: what it was about is not filed.
    pub const DECLINED: Said = Said::new("question-no-verdict", &[], Of("declined"));
    /// The invitation is answered with YES.
    pub const YES: Said = said!("yes", Of("yes"));
    /// The invitation, or an offer, is answered with NO.
    pub const NO: Said = said!("no", Of("no"));

    /// Nothing to read at all.
    pub fn empty() -> Said {
        Said { below: vec![Below::Ask], ..said!("empty", Of("empty")) }
    }

    /// An act took effect at once. It may void what was filed: then an order is asked for again.
    pub fn acted(account: Account) -> Said {
        let below = vec![Below::Account(account), Below::Sample];
        Said { below, ..said!("acted", OutcomeCode::ACTED) }
    }

    /// An order that is taken back, which those who check the match may want to know.
    fn taken_back(self, had: &Filing) -> Said {
        let said = self.of_filing(had).and([Below::Sample]);
        Said { receipt: Some(Receipt::Cleared), ..said }
    }

    fn of_filing(self, filing: &Filing) -> Said {
        let said = self.with(|it| it.with("serial", i64::from(filing.serial)));
        said.named("order", Named::Meant(filing.program.clone()))
    }

    /// The filing was taken back.
    pub fn cleared(had: &Filing) -> Said {
        let came = OutcomeCode::Filing("cleared", had.serial);
        said!("cleared", came).and([Below::Absence]).taken_back(had)
    }

    /// NO to a question: what stood for the time being is taken back.
    pub fn declined_open(had: &Filing) -> Said {
        said!("question-no-open", Of("declined")).taken_back(had)
    }

    /// CLEAR in a round in which filings bind: this one stands.
    pub fn binding(filing: Filing) -> Said {
        let said = said!("binding", NotDone("CLEAR")).of_filing(&filing);
        Said { receipt: Some(Receipt::Filed(filing)), ..said }
    }

    /// The order that stood for the time being is confirmed.
    pub fn confirmed(filing: Filing, echo: Vec<Echo>) -> Said {
        let came = OutcomeCode::Filing("confirmed", filing.serial);
        let said = Said::new("confirmed-verdict", &[], came);
        let said = said.and([Below::Rows(echo), Below::Until]);
        Said { receipt: Some(Receipt::Filed(filing)), ..said }
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
        let below = vec![Below::Typed(lines), Below::Sample];
        let said = said!("round-closed", Of("closed")).with(|it| it.code("how", how));
        Said { below, ..said }.named("round", Named::Round(round))
    }

    /// LEAVE only asks.
    pub const LEAVE_ASKED: Said = said!("leave-asked", Of("answered"));

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

    /// YES, NO or a number to a question that is answered, or over.
    pub const QUESTION_OVER: Said = said!("question-over", NotDone("YES"));

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

    /// The moderator was asked for more time in this round already.
    pub const MORE_ALREADY: Said = said!("more-already", NotDone("MORE"));

    /// The moderator was asked for more time; so many times are left.
    pub fn more_asked(left: u32) -> Said {
        said!("more-asked", OutcomeCode::MORE).with(|it| it.with("left", i64::from(left)))
    }

    /// All requests of this match are used up; 0: there never were any.
    pub fn more_used_up(most: u32) -> Said {
        said!("more-used-up", NotDone("MORE")).with(|it| it.with("most", i64::from(most)))
    }

    /// The moderator knows that another match is wanted; whether this is news.
    pub fn rematch(new: bool) -> Said {
        let came = if new { Of("rematch") } else { NotDone("REMATCH") };
        said!("rematch", came).with(|it| it.flag("new", new))
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

    /// The reader left: whether the seat can be taken back, and whether the match is over.
    pub fn left(free: bool, over: bool) -> Said {
        let notes: &[&str] = match (free, over) {
            (_, true) => &["you-left-note-over"],
            (true, false) => &["you-left-note-return", "return-note"],
            (false, false) => &["you-left-note"],
        };
        Said::new("you-left-verdict", notes, Of("left"))
    }

    /// Whether it answers an invitation or an offer, or somebody who gave a seat up.
    pub fn is_of_offer(&self) -> bool {
        self.kind == OFFER
            || matches!(self.came, Of("bench-off" | "took-back" | "yes" | "no") | NotDone("RETURN"))
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
    #[must_use]
    pub fn listing(self, addresses: &[String]) -> Said {
        Said { below: vec![Below::Addresses(addresses.to_vec())], ..self }
    }

    /// It could be for each of these matches: nothing was taken.
    pub fn several(ids: &[String]) -> Said {
        said!("several", Of("several")).with(|it| it.code("ids", ids.join(", ")))
    }

    /// Lines that were not read.
    pub fn unread(lines: Vec<Unread>) -> Said {
        let said = said!("unread", OutcomeCode::Unread(lines.len()));
        let said = said.with(|it| it.with("count", lines.len()));
        Said { typed: lines, below: vec![Below::Unanswered], ..said }
    }

    /// Orders were found in quoted text and not taken.
    pub fn quoted(typed: Vec<Unread>) -> Said {
        let said = said!("quoted", Of("quoted")).with(|it| it.with("count", typed.len()));
        Said { typed, ..said }
    }

    /// Lines that go to nobody because they may give an order away.
    pub fn gives_away(lines: Vec<Unread>, question: Option<u16>) -> Said {
        let came = OutcomeCode::Unread(lines.len());
        let notes: &[&str] = match question {
            Some(_) => &["not-passed-later"],
            None => &["not-passed-note"],
        };
        Said { typed: lines, question, ..Said::new("not-passed-verdict", notes, came) }
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

    /// A link's address does this alone: these lines were not read.
    pub fn link_only(action: LinkAction, lines: Vec<Unread>) -> Said {
        let action = match action {
            LinkAction::Yes => "yes",
            LinkAction::No => "no",
            LinkAction::Ready => "ready",
            LinkAction::Help => "help",
            LinkAction::Order => "order",
            LinkAction::Return => "return",
            LinkAction::Answer(_) => "answer",
        };
        let came = OutcomeCode::Unread(lines.len());
        let said = said!("link-only", came);
        Said { typed: lines, ..said.with(|it| it.code("action", action)) }
    }

    /// What was written goes to the moderator, or when that round was played.
    pub fn passed_on(text: String, after: Option<u32>) -> Said {
        let verdict = if after.is_some() { "passed-verdict-later" } else { "passed-verdict" };
        let below = vec![Below::Typed(vec![Unread { line: 0, text }])];
        let said = Said { below, ..Said::new(verdict, &["passed-note"], Of("note")) };
        said.named("round", after.map(Named::Round))
    }

    /// Orders came without a token: YES files them.
    pub fn held(question: u16, lines: Vec<Unread>) -> Said {
        let said = said!("confirm", OutcomeCode::UNCONFIRMED);
        let below = vec![Below::Typed(lines)];
        Said { question: Some(question), unproved: true, below, ..said }
    }

    /// A word came without a token and was not acted upon: send it as a reply to this message.
    pub fn reply_with(word: &'static str) -> Said {
        let said = said!("reply-with", NotDone(word));
        Said { unproved: true, ..said.with(|it| it.code("word", word)) }
    }

    /// What others file is told before a round is played, or not.
    pub fn news(on: bool) -> Said {
        let notes: &[&str] = if on { &["news-on-note"] } else { &["news-off-note"] };
        let said = Said::new("news-verdict", notes, Of("news"));
        said.with(|it| it.flag("on", on))
    }

    /// How messages are written from now on; `None`: the message did not speak of it.
    pub fn writing(language: Option<Language>, style: Option<Style>) -> Said {
        let notes: &[&str] = match (language, style) {
            (Some(_), Some(_)) => &["writing-language-note", "writing-style-note"],
            (Some(_), None) => &["writing-language-note"],
            (None, Some(_)) => &["writing-style-note"],
            (None, None) => &[],
        };
        let said = Said::new("writing-verdict", notes, OutcomeCode::MANNER).with(|it| {
            let it = it.code("language", language.map_or("none", Language::name));
            it.code("style", style.map_or("none", Style::name))
        });
        Said { below: vec![Below::Unanswered], ..said }
    }

    /// The deadlines go into a calendar, or do so no longer.
    pub fn calendar(on: bool) -> Said {
        let notes: &[&str] = if on { &["calendar-on-note"] } else { &["calendar-off-note"] };
        let said = Said::new("calendar-verdict", notes, Of("calendar"));
        said.with(|it| it.flag("on", on)).and([Below::Unanswered])
    }

    /// Boards are shown as pictures, or are so no longer, to somebody with this style.
    pub fn pictures(on: bool, style: Style) -> Said {
        let notes: &[&str] = match (on, style) {
            (true, Style::Full | Style::Short) => &["pictures-on-note"],
            (true, Style::Words) => &["pictures-on-words-note"],
            (false, _) => &["pictures-off-note"],
        };
        let said = Said::new("pictures-verdict", notes, Of("pictures"));
        Said { below: vec![Below::Unanswered], ..said.with(|it| it.flag("on", on)) }
    }

    /// The standing order is stored.
    pub fn standing(
        order: StandingOrder,
        echo: Vec<Echo>,
        replaces: Option<StandingOrder>,
    ) -> Said {
        let said = Said::new("standing-stored-verdict", &["standing-note"], OutcomeCode::STANDING);
        let said = said.standing_order(order);
        let said = said.and(replaces.as_ref().map(|_| Below::Note("standing-replaces")));
        let said = said.and([Below::Echo(echo), Below::Note("standing-change")]);
        said.named("old", replaces.map(|old| Named::Order(old.program)))
    }

    /// The same with a standing order: since when it is one, and for which rounds.
    fn standing_order(self, order: StandingOrder) -> Said {
        let StandingOrder { kind, program, since } = order;
        let said = self.and([Below::OtherKind(kind)]);
        said.named("order", Named::Order(program)).named("at", Named::Moment(since))
    }

    /// What the standing order is.
    pub fn standing_shown(order: Option<StandingOrder>) -> Said {
        match order {
            Some(order) => {
                let said = Said::new("standing-shown-verdict", &["standing-note"], Of("answered"));
                said.standing_order(order).and([Below::Note("standing-change")])
            }
            None => {
                let below = vec![Below::WordSample(Word::Standing)];
                Said { below, ..said!("standing-none", Of("answered")) }
            }
        }
    }

    /// The standing order is taken back.
    pub fn standing_removed(had: StandingOrder) -> Said {
        let said = said!("standing-removed", OutcomeCode::STANDING_REMOVED);
        said.named("order", Named::Order(had.program))
    }

    /// There is no standing order that could be taken back.
    pub const NO_STANDING_REMOVED: Said = Said::new(
        "standing-none-verdict",
        &["standing-nothing-to-remove"],
        NotDone(Word::Standing.name()),
    );

    /// No standing order is stored: the line is none, or something that takes effect at once.
    pub fn no_standing(typed: &Typed) -> Said {
        let said = said!("standing-no-order", NotDone(Word::Standing.name()));
        Said { typed: Unread::of(typed), below: vec![Below::WordSample(Word::Standing)], ..said }
    }
}
