//! The length of the shortest solutions: A* with a queue for each promised length.

use super::field::Field;
use super::state::{Keys, Squares, is_solved, pack, successors, unpack};

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
    let mut closed = Keys::none::<N>();
    let mut queue = Queue::default();
    queue.push(bound, pack(&start), 0);
    let (mut found, mut work) = (None, 0);
    while let Some((key, moves)) = queue.pop() {
        if !closed.insert(key) {
            continue;
        }
        if work == limit {
            return Found::Unfinished;
        }
        work += 1;
        successors::<N>(field, &unpack(key), |next, squares| {
            if is_solved(field, squares) {
                found = Some(moves + 1);
            } else if !closed.has(next)
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

/// Positions to be looked at, by the length that a solution through them has at least.
#[derive(Default)]
struct Queue {
    buckets: Vec<Vec<(u32, u32)>>,
    least: usize,
}

impl Queue {
    fn push(&mut self, length: u32, key: u32, moves: u32) {
        let length = length as usize;
        if self.buckets.len() <= length {
            self.buckets.resize(length + 1, Vec::new());
        }
        self.buckets[length].push((key, moves));
    }

    fn pop(&mut self) -> Option<(u32, u32)> {
        loop {
            let bucket = self.buckets.get_mut(self.least)?;
            match bucket.pop() {
                Some(entry) => return Some(entry),
                None => self.least += 1,
            }
        }
    }
}
