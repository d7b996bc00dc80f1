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
    assert_eq!(ring.run(&["U", "U", "U", "U"]).stand(), "c2 E 1, c3 E 1, b3 E, b2 E");
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

#[test]
fn d8_belts_never_push_and_walls_hold() {
    let wall = open().belts("b2E").walls("b2E").robot("b2 N").run(&["F0"]);
    assert_eq!(wall.stand(), "b2 N");
    assert!(wall.happened(&Event::Stopped { seat: A, by: Mover::Belt, why: Stop::Wall }));
    let robot = open().belts("b2E").robot("b2 N").robot("c2 N").run(&["F0", "F0"]);
    assert_eq!(robot.stand(), "b2 N, c2 N");
    assert!(robot.happened(&Event::Stopped { seat: A, by: Mover::Belt, why: Stop::Robot(B) }));
}

#[test]
fn d53_a_rival_behind_a_wall_is_no_rival() {
    let bench = open().belts("c4E e4W").walls("e4W").robot("c4 N").robot("e4 N");
    assert_eq!(bench.run(&["F0", "F0"]).stand(), "d4 N, e4 N");
}

#[test]
fn d23_two_belts_into_one_pit_both_stay_and_one_falls() {
    let pit = || open().pits("d4").belts("c4E e4W").robot("c4 N");
    assert_eq!(pit().robot("e4 N").run(&["F0", "F0"]).stand(), "c4 N, e4 N");
    assert_eq!(pit().run(&["F0"]).stand(), "x");
    let edge = open().belts("h4E").robot("h4 N").run(&["F0"]);
    assert_eq!((edge.stand().as_str(), edge.robot_of(A).tally.falls), ("x", 1));
}

#[test]
fn d22_all_belts_first_then_express() {
    let bench = |belts: &str| open().belts(belts).robot("b2 N").run(&["F0"]).stand();
    assert_eq!(bench("b2E! c2E"), "c2 N");
    assert_eq!(bench("b2E c2E!"), "d2 N");
    assert_eq!(bench("b2E c2E"), "c2 N");
}

#[test]
fn d24_d53_any_entry_of_a_curve_by_a_belt_turns_and_a_straight_one_does_not() {
    let bench = open().belts("b2E c2N<E,W d2W").robot("b2 N").run(&["F0"]);
    assert_eq!(bench.stand(), "c2 W");
    let bench = open().belts("b2E c2N<E,W d2W").robot("d2 N").run(&["F0"]);
    assert_eq!(bench.stand(), "c2 E");
    let bench = open().belts("c1N c2N<E,W").robot("c1 N").run(&["F0"]);
    assert_eq!(bench.stand(), "c2 N");
    let express = open().belts("b2E! c2N!<E").robot("b2 N").run(&["F0"]);
    assert_eq!(express.stand(), "c3 W");
}

#[test]
fn d9_who_is_pushed_onto_a_curve_is_not_turned() {
    let bench = open().belts("c2N<E").robot("a2 E").robot("b2 E").run(&["F", "F0"]);
    assert_eq!(bench.stand(), "b2 E, c3 E");
}

#[test]
fn d10_gears_turn_both_ways() {
    let bench = open().gears("b2R d2L").robot("b2 N").robot("d2 N").run(&["F0", "F0"]);
    assert_eq!(bench.stand(), "b2 E 1, d2 W 1");
    assert!(bench.happened(&Event::Turned { seat: B, to: Direction::West, by: Turner::Gear }));
}

#[test]
fn u6_d54_a_gyroscope_holds_the_facing_also_while_powered_down() {
    let bench = open().gears("b2R").robot("b2 N gyro:on").run(&["F0"]);
    assert_eq!(bench.stand(), "b2 N");
    assert!(bench.happened(&Event::Held { seat: A, by: Turner::Gear }));
    let down = open().belts("b2E c2N<E").robot("b2 N gyro:on down").run(&["F0"]);
    assert_eq!(down.stand(), "c2 N");
    assert_eq!(open().gears("b2R").robot("b2 N gyro").run(&["F0"]).stand(), "b2 E");
    assert_eq!(open().gears("b2R").robot("b2 N gyro:on").run(&["L"]).stand(), "b2 W");
}

#[test]
fn d12_belts_and_gears_work_on_who_is_powered_down() {
    let bench = open().belts("b2E").gears("c2R").robot("b2 N down").run(&["F0"]);
    assert_eq!(bench.stand(), "c2 E");
}

#[test]
fn d3_the_phases_of_a_register_in_their_order() {
    let names = PHASES.map(|(name, _)| name);
    let order = ["moves", "belts", "express belts", "gears", "lasers", "flags and archives"];
    assert_eq!(names, order);
    // Moves onto the belt, is carried twice, turned, then hits what it faces, touches the flag.
    let bench = open().belts("b2E c2E!").gears("d2R").flags("d2 h8");
    let bench = bench.robot("b1 N").robot("g2 N").run(&["F", "F0"]);
    assert_eq!(bench.stand(), "d2 E, g2 N 1");
    assert!(bench.happened(&Event::Touched { seat: A, flag: 1 }));
}

#[test]
fn d29_who_falls_at_once_falls_in_the_order_of_the_list() {
    let bench = open().belts("h1E h3E").robot("h1 N").robot("h3 E").list("ba");
    let bench = bench.run(&["F0", "F0"]);
    assert_eq!(bench.robot_of(B).state, State::Destroyed { turn: 0 });
    assert_eq!(bench.order(), "ba");
}
