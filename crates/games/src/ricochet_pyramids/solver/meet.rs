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

#[cfg(test)]
mod tests {
    use super::super::super::board::{Layout, Tower};
    use super::super::super::colour::Colour;
    use super::super::search::{self, Found};
    use super::super::table::Table;
    use super::*;
    use kit::grid::Square;

    /// Whatever the search leaves to it, it may be asked anything.
    #[test]
    fn short_lengths_are_exact_too() {
        let layout = Layout::new(&[]).expect("a layout");
        let square = |name: &str| Square::parse(name).expect("a square");
        let field = Field::new(&layout, square("a8"));
        let at = |names: [&str; 3]| names.map(|name| square(name).index() as u8);
        let starts = [
            at(["a8", "c1", "c2"]),
            at(["a1", "c1", "c2"]),
            at(["d4", "f1", "f2"]),
            at(["d4", "a7", "b8"]),
        ];
        assert_eq!(lengths(&field, &starts), [Some(0), Some(1), Some(2), Some(3)]);
        let table = Table::on(&field);
        assert_eq!(starts.map(|start| table.at(&start)).to_vec(), lengths(&field, &starts));
    }

    /// A layout, three robots and a goal for each number.
    fn position(number: u64) -> (Layout, Squares<3>, Square) {
        let mut seed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut squares: Vec<Square> = Square::all().collect();
        let mut draw = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            squares.swap_remove((seed >> 33) as usize % squares.len())
        };
        let kinds = (0..9)
            .map(|kind| Tower { large: Colour::ALL[kind / 3], medium: Colour::ALL[kind % 3] });
        let towers: Vec<_> = kinds.map(|tower| (draw(), tower)).collect();
        let mut start = [draw(), draw(), draw()].map(|square| square.index() as u8);
        start[1..].sort_unstable();
        let layout = Layout::new(&towers);
        layout.map_or_else(|_| position(number + 1_000), |layout| (layout, start, towers[0].0))
    }

    /// Where the search stops and the sweep takes over, and what both say of the same goals.
    #[test]
    fn the_search_and_the_sweep_agree() {
        let (mut left, mut met) = (0, 0);
        for number in 0..300 {
            let (layout, start, goal) = position(number);
            let field = Field::new(&layout, goal);
            let whole = search::length::<3>(&field, start, usize::MAX);
            let table = Table::until(&field, Some(&start));
            assert_eq!(whole, Found::Length(table.at(&start)), "{number}");
            assert_eq!(whole, Found::Length(lengths(&field, &[start])[0]), "{number}");
            match search::length::<3>(&field, start, super::super::LIMIT) {
                Found::Length(length) => assert_eq!(whole, Found::Length(length), "{number}"),
                Found::Unfinished => {
                    left += 1;
                    met += u32::from(matches!(whole, Found::Length(Some(_))));
                }
            }
        }
        assert!(left > 20 && met > 20, "{left} left to the sweep, {met} of them solvable");
    }
}
