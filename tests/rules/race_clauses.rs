//! Clauses of the robot race that no board shows: what a letter's surplus does, when a round
//! closes, what is drawn.

use games::robot_race::course::named;
use games::robot_race::event::Event;
use games::robot_race::position::{Robot, State};
use games::robot_race::program::Orders;
use games::robot_race::rulebook::Rulebook;
use games::robot_race::square::Square;
use games::robot_race::upgrade::Upgrade;
use kit::{
    Acted, Arg, Award, BySeat, ClosingPolicy, Dice, Filed, FilingEffect, Notation as _, Phrase,
    Referee, Rules as _, Seat, Sitter, Source, Stage, Table, Typed, Viewer,
};

/// The position of a case, without its orders and without what it expects.
fn case(name: &str) -> String {
    let path = format!("{}/tests/rules/cases/race/{name}.case", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a case");
    let position = text.split("expect ").next().expect("a position");
    let lines = position.lines().filter(|line| !line.starts_with("orders "));
    lines.map(|line| format!("{line}\n")).collect()
}

fn open(position: &str) -> Box<dyn Referee> {
    games::open(position).expect("a race")
}

#[test]
fn d40_of_more_registers_the_first_count_and_the_rest_is_reported() {
    let position = case("d06-d07-f22-the-sample-of-the-rules")
        .replace("registers 1\n", "")
        .replace("A hand F\n", "A hand F3 F2 F F L R U\n");
    let typed = Typed::new("F3 F2 F F L R U");
    let reading = open(&position)
        .at(&position)
        .expect("a position")
        .read(Seat::new(0), None, &typed)
        .expect("a reading");
    assert!(reading.faults.0.is_empty());
    assert_eq!(reading.program.expect("a program"), "F3 F2 F F L");
    let notes: Vec<&str> = reading.notes.iter().map(|note| note.key).collect();
    assert_eq!(notes, ["race-note-surplus"]);
}

#[test]
fn d42_a_round_waits_for_its_deadline_unless_the_match_says_otherwise() {
    let closing = |header: &str| open(header).about().closing;
    assert_eq!(closing("race/1 course=lobby"), ClosingPolicy::Deadline);
    assert!(matches!(closing("race/1 course=lobby early=yes"), ClosingPolicy::AllReady(_)));
}

#[test]
fn d49_ordered_ways_are_drawn_apart_from_others_and_turns_are_not() {
    let position = case("d06-d07-f22-the-sample-of-the-rules").replace("B hand B", "B hand L");
    let referee = open(&position);
    let filed = ["F", "L"]
        .map(|program| Some(Filed { program: program.to_owned(), rank: Some(0), ready: true }));
    let filed = BySeat::from(filed.to_vec());
    let here = referee.at(&position).expect("a position");
    let played = here.execute(&filed, &Dice::from_key([1; 32])).expect("a round");
    let account = here.account(&played.events, Viewer::Observer).expect("an account");
    let pictures = account.sections.iter().filter_map(|section| section.picture.as_deref());
    let ways: Vec<_> = pictures.flat_map(|it| &it.ways).map(|it| (it.ordered, &it.spots)).collect();
    // Ananta drives from c5, Dale is pushed from c4 to c3 and only turns there.
    let (driven, pushed) = (vec![(2, 4), (2, 3)], vec![(2, 3), (2, 2)]);
    assert_eq!(ways.len(), 2);
    assert!(ways.contains(&(true, &driven)) && ways.contains(&(false, &pushed)));
}

#[test]
fn d18_awards_go_to_the_most_and_the_least_and_none_contradicts_another() {
    let position = "race/1 course=sorting\nround 9\nover\nA a1 flags 1\nB b1 flags 1\n\
                    C d1 flags 1\nD e1\nA dealt 5 kills 1 taken 2 downs 3\n\
                    B taken 2 falls 1\nC dealt 1 taken 2\nD taken 2\n";
    let honours = open(position).at(position).expect("a position").honours(&[]).expect("honours");
    let told = |award: &Award| {
        let [(_, Arg::Code(name))] = award.name.args.as_slice() else { panic!("no name") };
        let seats: String = award.seats.iter().map(|seat| format!(" {}", seat.index())).collect();
        format!("{name}{seats}")
    };
    let awards: Vec<String> = honours.awards.iter().map(told).collect();
    // What all did alike, here the damage taken, is nobody's award; nor is it an award to have
    // done nothing, as D, with whom B would have to share two of them.
    let wanted =
        ["terminator 0", "shover 0", "profitable 0", "clumsy 1", "hibernating 0", "generous 1 3"];
    assert_eq!(awards, wanted);
}

#[test]
fn d47_d48_a_register_is_a_table_in_the_order_of_moves_with_what_each_robot_did() {
    let position = case("d06-d07-f22-the-sample-of-the-rules");
    let referee = open(&position);
    let filed = ["F", "B"]
        .map(|program| Some(Filed { program: program.to_owned(), rank: Some(0), ready: true }));
    let filed = BySeat::from(filed.to_vec());
    let here = referee.at(&position).expect("a position");
    let played = here.execute(&filed, &Dice::from_key([1; 32])).expect("a round");
    let account = here.account(&played.events, Viewer::Observer).expect("an account");
    let tables: Vec<_> = account.sections.iter().filter(|it| it.table.len() == 3).collect();
    let [section] = tables.as_slice() else { panic!("one register, two robots") };
    fn said(arg: &Arg) -> String {
        match arg {
            Arg::Code(code) => code.clone(),
            Arg::Seat(seat) => seat.letter().to_string(),
            Arg::Phrase(inner) => format!("[{} {}]", inner.key, cell(inner)),
            other => format!("{other:?}"),
        }
    }
    fn cell(cell: &Phrase) -> String {
        cell.args.iter().map(|(_, arg)| said(arg)).collect::<Vec<_>>().join(" ")
    }
    let row = |row: &Vec<Phrase>| row[1..].iter().map(cell).collect::<Vec<_>>().join(" | ");
    let rows: Vec<String> = section.table[1..].iter().map(row).collect();
    let pushed = "[race-note-to A c4] [race-note-pushes A B c3]";
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    assert_eq!(rows, [format!("0 | A | F | {pushed}").as_str(), "0 | B | S,B | B b3"]);
}

#[test]
fn d5_d1_u20_a_hand_is_as_large_as_the_robot_is_whole() {
    let here = Square::new(0, 0);
    let mut robot = Robot { state: State::Active(here), ..Robot::default() };
    let mut stream = Dice::from_key([3; 32]).stream(None, "hand");
    let mut dealt = |damage: u8, upgrades: &[Upgrade]| {
        robot.damage = damage;
        upgrades.iter().for_each(|it| robot.kit.gain(*it));
        (robot.deal(&mut stream).len(), robot.locked())
    };
    for damage in 0..22u8 {
        let wanted = (10 - damage / 2, (damage / 2).saturating_sub(5));
        let (hand, locked) = dealt(damage, &[]);
        assert_eq!((hand, locked), (wanted.0.into(), wanted.1.into()), "{damage}");
    }
    assert_eq!(dealt(21, &[Upgrade::ExtraMemory]).0, 1);
}

/// What comes of an act of the only robot, which stands on a1: the position, if it happens.
fn acted(robot: &str, act: &str) -> (Option<String>, FilingEffect) {
    let position = format!("race/1 course=sorting\nround 1\nA {robot}\nA hand L L L L L\n");
    let (referee, dice) = (open(&position), Dice::from_key([1; 32]));
    let at = referee.at(&position).expect("a position");
    let Acted { position, events, voided } = at.act(Seat::new(0), act, &dice).expect("an act");
    (Some(position).filter(|_| !events.is_empty()), voided)
}

#[test]
fn u22_d38_a_recompile_costs_two_once_a_round_and_locks_nothing_yet() {
    let (after, voided) = acted("a1 N damage 10 upgrades coat recompile", "recompile");
    let after = after.expect("a recompile");
    assert_eq!(voided, FilingEffect::Filing);
    // As many as before; the coat takes nothing, and nobody has dealt it (D55, D56).
    assert!(after.contains("\nA a1 N damage 12 recompiled upgrades coat recompile\nA hand "));
    let hand = after.lines().find_map(|line| line.strip_prefix("A hand ")).expect("a hand");
    assert_eq!(hand.split(' ').count(), 5);
    assert!(!after.contains("tally"));
    assert!(open(&after).at(&after).expect("a position").legal(Seat::new(0), hand).is_ok());
    for refused in [
        "a1 N damage 12 recompiled upgrades recompile",
        "a1 N damage 20 upgrades recompile",
        "down a1 N upgrades recompile",
        "a1 N",
    ] {
        assert_eq!(acted(refused, "recompile"), (None, FilingEffect::Nothing), "{refused}");
    }
}

#[test]
fn d19_the_moderator_gives_a_wildcard() {
    let (after, voided) = acted("a1 N", "wildcard");
    assert_eq!(voided, FilingEffect::Nothing);
    assert!(after.expect("a wildcard").contains("A a1 N wildcards 1\n"));
}

#[test]
fn forecasts_show_one_program_alone_and_nothing_of_chance() {
    let rules = Rulebook { course: named("sorting"), ..Rulebook::new() };
    let text = "round 1\nA a1 N damage 3\nA hand R L F\nB c1 W\nC a2 S\n";
    let mut at = rules.position(&Source::new(text), false).expect("a position");
    let (dice, mut events) = (Dice::from_key([0; 32]), Vec::new());
    let program = Orders::read(&Source::new("R L")).expect("a program");
    let mut stage = Stage::new(&rules, &mut at, &mut events);
    rules.rehearse(&mut stage, Seat::new(0), &program, &dice);
    // It hits what stands there, in empty registers too; that does not shoot back, and nothing is
    // repaired or dealt.
    let damage: Vec<u8> = at.robots.values().map(|robot| robot.damage).collect();
    assert_eq!(damage, [3, 1, 4]);
    assert!(
        !dice.drawn()
            && !events.iter().any(|it| matches!(it, Event::Filled { .. } | Event::Dealt { .. }))
    );
}

/// What is refused in a typed position no race comes to, however few registers are looked at and
/// however few lives there are: what comes out can be played on.
#[test]
fn whatever_a_race_comes_to_can_be_typed() {
    for header in ["race/1 course=lobby lives=1", "race/1 course=deadletter lives=2 after=0"] {
        for (seed, players) in [(1, 2), (2, 3), (3, 4)] {
            let referee = open(header);
            let table = Table { sitters: vec![Sitter::default(); players], board: None };
            let mut at = referee.set_up(&table, None, &Dice::from_key([seed; 32])).expect("a race");
            for step in 0..60u8 {
                let (first, rest) = at.split_once('\n').expect("a header");
                let rest = rest.lines().filter(|line| !line.starts_with("registers "));
                let rest: String = rest.map(|line| format!("{line}\n")).collect();
                let text = format!("{first}\nregisters {}\n{rest}", 1 + (step + seed) % 5);
                let nobody = BySeat::fill(players, |_| None);
                let dice = Dice::from_key([step; 32]);
                let here = referee.at(&text).expect("a position");
                let played = here.execute(&nobody, &dice).expect("a round");
                assert_eq!(referee.canonical(&played.position).as_ref(), Ok(&played.position));
                at = played.position;
            }
        }
    }
}
