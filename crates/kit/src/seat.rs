//! Seats, and things kept one for each seat.

use std::ops::{Index, IndexMut, RangeInclusive};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::{Fault, Faults, Phrase};

/// A place in a match, counted from 0 in seating order. A person holds it, and another may
/// take it over.
///
/// ```
/// use kit::Seat;
/// let letters: String = Seat::first(3).map(Seat::letter).collect();
/// assert_eq!(letters, "ABC");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(u8);

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Seat, String> {
        match usize::from(index) < Seat::MOST {
            true => Ok(Seat(index)),
            false => Err(format!("there is no seat {index}")),
        }
    }
}

impl Seat {
    /// The most seats any game may have.
    pub const MOST: usize = 8;

    /// The seat with this index.
    ///
    /// # Panics
    /// If the index is not below [`Seat::MOST`]: that is a bug, not an input.
    pub const fn new(index: usize) -> Seat {
        assert!(index < Seat::MOST);
        Seat(index as u8)
    }

    /// The index of this seat, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter of this seat: `A` to `H` in seating order.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The seat with this capital letter.
    pub fn from_letter(letter: char) -> Option<Seat> {
        Seat::first(Seat::MOST).find(|seat| seat.letter() == letter)
    }

    /// The seat of which this word is the letter, as people type it: in either case.
    pub fn from_word(word: &str) -> Option<Seat> {
        Seat::from_letter(word.parse::<char>().ok()?.to_ascii_uppercase())
    }

    /// The first `count` seats, in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count).map(Seat::new)
    }
}

/// One `T` for each seat of a match.
///
/// ```
/// use kit::{BySeat, Seat};
/// let points = BySeat::from(vec![3, 5]);
/// assert_eq!(points[Seat::new(1)], 5);
/// assert_eq!(points.map(|_, points| points + 1).values().sum::<i32>(), 10);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct BySeat<T>(Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<BySeat<T>, D::Error> {
        let values = Vec::deserialize(from)?;
        match values.len() <= Seat::MOST {
            true => Ok(BySeat(values)),
            false => Err(D::Error::invalid_length(values.len(), &"a value for each seat")),
        }
    }
}

impl<T> BySeat<T> {
    /// Makes one value for each of `count` seats.
    pub fn fill(count: usize, make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::first(count).map(make).collect())
    }

    /// How many seats there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no seats at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of a seat, if the seat exists.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// All seats, in seating order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<T> {
        Seat::first(self.0.len())
    }

    /// Each seat with its value, in seating order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat::new(index), value))
    }

    /// The values alone, in seating order.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// A new value for each seat, made from the old one.
    pub fn map<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(seat, value)| make(seat, value)).collect())
    }
}

impl<T> From<Vec<T>> for BySeat<T> {
    fn from(values: Vec<T>) -> BySeat<T> {
        assert!(values.len() <= Seat::MOST);
        BySeat(values)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Who asks to sit down, before a match is set up. The order is the seating order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// One sitter a seat.
    pub sitters: Vec<Sitter>,
    /// What the table brings to play on, in the game's own notation, where the game lets it:
    /// a course somebody drew.
    pub board: Option<String>,
}

impl Table {
    /// How many sit down.
    ///
    /// # Errors
    /// More or fewer than may play.
    pub fn count(&self, seats: RangeInclusive<usize>) -> Result<usize, Faults> {
        let count = self.sitters.len();
        if seats.contains(&count) {
            return Ok(count);
        }
        let (least, most) = seats.into_inner();
        let range = if least == most { most.to_string() } else { format!("{least}-{most}") };
        let reason = Phrase::new("fault-players").code("range", range).with("count", count);
        Err(Fault::whole(reason).hint("hint-players").into())
    }

    /// The marks of those who sit down where the seats have letters.
    ///
    /// # Errors
    /// More or fewer than may play, or one who wishes for anything but the letter that comes
    /// with the place.
    pub fn letters(&self, seats: RangeInclusive<usize>) -> Result<BySeat<Mark>, Faults> {
        let count = self.count(seats)?;
        let mut faults = Faults::default();
        for (seat, sitter) in Seat::first(count).zip(&self.sitters) {
            let own = |wish: &&str| Seat::from_word(wish) == Some(seat);
            if let Some(wish) = sitter.wish.as_deref().filter(|wish| !own(wish)) {
                faults.push(Fault::whole("fault-wish").typed("word", wish).hint("hint-wish"));
            }
        }
        faults.or(BySeat::fill(count, Mark::letter))
    }
}

/// One person who is to sit at a [`Table`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sitter {
    /// The mark (in RAMbots a colour) this person asked for, as typed; `None` takes any.
    pub wish: Option<String>,
    /// The seat this person had in the match before this one, where there is a series; `None`
    /// for a newcomer.
    pub before: Option<Seat>,
}

/// How a game marks a seat on its board and in its notation.
///
/// ```
/// use kit::{Mark, Seat};
/// assert_eq!(Mark::letter(Seat::new(2)).code, "C");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The code in the notation, such as `R`. Printable ASCII, no spaces.
    pub code: String,
    /// The name in words, such as "Red"; `None` where a seat has no piece of its own, so that
    /// people know it by its holder alone.
    pub name: Option<Phrase>,
}

impl Mark {
    /// The letter of a seat that has no piece of its own: `A` for the first.
    pub fn letter(seat: Seat) -> Mark {
        Mark { code: seat.letter().to_string(), name: None }
    }
}

/// Through whose eyes a scene or an account is drawn. Secrets of other seats stay home.
///
/// ```
/// use kit::{Seat, Viewer};
/// let own = Seat::new(0);
/// assert!(Viewer::Seat(own).is(own) && !Viewer::Observer.is(own));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// The holder of a seat: sees what is public and what is that seat's own.
    Seat(Seat),
    /// Somebody who only watches: sees what is public.
    Observer,
}

impl Viewer {
    /// Whether the viewer holds this very seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// The seat of the viewer, if there is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Observer => None,
        }
    }
}
