//! What the readers of typed positions share: lines that begin with a word which the game knows,
//! words with their places, and what is said of those that are wrong. What a line means is for
//! the game to say.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::known;
use crate::{Fault, Faults, Phrase, Place, Seat, joined};

/// A word with its place.
pub type Word<'a> = (Place, &'a str);

/// A thing with the place of the word that says it.
pub type Placed<T> = (Place, T);

/// Those of a list whose key an earlier one has.
pub fn repeated<T, K: PartialEq>(items: &[T], key: impl Fn(&T) -> K) -> impl Iterator<Item = &T> {
    let keys: Vec<K> = items.iter().map(key).collect();
    (0..items.len()).filter(move |at| keys[..*at].contains(&keys[*at])).map(|at| &items[at])
}

/// A kind of line: the word that it begins with, and how it may be written.
pub struct LineForm {
    /// Its first word, in small letters.
    pub name: &'static str,
    /// Such a line.
    pub example: &'static str,
    once: bool,
    bare: bool,
}

impl LineForm {
    /// A line that a position has once.
    pub const fn once(name: &'static str, example: &'static str) -> LineForm {
        LineForm { name, example, once: true, bare: false }
    }

    /// A line that a position may have several times.
    pub const fn often(name: &'static str, example: &'static str) -> LineForm {
        LineForm { once: false, ..LineForm::once(name, example) }
    }

    /// The same, and it may be nothing but its name.
    #[must_use]
    pub const fn bare(self) -> LineForm {
        LineForm { bare: true, ..self }
    }
}

/// The lines of a position as they are read: which were there, and all that is wrong.
#[derive(Default)]
pub struct Lines<'a> {
    forms: &'static [LineForm],
    /// What is wrong so far.
    pub faults: Faults,
    /// The lines that were there, right or wrong.
    pub seen: Vec<Placed<&'static str>>,
    /// What stands behind the first word of each that was not taken yet.
    rests: Vec<(Placed<&'static str>, Vec<Word<'a>>)>,
}

impl<'a> Lines<'a> {
    /// Sorts lines by the word that they begin with; each is taken by that name, so that they may
    /// stand in any order.
    pub fn of(forms: &'static [LineForm], lines: Vec<Vec<Word<'a>>>) -> Lines<'a> {
        let mut reader = Lines { forms, ..Lines::default() };
        lines.iter().for_each(|words| reader.sort(words));
        reader
    }

    fn sort(&mut self, words: &[Word<'a>]) {
        let Some((first, rest)) = words.split_first() else { return };
        let mut forms = self.forms.iter();
        let Some(form) = forms.find(|form| form.name.eq_ignore_ascii_case(first.1)) else {
            let names = joined(self.forms.iter().map(|form| form.name), ", ");
            return self.typed(*first, "fault-line", Some(known(&names)));
        };
        if form.once && self.line(form.name).is_some() {
            self.typed(*first, "fault-line-twice", Some(Phrase::new("hint-once")));
        }
        self.seen.push((first.0, form.name));
        match rest.is_empty() && !form.bare {
            true => self.incomplete(first.0, form.example),
            false => self.rests.push(((first.0, form.name), rest.to_vec())),
        }
    }

    /// The lines with this name, each with the place of its first word and the words behind it.
    pub fn take(&mut self, name: &str) -> Vec<(Place, Vec<Word<'a>>)> {
        let own = self.rests.extract_if(.., |((_, of), _)| *of == name);
        own.map(|((place, _), rest)| (place, rest)).collect()
    }

    /// The number that is all of the line with this name.
    pub fn once<T: FromStr + PartialOrd + Display + Clone>(
        &mut self,
        name: &str,
        range: RangeInclusive<T>,
    ) -> Option<T> {
        let lines = self.take(name);
        lines.iter().filter_map(|(_, rest)| self.only(rest, range.clone())).last()
    }

    /// The items of two words each in the lines with this name, each read so.
    pub fn pairs<T>(
        &mut self,
        name: &str,
        read: impl Fn(&mut Self, [Word<'a>; 2]) -> Option<T>,
    ) -> Vec<Placed<T>> {
        let mut all = Vec::new();
        for (_, words) in self.take(name) {
            let (pairs, odd) = words.as_chunks();
            if let [(place, _)] = odd {
                self.fault(*place, "fault-incomplete", self.example(name));
            }
            for pair in pairs {
                all.extend(read(self, *pair).map(|found| (pair[0].0, found)));
            }
        }
        all
    }

    /// Takes a line that has its name and nothing behind it.
    pub fn bare(&mut self, name: &str) {
        self.take(name).iter().for_each(|(_, rest)| self.end(rest));
    }

    /// Where the first line with this name begins, if there is one.
    pub fn line(&self, name: &str) -> Option<Place> {
        self.seen.iter().find(|(_, seen)| *seen == name).map(|(place, _)| *place)
    }

    /// Adds a fault with its way out, if it has a place: where nothing is wrong there is none.
    pub fn fault(
        &mut self,
        place: impl Into<Option<Place>>,
        reason: impl Into<Phrase>,
        hint: impl Into<Phrase>,
    ) {
        let fault = |place| Fault::at(place, reason).hint(hint);
        self.faults.0.extend(place.into().map(fault));
    }

    /// Adds a fault of what should not be there.
    pub fn remove(&mut self, place: impl Into<Option<Place>>, reason: impl Into<Phrase>) {
        self.fault(place, reason, "hint-remove");
    }

    /// Adds a fault of a word, which is its `$word`.
    pub fn typed(&mut self, (place, word): Word<'_>, key: &'static str, hint: Option<Phrase>) {
        let fault = Fault::at(place, Phrase::new(key).typed("word", word));
        self.faults.push(Fault { hint, ..fault });
    }

    /// Adds that something is missing, with how it may be written.
    pub fn incomplete(&mut self, place: Place, example: &str) {
        self.fault(place, "fault-incomplete", self.write(example));
    }

    /// How something may be written.
    pub fn write(&self, example: impl Display) -> Phrase {
        Phrase::new("hint-like").code("example", example)
    }

    /// How the line with this name may be written.
    pub fn example(&self, name: &str) -> Phrase {
        let form = self.forms.iter().find(|form| form.name == name);
        self.write(form.map_or("", |form| form.example))
    }

    /// What a word means, or a fault.
    pub fn word<T>(
        &mut self,
        word: Word<'_>,
        parse: impl Fn(&str) -> Option<T>,
        key: &'static str,
        values: &str,
    ) -> Option<T> {
        let found = parse(word.1);
        if found.is_none() {
            self.typed(word, key, Some(known(values)));
        }
        found
    }

    /// A number in this range, or a fault.
    pub fn number<T: FromStr + PartialOrd + Display>(
        &mut self,
        word: Word<'_>,
        range: RangeInclusive<T>,
    ) -> Option<T> {
        let digits = |it: &str| it.bytes().all(|byte| byte.is_ascii_digit());
        let parse =
            |it: &str| it.parse().ok().filter(|it| range.contains(it)).filter(|_| digits(word.1));
        let values = format!("{} - {}", range.start(), range.end());
        self.word(word, parse, "fault-number", &values)
    }

    /// A seat by its letter, or a fault.
    pub fn seat(&mut self, word: Word<'_>) -> Option<Seat> {
        self.word(word, Seat::from_word, "fault-seat", "A - H")
    }

    /// The number that is all of a line.
    pub fn only<T: FromStr + PartialOrd + Display>(
        &mut self,
        rest: &[Word<'_>],
        range: RangeInclusive<T>,
    ) -> Option<T> {
        let (first, rest) = rest.split_first()?;
        self.end(rest);
        self.number(*first, range)
    }

    /// So many words that are all of a line; where some are missing, how it may be written.
    pub fn exactly<'b, const COUNT: usize>(
        &mut self,
        place: Place,
        rest: &[Word<'b>],
        example: &str,
    ) -> Option<[Word<'b>; COUNT]> {
        let Some((words, rest)) = rest.split_first_chunk() else {
            self.incomplete(place, example);
            return None;
        };
        self.end(rest);
        Some(*words)
    }

    /// Whatever is left of a line that should be at its end.
    pub fn end(&mut self, rest: &[Word<'_>]) {
        for word in rest {
            self.typed(*word, "fault-extra", Some(Phrase::new("hint-remove")));
        }
    }
}
