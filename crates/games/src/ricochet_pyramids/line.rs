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

#[cfg(test)]
mod tests {
    use super::super::board::Tower;
    use super::super::colour::Colour;
    use super::super::notation::Orders;
    use super::*;
    use kit::grid::Square;
    use kit::{Notation, Source};

    fn square(name: &str) -> Square {
        Square::parse(name).expect("a square")
    }

    /// The example of the rules page.
    fn example(robots: [&str; 3], goal: &str, line: &str) -> Outcome {
        let towers = ["f8", "a7", "g6", "c5", "h4", "d3", "a2", "e1"].into_iter().enumerate();
        let tower = |n: usize| Tower { large: Colour::ALL[n / 3], medium: Colour::ALL[n % 3] };
        let towers: Vec<_> = towers.map(|(n, name)| (square(name), tower(n))).collect();
        let layout = Layout::new(&towers).expect("a layout");
        let robots: Vec<_> =
            Colour::ALL.into_iter().zip(robots).map(|(c, name)| (c, square(name))).collect();
        let robots = Robots::new(&robots).expect("robots");
        let goal = Goal { robot: robots.find(Colour::Red).expect("red"), square: square(goal) };
        let Ok(Orders::Line(line)) = Orders::read(&Source::new(line)) else {
            panic!("{line} is no line")
        };
        play(&layout, &robots, goal, line.moves())
    }

    const START: [&str; 3] = ["f2", "f5", "h5"];

    fn way(slide: &Slide) -> String {
        format!("{}-{}", slide.from, slide.to)
    }

    #[test]
    fn f16_the_example_is_solved_in_five() {
        let found = example(START, "g6", "yN rN yE yS rE gN");
        let ways: Vec<String> = found.slides.iter().map(way).collect();
        assert_eq!(ways, ["f5-f7", "f2-f6", "f7-h7", "h7-h6", "f6-g6"]);
        assert_eq!(found.end, End::Solved);
        let stops: Vec<Stop> = found.slides.iter().map(|slide| slide.stop).collect();
        assert_eq!(
            stops,
            [
                Stop::Tower(square("f8")),
                Stop::Robot(Colour::Yellow, square("f7")),
                Stop::Edge,
                Stop::Robot(Colour::Green, square("h5")),
                Stop::Robot(Colour::Yellow, square("h6")),
            ]
        );
    }

    #[test]
    fn f17_to_slide_over_the_goal_is_not_enough() {
        let found = example(START, "g6", "yN rN rE");
        assert_eq!((found.end, found.wrong()), (End::Short { passed: true }, None));
        assert_eq!(way(&found.slides[2]), "f6-h6");
        assert_eq!(example(START, "g6", "yN").end, End::Short { passed: false });
        // It stops before the goal's square and never was there.
        assert_eq!(example(START, "g6", "rE rW").end, End::Short { passed: false });
    }

    #[test]
    fn f18_a_move_that_moves_nothing_is_wrong() {
        let found = example(START, "g6", "yN rN gE yS");
        assert_eq!((found.end, found.wrong()), (End::Stuck { stop: Stop::Edge }, Some(3)));
        assert_eq!(found.slides.len(), 2);
        assert_eq!(example(START, "g6", "bN").end, End::NoRobot);
    }

    #[test]
    fn f19_a_former_goal_is_in_the_way_of_all() {
        let end = ["g6", "h6", "h5"];
        let found = example(end, "e1", "rS rN");
        let ways: Vec<String> = found.slides.iter().map(way).collect();
        assert_eq!(ways, ["g6-g1", "g1-g5"]);
        let west = example(["g1", "h6", "h5"], "e1", "yW");
        assert_eq!(west.end, End::Stuck { stop: Stop::Tower(square("g6")) });
    }
}
