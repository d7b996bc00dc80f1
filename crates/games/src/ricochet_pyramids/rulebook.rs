//! The rulebook: the form of play and the options as values, and the words that they have in a
//! header: the form, then every option that is not at its default. Reading names everything that is
//! wrong at once. Nothing here looks at a position.

use super::board::{Tower, beside, bit, shut_in};
use super::colour::Colour;
use kit::codec::{Either, Name, Number, Placed, Seen, Value, Word, known, listed, repeated};
use kit::grid::Square;
use kit::{ClosingPolicy, Fault, Few, Phrase, Place, joined, named, options};

options! {
    /// Which rules a match is played by. Times are in minutes.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Rulebook(
        /// Sealed solutions or bids (R19, R24).
        pub form: Form
    ) {
        /// How many colours the towers have: 3 for nine towers and three robots, or 4 for sixteen
        /// towers and four robots (R2, R3).
        pub colours: usize = 3 => "colours" Number(3..=4),
        /// Whether robots have colours that no tower has (R4).
        pub other_robots: bool = false => "robots" Either([("same", false), ("other", true)]),
        /// Where towers tend to stand (R5).
        pub set_up: SetUp = SetUp::Random => "set-up" Name,
        /// The squares of all towers in canonical order, where the table names them (R5).
        pub towers: Option<Squares> = None => "towers" Given("e1,a2,d3,h4,c5,g6,a7,f8,b3"),
        /// The squares of the robots in the order of their colours, where the table names them
        /// (R6).
        pub start: Option<Squares> = None => "start" Given("f2,f5,h5"),
        /// The fewest moves that a goal must need (R8).
        pub minimum: u32 = 2 => "minimum" Number(1..=99),
        /// The points that win (R18).
        pub points: u32 = 10 => "points" Number(1..=999),
        /// Whether of equal solutions that of the seat with fewer points wins (B4).
        pub fewer_points: bool = false => "tie" TIE,
        /// Whether the best number so far is public while the window runs (B12).
        pub shown: bool = true => "best" BEST,
        /// How long the window is open (R20).
        pub window: u32 = 24 * 60 => "window" Minutes,
        /// After what time a turn closes at the latest (B13).
        pub deadline: u32 = 72 * 60 => "deadline" Minutes,
        /// How long a bidder has to show a line (R26).
        pub show: u32 = 24 * 60 => "show" Minutes,
    }
}

named! {
    /// How a turn is played by mail.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Form {
        /// Whole lines are mailed and stay sealed until the turn is over (R19).
        Sealed = "sealed",
        /// Numbers are mailed; afterwards the lowest bidder shows a line (R24).
        Bids = "bids",
    }
}

named! {
    /// Where towers tend to stand (R5).
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum SetUp {
        /// Anywhere.
        Random = "random",
        /// Along the edges: solutions are short.
        Easy = "easy",
        /// In the middle: solutions are long.
        Hard = "hard",
    }
}

/// Who wins of equal solutions: whose arrived first (R22), or who has fewer points, and of those
/// whose solution arrived first (B4).
pub(super) const TIE: Either = Either([("arrival", false), ("fewer-points", true)]);

/// Whether the best number so far is public.
pub(super) const BEST: Either = Either([("shown", true), ("hidden", false)]);

/// The longest time an option can say, in minutes: a year.
const LONGEST: u32 = 366 * 24 * 60;

impl Rulebook {
    /// How a round closes in which all may have something (R20, R26, B13).
    pub fn closing(&self) -> ClosingPolicy {
        ClosingPolicy::Window { after_first: self.window, at_most: self.deadline }
    }

    /// The colours of the towers.
    pub fn tower_colours(&self) -> &'static [Colour] {
        &Colour::ALL[..self.colours]
    }

    /// The colours of the robots.
    pub fn robot_colours(&self) -> &'static [Colour] {
        if self.other_robots { &Colour::ALL[3..] } else { self.tower_colours() }
    }

    /// What is wrong with options that are right by themselves.
    pub(super) fn together(&self, seen: &[Seen]) -> Vec<Fault> {
        // Of options that do not go together all were read, so the last of them has a place.
        let last = |options: [&str; 2]| {
            let of = |seen: &&Seen| options.contains(&seen.option.as_str());
            seen.iter().rfind(of).map(|seen| seen.place)
        };
        let typed = |option: &str, given: Option<Squares>| {
            let seen = seen.iter().find(|seen| seen.option == option)?;
            given.map(|_| (seen.place, seen.word))
        };
        let (towers, start) = (typed("towers", self.towers), typed("start", self.start));
        let mut faults = self.misplaced(towers, start);
        if self.other_robots && self.colours == 4 {
            let fault = Fault::whole("ricochet-fault-other-of-four");
            let hint = known("colours=3 robots=other, colours=4 robots=same");
            faults.push(Fault { place: last(["robots", "colours"]), ..fault.hint(hint) });
        }
        if self.towers.is_some() && self.set_up != SetUp::Random {
            let fault = Fault::whole("ricochet-fault-given-and-drawn");
            let fault = fault.hint("ricochet-hint-given-or-drawn");
            faults.push(Fault { place: last(["set-up", "towers"]), ..fault });
        }
        faults
    }

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

    /// Everything that is wrong with the words `towers=` and `start=` as they were typed.
    fn misplaced(&self, tower_word: Option<Word<'_>>, start_word: Option<Word<'_>>) -> Vec<Fault> {
        let mut faults = Vec::new();
        let towers = squares(tower_word, &mut faults);
        let start = squares(start_word, &mut faults);
        let order: Vec<String> = Tower::all(self.tower_colours()).map(Tower::code).collect();
        faults.extend(number(tower_word, "ricochet-fault-given-towers", &order));
        let letter = |colour: &Colour| colour.letter().to_string();
        let order: Vec<String> = self.robot_colours().iter().map(letter).collect();
        faults.extend(number(start_word, "ricochet-fault-given-robots", &order));
        let occupied = |key: &'static str, place: Place, square: Square| {
            Fault::at(place, Phrase::new(key).code("square", square)).hint("ricochet-hint-free")
        };
        let taken = repeated(&towers, |it| it.1).chain(repeated(&start, |it| it.1));
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

/// Squares that a table names, such as these, or none. Which of them are wrong is for
/// [`Rulebook::together`] to say.
struct Given(&'static str);

impl Value<Option<Squares>> for Given {
    fn write(&self, given: &Option<Squares>) -> String {
        given.map_or_else(|| "random".to_owned(), |squares| joined(squares, ","))
    }

    fn read(&self, value: &str) -> Option<Option<Squares>> {
        match value {
            "" => None,
            "random" => Some(None),
            squares => Some(Some(squares.split(',').filter_map(Square::parse).collect())),
        }
    }

    fn known(&self, name: &str) -> String {
        listed(name, ["random", self.0])
    }
}

/// A time in minutes: `90m`, `48h` or `3d`; written in whole hours, else in minutes.
struct Minutes;

impl Value<u32> for Minutes {
    fn write(&self, minutes: &u32) -> String {
        match minutes.is_multiple_of(60) {
            true => format!("{}h", minutes / 60),
            false => format!("{minutes}m"),
        }
    }

    fn read(&self, value: &str) -> Option<u32> {
        let (number, unit) = value.split_at_checked(value.len().checked_sub(1)?)?;
        let minutes = match unit {
            "m" => 1,
            "h" => 60,
            "d" => 24 * 60,
            _ => return None,
        };
        let plain = number.bytes().all(|byte| byte.is_ascii_digit());
        let minutes = number.parse::<u32>().ok()?.checked_mul(minutes)?;
        (plain && (1..=LONGEST).contains(&minutes)).then_some(minutes)
    }

    fn known(&self, name: &str) -> String {
        listed(name, ["90m", "48h", "3d"])
    }
}

/// Squares in the order in which they were named: at most one for each tower (R3).
pub type Squares = Few<Square, 16>;

/// A tower that no robot can reach, with those around it (R5).
pub(super) fn enclosed(place: Place, square: Square) -> Fault {
    let reason = Phrase::new("ricochet-fault-enclosed").code("square", square);
    let reason = reason.code("around", joined(beside(square), ", "));
    Fault::at(place, reason).hint("ricochet-hint-enclosed")
}

/// The value of an option, with its place.
fn value((place, word): Word<'_>) -> (u32, &str) {
    let (option, value) = word.split_once('=').unwrap_or((word, ""));
    (place.column + option.chars().count() as u32 + 1, value)
}

/// The squares of an option; what is none is a fault.
fn squares(word: Option<Word<'_>>, faults: &mut Vec<Fault>) -> Vec<Placed<Square>> {
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
fn number(word: Option<Word<'_>>, key: &'static str, order: &[String]) -> Option<Fault> {
    let word = word?;
    let count = value(word).1.split(',').count();
    let reason = Phrase::new(key).with("count", count).with("needed", order.len());
    let hint = Phrase::new("ricochet-hint-given").code("order", order.join(", "));
    (count != order.len()).then(|| Fault::at(word.0, reason).hint(hint))
}
