//! Lines to a program: all order lines are one (E2).

use super::goals::GoalLine;
use super::items::Item;
use super::lines::{LineKind, OrderLine, line};
use kit::typing::row::{Row, rows};
use kit::{Fault, Place, Typed, Unread};

/// A program as it was typed.
#[derive(Debug, Clone)]
pub(super) struct Block {
    pub items: Vec<Item>,
    /// What is wrong with whole lines.
    pub faults: Vec<Fault>,
    /// It says that the program is empty.
    pub pass: bool,
    /// Its first line.
    pub place: Place,
    /// Its pieces, if it holds nothing but pieces without a way.
    pub pieces: Option<GoalLine>,
}

/// What a message holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Letter {
    pub block: Option<Block>,
    /// The goal stacks, each with the place of its line.
    pub goals: Vec<(GoalLine, Place)>,
    pub unread: Vec<Unread>,
}

/// Reads all lines of a message.
pub(super) fn letter(typed: &Typed) -> Letter {
    let mut letter = Letter::default();
    // A line with the word GOALS only: its pieces follow.
    let mut open_goals = false;
    for row in rows(typed) {
        match line(&row) {
            LineKind::Blank => {}
            LineKind::Chat => {
                letter.unread.push(row.unread());
                open_goals = false;
            }
            LineKind::Goals(goals) => {
                open_goals = goals.pieces.is_empty() && goals.faults.is_empty();
                letter.goals.push((goals, row.whole()));
            }
            LineKind::Orders(OrderLine { pieces: Some(pieces), .. }) if open_goals => {
                if let Some((goals, _)) = letter.goals.last_mut() {
                    goals.pieces.extend(pieces.pieces);
                }
            }
            LineKind::Orders(line) => {
                open_goals = false;
                letter.add(line, &row);
            }
        }
    }
    letter
}

impl Letter {
    fn add(&mut self, line: OrderLine, row: &Row) {
        match &mut self.block {
            Some(block) => block.add(line),
            None => self.block = Some(Block::new(line, row.whole())),
        }
    }
}

impl Block {
    fn new(line: OrderLine, place: Place) -> Block {
        let OrderLine { items, faults, pass, pieces } = line;
        Block { items, faults, pass, place, pieces }
    }

    fn add(&mut self, line: OrderLine) {
        self.items.extend(line.items);
        self.faults.extend(line.faults);
        self.pass |= line.pass;
        self.pieces = match (self.pieces.take(), line.pieces) {
            (Some(mut all), Some(more)) => {
                all.pieces.extend(more.pieces);
                Some(all)
            }
            _ => None,
        };
    }
}
