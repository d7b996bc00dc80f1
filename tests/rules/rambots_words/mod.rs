//! RAMbots for ears: the sentences of any position are read back into that position, in every
//! language, and nothing that the drawing and its table show is missing in them.
//!
//! The readers know nothing of the engine: they go by the letters that people get.

#![expect(clippy::print_stdout, reason = "how much was read is worth a look")]

mod ears;
mod eyes;
mod seen;
mod tongue;

use kit::{BySeat, Referee, Scene, Seat, Viewer};

use kit::Language;
use kit::render::wrap::NO_BREAK;
use moderator::report::{LetterStyle, Listener, Speech};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::test_runner::{Config, TestRunner};
use seen::Seen;
use tongue::{ENGLISH, POLISH, Tongue};

const CASES: u32 = 800;

const NAMES: [&str; 4] = ["Ania", "Basia", "Chris", "Dan"];

/// A rulebook's header.
fn header() -> impl Strategy<Value = String> {
    let options = ["", " tag-bots=no", " play-on=yes", " round-limit=7", " speedbots=yes"];
    (select(vec!["classic", "arcade"]), select(options.to_vec()))
        .prop_map(|(edition, options)| format!("rambots/1 {edition}{options}"))
}

/// Pieces, some of them many times.
fn pool() -> impl Strategy<Value = Vec<String>> {
    let kind = (1..=3u8, select(vec!['R', 'Y', 'G', 'B']), 1..=7usize);
    prop::collection::vec(kind, 0..=8).prop_map(|kinds| {
        let mut pieces = Vec::new();
        for (size, colour, count) in kinds {
            let piece = format!("{size}{colour}");
            if !pieces.contains(&piece) {
                pieces.extend(std::iter::repeat_n(piece, count));
            }
        }
        pieces
    })
}

fn goals() -> impl Strategy<Value = Vec<String>> {
    let colours = subsequence(vec!['R', 'Y', 'G', 'B'], 0..=4).prop_shuffle();
    (colours, prop::collection::vec(1..=3u8, 4)).prop_map(|(colours, sizes)| {
        colours.iter().zip(sizes).map(|(colour, size)| format!("{size}{colour}")).collect()
    })
}

/// How many pieces of each kind are taken. There are fifteen; four are kept for robots that
/// need a small one of each colour before goals are set.
#[derive(Default)]
struct Table(std::collections::BTreeMap<String, u32>);

impl Table {
    fn has(&mut self, piece: &str) -> bool {
        let taken = self.0.entry(piece.to_owned()).or_default();
        *taken += 1;
        *taken <= 11
    }
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// What a position is made of: which of the states and poses belong to a robot or a beacon
/// goes by their order.
#[derive(Debug, Clone)]
struct Draw {
    header: String,
    /// Whether goals are still to be set, and whether somebody without goals has won.
    before: bool,
    over: bool,
    squares: Vec<String>,
    stack: Vec<char>,
    robots: Vec<char>,
    beacons: Vec<char>,
    states: Vec<(&'static str, Vec<String>, Vec<String>)>,
    up: Vec<bool>,
}

impl Draw {
    fn written(self) -> String {
        let mut squares = self.squares.into_iter();
        let mut square = || squares.next().expect("a square");
        let stack: Vec<String> = self.stack.iter().map(char::to_string).collect();
        let mut text = format!("{}\n", self.header);
        text += if self.before { "phase goals\n" } else { "" };
        text += &format!("stack {}\n", stack.join(" "));
        let mut done = None;
        let mut table = Table::default();
        for (robot, (facing, mut pool, mut goals)) in self.robots.iter().zip(self.states) {
            goals.retain(|piece| table.has(piece) && !self.before);
            pool.retain(|piece| table.has(piece));
            if self.before {
                pool.extend(["1R", "1Y", "1G", "1B"].map(str::to_owned));
            }
            if goals.is_empty() && !self.before {
                done = done.or(Some(*robot));
            }
            let (at, pool, goals) = (square(), listed(&pool), listed(&goals));
            text += &format!("bot {robot} {at} {facing} pool {pool} goals {goals}\n");
        }
        for (beacon, up) in self.beacons.iter().zip(self.up) {
            text += &format!("beacon {beacon} {} {}\n", square(), if up { "up" } else { "flat" });
        }
        if let Some(winner) = done.filter(|_| self.over) {
            text += &format!("winner {winner}\n");
        }
        text
    }
}

/// All squares in any order; half of the time only a corner of the board, so that things
/// stand nose to nose and at walls.
fn squares() -> impl Strategy<Value = Vec<String>> {
    let board: Vec<usize> = (0..64).collect();
    (Just(board).prop_shuffle(), any::<bool>()).prop_map(|(board, corner)| {
        let fits = |square: &usize| !corner || square % 8 < 4 && square / 8 < 4;
        let name =
            |square: usize| format!("{}{}", char::from(b'a' + (square % 8) as u8), square / 8 + 1);
        board.into_iter().filter(fits).map(name).collect()
    })
}

/// Any position of two to four robots and up to four beacons, goals set or not.
fn position() -> impl Strategy<Value = String> {
    let colours = || vec!['R', 'Y', 'G', 'B'];
    let state = (select(vec!["N", "E", "S", "W", "up"]), pool(), goals());
    (
        (header(), any::<bool>(), any::<bool>(), squares()),
        Just(colours()).prop_shuffle(),
        subsequence(colours(), 2..=4).prop_shuffle(),
        subsequence(vec!['r', 'y', 'g', 'b'], 0..=4),
        prop::collection::vec(state, 4),
        prop::collection::vec(any::<bool>(), 4),
    )
        .prop_map(|((header, before, over, squares), stack, robots, beacons, states, up)| {
            Draw { header, before, over, squares, stack, robots, beacons, states, up }.written()
        })
}

/// What one viewer is told and shown of a position.
struct Told {
    scene: Scene,
    words: Vec<String>,
    own: Vec<String>,
    lists: Vec<Vec<String>>,
    panel: Vec<Vec<String>>,
}

fn tell(
    speech: &Speech,
    referee: &dyn Referee,
    at: &str,
    viewer: Viewer,
    language: Language,
) -> Told {
    let marks = referee.at(at).expect("a position").seats();
    let players: BySeat<_> =
        marks.map(|seat, mark| (NAMES[seat.index()].to_owned(), mark.name.clone()));
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    let listener = |paper| Listener { language, seat, players: players.clone(), paper };
    let (ears, eyes) = (listener(LetterStyle::WORDS), listener(LetterStyle::FULL));
    let say = |phrase, listener| speech.say(phrase, listener).replace(NO_BREAK, " ");
    let scene = referee.at(at).expect("a scene").scene(viewer);
    Told {
        words: scene.words.iter().chain(&scene.others).map(|it| say(it, &ears)).collect(),
        own: scene.own.iter().map(|it| say(it, &ears)).collect(),
        lists: scene
            .lists
            .iter()
            .map(|(_, items)| items.iter().map(|it| say(it, &ears)).collect())
            .collect(),
        panel: scene
            .panel
            .iter()
            .map(|row| row.iter().map(|it| say(it, &eyes)).collect())
            .collect(),
        scene,
    }
}

/// Reads one position back, as every viewer hears and sees it.
fn read_back(speech: &Speech, tongue: &Tongue, text: &str) -> Result<(), TestCaseError> {
    let referee = games::open(text.lines().next().expect("a header")).expect("a header");
    let at = referee.canonical(text).expect("a position");
    let wanted = Seen::of_notation(&at);
    let count = wanted.robots.len();
    let viewers = Seat::first(count).map(Viewer::Seat).chain([Viewer::Observer]);
    for viewer in viewers {
        let own = Seat::first(count).find(|seat| viewer.is(*seat)).map(|seat| seat.index());
        let told = tell(speech, &*referee, &at, viewer, tongue.language);
        let Told { words, own: theirs, lists, .. } = &told;
        let heard = ears::listen(tongue, &NAMES[..count], own, words, theirs, lists);
        let heard = heard.map_err(|fault| TestCaseError::fail(format!("{fault}\n{at}")))?;
        prop_assert_eq!(&heard.seen, &wanted, "{}", at);
        for (robot, ahead) in heard.seen.robots.iter().zip(&heard.ahead) {
            prop_assert_eq!(ahead, &seen::ahead(&heard.seen, robot), "{}{:?}", at, robot);
        }
        let drawing = eyes::drawing(&told.scene.board);
        prop_assert_eq!(&drawing, &heard.seen.things(), "{}", at);
        let panel = eyes::panel(tongue, &told.panel);
        prop_assert_eq!(panel, heard.seen.panel(), "{}", at);
    }
    prop_assert_eq!(speech.missing(), Vec::<String>::new());
    Ok(())
}

fn every_position(tongue: &Tongue) {
    let speech = Speech::new(&[]).expect("templates");
    let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new(config);
    let read = std::cell::Cell::new(0u32);
    let result = runner.run(&position(), |text| {
        read.set(read.get() + 1);
        read_back(&speech, tongue, &text)
    });
    println!("{:?}: {} positions read back from words", tongue.language, read.get());
    if let Err(fault) = result {
        panic!("{fault}");
    }
    assert!(read.get() >= CASES);
}

#[test]
fn english_words_are_the_position() {
    every_position(&ENGLISH);
}

#[test]
fn polish_words_are_the_position() {
    every_position(&POLISH);
}

#[test]
fn words_that_lie_or_leave_something_out_are_noticed() {
    let at = "rambots/1 arcade\nstack R Y G B\nbot R a1 N pool 1R 2R 2R goals 1Y 2G\n\
              bot B c1 up pool - goals 3R\nbeacon y a4 flat\nbeacon g c4 up\n";
    let read = |overrides: &[(String, String)]| {
        let speech = Speech::new(overrides).expect("templates");
        read_back(&speech, &ENGLISH, at)
    };
    read(&[]).expect("the position");
    for lie in include_str!("lies.txt").split("\n\n") {
        let path = "en/liar.ftl".to_owned();
        assert!(read(&[(path, format!("{lie}\n"))]).is_err(), "{lie}");
    }
}
