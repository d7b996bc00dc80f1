//! `botpost adjudicate` where a game examines orders: what is found is printed, wrong orders are
//! an answer and no error.

use std::io::Write;
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
        assert!(
            found["position"].as_str().expect("a position").contains("robots r f2, y f5, g h5")
        );
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
