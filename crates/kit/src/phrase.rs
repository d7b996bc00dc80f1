//! What a game says, before anybody's language: a key and its arguments.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Deserializer, Serialize};

use super::Seat;

/// One sentence or name as the templates know it. Games make phrases, never sentences; the
/// report turns them into the reader's language.
///
/// ```
/// use kit::{Phrase, Seat};
/// // The sentence itself is in the templates: `tags = { $who } tags { $colour }`.
/// let told = Phrase::new("tags").with("who", Seat::new(0)).code("colour", "red");
/// assert_eq!(told.args.len(), 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Phrase {
    /// The message's key in `templates/<language>/*.ftl`.
    pub key: &'static str,
    /// The message's arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// One argument of a [`Phrase`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A code, a square, a name out of our own notation: printable ASCII, shown as it is.
    Code(String),
    /// Text that came from a person; it is cleaned wherever it is shown.
    Typed(String),
    /// A number; the templates choose plural forms by it.
    Number(i64),
    /// A seat: shown as its holder's name. The template may also ask for `$<arg>-you`
    /// ("yes" where the reader holds that seat) and `$<arg>-mark` (the mark's name).
    Seat(Seat),
    /// Another phrase. Where its message has attributes (`.acc`, `.gen`), the template may
    /// ask for `$<arg>-acc` and so on.
    Phrase(Phrase),
}

impl<'de> Deserialize<'de> for Phrase {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Phrase, D::Error> {
        #[derive(Deserialize)]
        struct Stored {
            key: String,
            args: Vec<(String, Arg)>,
        }
        let stored = Stored::deserialize(from)?;
        let args = stored.args.into_iter().map(|(name, arg)| (kept(name), arg)).collect();
        Ok(Phrase { key: kept(stored.key), args })
    }
}

/// Keys and names live as long as the program. There are as many as the templates have, and each
/// is kept once.
fn kept(text: String) -> &'static str {
    static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = all.get(text.as_str()) {
        return known;
    }
    let new: &'static str = Box::leak(text.into_boxed_str());
    all.insert(new);
    new
}

impl Phrase {
    /// A phrase without arguments.
    pub const fn new(key: &'static str) -> Phrase {
        Phrase { key, args: Vec::new() }
    }

    /// The first of two phrases without arguments where something is so, else the second.
    pub const fn either(so: bool, one: &'static str, other: &'static str) -> Phrase {
        Phrase::new(if so { one } else { other })
    }

    /// A seat by its holder's name.
    pub fn player(seat: Seat) -> Phrase {
        Phrase::new("player").with("who", seat)
    }

    /// A code of our own notation, as a cell or as an item of a list.
    pub fn of_code(code: impl ToString) -> Phrase {
        Phrase::new("code").code("code", code)
    }

    /// A cell with nothing in it.
    pub const fn empty() -> Phrase {
        Phrase::new("empty")
    }

    /// "a, b, c": any number of phrases; `None` of none.
    pub fn row(items: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
        Phrase::joined("list-more", items)
    }

    /// "a; b; c": any number of sentences; `None` of none.
    pub fn told(items: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
        Phrase::joined("list-told", items)
    }

    fn joined(key: &'static str, items: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
        items
            .into_iter()
            .reduce(|before, next| Phrase::new(key).with("before", before).with("next", next))
    }

    /// "a, b and c": any number of phrases; `None` of none.
    pub fn list(items: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
        let mut items: Vec<Phrase> = items.into_iter().collect();
        let last = items.pop()?;
        Some(match Phrase::row(items) {
            Some(before) => Phrase::new("list-last").with("before", before).with("last", last),
            None => last,
        })
    }

    /// Whether a seat is named in it, or in a phrase inside it.
    ///
    /// ```
    /// use kit::{Phrase, Seat};
    /// let told = Phrase::row([Phrase::new("turns"), Phrase::player(Seat::new(1))]).unwrap();
    /// assert!(told.mentions(Seat::new(1)) && !told.mentions(Seat::new(0)));
    /// ```
    pub fn mentions(&self, seat: Seat) -> bool {
        self.args.iter().any(|(_, arg)| match arg {
            Arg::Seat(other) => *other == seat,
            Arg::Phrase(inner) => inner.mentions(seat),
            Arg::Code(_) | Arg::Typed(_) | Arg::Number(_) => false,
        })
    }

    /// Whether it is one of these by its key, or a phrase inside it is.
    ///
    /// ```
    /// use kit::{Phrase, Seat};
    /// let told = Phrase::row([Phrase::new("turns"), Phrase::new("wins")]).unwrap();
    /// assert!(told.is_any(&["wins"]) && !told.is_any(&["loses"]));
    /// ```
    pub fn is_any(&self, keys: &[&str]) -> bool {
        keys.contains(&self.key)
            || self.args.iter().any(|(_, arg)| match arg {
                Arg::Phrase(inner) => inner.is_any(keys),
                Arg::Seat(_) | Arg::Code(_) | Arg::Typed(_) | Arg::Number(_) => false,
            })
    }

    /// The same phrase with one more argument, by which its message chooses: `yes` or `no`.
    #[must_use]
    pub fn flag(self, name: &'static str, on: bool) -> Phrase {
        self.code(name, if on { "yes" } else { "no" })
    }

    /// The same phrase with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Phrase {
        self.args.push((name, arg.into()));
        self
    }

    /// The same phrase with one more argument, a code of our own notation.
    #[must_use]
    pub fn code(self, name: &'static str, code: impl ToString) -> Phrase {
        self.with(name, Arg::Code(code.to_string()))
    }

    /// The same phrase with one more argument, a code that is empty where there is nothing to say.
    #[must_use]
    pub fn maybe(self, name: &'static str, code: Option<impl ToString>) -> Phrase {
        self.code(name, code.map(|code| code.to_string()).unwrap_or_default())
    }

    /// The same phrase with one more argument, text that came from a person.
    #[must_use]
    pub fn typed(self, name: &'static str, text: impl Into<String>) -> Phrase {
        self.with(name, Arg::Typed(text.into()))
    }
}

/// A phrase without arguments by its key.
impl From<&'static str> for Phrase {
    fn from(key: &'static str) -> Phrase {
        Phrase::new(key)
    }
}

/// Numbers of all kinds are one kind of argument.
macro_rules! numbers {
    ($($kind:ty)+) => {
        $(impl From<$kind> for Arg {
            fn from(number: $kind) -> Arg {
                Arg::Number(number as i64)
            }
        })+
    };
}

numbers!(i64 usize u8 u16 u32);

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(phrase)
    }
}
