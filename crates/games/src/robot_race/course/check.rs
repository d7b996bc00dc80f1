//! Looks at a whole course: what would make it unplayable, and what looks like a mistake. Must
//! never look at the text it came from.

use super::ways::Ways;
use super::{Course, Square};
use kit::grid::Direction;
use kit::{Fault, Phrase, joined};

/// The fewest starts.
const FEWEST_STARTS: usize = 2;

/// Something about a course, and the square that it is about.
pub(super) struct Remark {
    pub square: Option<Square>,
    reason: Phrase,
    hint: Phrase,
}

impl Remark {
    fn new(reason: impl Into<Phrase>, hint: &'static str) -> Remark {
        Remark { square: None, reason: reason.into(), hint: hint.into() }
    }

    fn on(square: Square, key: &'static str, hint: &'static str) -> Remark {
        let reason = Phrase::new(key).code("square", square);
        Remark { square: Some(square), ..Remark::new(reason, hint) }
    }

    pub(super) fn fault(&self) -> Fault {
        Fault::whole(self.reason.clone()).hint(self.hint.clone())
    }
}

/// All that makes a course unplayable. A flag can be reached where a lone robot that chooses its
/// instructions freely gets there alive: from each start, and from each place where it may
/// return, whichever way it faces.
pub(super) fn faults(course: &Course) -> Vec<Remark> {
    let mut found = unsound(course);
    // What lies in a pit is told already, and nobody gets there.
    if found.is_empty() {
        found.extend(unreachable(course));
    }
    found
}

/// The faults that can be seen without looking for ways.
pub(super) fn unsound(course: &Course) -> Vec<Remark> {
    let mut found = Vec::new();
    if course.flags.is_empty() {
        found.push(Remark::new("race-check-no-flag", "race-check-no-flag-hint"));
    }
    if course.starts.len() < FEWEST_STARTS {
        let reason = Phrase::new("race-check-starts").with("count", course.starts.len());
        found.push(Remark::new(reason, "race-check-starts-hint"));
    }
    for square in course.squares() {
        squares(course, square, &mut found);
    }
    for laser in course.lasers.iter().filter(|it| !course.wall(it.mount, it.to.back())) {
        let mut remark = Remark::on(laser.mount, "race-check-mount", "race-check-mount-hint");
        remark.hint = remark.hint.code("side", laser.to.back().letter());
        found.push(remark);
    }
    found
}

/// What is wrong with one square.
fn squares(course: &Course, square: Square, found: &mut Vec<Remark>) {
    let things = course.things(square).count();
    if things > 0 && course.pit(square) {
        found.push(Remark::on(square, "race-check-pit", "race-check-pit-hint"));
    }
    if things > 1 {
        found.push(Remark::on(square, "race-check-two", "race-check-two-hint"));
    }
    for side in [Direction::North, Direction::East] {
        let other = course.next(square, side).map(|it| course.wall(it, side.back()));
        if other.is_some_and(|other| other != course.wall(square, side)) {
            found.push(Remark::on(square, "race-check-wall", "race-check-wall-hint"));
        }
    }
}

/// The flags that cannot be reached from somewhere.
fn unreachable(course: &Course) -> Vec<Remark> {
    let ways = Ways::of(course);
    let mut found = Vec::new();
    for (number, flag) in (1u8..).zip(&course.flags) {
        let distances = ways.to(*flag);
        let starts =
            course.starts.iter().filter(|it| distances.from(it.square, it.facing).is_none());
        let starts = starts.map(|it| it.square);
        let returns = course.returns().filter(|it| distances.from_any(*it).is_none());
        let mut stuck: Vec<Square> = starts.chain(returns).collect();
        stuck.sort_unstable();
        stuck.dedup();
        if !stuck.is_empty() {
            let mut remark = Remark::on(*flag, "race-check-reach", "race-check-reach-hint");
            let reason = remark.reason.with("number", number).code("from", joined(&stuck, ", "));
            remark.reason = reason.with("count", stuck.len());
            found.push(remark);
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
            found.push(Remark::on(square, "race-check-belt-wall", "race-check-belt-wall-hint"));
        } else if behind.is_some_and(|it| it.to == belt.to.back()) {
            found.push(Remark::on(square, "race-check-belt-head", "race-check-belt-head-hint"));
        }
        let fed = course.side_feeds(square, belt.to);
        if belt.turns & !fed != 0 {
            found.push(Remark::on(square, "race-check-curve", "race-check-curve-hint"));
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
