//! Ricochet Pyramids for ears: the sentences of any position are read back into that position,
//! in every language, and nothing that the drawing and its table show is missing in them.
//!
//! The readers know nothing of the engine: they go by the letters that people get.

#![expect(clippy::print_stdout, reason = "how much was read is worth a look")]

mod ears;
mod seen;
mod tongue;

use kit::{Referee, Seat, Viewer};

use kit::Language;
use kit::render::ascii;
use kit::render::wrap::NO_BREAK;
use moderator::report::{LetterStyle, Listener, Speech};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::test_runner::{Config, TestRunner};
use seen::Seen;
use tongue::{ENGLISH, POLISH, Tongue};

const CASES: u32 = 800;

const NAMES: [&str; 8] = ["Ania", "Basia", "Chris", "Dan", "Ewa", "Filip", "Greta", "Hugo"];

/// All squares in any order; half of the time only a corner of the board, so that things stand
/// in each other's way.
fn squares() -> impl Strategy<Value = Vec<String>> {
    let board: Vec<u8> = (0..64).collect();
    (Just(board).prop_shuffle(), any::<bool>()).prop_map(|(board, corner)| {
        let fits = |square: &u8| !corner || square % 8 < 5 && square / 8 < 5;
        let name = |square: u8| format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1);
        board.into_iter().filter(fits).map(name).collect()
    })
}

/// A position in notation, and the points that win in it. Some are impossible: shut in towers.
fn position() -> impl Strategy<Value = (String, u32)> {
    let kinds = select(vec![("", "ryg", "RYG"), (" colours=4", "rygb", "RYGB")]);
    let kinds = prop_oneof![kinds, Just((" robots=other", "bck", "RYG"))];
    let towers: Vec<usize> = (0..16).collect();
    let table = (any::<bool>(), 1..=12u32, prop::collection::vec(0..12u32, 2..=8));
    let goal = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..10u8);
    let show = (subsequence((0..8usize).collect::<Vec<_>>(), 1..=8).prop_shuffle(), 1..40u32);
    let on = prop::collection::vec(0..4u8, 4);
    (kinds, subsequence(towers, 1..=16), squares(), table, goal, show, on).prop_map(
        |((option, robots, colours), towers, squares, table, (tower, robot, over), show, on)| {
            let colours: Vec<char> = colours.chars().collect();
            let robots: Vec<char> = robots.chars().collect();
            let (bids, target, mut points) = table;
            let mut squares = squares.into_iter();
            let mut placed = Vec::new();
            for number in towers.into_iter().filter(|it| *it < colours.len() * colours.len()) {
                let (medium, large) = (number % colours.len(), number / colours.len());
                let square = squares.next().expect("a square");
                placed.push((format!("{}/{}", colours[medium], colours[large]), square));
            }
            if placed.is_empty() {
                placed.push(("R/R".to_owned(), squares.next().expect("a square")));
            }
            // Some robots stand on towers, each on one of its own.
            let stand = robots.iter().zip(on).enumerate().map(|(number, (letter, on))| {
                let tower = placed.get(number).filter(|_| on == 0);
                let square = tower.map(|(_, at)| at.clone()).or_else(|| squares.next());
                format!("{letter} {}", square.expect("a square"))
            });
            let stand: Vec<String> = stand.collect();
            let over = over == 0;
            points.iter_mut().for_each(|it| *it %= target);
            if over {
                points[0] = target;
            }
            let form = if bids { "bids" } else { "sealed" };
            let mut text = format!("ricochet/1 {form}{option} minimum=1 points={target}\n");
            text += &format!("turn {}\n", 1 + points.len());
            for (code, at) in &placed {
                text += &format!("towers {code} {at}\n");
            }
            text += &format!("robots {}\n", stand.join(", "));
            let goal = format!("goal {} {}\n", robot.get(&robots), tower.get(&placed).1);
            text += if over { "over\n" } else { &goal };
            let code = |seat: usize| char::from(b'A' + seat as u8);
            let listed = points.iter().enumerate().map(|(seat, it)| format!("{} {it}", code(seat)));
            text += &format!("points {}\n", listed.collect::<Vec<_>>().join(", "));
            let (queue, bid) = show;
            let queue = queue.into_iter().filter(|seat| *seat < points.len());
            let queue: Vec<String> =
                (bid..).zip(queue).map(|(bid, seat)| format!("{} {bid}", code(seat))).collect();
            if bids && !over && !queue.is_empty() {
                text += &format!("show {}\n", queue.join(", "));
            }
            (text, target)
        },
    )
}

/// Reads one position back, as a viewer hears and sees it.
fn read_as(
    speech: &Speech,
    tongue: &Tongue,
    referee: &dyn Referee,
    (at, wanted): (&str, &Seen),
    viewer: Viewer,
) -> Result<(), TestCaseError> {
    let count = wanted.points.len();
    let seat = Seat::first(count).find(|seat| viewer.is(*seat));
    let players: Vec<_> = NAMES[..count].iter().map(|it| ((*it).to_owned(), None)).collect();
    let listener = |paper| Listener {
        language: tongue.language,
        seat,
        players: players.clone().into(),
        paper,
    };
    let (ears, eyes) = (listener(LetterStyle::WORDS), listener(LetterStyle::FULL));
    let say = |phrase: &_, to: &Listener| speech.say(phrase, to).replace(NO_BREAK, " ");
    let scene = referee.at(at).expect("a scene").scene(viewer);
    let words: Vec<String> = scene.words.iter().map(|it| say(it, &ears)).collect();
    let list = |items: &Vec<_>| items.iter().map(|it| say(it, &ears)).collect();
    let lists: Vec<Vec<String>> = scene.lists.iter().map(|(_, items)| list(items)).collect();
    let own = seat.map(Seat::index);
    let heard = ears::listen(tongue, &NAMES[..count], own, &words, &lists);
    let heard = heard.map_err(|fault| TestCaseError::fail(format!("{fault}\n{at}")))?;
    prop_assert_eq!(&heard.seen, wanted, "{}", at);
    for robot in wanted.robots.keys() {
        prop_assert_eq!(&heard.ways[robot], &wanted.ways(*robot), "{} {}", robot, at);
    }
    // The drawing shows this and nothing else.
    let lines = ascii::board(&scene.board, "north");
    for (rank, line) in (0..8).rev().zip(&lines[2..]) {
        for file in 0..8usize {
            let sign = &line[5 + 4 * file..8 + 4 * file];
            prop_assert_eq!(sign, &heard.seen.sign((file as i8, rank)), "{}", at);
        }
    }
    let panel: Vec<Vec<String>> =
        scene.panel.iter().map(|row| row.iter().map(|it| say(it, &eyes)).collect()).collect();
    table(tongue, &heard.seen, own, &panel)
        .ok_or_else(|| TestCaseError::fail(format!("{panel:?}\n{at}")))
}

/// Whether the table beside the board says what was heard, and nothing else.
fn table(tongue: &Tongue, heard: &Seen, own: Option<usize>, rows: &[Vec<String>]) -> Option<()> {
    let (goal, players) = rows.split_at(rows.len() - heard.points.len());
    let right = match (heard.goal, goal) {
        (None, []) => true,
        (Some((robot, at)), [goal]) => {
            tongue.colours(&goal[1]) == [robot]
                && goal[1].split(' ').next_back().and_then(seen::square) == Some(at)
        }
        _ => false,
    };
    let player = |(seat, row): (usize, &Vec<String>)| {
        let (points, target) = heard.points[seat];
        let bid = heard.queue.iter().find(|(other, _)| *other == seat).map(|(_, bid)| *bid);
        let numbers: Vec<u32> = [points, target].into_iter().chain(bid).collect();
        let you = row[1].split([' ', ',']).any(|word| word == tongue.you.to_lowercase());
        row[0] == NAMES[seat] && ears::numbers(&row[1]) == numbers && you == (own == Some(seat))
    };
    (right && players.iter().enumerate().all(player)).then_some(())
}

fn read_back(speech: &Speech, tongue: &Tongue, at: &str, target: u32) -> Result<(), TestCaseError> {
    let referee = games::open(at).expect("a header");
    let wanted = Seen::of_notation(at, target);
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Observer] {
        read_as(speech, tongue, &*referee, (at, &wanted), viewer)?;
    }
    prop_assert_eq!(speech.missing(), Vec::<String>::new());
    Ok(())
}

fn every_position(tongue: &Tongue) {
    let speech = Speech::new(&[]).expect("templates");
    let config = Config {
        cases: CASES,
        max_global_rejects: CASES,
        failure_persistence: None,
        ..Config::default()
    };
    let result = TestRunner::new(config).run(&position(), |(text, target)| {
        let at = games::open(&text).expect("a header").canonical(&text);
        let Ok(at) = at else { return Err(TestCaseError::reject("no position")) };
        read_back(&speech, tongue, &at, target)
    });
    println!("{:?}: {CASES} positions read back from words", tongue.language);
    if let Err(fault) = result {
        panic!("{fault}");
    }
}

#[test]
fn english_words_are_the_position() {
    every_position(&ENGLISH);
}

#[test]
fn polish_words_are_the_position() {
    assert_eq!(POLISH.language, Language::Pl);
    every_position(&POLISH);
}

#[test]
fn words_that_lie_or_leave_something_out_are_noticed() {
    let at = "ricochet/1 bids\nturn 3\ntowers R/R a2, G/R f8, R/G g6\nrobots r a1, y a2, g g1\n\
              goal r g6\npoints A 2, B 1, C 0\nshow B 5, A 7\n";
    let read = |overrides: &[(String, String)]| {
        let speech = Speech::new(overrides).expect("templates");
        read_back(&speech, &ENGLISH, at, 10)
    };
    read(&[]).expect("the position");
    for lie in include_str!("lies.txt").split("\n\n") {
        let path = "en/liar.ftl".to_owned();
        assert!(read(&[(path, format!("{lie}\n"))]).is_err(), "{lie}");
    }
}
