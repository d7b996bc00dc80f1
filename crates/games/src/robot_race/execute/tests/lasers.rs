//! Lasers of the board and of robots, and what catches them.

use super::*;

#[test]
fn d10_every_active_robot_fires_forward_at_any_range() {
    let bench = open().robot("a1 E").robot("h1 W").robot("d1 N").run(&["F0", "F0", "F0"]);
    assert_eq!(bench.stand(), "a1 E, h1 W, d1 N 2");
    let bench = open().walls("d1E").robot("a1 E").robot("h1 N").run(&["F0", "F0"]);
    assert_eq!(bench.stand(), "a1 E, h1 N");
    let bench = open().pits("d1").robot("a1 E").robot("h1 N").run(&["F0", "F0"]);
    assert_eq!(bench.stand(), "a1 E, h1 N 1");
}

#[test]
fn d10_board_lasers_hit_the_first_robot_also_on_their_mount() {
    let beam = || open().lasers("a3E2");
    assert_eq!(beam().robot("c3 N").robot("e3 N").run(&["F0", "F0"]).stand(), "c3 N 2, e3 N");
    assert_eq!(beam().robot("a3 N").robot("e3 N").run(&["F0", "F0"]).stand(), "a3 N 2, e3 N");
    assert_eq!(beam().walls("b3E").robot("c3 N").run(&["F0"]).stand(), "c3 N");
    let bench = beam().robot("c3 N").run(&["F0"]);
    assert!(bench.happened(&Event::Hit { seat: A, by: Shot::Board(0) }));
    // It is driven through unharmed, and it crosses others.
    assert_eq!(beam().robot("c2 N").run(&["F2"]).stand(), "c4 N");
    assert_eq!(beam().lasers("c1N1").robot("c3 E").run(&["F0"]).stand(), "c3 E 3");
}

#[test]
fn d27_d32_who_is_destroyed_has_fired_and_dies_once() {
    let bench = open().robot("a1 E 21").robot("c1 W 20").robot("c3 S").run(&["F0", "F0", "F0"]);
    assert_eq!(bench.stand(), "x, x, c3 S");
    assert_eq!(bench.count(|it| matches!(it, Event::Destroyed { .. })), 2);
    // Damage past 22 counts (D55), a kill by damage does not (D32).
    let dealt = [A, B, C].map(|seat| bench.robot_of(seat).tally.dealt);
    assert_eq!((dealt, bench.robot_of(B).tally.taken), ([1, 1, 1], 2));
    assert!([A, B, C].iter().all(|seat| bench.robot_of(*seat).tally.kills == 0));
}

#[test]
fn d55_damage_past_the_end_counts() {
    let bench = open().robot("a1 E double-barrel").robot("c1 N 21").run(&["F0", "F0"]);
    assert_eq!(bench.robot_of(A).tally.dealt, 2);
    assert_eq!(bench.robot_of(B).tally.taken, 2);
}

#[test]
fn d29_those_who_die_at_once_die_in_the_order_of_the_list() {
    let bench = open().robot("a1 E 21").robot("c1 W 21").list("ba").run(&["F0", "F0"]);
    let turn = |seat| bench.robot_of(seat).state;
    assert_eq!(turn(B), State::Destroyed { turn: 0 });
    assert_eq!(turn(A), State::Destroyed { turn: 1 });
    assert_eq!(bench.order(), "ba");
}

#[test]
fn u7_a_double_barrel_fires_twice() {
    let bench = open().robot("a1 E double-barrel").robot("c1 N").run(&["F0", "F0"]);
    assert_eq!(bench.stand(), "a1 E, c1 N 2");
}

#[test]
fn u8_a_rear_laser_fires_backward_and_nothing_strengthens_it() {
    let robot = "c1 E rear-laser high-power double-barrel pressor:on";
    let bench = open().robot(robot).robot("a1 N").robot("b1 N").run(&["F0", "F0", "F0"]);
    assert_eq!(bench.stand(), "c1 E, a1 N, b1 N 1");
    let bench = open().walls("b1E").robot(robot).robot("b1 N").run(&["F0", "F0"]);
    assert_eq!(bench.stand(), "c1 E, b1 N");
}

#[test]
fn u10_d46_high_power_passes_one_wall_or_one_robot() {
    let high = || open().robot("a1 E high-power");
    let two = high().robot("c1 N").robot("e1 N").robot("g1 N").run(&["F0", "F0", "F0", "F0"]);
    assert_eq!(two.stand(), "a1 E, c1 N 1, e1 N 1, g1 N");
    let passed = Shot::Robot { seat: A, gun: Gun::Forward { through: true } };
    assert!(two.happened(&Event::Hit { seat: C, by: passed }));
    assert!(!two.happened(&Event::Hit { seat: B, by: passed }));
    let wall = high().walls("b1E").robot("c1 N").robot("e1 N").run(&["F0", "F0", "F0"]);
    assert_eq!(wall.stand(), "a1 E, c1 N 1, e1 N");
    assert!(wall.happened(&Event::Hit { seat: B, by: passed }));
    let both = high().walls("c1E").robot("c1 N").robot("e1 N").run(&["F0", "F0", "F0"]);
    assert_eq!(both.stand(), "a1 E, c1 N 1, e1 N");
    let walls = high().walls("b1E c1E").robot("d1 N").run(&["F0", "F0"]);
    assert_eq!(walls.stand(), "a1 E, d1 N");
    let barrels = open().robot("a1 E high-power double-barrel").robot("c1 N").robot("e1 N");
    assert_eq!(barrels.run(&["F0", "F0", "F0"]).stand(), "a1 E, c1 N 2, e1 N 2");
}

#[test]
fn u16_a_coat_takes_the_next_six() {
    let bench = open().lasers("a1E3").robot("c1 N coat").run(&["F0 F0"]);
    assert_eq!((bench.stand().as_str(), bench.robot_of(A).kit.has(Upgrade::Coat)), ("c1 N", false));
    assert!(bench.happened(&Event::UsedUp { seat: A, upgrade: Upgrade::Coat }));
    let bench = open().lasers("a1E3").robot("c1 N coat").run(&["F0 F0 F0"]);
    assert_eq!((bench.stand().as_str(), bench.robot_of(A).tally.taken), ("c1 N 3", 3));
}

#[test]
fn d32_d57_the_last_of_a_coat_goes_to_board_lasers_then_by_the_list() {
    let mut bench = open().lasers("a1E1").robot("c1 N coat").robot("c3 S").robot("e1 W");
    bench.begin().robots[A].kit.coat = 2;
    let bench = bench.list("acb").run(&["F0", "F0", "F0"]);
    assert_eq!(bench.stand(), "c1 N 1, c3 S 1, e1 W");
    // What the coat takes is not dealt.
    assert_eq!((bench.robot_of(B).tally.dealt, bench.robot_of(C).tally.dealt), (1, 0));
    assert!(bench.happened(&Event::Absorbed {
        seat: A,
        by: Source::Robot(C),
        with: Upgrade::Coat
    }));
}

#[test]
fn u18_a_shield_catches_one_a_direction_while_powered_down() {
    let bench = || open().lasers("a1E2 c5S1").robot("c1 N shield coat down");
    let one = bench().run(&["F0"]);
    assert_eq!((one.stand().as_str(), one.robot_of(A).kit.coat), ("c1 N", 5));
    // Anew in each register; shield before coat (D57).
    let two = bench().run(&["F0 F0"]);
    assert_eq!((two.stand().as_str(), two.robot_of(A).kit.coat), ("c1 N", 4));
    let awake = open().lasers("c5S1").robot("c1 N shield").run(&["F0"]);
    assert_eq!(awake.stand(), "c1 N 1");
}

#[test]
fn d12_a_powered_down_robot_does_not_fire_but_is_hit() {
    let bench = open().robot("a1 E down").robot("c1 W").run(&["F0", "F0"]);
    assert_eq!(bench.stand(), "a1 E 1, c1 W");
}
