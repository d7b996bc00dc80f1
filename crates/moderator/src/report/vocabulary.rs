//! The words a reader can send: one table for HELP and for the foot of every letter. Must
//! never name a word that does nothing in the state the match is in, nor a sample that does
//! not work for this very reader.

use super::{Block, Context, Desk};
use crate::{PlayedRound, Role, State, TalkTime, Word};
use kit::letter::LinkAction;
use kit::{PASS, joined};

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

/// One line of the table.
struct Entry {
    /// A word of the moderator; `None`: the one word of every game, an empty order.
    word: Option<Word>,
    /// The key of what it does.
    meaning: &'static str,
    stages: &'static [Stage],
    /// Whether it is needed often: HELP explains it, and the foot of letters names it.
    foot: bool,
}

/// A word that does something for a reader now.
struct KnownWord {
    entry: &'static Entry,
    /// The word as the reader sends it.
    shown: String,
    /// A whole line with it that works.
    line: String,
}

const fn word(word: Word, meaning: &'static str, stages: &'static [Stage], foot: bool) -> Entry {
    Entry { word: Some(word), meaning, stages, foot }
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
    word(Word::Yes, "help-yes", INVITED, true),
    word(Word::No, "help-no", INVITED, true),
    word(Word::Help, "help-help", EVER, true),
    word(Word::HelpMore, "help-help-more", EVER, false),
    word(Word::Status, "help-status", EVER, true),
    word(Word::Try, "help-try", PLAYING, true),
    word(Word::Ask, "help-ask", SEEN, true),
    word(Word::Why, "help-why", SEEN, true),
    word(Word::History, "help-history", SEEN, true),
    word(Word::Rules, "help-rules", EVER, true),
    word(Word::Proof, "help-proof", BEGUN, false),
    word(Word::Ready, "help-ready", PLAYING, true),
    word(Word::Wait, "help-wait", PLAYING, true),
    word(Word::Clear, "help-clear", PLAYING, true),
    word(Word::NotMe, "help-not-me", SEATED, false),
    Entry { word: None, meaning: "help-pass", stages: PLAYING, foot: true },
    word(Word::Standing, "help-standing", PLAYING, false),
    word(Word::More, "help-more", PLAYING, true),
    word(Word::Away, "help-away", SEATED, false),
    word(Word::Back, "help-back", SEATED, false),
    word(Word::Propose, "help-propose", PLAYING, false),
    word(Word::Rematch, "help-rematch", OVER, true),
    word(Word::Say, "help-say", PLAYING, true),
    word(Word::Tell, "help-tell", PLAYING, false),
    word(Word::Address, "help-address", PLAYING, false),
    word(Word::Calendar, "help-calendar", SEATED, false),
    word(Word::Pictures, "help-pictures", PICTURED, false),
    word(Word::News, "help-news", PLAYING, false),
    word(Word::Words, "help-words-style", EVER, false),
    word(Word::Short, "help-short", EVER, false),
    word(Word::Full, "help-full", EVER, false),
    word(Word::Pl, "help-pl", EVER, false),
    word(Word::En, "help-en", EVER, false),
    word(Word::Leave, "help-leave", GOING_ON, true),
];

impl Desk<'_> {
    /// The rows of HELP, or the rarer ones of HELP MORE: what to send, and what it does. The word
    /// that brought them is not among them.
    pub fn vocabulary(&self, rare: bool) -> Vec<Vec<String>> {
        let often = |entry: &Entry| entry.foot || entry.word == Some(Word::HelpMore);
        let row = |known: KnownWord| {
            vec![self.code_text(&known.line), self.line(self.meaning_of(known.entry)).say()]
        };
        let told = |entry: &Entry| often(entry) != rare && entry.word != Some(Word::Help);
        self.known_words(told).map(row).collect()
    }

    /// A word as the reader sends it. The name of a template's case has no space.
    pub fn word_shown(&self, code: &str) -> String {
        self.line("word-shown").code("code", &code.replace(' ', "_")).say()
    }

    /// The sentence with this key about a line to copy: a word, with a sample behind it. `None`: of
    /// that there is none.
    pub fn word_sample(
        &self,
        word: Word,
        sample: Option<String>,
        key: &'static str,
    ) -> Option<Block> {
        let sample = format!("{} {}", self.word_shown(word.name()), sample?);
        Some(self.line(key).code("sample", &sample).para())
    }

    /// What to send for a word and what that does, where it does anything for this reader now.
    pub fn known_word(&self, word: Word) -> Option<(String, String)> {
        let known = self.known_words(|entry| entry.word == Some(word)).next()?;
        Some((self.code_text(&known.line), self.line(self.meaning_of(known.entry)).say()))
    }

    /// The words that can be sent, in a row.
    pub fn footer(&self) -> Option<Block> {
        let words = joined(self.known_words(|entry| entry.foot).map(|known| known.shown), ", ");
        let text = self.line("foot-words").text("words", &*words).say();
        let link = self.word_link(LinkAction::Help, Word::Help);
        (!words.is_empty()).then_some(Block::Naming { text, link })
    }

    /// What a word does for this reader: some do less for those who hold no seat.
    fn meaning_of(&self, entry: &Entry) -> &'static str {
        match (entry.word, self.guest.as_ref().map(|guest| guest.role)) {
            (Some(Word::Leave), Some(Role::Observer(_))) => "help-leave-observer",
            (Some(Word::Status), Some(_)) => "help-status-guest",
            (Some(Word::Calendar), None) if self.in_calendar() => "help-calendar-on",
            (Some(Word::Pictures), _) if self.pictured() => "help-pictures-on",
            (Some(Word::News), None) if self.gets_news() => "help-news-on",
            (Some(Word::Wait), None) if self.waiting() == "last" => "help-wait-one",
            _ => entry.meaning,
        }
    }

    /// Whether the reader hears of others' orders.
    fn gets_news(&self) -> bool {
        self.seat.and_then(|seat| self.holder(seat).news) != Some(false)
    }

    /// What works now of the words that are wanted, each with a line that does.
    fn known_words(&self, wanted: impl Fn(&Entry) -> bool) -> impl Iterator<Item = KnownWord> {
        let stage = self.stage();
        let works = move |entry: &Entry| stage.is_some_and(|it| entry.stages.contains(&it));
        let entries = TABLE.iter().filter(move |entry| works(entry) && wanted(entry));
        entries.filter_map(|entry| {
            let shown = self.word_shown(entry.word.map_or(PASS, Word::name));
            Some(KnownWord { entry, line: self.sent(entry, &shown)?, shown })
        })
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
        let open = || self.round().is_some() && self.due().is_none();
        Some(match self.context.game.state {
            State::Draft | State::Inviting { .. } => Stage::Invited,
            // An order of the reader could still count.
            State::Playing | State::Paused { .. } if open() => Stage::Playing,
            State::Playing
            | State::Paused { .. }
            | State::Frozen { .. }
            | State::Moved { .. }
            | State::Ended { .. }
            | State::Cancelled => Stage::Over,
        })
    }

    /// The line that is shown for a word; `None` where the word can do nothing, under the terms
    /// of this match or for want of what it would be sent with.
    fn sent(&self, entry: &Entry, code: &str) -> Option<String> {
        let Context { game, previous, .. } = *self.context;
        let alone = |works: bool| works.then(|| code.to_owned());
        let with = |sample: Option<String>| sample.map(|sample| format!("{code} {sample}"));
        let no = |on: bool| on.then(|| self.word_shown(Word::No.name()));
        let switch = |on: bool| with(no(on)).or_else(|| alone(true));
        let away = |seat| !self.holder(seat).away_from(self.context.now).is_empty();
        // Whom nothing is asked of has nothing to leave out.
        let Some(word) = entry.word else { return alone(self.is_asked() && self.passes()) };
        match word {
            // Where a round closes at its deadline in any case, nobody waits for a READY.
            Word::Ready | Word::Wait => alone(!matches!(self.waiting(), "no" | "window")),
            Word::Clear => alone(!self.binds()),
            Word::Rematch => alone(matches!(game.state, State::Ended { .. })),
            Word::Back => alone(self.seat.is_some_and(away)),
            Word::More => alone(self.requests_left().is_some_and(|left| left > 0)),
            Word::Try => with(self.sample()),
            // No order of such a round could stand for a later one.
            Word::Standing if self.position().is_some_and(|it| it.cannot_stand().is_some()) => None,
            Word::Standing if self.passes() => with(self.sample()),
            Word::Why => {
                let steps = previous.map(|played| self.step_count(played));
                with(steps.filter(|steps| *steps > 0).map(|steps| steps.min(7).to_string()))
            }
            Word::Ask => with(self.question()),
            Word::History => with(previous.map(|it| self.number(it.number).to_string())),
            Word::Away => self.away_sample(),
            Word::Calendar => switch(self.in_calendar()),
            Word::Pictures if !game.terms.pictures => None,
            Word::Pictures => switch(self.pictured()),
            Word::News if self.waiting() != "window" => None,
            Word::News => switch(self.gets_news()),
            Word::Say if game.terms.talk == TalkTime::No => None,
            Word::Say => with(Some(self.line("say-sample").say())),
            Word::Tell if !game.terms.tell => None,
            Word::Tell => {
                let other = game.present().into_iter().find(|seat| Some(*seat) != self.seat);
                with(other.map(|seat| self.line("tell-sample").seat("who", seat).say()))
            }
            Word::Propose => self.proposal_sample(),
            Word::Standing
            | Word::NotMe
            | Word::Status
            | Word::Help
            | Word::HelpMore
            | Word::Yes
            | Word::No
            | Word::Leave
            | Word::LeaveYes
            | Word::Rules
            | Word::Proof
            | Word::Address
            | Word::Words
            | Word::Short
            | Word::Full
            | Word::Pl
            | Word::En => alone(true),
        }
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
        self.account(played).sections.iter().map(|section| section.steps.len()).sum()
    }

    /// A question about the board that the game answers now.
    pub fn question(&self) -> Option<String> {
        let frozen = self.context.game.state.stands_still();
        self.position().filter(|_| !frozen)?.question(self.viewer())
    }

    /// What HELP shows as a line to type, where the reader has a proposal left.
    fn proposal_sample(&self) -> Option<String> {
        let game = self.context.game;
        self.seat.filter(|own| game.proposals_left(*own) > 0)?;
        // A pause is no use in a pause.
        let paused = matches!(game.state, State::Paused { .. });
        let key = if paused { "propose-board-sample" } else { "propose-pause-sample" };
        Some(self.line(key).text("names", "").say())
    }

    /// What can be proposed, each as a line to type.
    pub fn proposal_forms(&self) -> [Block; 2] {
        let present = self.context.game.present().into_iter();
        let names: Vec<String> = present.map(|seat| self.listener.name(seat)).collect();
        let row = |key: &'static str, meaning: &'static str| {
            let line = self.line(key).text("names", names.join("; "));
            vec![line.say(), self.line(meaning).say()]
        };
        let rows = vec![
            row("propose-pause-sample", "propose-pause-meaning"),
            row("propose-until-sample", "propose-until-meaning"),
            row("propose-extend-sample", "propose-extend-meaning"),
            row("propose-end-sample", "propose-end-meaning"),
            row("propose-board-sample", "propose-board-meaning"),
            row("propose-off-sample", "propose-off-meaning"),
        ];
        [self.heading("propose-forms"), self.table(rows)]
    }
}
