//! A line of moves, made one after another, and a slide: where it ends, what stops it, whether it
//! passes the goal. The only description of one: lines are played by it, and reports tell of it. It
//! must agree with the board that the solver knows on every slide; a test compares them. Must not
//! know players or turns.

use super::board::{Goal, Layout, Robots, bit, slide};
use super::colour::Colour;
use super::notation::Move;
use kit::grid::Square;

/// What became of a line on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The moves that were made, up to the goal or the first wrong one.
    pub slides: Vec<Slide>,
    /// The robots after them.
    pub robots: Robots,
    /// How it ended.
    pub end: End,
}

/// How a line ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The last of the slides brought the robot of the goal onto it (R14). Moves behind it
    /// were not made (B6).
    Solved,
    /// All moves were made, and that robot is not there. `passed`: it slid over the goal in
    /// one of them (R11).
    Short { passed: bool },
    /// The move behind the slides displaces nothing (B5).
    Stuck { stop: Stop },
    /// The move behind the slides is of a robot that is not there.
    NoRobot,
}

impl Outcome {
    /// The number of the first wrong move, from 1.
    pub fn wrong(&self) -> Option<usize> {
        match self.end {
            End::Stuck { .. } | End::NoRobot => Some(self.slides.len() + 1),
            End::Solved | End::Short { .. } => None,
        }
    }
}

/// Makes the moves of a line from these robots until the goal is reached or a move is wrong.
pub fn play(layout: &Layout, start: &Robots, goal: Goal, moves: &[Move]) -> Outcome {
    let mut robots = *start;
    let (mut slides, mut passed) = (Vec::new(), false);
    for step in moves {
        let Some(slide) = Slide::of(layout, &robots, Some(goal.square), *step) else {
            return Outcome { slides, robots, end: End::NoRobot };
        };
        if !slide.moves() {
            return Outcome { slides, robots, end: End::Stuck { stop: slide.stop } };
        }
        robots = robots.put(step.robot, slide.to);
        slides.push(slide);
        if step.robot == goal.robot {
            if slide.on_goal {
                return Outcome { slides, robots, end: End::Solved };
            }
            passed |= slide.over;
        }
    }
    Outcome { slides, robots, end: End::Short { passed } }
}

/// What stops a robot (R10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The edge of the board.
    Edge,
    /// Another robot, whatever it stands on.
    Robot(Colour, Square),
    /// A tower that is not the goal.
    Tower(Square),
}

impl Stop {
    /// What stands on a square that nobody slides onto; `None` is behind the edge.
    pub fn on(robots: &Robots, square: Option<Square>) -> Stop {
        let stop = |at| robots.on(at).map_or(Stop::Tower(at), |robot| Stop::Robot(robot, at));
        square.map_or(Stop::Edge, stop)
    }
}

/// One slide, carried out or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slide {
    /// Which robot goes where.
    pub step: Move,
    pub from: Square,
    pub to: Square,
    /// What it stops at.
    pub stop: Stop,
    /// Whether it passes over the goal without stopping there (R11).
    pub over: bool,
    /// Whether it ends on the goal (R12, R14).
    pub on_goal: bool,
}

impl Slide {
    /// How a robot slides, if it is there; without a goal every tower is in the way.
    pub fn of(layout: &Layout, robots: &Robots, goal: Option<Square>, step: Move) -> Option<Slide> {
        let goal_bit = goal.map_or(0, bit);
        let (from, toward) = (robots.find(step.robot)?, step.direction);
        let to = slide(from, toward, (layout.mask() & !goal_bit) | robots.mask());
        let stop = Stop::on(robots, to.step(toward));
        let passed = from.line(toward) & !to.line(toward) & !bit(to);
        let (over, on_goal) = (passed & goal_bit != 0, goal == Some(to) && from != to);
        Some(Slide { step, from, to, stop, over, on_goal })
    }

    /// The squares that it goes over, with both ends.
    pub fn way(&self) -> impl Iterator<Item = Square> {
        let Slide { step, from, to, .. } = *self;
        let on = move |at: &Square| at.step(step.direction).filter(|_| *at != to);
        std::iter::successors(Some(from), on)
    }

    /// Whether the robot moves at all (B5).
    pub fn moves(&self) -> bool {
        self.from != self.to
    }

    /// How many squares it slides.
    pub fn squares(&self) -> u8 {
        self.from.distance(self.to)
    }
}
