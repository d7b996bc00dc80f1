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

#[cfg(test)]
mod tests {
    use super::super::board::{Goal, Step, Tower};
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_slide_ends_where_the_board_says(seed in prop::collection::vec(0..64u8, 12)) {
            let mut squares: Vec<Square> = Vec::new();
            for index in seed {
                let square = Square::from_index(index).expect("a square");
                if !squares.contains(&square) {
                    squares.push(square);
                }
            }
            prop_assume!(squares.len() > 5);
            let colours = [Colour::Red, Colour::Yellow, Colour::Green];
            let robots: Vec<(Colour, Square)> =
                colours.into_iter().zip(squares.iter().copied()).collect();
            let robots = Robots::new(&robots).expect("robots");
            let kinds = colours.iter().flat_map(|large| colours.map(|medium| (*large, medium)));
            let towers: Vec<(Square, Tower)> = squares[3..]
                .iter()
                .zip(kinds)
                .map(|(square, (large, medium))| (*square, Tower { large, medium }))
                .collect();
            let Ok(layout) = Layout::new(&towers) else { return Ok(()) };
            let goal = Goal { robot: Robot::at(0).expect("a robot"), square: squares[3] };
            for step in Step::all(&robots) {
                let slide = Slide::of(&layout, &robots, Some(goal.square), step.robot, step.toward);
                let after = robots.after(&layout, goal, step);
                prop_assert_eq!(slide.to, after.square(step.robot));
                prop_assert_eq!(slide.moves(), after != robots);
                prop_assert!(!(slide.over && slide.on_goal));
                let blocked = match slide.stop {
                    Stop::Edge => slide.to.step(step.toward).is_none(),
                    Stop::Robot(colour, at) => {
                        let ahead = slide.to.step(step.toward) == Some(at);
                        ahead && robots.find(colour) == robots.on(at)
                    }
                    Stop::Tower(at) => layout.tower(at).is_some() && at != goal.square,
                };
                prop_assert!(blocked);
            }
        }
    }
}
