//! What the floor does: belts carry all robots on them at once, and none pushes another (D8, D9,
//! D22-D24, D53); gears turn (D10); flags are touched, and archives kept (D11).

use super::race::Race;
use super::row::{self, Shift};
use crate::robot_race::course::{Belt, Floor};
use crate::robot_race::event::{Event, Mover, Stop, Turner};
use crate::robot_race::position::Finisher;
use kit::Seat;
use kit::grid::Direction;

/// A robot on a belt that runs in this step.
struct Load {
    shift: Shift,
    stop: Option<Stop>,
}

/// All belts, one square; or express belts, one square more.
pub(super) fn carry(race: &mut Race<'_, '_>, by: Mover) {
    let mut loads = loads(race, by);
    if loads.is_empty() {
        return;
    }
    hold_rivals(&mut loads);
    while hold_behind(&mut loads, race) {}
    let mut shifts = Vec::new();
    for Load { shift, stop } in loads {
        match stop {
            Some(why) => race.happen(Event::Stopped { seat: shift.seat, by, why }),
            None => shifts.push(shift),
        }
    }
    for shift in &shifts {
        shift.go(race);
        if shift.to.is_some() {
            turn(race, shift.seat, shift.direction);
        }
    }
    row::fall(race, &shifts);
}

/// Who is to be carried where. A wall holds a robot before it is anybody's rival (D53).
fn loads(race: &Race<'_, '_>, by: Mover) -> Vec<Load> {
    let course = &race.at().course;
    let load = |seat: Seat| {
        let from = race.robot(seat).square()?;
        let belt = course.belt(from).filter(|belt| belt.express || by == Mover::Belt)?;
        let stop = course.wall(from, belt.to).then_some(Stop::Wall);
        Some(Load { shift: Shift::new(race.at(), seat, belt.to, by), stop })
    };
    race.on_board().into_iter().filter_map(load).collect()
}

/// Two that are to come to the same square, or to change places, both stay, in a pit's case
/// too (D8, D23).
fn hold_rivals(loads: &mut [Load]) {
    let free: Vec<usize> = (0..loads.len()).filter(|it| loads[*it].stop.is_none()).collect();
    for one in free.iter().copied() {
        let rival = |other: &&usize| {
            let (one, other) = (loads[one].shift, loads[**other].shift);
            let same = one.to.is_some() && one.to == other.to;
            let swap = one.to == other.from && other.to == one.from;
            one.seat != other.seat && (same || swap)
        };
        let stop = free.iter().find(rival).map(|other| Stop::Rival(loads[*other].shift.seat));
        loads[one].stop = stop;
    }
}

/// Anyone who would come to where somebody stays, stays; whether there was one more.
fn hold_behind(loads: &mut [Load], race: &Race<'_, '_>) -> bool {
    let leaves = |seat: Seat, loads: &[Load]| {
        loads.iter().any(|it| it.shift.seat == seat && it.stop.is_none())
    };
    let before = |load: &Load| load.shift.to.and_then(|to| race.at().on(to));
    let next = loads.iter().position(|load| {
        load.stop.is_none() && before(load).is_some_and(|other| !leaves(other, loads))
    });
    let Some(next) = next else { return false };
    loads[next].stop = before(&loads[next]).map(Stop::Robot);
    true
}

/// A curve turns what a belt has carried onto it through its entry (D9, D24), unless a
/// gyroscope holds it (U6).
fn turn(race: &mut Race<'_, '_>, seat: Seat, travelled: Direction) {
    let here = race.robot(seat).square();
    let belt = here.and_then(|here| race.at().course.belt(here));
    let Some(Belt { to, .. }) = belt.filter(|belt| belt.turns >> travelled as u8 & 1 == 1) else {
        return;
    };
    let quarters = to as usize + 4 - travelled as usize;
    spin(race, seat, quarters, Turner::Belt);
}

/// Every robot on a gear is turned.
pub(super) fn gears(race: &mut Race<'_, '_>) {
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

/// Every active robot touches its next flag where it stands on it, and keeps its archive on a
/// flag, a wrench or a crossed wrench and hammer.
pub(super) fn flags(race: &mut Race<'_, '_>) {
    for seat in race.on_board_by_seat() {
        let Some(here) = race.robot(seat).square().filter(|_| race.acts(seat)) else { continue };
        let flag = race.at().course.flag(here);
        if let Some(flag) = flag.filter(|flag| race.at().next_flag(seat) == Some(*flag)) {
            race.happen(Event::Touched { seat, flag });
            if race.at().next_flag(seat).is_none() {
                let finisher = Finisher { seat, round: race.at().round, register: race.register };
                race.happen(Event::Finished { finisher });
            }
        }
        let keeps = flag.is_some() || race.at().course.cell(here).site.is_some();
        if keeps && race.robot(seat).archive != here {
            race.happen(Event::Archived { seat, at: here });
        }
    }
}
