//! Gears, and what turns robots that do not turn themselves (D10, U6).

use crate::robot_race::course::Floor;
use crate::robot_race::event::{Event, Turner};
use kit::Seat;

use super::race::Race;

/// Every robot on a gear is turned.
pub(super) fn all(race: &mut Race<'_, '_>) {
    for seat in race.on_board() {
        let Some(here) = race.robot(seat).square() else { continue };
        if let Floor::Gear { clockwise } = race.at().course.cell(here).floor {
            spin(race, seat, if clockwise { 1 } else { 3 }, Turner::Gear);
        }
    }
}

/// Turns a robot by so many quarters clockwise, unless its gyroscope holds it; that of a robot
/// that is powered down works too (U6, D54).
pub(super) fn spin(race: &mut Race<'_, '_>, seat: Seat, quarters: usize, by: Turner) {
    let robot = race.robot(seat);
    if robot.kit.gyro {
        race.happen(Event::Held { seat, by });
        return;
    }
    let to = robot.facing.turned(quarters);
    race.happen(Event::Turned { seat, to, by });
}
