//! The closest legal program to one that is not legal: only shown, never taken.

use super::super::piece::{Colour, Instruction, Piece, Pool, Size};
use super::super::program::Program;
use super::items::Item;

/// The closest legal program: what is right stays, and each faulty instruction becomes the one
/// with the fewest changes that the pool allows: its colour and way first, then its size.
/// `None` if an instruction gives nothing to go by, such as no way to point.
pub(super) fn program(items: &[Item], pool: Pool) -> Option<Program> {
    let mut left = pool;
    let kept: Vec<Option<Instruction>> = items
        .iter()
        .take(Program::MOST)
        .map(|item| item.instruction().filter(|found| left.take(found.piece)))
        .collect();
    let mut program = Vec::new();
    for (item, kept) in items.iter().zip(kept) {
        match kept {
            Some(instruction) => program.push(instruction),
            None => {
                let way = item.way?;
                if item.size.is_none() && item.colour.is_none() {
                    return None;
                }
                // A pool with nothing left makes the program shorter.
                let Some(piece) = piece(item.size, item.colour, left) else { continue };
                left.take(piece);
                program.push(Instruction { piece, way });
            }
        }
    }
    Program::new(&program).filter(|program| !program.is_empty())
}

/// The piece in the pool that is nearest to what is known of one, if the pool is not empty.
fn piece(size: Option<Size>, colour: Option<Colour>, pool: Pool) -> Option<Piece> {
    let sizes = size.map_or(Size::ALL, sizes_by_distance);
    let near = |colour: Colour| sizes.map(|size| Piece { size, colour });
    let same = colour.into_iter().flat_map(near);
    let others =
        sizes.into_iter().flat_map(|size| Colour::ALL.map(|colour| Piece { size, colour }));
    same.chain(others).find(|piece| pool.count(*piece) > 0)
}

/// The sizes, the nearest first, of two equally near ones the smaller first.
pub(super) fn sizes_by_distance(size: Size) -> [Size; 3] {
    let mut sizes = Size::ALL;
    sizes.sort_by_key(|other| other.pips().abs_diff(size.pips()));
    sizes
}

/// The piece to suggest in place of one that is not there, out of what is left: another of the
/// same colour.
pub(super) fn same_colour(piece: Piece, left: Pool) -> Option<Piece> {
    let sizes = sizes_by_distance(piece.size).into_iter();
    sizes.map(|size| Piece { size, ..piece }).find(|piece| left.count(*piece) > 0)
}
