//! The two characters of each thing on a course: one table for files and for drawings. Must
//! never know where a thing stands.

use super::{Belt, Floor, Site};
use crate::arrow;
use kit::grid::Direction;

/// Two characters.
pub type CellSign = [u8; 2];

/// Nothing in the floor's half; a blank is read as the same.
pub const PLAIN: CellSign = *b". ";

/// Nothing in the robot's half.
pub const BLANK: CellSign = *b"  ";

/// What a sign says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellMeaning {
    /// The floor. Of a belt's turns, those that are drawn.
    Floor(Floor),
    /// A thing that lies on a floor.
    Thing(Thing),
    /// A laser whose beam begins here.
    Source { to: Direction, strength: u8 },
    /// Beams that go over: along the rank, along the file.
    Beams { along_rank: bool, along_file: bool },
}

/// A thing that lies on a floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// A flag with its number.
    Flag(u8),
    /// A start with its number.
    Start(u8),
    /// A wrench, or the crossed wrench and hammer.
    Site(Site),
}

/// The most flags: each has one digit.
pub const MOST_FLAGS: u8 = 9;

/// The most starts.
pub const MOST_STARTS: u8 = 8;

fn direction(arrow: u8) -> Option<Direction> {
    Direction::ALL.into_iter().find(|it| self::arrow(*it) == arrow)
}

impl CellMeaning {
    /// Its two characters. Where a beam begins, `L` (or the number of beams, if there are more than
    /// one) stands at the wall, and the beam goes on from it.
    pub fn sign(self) -> CellSign {
        match self {
            CellMeaning::Floor(Floor::Plain) => PLAIN,
            CellMeaning::Floor(Floor::Pit) => *b"OO",
            CellMeaning::Floor(Floor::Gear { clockwise: true }) => *b"@R",
            CellMeaning::Floor(Floor::Gear { clockwise: false }) => *b"@L",
            CellMeaning::Floor(Floor::Belt(it)) => belt(it),
            CellMeaning::Thing(Thing::Flag(number)) => [b'F', b'0' + number],
            CellMeaning::Thing(Thing::Start(number)) => [b'S', b'0' + number],
            CellMeaning::Thing(Thing::Site(Site::Repair)) => *b"w1",
            CellMeaning::Thing(Thing::Site(Site::Upgrade)) => *b"w2",
            CellMeaning::Source { to, strength } => {
                let source = if strength == 1 { b'L' } else { b'0' + strength };
                match to {
                    Direction::East => [source, b'='],
                    Direction::West => [b'=', source],
                    Direction::South => [source, b'!'],
                    Direction::North => [b'!', source],
                }
            }
            CellMeaning::Beams { along_rank: false, along_file: false } => BLANK,
            CellMeaning::Beams { along_rank: true, along_file: false } => *b"==",
            CellMeaning::Beams { along_rank: false, along_file: true } => *b"!!",
            CellMeaning::Beams { along_rank: true, along_file: true } => *b"=!",
        }
    }
}

/// A straight belt is its arrow, twice if it is an express. A curve is the arrow of the way in
/// and the letter of the way out; where loads come in from both sides, `T` and that letter. An
/// express has a capital letter.
fn belt(belt: Belt) -> CellSign {
    let letter = belt.to.letter() as u8;
    let letter = if belt.express { letter } else { letter.to_ascii_lowercase() };
    let mut ways_in = Direction::ALL.into_iter().filter(|it| belt.turns >> *it as u8 & 1 == 1);
    match (ways_in.next(), ways_in.next()) {
        (None, _) if belt.express => [arrow(belt.to); 2],
        (None, _) => [arrow(belt.to), b' '],
        (Some(way_in), None) => [arrow(way_in), letter],
        (Some(_), Some(_)) => [b'T', letter],
    }
}

/// What a sign in the floor's half says; `None`: it is no sign.
pub fn of_floor(sign: CellSign) -> Option<CellMeaning> {
    let sign = match sign {
        BLANK => PLAIN,
        [b' ', byte] => [byte, b' '],
        sign => sign,
    };
    floors().map(CellMeaning::Floor).chain(things()).find(|it| it.sign() == sign)
}

/// What a sign in the robot's half says; `None`: it is no sign.
pub fn of_half(sign: CellSign) -> Option<CellMeaning> {
    let beams = [(false, false), (true, false), (false, true), (true, true)]
        .map(|(along_rank, along_file)| CellMeaning::Beams { along_rank, along_file });
    let sources = Direction::ALL.into_iter();
    let sources =
        sources.flat_map(|to| (1..=3).map(move |strength| CellMeaning::Source { to, strength }));
    beams.into_iter().chain(sources).chain(things()).find(|it| it.sign() == sign)
}

fn floors() -> impl Iterator<Item = Floor> {
    let gears = [true, false].map(|clockwise| Floor::Gear { clockwise });
    let belts = Direction::ALL.into_iter().flat_map(|to| {
        let [right, left] = [1, 3].map(|quarters| 1 << to.turned(quarters) as u8);
        let turns = [0, right, left, right | left].into_iter();
        let belt = move |turns, express| Floor::Belt(Belt { to, express, turns });
        turns.flat_map(move |turns| [false, true].map(|express| belt(turns, express)))
    });
    [Floor::Plain, Floor::Pit].into_iter().chain(gears).chain(belts)
}

fn things() -> impl Iterator<Item = CellMeaning> {
    let flags = (1..=MOST_FLAGS).map(Thing::Flag);
    let starts = (1..=MOST_STARTS).map(Thing::Start);
    let sites = [Site::Repair, Site::Upgrade].map(Thing::Site);
    flags.chain(starts).chain(sites).map(CellMeaning::Thing)
}

/// The sign that was probably meant, if it is one of the floor's half.
pub fn nearest(sign: CellSign) -> Option<CellSign> {
    let meant = match sign {
        [way_in, way_out] if direction(way_in).is_some() && direction(way_out).is_some() => {
            [way_in, (direction(way_out)?.letter() as u8).to_ascii_lowercase()]
        }
        [b'o' | b'O' | b'0', _] | [_, b'o' | b'O' | b'0'] => *b"OO",
        [b'@', b'r'] => *b"@R",
        [b'@', b'l'] => *b"@L",
        [letter @ (b'f' | b's'), digit] => [letter.to_ascii_uppercase(), digit],
        [b'W', digit] => [b'w', digit],
        [arrow @ (b'>' | b'<' | b'^' | b'v'), letter] => {
            let to = Direction::from_letter(char::from(letter.to_ascii_uppercase()))?;
            let own = (self::arrow(to) == arrow).then_some(arrow)?;
            [own, if letter.is_ascii_uppercase() { own } else { b' ' }]
        }
        _ => return None,
    };
    of_floor(meant).map(|_| meant)
}
