//! Order, moves, pushes and the upgrades of movement.

use super::*;

#[test]
fn d7_a_robot_moves_a_square_at_a_time_and_a_wall_stops_it() {
    let bench = open().walls("c4N").robot("c2 N").run(&["F3"]);
    assert_eq!(bench.stand(), "c4 N");
    let bench = open().robot("c2 N").run(&["B L U R"]);
    assert_eq!(bench.stand(), "c1 S");
}

#[test]
fn d7_d21_rows_are_pushed_until_a_wall() {
    let bench = open().robot("b2 E").robot("c2 N").robot("d2 N").run(&["F2", "L", "L"]);
    assert_eq!(bench.stand(), "d2 E 1, e2 W 2, f2 W");
    let bench =
        open().walls("e2E").robot("b2 E").robot("c2 N").robot("d2 N").run(&["F3", "U", "U"]);
    assert_eq!(bench.stand(), "c2 E, d2 S 1, e2 S");
}

#[test]
fn d44_the_edge_destroys_unless_there_is_a_wall() {
    assert_eq!(open().robot("a1 W").run(&["F3"]).stand(), "x");
    assert_eq!(open().walls("a1W").robot("a1 W").run(&["F3"]).stand(), "a1 W");
}

#[test]
fn d7_pits_swallow_the_pushed_and_the_mover_goes_on() {
    let bench = open().pits("d2").robot("b2 E").robot("c2 N").run(&["F", "U"]);
    assert_eq!(bench.stand(), "c2 E, x");
}

#[test]
fn f22_the_sample_of_the_rules() {
    let bench = open().robot("c5 S").robot("c4 E").run(&["F", "B"]);
    assert_eq!(bench.stand(), "c4 S, b3 E");
}

#[test]
fn f31_the_order_of_all_moves() {
    let bench = sized(12, 12);
    let facing = ["B", "F", "F0", "F3", "R", "B2", "F4", "F2+L"];
    let files = "abcdefgh".chars();
    let bench = files.fold(bench, |bench, file| bench.robot(&format!("{file}5 N")));
    let bench = bench.run(&facing);
    assert_eq!(bench.order(), "gdhfbcae");
}

#[test]
fn f23_the_list_is_kept_and_sorted_again_in_each_register() {
    let bench = open().robot("b4 E").robot("e5 E").list("ba").run(&["F2 F", "R F"]);
    assert_eq!(bench.order(), "ab");
    assert_eq!(bench.stand(), "e3 E 1, e4 S");
}

#[test]
fn d6_powered_down_and_dead_robots_are_last() {
    let bench = open().robot("h1 E").robot("a1 N down").robot("c1 N").robot("e1 N");
    let bench = bench.run(&["F F0", "F0", "L L", "F B"]);
    assert_eq!(bench.order(), "dcba");
}

#[test]
fn u1_u2_u3_f0_f4_and_b2() {
    let bench = open().robot("a1 N").robot("c1 N").robot("e4 N").run(&["F0", "F4", "B2"]);
    assert_eq!(bench.stand(), "a1 N, c5 N, e2 N");
}

#[test]
fn u4_crab_legs_step_aside_without_a_turn() {
    let bench = open().robot("c3 N").robot("e3 S").run(&["CL", "CL"]);
    assert_eq!(bench.stand(), "b3 N, f3 S");
}

#[test]
fn u5_a_dual_processor_moves_less_and_turns() {
    let bench = |code: &str| open().robot("c4 N").run(&[code]).stand();
    assert_eq!(bench("F3+L"), "c6 W");
    assert_eq!(bench("F4+R"), "c7 E");
    assert_eq!(bench("F2+U"), "c4 S");
    assert_eq!(bench("B+R"), "c4 E");
    assert_eq!(bench("B2+R"), "c3 E");
    assert_eq!(bench("F0+L"), "c4 W");
    // A wall stops the drive, not the turn; who falls turns no more.
    assert_eq!(open().walls("c4N").robot("c4 N").run(&["F3+L"]).stand(), "c4 W");
    let fallen = open().robot("c8 N").run(&["F3+L"]);
    assert_eq!(fallen.count(|it| matches!(it, Event::Turned { .. })), 0);
}

#[test]
fn u9_d45_d57_ramming_gear_hits_the_first_of_a_row_once_even_where_nothing_moves() {
    let ram = || open().robot("b2 E ramming-gear");
    let push = ram().robot("c2 N").robot("d2 N").run(&["F2", "F0", "F0"]);
    assert_eq!(push.stand(), "d2 E, e2 N 3, f2 N");
    let blocked = ram().walls("c2E").robot("c2 N").run(&["F2", "F0"]);
    assert_eq!(blocked.stand(), "b2 E, c2 N 3");
    let apart = ram().walls("b2E").robot("c2 N").run(&["F2", "F0"]);
    assert_eq!(apart.stand(), "b2 E, c2 N");
    // A victim that dies leaves its square to the mover.
    let dies = ram().walls("c2E").robot("c2 N 20").run(&["F2", "F0"]);
    assert_eq!(dies.stand(), "c2 E, x");
    assert_eq!((dies.robot_of(A).tally.kills, dies.robot_of(A).tally.dealt), (0, 2));
    // Not when it is pushed itself, and not on belts.
    let pushed = open().robot("a2 E").robot("b2 N ramming-gear").robot("c2 N");
    assert_eq!(pushed.run(&["F", "F0", "F0"]).stand(), "b2 E, c2 N 1, d2 N");
    let back = open().robot("c2 E ramming-gear").robot("b2 N").run(&["B", "F0"]);
    assert_eq!(back.stand(), "b2 E, a2 N 2");
}

#[test]
fn d57_a_shield_catches_one_of_a_blow_from_its_side() {
    let bench = open().lasers("a2E1").robot("b2 E ramming-gear").robot("c2 N shield down");
    let bench = bench.run(&["F", "F0"]);
    // One of the blow; A's laser comes from the same side in the same register.
    assert_eq!(bench.stand(), "c2 E 1, d2 N 2");
}

#[test]
fn d7_nobody_is_hurt_by_a_push() {
    let bench = open().robot("b2 E").robot("c2 N").run(&["F", "F0"]);
    assert_eq!(bench.robot_of(B).tally.taken, 1, "the laser alone");
    assert_eq!(bench.count(|it| matches!(it, Event::Damaged { .. })), 1);
}

#[test]
fn d12_a_powered_down_robot_is_pushed() {
    let bench = open().robot("b2 S").robot("b1 N down").walls("b1S").run(&["F", "F0"]);
    assert_eq!(bench.stand(), "b2 S, b1 N 1");
    let bench = open().robot("b3 S").robot("b2 E down").run(&["F", "F"]);
    assert_eq!(bench.stand(), "b2 S, b1 E 1");
}
