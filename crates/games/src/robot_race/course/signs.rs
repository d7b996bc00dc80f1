//! The two characters of each thing on a course: one table for files and for drawings. Must
//! never know where a thing stands.

use super::{Belt, Floor, Laser, Site};
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
    /// Bare floor, or nothing in the robot's half.
    Nothing,
    /// A floor that does something. Of a belt's turns, those that are drawn.
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

/// The sign of a floor: [`PLAIN`] for a bare one.
pub fn floor(floor: Floor) -> CellSign {
    match floor {
        Floor::Plain => PLAIN,
        Floor::Pit => *b"OO",
        Floor::Gear { clockwise: true } => *b"@R",
        Floor::Gear { clockwise: false } => *b"@L",
        Floor::Belt(it) => belt(it),
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

/// The sign of a thing.
pub fn thing(thing: Thing) -> CellSign {
    match thing {
        Thing::Flag(number) => [b'F', b'0' + number],
        Thing::Start(number) => [b'S', b'0' + number],
        Thing::Site(Site::Repair) => *b"w1",
        Thing::Site(Site::Upgrade) => *b"w2",
    }
}

/// The sign of the square where a beam begins: `L` (or the number of beams, if there are more
/// than one) stands at the wall, the beam goes on from it.
pub fn source(laser: &Laser) -> CellSign {
    let source = if laser.strength == 1 { b'L' } else { b'0' + laser.strength };
    match laser.to {
        Direction::East => [source, b'='],
        Direction::West => [b'=', source],
        Direction::South => [source, b'!'],
        Direction::North => [b'!', source],
    }
}

/// The sign of beams that go over a square.
pub const fn beams(along_rank: bool, along_file: bool) -> CellSign {
    match (along_rank, along_file) {
        (false, false) => BLANK,
        (true, false) => *b"==",
        (false, true) => *b"!!",
        (true, true) => *b"=!",
    }
}

/// What a sign in the floor's half says; `None`: it is no sign.
pub fn of_floor(sign: CellSign) -> Option<CellMeaning> {
    match sign {
        PLAIN | BLANK | [b' ', b'.'] => Some(CellMeaning::Nothing),
        [b'O', b'O'] => Some(CellMeaning::Floor(Floor::Pit)),
        [b'@', b'R'] => Some(CellMeaning::Floor(Floor::Gear { clockwise: true })),
        [b'@', b'L'] => Some(CellMeaning::Floor(Floor::Gear { clockwise: false })),
        _ => of_belt(sign).map(|it| CellMeaning::Floor(Floor::Belt(it))).or_else(|| of_thing(sign)),
    }
}

/// What a sign in the robot's half says; `None`: it is no sign.
pub fn of_half(sign: CellSign) -> Option<CellMeaning> {
    let strength = |byte: u8| match byte {
        b'L' => Some(1),
        b'2' | b'3' => Some(byte - b'0'),
        _ => None,
    };
    let source = |byte, to| strength(byte).map(|strength| CellMeaning::Source { to, strength });
    match sign {
        BLANK => Some(CellMeaning::Nothing),
        [b'=', b'='] => Some(CellMeaning::Beams { along_rank: true, along_file: false }),
        [b'!', b'!'] => Some(CellMeaning::Beams { along_rank: false, along_file: true }),
        [b'=', b'!'] => Some(CellMeaning::Beams { along_rank: true, along_file: true }),
        [byte, b'='] => source(byte, Direction::East),
        [b'=', byte] => source(byte, Direction::West),
        [byte, b'!'] => source(byte, Direction::South),
        [b'!', byte] => source(byte, Direction::North),
        _ => of_thing(sign),
    }
}

fn of_belt(sign: CellSign) -> Option<Belt> {
    let straight = |to, express| Belt { to, express, turns: 0 };
    match sign {
        [byte, b' '] | [b' ', byte] => Some(straight(direction(byte)?, false)),
        [byte, again] if byte == again && byte != b'T' => Some(straight(direction(byte)?, true)),
        [way_in, letter] => {
            let to = Direction::from_letter(char::from(letter.to_ascii_uppercase()))?;
            let express = letter.is_ascii_uppercase();
            let sides = Direction::ALL.into_iter().filter(|it| *it != to && *it != to.back());
            let mut sides = sides.filter(|it| way_in == b'T' || way_in == arrow(*it));
            let first = sides.next()?;
            let turns = 1 << first as u8 | sides.next().map_or(0, |it| 1 << it as u8);
            Some(Belt { to, express, turns })
        }
    }
}

fn of_thing(sign: CellSign) -> Option<CellMeaning> {
    let thing = match sign {
        [b'F', digit @ b'1'..=b'9'] => Thing::Flag(digit - b'0'),
        [b'S', digit @ b'1'..=b'8'] => Thing::Start(digit - b'0'),
        [b'w', b'1'] => Thing::Site(Site::Repair),
        [b'w', b'2'] => Thing::Site(Site::Upgrade),
        _ => return None,
    };
    Some(CellMeaning::Thing(thing))
}

/// The sign that was probably meant.
pub fn nearest(sign: CellSign) -> Option<CellSign> {
    match sign {
        [way_in, way_out] if direction(way_in).is_some() && direction(way_out).is_some() => {
            let letter = direction(way_out)?.letter() as u8;
            let curve = [way_in, letter.to_ascii_lowercase()];
            of_belt(curve).map(|_| curve)
        }
        [b'o' | b'O' | b'0', _] | [_, b'o' | b'O' | b'0'] => Some(*b"OO"),
        [b'@', b'r'] => Some(*b"@R"),
        [b'@', b'l'] => Some(*b"@L"),
        [b'f' | b's' | b'W', digit] => {
            let letter = if sign[0] == b'W' { b'w' } else { sign[0].to_ascii_uppercase() };
            of_thing([letter, digit]).map(|_| [letter, digit])
        }
        [b'>' | b'<' | b'^' | b'v', letter] => {
            let to = Direction::from_letter(char::from(letter.to_ascii_uppercase()))?;
            let straight = [arrow(to), if letter.is_ascii_uppercase() { arrow(to) } else { b' ' }];
            (arrow(to) == sign[0]).then_some(straight)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_floor_and_thing_has_a_sign_of_its_own() {
        let mut signs = vec![PLAIN];
        for clockwise in [false, true] {
            signs.push(floor(Floor::Gear { clockwise }));
        }
        for to in Direction::ALL {
            let (right, left) = (1 << ((to as u8 + 1) % 4), 1 << ((to as u8 + 3) % 4));
            for turns in [0, right, left, right | left] {
                for express in [false, true] {
                    let belt = Floor::Belt(Belt { to, express, turns });
                    assert_eq!(of_floor(floor(belt)), Some(CellMeaning::Floor(belt)));
                    signs.push(floor(belt));
                }
            }
        }
        let flags = (1..=MOST_FLAGS).map(Thing::Flag);
        let starts = (1..=MOST_STARTS).map(Thing::Start);
        let sites = [Thing::Site(Site::Repair), Thing::Site(Site::Upgrade)];
        for it in flags.chain(starts).chain(sites) {
            assert_eq!(of_floor(thing(it)), Some(CellMeaning::Thing(it)));
            assert_eq!(of_half(thing(it)), Some(CellMeaning::Thing(it)));
            signs.push(thing(it));
        }
        let count = signs.len();
        signs.sort_unstable();
        signs.dedup();
        assert_eq!(signs.len(), count);
    }

    #[test]
    fn every_laser_has_a_sign_of_its_own() {
        for to in Direction::ALL {
            for strength in 1..=3 {
                let laser = Laser { mount: super::super::Square::new(0, 0), to, strength };
                assert_eq!(of_half(source(&laser)), Some(CellMeaning::Source { to, strength }));
            }
        }
        for (along_rank, along_file) in [(true, false), (false, true), (true, true)] {
            let meaning = CellMeaning::Beams { along_rank, along_file };
            assert_eq!(of_half(beams(along_rank, along_file)), Some(meaning));
        }
    }

    #[test]
    fn what_is_no_sign_is_told_with_what_was_meant() {
        for (typed, meant) in [
            (b">v", Some(b">s")),
            (b"^<", Some(b"^w")),
            (b">e", Some(b"> ")),
            (b"vS", Some(b"vv")),
            (b"oo", Some(b"OO")),
            (b"f2", Some(b"F2")),
            (b"W1", Some(b"w1")),
            (b"@r", Some(b"@R")),
            (b"><", None),
            (b">w", None),
            (b"S9", None),
            (b"??", None),
        ] {
            assert_eq!(of_floor(*typed), None, "{typed:?}");
            assert_eq!(nearest(*typed), meant.copied(), "{typed:?}");
        }
    }
}
