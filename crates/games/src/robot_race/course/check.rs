//! Looks at a whole course: what would make it unplayable, and what looks like a mistake. Must
//! never look at the text it came from.
//!
//! Whether a flag can be reached is asked for a lone robot that may choose its instructions freely.
//! Each register it carries out any of the seven (D1); then belts and gears do theirs (D3, D8-D10).
//! Lasers and other robots are left out of account.

use super::{Course, Floor, Square, Start};
use kit::grid::Direction;
use kit::{Fault, Phrase, joined};

/// The fewest starts.
const FEWEST_STARTS: usize = 2;

/// Something about a course, and the square that it is about.
pub(super) type Remark = (Option<Square>, Fault);

fn on(square: Square, key: &'static str, hint: impl Into<Phrase>) -> Remark {
    (Some(square), Fault::whole(key).code("square", square).hint(hint))
}

/// All that makes a course unplayable. A flag can be reached where a lone robot that chooses its
/// instructions freely gets there alive: from each start, and from each place where it may
/// return, whichever way it faces.
pub(super) fn faults(course: &Course) -> Vec<Remark> {
    let found = unsound(course);
    // What lies in a pit is told already, and nobody gets there.
    if found.is_empty() { unreachable(course) } else { found }
}

/// The faults that can be seen without looking for ways.
pub(super) fn unsound(course: &Course) -> Vec<Remark> {
    let mut found = Vec::new();
    if course.flags.is_empty() {
        let fault = Fault::whole("race-check-no-flag").hint("race-check-no-flag-hint");
        found.push((None, fault));
    }
    if course.starts.len() < FEWEST_STARTS {
        let fault = Fault::whole("race-check-starts").with("count", course.starts.len());
        found.push((None, fault.hint("race-check-starts-hint")));
    }
    for square in course.squares() {
        let things = course.things(square).count();
        if things > 0 && course.pit(square) {
            found.push(on(square, "race-check-pit", "race-check-pit-hint"));
        }
        if things > 1 {
            found.push(on(square, "race-check-two", "race-check-two-hint"));
        }
    }
    for laser in course.lasers.iter().filter(|it| !course.wall(it.mount, it.to.back())) {
        let hint = Phrase::new("race-check-mount-hint").code("side", laser.to.back().letter());
        found.push(on(laser.mount, "race-check-mount", hint));
    }
    found
}

/// The flags that cannot be reached from somewhere.
fn unreachable(course: &Course) -> Vec<Remark> {
    let ways = Ways::of(course);
    let mut found = Vec::new();
    for (number, flag) in (1u8..).zip(&course.flags) {
        let distances = ways.to(*flag);
        let lost = |it: &&Start| distances.from(it.square, it.facing).is_none();
        let starts = course.starts.iter().filter(lost).map(|it| it.square);
        let returns = course.returns().filter(|it| distances.from_any(*it).is_none());
        let mut stuck: Vec<Square> = starts.chain(returns).collect();
        stuck.sort_unstable();
        stuck.dedup();
        if !stuck.is_empty() {
            let (square, fault) = on(*flag, "race-check-reach", "race-check-reach-hint");
            let fault = fault.with("number", number).code("from", joined(&stuck, ", "));
            found.push((square, fault.with("count", stuck.len())));
        }
    }
    found
}

/// What looks like a mistake.
pub(super) fn warnings(course: &Course) -> Vec<Remark> {
    let mut found = Vec::new();
    for square in course.squares() {
        let Some(belt) = course.belt(square) else { continue };
        let behind = course.next(square, belt.to).and_then(|it| course.belt(it));
        if course.wall(square, belt.to) {
            found.push(on(square, "race-check-belt-wall", "race-check-belt-wall-hint"));
        } else if behind.is_some_and(|it| it.to == belt.to.back()) {
            found.push(on(square, "race-check-belt-head", "race-check-belt-head-hint"));
        }
        let fed = course.side_feeds(square, belt.to);
        if belt.turns & !fed != 0 {
            found.push(on(square, "race-check-curve", "race-check-curve-hint"));
        }
    }
    found
}

impl Course {
    /// Where a destroyed robot may return: flags and sites (D11).
    pub fn returns(&self) -> impl Iterator<Item = Square> + '_ {
        let sites = self.squares().filter(|square| self.cell(*square).site.is_some());
        self.flags.iter().copied().chain(sites)
    }
}

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
                let from = index(course, square, facing) as u16;
                let leads = |(steps, turn)| register(course, (square, facing), steps, turn);
                for (to, faces) in MOVES.into_iter().filter_map(leads) {
                    before[index(course, to, faces)].push(from);
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
    let at = (0..steps.unsigned_abs()).try_fold(square, |at, _| step(course, at, to))?;
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
