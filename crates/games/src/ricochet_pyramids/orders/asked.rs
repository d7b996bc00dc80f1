//! Questions about the board: which square, tower, robot or seat somebody means.

use super::super::board::Tower;
use super::super::colour::Colour;
use super::vocabulary::{Mark, Meaning, meaning};
use kit::Seat;
use kit::grid::Square;
use kit::typing::scan::{Glyph, letters, words};
use kit::typing::words::{WordList, among};

/// What a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Whatever stands there.
    Square(Square),
    /// The tower of these colours.
    Tower(Tower),
    /// The robot of this colour.
    Robot(Colour),
    /// The goal of the turn.
    Goal,
    /// A seat, by its code.
    Seat(Seat),
    /// The seat of the one who asks.
    Own,
}

const GOAL: &str = "goal target cel celu celem cele";
const OWN: &str = "me my mine myself i ja moj mnie mojego moje moich mna siebie";
const TOWER: &str = "tower towers pyramid wieza wiezy wieze wiezo piramidka piramidki piramidke";
static FILLERS: WordList = WordList::named("questions about towers");

impl Asked {
    /// Reads a question at a table of so many seats, in English or in Polish; `None` if it is
    /// about nothing on the board. A capital letter alone is a seat's code, if there is such
    /// a seat; a small one is always a robot.
    pub fn read(question: &str, seats: usize) -> Option<Asked> {
        let words: Vec<Vec<Glyph>> = words(question).collect();
        if let [word] = words.as_slice()
            && let Some(seat) = seat(word, seats)
        {
            return Some(Asked::Seat(seat));
        }
        let all: String = words.iter().map(|word| letters(word)).collect();
        if let Some(square) = Square::parse(&all) {
            return Some(Asked::Square(square));
        }
        let (mut found, mut colours, mut tower) = (None, Vec::new(), false);
        for word in &words {
            let text = letters(word);
            let new = match Square::parse(&text) {
                Some(square) => Asked::Square(square),
                None if among(TOWER, &text) => {
                    tower = true;
                    continue;
                }
                None if among(GOAL, &text) => Asked::Goal,
                None if FILLERS.has(&text) => continue,
                None if among(OWN, &text) => Asked::Own,
                None => {
                    colours.extend(colours_of(word, &text)?);
                    continue;
                }
            };
            // Two things in one question: which is meant?
            if found.replace(new).is_some_and(|before| before != new) {
                return None;
            }
        }
        match (found, colours.as_slice(), tower) {
            (Some(Asked::Own), [], true) => None,
            (Some(asked), [], _) => Some(asked),
            (None, [robot], false) => Some(Asked::Robot(*robot)),
            (None, [medium, large], _) => {
                Some(Asked::Tower(Tower { large: *large, medium: *medium }))
            }
            _ => None,
        }
    }
}

/// A seat by its code, a capital letter.
fn seat(word: &[Glyph], seats: usize) -> Option<Seat> {
    let [glyph] = word else { return None };
    let seat = Seat::from_letter(glyph.letter.to_ascii_uppercase());
    seat.filter(|seat| glyph.capital && seat.index() < seats)
}

/// One colour, or the two of a tower that is written in one word: `GR`.
fn colours_of(word: &[Glyph], text: &str) -> Option<Vec<Colour>> {
    match (word, meaning(text)) {
        (_, Some(Meaning::Sign(Mark::Robot(colour)))) => Some(vec![colour]),
        ([_] | [_, _], None) => word.iter().map(|it| Colour::from_letter(it.letter)).collect(),
        _ => None,
    }
}
