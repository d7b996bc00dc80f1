//! A line of moves, made one after another, and a slide: where it ends, what stops it, whether it
//! passes the goal. The only description of one: lines are played by it, and reports tell of it. It
//! must agree with the board that the solver knows on every slide; a test compares them. Must not
//! know players or turns.

use super::board::{Goal, Layout, Robot, Robots, bit, slide};
use super::colour::Colour;
use super::notation::Move;
use kit::grid::{Direction, Square};

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
        let Some(robot) = robots.find(step.robot) else {
            return Outcome { slides, robots, end: End::NoRobot };
        };
        let slide = Slide::of(layout, &robots, Some(goal.square), robot, step.direction);
        if !slide.moves() {
            return Outcome { slides, robots, end: End::Stuck { stop: slide.stop } };
        }
        robots = robots.put(robot, slide.to);
        slides.push(slide);
        if robot == goal.robot {
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
    /// How a robot slides; without a goal every tower is in the way.
    pub fn of(
        layout: &Layout,
        robots: &Robots,
        goal: Option<Square>,
        robot: Robot,
        toward: Direction,
    ) -> Slide {
        let goal_bit = goal.map_or(0, bit);
        let from = robots.square(robot);
        let to = slide(from, toward, (layout.mask() & !goal_bit) | robots.mask());
        let stop = match to.step(toward) {
            None => Stop::Edge,
            Some(next) => match robots.on(next) {
                Some(robot) => Stop::Robot(robots.colour(robot), next),
                None => Stop::Tower(next),
            },
        };
        let passed = from.line(toward) & !to.line(toward) & !bit(to);
        Slide {
            step: Move { robot: robots.colour(robot), direction: toward },
            from,
            to,
            stop,
            over: passed & goal_bit != 0,
            on_goal: goal == Some(to) && from != to,
        }
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
