//! What programs do in a register: robots drive, push and turn (D7, U1-U5, U9).

use crate::robot_race::event::{Death, Event, Mover, Source, Stop, Turner};
use crate::robot_race::instruction::Order;
use crate::robot_race::upgrade::Upgrade;
use kit::Seat;
use kit::grid::Direction;

use super::order;
use super::race::{Race, Seats};
use super::row::{End, Row, Shift};

/// Every robot executes its register, one after the other.
pub(super) fn all(race: &mut Race<'_, '_>) {
    order::settle(race);
    let order: Seats = race.at().order.iter().copied().collect();
    for (rank, seat) in (1..).zip(order) {
        if let Some(with) = race.register_of(seat, race.register) {
            race.happen(Event::Step { seat, with, rank });
            execute(race, seat, with.order);
        }
    }
}

fn execute(race: &mut Race<'_, '_>, seat: Seat, order: Order) {
    let (squares, direction) = order.drives(race.robot(seat).facing);
    // One square at a time, until something stops it or nothing is left of it.
    for _ in 0..squares {
        if !advance(race, seat, direction) {
            break;
        }
    }
    if let Order::Turn(turn) | Order::Dual(_, turn) = order
        && race.robot(seat).active()
    {
        let to = turn.from(race.robot(seat).facing);
        race.happen(Event::Turned { seat, to, by: Turner::Own });
    }
}

/// One square with all that it pushes; whether the robot can go on.
fn advance(race: &mut Race<'_, '_>, seat: Seat, direction: Direction) -> bool {
    ram(race, seat, direction);
    let Some(row) = Row::ahead(race.at(), seat, direction) else { return false };
    if row.end == End::Wall {
        race.happen(Event::Stopped { seat, by: Mover::Own, why: Stop::Wall });
        return false;
    }
    // The last of the row first, so that nobody ever stands on another.
    for other in row.robots.iter().rev() {
        let by = if other == seat { Mover::Own } else { Mover::Push(seat) };
        let shift = Shift::new(race.at(), other, direction, by);
        shift.go(race);
        shift.fall(race);
    }
    race.robot(seat).active()
}

/// The blow of a ramming gear: once for each robot that it pushes or touches itself in this
/// register, before anything moves, even if nothing then does (U9, D45, D57).
fn ram(race: &mut Race<'_, '_>, seat: Seat, direction: Direction) {
    if !race.robot(seat).kit.has(Upgrade::RammingGear) {
        return;
    }
    let row = Row::ahead(race.at(), seat, direction);
    let Some(victim) = row.and_then(|row| row.robots.get(1)) else { return };
    let hit = 1 << victim.index();
    if race.memory(seat).rammed & hit != 0 {
        return;
    }
    race.remember(seat).rammed |= hit;
    race.hurt(victim, 2, Source::Ram(seat), direction);
    if race.wrecked(victim) {
        race.destroy(victim, Death::Damage);
    }
}
