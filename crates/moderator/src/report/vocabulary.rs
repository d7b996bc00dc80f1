//! The words a reader can send: one table for HELP and for the foot of every letter. Must
//! never name a word that does nothing in the state the match is in, nor a sample that does
//! not work for this very reader.

use super::desk::{Desk, PASS};
use crate::{PlayedRound, Role, State, TalkTime, Word};

/// What a match is about at the moment, as far as words are concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Invitations are out.
    Invited,
    /// A round is open.
    Playing,
    /// No round is open, and none will be for now.
    Over,
    /// The match goes on, and the reader is offered a seat in it.
    Offered,
    /// The reader looks on.
    Watching,
}

/// What is shown beside a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sample {
    /// It stands alone.
    None,
    /// A line of orders; without one the word is left out.
    Orders,
    /// A line of orders where PASS is one, too.
    Program,
    /// A step of the last round; without one the word is left out.
    Step,
    /// A question the game answers; without one the word is left out.
    Question,
    /// The last round; without one the word is left out.
    Round,
    /// It stands alone, and only while more time can be asked for.
    Request,
    /// Days of the next week; without any left it is left out.
    Days,
    /// A pause, as long as something can be proposed.
    Proposal,
    /// It stands alone, or with a NO where it is on.
    Switch,
    /// A word to all.
    Hello,
    /// The same to another player; without one the word is left out.
    Name,
}

/// What is sent: a word of the moderator, or the one word of every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Send {
    Word(Word),
    /// The empty order, where the game has one.
    Pass,
}

/// One line of the table.
struct Entry {
    send: Send,
    sample: Sample,
    /// The key of what it does.
    meaning: &'static str,
    stages: &'static [Stage],
    /// Whether it is needed often: HELP explains it, and the foot of letters names it.
    foot: bool,
}

const fn word(
    word: Word,
    sample: Sample,
    meaning: &'static str,
    stages: &'static [Stage],
    foot: bool,
) -> Entry {
    Entry { send: Send::Word(word), sample, meaning, stages, foot }
}

const INVITED: &[Stage] = &[Stage::Invited, Stage::Offered];
const SEATED: &[Stage] = &[Stage::Invited, Stage::Playing];
const PLAYING: &[Stage] = &[Stage::Playing];
const BEGUN: &[Stage] = &[Stage::Playing, Stage::Over];
const OVER: &[Stage] = &[Stage::Over];
const SEEN: &[Stage] = &[Stage::Playing, Stage::Over, Stage::Watching];
const PICTURED: &[Stage] = &[Stage::Invited, Stage::Playing, Stage::Watching];
const GOING_ON: &[Stage] = &[Stage::Playing, Stage::Watching];
const EVER: &[Stage] =
    &[Stage::Invited, Stage::Playing, Stage::Over, Stage::Offered, Stage::Watching];

/// All of it, in the order in which it is told.
const TABLE: &[Entry] = &[
    word(Word::Yes, Sample::None, "help-yes", INVITED, true),
    word(Word::No, Sample::None, "help-no", INVITED, true),
    word(Word::Help, Sample::None, "help-help", EVER, true),
    word(Word::HelpMore, Sample::None, "help-help-more", EVER, false),
    word(Word::Status, Sample::None, "help-status", EVER, true),
    word(Word::Try, Sample::Orders, "help-try", PLAYING, true),
    word(Word::Ask, Sample::Question, "help-ask", SEEN, true),
    word(Word::Why, Sample::Step, "help-why", SEEN, true),
    word(Word::History, Sample::Round, "help-history", SEEN, true),
    word(Word::Rules, Sample::None, "help-rules", EVER, true),
    word(Word::Proof, Sample::None, "help-proof", BEGUN, false),
    word(Word::Ready, Sample::None, "help-ready", PLAYING, true),
    word(Word::Wait, Sample::None, "help-wait", PLAYING, true),
    word(Word::Clear, Sample::None, "help-clear", PLAYING, true),
    word(Word::NotMe, Sample::None, "help-not-me", SEATED, false),
    Entry {
        send: Send::Pass,
        sample: Sample::None,
        meaning: "help-pass",
        stages: PLAYING,
        foot: true,
    },
    word(Word::Standing, Sample::Program, "help-standing", PLAYING, false),
    word(Word::More, Sample::Request, "help-more", PLAYING, true),
    word(Word::Away, Sample::Days, "help-away", SEATED, false),
    word(Word::Back, Sample::None, "help-back", SEATED, false),
    word(Word::Propose, Sample::Proposal, "help-propose", PLAYING, false),
    word(Word::Rematch, Sample::None, "help-rematch", OVER, true),
    word(Word::Say, Sample::Hello, "help-say", PLAYING, true),
    word(Word::Tell, Sample::Name, "help-tell", PLAYING, false),
    word(Word::Address, Sample::None, "help-address", PLAYING, false),
    word(Word::Calendar, Sample::Switch, "help-calendar", SEATED, false),
    word(Word::Pictures, Sample::Switch, "help-pictures", PICTURED, false),
    word(Word::News, Sample::Switch, "help-news", PLAYING, false),
    word(Word::Words, Sample::None, "help-words-style", EVER, false),
    word(Word::Short, Sample::None, "help-short", EVER, false),
    word(Word::Full, Sample::None, "help-full", EVER, false),
    word(Word::Pl, Sample::None, "help-pl", EVER, false),
    word(Word::En, Sample::None, "help-en", EVER, false),
    word(Word::Leave, Sample::None, "help-leave", GOING_ON, true),
];

impl Send {
    const fn code(self) -> &'static str {
        match self {
            Send::Word(word) => word.name(),
            Send::Pass => PASS,
        }
    }
}

impl Desk<'_> {
    /// The rows of HELP, or the rarer ones of HELP MORE: what to send, and what it does.
    pub fn vocabulary(&self, rare: bool) -> Vec<Vec<String>> {
        let often = |entry: &Entry| entry.foot || entry.send == Send::Word(Word::HelpMore);
        let row = |(entry, line): (&Entry, String)| {
            vec![self.code_text(&line), self.line(self.meaning_of(entry)).say()]
        };
        self.known_words(|entry| often(entry) != rare).map(row).collect()
    }

    /// A word as the reader sends it. The name of a template's case has no space.
    pub fn word_shown(&self, code: &str) -> String {
        self.line("word-shown").code("code", &code.replace(' ', "_")).say()
    }

    /// What to send for a word and what that does, where it does anything for this reader now.
    pub fn known_word(&self, word: Word) -> Option<(String, String)> {
        let (entry, line) = self.known_words(|entry| entry.send == Send::Word(word)).next()?;
        Some((self.code_text(&line), self.line(self.meaning_of(entry)).say()))
    }

    /// The words in a row, for the foot of a letter.
    pub fn foot_words(&self) -> String {
        let foot = self.known_words(|entry| entry.foot);
        let shown = foot.map(|(entry, _)| self.word_shown(entry.send.code()));
        shown.collect::<Vec<_>>().join(", ")
    }

    /// What a word does for this reader: some do less for those who hold no seat.
    fn meaning_of(&self, entry: &Entry) -> &'static str {
        match (entry.send, self.guest.as_ref().map(|guest| guest.role)) {
            (Send::Word(Word::Leave), Some(Role::Observer(_))) => "help-leave-observer",
            (Send::Word(Word::Status), Some(_)) => "help-status-guest",
            (Send::Word(Word::Calendar), None) if self.in_calendar() => "help-calendar-on",
            (Send::Word(Word::Pictures), _) if self.pictured() => "help-pictures-on",
            (Send::Word(Word::News), None) if self.is_on(entry.send) => "help-news-on",
            (Send::Word(Word::Wait), None) if self.waiting() == "last" => "help-wait-one",
            _ => entry.meaning,
        }
    }

    /// Whether what a word switches is on for this reader.
    fn is_on(&self, send: Send) -> bool {
        match send {
            Send::Word(Word::Pictures) => self.pictured(),
            Send::Word(Word::News) => self.seat.and_then(|it| self.holder(it).news) != Some(false),
            Send::Word(_) | Send::Pass => self.in_calendar(),
        }
    }

    /// What works now of the words that are wanted, each with a line that does.
    fn known_words(
        &self,
        wanted: impl Fn(&Entry) -> bool,
    ) -> impl Iterator<Item = (&'static Entry, String)> {
        let stage = self.stage();
        let works = move |entry: &Entry| stage.is_some_and(|it| entry.stages.contains(&it));
        let entries = TABLE.iter().filter(move |entry| works(entry) && wanted(entry));
        entries.filter_map(|entry| Some((entry, self.sent(entry)?)))
    }

    /// What the match is about for this reader; `None` for one who can send nothing.
    fn stage(&self) -> Option<Stage> {
        if let Some(guest) = &self.guest {
            // Who has just gone has nothing more to send.
            self.context.game.guest(guest.role)?;
            return match guest.role {
                Role::Candidate(_) => Some(Stage::Offered),
                Role::Observer(_) => Some(Stage::Watching),
                Role::Left { .. }
                | Role::Late { .. }
                | Role::Former
                | Role::Proving(_)
                | Role::Joining { .. } => None,
            };
        }
        // Nor who has given the seat up, or lost it.
        self.seat.filter(|seat| !self.holder(*seat).left)?;
        Some(match self.context.game.state {
            State::Draft | State::Inviting { .. } => Stage::Invited,
            State::Playing | State::Paused { .. } if self.takes_orders() => Stage::Playing,
            State::Playing
            | State::Paused { .. }
            | State::Frozen { .. }
            | State::Moved { .. }
            | State::Ended { .. }
            | State::Cancelled => Stage::Over,
        })
    }

    /// Whether an order of the reader could still count in the open round.
    fn takes_orders(&self) -> bool {
        self.round().is_some() && self.due().is_none()
    }

    /// The line that is shown for a word; `None` where the word can do nothing.
    fn sent(&self, entry: &Entry) -> Option<String> {
        if !self.is_of_use(entry.send) {
            return None;
        }
        let code = self.word_shown(entry.send.code());
        let with = |sample: Option<String>| sample.map(|sample| format!("{code} {sample}"));
        match entry.sample {
            Sample::None if entry.send == Send::Pass => self.passes().then(|| code.clone()),
            Sample::None => Some(code.clone()),
            Sample::Orders => with(self.sample()),
            Sample::Program if self.passes() => with(self.sample()),
            Sample::Program => Some(code.clone()),
            Sample::Step => {
                let steps = self.context.previous.map(|played| self.step_count(played));
                with(steps.filter(|steps| *steps > 0).map(|steps| steps.min(7).to_string()))
            }
            Sample::Question => with(self.question()),
            Sample::Round => {
                let number = |stored| self.context.referee.counting().number(stored);
                with(self.context.previous.map(|played| number(played.number).to_string()))
            }
            Sample::Days => self.away_sample(self.away_days_left()),
            Sample::Switch if self.is_on(entry.send) => {
                with(Some(self.word_shown(Word::No.name())))
            }
            Sample::Switch => Some(code.clone()),
            Sample::Hello => with(Some(self.line("say-sample").say())),
            Sample::Name => {
                let others = self.context.game.holders.iter();
                let other = others.filter(|(seat, it)| !it.left && Some(*seat) != self.seat);
                let other = other.map(|(seat, _)| self.listener.name(seat)).next();
                with(other.map(|name| self.line("tell-sample").text("who", name).say()))
            }
            Sample::Request => self.requests_left().filter(|left| *left > 0).map(|_| code.clone()),
            Sample::Proposal => self.may_propose().then(|| self.proposal_sample()),
        }
    }

    /// Whether a word can do anything under the terms of this match.
    fn is_of_use(&self, send: Send) -> bool {
        match send {
            // Where a round closes at its deadline in any case, nobody waits for a READY.
            Send::Word(Word::Ready | Word::Wait) => !matches!(self.waiting(), "no" | "window"),
            Send::Word(Word::Clear) => !self.binds(),
            Send::Word(Word::News) => self.waiting() == "window",
            Send::Word(Word::Pictures) => self.context.game.terms.pictures,
            Send::Word(Word::Rematch) => {
                matches!(self.context.game.state, State::Ended { .. })
            }
            Send::Word(Word::Back) => {
                let away = |seat| !self.holder(seat).away_from(self.context.now).is_empty();
                self.seat.is_some_and(away)
            }
            Send::Word(Word::Say) => self.context.game.terms.talk != TalkTime::No,
            Send::Word(Word::Tell) => self.context.game.terms.tell,
            Send::Word(Word::Standing) => !self.is_fleeting(),
            // Whom nothing is asked of has nothing to leave out and needs no time.
            Send::Word(Word::More) | Send::Pass => self.is_asked(),
            _ => true,
        }
    }

    /// Whether no order of this round could stand for a later one.
    fn is_fleeting(&self) -> bool {
        self.position().is_some_and(|position| position.cannot_stand().is_some())
    }

    /// Whether the open round takes an empty order.
    pub fn passes(&self) -> bool {
        self.empty_order().is_some()
    }

    /// The word for this program, if it is the empty order: the game's own sign for it means
    /// nothing to a reader.
    pub fn pass(&self, program: &str) -> Option<&'static str> {
        (self.empty_order() == Some(program)).then_some(PASS)
    }

    /// How many steps a round had.
    pub fn step_count(&self, played: &PlayedRound) -> usize {
        let account = self.account(&played.before, &played.events).unwrap_or_default();
        account.sections.iter().map(|section| section.steps.len()).sum()
    }

    /// A question about the board that the game answers now.
    pub fn question(&self) -> Option<String> {
        let frozen = self.context.game.state.stands_still();
        self.position().filter(|_| !frozen)?.question(self.viewer())
    }
}
