//! `botpost adjudicate` where a game examines orders: what is found is printed, wrong orders are
//! an answer and no error.

use crate::support::golden::{Golden, parts};
use crate::support::program;
use serde_json::Value;

/// The example of the rules page: red is to reach g6.
const EXAMPLE: &str = "\
ricochet/1 sealed
turn 3
towers R/R f8, Y/R a7, G/R g6, R/G c5
towers G/G h4, Y/G d3, R/Y a2, G/Y e1
robots r f2, y f5, g h5
goal r g6
points A 2, B 0
";

/// The exit status, and what was printed as output and as error, for bytes that are typed.
fn botpost(args: &[&str], typed: &[u8]) -> (Option<i32>, String, String) {
    let done = program::ended(&mut program::botpost(args), typed);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (done.status.code(), text(done.stdout), text(done.stderr))
}

/// What is printed as JSON of a text that goes well.
fn played(args: &[&str], text: &str) -> Value {
    let args = [&["adjudicate", "-", "--json"], args].concat();
    let (status, told, wrong) = botpost(&args, text.as_bytes());
    assert_eq!(status, Some(0), "{wrong}");
    serde_json::from_str(&told).expect("JSON")
}

/// The goals that are drawn one after another where nobody finds anything.
fn goals(seed: &str) -> Vec<String> {
    let mut text = EXAMPLE.to_owned();
    let mut goals = Vec::new();
    for _ in 0..8 {
        let next = played(&["--seed", seed], &text)["position"].as_str().map(str::to_owned);
        text = next.expect("a position");
        let goal = text.lines().find(|line| line.starts_with("goal")).expect("a goal");
        goals.push(goal.to_owned());
    }
    goals
}

#[test]
fn a_position_that_is_played_on_has_other_dice_each_time() {
    let (first, again, other) = (goals("0"), goals("0"), goals("7"));
    assert_eq!(first, again, "the same file gives the same");
    assert_ne!(first, other, "another seed gives something else");
    let distinct: std::collections::BTreeSet<&String> = first.iter().collect();
    assert!(distinct.len() > 3, "the same goal for ever: {first:?}");
    assert_eq!(played(&[], EXAMPLE), played(&["--seed", "0"], EXAMPLE));
}

/// Each of these files once gave an error without a word, or none at all.
#[test]
fn what_cannot_be_read_at_all_is_said_in_a_sentence_with_its_place() {
    let latin = b"ricochet/1 sealed\nturn 3\n# Je\xbfeli\n".as_slice();
    let utf16 = b"\xff\xfer\0a\0".as_slice();
    for (args, typed, said) in [
        (
            ["adjudicate", "-", "--seed=1"],
            latin,
            "standard input, line 3, column 5: this is no text",
        ),
        (
            ["adjudicate", "-", "--seed=1"],
            utf16,
            "standard input, line 1, column 1: this is no text",
        ),
        (["course", "check", "-"], latin, "standard input, line 3, column 5: this is no text"),
        (["course", "show", "-"], utf16, "standard input, line 1, column 1: this is no text"),
        (["course", "check", "-"], b"course a\n  a b c d\n", "line 2, column 3: The course is not"),
        (["course", "show", "-"], b"course a\n  a b c d\n", "line 2, column 3: The course is not"),
        (["course", "check", "-"], b"course a\n", "line 2, column 1: The course is not drawn"),
        (["course", "check", "-"], b"", "line 1, column 1: There is no course here"),
        (["adjudicate", "-", "--seed=1"], b"", "line 1, column 1: The first line must"),
        (["adjudicate", "-", "--seed=1"], b"\xef\xbb\xbfchess/1\n", "no game \"chess/1\""),
    ] {
        let (status, told, wrong) = botpost(&args, typed);
        assert_eq!((status, told.as_str()), (Some(1), ""), "{args:?} {typed:?}: {wrong}");
        assert!(wrong.contains(said), "{args:?} {typed:?}: {wrong}");
    }
}

/// Texts beyond all measure are answered with what is read of them.
#[test]
fn nothing_that_is_read_is_without_bound() {
    let text = |lines: String| format!("{EXAMPLE}{lines}");
    let much = |typed: &str| {
        let (status, told, wrong) = botpost(&["adjudicate", "-"], typed.as_bytes());
        assert!(told.len() + wrong.len() < 40_000, "{} bytes", told.len() + wrong.len());
        (status, told.replace("\n  ", " ") + &wrong)
    };
    let (status, said) = much(&text(format!("orders A {}\n", "yN ".repeat(200_000))));
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("at most 99 moves"), "{said}");
    let (status, said) = much(&text("orders A yN rN yE yS rE\n".repeat(10_000)));
    assert_eq!(status, Some(1));
    assert!(said.contains("line 208, column 1: Only the first 200 lines of orders"), "{said}");
    let (_, said) = much(&text(format!("towers {}\n", "R/R a1, ".repeat(50_000))));
    assert!(said.contains("line 8, column 501: A line of a position has at most 500"), "{said}");
    let (_, said) = much(&text("robots r a1\n".repeat(20_000)));
    assert!(said.contains("line 301, column 1: A position has at most 300 lines."), "{said}");
    let (_, said) = much(&text("# a note\n".repeat(200_000)));
    assert!(said.contains("standard input is longer than 1024 KiB"), "{said}");
    let spaces = format!("orders A {}yN rN yE yS rE\n", " ".repeat(3000));
    assert!(
        much(&text(spaces))
            .1
            .contains("Only the first 2000 characters of a line of orders are read")
    );
    let course = "course a\nlaser a1 east\n".to_owned() + &"radar a1\n".repeat(30_000);
    let (status, told, wrong) = botpost(&["course", "check", "-"], course.as_bytes());
    assert_eq!((status, told.as_str()), (Some(1), ""));
    assert!(wrong.len() < 40_000 && wrong.contains("more things are wrong"), "{}", wrong.len());
}

/// Each position of `tests/adjudicated/positions.txt` is adjudicated as `expected.txt` says, with
/// `--json` too. `UPDATE=1` records both; read them before you commit them.
#[test]
fn every_recorded_position_is_adjudicated_as_recorded() {
    let mut golden = Golden::file("adjudicated/expected.txt");
    let positions = parts("adjudicated/positions.txt");
    assert!(positions.len() >= 23, "only {} positions", positions.len());
    for (name, text) in positions {
        for (how, args) in [("text", &[][..]), ("JSON", &["--json"])] {
            let args = [&["adjudicate", "-"], args].concat();
            let (status, told, wrong) = botpost(&args, text.as_bytes());
            assert_eq!((status, wrong.as_str()), (Some(0), ""), "{name}");
            golden.say(format!("{name}, {how}"), told);
        }
    }
    golden.close();
}

/// Each position of `tests/adjudicated/wrong.txt` is answered as `wrong-expected.txt` says: each
/// fault with its place and the way out.
#[test]
fn whatever_is_wrong_with_a_file_is_said_at_once() {
    let mut golden = Golden::file("adjudicated/wrong-expected.txt");
    let positions = parts("adjudicated/wrong.txt");
    assert!(positions.len() >= 14, "only {} positions", positions.len());
    for (name, text) in positions {
        let (status, told, wrong) = botpost(&["adjudicate", "-"], text.as_bytes());
        assert_eq!((status, told.as_str()), (Some(1), ""), "{name}");
        golden.say(name, wrong);
    }
    golden.close();
}
