//! Lines to blocks: consecutive order lines are one filing. Blank lines and chat part them,
//! except inside a list whose numbers run on.

use super::super::notation::{Bid, Move};
use super::lines::{Line, OrderLine, line};
use super::moves::Step;
use crate::game::{Fault, Place, Typed, Unread};
use crate::games::typing::row::Row;
use crate::games::typing::scan::{Span, is_blank};

/// Further lines are not read.
const MOST_LINES: usize = 200;

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
    last_number: Option<u32>,
}

/// What a letter holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Letter {
    pub blocks: Vec<Block>,
    /// Lines that hold a number and nothing else.
    pub numbers: Vec<(u32, Place, String)>,
    pub unread: Vec<Unread>,
}

/// What stood between two lines of orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gap {
    Nothing,
    Blank,
    Chat,
}

/// Reads all lines of a letter.
pub(super) fn letter(typed: &Typed) -> Letter {
    let mut letter = Letter::default();
    let mut gap = Gap::Chat;
    let found = found(typed);
    for (index, (number, text)) in typed.lines.iter().enumerate() {
        let width = text.chars().count().try_into().unwrap_or(1);
        let row = Row::new(*number, text);
        let place = row.place(Span { start: 0, end: width });
        let orders = |at: Option<usize>| {
            at.and_then(|at| found.get(at)).is_some_and(|it| matches!(it, Line::Orders(_)))
        };
        let beside = orders(index.checked_sub(1)) || orders(Some(index + 1));
        match &found[index] {
            Line::Blank => gap = if gap == Gap::Chat { gap } else { Gap::Blank },
            Line::Orders(line) => {
                letter.add(line.clone(), gap, place);
                gap = Gap::Nothing;
            }
            Line::Half(line) if beside => {
                letter.add(line.clone(), gap, place);
                gap = Gap::Nothing;
            }
            Line::Number(..) | Line::Half(_) | Line::Chat => {
                if let Line::Number(said, span) = &found[index] {
                    letter.numbers.push((*said, row.place(*span), row.typed(*span)));
                }
                letter.unread.push(Unread { line: *number, text: text.clone() });
                gap = Gap::Chat;
            }
        }
    }
    letter
}

fn found(typed: &Typed) -> Vec<Line> {
    let read = |(index, (number, text)): (usize, &(u32, String))| match index < MOST_LINES {
        true => line(&Row::new(*number, text), text),
        false if is_blank(text) => Line::Blank,
        false => Line::Chat,
    };
    typed.lines.iter().enumerate().map(read).collect()
}

impl Letter {
    fn add(&mut self, line: OrderLine, gap: Gap, place: Place) {
        let OrderLine { steps, faults, pass, bid, number } = line;
        let last = self.blocks.last().and_then(|block| block.last_number);
        let runs_on = number.is_some() && number == last.map(|last| last + 1);
        if self.blocks.is_empty() || gap == Gap::Chat || gap == Gap::Blank && !runs_on {
            self.blocks.push(Block::default());
        }
        if let Some(block) = self.blocks.last_mut() {
            block.steps.extend(steps);
            block.faults.extend(faults);
            block.passes.extend(pass.then_some(place));
            block.bids.extend(bid.map(|bid| (bid, place)));
            block.last_number = number;
        }
    }
}

impl Block {
    /// The moves, if nothing is wrong with their spelling.
    pub fn moves(&self) -> Option<Vec<Move>> {
        let moves: Option<Vec<Move>> = self.steps.iter().map(Step::whole).collect();
        moves.filter(|moves| self.faults.is_empty() && !moves.is_empty())
    }
}
