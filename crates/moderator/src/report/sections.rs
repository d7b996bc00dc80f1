//! Sections that many letters share: the board, the position in words, the clock, what is
//! asked, the foot. Must never show a program before its round is played.

use super::block_layout::Stress;
use super::{Block, Desk, Line, PRACTISED, Sheet};
use crate::{Filing, Moment, Phase, PlayedRound, Round, State, Word};
use chrono::TimeDelta;
use kit::letter::{Link, LinkAction};
use kit::{Account, ClosingPolicy, Lesson, Phrase, RoundRequest, Scene, Section, joined};

impl<'a> Desk<'a> {
    /// The further lists of a position, such as the pools; a list whose heading says nothing on
    /// this paper is drawn with the board.
    pub fn lists_section(&self, lists: &[(Phrase, Vec<Phrase>)]) -> Vec<Block> {
        let lists = lists.iter().map(|(heading, items)| (self.say(heading), items));
        let lists = lists.filter(|(heading, _)| !heading.is_empty()).flat_map(|(text, items)| {
            let items = self.say_all(items);
            [Block::Heading { text }, Block::Lines { items }]
        });
        lists.collect()
    }

    /// Board, words and lists of the position the open round started from.
    pub fn position_parts(&self, sheet: Sheet) -> Sheet {
        let Some(scene) = self.scene() else { return sheet };
        let sheet = self.board_parts(sheet, &scene, "board-heading");
        sheet.with("lists", self.lists_section(&scene.lists))
    }

    /// Board and words of a position.
    pub fn board_parts(&self, sheet: Sheet, scene: &Scene, heading: &'static str) -> Sheet {
        let (mut board, words) = self.position_sections(scene, self.heading(heading), false);
        board.extend(self.board_picture(scene));
        sheet.with("board", board).with("words", words)
    }

    /// The steps of an account, section by section, with the reason for each step's turn.
    pub fn steps(&self, account: &Account, why: bool) -> Vec<Block> {
        let mut blocks = Vec::new();
        let stress = Stress::of(account, self.seat.filter(|_| why));
        if why && self.paper().drawn && !account.legend.is_empty() {
            blocks.push(Block::Lines { items: self.say_all(&account.legend) });
        }
        for section in &account.sections {
            if let Some(line) = self.brief_line(section) {
                match blocks.last_mut() {
                    Some(Block::Lines { items }) => items.push(line),
                    Some(_) | None => blocks.push(Block::Lines { items: vec![line] }),
                }
                continue;
            }
            // A table may have its heading among those of its columns.
            let head = section.table.first().filter(|_| self.paper().drawn);
            let drawn = |it: &&Phrase| head.is_some_and(|head| head.contains(it));
            let heading = section.heading.as_ref().filter(|it| !drawn(it)).map(|it| self.say(it));
            // For the ear a section is one list, without pauses.
            if let Some(heading) = heading.clone().filter(|_| self.is_heard(section)) {
                let rows = self.say_all(&section.aloud);
                blocks.push(Block::Lines { items: [vec![heading], rows].concat() });
                continue;
            }
            blocks.extend(heading.map(|text| Block::Para { text }));
            // What has a table tells its steps there, and to those who ask why.
            if !section.table.is_empty() {
                blocks.push(self.headed_table(&section.table, &section.aloud, &stress));
            } else if !section.steps.is_empty() {
                blocks.push(self.step_list(section, why, account.spoken, &stress));
            }
        }
        blocks
    }

    /// "Move 5: Felek L: shoots you. You R: now facing west.": a section that has no more than the
    /// sentences of its rows.
    fn brief_line(&self, section: &Section) -> Option<String> {
        let brief = section.table.is_empty() && section.steps.is_empty();
        let heading = section.heading.as_ref().filter(|_| brief && !section.aloud.is_empty())?;
        Some(self.pair(&self.say(heading), &self.say_all(&section.aloud).join(" ")))
    }

    /// Whether a section is told in the sentences of its rows.
    pub(super) fn is_heard(&self, section: &Section) -> bool {
        !self.paper().drawn && !section.table.is_empty() && !section.aloud.is_empty()
    }

    /// When the round closes and what could make it close sooner, as sentences.
    pub fn clock(&self) -> Vec<Block> {
        let game = self.context.game;
        match (&game.state, self.round()) {
            (State::Paused { since, until: None }, _) => {
                vec![self.line("clock-paused").text("since", self.moment(*since)).para()]
            }
            (State::Paused { since, until: Some(until) }, _) => {
                let line = self.line("clock-paused-until").text("since", self.moment(*since));
                vec![line.text("until", self.deadline(*until)).para()]
            }
            (State::Frozen { .. }, _) => vec![self.para("clock-frozen")],
            (State::Moved { to, .. }, _) => vec![self.line("clock-moved").text("to", to).para()],
            (State::Inviting { .. }, _) => vec![self.para("clock-inviting")],
            (State::Playing, Some(round)) => {
                let (key, until) = match round.phase {
                    Phase::Open => ("clock-open", round.deadline),
                    Phase::Cooling { until } => ("clock-cooling", until),
                    Phase::Grace { until } => ("clock-grace", until),
                    Phase::Held => ("clock-held", round.deadline),
                };
                if let Some(closed) = self.due() {
                    let when = self.moment_and_utc(closed);
                    return vec![self.line("clock-due").text("when", when).para()];
                }
                // What WAIT can do is among the facts that every sentence may name.
                let text = self.line(key).text("when", self.deadline_and_utc(until)).say();
                let early = self.early().filter(|_| round.phase == Phase::Open);
                vec![Block::Para { text: joined([text].into_iter().chain(early), " ") }]
            }
            (State::Playing, None) => {
                // A round waits for its release: until when the next one opens.
                let when = game.withheld.as_ref().map(|it| self.deadline_and_utc(it.review.until));
                let told = when.map(|when| self.line("review-clock").text("when", when).para());
                told.into_iter().collect()
            }
            (State::Draft | State::Ended { .. } | State::Cancelled, _) => Vec::new(),
        }
    }

    /// Since when the open round takes no more orders, though it is not played yet: letters are
    /// read before rounds are played.
    pub fn due(&self) -> Option<Moment> {
        let game = self.context.game;
        let round = self.round().filter(|_| game.state == State::Playing)?;
        let call = self.call()?;
        let unsure = call.owes.iter().any(|seat| round.is_late_and_unsure(*seat));
        let waits = unsure || !game.missing(call).is_empty();
        let last = game.last_call(call, waits)?;
        (last <= self.context.now).then_some(last)
    }

    /// When the round closes if nothing more comes: where that time has begun to run sooner than
    /// at its deadline.
    pub fn closes(&self, round: &Round) -> Moment {
        match round.phase {
            Phase::Cooling { until } => until.min(round.deadline),
            Phase::Open | Phase::Grace { .. } | Phase::Held => round.deadline,
        }
    }

    /// The same, or until when invitations can be answered.
    pub fn closing(&self) -> Option<Moment> {
        match (&self.context.game.state, self.round()) {
            (State::Inviting { answer_by, .. }, _) => Some(*answer_by),
            (_, round) => round.map(|round| self.closes(round)),
        }
    }

    /// What could make the round close before its deadline, as a sentence.
    pub fn early(&self) -> Option<String> {
        let (key, cooling) = match self.context.game.closing(self.call()?.closing) {
            ClosingPolicy::Deadline => return None,
            ClosingPolicy::AllReady(_) if self.has_said_wait() => return None,
            ClosingPolicy::AllReady(cooling) => ("clock-all-ready", cooling),
            ClosingPolicy::AllButOne(cooling) => ("clock-all-but-one", cooling),
            ClosingPolicy::Window { after_first, .. } => {
                let line = self.line("clock-window").number("minutes", after_first);
                return Some(line.text("span", self.minutes(after_first.into())).say());
            }
        };
        // Minutes before the deadline nothing closes sooner.
        let sooner = self.context.now + TimeDelta::minutes(cooling.0.into());
        let in_time = self.round().is_none_or(|round| sooner < round.deadline);
        in_time.then(|| self.line(key).number("minutes", cooling.0).say())
    }

    /// Whether the reader's order stands with a WAIT: all are ready only after the reader says so.
    fn has_said_wait(&self) -> bool {
        self.entry().is_some_and(|it| !it.cap && it.filing.as_ref().is_some_and(|it| it.confirmed))
    }

    /// What WAIT can do in the open round: `no` where it closes at its deadline in any case,
    /// `last` where it closes although the last one is not ready, `window` where it closes
    /// whoever is ready, else `all`.
    pub fn waiting(&self) -> &'static str {
        match self.call().map(|call| self.context.game.closing(call.closing)) {
            None | Some(ClosingPolicy::Deadline) => "no",
            Some(ClosingPolicy::AllButOne(_)) => "last",
            Some(ClosingPolicy::AllReady(_)) => "all",
            Some(ClosingPolicy::Window { .. }) => "window",
        }
    }

    /// Whether what is filed in the open round cannot be taken back.
    pub fn binds(&self) -> bool {
        self.call().is_some_and(|call| call.binding)
    }

    /// Whether the reader may file in the open round.
    pub fn is_asked(&self) -> bool {
        self.seat.zip(self.call()).is_some_and(|(seat, call)| call.admits(seat))
    }

    /// Whether the open round goes on without an order of the reader's: it asks for none, or those
    /// of others alone are waited for.
    pub fn is_spared(&self) -> bool {
        let others = |call: &RoundRequest| {
            let owes = |seat| call.owes.contains(&seat);
            !call.owes.is_empty() && !self.seat.is_some_and(owes)
        };
        !self.is_asked() || self.call().is_some_and(others)
    }

    /// What the open round asks of the reader: a line to copy first, then what it means and what
    /// there is to order with.
    pub fn ask_section(&self) -> Vec<Block> {
        let open = self.round().is_some() && self.call().is_some() && self.due().is_none();
        if !open || self.seat.is_none() {
            return Vec::new();
        }
        if !self.is_asked() {
            return vec![self.para("ask-nothing")];
        }
        let (mut blocks, asked) = (self.sample_blocks(), self.asked_for());
        // Without a line to copy, what is asked opens the message.
        let (first, rest) = if blocks.is_empty() { (asked, None) } else { (None, asked) };
        blocks.extend(first.map(|text| Block::Para { text }));
        // What the reader alone has to order with.
        let own = self.scene().map_or(Vec::new(), |scene| self.say_all(&scene.own));
        let own = own.into_iter().filter(|told| !told.is_empty());
        let items: Vec<String> = rest.into_iter().chain(own).collect();
        blocks.extend((!items.is_empty()).then_some(Block::Lines { items }));
        blocks
    }

    /// The same with what happens where nothing is sent.
    pub fn ask_and_absence(&self) -> Vec<Block> {
        let mut blocks = self.ask_section();
        let asked = self.is_asked() && !blocks.is_empty();
        blocks.extend(self.without_order().filter(|_| asked));
        blocks
    }

    /// "Reply with one line, for example", and the line; nothing where the only example is an
    /// empty order, which would look like advice, and what is asked says how to send it.
    fn sample_blocks(&self) -> Vec<Block> {
        // A line to tap would replace what stands, or be taken for the answer to a question.
        if self.entry().is_some_and(|it| it.filing.is_some() || !it.questions.open.is_empty()) {
            return Vec::new();
        }
        match self.sample().filter(|sample| self.pass(sample).is_none()) {
            Some(line) if self.paper().drawn => {
                vec![Block::Para { text: self.reply() }, Block::Sample { line }]
            }
            None if self.asked_for().is_some() => Vec::new(),
            Some(_) | None => self.sample_line().into_iter().collect(),
        }
    }

    /// "Reply with one line, for example", as the kind of round says it.
    fn reply(&self) -> String {
        let asks = self.seat.zip(self.call()).map(|(seat, call)| call.asks(seat).args.clone());
        self.say(&Phrase { key: self.kind().reply, args: asks.unwrap_or_default() })
    }

    /// What the reader is to do in a round that asks this; nothing where it is not asked.
    fn turn(&self, call: &RoundRequest, round: u32, when: &str) -> Option<Phrase> {
        self.seat.filter(|seat| call.admits(*seat))?;
        let named = self.context.referee.counting().name(round);
        Some(Phrase::new(call.kind.turn).with("round", named).typed("when", when))
    }

    /// The sentence with what the reader is to do in this round, `$turn`, if it is anything:
    /// `$asked`. Within a thread it stays the same: it is asked of the position that the round
    /// began with.
    pub fn with_turn<'l>(&self, line: Line<'l>, round: u32, began: Option<&str>) -> Line<'l> {
        let call = match began {
            Some(position) => self.open(position).map(|position| position.call()),
            None => self.call().cloned(),
        };
        let turn = call.and_then(|call| self.turn(&call, round, ""));
        let line = line.flag("asked", turn.is_some());
        line.phrase("turn", &turn.unwrap_or(Phrase::empty()))
    }

    /// What a list of messages shows behind the subject: the deadline and the line to copy, if
    /// there is one.
    pub fn preheader(&self) -> String {
        let open = self.context.game.state == State::Playing && self.due().is_none();
        let sample = self.sample().filter(|sample| self.pass(sample).is_none());
        let round = self.round().filter(|_| open && self.is_asked());
        match (round, sample) {
            (Some(_), Some(sample)) => self.line("preheader").code("sample", &sample).say(),
            (Some(_), None) => self.line("preheader-by").say(),
            (None, _) => String::new(),
        }
    }

    /// "Your move in round 3: by Tue 1 Dec 22:00."
    pub fn turn_by(&self) -> Option<String> {
        let open = self.context.game.state == State::Playing && self.due().is_none();
        let (round, call) = self.round().filter(|_| open).zip(self.call())?;
        let turn = self.turn(call, round.number, &self.short_moment(self.closes(round)))?;
        Some(self.line("turn-by").phrase("turn", &turn).say())
    }

    /// How to play, with one order worked on the board: for a reader who has hardly done it.
    pub fn lesson(&self) -> Vec<Block> {
        let beginner = self.context.practice < PRACTISED;
        let lesson = beginner.then(|| self.open_lesson()).flatten().unwrap_or_default();
        let mut blocks = Vec::new();
        if !lesson.rules.is_empty() {
            blocks.push(self.heading("lesson-heading"));
            blocks.push(Block::Lines { items: self.say_all(&lesson.rules) });
        }
        blocks.extend(self.worked(&lesson));
        blocks
    }

    /// The order that a lesson works on the board of the open round.
    pub fn worked(&self, lesson: &Lesson) -> Option<Block> {
        let told = self.say_all(&lesson.worked).join(" ");
        (!told.is_empty()).then(|| self.line("lesson-worked").text("told", told).para())
    }

    /// What the game shows of how to play the open round, if the reader is asked for an order.
    pub fn open_lesson(&self) -> Option<Lesson> {
        let asked = self.is_asked() && self.due().is_none();
        Some(self.position().filter(|_| asked)?.lesson(self.seat?))
    }

    /// What the game asks of the reader in the open round.
    pub fn asked_for(&self) -> Option<String> {
        let (seat, call) = self.seat.zip(self.call())?;
        Some(self.say(call.asks(seat))).filter(|asked| !asked.is_empty())
    }

    /// "Your order: write one line above all this, for example ...".
    pub fn sample_line(&self) -> Option<Block> {
        let sample = self.sample().filter(|_| self.due().is_none())?;
        // Where the only example is an empty order, it would look like advice.
        if self.pass(&sample).is_some() {
            return Some(self.para("ask-sample-none"));
        }
        let line = self.line("ask-sample").code("sample", &sample).text("reply", self.reply());
        let text = self.meaning(line, &sample).say();
        Some(Block::Naming { text, link: Block::sample_link(&sample) })
    }

    /// A link that sends a word.
    pub fn word_link(&self, action: LinkAction, word: Word) -> Link {
        Link { action: Some(action), line: self.word_shown(word.name()) }
    }

    /// Links that send a word each, with the word as the reader types it.
    pub fn links(&self, words: &[(LinkAction, Word)]) -> Block {
        let items = words.iter().map(|(action, word)| self.word_link(*action, *word));
        Block::Links { items: items.collect() }
    }

    /// Links that answer the question of the message: YES and NO, or a number of each choice.
    pub fn answer_links(&self, choices: usize) -> Block {
        let words: Vec<String> = match choices {
            0 | 1 => [Word::Yes, Word::No].map(|word| self.word_shown(word.name())).into(),
            several => (1..=several).map(|number| number.to_string()).collect(),
        };
        Block::Links { items: words.into_iter().map(|line| Link { action: None, line }).collect() }
    }

    /// What the reader has filed in the open round.
    pub fn own_filing(&self) -> Option<&'a Filing> {
        self.entry()?.filing.as_ref()
    }

    /// What happens if nothing comes from the reader: the standing order, or what the game
    /// says.
    pub fn without_order(&self) -> Option<Block> {
        let absence = || Some(Block::Para { text: self.say(&self.call()?.absence) });
        self.own_standing().or_else(absence)
    }

    /// A program of our own notation in running text, in one piece.
    pub fn code_text(&self, program: &str) -> String {
        self.line("code").code("code", &program.lines().collect::<Vec<_>>().join(" / ")).say()
    }

    /// The most telling thing of a round for this reader, without its full stop; a headline
    /// of the reader's own goes before the others.
    pub fn headline(&self, played: &PlayedRound) -> String {
        let desk = &self.then(played.number);
        let account = desk.account(played);
        let own = account.headlines.iter().find(|it| it.seat.is_some() && it.seat == desk.seat);
        match own.or(account.headlines.first()) {
            Some(headline) => desk.title(&headline.phrase),
            None => self.line("round-quiet").say(),
        }
    }

    /// All headlines of a round in a row.
    pub fn headlines(&self, played: &PlayedRound) -> String {
        let desk = &self.then(played.number);
        let account = desk.account(played);
        if account.headlines.is_empty() {
            return self.line("round-quiet").say();
        }
        self.list(account.headlines.iter().map(|headline| desk.title(&headline.phrase)))
    }

    /// A sentence as a title: without its full stop.
    pub fn title(&self, phrase: &Phrase) -> String {
        let text = self.say(phrase);
        text.strip_suffix('.').map_or(text.clone(), str::to_owned)
    }

    /// A headline as a sentence: with a capital letter and a full stop.
    pub fn sentence(&self, phrase: &Phrase) -> String {
        match self.title(phrase) {
            text if text.is_empty() => text,
            text => capital(&text) + ".",
        }
    }
}

/// The text with a capital letter at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
