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

    /// Sorts them; equal ones stay in their order. Each key is asked for once, and the few seats
    /// there are, mostly in order already, are sorted by insertion.
    pub fn sort_by_key(&mut self, key: impl Fn(Seat) -> usize) {
        let mut keys = [0; Seat::MOST];
        for end in 0..self.count {
            let (seat, new) = (self.list[end], key(self.list[end]));
            let mut place = end;
            while place > 0 && keys[place - 1] > new {
                (keys[place], self.list[place]) = (keys[place - 1], self.list[place - 1]);
                place -= 1;
            }
            (keys[place], self.list[place]) = (new, seat);
        }
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
