//! What everybody may know of a position, as plain values, and where robots slide on it: square
//! by square, without the engine.

use std::collections::BTreeMap;

/// A square by its file and rank, both from 0.
pub type At = (i8, i8);

/// What stops a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    Edge,
    Robot(char, At),
    Tower(At),
}

/// One slide: where it ends, whether over the goal, whether on it, and what stops it.
pub type Way = (At, bool, bool, Stop);

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seen {
    /// The robot of the goal and its square; `None` once the match is over.
    pub goal: Option<(char, At)>,
    /// Medium and large.
    pub towers: BTreeMap<At, (char, char)>,
    pub robots: BTreeMap<char, At>,
    /// The points of each seat, and those that win.
    pub points: Vec<(u32, u32)>,
    /// Who is to show what, in order.
    pub queue: Vec<(usize, u32)>,
}

/// Reads a square such as `c4`.
pub fn square(text: &str) -> Option<At> {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = text.as_bytes() else { return None };
    Some(((file - b'a') as i8, (rank - b'1') as i8))
}

impl Seen {
    /// The position that this notation writes, under a rulebook with so many points to win.
    pub fn of_notation(text: &str, target: u32) -> Seen {
        let mut seen = Seen::default();
        let letter = |word: &str| word.chars().next().expect("a letter");
        let seat = |word: &str| letter(word) as usize - 'A' as usize;
        for line in text.lines().skip(1) {
            let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
            for item in rest.split(", ") {
                let (name, value) = item.split_once(' ').unwrap_or((item, ""));
                let number = || value.parse().expect("a number");
                match head {
                    "turn" => {}
                    "towers" => {
                        let medium = letter(name).to_ascii_lowercase();
                        let large = letter(&name[2..]).to_ascii_lowercase();
                        seen.towers.insert(square(value).expect("a square"), (medium, large));
                    }
                    "robots" => {
                        seen.robots.insert(letter(name), square(value).expect("a square"));
                    }
                    "goal" => {
                        seen.goal = Some((letter(name), square(value).expect("a square")));
                    }
                    "points" => seen.points.push((number(), target)),
                    "show" => seen.queue.push((seat(name), number())),
                    "over" => {}
                    other => panic!("{other}"),
                }
            }
        }
        seen
    }

    fn goal_at(&self, at: At) -> bool {
        self.goal.is_some_and(|(_, goal)| goal == at)
    }

    /// What is in the way on a square.
    fn in_the_way(&self, at: At) -> Option<Stop> {
        if !(0..8).contains(&at.0) || !(0..8).contains(&at.1) {
            return Some(Stop::Edge);
        }
        if let Some((letter, _)) = self.robots.iter().find(|(_, square)| **square == at) {
            return Some(Stop::Robot(*letter, at));
        }
        (self.towers.contains_key(&at) && !self.goal_at(at)).then_some(Stop::Tower(at))
    }

    /// How a robot slides in the four directions.
    pub fn ways(&self, robot: char) -> Vec<Way> {
        let from = self.robots[&robot];
        let way = |(east, north): (i8, i8)| {
            let (mut at, mut over) = (from, false);
            loop {
                let next = (at.0 + east, at.1 + north);
                if let Some(stop) = self.in_the_way(next) {
                    return (at, over, at != from && self.goal_at(at), stop);
                }
                over |= at != from && self.goal_at(at);
                at = next;
            }
        };
        [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().map(way).collect()
    }

    /// The three signs of a square in the drawing.
    pub fn sign(&self, at: At) -> String {
        let robot = self.robots.iter().find(|(_, square)| **square == at).map(|(it, _)| *it);
        let tower = self.towers.get(&at);
        let up = |letter: char| letter.to_ascii_uppercase();
        match (robot, tower) {
            (None, None) => " . ".to_owned(),
            (Some(robot), None) => format!("({robot})"),
            (Some(robot), Some(_)) if self.goal_at(at) => format!("*{robot}*"),
            (Some(robot), Some((medium, large))) => format!("{}{robot}{}", up(*medium), up(*large)),
            (None, Some((medium, large))) => {
                let middle = if self.goal_at(at) { '*' } else { '/' };
                format!("{}{middle}{}", up(*medium), up(*large))
            }
        }
    }
}
