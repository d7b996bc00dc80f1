//! Who moves first in a register (D6).

use crate::robot_race::event::Event;
use crate::robot_race::instruction::Order;
use crate::robot_race::position::State;
use kit::Seat;

use super::race::{Race, Seats};

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
    let leader = race.memory(seat).leader.filter(|_| obeys)?;
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
