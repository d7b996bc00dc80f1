//! Positions are written as they are read, and whatever is wrong with one is named at once.

use super::super::set_up::tests::{COURSE, table_of};
use super::*;
use kit::Fault;

/// The lines of the course in a position.
fn drawing() -> String {
    let rows: Vec<String> = COURSE.lines().map(|row| format!("|{row}\n")).collect();
    format!("course\n{}", rows.concat())
}

fn typed(lines: &str) -> Result<Position, Faults> {
    Position::read(&Source::new(&format!("{lines}{}", drawing())))
}

#[test]
fn a_full_position_is_written_as_it_is_read() {
    let lines = "\
round 3
registers 1
order C A B D E
A b4 E damage 3 deaths 1 archive b1 flags 1 powering-down recompiled wildcards 1 \
upgrades brakes gyro:on pressor:on howitzer:3 coat:4 flywheel
A hand F3 F2 F F B L R U
A saved F3
A program F2 L F3+R U W:B
A radio - - F - -
A tally dealt 4 kills 1 taken 2 falls 5 downs 1
B down c3 N flags 2 upgrades breaker:6
C destroyed 0 W deaths 1 archive a1
D out S deaths 3 archive a5
E c2 S
site a5 radio 3
site f5 - 2
finish B 2 3
last 7
";
    let at = typed(lines).expect("a position");
    assert_eq!(at.text(), format!("{lines}{}", drawing()));
    assert_eq!(at.robots.len(), 5);
    assert_eq!(Position::read(&Source::new(&at.text())), Ok(at));
}

#[test]
fn starts_and_the_end_are_read_back() {
    for lines in [
        "starts B A\norder B A C\nA waiting\nB waiting\nC waiting\nsite a5 brakes 1\n",
        "starts\nA waiting\nB waiting\n",
        "round 0\nA c1 N flags 2\nB a1 N\nfinish A 0 3\nlast 0\n",
        "round 12\nover\nA c1 N\nB a1 N\n",
    ] {
        let at = typed(lines).expect("a position");
        assert_eq!(at.text(), format!("{lines}{}", drawing()));
    }
    assert_eq!(typed("starts\nA waiting\n").expect("a position").round, 0);
}

#[test]
fn what_is_at_its_start_value_may_be_left_out_and_order_and_case_do_not_matter() {
    let short = typed("b C3 s\na b4\n").expect("a position");
    let long =
        typed("ORDER a b\nB c3 S archive c3 damage 0\nround 0\nA B4 N flags 0\nregisters 5\n");
    assert_eq!(long, Ok(short));
}

#[test]
fn the_named_course_is_not_written() {
    let name = course::names()[0];
    let rules = Rulebook { course: course::named(name), ..Rulebook::new() };
    let start = rules.course.as_ref().expect("a course").starts[0].square;
    let text = format!("A {start}\n");
    let at = read(&Source::new(&text), Some(&rules), false).expect("a position");
    assert_eq!(at.text(), format!("round 0\nA {start} N\n"));
    let faults = read(&Source::new(&format!("{text}{}", drawing())), Some(&rules), false);
    assert_eq!(faults.expect_err("two courses").0[0].reason.key, "race-fault-drawing-extra");
}

/// Places and keys of all faults.
fn found(text: &str) -> Vec<(u32, u32, &'static str)> {
    let faults = Position::read(&Source::new(text)).expect_err(text).0;
    let key = |fault: &Fault| {
        assert!(fault.hint.is_some(), "{} has no way out", fault.reason.key);
        let place = fault.place.expect("a place");
        (
            place.line,
            place.column,
            fault.reason.key.trim_start_matches("race-").trim_start_matches("fault-"),
        )
    };
    faults.iter().map(key).collect()
}

#[test]
fn everything_that_is_wrong_is_named_at_once() {
    let lines = "\
wind north
round -1
A b4 X damage 22 flags 7 upgrades coat:9 wings brakes pressor:on radio:on
A hand F4 F F F F F F F F F F F F
A program F2 F9 - - - L
B b4 E upgrades brakes
B saved F
D e3 archive e3
D tally wins 3 dealt
order A B
site b2 brakes
finish A 2 1
finish Z 2 1
registers 6
";
    let rest: Vec<_> = found(&format!("{lines}{}", drawing()));
    assert_eq!(
        rest,
        [
            (1, 1, "line"),
            (2, 7, "number"),
            (3, 6, "word"),
            (3, 15, "number"),
            (3, 24, "flags"),
            (3, 35, "setting"),
            (3, 42, "upgrade"),
            (3, 66, "beams"),
            (4, 8, "instruction"),
            (4, 33, "hand"),
            (5, 14, "register"),
            (5, 23, "extra"),
            (6, 3, "taken"),
            (6, 17, "upgrade-twice"),
            (7, 3, "saved"),
            (8, 1, "seat-gap"),
            (8, 3, "in-pit"),
            (8, 14, "archive-pit"),
            (9, 9, "word"),
            (9, 16, "incomplete"),
            (10, 9, "order"),
            (11, 6, "upgrade-twice"),
            (11, 6, "site"),
            (13, 8, "seat"),
            (14, 11, "number"),
        ]
    );
}

#[test]
fn what_is_missing_is_missing_at_the_end() {
    assert_eq!(found("round 3\n"), [(2, 1, "no-drawing"), (2, 1, "no-robots")]);
    assert_eq!(found(""), [(1, 1, "no-drawing"), (1, 1, "no-robots")]);
    let all = |lines: &str| found(&format!("{lines}{}", drawing()));
    assert_eq!(all("A b4\nB\nstarts A Z\n")[0], (1, 3, "stands"));
    assert!(all("A waiting\n").contains(&(1, 3, "waits")));
    assert!(all("A a1\nA hand F\nB hand F\n").contains(&(3, 1, "no-robot")));
    assert!(all("A a1\nA b1\n").contains(&(2, 1, "robot-twice")));
    assert!(all("A a1\nround 1\nround 2\n").contains(&(3, 1, "line-twice")));
    assert!(all("A a1\nover\nstarts A\n").contains(&(3, 1, "starts-and-over")));
    assert!(all("A a1\norder A A B\n").contains(&(2, 9, "seat-twice")));
    assert!(all("A a1\norder A A B\n").contains(&(2, 11, "seat-missing")));
    assert!(all("A a1\nfinish A 1 1\n").contains(&(2, 8, "not-finished")));
    assert!(all("A a1\nsite a5 gyro\nsite a5 -\n").contains(&(3, 6, "site-twice")));
}

#[test]
fn a_fault_of_the_drawing_has_its_place_in_the_position() {
    let text = format!("A a1\n{}", drawing()).replace("OO ", "?? ");
    let faults = Position::read(&Source::new(&text)).expect_err("a fault").0;
    let line = 1 + text.lines().position(|line| line.contains("??")).expect("a line") as u32;
    let column = 1 + text.lines().find_map(|line| line.find("??")).expect("a column") as u32;
    let place = faults[0].place.expect("a place");
    assert_eq!((place.line, place.column), (line, column));
}

#[test]
fn a_race_is_read_back_whatever_its_table() {
    for players in 2..=8 {
        for seed in 0..4 {
            let at = table_of(players, seed);
            assert_eq!(Position::read(&Source::new(&at.text())), Ok(at));
        }
    }
}

#[test]
fn whether_a_flag_can_be_reached_is_asked_when_a_course_comes_in_and_not_again() {
    let shut = COURSE
        .replace(" 5 |w2   .    .    .    F2   w2  |", " 5 |w2   .    .    .   |F2  |w2  |")
        .replace(
            "   +    +    +    +    +    +    +\n 4 |.",
            "   +    +    +    +    +----+    +\n 4 |.",
        );
    let found = course::read(&Source::new(&shut)).expect_err("a flag behind walls");
    assert!(found.0.iter().all(|fault| fault.reason.key == "race-check-reach"));
    let rows: String = shut.lines().map(|row| format!("|{row}\n")).collect();
    let at = Position::read(&Source::new(&format!("A a1\nB b1\ncourse\n{rows}")));
    assert_eq!(at.expect("a position").course.text(), shut);
    let pit = rows.replace("F2", "OO").replace("S8", "OO") + "|start 8 d2\n|flag 2 e5\n";
    let found = Position::read(&Source::new(&format!("A a1\nB b1\ncourse\n{pit}")));
    assert!(!found.expect_err("a start and a flag in pits").0.is_empty());
}

/// What a typed position contradicts under these words of a header, by place.
fn contradicted(words: &str, lines: &str) -> Vec<(u32, u32, &'static str)> {
    let text = format!("{lines}{}", drawing());
    let terms: Vec<&str> = words.split_whitespace().collect();
    let rules = Rulebook::from_words(&Place::nowhere(&terms)).expect("a rulebook");
    let source = Source::new(&text);
    assert!(read(&source, Some(&rules), false).is_ok(), "a database may hold {lines}");
    let found = read(&source, Some(&rules), true).err().unwrap_or_default().0;
    let key = |fault: &Fault| {
        assert!(fault.hint.is_some(), "{} has no way out", fault.reason.key);
        let place = fault.place.expect("a place");
        (
            place.line,
            place.column,
            fault.reason.key.trim_start_matches("race-").trim_start_matches("fault-"),
        )
    };
    found.iter().map(key).collect()
}

#[test]
fn a_typed_position_contradicts_neither_its_rules_nor_itself() {
    let own = "course=own";
    let with = "course=own upgrades=no";
    for (words, lines, wanted) in [
        (with, "A a1\nsite a5 gyro 2\n", &[(2, 6, "no-upgrades")][..]),
        (with, "A a1 N upgrades gyro coat:4\n", &[(1, 17, "no-upgrades"), (1, 22, "no-upgrades")]),
        (with, "A a1\nsite a5 -\n", &[]),
        (own, "A a1\nsite a5 gyro 6\n", &[(2, 14, "number")]),
        (own, "round 10000\nA a1\n", &[(1, 7, "number")]),
        (own, "A a1\nA tally dealt 10000\n", &[(2, 15, "number")]),
        (own, "A a1 N deaths 3\n", &[(1, 8, "deaths")]),
        ("course=own lives=4", "A a1 N deaths 3\n", &[]),
        ("course=own lives=4", "A out N deaths 3\n", &[(1, 9, "deaths")]),
        (own, "A out N\nB a1\n", &[]),
        (own, "A out N damage 2 upgrades gyro\n", &[(1, 9, "idle-word"), (1, 18, "idle-word")]),
        (own, "A down a1\nA hand F\n", &[(2, 3, "idle-word")]),
        (own, "A destroyed 0 N powering-down\n", &[(1, 17, "idle-word")]),
        (own, "A destroyed 1 N\nB destroyed 1 N\n", &[(1, 3, "turns")]),
        (own, "A destroyed 0 N\nB destroyed 1 N\n", &[]),
        (own, "A a1\nA hand F F F F F F F F F F F\n", &[(2, 3, "hand")]),
        (own, "A a1 N upgrades flywheel\nA hand F F F F F F F F F F F\n", &[]),
        (own, "A a1 N damage 2 recompiled\n", &[(1, 17, "recompiled")]),
        (own, "A a1 N damage 2 recompiled upgrades recompile\n", &[]),
        (own, "round 4\nA a1 N flags 2\n", &[(2, 14, "all-flags")]),
        (own, "round 4\nA a1 N flags 2\nfinish A 5 1\n", &[(3, 8, "finish-later")]),
        (own, "round 4\nA a1 N flags 2\nfinish A 4 1\n", &[]),
        (own, "round 4\nA a1 N flags 2\nfinish A 3 1\n", &[(3, 8, "last")]),
        (own, "round 4\nA a1 N flags 2\nfinish A 3 1\nlast 9\n", &[(4, 1, "last")]),
        (own, "round 4\nA a1 N flags 2\nfinish A 3 1\nlast 8\n", &[]),
        (own, "round 9\nA a1 N flags 2\nfinish A 3 1\nlast 8\n", &[(1, 1, "past-last")]),
        (own, "round 9\nover\nA a1 N flags 2\nfinish A 3 1\nlast 8\n", &[]),
        (own, "A a1\nlast 8\n", &[(2, 1, "last-alone")]),
        (own, "starts A\nround 3\nA waiting\n", &[(2, 1, "starts-line")]),
        (own, "starts A\nA waiting N\nA hand F\n", &[(2, 3, "waits-facing"), (3, 3, "idle-word")]),
    ] {
        assert_eq!(contradicted(words, lines), wanted, "{words}: {lines}");
    }
}

#[test]
fn nothing_is_said_twice_of_a_robot() {
    let all = |lines: &str| found(&format!("{lines}{}", drawing()));
    assert_eq!(all("A a1 N damage 2 damage 3\n"), [(1, 17, "word-twice")]);
    assert_eq!(all("A a1\nA tally dealt 2 kills 1 dealt 3\n"), [(2, 25, "word-twice")]);
}
