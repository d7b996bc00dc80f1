//! The two characters of each thing on a course, one table for files and for drawings; and a course
//! as it is drawn: what the file says is what the messages show. Things that find no room in the
//! drawing stand as lines below it, so that nothing is ever lost.

use super::{Belt, Course, Floor, Laser, Site};
use crate::arrow;
use crate::robot_race::square::Square;
use kit::grid::Direction;
use kit::{Figure, Phrase, Plan, Shape, Tint};

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
    /// Whether beams go over: along the rank, along the file.
    Beams([bool; 2]),
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

/// How something is drawn: its two characters with their colour, and how pictures show it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Drawn {
    sign: CellSign,
    tint: Option<Tint>,
    shape: Option<Shape>,
}

impl CellMeaning {
    /// Its two characters.
    pub fn sign(self) -> CellSign {
        self.drawn().sign
    }

    /// How it is drawn. Where a beam begins, `L` (or the number of beams, if there are more than
    /// one) stands at the wall, and the beam goes on from it.
    fn drawn(self) -> Drawn {
        let shown = |sign, tint, shape| Drawn { sign, tint: Some(tint), shape: Some(shape) };
        let red = |sign| Drawn { sign, tint: Some(Tint::Red), shape: None };
        match self {
            CellMeaning::Floor(Floor::Plain) => Drawn { sign: PLAIN, tint: None, shape: None },
            CellMeaning::Floor(Floor::Pit) => shown(*b"OO", Tint::Black, Shape::Pit),
            CellMeaning::Floor(Floor::Gear { clockwise }) => {
                let sign = if clockwise { *b"@R" } else { *b"@L" };
                shown(sign, Tint::Yellow, Shape::Gear { clockwise })
            }
            CellMeaning::Floor(Floor::Belt(it @ Belt { to, express, turns })) => {
                let tint = if express { Tint::Blue } else { Tint::Cyan };
                shown(belt(it), tint, Shape::Belt { to, express, turns })
            }
            CellMeaning::Thing(Thing::Flag(number)) => {
                shown([b'F', b'0' + number], Tint::Green, Shape::Flag(number))
            }
            CellMeaning::Thing(Thing::Start(number)) => {
                shown([b'S', b'0' + number], Tint::Black, Shape::Start(number))
            }
            CellMeaning::Thing(Thing::Site(site)) => {
                let star = site == Site::Upgrade;
                shown(if star { *b"w2" } else { *b"w1" }, Tint::Yellow, Shape::Site { star })
            }
            CellMeaning::Source { to, strength } => {
                let source = if strength == 1 { b'L' } else { b'0' + strength };
                red(match to {
                    Direction::East => [source, b'='],
                    Direction::West => [b'=', source],
                    Direction::South => [source, b'!'],
                    Direction::North => [b'!', source],
                })
            }
            CellMeaning::Beams([false, false]) => Drawn { sign: BLANK, tint: None, shape: None },
            CellMeaning::Beams([true, false]) => red(*b"=="),
            CellMeaning::Beams([false, true]) => red(*b"!!"),
            CellMeaning::Beams([true, true]) => red(*b"=!"),
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
    let beams = [[false, false], [true, false], [false, true], [true, true]];
    let sources = Direction::ALL.into_iter();
    let sources =
        sources.flat_map(|to| (1..=3).map(move |strength| CellMeaning::Source { to, strength }));
    let beams = beams.into_iter().map(CellMeaning::Beams);
    beams.chain(sources).chain(things()).find(|it| it.sign() == sign)
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

impl Course {
    /// The floor plan for drawings.
    pub fn plan(&self) -> Plan {
        let ranks = (0..self.ranks).rev();
        let squares = ranks.flat_map(|rank| (0..self.files).map(move |it| Square::new(it, rank)));
        let squares: Vec<Square> = squares.collect();
        let halves: Vec<_> = squares.iter().map(|square| self.halves(*square)).collect();
        Plan {
            floor: halves.iter().map(|[floor, _]| floor.sign()).collect(),
            half: halves.iter().map(|[_, half]| half.sign()).collect(),
            tints: halves.iter().map(|halves| halves.map(|half| half.drawn().tint)).collect(),
            walls: squares.iter().map(|square| self.cell(*square).walls).collect(),
            ..Plan::default()
        }
    }

    /// The floor for pictures, and everything that lies on it.
    pub fn figures(&self) -> Vec<Figure> {
        let mut figures = Vec::new();
        for square in self.squares() {
            // A flag hides what else lies there: so it does on a table.
            let shapes = self.halves(square).into_iter().filter_map(|half| half.drawn().shape);
            figures.extend(shapes.map(|shape| Figure { spot: square.spot(), shape }));
        }
        figures.extend(self.lasers.iter().map(|laser| {
            // No course is longer than 24 squares.
            let reach = self.beam(laser).count() as u8;
            let shape = Shape::Laser { to: laser.to, reach, strength: laser.strength };
            Figure { spot: laser.mount.spot(), shape }
        }));
        figures
    }

    /// The course as its file says it, in the one form that is written.
    pub fn text(&self) -> String {
        let title = (!self.title.is_empty()).then(|| format!("title {}", self.title));
        let named = std::iter::once(format!("course {}", self.name)).chain(title);
        named.chain(self.drawing()).chain(self.below()).map(|line| line + "\n").collect()
    }

    /// The drawing alone, without robots.
    pub fn drawing(&self) -> Vec<String> {
        let plan = Plan { whole: true, ..self.plan() };
        let lines = plan.lines(self.files, &(0..self.files), |_| None);
        lines.iter().map(|line| line.iter().map(|part| part.text.as_str()).collect()).collect()
    }

    /// What the drawing does not say, a line each.
    fn below(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (number, start) in (1..).zip(&self.starts) {
            let facing = start.facing.name();
            let drawn = self.things(start.square).next() == Some(Thing::Start(number));
            match (drawn, start.facing) {
                (true, Direction::North) => {}
                (true, _) => lines.push(format!("start {number} {facing}")),
                (false, _) => lines.push(format!("start {number} {} {facing}", start.square)),
            }
        }
        let hidden = self.squares();
        let hidden = hidden.flat_map(|it| self.things(it).skip(1).map(move |thing| (it, thing)));
        lines.extend(hidden.filter_map(|(square, thing)| match thing {
            Thing::Flag(number) => Some(format!("flag {number} {square}")),
            Thing::Site(super::Site::Repair) => Some(format!("repair {square}")),
            Thing::Site(super::Site::Upgrade) => Some(format!("upgrade {square}")),
            Thing::Start(_) => None,
        }));
        let hidden = self.lasers.iter().filter(|it| self.halves(it.mount)[1] != source(it));
        lines.extend(
            hidden.map(|it| format!("laser {} {} {}", it.mount, it.to.name(), it.strength)),
        );
        lines
    }

    /// The meaning of its signs, the floors first. Of those that nobody has to be told in a message
    /// the keys are `race-sign-...`.
    pub fn legend(&self) -> Vec<Phrase> {
        let floors = |wanted: fn(Floor) -> bool| self.cells.iter().any(|it| wanted(it.floor));
        let belts =
            |wanted: fn(Belt) -> bool| self.squares().filter_map(|it| self.belt(it)).any(wanted);
        let edge = |it, to: Direction| self.next(it, to).is_none();
        let open = |to| self.squares().any(|it| edge(it, to) && !self.wall(it, to));
        let used = [
            (belts(|it| !it.express && it.turns.count_ones() < 2), "race-legend-belt"),
            (belts(|it| it.express && it.turns.count_ones() < 2), "race-legend-express"),
            (belts(|it| it.turns != 0), "race-legend-curve"),
            (belts(|it| it.turns.count_ones() == 2), "race-sign-junction"),
            (floors(|it| matches!(it, Floor::Gear { .. })), "race-legend-gear"),
            (floors(|it| it == Floor::Pit), "race-legend-pit"),
            (!self.lasers.is_empty(), "race-legend-laser"),
            (self.lasers.iter().any(|laser| laser.strength > 1), "race-sign-strong"),
            (!self.flags.is_empty(), "race-sign-flag"),
            (self.cells.iter().any(|cell| cell.site.is_some()), "race-legend-site"),
            (!self.starts.is_empty(), "race-sign-start"),
            (Direction::ALL.into_iter().any(open), "race-sign-edge"),
        ];
        used.into_iter().filter(|(used, _)| *used).map(|(_, key)| Phrase::new(key)).collect()
    }

    /// Everything that lies on a square, the foremost first.
    pub(super) fn things(&self, square: Square) -> impl Iterator<Item = Thing> + '_ {
        let flags = (1..).zip(&self.flags).filter(move |(_, it)| **it == square);
        let starts = (1..).zip(&self.starts).filter(move |(_, it)| it.square == square);
        let site = self.cell(square).site;
        flags
            .map(|(number, _)| Thing::Flag(number))
            .chain(starts.map(|(number, _)| Thing::Start(number)))
            .chain(site.map(Thing::Site))
    }

    /// What is drawn of a square: its floor, with one thing in the other half; on a bare floor that
    /// thing, with what shines over it.
    fn halves(&self, square: Square) -> [CellMeaning; 2] {
        let floor = CellMeaning::Floor(self.cell(square).floor);
        let thing = self.things(square).next().map(CellMeaning::Thing);
        if let Some(thing) = thing.filter(|_| floor != CellMeaning::Floor(Floor::Plain)) {
            return [floor, thing];
        }
        let laser = self.lasers.iter().find(|laser| laser.mount == square);
        let crossed = [true, false].map(|along| self.crossed(square, along));
        let beams = laser.map_or(CellMeaning::Beams(crossed), source);
        [thing.unwrap_or(floor), beams]
    }

    /// Whether a beam goes over a square, along the rank or along the file.
    pub(super) fn crossed(&self, square: Square, along_rank: bool) -> bool {
        let along =
            |laser: &&Laser| matches!(laser.to, Direction::East | Direction::West) == along_rank;
        self.lasers.iter().filter(along).any(|laser| self.beam(laser).any(|it| it == square))
    }
}

fn source(laser: &Laser) -> CellMeaning {
    CellMeaning::Source { to: laser.to, strength: laser.strength }
}
