//! The length of the shortest solutions: A* with a queue for each promised length. And all shortest
//! solutions at once: how many there are, and the first.

use super::super::board::{Goal, Layout, Robots};
use super::super::notation::Move;
use super::Solution;
use super::field::Field;
use super::state::{Keys, Squares, is_solved, pack, squares, successors, unpack};

/// What a search with a limit on its work comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// The fewest moves to the goal; `None` if it cannot be reached.
    Length(Option<u32>),
    /// The limit was met first.
    Unfinished,
}

/// The fewest moves to the goal, if no more positions than the limit need to be looked at.
///
/// The bound falls by one a move at most, so the first way by which a position leaves the
/// queue is a shortest one, and so is the first that reaches the goal.
pub fn length<const N: usize>(field: &Field, start: Squares<N>, limit: usize) -> Found {
    if is_solved(field, &start) {
        return Found::Length(Some(0));
    }
    let Some(bound) = field.bound(start[0], &start[1..]) else {
        return Found::Length(None);
    };
    let least = bound as usize;
    let mut queue = Queue { closed: Keys::of(N), now: Vec::new(), later: Vec::new(), least };
    queue.push(bound, pack(&start), 0);
    let (mut found, mut work) = (None, 0);
    while let Some((key, moves)) = queue.pop() {
        if work == limit {
            return Found::Unfinished;
        }
        work += 1;
        successors::<N>(field, &unpack(key), |next, squares| {
            if is_solved(field, squares) {
                found = Some(moves + 1);
            } else if !queue.closed.has(next)
                && let Some(bound) = field.bound(squares[0], &squares[1..])
            {
                queue.push(moves + 1 + bound, next, moves + 1);
            }
        });
        if found.is_some() {
            return Found::Length(found);
        }
    }
    Found::Length(None)
}

/// Positions to be looked at with the moves to them, by the length that a solution through
/// them has at least. No position comes out twice.
struct Queue {
    /// Positions for which no shorter way is left.
    closed: Keys,
    /// Those of the least length that are closed already.
    now: Vec<(u32, u32)>,
    /// Those of every other length, perhaps more than once.
    later: Vec<Vec<(u32, u32)>>,
    least: usize,
}

impl Queue {
    #[inline]
    fn push(&mut self, length: u32, key: u32, moves: u32) {
        let length = length as usize;
        if length <= self.least {
            if self.closed.insert(key) {
                self.now.push((key, moves));
            }
            return;
        }
        if self.later.len() <= length {
            self.later.resize(length + 1, Vec::new());
        }
        self.later[length].push((key, moves));
    }

    fn pop(&mut self) -> Option<(u32, u32)> {
        if let Some(entry) = self.now.pop() {
            return Some(entry);
        }
        while self.least < self.later.len() {
            while let Some((key, moves)) = self.later[self.least].pop() {
                if self.closed.insert(key) {
                    return Some((key, moves));
                }
            }
            self.least += 1;
        }
        None
    }
}

/// The positions on shortest lines after each number of moves, with the number of ways from
/// each to the goal; sorted by key.
pub struct Lines(Vec<Vec<(u32, u64)>>);

impl Lines {
    /// The lines of this length, which must be the shortest that leads to the goal. The bound
    /// tells of any position a number of moves below which no line leads there, or that none
    /// does at all.
    ///
    /// A position on such a line is met first after as many moves as the line takes to it, so
    /// each is looked at once.
    pub fn of_length<const N: usize>(
        field: &Field,
        start: Squares<N>,
        length: u32,
        bound: impl Fn(&Squares<N>) -> Option<u32>,
    ) -> Lines {
        let mut seen = Keys::of(N);
        seen.insert(pack(&start));
        let mut layers = vec![vec![(pack(&start), 0)]];
        for moves in 1..=length {
            let mut layer = Vec::new();
            for (key, _) in layers.last().into_iter().flatten() {
                successors::<N>(field, &unpack(*key), |next, squares| {
                    if !seen.has(next)
                        && bound(squares).is_some_and(|bound| moves + bound <= length)
                    {
                        seen.insert(next);
                        layer.push((next, 0));
                    }
                });
            }
            layer.sort_unstable();
            layers.push(layer);
        }
        let mut lines = Lines(layers);
        lines.count_back::<N>(field);
        lines
    }

    /// Counts from the goal backward, and drops what does not lead there.
    fn count_back<const N: usize>(&mut self, field: &Field) {
        if let Some(last) = self.0.last_mut() {
            last.iter_mut().for_each(|(_, ways)| *ways = 1);
        }
        for moves in (1..self.0.len()).rev() {
            let (before, after) = self.0.split_at_mut(moves);
            let (layer, next) = (&mut before[moves - 1], &after[0]);
            for (key, ways) in layer.iter_mut() {
                successors::<N>(field, &unpack(*key), |key, _| {
                    *ways = ways.saturating_add(find(next, key));
                });
            }
            layer.retain(|(_, ways)| *ways > 0);
        }
    }

    /// The first in canonical order, and how many there are, or the greatest number there is if
    /// they are more.
    pub fn solution<const N: usize>(&self, layout: &Layout, start: Robots, goal: Goal) -> Solution {
        let mut robots = start;
        let steps = self.0[1..].iter().filter_map(|layer| {
            let mut all = Move::all(&robots).map(|step| (step, robots.after(layout, goal, step)));
            let leads = |robots: &Robots| find(layer, pack(&squares::<N>(robots, goal))) > 0;
            let (step, after) = all.find(|(_, after)| leads(after))?;
            robots = after;
            Some(step)
        });
        Solution { line: steps.collect(), lines: self.0[0].first().map_or(0, |(_, ways)| *ways) }
    }
}

/// The number of ways that a key has in a layer.
fn find(layer: &[(u32, u64)], key: u32) -> u64 {
    layer.binary_search_by_key(&key, |(key, _)| *key).map_or(0, |place| layer[place].1)
}
