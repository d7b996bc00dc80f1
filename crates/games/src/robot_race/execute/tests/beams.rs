//! Beams that stand for the forward laser: pressor, tractor, howitzer, scrambler, radio.

use super::*;

#[test]
fn u11_a_pressor_pushes_rows_instead_of_damaging() {
    let bench = || open().robot("a1 E pressor:on");
    assert_eq!(bench().robot("c1 N").run(&["F0", "F0"]).stand(), "a1 E, d1 N");
    let row = bench().robot("c1 N").robot("d1 N").run(&["F0", "F0", "F0"]);
    assert_eq!(row.stand(), "a1 E, d1 N, e1 N");
    let wall = bench().walls("d1E").robot("c1 N").robot("d1 N").run(&["F0", "F0", "F0"]);
    assert_eq!(wall.stand(), "a1 E, c1 N, d1 N");
    let stopped = Event::Stopped { seat: B, by: Mover::Beam(A), why: Stop::Wall };
    assert!(wall.happened(&stopped));
    let pit = bench().pits("d1").robot("c1 N").run(&["F0", "F0"]);
    assert_eq!((pit.stand().as_str(), pit.robot_of(A).tally.kills), ("a1 E, x", 1));
    let edge = bench().robot("h1 N").run(&["F0", "F0"]);
    assert_eq!((edge.stand().as_str(), edge.robot_of(B).tally.falls), ("a1 E, x", 1));
    let off = open().robot("a1 E pressor").robot("c1 N").run(&["F0", "F0"]);
    assert_eq!(off.stand(), "a1 E, c1 N 1");
}

#[test]
fn u12_d55_a_tractor_pulls_and_damages_what_is_near() {
    let bench = || open().robot("a1 E tractor:on");
    assert_eq!(bench().robot("c1 N").run(&["F0", "F0"]).stand(), "a1 E, b1 N");
    assert_eq!(bench().robot("b1 N").run(&["F0", "F0"]).stand(), "a1 E, b1 N 1");
    let pit = bench().pits("c1").robot("d1 N").run(&["F0", "F0"]);
    assert_eq!((pit.stand().as_str(), pit.robot_of(A).tally.kills), ("a1 E, x", 1));
}

#[test]
fn u13_a_howitzer_damages_and_pushes_five_times() {
    let bench = open()
        .walls("g1E")
        .robot("a1 E howitzer:on")
        .robot("c1 N")
        .run(&["F0 F0 F0 F0", "F0 F0 F0 F0"]);
    assert_eq!((bench.stand().as_str(), bench.robot_of(A).kit.howitzer), ("a1 E, g1 N 4", 1));
    // Blocked by the wall: a use all the same (D57), and then an ordinary laser.
    let bench = bench.then(&["F0 F0", "F0 F0"]);
    assert_eq!(bench.stand(), "a1 E, g1 N 6");
    assert!(bench.happened(&Event::UsedUp { seat: A, upgrade: Upgrade::Howitzer }));
    assert_eq!(bench.robot_of(A).kit, Kit::default());
    let coat = open().robot("a1 E howitzer:on").robot("c1 N coat").run(&["F0", "F0"]);
    assert_eq!((coat.stand().as_str(), coat.robot_of(A).kit.howitzer), ("a1 E, d1 N", 4));
}

#[test]
fn d35_all_damage_comes_before_all_moves() {
    // B is shot by C where it stood, and then pushed out of the line.
    let bench = open().robot("c1 N pressor:on").robot("c3 W").robot("e3 W");
    assert_eq!(bench.run(&["F0", "F0", "F0"]).stand(), "c1 N, c4 W 1, e3 W");
}

#[test]
fn d35_two_moves_of_one_robot_and_two_robots_for_one_square_do_nothing() {
    let torn = open().robot("c1 N pressor:on").robot("a3 E pressor:on").robot("c3 N");
    let torn = torn.run(&["F0", "F0", "F0"]);
    assert_eq!(torn.stand(), "c1 N, a3 E, c3 N");
    for by in [A, B] {
        let stopped = Event::Stopped { seat: C, by: Mover::Beam(by), why: Stop::Torn };
        assert!(torn.happened(&stopped));
    }
    let rivals = open().robot("d1 N pressor:on").robot("a4 E pressor:on").robot("d3 W");
    let rivals = rivals.robot("c4 N").run(&["F0", "F0", "F0", "F0"]);
    assert_eq!(rivals.stand(), "d1 N, a4 E, d3 W, c4 N");
    let same = open().robot("a1 E pressor:on").robot("b1 E pressor:on").robot("c1 N");
    assert_eq!(same.run(&["F0", "F0", "F0"]).stand(), "a1 E, c1 E, d1 N");
}

#[test]
fn d57_a_robot_destroyed_in_the_same_step_breaks_the_row() {
    let bench = open().robot("a1 E pressor:on").robot("c1 N").robot("d1 N 21").robot("d4 S");
    let bench = bench.walls("d1E").run(&["F0", "F0", "F0", "F0"]);
    assert_eq!(bench.stand(), "a1 E, d1 N, x, d4 S 1");
    let target = open().robot("a1 E pressor:on").robot("c1 S 21").robot("d1 N").robot("c4 S");
    assert_eq!(target.run(&["F0", "F0", "F0", "F0"]).stand(), "a1 E, x, d1 N, c4 S");
}

#[test]
fn d57_a_row_behind_a_torn_target_stays_and_its_claim_stands() {
    // C is torn, so D before it stays; and E cannot come to where D would have gone.
    let bench = open().robot("a3 E pressor:on").robot("c1 N pressor:on").robot("c3 N");
    let bench = bench.robot("d3 N").robot("e5 S").robot("e8 S pressor:on");
    let bench = bench.run(&["F0", "F0", "F0", "F0", "U", "F0"]);
    assert_eq!(bench.stand(), "a3 E, c1 N, c3 N, d3 N, e4 N, e8 S 1");
    let claim = open().robot("a3 E pressor:on").robot("c1 N pressor:on").robot("c3 N");
    let claim = claim.robot("d3 N").robot("e4 N").robot("e8 S pressor:on");
    let claim = claim.run(&["F0", "F0", "F0", "F0", "F0", "F0"]);
    assert_eq!(claim.stand(), "a3 E, c1 N, c3 N, d3 N, e4 N, e8 S 1");
    let why = Stop::Rival(D);
    let seat = Seat::new(4);
    assert!(claim.happened(&Event::Stopped { seat, by: Mover::Beam(Seat::new(5)), why }));
}

#[test]
fn d36_d57_a_beam_stands_for_all_forward_shots() {
    let robot = "a1 E howitzer:on double-barrel high-power";
    let bench = open().robot(robot).robot("c1 N").robot("e1 N").run(&["F0", "F0", "F0"]);
    assert_eq!(bench.stand(), "a1 E, d1 N 1, e1 N");
    let near = open().robot("a1 E tractor:on double-barrel").robot("b1 N").run(&["F0", "F0"]);
    assert_eq!(near.stand(), "a1 E, b1 N 1");
}

#[test]
fn d36_d57_the_first_beam_named_counts_and_a_new_one_puts_the_old_out() {
    let bench = || open().robot("a1 E pressor:on tractor howitzer").robot("d1 N");
    let both = bench().run(&["F0; tractor:on; howitzer:on", "F0"]);
    assert_eq!(both.stand(), "a1 E, c1 N");
    assert_eq!(both.robot_of(A).kit.beam, Some(Beam::Tractor));
    let off = bench().run(&["F0; pressor:off", "F0"]);
    assert_eq!(off.stand(), "a1 E, d1 N 1");
}

#[test]
fn u23_switches_keep_their_setting() {
    let bench = open().robot("a1 E pressor").robot("c1 N").run(&["F0; pressor:on", "F0"]);
    assert_eq!(bench.then(&["F0", "F0"]).stand(), "a1 E, e1 N");
}

#[test]
fn u14_a_scrambler_makes_the_next_register_random() {
    let bench = open().robot("a1 E scrambler:on").robot("c1 N").run(&["F0 F0", "F0 F0"]);
    let scrambled = bench.events.iter().find_map(|it| match it {
        Event::Reprogrammed { seat: B, register: 2, with, by: A, .. } => Some(*with),
        _ => None,
    });
    assert_eq!(bench.robot_of(B).program[1], scrambled);
    assert!(bench.happened(&Event::Step {
        seat: B,
        with: scrambled.expect("a random register"),
        rank: if matches!(bench.order().as_str(), "ba") { 1 } else { 2 }
    }));
    assert_eq!(bench.robot_of(B).tally.taken, 0);
}

#[test]
fn u14_in_register_5_and_on_a_locked_one_a_scrambler_is_a_laser() {
    let mut bench = open().robot("a1 E scrambler:on").robot("c1 N 18");
    bench.begin().robots[B].program = [Register::parse("F0"); 5];
    let bench = bench.run(&["F0", "F0"]);
    assert_eq!(bench.stand(), "a1 E, c1 N 19");
    let last = open().robot("a2 E scrambler:on").robot("c1 N").run(&["F0 F0 F0 F0 CR", STAY]);
    assert_eq!(last.robot_of(B).tally.taken, 1);
}

#[test]
fn d57_two_scramblers_make_one_draw() {
    let bench = open().robot("a1 E scrambler:on").robot("c3 S scrambler:on").robot("c1 N");
    let bench = bench.run(&["F0", "F0", "F0"]);
    assert_eq!(bench.count(|it| matches!(it, Event::Reprogrammed { .. })), 1);
}

#[test]
fn d37_a_powered_down_robot_is_not_reprogrammed() {
    for beam in ["scrambler", "radio"] {
        let bench = open().robot(&format!("a1 E {beam}:on")).robot("c1 N down");
        let bench = bench.run(&["F0", "F0"]);
        assert_eq!(bench.stand(), "a1 E, c1 N");
        let with = Upgrade::of(beam).expect("an upgrade");
        assert!(bench.happened(&Event::NoEffect { seat: B, by: A, with }));
    }
}

#[test]
fn u15_a_radio_gives_the_shooters_registers_to_its_target() {
    let bench = open().robot("a4 E radio:on").robot("d4 N");
    let bench = bench.run(&["F0 B L F2", "F0 R F2 F2"]);
    // A backs off the board; its program goes on in B.
    assert_eq!(bench.stand(), "x, b3 W");
}

#[test]
fn u15_d53_the_target_moves_right_after_the_shooter_for_good() {
    let bench = open().robot("a1 E radio:on").robot("d1 N").robot("h8 N").list("acb");
    let bench = bench.run(&["F0 L", "F0 F", "F0 R"]);
    assert_eq!(bench.order(), "abc");
    assert!(bench.happened(&Event::Follows { seat: B, leader: A }));
    assert_eq!(bench.stand(), "a1 N 1, d1 W, h8 E");
}

#[test]
fn u15_d57_locked_registers_are_overridden_and_kept_and_register_5_is_nothing() {
    let mut bench = open().robot("a1 E radio:on").robot("d1 N 18");
    bench.begin().robots[B].program = [Register::parse("F"); 5];
    let bench = bench.run(&["F0 L", "F0"]);
    assert_eq!(bench.stand(), "a1 N 1, d1 W 18");
    assert_eq!(bench.robot_of(B).program[1], Register::parse("F"));
    let bench = open().robot("a2 E radio:on").robot("c1 N").run(&["F0 F0 F0 F0 CR", STAY]);
    assert!(bench.happened(&Event::NoEffect { seat: B, by: A, with: Upgrade::Radio }));
    assert_eq!(bench.stand(), "a1 E, c1 N");
}

#[test]
fn d57_of_two_radios_the_first_of_the_list_counts_and_scrambled_wins() {
    let bench = open().robot("a1 E radio:on").robot("c3 S radio:on").robot("c1 N");
    let bench = bench.list("bac").run(&["F0 L", "F0 U", "F0 F"]);
    assert_eq!(bench.stand(), "a1 N, c3 N 1, c1 S");
    let bench = open().robot("a1 E radio:on").robot("c3 S scrambler:on").robot("c1 N");
    let bench = bench.run(&["F0 CR", "F0 F0", "F0 F0"]);
    let random = bench.robot_of(C).program[1].expect("a random register");
    assert_ne!(random, Register::parse("CR").expect("crab legs"));
    assert!(bench.events.iter().any(|it| matches!(it, Event::Step { seat: C, with, .. }
        if *with == random)));
}

#[test]
fn u15_radios_that_reach_each_other_exchange_programs() {
    let bench = open().robot("a1 E radio:on").robot("d1 W radio:on").run(&["F0 L", "F0 U"]);
    assert_eq!(bench.stand(), "a1 W, d1 S");
}

#[test]
fn u15_who_is_not_equal_to_its_leader_keeps_its_place() {
    // A is scrambled while its radio reaches B: it drives, B turns, and so does C.
    let play = |seed| {
        let mut bench = open().robot("a1 E radio:on").robot("d1 N").robot("a8 S scrambler:on");
        bench.seed = seed;
        bench.list("acb").run(&["F0 L", "F0 F0", "F0 L"])
    };
    let drives = |bench: &Bench| {
        let random = bench.robot_of(A).program[1].expect("a random register");
        matches!(random.order, crate::robot_race::instruction::Order::Drive(_))
    };
    let bench = (0..50).map(play).find(drives).expect("a draw that drives");
    assert_eq!(bench.order(), "acb");
}

#[test]
fn d35_a_row_behind_a_wall_claims_nothing() {
    let bench = open().walls("c3E").robot("a3 E pressor:on").robot("c3 N");
    let bench = bench.robot("d8 S pressor:on").robot("d4 E").run(&["F0", "F0", "F0", "F0"]);
    assert_eq!(bench.stand(), "a3 E, c3 N, d8 S, d3 E");
}

#[test]
fn u15_d57_in_a_scrambled_register_nobody_moves_after_a_leader() {
    // Both reach C in register 1; all three turn in the ones that follow.
    let play = |seed, programs: &[&str]| {
        let mut bench = open().robot("a1 E radio:on").robot("c3 S scrambler:on").robot("c1 N");
        bench.seed = seed;
        bench.list("cba").run(programs)
    };
    let turns = |seed: &_| {
        let random = play(*seed, &["F0 L", "F0 U", "F0 F0"]).robot_of(C).program[1];
        let random = random.expect("a random register").order;
        matches!(random, crate::robot_race::instruction::Order::Turn(_))
    };
    let seed = (0..50).find(turns).expect("a draw that turns");
    assert_eq!(play(seed, &["F0 L", "F0 U", "F0 F0"]).order(), "cba");
    assert_eq!(play(seed, &["F0 L L", "F0 U U", "F0 F0 F0"]).order(), "bac");
}
