//! How a lone robot gets over a course if it may choose its instructions freely. Each register it
//! carries out any of the seven (D1); then belts and gears do theirs (D3, D8-D10). Lasers and
//! other robots are left out of account.

use super::{Course, Floor, Square};
use kit::grid::Direction;

/// What a robot may do in a register: how far, and how many quarters it turns clockwise.
const MOVES: [(i8, usize); 7] = [(3, 0), (2, 0), (1, 0), (-1, 0), (0, 1), (0, 2), (0, 3)];

/// All ways over a course, a register at a time.
#[derive(Debug, Clone)]
pub struct Ways<'c> {
    course: &'c Course,
    /// For each square and facing, the squares and facings from which one register leads there.
    before: Vec<Vec<u16>>,
}

/// How many registers it takes at best to stand on one square at a register's end.
#[derive(Debug, Clone)]
pub struct Distances<'c> {
    course: &'c Course,
    least: Vec<Option<u16>>,
}

impl<'c> Ways<'c> {
    /// The ways over a course.
    pub fn of(course: &'c Course) -> Ways<'c> {
        let mut before = vec![Vec::new(); course.cells.len() * 4];
        for square in course.squares().filter(|it| !course.pit(*it)) {
            for facing in Direction::ALL {
                for (steps, turn) in MOVES {
                    let Some(at) = register(course, (square, facing), steps, turn) else {
                        continue;
                    };
                    let from = index(course, square, facing);
                    before[index(course, at.0, at.1)].push(from as u16);
                }
            }
        }
        Ways { course, before }
    }

    /// How far it is to a square from everywhere. Who stands there is there, on a belt too.
    pub fn to(&self, square: Square) -> Distances<'c> {
        let mut least = vec![None; self.before.len()];
        let mut layer: Vec<usize> =
            Direction::ALL.iter().map(|facing| index(self.course, square, *facing)).collect();
        let mut registers = 0;
        while !layer.is_empty() {
            layer.retain(|at| least[*at].is_none());
            layer.iter().for_each(|at| least[*at] = Some(registers));
            let before = layer.iter().flat_map(|at| &self.before[*at]).map(|at| usize::from(*at));
            layer = before.filter(|at| least[*at].is_none()).collect();
            registers += 1;
        }
        Distances { course: self.course, least }
    }
}

impl Distances<'_> {
    /// From a square, for a robot that faces so; `None`: there is no way.
    pub fn from(&self, square: Square, facing: Direction) -> Option<u16> {
        self.least[index(self.course, square, facing)]
    }

    /// From a square, whichever way the robot faces there: the least and the most. `None`: there
    /// is a facing with which no way leads on.
    pub fn from_any(&self, square: Square) -> Option<(u16, u16)> {
        let all = Direction::ALL.map(|facing| self.from(square, facing));
        let all = all.into_iter().collect::<Option<Vec<u16>>>()?;
        Some((*all.iter().min()?, *all.iter().max()?))
    }
}

fn index(course: &Course, square: Square, facing: Direction) -> usize {
    course.index(square) * 4 + facing as usize
}

type At = (Square, Direction);

/// Where a register leads; `None`: into a pit or off the board.
fn register(course: &Course, (square, facing): At, steps: i8, turn: usize) -> Option<At> {
    let to = if steps < 0 { facing.back() } else { facing };
    let mut at = square;
    for _ in 0..steps.unsigned_abs() {
        at = step(course, at, to)?;
    }
    let at = carried(course, (at, facing.turned(turn)), false)?;
    let (at, facing) = carried(course, at, true)?;
    match course.cell(at).floor {
        Floor::Gear { clockwise } => Some((at, facing.turned(if clockwise { 1 } else { 3 }))),
        Floor::Plain | Floor::Pit | Floor::Belt(_) => Some((at, facing)),
    }
}

/// One space on; a wall stops (D7).
fn step(course: &Course, at: Square, to: Direction) -> Option<Square> {
    if course.wall(at, to) {
        return Some(at);
    }
    course.next(at, to).filter(|next| !course.pit(*next))
}

/// One space on by a belt, by express belts alone the second time (D3, D9).
fn carried(course: &Course, (at, facing): At, express: bool) -> Option<At> {
    let Some(belt) = course.belt(at).filter(|it| it.express || !express) else {
        return Some((at, facing));
    };
    let next = step(course, at, belt.to)?;
    let curve = course.belt(next).filter(|it| next != at && it.turns >> belt.to as u8 & 1 == 1);
    let turn = curve.map_or(0, |curve| 4 + curve.to as usize - belt.to as usize);
    Some((next, facing.turned(turn)))
}
