//! `botpost adjudicate` where a game examines orders: what is found is printed, wrong orders are
//! an answer and no error.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::support::golden::Golden;
use serde_json::{Value, json};

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
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program");
    let mut input = child.stdin.take().expect("an input");
    // What is beyond all measure is not read to its end.
    let _ = input.write_all(typed);
    drop(input);
    let done = child.wait_with_output().expect("an end");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (done.status.code(), text(done.stdout), text(done.stderr))
}

/// The same of the example with these lines of orders.
fn adjudicated(args: &[&str], orders: &[&str]) -> (Option<i32>, String, String) {
    let text: String = orders.iter().map(|line| format!("orders {line}\n")).collect();
    let text = format!("{EXAMPLE}{text}");
    botpost(&[&["adjudicate", "-"], args].concat(), text.as_bytes())
}

/// What is printed as JSON of a text that goes well.
fn played(args: &[&str], text: &str) -> Value {
    let args = [&["adjudicate", "-", "--json"], args].concat();
    let (status, told, wrong) = botpost(&args, text.as_bytes());
    assert_eq!(status, Some(0), "{wrong}");
    serde_json::from_str(&told).expect("JSON")
}

fn found(orders: &[&str]) -> Value {
    let (status, told, wrong) = adjudicated(&["--json"], orders);
    assert_eq!((status, wrong.as_str()), (Some(0), ""));
    serde_json::from_str(&told).expect("JSON")
}

#[test]
fn a_solution_is_examined_and_played() {
    let found = found(&["A yN rN yE yS rE"]);
    assert_eq!(found["valid"], true);
    assert_eq!((&found["moves"], &found["solved_at"]), (&json!(5), &json!(5)));
    assert_eq!(found["optimum"]["moves"], 5);
    assert_eq!(found["robots"], json!({ "r": "g6", "y": "h6", "g": "h5" }));
    assert_eq!(found["steps"].as_array().map(Vec::len), Some(5));
    assert!(found["position"].as_str().expect("a position").contains("points A 3, B 0"));
    assert!(found.get("examined").is_none());
}

#[test]
fn a_wrong_line_is_an_answer_and_nothing_is_played() {
    for (orders, wrong, red) in [("A yN rN gE", json!(3), "f6"), ("A yN rN rE", json!(null), "h6")]
    {
        let found = found(&[orders]);
        assert_eq!((&found["valid"], &found["first_wrong"]), (&json!(false), &wrong), "{orders}");
        assert_eq!((&found["solved_at"], &found["robots"]["r"]), (&json!(null), &json!(red)));
        assert_eq!(found["steps"], json!([]));
        // No round is played: the position is the one that was given.
        let position = found["position"].as_str().expect("a position");
        for line in ["turn 3", "robots r f2, y f5, g h5", "goal r g6", "points A 2, B 0"] {
            assert!(position.lines().any(|found| found == line), "{line}: {position}");
        }
        let (_, told, _) = adjudicated(&[], &[orders]);
        assert!(!told.contains("ricochet/1") && told.contains("red to g6"), "{told}");
        assert!(!told.contains(" you"), "nobody looks on from a seat: {told}");
    }
}

#[test]
fn several_lines_are_found_by_seat_and_the_first_of_equal_ones_wins() {
    let found = found(&["A yN rN rE", "B yN rN yE yS rE", "A rN rE rN yE rS"]);
    assert!(found.get("valid").is_none());
    assert_eq!(found["examined"]["A"]["valid"], true, "the line that is in force");
    assert_eq!(found["examined"]["B"]["solved_at"], 5);
    assert_eq!(found["steps"][0]["seat"], "B", "it stands above A's");
}

#[test]
fn a_refused_line_leaves_the_one_before_it_in_force() {
    let lines = ["B yN rN yE yS rE", "B rN rE rN yE rS", "B yN rN gE"];
    let (status, told, _) = adjudicated(&[], &lines);
    assert_eq!(status, Some(0));
    assert_eq!(told.lines().filter(|line| lines.contains(line)).count(), 3);
    assert!(told.contains("\nline 9, column "), "why the second is not taken");
    assert!(told.contains("\n1 B yN ") && told.contains("\n5 B rE "));
    assert!(told.contains("  (r) G*R  .  |"), "the board there");
    assert_eq!(found(&lines)["examined"]["B"]["solved_at"], 5);
}

#[test]
fn what_is_wrong_with_the_file_is_still_an_error() {
    for (orders, place) in [("C yN", "line 8, column 8"), ("A", "line 8, column 8")] {
        let (status, told, wrong) = adjudicated(&[], &[orders]);
        assert!(status != Some(0) && told.is_empty(), "{told}");
        assert!(wrong.contains(place), "{wrong}");
    }
}

/// R21: who sends the same again changes nothing, and stays before who came later.
#[test]
fn a_line_that_is_sent_again_keeps_its_rank() {
    let orders = ["A yN rN yE yS rE", "B yN rN yE yS rE", "A yN rN yE yS rE"];
    let first = found(&orders);
    assert_eq!(first["steps"][0]["seat"], "A", "it was there first");
    assert!(first["position"].as_str().expect("a position").contains("points A 3, B 0"));
    // Moves behind the goal are cut off: it is the same line.
    let surplus = found(&[orders[0], orders[1], "A yN rN yE yS rE gN"]);
    assert_eq!(surplus["steps"][0]["seat"], "A");
    // A line that is refused takes no rank either.
    let refused = found(&["A yN rN gE", orders[1], orders[0]]);
    assert_eq!(refused["steps"][0]["seat"], "B");
}

/// While somebody has to show a line, the lines of the others are answered and do no harm.
#[test]
fn a_line_out_of_turn_is_answered_with_its_place_and_the_others_are_played() {
    let bids = EXAMPLE.replace("sealed", "bids") + "show B 5, A 6\n";
    let text = format!("{bids}orders A yN rN yE yS rE\norders B yN rN yE yS rE\n");
    let (status, told, wrong) = botpost(&["adjudicate", "-"], text.as_bytes());
    assert_eq!((status, wrong.as_str()), (Some(0), ""));
    let reason =
        "line 9, column 10: A has nothing to do in this round. This round reads orders from B.";
    assert!(told.replace("\n  ", " ").contains(reason), "{told}");
    let json = played(&[], &text);
    assert_eq!(json["steps"][0]["seat"], "B");
    assert_eq!(
        (&json["refused"][0]["seat"], &json["refused"][0]["line"]),
        (&json!("A"), &json!(9))
    );
    assert!(json["position"].as_str().expect("a position").contains("points A 2, B 1"));
    // Only the wrong one: nothing is played, and nothing of what was given is lost.
    let alone = played(&[], &format!("{bids}orders A yN rN yE yS rE\n"));
    assert_eq!((&alone["steps"], &alone["refused"][0]["column"]), (&json!([]), &json!(10)));
}

/// Whatever cannot be executed is said with the place where it stands, in every game.
#[test]
fn orders_that_nobody_asked_for_have_a_place() {
    let rambots = "rambots/1 classic\nstack R Y G B\nbot R d1 N pool 2G goals -\n\
                   bot Y d8 S pool 1R goals 1R\nwinner R\norders Y 1RW\n";
    let over = EXAMPLE.replace("sealed", "bids").replace("goal r g6", "over");
    let over = over.replace("A 2", "A 10") + "orders B BID 5\n";
    let places = ["line 6, column 10: Y", "line 8, column 10: B"];
    for (text, place) in [rambots, &over].into_iter().zip(places) {
        let (status, told, wrong) = botpost(&["adjudicate", "-"], text.as_bytes());
        assert_eq!((status, told.as_str()), (Some(1), ""), "{wrong}");
        assert!(wrong.contains(&format!("{place} has nothing to do in this round.")), "{wrong}");
        assert!(wrong.contains("leave out the lines of orders"), "{wrong}");
    }
    // Nothing at all is written as `-` also where no notation has it.
    let nothing = found(&["A -", "B yN rN yE yS rE"]);
    assert_eq!(nothing["steps"][0]["seat"], "B");
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

#[test]
fn pieces_in_colours_that_the_rules_lack_are_faults_with_their_places() {
    let text = EXAMPLE.replace("R/R f8", "B/R f8").replace("g h5", "b h5");
    let (status, _, wrong) = botpost(&["adjudicate", "-"], text.as_bytes());
    assert_eq!(status, Some(1));
    for (place, reason) in [
        ("line 3, column 8", "Under these rules there is no tower B/R."),
        ("line 5, column 20", "Under these rules there is no robot b. The colours are r, y, g;"),
    ] {
        assert!(wrong.contains(&format!("{place}: {reason}")), "{wrong}");
    }
}

/// The positions in a folder below `tests`, and what is said of each: status, output, errors.
fn recorded(folder: &str, args: &[&str]) -> Vec<(String, Output)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "position")).collect();
    files.sort();
    let said = files.into_iter().map(|file| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
        let done = command.arg("adjudicate").arg(&file).args(args).output().expect("an end");
        (file.file_stem().expect("a name").to_string_lossy().into_owned(), done)
    });
    said.collect()
}

/// `tests/adjudicated/NAME.position` is adjudicated as `expected.txt` says, with `--json` too.
/// `UPDATE=1` records both; read them before you commit them.
#[test]
fn every_recorded_position_is_adjudicated_as_recorded() {
    let mut golden = Golden::file("adjudicated/expected.txt");
    for (how, args) in [("text", &[][..]), ("JSON", &["--json"])] {
        let said = recorded("adjudicated", args);
        assert!(said.len() >= 8, "only {} files: has the folder moved?", said.len());
        for (name, done) in said {
            assert_eq!(done.status.code(), Some(0), "{name}");
            golden.say(format!("{name}, {how}"), String::from_utf8(done.stdout).expect("text"));
        }
    }
    golden.close();
}

/// `tests/adjudicated/wrong/NAME.position` is answered as `expected.txt` says: each fault with its
/// place and the way out.
#[test]
fn whatever_is_wrong_with_a_file_is_said_at_once() {
    let mut golden = Golden::file("adjudicated/wrong/expected.txt");
    let said = recorded("adjudicated/wrong", &[]);
    assert!(said.len() >= 4, "only {} files: has the folder moved?", said.len());
    for (name, done) in said {
        assert_eq!((done.status.code(), done.stdout.len()), (Some(1), 0), "{name}");
        golden.say(name, String::from_utf8(done.stderr).expect("text"));
    }
    golden.close();
}
