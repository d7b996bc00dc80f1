//! What a decision says in sentences that stand whole in the templates.

use chrono::TimeDelta;

use OutcomeCode::{NotDone, Of};

use crate::plain_notices::OFFER;
use crate::{LONGEST_TALK, MOST_PROPOSALS, Moment, Proposal, StandingOrder, Tally, Word};
use kit::letter::LinkAction;
use kit::{Account, Echo, Phrase, Seat, Unread};

/// Nobody has more addresses.
pub const MOST_ADDRESSES: usize = 5;

/// The sentences of one name, NAME-verdict above NAME-note and more notes, and what came of the
/// message.
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
    /// The moment that its sentences name.
    pub when: Option<Moment>,
    /// The round that its sentences name.
    pub round: Option<u32>,
    /// Those whom its sentences name.
    pub seats: Vec<Seat>,
    /// The standing order that its sentences name.
    pub order: Option<Box<StandingOrder>>,
    /// What its sentences say is proposed.
    pub proposal: Option<Box<Proposal>>,
    /// What stands below all that.
    pub below: Vec<Below>,
    /// The number of the question that it asks.
    pub question: Option<u16>,
    /// Whether nothing was done because anybody can have sent the message.
    pub unproved: bool,
    /// Whether a notice opens its thread.
    pub opens: bool,
    /// The word that the outbox lists it under.
    pub kind: &'static str,
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
    /// A sentence that names things of its own.
    Phrase(Phrase),
    /// One more note.
    Note(&'static str),
    /// One more note where a round is open, and another one where none is.
    Round { open: &'static str, none: &'static str },
    /// One more note, about the deadline before it moved.
    Was(&'static str, Moment),
    /// One more note, about this order.
    Order(&'static str, String),
    /// An order as it was read.
    Echo(Vec<Echo>),
    /// When the standing order was given, and for what.
    Standing,
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
    /// The result that is proposed.
    Agreed,
    /// How many YES it takes, and until when.
    Needs(Tally),
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
    /// The word with this code was not acted upon.
    NotDone(&'static str),
    /// So many lines were not read.
    Unread(usize),
}

impl OutcomeCode {
    /// An act took effect.
    pub const ACTED: OutcomeCode = OutcomeCode::Of("acted");
    /// The sender is ready.
    pub const READY: OutcomeCode = OutcomeCode::Of("ready");
    /// The sender wants the round to wait.
    pub const WAIT: OutcomeCode = OutcomeCode::Of("wait");
    /// The moderator was asked for more time.
    pub const MORE: OutcomeCode = OutcomeCode::Of("more");

    /// The addresses are different now.
    pub const READDRESSED: OutcomeCode = OutcomeCode::Of("address");

    /// Messages are written in another way now.
    pub const MANNER: OutcomeCode = OutcomeCode::Of("manner");

    /// The standing order is another one.
    pub const STANDING: OutcomeCode = OutcomeCode::Of("standing");

    /// There is no standing order any more.
    pub const STANDING_REMOVED: OutcomeCode = OutcomeCode::Of("standing-removed");

    /// An address was asked whether it is the player's.
    pub const ADDRESS_ASKED: OutcomeCode = OutcomeCode::Of("asked");

    /// It waits for a YES that has a token.
    pub const UNCONFIRMED: OutcomeCode = OutcomeCode::Of("unconfirmed");
}

impl Said {
    /// READY: the round does not have to wait for the sender.
    pub const READY: Said = said!("ready", OutcomeCode::READY);
    /// WAIT: it has to.
    pub const WAIT: Said = said!("wait", OutcomeCode::WAIT);
    /// READY without an order.
    pub const NOTHING_TO_CAP: Said = said!("nothing-to-cap", NotDone("READY"));
    /// Orders came, but none is taken now.
    pub const NOT_NOW: Said = said!("not-now", Of("not-now"));
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

    /// Orders were for a round that is closed: the open one came too `late`, one that was opened
    /// `before` it or lies `ahead`, or one before the match, which has no `number`.
    pub fn round_closed(how: &'static str, round: u32, lines: Vec<Unread>) -> Said {
        let below = vec![Below::Typed(lines), Below::Sample];
        let said = said!("round-closed", Of("closed")).with(|it| it.code("how", how));
        Said { round: Some(round), below, ..said }
    }

    /// The moderator takes no notes here: this is where he can be reached.
    pub fn write_to(lines: Vec<Unread>) -> Said {
        let came = OutcomeCode::Unread(lines.len());
        Said { typed: lines, ..said!("write-to", came) }
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

    /// The seat that was offered waits for an answer until then.
    pub fn offer_stands(answer_by: Moment) -> Said {
        Said { kind: OFFER, when: Some(answer_by), ..said!("offer-stands", Of("answered")) }
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

    /// Lines that were not read, of a player or of somebody without a seat.
    pub fn unread(lines: &[Unread], plays: bool) -> Said {
        let (verdict, notes): (_, &[&str]) = match plays {
            true => ("unread-verdict", &["unread-note"]),
            false => ("unread-verdict-guest", &["unread-note-guest"]),
        };
        let said = Said::new(verdict, notes, OutcomeCode::Unread(lines.len()));
        let said = said.with(|it| it.with("count", lines.len()));
        Said { typed: lines.to_vec(), below: vec![Below::Unanswered], ..said }
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
        let said = Said::new(verdict, &["passed-note"], Of("note"));
        Said { round: after, below, ..said }
    }

    /// Lines that may give an order away go to the moderator after this round.
    pub fn kept(text: String, round: u32) -> Said {
        let verdict = Phrase::new("passed-verdict-kept");
        Said { verdict, ..Said::passed_on(text, Some(round)) }
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
            when: None,
            round: None,
            seats: Vec::new(),
            order: None,
            proposal: None,
            below: Vec::new(),
            question: None,
            unproved: false,
            opens: false,
            kind: "notice",
        }
    }

    /// The same with arguments.
    #[must_use]
    pub fn with(self, arguments: impl FnOnce(Phrase) -> Phrase) -> Said {
        Said { verdict: arguments(self.verdict), ..self }
    }
}
