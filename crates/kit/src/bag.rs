//! What is counted by its kinds, such as a hand of cards or a pool of pieces.

use std::fmt;
use std::marker::PhantomData;

use crate::joined;

/// A type of few values; [`named!`](crate::named) makes its types so.
pub trait Kind: Copy + 'static {
    /// All of them, in their order.
    fn all() -> impl Iterator<Item = Self>;

    /// The place among them.
    fn index(self) -> usize;
}

/// How many there are of each of so many kinds. It owns no heap.
///
/// ```
/// use kit::Bag;
/// use kit::grid::Direction::{self, East, North, West};
/// let mut bag: Bag<Direction, 4> = [West, North, West].into_iter().collect();
/// assert_eq!((bag.len(), bag.count(West)), (3, 2));
/// assert!(bag.iter().eq([North, West, West]));
/// assert!(bag.take(North) && !bag.take(North) && !bag.has(East));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag<T, const KINDS: usize> {
    counts: [u8; KINDS],
    kind: PhantomData<T>,
}

impl<T: Kind, const KINDS: usize> Bag<T, KINDS> {
    /// One of each kind.
    pub fn full() -> Self {
        T::all().collect()
    }

    /// How many of this kind there are.
    #[inline]
    pub fn count(self, kind: T) -> u8 {
        self.counts[kind.index()]
    }

    /// Whether there is any of this kind.
    #[inline]
    pub fn has(self, kind: T) -> bool {
        self.count(kind) > 0
    }

    /// Adds one.
    #[inline]
    pub fn add(&mut self, kind: T) {
        self.counts[kind.index()] += 1;
    }

    /// Takes one out; whether it was there.
    #[inline]
    pub fn take(&mut self, kind: T) -> bool {
        let there = self.has(kind);
        self.counts[kind.index()] -= u8::from(there);
        there
    }

    /// Takes one out that is known to be there.
    ///
    /// # Panics
    /// If it is not: that is a bug, not an input.
    pub fn remove(&mut self, kind: T) {
        assert!(self.take(kind), "none of kind {} is there", kind.index());
    }

    /// Whether there is nothing.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.counts == [0; KINDS]
    }

    /// How many there are in all.
    pub fn len(self) -> usize {
        self.counts.iter().map(|count| usize::from(*count)).sum()
    }

    /// All of them, kind by kind.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::all().flat_map(move |kind| std::iter::repeat_n(kind, usize::from(self.count(kind))))
    }
}

impl<T, const KINDS: usize> Default for Bag<T, KINDS> {
    fn default() -> Self {
        Bag { counts: [0; KINDS], kind: PhantomData }
    }
}

impl<T: Kind, const KINDS: usize> FromIterator<T> for Bag<T, KINDS> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut bag = Bag::default();
        items.into_iter().for_each(|item| bag.add(item));
        bag
    }
}

impl<T: Kind + fmt::Display, const KINDS: usize> fmt::Display for Bag<T, KINDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(self.iter(), " "))
    }
}
