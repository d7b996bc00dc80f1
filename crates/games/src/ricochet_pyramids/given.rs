//! Squares that a table names for its towers and its robots (R5, R6), as an option of the
//! header has them. Must not know a position: what was drawn is not asked for here.

use super::board::{Tower, beside, bit, shut_in};
use super::colour::Colour;
use super::rulebook::Rulebook;
use kit::codec::{Placed, known};
use kit::grid::Square;
use kit::{Fault, Few, Phrase, Place, joined};

/// Squares in the order in which they were named: at most one for each tower (R3).
pub type Squares = Few<Square, 16>;

impl Rulebook {
    /// The towers where the table has named their squares (R5).
    pub fn given_towers(&self) -> Option<Vec<(Square, Tower)>> {
        let squares = self.towers?.into_iter();
        Some(squares.zip(Tower::all(self.tower_colours())).collect())
    }

    /// The robots where the table has named their squares (R6).
    pub fn given_robots(&self) -> Option<Vec<(Colour, Square)>> {
        let squares = self.start?.into_iter();
        Some(self.robot_colours().iter().copied().zip(squares).collect())
    }
}

/// The words `towers=` and `start=` as they were typed, with their places.
#[derive(Default)]
pub(super) struct Words<'a> {
    pub towers: Option<(Place, &'a str)>,
    pub start: Option<(Place, &'a str)>,
}

impl Words<'_> {
    /// Everything that is wrong with them under this rulebook.
    pub fn faults(&self, rules: &Rulebook) -> Vec<Fault> {
        let mut faults = Vec::new();
        let towers = squares(self.towers, &mut faults);
        let start = squares(self.start, &mut faults);
        if let Some(word) = self.towers {
            let order: Vec<String> = Tower::all(rules.tower_colours()).map(Tower::code).collect();
            faults.extend(number(word, "ricochet-fault-given-towers", &order));
        }
        if let Some(word) = self.start {
            let letter = |colour: &Colour| colour.letter().to_string();
            let order: Vec<String> = rules.robot_colours().iter().map(letter).collect();
            faults.extend(number(word, "ricochet-fault-given-robots", &order));
        }
        let occupied = |key: &'static str, place: Place, square: Square| {
            Fault::at(place, Phrase::new(key).code("square", square)).hint("ricochet-hint-free")
        };
        let taken = twice(&towers).chain(twice(&start));
        faults.extend(taken.map(|(at, square)| occupied("ricochet-fault-taken", *at, *square)));
        let mask = towers.iter().fold(0, |mask, (_, square)| mask | bit(*square));
        let shut = towers.iter().filter(|(_, square)| shut_in(*square, mask));
        faults.extend(shut.map(|(place, square)| enclosed(*place, *square)));
        let on_tower = start.iter().filter(|(_, square)| mask & bit(*square) != 0);
        let on_tower = on_tower.map(|(at, it)| occupied("ricochet-fault-on-tower", *at, *it));
        faults.extend(on_tower);
        faults
    }
}

/// A tower that no robot can reach, with those around it (R5).
pub(super) fn enclosed(place: Place, square: Square) -> Fault {
    let reason = Phrase::new("ricochet-fault-enclosed").code("square", square);
    let reason = reason.code("around", joined(beside(square), ", "));
    Fault::at(place, reason).hint("ricochet-hint-enclosed")
}

/// The value of an option, with its place.
fn value((place, word): (Place, &str)) -> (u32, &str) {
    let (option, value) = word.split_once('=').unwrap_or((word, ""));
    (place.column + option.chars().count() as u32 + 1, value)
}

/// The squares of an option; what is none is a fault.
fn squares(word: Option<(Place, &str)>, faults: &mut Vec<Fault>) -> Vec<Placed<Square>> {
    let Some(word) = word else { return Vec::new() };
    let (mut column, value) = value(word);
    let mut squares = Vec::new();
    for part in value.split(',') {
        let width = part.chars().count() as u32;
        let place = Place { column, width: width.max(1), ..word.0 };
        match Square::parse(part) {
            Some(square) => squares.push((place, square)),
            None => {
                let reason = Phrase::new("ricochet-fault-square").typed("word", part);
                faults.push(Fault::at(place, reason).hint(known("a1 - h8")));
            }
        }
        column += width + 1;
    }
    squares
}

/// Whether an option names as many squares as there are pieces.
fn number(word: (Place, &str), key: &'static str, order: &[String]) -> Option<Fault> {
    let count = value(word).1.split(',').count();
    let reason = Phrase::new(key).with("count", count).with("needed", order.len());
    let hint = Phrase::new("ricochet-hint-given").code("order", order.join(", "));
    (count != order.len()).then(|| Fault::at(word.0, reason).hint(hint))
}

/// Squares that were named before in the same list.
fn twice(parts: &[Placed<Square>]) -> impl Iterator<Item = &Placed<Square>> {
    let earlier = |number: usize| parts[..number].iter();
    let twice = parts.iter().enumerate();
    twice.filter(move |(n, part)| earlier(*n).any(|it| it.1 == part.1)).map(|(_, part)| part)
}
