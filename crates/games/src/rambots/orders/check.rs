//! What the rules say of a block: pieces owned, each once, at most five instructions (R9).

use super::super::depict::kind;
use super::super::piece::{Piece, Pool};
use super::super::program::Program;
use super::items::Item;
use super::lines::OrderLines;
use super::nearest;
use kit::{Fault, Phrase};

/// Everything that is wrong with a block.
pub(super) fn faults(block: &OrderLines, pool: Pool) -> Vec<Fault> {
    let mut faults = block.faults.clone();
    if block.pass && !block.items.is_empty() {
        faults.push(Fault::at(block.place, "rambots-order-pass-and-more"));
    }
    // What the pool holds besides the pieces that are rightly used.
    let mut left = pool;
    for piece in block.items.iter().take(Program::MOST).filter_map(|item| item.piece) {
        left.take(piece);
    }
    let mut used = pool;
    for (number, item) in (1u32..).zip(&block.items) {
        faults.extend(item.faults.iter().cloned().map(|fault| fault.item(number)));
        if number as usize == Program::MOST + 1 {
            let reason = Phrase::new("rambots-order-too-many").with("most", Program::MOST);
            faults.push(Fault::at(item.place, reason).item(number));
        }
        let counted = (number as usize) <= Program::MOST;
        if let Some(piece) = item.piece.filter(|piece| counted && !used.take(*piece)) {
            faults.push(missing(item, piece, pool, left).item(number));
        }
    }
    faults
}

fn missing(item: &Item, piece: Piece, pool: Pool, left: Pool) -> Fault {
    let owned = pool.count(piece);
    let (key, mean) = match owned {
        0 => ("rambots-order-not-owned", "rambots-order-hint-mean"),
        _ => ("rambots-order-used-twice", "rambots-order-hint-other-piece"),
    };
    let of_colour: Pool = pool.iter().filter(|it| it.colour == piece.colour).collect();
    let reason = kind(Phrase::new(key).code("piece", piece), piece)
        .with("count", of_colour.len())
        .with("owned", owned)
        .code("codes", of_colour);
    let fault = Fault::at(item.piece_place, reason);
    match nearest::same_colour(piece, left) {
        Some(other) => fault.hint(Phrase::new(mean).code("code", other)),
        None if left.is_empty() => fault,
        None => fault.hint(Phrase::new("rambots-order-hint-free-pieces").code("codes", left)),
    }
}
