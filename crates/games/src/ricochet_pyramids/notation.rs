//! What players file: a line of moves, `yN rN yE yS rE`, a bid, `BID 5`, or `PASS`.
//!
//! The canonical form only. People's spellings are read in `orders`; whether a line solves
//! anything is for the board to say.

use std::fmt;
use std::slice::Iter;

use super::board::Robots;
use super::colour::Colour;
use kit::codec::{Behind, Form as _, Words};
use kit::grid::Direction;
use kit::{Phrase, joined, one_line};

/// One move: a robot slides in a direction as far as it can (R9). The order is the canonical one:
/// by robot, then N E S W.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The robot that moves.
    pub robot: Colour,
    /// Where to.
    pub direction: Direction,
}

impl Move {
    /// All moves of these robots, in canonical order.
    pub fn all(robots: &Robots) -> impl Iterator<Item = Move> + use<> {
        robots.all().flat_map(|robot| Direction::ALL.map(|direction| Move { robot, direction }))
    }

    /// A phrase with its robot and its way.
    pub(super) fn told(self, key: &'static str) -> Phrase {
        Phrase::new(key).code("colour", self.robot.name()).code("way", self.direction.name())
    }

    /// Reads `yN`: in canonical case only.
    pub(super) fn parse(word: &str) -> Option<Move> {
        let mut letters = word.chars();
        let robot = Colour::from_letter(letters.next()?)?;
        let direction = Direction::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(Move { robot, direction })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.robot.letter(), self.direction.letter())
    }
}

/// A line of moves, in the order in which they are made: at least one, at most [`Line::MOST`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Line(Vec<Move>);

impl Line {
    /// The longest line that is read, and the highest bid (B17).
    pub const MOST: usize = 99;

    /// A line of these moves; `None` if there are none or too many.
    pub fn new(moves: &[Move]) -> Option<Line> {
        (1..=Line::MOST).contains(&moves.len()).then(|| Line(moves.to_vec()))
    }

    /// The moves in order.
    pub fn moves(&self) -> &[Move] {
        &self.0
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.0, " "))
    }
}

/// A number of moves that somebody claims to need, from 1 to [`Line::MOST`] (R24).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bid(u8);

impl Bid {
    /// A bid of so many moves, if that is one.
    pub fn new(moves: impl TryInto<u8>) -> Option<Bid> {
        let moves: u8 = moves.try_into().ok()?;
        (1..=Line::MOST).contains(&usize::from(moves)).then_some(Bid(moves))
    }

    /// A bid by its number as it is written.
    pub fn parse(word: &str) -> Option<Bid> {
        word.parse::<u32>().ok().and_then(Bid::new)
    }

    /// How many moves it says.
    pub const fn moves(self) -> u8 {
        self.0
    }
}

/// What a seat files in a round.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Orders {
    /// Nothing to show: `PASS` (B18).
    Pass,
    /// A solution.
    Line(Line),
    /// A bid.
    Bid(Bid),
}

impl fmt::Display for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Orders::Pass => f.write_str("PASS"),
            Orders::Line(line) => line.fmt(f),
            Orders::Bid(bid) => write!(f, "BID {}", bid.0),
        }
    }
}

impl Words for Orders {
    fn put(&self, line: &mut Vec<String>) {
        line.push(self.to_string());
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Orders> {
        match rest.as_slice() {
            ["PASS"] => rest.next().map(|_| Orders::Pass),
            ["BID", ..] => Behind("BID").take(rest).map(Orders::Bid),
            _ => Line::take(rest).map(Orders::Line),
        }
    }
}

one_line!(Orders: "ricochet-fault-stored-program");
