//! A whole match of each edition of every game of the catalogue, and of the worked game of
//! `docs/adding-a-game.md`, with every letter of it for every reader: nothing is missing, nothing
//! too wide, and what a reader may not know of an open round is in no letter.

use std::cell::Cell;
use std::sync::LazyLock;

use kit::Language;
use kit::letter::Letter;
use kit::render::wrap::{COLUMNS, width};
use kit::{BySeat, Referee, Seat, Sitter, Table, TextFiled, Typed, Viewer};
use moderator::report::{Context, Drawn, FILES, PRACTISED, Speech, compose};
use moderator::{
    AnswerPart, Entry, Filing, Lateness, Notice, NoticeKind, PlayedRound, Round, RoundReport, Said,
    State, Stored, Style, To, Trust,
};

use super::golden::{STYLES, shown};
use super::nim::Nim;
use super::styles;
use super::table::{at, filing, seat, table};
use crate::support::golden::Golden;
use crate::support::stock;

/// The first line of a position of every edition of every game.
pub fn headers() -> Vec<String> {
    let of = |game: &games::Game| {
        let (name, version) = (game.name, game.version);
        game.editions.iter().map(move |edition| format!("{name}/{version} {edition}"))
    };
    let catalogue = games::GAMES.iter().flat_map(of);
    catalogue.chain([Referee::header(&NIM)]).collect()
}

/// The game with this header.
pub fn open(header: &str) -> Box<dyn Referee> {
    match header == Referee::header(&NIM) {
        true => Box::new(NIM),
        false => games::open(header).expect("a game"),
    }
}

const NIM: Nim = Nim { most: 3 };

const NIM_SENTENCES: [(&str, &str); 2] = [
    ("en/nim.ftl", include_str!("../../docs/nim/en.ftl")),
    ("pl/nim.ftl", include_str!("../../docs/nim/pl.ftl")),
];

/// The sentences of all these games, read once.
static SPEECH: LazyLock<Speech> = LazyLock::new(|| {
    let files: Vec<_> = FILES.iter().copied().chain(NIM_SENTENCES).collect();
    Speech::of(&files, &[]).expect("templates")
});

pub struct Real {
    pub referee: Box<dyn Referee>,
    pub game: moderator::Match,
    pub history: Vec<PlayedRound>,
    /// How many letters it has written.
    written: Cell<u32>,
    drawn: Drawn,
}

impl Real {
    pub fn new(header: &str, count: usize, languages: [Language; 2], style: Style) -> Real {
        let referee = open(header);
        let sitters = Table { sitters: vec![Sitter::default(); count], board: None };
        let mut game = table().game;
        let dice = game.seed.round(0, &game.before);
        let marks = referee.marks(&sitters).expect("marks");
        game.holders = marks.map(|seat, mark| {
            // The table has four people; more are these again, under other names.
            let index = seat.index();
            let mut holder = game.holders[Seat::new(index % game.holders.len())].clone();
            if index >= game.holders.len() {
                holder.name =
                    ["Ewa", "Filip", "Gosia", "Hubert"][index - game.holders.len()].into();
                holder.addresses = vec![format!("{}@secret.example", holder.name.to_lowercase())];
            }
            holder.mark = mark.clone();
            holder.language = languages[seat.index() % 2];
            holder.style = style;
            holder
        });
        game.header = referee.header();
        game.position = Some(referee.set_up(&sitters, None, &dice).expect("a position"));
        let round = game.round.take().expect("a round");
        let entries = BySeat::fill(count, |_| Entry::default());
        game.round = Some(Round { number: 0, entries, arrivals: 0, ..round });
        Real { referee, game, history: Vec::new(), written: Cell::new(0), drawn: Drawn::default() }
    }

    pub fn letter(&self, to: To, matter: NoticeKind) -> Letter {
        let gm = stock::marek("marek@secret.example");
        let context = Context {
            now: at(26, 16, 42),
            previous: self.history.last(),
            history: &self.history,
            practice: (self.history.len() as u32).min(PRACTISED),
            ..stock::context(&self.game, self.referee.as_ref(), &SPEECH, &gm, &self.drawn)
        };
        let notice = Notice { to: to.clone(), matter };
        let letter = compose(&notice, &context);
        self.save(&notice, &letter);
        assert_eq!(SPEECH.missing(), [""; 0], "{}", letter.text);
        for line in letter.text.lines() {
            assert!(width(line) <= COLUMNS && line.trim_end() == line, "{line:?}");
        }
        if let To::Seat(seat) = to {
            styles::check(self.game.holders[seat].style, &letter);
        }
        assert!(letter.html.len() < 90_000, "{} bytes", letter.html.len());
        // Nobody reads another one's address; ADDRESS shows the own ones.
        let own = match to {
            To::Seat(seat) => self.game.holders[seat].addresses.clone(),
            To::Gm | To::Guest(_) => Vec::new(),
        };
        let text = own.iter().fold(letter.text.clone(), |text, it| text.replace(it, ""));
        assert!(!text.contains("secret.example"));
        letter
    }

    /// Into the folder that `LETTERS` names, of all games or of the one that `GAME` names.
    fn save(&self, notice: &Notice, letter: &Letter) {
        let game = std::env::var("GAME").unwrap_or_default();
        let Some(folder) = std::env::var_os("LETTERS") else { return };
        if !self.game.header.starts_with(&game) {
            return;
        }
        let number = self.written.replace(self.written.get() + 1);
        let first = &self.game.holders[seat(0)];
        let (style, seats) = (first.style, self.game.holders.len());
        let what: String = format!("{:?}", notice.matter).chars().take(60).collect();
        let (to, first) = (&notice.to, first.language);
        let name =
            format!("{}-{style:?}-{seats}-{first:?}-{number:04}-{to:?}-{what}", self.game.header);
        let name = name.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        let path = std::path::Path::new(&folder).join(name);
        let text = format!("Subject: {}\n\n{}", letter.subject, letter.text);
        std::fs::write(path.with_extension("txt"), text).expect("a folder");
        std::fs::write(path.with_extension("html"), &letter.html).expect("a folder");
    }

    /// Everybody files what the game suggests, or what the sample shows; the last seat now
    /// and then nothing. Whether the match goes on.
    pub fn play(&mut self, matters: &mut dyn FnMut(&Real)) -> bool {
        let before = self.game.position.clone().expect("a position");
        let here = self.referee.at(&before).expect("a position");
        let round = self.game.round.clone().expect("a round");
        let dice = self.game.seed.round(round.number, &[round.number as u8; 32]);
        let count = self.game.holders.len();
        let filings = BySeat::fill(count, |seat| {
            if round.number % 3 == 2 && seat.index() + 1 == count {
                return None;
            }
            let suggested = here.suggest(seat, &dice);
            let sample = || here.sample(seat);
            let read = |line: String| {
                let typed = Typed::new(&line);
                here.read(seat, None, &typed).expect("a position").program
            };
            let program = suggested.or_else(|| read(sample()?))?;
            let salt = [seat.index() as u8; 16];
            Some(Filing { salt, ..filing(&program, 1, at(26, 8, 15)) })
        });
        for (seat, filing) in filings.iter() {
            let entries = &mut self.game.round.as_mut().expect("a round").entries;
            entries[seat] = Entry { filing: filing.clone(), cap: true, ..Entry::default() };
        }
        matters(self);
        let filed = filings.map(|_, it: &Option<Filing>| {
            it.as_ref().map(|it| TextFiled {
                program: it.program.clone(),
                rank: Some(it.rank),
                ready: true,
            })
        });
        let played = here.execute(&filed, &dice).expect("a round");
        self.game.position = Some(played.position.clone());
        self.history.push(PlayedRound {
            number: round.number,
            kind: here.call().kind.name.to_owned(),
            opened: round.opened,
            deadline: round.deadline,
            executed: round.deadline,
            revision: 0,
            key: *dice.key(),
            closed: None,
            before,
            acts: Vec::new(),
            ready: BySeat::fill(count, |_| true),
            filings,
            programs: played.programs,
            events: played.events,
            after: played.position,
        });
        let entries = BySeat::fill(count, |_| Entry::default());
        let next = Round { number: round.number + 1, entries, ..round };
        self.game.round = (!played.over).then_some(next);
        if played.over {
            self.game.state = State::Ended { agreed: None };
        }
        !played.over
    }
}

fn readers(real: &Real) -> impl Iterator<Item = To> + use<> {
    Seat::first(real.game.holders.len()).map(To::Seat).chain([To::Gm])
}

pub fn answer(parts: Vec<AnswerPart>) -> NoticeKind {
    NoticeKind::Answer { message_id: None, trust: Trust::Token, parts }
}

/// The receipt of what a seat has filed.
pub fn receipt(real: &Real, seat: Seat) -> Option<AnswerPart> {
    let filing = real.game.round.as_ref()?.entries[seat].filing.clone()?;
    let position = real.game.position.as_deref()?;
    let forecast = real.referee.at(position).and_then(|at| at.forecast(seat, &filing.program)).ok();
    let echo = real.referee.echo(&filing.program).expect("a program");
    Some(AnswerPart::Stored(Box::new(Stored {
        filing,
        check: None,
        replaces: None,
        echo,
        forecast,
        worth: None,
        announced: None,
    })))
}

fn open_round(real: &Real) {
    for index in 0..real.game.holders.len() {
        let to = To::Seat(seat(index));
        real.letter(to.clone(), answer(vec![AnswerPart::Status, AnswerPart::Help]));
        real.letter(to.clone(), NoticeKind::Reminder);
        let round = real.game.round.as_ref().expect("a round");
        if let Some(part) = receipt(real, seat(index)) {
            let letter = real.letter(to.clone(), answer(vec![part]));
            let verdict = match real.game.holders[seat(index)].language {
                Language::En => "Received: your order",
                Language::Pl => "Przyjęte: twój rozkaz",
            };
            assert!(letter.text.starts_with(verdict), "{}", letter.text);
            // What the others have sealed is nowhere: neither program nor seal.
            for (other, entry) in round.entries.iter().filter(|(it, _)| it.index() != index) {
                let sealed = entry.filing.as_ref().map(|it| it.seal()).unwrap_or_default();
                let digits: String = sealed.iter().map(|byte| format!("{byte:02x}")).collect();
                assert!(!letter.text.contains(&digits), "{other:?}");
            }
        }
    }
}

/// All that can be asked about the round that was just played.
fn look_back(real: &mut Real) {
    let played = real.history.last().expect("a round").clone();
    let account =
        real.referee.at(&played.before).and_then(|at| at.account(&played.events, Viewer::Observer));
    let sections = account.expect("a round").sections;
    let steps: usize = sections.iter().map(|section| section.steps.len()).sum();
    for index in 0..real.game.holders.len() {
        let to = To::Seat(seat(index));
        for step in 0..=steps as u32 + 1 {
            real.letter(to.clone(), answer(vec![AnswerPart::Why { step: Some(step) }]));
        }
        let round = Some(played.number);
        real.letter(to.clone(), answer(vec![AnswerPart::History { round }]));
        real.letter(to.clone(), answer(vec![AnswerPart::History { round: None }]));
        let position = real.game.position.clone().expect("a position");
        for question in ["a1", "d4", "e5", "red", "yellow", "green beacon", "me", "b", "x"] {
            let viewer = Viewer::Seat(seat(index));
            let answered = real.referee.at(&position).map(|at| at.ask(viewer, question));
            let said = Said::board(question, answered.expect("a position"));
            real.letter(to.clone(), answer(vec![AnswerPart::Plain(said)]));
        }
    }
}

fn whole_match(header: &str, count: usize, languages: [Language; 2], style: Style) {
    let mut real = Real::new(header, count, languages, style);
    for to in readers(&real) {
        real.letter(to.clone(), NoticeKind::Begun);
    }
    let mut last = None;
    for _ in 0..7 {
        let goes_on = real.play(&mut open_round);
        // Looking back is long: one round of goals and some of programs are enough.
        if real.history.len() % 3 == 1 {
            look_back(&mut real);
        }
        let played = real.history.last().expect("a round");
        let before = real.referee.at(&played.before).expect("a position");
        let mut missed = before.call().owes;
        missed.retain(|seat| played.filings[*seat].is_none());
        let report = RoundReport {
            lateness: Lateness { missed, ..Lateness::default() },
            ..RoundReport::of(played)
        };
        if !goes_on {
            last = Some(Box::new(report));
            break;
        }
        for to in readers(&real) {
            real.letter(to, NoticeKind::Report(report.clone()));
        }
    }
    real.game.state = State::Ended { agreed: None };
    for to in readers(&real) {
        let last = last.clone();
        real.letter(to, NoticeKind::Ended { by_gm: false, reason: None, last });
    }
}

#[test]
fn every_letter_of_a_real_match_is_whole() {
    let both = [[Language::En, Language::Pl], [Language::Pl, Language::En]];
    for header in headers() {
        // The fewest seats in one order of languages, the most in the other.
        let seats = open(&header).players();
        for (count, languages) in [*seats.start(), *seats.end()].into_iter().zip(both) {
            whole_match(&header, count, languages, Style::Full);
        }
    }
}

#[test]
fn every_letter_of_a_real_match_keeps_to_its_style() {
    for header in headers() {
        let most = *open(&header).players().end();
        whole_match(&header, most, [Language::En, Language::Pl], Style::Words);
        whole_match(&header, most, [Language::Pl, Language::En], Style::Short);
    }
}

/// The letters of a real match that are kept, in the styles that are not drawn or narrow.
#[test]
fn a_real_match_sounds_and_looks_like_this() {
    let to = To::Seat(seat(0));
    let mut golden = Golden::file("report/real.txt");
    for (style, place) in STYLES.into_iter().filter(|(style, _)| *style != Style::Full) {
        let mut real = Real::new("rambots/1 classic", 4, [Language::En; 2], style);
        let mut stored = None;
        while real.play(&mut |real| {
            let part = receipt(real, seat(0)).expect("a receipt");
            stored = Some(real.letter(to.clone(), answer(vec![part])));
        }) && real.history.len() < 3
        {}
        let played = real.history.last().expect("a round");
        let report = RoundReport {
            lateness: Lateness { missed: vec![seat(3)], ..Lateness::default() },
            ..RoundReport::of(played)
        };
        let report = real.letter(to.clone(), NoticeKind::Report(report));
        real.game.state = State::Ended { agreed: None };
        let ended =
            real.letter(to.clone(), NoticeKind::Ended { by_gm: true, reason: None, last: None });
        golden.say(format!("{place}-round"), shown(&report));
        golden.say(format!("{place}-stored"), shown(&stored.expect("a receipt")));
        golden.say(format!("{place}-ended"), shown(&ended));
    }
    golden.close();
}

#[test]
fn the_words_of_a_scene_are_in_every_report() {
    let mut real = Real::new("rambots/1 arcade", 4, [Language::En; 2], Style::Full);
    real.play(&mut |_| ());
    let played = real.history[0].clone();
    for index in 0..4 {
        let matter = NoticeKind::Report(RoundReport::of(&played));
        let letter = real.letter(To::Seat(seat(index)), matter);
        let viewer = Viewer::Seat(seat(index));
        let scene = real.referee.at(&played.after).expect("a scene").scene(viewer);
        assert!(scene.words.len() + scene.others.len() > 4);
        for section in ["+ Board after the goals round", "+ Pools (public)"] {
            assert!(letter.text.contains(section), "{section}");
        }
        assert!(letter.text.contains("- north -") && !letter.html.contains("- north -"));
        let picture = letter.html.split_once("alt=\"The board as a picture. ").expect("a board").1;
        let words = picture.split_once('"').expect("its sentences").0;
        assert!(words.len() > 100, "{words}");
    }
}
