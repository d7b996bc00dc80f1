//! Beams that move robots: pressor, tractor and howitzer (U11-U13). All moves are made at once,
//! from where everybody stood at firing (D35, D57).

use crate::robot_race::event::{Event, Mover, Stop};
use crate::robot_race::square::Square;
use kit::Seat;
use kit::grid::Direction;

use super::race::Race;
use super::row::{self, End, Row, Shift};

/// A robot that a beam wants to move one square.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wish {
    /// Whose robot.
    pub target: Seat,
    /// Where to.
    pub direction: Direction,
    /// Whose beam.
    pub by: Seat,
}

/// One robot of a row that a beam wants to move.
struct Claim {
    seat: Seat,
    direction: Direction,
    to: Option<Square>,
    wish: usize,
}

/// Moves what can be moved. A row moves whole or not at all. What was destroyed by the damage
/// of this very step is out of every row (D57).
pub(super) fn shift(race: &mut Race<'_, '_>, wishes: &[Wish]) {
    if wishes.is_empty() {
        return;
    }
    let rows: Vec<Option<Row>> =
        wishes.iter().map(|wish| Row::ahead(race.at(), wish.target, wish.direction)).collect();
    let claims = claims(race, wishes, &rows);
    let mut shifts: Vec<Shift> = Vec::new();
    for (number, (wish, row)) in wishes.iter().zip(&rows).enumerate() {
        let Some(row) = row else { continue };
        let by = Mover::Beam(wish.by);
        if let Some(why) = obstacle(&claims, row, number) {
            race.happen(Event::Stopped { seat: wish.target, by, why });
            continue;
        }
        for seat in row.robots.iter().rev() {
            // Two beams that move a robot the same way move it once.
            if shifts.iter().all(|shift| shift.seat != seat) {
                shifts.push(Shift::new(race.at(), seat, wish.direction, by));
            }
        }
    }
    shifts.iter().for_each(|shift| shift.go(race));
    row::fall(race, &shifts);
}

/// Which robot wants which square. A row behind a wall gets nowhere and claims nothing; one
/// that is stopped by another move still claims its squares (D57).
fn claims(race: &Race<'_, '_>, wishes: &[Wish], rows: &[Option<Row>]) -> Vec<Claim> {
    let mut claims = Vec::new();
    for (number, (wish, row)) in wishes.iter().zip(rows).enumerate() {
        let Some(row) = row.as_ref().filter(|row| row.end != End::Wall) else { continue };
        for seat in row.robots.iter() {
            let here = race.robot(seat).square();
            let to = here.and_then(|here| race.at().course.next(here, wish.direction));
            claims.push(Claim { seat, direction: wish.direction, to, wish: number });
        }
    }
    claims
}

/// Why a row cannot move: a wall, one of it torn two ways, or a rival for a square.
fn obstacle(claims: &[Claim], row: &Row, number: usize) -> Option<Stop> {
    if row.end == End::Wall {
        return Some(Stop::Wall);
    }
    let own = || claims.iter().filter(|claim| claim.wish == number);
    let torn = |claim: &Claim| {
        claims.iter().any(|it| it.seat == claim.seat && it.direction != claim.direction)
    };
    if own().any(torn) {
        return Some(Stop::Torn);
    }
    let rival = |claim: &Claim| {
        let same = |it: &&Claim| it.seat != claim.seat && it.to == claim.to && it.to.is_some();
        claims.iter().find(same).map(|it| Stop::Rival(it.seat))
    };
    own().find_map(rival)
}
