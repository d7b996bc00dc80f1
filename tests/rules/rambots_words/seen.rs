//! What anybody may know of a position, as plain values.

use std::collections::BTreeMap;

/// A square by its file and rank, both from 0.
pub type At = (i8, i8);

/// A way: `N`, `E`, `S`, `W`, or `U` for upright.
pub type Pose = char;

/// One robot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Robot {
    pub letter: char,
    pub at: At,
    pub pose: Pose,
    /// The pieces of the pool, sorted.
    pub pool: Vec<String>,
    /// The goals that are left, the next one first.
    pub goals: Vec<String>,
    /// How many goals are tagged; `None` before there are any.
    pub score: Option<u32>,
}

/// A position as far as it is public.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seen {
    /// The precedence stack.
    pub stack: Vec<char>,
    /// The robots in the order of their seats.
    pub robots: Vec<Robot>,
    /// The beacons: where they are, and `U` where they stand upright, else `-`.
    pub beacons: BTreeMap<char, (At, Pose)>,
    /// Who sets whose goals, while goals are set.
    pub sets: Vec<(usize, usize)>,
}

/// The first thing ahead of a nose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ahead {
    /// Upright robots look nowhere.
    Nothing,
    /// So many squares are free.
    Wall(u32),
    /// A robot or beacon, where it is, and how far.
    Thing(char, At, u32),
}

/// Reads a square such as `c4`.
pub fn square(text: &str) -> Option<At> {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = text.as_bytes() else { return None };
    Some(((file - b'a') as i8, (rank - b'1') as i8))
}

impl Seen {
    /// The position that this notation writes.
    pub fn of_notation(text: &str) -> Seen {
        let mut seen = Seen::default();
        let mut finished = Vec::new();
        let letter = |word: &str| word.chars().next().expect("a letter");
        for line in text.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let at = |index: usize| square(words[index]).expect("a square");
            match words[0] {
                "stack" => seen.stack = words[1..].iter().map(|word| letter(word)).collect(),
                "bot" => {
                    let goals = words.iter().position(|word| *word == "goals").expect("goals");
                    let listed = |words: &[&str]| {
                        let pieces = words.iter().filter(|word| **word != "-");
                        pieces.map(|word| (*word).to_owned()).collect::<Vec<_>>()
                    };
                    let mut pool = listed(&words[5..goals]);
                    pool.sort();
                    seen.robots.push(Robot {
                        letter: letter(words[1]),
                        at: at(2),
                        pose: letter(&words[3].to_uppercase()),
                        pool,
                        goals: listed(&words[goals + 1..]),
                        score: None,
                    });
                }
                "beacon" => {
                    let pose = if words[3] == "up" { 'U' } else { '-' };
                    seen.beacons.insert(letter(words[1]), (at(2), pose));
                }
                "winner" | "runners-up" => finished.extend(words[1..].iter().map(|it| letter(it))),
                _ => {}
            }
        }
        let count = seen.robots.len();
        if text.contains("phase goals\n") {
            seen.sets = (0..count).map(|seat| (seat, (seat + 1) % count)).collect();
            return seen;
        }
        for robot in &mut seen.robots {
            let left = robot.goals.len() as u32;
            let none = left == 0 && !finished.contains(&robot.letter);
            robot.score = Some(if none { 0 } else { 4 - left });
        }
        seen
    }

    /// What stands where, and how.
    pub fn things(&self) -> BTreeMap<At, (char, Pose)> {
        let robots = self.robots.iter().map(|robot| (robot.at, (robot.letter, robot.pose)));
        let beacons = self.beacons.iter().map(|(letter, (at, pose))| (*at, (*letter, *pose)));
        robots.chain(beacons).collect()
    }

    /// What the table beside the board says of each robot.
    pub fn panel(&self) -> Vec<(At, Pose, Option<u32>)> {
        self.robots.iter().map(|robot| (robot.at, robot.pose, robot.score)).collect()
    }
}

/// Looks ahead of a robot, square by square.
pub fn ahead(seen: &Seen, robot: &Robot) -> Ahead {
    let (east, north) = match robot.pose {
        'N' => (0, 1),
        'E' => (1, 0),
        'S' => (0, -1),
        'W' => (-1, 0),
        _ => return Ahead::Nothing,
    };
    let things = seen.things();
    let (mut file, mut rank) = robot.at;
    for distance in 1.. {
        (file, rank) = (file + east, rank + north);
        if !(0..8).contains(&file) || !(0..8).contains(&rank) {
            return Ahead::Wall(distance - 1);
        }
        if let Some((letter, _)) = things.get(&(file, rank)) {
            return Ahead::Thing(*letter, (file, rank), distance);
        }
    }
    Ahead::Nothing
}
