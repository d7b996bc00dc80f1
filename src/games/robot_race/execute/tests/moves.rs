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
    assert_eq!(bench.stand(), "d2 E, e2 W, f2 W");
    let bench =
        open().walls("e2E").robot("b2 E").robot("c2 N").robot("d2 N").run(&["F3", "U", "U"]);
    assert_eq!(bench.stand(), "c2 E, d2 S, e2 S");
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
