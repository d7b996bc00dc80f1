//! All shortest solutions at once: how many there are, and the first of them.

use super::super::board::{Goal, Layout, Robots, Step};
use super::Solution;
use super::field::Field;
use super::state::{Keys, Squares, pack, squares, successors, unpack};

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
        let mut seen = Keys::none::<N>();
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

    /// What is said of them.
    pub fn solution<const N: usize>(&self, layout: &Layout, start: Robots, goal: Goal) -> Solution {
        Solution { line: self.first::<N>(layout, start, goal), lines: self.count() }
    }

    /// How many there are, or the greatest number there is if they are more.
    fn count(&self) -> u64 {
        self.0[0].first().map_or(0, |(_, ways)| *ways)
    }

    /// The first in canonical order.
    fn first<const N: usize>(&self, layout: &Layout, start: Robots, goal: Goal) -> Vec<Step> {
        let mut robots = start;
        let steps = self.0[1..].iter().filter_map(|layer| {
            let mut all = Step::all(&robots).map(|step| (step, robots.after(layout, goal, step)));
            let leads = |robots: &Robots| find(layer, pack(&squares::<N>(robots, goal))) > 0;
            let (step, after) = all.find(|(_, after)| leads(after))?;
            robots = after;
            Some(step)
        });
        steps.collect()
    }
}

/// The number of ways that a key has in a layer.
fn find(layer: &[(u32, u64)], key: u32) -> u64 {
    layer.binary_search_by_key(&key, |(key, _)| *key).map_or(0, |place| layer[place].1)
}
