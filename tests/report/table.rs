//! A match to write letters about: four players, a made-up referee whose every word is fixed.

use crate::support::stock;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::TimeZone;
use kit::Language;
use kit::letter::Letter;
use kit::{
    About, Account, Acted, Award, Board, BySeat, Cell, ClosingPolicy, Cooling, Counting, Dice,
    Echo, Examination, Fault, Faults, FilingEffect, Forecast, Headline, Honours, Lesson, Made,
    Mark, OpenPosition, Phrase, Played, Referee, RoundKind, RoundRequest, Scene, Seat, Section,
    Seed, Standing, Standings, Step, TextFiled, TextReading, Tint, Typed, Viewer,
};
use moderator::report::{Context, Drawn, FILES, GmReader, Received, Speech, compose};
use moderator::{
    Answer, By, Entry, Filing, Holder, Match, Moment, Phase, PlayedRound, Round, State, Style,
    Terms,
};

use super::polish::polish;

/// The sentences of the made-up game.
pub const PHRASES: &str = "
fix-text = { $text }
fix-tags = { $who-you ->
    [yes] you tagged { $colour }
   *[no] { $who } tags { $colour }
 }
fix-name = { $who }
fix-own = { $score } you
fix-rams = { $count } RAMs on robots in { $rounds } rounds
fix-clause = { $number } { $text }
fix-end = { $who } wins RAMbots in { $rounds } rounds.
";

/// The same in Polish.
pub const POLISH_PHRASES: &str = "
fix-text = { $polish }
fix-clause = { $number } { $polish }
fix-tags = { $who-you ->
    [yes] zaliczasz cel: { $colour }
   *[no] { $who } zalicza cel: { $colour }
 }
fix-name = { $who }
fix-own = { $score } ty
fix-rams = { $count ->
    [one] { $count } taranowanie robota
    [few] { $count } taranowania robotów
   *[many] { $count } taranowań robotów
 }, liczba rund: { $rounds }
fix-end = { $who } wygrywa w RAMbots po { $rounds ->
    [one] { $rounds } rundzie.
    [few] { $rounds } rundach.
   *[many] { $rounds } rundach.
 }
";

pub fn text(text: &str) -> Phrase {
    Phrase::new("fix-text").typed("text", text).typed("polish", polish(text))
}

pub fn texts(texts: &[&str]) -> Vec<Phrase> {
    texts.iter().map(|it| text(it)).collect()
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// A moment of November 2026.
pub fn at(day: u32, hour: u32, minute: u32) -> Moment {
    chrono::Utc.with_ymd_and_hms(2026, 11, day, hour, minute, 0).single().expect("a moment")
}

pub fn speech() -> Speech {
    let mut files = FILES.to_vec();
    files.push(("en/fixture.ftl", PHRASES));
    files.push(("pl/fixture.ftl", POLISH_PHRASES));
    Speech::of(&files, &[]).expect("templates without faults")
}

/// A kind of round with this name: orders in a game of the catalogue, or instructions.
fn kind(name: &'static str) -> RoundKind {
    let new = RoundKind::new(name);
    match name {
        "goals" => RoundKind { filed: "rambots-goals-filed", item: "rambots-goal", ..new },
        "bids" => RoundKind {
            filed: "ricochet-bid-filed",
            item: "ricochet-item-bid",
            replaced: "ricochet-bid-replaced",
            ..new
        },
        "solutions" => RoundKind {
            filed: "ricochet-line-filed",
            item: "ricochet-item-move",
            replaced: "ricochet-line-replaced",
            ..new
        },
        _ => new,
    }
}

/// The made-up referee.
pub struct Fake {
    pub board: Board,
    pub closing: ClosingPolicy,
    pub kind: &'static str,
    /// Nobody owes an order, what is filed binds, and this is known of it.
    pub public: Option<Vec<Phrase>>,
    /// The only seat of which anything is asked.
    pub only: Option<Seat>,
}

fn clause(number: &str, words: &str) -> Phrase {
    let clause = Phrase::new("fix-clause").code("number", number);
    clause.typed("text", words).typed("polish", polish(words))
}

fn board() -> Board {
    let mut cells = vec![Cell::EMPTY; 64];
    let mut put = |square: &str, glyph: &[u8; 3], tint| {
        let [file, rank] = square.as_bytes() else { panic!("a square") };
        let index = usize::from(b'8' - rank) * 8 + usize::from(file - b'a');
        cells[index] = Cell { glyph: *glyph, tint: Some(tint) };
    };
    put("f8", b"<G<", Tint::Green);
    put("d6", b"vYv", Tint::Yellow);
    put("e6", b"-y-", Tint::Yellow);
    put("b3", b"-g-", Tint::Green);
    put("d3", b"vRv", Tint::Red);
    put("g3", b"<B<", Tint::Blue);
    put("c2", b"-r-", Tint::Red);
    put("d1", b"-b-", Tint::Blue);
    Board {
        columns: 8,
        rows: 8,
        cells,
        centre_lines: false,
        own: None,
        plan: None,
        figures: Vec::new(),
    }
}

fn step(number: u32, who: usize, code: &str, why: &str, effects: &[&str]) -> Step {
    let effects = texts(effects);
    Step { number, seat: Some(seat(who)), code: code.to_owned(), why: Some(text(why)), effects }
}

fn steps() -> Vec<Step> {
    vec![
        step(1, 1, "1GW", "small, green beats blue", &["To f3.", "Beam: green beacon e3 up."]),
        step(2, 2, "1BU", "small, blue beats yellow", &["Upright: no reverse, beam up."]),
        step(
            3,
            0,
            "2YE",
            "only medium",
            &["b6 to d6, RAMs yellow beacon: TAG, gets 1Y back.", "It is pushed to e6."],
        ),
    ]
}

impl Referee for Fake {
    fn with_option(&self, position: &str, _: &str, _: &str) -> Result<String, Faults> {
        Ok(position.to_owned())
    }

    fn counting(&self) -> Counting {
        Counting { before: Some("rambots-before-play") }
    }

    fn is_word(&self, word: &str) -> bool {
        word == "red"
    }
    fn mentions(&self, line: &str) -> bool {
        line.contains("red")
    }
    fn touches(&self, line: &str) -> bool {
        self.mentions(line)
    }

    fn players(&self) -> RangeInclusive<usize> {
        2..=4
    }

    fn about(&self) -> About {
        About {
            title: text("RAMbots"),
            reading: text("Rules: arcade. A beam is no object."),
            what: text("RAMbots is a race between robots that you program."),
            greeting: text("The Complex hums, and the Master Priority Scheduler has a slot free."),
            farewell: text("The Complex falls silent until somebody boots it again."),
            pace: text("About 10 rounds of five minutes each."),
            secrecy: Phrase::new("orders-sealed"),
            closing: self.closing,
            help: vec![
                (
                    text("Goal"),
                    texts(&["Be first to tag the four beacons in the order of your goal stack."]),
                ),
                (
                    text("An order is up to five instructions on one line"),
                    texts(&[
                        "Each: size (1, 2, 3), colour (R Y G B), direction (N E S W, or U).",
                        "Each piece of your pool once a round; it comes back.",
                    ]),
                ),
            ],
            rules: vec![
                (text("Setting up"), vec![clause("R1", "Two to four players.")]),
                (
                    text("A round"),
                    vec![
                        clause("R2", "The smallest piece is next."),
                        clause("B1", "Of equal ones the higher colour."),
                    ],
                ),
            ],
            chapters: Phrase::new("rambots-chapters"),
            deadline: "every 3d 22:00",
        }
    }

    fn header(&self) -> String {
        "fake/1".to_owned()
    }

    fn marks(&self, _: &kit::Table) -> Result<BySeat<Mark>, Faults> {
        Ok(marks())
    }

    fn custom_board(&self, _: &str) -> Result<String, Faults> {
        Ok(String::new())
    }

    fn set_up(&self, _: &kit::Table, _: Option<&str>, _: &Dice) -> Result<String, Faults> {
        Ok("fake/1\n".to_owned())
    }

    fn canonical(&self, position: &str) -> Result<String, Faults> {
        Ok(position.to_owned())
    }

    fn echo(&self, program: &str) -> Result<Vec<Echo>, Faults> {
        Ok(program.split(' ').map(|code| echo(code, "an instruction")).collect())
    }

    fn puzzle(&self, _: u32, _: &Dice) -> Option<Made> {
        None
    }

    fn at<'a>(&'a self, text: &str) -> Result<Box<dyn OpenPosition + 'a>, Faults> {
        Ok(Box::new(FakePosition { rules: self, text: text.to_owned() }))
    }
}

struct FakePosition<'a> {
    rules: &'a Fake,
    text: String,
}

impl OpenPosition for FakePosition<'_> {
    fn legal(&self, _: Seat, _: &str) -> Result<(), Faults> {
        Ok(())
    }

    fn redacted(&self) -> String {
        self.text.clone()
    }

    fn seats(&self) -> BySeat<Mark> {
        marks()
    }

    fn call(&self) -> RoundRequest {
        RoundRequest {
            kind: kind(self.rules.kind),
            owes: match self.rules.only {
                Some(seat) => vec![seat],
                None => Seat::first(if self.rules.public.is_some() { 0 } else { 4 }).collect(),
            },
            may: Seat::first(if self.rules.only.is_some() { 0 } else { 4 }).collect(),
            closing: self.rules.closing,
            binding: self.rules.public.is_some(),
            ask: text("Up to five instructions on one line, each piece of your pool once."),
            besides: Vec::new(),
            absence: text("A robot without orders stands still."),
        }
    }

    fn read(&self, _: Seat, _: Option<&str>, _: &Typed) -> Result<TextReading, Faults> {
        Ok(TextReading::default())
    }

    fn empty_order(&self, _: Seat) -> Option<String> {
        None
    }

    fn again(&self, _: Seat, _: &str, _: &Typed) -> Option<String> {
        None
    }

    fn cannot_stand(&self) -> Option<Fault> {
        None
    }

    fn is_out(&self, _: Seat) -> bool {
        false
    }

    fn act(&self, _: Seat, _: &str, _: &Dice) -> Result<Acted, Faults> {
        Ok(Acted {
            position: self.text.clone(),
            events: String::new(),
            voided: FilingEffect::Nothing,
        })
    }

    fn compensation(&self, _: Seat) -> Option<String> {
        None
    }

    fn parts(&self, _: &str) -> Result<Vec<(Phrase, String)>, Faults> {
        Ok(Vec::new())
    }

    fn execute(&self, _: &BySeat<Option<TextFiled>>, _: &Dice) -> Result<Played, Faults> {
        let programs = BySeat::fill(4, |_| None);
        let position = self.text.clone();
        Ok(Played { position, events: String::new(), programs, over: false })
    }

    fn forecast(&self, _: Seat, _: &str) -> Result<Forecast, Faults> {
        Ok(forecast())
    }

    fn public(&self, _: &BySeat<Option<TextFiled>>) -> Result<Vec<Phrase>, Faults> {
        Ok(self.rules.public.clone().unwrap_or_default())
    }

    fn starts_window(&self, _: &str) -> Result<bool, Faults> {
        Ok(true)
    }

    fn announce(
        &self,
        _: &BySeat<Option<TextFiled>>,
        _: &BySeat<Option<TextFiled>>,
        _: Seat,
    ) -> Result<Option<Phrase>, Faults> {
        Ok(None)
    }

    fn examine(&self, _: &Typed) -> Option<Examination> {
        None
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let row = |who: usize, mark: &str, short: &str, place: &str, score: &str| {
            let mark = Phrase::new("fix-text").typed("text", mark).typed("polish", short);
            let score = match viewer.is(seat(who)) {
                true => Phrase::new("fix-own").typed("score", score),
                false => text(score),
            };
            let who = Phrase::new("fix-name").with("who", seat(who));
            vec![mark, who, text(place), score]
        };
        Scene {
            board: self.rules.board.clone(),
            panel: vec![
                row(0, "Red", "Czerw.", "d3 south", "1/4"),
                row(1, "Blue", "Nieb.", "g3 west", "1/4"),
                row(2, "Green", "Ziel.", "f8 west", "0/4"),
                row(3, "Yellow", "Żółty", "d6 south", "0/4"),
            ],
            signs: texts(&[">R> robot, faces east", "[R] *r* upright  -r- lying"]),
            below: texts(&["Ties: Red Blue Yellow Green"]),
            words: texts(&[
                "You, Red: d3, facing south. Ahead: blue beacon, d1, 2 squares away.",
                "Blue (Basia): g3, facing west. Ahead: you, d3, 3 squares away.",
                "Beacons, all lying: red c2, yellow e6, green b3, blue d1.",
                "You need green, then red, then blue.",
            ]),
            others: Vec::new(),
            floor: Vec::new(),
            own: Vec::new(),
            lists: vec![(
                text("Pools (public)"),
                texts(&[
                    "Red 1Y 2Y 3Y 2G 3G 3B 3R (+1Y -1G -1R).",
                    "Blue 1Y 2Y 1G 1G 3G 2B 3B 2R 3R.",
                ]),
            )],
        }
    }

    fn account(&self, events: &str, _: Viewer) -> Result<Account, Faults> {
        if events.is_empty() {
            return Ok(Account::default());
        }
        let tags = |who: usize, colour: &str| Headline {
            seat: Some(seat(who)),
            phrase: Phrase::new("fix-tags").with("who", seat(who)).with("colour", text(colour)),
        };
        let mut section = Section { steps: steps(), ..Section::default() };
        if events.contains("a gust") {
            let effects = texts(&["A gust turns all robots round."]);
            let (number, code) = (4, String::new());
            section.steps.push(Step { number, seat: None, code, why: None, effects });
        }
        Ok(Account {
            headlines: vec![tags(1, "green"), tags(0, "yellow")],
            legend: Vec::new(),
            sections: vec![section],
            ..Account::default()
        })
    }

    fn lesson(&self, _: Seat) -> Lesson {
        Lesson {
            rules: vec![text("Ram four beacons in order."), text("A piece is a move.")],
            worked: vec![text("3GN turns you north."), text("Its beam hits the wall.")],
        }
    }

    fn sample(&self, _: Seat) -> Option<String> {
        Some("2GN 3BE 1YS".to_owned())
    }

    fn suggest(&self, _: Seat, _: &Dice) -> Option<String> {
        None
    }

    fn explain(&self, _: &str, step: u32) -> Result<Option<Vec<Phrase>>, Faults> {
        let told = texts(&[
            "Dan 3RS: large red, south.",
            "Next because nothing else was loaded (R10).",
            "One step forward, d7 to d6 (R13, R15).",
        ]);
        Ok((step == 2).then_some(told))
    }

    fn ask(&self, _: Viewer, _: &str) -> Result<Vec<Phrase>, Faults> {
        Ok(texts(&["d6 is empty."]))
    }

    fn question(&self, _: Viewer) -> Option<String> {
        Some("e6".to_owned())
    }

    fn over(&self) -> bool {
        false
    }

    fn standings(&self) -> Standings {
        let place = |who: usize, place: u32, score: &str| Standing {
            seat: seat(who),
            place,
            score: text(score),
            count: None,
        };
        let over = self.text.contains("over");
        let outcome = Phrase::new("fix-end").with("who", seat(0)).with("rounds", 9i64);
        Standings {
            places: vec![
                place(0, 1, "4 of 4"),
                place(1, 2, "3 of 4, missing yellow"),
                place(3, 3, "2 of 4, 10 pieces in the pool (breaks the tie)"),
                place(2, 4, "2 of 4, 8 pieces"),
            ],
            outcome: over.then_some(outcome),
        }
    }

    fn recap(&self, _: &str) -> Result<Option<Phrase>, Faults> {
        Ok(Some(text("Ania tagged red")))
    }

    fn honours(&self, history: &[String]) -> Result<Honours, Faults> {
        let reason = Phrase::new("fix-rams").with("count", 11i64).with("rounds", history.len());
        Ok(Honours {
            careers: vec![
                (seat(0), text("yellow R4, green R6, red R7, blue R9")),
                (seat(1), text("green R4, red R5, blue R8")),
            ],
            awards: vec![
                Award { name: text("Battering ram"), seats: vec![seat(3)], reason },
                Award {
                    name: text("Pacifist"),
                    seats: vec![seat(1), seat(2)],
                    reason: text("none"),
                },
            ],
        })
    }

    fn fold(&self, _: &str) -> Result<String, Faults> {
        Ok(self.text.clone())
    }
}

pub fn echo(code: &str, words: &str) -> Echo {
    Echo::new(code, text(words))
}

pub fn forecast() -> Forecast {
    let section = Section {
        steps: vec![
            step(
                1,
                0,
                "2YE",
                "",
                &["Move b6 to d6.", "RAM yellow beacon, upright: TAG 1 of 4.", "It ends e6."],
            ),
            step(
                2,
                0,
                "1GN",
                "",
                &["Turn north.", "Green beam hits Yellow robot d8: it stands upright."],
            ),
        ],
        ..Section::default()
    };
    let account = Account { sections: vec![section], ..Account::default() };
    let cautions = texts(&["Instruction 2: your green beam would stand Dan's robot upright (d8)."]);
    Forecast { account, end: Some(text("End: f2, facing south; no tag.")), cautions, random: false }
}

fn marks() -> BySeat<Mark> {
    let mark = |code: &str, name| Mark { code: code.to_owned(), name: Some(text(name)) };
    vec![mark("R", "Red"), mark("B", "Blue"), mark("G", "Green"), mark("Y", "Yellow")].into()
}

pub const NAMES: [&str; 4] = ["Ania", "Basia", "Chris", "Dan"];

pub fn filing(program: &str, serial: u32, at: Moment) -> Filing {
    Filing {
        program: program.to_owned(),
        at,
        rank: 0,
        serial,
        salt: [serial as u8 + program.len() as u8; 16],
        by: By::Player,
        confirmed: true,
    }
}

fn holders() -> BySeat<Holder> {
    marks().map(|seat, mark| {
        let address = format!("canary{}@secret.example", seat.index());
        let holder = stock::holder(mark, NAMES[seat.index()], &address);
        Holder { answer: Answer::Yes, generation: 1, ..holder }
    })
}

/// The match of the drawings: round 4 is open, it is Thursday, 26 November, 17:42 in Warsaw.
pub struct Desk {
    pub game: Match,
    pub referee: Fake,
    pub now: Moment,
    pub previous: Option<PlayedRound>,
    /// The subject under which the thread was opened, if the outbox knows it.
    pub root_subject: Option<String>,
    pub history: Vec<PlayedRound>,
    pub language: Language,
    pub received: Vec<Received>,
}

pub fn table() -> Desk {
    let mut entries = BySeat::fill(4, |_| Entry::default());
    let orders = [(0, "1BU 3BW"), (1, "2BU 1YW"), (2, "3RS")];
    for (index, program) in orders {
        let filing = filing(program, 1, at(26, 8, 15));
        entries[seat(index)] = Entry { filing: Some(filing), cap: true, ..Entry::default() };
    }
    let round = Round {
        number: 4,
        opened: at(23, 21, 0),
        deadline: at(26, 21, 0),
        phase: Phase::Open,
        entries,
        arrivals: 3,
        announced: None,
        acts: Vec::new(),
        owes: None,
    };
    let game = Match {
        number: 7,
        state: State::Playing,
        terms: terms(),
        seed: Seed::new([0x77; 32]),
        position: Some("fake/1\n".to_owned()),
        round: Some(round),
        ..stock::draft("klub7", "fake/1", holders())
    };
    let closing = ClosingPolicy::AllReady(Cooling(30));
    let referee = Fake { board: board(), closing, kind: "programs", public: None, only: None };
    let (previous, history, language) = (Some(played(3)), Vec::new(), Language::En);
    let now = at(26, 16, 42);
    let root_subject = None;
    let received = Vec::new();
    Desk { game, referee, now, previous, history, language, root_subject, received }
}

fn terms() -> Terms {
    Terms {
        cadence: "Mon,Thu 22:00".parse().expect("a cadence"),
        zone: moderator::Zone::named("Europe/Warsaw"),
        reminders: vec![180],
        answer_within: 2880,
        more: 3,
        ..stock::terms()
    }
}

pub fn played(number: u32) -> PlayedRound {
    let mut filings = BySeat::fill(4, |_| None);
    filings[seat(0)] = Some(filing("2YE 1GN 3BS", 2, at(26, 16, 42)));
    filings[seat(1)] = Some(filing("1GW 1YW 2BU", 1, at(26, 9, 0)));
    filings[seat(2)] = Some(filing("1BU 3BW", 1, at(25, 19, 3)));
    PlayedRound {
        number,
        kind: "programs".to_owned(),
        opened: at(23, 21, 0),
        deadline: at(26, 21, 0),
        executed: at(26, 21, 0),
        revision: 0,
        key: [0; 32],
        closed: None,
        before: "fake/1\n".to_owned(),
        acts: Vec::new(),
        ready: BySeat::fill(4, |_| true),
        programs: filings.map(|_, it: &Option<Filing>| it.as_ref().map(|it| it.program.clone())),
        filings,
        events: "something\n".to_owned(),
        after: "fake/1\n".to_owned(),
    }
}

thread_local! {
    /// The letters of a test show few pictures.
    static DRAWN: &'static Drawn = Box::leak(Box::default());
}

impl Desk {
    /// The sentences that its letters are made of. They are read once for all desks whose rounds
    /// close alike: a speech remembers what the game says of itself.
    pub fn speech(&self) -> &'static Speech {
        static SPEECHES: Mutex<BTreeMap<String, &'static Speech>> = Mutex::new(BTreeMap::new());
        let mut all = SPEECHES.lock().unwrap_or_else(PoisonError::into_inner);
        let closing = format!("{:?}", self.referee.closing);
        all.entry(closing).or_insert_with(|| Box::leak(Box::new(speech())))
    }

    pub fn compose(&self, notice: &moderator::Notice) -> Letter {
        let gm = GmReader { language: self.language, ..stock::marek("marek@secret.example") };
        let drawn = DRAWN.with(|drawn| *drawn);
        let context = Context {
            now: self.now,
            previous: self.previous.as_ref(),
            root_subject: self.root_subject.clone(),
            history: &self.history,
            received: &self.received,
            ..stock::context(&self.game, &self.referee, self.speech(), &gm, drawn)
        };
        compose(notice, &context)
    }

    /// Every reader's language, the moderator's too.
    pub fn speaking(mut self, language: Language) -> Desk {
        self.language = language;
        self.game.holders =
            self.game.holders.map(|_, holder| Holder { language, ..holder.clone() });
        self
    }

    /// Round 4 was played and round 5 is open, as in the drawings.
    pub fn next_round(mut self) -> Desk {
        let mut round = self.game.round.take().expect("an open round");
        round.number = 5;
        round.deadline = at(30, 21, 0);
        round.entries = BySeat::fill(4, |_| Entry::default());
        self.game.round = Some(round);
        self.now = at(26, 21, 1);
        self.previous = Some(played(4));
        self
    }

    /// Everybody wants to be shown things in this way.
    pub fn in_style(mut self, style: Style) -> Desk {
        for index in 0..self.game.holders.len() {
            self.game.holders[seat(index)].style = style;
        }
        self
    }

    /// The match is over.
    pub fn over(mut self) -> Desk {
        self.game.round = None;
        self.game.state = State::Ended { agreed: None };
        self.game.position = Some("fake/1\nover\n".to_owned());
        self.history = (0..9).map(played).collect();
        self.now = at(26, 21, 1);
        self
    }
    /// Invitations are out.
    pub fn inviting(mut self) -> Desk {
        self.game.round = None;
        self.game.position = None;
        self.game.state = State::Inviting { answer_by: at(28, 21, 0), overdue: false };
        self.previous = None;
        self
    }
}

pub fn shared(played: PlayedRound) -> Arc<PlayedRound> {
    Arc::new(played)
}
