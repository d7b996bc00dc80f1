//! `botpost adjudicate` where a game examines orders: what is found is printed, wrong orders are
//! an answer and no error.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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

/// The exit status, and what was printed as output and as error.
fn adjudicated(args: &[&str], orders: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.args(["adjudicate", "-"]).args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program");
    let text: String = orders.iter().map(|line| format!("orders {line}\n")).collect();
    let mut input = child.stdin.take().expect("an input");
    input.write_all(format!("{EXAMPLE}{text}").as_bytes()).expect("an input");
    drop(input);
    let done = child.wait_with_output().expect("an end");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (done.status.code(), text(done.stdout), text(done.stderr))
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
    let film = "2 / . . . . r . .   / . . . . r . .   / . . . . ' . .   / . . . . . . .";
    assert!(told.lines().any(|line| line == film));
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

#[test]
fn pieces_in_colours_that_the_rules_lack_are_faults_with_their_places() {
    let text = EXAMPLE.replace("R/R f8", "B/R f8").replace("g h5", "b h5");
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.args(["adjudicate", "-"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program");
    child.stdin.take().expect("an input").write_all(text.as_bytes()).expect("an input");
    let done = child.wait_with_output().expect("an end");
    let wrong = String::from_utf8(done.stderr).expect("text");
    assert_eq!(done.status.code(), Some(1));
    for (place, reason) in [
        ("line 3, column 8", "Under these rules there is no tower B/R."),
        ("line 5, column 20", "Under these rules there is no robot b. The colours are r, y, g;"),
    ] {
        assert!(wrong.contains(&format!("{place}: {reason}")), "{wrong}");
    }
}

/// `tests/adjudicated/NAME.txt` is adjudicated as `NAME.out` says, and with `--json` as
/// `NAME.json` does. `UPDATE=1` records both anew; read them before you commit them.
#[test]
fn every_recorded_position_is_adjudicated_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/adjudicated");
    let files = fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").path());
    let is_position = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "txt");
    let mut files: Vec<PathBuf> = files.filter(is_position).collect();
    files.sort();
    assert!(files.len() >= 8, "only {} files: has the folder moved?", files.len());
    let mut different = Vec::new();
    for file in &files {
        for (ending, args) in [("out", &[][..]), ("json", &["--json"])] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
            let done = command.arg("adjudicate").arg(file).args(args).output().expect("an end");
            assert_eq!(done.status.code(), Some(0), "{}", file.display());
            let recorded = file.with_extension(ending);
            if std::env::var_os("UPDATE").is_some() {
                fs::write(&recorded, &done.stdout).expect("a file that can be written");
            } else if fs::read(&recorded).unwrap_or_default() != done.stdout {
                different.push(recorded);
            }
        }
    }
    assert!(different.is_empty(), "{different:?}");
}

/// `tests/adjudicated/wrong/NAME.txt` is answered as `NAME.err` says: each fault with its place and
/// the way out. `UPDATE=1` records them anew.
#[test]
fn whatever_is_wrong_with_a_file_is_said_at_once() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/adjudicated/wrong");
    let files = fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").path());
    let is_position = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "txt");
    let mut files: Vec<PathBuf> = files.filter(is_position).collect();
    files.sort();
    assert!(files.len() >= 4, "only {} files: has the folder moved?", files.len());
    let mut different = Vec::new();
    for file in &files {
        let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
        let done = command.arg("adjudicate").arg(file).output().expect("an end");
        assert_eq!((done.status.code(), done.stdout.len()), (Some(1), 0), "{}", file.display());
        let recorded = file.with_extension("err");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&recorded, &done.stderr).expect("a file that can be written");
        } else if fs::read(&recorded).unwrap_or_default() != done.stderr {
            different.push(recorded);
        }
    }
    assert!(different.is_empty(), "{different:?}");
}
