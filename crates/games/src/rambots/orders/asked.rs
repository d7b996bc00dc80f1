//! Questions about the board: which square, robot or beacon somebody means.

use super::super::piece::Colour;
use super::vocabulary::{Mark, Meaning, letter, meaning};
use kit::grid::Square;
use kit::typing::scan::{Glyph, letters, words};
use kit::typing::words::{WordList, among};

/// What a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Whatever stands there.
    Square(Square),
    /// The robot of this colour.
    Robot(Colour),
    /// The beacon of this colour.
    Beacon(Colour),
    /// A small letter: the board shows beacons so, and phones write robots so.
    Either(Colour),
    /// The robot of the one who asks.
    Own,
}

const OWN: &str = "me my mine myself i ja moj mnie mojego mna swoj siebie";
const BEACON: [&str; 3] = ["beacon", "znacznik", "latarni"];
const ROBOT: &str = "robot robots bot robota roboty rambot";
static FILLERS: WordList = WordList::named("questions about a board");

impl Asked {
    /// Reads a question, in English or in Polish; `None` if it is about nothing on the board.
    pub fn read(question: &str) -> Option<Asked> {
        let words: Vec<Vec<Glyph>> = words(question).collect();
        let all: String = words.iter().map(|word| letters(word)).collect();
        if let Some(square) = Square::parse(&all) {
            return Some(Asked::Square(square));
        }
        let (mut found, mut beacon, mut robot) = (None, false, false);
        for word in &words {
            let text = letters(word);
            let new = match Square::parse(&text) {
                Some(square) => Asked::Square(square),
                None if BEACON.iter().any(|stem| text.starts_with(stem)) => {
                    beacon = true;
                    continue;
                }
                None if among(ROBOT, &text) => {
                    robot = true;
                    continue;
                }
                None if among(OWN, &text) => Asked::Own,
                None if FILLERS.has(&text) => continue,
                None => colour(word, &text)?,
            };
            // Two things in one question: which is meant?
            if found.replace(new).is_some_and(|before| before != new) {
                return None;
            }
        }
        match (found?, beacon, robot) {
            (Asked::Robot(colour) | Asked::Either(colour), true, false) => {
                Some(Asked::Beacon(colour))
            }
            (Asked::Robot(colour) | Asked::Either(colour), false, true) => {
                Some(Asked::Robot(colour))
            }
            (Asked::Own, true, _) | (_, true, true) => None,
            (asked, _, _) => Some(asked),
        }
    }
}

fn colour(word: &[Glyph], text: &str) -> Option<Asked> {
    let (said, small) = match word {
        [glyph] => (letter(glyph.letter).map(Meaning::Sign), !glyph.capital),
        _ => (meaning(text), false),
    };
    let Some(Meaning::Sign(Mark::Colour(colour))) = said else { return None };
    Some(if small { Asked::Either(colour) } else { Asked::Robot(colour) })
}
