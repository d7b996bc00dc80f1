//! Destruction, kills, lost upgrades and returns.

use super::*;

#[test]
fn d13_a_destroyed_robot_loses_the_rest_of_its_program_and_returns_with_4() {
    let bench = open().robot("h1 E 9 archive-b2").run(&["F F F F F"]);
    assert_eq!(bench.stand(), "b2 E 4");
    assert_eq!(bench.count(|it| matches!(it, Event::Step { .. })), 1);
    // Destruction empties only the later registers (D54).
    assert_eq!(bench.robot_of(A).program[0], Register::parse("F"));
    assert_eq!(bench.robot_of(A).program[1..], [None; 4]);
    assert_eq!((bench.robot_of(A).deaths, bench.robot_of(A).tally.falls), (1, 1));
    assert_eq!(bench.robot_of(A).hand.len(), 8);
}

#[test]
fn d13_the_third_destruction_is_the_end_and_frees_all_upgrades() {
    let bench = open().robot("h1 E dies-2 coat gyro").robot("a8 N").run(&["F", "F0"]);
    assert_eq!(bench.stand(), "out, a8 N");
    assert!(bench.happened(&Event::Eliminated { seat: A }));
    assert!(bench.robot_of(A).kit.is_empty());
}

#[test]
fn d13_one_upgrade_is_lost_by_chance() {
    let bench = open().robot("h1 E coat gyro:on flywheel").run(&["F"]);
    assert_eq!(bench.robot_of(A).kit.iter().count(), 2);
    assert_eq!(bench.count(|it| matches!(it, Event::LostUpgrade { seat: A, .. })), 1);
    let lost = |seed| {
        let mut bench = open().robot("h1 E coat gyro");
        bench.seed = seed;
        bench.run(&["F"]).robot_of(A).kit.has(Upgrade::Coat)
    };
    assert!((0..20).any(lost) && !(0..20).all(lost));
}

#[test]
fn d14_d28_who_shares_an_archive_stands_next_to_it_in_the_order_of_death() {
    let bench = open().pits("b3").robot("h1 E archive-b2").robot("h8 E archive-b2");
    let bench = bench.robot("b1 N").list("bac").run(&[STAY, "F F F F F", STAY]);
    assert_eq!(bench.stand(), "h1 E, b2 E 4, b1 N");
    let near = |seed| {
        let mut bench = open().pits("b3").robot("h1 E archive-b2").robot("h8 N archive-b2");
        bench.seed = seed;
        let bench = bench.robot("b1 N").list("bac");
        bench.run(&["F F F F F", "F F F F F", STAY]).stand()
    };
    let all: std::collections::BTreeSet<String> = (0..30).map(near).collect();
    assert_eq!(
        all.into_iter().collect::<Vec<_>>(),
        ["a2 E 4, b2 N 4, b1 N", "c2 E 4, b2 N 4, b1 N"]
    );
}

#[test]
fn d28_an_archive_with_a_robot_on_it_is_taken_and_rings_go_outward() {
    let walls = open().walls("b2N b2E b2S b2W").robot("h1 E archive-a1").robot("a1 W");
    let bench = walls.robot("b1 N").robot("a2 N");
    let bench = bench.run(&["F F F F F", STAY, STAY, STAY]);
    let stand = bench.stand();
    let here = stand.split(' ').next().expect("a square");
    assert!(["a3", "b2", "c1"].contains(&here), "{stand}");
    assert!(bench.events.iter().any(|it| matches!(it, Event::Returned { near: true, .. })));
}

#[test]
fn d17_d31_a_kill_is_the_last_pushers_of_the_same_round() {
    let pushed = open().pits("e1").belts("d1E").robot("b1 E").robot("c1 N");
    let pushed = pushed.run(&["F", "F0"]);
    assert_eq!((pushed.stand().as_str(), pushed.robot_of(A).tally.kills), ("c1 E, x", 1));
    let own = open().pits("e1").robot("b1 E").robot("c1 E").run(&["F F0", "F0 F"]);
    assert_eq!((own.stand().as_str(), own.robot_of(A).tally.kills), ("c1 E, x", 0));
    let own_then_belt = open().pits("d3").belts("d2N").robot("b1 E").robot("c1 N");
    let late = own_then_belt.run(&["F F0", "F0 F"]);
    assert_eq!((late.stand().as_str(), late.robot_of(A).tally.kills), ("c1 E, x", 1));
    let next = open().pits("e1").belts("d1E").robot("b1 E").robot("c1 N");
    let next = next.walls("d1E").run(&[&format!("F {}", &STAY[3..]), STAY]);
    assert_eq!(next.stand(), "c1 E, d1 N 5");
}

#[test]
fn d31_the_mover_pushes_all_of_a_row() {
    let bench = open().robot("f1 E").robot("g1 N").robot("h1 N").run(&["F2", "F0", "F0"]);
    assert_eq!((bench.stand().as_str(), bench.robot_of(A).tally.kills), ("h1 E, x, x", 2));
    assert_eq!(bench.robot_of(C).state, State::Destroyed { turn: 0 });
}

#[test]
fn d30_u19_a_superior_archive_works_also_when_it_is_the_one_that_is_lost() {
    let bench = open().robot("h1 E 9 archive-b2 superior-archive").run(&["F F F F F"]);
    assert_eq!(bench.stand(), "b2 E");
    assert!(bench.robot_of(A).kit.is_empty());
    let kept = open().robot("h1 E archive-b2 superior-archive coat").run(&["F F F F F"]);
    assert_eq!(kept.stand(), "b2 E");
}

#[test]
fn d6_a_destroyed_robot_goes_to_the_bottom_of_the_list() {
    let bench = open().robot("h1 E").robot("a1 N").robot("a8 N").run(&["F", "F0", "F0"]);
    assert_eq!(bench.order(), "bca");
}

#[test]
fn d54_robots_return_as_they_faced_and_walls_do_not_count() {
    let bench = open().robot("h1 S archive-d4").run(&["F L L L L"]);
    assert_eq!(bench.stand(), "d4 S 4");
}

#[test]
fn d12_a_power_down_is_cancelled_by_destruction() {
    let bench = open().robot("h1 E archive-d4").run(&["F L L L L; power-down"]);
    assert!(bench.robot_of(A).active());
    assert_eq!(bench.count(|it| matches!(it, Event::PoweredDown { .. })), 0);
}

#[test]
fn d16_d18_d55_what_is_counted_of_a_race() {
    // A shot, then a shove over the edge: 1 and 3.
    let bench = open().robot("e1 E").robot("g1 N").run(&["F0 F3", "F0 F0"]);
    let (hitter, fallen) = (bench.robot_of(A).tally, bench.robot_of(B).tally);
    assert_eq!((hitter.dealt, hitter.kills, hitter.caused()), (1, 1, 4));
    assert_eq!((fallen.taken, fallen.falls), (1, 1));
    // A pit is no fall off the board, and nobody's.
    let pit = open().pits("c1").robot("b1 E").run(&["F"]);
    assert_eq!(pit.robot_of(A).tally, Tally::default());
    // What a return costs is not taken.
    let back = open().robot("h1 E archive-b2").run(&["F L L L L"]);
    assert_eq!((back.robot_of(A).damage, back.robot_of(A).tally.taken), (4, 0));
}

#[test]
fn d32_d55_who_is_pushed_and_then_shot_is_nobodys_kill() {
    let bench = open().robot("b1 E").robot("c1 N 21").run(&["F", "F0"]);
    assert_eq!((bench.stand().as_str(), bench.robot_of(A).tally.kills), ("c1 E, x", 0));
    assert_eq!(bench.robot_of(A).tally.dealt, 1);
}
