//! How values become the words of a stored line and come back: one table for both directions.
//!
//! [`words!`](crate::words) declares a type and makes both directions of it from one row for each
//! variant. The compiler sees that no word stands for two of them.

mod lines;
mod options;

use std::ops::RangeInclusive;
use std::slice::Iter;

use crate::grid::Square;
use crate::{Bag, Fault, Faults, Few, Kind, Place, Seat, Source};
pub use lines::{LineForm, Lines, Placed, Word, repeated};
pub use options::{
    Choice, Either, Name, Number, Seen, Value, YES_NO, edition, known, listed, options,
    write_options,
};

/// A value that stands in a line as one word or several.
pub trait Words: Sized {
    /// Adds its words to those of a line.
    fn put(&self, line: &mut Vec<String>);

    /// Takes its words from the rest of a line.
    fn take(rest: &mut Iter<'_, &str>) -> Option<Self>;
}

/// How a field is written where its type alone does not say it.
pub trait Form<T> {
    /// As [`Words::put`].
    fn put(&self, value: &T, line: &mut Vec<String>);

    /// As [`Words::take`].
    fn take(&self, rest: &mut Iter<'_, &str>) -> Option<T>;
}

/// Declares types that are [`Words`](crate::codec::Words): the first word of each variant, then its
/// fields in the order in which they are written, `as` a [`Form`](crate::codec::Form) where they
/// have one. A struct has no word. An enum `with seat` also says by `seat()` which seat a value is
/// about: its first field, if that is a `seat`.
///
/// ```
/// use kit::Seat;
/// use kit::codec::{Flag, Words};
///
/// kit::words! {
///     #[derive(Debug, PartialEq)]
///     pub enum Event with seat {
///         Passed = "passed" { seat: Seat },
///         Bid = "bid" { seat: Seat, coins: u8, late: bool as Flag("late") },
///         Said = "said"(u8),
///         Over = "over",
///     }
/// }
///
/// let bid = Event::Bid { seat: Seat::new(1), coins: 5, late: true };
/// let mut line = Vec::new();
/// bid.put(&mut line);
/// assert_eq!(line.join(" "), "bid B 5 late");
/// assert_eq!((bid.seat(), Event::Over.seat()), (Some(Seat::new(1)), None));
/// assert_eq!(Event::take(&mut ["bid", "B", "5", "late"].iter()), Some(bid));
/// assert_eq!(Event::take(&mut ["said", "3"].iter()), Some(Event::Said(3)));
/// ```
#[macro_export]
macro_rules! words {
    (@put $line:ident, $value:expr) => { $crate::codec::Words::put($value, $line) };
    (@put $line:ident, $value:expr, $form:expr) => {
        $crate::codec::Form::put(&$form, $value, $line)
    };
    (@take $rest:ident) => { $crate::codec::Words::take($rest) };
    (@take $rest:ident, $form:expr) => { $crate::codec::Form::take(&$form, $rest) };
    (@named $name:ident $of:ty) => { $name };
    (@seat) => { None };
    (@seat seat $seat:ident) => { Some(*$seat) };
    (@seat $other:ident $value:ident) => {{
        let _ = $value;
        None
    }};
    ($(#[$about:meta])* $vis:vis enum $type:ident {
        $($(#[$doc:meta])* $variant:ident = $word:literal $(($part:ty))?
            $({ $($field:ident: $of:ty $(as $form:expr)?),+ $(,)? })?),+ $(,)?
    }) => {
        $(#[$about])*
        $vis enum $type {
            $($(#[$doc])* $variant $(($part))? $({ $($field: $of),+ })?,)+
        }

        impl $crate::codec::Words for $type {
            fn put(&self, line: &mut Vec<String>) {
                match self {
                    $($type::$variant $(($crate::words!(@named part $part)))?
                        $({ $($field),+ })? => {
                        line.push($word.to_owned());
                        $($crate::codec::Words::put($crate::words!(@named part $part), line);)?
                        $($($crate::words!(@put line, $field $(, $form)?);)+)?
                    })+
                }
            }

            fn take(rest: &mut std::slice::Iter<'_, &str>) -> Option<Self> {
                match *rest.next()? {
                    $($word => {
                        $($(let $field = $crate::words!(@take rest $(, $form)?)?;)+)?
                        Some($type::$variant
                            $((<$part as $crate::codec::Words>::take(rest)?))?
                            $({ $($field),+ })?)
                    })+
                    _ => None,
                }
            }
        }
    };
    ($(#[$about:meta])* $vis:vis enum $type:ident with seat {
        $($(#[$doc:meta])* $variant:ident = $word:literal $(($part:ty))?
            $({ $first:ident $($fields:tt)* })?),+ $(,)?
    }) => {
        $crate::words! {
            $(#[$about])*
            $vis enum $type {
                $($(#[$doc])* $variant = $word $(($part))? $({ $first $($fields)* })?),+
            }
        }

        impl $type {
            /// The seat that it is about, if it is about one.
            $vis fn seat(&self) -> Option<$crate::Seat> {
                match self {
                    $($type::$variant $(($crate::words!(@named _part $part)))?
                        $({ $first, .. })? => { $crate::words!(@seat $($first $first)?) })+
                }
            }
        }
    };
    ($(#[$about:meta])* $vis:vis struct $type:ident {
        $($(#[$doc:meta])* $of_field:vis $field:ident: $of:ty $(as $form:expr)?),+ $(,)?
    }) => {
        $(#[$about])*
        $vis struct $type {
            $($(#[$doc])* $of_field $field: $of,)+
        }

        impl $crate::codec::Words for $type {
            fn put(&self, line: &mut Vec<String>) {
                $($crate::words!(@put line, &self.$field $(, $form)?);)+
            }

            fn take(rest: &mut std::slice::Iter<'_, &str>) -> Option<Self> {
                $(let $field = $crate::words!(@take rest $(, $form)?)?;)+
                Some($type { $($field),+ })
            }
        }
    };
    // Several of them.
    ($(#[$about:meta])* $vis:vis $kind:ident $type:ident $(with $seat:ident)? { $($body:tt)* }
        $($others:tt)+) => {
        $crate::words! { $(#[$about])* $vis $kind $type $(with $seat)? { $($body)* } }
        $crate::words! { $($others)+ }
    };
}

/// Makes a type of [`Words`](crate::codec::Words) a [`Notation`](crate::Notation) of one line, with
/// the key of the fault that [reading](crate::codec::read) has for all.
#[macro_export]
macro_rules! one_line {
    ($type:ty: $key:literal) => {
        impl $crate::Notation for $type {
            fn write(&self, out: &mut String) {
                $crate::codec::write(self, out);
            }

            fn read(source: &$crate::Source<'_>) -> Result<$type, $crate::Faults> {
                $crate::codec::read(source, $key)
            }
        }
    };
}

/// Makes types [`Words`](crate::codec::Words) that are always one word: how each is written, and
/// how it is read.
#[macro_export]
macro_rules! single_words {
    ($($type:ty: $write:expr, $read:expr;)+) => {
        $(impl $crate::codec::Words for $type {
            fn put(&self, line: &mut Vec<String>) {
                let write: fn(&$type) -> String = $write;
                line.push(write(self));
            }

            fn take(rest: &mut std::slice::Iter<'_, &str>) -> Option<Self> {
                let read: fn(&str) -> Option<$type> = $read;
                rest.next().and_then(|word| read(word))
            }
        })+
    };
}

single_words! {
    u8: u8::to_string, |word| word.parse().ok();
    u16: u16::to_string, |word| word.parse().ok();
    u64: u64::to_string, |word| word.parse().ok();
    Square: Square::to_string, Square::parse;
    Seat: |it| it.letter().into(), |word| word.parse().ok().and_then(Seat::from_letter);
}

/// It, or `-` where there is none.
impl<T: Words> Words for Option<T> {
    fn put(&self, line: &mut Vec<String>) {
        match self {
            Some(value) => value.put(line),
            None => line.push("-".to_owned()),
        }
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Option<T>> {
        match rest.as_slice() {
            ["-", ..] => rest.next().map(|_| None),
            _ => T::take(rest).map(Some),
        }
    }
}

/// All that is left of a line.
impl<T: Words> Words for Vec<T> {
    fn put(&self, line: &mut Vec<String>) {
        self.iter().for_each(|item| item.put(line));
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Vec<T>> {
        let mut items = Vec::new();
        while !rest.as_slice().is_empty() {
            items.push(T::take(rest)?);
        }
        Some(items)
    }
}

/// All that is left of a line.
impl<T: Words + Copy, const MOST: usize> Words for Few<T, MOST> {
    fn put(&self, line: &mut Vec<String>) {
        self.iter().for_each(|item| item.put(line));
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Few<T, MOST>> {
        Few::new(&Vec::take(rest)?)
    }
}

/// All that is left of a line.
impl<T: Words + Kind, const KINDS: usize> Words for Bag<T, KINDS> {
    fn put(&self, line: &mut Vec<String>) {
        self.iter().for_each(|item| item.put(line));
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Bag<T, KINDS>> {
        Some(Vec::take(rest)?.into_iter().collect())
    }
}

impl<T: Words, const COUNT: usize> Words for [T; COUNT] {
    fn put(&self, line: &mut Vec<String>) {
        self.iter().for_each(|item| item.put(line));
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<[T; COUNT]> {
        let items: Option<Vec<T>> = (0..COUNT).map(|_| T::take(rest)).collect();
        items?.try_into().ok()
    }
}

/// A word that stands only where something is so, and last in its line.
pub struct Flag(pub &'static str);

impl Form<bool> for Flag {
    fn put(&self, value: &bool, line: &mut Vec<String>) {
        line.extend(value.then(|| self.0.to_owned()));
    }

    fn take(&self, rest: &mut Iter<'_, &str>) -> Option<bool> {
        rest.next().map_or(Some(false), |word| (*word == self.0).then_some(true))
    }
}

/// A value behind a word.
pub struct Behind(pub &'static str);

impl<T: Words> Form<T> for Behind {
    fn put(&self, value: &T, line: &mut Vec<String>) {
        line.push(self.0.to_owned());
        value.put(line);
    }

    fn take(&self, rest: &mut Iter<'_, &str>) -> Option<T> {
        rest.next().filter(|word| **word == self.0).and_then(|_| T::take(rest))
    }
}

/// A value between two others, both included.
pub struct Within<T>(pub RangeInclusive<T>);

impl<T: Words + PartialOrd> Form<T> for Within<T> {
    fn put(&self, value: &T, line: &mut Vec<String>) {
        value.put(line);
    }

    fn take(&self, rest: &mut Iter<'_, &str>) -> Option<T> {
        T::take(rest).filter(|value| self.0.contains(value))
    }
}

/// Writes a value as one line.
pub fn write(value: &impl Words, out: &mut String) {
    let mut line = Vec::new();
    value.put(&mut line);
    out.push_str(&line.join(" "));
}

/// Reads the only line of a source. Nobody types it, so there is one fault for all, another
/// spelling of a value included.
///
/// # Errors
/// A fault with this key, at the line if it is the only one.
pub fn read<T: Words>(source: &Source<'_>, key: &'static str) -> Result<T, Faults> {
    let [line] = source.lines.as_slice() else { return Err(fault(key, None)) };
    let words: Vec<&str> = line.words().into_iter().map(|(_, word)| word).collect();
    let same = |value: &T| {
        let mut text = String::new();
        write(value, &mut text);
        text.split(' ').eq(words.iter().copied())
    };
    T::take(&mut words.iter()).filter(same).ok_or_else(|| fault(key, Some(line.place())))
}

fn fault(key: &'static str, place: Option<Place>) -> Faults {
    Fault { place, ..Fault::whole(key) }.into()
}
