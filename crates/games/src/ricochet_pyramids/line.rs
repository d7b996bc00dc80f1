//! A line of moves, made one after another. Must not know players or turns.

use super::board::{Goal, Layout, Robots};
use super::notation::Move;
use super::slide::{Slide, Stop};

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
