//! What a goal is proved with: every position counted, move by move, up to the first solution.
//! Nothing is pruned here and helpers keep their colours, so that it bears out the search.

use super::super::board::{Goal, Layout, Robots};
use super::super::notation::Move;
use super::state::Keys;

/// All positions that can be reached, by the fewest moves to them, up to the length of the
/// shortest solutions; all there are if no line leads to the goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Census {
    /// An entry for each number of moves, from 0.
    pub depths: Vec<Depth>,
}

/// What is reached with a number of moves and not with fewer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Depth {
    /// The positions, those with the robot on its goal included.
    pub positions: u64,
    /// The lines of this many moves that end on the goal, or the greatest number there is if
    /// they are more. Only the last entry can have any.
    pub lines: u64,
}

impl Census {
    /// The fewest moves to the goal; `None` if it cannot be reached.
    pub fn length(&self) -> Option<u32> {
        (self.lines() > 0).then_some(self.depths.len().saturating_sub(1) as u32)
    }

    /// The number of shortest solutions: with 1 there is no other.
    pub fn lines(&self) -> u64 {
        self.depths.last().map_or(0, |depth| depth.lines)
    }

    /// The positions that were looked at.
    pub fn positions(&self) -> u64 {
        self.depths.iter().map(|depth| depth.positions).sum()
    }
}

/// Counts everything that the robots can reach, until the goal is.
pub fn census(layout: &Layout, robots: &Robots, goal: Goal) -> Census {
    let mut seen = Keys::of(robots.count());
    seen.insert(key(robots));
    let mut depths = Vec::new();
    let mut layer = vec![(*robots, 1)];
    while !layer.is_empty() {
        let solved = layer.iter().filter(|(at, _)| at.square(goal.robot) == goal.square);
        let lines = solved.fold(0, |lines: u64, (_, ways)| lines.saturating_add(*ways));
        depths.push(Depth { positions: layer.len() as u64, lines });
        if lines > 0 {
            break;
        }
        layer = after(layout, goal, &layer, &seen);
        for (at, _) in &layer {
            seen.insert(key(at));
        }
    }
    Census { depths }
}

/// The positions one move further that were not seen before, each with the ways to it.
fn after(layout: &Layout, goal: Goal, layer: &[(Robots, u64)], seen: &Keys) -> Vec<(Robots, u64)> {
    let mut next = Vec::new();
    for (at, ways) in layer {
        for step in Move::all(at) {
            let after = at.after(layout, goal, step);
            if !seen.has(key(&after)) {
                next.push((after, *ways));
            }
        }
    }
    next.sort_unstable();
    next.dedup_by(|(at, ways), (kept, sum)| {
        let same = at == kept;
        if same {
            *sum = sum.saturating_add(*ways);
        }
        same
    });
    next
}

fn key(robots: &Robots) -> u32 {
    robots.all().fold(0, |key, robot| key << 6 | robots.square(robot).index() as u32)
}
