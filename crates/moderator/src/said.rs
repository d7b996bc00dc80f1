//! What a decision says in sentences that stand whole in the templates.

use crate::LONGEST_TALK;
use kit::{Phrase, Seat};

/// A part of an answer that needs no code of its own: its sentences, and what came of the message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The first line. Its arguments are those of the notes, too.
    pub verdict: Phrase,
    /// What stands below it, a paragraph each.
    pub notes: &'static [&'static str],
    /// What is stored with the message.
    pub came: OutcomeCode,
}

/// What came of a message, or of a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutcomeCode {
    /// Another part says it.
    None,
    /// This code.
    Of(&'static str),
    /// The word with this code was not acted upon.
    NotDone(&'static str),
}

impl OutcomeCode {
    /// The moderator was asked for more time.
    pub const MORE: OutcomeCode = OutcomeCode::Of("more");
}

impl Said {
    /// LEAVE only asks.
    pub const LEAVE_ASKED: Said =
        Said::new("leave-asked-verdict", &["leave-asked-note"], OutcomeCode::Of("answered"));

    /// A photo, a document or the like came, and nobody reads it.
    pub const ATTACHMENTS: Said =
        Said::new("attachments-verdict", &["attachments-note"], OutcomeCode::Of("attachments"));

    /// More was typed, or proposed, than is read of one message.
    pub const CUT_SHORT: Said =
        Said::new("cut-short-verdict", &["cut-short-note"], OutcomeCode::None);

    /// The reply address stays as it is.
    pub const ADDRESS_STAYS: Said =
        Said::new("address-stays-verdict", &["address-stays-note"], OutcomeCode::NotDone("YES"));

    /// NOT ME: what was done is undone; YES makes a new reply address.
    pub const NOT_YOU: Said =
        Said::new("not-you-verdict", &["not-you-note", "not-you-ask"], OutcomeCode::Of("disowned"));

    /// NOT ME: the reply address is a new one; the old one opens nothing.
    pub const REKEYED: Said = Said::new(
        "rekeyed-answer-verdict",
        &["rekeyed-answer-note", "rekeyed-answer-else"],
        OutcomeCode::Of("rekeyed"),
    );

    /// NOT ME in an open match that did not begin: the seat is free again.
    pub const SEAT_FREED: Said =
        Said::new("freed-verdict", &["freed-note", "freed-else"], OutcomeCode::Of("seat-freed"));

    /// An observer gets no more messages.
    pub const STOPPED_OBSERVING: Said = Said::new(
        "stopped-observing-verdict",
        &["stopped-observing-note"],
        OutcomeCode::Of("left"),
    );

    /// Too large to be read, or to be shown whole.
    pub const TOO_LARGE: Said =
        Said::new("too-large-verdict", &["too-large-note"], OutcomeCode::Of("too-large"));

    /// Later messages of today that only ask are not answered.
    pub const ENOUGH: Said = Said::new("enough-verdict", &["enough-note"], OutcomeCode::None);

    /// Later messages of this hour that only ask are not answered.
    pub const ENOUGH_NOW: Said =
        Said::new("enough-now-verdict", &["enough-now-note"], OutcomeCode::None);

    /// Later messages without a token are not answered for a while.
    pub const ENOUGH_UNPROVED: Said =
        Said::new("enough-unproved-verdict", &["enough-unproved-note"], OutcomeCode::None);

    /// YES, NO or a number to a question that is answered, or over.
    pub const QUESTION_OVER: Said =
        Said::new("question-over-verdict", &["question-over-note"], OutcomeCode::NotDone("YES"));

    /// An answer to a message from before the database went back to a backup.
    pub const FROM_BEFORE: Said =
        Said::new("from-before-verdict", &["from-before-note"], OutcomeCode::NotDone("YES"));

    /// The moderator was asked for more time in this round already.
    pub const MORE_ALREADY: Said =
        Said::new("more-already-verdict", &["more-already-note"], OutcomeCode::NotDone("MORE"));

    /// The moderator was asked for more time; so many times are left.
    pub fn more_asked(left: u32) -> Said {
        let said = Said::new("more-asked-verdict", &["more-asked-note"], OutcomeCode::MORE);
        said.with(|it| it.with("left", i64::from(left)))
    }

    /// All requests of this match are used up; 0: there never were any.
    pub fn more_used_up(most: u32) -> Said {
        let not_done = OutcomeCode::NotDone("MORE");
        let said = Said::new("more-used-up-verdict", &["more-used-up-note"], not_done);
        said.with(|it| it.with("most", i64::from(most)))
    }

    /// The moderator knows that another match is wanted; whether this is news.
    pub fn rematch(new: bool) -> Said {
        let came = if new { OutcomeCode::Of("rematch") } else { OutcomeCode::NotDone("REMATCH") };
        let said = Said::new("rematch-verdict", &["rematch-note"], came);
        said.with(|it| it.flag("new", new))
    }

    /// Something is not said to anybody, for this reason; it has so many characters, or so much
    /// may be said.
    pub fn not(why: &'static [&'static str], count: usize) -> Said {
        let said = Said::new("not-said-verdict", why, OutcomeCode::NotDone("SAY"));
        said.with(|it| it.with("count", count).with("most", LONGEST_TALK))
    }

    /// There is nothing that this word does right now.
    pub fn not_now(word: &'static str) -> Said {
        let not_done = OutcomeCode::NotDone(word);
        let said = Said::new("word-not-now-verdict", &["word-not-now-note"], not_done);
        said.with(|it| it.code("word", word))
    }

    /// Somebody is off the bench.
    pub const OFF_BENCH: Said =
        Said::new("bench-off-verdict", &["bench-off-note"], OutcomeCode::Of("bench-off"));

    /// A seat is not offered any more to somebody on the bench.
    pub fn offer_gone(seat: Seat) -> Said {
        let notes = &["bench-gone-note", "bench-stays"];
        let said = Said::new("bench-gone-verdict", notes, OutcomeCode::NotDone("RETURN"));
        said.with(|it| it.with("who", seat))
    }

    /// The seat is its former holder's again.
    pub const RETURNED: Said =
        Said::new("returned-verdict", &["returned-note"], OutcomeCode::Of("took-back"));

    /// Somebody else has the seat.
    pub fn seat_taken(seat: Seat) -> Said {
        let not_done = OutcomeCode::NotDone("RETURN");
        let said = Said::new("return-taken-verdict", &["return-taken-note"], not_done);
        said.with(|it| it.with("who", seat))
    }

    /// The match is over, or stands still: nobody takes a seat back.
    pub const NO_RETURN: Said = Said::new(
        "return-not-now-verdict",
        &["return-not-now-note"],
        OutcomeCode::NotDone("RETURN"),
    );

    /// The seat that was offered is its reader's.
    pub const SEAT_ACCEPTED: Said =
        Said::new("seat-accepted-verdict", &["seat-accepted-note"], OutcomeCode::Of("yes"));

    /// Whether it answers an offer, or somebody who gave a seat up.
    pub fn is_of_offer(&self) -> bool {
        use OutcomeCode::{NotDone, Of};
        matches!(self.came, Of("bench-off" | "took-back" | "yes") | NotDone("RETURN"))
    }

    /// It could be for each of these matches: nothing was taken.
    pub fn several(ids: &[String]) -> Said {
        let said = Said::new("several-verdict", &["several-note"], OutcomeCode::Of("several"));
        said.with(|it| it.code("ids", ids.join(", ")))
    }

    /// Sentences without arguments.
    pub const fn new(
        verdict: &'static str,
        notes: &'static [&'static str],
        came: OutcomeCode,
    ) -> Said {
        Said { verdict: Phrase::new(verdict), notes, came }
    }

    /// The same with arguments.
    #[must_use]
    pub fn with(self, arguments: impl FnOnce(Phrase) -> Phrase) -> Said {
        Said { verdict: arguments(self.verdict), ..self }
    }
}
