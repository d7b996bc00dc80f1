//! The worked scenarios of the rules; F22, F23 and F27-F31 are with their phases.

use super::*;

#[test]
fn f24_the_fifth_register_locks_and_a_wrench_opens_it() {
    let bench = || open().robot("d2 E 11").robot("h2 N");
    let play = |bench: Bench| bench.run(&["F L F2 R B", "F0 L U U U"]);
    let after = play(bench());
    assert_eq!(after.stand(), "d4 E 12, h2 E 1");
    let robot = after.robot_of(A);
    assert_eq!((robot.hand.len(), robot.unlocked(), robot.tally.taken), (4, 4, 1));
    assert_eq!(robot.program[4], Register::parse("B"));
    let wrench = play(bench().wrenches("d4"));
    let robot = wrench.robot_of(A);
    assert_eq!((robot.damage, robot.hand.len(), robot.unlocked()), (10, 5, 5));
}

#[test]
fn f25_kills_and_the_list() {
    let bench = open().pits("e2").robot("b2 E").robot("d2 N").robot("h8 N");
    let bench = bench.run(&["F3", "U", "L"]);
    assert_eq!(bench.stand(), "x, x, h8 W");
    assert_eq!((bench.robot_of(A).tally.kills, bench.robot_of(B).tally.kills), (1, 0));
    assert_eq!(bench.order(), "cba");
    let destroyed = |seat, mover, by| {
        let how = Death::Pit { at: square("e2"), by: mover };
        Event::Destroyed { seat, register: 1, how, by }
    };
    assert!(bench.happened(&destroyed(B, Mover::Push(A), Some(A))));
    assert!(bench.happened(&destroyed(A, Mover::Own, None)));
}
