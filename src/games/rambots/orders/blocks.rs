//! Lines to blocks: consecutive order lines are one program (E2). Blank lines and chat part
//! them, except inside a list whose numbers run on.

use super::goals::GoalLine;
use super::items::Item;
use super::lines::{Line, OrderLine, line};
use crate::game::{Fault, Place, Typed, Unread};
use crate::games::typing::row::Row;
use crate::games::typing::scan::Span;

/// Further lines are not read.
const MOST_LINES: usize = 200;

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
    last_number: Option<u32>,
}

/// What a letter holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Letter {
    pub blocks: Vec<Block>,
    /// The goal stacks, each with the place of its line.
    pub goals: Vec<(GoalLine, Place)>,
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
    // A line with the word GOALS only: its pieces follow.
    let mut open_goals = false;
    for (index, (number, text)) in typed.lines.iter().enumerate() {
        let row = Row::new(*number, if index < MOST_LINES { text } else { "" });
        let found = if index < MOST_LINES { line(&row, text) } else { unread_line(text) };
        let place = row.place(Span { start: 0, end: text.chars().count().try_into().unwrap_or(1) });
        match found {
            Line::Blank => gap = if gap == Gap::Chat { gap } else { Gap::Blank },
            Line::Chat => {
                letter.unread.push(Unread { line: *number, text: text.clone() });
                gap = Gap::Chat;
                open_goals = false;
            }
            Line::Goals(goals) => {
                open_goals = goals.pieces.is_empty() && goals.faults.is_empty();
                letter.goals.push((goals, place));
                gap = Gap::Chat;
            }
            Line::Orders(OrderLine { pieces: Some(pieces), .. }) if open_goals => {
                if let Some((goals, _)) = letter.goals.last_mut() {
                    goals.pieces.extend(pieces.pieces);
                }
            }
            Line::Orders(line) => {
                open_goals = false;
                add(&mut letter.blocks, line, gap, place);
                gap = Gap::Nothing;
            }
        }
    }
    letter
}

fn unread_line(text: &str) -> Line {
    if crate::games::typing::scan::is_blank(text) { Line::Blank } else { Line::Chat }
}

fn add(blocks: &mut Vec<Block>, line: OrderLine, gap: Gap, place: Place) {
    let OrderLine { items, faults, pass, number, pieces } = line;
    if let Some(block) = blocks.last_mut() {
        let runs_on = number.is_some() && number == block.last_number.map(|last| last + 1);
        if gap == Gap::Nothing || gap == Gap::Blank && runs_on {
            block.items.extend(items);
            block.faults.extend(faults);
            block.pass |= pass;
            block.last_number = number;
            block.pieces = match (block.pieces.take(), pieces) {
                (Some(mut all), Some(more)) => {
                    all.pieces.extend(more.pieces);
                    Some(all)
                }
                _ => None,
            };
            return;
        }
    }
    blocks.push(Block { items, faults, pass, place, pieces, last_number: number });
}

impl Block {
    /// Whether nothing is wrong with its spelling.
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty() && self.items.iter().all(|item| item.faults.is_empty())
    }

    /// The canonical line, of what was read whole.
    pub fn codes(&self) -> String {
        let codes: Vec<String> =
            self.items.iter().filter_map(Item::instruction).map(|it| it.to_string()).collect();
        if codes.is_empty() { "PASS".to_owned() } else { codes.join(" ") }
    }

    /// Whether two blocks say the same, word for word or in other words.
    pub fn says_the_same(&self, other: &Block) -> bool {
        self.is_clean()
            && other.is_clean()
            && self.pass == other.pass
            && self.codes() == other.codes()
    }
}
