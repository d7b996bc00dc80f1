//! The words that a rulebook has in a header: the course, then every option that is not at its
//! default. Reading names everything that is wrong at once.

use super::course;
use super::rulebook::Rulebook;
use kit::{Fault, Faults, Phrase, Place};

/// The options in the order in which they are written.
const OPTIONS: [&str; 5] = ["course", "lives", "after", "upgrades", "early"];

/// The word for a course that a table brings.
const OWN: &str = "own";

impl Rulebook {
    /// A race over a course that the table brings, every option at its default.
    pub const fn new() -> Rulebook {
        Rulebook { course: None, lives: 3, after: 5, upgrades: true, early: false }
    }

    /// The words of a header after name and version.
    pub fn words(&self) -> String {
        let plain = Rulebook::new();
        let mut words = vec![format!("course={}", self.value("course"))];
        for option in &OPTIONS[1..] {
            let value = self.value(option);
            if value != plain.value(option) {
                words.push(format!("{option}={value}"));
            }
        }
        words.join(" ")
    }

    /// What an option is set to, as it is written.
    fn value(&self, option: &str) -> String {
        let yes_or_no = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        match option {
            "course" => {
                self.course.as_ref().map_or_else(|| OWN.to_owned(), |course| course.name.clone())
            }
            "lives" => self.lives.to_string(),
            "after" => self.after.to_string(),
            "upgrades" => yes_or_no(self.upgrades),
            _ => yes_or_no(self.early),
        }
    }

    /// Reads the words of a header after name and version, in any order; options at their
    /// default may be given.
    ///
    /// # Errors
    /// No course, an unknown course, option or value, an option given twice: each with its
    /// place.
    pub fn from_words(words: &[(Place, &str)]) -> Result<Rulebook, Faults> {
        let mut faults = Faults::default();
        let mut rulebook = Rulebook::new();
        let mut seen: Vec<String> = Vec::new();
        for (place, word) in words {
            let lower = word.to_ascii_lowercase();
            let (option, value) = lower.split_once('=').unwrap_or((&lower, ""));
            let fault = if seen.iter().any(|earlier| earlier == option) {
                let reason = Phrase::new("race-fault-option-twice").typed("word", *word);
                Some(Fault::at(*place, reason).hint(Phrase::new("race-hint-once")))
            } else {
                rulebook.set(*place, word, option, value).err()
            };
            fault.into_iter().for_each(|fault| faults.push(fault));
            seen.push(option.to_owned());
        }
        if !seen.iter().any(|option| option == "course") {
            let reason = Phrase::new("race-fault-no-course");
            faults.push(Fault::whole(reason).hint(known(&courses())));
        }
        faults.or(rulebook)
    }

    fn set(&mut self, place: Place, word: &str, option: &str, value: &str) -> Result<(), Fault> {
        let bad = |values: &str| {
            let reason = Phrase::new("race-fault-option-value").typed("word", word);
            Fault::at(place, reason).hint(known(values))
        };
        let number = |least: u8, most: u8| match value.parse() {
            Ok(number) if (least..=most).contains(&number) && !value.starts_with('+') => Ok(number),
            _ => Err(bad(&format!("{option}={least} - {option}={most}"))),
        };
        let yes = || match value {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(bad(&format!("{option}=yes, {option}=no"))),
        };
        match option {
            "course" if value == OWN => self.course = None,
            "course" => {
                let found = course::named(value).ok_or_else(|| {
                    let reason = Phrase::new("race-fault-course").typed("word", word);
                    Fault::at(place, reason).hint(known(&courses()))
                })?;
                self.course = Some(found);
            }
            "lives" => self.lives = number(1, 9)?,
            "after" => self.after = number(0, 99)?,
            "upgrades" => self.upgrades = yes()?,
            "early" => self.early = yes()?,
            _ => {
                let reason = Phrase::new("race-fault-option").typed("word", word);
                return Err(Fault::at(place, reason).hint(known(&OPTIONS.join(", "))));
            }
        }
        Ok(())
    }
}

impl Default for Rulebook {
    fn default() -> Rulebook {
        Rulebook::new()
    }
}

/// What may stand for a course.
fn courses() -> String {
    let names = course::names().iter().copied().chain([OWN]);
    let words: Vec<String> = names.map(|name| format!("course={name}")).collect();
    words.join(", ")
}

/// What may be written instead.
pub(super) fn known(values: &str) -> Phrase {
    Phrase::new("race-hint-known").code("known", values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::Source;

    fn read(text: &str) -> Result<Rulebook, Faults> {
        Rulebook::from_words(&Source::new(text).header())
    }

    #[test]
    fn terms_are_written_as_they_are_read() {
        let first = course::names()[0];
        for text in [
            "course=own".to_owned(),
            format!("course={first}"),
            format!("course={first} lives=1 after=0 upgrades=no early=yes"),
        ] {
            assert_eq!(read(&text).expect("terms").words(), text);
        }
        for name in course::names() {
            assert_eq!(
                read(&format!("course={name}")).expect("a course").words(),
                format!("course={name}")
            );
        }
    }

    #[test]
    fn defaults_may_be_given_in_any_order_and_are_not_written() {
        let text = "EARLY=no Upgrades=yes after=5 lives=3 course=own";
        assert_eq!(read(text), Ok(Rulebook::new()));
    }

    #[test]
    fn every_wrong_word_is_named_with_its_place_and_a_way_out() {
        let text = "course=moon lives=0 after=+3 wings=yes upgrades=5 early lives=3 course=own";
        let faults = read(text).expect_err("faults").0;
        let found: Vec<_> = faults
            .iter()
            .map(|fault| (fault.place.expect("a place").column, fault.reason.key))
            .collect();
        assert_eq!(
            found,
            [
                (1, "race-fault-course"),
                (13, "race-fault-option-value"),
                (21, "race-fault-option-value"),
                (30, "race-fault-option"),
                (40, "race-fault-option-value"),
                (51, "race-fault-option-value"),
                (57, "race-fault-option-twice"),
                (65, "race-fault-option-twice"),
            ]
        );
        assert!(faults.iter().all(|fault| fault.hint.is_some()));
        assert_eq!(read("lives=2").expect_err("no course").0[0].reason.key, "race-fault-no-course");
    }
}
