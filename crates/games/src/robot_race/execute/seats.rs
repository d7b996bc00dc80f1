//! Seats in an order that stands still while a round goes on, without a heap for it.

use std::ops::Deref;

use kit::Seat;

/// A list of seats, each of them once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seats {
    list: [Seat; Seat::MOST],
    count: usize,
}

impl Seats {
    /// None so far.
    pub const NONE: Seats = Seats { list: [Seat::new(0); Seat::MOST], count: 0 };

    /// Adds one at the end.
    pub fn push(&mut self, seat: Seat) {
        self.list[self.count] = seat;
        self.count += 1;
    }

    /// Sorts them; equal ones stay in their order. Each key is asked for once.
    pub fn sort_by_key(&mut self, key: impl Fn(Seat) -> usize) {
        // The others, if there are any, stay behind them.
        let mut keyed = self.list.map(|seat| (usize::MAX, seat));
        keyed[..self.count].iter_mut().for_each(|(rank, seat)| *rank = key(*seat));
        keyed.sort_by_key(|(rank, _)| *rank);
        self.list = keyed.map(|(_, seat)| seat);
    }
}

impl Deref for Seats {
    type Target = [Seat];

    fn deref(&self) -> &[Seat] {
        &self.list[..self.count]
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut list = Seats::NONE;
        seats.into_iter().for_each(|seat| list.push(seat));
        list
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = std::iter::Take<std::array::IntoIter<Seat, { Seat::MOST }>>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter().take(self.count)
    }
}
