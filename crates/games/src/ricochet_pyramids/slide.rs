//! A slide: where it ends, what stops it, whether it passes the goal. The only description of
//! one: lines are played by it, and reports tell of it. It must agree with the board that the
//! solver knows on every slide; a test compares them.

use super::board::{Layout, Robot, Robots, bit, slide};
use super::colour::Colour;
use super::notation::Move;
use kit::grid::{Direction, Square};

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
        self.from.file().abs_diff(self.to.file()) + self.from.rank().abs_diff(self.to.rank())
    }
}
