//! Puzzles of Ricochet Pyramids, each borne out by a search that shares nothing with the
//! solver.

use crate::ricochet_plain as plain;
use crate::support::program::{self, printed};
use std::process::Command;

use serde_json::Value;

use games::ricochet_pyramids::board::bit;
use games::ricochet_pyramids::puzzle::make;
use games::ricochet_pyramids::rulebook::{Form, Rulebook, SetUp};
use kit::{Dice, Finding, Made, NoPuzzle, Notation, Rules, Source};

fn made(rules: &Rulebook, moves: u32, seed: u8) -> Made {
    make(rules, moves, &Dice::from_key([seed; 32]))
}

/// Checks one puzzle whole, and gives its position as text.
fn check(rules: &Rulebook, moves: u32, seed: u8) -> String {
    let puzzle = made(rules, moves, seed).expect("a puzzle");
    let (_, below) = puzzle.position.split_once('\n').expect("a first line");
    let at = rules.position(&Source::new(below), true).expect("a position");
    let goal = at.goal.expect("a goal");
    let found = plain::forward(&at.layout, &at.robots, goal).expect("a solution");
    assert_eq!((found.line.len() as u32, found.lines), (moves, 1), "{}", at.text());
    let line: Vec<String> = found.line.iter().map(ToString::to_string).collect();
    let optimum = [
        ("moves".to_owned(), Finding::Number(moves.into())),
        ("line".to_owned(), Finding::Code(line.join(" "))),
        ("lines".to_owned(), Finding::Number(1)),
    ];
    assert_eq!(puzzle.findings[0], ("optimum", Finding::Named(optimum.to_vec())));
    // R6, and the colours that are asked for.
    assert_eq!(at.robots.mask() & at.layout.mask(), 0, "{}", at.text());
    assert_eq!(at.robots.colours(), rules.robot_colours());
    assert_eq!(at.layout.towers().len(), rules.tower_colours().len().pow(2));
    assert_ne!(at.layout.mask() & bit(goal.square), 0);
    let last = found.new.len() - 1;
    let rows = found.new.iter().enumerate();
    let rows: Vec<_> = rows.map(|(n, new)| (*new as i64, i64::from(n == last))).collect();
    let told: Vec<(i64, i64)> = puzzle.findings.iter().flat_map(proof).collect();
    assert_eq!(told, rows, "{}", at.text());
    assert_eq!(puzzle.proof.len(), rows.len() + 1);
    at.text()
}

/// The rows of the proof: new positions and solutions.
fn proof((name, finding): &(&'static str, Finding)) -> Vec<(i64, i64)> {
    let ("proof", Finding::List(rows)) = (*name, finding) else { return Vec::new() };
    let row = |row: &Finding| match row {
        Finding::Named(row) => match row.as_slice() {
            [_, (_, Finding::Number(positions)), (_, Finding::Number(lines))] => {
                (*positions, *lines)
            }
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    rows.iter().map(row).collect()
}

#[test]
fn three_robots_have_one_shortest_line() {
    for set_up in [SetUp::Random, SetUp::Easy, SetUp::Hard] {
        let rules = Rulebook { set_up, ..Rulebook::new(Form::Sealed) };
        for moves in 1..=9 {
            for seed in 0..2 {
                check(&rules, moves, seed);
            }
        }
    }
}

#[test]
fn four_robots_have_one_shortest_line() {
    let rules = Rulebook { colours: 4, ..Rulebook::new(Form::Sealed) };
    for moves in 1..=5 {
        for seed in 0..4 {
            check(&rules, moves, seed);
        }
    }
}

#[test]
fn robots_can_have_colours_of_their_own_and_long_ways() {
    let rules = Rulebook { other_robots: true, ..Rulebook::new(Form::Bids) };
    check(&rules, 15, 1);
    assert!(made(&rules, 20, 2).is_ok());
}

#[test]
fn the_dice_decide_and_nothing_else() {
    let rules = Rulebook::new(Form::Sealed);
    assert_eq!(check(&rules, 7, 1), check(&rules, 7, 1));
    assert_ne!(check(&rules, 7, 1), check(&rules, 7, 2));
}

#[test]
fn what_is_not_made_is_said_with_the_range() {
    let rules = Rulebook::new(Form::Sealed);
    for (colours, moves) in [(3, 0), (3, 21), (4, 11)] {
        let made = made(&Rulebook { colours, ..rules }, moves, 1).expect_err("a fault");
        let NoPuzzle::Senseless(found) = made else { panic!("{made:?}") };
        let [fault] = found.0.as_slice() else { panic!("{found:?}") };
        assert_eq!(fault.reason.key, "ricochet-puzzle-range");
        assert!(fault.hint.is_some());
    }
}

/// What the program prints that goes well.
fn botpost(args: &[&str], typed: &str) -> String {
    printed(&mut program::botpost(args), typed)
}

fn json(args: &[&str], typed: &str) -> Value {
    serde_json::from_str(&botpost(args, typed)).expect("JSON")
}

#[test]
fn what_is_printed_is_adjudicated_to_the_same_optimum() {
    for more in [&[][..], &["--game", "ricochet colours=4"], &["--game", "ricochet robots=other"]] {
        let puzzle = [&["puzzle", "--seed", "5", "--moves", "5"], more].concat();
        let told = json(&[&puzzle[..], &["--json"]].concat(), "");
        let line = told["optimum"]["line"].as_str().expect("a line");
        assert_eq!(line.split(' ').count(), 5);
        let page = botpost(&puzzle, "");
        let friends = botpost(&[&puzzle[..], &["--answer", "no"]].concat(), "");
        assert!(page.contains(line) && !friends.contains(line) && !friends.contains("seed"));
        for printed in [&page, &friends, told["position"].as_str().expect("a position")] {
            let sheet = format!("{printed}\norders A {line}\n");
            let found = json(&["adjudicate", "-", "--json"], &sheet);
            assert_eq!((&found["valid"], &found["optimum"]), (&true.into(), &told["optimum"]));
        }
        assert_eq!(botpost(&puzzle, ""), page);
        let hidden = json(&[&puzzle[..], &["--answer", "no", "--json"]].concat(), "");
        let names: Vec<&String> = hidden.as_object().expect("an object").keys().collect();
        assert_eq!(names, ["position", "task"]);
    }
}

/// What the program says of what it does not make, and how it exits.
fn refused(args: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    let done = command.arg("puzzle").args(args).output().expect("botpost runs");
    assert_eq!(String::from_utf8_lossy(&done.stdout), "");
    (done.status.code(), String::from_utf8(done.stderr).expect("text"))
}

const TOWERS: &str = "towers=e1,a2,d3,h4,c5,g6,a7,f8,b3";

#[test]
fn what_is_not_found_is_no_wrong_usage_and_the_way_out_fits() {
    // A board on which everything has its square: its puzzles are named, and there are these.
    let board = format!("ricochet {TOWERS} start=f2,f5,h5");
    let (status, said) = refused(&["--moves", "20", "--seed", "1", "--game", &board]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("This board has no puzzle of 20 moves.") && !said.contains("set-up"));
    let lengths = said.split("one of these numbers of moves: ").nth(1).expect("lengths").trim_end();
    let lengths: Vec<&str> = lengths.trim_end_matches('.').split(", ").collect();
    assert!(lengths.len() > 1, "{said}");
    for moves in lengths {
        let told = json(&["puzzle", "--moves", moves, "--game", &board, "--json"], "");
        assert_eq!(told["optimum"]["moves"].to_string(), moves);
    }
    let (status, said) =
        refused(&["--moves", "20", "--seed", "1", "--game", &format!("ricochet {TOWERS}")]);
    assert_eq!(status, Some(1), "{said}");
    assert!(
        said.contains("hint: Puzzles on this board have one of these numbers of moves: "),
        "{said}"
    );
    // A minimum that the puzzle would not keep.
    let (status, said) = refused(&["--moves", "4", "--game", "ricochet minimum=10"]);
    assert_eq!(status, Some(2));
    assert!(said.contains("minimum=10 no goal takes only 4 moves") && said.contains("Ask for 10"));
    let (status, said) = refused(&["--moves", "4", "--game", "ricochet minimum=50"]);
    assert_eq!(status, Some(2));
    assert!(said.contains("Leave out minimum=50") && !said.contains("Ask for"), "{said}");
}

const RARE: [&str; 4] = ["--moves", "20", "--game", "ricochet set-up=hard"];

/// Of the rarest puzzles three seeds of ten find none: another one is drawn, unless one was given.
#[test]
fn without_a_seed_another_one_is_drawn_until_something_is_found() {
    let told = json(&[&["puzzle", "--json"], &RARE[..]].concat(), "");
    assert_eq!(told["optimum"]["moves"], 20);
    let seed = told["seed"].to_string();
    let again = json(&[&["puzzle", "--json", "--seed", &seed], &RARE[..]].concat(), "");
    assert_eq!(again, told);
}
