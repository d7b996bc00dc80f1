//! Belts, curves and gears.

use super::*;

#[test]
fn f27_trains_move_and_a_robot_in_the_way_holds_them() {
    let belts = || open().belts("b2E c2E d2E").robot("b2 N").robot("c2 N").robot("d2 N");
    assert_eq!(belts().run(&["U", "U", "U"]).stand(), "c2 S, d2 S, e2 S");
    let held = belts().robot("e2 N").run(&["U", "U", "U", "U"]);
    assert_eq!(held.stand(), "b2 S, c2 S, d2 S, e2 S");
}

#[test]
fn f28_rivals_stay_and_loops_turn() {
    let bench = open().belts("c4E e4W d4S").robot("c4 N").robot("e4 N").run(&["U", "U"]);
    assert_eq!(bench.stand(), "c4 S, e4 S");
    let bench = open().belts("b2E c2W").robot("b2 N").robot("c2 N").run(&["U", "U"]);
    assert_eq!(bench.stand(), "b2 S, c2 S");
    let ring = open().belts("b2E<S c2N<E c3W<N b3S<W");
    let ring = ring.robot("b2 N").robot("c2 N").robot("c3 N").robot("b3 N");
    assert_eq!(ring.run(&["U", "U", "U", "U"]).stand(), "c2 E, c3 E, b3 E, b2 E");
}

#[test]
fn f29_a_curve_turns_only_what_a_belt_brings_through_its_entry() {
    let bench = open().belts("c4E d4N<E d5N g4N<E g5N").robot("b4 E").robot("g3 N");
    assert_eq!(bench.run(&["F", "F"]).stand(), "d4 N, g5 N");
}

#[test]
fn f30_express_belts_carry_twice_and_then_gears_turn() {
    let bench = open().belts("b2E! c2E!").gears("d2R").robot("b2 N").run(&["L"]);
    assert_eq!(bench.stand(), "d2 N");
}
