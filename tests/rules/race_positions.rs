//! Positions of the race are written as they are read, and whatever is wrong with one is named at
//! once, with its place and a way out.

use games::robot_race::course;
use games::robot_race::position::Position;
use games::robot_race::rulebook::Rulebook;
use kit::{Fault, Faults, Notation as _, Rules as _, Source};

use super::race_set_up::COURSE;

/// The lines of a course in a position.
fn drawing(course: &str) -> String {
    let rows: Vec<String> = course.lines().map(|row| format!("|{row}\n")).collect();
    format!("course\n{}", rows.concat())
}

fn whole(lines: &str) -> String {
    format!("{lines}{}", drawing(COURSE))
}

fn read(text: &str) -> Result<Position, Faults> {
    Position::read(&Source::new(text))
}

fn told(faults: &Faults) -> Vec<String> {
    let told = |fault: &Fault| {
        let place = fault.place.expect("a place");
        let key = fault.reason.key.trim_start_matches("race-").trim_start_matches("fault-");
        assert!(fault.hint.is_some(), "{key} has no way out");
        format!("{}:{} {key}", place.line, place.column)
    };
    faults.0.iter().map(told).collect()
}

#[test]
fn positions_are_written_as_they_are_read() {
    let full = "round 3\nregisters 1\norder C A B D E\n\
         A b4 E damage 3 deaths 1 archive b1 flags 1 powering-down recompiled wildcards 1 \
         upgrades brakes gyro:on pressor:on howitzer:3 coat:4 flywheel\n\
         A hand F3 F2 F F B L R U\nA saved F3\nA program F2 L F3+R U W:B\nA radio - - F - -\n\
         A dealt 4 kills 1 taken 2 falls 5 downs 1\n\
         B down c3 N flags 2 upgrades breaker:6\nC destroyed 0 W deaths 1 archive a1\n\
         D out S deaths 3 archive a5\nE c2 S\nsite a5 radio 3\nsite f5 - 2\nfinish B 2 3\nlast 7\n";
    for lines in [
        full,
        "starts B A\norder B A C\nA waiting\nB waiting\nC waiting\nsite a5 brakes 1\n",
        "starts\nA waiting\nB waiting\n",
        "round 0\nA c1 N flags 2\nB a1 N\nfinish A 0 3\nlast 0\n",
        "round 12\nover\nA c1 N\nB a1 N\n",
    ] {
        assert_eq!(read(&whole(lines)).expect("a position").text(), whole(lines));
    }
    // What is at its start value may be left out; order and case do not matter.
    let long = "ORDER a b\nB c3 S archive c3 damage 0\nround 0\nA B4 N flags 0\nregisters 5\n";
    assert_eq!(read(&whole(long)), read(&whole("b C3 s\na b4\n")));
}

#[test]
fn the_named_course_is_not_written() {
    let rules = Rulebook { course: course::named("lobby"), ..Rulebook::new() };
    let start = rules.course.as_ref().expect("a course").starts[0].square;
    let text = format!("A {start}\n");
    let at = rules.position(&Source::new(&text), false).expect("a position");
    assert_eq!(at.text(), format!("round 0\nA {start} N\n"));
    let faults = rules.position(&Source::new(&whole(&text)), false).expect_err("two courses");
    assert_eq!(faults.0[0].reason.key, "race-fault-drawing-extra");
}

#[test]
fn whatever_is_wrong_is_named_at_once() {
    let mut count = 0;
    for line in include_str!("race_positions.txt").lines().filter(|it| it.contains(" =>")) {
        let (terms, rest) = line.split_once(": ").expect("terms");
        let (lines, wanted) = rest.split_once(" =>").expect("faults");
        let text = whole(&(lines.replace(" / ", "\n") + "\n"));
        let found = match terms {
            "alone" => read(&text),
            terms => {
                let header = format!("course=own {terms}");
                let rules = Rulebook::from_words(&Source::new(&header).header()).expect("terms");
                assert!(
                    rules.position(&Source::new(&text), false).is_ok(),
                    "a database may hold {line}"
                );
                rules.position(&Source::new(&text), true)
            }
        };
        let found = told(&found.err().unwrap_or_default());
        let all = match wanted.strip_suffix(" ..") {
            Some(some) => some.trim().split(", ").all(|it| found.iter().any(|key| key == it)),
            None => found.join(", ") == wanted.trim(),
        };
        assert!(all, "{line}\n{found:?}");
        count += 1;
    }
    assert!(count > 40, "only {count} positions: is the file there?");
    let missing = |text: &str| told(&read(text).expect_err("faults"));
    assert_eq!(missing("round 3\n"), ["2:1 no-drawing", "2:1 no-robots"]);
    assert_eq!(missing(""), ["1:1 no-drawing", "1:1 no-robots"]);
}

#[test]
fn a_fault_of_the_drawing_has_its_place_in_the_position() {
    let text = whole("A a1\n").replace("OO ", "?? ");
    let line = 1 + text.lines().position(|line| line.contains("??")).expect("a line");
    let column = 1 + text.lines().find_map(|line| line.find("??")).expect("a column");
    let found = told(&read(&text).expect_err("a fault"));
    assert!(found[0].starts_with(&format!("{line}:{column} ")), "{found:?}");
}

#[test]
fn whether_a_flag_can_be_reached_is_asked_when_a_course_comes_in_and_not_again() {
    let shut = COURSE.replace(".    F2   w2  |", ".   |F2  |w2  |");
    let grid = "   +    +    +    +    +    +    +\n 4 |.";
    let shut = shut.replace(grid, "   +    +    +    +    +----+    +\n 4 |.");
    let found = course::read(&Source::new(&shut)).expect_err("a flag behind walls");
    assert!(found.0.iter().all(|fault| fault.reason.key == "race-check-reach"));
    let at = read(&format!("A a1\nB b1\n{}", drawing(&shut))).expect("a position");
    assert_eq!(at.course.text(), shut);
    let pits = drawing(&shut).replace("F2", "OO").replace("S8", "OO") + "|start 8 d2\n|flag 2 e5\n";
    let found = read(&format!("A a1\nB b1\n{pits}")).expect_err("a start and a flag in pits");
    assert!(!found.is_empty());
}
