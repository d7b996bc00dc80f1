//! The options of a rulebook as words of a header, `option=value`: one table for both
//! directions, and one loop that names everything that is wrong.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::{Fault, Faults, Kind, Phrase, Place, joined};

/// How the value of an option is written.
pub trait Value<T> {
    /// As the header has it.
    fn write(&self, value: &T) -> String;

    /// What it means, in small letters; `None` if it is wrong.
    fn read(&self, value: &str) -> Option<T>;

    /// The words that may stand instead of a wrong one of the option with this name.
    fn known(&self, name: &str) -> String;

    /// Sets the field of an option to it.
    ///
    /// # Errors
    /// The value is wrong: what may be written instead.
    fn set(&self, field: &mut T, name: &str, value: &str) -> Result<(), String> {
        *field = self.read(value).ok_or_else(|| self.known(name))?;
        Ok(())
    }
}

/// Values of an option, each behind its name.
pub fn listed(name: &str, values: impl IntoIterator<Item = impl Display>) -> String {
    joined(values.into_iter().map(|value| format!("{name}={value}")), ", ")
}

/// One of the names of its type, such as [`named!`](crate::named) makes.
pub struct Name;

impl<T: Kind + Display> Value<T> for Name {
    fn write(&self, value: &T) -> String {
        value.to_string()
    }

    fn read(&self, value: &str) -> Option<T> {
        T::all().find(|it| it.to_string() == value)
    }

    fn known(&self, name: &str) -> String {
        listed(name, T::all())
    }
}

/// Whether something is so: two words with what they mean, in the order of the examples.
pub struct Either(pub [(&'static str, bool); 2]);

/// Whether something is so: `yes` or `no`.
pub const YES_NO: Either = Either([("yes", true), ("no", false)]);

impl Value<bool> for Either {
    fn write(&self, value: &bool) -> String {
        let [first, second] = self.0;
        if first.1 == *value { first.0 } else { second.0 }.to_owned()
    }

    fn read(&self, value: &str) -> Option<bool> {
        self.0.into_iter().find(|(word, _)| *word == value).map(|(_, so)| so)
    }

    fn known(&self, name: &str) -> String {
        listed(name, self.0.map(|(word, _)| word))
    }
}

/// A number between two others, both included, without a plus.
pub struct Number<T>(pub RangeInclusive<T>);

impl<T: Display + FromStr + PartialOrd> Value<T> for Number<T> {
    fn write(&self, value: &T) -> String {
        value.to_string()
    }

    fn read(&self, value: &str) -> Option<T> {
        let plain = !value.starts_with('+');
        value.parse().ok().filter(|number| plain && self.0.contains(number))
    }

    fn known(&self, name: &str) -> String {
        format!("{name}={} - {name}={}", self.0.start(), self.0.end())
    }
}

/// A row of the table of a rulebook's options; see [`options!`](crate::options).
pub struct Choice<R> {
    /// The option's name.
    pub name: &'static str,
    /// What it is set to, as it is written.
    pub write: fn(&R) -> String,
    /// Sets it, as [`Value::set`].
    pub set: fn(&mut R, &str) -> Result<(), String>,
}

/// Declares a rulebook: in parentheses the fields that are no options, then the options in the
/// order in which they are written, each with its usual value, its name and its
/// [`Value`](crate::codec::Value). Makes the rulebook with all options at their usual values,
/// `new`, and the table of them, `OPTIONS`.
#[macro_export]
macro_rules! options {
    (
        $(#[$about:meta])*
        $vis:vis struct $rules:ident($($(#[$doc:meta])* pub $other:ident: $what:ty),*) {
            $($(#[$about_option:meta])*
                pub $field:ident: $of:ty = $usual:expr => $name:literal $value:expr),+ $(,)?
        }
    ) => {
        $(#[$about])*
        $vis struct $rules {
            $($(#[$doc])* pub $other: $what,)*
            $($(#[$about_option])* pub $field: $of,)+
        }

        impl $rules {
            /// With every option at its usual value.
            #[allow(clippy::new_without_default)]
            pub const fn new($($other: $what),*) -> $rules {
                $rules { $($other,)* $($field: $usual),+ }
            }

            pub(crate) const OPTIONS: &'static [$crate::codec::Choice<$rules>] =
                &[$($crate::codec::Choice {
                    name: $name,
                    write: |rules: &$rules| $crate::codec::Value::write(&$value, &rules.$field),
                    set: |rules: &mut $rules, value: &str| {
                        $crate::codec::Value::set(&$value, &mut rules.$field, $name, value)
                    },
                }),+];
        }
    };
}

/// The words of a header: the first, then all options that differ from those of a plain rulebook.
pub fn write_options<R>(first: String, table: &[Choice<R>], rules: &R, plain: &R) -> String {
    let mut words = vec![first];
    for Choice { name, write, .. } in table {
        let value = write(rules);
        if value != write(plain) {
            words.push(format!("{name}={value}"));
        }
    }
    words.join(" ")
}

/// An option as it was typed.
pub struct Seen<'a> {
    /// Its name in small letters.
    pub option: String,
    /// Where it stands.
    pub place: Place,
    /// The whole word.
    pub word: &'a str,
}

/// What may be written instead, as a hint.
pub fn known(values: &str) -> Phrase {
    Phrase::new("hint-known").code("known", values)
}

/// Reads the first word, the edition. What is none is taken for the first there is.
///
/// # Errors
/// There is no word at all. That it is `unknown` is put to the faults.
pub fn edition<E: Kind + Display>(
    words: &[(Place, &str)],
    (missing, unknown): (&'static str, &'static str),
    faults: &mut Faults,
) -> Result<E, Fault> {
    let hint = known(&joined(E::all(), ", "));
    let (Some((place, word)), Some(first)) = (words.first(), E::all().next()) else {
        return Err(Fault::whole(Phrase::new(missing)).hint(hint));
    };
    Ok(Name.read(&word.to_ascii_lowercase()).unwrap_or_else(|| {
        faults.push(Fault::at(*place, Phrase::new(unknown).typed("word", *word)).hint(hint));
        first
    }))
}

/// Sets the options that words name, case ignored. What is wrong is put to the faults.
pub fn options<'a, R>(
    table: &[Choice<R>],
    rules: &mut R,
    words: &[(Place, &'a str)],
    faults: &mut Faults,
) -> Vec<Seen<'a>> {
    let mut seen: Vec<Seen<'a>> = Vec::new();
    for (place, word) in words {
        let lower = word.to_ascii_lowercase();
        let (option, value) = lower.split_once('=').unwrap_or((&lower, ""));
        let choice = table.iter().find(|choice| choice.name == option);
        let wrong = if seen.iter().any(|earlier| earlier.option == option) {
            Some(("fault-option-twice", Phrase::new("hint-once")))
        } else if let Some(choice) = choice {
            let values = (choice.set)(rules, value).err();
            values.map(|values| ("fault-option-value", known(&values)))
        } else {
            let names = joined(table.iter().map(|choice| choice.name), ", ");
            Some(("fault-option", known(&names)))
        };
        if let Some((key, hint)) = wrong {
            faults.push(Fault::at(*place, Phrase::new(key).typed("word", *word)).hint(hint));
        }
        seen.push(Seen { option: option.to_owned(), place: *place, word });
    }
    seen
}
