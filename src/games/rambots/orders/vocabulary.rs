//! The words of orders in English and Polish, and what each stands for (E3, E5).
//!
//! A word means one thing or nothing. Words that chat uses too are never stretched: `nie` is
//! "no", not the start of `niebieski`.

use super::super::piece::{Colour, Size, Way};
use crate::games::grid::Direction;

/// One sign of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Size(Size),
    Colour(Colour),
    Way(Way),
    /// A bare S: small or south, as its neighbours decide (E4).
    SmallOrSouth,
    /// A number that is no size: at best the number of a list item.
    Number(u32),
}

/// What a word means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    Sign(Mark),
    /// Says nothing: "piece", "pointing", "na".
    Filler,
    /// Parts instructions softly, like a comma: "and".
    Comma,
    /// Parts instructions: "then".
    Break,
    /// Relative to the robot: "left". Orders are by the compass (E4).
    Relative,
    /// A register of the robot race: "f2" (E10).
    Register,
    /// The empty program (E2).
    Pass,
    /// "empty", which means something only before "program" (E2).
    Empty,
    /// Says that a program is meant: "program", "orders".
    Label,
    /// Opens a goal stack (E6).
    Goals,
    /// A moderator's word that could be read as an instruction otherwise: "yes" (E4).
    Moderator,
}

const fn size(size: Size) -> Meaning {
    Meaning::Sign(Mark::Size(size))
}

const fn colour(colour: Colour) -> Meaning {
    Meaning::Sign(Mark::Colour(colour))
}

const fn toward(direction: Direction) -> Meaning {
    Meaning::Sign(Mark::Way(Way::Toward(direction)))
}

const SMALL: Meaning = size(Size::Small);
const MEDIUM: Meaning = size(Size::Medium);
const LARGE: Meaning = size(Size::Large);
const RED: Meaning = colour(Colour::Red);
const YELLOW: Meaning = colour(Colour::Yellow);
const GREEN: Meaning = colour(Colour::Green);
const BLUE: Meaning = colour(Colour::Blue);
const NORTH: Meaning = toward(Direction::North);
const EAST: Meaning = toward(Direction::East);
const SOUTH: Meaning = toward(Direction::South);
const WEST: Meaning = toward(Direction::West);
const REVERSE: Meaning = Meaning::Sign(Mark::Way(Way::Reverse));

/// Words that are taken as they are.
const WHOLE: &[(&str, Meaning)] = &[
    ("small", SMALL),
    ("medium", MEDIUM),
    ("large", LARGE),
    ("red", RED),
    ("yellow", YELLOW),
    ("green", GREEN),
    ("blue", BLUE),
    ("north", NORTH),
    ("northward northwards pn pln", NORTH),
    ("east eastward eastwards wsch", EAST),
    ("south southward southwards pd pld", SOUTH),
    ("west westward westwards zach", WEST),
    ("up upright upward upwards standing", REVERSE),
    ("rev reverse reversed reversing back backward backwards", REVERSE),
    ("tyl tylu tylem", REVERSE),
    ("piece pieces pyramid pyramids pip pips the one pointing points facing", Meaning::Filler),
    ("to toward towards going heading lying laid in on gear my please pls", Meaning::Filler),
    ("na do ku bieg biegu kierunek kierunku strone pionek piramida", Meaning::Filler),
    ("piramidka prosze thanks thx dzieki dziekuje", Meaning::Filler),
    ("and i oraz a", Meaning::Comma),
    ("then potem nastepnie", Meaning::Break),
    ("left right forward forwards straight ahead turn", Meaning::Relative),
    ("lewo prawo naprzod przod prosto zawroc", Meaning::Relative),
    ("f f0 f1 f2 f3 f4 tl tr ut cl cr", Meaning::Register),
    ("pass pusty", Meaning::Pass),
    ("empty", Meaning::Empty),
    ("program programme order orders move moves rozkaz rozkazy", Meaning::Label),
    ("instruction instructions instrukcja instrukcje", Meaning::Label),
    ("goals goal cele cel", Meaning::Goals),
    ("yes", Meaning::Moderator),
];

/// How the ends of Polish adjectives are spelt without accents.
const ADJECTIVE: &[&str] =
    &["", "y", "a", "e", "i", "ego", "ej", "emu", "ym", "im", "ych", "ich", "ymi", "imi"];

/// How the ends of Polish adverbs and nouns are spelt without accents.
const NOUN: &[&str] = &[
    "", "a", "u", "e", "ie", "y", "i", "owi", "em", "nie", "nia", "niu", "niowi", "niem", "no",
    "nio", "ny", "na", "ne", "ni",
];

/// A stem, the fewest letters of it that are enough (E5), its ends, and its meaning.
const STEMS: &[(&str, usize, &[&str], Meaning)] = &[
    ("mal", 3, ADJECTIVE, SMALL),
    ("sredni", 3, ADJECTIVE, MEDIUM),
    ("duz", 3, ADJECTIVE, LARGE),
    ("czerwon", 3, ADJECTIVE, RED),
    ("zolt", 3, ADJECTIVE, YELLOW),
    ("zielon", 3, ADJECTIVE, GREEN),
    ("niebiesk", 4, ADJECTIVE, BLUE),
    ("niebieski", 9, ADJECTIVE, BLUE),
    ("polnoc", 4, NOUN, NORTH),
    ("wschod", 3, NOUN, EAST),
    ("wschodzi", 8, NOUN, EAST),
    ("poludni", 4, NOUN, SOUTH),
    ("poludniow", 9, ADJECTIVE, SOUTH),
    ("zachod", 3, NOUN, WEST),
    ("zachodzi", 8, NOUN, WEST),
    ("wstecz", 3, NOUN, REVERSE),
    ("pionow", 3, &["o", "y", "a", "e"], REVERSE),
    ("stojac", 4, ADJECTIVE, REVERSE),
];

/// What this word means; it is given in small letters and without accents.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    let whole = WHOLE.iter().find(|(words, _)| words.split(' ').any(|known| known == word));
    if let Some((_, meaning)) = whole {
        return Some(*meaning);
    }
    let begins = |stem: &str, least: usize| word.len() >= least && stem.starts_with(word);
    let ends =
        |stem: &str, ends: &[&str]| word.strip_prefix(stem).is_some_and(|end| ends.contains(&end));
    STEMS
        .iter()
        .find(|(stem, least, known, _)| begins(stem, *least) || ends(stem, known))
        .map(|(_, _, _, meaning)| *meaning)
}

/// What a single letter, digit or arrow of a code means (E3).
pub(super) fn letter(letter: char) -> Option<Mark> {
    let mark = match letter {
        '1' => Mark::Size(Size::Small),
        '2' | 'm' => Mark::Size(Size::Medium),
        '3' | 'l' => Mark::Size(Size::Large),
        's' => Mark::SmallOrSouth,
        '^' => Mark::Way(Way::Toward(Direction::North)),
        '>' => Mark::Way(Way::Toward(Direction::East)),
        'v' => Mark::Way(Way::Toward(Direction::South)),
        '<' => Mark::Way(Way::Toward(Direction::West)),
        digit if digit.is_ascii_digit() => Mark::Number(digit.to_digit(10)?),
        other => {
            let capital = other.to_ascii_uppercase();
            let colour = Colour::from_letter(capital).map(Mark::Colour);
            colour.or_else(|| Way::from_letter(capital).map(Mark::Way))?
        }
    };
    Some(mark)
}

/// Glued letters that are a word of their own: whoever means the instruction adds a digit (E4).
pub(super) fn collides(word: &str) -> bool {
    const WORDS: &str = "yes bus sub gem gel leg lug lub rum mrs gum mug bum";
    WORDS.split(' ').any(|known| known == word)
}

/// Words with which nobody orders, in small letters and without accents: a line that has one
/// and no whole instruction is about the game, the calendar or somebody (E11).
pub(super) fn is_talk(word: &str) -> bool {
    const WORDS: &str = "beacon beacons robot robots bot bots board corner wall \
        day days week weeks hour hours minute minutes monday tuesday wednesday thursday friday \
        saturday sunday today tomorrow tonight \
        you he she we they me him her us them your his our their \
        am are is was were be been will would can could should shall have has had \
        znacznik znaczniki znacznika robota roboty plansza dni dzien tydzien godzina godziny \
        godzin jutro dzis dzisiaj ja ty on ona my wy oni jest sa jestem bede bedzie mam";
    WORDS.split_whitespace().any(|known| known == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polish_words_have_any_ending_but_never_mean_two_things() {
        for (word, expected) in [
            ("czerwonego", Some(RED)),
            ("niebieskiego", Some(BLUE)),
            ("niebieskie", Some(BLUE)),
            ("cze", Some(RED)),
            ("mala", Some(SMALL)),
            ("polnoc", Some(NORTH)),
            ("poln", Some(NORTH)),
            ("polu", Some(SOUTH)),
            ("pol", None),
            ("nie", None),
            ("nieb", Some(BLUE)),
            ("tyle", None),
            ("duzo", None),
            ("malo", None),
            ("wschodni", Some(EAST)),
            ("poludniowy", Some(SOUTH)),
        ] {
            assert_eq!(meaning(word), expected, "{word}");
        }
    }

    #[test]
    fn no_word_stands_in_the_list_twice() {
        let mut words: Vec<&str> = WHOLE.iter().flat_map(|(words, _)| words.split(' ')).collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }
}
