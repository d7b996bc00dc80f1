//! The one text notation: what players mail, the database stores and golden files show.

use super::{Arg, Phrase};

/// A value that is written as plain text and read back the same.
pub trait Notation: Sized {
    /// Writes the canonical form. Lines end with `\n`; a one-line form has none.
    fn write(&self, out: &mut String);

    /// Reads any form this notation allows.
    ///
    /// # Errors
    /// All faults at once, each with its place.
    fn read(source: &Source<'_>) -> Result<Self, Faults>;

    /// The canonical form as a string.
    fn text(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }
}

/// Items as they are written, with this between them.
///
/// ```
/// assert_eq!(kit::joined([3, 1, 4], ", "), "3, 1, 4");
/// ```
pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    let mut items = items.into_iter().map(|item| item.to_string());
    let first = items.next().unwrap_or_default();
    items.fold(first, |all, item| all + between + &item)
}

/// Text to be read, with the numbers its lines have where they came from.
///
/// ```
/// use kit::Source;
/// let source = Source::new("race/1 lives=2\n\nround 0\n");
/// let (place, word) = source.header()[1];
/// assert_eq!((word, place.line, place.column), ("lives=2", 1, 8));
/// assert_eq!(source.lines[1].text, "round 0");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Source<'a> {
    /// The lines that carry something: comments, blank lines and line ends are gone.
    pub lines: Vec<SourceLine<'a>>,
}

/// One line of a [`Source`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SourceLine<'a> {
    /// The line's number, from 1.
    pub number: u32,
    /// What is before any `#`, not trimmed at the left, so that columns are true.
    pub text: &'a str,
}

impl<'a> Source<'a> {
    /// Splits text into lines; `#` opens a comment.
    pub fn new(text: &'a str) -> Source<'a> {
        let lines = (1..).zip(text.lines()).map(|(number, line)| SourceLine {
            number,
            text: line.split_once('#').map_or(line, |(before, _)| before).trim_end(),
        });
        Source { lines: lines.filter(|line| !line.text.trim().is_empty()).collect() }
    }

    /// The place behind the last line: what is missing is missing there.
    pub fn behind(&self) -> Place {
        SourceLine::behind(self.lines.last())
    }

    /// The words of all lines.
    pub fn words(&self) -> Vec<(Place, &'a str)> {
        self.lines.iter().flat_map(SourceLine::words).collect()
    }

    /// The words of the first line that says anything: those of a header.
    pub fn header(&self) -> Vec<(Place, &'a str)> {
        self.lines.first().map(SourceLine::words).unwrap_or_default()
    }
}

impl<'a> SourceLine<'a> {
    /// The place behind a last line, if there is any line.
    pub fn behind(last: Option<&SourceLine<'_>>) -> Place {
        Place { line: last.map_or(1, |line| line.number + 1), column: 1, width: 1 }
    }

    /// The words of the line, each with its place.
    pub fn words(&self) -> Vec<(Place, &'a str)> {
        self.words_parted(char::is_whitespace)
    }

    /// The same where other characters part words, too. Every character is looked at once.
    pub fn words_parted(&self, parts: impl Fn(char) -> bool) -> Vec<(Place, &'a str)> {
        let mut words = Vec::new();
        let (mut rest, mut column) = (self.text, 1);
        loop {
            let trimmed = rest.trim_start_matches(&parts);
            column += rest[..rest.len() - trimmed.len()].chars().count() as u32;
            if trimmed.is_empty() {
                return words;
            }
            let end = trimmed.find(&parts).unwrap_or(trimmed.len());
            let (word, behind) = trimmed.split_at(end);
            let width = word.chars().count() as u32;
            words.push((Place { line: self.number, column, width }, word));
            column += width;
            rest = behind;
        }
    }

    /// The place of the whole line, without its indent.
    pub fn place(&self) -> Place {
        let text = self.text.trim_start();
        let indent = self.text[..self.text.len() - text.len()].chars().count() as u32;
        Place { line: self.number, column: 1 + indent, width: text.chars().count() as u32 }
    }
}

/// Where something stands in a text. Counted in characters, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The first character's column, from 1.
    pub column: u32,
    /// How many characters.
    pub width: u32,
}

impl Place {
    /// A first line's first character.
    pub const START: Place = Place { line: 1, column: 1, width: 1 };
}

/// One thing that is wrong with a text, and the way out.
///
/// ```
/// use kit::{Fault, Faults, Phrase, Source};
/// let source = Source::new("TAKE nine");
/// let (place, word) = source.header()[1];
/// let fault = Fault::at(place, Phrase::new("no-number").typed("word", word));
/// let faults = Faults::from(fault.hint("hint-take-three"));
/// assert!(faults.or(9).is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where; `None` where the text as a whole is meant.
    pub place: Option<Place>,
    /// The 1-based instruction (or other item) of the program that is meant, if one is.
    pub item: Option<u32>,
    /// What is wrong, as a sentence.
    pub reason: Phrase,
    /// The way out, as a sentence, such as "Did you mean 3G?".
    pub hint: Option<Phrase>,
}

impl Fault {
    /// A fault at a place.
    pub fn at(place: Place, reason: impl Into<Phrase>) -> Fault {
        Fault { place: Some(place), ..Fault::whole(reason) }
    }

    /// A fault of the text as a whole.
    pub fn whole(reason: impl Into<Phrase>) -> Fault {
        Fault { place: None, item: None, reason: reason.into(), hint: None }
    }

    /// The same fault with the way out.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<Phrase>) -> Fault {
        self.hint = Some(hint.into());
        self
    }

    /// The same fault with one more argument of its reason.
    #[must_use]
    pub fn with(self, name: &'static str, arg: impl Into<Arg>) -> Fault {
        Fault { reason: self.reason.with(name, arg), ..self }
    }

    /// The same with a code of our own notation.
    #[must_use]
    pub fn code(self, name: &'static str, code: impl ToString) -> Fault {
        Fault { reason: self.reason.code(name, code), ..self }
    }

    /// The same with text that came from a person.
    #[must_use]
    pub fn typed(self, name: &'static str, text: impl Into<String>) -> Fault {
        Fault { reason: self.reason.typed(name, text), ..self }
    }

    /// The same fault, of this instruction (from 1).
    #[must_use]
    pub fn item(mut self, item: u32) -> Fault {
        self.item = Some(item);
        self
    }
}

/// All that is wrong with a text, in the order of the places.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// `value` if there is no fault, else the faults, sorted by place.
    ///
    /// # Errors
    /// The faults themselves, if there are any.
    pub fn or<T>(self, value: T) -> Result<T, Faults> {
        if self.0.is_empty() { Ok(value) } else { Err(self.sorted()) }
    }

    /// The same in the order of the places.
    #[must_use]
    pub fn sorted(mut self) -> Faults {
        self.0.sort_by_key(|fault| fault.place);
        self
    }

    /// Adds one.
    pub fn push(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(vec![fault])
    }
}
