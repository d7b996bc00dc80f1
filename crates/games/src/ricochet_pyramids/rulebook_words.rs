//! The words that a rulebook has in a header: the form, then every option that is not at its
//! default. Reading names everything that is wrong at once.

use super::given::{Squares, Words};
use super::rulebook::{Best, Colours, Form, Rulebook, SetUp, Tie};
use kit::codec::{
    Either, Name, Named, Number, Plus, Seen, Value, edition, known, listed, options, write_options,
};
use kit::grid::Square;
use kit::{Fault, Faults, Phrase, Place, joined, names, options};

/// The longest time an option can say, in minutes: a year.
const LONGEST: u32 = 366 * 24 * 60;

names!(Form { "sealed" = (Form::Sealed), "bids" = (Form::Bids) });
names!(Colours { "3" = (Colours::Three), "4" = (Colours::Four) });
names!(SetUp {
    "random" = (SetUp::Random),
    "easy" = (SetUp::Easy),
    "hard" = (SetUp::Hard),
});
names!(Tie { "arrival" = (Tie::Arrival), "fewer-points" = (Tie::FewerPoints) });
names!(Best { "shown" = (Best::Shown), "hidden" = (Best::Hidden) });
options!(Rulebook { form }
    "colours" colours: Name,
    "robots" other_robots: Either([("same", false), ("other", true)]),
    "set-up" set_up: Name,
    "towers" towers: Given("e1,a2,d3,h4,c5,g6,a7,f8,b3"),
    "start" start: Given("f2,f5,h5"),
    "minimum" minimum: Number(1..=99, Plus::Allowed),
    "points" points: Number(1..=999, Plus::Allowed),
    "tie" tie: Name,
    "best" best: Name,
    "window" window: Minutes,
    "deadline" deadline: Minutes,
    "show" show: Minutes,
);

impl Rulebook {
    /// A form with every option at its default.
    pub const fn new(form: Form) -> Rulebook {
        Rulebook {
            form,
            colours: Colours::Three,
            other_robots: false,
            set_up: SetUp::Random,
            towers: None,
            start: None,
            minimum: 2,
            points: 10,
            tie: Tie::Arrival,
            best: Best::Shown,
            window: 24 * 60,
            deadline: 72 * 60,
            show: 24 * 60,
        }
    }

    /// The words of a header after name and version.
    pub fn words(&self) -> String {
        let form = self.form.word().to_owned();
        write_options(form, Rulebook::OPTIONS, self, &Rulebook::new(self.form))
    }

    /// Reads the words of a header after name and version; options at their default may be
    /// given.
    ///
    /// # Errors
    /// An unknown form, option or value, an option given twice, options that do not go
    /// together: each with its place.
    pub fn from_words(words: &[(Place, &str)]) -> Result<Rulebook, Faults> {
        let mut faults = Faults::default();
        let keys = ("ricochet-fault-no-form", "ricochet-fault-form");
        let mut rulebook = Rulebook::new(edition(words, keys, &mut faults)?);
        let seen = options(Rulebook::OPTIONS, &mut rulebook, &words[1..], &mut faults);
        faults.0.extend(rulebook.together(&seen));
        faults.or(rulebook)
    }

    /// What is wrong with options that are right by themselves.
    fn together(&self, seen: &[Seen]) -> Vec<Fault> {
        // Of options that do not go together all were read, so the last of them has a place.
        let last = |options: [&str; 2]| {
            let of = |seen: &&Seen| options.contains(&seen.option.as_str());
            seen.iter().rfind(of).map(|seen| seen.place)
        };
        let typed = |option: &str, given: Option<Squares>| {
            let seen = seen.iter().find(|seen| seen.option == option)?;
            given.map(|_| (seen.place, seen.word))
        };
        let (towers, start) = (typed("towers", self.towers), typed("start", self.start));
        let mut faults = Words { towers, start }.faults(self);
        if self.other_robots && self.colours == Colours::Four {
            let reason = Phrase::new("ricochet-fault-other-of-four");
            let hint = known("colours=3 robots=other, colours=4 robots=same");
            let place = last(["robots", "colours"]);
            faults.push(Fault { place, ..Fault::whole(reason).hint(hint) });
        }
        if self.towers.is_some() && self.set_up != SetUp::Random {
            let reason = Phrase::new("ricochet-fault-given-and-drawn");
            let hint = Phrase::new("ricochet-hint-given-or-drawn");
            let place = last(["set-up", "towers"]);
            faults.push(Fault { place, ..Fault::whole(reason).hint(hint) });
        }
        faults
    }
}

/// Squares that a table names, such as these, or none. Which of them are wrong is for
/// [`Words::faults`] to say.
struct Given(&'static str);

impl Value<Option<Squares>> for Given {
    fn write(&self, given: &Option<Squares>) -> String {
        given.map_or_else(|| "random".to_owned(), |squares| joined(squares, ","))
    }

    fn read(&self, value: &str) -> Option<Option<Squares>> {
        match value {
            "" => None,
            "random" => Some(None),
            squares => Some(Some(squares.split(',').filter_map(Square::parse).collect())),
        }
    }

    fn known(&self, name: &str) -> String {
        listed(name, ["random", self.0])
    }
}

/// A time in minutes: `90m`, `48h` or `3d`; written in whole hours, else in minutes.
struct Minutes;

impl Value<u32> for Minutes {
    fn write(&self, minutes: &u32) -> String {
        match minutes.is_multiple_of(60) {
            true => format!("{}h", minutes / 60),
            false => format!("{minutes}m"),
        }
    }

    fn read(&self, value: &str) -> Option<u32> {
        let (number, unit) = value.split_at_checked(value.len().checked_sub(1)?)?;
        let minutes = match unit {
            "m" => 1,
            "h" => 60,
            "d" => 24 * 60,
            _ => return None,
        };
        let plain = number.bytes().all(|byte| byte.is_ascii_digit());
        let minutes = number.parse::<u32>().ok()?.checked_mul(minutes)?;
        (plain && (1..=LONGEST).contains(&minutes)).then_some(minutes)
    }

    fn known(&self, name: &str) -> String {
        listed(name, ["90m", "48h", "3d"])
    }
}
