//! A row: a robot, and the robots before it that move if it does (D7, D21).

use crate::robot_race::event::{Death, Event, Mover};
use crate::robot_race::position::Position;
use crate::robot_race::square::Square;
use kit::Seat;
use kit::grid::Direction;

use super::race::{Race, Seats};

/// Robots next to each other, with no wall between them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    /// The one that moves or is moved first, then each that stands before it.
    pub robots: Seats,
    /// Whether a wall is before the last of them: then the row cannot move.
    pub walled: bool,
}

impl Row {
    /// The row that begins with this robot; `None` if it is not on the board.
    pub fn ahead(at: &Position, first: Seat, direction: Direction) -> Option<Row> {
        let mut here = at.robots[first].square()?;
        let mut robots = Seats::default();
        robots.push(first);
        while !at.course.wall(here, direction)
            && let Some(next) = at.course.next(here, direction)
            && let Some(other) = at.on(next)
        {
            robots.push(other);
            here = next;
        }
        Some(Row { robots, walled: at.course.wall(here, direction) })
    }
}

/// One robot that is to move one square.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shift {
    /// Whose robot.
    pub seat: Seat,
    /// Where to.
    pub direction: Direction,
    /// What moves it.
    pub by: Mover,
    /// Where it stands.
    pub from: Option<Square>,
    /// Where it comes; `None` where it falls over the edge.
    pub to: Option<Square>,
}

impl Shift {
    /// The move of a robot that stands here.
    pub fn new(at: &Position, seat: Seat, direction: Direction, by: Mover) -> Shift {
        let from = at.robots[seat].square();
        let to = from.and_then(|from| at.course.next(from, direction));
        Shift { seat, direction, by, from, to }
    }

    /// Moves the robot, whatever stands there, if there is board. It does not fall yet.
    pub fn go(self, race: &mut Race<'_, '_>) {
        let Shift { seat, by, .. } = self;
        if let Mover::Push(other) | Mover::Beam(other) = by {
            race.memory[seat.index()].pusher = Some(other);
        }
        if let Some((from, to)) = self.from.zip(self.to) {
            race.happen(Event::Moved { seat, from, to, by });
        }
    }

    /// Destroys the robot if it has come into a pit or over the edge (D7, D44).
    pub fn fall(self, race: &mut Race<'_, '_>) {
        let Some(at) = race.robot(self.seat).square() else { return };
        let Shift { direction: way, by, .. } = self;
        if let (Some(from), None) = (self.from, self.to) {
            race.destroy(self.seat, Death::Edge { from, way, by });
        } else if race.at().course.pit(at) {
            race.destroy(self.seat, Death::Pit { at, by });
        }
    }
}

/// Those who fall after moves at the same time: the first of the list first (D29).
pub(super) fn fall(race: &mut Race<'_, '_>, shifts: &[Shift]) {
    for seat in race.on_board() {
        if let Some(shift) = shifts.iter().find(|shift| shift.seat == seat) {
            shift.fall(race);
        }
    }
}
