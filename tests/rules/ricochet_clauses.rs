//! Clauses and rulings of Ricochet Pyramids that no single board can show: the set-up, the
//! goals drawn, what is answered, announced and kept. The clause is in the name of each test.

use crate::ricochet_oracle as oracle;
use crate::ricochet_table as table;
use crate::support::unescape::unescape;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use games::ricochet_pyramids::notation::{Bid, Line};
use games::ricochet_pyramids::position::Position;
use games::ricochet_pyramids::rulebook::Rulebook;
use kit::{
    ClosingPolicy, Doubt, Fault, Finding, Phrase, Rules, Seat, Sitter, Table, TextReading, Typed,
    Viewer,
};
use table::{A, B, C, EXAMPLE, at, dice, example, filed, referee};

fn read(header: &str, board: &str, seat: Seat, earlier: Option<&str>, text: &str) -> TextReading {
    let reading = referee(header)
        .at(&at(header, board))
        .and_then(|at| at.read(seat, earlier, &Typed::new(text)));
    reading.expect("a position")
}

/// The key of the only fault, and its column.
fn fault(reading: &TextReading) -> (&'static str, u32) {
    assert_eq!(reading.program, None);
    let [fault] = reading.faults.0.as_slice() else { panic!("{:?}", reading.faults) };
    assert!(fault.hint.is_some(), "{} has no way out", fault.reason.key);
    (fault.reason.key, fault.place.expect("a place").column)
}

fn number(phrase: &Phrase, name: &str) -> String {
    let arg = phrase.args.iter().find(|(found, _)| *found == name).map(|(_, arg)| arg);
    format!("{:?}", arg.unwrap_or_else(|| panic!("no {name} in {phrase:?}")))
}

const SEALED: &str = "sealed";
const BIDS: &str = "bids";

#[test]
fn r01_r06_two_to_eight_share_a_board_and_nobody_owns_a_robot() {
    for players in 0..=10 {
        let table = Table { sitters: vec![Sitter::default(); players], board: None };
        let found = referee(SEALED).set_up(&table, None, &dice(1));
        assert_eq!(found.is_ok(), (2..=8).contains(&players));
        let Ok(position) = found else { continue };
        let marks = referee(SEALED).at(&position).expect("a position").seats();
        let codes: String = marks.values().map(|mark| mark.code.as_str()).collect();
        assert_eq!(codes, "ABCDEFGH"[..players]);
        assert!(marks.values().all(|mark| mark.name.is_none()));
        assert!(position.contains("turn 1\n"), "{position}");
    }
    // Any seat may move any robot.
    for seat in [A, B, C] {
        assert!(read(SEALED, EXAMPLE, seat, None, "yN rN yE yS rE").program.is_some());
    }
}

#[test]
fn r02_r03_r04_as_many_towers_and_robots_as_the_options_say() {
    for (header, towers, robots) in [
        ("sealed", 9, "robots r "),
        ("sealed colours=4", 16, "robots r "),
        ("bids robots=other", 9, "robots b "),
    ] {
        let table = Table { sitters: vec![Sitter::default(); 2], board: None };
        let position = referee(header).set_up(&table, None, &dice(2)).expect("a position");
        let codes: BTreeSet<&str> =
            position.split([' ', '\n']).filter(|word| word.contains('/')).skip(1).collect();
        assert_eq!(codes.len(), towers, "{position}");
        assert!(position.contains(robots), "{position}");
    }
    assert!(games::open("ricochet/1 sealed colours=4 robots=other").is_err());
}

/// The mean length of all goals of a set-up.
fn mean(rules: &Rulebook, number: u8) -> f64 {
    let table = Table { sitters: vec![Sitter::default(); 2], board: None };
    let position = Rules::set_up(rules, &table, None, &dice(number)).expect("a position");
    let lengths = oracle::survey(&position.layout, &position.robots);
    let lengths: Vec<u32> = lengths.into_iter().filter_map(|rated| rated.length).collect();
    f64::from(lengths.iter().sum::<u32>()) / lengths.len() as f64
}

#[test]
fn r05_b25_easy_boards_are_short_and_hard_ones_long() {
    for number in 0..6 {
        let [easy, hard] = ["easy", "hard"]
            .map(|set_up| mean(&table::rules(&format!("sealed set-up={set_up}")), number));
        assert!(easy <= 4.01 && hard >= 6.0, "{easy} {hard}");
    }
}

#[test]
fn r07_r08_b02_every_goal_that_will_do_is_drawn_and_no_other() {
    let rules = table::rules("sealed minimum=3");
    let before = example("points A 0, B 0");
    let will_do: BTreeSet<String> = oracle::survey(&before.layout, &before.robots)
        .into_iter()
        .filter(|rated| rated.length.is_some_and(|length| length >= 3))
        .map(|rated| format!("{} {}", rated.goal.robot as usize, rated.goal.square))
        .collect();
    assert!((2..23).contains(&will_do.len()), "{}", will_do.len());
    let drawn: Vec<String> =
        (0..250).map(|number| table::goal_drawn(&rules, &before, number)).collect();
    let distinct: BTreeSet<String> = drawn.iter().cloned().collect();
    assert_eq!(distinct, will_do);
    // One draw knows nothing of the one before: the goal of the turn can come again.
    let goal = before.goal.expect("a goal");
    assert!(drawn.contains(&format!("{} {}", goal.robot as usize, goal.square)));
}

#[test]
fn b03_b26_a_goal_out_of_reach_is_never_drawn() {
    // From b2 a robot alone reaches corners and edges only: c3 is out of reach, h8 is not.
    let board = "towers R/R c3, Y/Y h8\nrobots r b2\ngoal r h8\npoints A 0, B 0\n";
    let before = table::position(board);
    let lengths: Vec<Option<u32>> = oracle::survey(&before.layout, &before.robots)
        .into_iter()
        .map(|rated| rated.length)
        .collect();
    assert_eq!(lengths, [None, Some(2)]);
    for minimum in [1, 2, 3, 99] {
        let rules = table::rules(&format!("sealed minimum={minimum}"));
        for number in 0..8 {
            // Where no goal needs as many moves as `minimum`, the longest is drawn.
            assert_eq!(table::goal_drawn(&rules, &before, number), "0 h8");
        }
    }
    // Where none is left, the match ends.
    let board = board.replace("r b2", "r a8").replace(", Y/Y h8", ", Y/Y e5");
    let board = board.replace("goal r h8", "goal r e5");
    let played =
        referee(SEALED).at(&at(SEALED, &board)).and_then(|at| at.execute(&filed(2, &[]), &dice(0)));
    let played = played.expect("a position");
    assert!(played.over && played.events.ends_with("nobody\nover\n"), "{}", played.events);
}

#[test]
fn r19_b05_b21_the_answer_names_the_first_wrong_move_and_shows_the_board_there() {
    let reading = read(SEALED, EXAMPLE, A, None, "yN rN gE rE");
    assert_eq!(fault(&reading), ("ricochet-fault-stuck", 7));
    assert_eq!(reading.faults.0[0].item, Some(3));
    let there = example("points A 0, B 0, C 0");
    let start = (Rulebook::DEPICTION.scene)(&table::rules(SEALED), &there, Viewer::Seat(A));
    assert_ne!(reading.stuck.expect("a board").board, start.board);
    let reading = read(SEALED, EXAMPLE, A, None, "yN rN rE");
    assert_eq!(fault(&reading), ("ricochet-fault-short", 7));
    assert!(number(&reading.faults.0[0].reason, "passed").contains("yes"));
    // Nothing of it stays: the same line is checked from the same board.
    let reading = read(SEALED, EXAMPLE, A, None, "yN rN yE yS rE");
    assert_eq!(reading.program.as_deref(), Some("yN rN yE yS rE"));
    assert!(reading.stuck.is_none());
    assert!(number(&reading.worth.expect("a number"), "moves").contains('5'));
}

#[test]
fn r20_b12_numbers_are_announced_and_never_whose_they_are() {
    let position = at(SEALED, EXAMPLE);
    let (five, six) = ("yN rN yE yS rE", "yN rN yE yS gW rE");
    let nobody = filed(3, &[]);
    for header in [SEALED, "sealed best=hidden"] {
        let referee = referee(header);
        let position = position.replace("ricochet/1 sealed", &format!("ricochet/1 {header}"));
        let hidden = header != SEALED;
        let tell = |before: &[(Seat, &str)], after: &[(Seat, &str)], seat| {
            let told = referee
                .at(&position)
                .and_then(|at| at.announce(&filed(3, before), &filed(3, after), seat));
            told.expect("a position")
        };
        let first = tell(&[], &[(B, six)], B).expect("the first number");
        assert!(number(&first, "order").contains("first"));
        assert!(number(&first, "moves").contains('6'));
        assert!(!format!("{first:?}").contains("Seat"));
        assert_eq!(tell(&[(B, six)], &[(B, six), (A, six)], A), None);
        let lower = tell(&[(B, six)], &[(B, six), (A, five)], A);
        assert_eq!(lower.is_some(), !hidden);
        assert_eq!(tell(&[], &[(A, "PASS")], A), None);
        // The status says no more than was announced.
        let public = |all: &[(Seat, &str)]| {
            let here = referee.at(&position).expect("a position");
            let told = here.public(&filed(3, all)).expect("a position");
            format!("{told:?}")
        };
        let told = public(&[(B, six), (A, five)]);
        assert_eq!(told.contains("Number(5)"), !hidden, "{told}");
        assert!(!told.contains("Seat") && !told.contains("rN"), "{told}");
        assert_eq!(public(&[(A, "PASS")]), "[]");
        assert_eq!(referee.at(&position).and_then(|at| at.public(&nobody)), Ok(Vec::new()));
    }
}

#[test]
fn r20_b13_b18_the_window_opens_with_the_first_solution_and_ends_with_the_turn() {
    for (header, expected) in [
        (SEALED, (1440, 4320)),
        ("sealed window=48h deadline=90m", (2880, 90)),
        ("bids window=6h", (360, 4320)),
    ] {
        let referee = referee(header);
        let position = at(header, EXAMPLE);
        let here = referee.at(&position).expect("a position");
        let call = here.call();
        let ClosingPolicy::Window { after_first, at_most } = call.closing else {
            panic!("no window")
        };
        assert_eq!((after_first, at_most), expected);
        // Nobody is late, and what is filed stands.
        assert!(call.owes.is_empty() && call.may.len() == 3 && call.binding);
        let first = if header.starts_with(BIDS) { "BID 5" } else { "yN rN yE yS rE" };
        assert_eq!(here.starts_window(first), Ok(true));
        assert_eq!(here.starts_window("PASS"), Ok(false));
    }
}

/// `readings.txt`: what is sent, and the line that it is, or the faults with their columns.
#[test]
fn r21_r24_r27_b06_b11_b14_b15_b16_b17_b18_b19_b20_lines_and_bids_are_read_for_the_goal_now() {
    let (mut header, mut board, mut standing) = (SEALED, EXAMPLE.to_owned(), None);
    let mut told = String::new();
    for line in include_str!("readings.txt").lines() {
        let Some((text, _)) = line.split_once(" => ") else {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "sealed" | "bids" => (header, board, standing) = (word, EXAMPLE.to_owned(), None),
                "show" => board = format!("{EXAMPLE}{line}\n"),
                "goal" => board = EXAMPLE.replace("goal r g6", &format!("{line}\nturn 4")),
                "standing" => standing = Some(rest),
                _ => {}
            }
            let _ = writeln!(told, "{line}");
            continue;
        };
        let reading = read(header, &board, B, standing, &unescape(text));
        let fault = |fault: &Fault| {
            let hint = fault.hint.as_ref().unwrap_or_else(|| panic!("{text}: no way out"));
            let column = fault.place.expect("a place").column;
            format!("? {} at {column}, {} {:?}", fault.reason.key, hint.key, hint.args)
        };
        let mut parts: Vec<String> = reading.program.iter().cloned().collect();
        if let Doubt::Several(choices) = &reading.doubt {
            parts.push(format!("which of {}", choices.len()));
        }
        parts.extend(reading.faults.0.iter().map(fault));
        let last = reading.echo.iter().find(|echo| echo.words.key == "ricochet-last-move");
        parts.extend(last.map(|last| format!("{} is the last, {:?}", last.code, last.words.args)));
        let _ = writeln!(told, "{text} => {}", parts.join(" ; "));
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/readings.txt");
    match std::env::var_os("UPDATE") {
        Some(_) => std::fs::write(path, told).expect("a file of ours"),
        None => assert_eq!(told, include_str!("readings.txt")),
    }
    let long = vec!["yN"; Line::MOST + 1].join(" ");
    assert!(!read(SEALED, EXAMPLE, A, None, &long).faults.is_empty());
    assert_eq!((Bid::new(0), Bid::new(100), Bid::new(99).is_some()), (None, None, true));
}

#[test]
fn r24_r25_bids_are_public_and_go_only_down() {
    let referee = referee(BIDS);
    let position = at(BIDS, EXAMPLE);
    let here = referee.at(&position).expect("a position");
    let tell = |before: &[(Seat, &str)], after: &[(Seat, &str)], seat| {
        here.announce(&filed(3, before), &filed(3, after), seat).expect("a position")
    };
    let first = tell(&[], &[(A, "BID 6")], A).expect("the first bid");
    assert!(number(&first, "who").contains('0') && number(&first, "moves").contains('6'));
    assert!(tell(&[(A, "BID 6")], &[(A, "BID 6"), (B, "BID 5")], B).is_some());
    let before = [(A, "BID 6"), (B, "BID 5")];
    assert_eq!(tell(&before, &[before[0], before[1], (C, "BID 5")], C), None);
    let public = here.public(&filed(3, &[before[0], before[1], (C, "BID 5")]));
    let moves: Vec<String> = public
        .expect("a position")
        .iter()
        .map(|told| number(told, "who") + &number(told, "moves"))
        .collect();
    let order = ["Seat(Seat(1))Number(5)", "Seat(Seat(2))Number(5)", "Seat(Seat(0))Number(6)"];
    assert_eq!(moves, order);
}

#[test]
fn r26_the_lowest_bidder_has_a_time_of_its_own_to_show() {
    let board = format!("{EXAMPLE}show B 5, C 5\n");
    for (header, time) in [(BIDS, 1440), ("bids show=90m", 90)] {
        let referee = referee(header);
        let position = at(header, &board);
        let here = referee.at(&position).expect("a position");
        let call = here.call();
        assert_eq!((call.owes.as_slice(), call.may.len(), call.binding), (&[B][..], 0, true));
        assert_eq!(call.closing, ClosingPolicy::Window { after_first: 0, at_most: time });
        // A line shown, and a PASS too, closes it at once (B18).
        assert_eq!(here.starts_window("PASS"), Ok(true));
        let nobody = here.execute(&filed(3, &[]), &dice(1)).expect("a round");
        assert_eq!(nobody.programs[B].as_deref(), Some("PASS"));
        assert_eq!(nobody.programs[A], None);
    }
}

#[test]
fn b23_equal_points_share_the_place() {
    let board = EXAMPLE.replace("A 0, B 0, C 0", "A 3, B 1, C 3");
    let standings = referee(SEALED).at(&at(SEALED, &board)).expect("a position").standings();
    let places: Vec<u32> = standings.places.iter().map(|place| place.place).collect();
    assert_eq!(places, [1, 1, 3]);
}

#[test]
fn b24_no_forecast_and_no_answer_knows_the_shortest_line() {
    let six = "yN rN yE yS gW rE";
    let forecast = referee(SEALED)
        .at(&at(SEALED, EXAMPLE))
        .expect("a position")
        .forecast(A, six)
        .expect("legal");
    assert!(!forecast.random, "the next goal was drawn");
    let steps = forecast.account.sections.iter().map(|section| section.steps.len()).sum::<usize>();
    assert_eq!(steps, 6);
    let reading = read(SEALED, EXAMPLE, A, None, six);
    let told = format!("{:?} {:?} {reading:?}", forecast.account, forecast.cautions);
    assert!(!told.contains("-par") && !told.contains("shortest"), "{told}");
    // That is what the end of the turn tells.
    let played = referee(SEALED)
        .at(&at(SEALED, EXAMPLE))
        .and_then(|at| at.execute(&filed(3, &[(A, six)]), &dice(1)));
    assert!(played.expect("a round").events.contains("\npar 4 rN rE rN yE rS\n"));
}

#[test]
fn f20_a_goal_of_one_move_is_drawn_only_for_beginners() {
    let before = example("points A 0, B 0");
    let drawn = |words: &str| {
        let rules = table::rules(words);
        (0..200).any(|number| table::goal_drawn(&rules, &before, number) == "0 a2")
    };
    assert!(drawn("sealed minimum=1"));
    assert!(!drawn("sealed minimum=2") && !drawn("sealed minimum=3"));
}

#[test]
fn a_line_can_be_examined_by_itself() {
    let examine = |text: &str| {
        let position = at(SEALED, EXAMPLE);
        let found = referee(SEALED).at(&position).expect("a position").examine(&Typed::new(text));
        found.expect("something to say")
    };
    let found = examine("yN rN gE rE");
    let names: Vec<&str> = found.findings.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["valid", "moves", "solved_at", "first_wrong", "optimum", "robots"]);
    let finding = |name: &str| found.findings.iter().find(|it| it.0 == name).expect("it").1.clone();
    assert_eq!(finding("valid"), Finding::Yes(false));
    assert_eq!(finding("first_wrong"), Finding::Number(3));
    let Finding::Named(optimum) = finding("optimum") else { panic!("no optimum") };
    assert_eq!(optimum[0].1, Finding::Number(5));
    assert_eq!(optimum[1].1, Finding::Code("rN rE rN yE rS".to_owned()));
    assert_eq!(optimum[2].1, Finding::Number(4));
    let Finding::Named(robots) = finding("robots") else { panic!("no robots") };
    assert_eq!(robots[0], ("r".to_owned(), Finding::Code("f6".to_owned())));
    assert!(found.scene.is_some() && found.told.len() == 2);
    assert_eq!(examine("yN rN yE yS rE gN").findings[2].1, Finding::Number(5));
    // What cannot be read has findings no less.
    assert_eq!(examine("r r").findings[0].1, Finding::Yes(false));
    assert_eq!(examine("hello").findings.len(), 6);
}

#[test]
fn the_house_finds_lines_that_differ() {
    let rules = table::rules(SEALED);
    let before: Position = example("points A 0, B 0, C 0");
    let lines: BTreeSet<String> = (0..6)
        .flat_map(|number| [A, B, C].map(|seat| (number, seat)))
        .filter_map(|(number, seat)| {
            (Rulebook::ORDERS.suggest)(&rules, &before, seat, &dice(number))
        })
        .map(|orders| {
            assert_eq!((Rulebook::ORDERS.legal)(&rules, &before, A, &orders), Ok(()));
            orders.to_string()
        })
        .collect();
    assert!(lines.len() > 3, "{lines:?}");
    assert!(lines.iter().any(|line| line != "PASS" && line.split(' ').count() > 5), "{lines:?}");
}
