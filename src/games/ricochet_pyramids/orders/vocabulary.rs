//! The words of orders in English and Polish, and what each stands for (B15, B16).
//!
//! A word means one thing or nothing: `r` is the red robot and never "right".

use super::super::colour::Colour;
use crate::games::grid::Direction;

/// One half of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Robot(Colour),
    Way(Direction),
}

/// What a word means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    Sign(Mark),
    /// Says nothing: "robot", "moves", "na".
    Filler,
    /// Parts moves softly, like a comma: "and".
    Comma,
    /// Parts moves: "then".
    Break,
    /// Relative to a facing, which robots here have none of: "forward".
    Relative,
    /// "northeast".
    Diagonal,
    /// A word of another game's orders: "small".
    Other,
    /// A number in words.
    Number(u32),
    /// Says that a bid follows.
    Bid,
    /// Nothing to show.
    Pass,
}

const fn robot(colour: Colour) -> Meaning {
    Meaning::Sign(Mark::Robot(colour))
}

const fn way(direction: Direction) -> Meaning {
    Meaning::Sign(Mark::Way(direction))
}

const NORTH: Meaning = way(Direction::North);
const EAST: Meaning = way(Direction::East);
const SOUTH: Meaning = way(Direction::South);
const WEST: Meaning = way(Direction::West);

/// Words that are taken as they are.
const WHOLE: &[(&str, Meaning)] = &[
    ("red", robot(Colour::Red)),
    ("yellow", robot(Colour::Yellow)),
    ("green", robot(Colour::Green)),
    ("blue", robot(Colour::Blue)),
    ("cyan cyjan", robot(Colour::Cyan)),
    ("black", robot(Colour::Black)),
    ("north northward northwards up upward upwards pn pln gore gora gory", NORTH),
    ("east eastward eastwards right rightward rightwards wsch prawo prawa", EAST),
    ("south southward southwards down downward downwards pd pld dol dolu", SOUTH),
    ("west westward westwards left leftward leftwards zach lewo lewa", WEST),
    ("robot robots bot piece pyramid the moves move goes go slides slide slid moving", FILLER),
    ("to toward towards going heading my please pls a first next finally now", FILLER),
    ("robota robotem robotowi ruch ruchy ruchow ruchu idzie jedzie rusza leci", FILLER),
    ("slizga sie do na ku strone kierunku prosze najpierw teraz", FILLER),
    ("turn round tura tury runda rundy goal cel", FILLER),
    ("solution line order orders rozwiazanie linia rozkaz rozkazy", FILLER),
    ("and i oraz", Meaning::Comma),
    ("then potem nastepnie", Meaning::Break),
    ("forward forwards ahead straight back backward backwards", Meaning::Relative),
    ("naprzod prosto wstecz cofnij tyl tylu reverse", Meaning::Relative),
    ("ne nw se sw northeast northwest southeast southwest diagonally", Meaning::Diagonal),
    ("small medium large maly mala sredni srednia duzy duza upright", Meaning::Other),
    ("bid bids bidding licytuje licytacja oferta oferuje stawiam", Meaning::Bid),
    ("pass passing pasuje pas pusty", Meaning::Pass),
    ("one jeden", Meaning::Number(1)),
    ("two dwa", Meaning::Number(2)),
    ("three trzy", Meaning::Number(3)),
    ("four cztery", Meaning::Number(4)),
    ("five piec", Meaning::Number(5)),
    ("six szesc", Meaning::Number(6)),
    ("seven siedem", Meaning::Number(7)),
    ("eight osiem", Meaning::Number(8)),
    ("nine dziewiec", Meaning::Number(9)),
    ("ten dziesiec", Meaning::Number(10)),
    ("eleven jedenascie", Meaning::Number(11)),
    ("twelve dwanascie", Meaning::Number(12)),
];

const FILLER: Meaning = Meaning::Filler;

/// How the ends of Polish adjectives are spelt without accents.
const ADJECTIVE: &[&str] =
    &["", "y", "a", "e", "i", "ego", "ej", "emu", "ym", "im", "ych", "ich", "ymi", "imi"];

/// How the ends of Polish nouns are spelt without accents.
const NOUN: &[&str] =
    &["", "a", "u", "e", "ie", "y", "i", "owi", "em", "nie", "niu", "niej", "no", "ny", "na"];

/// A stem, the fewest letters of it that are enough, its ends, and its meaning.
const STEMS: &[(&str, usize, &[&str], Meaning)] = &[
    ("czerwon", 3, ADJECTIVE, robot(Colour::Red)),
    ("zolt", 3, ADJECTIVE, robot(Colour::Yellow)),
    ("zielon", 3, ADJECTIVE, robot(Colour::Green)),
    ("niebiesk", 4, ADJECTIVE, robot(Colour::Blue)),
    ("czarn", 4, ADJECTIVE, robot(Colour::Black)),
    ("turkusow", 4, ADJECTIVE, robot(Colour::Cyan)),
    ("cyjanow", 6, ADJECTIVE, robot(Colour::Cyan)),
    ("polnoc", 4, NOUN, NORTH),
    ("wschod", 3, NOUN, EAST),
    ("wschodzi", 8, NOUN, EAST),
    ("poludni", 4, NOUN, SOUTH),
    ("zachod", 3, NOUN, WEST),
    ("zachodzi", 8, NOUN, WEST),
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

/// What a single letter or arrow means; it is given as a small letter.
pub(super) fn letter(letter: char) -> Option<Mark> {
    let direction = match letter {
        '^' => Direction::North,
        '>' => Direction::East,
        'v' => Direction::South,
        '<' => Direction::West,
        other => {
            let colour = Colour::from_letter(other).map(Mark::Robot);
            let way = Direction::from_letter(other.to_ascii_uppercase()).map(Mark::Way);
            return colour.or(way);
        }
    };
    Some(Mark::Way(direction))
}

/// What somebody may have meant by a letter that is none of ours: the first letters of words
/// that must be written out, where only one word can be meant.
pub(super) fn perhaps(letter: char) -> Option<Mark> {
    match letter {
        'u' => Some(Mark::Way(Direction::North)),
        'd' => Some(Mark::Way(Direction::South)),
        'l' => Some(Mark::Way(Direction::West)),
        _ => None,
    }
}

/// Glued small letters that are a word of somebody's language: alone in a line they are asked
/// about.
pub(super) fn collides(word: &str) -> bool {
    ["be", "er", "eg", "ce", "ke", "sb", "wg", "we", "ye"].contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_stands_in_the_list_twice() {
        let mut words: Vec<&str> = WHOLE.iter().flat_map(|(words, _)| words.split(' ')).collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }

    #[test]
    fn polish_words_have_any_ending() {
        for (word, expected) in [
            ("czerwonego", Some(robot(Colour::Red))),
            ("czarny", Some(robot(Colour::Black))),
            ("niebieskim", Some(robot(Colour::Blue))),
            ("wschodnie", Some(EAST)),
            ("poludniu", Some(SOUTH)),
            ("nie", None),
            ("pol", None),
        ] {
            assert_eq!(meaning(word), expected, "{word}");
        }
    }
}
