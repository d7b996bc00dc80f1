//! Lines to a filing: all order lines are one.

use super::super::notation::{Bid, Move};
use super::lines::{LineKind, OrderLine, line};
use super::moves::Step;
use kit::typing::row::{Row, is_beside, rows};
use kit::{Fault, Place, Typed, Unread};

/// A filing as it was typed.
#[derive(Debug, Clone, Default)]
pub(super) struct Block {
    pub steps: Vec<Step>,
    /// What is wrong with whole lines.
    pub faults: Vec<Fault>,
    /// The places of the lines that say PASS.
    pub passes: Vec<Place>,
    /// The bids, each with the place of its line.
    pub bids: Vec<(Bid, Place)>,
}

/// What a message holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Letter {
    pub block: Block,
    /// Lines that hold a number and nothing else.
    pub numbers: Vec<(u32, Place, String)>,
    pub unread: Vec<Unread>,
}

/// Reads all lines of a message.
pub(super) fn letter(typed: &Typed) -> Letter {
    let mut letter = Letter::default();
    let rows: Vec<Row> = rows(typed).collect();
    let found: Vec<LineKind> = rows.iter().map(line).collect();
    for (index, (row, line)) in rows.iter().zip(&found).enumerate() {
        let beside = is_beside(&found, index, |it| matches!(it, LineKind::Orders(_)));
        match line {
            LineKind::Blank => {}
            LineKind::Orders(line) => letter.block.add(line.clone(), row),
            LineKind::Half(line) if beside => letter.block.add(line.clone(), row),
            LineKind::Number(..) | LineKind::Half(_) | LineKind::Chat => {
                if let LineKind::Number(said, span) = line {
                    letter.numbers.push((*said, row.place(*span), row.typed(*span)));
                }
                letter.unread.push(row.unread());
            }
        }
    }
    letter
}

impl Block {
    fn add(&mut self, line: OrderLine, row: &Row) {
        self.steps.extend(line.steps);
        self.faults.extend(line.faults);
        self.passes.extend(line.pass.then(|| row.whole()));
        self.bids.extend(line.bid.map(|bid| (bid, row.whole())));
    }

    /// The moves, if nothing is wrong with their spelling.
    pub fn moves(&self) -> Option<Vec<Move>> {
        let moves: Option<Vec<Move>> = self.steps.iter().map(Step::whole).collect();
        moves.filter(|moves| self.faults.is_empty() && !moves.is_empty())
    }
}
