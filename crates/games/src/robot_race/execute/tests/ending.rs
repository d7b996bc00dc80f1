//! The end of a round: repairs, sites, breakers, flags and the last rounds; and starts.

use super::*;

#[test]
fn d4_d43_wrenches_take_two_also_off_one_that_is_to_power_down() {
    let bench = open().wrenches("b2 d2 f2").robot("b2 N 5").robot("d2 N 1").robot("f2 N 3 down");
    let bench = bench.run(&[STAY, STAY, STAY]);
    assert_eq!(bench.stand(), "b2 N 3, d2 N, f2 N 3");
    let both = open().wrenches("b2").robot("b2 N 5").run(&[&format!("{STAY}; power-down")]);
    assert!(both.happened(&Event::Repaired { seat: A, amount: 2 }));
    // Not in any other register than the last.
    assert_eq!(open().wrenches("b2").robot("b2 N 5").run(&["F0"]).stand(), "b2 N 5");
}

fn offering(mut bench: Bench, offers: &[(&str, u8)]) -> Bench {
    let offer = |(word, age): &(&str, u8)| Offer { upgrade: Upgrade::of(word), age: *age };
    bench.begin().sites = offers.iter().map(offer).collect();
    bench
}

#[test]
fn d4_u23_a_crossed_wrench_and_hammer_repairs_and_gives_what_it_offers() {
    let bench = open().hammers("b2 d2 f2").robot("b2 N 5").robot("d2 N 2 down");
    let bench = offering(bench, &[("pressor", 2), ("coat", 3), ("gyro", 5)]);
    let bench = bench.run(&[STAY, STAY]);
    let kit = &bench.robot_of(A).kit;
    assert!(kit.has(Upgrade::Pressor) && kit.beam.is_none(), "new ones are off");
    assert_eq!(bench.stand(), "b2 N 3, d2 N 2");
    assert!(bench.robot_of(B).kit.is_empty());
    let sites = &bench.at.as_ref().expect("a position").sites;
    assert_eq!(sites[1], Offer { upgrade: Some(Upgrade::Coat), age: 4 });
    assert_eq!((sites[0].age, sites[2].age), (1, 1));
    let new = [sites[0].upgrade, sites[2].upgrade];
    assert!(!new.contains(&Some(Upgrade::Pressor)) && !new.contains(&Some(Upgrade::Coat)));
    assert_ne!(sites[2].upgrade, Some(Upgrade::Gyroscope), "it was there long enough");
}

#[test]
fn u23_d56_every_upgrade_exists_once_and_the_old_one_stays_if_nothing_else_is_free() {
    let mut bench = open().hammers("b2 f2").robot("h1 N").robot("b2 N");
    for upgrade in Upgrade::ALL.into_iter().filter(|it| *it as u8 > 1) {
        bench.begin().robots[A].kit.gain(upgrade);
    }
    let bench = offering(bench, &[("brakes", 2), ("fourth-gear", 5)]).run(&[STAY, STAY]);
    let sites = &bench.at.as_ref().expect("a position").sites;
    assert_eq!(sites[0], Offer::NOTHING);
    assert_eq!(sites[1], Offer { upgrade: Some(Upgrade::FourthGear), age: 1 });
    assert!(bench.robot_of(B).kit.has(Upgrade::Brakes));
}

#[test]
fn u23_without_upgrades_a_site_only_repairs() {
    let mut bench = open().hammers("b2").robot("b2 N 5");
    bench.rules.upgrades = false;
    let bench = bench.run(&[STAY]);
    assert_eq!((bench.stand().as_str(), bench.robot_of(A).kit.iter().count()), ("b2 N 3", 0));
    assert_eq!(bench.at.as_ref().expect("a position").sites, [Offer::NOTHING]);
}

#[test]
fn u17_d52_a_breaker_looks_at_the_damage_after_repairs() {
    let down = |robot: &str, more: &str| {
        let bench = open().wrenches("b2").robot(robot).run(&[&format!("{STAY}{more}")]);
        !bench.robot_of(A).active()
    };
    assert!(down("d2 N 8 breaker", "") && !down("d2 N 7 breaker", ""));
    assert!(!down("b2 N 9 breaker", "") && down("b2 N 10 breaker", ""));
    assert!(down("d2 N 3 breaker", "; breaker:3") && !down("d2 N 9 breaker", "; breaker:12"));
    let again = open().lasers("a2E2").robot("d2 N breaker down").run(&[STAY]);
    assert_eq!(again.robot_of(A).state, State::Down(square("d2")));
    assert!(again.happened(&Event::Breaks { seat: A }));
}

#[test]
fn d56_a_breaker_does_not_look_at_what_returns() {
    let play = |seed| {
        let mut bench = open().robot("h1 E breaker coat");
        bench.seed = seed;
        bench.run(&["F L L L L; breaker:1"])
    };
    let kept = |bench: &Bench| bench.robot_of(A).kit.has(Upgrade::Breaker);
    let bench = (0..50).map(play).find(kept).expect("a seed that keeps it");
    assert!(bench.robot_of(A).active());
}

#[test]
fn d11_flags_are_touched_in_order_and_archives_kept_out_of_turn() {
    let bench = || open().flags("d4 f6 h8").wrenches("b2");
    let second = bench().robot("f6 N").run(&["F0"]);
    assert_eq!((second.robot_of(A).flags, second.robot_of(A).archive), (0, square("f6")));
    let moved = bench().robot("d3 N").run(&["F F"]);
    assert_eq!((moved.robot_of(A).flags, moved.robot_of(A).archive), (1, square("d4")));
    let over = bench().robot("d3 N").run(&["F2"]);
    assert_eq!(over.robot_of(A).flags, 0, "driving over it is not touching it");
    let wrench = bench().robot("b1 N").run(&["F F"]);
    assert_eq!(wrench.robot_of(A).archive, square("b2"));
    let down = bench().robot("d4 N down archive-a1").run(&["F0"]);
    assert_eq!((down.robot_of(A).flags, down.robot_of(A).archive), (0, square("a1")));
    let dead = bench().lasers("a4E3").robot("d4 N 20").run(&["F0"]);
    assert_eq!(dead.robot_of(A).flags, 0);
}

#[test]
fn d33_who_touches_the_last_flag_in_one_register_shares_the_place() {
    let bench = open().flags("d4").robot("d3 N").robot("a1 E").run(&["F F0", "F0 F0"]);
    let finisher = Finisher { seat: A, round: 1, register: 1 };
    assert_eq!(bench.at.as_ref().expect("a position").finishers, [finisher]);
    assert_eq!(bench.count(|it| matches!(it, Event::Finished { .. })), 1);
}

#[test]
fn d15_the_first_round_may_be_the_last() {
    let mut bench = open().flags("d4").robot("d4 N").robot("a1 E");
    bench.begin().round = 0;
    bench.rules.after = 0;
    let bench = bench.run(&[STAY, STAY]);
    assert!(bench.happened(&Event::LastRound { round: 0 }) && bench.happened(&Event::Over));
}

#[test]
fn d15_five_more_rounds_follow_the_one_in_which_somebody_finishes() {
    let mut bench = open().flags("d4").robot("d4 N").robot("a1 E");
    bench.begin().round = 7;
    let mut bench = bench.run(&[STAY, STAY]);
    assert!(bench.happened(&Event::LastRound { round: 12 }));
    for round in 8..=12 {
        assert_eq!(bench.begin().round, round);
        assert_eq!(bench.begin().phase, Phase::Race);
        bench = bench.then(&[STAY, STAY]);
    }
    assert_eq!(bench.begin().phase, Phase::Over);
    assert!(bench.happened(&Event::Over));
    assert!(bench.then(&[STAY, STAY]).events.is_empty());
}

#[test]
fn d34_the_race_ends_when_all_have_finished_or_are_out() {
    let bench = open().flags("d4").robot("d4 N").robot("h1 E dies-2");
    let bench = bench.run(&[STAY, "F F F F F"]);
    assert!(bench.happened(&Event::Over));
    let out = open().robot("a1 W dies-2").robot("h1 E dies-2");
    assert!(out.run(&["F F F F F", "F F F F F"]).happened(&Event::Over));
}

#[test]
fn d50_d51_starts_are_picked_in_order_and_the_rest_is_chance() {
    let mut bench = open().starts("a1 c1 e1 g1").robot("h8 N").robot("h7 N").robot("h6 N");
    for seat in [A, B, C] {
        bench.begin().robots[seat].state = State::Waiting;
    }
    bench.begin().phase = Phase::Starts(vec![C, A]);
    bench.begin().round = 0;
    let wish = |starts: &[u8]| {
        Some(Filed { program: Orders::Starts(starts.to_vec()), rank: Some(0), ready: true })
    };
    let filed = vec![wish(&[3, 1]), None, wish(&[3])].into();
    let dice = Dice::from_key([1; 32]);
    let at = bench.begin().clone();
    let (at, _) = on_stage(&bench.rules, &at, &dice, |race| super::super::play(race, &filed));
    assert_eq!((at.round, &at.phase), (1, &Phase::Race));
    assert_eq!(at.robots[C].square(), Some(square("e1")));
    assert_eq!(at.robots[A].square(), Some(square("a1")));
    assert_eq!(at.robots[A].facing, Direction::East);
    assert_eq!(at.order, [C, A, B]);
    let start = at.robots[B].square().expect("a start");
    assert!(["c1", "g1"].map(square).contains(&start));
    assert_eq!(at.robots[B].archive, start);
    assert!([A, B, C].iter().all(|seat| at.robots[*seat].hand.len() == 10));
}

#[test]
fn u17_a_breaker_has_nothing_to_say_of_who_powers_down_anyway() {
    let bench = open().robot("d2 N 9 breaker").run(&[&format!("{STAY}; power-down")]);
    assert_eq!(bench.count(|it| matches!(it, Event::Breaks { .. })), 0);
    assert!(!bench.robot_of(A).active());
}
