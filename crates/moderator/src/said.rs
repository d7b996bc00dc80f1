//! What a decision says in sentences that stand whole in the templates.

use chrono::TimeDelta;

use crate::{LONGEST_TALK, MOST_PROPOSALS, Moment, Trust};
use Command::{Address, End, Inbox, Invite, Pause, Resume, Show};
use kit::{Phrase, Seat};

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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The first line. Its arguments are those of the notes, too.
    pub verdict: Phrase,
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
    /// The moment that its sentences name.
    pub when: Option<Moment>,
    /// The round that its sentences name.
    pub round: Option<u32>,
    /// Whether it says when the open round closes.
    pub clock: bool,
    /// Whether it goes to somebody who has no seat, below the offer of one.
    pub outside: bool,
}

/// What the moderator can order, as a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Look at the match.
    Show,
    /// Offer a seat to somebody.
    Invite(Seat),
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

    /// What somebody proposed is taken back.
    pub const PROPOSAL_OFF: Said =
        Said::new("propose-off-verdict", &["propose-off-note"], OutcomeCode::Of("proposal-off"));

    /// A vote does not count, for this reason.
    pub fn no_vote(why: &'static str) -> Said {
        let said = Said::new("vote-not-verdict", &["vote-not-note"], OutcomeCode::NotDone("YES"));
        said.with(|it| it.code("why", why))
    }

    /// Something is not put to the vote, for this reason; players can agree on so many minutes.
    pub fn not_proposed(why: &'static str, minutes: i64) -> Said {
        let not_done = OutcomeCode::NotDone("PROPOSE");
        let said = Said::new("propose-not-verdict", &["propose-not-note"], not_done);
        let said = said.with(|it| it.code("why", why).with("most", MOST_PROPOSALS));
        said.with(|it| it.with("span", span(minutes)))
    }

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

    /// NOT ME took an answer to the invitation back.
    pub const ANSWER_TAKEN_BACK: Said = Said::new(
        "taken-back-verdict",
        &["taken-back-note", "invitation-asked"],
        OutcomeCode::Of("unanswered-again"),
    );

    /// The seat that was offered waits for an answer until then.
    pub fn offer_stands(answer_by: Moment) -> Said {
        let came = OutcomeCode::Of("answered");
        let said = Said::new("offer-stands-verdict", &["offer-stands-note"], came);
        Said { when: Some(answer_by), ..said }
    }

    /// Whether it answers an offer, or somebody who gave a seat up.
    pub fn is_of_offer(&self) -> bool {
        use OutcomeCode::{NotDone, Of};
        let of_offer = matches!(self.came, Of("bench-off" | "took-back" | "yes"));
        of_offer || self.came == NotDone("RETURN") || self.verdict.key == "offer-stands-verdict"
    }

    /// It could be for each of these matches: nothing was taken.
    pub fn several(ids: &[String]) -> Said {
        let said = Said::new("several-verdict", &["several-note"], OutcomeCode::Of("several"));
        said.with(|it| it.code("ids", ids.join(", ")))
    }

    /// A notice about a seat, with what the moderator can order.
    fn of_seat(
        verdict: &'static str,
        notes: &'static [&'static str],
        seat: Seat,
        commands: Vec<Command>,
    ) -> Said {
        let said = Said::new(verdict, notes, OutcomeCode::None).with(|it| it.with("who", seat));
        Said { commands, ..said }
    }

    /// For the moderator: a holder answered NO.
    pub fn declined(seat: Seat) -> Said {
        let commands = vec![Show, Invite(seat), End];
        Said::of_seat("declined-verdict", &["declined-note"], seat, commands)
    }

    /// For the moderator: whom a seat was offered to does not want it, or does not answer in time.
    pub fn not_accepted(seat: Seat, name: &str, in_time: bool) -> Said {
        let (verdict, notes): (_, &[&str]) = match in_time {
            true => ("offer-declined-verdict", &["offer-declined-note"]),
            false => ("offer-overdue-verdict", &["offer-overdue-note"]),
        };
        let said = Said::of_seat(verdict, notes, seat, vec![Show, Invite(seat), End]);
        said.with(|it| it.typed("name", name))
    }

    /// For one from whom nothing came in so many rounds: if nothing comes in the open one either,
    /// the seat is offered to others.
    pub fn silent_warning(round: u32, rounds: u32) -> Said {
        let notes = &["silent-warning-note"];
        let said = Said::new("silent-warning-verdict", notes, OutcomeCode::None);
        let said = said.with(|it| it.with("rounds", i64::from(rounds)));
        Said { round: Some(round), clock: true, ..said }
    }

    /// For one from whom nothing came for so many rounds: the seat is offered to others.
    pub fn silent_out(rounds: u32) -> Said {
        let notes = &["silent-out-note", "return-note"];
        let said = Said::new("silent-out-verdict", notes, OutcomeCode::None);
        said.with(|it| it.with("rounds", i64::from(rounds)))
    }

    /// For one on the bench: the offer was not answered in time.
    pub fn offer_late(seat: Seat) -> Said {
        let notes = &["bench-late-note", "bench-stays"];
        Said { outside: true, ..Said::of_seat("bench-late-verdict", notes, seat, Vec::new()) }
    }

    /// For one on the bench: who left is back.
    pub fn offer_taken_back(seat: Seat) -> Said {
        let notes = &["bench-back-note", "bench-stays"];
        Said { outside: true, ..Said::of_seat("bench-back-verdict", notes, seat, Vec::new()) }
    }

    /// The offer of a seat no longer stands.
    pub fn offer_withdrawn(seat: Seat) -> Said {
        let notes = &["offer-withdrawn-note"];
        Said { outside: true, ..Said::of_seat("offer-withdrawn-verdict", notes, seat, Vec::new()) }
    }

    /// For the others: who left is back.
    pub fn back(seat: Seat) -> Said {
        let said = Said::of_seat("back-verdict", &["back-note"], seat, Vec::new());
        Said { clock: true, ..said }
    }

    /// For the moderator: nobody on the bench takes the seat.
    pub fn bench_empty(seat: Seat) -> Said {
        let commands = vec![Show, Invite(seat), Pause, End];
        Said::of_seat("bench-empty-verdict", &["bench-empty-note"], seat, commands)
    }

    /// For the moderator: nothing comes from this holder, and the seat is not given away, because
    /// the match would be over.
    pub fn only_silent(seat: Seat, rounds: u32) -> Said {
        let commands = vec![Show, Command::Drop(seat), Pause, End];
        let said = Said::of_seat("only-silent-verdict", &["only-silent-note"], seat, commands);
        said.with(|it| it.with("rounds", i64::from(rounds)))
    }

    /// For the moderator: messages do not get to a holder.
    pub fn out_of_reach(seat: Seat) -> Said {
        let commands = vec![Show, Address(seat), Invite(seat), Pause];
        let said = Said::of_seat("reach-verdict", &["reach-note"], seat, commands);
        Said { about: Some(seat), ..said }
    }

    /// For the moderator: a holder says that somebody else wrote in the holder's name.
    pub fn disowned(seat: Seat) -> Said {
        let commands = vec![Show, Inbox, Pause];
        let said = Said::of_seat("disowned-verdict", &["disowned-note"], seat, commands);
        Said { about: Some(seat), ..said }
    }

    /// For the moderator: so many messages come from a holder, or in a holder's name, that they
    /// are not answered for a while.
    pub fn flood(seat: Seat, trust: Trust) -> Said {
        let (verdict, notes, commands): (_, &[&str], _) = match trust {
            Trust::Token => ("flood-verdict", &["flood-note"], vec![Inbox, Address(seat)]),
            Trust::FromOnly => ("flood-unproved-verdict", &["flood-unproved-note"], vec![Inbox]),
        };
        Said { about: Some(seat), ..Said::of_seat(verdict, notes, seat, commands) }
    }

    /// For the moderator: the match is frozen.
    pub fn frozen(reason: &str) -> Said {
        let notes = &["frozen-note", "frozen-reason"];
        let said = Said::new("frozen-verdict", notes, OutcomeCode::None);
        Said { commands: vec![Show, Resume, End], ..said.with(|it| it.typed("reason", reason)) }
    }

    /// For the one who held it: somebody else has the seat now.
    pub fn replaced(seat: Seat, reason: Option<String>) -> Said {
        let said = Said::of_seat("replaced-verdict", &["replaced-note"], seat, Vec::new());
        Said { reason, ..said }
    }

    /// For the one who held a seat: the moderator took it away.
    pub fn dropped(reason: Option<String>) -> Said {
        Said { reason, ..Said::new("dropped-verdict", &["dropped-note"], OutcomeCode::None) }
    }

    /// Sentences without arguments.
    pub const fn new(
        verdict: &'static str,
        notes: &'static [&'static str],
        came: OutcomeCode,
    ) -> Said {
        Said {
            verdict: Phrase::new(verdict),
            notes,
            came,
            reason: None,
            commands: Vec::new(),
            about: None,
            when: None,
            round: None,
            clock: false,
            outside: false,
        }
    }

    /// The same with arguments.
    #[must_use]
    pub fn with(self, arguments: impl FnOnce(Phrase) -> Phrase) -> Said {
        Said { verdict: arguments(self.verdict), ..self }
    }
}
