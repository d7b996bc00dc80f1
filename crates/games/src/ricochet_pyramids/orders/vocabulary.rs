//! The words of orders in English and Polish, and what each stands for (B15, B16).
//!
//! A word means one thing or nothing: `r` is the red robot and never "right".

use std::sync::LazyLock;

use super::super::colour::Colour;
use kit::grid::Direction;
use kit::typing::lexicon::WordKind;
use kit::typing::words::{Dictionary, Whole};
use kit::typing::{colours, compass, numbers, tokens};

/// One half of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Robot(Colour),
    Way(Direction),
}

/// What a word means that is no half of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plain {
    Never(Never),
    /// Says that a bid follows.
    Bid,
    /// Nothing to show.
    Pass,
}

/// What people write in moves and the game does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Never {
    /// "forward": robots here face no way.
    Relative,
    /// "northeast".
    Diagonal,
    /// "f7".
    Square,
}

pub(super) type Meaning = tokens::Meaning<Mark, Plain>;
pub(super) type Token = tokens::Token<Mark, Plain>;
pub(super) type Sign = tokens::Sign<Mark>;

const fn robot(colour: Colour) -> Meaning {
    Meaning::Sign(Mark::Robot(colour))
}

const fn way(direction: Direction) -> Meaning {
    Meaning::Sign(Mark::Way(direction))
}

/// Words that are taken as they are.
const WHOLE: &[Whole<Meaning>] = &[
    ("up upward upwards top gore gora gory", way(Direction::North)),
    ("right rightward rightwards prawo prawa", way(Direction::East)),
    ("down downward downwards bottom dol dolu", way(Direction::South)),
    ("left leftward leftwards lewo lewa", way(Direction::West)),
    ("robot robots bot piece pyramid the moves move goes go slides slide slid moving", FILLER),
    ("to toward towards going heading my please pls first next finally now", FILLER),
    ("robota robotem robotowi ruch ruchy ruchow ruchu idzie jedzie rusza leci sunie", FILLER),
    ("slizga sie do na ku strone kierunku prosze najpierw teraz", FILLER),
    ("turn round tura tury runda rundy goal cel tower towers wieza wieze wiezy wiezie", FILLER),
    ("solution line order orders rozwiazanie linia rozkaz rozkazy", FILLER),
    ("forward forwards ahead straight back backward backwards", RELATIVE),
    ("naprzod przod prosto zawroc wstecz cofnij tyl tylu reverse", RELATIVE),
    (
        "ne nw se sw northeast northwest southeast southwest diagonally",
        Meaning::Plain(Plain::Never(Never::Diagonal)),
    ),
    ("bid bidding licytuje licytacja oferta oferuje stawiam", Meaning::Plain(Plain::Bid)),
    ("pass passing pasuje pas pusty", Meaning::Plain(Plain::Pass)),
];

const FILLER: Meaning = Meaning::Filler;
const RELATIVE: Meaning = Meaning::Plain(Plain::Never(Never::Relative));

static WORDS: Dictionary<Meaning> = Dictionary::new(WHOLE, &[]);

/// What this word means; it is given in small letters and without accents.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    WORDS
        .meaning(word)
        .or_else(|| compass::direction(word).map(way))
        .or_else(|| Colour::of(colours::name(word)?).map(robot))
        .or_else(|| numbers::number(word).map(Meaning::Number))
}

/// What a word is that is no half of a move, in a sentence.
pub(super) fn kind(plain: Plain) -> WordKind {
    match plain {
        Plain::Never(Never::Square) => WordKind::Beside,
        Plain::Never(_) | Plain::Bid => WordKind::Part,
        Plain::Pass => WordKind::Pass,
    }
}

/// What a single letter or arrow means; it is given as a small letter.
pub(super) fn letter(letter: char) -> Option<Mark> {
    let robot = Colour::from_letter(letter).map(Mark::Robot);
    robot.or_else(|| compass::letter(letter).map(Mark::Way))
}

/// The way that somebody may have meant by a letter that is none of ours: the first letters of
/// words that must be written out, where only one word can be meant.
pub(super) fn perhaps(letter: char) -> Option<Direction> {
    match letter {
        'u' => Some(Direction::North),
        'd' => Some(Direction::South),
        'l' => Some(Direction::West),
        _ => None,
    }
}

/// Which part of a move a word says.
pub(super) fn part(word: &str) -> u8 {
    match meaning(word) {
        Some(Meaning::Sign(Mark::Robot(_))) => 1,
        Some(Meaning::Sign(Mark::Way(_)) | Meaning::Plain(Plain::Never(_))) => 2,
        _ => 0,
    }
}

/// The words with which somebody orders, as far as their stems are whole.
pub(super) static SPELLINGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let own = WORDS.spellings(|meaning| matches!(meaning, Meaning::Sign(_)));
    [own, colours::WORDS.spellings(|_| true), compass::WORDS.spellings(|_| true)].concat()
});
