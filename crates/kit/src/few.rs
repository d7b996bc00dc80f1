//! Short lists that own no heap: what is copied with every position of a search.

/// At most so many things in their order. Equal lists are equal.
///
/// ```
/// use kit::Few;
/// let mut few: Few<u8, 3> = Few::new(&[7, 5]).expect("no more than three");
/// few.push(6);
/// assert_eq!((few.len(), few.first(), few.get(2)), (3, Some(7), Some(6)));
/// few.remove_first();
/// assert!(few.iter().eq([5, 6]));
/// assert_eq!(Few::<u8, 3>::new(&[0; 4]), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Few<T, const MOST: usize>([Option<T>; MOST]);

impl<T: Copy, const MOST: usize> Few<T, MOST> {
    /// How many there may be.
    pub const MOST: usize = MOST;

    /// These things; `None` if they are too many.
    pub fn new(items: &[T]) -> Option<Self> {
        (items.len() <= MOST).then(|| items.iter().copied().collect())
    }

    /// The one with this index, from 0.
    #[inline]
    pub fn get(&self, index: usize) -> Option<T> {
        self.0.get(index).copied().flatten()
    }

    /// The first of them.
    #[inline]
    pub fn first(&self) -> Option<T> {
        self.get(0)
    }

    /// All of them in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + Clone + '_ {
        self.0.iter().flatten().copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.first().is_none()
    }

    /// Adds one at the end, if there is room.
    pub fn push(&mut self, item: T) {
        if let Some(free) = self.0.iter_mut().find(|it| it.is_none()) {
            *free = Some(item);
        }
    }

    /// Drops the first one.
    pub fn remove_first(&mut self) {
        self.0.rotate_left(1);
        self.0[MOST - 1] = None;
    }

    /// Sorts them; equal ones stay in their order.
    pub fn sort_by_key(&mut self, key: impl Fn(T) -> usize) {
        // Each key is asked for once.
        let mut keyed = self.0.map(|item| (item.map_or(usize::MAX, &key), item));
        keyed.sort_by_key(|(rank, _)| *rank);
        self.0 = keyed.map(|(_, item)| item);
    }
}

impl<T: Copy, const MOST: usize> Default for Few<T, MOST> {
    fn default() -> Self {
        Few([None; MOST])
    }
}

/// The first of them, as many as there may be.
impl<T: Copy, const MOST: usize> FromIterator<T> for Few<T, MOST> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Few::default();
        few.0.iter_mut().zip(items).for_each(|(free, item)| *free = Some(item));
        few
    }
}

impl<T: Copy, const MOST: usize> IntoIterator for Few<T, MOST> {
    type Item = T;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<T>, MOST>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().flatten()
    }
}
