//! Answers that stand whole in the templates: what came of orders and words, and what changes for
//! their sender alone.

use crate::plain_notices::OFFER;
use crate::said::span;
use crate::{
    Below, Filing, LONGEST_TALK, MOST_PROPOSALS, Named, OutcomeCode, Receipt, Said, StandingOrder,
    Style, Word,
};
use OutcomeCode::{NotDone, Of};
use kit::{Faults, Language, Phrase, Unread};

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

    /// An order that is taken back, which those who check the match may want to know.
    #[must_use]
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
        let below = vec![Below::Typed(lines), Below::Sample];
        let said = said!("round-closed", Of("closed")).with(|it| it.code("how", how));
        Said { below, ..said }.named("round", Named::Round(round))
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
        let below = vec![Below::Typed(vec![Unread { line: 0, text }])];
        let said = Said { below, ..Said::new(verdict, &["passed-note"], Of("note")) };
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
        let below = vec![Below::WordSample(word)];
        Said { below, ..said.with(|it| it.code("word", word.name())) }
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
}
