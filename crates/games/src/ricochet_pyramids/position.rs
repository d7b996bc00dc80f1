//! Everything of the game that lasts between rounds. Must not decide anything: what happens
//! is in `event`.

use super::board::{Goal, Layout, Robots};
use super::colour::Colour;
use super::line::{self, Outcome};
use super::notation::{Bid, Line};
use kit::grid::Square;
use kit::{BySeat, Seat};

/// A position. Nothing of it is secret: everybody sees all of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The towers.
    pub layout: Layout,
    /// The robots, where the turn finds them.
    pub robots: Robots,
    /// The goal of the turn (R7); `None` once the match is over.
    pub goal: Option<Goal>,
    /// The number of the turn, from 1. In the form with bids a turn has several rounds.
    pub turn: u32,
    /// The points of each seat (R16).
    pub points: BySeat<u32>,
    /// The first of these is to show a line for its bid, then the others in this order (R26, R27).
    /// While solutions or bids are asked for there are none (R19, R24).
    pub queue: Vec<(Seat, Bid)>,
}

impl Position {
    /// The points of a seat.
    pub fn scored(&self, seat: Seat) -> u32 {
        self.points.get(seat).copied().unwrap_or(0)
    }

    /// The square of the goal.
    pub fn goal_square(&self) -> Option<Square> {
        self.goal.map(|goal| goal.square)
    }

    /// Whether the goal is for the robot of this colour.
    pub fn is_meant(&self, colour: Colour) -> bool {
        self.goal.is_some_and(|goal| goal.robot == colour)
    }

    /// What comes of a line; `None` once the match is over.
    pub fn play(&self, line: &Line) -> Option<Outcome> {
        Some(line::play(&self.layout, &self.robots, self.goal?, line.moves()))
    }

    /// Who is to show a line, and for which bid (R26, R27).
    pub fn showing(&self) -> Option<(Seat, Bid)> {
        self.queue.first().copied()
    }
}
