//! The crate `ricochetrobots` comes to the same lengths. It knows no robots on towers.

#[path = "../../tests/rules/ricochet_random.rs"]
mod random;

use botpost_rival as rival;
use games::ricochet_pyramids::solver::length;
use random::Random;

#[test]
fn another_solver_agrees() {
    let mut random = Random::new(31);
    let (mut count, mut deepest) = (0, 0);
    for number in 0..600 {
        let (layout, robots, goal) = random.position(3 + number % 2);
        if robots.mask() & layout.mask() != 0 {
            continue;
        }
        // It cannot tell what cannot be reached, and its sums run over there.
        let Some(ours) = length(&layout, &robots, goal).filter(|ours| *ours <= rival::MOST) else {
            continue;
        };
        let theirs = rival::length(rival::game(&layout, &robots, goal));
        assert_eq!(Some(ours), theirs, "{layout:?} {robots:?} {goal:?}");
        count += 1;
        deepest = deepest.max(ours);
    }
    assert!(count > 200 && deepest > 10, "{count} positions, the deepest of {deepest} moves");
}
