//! What can happen: the smallest facts that change a position, and those that change nothing
//! but have to be told. This module says what they do to a position; it never decides that
//! they happen.

use std::slice::Iter;

use super::board::Goal;
use super::colour::Colour;
use super::notation::{Bid, Line, Move};
use super::position::Position;
use kit::codec::Words;
use kit::grid::Square;
use kit::{Seat, one_line, single_words};

kit::words! {
    /// One thing that happened.
    ///
    /// A turn is told in this order: `Best` or `Bid` of everybody who had one, best first; in the
    /// form with bids `Shows`, and in later rounds `Failed` and `Shows` again, or `Proved`; then
    /// either `Slid` for each move and `Point`, or `Nobody`; `Par`; and `Goal` or `Over`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Event {
        /// A seat's shortest solution had so many moves (R21, R23). In the order of R22, so that
        /// the first has won the turn.
        Best = "best" { seat: Seat, moves: Bid },
        /// A seat's lowest bid (R24), in the order of R27.
        Bid = "bid" { seat: Seat, moves: Bid },
        /// From now on this seat is to show a line (R26).
        Shows = "shows" { seat: Seat },
        /// The seat that was to show has no line; its bid is gone (R27).
        Failed = "failed" { seat: Seat },
        /// The seat that was to show has shown a solution of so many moves (R27, B22).
        Proved = "proved" { seat: Seat, moves: Bid },
        /// A robot of the winning line slides to a square (R15).
        Slid = "slide" { step: Move, to: Square },
        /// A seat wins the turn and scores (R16).
        Point = "point" { seat: Seat },
        /// Nobody wins the turn (R17, R28).
        Nobody = "nobody",
        /// The shortest solution that there was, and how many of that length there are (R23).
        Par = "par" { lines: u64, line: Line },
        /// The goal of the next turn is drawn: this robot, that tower's square (R7). The number of
        /// the turn goes up, and everybody may file again.
        Goal = "goal" { robot: Colour, tower: Square },
        /// Somebody has the points that win (R18).
        Over = "over",
    }
}

impl Event {
    /// Carries the event out. The only way a position changes.
    pub fn apply(&self, at: &mut Position) {
        match *self {
            Event::Bid { seat, moves } => at.queue.push((seat, moves)),
            Event::Failed { seat } => at.queue.retain(|(other, _)| *other != seat),
            Event::Slid { step, to } => {
                if at.robots.find(step.robot).is_some() {
                    at.robots = at.robots.put(step.robot, to);
                }
            }
            Event::Point { seat } => {
                at.points[seat] = at.points[seat].saturating_add(1);
                at.queue.clear();
            }
            Event::Nobody => at.queue.clear(),
            Event::Goal { robot, tower } => {
                at.goal = at.robots.find(robot).map(|_| Goal { robot, square: tower });
                at.turn = at.turn.saturating_add(1);
            }
            Event::Over => at.goal = None,
            Event::Best { .. } | Event::Shows { .. } | Event::Proved { .. } | Event::Par { .. } => {
            }
        }
    }
}

one_line!(Event: "ricochet-fault-event");

single_words! {
    Bid: |it| it.moves().to_string(), Bid::parse;
    Move: Move::to_string, Move::parse;
}

/// All that is left of a line.
impl Words for Line {
    fn put(&self, line: &mut Vec<String>) {
        line.push(self.to_string());
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Line> {
        Line::new(&Vec::take(rest)?)
    }
}
