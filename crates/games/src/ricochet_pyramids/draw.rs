//! The goal of a turn is drawn (R7, R8).

use super::board::{Goal, Layout, Robots};
use super::solver;
use kit::Stream;

/// A goal that needs at least so many moves, all such goals equally likely; if there is none,
/// one that needs the most. `None` if none can be reached at all.
///
/// To draw again until a goal will do is to take the first that will in a random order, and
/// that comes to an end.
pub(super) fn goal(
    layout: &Layout,
    robots: &Robots,
    minimum: u32,
    stream: &mut Stream,
) -> Option<Goal> {
    let mut goals: Vec<Goal> = goals(layout, robots).collect();
    stream.shuffle(&mut goals);
    let mut longest: Option<(u32, Goal)> = None;
    for goal in goals {
        let Some(length) = solver::length(layout, robots, goal) else { continue };
        if length >= minimum {
            return Some(goal);
        }
        if longest.is_none_or(|(most, _)| length > most) {
            longest = Some((length, goal));
        }
    }
    longest.map(|(_, goal)| goal)
}

/// The goals that there can be: each robot to each tower that it does not stand on.
pub(super) fn goals(layout: &Layout, robots: &Robots) -> impl Iterator<Item = Goal> {
    let towers = layout.towers().iter().map(|(square, _)| *square);
    let goals = towers.flat_map(|square| robots.all().map(move |robot| Goal { robot, square }));
    goals.filter(|goal| robots.square(goal.robot) != goal.square)
}
