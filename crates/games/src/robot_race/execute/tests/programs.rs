//! Laying and filling: chance, locks, wildcards, what the flywheel keeps.

use super::*;
use crate::robot_race::program::Act;
use kit::FilingEffect;

fn filled(bench: &Bench) -> Vec<(u8, String, Draw, bool)> {
    let fill = |event: &Event| match event {
        Event::Filled { register, with, drawn, late, .. } => {
            Some((*register, with.to_string(), *drawn, *late))
        }
        _ => None,
    };
    bench.events.iter().filter_map(fill).collect()
}

fn hand(codes: &str) -> Hand {
    codes.split(' ').map(|code| Instruction::of(code).expect("a code")).collect()
}

#[test]
fn d20_d41_missing_registers_come_out_of_the_unused_hand_without_replacement() {
    let mut bench = open().robot("d4 N");
    bench.begin().robots[A].hand = hand("L L R");
    let bench = bench.round(&["L R"]);
    let mut drawn: Vec<String> = filled(&bench).into_iter().map(|it| it.1).collect();
    drawn.sort();
    assert_eq!(drawn, ["L", "L", "R"]);
    assert!(filled(&bench).iter().all(|it| it.2 == Draw::Hand && !it.3));
    assert_eq!(filled(&bench).iter().map(|it| it.0).collect::<Vec<_>>(), [3, 4, 5]);
}

#[test]
fn d20_who_sends_nothing_is_programmed_by_chance() {
    let mut bench = open().robot("d4 N");
    bench.begin().robots[A].hand = hand("L L R L R U");
    bench.filed.clear();
    let bench = bench.play();
    assert_eq!(filled(&bench).len(), 5);
    assert!(filled(&bench).iter().all(|it| it.2 == Draw::Hand && it.3));
}

#[test]
fn d56_a_used_up_hand_is_filled_with_what_is_kept_and_then_by_fresh_draws() {
    let bench = open().robot("d4 N flywheel").round(&["F2+L F0 F0; save:U"]);
    let drawn: Vec<(u8, Draw)> = filled(&bench).into_iter().map(|it| (it.0, it.2)).collect();
    assert_eq!(drawn, [(4, Draw::Saved), (5, Draw::Fresh)]);
    assert_eq!(filled(&bench)[0].1, "U");
    assert_eq!(bench.robot_of(A).kit.saved, None);
}

#[test]
fn u21_a_flywheel_keeps_one_instruction_for_the_next_hand() {
    let mut bench = open().robot("d4 N flywheel");
    bench.file(&["L L L L L; save:F3"]);
    let bench = bench.play();
    let dealt = bench.robot_of(A);
    assert_eq!((dealt.hand.len(), dealt.kit.saved), (11, None));
    assert!(dealt.hand.count(Instruction::F3) > 0);
}

#[test]
fn d56_what_is_kept_waits_through_power_down_and_is_lost_with_the_flywheel() {
    let bench = open().robot("d4 N flywheel").run(&["L L L L L; save:F3; power-down"]);
    assert_eq!(bench.robot_of(A).kit.saved, Some(Instruction::F3));
    assert!(bench.robot_of(A).hand.is_empty());
    let bench = bench.then(&[STAY]);
    assert_eq!((bench.robot_of(A).hand.len(), bench.robot_of(A).kit.saved), (11, None));
    let lost = open().robot("h1 E flywheel").run(&["F L L L L; save:F3"]);
    assert_eq!((lost.robot_of(A).hand.len(), lost.robot_of(A).kit.saved), (8, None));
    let kept = open().robot("h1 E flywheel coat");
    let mut kept = kept;
    kept.seed = (0..50)
        .find(|seed| {
            let mut bench = open().robot("h1 E flywheel coat");
            bench.seed = *seed;
            bench.run(&["F"]).robot_of(A).kit.has(Upgrade::Flywheel)
        })
        .expect("a seed that keeps it");
    assert_eq!(kept.run(&["F L L L L; save:F3"]).robot_of(A).hand.len(), 9);
}

#[test]
fn d5_hands_and_locks_of_every_damage() {
    let mut bench = open().robot("d4 N");
    let robot = &mut bench.begin().robots[A];
    let row = |damage| {
        robot.damage = damage;
        (robot.hand_size(), robot.locked())
    };
    let table: Vec<(usize, usize)> = (0..22).map(row).collect();
    let hands = [10, 10, 9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0];
    let locks = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
    assert_eq!(table, hands.into_iter().zip(locks).collect::<Vec<_>>());
}

#[test]
fn d25_locked_registers_keep_what_they_held_whatever_that_was() {
    let mut bench = open().robot("d4 N 14");
    let held = ["F", "F", "F", "F2+L", "CR"].map(Register::parse);
    bench.begin().robots[A].program = held;
    let bench = bench.round(&["F0 F0 F0"]);
    assert_eq!(bench.robot_of(A).program[3..], held[3..]);
    assert_eq!((filled(&bench), bench.stand()), (Vec::new(), "d6 W 14".to_owned()));
}

#[test]
fn d25_a_locked_register_that_holds_nothing_is_drawn() {
    let mut bench = open().robot("d4 N 12");
    bench.begin().robots[A].hand = hand("U");
    let bench = bench.round(&["F0 F0 F0 F0"]);
    let drawn: Vec<(u8, Draw)> = filled(&bench).into_iter().map(|it| (it.0, it.2)).collect();
    assert_eq!(drawn, [(5, Draw::Fresh)]);
}

#[test]
fn d25_locks_are_looked_at_between_rounds_only() {
    let bench = open().lasers("a4E1").robot("d4 N 11").run(&["F0 F0"]);
    assert_eq!(bench.stand(), "d4 N 13");
    assert_eq!(bench.count(|it| matches!(it, Event::Step { .. })), 2);
}

#[test]
fn d26_a_register_that_locks_while_powered_down_keeps_its_last_program() {
    let mut bench = open().lasers("a4E3").robot("d4 N 5 down");
    bench.begin().robots[A].program = ["L", "R", "L", "R", "U"].map(Register::parse);
    let bench = bench.round(&[""]);
    assert_eq!(bench.stand(), "d4 N 20");
    let bench = bench.round(&[""]);
    assert_eq!(bench.count(|it| matches!(it, Event::Step { .. })), 1);
    assert!(bench.happened(&Event::Step {
        seat: A,
        with: Register::parse("L").expect("L"),
        rank: 1
    }));
}

#[test]
fn d19_wildcards_stand_for_anything_and_are_used_up() {
    let mut bench = open().robot("d1 N");
    bench.begin().robots[A].wildcards = 1;
    let bench = bench.run(&["W:F3 F0 W:F0+W:L"]);
    assert_eq!((bench.stand().as_str(), bench.robot_of(A).wildcards), ("d4 W", 1));
}

#[test]
fn d2_d12_a_power_down_acts_in_the_next_round_and_repairs_at_its_start() {
    let bench = open().robot("d4 N 9").run(&["L L L L L; power-down"]);
    assert_eq!(bench.count(|it| matches!(it, Event::Step { .. })), 5);
    assert_eq!(bench.robot_of(A).state, State::Down(square("d4")));
    assert_eq!((bench.robot_of(A).damage, bench.robot_of(A).hand.len()), (0, 0));
    assert_eq!(bench.robot_of(A).tally.downs, 1);
    let bench = bench.then(&[STAY]);
    assert_eq!(bench.count(|it| matches!(it, Event::Step { .. })), 0);
    assert!(bench.robot_of(A).active());
    assert_eq!(bench.robot_of(A).hand.len(), 10);
}

#[test]
fn d52_power_down_may_be_announced_again() {
    let bench = open().lasers("a4E1").robot("d4 N down").run(&["L L L L L; power-down"]);
    assert_eq!(bench.robot_of(A).state, State::Down(square("d4")));
    assert_eq!((bench.robot_of(A).damage, bench.robot_of(A).tally.downs), (0, 1));
}

#[test]
fn d1_u20_hands_are_dealt_by_damage_and_memory() {
    let bench = open().robot("d4 N 7").robot("f4 N extra-memory").run(&[STAY, STAY]);
    assert_eq!(bench.robot_of(A).hand.len(), 7);
    assert_eq!(bench.robot_of(B).hand.len(), 11);
}

fn act(bench: &mut Bench, seat: Seat, act: Act) -> FilingEffect {
    let dice = Dice::from_key([bench.seed; 32]);
    let Some((event, voided)) = acts::decide(bench.begin(), seat, act, &dice) else {
        return FilingEffect::Nothing;
    };
    event.apply(bench.begin());
    voided
}

#[test]
fn u22_d38_a_recompile_costs_two_once_a_round_and_locks_nothing_yet() {
    let mut bench = open().robot("d4 N 10 recompile coat");
    bench.begin().robots[A].hand = hand("L L L L L");
    assert_eq!(act(&mut bench, A, Act::Recompile), FilingEffect::Filing);
    let robot = bench.robot_of(A).clone();
    // As many as before; the coat takes nothing, and nobody has dealt it (D55, D56).
    assert_eq!((robot.hand.len(), robot.damage, robot.kit.coat), (5, 12, 6));
    assert_eq!((robot.tally, robot.unlocked()), (Tally::default(), 5));
    assert_eq!(act(&mut bench, A, Act::Recompile), FilingEffect::Nothing);
    assert_eq!(bench.robot_of(A), &robot);
    bench.begin().robots[A].hand = Hand::default();
    let bench = bench.run(&["L L L L L"]);
    let robot = bench.robot_of(A);
    assert_eq!((robot.recompiled, robot.unlocked(), robot.hand.len()), (false, 4, 4));
}

#[test]
fn d38_d52_a_recompile_is_refused_at_20_damage_and_while_powered_down() {
    for robot in ["d4 N 20 recompile", "d4 N recompile down", "d4 N"] {
        let mut bench = open().robot(robot);
        let before = bench.begin().clone();
        assert_eq!(act(&mut bench, A, Act::Recompile), FilingEffect::Nothing);
        assert_eq!(bench.at, Some(before), "{robot}");
    }
}

#[test]
fn d19_the_moderator_gives_a_wildcard() {
    let mut bench = open().robot("d4 N");
    assert_eq!(act(&mut bench, A, Act::Wildcard), FilingEffect::Nothing);
    assert_eq!(bench.robot_of(A).wildcards, 1);
}

#[test]
fn d39_a_small_hand_is_placed_whole_and_a_large_one_may_be_used_up() {
    let mut bench = open().robot("d4 N 10");
    bench.begin().robots[A].hand = hand("U L");
    let bench = bench.round(&["L L R"]);
    let mut drawn: Vec<String> = filled(&bench).into_iter().map(|it| it.1).collect();
    drawn.sort();
    assert_eq!(drawn, ["L", "U"]);
    let bench = open().robot("d4 N").round(&["CL CR F2+L F+R B+U"]);
    assert_eq!((filled(&bench).len(), bench.stand().as_str()), (0, "d5 S"));
}

#[test]
fn d19_a_locked_wildcard_is_used_once() {
    let mut bench = open().robot("d1 N 12");
    bench.begin().robots[A].program[4] = Register::parse("W:F3");
    bench.begin().robots[A].wildcards = 1;
    let bench = bench.round(&["F0 F0 F0 F0"]);
    assert_eq!((bench.stand().as_str(), bench.robot_of(A).wildcards), ("d4 N 12", 1));
}

#[test]
fn forecasts_show_one_program_alone_and_nothing_of_chance() {
    let mut bench = open().wrenches("c6").robot("c1 N 3").robot("c8 S").robot("b1 N");
    bench.file(&["F F3"]);
    let (dice, at) = (Dice::from_key([0; 32]), bench.begin().clone());
    let (at, _) = on_stage(&bench.rules, &at, &dice, |race| alone(race, A, &bench.filed[0]));
    assert_eq!(at.robots[A].square(), Some(square("c5")));
    // It hits what stands there; that does not shoot back, and nothing is repaired or dealt.
    assert_eq!((at.robots[A].damage, at.robots[B].damage), (3, 5));
    assert!(!dice.drawn());
}
