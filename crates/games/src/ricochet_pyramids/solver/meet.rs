//! Lengths for starts from which the search has much to look at: a few layers forward from
//! each, then layers backward from the goal until they meet.

use super::field::Field;
use super::state::{Keys, Squares, is_solved, pack, successors};
use super::sweep::Sweep;

/// The layers forward. There are a few hundred positions in the next one, and to look at them
/// one by one costs more than to sweep over all there are.
const AHEAD: u32 = 4;

/// The fewest moves from each of these to the goal; `None` where it cannot be reached.
pub fn lengths(field: &Field, starts: &[Squares<3>]) -> Vec<Option<u32>> {
    let mut lengths = vec![None; starts.len()];
    let mut fronts = Vec::new();
    for (place, start) in starts.iter().enumerate() {
        match front(field, start) {
            Front::Solved(moves) => lengths[place] = Some(moves),
            Front::Open(front) => fronts.push((place, front)),
        }
    }
    let (mut sweep, mut back) = (Sweep::new(field), 0);
    loop {
        fronts.retain(|(place, front)| {
            let met = front.iter().any(|at| sweep.has(at));
            if met {
                lengths[*place] = Some(AHEAD + back);
            }
            !met
        });
        if fronts.is_empty() || !sweep.advance() {
            return lengths;
        }
        back += 1;
    }
}

enum Front {
    /// The goal is reached before the last layer.
    Solved(u32),
    /// All positions that need so many moves from the start and no fewer.
    Open(Vec<Squares<3>>),
}

fn front(field: &Field, start: &Squares<3>) -> Front {
    let mut seen = Keys::none::<3>();
    seen.insert(pack(start));
    let mut front = vec![*start];
    for moves in 0..AHEAD {
        if front.iter().any(|at| is_solved(field, at)) {
            return Front::Solved(moves);
        }
        let mut next = Vec::with_capacity(4 * front.len());
        for at in &front {
            successors::<3>(field, at, |key, after| {
                if seen.insert(key) {
                    next.push(*after);
                }
            });
        }
        front = next;
    }
    Front::Open(front)
}
