//! Before the first round of a race: the starts, the first hands, what the sites offer (D1, D16,
//! D50, U23), and who picks first in a series (D16, D33, D55).

use std::collections::BTreeSet;

use games::robot_race::position::Position;
use games::robot_race::rulebook::Rulebook;
use kit::{Dice, Notation as _, Rules as _, Seat, Sitter, Source, Table};

/// A small course with eight starts, two sites and a pit.
pub const COURSE: &str = "\
course ring
      a    b    c    d    e    f
   +----+----+----+----+----+----+
 5 |w2   .    .    .    F2   w2  |
   +    +    +    +    +    +    +
 4 |.    ^e   >s   .    .    .   |
   +    +    +    +    +    +    +
 3 |.    <n   vw   .    OO   .   |
   +    +    +    +    +    +    +
 2 |S5   S6   S7   S8   F1   .   |
   +    +    +    +    +    +    +
 1 |S1   S2   S3   S4   .    .   |
   +----+----+----+----+----+----+
";

fn guests(players: usize) -> Table {
    Table { sitters: vec![Sitter::default(); players], board: Some(COURSE.to_owned()) }
}

/// The first position of a table of so many on the small course.
fn table_of(players: usize, seed: u8) -> Position {
    let dice = Dice::from_key([seed; 32]);
    Rulebook::new().set_up(&guests(players), None, &dice).expect("a position")
}

#[test]
fn d50_starts_are_dealt_at_random_and_hands_with_them() {
    let (mut squares, mut orders) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..20 {
        let at = table_of(2 + usize::from(seed) % 7, seed);
        assert_eq!(Position::read(&Source::new(&at.text())).as_ref(), Ok(&at));
        let mut free: Vec<_> = at.course.starts.iter().map(|start| start.square).collect();
        for robot in at.robots.values() {
            let square = robot.square().expect("on the board");
            let before = free.len();
            free.retain(|start| *start != square);
            assert_eq!((free.len(), robot.archive, robot.hand.len()), (before - 1, square, 10));
        }
        squares.insert(at.robots[Seat::new(0)].square());
        orders.insert(at.order.clone());
        let offered: Vec<_> = at.sites.iter().filter_map(|offer| offer.upgrade).collect();
        assert!(offered.len() == 2 && offered[0] != offered[1]);
    }
    assert!(squares.len() > 4 && orders.len() > 10);
}

/// Who picks in which order in the race after this end: the robots' figures, and who finished.
fn picked(robots: &[&str], more: &str, seed: u8) -> String {
    let letters = "ABCDEFGH".chars();
    let lines = letters.zip(robots).map(|(letter, figures)| {
        let (flags, tally) = figures.split_once(' ').unwrap_or((figures, ""));
        let tally = if tally.is_empty() { String::new() } else { format!("{letter} {tally}\n") };
        format!("{letter} out N flags {flags}\n{tally}")
    });
    let rows: String = COURSE.lines().map(|row| format!("|{row}\n")).collect();
    let text = format!("round 9\nover\n{}{more}course\n{rows}", lines.collect::<String>());
    let end = Position::read(&Source::new(&text)).expect("an end");
    let mut table = guests(robots.len());
    let seats = Seat::first(robots.len());
    table.sitters.iter_mut().zip(seats).for_each(|(sitter, seat)| sitter.before = Some(seat));
    let next = Rulebook::new().set_up(&table, Some(&end), &Dice::from_key([seed; 32]));
    let next = next.expect("a position").text();
    let picks = next.lines().find_map(|line| line.strip_prefix("starts ")).expect("starts");
    picks.replace(' ', "")
}

#[test]
fn f26_the_winner_the_hardest_hitter_the_finishers_and_the_others_by_flags() {
    let robots = ["2 dealt 15", "2 dealt 2", "1", "1 dealt 14 kills 1", "0 dealt 9"];
    let finish = "finish A 7 3\nfinish B 9 1\nlast 12\n";
    (0..8).for_each(|seed| assert_eq!(picked(&robots, finish, seed), "ADBCE"));
}

#[test]
fn d55_a_winner_who_hit_hardest_leaves_the_second_pick_to_the_next() {
    let robots = ["2 dealt 15", "2 dealt 2", "1 dealt 4"];
    let finish = "finish A 7 3\nfinish B 9 1\nlast 12\n";
    (0..8).for_each(|seed| assert_eq!(picked(&robots, finish, seed), "ACB"));
}

#[test]
fn d33_d55_what_ties_is_drawn_and_nobody_picks_twice() {
    let finish = "finish A 7 3\nfinish B 7 3\nlast 12\n";
    let all: BTreeSet<String> =
        (0..60).map(|seed| picked(&["2", "2", "1", "1"], finish, seed)).collect();
    for picked in &all {
        let letters: BTreeSet<char> = picked.chars().collect();
        assert_eq!(letters, BTreeSet::from(['A', 'B', 'C', 'D']), "{picked}");
        assert!(picked.len() == 4 && picked.starts_with(['A', 'B']), "{picked}");
    }
    assert!(all.len() > 6, "{all:?}");
}

#[test]
fn d16_d50_in_a_series_starts_are_picked_before_hands_are_dealt() {
    let mut end = table_of(3, 1);
    end.robots[Seat::new(2)].flags = 2;
    end.robots[Seat::new(1)].tally.dealt = 9;
    let mut table = guests(3);
    // C sits first now, a newcomer second, and B last; A stayed away.
    table.sitters[0].before = Some(Seat::new(2));
    table.sitters[2].before = Some(Seat::new(1));
    let at = Rulebook::new().set_up(&table, Some(&end), &Dice::from_key([1; 32]));
    let text = at.expect("a position").text();
    let wanted = "starts C A\norder C A B\nA waiting\nB waiting\nC waiting\nsite ";
    assert!(text.starts_with(wanted), "{text}");
}

#[test]
fn a_table_that_cannot_race_is_told_why() {
    let lobby = games::course::named("lobby").expect("a course").text();
    let few = COURSE.replace("S5   S6   S7   S8", ".    .    .    . ");
    let board =
        |players, text: Option<&str>| Table { board: text.map(str::to_owned), ..guests(players) };
    let mut wishes = guests(2);
    wishes.sitters[1].wish = Some("red".to_owned());
    for (header, table, key) in [
        ("own", guests(1), "fault-players"),
        ("own", guests(9), "fault-players"),
        ("own", wishes.clone(), "fault-wish"),
        ("own", board(2, None), "race-fault-no-own-course"),
        ("lobby", guests(2), "race-fault-two-courses"),
        ("own", board(2, Some(&lobby)), "race-fault-own-known"),
        ("own", board(5, Some(&few)), "race-fault-few-starts"),
    ] {
        let referee = games::open(&format!("race/1 course={header}")).expect("a game");
        let found = referee.set_up(&table, None, &Dice::from_key([1; 32])).expect_err(key);
        assert_eq!(found.0[0].reason.key, key);
        assert!(found.0[0].hint.is_some(), "{key} has no way out");
    }
    wishes.sitters[1].wish = Some("b".to_owned());
    assert!(games::open("race/1 course=own").expect("a game").marks(&wishes).is_ok());
}
