//! What programs do in a register: who moves first (D6), and how robots drive, push and turn (D7,
//! U1-U5, U9).

use super::race::{Race, Seats};
use super::row::{Row, Shift};
use crate::robot_race::event::{Death, Event, Mover, Source, Stop, Turner};
use crate::robot_race::instruction::Order;
use crate::robot_race::position::State;
use crate::robot_race::upgrade::Upgrade;
use kit::Seat;
use kit::grid::Direction;

/// Every robot executes its register, one after the other.
pub(super) fn all(race: &mut Race<'_, '_>) {
    settle(race);
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
    if row.walled {
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
    if race.memory[seat.index()].rammed & hit != 0 {
        return;
    }
    race.memory[seat.index()].rammed |= hit;
    race.hurt(victim, 2, Source::Ram(seat), direction);
    if race.wrecked(victim) {
        race.destroy(victim, Death::Damage);
    }
}

/// Sorts the list for the register that begins. Equal robots stay in the order of the last
/// register, but anyone who obeys a radio moves right after its owner (U15, D53).
pub(super) fn settle(race: &mut Race<'_, '_>) {
    let mut list = following(race);
    list.sort_by_key(|seat| class(race, seat));
    if !list.iter().eq(race.at().order.iter().copied()) {
        race.happen(Event::Order { list: list.iter().collect() });
    }
}

/// What comes first: drives, then turns, powered down, dead (D6).
fn class(race: &Race<'_, '_>, seat: Seat) -> usize {
    match race.robot(seat).state {
        State::Active(_) => {
            race.register_of(seat, race.register).map_or(Order::TURNS, |it| it.order.class())
        }
        State::Down(_) => Order::TURNS + 1,
        State::Waiting | State::Destroyed { .. } | State::Out => Order::TURNS + 2,
    }
}

/// Whose radio decides what this robot does in this register, if the two are equal.
fn leader(race: &Race<'_, '_>, seat: Seat) -> Option<Seat> {
    let place = usize::from(race.register) - 1;
    let obeys = race.robot(seat).radio[place].is_some() && race.acts(seat);
    let leader = race.memory[seat.index()].leader.filter(|_| obeys)?;
    (race.acts(leader) && class(race, leader) == class(race, seat)).then_some(leader)
}

/// The list with each follower right after its leader; where robots follow each other in a
/// ring, the first of the list leads.
fn following(race: &Race<'_, '_>) -> Seats {
    fn add(seat: Seat, list: &[(Seat, Option<Seat>)], to: &mut Seats) {
        if to.iter().any(|it| it == seat) {
            return;
        }
        to.push(seat);
        let followers = list.iter().filter(|(_, leader)| *leader == Some(seat));
        followers.for_each(|(it, _)| add(*it, list, to));
    }
    let order = &race.at().order;
    if order.iter().all(|seat| leader(race, *seat).is_none()) {
        return order.iter().copied().collect();
    }
    let list: Vec<_> = order.iter().map(|seat| (*seat, leader(race, *seat))).collect();
    let mut sorted = Seats::default();
    let free = list.iter().filter(|(_, leader)| leader.is_none());
    for (seat, _) in free.chain(&list) {
        add(*seat, &list, &mut sorted);
    }
    sorted
}
