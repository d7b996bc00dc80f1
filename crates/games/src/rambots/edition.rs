//! The rulebook: edition and options as values, and the words they have in a header. And before the
//! first round: who has which colour, and the board as it is set up (R1-R7).

use super::piece::{Colour, Pool};
use super::position::{Object, Position};
use super::program::Phase;
use kit::codec::{Either, Number, Value, YES_NO, listed};
use kit::grid::Square;
use kit::typing::colours;
use kit::typing::scan::{letters, words};
use kit::{Dice, Fault, Faults, Mark, Phrase, Table, joined, named, options};

options! {
    /// Which rules a match is played by.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Rulebook(
        /// The edition decides what red does and how the stack is ordered at the start.
        pub edition: Edition
    ) {
        /// Whether an upright RAMbot of the right colour counts as a goal (R20, B9).
        pub tag_bots: bool = true => "tag-bots" YES_NO,
        /// Whether chance says which beacon stands on which of the four squares (R2, B2).
        pub random_beacons: bool = true => "beacon-colours" BEACON_COLOURS,
        /// Where the RAMbots stand at the start (R3, B1).
        pub start: [Square; 4] = PINWHEEL => "start" Squares,
        /// Whether the round of the winning tag is played out to find the runners-up (B30).
        pub play_on: bool = false => "play-on" YES_NO,
        /// After how many program rounds the match ends without a winner (B40).
        pub round_limit: Option<u16> = None => "round-limit" RoundLimit,
        /// Whether a round closes when all but one are ready (R29).
        pub speedbots: bool = false => "speedbots" YES_NO,
    }
}

named! {
    /// One of the two published texts.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Edition {
        /// A red beam slides its target toward the centre line (R26). The precedence stack begins
        /// with the colours clockwise, from a random one (R7).
        Classic = "classic",
        /// A red beam damages the RAMbot it hits (R25). The stack begins in any order (R7).
        Arcade = "arcade",
    }
}

/// How the beacons' colours are dealt to their squares.
pub(super) const BEACON_COLOURS: Either = Either([("random", true), ("fixed", false)]);

/// The four squares of the beacons, clockwise, with the colours that they have where chance says
/// nothing.
pub const BEACONS: [(Square, Colour); 4] = [
    (Square::new(4, 5), Colour::Red),
    (Square::new(5, 3), Colour::Yellow),
    (Square::new(3, 2), Colour::Green),
    (Square::new(2, 4), Colour::Blue),
];

/// The squares of the RAMbots at the start, South, West, North and East: each has a beacon two
/// squares ahead.
pub const PINWHEEL: [Square; 4] =
    [Square::new(3, 0), Square::new(0, 4), Square::new(4, 7), Square::new(7, 3)];

/// The same, mirrored: the beacon ahead is five squares away.
pub const MIRROR: [Square; 4] =
    [Square::new(4, 0), Square::new(0, 3), Square::new(3, 7), Square::new(7, 4)];

/// The squares of the RAMbots: their name, or all four as a table has them.
struct Squares;

const NAMED: [(&str, [Square; 4]); 2] = [("pinwheel", PINWHEEL), ("mirror", MIRROR)];

impl Value<[Square; 4]> for Squares {
    fn write(&self, start: &[Square; 4]) -> String {
        let named = NAMED.iter().find(|(_, squares)| squares == start);
        named.map_or_else(|| joined(start, ","), |(name, _)| (*name).to_owned())
    }

    fn read(&self, value: &str) -> Option<[Square; 4]> {
        let named = NAMED.iter().find(|(name, _)| *name == value);
        named.map(|(_, squares)| *squares).or_else(|| start_squares(value))
    }

    fn known(&self, name: &str) -> String {
        listed(name, ["pinwheel", "mirror", "d1,a5,e8,h4"])
    }
}

/// A number of rounds, or none.
struct RoundLimit;

impl Value<Option<u16>> for RoundLimit {
    fn write(&self, limit: &Option<u16>) -> String {
        limit.map_or_else(|| "none".to_owned(), |limit| limit.to_string())
    }

    fn read(&self, value: &str) -> Option<Option<u16>> {
        if value == "none" { Some(None) } else { Number(1..=999).read(value).map(Some) }
    }

    fn known(&self, name: &str) -> String {
        listed(name, ["none", "20"])
    }
}

/// Four squares, all different, none of them a beacon's.
fn start_squares(value: &str) -> Option<[Square; 4]> {
    let squares: Vec<Square> = value.split(',').map(Square::parse).collect::<Option<_>>()?;
    let squares: [Square; 4] = squares.try_into().ok()?;
    let free = |index: usize| {
        let square = squares[index];
        !squares[..index].contains(&square) && BEACONS.iter().all(|(beacon, _)| *beacon != square)
    };
    (0..4).all(free).then_some(squares)
}

/// Which sides of the board are taken, as indexes into South, West, North, East (R4).
const fn sides(players: usize) -> &'static [usize] {
    match players {
        2 => &[0, 2],
        3 => &[0, 1, 2],
        _ => &[0, 1, 2, 3],
    }
}

/// The colours of the sitters, in seating order: as they wish, else R Y G B (R4).
///
/// # Errors
/// Fewer than two or more than four sitters, a colour that is none or was taken.
pub(super) fn seated(table: &Table) -> Result<Vec<Colour>, Faults> {
    let mut faults = Faults::default();
    table.count(2..=4)?;
    let mut colours: Vec<Option<Colour>> = Vec::new();
    for sitter in &table.sitters {
        let wish = sitter.wish.as_deref().map(|wish| (wish, wished(wish)));
        colours.push(match wish {
            None => None,
            Some((typed, None)) => {
                let reason = Phrase::new("rambots-fault-colour").typed("word", typed);
                let hint = Phrase::new("hint-known").code("known", "R, Y, G, B");
                faults.push(Fault::whole(reason).hint(hint));
                None
            }
            Some((typed, found)) if colours.contains(&found) => {
                faults.push(Fault::whole("rambots-fault-colour-taken").typed("word", typed));
                None
            }
            Some((_, found)) => found,
        });
    }
    let wanted = colours.clone();
    let mut free = Colour::ALL.into_iter().filter(|colour| !wanted.contains(&Some(*colour)));
    let dealt = colours.into_iter().filter_map(|wish| wish.or_else(|| free.next())).collect();
    faults.or(dealt)
}

/// A colour in a person's words, English or Polish, or its code.
fn wished(wish: &str) -> Option<Colour> {
    let mut said = words(wish).map(|word| letters(&word));
    let named = || said.find_map(|word| Colour::of(colours::name(&word)?));
    Colour::from_word(wish.trim()).or_else(named)
}

/// How a RAMbot is marked.
pub(super) fn mark(colour: Colour) -> Mark {
    Mark { code: colour.letter().to_string(), name: Some(super::depict::mark(colour)) }
}

/// The board before the goals are set.
///
/// # Errors
/// As [`seated`].
pub(super) fn set_up(rules: &Rulebook, table: &Table, dice: &Dice) -> Result<Position, Faults> {
    let colours = seated(table)?;
    let sides = sides(colours.len());
    let mut at = Position::empty(Phase::Goals, stack(rules, &colours, sides, dice));
    for (colour, side) in colours.iter().zip(sides) {
        at.seat_bot(*colour, rules.start[*side], None);
        *at.pool_mut(*colour) = Pool::full();
    }
    let mut beacons = BEACONS.map(|(_, colour)| colour);
    if rules.random_beacons {
        dice.stream(None, "beacons").shuffle(&mut beacons);
    }
    for ((square, _), colour) in BEACONS.into_iter().zip(beacons) {
        at.put(Object::beacon(colour), square);
    }
    at.round = rules.round_limit.map(|_| 0);
    Ok(at)
}

/// The precedence stack at the start (R7). Clockwise, the colours that nobody plays stand
/// for the empty sides.
fn stack(rules: &Rulebook, colours: &[Colour], sides: &[usize], dice: &Dice) -> [Colour; 4] {
    let mut around: [Option<Colour>; 4] = [None; 4];
    for (colour, side) in colours.iter().zip(sides) {
        around[*side] = Some(*colour);
    }
    let mut unused = Colour::ALL.into_iter().filter(|colour| !colours.contains(colour));
    let mut stack = around.map(|colour| {
        colour.or_else(|| unused.next()).expect("as many unused colours as empty sides")
    });
    let mut stream = dice.stream(None, "stack");
    match rules.edition {
        Edition::Classic => stack.rotate_left(stream.below(4) as usize),
        Edition::Arcade => stream.shuffle(&mut stack),
    }
    stack
}
